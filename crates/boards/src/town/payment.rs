use tabletop::Seat;

/// Coins that change hands. The bank is nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Payment {
    pub from: Option<Seat>,
    pub to: Option<Seat>,
    pub coins: u32,
}

impl Payment {
    pub(crate) fn earned(to: Seat, coins: u32) -> Payment {
        Payment { from: None, to: Some(to), coins }
    }

    pub(crate) fn spent(from: Seat, coins: u32) -> Payment {
        Payment { from: Some(from), to: None, coins }
    }

    pub(crate) fn between(from: Seat, to: Seat, coins: u32) -> Payment {
        Payment { from: Some(from), to: Some(to), coins }
    }

    /// What a player has more for it.
    pub(crate) fn gain(self, seat: Seat) -> i64 {
        let coins = i64::from(self.coins);
        coins * i64::from(self.to == Some(seat)) - coins * i64::from(self.from == Some(seat))
    }
}

/// The id of a player's purse on the board.
pub(super) fn purse(seat: Seat) -> String {
    format!("purse-{seat}")
}
