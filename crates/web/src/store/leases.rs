//! What servers of one database agree on beside the tables themselves: who lets bots play, who was seen where, and how
//! often codes were guessed. Where a file has one server, it knows all that itself.

use super::error::StoreError;
use super::sql::{Row, values};
use super::{Engine, Held, Store};
use crate::http::limits::Rate;
use crate::id::{TableId, VisitorId};
use std::time::Duration;

/// How long it is kept when somebody was seen at a table, and that somebody has guessed.
const SEEN_FOR: Duration = Duration::from_secs(2 * 86_400);
const GUESSED_FOR: Duration = Duration::from_secs(3600);

/// A bucket of guesses, by its name, and its size.
pub(crate) type Bucket = (String, Rate);

impl Store {
    /// This server lets the bots of a table play until then, unless another one does; until when that one does. It is not
    /// taken away before. Entries are the fence: whoever moves after its time has run out is refused.
    pub(crate) async fn claim(
        &self,
        table: &TableId,
        now: u64,
        until: u64,
    ) -> Result<Option<u64>, StoreError> {
        let Engine::Postgres(postgres) = &self.engine else { return Ok(None) };
        let (table, node) = (table.clone(), postgres.node().to_owned());
        self.write(move |sql| {
            // It need not survive a power cut.
            sql.run("SET LOCAL synchronous_commit = off", &[])?;
            let statement = "UPDATE tables SET driver = ?2, driven_until = ?4 \
                             WHERE id = ?1 AND (driver IS NULL OR driver = ?2 OR driven_until <= ?3)";
            if sql.run(statement, values![table.as_str(), node.as_str(), now, until])? > 0 {
                return Ok(None);
            }
            let other = sql.row("SELECT driven_until FROM tables WHERE id = ?1", values![table.as_str()])?;
            // Given up in this very moment, perhaps.
            Ok(Some(other.and_then(|row| row.count(0).ok()).unwrap_or(now)))
        })
        .await
    }

    /// Lets one caller at a time open tables for a visitor, whichever server that asks, until what this returns is
    /// dropped.
    pub(crate) async fn hold(&self, visitor: &VisitorId) -> Result<Option<Held>, StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(None),
            Engine::Postgres(postgres) => postgres.hold(visitor.as_str()).await.map(Some),
        }
    }

    /// Whether it is this server that does something which is to be done once until then.
    pub(crate) async fn take_turn(
        &self,
        what: &'static str,
        now: u64,
        until: u64,
    ) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(true);
        }
        self.write(move |sql| {
            let statement = "INSERT INTO facts (name, value) VALUES (?1, ?3) ON CONFLICT (name) \
                             DO UPDATE SET value = excluded.value WHERE facts.value <= ?2";
            Ok(sql.run(statement, values![what, now, until])? > 0)
        })
        .await
    }

    /// These visitors are at these tables until then, as far as is known.
    pub(crate) async fn saw(&self, places: Vec<(TableId, VisitorId)>, now: u64) -> Result<(), StoreError> {
        match &self.engine {
            Engine::Sqlite(_) => Ok(()),
            Engine::Postgres(postgres) => postgres.saw(&places, now).await,
        }
    }

    /// When visitors were last seen at a table, by any server.
    pub(crate) async fn seen(&self, table: &TableId) -> Result<Vec<(VisitorId, u64)>, StoreError> {
        if !self.is_shared() {
            return Ok(Vec::new());
        }
        let table = table.clone();
        self.read(move |sql| {
            let rows =
                sql.rows("SELECT visitor, seen FROM presence WHERE table_id = ?1", values![table.as_str()])?;
            let seen = |row: &Row| Some((VisitorId::parse(row.text(0).ok()?)?, row.count(1).ok()?));
            Ok(rows.iter().filter_map(seen).collect())
        })
        .await
    }

    /// Forgets who was seen long ago, and who guessed. Buckets of one are full again by then; that of all is not.
    pub(crate) async fn forget_seen(&self, now: u64) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        let before = |time: Duration| now.saturating_sub(time.as_millis() as u64);
        let (seen, guessed) = (before(SEEN_FOR), before(GUESSED_FOR));
        self.write(move |sql| {
            sql.run("DELETE FROM presence WHERE seen < ?1", values![seen])?;
            sql.run("DELETE FROM guesses WHERE at < ?1 AND who <> 'all'", values![guessed]).map(drop)
        })
        .await
    }

    /// Takes tokens from all of these buckets, if each has as many.
    pub(crate) async fn guess(&self, buckets: Vec<Bucket>, cost: u32, now: u64) -> Result<bool, StoreError> {
        if !self.is_shared() {
            return Ok(true);
        }
        let taken = self.write(move |sql| {
            for (who, rate) in &buckets {
                let (most, each_second) = (u64::from(rate.most), u64::from(rate.each_second));
                let refilled = "least(?2, guesses.left_over + greatest(0, ?3 - guesses.at) * ?5 / 1000.0)";
                let statement = format!(
                    "INSERT INTO guesses (who, left_over, at) VALUES (?1, ?2 - ?4, ?3) ON CONFLICT (who) DO UPDATE \
                     SET left_over = {refilled} - ?4, at = ?3 WHERE {refilled} >= ?4"
                )
                .replace("?2", "CAST(?2 AS BIGINT)")
                .replace("?4", "CAST(?4 AS BIGINT)")
                .replace("?5", "CAST(?5 AS BIGINT)");
                let values = values![who.as_str(), most, now, u64::from(cost), each_second];
                if sql.run(&statement, values)? == 0 {
                    // What was taken from the others is given back with the whole transaction.
                    return Err(StoreError::Conflict);
                }
            }
            Ok(())
        });
        match taken.await {
            Ok(()) => Ok(true),
            Err(StoreError::Conflict) => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Gives tokens back that were taken for nothing.
    pub(crate) async fn guessed_right(&self, buckets: Vec<Bucket>, cost: u32) -> Result<(), StoreError> {
        if !self.is_shared() {
            return Ok(());
        }
        self.write(move |sql| {
            for (who, _) in &buckets {
                let statement =
                    "UPDATE guesses SET left_over = left_over + CAST(?2 AS BIGINT) WHERE who = ?1";
                sql.run(statement, values![who.as_str(), u64::from(cost)])?;
            }
            Ok(())
        })
        .await
    }

    /// What time it is for all servers, in milliseconds since 1970, where there may be several.
    pub(crate) async fn wall(&self) -> Result<Option<i64>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        let query = "SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
        self.read(move |sql| sql.number(query, &[])).await.map(Some)
    }

    /// The way to reach the other servers through the database itself, where there may be any.
    pub(crate) fn channel(&self) -> Option<super::Channel> {
        match &self.engine {
            Engine::Sqlite(_) => None,
            Engine::Postgres(postgres) => Some(super::Channel::new(postgres.url())),
        }
    }
}
