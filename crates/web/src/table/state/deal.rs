//! The deal of a day at a table: what may be done there, and what stays secret for how long.

use super::TableState;
use crate::clock::Day;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::command::Command;
use crate::visitor::Visitor;
use sha2::{Digest, Sha256};
use tabletop::Seat;
use tabletop::chance::Seed;

/// A deal that everybody plays on its day, once and alone.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Dealt {
    pub day: Day,
    pub seed: Seed,
}

impl Dealt {
    /// What a bot decides by where it has a choice: the same for everybody who comes to the same turn. It tells nothing
    /// of the dice.
    pub(crate) fn whim(&self, seat: Seat, turn: u32) -> u64 {
        let mut hash = Sha256::new_with_prefix("whim");
        hash.update(self.seed.reveal());
        hash.update([seat.index() as u8]);
        hash.update(turn.to_le_bytes());
        let digest = hash.finalize();
        let mut bytes = [0; 8];
        bytes.copy_from_slice(&digest[..8]);
        u64::from_le_bytes(bytes)
    }
}

impl TableState {
    /// Whether others may know all of this game: it is no deal, or that of a day that is over.
    pub(crate) fn is_deal_open(&self) -> bool {
        self.dealt.is_none_or(|dealt| dealt.day < self.wall.today())
    }

    /// Whether somebody may see a deal before its day is over without having played it: whose table it is.
    pub(crate) fn is_own_deal(&self, visitor: Option<&VisitorId>) -> bool {
        visitor.is_some_and(|visitor| !self.seats_of(visitor).is_empty())
    }

    /// A deal is played alone and to its end: no bot goes on with it, and nobody talks into it.
    pub(super) fn check_deal(&self, by: &Visitor, command: &Command) -> Result<(), Refusal> {
        if self.dealt.is_none() {
            return Ok(());
        }
        match command {
            Command::Leave | Command::Replace { .. } => Err(Refusal::DealAlone),
            Command::Say { .. } if !self.is_own_deal(Some(&by.id)) => Err(Refusal::DealAlone),
            _ => Ok(()),
        }
    }
}
