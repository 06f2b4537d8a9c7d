//! What happens at a table, on its way into the store.

use crate::id::TableId;
use crate::table::event::Entry;
use crate::table::state::TableSummary;

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
}
