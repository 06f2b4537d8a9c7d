use tabletop::Seat;

/// More coins than any game comes near; a position with more in one purse is refused.
pub const MAX_COINS: u32 = 1_000_000;

/// Everybody's coins. The bank is unlimited, so it is not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Purses<const N: usize>([u32; N]);

impl<const N: usize> Purses<N> {
    /// The coins of each player; those of seats that nobody sits at are none.
    pub fn of(mut coins: impl FnMut(Seat) -> u32, players: usize) -> Self {
        let mut purses = [0; N];
        Seat::all(players).for_each(|seat| purses[seat.index()] = coins(seat));
        Purses(purses)
    }

    /// The coins of a player.
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

    /// The bank pays every player.
    #[inline]
    pub fn earn_each(&mut self, coins: &[u32; N]) {
        self.0.iter_mut().zip(coins).for_each(|(purse, coins)| *purse += coins);
    }

    /// A player pays the bank, in full: what can't be afforded can't be built.
    #[inline]
    pub fn spend(&mut self, seat: Seat, coins: u32) {
        self.0[seat.index()] -= coins;
    }

    /// A player pays another as far as the purse goes; the rest is dropped, and nobody makes up for it. Returns
    /// what was paid.
    #[inline]
    pub fn pay(&mut self, from: Seat, to: Seat, owed: u32) -> u32 {
        let paid = owed.min(self.of_seat(from));
        self.0[from.index()] -= paid;
        self.0[to.index()] += paid;
        paid
    }

    /// Each of `payers` pays a player what `owed` says, given who pays and from how full a purse. Returns what
    /// came in all; `paid` is called for every debt: who, how much was owed, how much was paid.
    #[inline]
    pub fn collect(
        &mut self,
        to: Seat,
        payers: impl Iterator<Item = Seat>,
        owed: impl Fn(Seat, u32) -> u32,
        mut paid: impl FnMut(Seat, u32, u32),
    ) -> u32 {
        let mut all = 0;
        for payer in payers {
            let debt = owed(payer, self.of_seat(payer));
            if debt > 0 {
                let coins = self.pay(payer, to, debt);
                all += coins;
                paid(payer, debt, coins);
            }
        }
        all
    }
}

/// The other players in the order in which one player pays them: counter-clockwise from the right neighbour,
/// each in full before the next.
#[inline]
pub fn payment_order(payer: Seat, players: usize) -> impl Iterator<Item = Seat> {
    payer.counter_clockwise(players)
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

    #[test]
    fn everybody_pays_from_their_own_purse() {
        let taker = Seat::new(0);
        let mut purses = Purses::<4>::of(|seat| [0, 5, 1, 0][seat.index()], 4);
        let mut payments = Vec::new();
        let order = payment_order(taker, 4);
        let all = purses.collect(
            taker,
            order,
            |_, purse| if purse == 0 { 0 } else { 3 },
            |seat, owed, paid| {
                payments.push((seat.index(), owed, paid));
            },
        );
        assert_eq!(all, 4);
        assert_eq!(payments, [(2, 3, 1), (1, 3, 3)]);
    }
}
