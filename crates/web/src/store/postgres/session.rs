//! One connection of a host to a database, for as long as it takes.

use super::{HOST_PATIENCE, OverPostgres, connect, migrate, pool, version_of, within_time};
use crate::store::address::StoreAddress;
use crate::store::error::StoreError;
use crate::store::migrate::expect_version;
use crate::store::sql::{Row, Sql, Value};
use deadpool_postgres::Object;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio_postgres::types::ToSql;

/// How long the connection of a program that has ended may still be there.
const LEAVES_WITHIN: Duration = Duration::from_secs(3);

/// Connections of other programs of ours. An address may name the program otherwise, for all that use it.
const OTHERS: &str = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() \
    AND pid <> pg_backend_pid() \
    AND (application_name LIKE 'ratusha%' OR application_name = current_setting('application_name'))";

/// What is read is read in the order of an index, page by page. Nothing is known yet of tables that have just been filled,
/// and without that the database would sort all of one for every page.
const BY_INDEX: &str = "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off; SET enable_hashagg = off; SET jit = off";

/// A connection to a database.
pub(in crate::store) struct Session {
    // Dropped before what it runs on.
    client: Object,
    runtime: Runtime,
}

impl Session {
    /// Opens a store that is there and up to date.
    pub(in crate::store) fn open(url: &str) -> Result<Session, StoreError> {
        let mut session = Session::connect(url)?;
        expect_version(version_of(&mut session, url)?)?;
        Ok(session)
    }

    /// Opens a store to write, makes it where there is none, and brings it up to date, unless somebody uses the one that is
    /// there, or it may not be written to.
    pub(in crate::store) fn open_to_write(
        url: &str,
        admit: impl FnOnce(u32, &mut dyn Sql) -> Result<(), StoreError>,
    ) -> Result<Session, StoreError> {
        let mut session = Session::connect(url)?;
        if session.has_others()? {
            let path = StoreAddress::Postgres(url.to_owned()).to_string().into();
            return Err(StoreError::Held { path, by: None });
        }
        match version_of(&mut session, url) {
            Ok(version) => admit(version, &mut session)?,
            Err(StoreError::Missing { .. }) => {}
            Err(error) => return Err(error),
        }
        session.runtime.block_on(migrate::migrate(&mut session.client))?;
        expect_version(version_of(&mut session, url)?)?;
        Ok(session)
    }

    fn connect(url: &str) -> Result<Session, StoreError> {
        let runtime = Runtime::new().map_err(|error| StoreError::Failed { detail: error.to_string() })?;
        let client = runtime.block_on(async {
            let client = connect(&pool(url, 1)?).await?;
            within_time(HOST_PATIENCE, client.batch_execute(BY_INDEX)).await?;
            Ok::<_, StoreError>(client)
        })?;
        Ok(Session { client, runtime })
    }

    /// Whether other programs of ours use the database, too.
    pub(in crate::store) fn has_others(&mut self) -> Result<bool, StoreError> {
        let since = Instant::now();
        let sql: &mut dyn Sql = self;
        loop {
            // Within a transaction, the database would give the same answer for ever.
            sql.run("SELECT pg_stat_clear_snapshot()", &[])?;
            if sql.number(OTHERS, &[])? == 0 {
                return Ok(false);
            }
            if since.elapsed() > LEAVES_WITHIN {
                return Ok(true);
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Runs a statement whose values are whole columns.
    pub(in crate::store) fn run_with(
        &mut self,
        sql: &str,
        columns: &[&(dyn ToSql + Sync)],
    ) -> Result<(), StoreError> {
        self.runtime.block_on(async {
            let statement = within_time(HOST_PATIENCE, self.client.prepare_cached(sql)).await?;
            within_time(HOST_PATIENCE, self.client.execute(&statement, columns)).await.map(drop)
        })
    }

    fn sql(&self) -> OverPostgres<'_> {
        OverPostgres { client: &self.client, handle: self.runtime.handle().clone(), patience: HOST_PATIENCE }
    }
}

impl Sql for Session {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        self.sql().run(sql, values)
    }

    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        self.sql().rows(sql, values)
    }

    fn skip_locked(&self) -> &'static str {
        self.sql().skip_locked()
    }

    fn entry_visitor(&self) -> &'static str {
        self.sql().entry_visitor()
    }
}
