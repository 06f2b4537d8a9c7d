//! One SQLite file, written by one thread.
//!
//! An append is acknowledged once it is synced to the disk. Appends that arrive while the disk is busy share the next
//! commit. Readers have connections of their own and never wait for the writer.
//!
//! The store guards itself. It opens no file of another program (`inspect`), lets one server have a file (`lock`), and
//! acknowledges nothing once its file was deleted or replaced (`file`). What those who run a server do with the file is in
//! [`super::db`].

mod copy;
pub(super) mod file;
pub(super) mod inspect;
pub(super) mod lock;
mod migrate;
mod writer;

pub(crate) use copy::Copier;
pub(crate) use lock::Holder;

use super::append::Append;
use super::copied::take_over;
use super::error::StoreError;
use super::migrate::check_version;
use super::sql::{Row, Sql, Value};
use crate::metrics::StoreMetrics;
use file::{Watch, connect};
use inspect::{Ours, inspect};
use lock::Lock;
use migrate::migrate;
use rusqlite::types::{ToSqlOutput, ValueRef};
use rusqlite::{Connection, OpenFlags, ToSql, TransactionBehavior, params_from_iter};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use writer::{Task, Writer};

/// Connections kept open for readers.
const MAX_READERS: usize = 4;
/// The log of the file is cut to this length when it is begun anew.
const MAX_LOG_BYTES: i64 = 64 << 20;
/// Pages that stay in the file for what comes next: four megabytes.
const SPARE_PAGES: u32 = 1024;
/// Pages that are given back at once. Whoever waits to write meanwhile waits for some milliseconds.
const PAGES_AT_ONCE: u32 = 128;

/// The file of one server.
#[derive(Clone)]
pub(super) struct Sqlite {
    readers: Arc<Readers>,
    writer: Writer,
}

impl Sqlite {
    /// Opens the file for a holder, makes it if it isn't there, and brings it up to date.
    pub(super) fn open(path: &Path, holder: &Holder, metrics: StoreMetrics) -> Result<Sqlite, StoreError> {
        let path = file::resolve(path);
        let lock = Lock::take(&path, holder)?;
        let connection = open_to_write(&path)?;
        take_over(&mut OverSqlite(&connection), &path)?;
        let watch = Watch::begin(&path)?;
        let readers = Readers { path, watch: watch.clone(), idle: Mutex::new(Vec::new()) };
        Ok(Sqlite { readers: Arc::new(readers), writer: Writer::start(connection, watch, lock, metrics) })
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.writer.run(Task::Append(Box::new(append))).await
    }

    /// Reads on a thread that may wait for the disk.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = self.readers.clone();
        let done = tokio::task::spawn_blocking(move || {
            let connection = readers.take()?;
            let result = work(&mut OverSqlite(&connection));
            readers.put_back(connection);
            result
        });
        done.await.unwrap_or_else(|_| Err(StoreError::Failed { detail: "reading panicked".to_owned() }))
    }

    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        self.writer.work(move |connection| work(&mut OverSqlite(connection))).await
    }

    /// Fails once the file is gone.
    pub(super) fn check_file(&self) -> Result<(), StoreError> {
        self.readers.watch.check()
    }

    pub(super) async fn give_back(&self) -> Result<bool, StoreError> {
        let free = self.read(|sql| spare_pages(sql)).await?;
        if free == 0 {
            return Ok(false);
        }
        self.writer.work(move |connection| give_back(connection, free.min(PAGES_AT_ONCE))).await?;
        Ok(free > PAGES_AT_ONCE)
    }

    pub(super) fn queue_length(&self) -> usize {
        self.writer.queue_length()
    }

    pub(super) fn file_sizes(&self) -> Vec<(&'static str, u64)> {
        let size = |ending: &str| {
            std::fs::metadata(file::beside(&self.readers.path, ending)).map_or(0, |file| file.len())
        };
        vec![("store", size("")), ("wal", size("-wal"))]
    }

    pub(super) fn close(self) {
        self.writer.close();
    }
}

