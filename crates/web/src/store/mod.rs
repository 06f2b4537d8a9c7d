//! Where tables are kept: one SQLite file, written by one thread.
//!
//! An append is acknowledged once it is synced to the disk. Appends that arrive while the disk is busy share the next
//! commit. Readers have connections of their own and never wait for the writer.

mod migrate;
mod writer;

use crate::id::{RandomError, TableId, VisitorId};
use crate::table::event::Entry;
use crate::table::state::{Listing, TableSummary};
use rusqlite::{Connection, OptionalExtension, params};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tabletop::{Message, ToMessage};
use writer::Writer;

/// Connections kept open for readers.
const MAX_READERS: usize = 4;
/// The longest list that a page shows.
const MAX_LISTED: usize = 50;

/// Tables that are woken at once.
pub(crate) const MAX_DUE: usize = 200;
/// Tables that are cleared away at once.
const MAX_CLEARED: usize = 200;

/// Entries for one table, with how the table stands after them.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub table: TableId,
    pub entries: Vec<Entry>,
    pub summary: TableSummary,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub table: TableId,
    pub awaited: bool,
    pub listing: Listing,
}

/// Why the store did not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has written an entry with this number, or this submission is there already.
    Conflict,
    /// A file of a later program.
    TooNew {
        /// The version of the file.
        found: u32,
        /// The last version that this program knows.
        known: u32,
    },
    /// The disk or the file; the detail is the system's.
    Failed {
        /// What the system says.
        detail: String,
    },
}

tabletop::errors!(StoreError);

