//! Whose file it is. Nothing is written to a file before that is known.

use super::file::beside;
use crate::store::error::StoreError;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, ErrorCode, OpenFlags};
use std::path::Path;

/// Marks our files among all SQLite files: "RTSH".
pub(in crate::store) const APPLICATION_ID: i32 = 0x5254_5348;

/// What stands for itself in a path.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC.remove(b'/').remove(b'.').remove(b'-').remove(b'_');

/// The tables with their columns that files had before they were marked.
const UNMARKED: [(&str, &[&str]); 4] = [
    ("entries", &["table_id", "sequence", "at", "submission", "deed"]),
    ("tables", &["id", "code", "listed", "touched", "due", "summary"]),
    ("places", &["visitor", "table_id", "awaited"]),
    ("secrets", &["name", "value"]),
];

/// A file that we may write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) enum Ours {
    /// It holds nothing.
    Empty,
    /// It holds a store of this version.
    Store {
        /// The steps that were taken to bring it up to date.
        version: u32,
    },
}

/// Whether a file is ours. Where it is not, it is left as it is, byte for byte.
pub(in crate::store) fn inspect(path: &Path) -> Result<Ours, StoreError> {
    let foreign = || StoreError::Foreign { path: path.to_owned() };
    let found = look_into(path);
    match found {
        Err(error) if error.sqlite_error_code() == Some(ErrorCode::NotADatabase) => Err(foreign()),
        Err(error) => Err(error.into()),
        Ok(found) => found.ok_or_else(foreign),
    }
}

fn look_into(path: &Path) -> Result<Option<Ours>, rusqlite::Error> {
    let connection = open_to_look(path)?;
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, i32>(0));
    let (application, version) = (number("application_id")?, number("user_version")?);
    if application != 0 && application != APPLICATION_ID {
        return Ok(None);
    }
    let parts: u32 = connection.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
    if parts == 0 && version == 0 {
        return Ok(Some(Ours::Empty));
    }
    let marked = application == APPLICATION_ID;
    let version = u32::try_from(version).ok().filter(|version| *version > 0);
    Ok(match version {
        Some(version) if marked || has_our_tables(&connection)? => Some(Ours::Store { version }),
        _ => None,
    })
}

/// A connection that changes nothing, not even a log that was left behind. Where there is none, SQLite needs to be told
/// that it won't find one, or it would make it.
fn open_to_look(path: &Path) -> Result<Connection, rusqlite::Error> {
    let written = |ending| std::fs::metadata(beside(path, ending)).is_ok_and(|about| about.len() > 0);
    let how = if written("-wal") || written("-shm") { "mode=ro" } else { "immutable=1" };
    let uri = format!("file:{}?{how}", percent_encode(path.as_os_str().as_encoded_bytes(), PLAIN));
    let flags =
        OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(uri, flags)?;
    connection.busy_timeout(std::time::Duration::from_secs(10))?;
    Ok(connection)
}

fn has_our_tables(connection: &Connection) -> Result<bool, rusqlite::Error> {
    let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
    for (table, columns) in UNMARKED {
        let names = statement.query_map([table], |row| row.get(0))?;
        let names: Vec<String> = names.collect::<Result<_, _>>()?;
        if names != columns {
            return Ok(false);
        }
    }
    Ok(true)
}
