//! What came of finished games, for each of the people who played. It is made from their tables and stays when those are
//! deleted.

use super::Store;
use super::campaign::keep_city;
use super::daily::keep_deal_result;
use super::error::StoreError;
use super::reviews::kept;
use super::rows::table_ids;
use super::sql::{Row, Sql, values};
use crate::id::{TableId, VisitorId};
use crate::table::results::{Counted, GameResult, Judged};
use review::Review;

/// The results that are kept of one visitor: those of a few games a day, for some years.
pub(crate) const MAX_RESULTS: usize = 2_000;

/// A result of somebody, as it is kept.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StoredResult {
    /// Where it was played.
    pub table: TableId,
    /// Whether that is still there.
    pub is_there: bool,
    pub seat: usize,
    /// When the game ended, in milliseconds since 1970.
    pub ended: u64,
    pub result: GameResult,
    /// What the review says, where there was one.
    pub judged: Option<Judged>,
}

impl Store {
    /// Some finished tables whose results are not kept yet, of those that follow after one.
    pub(crate) async fn uncounted(
        &self,
        after: Option<&TableId>,
        most: usize,
    ) -> Result<Vec<TableId>, StoreError> {
        let after = after.map_or_else(String::new, TableId::to_string);
        self.read(move |sql| {
            let query = "SELECT id FROM tables WHERE phase = 'over' AND counted IS NULL AND id > ?1 \
                         ORDER BY id LIMIT ?2";
            Ok(table_ids(&sql.rows(query, values![after.as_str(), most])?))
        })
        .await
    }

    /// Keeps the results of a finished table, which is not looked at again. It does no harm if two servers do that.
    pub(crate) async fn count(&self, table: &TableId, counted: Counted) -> Result<(), StoreError> {
        let Counted { ended, results, deal, city } = counted;
        let text = |(seat, visitor, result): &(usize, VisitorId, GameResult)| {
            Ok((*seat, visitor.clone(), serde_json::to_string(result)?))
        };
        let rows = results.iter().map(text).collect::<Result<Vec<_>, StoreError>>()?;
        let table = table.clone();
        self.write(move |sql| {
            let counted = "UPDATE tables SET counted = 1 WHERE id = ?1 AND counted IS NULL";
            if sql.run(counted, values![table.as_str()])? == 0 {
                return Ok(());
            }
            for (seat, visitor, result) in &rows {
                let statement = "INSERT INTO results (table_id, seat, visitor, ended, result) \
                                 VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (table_id, seat) DO NOTHING";
                let values = values![table.as_str(), *seat, visitor.as_str(), ended, result.as_str()];
                sql.run(statement, values)?;
                let oldest = "DELETE FROM results WHERE visitor = ?1 AND ended < (SELECT ended FROM results \
                              WHERE visitor = ?1 ORDER BY ended DESC LIMIT 1 OFFSET ?2)";
                sql.run(oldest, values![visitor.as_str(), MAX_RESULTS - 1])?;
            }
            if let Some(deal) = &deal {
                keep_deal_result(sql, &table, deal)?;
            }
            if let Some(city) = &city {
                keep_city(sql, &table, city)?;
            }
            // A short game may have been reviewed already.
            match kept(sql, &table) {
                Ok(Some(review)) => judge(sql, &table, &review),
                Err(error) if !matches!(error, StoreError::Unreadable { .. }) => Err(error),
                Ok(None) | Err(_) => Ok(()),
            }
        })
        .await
    }

    /// All that is kept of a visitor's results, the latest first. One that can't be read is left out.
    pub(crate) async fn results_of(&self, visitor: &VisitorId) -> Result<Vec<StoredResult>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = "SELECT table_id, seat, ended, result, judged, \
                         (SELECT count(*) FROM tables WHERE id = table_id) FROM results \
                         WHERE visitor = ?1 ORDER BY ended DESC, table_id, seat LIMIT ?2";
            let rows = sql.rows(query, values![visitor.as_str(), MAX_RESULTS])?;
            Ok(rows.iter().filter_map(read_result).collect())
        })
        .await
    }

    /// Forgets the results of those who have finished no game since.
    pub(crate) async fn forget_results(&self, before: u64) -> Result<(), StoreError> {
        self.write(move |sql| {
            let statement = "DELETE FROM results WHERE visitor IN \
                             (SELECT visitor FROM results GROUP BY visitor HAVING max(ended) < ?1)";
            sql.run(statement, values![before])?;
            // Whoever has a city has finished a game.
            let cities = "DELETE FROM cities WHERE visitor NOT IN (SELECT visitor FROM results)";
            sql.run(cities, &[]).map(drop)
        })
        .await
    }
}

/// Notes with the results of a game what its review says.
pub(super) fn judge(sql: &mut dyn Sql, table: &TableId, review: &Review) -> Result<(), StoreError> {
    for (seat, judged) in Judged::all(review).into_iter().enumerate() {
        let judged = serde_json::to_string(&judged)?;
        let statement = "UPDATE results SET judged = ?3 WHERE table_id = ?1 AND seat = ?2";
        sql.run(statement, values![table.as_str(), seat, judged.as_str()])?;
    }
    Ok(())
}

fn read_result(row: &Row) -> Option<StoredResult> {
    let judged = row.maybe(4, Row::text).ok()?;
    Some(StoredResult {
        table: TableId::parse(row.text(0).ok()?)?,
        is_there: row.count(5).ok()? > 0,
        seat: row.count(1).ok()? as usize,
        ended: row.count(2).ok()?,
        result: serde_json::from_str(row.text(3).ok()?).ok()?,
        judged: judged.and_then(|judged| serde_json::from_str(judged).ok()),
    })
}
