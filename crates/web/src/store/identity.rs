//! Who is who: the keys of cookies, who signed out, and private links.

use super::sql::{Row, Sql, values};
use super::{Store, StoreAddress, StoreError, migrate, postgres, sqlite};
use crate::clock::now_on_the_wall as now;
use crate::id::{VisitorId, random};
use std::time::Duration;
use tabletop::{Message, ToMessage};

/// Private links of one visitor that may be open at once.
pub(crate) const MAX_OPEN_LINKS: usize = 5;
/// Links that were used, or ended by themselves, are remembered for so long: seven days, in milliseconds.
const REMEMBERED: u64 = 7 * 86_400_000;
/// Links that can't be used any more and are remembered, for each visitor.
const MAX_REMEMBERED: usize = 5;
/// Keys that are good at once; each is tried with every cookie.
const MAX_KEYS: usize = 32;

/// A key that cookies are signed with.
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Key {
    pub id: i64,
    pub value: Vec<u8>,
    /// When cookies that were signed with it are nobody's any more; the newest key has no end.
    pub ends: Option<u64>,
}

/// The last time that a visitor signed out other browsers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Epoch {
    /// Cookies of a lower number are nobody's.
    pub number: u64,
    /// The newest key then: once it is gone, so are all those cookies.
    pub key: i64,
}

/// A private link to be made.
#[derive(Clone)]
pub(crate) struct NewLink {
    pub hash: [u8; 32],
    pub visitor: VisitorId,
    pub name: String,
    pub made: u64,
    pub ends: u64,
}

/// A private link.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub id: i64,
    pub visitor: VisitorId,
    /// The visitor's name when it was made.
    pub name: String,
    pub made: u64,
    pub ends: u64,
    pub used: Option<u64>,
}

impl Link {
    /// Whether it can be used. It ends, too, when the clock is set back by more than it lasts.
    pub(crate) fn is_open(&self, now: u64) -> bool {
        let lasts = self.ends.saturating_sub(self.made);
        self.used.is_none() && now < self.ends && self.made <= now.saturating_add(lasts)
    }
}

impl Store {
    /// The keys of cookies, the newest first. The first is drawn from the system's generator when it is asked for.
    pub(crate) async fn keys(&self, now: u64) -> Result<Vec<Key>, StoreError> {
        let keys = self.read(keys_of).await?;
        if !keys.is_empty() {
            return Ok(keys);
        }
        let fresh: [u8; 32] = random()?;
        self.write(move |sql| {
            // Another server may be about to do the same; it gets the same number, and is refused.
            let statement = "INSERT INTO keys (id, value, made) SELECT 1, ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM keys) \
                             ON CONFLICT (id) DO NOTHING";
            sql.run(statement, values![fresh.as_slice(), now])?;
            keys_of(sql)
        })
        .await
    }

    /// The visitors who have signed out other browsers in an epoch after this one, and the last epoch.
    pub(crate) async fn epochs(&self, after: u64) -> Result<Vec<(VisitorId, Epoch)>, StoreError> {
        self.read(move |sql| {
            let query = "SELECT visitor, epoch, key FROM epochs WHERE epoch > ?1";
            let mut found = Vec::new();
            for row in sql.rows(query, values![after])? {
                let epoch = Epoch { number: row.count(1)?, key: row.number(2)? };
                found.extend(VisitorId::parse(row.text(0)?).map(|visitor| (visitor, epoch)));
            }
            Ok(found)
        })
        .await
    }

