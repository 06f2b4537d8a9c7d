//! What a player does in a turn, step by step. A turn in the making is nothing but its steps.

use crate::card::{Action, Letter};
use crate::house::{House, Street};
use crate::moves::Slot;
use crate::words::{action_name, house_name, of_house, signed, street_name};
use serde::Serialize;
use tabletop::{Kind, Message, Seat};

/// One step of a turn, with what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "did", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum TurnStep {
    /// Chose a combination: the stack or card of the number and that of the action.
    Took { number: Slot, action: Slot, printed: u8, with: Action },
    /// Had the temp agency change the number, perhaps by nothing.
    Hired { change: i8 },
    /// Took the number as printed, without the agency.
    Declined,
    /// Wrote a number.
    Wrote { house: House, number: u8 },
    /// Drew a fence to the right of a house.
    Fenced { house: House },
    /// Raised the value of estates of a size.
    Raised { size: u8 },
    /// Planted a park.
    Planted { street: Street },
    /// Built a pool.
    Dug { house: House },
    /// Copied a number into the neighbour's house, as bis.
    Copied { from: House, to: House, number: u8 },
    /// Built a roundabout.
    Turned { house: House },
    /// Was refused a building permit.
    Refused,
    /// Solo: chose the card for the competitor.
    Gave { card: Slot, printed: u8, with: Action },
    /// Had a plan approved.
    Approved { plan: Letter, points: u8 },
    /// Used an estate for the plan just approved.
    Spent { house: House, size: u8 },
}

/// The most steps of one turn: a choice, a number, an action, a gift, up to four roundabouts, and three plans
/// with up to six estates each.
const MAX_STEPS: usize = 32;

/// The steps of a turn, in their order. A plain value: games are copied all the time.
#[derive(Clone, Copy)]
pub struct TurnSteps {
    list: [TurnStep; MAX_STEPS],
    len: u8,
}

impl TurnSteps {
    /// A turn that has only just begun.
    pub const NONE: TurnSteps = TurnSteps { list: [TurnStep::Declined; MAX_STEPS], len: 0 };

    #[inline]
    pub(crate) fn push(&mut self, step: TurnStep) {
        self.list[usize::from(self.len)] = step;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<TurnStep> {
        self.len = self.len.checked_sub(1)?;
        Some(self.list[usize::from(self.len)])
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes a copy of other steps.
    #[inline]
    pub(crate) fn copy_from(&mut self, others: &TurnSteps) {
        let len = usize::from(others.len);
        self.list[..len].copy_from_slice(&others.list[..len]);
        self.len = others.len;
    }
}

impl std::ops::Deref for TurnSteps {
    type Target = [TurnStep];

    #[inline]
    fn deref(&self) -> &[TurnStep] {
        &self.list[..usize::from(self.len)]
    }
}

impl PartialEq for TurnSteps {
    fn eq(&self, other: &TurnSteps) -> bool {
        **self == **other
    }
}

impl std::fmt::Debug for TurnSteps {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

impl TurnStep {
    /// What the player did, or is about to.
    pub(crate) fn message(&self, seat: Seat) -> Message {
        let say = |key: &str| Message::new(format!("welcome-to-event-{key}")).with("seat", seat);
        let at = |key: &str, house: &House| say(key).with("house", house_name(*house));
        match self {
            TurnStep::Took { printed, with, .. } => {
                say("took").with("number", *printed).with("action", action_name(*with))
            }
            TurnStep::Hired { change: 0 } => say("hired-as-printed"),
            TurnStep::Hired { change } => say("hired").with("change", signed(*change)),
            TurnStep::Declined => say("declined"),
            TurnStep::Wrote { house, number } => at("wrote", house).with("number", *number),
            TurnStep::Fenced { house } => say("fenced").with("house", of_house(*house)),
            TurnStep::Raised { size } => say("raised").with("size", *size),
            TurnStep::Planted { street } => say("planted").with("street", street_name(*street)),
            TurnStep::Dug { house } => at("dug", house),
            TurnStep::Copied { from, to, number } => {
                at("copied", to).with("from", house_name(*from)).with("number", *number)
            }
            TurnStep::Turned { house } => at("roundabout", house),
            TurnStep::Refused => say("refused"),
            TurnStep::Gave { printed, with, .. } => {
                say("gave").with("number", *printed).with("action", action_name(*with))
            }
            TurnStep::Approved { plan, points } => {
                say("approved").with("plan", plan.id()).with("points", *points)
            }
            TurnStep::Spent { house, size } => at("spent", house).with("size", *size),
        }
    }
}
