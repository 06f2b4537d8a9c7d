//! Lets whoever looks at a table know that something happened there.

use crate::id::TableId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use tokio::sync::watch;

/// The last sequence of every table that somebody looks at. A slow listener misses the steps in between, never the
/// last: what it missed is in the store.
#[derive(Default)]
pub(crate) struct Bus {
    tables: Mutex<HashMap<TableId, watch::Sender<u64>>>,
}

impl Bus {
    pub(crate) fn subscribe(&self, table: &TableId) -> watch::Receiver<u64> {
        let mut tables = self.tables();
        tables.entry(table.clone()).or_insert_with(|| watch::Sender::new(0)).subscribe()
    }

    /// A table has gone from memory; unless somebody has come back to it meanwhile, nobody listens.
    pub(crate) fn forget(&self, table: &TableId) {
        let mut tables = self.tables();
        if tables.get(table).is_some_and(|sender| sender.receiver_count() == 0) {
            tables.remove(table);
        }
    }

    pub(crate) fn publish(&self, table: &TableId, sequence: u64) {
        if let Some(sender) = self.tables().get(table) {
            sender.send_if_modified(|last| {
                let later = sequence > *last;
                *last = sequence.max(*last);
                later
            });
        }
    }

    /// Whether what is published reaches everybody who listens. Within one process it always does; a bus between several
    /// would have to ask the others here.
    pub(crate) fn is_reached(&self) -> bool {
        true
    }

    /// Whether anybody looks at the table.
    pub(crate) fn is_watched(&self, table: &TableId) -> bool {
        self.tables().get(table).is_some_and(|sender| sender.receiver_count() > 0)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, watch::Sender<u64>>> {
        self.tables.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_kept_while_somebody_listens() {
        let (bus, table) = (Bus::default(), TableId::fresh().unwrap());
        let mut listener = bus.subscribe(&table);
        bus.forget(&table);
        bus.publish(&table, 7);
        assert_eq!(*listener.borrow_and_update(), 7);
        drop(listener);
        assert!(!bus.is_watched(&table));
        bus.forget(&table);
        assert!(bus.tables().is_empty());
    }

    #[test]
    fn whoever_comes_costs_other_tables_nothing() {
        let bus = Bus::default();
        let tables: Vec<TableId> = (0..3).map(|_| TableId::fresh().unwrap()).collect();
        for table in &tables {
            drop(bus.subscribe(table));
        }
        assert_eq!(bus.tables().len(), tables.len(), "tables are forgotten one by one, as they go");
    }
}
