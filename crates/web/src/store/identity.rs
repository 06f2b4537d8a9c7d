//! Who is who: the keys of cookies, who signed out, and private links.

use super::{Store, StoreError, migrate};
use crate::clock::now_on_the_wall as now;
use crate::id::{VisitorId, random};
use rusqlite::{Connection, OpenFlags, OptionalExtension, Row, TransactionBehavior, params};
use std::path::Path;
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
        let first = move |connection: &Connection| {
            connection.execute(
                "INSERT INTO keys (value, made) SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM keys)",
                params![fresh, now as i64],
            )?;
            keys_of(connection)
        };
        self.writer.work(first).await
    }

    /// All visitors who have signed out other browsers.
    pub(crate) async fn epochs(&self) -> Result<Vec<(VisitorId, Epoch)>, StoreError> {
        self.read(|connection| {
            let mut statement = connection.prepare_cached("SELECT visitor, epoch, key FROM epochs")?;
            let rows = statement.query_map([], |row| {
                Ok((row.get::<_, String>(0)?, row.get::<_, i64>(1)?, row.get::<_, i64>(2)?))
            })?;
            let mut found = Vec::new();
            for row in rows {
                let (visitor, number, key) = row?;
                let epoch = Epoch { number: number as u64, key };
                found.extend(VisitorId::parse(&visitor).map(|visitor| (visitor, epoch)));
            }
            Ok(found)
        })
        .await
    }

    /// Begins a new epoch of a visitor, whose open links end.
    pub(crate) async fn begin_epoch(
        &self,
        visitor: &VisitorId,
        key: i64,
        now: u64,
    ) -> Result<Epoch, StoreError> {
        let visitor = visitor.clone();
        let work = move |connection: &Connection| {
            connection
                .execute("DELETE FROM links WHERE visitor = ?1 AND used IS NULL", [visitor.as_str()])?;
            connection.execute("DELETE FROM epochs WHERE visitor = ?1", [visitor.as_str()])?;
            // Later than all before, and, where an older file was put back, than those that it knows nothing of.
            connection.execute(
                "INSERT INTO epochs (epoch, visitor, key) SELECT max(?1, coalesce(max(seq), 0) + 1), ?2, ?3 \
                 FROM sqlite_sequence WHERE name = 'epochs'",
                params![now as i64, visitor.as_str(), key],
            )?;
            Ok(Epoch { number: connection.last_insert_rowid() as u64, key })
        };
        self.writer.work(work).await
    }

    /// Keeps a new link; false if the visitor has too many already.
    pub(crate) async fn add_link(&self, link: NewLink) -> Result<bool, StoreError> {
        let work = move |connection: &Connection| {
            let visitor = link.visitor.as_str();
            let links = links_of(connection, visitor)?;
            let (open, done): (Vec<Link>, Vec<Link>) =
                links.into_iter().partition(|other| other.is_open(link.made));
            if open.len() >= MAX_OPEN_LINKS {
                return Ok(false);
            }
            for old in done.iter().skip(MAX_REMEMBERED) {
                connection.execute("DELETE FROM links WHERE id = ?1", [old.id])?;
            }
            connection.execute(
                "INSERT INTO links (hash, visitor, name, made, ends) VALUES (?1, ?2, ?3, ?4, ?5)",
                params![link.hash, visitor, link.name, link.made as i64, link.ends as i64],
            )?;
            Ok(true)
        };
        self.writer.work(work).await
    }

    /// The link with this hash.
    pub(crate) async fn link(&self, hash: [u8; 32]) -> Result<Option<Link>, StoreError> {
        self.read(move |connection| link(connection, &hash)).await
    }

    /// Uses a link up, if it is open. The link as it was before: whoever finds it open is the only one.
    pub(crate) async fn use_link(&self, hash: [u8; 32], now: u64) -> Result<Option<Link>, StoreError> {
        let work = move |connection: &Connection| {
            let Some(found) = link(connection, &hash)? else { return Ok(None) };
            if found.is_open(now) {
                let sql = "UPDATE links SET used = ?1 WHERE id = ?2";
                connection.execute(sql, params![now as i64, found.id])?;
            }
            Ok(Some(found))
        };
        self.writer.work(work).await
    }

    /// The links of a visitor, the latest first.
    pub(crate) async fn links_of(&self, visitor: &VisitorId) -> Result<Vec<Link>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |connection| links_of(connection, visitor.as_str())).await
    }

    /// Ends a link of a visitor that was not used.
    pub(crate) async fn end_link(&self, visitor: &VisitorId, id: i64) -> Result<(), StoreError> {
        let visitor = visitor.clone();
        let work = move |connection: &Connection| {
            connection.execute(
                "DELETE FROM links WHERE id = ?1 AND visitor = ?2 AND used IS NULL",
                params![id, visitor.as_str()],
            )?;
            Ok(())
        };
        self.writer.work(work).await
    }

    /// Forgets the links that ended long ago.
    pub(crate) async fn forget_links(&self, now: u64) -> Result<(), StoreError> {
        let before = now.saturating_sub(REMEMBERED) as i64;
        let work = move |connection: &Connection| {
            connection.execute("DELETE FROM links WHERE ends < ?1", [before])?;
            Ok(())
        };
        self.writer.work(work).await
    }
}

