//! Tokens with which programs come. A token is kept as the hash of its text, which nobody can turn back.

use super::Store;
use super::error::StoreError;
use super::listeners::delete_listener;
use super::sql::{Row, Sql, values};
use crate::id::VisitorId;

/// Tokens of one visitor.
pub(crate) const MAX_TOKENS: usize = 10;
/// A token that was not used for so many days is none any more.
const LASTS: u64 = 365;

/// A token, as it is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StoredToken {
    /// What its owner ends it by.
    pub id: String,
    pub owner: VisitorId,
    /// As whom a program acts with it.
    pub visitor: VisitorId,
    /// Whether that is a bot account, of this token alone.
    pub is_bot: bool,
    pub name: String,
    /// What the visitor is called at tables.
    pub player: String,
    /// What it may be used for, as words with spaces between them.
    pub scopes: String,
    /// The days since 1970 on which it was made, and used last.
    pub made: u64,
    pub used: u64,
}

impl Store {
    /// Keeps a new token; false if its owner has too many already.
    pub(crate) async fn add_token(&self, hash: [u8; 32], token: StoredToken) -> Result<bool, StoreError> {
        self.write(move |sql| {
            let (owner, visitor) = (token.owner.as_str(), token.visitor.as_str());
            let lasting = values![owner, oldest(token.made)];
            let count = sql.number("SELECT count(*) FROM tokens WHERE owner = ?1 AND used >= ?2", lasting)?;
            if count as usize >= MAX_TOKENS {
                return Ok(false);
            }
            let statement = "INSERT INTO tokens (id, hash, owner, visitor, is_bot, name, player, scopes, made, used) \
                             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
            let values = values![
                token.id.as_str(),
                hash.as_slice(),
                owner,
                visitor,
                usize::from(token.is_bot),
                token.name.as_str(),
                token.player.as_str(),
                token.scopes.as_str(),
                token.made,
                token.used,
            ];
            sql.run(statement, values)?;
            Ok(true)
        })
        .await
    }

    /// The token with this hash, unless it has ended.
    pub(crate) async fn token(&self, hash: [u8; 32], today: u64) -> Result<Option<StoredToken>, StoreError> {
        self.read(move |sql| {
            let query = format!("{TOKEN} WHERE hash = ?1 AND used >= ?2");
            let row = sql.row(&query, values![hash.as_slice(), oldest(today)])?;
            row.map_or(Ok(None), |row| read_token(&row))
        })
        .await
    }

    /// Notes that a token was used today.
    pub(crate) async fn use_token(&self, id: &str, today: u64) -> Result<(), StoreError> {
        let id = id.to_owned();
        self.write(move |sql| {
            sql.run("UPDATE tokens SET used = ?2 WHERE id = ?1 AND used < ?2", values![id.as_str(), today])
                .map(drop)
        })
        .await
    }

    /// The tokens that a visitor has made and that have not ended, the latest first.
    pub(crate) async fn tokens_of(
        &self,
        owner: &VisitorId,
        today: u64,
    ) -> Result<Vec<StoredToken>, StoreError> {
        let owner = owner.clone();
        self.read(move |sql| {
            let query = format!("{TOKEN} WHERE owner = ?1 AND used >= ?2 ORDER BY made DESC, id");
            tokens(sql, &query, values![owner.as_str(), oldest(today)])
        })
        .await
    }

    /// Ends a token of a visitor; whose it was, where there was one.
    pub(crate) async fn end_token(
        &self,
        owner: &VisitorId,
        id: &str,
    ) -> Result<Option<VisitorId>, StoreError> {
        let (owner, id) = (owner.clone(), id.to_owned());
        self.write(move |sql| {
            let statement = "DELETE FROM tokens WHERE id = ?1 AND owner = ?2 RETURNING visitor";
            let row = sql.row(statement, values![id.as_str(), owner.as_str()])?;
            let visitor = row.and_then(|row| VisitorId::parse(row.text(0).ok()?));
            if let Some(visitor) = &visitor {
                delete_listener(sql, visitor)?;
            }
            Ok(visitor)
        })
        .await
    }

