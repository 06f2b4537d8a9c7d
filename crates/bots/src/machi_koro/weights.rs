//! The numbers in the evaluation.

use crate::town::{SharedWeights, TownWeights, shared_weights};
use crate::weights::weights;

weights! {
    /// The weights of the evaluation of Machi Koro.
    pub struct MachiKoroWeights in "../../weights/machi-koro.toml" {
        /// How much of itself an income that is all spent on more income grows by in a round.
        growth,
        /// How surely the nearer of two players wins: chances go with this power of the rounds to go.
        sharpness,
        /// What it is worth to have a coin in a landmark rather than in the purse, where others can take it: rounds.
        coins_safe,
        /// The part of what two dice would bring that counts before the Train Station is built.
        train_hope,
        /// The part of what the Shopping Mall would bring that counts before it is built.
        mall_hope,
        /// The part of what boats and sushi would bring that counts before the Harbor is built.
        harbor_hope,
        /// The part of their debts that others pay on average.
        debtor_pays,
        /// The same for whoever looks into no purse.
        debtor_seems_to_pay,
        /// Coins that the Publisher takes from an opponent.
        publisher_takes,
        /// Coins that the Tax Office takes from an opponent.
        tax_office_takes,
        /// What a swap is worth, in coins.
        swap_brings,
        /// The part of the income of a roll that the Radio Tower adds.
        radio_tower_adds,
        /// Coins that the Airport brings in a round.
        airport_brings,
        /// Cards that a factory or a market counts on before they are there.
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

impl TownWeights for MachiKoroWeights {
    fn shared(&self) -> SharedWeights {
        shared_weights!(self)
    }

    fn at_face_value(self) -> MachiKoroWeights {
        MachiKoroWeights {
            growth: 0.0,
            train_hope: 0.0,
            mall_hope: 0.0,
            harbor_hope: 0.0,
            combo_hope: 0.0,
            debtor_pays: self.debtor_seems_to_pay,
            ..self
        }
    }
}