impl ToMessage for StoreError {
    fn message(&self) -> Message {
        match self {
            StoreError::Conflict => Message::new("web-store-conflict"),
            StoreError::TooNew { found, known } => {
                Message::new("web-store-too-new").with("found", *found).with("known", *known)
            }
            StoreError::Failed { detail } => Message::new("web-store-failed").with("detail", detail.as_str()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        match error.sqlite_error_code() {
            Some(rusqlite::ErrorCode::ConstraintViolation) => StoreError::Conflict,
            _ => StoreError::Failed { detail: error.to_string() },
        }
    }
}

impl From<RandomError> for StoreError {
    fn from(error: RandomError) -> StoreError {
        StoreError::Failed { detail: error.to_string() }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Failed { detail: error.to_string() }
    }
}

/// The store of one server.
#[derive(Clone)]
pub(crate) struct Store {
    readers: Arc<Readers>,
    writer: Writer,
}

impl Store {
    /// Opens the file, makes it if it isn't there, and brings it up to date.
    pub(crate) fn open(path: &Path) -> Result<Store, StoreError> {
        let mut connection = connect(path)?;
        connection.pragma_update(None, "journal_mode", "wal")?;
        // Without it, a power cut may lose moves that were acknowledged.
        connection.pragma_update(None, "synchronous", "full")?;
        migrate::migrate(&mut connection)?;
        let readers = Arc::new(Readers { path: path.to_owned(), idle: Mutex::new(Vec::new()) });
        Ok(Store { readers, writer: Writer::start(connection) })
    }

    /// Adds entries to a table. They are on the disk when this returns.
    pub(crate) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.append(append).await
    }

    /// Deletes a table with everything that was done and said there.
    pub(crate) async fn delete(&self, table: &TableId) -> Result<(), StoreError> {
        self.writer.delete(table.clone()).await
    }

    /// Tables at which nothing has happened since `before`, and some that have waited for players since
    /// `waiting_before`.
    pub(crate) async fn stale(&self, before: u64, waiting_before: u64) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id FROM tables WHERE touched < ?1 UNION \
                 SELECT id FROM tables WHERE code IS NOT NULL AND touched < ?2 LIMIT ?3",
            )?;
            let rows = statement
                .query_map(params![before as i64, waiting_before as i64, MAX_CLEARED as i64], |row| {
                    row.get::<_, String>(0)
                })?;
            let ids: Vec<String> = rows.collect::<Result<_, _>>()?;
            Ok(ids.iter().filter_map(|id| TableId::parse(id)).collect())
        })
        .await
    }

    /// The entries of a table after `sequence`.
    pub(crate) async fn entries(&self, table: &TableId, sequence: u64) -> Result<Vec<Entry>, StoreError> {
        let table = table.clone();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT sequence, at, submission, deed FROM entries WHERE table_id = ?1 AND sequence > ?2 ORDER BY sequence",
            )?;
            let rows = statement.query_map(params![table.as_str(), sequence as i64], |row| {
                Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get(2)?, row.get::<_, String>(3)?))
            })?;
            rows.map(|row| {
                let (sequence, at, submission, deed) = row?;
                let event = serde_json::from_str(&deed)?;
                Ok(Entry { sequence: sequence as u64, at: at as u64, submission, event })
            })
            .collect()
        })
        .await
    }

    /// The table that people find with this code.
    pub(crate) async fn with_code(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        let code = code.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached("SELECT id FROM tables WHERE code = ?1")?;
            let id: Option<String> = statement.query_row([code], |row| row.get(0)).optional()?;
            Ok(id.and_then(|id| TableId::parse(&id)))
        })
        .await
    }

    /// Public tables that wait for players, the latest first.
    pub(crate) async fn waiting(&self) -> Result<Vec<Listed>, StoreError> {
        self.read(|connection| {
            let sql = "SELECT id, 0, summary FROM tables WHERE listed = 1 ORDER BY touched DESC LIMIT ?1";
            listed(connection, sql, &[&(MAX_LISTED as i64)])
        })
        .await
    }

    /// The tables of a visitor: those that wait for the visitor first, then the latest.
    pub(crate) async fn tables_of(&self, visitor: &VisitorId) -> Result<Vec<Listed>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |connection| {
            let sql = "SELECT id, awaited, summary FROM places JOIN tables ON id = table_id WHERE visitor = ?2 \
                       ORDER BY awaited DESC, touched DESC LIMIT ?1";
            listed(connection, sql, &[&(MAX_LISTED as i64), &visitor.as_str()])
        })
        .await
    }

    /// Says when a table needs the server next.
    pub(crate) async fn set_due(&self, table: &TableId, due: Option<u64>) -> Result<(), StoreError> {
        self.writer.set_due(table.clone(), due).await
    }

    /// Lets tables that are due be due later, unless something has happened there that says when.
    pub(crate) async fn postpone(&self, tables: &[TableId], now: u64, due: u64) -> Result<(), StoreError> {
        if tables.is_empty() {
            return Ok(());
        }
        self.writer.postpone(tables.to_vec(), now, due).await
    }

    /// Some of the tables that need the server now, those that have for the longest first.
    pub(crate) async fn due(&self, now: u64) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(
                "SELECT id FROM tables WHERE due IS NOT NULL AND due <= ?1 ORDER BY due LIMIT ?2",
            )?;
            let rows = statement.query_map([now as i64, MAX_DUE as i64], |row| row.get::<_, String>(0))?;
            let ids: Vec<String> = rows.collect::<Result<_, _>>()?;
            Ok(ids.iter().filter_map(|id| TableId::parse(id)).collect())
        })
        .await
    }

    /// A secret of the server, drawn from the system's generator when it is first asked for.
    pub(crate) async fn secret(&self, name: &'static str) -> Result<Vec<u8>, StoreError> {
        let fresh: [u8; 32] = crate::id::random()?;
        self.read(move |connection| {
            connection.execute(
                "INSERT INTO secrets (name, value) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
                params![name, fresh],
            )?;
            Ok(connection.query_row("SELECT value FROM secrets WHERE name = ?1", [name], |row| row.get(0))?)
        })
        .await
    }

    /// Writes what is still to be written and closes the file.
    pub(crate) fn close(self) {
        self.writer.close();
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
        done.await.map_err(|error| StoreError::Failed { detail: error.to_string() })?
    }
}

fn listed(
    connection: &Connection,
    sql: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Result<Vec<Listed>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let rows = statement.query_map(values, |row| {
        Ok((row.get::<_, String>(0)?, row.get::<_, bool>(1)?, row.get::<_, String>(2)?))
    })?;
    let mut found = Vec::new();
    for row in rows {
        let (id, awaited, listing) = row?;
        let listing = serde_json::from_str(&listing)?;
        found.extend(TableId::parse(&id).map(|table| Listed { table, awaited, listing }));
    }
    Ok(found)
}

struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    fn take(&self) -> Result<Connection, StoreError> {
        let idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).pop();
        idle.map_or_else(|| connect(&self.path), Ok)
    }

    fn put_back(&self, connection: Connection) {
        let mut idle = self.idle.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if idle.len() < MAX_READERS {
            idle.push(connection);
        }
    }
}

fn connect(path: &Path) -> Result<Connection, StoreError> {
    let connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    Ok(connection)
}
