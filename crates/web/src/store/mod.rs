//! Where tables are kept: one SQLite file, written by one thread.
//!
//! An append is acknowledged once it is synced to the disk. Appends that arrive while the disk is busy share the next
//! commit. Readers have connections of their own and never wait for the writer.
//!
//! The store guards itself. It opens no file of another program (`inspect`), lets one server have a file (`lock`), and
//! acknowledges nothing once its file was deleted or replaced (`file`). Rows that can't be read take down their table and
//! nothing else (`rows`). What those who run a server do with the file is in [`db`].

mod copy;
pub mod db;
mod error;
mod file;
mod identity;
mod inspect;
mod lock;
mod migrate;
mod rows;
mod stale;
mod unsummed;
mod writer;

pub(crate) use copy::Copier;
pub use error::StoreError;
pub(crate) use identity::{Epoch, Key, Link, MAX_OPEN_LINKS, NewLink};
pub use identity::{RotateError, rotate_key};
pub(crate) use lock::Holder;
pub(crate) use stale::Stale;

use crate::id::{TableId, VisitorId};
use crate::metrics::{StoreMetrics, TableCount};
use crate::table::event::Entry;
use crate::table::state::{Phase, Shown, TableSummary};
use catalog::Title;
use file::{Watch, connect};
use inspect::{Ours, inspect};
use lock::Lock;
pub(crate) use rows::{Listed, StoredTable};
use rows::{TableList, Unread, table_ids};
use rusqlite::{Connection, OptionalExtension, params};
use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use writer::{Task, Writer};

/// Connections kept open for readers.
const MAX_READERS: usize = 4;
/// The longest list that a page shows.
const MAX_LISTED: usize = 50;
/// The log of the file is cut to this length when it is begun anew.
const MAX_LOG_BYTES: i64 = 64 << 20;
/// Damaged tables of which the log is told; there is no end to them in a file that is.
const MAX_REPORTED: usize = 1000;
/// Tables that are woken at once.
pub(crate) const MAX_DUE: usize = 200;

/// Entries for one table, with how the table stands after them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub table: TableId,
    pub entries: Vec<Entry>,
    pub summary: TableSummary,
    /// A table that these entries open. Both are written or neither is.
    pub opens: Option<Box<Append>>,
}

/// The store of one server.
#[derive(Clone)]
pub(crate) struct Store {
    readers: Arc<Readers>,
    writer: Writer,
    /// The damaged tables of which the log has been told.
    reported: Arc<Mutex<HashSet<TableId>>>,
    pub metrics: StoreMetrics,
}

impl Store {
    /// Opens the file for this process, makes it if it isn't there, and brings it up to date.
    #[cfg(test)]
    pub(crate) fn open(path: &Path) -> Result<Store, StoreError> {
        Store::open_for(path, &Holder::this("a test"))
    }

    /// Opens the file for a holder, makes it if it isn't there, and brings it up to date.
    pub(crate) fn open_for(path: &Path, holder: &Holder) -> Result<Store, StoreError> {
        let path = file::resolve(path);
        let lock = Lock::take(&path, holder)?;
        let connection = open_to_write(&path)?;
        let watch = Watch::begin(&path)?;
        let readers = Readers { path, watch: watch.clone(), idle: Mutex::new(Vec::new()) };
        let metrics = StoreMetrics::default();
        Ok(Store {
            readers: Arc::new(readers),
            writer: Writer::start(connection, watch, lock, metrics.clone()),
            reported: Arc::default(),
            metrics,
        })
    }

