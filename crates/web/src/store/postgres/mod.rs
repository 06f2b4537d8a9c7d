//! A PostgreSQL database that servers share.
//!
//! Nobody leads and nobody is asked for leave: the database takes the entries that come next at a table and refuses all
//! others (`append`). One task of each server packs the appends that wait into one statement, which is one transaction.
//!
//! A database is restarted, or another one takes its place, while people play. So what can be tried again is, for a while;
//! an append can, because one that was made already is recognised.

mod append;
mod channel;
mod migrate;
mod session;

pub(crate) use channel::{Channel, Heard};
pub(super) use session::Session;

use super::address::StoreAddress;
use super::append::Append;
use super::copied::take_over;
use super::error::StoreError;
use super::migrate::check_version;
use super::sql::{Row, Sql, Value};
use crate::id::{TableId, VisitorId, fresh_node};
use crate::metrics::StoreMetrics;
use append::Appender;
use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, PoolError, RecyclingMethod, Runtime};
use std::error::Error as _;
use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::runtime::Handle;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_postgres::NoTls;
use tokio_postgres::config::LoadBalanceHosts;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{IsNull, ToSql, Type, private::BytesMut};
use tokio_postgres_rustls::MakeRustlsConnect;

/// Connections of one server. PostgreSQL allows a hundred, unless it is told otherwise.
const MAX_CONNECTIONS: usize = 12;
/// How long one statement may take. A database that is cut off does not say so.
const STATEMENT_PATIENCE: Duration = Duration::from_secs(4);
/// How long a connection may take. Where several databases are named, one that is gone must leave time for the others.
const CONNECT_PATIENCE: Duration = Duration::from_secs(2);
/// How long one statement of a host may take, who looks at everything there is.
const HOST_PATIENCE: Duration = Duration::from_secs(600);
/// How long something is tried again while the database does not answer.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long it takes until it is tried again.
const RETRY_AFTER: Duration = Duration::from_millis(100);

/// The database of servers.
#[derive(Clone)]
pub(super) struct Postgres {
    pool: Pool,
    url: Arc<str>,
    /// What this server is called where several are told apart.
    node: Arc<str>,
    appender: Appender,
    /// Those who hold a name have a connection each, and need another one meanwhile.
    holding: Arc<Semaphore>,
}

impl Postgres {
    /// Connects to the database and brings it up to date.
    pub(super) async fn open(url: &str, metrics: StoreMetrics) -> Result<Postgres, StoreError> {
        let pool = pool(url, MAX_CONNECTIONS)?;
        // Of several, the first that is asked may be the one that is gone.
        let mut client = match settings(url)?.get_hosts().len() {
            0 | 1 => connect(&pool).await?,
            _ => patiently(|| connect(&pool)).await?,
        };
        migrate::migrate(&mut client).await?;
        drop(client);
        let node: Arc<str> = fresh_node()?.into();
        let appender = Appender::start(pool.clone(), node.clone(), metrics);
        let holding = Arc::new(Semaphore::new(MAX_CONNECTIONS / 3));
        let postgres = Postgres { pool, url: url.into(), node, appender, holding };
        let path = StoreAddress::Postgres(url.to_owned()).to_string();
        postgres.write(move |sql| take_over(sql, Path::new(&path))).await?;
        Ok(postgres)
    }

    pub(super) fn node(&self) -> &str {
        &self.node
    }

    pub(super) fn url(&self) -> &str {
        &self.url
    }

