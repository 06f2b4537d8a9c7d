//! Lets whoever looks at a table know that something happened there, at this server and at others.

mod hint;
mod remote;
mod url;

pub(crate) use hint::Hint;
pub(crate) use remote::{Joined, News, Remote};
pub use url::{BusUrl, NotBusUrl};

use crate::id::TableId;
use crate::metrics::BusMetrics;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard};
use tokio::sync::watch;

/// The last sequence of every table that somebody looks at. A slow listener misses the steps in between, never the
/// last: what it missed is in the store.
#[derive(Default)]
pub(crate) struct Bus {
    tables: Mutex<HashMap<TableId, watch::Sender<u64>>>,
    /// The way to other servers of the same store, where there may be any.
    remote: Option<Remote>,
    pub metrics: BusMetrics,
}

impl Bus {
    /// A bus that reaches other servers.
    pub(crate) fn between_servers(remote: Remote, metrics: BusMetrics) -> Bus {
        Bus { remote: Some(remote), metrics, ..Bus::default() }
    }

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

    /// Tells other servers something.
    pub(crate) async fn tell(&self, hint: Hint) {
        if let Some(remote) = &self.remote {
            remote.tell(&hint).await;
        }
    }

    /// Hears what other servers say of a table, until what this returns is dropped.
    pub(crate) async fn join(&self, table: &TableId) -> Option<Joined> {
        self.remote.as_ref()?.join(table).await
    }

    /// The tables at which somebody looks.
    pub(crate) fn watched(&self) -> Vec<TableId> {
        let tables = self.tables();
        let watched = tables.iter().filter(|(_, sender)| sender.receiver_count() > 0);
        watched.map(|(table, _)| table.clone()).collect()
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
