//! What those who run a server do with its store: check it, copy it into another one, and, where it is a file, back it up,
//! restore it, make it smaller. A database has ways of its own for that.
//!
//! All of it may be done while a server runs; what may not, says so and changes nothing.

mod backup;
mod check;
mod compact;
mod reports;
mod restore;
mod transfer;

pub use super::sqlite::lock::Holder;
pub use backup::{Backup, backup};
pub use check::{Check, Finding, check};
pub use compact::{Compacted, compact};
pub use reports::{finish_report, reports};
pub(super) use restore::set_aside;
pub use restore::{Restored, restore};
pub use transfer::{Copied, copy};

use super::error::StoreError;
use super::migrate;
use super::sql::Sql;
use super::sqlite::OverSqlite;
use super::sqlite::file::{self, connect};
use super::sqlite::inspect::{Ours, inspect};
use rusqlite::Connection;
use std::path::{Path, PathBuf};

/// What a file holds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contents {
    /// Tables.
    pub tables: u64,
    /// Entries of all tables.
    pub entries: u64,
}

/// A store that is there, and its version.
struct Existing {
    path: PathBuf,
    connection: Connection,
    version: u32,
}

impl Existing {
    /// Opens a store that this program can read. It is not brought up to date.
    fn open(path: &Path) -> Result<Existing, StoreError> {
        let path = file::resolve(path);
        match std::fs::metadata(&path) {
            Ok(about) if about.is_file() => {}
            Ok(_) => return Err(StoreError::Foreign { path }),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                return Err(StoreError::Missing { path });
            }
            Err(error) => return Err(StoreError::file(&path, &error)),
        }
        let Ours::Store { version } = inspect(&path)? else { return Err(StoreError::Foreign { path }) };
        migrate::check_version(version)?;
        let connection = connect(&path)?;
        Ok(Existing { path, connection, version })
    }

    /// Writes all that is in it at this moment into a new file, which only its owner may read, and sees that it is
    /// whole. Whoever writes meanwhile is not kept waiting.
    fn write_copy(&self, to: &Path) -> Result<Contents, StoreError> {
        file::create_private(to).map_err(|error| StoreError::file(to, &error))?;
        let written = self.fill(to);
        if written.is_err() {
            // What stays is of no use, and nobody asked for it.
            let _ = std::fs::remove_file(to);
        }
        written
    }

    fn fill(&self, to: &Path) -> Result<Contents, StoreError> {
        let name = to.to_str().ok_or_else(|| StoreError::Failed {
            detail: format!("{}: the path is no readable text", to.display()),
        })?;
        self.connection.execute("VACUUM INTO ?1", [name])?;
        let contents = verify(to)?;
        let synced = std::fs::File::open(to).and_then(|file| file.sync_all());
        synced.map_err(|error| StoreError::file(to, &error))?;
        Ok(contents)
    }
}

/// Checks that a store is whole, and counts what it holds.
fn verify(path: &Path) -> Result<Contents, StoreError> {
    let existing = Existing::open(path)?;
    if let Some(detail) = integrity(&existing.connection, 1)?.into_iter().next() {
        return Err(StoreError::Unusable { path: existing.path, detail });
    }
    contents(&mut OverSqlite(&existing.connection))
}

/// What SQLite finds wrong with a file, at most so many things.
fn integrity(connection: &Connection, most: usize) -> Result<Vec<String>, StoreError> {
    let mut statement = connection.prepare(&format!("PRAGMA integrity_check({most})"))?;
    let found = statement.query_map([], |row| row.get::<_, String>(0))?;
    let found: Vec<String> = found.collect::<Result<_, _>>()?;
    let lines = found.iter().flat_map(|flaw| flaw.lines());
    // It says so when nothing is wrong, and puts headings between what is.
    let flaws = lines.filter(|line| *line != "ok" && !line.starts_with("***") && !line.is_empty());
    Ok(flaws.map(str::to_owned).collect())
}

fn contents(sql: &mut dyn Sql) -> Result<Contents, StoreError> {
    let mut count = |table: &str| sql.number(&format!("SELECT count(*) FROM {table}"), &[]);
    Ok(Contents { tables: count("tables")? as u64, entries: count("entries")? as u64 })
}

/// The first of some names beside a file that nothing has.
fn free_name(path: &Path, ending: &str) -> PathBuf {
    let is_free = |name: &PathBuf| !name.exists();
    let mut names = (1..).map(|number| file::beside(path, &format!("{ending}{number}")));
    names.find(is_free).expect("numbers don't end")
}
