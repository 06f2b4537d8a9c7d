//! Stale tables: a deletion is a mark first, and done later.

use super::Store;
use super::error::StoreError;
use super::rows::table_ids;
use super::writer::Task;
use crate::id::TableId;
use rusqlite::{Connection, Params, params};

/// Pages that stay in the file for what comes next: four megabytes.
const SPARE_PAGES: u32 = 1024;
/// Pages that are given back at once. Whoever waits to write meanwhile waits for some milliseconds.
const PAGES_AT_ONCE: u32 = 128;

/// How many tables there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Census {
    pub all: u64,
    /// Those that are stale and not marked yet.
    pub newly_stale: u64,
}

/// Tables at which nothing has happened since some time.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stale {
    /// For all tables.
    pub before: u64,
    /// For those that wait for players.
    pub waiting_before: u64,
}

/// The condition on a table to be stale, with its two times.
const IS_STALE: &str = "(touched < ?1 OR (code IS NOT NULL AND touched < ?2))";

impl Store {
    /// How many tables there are, and how many of them would be marked.
    pub(crate) async fn census(&self, stale: Stale) -> Result<Census, StoreError> {
        self.read(move |connection| {
            let all: i64 = connection.query_row("SELECT count(*) FROM tables", [], |row| row.get(0))?;
            let sql = format!("SELECT count(*) FROM tables WHERE marked IS NULL AND {IS_STALE}");
            let newly: i64 = connection.query_row(&sql, stale.values(), |row| row.get(0))?;
            Ok(Census { all: all as u64, newly_stale: newly as u64 })
        })
        .await
    }

    /// Some tables that are stale and not marked.
    pub(crate) async fn newly_stale(&self, stale: Stale, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT id FROM tables WHERE marked IS NULL AND {IS_STALE} ORDER BY touched LIMIT {most}"
            );
            ids(connection, &sql, stale.values())
        })
        .await
    }

    /// Some tables that were marked by that time and are still stale.
    pub(crate) async fn marked_by(
        &self,
        marked_by: u64,
        stale: Stale,
        most: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        self.read(move |connection| {
            let sql = format!(
                "SELECT id FROM tables WHERE marked <= ?3 AND {IS_STALE} ORDER BY marked LIMIT {most}"
            );
            let [before, waiting_before] = stale.values();
            ids(connection, &sql, [before, waiting_before, marked_by as i64])
        })
        .await
    }

    /// Marks tables as stale.
    pub(crate) async fn mark(&self, tables: Vec<TableId>, at: u64) -> Result<(), StoreError> {
        self.write(Task::Mark(tables, at)).await
    }

    /// Somebody has come by: the table is not to be deleted.
    pub(crate) async fn unmark(&self, table: &TableId) -> Result<(), StoreError> {
        self.write(Task::Unmark(table.clone())).await
    }

    /// Takes back marks of a time that has not come yet: the clock was wrong then.
    pub(crate) async fn unmark_after(&self, at: u64) -> Result<(), StoreError> {
        self.write(Task::UnmarkAfter(at)).await
    }

    /// Deletes a table with everything that was done and said there, if it was marked by that time and still is.
    pub(crate) async fn delete(&self, table: &TableId, marked_by: u64) -> Result<(), StoreError> {
        self.write(Task::Delete(table.clone(), marked_by)).await
    }

    /// Gives some free pages back to the file system; false when there are no more than are soon used again.
    pub(crate) async fn give_back(&self) -> Result<bool, StoreError> {
        let free = self.read(spare).await?;
        if free == 0 {
            return Ok(false);
        }
        self.write(Task::GiveBack(free.min(PAGES_AT_ONCE))).await?;
        Ok(free > PAGES_AT_ONCE)
    }
}

impl Stale {
    fn values(self) -> [i64; 2] {
        [self.before as i64, self.waiting_before as i64]
    }
}

fn ids(connection: &Connection, sql: &str, values: impl Params) -> Result<Vec<TableId>, StoreError> {
    let mut statement = connection.prepare_cached(sql)?;
    table_ids(&mut statement.query(values)?)
}

/// The pages that could be given back.
fn spare(connection: &Connection) -> Result<u32, StoreError> {
    let number = |name: &str| connection.pragma_query_value(None, name, |row| row.get::<_, u32>(0));
    // Files of earlier programs can't shrink page by page; `ratusha db compact` makes them able to.
    if number("auto_vacuum")? != 2 {
        return Ok(0);
    }
    Ok(number("freelist_count")?.saturating_sub(SPARE_PAGES))
}

pub(super) fn mark(connection: &Connection, tables: &[TableId], at: u64) -> Result<(), StoreError> {
    let mut statement =
        connection.prepare_cached("UPDATE tables SET marked = ?2 WHERE id = ?1 AND marked IS NULL")?;
    for table in tables {
        statement.execute(params![table.as_str(), at as i64])?;
    }
    Ok(())
}

pub(super) fn unmark(connection: &Connection, table: &TableId) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE tables SET marked = NULL WHERE id = ?1")?.execute([table.as_str()])?;
    Ok(())
}

pub(super) fn unmark_after(connection: &Connection, at: u64) -> Result<(), StoreError> {
    connection.prepare_cached("UPDATE tables SET marked = NULL WHERE marked > ?1")?.execute([at as i64])?;
    Ok(())
}

pub(super) fn delete(connection: &Connection, table: &TableId, marked_by: u64) -> Result<(), StoreError> {
    let mut is_marked = connection.prepare_cached("SELECT 1 FROM tables WHERE id = ?1 AND marked <= ?2")?;
    // Somebody may have come by since it was looked for.
    if !is_marked.exists(params![table.as_str(), marked_by as i64])? {
        return Ok(());
    }
    for sql in [
        "DELETE FROM entries WHERE table_id = ?1",
        "DELETE FROM places WHERE table_id = ?1",
        "DELETE FROM tables WHERE id = ?1",
    ] {
        connection.prepare_cached(sql)?.execute([table.as_str()])?;
    }
    Ok(())
}

/// Gives pages back, of a file that can shrink page by page.
pub(super) fn give_back(connection: &Connection, pages: u32) -> Result<(), StoreError> {
    // It frees a page for each row that is asked for.
    let mut statement = connection.prepare(&format!("PRAGMA incremental_vacuum({pages})"))?;
    let mut rows = statement.query([])?;
    while rows.next()?.is_some() {}
    Ok(())
}
