//! What is put under load: a server with its file, or servers that share a database.

use soak::{Address, Result, Server, processor_time, processor_time_of_family};
use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;
use web::testing::{Db, TestNats, TestPostgres};

/// A way to run Ratusha.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Setup {
    /// One server with a file.
    Sqlite,
    /// So many servers with PostgreSQL; more than one are joined by NATS.
    Servers(usize),
}

impl FromStr for Setup {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Setup, String> {
        let servers = text.strip_prefix("postgres:").and_then(|servers| servers.parse().ok());
        match (text, servers) {
            ("sqlite", _) => Ok(Setup::Sqlite),
            ("postgres", _) => Ok(Setup::Servers(1)),
            (_, Some(servers @ 1..=16)) => Ok(Setup::Servers(servers)),
            _ => Err(format!("{text:?} is not sqlite, postgres or postgres:N with at most 16 servers")),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Setup::Sqlite => f.write_str("one server on SQLite"),
            Setup::Servers(1) => f.write_str("one server on PostgreSQL"),
            Setup::Servers(servers) => write!(f, "{servers} servers on PostgreSQL and NATS"),
        }
    }
}

/// The time that processors have spent on each part.
#[derive(Clone, Copy, Default)]
pub(crate) struct Spent {
    pub servers: Duration,
    pub database: Duration,
    pub bus: Duration,
    /// What plays the visitors.
    pub visitors: Duration,
}

impl Spent {
    pub(crate) fn since(self, before: Spent) -> Spent {
        Spent {
            servers: self.servers - before.servers,
            database: self.database - before.database,
            bus: self.bus - before.bus,
            visitors: self.visitors - before.visitors,
        }
    }
}

/// How often the database made sure that what it wrote is on the disk, and how long that took in all.
#[derive(Clone, Copy, Default)]
pub(crate) struct Syncs {
    pub count: f64,
    pub time: Duration,
}

/// Servers that run, and what they share.
pub(crate) struct Running {
    // The servers end before what they use.
    servers: Vec<Server>,
    bus: Option<TestNats>,
    database: Option<TestPostgres>,
}

impl Running {
    /// Starts the program in this way, each server for so many connections. A file is put where it is told.
    pub(crate) fn start(setup: Setup, program: &Path, file: &Db, connections: usize) -> Result<Running> {
        let Setup::Servers(count) = setup else {
            let server = Server::start_for(program, &file.0, Some(connections))?;
            return Ok(Running { servers: vec![server], bus: None, database: None });
        };
        let database = TestPostgres::start(true);
        database.sql("ALTER SYSTEM SET track_wal_io_timing = on");
        database.sql("SELECT pg_reload_conf()");
        let bus = (count > 1).then(TestNats::start);
        let mut arguments = vec!["--addr".to_owned(), "127.0.0.1:0".to_owned()];
        arguments.extend(["--max-connections".to_owned(), connections.to_string()]);
        arguments.extend(["--db".to_owned(), database.database("load")]);
        arguments.extend(bus.iter().flat_map(|bus| ["--bus".to_owned(), bus.url()]));
        let arguments: Vec<OsString> = arguments.into_iter().map(OsString::from).collect();
        let start = |number: usize| {
            let log = file.0.with_extension(format!("{number}.log"));
            Server::start_with(program, arguments.clone(), log)
        };
        let servers = (0..count).map(start).collect::<Result<_>>()?;
        Ok(Running { servers, bus, database: Some(database) })
    }

    /// Where somebody comes in: visitors go round the servers.
    pub(crate) fn address(&self, visitor: usize) -> &Address {
        self.servers[visitor % self.servers.len()].address()
    }

    /// Kilobytes in the memory of all servers.
    pub(crate) fn memory(&self) -> Result<i64> {
        self.servers.iter().map(Server::memory).sum()
    }

    pub(crate) fn spent(&self) -> Result<Spent> {
        let mut servers = Duration::ZERO;
        for server in &self.servers {
            servers += processor_time(server.id())?;
        }
        let of = |process: Option<u32>| process.map_or(Ok(Duration::ZERO), processor_time_of_family);
        Ok(Spent {
            servers,
            database: of(self.database.as_ref().map(TestPostgres::pid))?,
            bus: of(self.bus.as_ref().map(TestNats::pid))?,
            visitors: processor_time(std::process::id())?,
        })
    }

    pub(crate) fn syncs(&self) -> Result<Option<Syncs>> {
        let Some(database) = &self.database else { return Ok(None) };
        let told = database.sql("SELECT wal_sync || ' ' || wal_sync_time FROM pg_stat_wal");
        let (count, millis) = told.trim().split_once(' ').ok_or("no statistics")?;
        let time = Duration::from_secs_f64(millis.parse::<f64>()? / 1000.0);
        Ok(Some(Syncs { count: count.parse()?, time }))
    }
}
