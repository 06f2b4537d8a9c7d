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
        // Tables that nobody looks at any more are forgotten here, where the list would grow.
        tables.retain(|_, sender| sender.receiver_count() > 0);
        tables.entry(table.clone()).or_insert_with(|| watch::Sender::new(0)).subscribe()
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
