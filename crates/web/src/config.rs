//! What a server is started with.

use crate::clock::Wall;
use crate::http::host::PublicUrl;
use crate::http::limits::Rate;
use crate::store::StoreAddress;
use crate::table::bus::BusUrl;
use crate::table::clearing::Clearing;
use ipnet::IpNet;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// A day.
pub const DAY: Duration = Duration::from_secs(86_400);

/// How long bots take between moves that people watch; longer where there is more to see.
const PACE: Duration = Duration::from_millis(500);

/// How long a decision that has just appeared takes no press: a second press was meant for what stood there before.
const GUARD: Duration = Duration::from_millis(500);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 is any free one.
    pub addr: SocketAddr,
    /// Where the host reads the metrics, if anywhere; port 0 is any free one. Whoever reaches it may read them.
    pub metrics: Option<SocketAddr>,
    /// Where tables are kept: a file, which is made if it isn't there, or a database that several servers share.
    pub db: StoreAddress,
    /// The NATS server over which servers of one database tell each other what happens; without it, they do over the
    /// database.
    pub bus: Option<BusUrl>,
    /// How long bots take between moves that people watch.
    pub pace: Duration,
    /// For how long a decision that has just appeared on a page takes no press.
    pub guard: Duration,
    /// How many bots think at once.
    pub bot_threads: usize,
    /// How many reviews are worked out at once, when nothing else is to be done.
    pub review_threads: usize,
    /// At how many tables of one visitor bots play at once; the others take turns.
    pub bot_tables_by_visitor: usize,
    /// How long bots play on after somebody looked at a table, where nobody watches it and turns take any time.
    pub attention: Duration,
    /// The address by which visitors know it. Requests for another host are refused, and cookies insist on an encrypted
    /// way where it has one. Without it, a server that listens for this machine only goes by no name but `localhost`.
    pub public_url: Option<PublicUrl>,
    /// The proxies that are believed when they say whom they ask for, and by which way those came. Nobody else is.
    pub trusted_proxies: Vec<IpNet>,
    /// How often one address may ask. A household or an office shares one.
    pub by_address: Rate,
    /// How often all who ask from this machine itself may ask together: browsers and programs here, and the visitors of a
    /// proxy that does not say for whom it asks.
    pub by_this_machine: Rate,
    /// How often one visitor may ask.
    pub by_visitor: Rate,
    /// How long somebody may take to send a request, or not read what is sent.
    pub patience: Duration,
    /// How many connections there may be at once, sockets of pages among them. There are fewer where the system allows
    /// fewer files.
    pub max_connections: usize,
    /// How many of them one address may have; never more than a quarter of all.
    pub max_connections_by_address: usize,
    /// How often the server looks for keys that were made by `rotate_key`.
    pub reread_keys: Duration,
    /// The list of words that nobody may write in the chat and in names, if there is one.
    pub words: Option<PathBuf>,
    /// How often the server looks whether that list has changed.
    pub reread_words: Duration,
    /// How long a table is kept at which nothing happens; without it, for ever.
    pub keep: Option<Duration>,
    /// When old tables are cleared away.
    pub clearing: Clearing,
    /// The clock on the wall.
    pub wall: Wall,
    /// The folder in which a copy of the file is kept up to date.
    pub copy_to: Option<PathBuf>,
    /// How far the copy may be behind.
    pub copy_every: Duration,
    /// Tables that one visitor may have at once, waiting or played.
    pub tables_by_visitor: usize,
    /// How often tables may be opened from one address; each costs ten.
    pub openings_by_address: Rate,
    /// What one table holds.
    pub table_limits: TableLimits,
}

/// What one table holds.
#[derive(Clone, Debug)]
pub struct TableLimits {
    /// What those with a seat may say.
    pub seated: TalkLimits,
    /// What those who only look on may say.
    pub watching: TalkLimits,
    /// How often all who only look on may say something at one table; each message costs ten.
    pub watching_together: Rate,
    /// How long somebody must have been away before a bot may be put in their place. Where the time for a turn is
    /// limited, that is the least.
    pub gone_after: Duration,
}

/// What may be said at a table.
#[derive(Clone, Copy, Debug)]
pub struct TalkLimits {
    /// Messages of one visitor.
    pub by_one: usize,
    /// Messages of all together.
    pub by_all: usize,
    /// How often one visitor may say something, wherever; each message costs ten.
    pub rate: Rate,
}

impl Default for TableLimits {
    /// Enough for a long evening, or a game by post.
    fn default() -> TableLimits {
        TableLimits {
            seated: TalkLimits { by_one: 1000, by_all: 3000, rate: Rate { most: 100, each_second: 4 } },
            watching: TalkLimits { by_one: 50, by_all: 300, rate: Rate { most: 30, each_second: 1 } },
            watching_together: Rate { most: 60, each_second: 2 },
            gone_after: Duration::from_secs(300),
        }
    }
}

impl Config {
    /// What a server is usually started with, at an address and with a store.
    pub fn new(addr: SocketAddr, db: impl Into<StoreAddress>) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            addr,
            metrics: None,
            db: db.into(),
            bus: None,
            pace: PACE,
            guard: GUARD,
            // One core is left to those who play.
            bot_threads: cores.saturating_sub(1).max(1),
            review_threads: (cores / 4).max(1),
            bot_tables_by_visitor: 6,
            attention: Duration::from_secs(30),
            public_url: None,
            trusted_proxies: vec![
                IpNet::new_assert(Ipv4Addr::new(127, 0, 0, 0).into(), 8),
                IpNet::new_assert(Ipv6Addr::LOCALHOST.into(), 128),
            ],
            by_address: Rate { most: 600, each_second: 120 },
            by_this_machine: Rate { most: 60_000, each_second: 12_000 },
            by_visitor: Rate { most: 400, each_second: 80 },
            patience: Duration::from_secs(30),
            max_connections: 4096,
            max_connections_by_address: 512,
            reread_keys: Duration::from_secs(15),
            words: None,
            reread_words: Duration::from_secs(60),
            keep: Some(90 * DAY),
            clearing: Clearing::default(),
            wall: Wall::default(),
            copy_to: None,
            copy_every: Duration::from_secs(10),
            tables_by_visitor: 60,
            openings_by_address: Rate { most: 3000, each_second: 2 },
            table_limits: TableLimits::default(),
        }
    }
}
