//! What happens at a table, on its way into the store.

use crate::id::TableId;
use crate::table::event::Entry;
use crate::table::state::{Place, TableSummary};

/// Entries for one table, with how the table stands after them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub table: TableId,
    /// The next ones there, at least one.
    pub entries: Vec<Entry>,
    pub summary: TableSummary,
    /// A table that these entries open. Both are written or neither is.
    pub opens: Option<Box<Append>>,
    /// Until when only this server lets the bots of the table play; without it, any may.
    pub drives_until: Option<u64>,
}

impl Append {
    /// The number of its last entry, which is the version of the table then.
    pub(super) fn version(&self) -> u64 {
        self.entries.last().map_or(0, |entry| entry.sequence)
    }

    /// Who is at the table, each once, with the first seat.
    pub(super) fn places(&self) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for seated in &self.summary.places {
            match places.iter_mut().find(|known| known.visitor == seated.visitor) {
                Some(known) => known.awaited |= seated.awaited,
                None => places.push(seated.clone()),
            }
        }
        places
    }
}
