//! Gives room back that deleted tables have left.

use super::{Existing, Holder};
use crate::store::error::StoreError;
use crate::store::sqlite::give_back;
use crate::store::sqlite::lock::Lock;
use rusqlite::Connection;
use std::path::Path;
use std::time::Duration;

/// Pages that are given back at once while a server runs, and how long it may write in between.
const PAGES_AT_ONCE: u32 = 128;
const PAUSE: Duration = Duration::from_millis(20);

/// A store that was made smaller.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compacted {
    /// Its length before, in bytes.
    pub before: u64,
    /// Its length now.
    pub after: u64,
}

/// Makes a store as small as it can be. While a server runs, free pages are given back in small steps; a file of an
/// earlier program can't do that before it was compacted once while no server ran.
pub fn compact(db: &Path) -> Result<Compacted, StoreError> {
    let Existing { path, connection, .. } = Existing::open(db)?;
    let length = || std::fs::metadata(&path).map_or(0, |about| about.len());
    let before = length();
    match Lock::take(&path, &Holder::this("ratusha db compact")) {
        Ok(_lock) => compact_alone(&connection)?,
        Err(held @ StoreError::Held { .. }) => compact_beside(&connection, held)?,
        Err(error) => return Err(error),
    }
    Ok(Compacted { before, after: length() })
}

fn compact_alone(connection: &Connection) -> Result<(), StoreError> {
    connection.pragma_update(None, "auto_vacuum", "incremental")?;
    connection.execute_batch("VACUUM")?;
    checkpoint(connection, "TRUNCATE")
}

fn compact_beside(connection: &Connection, held: StoreError) -> Result<(), StoreError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    if number("auto_vacuum")? != 2 {
        return Err(held);
    }
    while number("freelist_count")? > 0 {
        give_back(connection, PAGES_AT_ONCE)?;
        std::thread::sleep(PAUSE);
    }
    checkpoint(connection, "PASSIVE")
}

/// Brings what is in the log into the file, which gets shorter then.
fn checkpoint(connection: &Connection, how: &str) -> Result<(), StoreError> {
    connection.query_row(&format!("PRAGMA wal_checkpoint({how})"), [], |_| Ok(()))?;
    Ok(())
}
