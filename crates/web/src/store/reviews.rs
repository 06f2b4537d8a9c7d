//! Reviews of finished games: which are waited for, who works one out, and what came of it.
//!
//! The line is kept here, so that a restart costs time and nothing else, and servers of one database share the work. A
//! review follows from its game, so it does no harm if two of them work out the same one.

use super::Store;
use super::error::StoreError;
use super::results::judge;
use super::rows::table_ids;
use super::sql::{Row, Sql, values};
use crate::id::{TableId, VisitorId};
use flate2::Compression;
use flate2::read::{DeflateDecoder, DeflateEncoder};
use review::{Level, Review};
use std::io::Read;

/// Reviews that may stand in line, in all and for the tables of one visitor.
const MAX_WAITING: i64 = 2000;
const MAX_WAITING_OF_ONE: i64 = 50;
/// For how many milliseconds it counts that a visitor has asked for other reviews.
const LATELY: u64 = 3_600_000;
/// No review is longer in bytes of JSON; that of the longest game is a tenth of it.
const MAX_BYTES: u64 = 64 << 20;

/// What is kept of a table's review.
#[derive(Debug, PartialEq)]
pub(crate) enum StoredReview {
    /// It stands in line, or has come so far: pieces of work done, and all of them.
    InTheMaking {
        done: u64,
        all: u64,
    },
    /// It is there.
    Done(Box<Review>),
    /// It could not be worked out.
    Failed,
    /// It is of another version of reviews: of an earlier one, or of one that only a later program can read.
    Outdated,
    Newer,
}

/// A review that is waited for.
#[derive(Clone, Debug)]
pub(crate) struct WantedReview {
    pub table: TableId,
    pub level: Level,
    /// Whose table it is: nobody waits behind all the tables of somebody else.
    pub payer: VisitorId,
}

impl Store {
    /// What is kept of a table's review, if it was ever waited for.
    pub(crate) async fn review(&self, table: &TableId) -> Result<Option<StoredReview>, StoreError> {
        let id = table.clone();
        let row = self
            .read(move |sql| {
                let query = "SELECT version, done, parts, review FROM reviews WHERE table_id = ?1";
                sql.row(query, values![id.as_str()])
            })
            .await?;
        match row.map(|row| read(&row)).transpose() {
            // It can be worked out again.
            Err(StoreError::Unreadable { detail }) => {
                tracing::warn!(table = table.short(), detail, "a review is damaged");
                self.drop_review(table).await?;
                Ok(None)
            }
            read => read,
        }
    }

    /// Lets a review stand in line, unless there is one or it stands there already; one of an earlier version is worked out
    /// anew. False where the line is too long.
    pub(crate) async fn want_review(&self, wanted: WantedReview, now: u64) -> Result<bool, StoreError> {
        self.write(move |sql| {
            let WantedReview { table, level, payer } = &wanted;
            let (table, payer, version) = (table.as_str(), payer.as_str(), u64::from(review::VERSION));
            let known = "SELECT count(*) FROM reviews WHERE table_id = ?1 AND (review IS NULL OR version >= ?2)";
            if sql.number(known, values![table, version])? > 0 {
                return Ok(true);
            }
            let waiting = "SELECT count(*) FROM reviews WHERE review IS NULL";
            let of_one = "SELECT count(*) FROM reviews WHERE review IS NULL AND payer = ?1";
            if sql.number(waiting, &[])? >= MAX_WAITING
                || sql.number(of_one, values![payer])? >= MAX_WAITING_OF_ONE
            {
                return Ok(false);
            }
            let statement = "INSERT INTO reviews (table_id, version, level, payer, asked) \
                             SELECT id, CAST(?2 AS BIGINT), CAST(?3 AS TEXT), CAST(?4 AS TEXT), CAST(?5 AS BIGINT) \
                             FROM tables WHERE id = ?1 \
                             ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, level = excluded.level, \
                             payer = excluded.payer, asked = excluded.asked, review = NULL, taken = 0, done = 0, parts = 0 \
                             WHERE reviews.version < excluded.version AND reviews.review IS NOT NULL";
            sql.run(statement, values![table, version, level.id(), payer, now])?;
            Ok(true)
        })
        .await
    }

