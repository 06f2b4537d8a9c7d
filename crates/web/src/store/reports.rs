//! What visitors have reported to whoever runs the server.

use super::error::StoreError;
use super::sql::{Row, Sql, values};
use super::{Store, StoreAddress, migrate, postgres, sqlite};
use crate::clock::now_on_the_wall as now;
use crate::id::{TableId, VisitorId, fresh_report};

/// Reports that are kept, with those that are done with: who runs the server reads them now and then.
const MAX_REPORTS: usize = 1000;
/// Reports that are not done with, of one visitor and of one table.
const MAX_OPEN_BY_ONE: usize = 10;
const MAX_OPEN_AT_TABLE: usize = 30;

/// What somebody reports.
#[derive(Clone, Debug)]
pub(crate) struct NewReport {
    pub table: TableId,
    pub reporter: VisitorId,
    /// Whom it is about.
    pub visitor: VisitorId,
    /// What that person is called, and what they have said, where it is about a message.
    pub name: String,
    pub message: Option<String>,
    pub reason: String,
}

/// What was reported, for whoever runs the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// By which it is marked as done.
    pub id: String,
    /// The id of the table.
    pub table: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What the person was called whom it is about; empty for one without a name.
    pub name: String,
    /// What that person had said, where it is about a message.
    pub message: Option<String>,
    /// Why, in the words of whoever reported it.
    pub reason: String,
    /// When it was done with, in milliseconds since 1970.
    pub done: Option<u64>,
}

/// What a visitor has reported, or what was reported about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ReportOf {
    pub report: Report,
    /// Whether it is theirs.
    pub is_reporter: bool,
}

impl Store {
    /// Keeps a report; whether there is room for it. The same one is kept once.
    pub(crate) async fn report(&self, new: NewReport) -> Result<bool, StoreError> {
        let id = fresh_report().map_err(StoreError::from)?;
        self.write(move |sql| {
            let NewReport { table, reporter, visitor, name, message, reason } = &new;
            let same = "SELECT count(*) FROM reports WHERE reporter = ?1 AND table_id = ?2 AND visitor = ?3 \
                        AND coalesce(message, '') = ?4 AND done IS NULL";
            let text = message.as_deref().unwrap_or_default();
            if sql.number(same, values![reporter.as_str(), table.as_str(), visitor.as_str(), text])? > 0 {
                return Ok(true);
            }
            let by_one = "SELECT count(*) FROM reports WHERE reporter = ?1 AND done IS NULL";
            let at_table = "SELECT count(*) FROM reports WHERE table_id = ?1 AND done IS NULL";
            if sql.number(by_one, values![reporter.as_str()])? as usize >= MAX_OPEN_BY_ONE
                || sql.number(at_table, values![table.as_str()])? as usize >= MAX_OPEN_AT_TABLE
            {
                return Ok(false);
            }
            if sql.number("SELECT count(*) FROM reports", &[])? as usize >= MAX_REPORTS {
                let oldest = "DELETE FROM reports WHERE id = (SELECT id FROM reports WHERE done IS NOT NULL \
                              ORDER BY done LIMIT 1)";
                if sql.run(oldest, &[])? == 0 {
                    return Ok(false);
                }
            }
            let statement = "INSERT INTO reports (id, table_id, at, reporter, visitor, name, message, reason) \
                             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
            let (reporter, visitor, message) = (reporter.as_str(), visitor.as_str(), message.as_deref());
            let (name, reason) = (name.as_str(), reason.as_str());
            let values = values![id.as_str(), table.as_str(), now(), reporter, visitor, name, message, reason];
            sql.run(statement, values)?;
            Ok(true)
        })
        .await
    }

    /// All reports that a visitor has made, or that are about them.
    pub(crate) async fn reports_of(&self, visitor: &VisitorId) -> Result<Vec<ReportOf>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = format!(
                "SELECT {COLUMNS}, CASE WHEN reporter = ?1 THEN 1 ELSE 0 END FROM reports \
                 WHERE reporter = ?1 OR visitor = ?1 ORDER BY at, id"
            );
            let rows = sql.rows(&query, values![visitor.as_str()])?;
            let report = |row: &Row| Ok(ReportOf { report: read(row)?, is_reporter: row.number(7)? == 1 });
            rows.iter().map(report).collect()
        })
        .await
    }
}

/// Deletes all reports that a visitor has made, or that are about them.
pub(super) fn forget_reports(sql: &mut dyn Sql, visitor: &VisitorId) -> Result<(), StoreError> {
    let statement = "DELETE FROM reports WHERE reporter = ?1 OR visitor = ?1";
    sql.run(statement, values![visitor.as_str()]).map(drop)
}

const COLUMNS: &str = "id, table_id, at, name, message, reason, done";

/// The reports in a store, the earliest first; with those that are done with, or without.
pub(super) fn reports(sql: &mut dyn Sql, with_done: bool) -> Result<Vec<Report>, StoreError> {
    let which = if with_done { "" } else { "WHERE done IS NULL" };
    let rows = sql.rows(&format!("SELECT {COLUMNS} FROM reports {which} ORDER BY at, id"), &[])?;
    rows.iter().map(read).collect()
}

fn read(row: &Row) -> Result<Report, StoreError> {
    let text = |row: &Row, column: usize| row.text(column).map(str::to_owned);
    Ok(Report {
        id: text(row, 0)?,
        table: text(row, 1)?,
        at: row.count(2)?,
        name: text(row, 3)?,
        message: row.maybe(4, text)?,
        reason: text(row, 5)?,
        done: row.maybe(6, Row::count)?,
    })
}

/// Marks a report as done with; whether there is such a one.
pub(super) fn finish(store: &StoreAddress, id: &str) -> Result<bool, StoreError> {
    let mark = |sql: &mut dyn Sql| {
        let statement = "UPDATE reports SET done = coalesce(done, ?2) WHERE id = ?1";
        Ok::<_, StoreError>(sql.run(statement, values![id, now()])? > 0)
    };
    match store {
        StoreAddress::File(path) => sqlite::change(path, |version, sql| {
            migrate::expect_version(version)?;
            mark(sql)
        }),
        StoreAddress::Postgres(url) => postgres::change(url, mark),
    }
}
