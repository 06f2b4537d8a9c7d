//! Where tables are kept: in one SQLite file, or in a PostgreSQL database that several servers share.
//!
//! What is kept, and what is asked of it, is written once, in SQL that both understand ([`sql`]). The engines differ in how
//! they read and write: `sqlite` has one thread that writes to one file; `postgres` has connections, and other servers
//! beside this one. Both acknowledge an append once it is synced to the disk, and take only the entries that come next:
//! whoever wanted to write others has lost a race, reads what it missed and decides anew.

mod address;
mod append;
mod campaign;
mod copied;
mod daily;
pub mod db;
mod error;
mod forgotten;
mod identity;
mod leases;
mod listeners;
mod migrate;
mod passkeys;
mod postgres;
mod reports;
mod results;
mod reviews;
mod rows;
mod sql;
mod sqlite;
mod stale;
mod tokens;
mod unsummed;

pub use address::{NotStoreAddress, StoreAddress};
pub(crate) use append::Append;
pub(crate) use campaign::StoredCity;
pub(crate) use daily::{DealStanding, StoredDeal};
pub use error::StoreError;
pub(crate) use forgotten::{Mark, Rewrite, mark_of};
pub(crate) use identity::{Epoch, Key, Link, MAX_OPEN_LINKS, NewLink};
pub use identity::{RotateError, rotate_key};
pub(crate) use leases::Bucket;
pub(crate) use listeners::ListeningBot;
pub(crate) use passkeys::{Kept, MAX_PASSKEYS, Passkey, PasskeyChallenge};
pub(crate) use postgres::{Channel, Heard, Held};
pub use reports::Report;
pub(crate) use reports::{NewReport, ReportOf};
pub(crate) use results::{MAX_RESULTS, StoredResult};
pub(crate) use reviews::{StoredReview, WantedReview};
pub(crate) use rows::{Listed, StoredTable};
pub(crate) use sqlite::{Copier, Holder};
pub(crate) use stale::Stale;
pub(crate) use tokens::{MAX_TOKENS, StoredToken};

use crate::id::{TableId, VisitorId};
use crate::metrics::{StoreMetrics, TableCount};
use crate::table::event::Entry;
use crate::table::state::{Phase, Shown};
use catalog::Title;
use postgres::Postgres;
use rows::{TableList, table_ids};
use sql::{Row, Sql, values};
use sqlite::Sqlite;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};

/// The longest list that a page shows.
const MAX_LISTED: usize = 50;
/// Damaged tables of which the log is told; there is no end to them in a file that is.
const MAX_REPORTED: usize = 1000;
/// Tables that are woken at once.
pub(crate) const MAX_DUE: usize = 200;

/// The store of one server.
#[derive(Clone)]
pub(crate) struct Store {
    engine: Engine,
    /// The damaged tables of which the log has been told.
    reported: Arc<Mutex<HashSet<TableId>>>,
    pub metrics: StoreMetrics,
}

#[derive(Clone)]
enum Engine {
    Sqlite(Sqlite),
    Postgres(Postgres),
}

impl Store {
    /// Opens the file for this process, makes it if it isn't there, and brings it up to date.
    #[cfg(test)]
    pub(crate) fn open(path: &std::path::Path) -> Result<Store, StoreError> {
        let metrics = StoreMetrics::default();
        let engine = Sqlite::open(path, &Holder::this("a test"), metrics.clone())?;
        Ok(Store { engine: Engine::Sqlite(engine), reported: Arc::default(), metrics })
    }

    /// Opens a store for a holder, makes it if it isn't there, and brings it up to date.
    pub(crate) async fn open_for(address: &StoreAddress, holder: &Holder) -> Result<Store, StoreError> {
        let metrics = StoreMetrics::default();
        let engine = match address {
            StoreAddress::File(path) => Engine::Sqlite(Sqlite::open(path, holder, metrics.clone())?),
            StoreAddress::Postgres(url) => Engine::Postgres(Postgres::open(url, metrics.clone()).await?),
        };
        Ok(Store { engine, reported: Arc::default(), metrics })
    }

    /// Whether other servers may write to it, too.
    pub(crate) fn is_shared(&self) -> bool {
        matches!(self.engine, Engine::Postgres(_))
    }

