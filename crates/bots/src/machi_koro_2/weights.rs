//! The numbers in the evaluation.

use crate::town::{SharedWeights, TownWeights, shared_weights};
use crate::weights::weights;

weights! {
    /// The weights of the evaluation of Machi Koro 2.
    pub struct MachiKoro2Weights in "../../weights/machi-koro-2.toml" {
        /// How much of itself an income that is all spent on more income grows by in a round.
        growth,
        /// How surely the nearer of two players wins: chances go with this power of the rounds to go.
        sharpness,
        /// What it is worth to have a coin in a landmark rather than in the purse, where others can take it: rounds.
        coins_safe,
        /// The part of their debts that others pay on average.
        debtor_pays,
        /// The same for whoever looks into no purse.
        debtor_seems_to_pay,
        /// Coins that the Shopping District takes from an opponent.
        shopping_district_takes,
        /// What a swap is worth, in coins.
        swap_brings,
        /// The part of two dice's income that the Amusement Park adds.
        amusement_park_adds,
        /// Coins that the Airport brings in a round.
        airport_brings,
        /// Coins that the University brings in a round with two dice.
        university_brings,
        /// Cards that a combo card counts on before they are there.
        combo_hope,
        /// The difference in the chance to win that regular overlooks: it doesn't play the same game twice.
        overlooked,
        /// What the closest defeat in a play-out is worth.
        closeness,
        /// The rounds in which that fades.
        close_rounds,
        /// The turns of each player that a play-out lasts at most.
        playout_rounds,
        /// The moves that are played out.
        playout_moves,
        /// The play-outs that the evaluation counts for.
        playout_trust,
    }
}

impl TownWeights for MachiKoro2Weights {
    fn shared(&self) -> SharedWeights {
        shared_weights!(self)
    }

    fn at_face_value(self) -> MachiKoro2Weights {
        MachiKoro2Weights { growth: 0.0, combo_hope: 0.0, debtor_pays: self.debtor_seems_to_pay, ..self }
    }
}
