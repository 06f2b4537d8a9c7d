//! The mark of a store that was copied from another one (`ratusha db copy`).
//!
//! As long as it is there, the store is nothing but a copy, and more may be copied into it. A server that begins to use the
//! store takes the mark away: what happens there from then on is nowhere else, and must not be copied over.

use super::error::StoreError;
use super::sql::{Sql, values};
use std::path::Path;

/// The fact that is the mark.
const NAME: &str = "copy";

/// How far a copy is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// It may lack anything.
    Partly = 1,
    /// It was the same as its source at one moment.
    Whole = 2,
}

/// How far a store was copied; nothing for one that is no copy.
pub(super) fn mark(sql: &mut dyn Sql) -> Result<Option<Mark>, StoreError> {
    let row = sql.row("SELECT value FROM facts WHERE name = ?1", values![NAME])?;
    let whole = |value| if value == Mark::Whole as i64 { Mark::Whole } else { Mark::Partly };
    row.map(|row| row.number(0).map(whole)).transpose()
}

/// Says how far a store was copied.
pub(super) fn set_mark(sql: &mut dyn Sql, mark: Mark) -> Result<(), StoreError> {
    let statement = "INSERT INTO facts (name, value) VALUES (?1, ?2) \
                     ON CONFLICT (name) DO UPDATE SET value = excluded.value";
    sql.run(statement, values![NAME, mark as i64]).map(drop)
}

/// Waits until nobody else begins to use a store, or to copy into it, and keeps others from that to the end of this
/// transaction.
pub(super) fn have_the_turn(sql: &mut dyn Sql) -> Result<(), StoreError> {
    sql.run("UPDATE facts SET value = value WHERE name = 'store'", &[]).map(drop)
}

/// A server begins to use a store, which is no copy any more. One that is not whole is refused.
pub(super) fn take_over(sql: &mut dyn Sql, path: &Path) -> Result<(), StoreError> {
    have_the_turn(sql)?;
    match mark(sql)? {
        None => Ok(()),
        Some(Mark::Whole) => sql.run("DELETE FROM facts WHERE name = ?1", values![NAME]).map(drop),
        Some(Mark::Partly) => Err(StoreError::Unfinished { path: path.to_owned() }),
    }
}