    /// Adds entries to a table, if they are the next ones there. They are on the disk when this returns.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.append(append).await,
            Engine::Postgres(postgres) => postgres.append(append).await,
        }
    }

    /// What is kept of a table; it has no entries if there is no such table.
    pub(crate) async fn table(&self, table: &TableId) -> Result<StoredTable, StoreError> {
        let id = table.clone();
        let read = self.read(move |sql| rows::read_table(sql, &id)).await;
        read.map_err(|error| self.about(table, error))
    }

    /// The entries of a table that follow after one.
    pub(crate) async fn entries(&self, table: &TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
        let id = table.clone();
        let read = self.read(move |sql| rows::read_entries(sql, &id, after)).await;
        read.map_err(|error| self.about(table, error))
    }

    /// The versions of some tables, where somebody else may have written; those that are gone are not among them.
    pub(crate) async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(Vec::new()),
            Engine::Postgres(postgres) => postgres.versions(tables).await,
        }
    }

    /// The table that has this code, if something has happened there since `after`.
    pub(crate) async fn with_code(&self, code: &str, after: u64) -> Result<Option<TableId>, StoreError> {
        let code = code.to_owned();
        self.read(move |sql| {
            let query = "SELECT id FROM tables WHERE code = ?1 AND touched >= ?2";
            Ok(table_ids(&sql.rows(query, values![code.as_str(), after])?).pop())
        })
        .await
    }

    /// How many tables have a code of this length, if something has happened there since `after`.
    pub(crate) async fn count_codes(&self, length: usize, after: u64) -> Result<usize, StoreError> {
        self.read(move |sql| {
            let query =
                "SELECT count(*) FROM tables WHERE code IS NOT NULL AND touched >= ?2 AND length(code) = ?1";
            Ok(sql.number(query, values![length, after])? as usize)
        })
        .await
    }

    /// Public tables that anyone finds, where something has happened since `after`, the latest first.
    pub(crate) async fn shown(&self, shown: Shown, after: u64) -> Result<Vec<Listed>, StoreError> {
        self.list(move |sql| {
            // The number is written out, because the index is for one.
            let query = format!(
                "SELECT id, summary, touched, 0, NULL FROM tables WHERE listed = {} AND touched >= ?2 \
                 ORDER BY touched DESC LIMIT ?1",
                shown as i64
            );
            rows::read_list(sql, &query, values![MAX_LISTED, after])
        })
        .await
    }

    /// The tables of a visitor: those that wait for the visitor first, then the latest.
    pub(crate) async fn tables_of(&self, visitor: &VisitorId) -> Result<Vec<Listed>, StoreError> {
        let visitor = visitor.clone();
        self.list(move |sql| {
            let query = "SELECT id, summary, touched, awaited, seat FROM places JOIN tables ON id = table_id \
                         WHERE visitor = ?2 ORDER BY awaited DESC, touched DESC LIMIT ?1";
            rows::read_list(sql, query, values![MAX_LISTED, visitor.as_str()])
        })
        .await
    }

    /// How many tables of a visitor wait or are played, where something has happened since `after`.
    pub(crate) async fn open_tables_of(&self, visitor: &VisitorId, after: u64) -> Result<usize, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = "SELECT count(*) FROM places JOIN tables ON id = table_id \
                         WHERE visitor = ?1 AND touched >= ?2 AND marked IS NULL AND phase IN ('waiting', 'playing')";
            Ok(sql.number(query, values![visitor.as_str(), after])? as usize)
        })
        .await
    }

    /// The titles of which a visitor has finished a game, lessons apart.
    pub(crate) async fn finished_by(&self, visitor: &VisitorId) -> Result<HashSet<Title>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = "SELECT DISTINCT title FROM places JOIN tables ON id = table_id \
                         WHERE visitor = ?1 AND phase = 'over' AND summary NOT LIKE '%\"lesson\":%'";
            let found = sql.rows(query, values![visitor.as_str()])?;
            Ok(found.iter().filter_map(|row| Title::from_id(row.text(0).ok()?)).collect())
        })
        .await
    }

    /// Says when a table needs a server next.
    pub(crate) async fn set_due(&self, table: &TableId, due: Option<u64>) -> Result<(), StoreError> {
        let table = table.clone();
        self.write(move |sql| {
            sql.run("UPDATE tables SET due = ?2 WHERE id = ?1", values![table.as_str(), due]).map(drop)
        })
        .await
    }

    /// Takes some of the tables that need a server now, those that have for the longest first. They are due again at
    /// `again`, unless something happens there that says when; nobody else takes them before.
    pub(crate) async fn take_due(&self, now: u64, again: u64) -> Result<Vec<TableId>, StoreError> {
        // It is asked for every second, so that the server soon knows that its file is gone.
        if let Engine::Sqlite(sqlite) = &self.engine {
            sqlite.check_file()?;
            // Where nothing is due, nothing needs to be written.
            let query = "SELECT EXISTS (SELECT 1 FROM tables WHERE due <= ?1)";
            if self.read(move |sql| sql.number(query, values![now])).await? == 0 {
                return Ok(Vec::new());
            }
        }
        self.write(move |sql| {
            let query = format!(
                "UPDATE tables SET due = ?2 WHERE id IN \
                 (SELECT id FROM tables WHERE due <= ?1 ORDER BY due LIMIT ?3{}) RETURNING id",
                sql.skip_locked()
            );
            Ok(table_ids(&sql.rows(&query, values![now, again, MAX_DUE])?))
        })
        .await
    }

    /// When something was last done at any table, unless that is after `before`.
    pub(crate) async fn last_touched(&self, before: u64) -> Result<Option<u64>, StoreError> {
        self.read(move |sql| {
            let query = "SELECT max(touched) FROM tables WHERE touched BETWEEN 0 AND ?1";
            sql.row(query, values![before])?.map_or(Ok(None), |row| row.maybe(0, Row::count))
        })
        .await
    }

    /// A number that was kept in mind.
    pub(crate) async fn recall(&self, name: &'static str) -> Result<Option<i64>, StoreError> {
        self.read(move |sql| {
            let row = sql.row("SELECT value FROM facts WHERE name = ?1", values![name])?;
            Ok(row.and_then(|row| row.number(0).ok()))
        })
        .await
    }

    /// Keeps a number in mind.
    pub(crate) async fn remember(&self, name: &'static str, value: i64) -> Result<(), StoreError> {
        self.write(move |sql| {
            let statement = "INSERT INTO facts (name, value) VALUES (?1, ?2) \
                             ON CONFLICT (name) DO UPDATE SET value = excluded.value";
            sql.run(statement, values![name, value]).map(drop)
        })
        .await
    }

    /// Writes as little as can be written, to see whether the disk takes it.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.write(|sql| sql.run("UPDATE facts SET value = value WHERE name = 'store'", &[]).map(drop)).await
    }

    /// What waits to be written.
    pub(crate) fn queue_length(&self) -> usize {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.queue_length(),
            Engine::Postgres(postgres) => postgres.queue_length(),
        }
    }

    /// The sizes of the files, or of the database, in bytes.
    pub(crate) async fn sizes(&self) -> Vec<(&'static str, u64)> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.file_sizes(),
            Engine::Postgres(_) => {
                let size =
                    self.read(|sql| sql.number("SELECT pg_database_size(current_database())", &[])).await;
                size.map_or_else(|_| Vec::new(), |size| vec![("store", size as u64)])
            }
        }
    }

    /// How many tables of each title there are in each phase. All of them are looked at.
    pub(crate) async fn count_tables(&self) -> Result<Vec<TableCount>, StoreError> {
        self.read(|sql| {
            let query =
                "SELECT title, phase, count(*) FROM tables WHERE marked IS NULL GROUP BY title, phase";
            let mut found: HashMap<(String, String), u64> = HashMap::new();
            for row in sql.rows(query, &[])? {
                found.insert((row.text(0)?.to_owned(), row.text(1)?.to_owned()), row.count(2)?);
            }
            let count = |title: &'static str, phase: &'static str| TableCount {
                title,
                phase,
                tables: found.get(&(title.to_owned(), phase.to_owned())).copied().unwrap_or(0),
            };
            let titles = Title::ALL.iter().map(|title| title.id());
            Ok(titles.flat_map(|title| Phase::NAMES.map(|phase| count(title, phase))).collect())
        })
        .await
    }

    /// Tells the log once that a table is damaged, and returns what its visitors are told.
    pub(crate) fn damaged(&self, table: &TableId, detail: &str) -> StoreError {
        let mut reported = self.reported.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if reported.len() < MAX_REPORTED && reported.insert(table.clone()) {
            tracing::error!(%table, detail, "a table is damaged");
        }
        StoreError::Damaged { table: table.to_string() }
    }

    /// What an error means that came from the rows of one table.
    fn about(&self, table: &TableId, error: StoreError) -> StoreError {
        match error {
            StoreError::Unreadable { detail } => self.damaged(table, &detail),
            other => other,
        }
    }

    /// Writes what is still to be written and closes the store. It waits for that, so it has a thread of its own.
    pub(crate) fn close(self) {
        match self.engine {
            Engine::Sqlite(sqlite) => sqlite.close(),
            Engine::Postgres(postgres) => postgres.close(),
        }
    }

    async fn list(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<TableList, StoreError> + Send + Sync + 'static,
    ) -> Result<Vec<Listed>, StoreError> {
        let list = self.read(work).await?;
        for (table, detail) in list.damaged {
            self.damaged(&table, &detail);
        }
        Ok(list.listed)
    }

    /// Reads. It may be tried more than once.
    async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        let result = match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.read(work).await,
            Engine::Postgres(postgres) => postgres.read(work).await,
        };
        if let Err(error) = &result
            && !matches!(error, StoreError::Gone | StoreError::Unreadable { .. })
        {
            self.metrics.read_failed(error);
        }
        result
    }

    /// Writes, all of it or nothing. It may be tried more than once; what it gives is on the disk.
    async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.write(work).await,
            Engine::Postgres(postgres) => postgres.write(work).await,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Db;

    #[tokio::test]
    async fn a_store_says_whether_it_can_be_written() {
        let db = Db::new("health");
        let store = Store::open(&db.0).unwrap();
        assert_eq!(store.probe().await, Ok(()));
        std::fs::remove_file(&db.0).unwrap();
        assert_eq!(store.probe().await, Err(StoreError::Gone));
        assert_eq!(store.recall("checked").await, Err(StoreError::Gone), "nothing is read from another file");
    }

    #[tokio::test]
    async fn a_closed_store_can_be_opened_again_whoever_still_has_a_part_of_it() {
        let db = Db::new("closed");
        let store = Store::open(&db.0).unwrap();
        let straggler = store.clone();
        tokio::task::spawn_blocking(move || store.close()).await.unwrap();
        let next = Store::open(&db.0).unwrap();
        assert!(straggler.remember("late", 1).await.is_err());
        assert_eq!(next.recall("late").await, Ok(None));
    }
}
