//! What all players share: the rules agreed on, the plans on the table, and the cards of the round.

use crate::card::{Action, Letter};
use crate::moves::Slot;
use crate::plans::{CityPlan, OpenPlan};
use crate::setup::Setup;
use crate::sheet::End;
use tabletop::Kind;

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Common {
    pub(crate) setup: Setup,
    pub(crate) round: u8,
    /// The numbers and actions on offer: of the three stacks, or of the three cards in hand.
    pub(crate) numbers: [u8; 3],
    pub(crate) actions: [Action; 3],
    /// By letter.
    pub(crate) plans: [OpenPlan; 3],
    pub(crate) over: Option<End>,
}

impl Common {
    #[inline]
    pub(crate) fn number(&self, slot: Slot) -> u8 {
        self.numbers[slot.index()]
    }

    #[inline]
    pub(crate) fn action(&self, slot: Slot) -> Action {
        self.actions[slot.index()]
    }

    #[inline]
    pub(crate) fn plan(&self, letter: Letter) -> &'static CityPlan {
        let cards = self.setup.cards;
        &cards.plans[usize::from(self.plans[letter.index()].index)]
    }
}
