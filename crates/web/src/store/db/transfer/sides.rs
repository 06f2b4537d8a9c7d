//! The two sides of a copy, each in a file or in a database.

use super::super::{Existing, Holder};
use super::parts::{Kind, Part};
use crate::store::error::StoreError;
use crate::store::migrate::expect_version;
use crate::store::postgres::Session;
use crate::store::sql::{Row, Sql, Value, values};
use crate::store::sqlite::inspect::{Ours, inspect};
use crate::store::sqlite::lock::Lock;
use crate::store::sqlite::{OverSqlite, file, open_to_write};
use rusqlite::Connection;
use std::path::Path;
use tokio_postgres::types::ToSql;

/// One side of a copy.
pub(super) trait Side: Sql + Send {
    /// From now on, everything is read as it is at this moment.
    fn hold_still(&mut self) -> Result<(), StoreError>;

    /// Whether servers use it.
    fn is_in_use(&mut self) -> Result<bool, StoreError>;

    /// Adds rows, which are not there yet.
    fn insert(&mut self, part: &Part, rows: Vec<Row>) -> Result<(), StoreError>;

    /// The last number that a private link ever had.
    fn last_link(&mut self) -> Result<i64, StoreError>;

    /// Links get no number up to this one any more. Everything else is there by now.
    fn settle(&mut self, last_link: i64) -> Result<(), StoreError>;
}

/// A file.
pub(super) struct InFile {
    connection: Connection,
    /// Nobody else has the file meanwhile, unless somebody has it already.
    lock: Option<Lock>,
}

impl InFile {
    /// Opens a store that is there and up to date.
    pub(super) fn open(path: &Path) -> Result<InFile, StoreError> {
        let Existing { path, connection, version } = Existing::open(path)?;
        expect_version(version)?;
        let lock = match Lock::take(&path, &holder()) {
            Ok(lock) => Some(lock),
            Err(StoreError::Held { .. }) => None,
            Err(error) => return Err(error),
        };
        Ok(InFile { connection, lock })
    }

    /// Opens a store to write, makes it where there is none, and brings it up to date, unless one is there that may not be
    /// written to.
    pub(super) fn open_to_write(
        path: &Path,
        admit: impl FnOnce(u32, &mut dyn Sql) -> Result<(), StoreError>,
    ) -> Result<InFile, StoreError> {
        let path = file::resolve(path);
        let lock = Lock::take(&path, &holder())?;
        if path.exists() && inspect(&path)? != Ours::Empty {
            let existing = Existing::open(&path)?;
            admit(existing.version, &mut OverSqlite(&existing.connection))?;
        }
        Ok(InFile { connection: open_to_write(&path)?, lock: Some(lock) })
    }
}

fn holder() -> Holder {
    Holder::this("ratusha db copy")
}

impl Sql for InFile {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        OverSqlite(&self.connection).run(sql, values)
    }

    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        OverSqlite(&self.connection).rows(sql, values)
    }

    fn skip_locked(&self) -> &'static str {
        OverSqlite(&self.connection).skip_locked()
    }

    fn entry_visitor(&self) -> &'static str {
        OverSqlite(&self.connection).entry_visitor()
    }
}

impl Side for InFile {
    fn hold_still(&mut self) -> Result<(), StoreError> {
        self.connection.execute_batch("BEGIN")?;
        // The moment is that of the first look.
        self.rows("SELECT count(*) FROM facts", &[]).map(drop)
    }

    fn is_in_use(&mut self) -> Result<bool, StoreError> {
        Ok(self.lock.is_none())
    }

    fn insert(&mut self, part: &Part, rows: Vec<Row>) -> Result<(), StoreError> {
        let marks: Vec<String> = (1..=part.columns.len()).map(|number| format!("?{number}")).collect();
        let statement = format!("INSERT INTO {} ({}) VALUES ({})", part.name, part.names(), marks.join(", "));
        for row in rows {
            self.run(&statement, &row.0)?;
        }
        Ok(())
    }

    fn last_link(&mut self) -> Result<i64, StoreError> {
        let sql: &mut dyn Sql = self;
        sql.number("SELECT coalesce(max(seq), 0) FROM sqlite_sequence WHERE name = 'links'", &[])
    }

    fn settle(&mut self, last_link: i64) -> Result<(), StoreError> {
        self.run("DELETE FROM sqlite_sequence WHERE name = 'links'", &[])?;
        let statement = "INSERT INTO sqlite_sequence (name, seq) VALUES ('links', ?1)";
        self.run(statement, values![last_link]).map(drop)
    }
}

impl Side for Session {
    fn hold_still(&mut self) -> Result<(), StoreError> {
        self.run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", &[])?;
        // The moment is that of the first look.
        self.rows("SELECT count(*) FROM facts", &[]).map(drop)
    }

    fn is_in_use(&mut self) -> Result<bool, StoreError> {
        self.has_others()
    }

    fn insert(&mut self, part: &Part, rows: Vec<Row>) -> Result<(), StoreError> {
        let marks = part.columns.iter().zip(1..).map(|((_, kind), number)| match kind {
            Kind::Number => format!("${number}::bigint[]"),
            Kind::Text => format!("${number}::text[]"),
            Kind::Bytes => format!("${number}::bytea[]"),
        });
        let statement = format!(
            "INSERT INTO {} ({}) OVERRIDING SYSTEM VALUE SELECT * FROM unnest({})",
            part.name,
            part.names(),
            marks.collect::<Vec<String>>().join(", ")
        );
        let mut columns: Vec<Vec<Value>> =
            part.columns.iter().map(|_| Vec::with_capacity(rows.len())).collect();
        for row in rows {
            columns.iter_mut().zip(row.0).for_each(|(column, value)| column.push(value));
        }
        let columns: Vec<&(dyn ToSql + Sync)> = columns.iter().map(|column| column as _).collect();
        self.run_with(&statement, &columns)
    }

    fn last_link(&mut self) -> Result<i64, StoreError> {
        let sql: &mut dyn Sql = self;
        sql.number("SELECT CASE WHEN is_called THEN last_value ELSE 0 END FROM links_id_seq", &[])
    }

    fn settle(&mut self, last_link: i64) -> Result<(), StoreError> {
        // The sequence begins with 1, which nobody has while it was not called.
        let sequence = "SELECT setval('links_id_seq', greatest(?1::bigint, 1), ?1::bigint > 0)";
        self.rows(sequence, values![last_link])?;
        // A server that starts now would otherwise be slow until the database has looked at its tables by itself.
        self.run("ANALYZE entries, tables, places", &[]).map(drop)
    }
}