/// The pages that could be given back.
fn spare_pages(sql: &mut dyn Sql) -> Result<u32, StoreError> {
    // Files of earlier programs can't shrink page by page; `ratusha db compact` makes them able to.
    if sql.number("PRAGMA auto_vacuum", &[])? != 2 {
        return Ok(0);
    }
    Ok((sql.number("PRAGMA freelist_count", &[])? as u32).saturating_sub(SPARE_PAGES))
}

/// Gives pages back, of a file that can shrink page by page.
pub(super) fn give_back(connection: &Connection, pages: u32) -> Result<(), StoreError> {
    // It frees a page for each row that is asked for.
    let mut statement = connection.prepare(&format!("PRAGMA incremental_vacuum({pages})"))?;
    let mut rows = statement.query([])?;
    while rows.next()?.is_some() {}
    Ok(())
}

/// Changes a file that is there, beside a server that may run on it: all of it or nothing. The work is told the version of
/// the file.
pub(super) fn change<T, E: From<StoreError>>(
    path: &Path,
    work: impl FnOnce(u32, &mut dyn Sql) -> Result<T, E>,
) -> Result<T, E> {
    let failed = |error: rusqlite::Error| E::from(StoreError::from(error));
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE;
    let mut connection = Connection::open_with_flags(path, flags).map_err(failed)?;
    connection.busy_timeout(Duration::from_secs(10)).map_err(failed)?;
    connection.pragma_update(None, "synchronous", "full").map_err(failed)?;
    // What is deleted is overwritten.
    connection.pragma_update(None, "secure_delete", true).map_err(failed)?;
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(failed)?;
    let version = transaction.pragma_query_value(None, "user_version", |row| row.get(0)).map_err(failed)?;
    let done = work(version, &mut OverSqlite(&transaction))?;
    transaction.commit().map_err(failed)?;
    Ok(done)
}

/// The connection that writes, to a file that is up to date.
pub(super) fn open_to_write(path: &Path) -> Result<Connection, StoreError> {
    let is_new = match file::create_private(path) {
        Ok(()) => true,
        Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => false,
        Err(error) => return Err(StoreError::file(path, &error)),
    };
    let ours = inspect(path)?;
    if let Ours::Store { version } = ours {
        check_version(version)?;
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
    migrate(&mut connection)?;
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

/// Statements over a connection to the file.
pub(super) struct OverSqlite<'a>(pub(super) &'a Connection);

impl Sql for OverSqlite<'_> {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        Ok(self.0.prepare_cached(sql)?.execute(params_from_iter(values))? as u64)
    }

    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let mut statement = self.0.prepare_cached(sql)?;
        let columns = statement.column_count();
        let mut rows = statement.query(params_from_iter(values))?;
        let mut found = Vec::new();
        while let Some(row) = rows.next()? {
            let value = |column| row.get_ref(column).map(read_value);
            found.push(Row((0..columns).map(value).collect::<Result<_, _>>()?));
        }
        Ok(found)
    }

    /// Nobody else changes anything.
    fn skip_locked(&self) -> &'static str {
        ""
    }

    fn entry_visitor(&self) -> &'static str {
        "CASE WHEN json_valid(deed) THEN coalesce(deed ->> '$.visitor', deed ->> '$.host') END"
    }
}

fn read_value(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Number(number),
        ValueRef::Text(text) => {
            String::from_utf8(text.to_owned()).map_or(Value::Other("a text that is none"), Value::Text)
        }
        ValueRef::Blob(bytes) => Value::Bytes(bytes.to_owned()),
        ValueRef::Real(_) => Value::Other("a fraction"),
    }
}

impl ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Value::Number(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
            Value::Null | Value::Other(_) => ValueRef::Null,
        }))
    }
}
