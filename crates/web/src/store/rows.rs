//! Rows as they are found. Whatever is wrong with one concerns its table and no other.

use super::error::StoreError;
use crate::id::TableId;
use crate::table::event::{Entry, Submission};
use crate::table::state::Listing;
use catalog::Title;
use rusqlite::{Connection, ErrorCode, OptionalExtension, Row, Rows};

/// What is kept of a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct StoredTable {
    /// All of them, from the first to the last.
    pub entries: Vec<Entry>,
    /// Whether the table is to be deleted, if nobody comes by.
    pub is_marked: bool,
}

/// A table in a list.
#[derive(Clone, Debug)]
pub(crate) struct Listed {
    pub table: TableId,
    pub awaited: bool,
    /// The seat of whom the list is for, if there is one.
    pub seat: Option<usize>,
    /// When somebody did something there, in milliseconds since 1970.
    pub touched: u64,
    pub listing: Listing,
}

/// Why rows could not be read.
#[derive(Debug)]
pub(super) enum Unread {
    /// They don't hold what they should; the detail is for the log.
    Damaged(String),
    Failed(StoreError),
}

impl From<rusqlite::Error> for Unread {
    fn from(error: rusqlite::Error) -> Unread {
        use rusqlite::Error::{
            FromSqlConversionFailure, IntegralValueOutOfRange, InvalidColumnType, Utf8Error,
        };
        let is_damage = matches!(
            error,
            FromSqlConversionFailure(..)
                | IntegralValueOutOfRange(..)
                | InvalidColumnType(..)
                | Utf8Error(..)
        );
        if is_damage || error.sqlite_error_code() == Some(ErrorCode::DatabaseCorrupt) {
            return Unread::Damaged(error.to_string());
        }
        Unread::Failed(error.into())
    }
}

/// Reads a table; it has no entries if there is no such table.
pub(super) fn read_table(connection: &Connection, table: &TableId) -> Result<StoredTable, Unread> {
    // The row and the entries are of the same moment.
    let snapshot = connection.unchecked_transaction()?;
    let mut statement = snapshot.prepare_cached("SELECT version, marked FROM tables WHERE id = ?1")?;
    let row = statement.query_row([table.as_str()], |row| {
        Ok((row.get::<_, Option<u64>>(0)?, row.get::<_, Option<u64>>(1)?.is_some()))
    });
    let row = row.optional()?;
    let mut statement = snapshot.prepare_cached(
        "SELECT sequence, at, submission, deed FROM entries WHERE table_id = ?1 ORDER BY sequence",
    )?;
    let mut rows = statement.query([table.as_str()])?;
    let mut entries = Vec::new();
    while let Some(row) = rows.next()? {
        let entry = read_entry(row)?;
        let expected = entries.len() as u64 + 1;
        if entry.sequence != expected {
            return Err(Unread::Damaged(format!("entry {expected} is missing")));
        }
        entries.push(entry);
    }
    let known = row.map_or(0, |(version, _)| version.unwrap_or(1));
    if (entries.len() as u64) < known {
        return Err(Unread::Damaged(format!("entry {known} is missing")));
    }
    Ok(StoredTable { entries, is_marked: row.is_some_and(|(_, is_marked)| is_marked) })
}

fn read_entry(row: &Row) -> Result<Entry, Unread> {
    let deed: String = row.get(3)?;
    let event = serde_json::from_str(&deed).map_err(|error| Unread::Damaged(format!("an entry: {error}")))?;
    let submission: Option<String> = row.get(2)?;
    let submission = submission.map(|text| Submission::parse(&text));
    Ok(Entry { sequence: row.get(0)?, at: row.get(1)?, submission, event })
}

/// The ids in a column; what is none is left out.
pub(super) fn table_ids(rows: &mut Rows) -> Result<Vec<TableId>, StoreError> {
    let mut ids = Vec::new();
    while let Some(row) = rows.next()? {
        let id = row.get_ref(0)?.as_str().ok().and_then(TableId::parse);
        ids.extend(id);
    }
    Ok(ids)
}

/// A list of tables.
pub(super) struct TableList {
    pub listed: Vec<Listed>,
    /// Those that should be in it and can't be read, with what is wrong.
    pub damaged: Vec<(TableId, String)>,
}

/// Reads a list of an id, what a list shows, when something was done, whether somebody is awaited, and on which seat.
pub(super) fn read_list(
    connection: &Connection,
    sql: &str,
    values: &[&dyn rusqlite::ToSql],
) -> Result<TableList, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    let mut rows = statement.query(values)?;
    let mut list = TableList { listed: Vec::new(), damaged: Vec::new() };
    while let Some(row) = rows.next()? {
        let Some(table) = row.get_ref(0)?.as_str().ok().and_then(TableId::parse) else { continue };
        match read_listing(row, &table) {
            Ok(listed) => list.listed.push(listed),
            Err(detail) => list.damaged.push((table, detail)),
        }
    }
    Ok(list)
}

fn read_listing(row: &Row, table: &TableId) -> Result<Listed, String> {
    let detail = |error: rusqlite::Error| error.to_string();
    let text: String = row.get(1).map_err(detail)?;
    Ok(Listed {
        table: table.clone(),
        listing: parse_listing(&text)?,
        touched: row.get(2).map_err(detail)?,
        awaited: row.get(3).map_err(detail)?,
        seat: row.get(4).map_err(detail)?,
    })
}

/// What a list shows of a table.
pub(super) fn parse_listing(text: &str) -> Result<Listing, String> {
    let listing: Listing = serde_json::from_str(text).map_err(|error| error.to_string())?;
    match listing.title.parse::<Title>() {
        Ok(_) => Ok(listing),
        Err(_) => Err(format!("there is no title {:?}", listing.title)),
    }
}
