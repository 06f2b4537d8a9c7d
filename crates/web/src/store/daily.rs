//! The deal of each day, and what came of it for those who have finished it in time.

use super::Store;
use super::error::StoreError;
use super::rows::{Listed, read_list};
use super::sql::{Row, Sql, values};
use crate::clock::Day;
use crate::id::{TableId, VisitorId};
use crate::table::daily::{DealResult, DealSetup};
use catalog::Title;
use tabletop::chance::Seed;

/// The deal of a day.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StoredDeal {
    pub title: Title,
    pub day: Day,
    pub seed: Seed,
    pub setup: DealSetup,
}

/// What came of a deal for somebody.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct DealStanding {
    pub title: Title,
    pub day: Day,
    pub visitor: VisitorId,
    /// Where it was played.
    pub table: TableId,
    /// Whether that is still there.
    pub is_there: bool,
    pub name: String,
    pub won: bool,
    pub points: i64,
    pub rounds: i64,
    pub merit: i64,
    /// Whether the visitor had finished a game before the day began.
    pub ranked: bool,
}

const DEAL: &str = "SELECT title, day, seed, setup FROM deals";
const STANDING: &str = "SELECT title, day, visitor, table_id, name, won, points, rounds, merit, ranked, \
                        (SELECT count(*) FROM tables WHERE id = table_id) FROM deal_results";

impl Store {
    /// The deal of a day, where one was made.
    pub(crate) async fn deal(&self, title: Title, day: Day) -> Result<Option<StoredDeal>, StoreError> {
        self.read(move |sql| {
            let query = format!("{DEAL} WHERE day = ?1 AND title = ?2");
            sql.row(&query, values![day.0, title.id()])?.map(|row| read_deal(&row)).transpose()
        })
        .await
    }

    /// The titles of which there was a deal on a day.
    pub(crate) async fn titles_dealt(&self, day: Day) -> Result<Vec<Title>, StoreError> {
        self.read(move |sql| {
            let rows = sql.rows("SELECT title FROM deals WHERE day = ?1", values![day.0])?;
            Ok(rows.iter().filter_map(|row| Title::from_id(row.text(0).ok()?)).collect())
        })
        .await
    }

    /// Makes the deal of a day, unless somebody has.
    pub(crate) async fn make_deal(&self, deal: StoredDeal) -> Result<(), StoreError> {
        let setup = serde_json::to_string(&deal.setup)?;
        self.write(move |sql| {
            let statement = "INSERT INTO deals (day, title, seed, setup) VALUES (?1, ?2, ?3, ?4) \
                             ON CONFLICT (day, title) DO NOTHING";
            let values = values![deal.day.0, deal.title.id(), deal.seed.reveal(), setup.as_str()];
            sql.run(statement, values).map(drop)
        })
        .await
    }

    /// The tables of somebody at which the deal of a day is played, or was.
    pub(crate) async fn deal_tables(
        &self,
        visitor: &VisitorId,
        title: Title,
        day: Day,
    ) -> Result<Vec<Listed>, StoreError> {
        let visitor = visitor.clone();
        self.list(move |sql| {
            let query = "SELECT id, summary, touched, awaited, seat FROM places JOIN tables ON id = table_id \
                         WHERE visitor = ?1 AND title = ?2 AND summary LIKE ?3";
            let marked = format!("%\"deal\":{}%", day.0);
            read_list(sql, query, values![visitor.as_str(), title.id(), marked])
        })
        .await
    }