    /// Begins a new epoch of a visitor, whose open links and tokens end.
    pub(crate) async fn begin_epoch(
        &self,
        visitor: &VisitorId,
        key: i64,
        now: u64,
    ) -> Result<Epoch, StoreError> {
        let visitor = visitor.clone();
        self.write(move |sql| {
            let visitor = visitor.as_str();
            sql.run("DELETE FROM links WHERE visitor = ?1 AND used IS NULL", values![visitor])?;
            sql.run("DELETE FROM tokens WHERE owner = ?1", values![visitor])?;
            let number = next_epoch(sql, now)?;
            sql.run("DELETE FROM epochs WHERE visitor = ?1", values![visitor])?;
            let statement = "INSERT INTO epochs (epoch, visitor, key) VALUES (?1, ?2, ?3)";
            sql.run(statement, values![number, visitor, key])?;
            Ok(Epoch { number: number as u64, key })
        })
        .await
    }

    /// Keeps a new link; false if the visitor has too many already.
    pub(crate) async fn add_link(&self, link: NewLink) -> Result<bool, StoreError> {
        self.write(move |sql| {
            let visitor = link.visitor.as_str();
            let links = links_of(sql, visitor)?;
            let (open, done): (Vec<Link>, Vec<Link>) =
                links.into_iter().partition(|other| other.is_open(link.made));
            if open.len() >= MAX_OPEN_LINKS {
                return Ok(false);
            }
            for old in done.iter().skip(MAX_REMEMBERED) {
                sql.run("DELETE FROM links WHERE id = ?1", values![old.id])?;
            }
            sql.run(
                "INSERT INTO links (hash, visitor, name, made, ends) VALUES (?1, ?2, ?3, ?4, ?5)",
                values![link.hash.as_slice(), visitor, link.name.as_str(), link.made, link.ends],
            )?;
            Ok(true)
        })
        .await
    }

    /// The link with this hash.
    pub(crate) async fn link(&self, hash: [u8; 32]) -> Result<Option<Link>, StoreError> {
        self.read(move |sql| link(sql, &hash)).await
    }

    /// Uses a link up, if it is open. The link as it was before: whoever finds it open is the only one.
    pub(crate) async fn use_link(&self, hash: [u8; 32], now: u64) -> Result<Option<Link>, StoreError> {
        self.write(move |sql| {
            let Some(mut found) = link(sql, &hash)? else { return Ok(None) };
            if found.is_open(now) {
                let statement = "UPDATE links SET used = ?1 WHERE id = ?2 AND used IS NULL";
                if sql.run(statement, values![now, found.id])? == 0 {
                    found.used = Some(now);
                }
            }
            Ok(Some(found))
        })
        .await
    }

    /// The links of a visitor, the latest first.
    pub(crate) async fn links_of(&self, visitor: &VisitorId) -> Result<Vec<Link>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| links_of(sql, visitor.as_str())).await
    }

    /// Ends a link of a visitor that was not used.
    pub(crate) async fn end_link(&self, visitor: &VisitorId, id: i64) -> Result<(), StoreError> {
        let visitor = visitor.clone();
        self.write(move |sql| {
            let statement = "DELETE FROM links WHERE id = ?1 AND visitor = ?2 AND used IS NULL";
            sql.run(statement, values![id, visitor.as_str()]).map(drop)
        })
        .await
    }

    /// Forgets the links that ended long ago.
    pub(crate) async fn forget_links(&self, now: u64) -> Result<(), StoreError> {
        let before = now.saturating_sub(REMEMBERED);
        self.write(move |sql| sql.run("DELETE FROM links WHERE ends < ?1", values![before]).map(drop)).await
    }
}

/// The number of the epoch that begins now: later than all before, and, where an older file was put back, than those that
/// it knows nothing of.
pub(super) fn next_epoch(sql: &mut dyn Sql, now: u64) -> Result<i64, StoreError> {
    sql.number(
        "INSERT INTO facts (name, value) VALUES ('epoch', ?1) ON CONFLICT (name) DO UPDATE SET value = \
         CASE WHEN excluded.value > facts.value THEN excluded.value ELSE facts.value + 1 END RETURNING value",
        values![now],
    )
}

/// Why no other key was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RotateError {
    /// So many are good that no other is made.
    TooMany {
        /// How many there are.
        keys: usize,
    },
    /// The store can't be used.
    Store(StoreError),
}

