//! What a server is started with.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct Config {
    pub addr: SocketAddr,
    pub db: PathBuf,
    /// How long bots take between moves that people watch.
    pub pace: Duration,
    /// How many bots think at once.
    pub thinkers: usize,
}

impl Config {
    pub fn new(addr: SocketAddr, db: PathBuf) -> Config {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One core is left to those who play.
        Config { addr, db, pace: crate::room::PACE, thinkers: cores.saturating_sub(1).max(1) }
    }
}