/// Why no other key was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RotateError {
    /// So many are good that no other is made.
    TooMany {
        /// How many there are.
        keys: usize,
    },
    /// The file is of an earlier program, which would not understand what is written.
    TooOld {
        /// The version of the file.
        found: u32,
        /// The version of this program.
        known: u32,
    },
    /// The store can't be used.
    Store(StoreError),
}

tabletop::errors!(RotateError);

impl ToMessage for RotateError {
    fn message(&self) -> Message {
        match self {
            RotateError::TooMany { keys } => Message::new("rotate-too-many").with("keys", *keys),
            RotateError::TooOld { found, known } => {
                Message::new("rotate-too-old").with("found", *found).with("known", *known)
            }
            RotateError::Store(error) => error.message(),
        }
    }
}

impl From<StoreError> for RotateError {
    fn from(error: StoreError) -> RotateError {
        RotateError::Store(error)
    }
}

impl From<rusqlite::Error> for RotateError {
    fn from(error: rusqlite::Error) -> RotateError {
        RotateError::Store(error.into())
    }
}

/// Makes another key, which signs all cookies from now on; those of older keys are accepted for this long. Where that is
/// no time at all, private links end, too. A server that runs on the file takes the key up by itself. How many keys are
/// good now.
pub fn rotate_key(db: &Path, accept: Duration) -> Result<usize, RotateError> {
    // A file that isn't there has no server whose key could be changed.
    let mut connection = Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.busy_timeout(Duration::from_secs(10))?;
    connection.pragma_update(None, "synchronous", "full")?;
    // What is deleted is overwritten.
    connection.pragma_update(None, "secure_delete", true)?;
    let fresh: [u8; 32] = random().map_err(StoreError::from)?;
    let now = now();
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let found: u32 = transaction.pragma_query_value(None, "user_version", |row| row.get(0))?;
    migrate::check_version(found)?;
    if found < migrate::VERSION {
        return Err(RotateError::TooOld { found, known: migrate::VERSION });
    }
    let ends = now.saturating_add(accept.as_millis() as u64) as i64;
    transaction.execute("UPDATE keys SET ends = min(coalesce(ends, ?1), ?1)", [ends])?;
    transaction.execute("DELETE FROM keys WHERE ends <= ?1", [now as i64])?;
    if accept.is_zero() {
        transaction.execute("DELETE FROM links WHERE used IS NULL", [])?;
    }
    transaction.execute("INSERT INTO keys (value, made) VALUES (?1, ?2)", params![fresh, now as i64])?;
    transaction.execute("DELETE FROM epochs WHERE key < (SELECT min(id) FROM keys)", [])?;
    let keys = keys_of(&transaction)?.len();
    if keys > MAX_KEYS {
        return Err(RotateError::TooMany { keys: keys - 1 });
    }
    transaction.commit()?;
    Ok(keys)
}

fn keys_of(connection: &Connection) -> Result<Vec<Key>, StoreError> {
    let mut statement = connection.prepare_cached("SELECT id, value, ends FROM keys ORDER BY id DESC")?;
    let rows = statement.query_map([], |row| {
        let ends: Option<i64> = row.get(2)?;
        Ok(Key { id: row.get(0)?, value: row.get(1)?, ends: ends.map(|ends| ends as u64) })
    })?;
    Ok(rows.collect::<Result<_, _>>()?)
}

const LINK: &str = "SELECT id, visitor, name, made, ends, used FROM links";

fn link(connection: &Connection, hash: &[u8; 32]) -> Result<Option<Link>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{LINK} WHERE hash = ?1"))?;
    Ok(statement.query_row([hash], read_link).optional()?.flatten())
}

fn links_of(connection: &Connection, visitor: &str) -> Result<Vec<Link>, StoreError> {
    let mut statement = connection.prepare_cached(&format!("{LINK} WHERE visitor = ?1 ORDER BY id DESC"))?;
    let rows = statement.query_map([visitor], read_link)?;
    Ok(rows.collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn read_link(row: &Row) -> rusqlite::Result<Option<Link>> {
    let Some(visitor) = VisitorId::parse(&row.get::<_, String>(1)?) else { return Ok(None) };
    let used: Option<i64> = row.get(5)?;
    Ok(Some(Link {
        id: row.get(0)?,
        visitor,
        name: row.get(2)?,
        made: row.get::<_, i64>(3)? as u64,
        ends: row.get::<_, i64>(4)? as u64,
        used: used.map(|used| used as u64),
    }))
}
