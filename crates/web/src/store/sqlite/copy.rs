//! A copy of the store in another place, which is never more than some seconds behind.
//!
//! The copy is a store itself: it can be checked, restored or served as it is. What has changed is written to it in one
//! transaction, so it is whole at any time, whatever happens to either side. Entries are only ever added, so those that
//! the copy lacks are found by the last one it has of each table.

use super::file::{self, connect};
use super::inspect::{Ours, inspect};
use super::lock::{Holder, Lock};
use crate::store::db::set_aside;
use crate::store::error::StoreError;
use rusqlite::{Connection, TransactionBehavior};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread::JoinHandle;
use std::time::Duration;

/// The thread that keeps the copy.
pub(crate) struct Copier {
    end: mpsc::Sender<()>,
    thread: JoinHandle<()>,
}

impl Copier {
    /// Makes the copy of a store in a folder, or brings it up to date, and goes on with that.
    pub(crate) fn start(db: &Path, folder: &Path, every: Duration) -> Result<Copier, StoreError> {
        let db = file::resolve(db);
        make_folder(folder).map_err(|error| StoreError::file(folder, &error))?;
        let name = db.file_name().unwrap_or(db.as_os_str());
        let path = file::resolve(&folder.join(name));
        if path == db {
            return Err(StoreError::Same { path });
        }
        let lock = Lock::take(&path, &Holder::this(format!("--copy-to, {}", db.display())))?;
        let mut copy = Copy { db, path, pair: None, seen: None };
        copy.refresh()?;
        let (end, ended) = mpsc::channel();
        let thread = std::thread::spawn(move || {
            let _lock = lock;
            copy.keep(every, &ended);
        });
        Ok(Copier { end, thread })
    }

    /// Copies what is left and ends.
    pub(crate) fn close(self) {
        drop(self.end);
        // It has nothing to say but that it ended.
        let _ = self.thread.join();
    }
}

fn make_folder(folder: &Path) -> std::io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

struct Copy {
    db: PathBuf,
    path: PathBuf,
    /// A connection to the copy, to which the store is attached.
    pair: Option<Connection>,
    /// What SQLite calls the state of the store that was copied last.
    seen: Option<i64>,
}

impl Copy {
    fn keep(&mut self, every: Duration, ended: &mpsc::Receiver<()>) {
        let mut works = true;
        loop {
            let last = !matches!(ended.recv_timeout(every), Err(RecvTimeoutError::Timeout));
            match self.refresh() {
                Ok(()) if !works => tracing::info!("the copy of the store is up to date again"),
                Err(error) if works => tracing::error!(%error, "the copy of the store falls behind"),
                _ => {}
            }
            works = self.pair.is_some();
            if last {
                return;
            }
        }
    }

    /// Brings the copy up to date. After a failure, everything is looked at anew the next time.
    fn refresh(&mut self) -> Result<(), StoreError> {
        let pair = match self.pair.take() {
            Some(pair) => pair,
            None => {
                self.seen = None;
                self.prepare()?
            }
        };
        let now: i64 = pair.query_row("PRAGMA store.data_version", [], |row| row.get(0))?;
        let mut pair = pair;
        if self.seen != Some(now) {
            copy_changes(&mut pair)?;
        }
        self.seen = Some(now);
        self.pair = Some(pair);
        Ok(())
    }

    /// Opens both, with a copy that can be brought up to date: one that is not there is made, and one that holds what the
    /// store does not is kept beside, for it may be the better one.
    fn prepare(&self) -> Result<Connection, StoreError> {
        if self.path.exists() && inspect(&self.path)? != Ours::Empty {
            let pair = self.open()?;
            let id = |sql| number(&pair, sql).ok().flatten();
            let mine = id("SELECT value FROM main.facts WHERE name = 'store'");
            if mine.is_none() || mine != id("SELECT value FROM store.facts WHERE name = 'store'") {
                return Err(StoreError::OtherCopy { path: self.path.clone() });
            }
            let is_ahead = number(&pair, IS_AHEAD)? == Some(1);
            if !is_ahead && number(&pair, SAME_SCHEMA)? == Some(1) {
                return Ok(pair);
            }
            drop(pair);
            if is_ahead && let Some(kept) = set_aside(&self.path)? {
                tracing::warn!(kept = %kept.display(), "the copy holds what the store does not; a new one is made");
            }
        }
        crate::store::db::backup(&self.db, &self.path, true)?;
        self.open()
    }