    /// Whether somebody has finished a deal.
    pub(crate) async fn has_finished_deal(
        &self,
        visitor: &VisitorId,
        title: Title,
        day: Day,
    ) -> Result<bool, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = "SELECT count(*) FROM deal_results WHERE day = ?1 AND title = ?2 AND visitor = ?3";
            Ok(sql.number(query, values![day.0, title.id(), visitor.as_str()])? > 0)
        })
        .await
    }

    /// How many have finished a deal.
    pub(crate) async fn count_deal_results(&self, title: Title, day: Day) -> Result<u64, StoreError> {
        self.read(move |sql| {
            let query = "SELECT count(*) FROM deal_results WHERE day = ?1 AND title = ?2";
            Ok(sql.number(query, values![day.0, title.id()])? as u64)
        })
        .await
    }

    /// The best who have finished a deal.
    pub(crate) async fn best_of_deal(
        &self,
        title: Title,
        day: Day,
        most: usize,
    ) -> Result<Vec<DealStanding>, StoreError> {
        self.read(move |sql| {
            let query = format!(
                "{STANDING} WHERE day = ?1 AND title = ?2 ORDER BY merit DESC, name, table_id LIMIT ?3"
            );
            Ok(standings(&sql.rows(&query, values![day.0, title.id(), most])?))
        })
        .await
    }

    /// How many with a rank were better than some merit.
    pub(crate) async fn ranked_above(&self, title: Title, day: Day, merit: i64) -> Result<u64, StoreError> {
        self.read(move |sql| {
            let query = "SELECT count(*) FROM deal_results \
                         WHERE day = ?1 AND title = ?2 AND merit > ?3 AND ranked = 1";
            Ok(sql.number(query, values![day.0, title.id(), merit])? as u64)
        })
        .await
    }

    /// All that is kept of a visitor's deals, the latest first.
    pub(crate) async fn deal_results_of(&self, visitor: &VisitorId) -> Result<Vec<DealStanding>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = format!("{STANDING} WHERE visitor = ?1 ORDER BY day DESC, title");
            Ok(standings(&sql.rows(&query, values![visitor.as_str()])?))
        })
        .await
    }

    /// Forgets deals of days before one, and what came of them.
    pub(crate) async fn forget_deals(&self, first: Day) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.run("DELETE FROM deals WHERE day < ?1", values![first.0])?;
            sql.run("DELETE FROM deal_results WHERE day < ?1", values![first.0]).map(drop)
        })
        .await
    }
}

/// Keeps what came of a deal. Who had finished no game before the day began has no rank: they might have come twice, and
/// known it.
pub(super) fn keep_deal_result(
    sql: &mut dyn Sql,
    table: &TableId,
    result: &DealResult,
) -> Result<(), StoreError> {
    let (day, title, visitor) = (result.day.0, result.title.id(), result.visitor.as_str());
    let known = "SELECT (SELECT count(*) FROM results WHERE visitor = ?1 AND ended < ?2) \
                 + (SELECT count(*) FROM deal_results WHERE visitor = ?1 AND day < ?3)";
    let ranked = sql.number(known, values![visitor, result.began, day])? > 0;
    let statement = "INSERT INTO deal_results \
                     (day, title, visitor, table_id, name, won, points, rounds, merit, ranked) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) ON CONFLICT (day, title, visitor) DO NOTHING";
    let values = values![
        day,
        title,
        visitor,
        table.as_str(),
        result.name.as_str(),
        i64::from(result.won),
        result.points,
        result.rounds,
        result.merit(),
        i64::from(ranked),
    ];
    sql.run(statement, values).map(drop)
}

/// What is wrong with deals and their results, row by row.
pub(super) fn unreadable(sql: &mut dyn Sql) -> Result<Vec<String>, StoreError> {
    let deals = sql.rows(&format!("{DEAL} ORDER BY day, title"), &[])?;
    let deals = deals.iter().filter_map(|row| Some(format!("a deal: {}", read_deal(row).err()?)));
    let results = sql.rows(&format!("{STANDING} ORDER BY day, title, visitor"), &[])?;
    let results = results.iter().filter(|row| standing(row).is_none());
    let told = |row: &Row| format!("a result of the deal {:?} {:?} can't be read", row.0[1], row.0[0]);
    Ok(deals.chain(results.map(told)).collect())
}

fn read_deal(row: &Row) -> Result<StoredDeal, StoreError> {
    let unreadable = |detail: String| StoreError::Unreadable { detail };
    let title = row.text(0)?;
    Ok(StoredDeal {
        title: Title::from_id(title).ok_or_else(|| unreadable(format!("there is no title {title:?}")))?,
        day: Day(row.count(1)?),
        seed: Seed::parse(row.text(2)?).ok_or_else(|| unreadable("there is no seed".to_owned()))?,
        setup: serde_json::from_str(row.text(3)?).map_err(|error| unreadable(error.to_string()))?,
    })
}

/// What rows say; one that can't be read is left out.
fn standings(rows: &[Row]) -> Vec<DealStanding> {
    rows.iter().filter_map(standing).collect()
}

fn standing(row: &Row) -> Option<DealStanding> {
    Some(DealStanding {
        title: Title::from_id(row.text(0).ok()?)?,
        day: Day(row.count(1).ok()?),
        visitor: VisitorId::parse(row.text(2).ok()?)?,
        table: TableId::parse(row.text(3).ok()?)?,
        is_there: row.count(10).ok()? > 0,
        name: row.text(4).ok()?.to_owned(),
        won: row.number(5).ok()? != 0,
        points: row.number(6).ok()?,
        rounds: row.number(7).ok()?,
        merit: row.number(8).ok()?,
        ranked: row.number(9).ok()? != 0,
    })
}