    /// Forgets the tokens that have ended because nobody used them.
    pub(crate) async fn forget_tokens(&self, today: u64) -> Result<(), StoreError> {
        let before = oldest(today);
        self.write(move |sql| sql.run("DELETE FROM tokens WHERE used < ?1", values![before]).map(drop)).await
    }
}

/// All that is kept of a visitor's tokens: those that the visitor has made, and that of the visitor, where it is a bot
/// account.
pub(super) fn all_tokens_of(sql: &mut dyn Sql, visitor: &VisitorId) -> Result<Vec<StoredToken>, StoreError> {
    tokens(
        sql,
        &format!("{TOKEN} WHERE owner = ?1 OR visitor = ?1 ORDER BY made, id"),
        values![visitor.as_str()],
    )
}

/// Deletes the same, and what is known of programs that listen with them.
pub(super) fn delete_tokens_of(sql: &mut dyn Sql, visitor: &VisitorId) -> Result<(), StoreError> {
    for token in all_tokens_of(sql, visitor)? {
        delete_listener(sql, &token.visitor)?;
    }
    sql.run("DELETE FROM tokens WHERE owner = ?1 OR visitor = ?1", values![visitor.as_str()]).map(drop)
}

/// The first day on which a token must have been used that is still good.
fn oldest(today: u64) -> u64 {
    today.saturating_sub(LASTS)
}

const TOKEN: &str = "SELECT id, owner, visitor, is_bot, name, player, scopes, made, used FROM tokens";

fn tokens(
    sql: &mut dyn Sql,
    query: &str,
    values: &[super::sql::Value],
) -> Result<Vec<StoredToken>, StoreError> {
    let rows = sql.rows(query, values)?;
    Ok(rows.iter().map(read_token).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

fn read_token(row: &Row) -> Result<Option<StoredToken>, StoreError> {
    let visitors = (VisitorId::parse(row.text(1)?), VisitorId::parse(row.text(2)?));
    let (Some(owner), Some(visitor)) = visitors else { return Ok(None) };
    Ok(Some(StoredToken {
        id: row.text(0)?.to_owned(),
        owner,
        visitor,
        is_bot: row.count(3)? != 0,
        name: row.text(4)?.to_owned(),
        player: row.text(5)?.to_owned(),
        scopes: row.text(6)?.to_owned(),
        made: row.count(7)?,
        used: row.count(8)?,
    }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Db;

    fn token(owner: &VisitorId, visitor: &VisitorId, id: &str) -> StoredToken {
        StoredToken {
            id: id.to_owned(),
            owner: owner.clone(),
            visitor: visitor.clone(),
            is_bot: owner != visitor,
            name: id.to_owned(),
            player: id.to_owned(),
            scopes: "read".to_owned(),
            made: 20_000,
            used: 20_000,
        }
    }

    #[tokio::test]
    async fn all_that_is_kept_of_a_visitor_is_found_and_deleted() {
        let db = Db::new("tokens-of");
        let store = Store::open(&db.0).unwrap();
        let [ann, bo, bot] = [(); 3].map(|()| VisitorId::fresh().unwrap());
        for (hash, token) in
            [(1, token(&ann, &ann, "a")), (2, token(&ann, &bot, "b")), (3, token(&bo, &bo, "c"))]
        {
            assert!(store.add_token([hash; 32], token).await.unwrap());
        }
        let found = async |visitor: &VisitorId| {
            let visitor = visitor.clone();
            let found = store.read(move |sql| all_tokens_of(sql, &visitor)).await.unwrap();
            found.into_iter().map(|token| token.id).collect::<Vec<_>>()
        };
        assert_eq!(
            (found(&ann).await, found(&bot).await),
            (vec!["a".to_owned(), "b".to_owned()], vec!["b".to_owned()])
        );
        let gone = ann.clone();
        store.write(move |sql| delete_tokens_of(sql, &gone)).await.unwrap();
        assert_eq!((found(&ann).await.len(), found(&bo).await.len()), (0, 1));
    }
}
