//! What a store holds, read at one moment: a file, or a database that servers share.

use crate::Result;
use rusqlite::{Connection, OpenFlags};
use std::collections::{BTreeSet, HashMap};
use std::path::Path;
use std::time::Duration;
use tokio_postgres::{IsolationLevel, NoTls};

const ENTRIES: &str = "SELECT table_id, sequence, submission, deed FROM entries ORDER BY table_id, sequence";
const TABLES: &str = "SELECT id FROM tables";

/// An entry of a table.
#[derive(Debug)]
pub(crate) struct StoredEntry {
    pub sequence: i64,
    /// The key of the form that it came from.
    pub submission: Option<String>,
    pub deed: String,
}

/// Everything in a store that players can tell.
#[derive(Default)]
pub(crate) struct Contents {
    /// The tables in the list of tables.
    pub tables: BTreeSet<String>,
    /// The entries of each table, in their order.
    pub entries: HashMap<String, Vec<StoredEntry>>,
    /// What the store itself finds wrong with it.
    pub flaws: Vec<String>,
}

impl Contents {
    pub(crate) fn of_file(db: &Path) -> Result<Contents> {
        let store = Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
        store.busy_timeout(Duration::from_secs(5))?;
        let mut contents = Contents::default();
        let integrity: String = store.query_row("PRAGMA integrity_check", [], |row| row.get(0))?;
        contents.flaws.extend((integrity != "ok").then_some(integrity));
        let mut read = store.prepare(TABLES)?;
        contents.tables = read.query_map([], |row| row.get(0))?.collect::<rusqlite::Result<_>>()?;
        let mut read = store.prepare(ENTRIES)?;
        let rows = read.query_map([], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)))?;
        for row in rows {
            let (table, sequence, submission, deed) = row?;
            contents.add(table, StoredEntry { sequence, submission, deed });
        }
        Ok(contents)
    }

    pub(crate) async fn of_database(url: &str) -> Result<Contents> {
        let (mut client, connection) = tokio_postgres::connect(url, NoTls).await?;
        tokio::spawn(connection);
        // Servers go on writing: tables and entries are those of one moment.
        let moment = client.build_transaction().isolation_level(IsolationLevel::RepeatableRead);
        let moment = moment.read_only(true).start().await?;
        let tables = moment.query(TABLES, &[]).await?.iter().map(|row| row.get(0)).collect();
        let mut contents = Contents { tables, ..Contents::default() };
        for row in moment.query(ENTRIES, &[]).await? {
            contents.add(
                row.get(0),
                StoredEntry { sequence: row.get(1), submission: row.get(2), deed: row.get(3) },
            );
        }
        Ok(contents)
    }

    fn add(&mut self, table: String, entry: StoredEntry) {
        self.entries.entry(table).or_default().push(entry);
    }

    /// The entries of a table, in their order.
    pub(crate) fn of(&self, table: &str) -> &[StoredEntry] {
        self.entries.get(table).map_or(&[], Vec::as_slice)
    }

    /// What is wrong with it: what the store itself says, and entries that are missing between others.
    pub(crate) fn damage(&self) -> Vec<String> {
        let gaps = self.entries.iter().filter_map(|(table, entries)| {
            let last = entries.last()?.sequence;
            (entries.len() as i64 != last).then(|| format!("{table} has {} of {last} entries", entries.len()))
        });
        self.flaws.iter().cloned().chain(gaps).collect()
    }
}
