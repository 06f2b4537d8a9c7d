//! Rows as they are found. Whatever is wrong with one concerns its table and no other.

use super::error::StoreError;
use super::sql::{Row, Sql, Value, values};
use crate::id::TableId;
use crate::table::event::{Entry, Submission};
use crate::table::state::Listing;
use catalog::Title;

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

/// Reads a table; it has no entries if there is no such table. The entries and what the table's own row says of them are
/// of the same moment, because it is one statement.
pub(super) fn read_table(sql: &mut dyn Sql, table: &TableId) -> Result<StoredTable, StoreError> {
    let rows = sql.rows(
        "SELECT sequence, at, submission, deed, version, marked, id FROM (SELECT ?1 AS asked) AS it \
         LEFT JOIN tables ON id = asked LEFT JOIN entries ON table_id = asked ORDER BY sequence",
        values![table.as_str()],
    )?;
    let mut stored = StoredTable::default();
    let mut known = 0;
    for row in &rows {
        let is_listed = row.0[6] != Value::Null;
        known = row.maybe(4, Row::count)?.unwrap_or(u64::from(is_listed));
        stored.is_marked = row.maybe(5, Row::count)?.is_some();
        if row.0[0] != Value::Null {
            let entry = read_entry(row)?;
            expect(stored.entries.len() as u64 + 1, entry.sequence)?;
            stored.entries.push(entry);
        }
    }
    if (stored.entries.len() as u64) < known {
        return Err(missing(known));
    }
    Ok(stored)
}

/// The entries of a table that follow after one.
pub(super) fn read_entries(sql: &mut dyn Sql, table: &TableId, after: u64) -> Result<Vec<Entry>, StoreError> {
    let rows = sql.rows(
        "SELECT sequence, at, submission, deed FROM entries WHERE table_id = ?1 AND sequence > ?2 \
         ORDER BY sequence",
        values![table.as_str(), after],
    )?;
    let mut entries = Vec::with_capacity(rows.len());
    for (expected, row) in (after + 1..).zip(&rows) {
        let entry = read_entry(row)?;
        expect(expected, entry.sequence)?;
        entries.push(entry);
    }
    Ok(entries)
}

fn expect(expected: u64, found: u64) -> Result<(), StoreError> {
    if found == expected { Ok(()) } else { Err(missing(expected)) }
}

fn missing(sequence: u64) -> StoreError {
    StoreError::Unreadable { detail: format!("entry {sequence} is missing") }
}

fn read_entry(row: &Row) -> Result<Entry, StoreError> {
    let unreadable = |error| StoreError::Unreadable { detail: format!("an entry: {error}") };
    let event = serde_json::from_str(row.text(3)?).map_err(unreadable)?;
    let submission = row.maybe(2, Row::text)?.map(Submission::parse);
    Ok(Entry { sequence: row.count(0)?, at: row.count(1)?, submission, event })
}

/// The ids in the first column; what is none is left out.
pub(super) fn table_ids(rows: &[Row]) -> Vec<TableId> {
    rows.iter().filter_map(|row| TableId::parse(row.text(0).ok()?)).collect()
}

/// A list of tables.
pub(super) struct TableList {
    pub listed: Vec<Listed>,
    /// Those that should be in it and can't be read, with what is wrong.
    pub damaged: Vec<(TableId, String)>,
}

/// Reads a list of an id, what a list shows, when something was done, whether somebody is awaited, and on which seat.
pub(super) fn read_list(sql: &mut dyn Sql, query: &str, values: &[Value]) -> Result<TableList, StoreError> {
    let mut list = TableList { listed: Vec::new(), damaged: Vec::new() };
    for row in &sql.rows(query, values)? {
        let Some(table) = row.text(0).ok().and_then(TableId::parse) else { continue };
        match read_listing(row, &table) {
            Ok(listed) => list.listed.push(listed),
            Err(detail) => list.damaged.push((table, detail)),
        }
    }
    Ok(list)
}

fn read_listing(row: &Row, table: &TableId) -> Result<Listed, String> {
    let detail = |error: StoreError| error.to_string();
    Ok(Listed {
        table: table.clone(),
        listing: parse_listing(row.text(1).map_err(detail)?)?,
        touched: row.count(2).map_err(detail)?,
        awaited: row.count(3).map_err(detail)? != 0,
        seat: row.maybe(4, Row::count).map_err(detail)?.map(|seat| seat as usize),
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
