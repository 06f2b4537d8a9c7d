use tabletop::Seat;

/// More coins than any game comes near; a position with more in one purse is refused.
pub const MOST_COINS: u32 = 1_000_000;

/// Everybody's coins. The bank is unlimited, so it is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Purses<const N: usize>([u32; N]);

impl<const N: usize> Purses<N> {
    pub fn of(mut coins: impl FnMut(Seat) -> u32, players: usize) -> Self {
        let mut purses = [0; N];
        Seat::all(players).for_each(|seat| purses[seat.index()] = coins(seat));
        Purses(purses)
    }

    #[inline]
    pub fn of_seat(&self, seat: Seat) -> u32 {
        self.0[seat.index()]
    }

    /// All coins that players hold.
    pub fn total(&self) -> u64 {
        self.0.iter().map(|&coins| u64::from(coins)).sum()
    }

    /// The bank pays a player.
    #[inline]
    pub fn earn(&mut self, seat: Seat, coins: u32) {
        self.0[seat.index()] += coins;
    }

    /// A player pays the bank, in full: what can't be afforded can't be built.
    #[inline]
    pub fn spend(&mut self, seat: Seat, coins: u32) {
        self.0[seat.index()] -= coins;
    }

    /// A player pays another as far as the purse goes; the rest is dropped, and nobody makes up for it. Tells
    /// what was paid.
    #[inline]
    pub fn pay(&mut self, from: Seat, to: Seat, owed: u32) -> u32 {
        let paid = owed.min(self.of_seat(from));
        self.0[from.index()] -= paid;
        self.0[to.index()] += paid;
        paid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_debt_is_paid_as_far_as_the_purse_goes() {
        let (rich, poor) = (Seat::new(0), Seat::new(1));
        let mut purses = Purses::<2>::of(|seat| if seat == rich { 5 } else { 1 }, 2);
        assert_eq!(purses.pay(poor, rich, 3), 1);
        assert_eq!((purses.of_seat(poor), purses.of_seat(rich)), (0, 6));
        assert_eq!(purses.pay(poor, rich, 3), 0);
        assert_eq!(purses.total(), 6);
    }
}
