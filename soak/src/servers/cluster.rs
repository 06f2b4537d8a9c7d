//! Three servers, a database with another one that follows it, a bus, and a balancer in front.

use super::link::{Link, Way};
use crate::{Address, Client, Result, Server};
use std::ffi::OsString;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::task::block_in_place;
use web::testing::{TestHaproxy, TestNats, TestPostgres, free_port};

/// The settings that a host is offered. Only where visitors come in is otherwise here: without encryption, and visitors
/// may say where they come from.
const SETTINGS: &str = include_str!("../../../deploy/haproxy-servers.cfg");
/// How many servers those settings name.
pub(crate) const NODES: usize = 3;
const DATABASE: &str = "chaos";
/// How often something that is waited for is looked at.
const LOOK_EVERY: Duration = Duration::from_millis(50);

/// A server, and its ways to both databases and to the bus.
pub(crate) struct Node {
    pub server: Server,
    pub databases: [Link; 2],
    pub bus: Link,
}

pub(crate) struct Cluster {
    /// Where visitors come in.
    pub address: Address,
    pub nodes: Vec<Node>,
    pub nats: TestNats,
    databases: [TestPostgres; 2],
    /// Which of the databases is written.
    primary: usize,
    _balancer: TestHaproxy,
}

impl Cluster {
    /// Starts everything; the servers keep what they complain about in a folder.
    pub(crate) async fn start(program: &Path, folder: &Path) -> Result<Cluster> {
        let (databases, nats) = block_in_place(|| {
            let mut primary = TestPostgres::start(true);
            primary.database(DATABASE);
            let standby = primary.standby();
            ([primary, standby], TestNats::start())
        });
        let mut nodes = Vec::new();
        for number in 1..=NODES {
            let log = folder.join(format!("server-{number}.log"));
            nodes.push(Node::start(program, &databases, nats.port(), log.as_path()).await?);
        }
        let port = free_port();
        let servers = (1..).zip(&nodes);
        let servers = servers
            .map(|(number, node)| (format!("RATUSHA_{number}"), node.server.address().now().to_string()));
        let balancer =
            block_in_place(|| TestHaproxy::start(&settings(port), &servers.collect::<Vec<_>>(), port));
        let address = Address::new(([127, 0, 0, 1], port).into());
        Ok(Cluster { address, nodes, nats, databases, primary: 0, _balancer: balancer })
    }

    /// The address of the database that is written, past all ways.
    pub(crate) fn database(&self) -> String {
        format!("postgres://ratusha@127.0.0.1:{}/{DATABASE}", self.databases[self.primary].port())
    }

    /// Kilobytes in the memory of all servers.
    pub(crate) fn memory(&self) -> Result<i64> {
        self.nodes.iter().map(|node| node.server.memory()).sum()
    }

    /// Restarts the database, as a host does who brings it up to date.
    pub(crate) fn restart_database(&mut self) {
        let primary = &mut self.databases[self.primary];
        block_in_place(|| {
            primary.stop();
            primary.go_on();
        });
    }

    /// The database dies with its machine, and the one that follows it takes its place after a while. A new one follows
    /// that.
    pub(crate) async fn lose_database(&mut self, way: Way, noticed_after: Duration) -> Result<()> {
        let lost = self.primary;
        for node in &self.nodes {
            node.databases[lost].set(way);
        }
        block_in_place(|| self.databases[lost].kill());
        tokio::time::sleep(noticed_after).await;
        self.primary = 1 - lost;
        block_in_place(|| {
            self.databases[self.primary].promote();
            self.databases[lost] = self.databases[self.primary].standby();
        });
        for node in &self.nodes {
            node.databases[lost].lead_to(self.databases[lost].port());
            node.databases[lost].set(Way::Open);
        }
        Ok(())
    }

    /// Waits until every server is ready and the database is followed; how long it took.
    pub(crate) async fn ready(&self, patience: Duration) -> Result<Duration> {
        let since = Instant::now();
        for node in &self.nodes {
            let mut client = Client::new(node.server.address());
            while !client.ask_once("GET", "/readyz", &[]).await.is_ok_and(|answer| answer.status == 200) {
                wait(since, patience, "a server is not ready").await?;
            }
        }
        while !block_in_place(|| self.databases[self.primary].is_followed()) {
            wait(since, patience, "no database follows").await?;
        }
        Ok(since.elapsed())
    }
}

async fn wait(since: Instant, patience: Duration, what: &str) -> Result<()> {
    if since.elapsed() > patience {
        return Err(what.into());
    }
    tokio::time::sleep(LOOK_EVERY).await;
    Ok(())
}

impl Node {
    async fn start(program: &Path, databases: &[TestPostgres; 2], nats: u16, log: &Path) -> Result<Node> {
        let [first, second] = databases;
        let databases = [Link::new(first.port()).await?, Link::new(second.port()).await?];
        let bus = Link::new(nats).await?;
        let [first, second] = [databases[0].port(), databases[1].port()];
        // After a restart it listens where the balancer expects it.
        let arguments = [
            "--addr".to_owned(),
            format!("127.0.0.1:{}", free_port()),
            "--db".to_owned(),
            format!(
                "postgres://ratusha@127.0.0.1:{first},127.0.0.1:{second}/{DATABASE}\
                 ?target_session_attrs=read-write"
            ),
            "--bus".to_owned(),
            format!("nats://127.0.0.1:{}", bus.port()),
        ];
        let arguments = arguments.map(OsString::from).to_vec();
        let server = block_in_place(|| Server::start_with(program, arguments, log.to_owned()))?;
        Ok(Node { server, databases, bus })
    }
}

fn settings(port: u16) -> String {
    let (before, rest) = SETTINGS.split_once("frontend visitors\n").unwrap_or_default();
    let backend = rest.split_once("\nbackend ratusha\n").unwrap_or_default().1;
    format!(
        "{before}frontend visitors\n    bind 127.0.0.1:{port}\n    default_backend ratusha\n\nbackend ratusha\n{backend}"
    )
}
