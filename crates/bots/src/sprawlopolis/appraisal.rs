//! What cities are worth, for those who give hints and those who look at a game afterwards.

use super::plan;
use super::weights::SprawlopolisWeights;
use super::worth::Eye;
use crate::Weights;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use tabletop::Seat;

/// What cities of one game of Sprawlopolis are worth: the points as they stand, and what may still be made of them. In a
/// duel, how far a seat is ahead.
pub struct CityWorth {
    eye: Eye,
}

impl CityWorth {
    /// As one seat looks at the game.
    pub fn new(game: &Sprawlopolis, seat: Seat) -> CityWorth {
        CityWorth { eye: Eye::new(game, seat) }
    }

    /// The worth of a position.
    pub fn of(&self, game: &Sprawlopolis) -> f64 {
        let extras = self.eye.has_extras().then_some(game);
        self.eye.worth(&self.eye.maps(game), plan::to_come(game), extras)
    }

    /// The legal moves of a seat with the worth of the position after each, the best first. Cards count as laid at once,
    /// where they are shown first.
    pub fn ranked(&self, game: &Sprawlopolis, seat: Seat) -> Vec<(f64, Move)> {
        plan::rank(&self.eye, game, seat)
    }

    /// The worth to which the best single move leads from here.
    pub fn of_best(&self, game: &Sprawlopolis, seat: Seat) -> f64 {
        let ranked = self.ranked(&game.without_showing(), seat);
        ranked.first().map_or_else(|| self.of(game), |(worth, _)| *worth)
    }

    /// The cards that are still to be laid.
    pub fn cards_to_come(game: &Sprawlopolis) -> usize {
        plan::to_come(game)
    }

    /// The chance that a game in which so many points are expected is won by the team.
    pub fn chance_to_win(game: &Sprawlopolis, points: f64) -> Option<f64> {
        let doubt = SprawlopolisWeights::in_use().doubt * (1.0 + game.deck().count() as f64);
        let needed = f64::from(game.needed()?);
        Some(1.0 / (1.0 + (-(points - needed + 0.5) / doubt).exp()))
    }
}
