//! Sprawlopolis with its six small expansions, for one to four players.
//!
//! [`cards`] are the components, with the eighteen conditions. The map is a [`city::City`] of [`block`]s;
//! [`placement`] says where a card may lie, [`scoring`] what a city is worth, [`counted`] which blocks that comes from,
//! and a [`sheet::Sheet`] adds it up. The game around it is [`Sprawlopolis`]; what somebody sees of it is a [`view::View`], which
//! [`draw`] makes a picture of.
//! [`tally`] scores a city that was built at a real table. Clause ids such as P2 are those of the scenarios,
//! where they read SP-P2.
//!
//! A random game, alone:
//!
//! ```
//! use sprawlopolis::{Setup, Sprawlopolis, cards::Cards};
//! use tabletop::chance::{Fast, pick};
//! use tabletop::{Cards as _, Game, Options, Setup as _};
//!
//! let setup = Setup::new(1, &Options::default(), Cards::embedded())?;
//! let mut chance = Fast::new(1, 0);
//! let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
//! while let Some(seat) = game.to_act().first() {
//!     let mv = *pick(&game.moves(seat), &mut chance);
//!     game.play(seat, mv, &mut chance, &mut ())?;
//! }
//! assert_eq!(game.city().laid().len(), 15);
//! println!("{} of {:?} points", game.sheet().total(), game.needed());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod bag;
mod beaches;
pub mod block;
pub mod cards;
pub mod chart;
pub mod city;
mod construction;
pub mod counted;
mod deal;
pub mod draw;
mod drawn;
mod encoding;
mod event;
mod game;
mod interest;
mod interstate;
mod moves;
pub mod placement;
mod position;
mod refusal;
mod roads;
pub mod scoring;
mod setup;
pub mod sheet;
pub mod tally;
mod turn;
pub mod view;
mod wrecktar;

pub use drawn::DrawnCard;
pub use event::{Event, Few};
pub use game::{After, Hand, Held, Phase, Sprawlopolis};
pub use moves::{Move, NotAPlacement, Placement};
pub use position::{Flaw, Position};
pub use refusal::Refusal;
pub use setup::{Level, Setup};
