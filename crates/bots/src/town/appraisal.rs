//! Each seat's chance to win, for those who give hints and those who look at a game afterwards.

use super::{Evaluation, Town, TownWeights};
use crate::{Opponents, Weights};

/// Tells each seat's chance to win in any position of one game.
pub type Odds<G> = Box<dyn Fn(&G) -> Vec<f64> + Send>;

/// A race to the last landmark: both Machi Koros.
pub trait Race: Opponents {
    /// Each seat's chance to win by the expert's evaluation, in any position of the game that `game` is of, brought in
    /// line with how games end. The end is certain anyway.
    fn odds(game: &Self) -> Odds<Self>;

    /// Whether the seat to act may build now.
    fn is_building(&self) -> bool;

    /// Whether the seat to act chooses a card to give away.
    fn is_giving(&self) -> bool;
}

/// The weights by which most games end as foretold.
pub(super) fn calm_weights<G: Town>() -> G::Weights {
    let mut weights = G::Weights::in_use();
    weights.set("sharpness", weights.shared().sharpness * G::CALM);
    weights
}

impl<G: Town> Race for G {
    fn odds(game: &G) -> Odds<G> {
        let evaluation = G::Evaluation::new(game, calm_weights::<G>());
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
