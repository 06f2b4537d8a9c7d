//! Stale tables: a deletion is a mark first, and done later.

use super::error::StoreError;
use super::rows::table_ids;
use super::sql::values;
use super::{Engine, Store};
use crate::id::TableId;

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
        self.read(move |sql| {
            let all = sql.number("SELECT count(*) FROM tables", &[])?;
            let query = format!("SELECT count(*) FROM tables WHERE marked IS NULL AND {IS_STALE}");
            let newly = sql.number(&query, values![stale.before, stale.waiting_before])?;
            Ok(Census { all: all as u64, newly_stale: newly as u64 })
        })
        .await
    }

    /// Some tables that are stale and not marked.
    pub(crate) async fn newly_stale(&self, stale: Stale, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.read(move |sql| {
            let query = format!(
                "SELECT id FROM tables WHERE marked IS NULL AND {IS_STALE} ORDER BY touched LIMIT {most}"
            );
            Ok(table_ids(&sql.rows(&query, values![stale.before, stale.waiting_before])?))
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
        self.read(move |sql| {
            let query = format!(
                "SELECT id FROM tables WHERE marked <= ?3 AND {IS_STALE} ORDER BY marked LIMIT {most}"
            );
            Ok(table_ids(&sql.rows(&query, values![stale.before, stale.waiting_before, marked_by])?))
        })
        .await
    }

    /// Marks tables as stale.
    pub(crate) async fn mark(&self, tables: Vec<TableId>, at: u64) -> Result<(), StoreError> {
        self.write(move |sql| {
            for table in &tables {
                let statement = "UPDATE tables SET marked = ?2 WHERE id = ?1 AND marked IS NULL";
                sql.run(statement, values![table.as_str(), at])?;
            }
            Ok(())
        })
        .await
    }

    /// Somebody has come by: the table is not to be deleted.
    pub(crate) async fn unmark(&self, table: &TableId) -> Result<(), StoreError> {
        let table = table.clone();
        self.write(move |sql| {
            sql.run("UPDATE tables SET marked = NULL WHERE id = ?1", values![table.as_str()]).map(drop)
        })
        .await
    }

    /// Takes back marks of a time that has not come yet: the clock was wrong then.
    pub(crate) async fn unmark_after(&self, at: u64) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.run("UPDATE tables SET marked = NULL WHERE marked > ?1", values![at]).map(drop)
        })
        .await
    }

    /// Deletes a table with everything that was done and said there, if it was marked by that time and still is.
    pub(crate) async fn delete(&self, table: &TableId, marked_by: u64) -> Result<(), StoreError> {
        let table = table.clone();
        self.write(move |sql| {
            let table = table.as_str();
            // Somebody may have come by since it was looked for; who comes by now finds no table to write to.
            let statement = "DELETE FROM tables WHERE id = ?1 AND marked <= ?2";
            if sql.run(statement, values![table, marked_by])? > 0 {
                sql.run("DELETE FROM entries WHERE table_id = ?1", values![table])?;
                sql.run("DELETE FROM places WHERE table_id = ?1", values![table])?;
                sql.run("DELETE FROM reviews WHERE table_id = ?1", values![table])?;
            }
            Ok(())
        })
        .await
    }

    /// Gives some free pages back to the file system; false when there are no more than are soon used again. A database
    /// does that by itself.
    pub(crate) async fn give_back(&self) -> Result<bool, StoreError> {
        match &self.engine {
            Engine::Sqlite(sqlite) => sqlite.give_back().await,
            Engine::Postgres(_) => Ok(false),
        }
    }
}