    /// Takes a review that nobody works at, until then: of those that are the first of their visitor within an hour, the one
    /// that has waited for longest; then of the second ones, and so on.
    pub(crate) async fn take_review(&self, now: u64, until: u64) -> Result<Option<TableId>, StoreError> {
        let version = u64::from(review::VERSION);
        let free =
            "SELECT EXISTS (SELECT 1 FROM reviews WHERE review IS NULL AND taken <= ?1 AND version <= ?2)";
        // Mostly there is none, and nothing needs to be written.
        if self.read(move |sql| sql.number(free, values![now, version])).await? == 0 {
            return Ok(None);
        }
        self.write(move |sql| {
            let query = format!(
                "UPDATE reviews SET taken = ?2, done = 0, parts = 0 WHERE table_id = \
                 (SELECT table_id FROM reviews line WHERE review IS NULL AND taken <= ?1 AND version <= ?3 \
                  ORDER BY (SELECT count(*) FROM reviews earlier WHERE earlier.payer = line.payer \
                            AND earlier.asked < line.asked AND earlier.asked > line.asked - {LATELY}), asked LIMIT 1{}) \
                 RETURNING table_id",
                sql.skip_locked()
            );
            Ok(table_ids(&sql.rows(&query, values![now, until, version])?).pop())
        })
        .await
    }

    /// Goes on working at a review until then, and says how far it has come; false where it is not waited for any more.
    pub(crate) async fn go_on_with_review(
        &self,
        table: &TableId,
        (done, all): (usize, usize),
        until: u64,
    ) -> Result<bool, StoreError> {
        let table = table.clone();
        self.write(move |sql| {
            let statement = "UPDATE reviews SET done = ?2, parts = ?3, taken = ?4 \
                             WHERE table_id = ?1 AND review IS NULL";
            Ok(sql.run(statement, values![table.as_str(), done, all, until])? > 0)
        })
        .await
    }

    /// Keeps a review that was worked out, or that it could not be.
    pub(crate) async fn keep_review(
        &self,
        table: &TableId,
        review: Option<&Review>,
    ) -> Result<(), StoreError> {
        let level = review.map(|review| review.level.id());
        let bytes = review.map(pack).transpose()?.unwrap_or_default();
        let review = review.cloned();
        let table = table.clone();
        self.write(move |sql| {
            let statement = "UPDATE reviews SET review = ?2, version = ?3, level = coalesce(?4, level), taken = 0 \
                             WHERE table_id = ?1 AND review IS NULL";
            let version = u64::from(review::VERSION);
            sql.run(statement, values![table.as_str(), bytes.as_slice(), version, level])?;
            review.as_ref().map_or(Ok(()), |review| judge(sql, &table, review))
        })
        .await
    }

    /// Forgets that a review is waited for, because its table is gone.
    pub(crate) async fn drop_review(&self, table: &TableId) -> Result<(), StoreError> {
        let table = table.clone();
        let statement = "DELETE FROM reviews WHERE table_id = ?1";
        self.write(move |sql| sql.run(statement, values![table.as_str()]).map(drop)).await
    }
}

/// The review that is kept with a table, if one of this version is.
pub(super) fn kept(sql: &mut dyn Sql, table: &TableId) -> Result<Option<Review>, StoreError> {
    let query = "SELECT review FROM reviews WHERE table_id = ?1 AND version = ?2 AND length(review) > 0";
    let row = sql.row(query, values![table.as_str(), u64::from(review::VERSION)])?;
    row.map(|row| unpack(row.bytes(0)?)).transpose()
}

fn read(row: &Row) -> Result<StoredReview, StoreError> {
    let version = row.count(0)?;
    let Some(bytes) = row.maybe(3, Row::bytes)? else {
        return Ok(StoredReview::InTheMaking { done: row.count(1)?, all: row.count(2)? });
    };
    Ok(match version.cmp(&u64::from(review::VERSION)) {
        std::cmp::Ordering::Less => StoredReview::Outdated,
        std::cmp::Ordering::Greater => StoredReview::Newer,
        std::cmp::Ordering::Equal if bytes.is_empty() => StoredReview::Failed,
        std::cmp::Ordering::Equal => StoredReview::Done(Box::new(unpack(bytes)?)),
    })
}

/// A review as it is stored.
fn pack(review: &Review) -> Result<Vec<u8>, StoreError> {
    let json = serde_json::to_vec(review)?;
    let mut packed = Vec::new();
    let done = DeflateEncoder::new(json.as_slice(), Compression::default()).read_to_end(&mut packed);
    done.map_err(|error| StoreError::Failed { detail: error.to_string() })?;
    Ok(packed)
}

/// The review that was stored.
fn unpack(bytes: &[u8]) -> Result<Review, StoreError> {
    let unreadable = |detail: String| StoreError::Unreadable { detail: format!("a review: {detail}") };
    serde_json::from_reader(std::io::BufReader::new(DeflateDecoder::new(bytes).take(MAX_BYTES)))
        .map_err(|error| unreadable(error.to_string()))
}
