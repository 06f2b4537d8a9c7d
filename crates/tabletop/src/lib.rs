//! What every game at Ratusha's table is.
//!
//! A title implements [`Game`]: a plain value with a few total functions. Everything else here works for any title:
//! [`chance`] from outside, [`table::Table`] with its [`record::Record`], executable [`scenario`]s of the rulebooks,
//! and [`testing`] with the laws that every title obeys.
//!
//! Random moves to the end of a game (`machi_koro` is one of the titles; any other is played alike):
//!
//! ```
//! use machi_koro::{Cards, MachiKoro, Setup};
//! use tabletop::chance::{Fast, pick};
//! use tabletop::{Cards as _, Game, Options, Setup as _};
//!
//! let setup = Setup::new(3, &Options::from([("set", "plus")]), Cards::embedded())?;
//! let mut chance = Fast::new(1, 0);
//! let mut game = MachiKoro::new(&setup, &mut chance, &mut ());
//! while let Some(seat) = game.to_act().first() {
//!     let mv = *pick(&game.moves(seat), &mut chance);
//!     game.play(seat, mv, &mut chance, &mut ())?;
//! }
//! assert_eq!(game.outcome().expect("the game is over").winners(3).len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`table::Table`] writes a [`record::Record`] from which anyone can replay the game, and see that no die was
//! touched:
//!
//! ```
//! use machi_koro::{Cards, MachiKoro, Setup};
//! use tabletop::chance::Seed;
//! use tabletop::table::{Table, verify};
//! use tabletop::{Cards as _, Game, Options, Setup as _};
//!
//! let setup = Setup::new(2, &Options::default(), Cards::embedded())?;
//! let mut table = Table::<MachiKoro>::open(&setup, Seed::from_number(7));
//! let seat = table.game().to_act().first().expect("somebody begins");
//! table.play(seat, "roll 1".parse()?)?;
//! let replayed = verify::<MachiKoro>(table.record(), Cards::embedded())?;
//! assert_eq!(&replayed, table.game());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A move that the rules don't allow is refused with a reason, and changes nothing:
//!
//! ```
//! # use machi_koro::{Cards, MachiKoro, Refusal, Setup};
//! # use tabletop::{Cards as _, Game, Options, Seat, Setup as _, chance::Fast};
//! # let setup = Setup::new(2, &Options::default(), Cards::embedded())?;
//! # let game = MachiKoro::new(&setup, &mut Fast::new(1, 0), &mut ());
//! let refused = game.check(Seat::new(1), "roll 1".parse()?);
//! assert_eq!(refused, Err(Refusal::NotYourTurn { active: Seat::new(0) }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod chance;
pub mod encoding;
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
pub use encoding::{Encoding, Feature};
pub use first::First;
pub use game::{CardsOf, Drawn, Event, Game, Log, NotAMove};
pub use kind::{Counts, Kind, KindSet};
pub use message::{Fact, Message, Ruled, ToMessage};
pub use outcome::{Outcome, Rival, Score, ScoreLine, Side, Verdict};
pub use seat::{MAX_SEATS, Seat, Seats, Viewer};
pub use setup::{Cards, Options, Setup};
