//! Finished tables of earlier programs, whose lists don't say how they ended.

use super::error::StoreError;
use super::{Store, writer};
use crate::id::TableId;
use crate::table::state::TableSummary;
use rusqlite::params;

/// The number that is kept in mind: tables up to this one have not been looked at.
const UNSUMMED: &str = "unsummed";

/// Some finished tables, and from where on others are looked for afterwards.
#[derive(Debug, Default)]
pub(crate) struct Unsummed {
    pub tables: Vec<TableId>,
    next: i64,
}

impl Store {
    /// Finished tables that have not been looked at yet, at most so many; none when all have been.
    pub(crate) async fn unsummed(&self, most: usize) -> Result<Option<Unsummed>, StoreError> {
        let upto = self.recall(UNSUMMED).await?.unwrap_or(0);
        if upto <= 0 {
            return Ok(None);
        }
        self.read(move |connection| {
            let sql = "SELECT rowid, id FROM tables WHERE rowid <= ?1 \
                       AND CASE WHEN json_valid(summary) THEN json_extract(summary, '$.phase') = 'over' ELSE 0 END \
                       ORDER BY rowid DESC LIMIT ?2";
            let mut statement = connection.prepare_cached(sql)?;
            let mut rows = statement.query(params![upto, most as i64])?;
            let mut found = Unsummed::default();
            while let Some(row) = rows.next()? {
                found.next = row.get::<_, i64>(0)? - 1;
                found.tables.extend(row.get_ref(1)?.as_str().ok().and_then(TableId::parse));
            }
            Ok(Some(found))
        })
        .await
    }

    /// These have been looked at.
    pub(crate) async fn summed(&self, done: Unsummed) -> Result<(), StoreError> {
        self.remember(UNSUMMED, done.next).await
    }

    /// Writes how a finished table ended.
    pub(crate) async fn sum_up(&self, table: &TableId, summary: TableSummary) -> Result<(), StoreError> {
        let table = table.clone();
        self.writer.work(move |connection| writer::sum_up(connection, &table, &summary)).await
    }
}
