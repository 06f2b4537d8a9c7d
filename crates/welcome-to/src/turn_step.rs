//! What a player does in a turn, one deed per step. A turn in the making is nothing but its deeds.

use crate::card::{Action, Letter};
use crate::house::{House, Street};
use crate::moves::Slot;
use crate::words::{action_name, house_name, signed, street_name};
use serde::Serialize;
use tabletop::{Kind, Message, Seat};

/// One thing done in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "did", rename_all = "snake_case")]
pub enum Deed {
    /// Chose a combination: the stack or card of the number and that of the action.
    Took {
        number: Slot,
        action: Slot,
        printed: u8,
        with: Action,
    },
    /// Had the temp agency change the number, perhaps by nothing.
    Hired {
        change: i8,
    },
    /// Took the number as printed, without the agency.
    Declined,
    Wrote {
        house: House,
        number: u8,
    },
    /// Drew a fence to the right of a house.
    Fenced {
        house: House,
    },
    /// Raised the value of estates of a size.
    Raised {
        size: u8,
    },
    /// Planted a park.
    Planted {
        street: Street,
    },
    /// Built a pool.
    Dug {
        house: House,
    },
    /// Copied a number into the neighbour's house, as bis.
    Copied {
        from: House,
        to: House,
        number: u8,
    },
    /// Built a roundabout.
    Turned {
        house: House,
    },
    /// Was refused a building permit.
    Refused,
    /// Solo: chose the card for the competitor.
    Gave {
        card: Slot,
        printed: u8,
        with: Action,
    },
    Approved {
        plan: Letter,
        points: u8,
    },
    /// Used an estate for the plan just approved.
    Spent {
        house: House,
        size: u8,
    },
}

/// The most deeds of one turn: a choice, a number, an action, a gift, up to four roundabouts, and three plans
/// with up to six estates each.
const MAX_DEEDS: usize = 32;

/// The deeds of a turn, in their order. A plain value: games are copied all the time.
#[derive(Clone, Copy)]
pub struct Deeds {
    list: [Deed; MAX_DEEDS],
    len: u8,
}

impl Deeds {
    pub const NONE: Deeds = Deeds { list: [Deed::Declined; MAX_DEEDS], len: 0 };

    #[inline]
    pub(crate) fn push(&mut self, deed: Deed) {
        self.list[usize::from(self.len)] = deed;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Deed> {
        self.len = self.len.checked_sub(1)?;
        Some(self.list[usize::from(self.len)])
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    /// Becomes a copy of other deeds.
    #[inline]
    pub(crate) fn copy_from(&mut self, others: &Deeds) {
        let len = usize::from(others.len);
        self.list[..len].copy_from_slice(&others.list[..len]);
        self.len = others.len;
    }
}

impl std::ops::Deref for Deeds {
    type Target = [Deed];

    #[inline]
    fn deref(&self) -> &[Deed] {
        &self.list[..usize::from(self.len)]
    }
}

impl PartialEq for Deeds {
    fn eq(&self, other: &Deeds) -> bool {
        **self == **other
    }
}

impl std::fmt::Debug for Deeds {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        (**self).fmt(f)
    }
}

impl Deed {
    /// What the player did, or is about to.
    pub(crate) fn message(&self, seat: Seat) -> Message {
        let say = |deed: &str| Message::new(format!("welcome-to-event-{deed}")).with("seat", seat);
        let at = |deed: &str, house: &House| say(deed).with("house", house_name(*house));
        match self {
            Deed::Took { printed, with, .. } => {
                say("took").with("number", *printed).with("action", action_name(*with))
            }
            Deed::Hired { change } => say("hired").with("change", signed(*change)),
            Deed::Declined => say("declined"),
            Deed::Wrote { house, number } => at("wrote", house).with("number", *number),
            Deed::Fenced { house } => at("fenced", house),
            Deed::Raised { size } => say("raised").with("size", *size),
            Deed::Planted { street } => say("planted").with("street", street_name(*street)),
            Deed::Dug { house } => at("dug", house),
            Deed::Copied { from, to, number } => {
                at("copied", to).with("from", house_name(*from)).with("number", *number)
            }
            Deed::Turned { house } => at("roundabout", house),
            Deed::Refused => say("refused"),
            Deed::Gave { printed, with, .. } => {
                say("gave").with("number", *printed).with("action", action_name(*with))
            }
            Deed::Approved { plan, points } => {
                say("approved").with("plan", plan.id()).with("points", *points)
            }
            Deed::Spent { house, size } => at("spent", house).with("size", *size),
        }
    }
}
