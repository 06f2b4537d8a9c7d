//! A quick way to play, for play-outs.

use super::race::MAX_PLAYERS;
use super::yields::Yield;
use super::{Evaluation, Town};
use crate::search::playouts::Policy;
use tabletop::Seat;

/// Builds what shortens the player's own race most, without a look at the others'.
pub(crate) struct QuickPolicy<'a, G: Town> {
    pub(crate) evaluation: &'a G::Evaluation,
    /// What each city brings, as long as nothing has changed.
    yields: [Option<Yield>; MAX_PLAYERS],
}

impl<'a, G: Town> QuickPolicy<'a, G> {
    pub(crate) fn new(evaluation: &'a G::Evaluation) -> QuickPolicy<'a, G> {
        QuickPolicy { evaluation, yields: [None; MAX_PLAYERS] }
    }

    /// What the city of a seat brings.
    pub(crate) fn yields(&mut self, game: &G, seat: Seat) -> Yield {
        *self.yields[seat.index()].get_or_insert_with(|| self.evaluation.yields(game, seat))
    }

    /// Any city may have changed.
    pub(crate) fn forget_yields(&mut self) {
        self.yields = [None; MAX_PLAYERS];
    }

    /// The move of building after which the fewest rounds are left. The first of `moves` is to build nothing.
    pub(crate) fn build(&mut self, game: &G, seat: Seat, moves: &[G::Move]) -> G::Move {
        for other in seat.clockwise(game.players()) {
            self.yields(game, other);
        }
        let own = self.yields(game, seat);
        let yields = self.yields.map(Option::unwrap_or_default);
        let rivals = self.evaluation.rivals(game, &yields, seat);
        let nothing = moves[0];
        let (mut best, mut fewest) = (nothing, f64::INFINITY);
        for &mv in moves {
            let rounds = self.evaluation.rounds_after(game, seat, mv, &own, &rivals);
            if rounds < fewest {
                (best, fewest) = (mv, rounds);
            }
        }
        if G::LANDMARKS_SERVE_ALL && G::is_landmark(best) {
            self.forget_yields();
        } else if best != nothing {
            self.yields[seat.index()] = None;
        }
        best
    }
}

impl<G: Town> Policy<G> for QuickPolicy<'_, G> {
    fn begin(&mut self, _: &G) {
        self.forget_yields();
    }

    fn choose(&mut self, game: &G, seat: Seat, moves: &[G::Move]) -> G::Move {
        G::choose_quickly(self, game, seat, moves)
    }

    fn worth(&mut self, game: &G, seat: Seat) -> f64 {
        self.evaluation.worth(game, seat)
    }
}
