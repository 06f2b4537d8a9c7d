//! Whether a server withstands attacks and faults while ordinary people play.
//!
//! [`run`] starts the program in a folder of its own. Players sit at tables of all titles, move, talk, take back, leave
//! and return; all that they are told is done is written down. One after the other, attackers come and faults happen.
//! After each, all that was acknowledged must be in the store exactly once, and memory, connections and the time that
//! players wait must be what they were before.
//!
//! [`run_servers`] does the same with three servers that share a database and stand behind a balancer: servers are killed,
//! frozen and cut off, and the database and the bus fail them.

mod attacks;
mod client;
mod contents;
mod driver;
mod faults;
mod ledger;
mod monitor;
mod party;
mod place;
mod report;
mod server;
mod servers;
mod world;

pub use client::{Client, Socket, Update, require_files};
pub use driver::{Plan, run};
pub use report::{Kind, Phase, Report, Spread};
pub use server::{Address, Server, processor_time, processor_time_of_family};
pub use servers::{NodeFault, ServersPlan, run_servers};

/// Why something could not be done.
pub type Failure = Box<dyn std::error::Error + Send + Sync>;
/// What was done, or why not.
pub type Result<T> = std::result::Result<T, Failure>;