    pub(super) async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.appender.append(append).await
    }

    pub(super) fn queue_length(&self) -> usize {
        self.appender.queue_length()
    }

    /// Reads, on a thread that may wait for the database. It is tried again while that does not answer.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        self.on_a_connection(move |client, handle| {
            let patience = STATEMENT_PATIENCE;
            work(&mut OverPostgres { client, handle: handle.clone(), patience })
        })
        .await
    }

    /// Writes in one transaction. It is tried again while the database does not answer, unless it may have been done.
    pub(super) async fn write<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Sql) -> Result<T, StoreError> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        self.on_a_connection(move |client, handle| {
            in_transaction(client, handle, STATEMENT_PATIENCE, |sql| work(sql))
        })
        .await
    }

    /// Works on a thread of its own, because the work waits for each answer.
    async fn on_a_connection<T: Send + 'static>(
        &self,
        work: impl Fn(&Object, &Handle) -> Result<T, StoreError> + Send + Sync + 'static,
    ) -> Result<T, StoreError> {
        let work = Arc::new(work);
        patiently(|| async {
            let client = connect(&self.pool).await?;
            let (work, handle) = (work.clone(), Handle::current());
            let done = tokio::task::spawn_blocking(move || {
                let done = work(&client, &handle);
                keep_or_drop(client, done)
            });
            done.await.unwrap_or_else(|_| Err(StoreError::Failed { detail: "the work panicked".to_owned() }))
        })
        .await
    }

    /// The versions of some tables.
    pub(super) async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let ids: Vec<&str> = tables.iter().map(TableId::as_str).collect();
        let client = connect(&self.pool).await?;
        let asked = async {
            let query = client.prepare_cached("SELECT id, version FROM tables WHERE id = ANY ($1)");
            let query = within(query).await?;
            within(client.query(&query, &[&ids])).await
        };
        let rows = asked.await;
        let rows = keep_or_drop(client, rows)?;
        let version = |row: &tokio_postgres::Row| {
            Some((TableId::parse(row.get(0))?, row.get::<_, Option<i64>>(1)? as u64))
        };
        Ok(rows.iter().filter_map(version).collect())
    }

    /// These visitors are at these tables now.
    pub(super) async fn saw(&self, places: &[(TableId, VisitorId)], now: u64) -> Result<(), StoreError> {
        let tables: Vec<&str> = places.iter().map(|(table, _)| table.as_str()).collect();
        let visitors: Vec<&str> = places.iter().map(|(_, visitor)| visitor.as_str()).collect();
        let client = connect(&self.pool).await?;
        let told = async {
            let statement = client.prepare_cached(
                "INSERT INTO presence (table_id, visitor, seen) SELECT DISTINCT here.*, $3::bigint \
                 FROM unnest($1::text[], $2::text[]) AS here (table_id, visitor) ORDER BY 1, 2 \
                 ON CONFLICT (table_id, visitor) DO UPDATE SET seen = excluded.seen",
            );
            let statement = within(statement).await?;
            within(client.execute(&statement, &[&tables, &visitors, &(now as i64)])).await.map(drop)
        };
        let done = told.await;
        keep_or_drop(client, done)
    }

    /// Holds a name, for which all others wait.
    pub(super) async fn hold(&self, name: &str) -> Result<Held, StoreError> {
        let closed = |_| StoreError::Failed { detail: "the store is closed".to_owned() };
        let permit = self.holding.clone().acquire_owned().await.map_err(closed)?;
        let client = connect(&self.pool).await?;
        let statement = "SELECT pg_advisory_lock(hashtextextended($1, 0))";
        let held = Held { client: Some(client), _permit: permit };
        let client = held.client.as_ref().expect("it has just been put there");
        within(client.execute(statement, &[&name])).await?;
        Ok(held)
    }

    /// Writes what is still to be written and ends.
    pub(super) fn close(self) {
        self.appender.close();
        self.pool.close();
    }
}

/// A name that is held, until this is dropped.
pub(crate) struct Held {
    client: Option<Object>,
    _permit: OwnedSemaphorePermit,
}

impl Drop for Held {
    fn drop(&mut self) {
        // The database lets go of it with the connection.
        drop(self.client.take().map(Object::take));
    }
}

/// Changes a database beside servers that may run on it: all of it or nothing.
pub(super) fn change<T, E: From<StoreError>>(
    url: &str,
    work: impl FnOnce(&mut dyn Sql) -> Result<T, E>,
) -> Result<T, E> {
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| StoreError::Failed { detail: error.to_string() })?;
    let client = runtime.block_on(async {
        let mut client = connect(&pool(url, 1)?).await?;
        migrate::migrate(&mut client).await?;
        Ok::<_, StoreError>(client)
    })?;
    in_transaction(&client, runtime.handle(), HOST_PATIENCE, work)
}

/// Looks into a database as it is at one moment. It is not brought up to date; the work is told its version.
pub(super) fn look<T>(
    url: &str,
    work: impl FnOnce(u32, &mut dyn Sql) -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let runtime =
        tokio::runtime::Runtime::new().map_err(|error| StoreError::Failed { detail: error.to_string() })?;
    let client = runtime.block_on(async { connect(&pool(url, 1)?).await })?;
    in_transaction(&client, runtime.handle(), HOST_PATIENCE, |sql| {
        sql.run("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY", &[])?;
        let version = version_of(sql, url)?;
        check_version(version)?;
        work(version, sql)
    })
}

