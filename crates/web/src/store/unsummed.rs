//! Finished tables of earlier programs, whose lists don't say how they ended.

use super::Store;
use super::error::StoreError;
use super::rows::table_ids;
use super::sql::values;
use crate::id::TableId;
use crate::table::state::TableSummary;

impl Store {
    /// Some finished tables that have not been looked at yet.
    pub(crate) async fn unsummed(&self, most: usize) -> Result<Vec<TableId>, StoreError> {
        self.read(move |sql| {
            let query = "SELECT id FROM tables WHERE unsummed IS NOT NULL LIMIT ?1";
            Ok(table_ids(&sql.rows(query, values![most])?))
        })
        .await
    }

    /// Writes how a finished table ended, where that could be found out. It is not looked at again.
    pub(crate) async fn sum_up(
        &self,
        table: &TableId,
        summary: Option<&TableSummary>,
    ) -> Result<(), StoreError> {
        let table = table.clone();
        let listing = summary.map(|summary| serde_json::to_string(&summary.listing)).transpose()?;
        let seats: Vec<_> = summary.map_or(&[][..], |summary| &summary.places).to_vec();
        self.write(move |sql| {
            let statement =
                "UPDATE tables SET summary = coalesce(?2, summary), unsummed = NULL WHERE id = ?1";
            sql.run(statement, values![table.as_str(), listing.as_deref()])?;
            for place in &seats {
                let statement =
                    "UPDATE places SET seat = ?3 WHERE table_id = ?1 AND visitor = ?2 AND seat IS NULL";
                sql.run(statement, values![table.as_str(), place.visitor.as_str(), place.seat])?;
            }
            Ok(())
        })
        .await
    }
}
