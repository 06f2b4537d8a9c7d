//! Each seat's chance to win, for those who look at a game afterwards.

use super::{Evaluation, Town, TownWeights};
use crate::{Opponents, Weights};

/// Tells each seat's chance to win in any position of one game.
pub type Odds<G> = Box<dyn Fn(&G) -> Vec<f64> + Send>;

/// A race to the last landmark: both Machi Koros.
pub trait Race: Opponents {
    /// Each seat's chance to win by the expert's evaluation, in any position of the game that `game` is of. Such
    /// an evaluation is made to tell good moves from bad ones, and is surer of itself than it should be: `calm` is the
    /// power that its chances are raised to, below 1 to bring them closer to one another. The end is certain anyway.
    fn odds(game: &Self, calm: f64) -> Odds<Self>;

    /// Whether the seat to act may build now.
    fn is_building(&self) -> bool;

    /// Whether the seat to act chooses a card to give away.
    fn is_giving(&self) -> bool;
}

impl<G: Town> Race for G {
    fn odds(game: &G, calm: f64) -> Odds<G> {
        let mut weights = G::Weights::in_use();
        weights.set("sharpness", weights.shared().sharpness * calm);
        let evaluation = G::Evaluation::new(game, weights);
        let players = game.players();
        Box::new(move |game| evaluation.chances(game)[..players].to_vec())
    }

    fn is_building(&self) -> bool {
        Town::is_building(self)
    }

    fn is_giving(&self) -> bool {
        Town::is_giving(self)
    }
}
