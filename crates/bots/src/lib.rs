//! Computer players.
//!
//! Who plays is first named and then seated. A name is what `--bots` takes; a player answers for a seat, game after
//! game:
//!
//! |                                  | named           | at a seat         |
//! |----------------------------------|-----------------|-------------------|
//! | built in: a level or a plan      | [`Bot`]         | [`BotPlayer`]     |
//! | a program that somebody wrote    | [`CommandLine`] | [`ProgramPlayer`] |
//! | either of them                   | [`Contender`]   | [`Player`]        |
//!
//! A built-in bot never meets the real position but a [`Perspective`] of it, in which all that its seat can't see has
//! been dealt anew. Its title's [`Opponents`] make a move of that, in one of several ways:
//!
//! - `random` takes any legal move, and needs no title's help.
//! - `novice`, `regular` and `expert` are the levels. They share one evaluation of positions; `regular` looks no
//!   further than its own turn, `expert` searches on with it until its [`Budget`] is used up.
//! - A [`Plan`] is a fixed strategy known from the tables, to practise against.
//!
//! The numbers in an evaluation are its [`Weights`]. They stand in `weights/`, in one file for each title, and
//! `cargo xtask tune TITLE` looks for better ones.
//!
//! With a budget of nodes, an answer follows from what the seat sees and the given chance alone:
//!
//! ```
//! use bots::{Bot, BotPlayer};
//! use catalog::games::machi_koro::MachiKoro;
//! use tabletop::chance::Fast;
//! use tabletop::{Game, testing};
//!
//! let setup = testing::setup::<MachiKoro>(2, &[]);
//! let (mut dice, mut whims) = (Fast::new(1, 0), Fast::new(1, 1));
//! let mut game = MachiKoro::new(&setup, &mut dice, &mut ());
//! let mut bots = ["regular", "expert:50n"].map(|name| {
//!     BotPlayer::<MachiKoro>::new(Bot::parse::<MachiKoro>(name).expect("a bot of every title"))
//! });
//! while let Some(seat) = game.to_act().first() {
//!     let mv = bots[seat.index()].choose(&game, seat, &mut whims);
//!     game.play(seat, mv, &mut dice, &mut ())?;
//! }
//! assert!(game.outcome().is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`advise`] tells people what a good player would do and why, from the same evaluation.
//!
//! A title's bots are one module here: it implements [`Opponents`] for the game.

mod advice;
mod bot;
mod bot_player;
mod budget;
mod contender;
mod machi_koro;
mod machi_koro_2;
mod opponents;
mod perspective;
mod player;
mod program;
mod search;
mod sprawlopolis;
mod together;
mod town;
mod weights;
mod welcome_to;

pub use advice::{Advice, Alternative, Line, Measure, Weighed, advise, in_words};
pub use bot::{Bot, UnknownBot};
pub use bot_player::BotPlayer;
pub use budget::{Budget, Clock, NotABudget};
pub use contender::{Contender, NotAContender};
pub use opponents::{Context, Opponents, Plan};
pub use perspective::Perspective;
pub use player::{Player, Plays};
pub use program::{CommandLine, Forfeit, NotACommandLine, ProgramPlayer};
pub use sprawlopolis::CityWorth;
pub use together::are_together;
pub use town::{Chances, Lookahead, Odds, Race, best_for};
pub use weights::{NoWeights, Weights, WeightsError};
pub use welcome_to::{Look, Outlook};