    /// Adds entries to a table. They are on the disk when this returns.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Task::Append(Box::new(append))).await
    }

    /// What is kept of a table; it has no entries if there is no such table.
    pub(crate) async fn table(&self, table: &TableId) -> Result<StoredTable, StoreError> {
        let id = table.clone();
        match self.read(move |connection| Ok(rows::read_table(connection, &id))).await? {
            Ok(stored) => Ok(stored),
            Err(Unread::Failed(error)) => Err(error),
            Err(Unread::Damaged(detail)) => Err(self.damaged(table, &detail)),
        }
    }

    /// The table that has this code, if something has happened there since `after`.
    pub(crate) async fn with_code(&self, code: &str, after: u64) -> Result<Option<TableId>, StoreError> {
        let code = code.to_owned();
        self.read(move |connection| {
            let mut statement =
                connection.prepare_cached("SELECT id FROM tables WHERE code = ?1 AND touched >= ?2")?;
            Ok(table_ids(&mut statement.query(params![code, after as i64])?)?.pop())
        })
        .await
    }

    /// How many tables have a code of this length, if something has happened there since `after`.
    pub(crate) async fn count_codes(&self, length: usize, after: u64) -> Result<usize, StoreError> {
        self.read(move |connection| {
            let sql =
                "SELECT count(*) FROM tables WHERE code IS NOT NULL AND touched >= ?2 AND length(code) = ?1";
            let count: i64 = connection
                .prepare_cached(sql)?
                .query_row(params![length as i64, after as i64], |row| row.get(0))?;
            Ok(count as usize)
        })
        .await
    }

    /// Public tables that anyone finds, where something has happened since `after`, the latest first.
    pub(crate) async fn shown(&self, shown: Shown, after: u64) -> Result<Vec<Listed>, StoreError> {
        self.list(move |connection| {
            // The number is written out, because the index is for one.
            let sql = format!(
                "SELECT id, summary, touched, 0, NULL FROM tables WHERE listed = {} AND touched >= ?2 \
                 ORDER BY touched DESC LIMIT ?1",
                shown as i64
            );
            rows::read_list(connection, &sql, &[&(MAX_LISTED as i64), &(after as i64)])
        })
        .await
    }

    /// The tables of a visitor: those that wait for the visitor first, then the latest.
    pub(crate) async fn tables_of(&self, visitor: &VisitorId) -> Result<Vec<Listed>, StoreError> {
        let visitor = visitor.clone();
        self.list(move |connection| {
            let sql = "SELECT id, summary, touched, awaited, seat FROM places JOIN tables ON id = table_id \
                       WHERE visitor = ?2 ORDER BY awaited DESC, touched DESC LIMIT ?1";
            rows::read_list(connection, sql, &[&(MAX_LISTED as i64), &visitor.as_str()])
        })
        .await
    }

    /// How many tables of a visitor wait or are played, where something has happened since `after`.
    pub(crate) async fn open_tables_of(&self, visitor: &VisitorId, after: u64) -> Result<usize, StoreError> {
        let visitor = visitor.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT count(*) FROM places JOIN tables ON id = table_id WHERE visitor = ?1 AND touched >= ?2 AND marked IS NULL \
                 AND CASE WHEN json_valid(summary) THEN json_extract(summary, '$.phase') <> 'over' ELSE 0 END",
            )?;
            let count: i64 =
                statement.query_row(params![visitor.as_str(), after as i64], |row| row.get(0))?;
            Ok(count as usize)
        })
        .await
    }

    /// The titles of which a visitor has finished a game.
    pub(crate) async fn finished_by(&self, visitor: &VisitorId) -> Result<HashSet<Title>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT DISTINCT summary ->> 'title' FROM places JOIN tables ON id = table_id WHERE visitor = ?1 \
                 AND CASE WHEN json_valid(summary) THEN json_extract(summary, '$.phase') = 'over' ELSE 0 END",
            )?;
            let mut rows = statement.query([visitor.as_str()])?;
            let mut titles = HashSet::new();
            while let Some(row) = rows.next()? {
                titles.extend(row.get_ref(0)?.as_str().ok().and_then(Title::from_id));
            }
            Ok(titles)
        })
        .await
    }

    /// Says when a table needs the server next.
    pub(crate) async fn set_due(&self, table: &TableId, due: Option<u64>) -> Result<(), StoreError> {
        self.write(Task::SetDue { table: table.clone(), due }).await
    }

    /// Lets tables that are due be due later, unless something has happened there that says when.
    pub(crate) async fn postpone(&self, tables: &[TableId], now: u64, due: u64) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        self.write(Task::Postpone { tables: tables.to_vec(), now, due }).await
    }

    /// Some of the tables that need the server now, those that have for the longest first.
    pub(crate) async fn due(&self, now: u64) -> Result<Vec<TableId>, StoreError> {
        // It is asked for every second, so that the server soon knows that its file is gone.
        self.readers.watch.check()?;
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ?1 ORDER BY due LIMIT ?2",
            )?;
            table_ids(&mut statement.query([now as i64, MAX_DUE as i64])?)
        })
        .await
    }

    /// When something was last done at any table, unless that is after `before`.
    pub(crate) async fn last_touched(&self, before: u64) -> Result<Option<u64>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT max(touched) FROM tables WHERE touched BETWEEN 0 AND ?1";
            Ok(connection.query_row(sql, [before as i64], |row| row.get(0))?)
        })
        .await
    }

    /// A number that was kept in mind.
    pub(crate) async fn recall(&self, name: &'static str) -> Result<Option<i64>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT value FROM facts WHERE name = ?1 AND typeof(value) = 'integer'";
            Ok(connection.query_row(sql, [name], |row| row.get(0)).optional()?)
        })
        .await
    }

    /// Writes as little as can be written, to see whether the disk takes it.
    pub(crate) async fn probe(&self) -> Result<(), StoreError> {
        self.writer.run(Task::Probe).await
    }

    /// What waits to be written.
    pub(crate) fn queue_length(&self) -> usize {
        self.writer.queue_length()
    }

    /// The sizes of the files, in bytes.
    pub(crate) fn file_sizes(&self) -> Vec<(&'static str, u64)> {
        let size = |ending: &str| {
            let mut path = self.readers.path.clone().into_os_string();
            path.push(ending);
            std::fs::metadata(path).map_or(0, |file| file.len())
        };
        vec![("store", size("")), ("wal", size("-wal"))]
    }

    /// How many tables of each title there are in each phase. All of them are looked at.
    pub(crate) async fn count_tables(&self) -> Result<Vec<TableCount>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached(
                "SELECT summary ->> 'title', summary ->> 'phase', count(*) \
                 FROM (SELECT iif(json_valid(summary), summary, '{}') AS summary FROM tables WHERE marked IS NULL) GROUP BY 1, 2",
            )?;
            let mut found: HashMap<(String, String), u64> = HashMap::new();
            let text = |name: Option<String>| name.unwrap_or_default();
            let rows =
                statement.query_map([], |row| Ok(((text(row.get(0)?), text(row.get(1)?)), row.get(2)?)))?;
            for row in rows {
                let (kind, tables): (_, i64) = row?;
                found.insert(kind, tables as u64);
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

    /// Keeps a number in mind.
    pub(crate) async fn remember(&self, name: &'static str, value: i64) -> Result<(), StoreError> {
        self.write(Task::Remember(name, value)).await
    }

    /// Tells the log once that a table is damaged, and returns what its visitors are told.
    pub(crate) fn damaged(&self, table: &TableId, detail: &str) -> StoreError {
        let mut reported = self.reported.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if reported.len() < MAX_REPORTED && reported.insert(table.clone()) {
            tracing::error!(%table, detail, "a table is damaged");
        }
        StoreError::Damaged { table: table.to_string() }
    }

    /// Writes what is still to be written and closes the file.
    pub(crate) fn close(self) {
        self.writer.close();
    }

    async fn write(&self, task: Task) -> Result<(), StoreError> {
        self.writer.run(task).await
    }

    async fn list(
        &self,
        work: impl FnOnce(&Connection) -> Result<TableList, StoreError> + Send + 'static,
    ) -> Result<Vec<Listed>, StoreError> {
        let list = self.read(work).await?;
        for (table, detail) in list.damaged {
            self.damaged(&table, &detail);
        }
        Ok(list.listed)
    }

    /// Reads on a thread that may wait for the disk.
    async fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = self.readers.clone();
        let done = tokio::task::spawn_blocking(move || {
            let connection = readers.take()?;
            let result = work(&connection);
            readers.put_back(connection);
            result
        });
        let panicked = |_| Err(StoreError::Failed { detail: "reading panicked".to_owned() });
        let result = done.await.unwrap_or_else(panicked);
        if let Err(error) = &result
            && *error != StoreError::Gone
        {
            self.metrics.read_failed(error);
        }
        result
    }
}

