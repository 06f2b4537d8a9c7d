//! A seat's turn looked through to its end, with every result of the dice in its right share.

use crate::Clock;
use tabletop::chance::{Branches, Fast};
use tabletop::{Chance, Game, Seat};

/// Looks through the turn of one seat.
pub(crate) struct Expectimax<'a, S, V> {
    pub(crate) seat: Seat,
    /// Where to stop and take the value; every position of another seat, and every end, is such a place too.
    pub(crate) settled: S,
    /// What a position is worth to the seat.
    pub(crate) value: V,
    /// When the time is up, positions are taken for what they are worth without a further look.
    pub(crate) clock: &'a Clock,
}

impl<S, V> Expectimax<'_, S, V> {
    /// What each of `moves` is worth.
    pub(crate) fn worths<G>(&mut self, game: &G, moves: &[G::Move]) -> Vec<(G::Move, f64)>
    where
        G: Game,
        S: Fn(&G) -> bool,
        V: FnMut(&G) -> f64,
    {
        moves.iter().map(|&mv| (mv, self.expected(game, mv))).collect()
    }

    /// What a move is worth on average over all that chance may do.
    pub(crate) fn expected<G>(&mut self, game: &G, mv: G::Move) -> f64
    where
        G: Game,
        S: Fn(&G) -> bool,
        V: FnMut(&G) -> f64,
    {
        let mut branches = Branches::new();
        let mut sum = 0.0;
        loop {
            let mut after = game.clone();
            let done = after.play(self.seat, mv, &mut branches, &mut ());
            debug_assert!(done.is_ok(), "{mv:?} is legal");
            sum += branches.probability() * self.worth(&after);
            if !branches.advance() {
                return sum;
            }
        }
    }

    fn worth<G>(&mut self, game: &G) -> f64
    where
        G: Game,
        S: Fn(&G) -> bool,
        V: FnMut(&G) -> f64,
    {
        if !game.to_act().contains(self.seat) || (self.settled)(game) || self.clock.is_up() {
            return (self.value)(game);
        }
        let moves = game.moves(self.seat);
        let best = moves.iter().map(|&mv| self.expected(game, mv)).max_by(f64::total_cmp);
        best.unwrap_or_else(|| (self.value)(game))
    }
}

/// What each of `moves` is worth where chance has too many results to look at all, such as cards drawn from a deck:
/// each move meets the same `samples` of chance.
pub(crate) fn sampled<G: Game>(
    game: &G,
    seat: Seat,
    moves: &[G::Move],
    samples: u64,
    chance: &mut Fast,
    mut value: impl FnMut(&G) -> f64,
) -> Vec<(G::Move, f64)> {
    let series = u64::from(chance.below(u32::MAX));
    let mut worth = |mv| {
        let sum: f64 = (0..samples)
            .map(|sample| {
                let mut after = game.clone();
                let done = after.play(seat, mv, &mut Fast::new(series, sample), &mut ());
                debug_assert!(done.is_ok(), "{mv:?} is legal");
                value(&after)
            })
            .sum();
        sum / samples as f64
    };
    moves.iter().map(|&mv| (mv, worth(mv))).collect()
}

/// The move that is worth most, the first of equals.
pub(crate) fn best_of<M: Copy>(worths: &[(M, f64)]) -> Option<M> {
    let mut best: Option<(M, f64)> = None;
    for &(mv, worth) in worths {
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((mv, worth));
        }
    }
    best.map(|(mv, _)| mv)
}

/// Any of the moves that are worth as much as the best one to whoever overlooks a difference of `slack`.
pub(crate) fn one_of_the_best<M: Copy>(worths: &[(M, f64)], slack: f64, chance: &mut Fast) -> Option<M> {
    let most = worths.iter().map(|&(_, worth)| worth).max_by(f64::total_cmp)?;
    let good = || worths.iter().filter(|&&(_, worth)| worth >= most - slack);
    let which = chance.below(good().count() as u32) as usize;
    good().nth(which).map(|&(mv, _)| mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Budget;
    use catalog::games::machi_koro::{MachiKoro, Move};

    #[test]
    fn the_first_roll_is_worth_what_field_and_bakery_bring_on_average() {
        let setup = tabletop::testing::setup::<MachiKoro>(2, &[]);
        let game = MachiKoro::new(&setup, &mut Fast::new(1, 0), &mut ());
        let (seat, other) = (Seat::new(0), Seat::new(1));
        let clock = Clock::start(Budget::Nodes(1), None);
        let expected = |of: Seat| {
            let value = |game: &MachiKoro| f64::from(game.coins(of));
            let mut look = Expectimax { seat, settled: MachiKoro::is_building, value, clock: &clock };
            look.expected(&game, Move::Roll { two: false }) - f64::from(game.coins(of))
        };
        // The field on 1 and the bakery on 2 and 3; the other's field alone.
        assert!((expected(seat) - 3.0 / 6.0).abs() < 1e-12);
        assert!((expected(other) - 1.0 / 6.0).abs() < 1e-12);
    }

    #[test]
    fn of_equals_the_first_is_best() {
        assert_eq!(best_of(&[('a', 1.0), ('b', 2.0), ('c', 2.0)]), Some('b'));
        assert_eq!(best_of::<char>(&[]), None);
    }

    #[test]
    fn whoever_overlooks_small_differences_takes_any_of_the_best_and_no_other() {
        let worths = [('a', 0.50), ('b', 0.30), ('c', 0.49), ('d', 0.47)];
        let mut chance = Fast::new(1, 0);
        let mut taken: Vec<char> =
            (0..100).filter_map(|_| one_of_the_best(&worths, 0.02, &mut chance)).collect();
        taken.sort_unstable();
        taken.dedup();
        assert_eq!(taken, ['a', 'c']);
        assert_eq!(one_of_the_best(&worths, 0.0, &mut chance), Some('a'));
        assert_eq!(one_of_the_best::<char>(&[], 0.02, &mut chance), None);
    }
}
