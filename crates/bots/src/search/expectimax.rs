//! The own turn looked through to its end, with every result of the dice in its right share.

use crate::Clock;
use tabletop::chance::{Branches, Fast};
use tabletop::{Chance, Game, Seat};

/// Looks through the turn of one seat.
pub struct Expectimax<'a, S, V> {
    pub seat: Seat,
    /// Where to stop and take the value; every position of another seat, and every end, is such a place too.
    pub settled: S,
    /// What a position is worth to the seat.
    pub value: V,
    /// When the time is up, positions are taken for what they are worth without a further look.
    pub clock: &'a Clock,
}

impl<S, V> Expectimax<'_, S, V> {
    /// The best of `moves`, and what it is worth. The first of equals; `None` without a move.
    pub fn best<G>(&mut self, game: &G, moves: &[G::Move]) -> Option<(G::Move, f64)>
    where
        G: Game,
        S: Fn(&G) -> bool,
        V: FnMut(&G) -> f64,
    {
        let mut best: Option<(G::Move, f64)> = None;
        for &mv in moves {
            let worth = self.expected(game, mv);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((mv, worth));
            }
        }
        best
    }

    /// What a move is worth on average over all that chance may do.
    pub fn expected<G>(&mut self, game: &G, mv: G::Move) -> f64
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
        let mut moves = Vec::new();
        game.legal(self.seat, &mut moves);
        match self.best(game, &moves) {
            Some((_, worth)) => worth,
            None => (self.value)(game),
        }
    }
}

/// The best of `moves` where chance has too many results to look at all, such as cards drawn from a deck: each move
/// meets the same `samples` of chance.
pub fn best_of_samples<G: Game>(
    game: &G,
    seat: Seat,
    moves: &[G::Move],
    samples: u64,
    chance: &mut Fast,
    mut value: impl FnMut(&G, G::Move) -> f64,
) -> Option<(G::Move, f64)> {
    let series = u64::from(chance.below(u32::MAX));
    let mut best: Option<(G::Move, f64)> = None;
    for &mv in moves {
        let sum: f64 = (0..samples)
            .map(|sample| {
                let mut after = game.clone();
                let done = after.play(seat, mv, &mut Fast::new(series, sample), &mut ());
                debug_assert!(done.is_ok(), "{mv:?} is legal");
                value(&after, mv)
            })
            .sum();
        let worth = sum / samples as f64;
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((mv, worth));
        }
    }
    best
}
