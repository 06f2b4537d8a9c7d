//! What visitors can know of the number of entries: those that changed nothing for them are not counted.
//!
//! Where several act at once, a move is hidden until all have moved. Whoever counted it would learn that somebody has
//! moved, and how often.

use super::TableState;
use crate::id::VisitorId;
use tabletop::Seat;

impl TableState {
    /// The number of an entry among those that a visitor can know of.
    pub(crate) fn number_for(&self, visitor: Option<&VisitorId>, sequence: u64) -> u64 {
        let before = self.hidden_from(visitor).take_while(|hidden| *hidden <= sequence).count();
        sequence - before as u64
    }

    /// The number of the last entry that a visitor can know of.
    pub(crate) fn version_for(&self, visitor: Option<&VisitorId>) -> u64 {
        self.number_for(visitor, self.version)
    }

    /// The entry with a number among those that a visitor can know of.
    pub(crate) fn sequence_for(&self, visitor: Option<&VisitorId>, number: u64) -> u64 {
        self.hidden_from(visitor).fold(number, |sequence, hidden| sequence + u64::from(hidden <= sequence))
    }

    /// What a submission of a visitor for a seat must name, so that it is about the decision that is before the seat now.
    pub(crate) fn decision_for(&self, visitor: Option<&VisitorId>, seat: Seat) -> u64 {
        self.number_for(visitor, self.decision(seat))
    }

    /// The entries that changed nothing for a visitor, in their order.
    fn hidden_from(&self, visitor: Option<&VisitorId>) -> impl Iterator<Item = u64> {
        let own = visitor.map_or(Vec::new(), |visitor| self.seats_of(visitor));
        self.hidden.iter().filter(move |(_, seat)| !own.contains(seat)).map(|(sequence, _)| *sequence)
    }

    /// Whether nobody but the mover saw anything of the last step, which left the turn and those awaited as they were.
    pub(super) fn is_last_step_hidden(&self) -> bool {
        self.game().is_some_and(|game| game.is_unseen(game.steps()))
    }
}
