//! Passkeys of visitors, and the challenges that browsers are about to answer.

use super::Store;
use super::error::StoreError;
use super::sql::{Row, values};
use crate::id::VisitorId;

/// Passkeys of one visitor.
pub(crate) const MAX_PASSKEYS: usize = 10;

/// A passkey as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Passkey {
    /// By what its authenticator calls it.
    pub id: Vec<u8>,
    pub visitor: VisitorId,
    /// What the visitor is called.
    pub name: String,
    /// What the authenticator knows the visitor by.
    pub handle: Vec<u8>,
    pub key: Vec<u8>,
    pub state: Vec<u8>,
    pub made: u64,
    pub used: Option<u64>,
}

/// A challenge that waits for its answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PasskeyChallenge {
    pub challenge: u128,
    /// Who is about to make a passkey.
    pub visitor: Option<VisitorId>,
    pub state: Vec<u8>,
    pub ends: u64,
}

/// What came of a passkey that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kept {
    Yes,
    /// The visitor has as many as one may have.
    TooMany,
    /// It is there already.
    Known,
}

impl Store {
    /// Keeps a challenge until it is answered or ends.
    pub(crate) async fn keep_challenge(
        &self,
        challenge: PasskeyChallenge,
        now: u64,
    ) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.run("DELETE FROM passkey_challenges WHERE ends <= ?1", values![now])?;
            let PasskeyChallenge { challenge, visitor, state, ends } = &challenge;
            let statement =
                "INSERT INTO passkey_challenges (challenge, visitor, state, ends) VALUES (?1, ?2, ?3, ?4)";
            let visitor = visitor.as_ref().map(VisitorId::as_str);
            let key = challenge.to_be_bytes();
            sql.run(statement, values![key.as_slice(), visitor, state.as_slice(), *ends]).map(drop)
        })
        .await
    }

    /// Takes a challenge, which is answered once: whom it was for, and its state.
    pub(crate) async fn take_challenge(
        &self,
        challenge: u128,
        now: u64,
    ) -> Result<Option<(Option<VisitorId>, Vec<u8>)>, StoreError> {
        self.write(move |sql| {
            let statement =
                "DELETE FROM passkey_challenges WHERE challenge = ?1 AND ends > ?2 RETURNING visitor, state";
            let key = challenge.to_be_bytes();
            let Some(row) = sql.row(statement, values![key.as_slice(), now])? else { return Ok(None) };
            let visitor = row.maybe(0, Row::text)?.and_then(VisitorId::parse);
            Ok(Some((visitor, row.bytes(1)?.to_owned())))
        })
        .await
    }

    /// Keeps a new passkey.
    pub(crate) async fn keep_passkey(&self, passkey: Passkey) -> Result<Kept, StoreError> {
        self.write(move |sql| {
            let Passkey { id, visitor, name, handle, key, state, made, used: _ } = &passkey;
            let theirs = "SELECT count(*) FROM passkeys WHERE visitor = ?1";
            if sql.number(theirs, values![visitor.as_str()])? >= MAX_PASSKEYS as i64 {
                return Ok(Kept::TooMany);
            }
            let statement = "INSERT INTO passkeys (id, visitor, name, handle, key, state, made) \
                             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (id) DO NOTHING";
            let values = values![
                id.as_slice(),
                visitor.as_str(),
                name.as_str(),
                handle.as_slice(),
                key.as_slice(),
                state.as_slice(),
                *made
            ];
            Ok(if sql.run(statement, values)? == 0 { Kept::Known } else { Kept::Yes })
        })
        .await
    }

    /// The passkey with an id.
    pub(crate) async fn passkey(&self, id: &[u8]) -> Result<Option<Passkey>, StoreError> {
        let id = id.to_owned();
        self.read(move |sql| {
            let query = format!("SELECT {COLUMNS} FROM passkeys WHERE id = ?1");
            let row = sql.row(&query, values![id.as_slice()])?;
            row.map_or(Ok(None), |row| read_passkey(&row))
        })
        .await
    }

    /// The passkeys of a visitor, the oldest first.
    pub(crate) async fn passkeys_of(&self, visitor: &VisitorId) -> Result<Vec<Passkey>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query = format!("SELECT {COLUMNS} FROM passkeys WHERE visitor = ?1 ORDER BY made, id");
            let rows = sql.rows(&query, values![visitor.as_str()])?;
            Ok(rows.iter().map(read_passkey).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
        })
        .await
    }

    /// A passkey was used: what is known of its authenticator now.
    pub(crate) async fn used_passkey(&self, id: &[u8], state: &[u8], now: u64) -> Result<(), StoreError> {
        let (id, state) = (id.to_owned(), state.to_owned());
        self.write(move |sql| {
            let statement = "UPDATE passkeys SET state = ?2, used = ?3 WHERE id = ?1";
            sql.run(statement, values![id.as_slice(), state.as_slice(), now]).map(drop)
        })
        .await
    }

    /// Whoever comes back by a passkey is called so.
    pub(crate) async fn rename_passkeys(&self, visitor: &VisitorId, name: &str) -> Result<(), StoreError> {
        let (visitor, name) = (visitor.clone(), name.to_owned());
        self.write(move |sql| {
            let statement = "UPDATE passkeys SET name = ?2 WHERE visitor = ?1";
            sql.run(statement, values![visitor.as_str(), name.as_str()]).map(drop)
        })
        .await
    }

    /// Forgets a passkey of a visitor.
    pub(crate) async fn remove_passkey(&self, visitor: &VisitorId, id: &[u8]) -> Result<(), StoreError> {
        let (visitor, id) = (visitor.clone(), id.to_owned());
        self.write(move |sql| {
            let statement = "DELETE FROM passkeys WHERE id = ?1 AND visitor = ?2";
            sql.run(statement, values![id.as_slice(), visitor.as_str()]).map(drop)
        })
        .await
    }
}

const COLUMNS: &str = "id, visitor, name, handle, key, state, made, used";

fn read_passkey(row: &Row) -> Result<Option<Passkey>, StoreError> {
    let Some(visitor) = VisitorId::parse(row.text(1)?) else { return Ok(None) };
    Ok(Some(Passkey {
        id: row.bytes(0)?.to_owned(),
        visitor,
        name: row.text(2)?.to_owned(),
        handle: row.bytes(3)?.to_owned(),
        key: row.bytes(4)?.to_owned(),
        state: row.bytes(5)?.to_owned(),
        made: row.count(6)?,
        used: row.maybe(7, Row::count)?,
    }))
}
