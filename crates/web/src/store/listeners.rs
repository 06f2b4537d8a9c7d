//! Bot accounts whose programs listen, and the tables to which they are asked. Nothing of it lasts: a program that has gone is
//! forgotten in seconds, and so is what it did not hear.

use super::Store;
use super::error::StoreError;
use super::sql::{Row, Sql, values};
use crate::id::{TableId, VisitorId};
use catalog::Title;

/// Bot accounts that are offered at once.
const MAX_OFFERED: usize = 12;
/// How long a challenge waits to be heard, in milliseconds. Until then the program may be between two connections.
const CHALLENGE_LASTS: u64 = 10_000;

/// A bot account whose program listens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListeningBot {
    /// By what others name it.
    pub id: String,
    pub visitor: VisitorId,
    pub name: String,
    pub titles: Vec<Title>,
}

impl Store {
    /// A bot account listens until then, as far as is known.
    pub(crate) async fn listens(&self, bot: ListeningBot, until: u64) -> Result<(), StoreError> {
        let titles: Vec<&str> = bot.titles.iter().map(|title| title.id()).collect();
        let titles = titles.join(" ");
        self.write(move |sql| {
            let statement = "INSERT INTO listeners (visitor, id, name, titles, until) VALUES (?1, ?2, ?3, ?4, ?5) \
                             ON CONFLICT (visitor) DO UPDATE SET titles = excluded.titles, until = excluded.until";
            let (visitor, id) = (bot.visitor.as_str(), bot.id.as_str());
            sql.run(statement, values![visitor, id, bot.name.as_str(), titles.as_str(), until]).map(drop)
        })
        .await
    }

    /// A bot account does not listen any more. Where another connection of it does, that says so again soon.
    pub(crate) async fn stops_listening(&self, visitor: &VisitorId) -> Result<(), StoreError> {
        let visitor = visitor.clone();
        self.write(move |sql| {
            sql.run("DELETE FROM listeners WHERE visitor = ?1", values![visitor.as_str()]).map(drop)
        })
        .await
    }

    /// The bot accounts that listen now and take a title.
    pub(crate) async fn listening(&self, title: Title, now: u64) -> Result<Vec<ListeningBot>, StoreError> {
        self.read(move |sql| {
            // No title's id is a part of another's, with spaces around both.
            let query = "SELECT id, visitor, name, titles FROM listeners \
                         WHERE until >= ?1 AND ' ' || titles || ' ' LIKE ?2 ORDER BY name, id LIMIT ?3";
            let rows = sql.rows(query, values![now, format!("% {title} %"), MAX_OFFERED])?;
            Ok(rows.iter().filter_map(read_bot).collect())
        })
        .await
    }

    /// The bot account with an id, if it listens now.
    pub(crate) async fn listener(&self, id: &str, now: u64) -> Result<Option<ListeningBot>, StoreError> {
        let id = id.to_owned();
        self.read(move |sql| {
            let query = "SELECT id, visitor, name, titles FROM listeners WHERE id = ?1 AND until >= ?2";
            Ok(sql.row(query, values![id.as_str(), now])?.as_ref().and_then(read_bot))
        })
        .await
    }

    /// Asks a bot account to a table.
    pub(crate) async fn challenge(
        &self,
        visitor: &VisitorId,
        table: &TableId,
        now: u64,
    ) -> Result<(), StoreError> {
        let (visitor, table) = (visitor.clone(), table.clone());
        self.write(move |sql| {
            let statement = "INSERT INTO challenges (visitor, table_id, at) VALUES (?1, ?2, ?3) \
                             ON CONFLICT (visitor, table_id) DO NOTHING";
            sql.run(statement, values![visitor.as_str(), table.as_str(), now]).map(drop)
        })
        .await
    }

    /// Takes the tables to which a bot account is asked. Nobody else hears of them.
    pub(crate) async fn take_challenges(
        &self,
        visitor: &VisitorId,
        now: u64,
    ) -> Result<Vec<TableId>, StoreError> {
        let visitor = visitor.clone();
        let asked = visitor.clone();
        // It is asked for every second, and mostly there is nothing to be written.
        let any = self
            .read(move |sql| {
                let query = "SELECT count(*) FROM challenges WHERE visitor = ?1";
                Ok(sql.number(query, values![asked.as_str()])? > 0)
            })
            .await?;
        if !any {
            return Ok(Vec::new());
        }
        self.write(move |sql| {
            let statement = "DELETE FROM challenges WHERE visitor = ?1 RETURNING table_id, at";
            let rows = sql.rows(statement, values![visitor.as_str()])?;
            let fresh = |row: &&Row| row.count(1).is_ok_and(|at| now < at.saturating_add(CHALLENGE_LASTS));
            Ok(rows.iter().filter(fresh).filter_map(|row| TableId::parse(row.text(0).ok()?)).collect())
        })
        .await
    }

    /// Forgets what nobody heard, and who is gone.
    pub(crate) async fn forget_listeners(&self, now: u64) -> Result<(), StoreError> {
        self.write(move |sql| {
            sql.run("DELETE FROM listeners WHERE until < ?1", values![now])?;
            let before = now.saturating_sub(CHALLENGE_LASTS);
            sql.run("DELETE FROM challenges WHERE at < ?1", values![before]).map(drop)
        })
        .await
    }
}

/// Forgets that somebody listens, and to what they are asked.
pub(super) fn delete_listener(sql: &mut dyn Sql, visitor: &VisitorId) -> Result<(), StoreError> {
    for part in ["listeners", "challenges"] {
        sql.run(&format!("DELETE FROM {part} WHERE visitor = ?1"), values![visitor.as_str()])?;
    }
    Ok(())
}

fn read_bot(row: &Row) -> Option<ListeningBot> {
    let titles = row.text(3).ok()?.split(' ').filter_map(Title::from_id);
    Some(ListeningBot {
        id: row.text(0).ok()?.to_owned(),
        visitor: VisitorId::parse(row.text(1).ok()?)?,
        name: row.text(2).ok()?.to_owned(),
        titles: titles.collect(),
    })
}
