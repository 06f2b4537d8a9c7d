//! What every game at Ratusha's table is.
//!
//! A title implements [`Game`]: a plain value with a few total functions. Everything else here works for any
//! title: [`chance`] from outside, [`table::Table`] with its [`record::Record`], executable
//! [`scenario`]s of the rulebooks, [`perft`](perft::perft) counts, and the [`laws`] that every title obeys.

pub mod chance;
mod first;
mod game;
pub mod kind;
mod message;
mod outcome;
pub mod reading;
pub mod record;
pub mod scenario;
mod seat;
pub mod setup;
pub mod table;
pub mod testing;

pub use chance::Chance;
pub use first::First;
pub use game::{CardsOf, Drawn, Event, Game, Log, NotAMove};
pub use kind::{Counts, Kind, KindSet};
pub use message::{Fact, Message, ToMessage};
pub use outcome::{Outcome, Score, ScoreLine, Side, Verdict};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use setup::{Cards, Options, Setup};
