//! What a server is started with.

use crate::http::limits::Rate;
use std::net::SocketAddr;
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
    /// At how many tables of one visitor bots play at once; the others take turns.
    pub bot_tables_by_visitor: usize,
    /// How long bots play on after somebody looked at a table, where nobody watches it and turns take any time.
    pub attention: Duration,
    /// How often one address may ask. A household or an office shares one.
    pub by_address: Rate,
    /// How often one visitor may ask.
    pub by_visitor: Rate,
    /// How long somebody may take to send a request, or not read what is sent.
    pub patience: Duration,
    /// How long a table is kept at which nothing happens; without it, for ever.
    pub keep: Option<Duration>,
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
            bot_tables_by_visitor: 6,
            attention: Duration::from_secs(30),
            by_address: Rate { most: 600, each_second: 120 },
            by_visitor: Rate { most: 400, each_second: 80 },
            patience: Duration::from_secs(30),
            keep: Some(90 * DAY),
        }
    }
}
