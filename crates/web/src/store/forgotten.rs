//! Visitors who want to be forgotten, and what is left of others' tables without them.

use super::Store;
use super::error::StoreError;
use super::identity::next_epoch;
use super::reports::forget_reports;
use super::rows::table_ids;
use super::sql::{Sql, values};
use super::tokens::{all_tokens_of, delete_tokens_of};
use crate::clock::now_on_the_wall as now;
use crate::id::{TableId, VisitorId};
use crate::table::event::Entry;
use crate::table::results::GameResult;
use crate::table::state::TableSummary;
use sha2::{Digest, Sha256};
use tabletop::MAX_SEATS;

/// By which a visitor who was forgotten is known again, and nobody else is found.
pub(crate) type Mark = [u8; 32];

/// The mark of a visitor.
pub(crate) fn mark_of(visitor: &VisitorId) -> Mark {
    Sha256::digest(visitor.as_str()).into()
}

/// What a table is without a visitor.
#[derive(Clone, Debug)]
pub(crate) struct Rewrite {
    pub table: TableId,
    pub without: VisitorId,
    /// The version that the table has now.
    pub version: u64,
    /// The entries that are others than before.
    pub changed: Vec<Entry>,
    /// The entry that says so.
    pub last: Entry,
    pub summary: TableSummary,
    /// When the table may be deleted, where nobody else was ever there.
    pub marked: Option<u64>,
}

impl Store {
    /// A visitor is to be forgotten: from now on, their cookies and links are nobody's.
    pub(crate) async fn bid_farewell(&self, visitor: &VisitorId) -> Result<(), StoreError> {
        let visitor = visitor.clone();
        self.write(move |sql| {
            // With somebody, their bot accounts are forgotten.
            for token in all_tokens_of(sql, &visitor)?.iter().filter(|token| token.is_bot) {
                bid_farewell(sql, &token.visitor)?;
            }
            delete_tokens_of(sql, &visitor)?;
            bid_farewell(sql, &visitor)
        })
        .await
    }

    /// The marks of those who were forgotten in an epoch after this one.
    pub(crate) async fn forgotten(&self, after: u64) -> Result<Vec<(u64, Mark)>, StoreError> {
        self.read(move |sql| {
            let rows = sql.rows("SELECT epoch, mark FROM forgotten WHERE epoch > ?1", values![after])?;
            let mut found = Vec::with_capacity(rows.len());
            for row in rows {
                found.extend(Mark::try_from(row.bytes(1)?).ok().zip(row.count(0).ok()));
            }
            Ok(found.into_iter().map(|(mark, epoch)| (epoch, mark)).collect())
        })
        .await
    }

    /// Forgets that somebody was forgotten before this time: their cookies have ended by themselves.
    pub(crate) async fn forget_marks(&self, before: u64) -> Result<(), StoreError> {
        self.write(move |sql| sql.run("DELETE FROM forgotten WHERE at < ?1", values![before]).map(drop)).await
    }

    /// Those whose traces are still to be taken away.
    pub(crate) async fn farewells(&self) -> Result<Vec<VisitorId>, StoreError> {
        self.read(|sql| {
            let rows = sql.rows("SELECT visitor FROM farewells", &[])?;
            Ok(rows.iter().filter_map(|row| VisitorId::parse(row.text(0).ok()?)).collect())
        })
        .await
    }