/// The version of the store in a database, which has one.
fn version_of(sql: &mut dyn Sql, url: &str) -> Result<u32, StoreError> {
    match sql.row("SELECT value FROM facts WHERE name = 'version'", &[]) {
        Ok(Some(version)) => Ok(version.number(0)? as u32),
        Err(away @ StoreError::Unreachable { .. }) => Err(away),
        _ => Err(StoreError::Missing { path: StoreAddress::Postgres(url.to_owned()).to_string().into() }),
    }
}

fn in_transaction<T, E: From<StoreError>>(
    client: &Object,
    handle: &Handle,
    patience: Duration,
    work: impl FnOnce(&mut dyn Sql) -> Result<T, E>,
) -> Result<T, E> {
    let tell = |statement| handle.block_on(within_time(patience, client.batch_execute(statement)));
    tell("BEGIN")?;
    match work(&mut OverPostgres { client, handle: handle.clone(), patience }) {
        Ok(done) => {
            // Whether it was committed is not known then, so it must not be tried again.
            tell("COMMIT").map_err(|error| StoreError::Failed { detail: error.to_string() })?;
            Ok(done)
        }
        Err(error) => {
            // A connection that can't do that is not used again.
            let _ = tell("ROLLBACK");
            Err(error)
        }
    }
}

/// A connection that does not answer goes, and those that nobody uses now go with it: they led to the same place, and
/// each of them would be waited for in its turn. Others are used again.
fn keep_or_drop<T>(client: Object, done: Result<T, StoreError>) -> Result<T, StoreError> {
    if matches!(done, Err(StoreError::Unreachable { .. })) {
        if let Some(pool) = Object::pool(&client) {
            pool.retain(|_, _| false);
        }
        drop(Object::take(client));
    }
    done
}

/// How a database is reached.
fn settings(url: &str) -> Result<tokio_postgres::Config, StoreError> {
    let mut config: tokio_postgres::Config =
        url.parse().map_err(|error| StoreError::Failed { detail: reason(&error) })?;
    if config.get_connect_timeout().is_none() {
        config.connect_timeout(CONNECT_PATIENCE);
    }
    if config.get_application_name().is_none() {
        config.application_name("ratusha");
    }
    if config.get_hosts().len() > 1 {
        // The first may be gone without a word, and then all the time would be spent waiting for it.
        config.load_balance_hosts(LoadBalanceHosts::Random);
    }
    Ok(config)
}

fn pool(url: &str, most: usize) -> Result<Pool, StoreError> {
    let config = settings(url)?;
    let manager = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let manager = match tls() {
        Some(tls) => Manager::from_config(config, tls, manager),
        None => Manager::from_config(config, NoTls, manager),
    };
    let pool = Pool::builder(manager).max_size(most).runtime(Runtime::Tokio1);
    let pool = pool.wait_timeout(Some(STATEMENT_PATIENCE)).create_timeout(Some(CONNECT_PATIENCE));
    pool.build().map_err(|error| StoreError::Failed { detail: error.to_string() })
}

/// Encrypted connections, to servers whose certificates this system trusts; none where it trusts nobody.
fn tls() -> Option<MakeRustlsConnect> {
    MakeRustlsConnect::with_native_certs().ok().map(|(tls, _)| tls)
}

async fn connect(pool: &Pool) -> Result<Object, StoreError> {
    pool.get().await.map_err(|error| match error {
        PoolError::Backend(error) => failed(&error),
        other => StoreError::Unreachable { detail: other.to_string() },
    })
}

/// Does something within the time that a statement may take.
async fn within<T>(work: impl Future<Output = Result<T, tokio_postgres::Error>>) -> Result<T, StoreError> {
    within_time(STATEMENT_PATIENCE, work).await
}

async fn within_time<T>(
    patience: Duration,
    work: impl Future<Output = Result<T, tokio_postgres::Error>>,
) -> Result<T, StoreError> {
    match tokio::time::timeout(patience, work).await {
        Ok(done) => done.map_err(|error| failed(&error)),
        Err(_) => Err(StoreError::Unreachable { detail: "no answer".to_owned() }),
    }
}

/// Tries again while the database does not answer.
async fn patiently<T, F: Future<Output = Result<T, StoreError>>>(
    mut work: impl FnMut() -> F,
) -> Result<T, StoreError> {
    let since = Instant::now();
    loop {
        match work().await {
            Err(StoreError::Unreachable { .. }) if since.elapsed() < PATIENCE => {
                tokio::time::sleep(RETRY_AFTER).await;
            }
            done => return done,
        }
    }
}

