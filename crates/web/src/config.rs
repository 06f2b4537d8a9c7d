//! What a server is started with.

use crate::clock::Wall;
use crate::http::host::PublicUrl;
use crate::http::limits::Rate;
use crate::table::clearing::Clearing;
use ipnet::IpNet;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::time::Duration;

/// A day.
pub const DAY: Duration = Duration::from_secs(86_400);

/// How long bots take between moves that people watch: enough to see what was rolled and built.
const PACE: Duration = Duration::from_millis(800);

/// What a server is started with.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens; port 0 is any free one.
    pub addr: SocketAddr,
    /// The file in which tables are kept; it is made if it isn't there.
    pub db: PathBuf,
    /// How long bots take between moves that people watch.
    pub pace: Duration,
    /// How many bots think at once.
    pub bot_threads: usize,
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
}

impl Config {
    /// What a server is usually started with, at an address and with a file.
    pub fn new(addr: SocketAddr, db: PathBuf) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Config {
            addr,
            db,
            pace: PACE,
            // One core is left to those who play.
            bot_threads: cores.saturating_sub(1).max(1),
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
            keep: Some(90 * DAY),
            clearing: Clearing::default(),
            wall: Wall::default(),
            copy_to: None,
            copy_every: Duration::from_secs(10),
        }
    }
}