    fn open(&self) -> Result<Connection, StoreError> {
        let pair = connect(&self.path)?;
        pair.pragma_update(None, "synchronous", "full")?;
        // A copy that somebody takes away is one file.
        pair.query_row("PRAGMA main.journal_mode = delete", [], |_| Ok(()))?;
        let name = self.db.to_str().ok_or_else(|| StoreError::Failed {
            detail: format!("{}: the path is no readable text", self.db.display()),
        })?;
        pair.execute("ATTACH ?1 AS store", [name])?;
        Ok(pair)
    }
}

/// Whether both have the same tables and indices.
const SAME_SCHEMA: &str = "SELECT NOT EXISTS (SELECT name, sql FROM store.sqlite_schema \
    EXCEPT SELECT name, sql FROM main.sqlite_schema)";

/// Whether the copy holds entries or tables that the store does not.
const IS_AHEAD: &str = "SELECT EXISTS (SELECT 1 FROM main.tables mine LEFT JOIN store.tables theirs USING (id) \
    WHERE theirs.id IS NULL OR ifnull(theirs.version, 0) < ifnull(mine.version, 0))";

/// Entries of tables that have gone on since they were copied.
const NEW_ENTRIES: &str = "INSERT INTO main.entries SELECT entry.* FROM \
    (SELECT theirs.id, ifnull(mine.version, 0) AS known FROM store.tables theirs LEFT JOIN main.tables mine USING (id) \
     WHERE theirs.version IS NOT mine.version) changed \
    CROSS JOIN store.entries entry ON entry.table_id = changed.id AND entry.sequence > changed.known";

/// Entries of tables that were deleted.
const OLD_ENTRIES: &str = "DELETE FROM main.entries WHERE table_id IN \
    (SELECT id FROM main.tables EXCEPT SELECT id FROM store.tables)";

fn number(pair: &Connection, sql: &str) -> Result<Option<i64>, StoreError> {
    let mut statement = pair.prepare(sql)?;
    let mut rows = statement.query([])?;
    Ok(rows.next()?.map(|row| row.get(0)).transpose()?)
}

/// Copies, in one transaction, what is different.
fn copy_changes(pair: &mut Connection) -> Result<(), StoreError> {
    let transaction = pair.transaction_with_behavior(TransactionBehavior::Immediate)?;
    transaction.execute(OLD_ENTRIES, [])?;
    transaction.execute(NEW_ENTRIES, [])?;
    let names = "SELECT name FROM store.sqlite_schema WHERE type = 'table' AND name <> 'entries' \
        AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";
    for table in texts(&transaction, names, [])? {
        copy_table(&transaction, &table)?;
    }
    transaction.commit()?;
    Ok(())
}

/// Copies the rows of a table that are new or have changed, and deletes those that are gone.
fn copy_table(pair: &Connection, table: &str) -> Result<(), StoreError> {
    let key = "SELECT '\"' || name || '\"' FROM pragma_table_info(?1, 'store') WHERE pk > 0 ORDER BY pk";
    let key = texts(pair, key, [table])?.join(", ");
    if key.is_empty() {
        pair.execute(&format!("DELETE FROM main.\"{table}\""), [])?;
    } else {
        let gone = format!(
            "DELETE FROM main.\"{table}\" WHERE ({key}) IN \
             (SELECT {key} FROM main.\"{table}\" EXCEPT SELECT {key} FROM store.\"{table}\")"
        );
        pair.execute(&gone, [])?;
    }
    let changed = format!(
        "INSERT OR REPLACE INTO main.\"{table}\" \
         SELECT * FROM store.\"{table}\" EXCEPT SELECT * FROM main.\"{table}\""
    );
    pair.execute(&changed, [])?;
    Ok(())
}

fn texts<P: rusqlite::Params>(pair: &Connection, sql: &str, values: P) -> Result<Vec<String>, StoreError> {
    let mut statement = pair.prepare(sql)?;
    let texts = statement.query_map(values, |row| row.get(0))?;
    Ok(texts.collect::<Result<_, _>>()?)
}
