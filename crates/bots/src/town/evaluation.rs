//! What a position is worth: each seat's chance to win.

use super::race::{self, MAX_PLAYERS};
use super::yields::{Rivals, Yield};
use super::{Town, TownWeights};
use tabletop::Seat;

/// Evaluates the positions of one game.
pub(crate) trait Evaluation<G: Town<Evaluation = Self>>: Sized {
    /// For the game that this position is of.
    fn new(game: &G, weights: G::Weights) -> Self;

    /// The weights that it is made with.
    fn weights(&self) -> &G::Weights;

    /// What the city of a seat brings.
    fn yields(&self, game: &G, seat: Seat) -> Yield;

    /// Whether a seat whose city brings `yields` does well to roll two dice.
    fn rolls_two(&self, game: &G, seat: Seat, yields: &Yield) -> bool;

    /// The rounds that a seat still needs; `building` when it may build before any round goes by.
    fn rounds(&self, game: &G, seat: Seat, yields: &Yield, rivals: &Rivals, building: bool) -> f64;

    /// The rounds that a seat still needs after a move of building; minus infinity when the move wins.
    fn rounds_after(&self, game: &G, seat: Seat, mv: G::Move, yields: &Yield, rivals: &Rivals) -> f64;

    /// What comes in from one turn of a seat's to the next.
    fn income(&self, game: &G, seat: Seat) -> f64;

    /// What each city brings.
    fn all_yields(&self, game: &G) -> [Yield; MAX_PLAYERS] {
        let mut yields = [Yield::default(); MAX_PLAYERS];
        for seat in Seat::all(game.players()) {
            yields[seat.index()] = self.yields(game, seat);
        }
        yields
    }

    /// The other players, from where a seat sits.
    fn rivals(&self, game: &G, yields: &[Yield; MAX_PLAYERS], seat: Seat) -> Rivals {
        let mut rivals = Rivals::default();
        for other in seat.clockwise(game.players()) {
            let theirs = &yields[other.index()];
            rivals.add(theirs, self.rolls_two(game, other, theirs));
        }
        rivals
    }

    /// Each seat's chance to win.
    fn chances(&self, game: &G) -> [f64; MAX_PLAYERS] {
        let players = game.players();
        let Some(active) = game.to_act().first() else {
            let winners = game.outcome().map(|outcome| outcome.winners(players)).unwrap_or_default();
            return std::array::from_fn(|at| f64::from(u8::from(winners.contains(Seat::new(at)))));
        };
        let yields = self.all_yields(game);
        let mut rounds = [0.0; MAX_PLAYERS];
        for seat in Seat::all(players) {
            let building = game.is_building() && seat == active;
            let rivals = self.rivals(game, &yields, seat);
            rounds[seat.index()] = self.rounds(game, seat, &yields[seat.index()], &rivals, building);
        }
        race::chances(&rounds, players, active, self.weights().shared().sharpness)
    }

    /// What the position where a play-out stopped is worth to a seat.
    fn worth(&self, game: &G, seat: Seat) -> f64 {
        let Some(outcome) = game.outcome() else { return self.chances(game)[seat.index()] };
        let winners = outcome.winners(game.players());
        let yields = self.all_yields(game);
        let rounds = Seat::all(game.players()).map(|seat| {
            if winners.contains(seat) {
                return 0.0;
            }
            let rivals = self.rivals(game, &yields, seat);
            self.rounds(game, seat, &yields[seat.index()], &rivals, false)
        });
        let weights = self.weights().shared();
        race::photo_finish(rounds, seat, weights.closeness, weights.close_rounds)
    }
}