/// What went wrong, in the words of whatever it came from.
fn reason(error: &tokio_postgres::Error) -> String {
    match (error.as_db_error(), error.source()) {
        (Some(told), _) => told.message().to_owned(),
        (None, Some(source)) => format!("{error}: {source}"),
        (None, None) => error.to_string(),
    }
}

fn failed(error: &tokio_postgres::Error) -> StoreError {
    let detail = reason(error);
    let Some(code) = error.code() else {
        // Not by the database: the connection, or what stands in between. A value of another type is our own mistake.
        let is_ours = error.source().is_some_and(|source| source.is::<tokio_postgres::types::WrongType>());
        return if is_ours { StoreError::Failed { detail } } else { StoreError::Unreachable { detail } };
    };
    let passes = [
        SqlState::ADMIN_SHUTDOWN,
        SqlState::CRASH_SHUTDOWN,
        SqlState::CANNOT_CONNECT_NOW,
        SqlState::TOO_MANY_CONNECTIONS,
        SqlState::T_R_DEADLOCK_DETECTED,
        SqlState::T_R_SERIALIZATION_FAILURE,
        // Of a database whose place another one takes.
        SqlState::READ_ONLY_SQL_TRANSACTION,
        SqlState::QUERY_CANCELED,
    ];
    if *code == SqlState::UNIQUE_VIOLATION {
        StoreError::Conflict
    } else if passes.contains(code) || code.code().starts_with("08") {
        StoreError::Unreachable { detail }
    } else {
        StoreError::Failed { detail }
    }
}

/// Statements over a connection to the database, from a thread that may wait.
struct OverPostgres<'a> {
    client: &'a Object,
    handle: Handle,
    patience: Duration,
}

impl OverPostgres<'_> {
    async fn query(&self, sql: &str, values: &[Value]) -> Result<Vec<tokio_postgres::Row>, StoreError> {
        let statement = within(self.client.prepare_cached(&sql.replace('?', "$"))).await?;
        let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
        within_time(self.patience, self.client.query(&statement, &values)).await
    }
}

impl Sql for OverPostgres<'_> {
    fn run(&mut self, sql: &str, values: &[Value]) -> Result<u64, StoreError> {
        self.handle.block_on(async {
            let statement = within(self.client.prepare_cached(&sql.replace('?', "$"))).await?;
            let values: Vec<&(dyn ToSql + Sync)> = values.iter().map(|value| value as _).collect();
            within_time(self.patience, self.client.execute(&statement, &values)).await
        })
    }

    fn rows(&mut self, sql: &str, values: &[Value]) -> Result<Vec<Row>, StoreError> {
        let rows = self.handle.block_on(self.query(sql, values))?;
        rows.iter().map(read_row).collect()
    }

    fn skip_locked(&self) -> &'static str {
        " FOR UPDATE SKIP LOCKED"
    }

    fn entry_visitor(&self) -> &'static str {
        r#"coalesce(substring(deed FROM '[{,]"visitor":"([0-9a-z]+)"'), substring(deed FROM '[{,]"host":"([0-9a-z]+)"'))"#
    }
}

fn read_row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let value = |column: usize| {
        let value = match *row.columns()[column].type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(column)?.into(),
            Type::INT4 => row.try_get::<_, Option<i32>>(column)?.map(i64::from).into(),
            Type::BOOL => row.try_get::<_, Option<bool>>(column)?.map(i64::from).into(),
            Type::BYTEA => row.try_get::<_, Option<&[u8]>>(column)?.into(),
            _ => row.try_get::<_, Option<String>>(column)?.into(),
        };
        Ok::<Value, tokio_postgres::Error>(value)
    };
    let values = (0..row.len()).map(value).collect::<Result<_, _>>();
    values.map(Row).map_err(|error| StoreError::Unreadable { detail: reason(&error) })
}

impl ToSql for Value {
    fn to_sql(
        &self,
        to: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null | Value::Other(_) => Ok(IsNull::Yes),
            Value::Number(number) if *to == Type::INT4 => i32::try_from(*number)?.to_sql(to, out),
            Value::Number(number) => number.to_sql(to, out),
            Value::Text(text) => text.to_sql(to, out),
            Value::Bytes(bytes) => bytes.to_sql(to, out),
        }
    }

    fn accepts(to: &Type) -> bool {
        [Type::INT8, Type::INT4, Type::TEXT, Type::BYTEA].contains(to)
    }

    tokio_postgres::types::to_sql_checked!();
}