    /// The tables at which a visitor has left traces, or whose results tell of one.
    pub(crate) async fn traces_of(&self, visitor: &VisitorId) -> Result<Vec<TableId>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = format!(
                "SELECT table_id FROM entries WHERE {} = ?1 UNION SELECT table_id FROM results WHERE visitor = ?1 \
                 ORDER BY table_id",
                sql.entry_visitor()
            );
            Ok(table_ids(&sql.rows(&query, values![visitor.as_str()])?))
        })
        .await
    }

    /// Puts other entries in the place of those that name a visitor, if nothing has happened at the table since they were
    /// read.
    pub(crate) async fn rewrite(&self, rewrite: Rewrite) -> Result<(), StoreError> {
        self.write(move |sql| {
            let Rewrite { table, without, version, changed, last, summary, marked } = &rewrite;
            let id = table.as_str();
            // Whoever else writes there waits for this, or this has waited for them.
            let stands = "UPDATE tables SET version = ?3, code = ?4, listed = ?5, due = ?6, summary = ?7, phase = ?8, \
                          marked = coalesce(?9, marked) WHERE id = ?1 AND version = ?2";
            let code = summary.code.as_deref().filter(|_| marked.is_none());
            let shown = summary.shown.filter(|_| marked.is_none()).map_or(0, |shown| shown as i64);
            let due = summary.due.filter(|_| marked.is_none());
            let listing = serde_json::to_string(&summary.listing)?;
            let phase = summary.listing.phase.name();
            let values = values![id, *version, last.sequence, code, shown, due, listing, phase, *marked];
            if sql.run(stands, values)? == 0 {
                return Err(StoreError::Conflict);
            }
            for entry in changed {
                let statement =
                    "UPDATE entries SET submission = ?3, deed = ?4 WHERE table_id = ?1 AND sequence = ?2";
                let submission = entry.submission.as_ref().map(ToString::to_string);
                let deed = serde_json::to_string(&entry.event)?;
                sql.run(statement, values![id, entry.sequence, submission, deed])?;
            }
            let statement = "INSERT INTO entries (table_id, sequence, at, deed) VALUES (?1, ?2, ?3, ?4)";
            sql.run(statement, values![id, last.sequence, last.at, serde_json::to_string(&last.event)?])?;
            sql.run("DELETE FROM places WHERE table_id = ?1", values![id])?;
            for place in summary.each_place() {
                let statement =
                    "INSERT INTO places (visitor, table_id, awaited, seat) VALUES (?1, ?2, ?3, ?4)";
                let awaited = i64::from(place.awaited);
                sql.run(statement, values![place.visitor.as_str(), id, awaited, place.seat])?;
            }
            forget_at(sql, table, without)
        })
        .await
    }

    /// Takes a visitor out of what is kept of a table that is gone.
    pub(crate) async fn forget_results_at(
        &self,
        table: &TableId,
        visitor: &VisitorId,
    ) -> Result<(), StoreError> {
        let (table, visitor) = (table.clone(), visitor.clone());
        self.write(move |sql| forget_at(sql, &table, &visitor)).await
    }

    /// Takes a visitor's id out of the entries of a table that can't be read as a table, whatever they are.
    pub(crate) async fn scrub(&self, table: &TableId, visitor: &VisitorId) -> Result<(), StoreError> {
        let (table, visitor) = (table.clone(), visitor.clone());
        self.write(move |sql| {
            let nobody = VisitorId::nobody(MAX_SEATS);
            let ids = values![table.as_str(), visitor.as_str(), nobody.as_str()];
            sql.run("UPDATE entries SET deed = replace(deed, ?2, ?3) WHERE table_id = ?1", ids)?;
            let statement = "UPDATE entries SET submission = NULL \
                             WHERE table_id = ?1 AND substr(submission, 1, length(?2)) = ?2";
            sql.run(statement, values![table.as_str(), visitor.as_str()])?;
            forget_at(sql, &table, &visitor)
        })
        .await
    }

    /// Deletes all else that is kept of a visitor. They are forgotten then, unless there are traces left.
    pub(crate) async fn forget_visitor(&self, visitor: &VisitorId) -> Result<(), StoreError> {
        let (visitor, is_shared) = (visitor.clone(), self.is_shared());
        self.write(move |sql| {
            for part in OF_ONE_VISITOR {
                sql.run(&format!("DELETE FROM {part} WHERE visitor = ?1"), values![visitor.as_str()])?;
            }
            if is_shared {
                sql.run("DELETE FROM presence WHERE visitor = ?1", values![visitor.as_str()])?;
            }
            forget_reports(sql, &visitor)?;
            let nobody = VisitorId::nobody(MAX_SEATS);
            let statement = "UPDATE reviews SET payer = ?2 WHERE payer = ?1";
            sql.run(statement, values![visitor.as_str(), nobody.as_str()])?;
            sql.run("DELETE FROM farewells WHERE visitor = ?1", values![visitor.as_str()]).map(drop)
        })
        .await
    }
}

/// Marks a visitor, and ends what could bring them back.
fn bid_farewell(sql: &mut dyn Sql, visitor: &VisitorId) -> Result<(), StoreError> {
    let number = next_epoch(sql, now())?;
    let statement =
        "INSERT INTO forgotten (epoch, mark, at) VALUES (?1, ?2, ?3) ON CONFLICT (mark) DO NOTHING";
    sql.run(statement, values![number, mark_of(visitor).as_slice(), now()])?;
    let statement = "INSERT INTO farewells (visitor) VALUES (?1) ON CONFLICT (visitor) DO NOTHING";
    sql.run(statement, values![visitor.as_str()])?;
    sql.run("DELETE FROM links WHERE visitor = ?1", values![visitor.as_str()])?;
    sql.run("DELETE FROM passkeys WHERE visitor = ?1", values![visitor.as_str()]).map(drop)
}

/// What is kept in rows that are of one visitor alone.
const OF_ONE_VISITOR: [&str; 8] =
    ["places", "epochs", "links", "results", "passkeys", "passkey_challenges", "deal_results", "cities"];

/// Takes a visitor out of the results of a table: their own go, and those of others don't name them.
fn forget_at(sql: &mut dyn Sql, table: &TableId, visitor: &VisitorId) -> Result<(), StoreError> {
    let rows =
        sql.rows("SELECT seat, visitor, result FROM results WHERE table_id = ?1", values![table.as_str()])?;
    let mut theirs = Vec::new();
    for row in &rows {
        if row.text(1)? == visitor.as_str() {
            theirs.push(row.count(0)? as usize);
        }
    }
    for row in rows.iter().filter(|row| row.text(1).is_ok_and(|other| other != visitor.as_str())) {
        // What can't be read is shown to nobody, and goes with its visitor.
        let Ok(mut result) = serde_json::from_str::<GameResult>(row.text(2)?) else { continue };
        for seat in &theirs {
            if let Some(name) = result.listing.names.get_mut(*seat) {
                *name = Some(String::new());
            }
        }
        let statement = "UPDATE results SET result = ?3 WHERE table_id = ?1 AND seat = ?2";
        sql.run(statement, values![table.as_str(), row.number(0)?, serde_json::to_string(&result)?])?;
    }
    let statement = "DELETE FROM results WHERE table_id = ?1 AND visitor = ?2";
    sql.run(statement, values![table.as_str(), visitor.as_str()]).map(drop)
}
