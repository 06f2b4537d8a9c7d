//! Those who want the server to serve nobody else.

mod connections;
mod sockets;
mod tables;

use crate::{Address, Client, Result};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinSet;

/// Whom an attack is aimed at, and how hard.
#[derive(Clone)]
pub(crate) struct Target {
    pub address: Address,
    /// The path of a table at which ordinary people play.
    pub victim: String,
    /// The file of the store, to count what an attack has left there.
    pub db: PathBuf,
    /// How many attack at once, for an attack that takes many.
    pub crowd: usize,
    pub stop: Stop,
}

/// The addresses that attackers come from: a few machines somewhere.
const MACHINES: usize = 16;

impl Target {
    /// One of the attackers, as a proxy would announce it.
    fn attacker(&self, index: usize) -> Client {
        let mut client = Client::new(&self.address);
        client.from = Some(format!("203.0.113.{}", index % MACHINES));
        client
    }
}

/// Says when an attack is over.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    fn is_now(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// The ways to attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Attack {
    Storm,
    SlowReaders,
    Pipelining,
    SlowSenders,
    UnreadPings,
    JunkFrames,
    OddQueries,
    GreedyTables,
    TakeBacks,
    Chat,
    Again,
    Codes,
}

impl Attack {
    pub(crate) const ALL: [Attack; 12] = [
        Attack::Storm,
        Attack::SlowReaders,
        Attack::Pipelining,
        Attack::SlowSenders,
        Attack::UnreadPings,
        Attack::JunkFrames,
        Attack::OddQueries,
        Attack::TakeBacks,
        Attack::Chat,
        Attack::Again,
        Attack::Codes,
        // What it leaves behind stays, so it comes last.
        Attack::GreedyTables,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Attack::Storm => "connection storm",
            Attack::SlowReaders => "slow readers",
            Attack::Pipelining => "pipelining, unread",
            Attack::SlowSenders => "slow heads and bodies",
            Attack::UnreadPings => "sockets: unread pings",
            Attack::JunkFrames => "sockets: junk and huge frames",
            Attack::OddQueries => "sockets: odd queries",
            Attack::GreedyTables => "greedy expert tables",
            Attack::TakeBacks => "take-back flood",
            Attack::Chat => "chat flood",
            Attack::Again => "again races",
            Attack::Codes => "code guessing",
        }
    }

    /// Attacks until it is stopped, on a thread of its own; what was done, or what should not have been possible.
    pub(crate) async fn run(self, target: Target) -> Result<String> {
        let attack = move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            runtime.block_on(self.attack(&target))
        };
        tokio::task::spawn_blocking(attack).await?
    }

    async fn attack(self, target: &Target) -> Result<String> {
        match self {
            Attack::Storm => Ok(connections::storm(target).await),
            Attack::SlowReaders => Ok(connections::slow_readers(target).await),
            Attack::Pipelining => Ok(connections::pipelining(target).await),
            Attack::SlowSenders => Ok(connections::slow_senders(target).await),
            Attack::UnreadPings => Ok(sockets::unread_pings(target).await),
            Attack::JunkFrames => Ok(sockets::junk_frames(target).await),
            Attack::OddQueries => Ok(sockets::odd_queries(target).await),
            Attack::GreedyTables => tables::greedy(target).await,
            Attack::TakeBacks => tables::take_backs(target).await,
            Attack::Chat => Ok(tables::chat(target).await),
            Attack::Again => tables::again(target).await,
            Attack::Codes => Ok(tables::codes(target).await),
        }
    }
}

/// What attackers did.
#[derive(Default)]
struct Count {
    done: AtomicU64,
    refused: AtomicU64,
}

impl Count {
    fn note(&self, done: bool) {
        let counter = if done { &self.done } else { &self.refused };
        counter.fetch_add(1, Ordering::Relaxed);
    }

    fn done(&self) -> u64 {
        self.done.load(Ordering::Relaxed)
    }

    fn refused(&self) -> u64 {
        self.refused.load(Ordering::Relaxed)
    }
}

/// Lets many attack until they are stopped; each of them is then gone, whatever it was doing.
async fn swarm<T>(number: usize, stop: &Stop, attacker: impl Fn(usize, Arc<Count>) -> T) -> Arc<Count>
where
    T: Future<Output = ()> + Send + 'static,
{
    let count = Arc::new(Count::default());
    let mut all = JoinSet::new();
    for index in 0..number {
        all.spawn(attacker(index, count.clone()));
    }
    while !stop.is_now() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    all.shutdown().await;
    count
}