tabletop::errors!(RotateError);

impl ToMessage for RotateError {
    fn message(&self) -> Message {
        match self {
            RotateError::TooMany { keys } => Message::new("rotate-too-many").with("keys", *keys),
            RotateError::Store(error) => error.message(),
        }
    }
}

impl From<StoreError> for RotateError {
    fn from(error: StoreError) -> RotateError {
        RotateError::Store(error)
    }
}

/// Makes another key, which signs all cookies from now on; those of older keys are accepted for this long. Where that is
/// no time at all, private links and tokens end, too. A server that runs on the store takes the key up by itself. How many keys are
/// good now.
pub fn rotate_key(store: &StoreAddress, accept: Duration) -> Result<usize, RotateError> {
    match store {
        StoreAddress::File(path) => sqlite::change(path, |version, sql| {
            migrate::expect_version(version)?;
            add_key(sql, accept)
        }),
        StoreAddress::Postgres(url) => postgres::change(url, |sql| add_key(sql, accept)),
    }
}

fn add_key(sql: &mut dyn Sql, accept: Duration) -> Result<usize, RotateError> {
    let fresh: [u8; 32] = random().map_err(StoreError::from)?;
    let now = now();
    let ends = now.saturating_add(accept.as_millis() as u64);
    sql.run("UPDATE keys SET ends = ?1 WHERE ends IS NULL OR ends > ?1", values![ends])?;
    let newest = sql.number("SELECT coalesce(max(id), 0) FROM keys", &[])?;
    sql.run("DELETE FROM keys WHERE ends <= ?1", values![now])?;
    if accept.is_zero() {
        sql.run("DELETE FROM links WHERE used IS NULL", &[])?;
        // Somebody who had the keys may have made some.
        sql.run("DELETE FROM tokens", &[])?;
    }
    let statement = "INSERT INTO keys (id, value, made) VALUES (?1, ?2, ?3)";
    sql.run(statement, values![newest + 1, fresh.as_slice(), now])?;
    sql.run("DELETE FROM epochs WHERE key < (SELECT min(id) FROM keys)", &[])?;
    let keys = keys_of(sql)?.len();
    if keys > MAX_KEYS {
        return Err(RotateError::TooMany { keys: keys - 1 });
    }
    Ok(keys)
}

fn keys_of(sql: &mut dyn Sql) -> Result<Vec<Key>, StoreError> {
    let rows = sql.rows("SELECT id, value, ends FROM keys ORDER BY id DESC", &[])?;
    let key = |row: &Row| {
        Ok(Key { id: row.number(0)?, value: row.bytes(1)?.to_owned(), ends: row.maybe(2, Row::count)? })
    };
    rows.iter().map(key).collect()
}

const LINK: &str = "SELECT id, visitor, name, made, ends, used FROM links";

fn link(sql: &mut dyn Sql, hash: &[u8; 32]) -> Result<Option<Link>, StoreError> {
    let row = sql.row(&format!("{LINK} WHERE hash = ?1"), values![hash.as_slice()])?;
    row.map_or(Ok(None), |row| read_link(&row))
}

fn links_of(sql: &mut dyn Sql, visitor: &str) -> Result<Vec<Link>, StoreError> {
    let rows = sql.rows(&format!("{LINK} WHERE visitor = ?1 ORDER BY id DESC"), values![visitor])?;
    Ok(rows.iter().map(read_link).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn read_link(row: &Row) -> Result<Option<Link>, StoreError> {
    let Some(visitor) = VisitorId::parse(row.text(1)?) else { return Ok(None) };
    Ok(Some(Link {
        id: row.number(0)?,
        visitor,
        name: row.text(2)?.to_owned(),
        made: row.count(3)?,
        ends: row.count(4)?,
        used: row.maybe(5, Row::count)?,
    }))
}
