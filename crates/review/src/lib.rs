//! What decided a game: each side's chances over time, luck, what decisions lost, and the better moves.
//!
//! A [`Review`] is worked out from a [`Record`](tabletop::record::Record) and nothing else, piece by piece
//! ([`Reviewing`]), and is plain data that can be stored. For each side it is an account that adds up exactly:
//!
//! > start + luck − losses + gifts + unforeseen = result
//!
//! `docs/review.md` is the page of method: what each of these is, what positions are taken to be worth in each
//! title, and how sure that is.
//!
//! ```
//! use catalog::{AnyTable, Title, open_table};
//! use review::{Level, begin};
//! use tabletop::chance::Seed;
//! use tabletop::Options;
//!
//! let mut table = open_table(Title::MachiKoro, 2, &Options::default(), Seed::from_number(7))?;
//! for _ in 0..10 {
//!     let seat = table.to_act().first().expect("the game has just begun");
//!     let mv = table.legal(seat)[0].text.clone();
//!     table.play(seat, &mv)?;
//! }
//! let mut reviewing = begin(table.record().clone(), None, Level::Quick)?;
//! while reviewing.advance() {
//!     let (done, all) = reviewing.progress();
//!     assert!(done <= all);
//! }
//! let review = reviewing.finish();
//! assert!(review.accounts.iter().all(|account| account.is_balanced()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod amount;
mod judge;
mod review;
mod reviewer;
mod titles;
mod told;

pub use amount::Amount;
pub use review::{
    Account, Decision, Grade, Growth, Income, Level, NotALevel, Point, Review, Stroke, Unit, VERSION,
};
pub use reviewer::{ReviewError, Reviewing, begin};
pub use told::{Choice, Told, tell};