/// The connection that writes, to a file that is up to date.
fn open_to_write(path: &Path) -> Result<Connection, StoreError> {
    let is_new = match file::create_private(path) {
        Ok(()) => true,
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => false,
        Err(error) => return Err(StoreError::file(path, &error)),
    };
    let ours = inspect(path)?;
    if let Ours::Store { version } = ours {
        migrate::check_version(version)?;
    }
    if !is_new {
        file::make_private(path);
    }
    let mut connection = connect(path)?;
    if ours == Ours::Empty {
        // Only a file without tables can be told; others are by `ratusha db compact`.
        connection.pragma_update(None, "auto_vacuum", "incremental")?;
    }
    connection.pragma_update(None, "journal_mode", "wal")?;
    // Without it, a power cut may lose moves that were acknowledged.
    connection.pragma_update(None, "synchronous", "full")?;
    connection.pragma_update(None, "journal_size_limit", MAX_LOG_BYTES)?;
    migrate::migrate(&mut connection)?;
    Ok(connection)
}

struct Readers {
    path: PathBuf,
    watch: Watch,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn take(&self) -> Result<Connection, StoreError> {
        if self.watch.is_gone() {
            return Err(StoreError::Gone);
        }
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        if let Some(connection) = idle {
            return Ok(connection);
        }
        let connection = connect(&self.path);
        // What was opened must be the file that is written, not one that has taken its place.
        self.watch.check()?;
        connection
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if idle.len() < MAX_READERS {
            idle.push(connection);
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
