//! Welcome To: architects number the houses of three streets, all at once and from the same cards.
//!
//! [`WelcomeTo`] is the game, and [`Setup`] says which. Each seat walks a private turn ([`Draft`]) through small
//! [`Move`]s and confirms it; when all have, the round closes, and everybody's [`TurnStep`]s are shown. A
//! [`Sheet`] is what a player has drawn on the board so far, whose printed part is a [`Layout`]. Clause ids beside
//! the code (`WT-11`) are those of the scenarios.
//!
//! ```
//! use tabletop::chance::{Fast, pick};
//! use tabletop::{Cards as _, Game, Options, Setup as _};
//! use welcome_to::{Cards, Setup, WelcomeTo};
//!
//! let setup = Setup::new(2, &Options::from([("expert", "on")]), Cards::embedded())?;
//! let mut chance = Fast::new(1, 0);
//! let mut game = WelcomeTo::new(&setup, &mut chance, &mut ());
//! assert_eq!(game.to_act().len(), 2);
//!
//! // A round: seats may move in any order, and it closes when both have confirmed.
//! while game.turns() == 1 {
//!     let seat = *pick(&game.to_act().iter().collect::<Vec<_>>(), &mut chance);
//!     let mv = *pick(&game.moves(seat), &mut chance);
//!     game.play(seat, mv, &mut chance, &mut ())?;
//! }
//! assert_eq!(game.to_act().len(), 2);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod actions;
mod card;
mod cards;
mod common;
mod competitor;
mod encoding;
mod estates;
mod event;
mod game;
mod house;
mod layout;
mod moves;
mod placement;
mod plans;
mod position;
mod refusal;
mod round;
mod scoring;
mod setup;
mod sheet;
mod solo;
mod soundness;
mod stacks;
mod street_text;
pub mod tally;
mod turn;
mod turn_step;
mod view;
mod words;

pub use actions::Side;
pub use card::{Action, Card, KINDS, Letter, MAX_NUMBER, MAX_WRITTEN};
pub use cards::{CONSTRUCTION, Cards, DECK};
pub use competitor::{Competitor, Gains, PileEstate, TempRank};
pub use estates::{Estate, Sizes};
pub use event::{Event, Fate};
pub use game::WelcomeTo;
pub use house::{House, Houses, MAX_HOUSES, PLACES, Street};
pub use layout::{BoardSide, Layout, MAX_CELLS, MAX_ESTATE, Track};
pub use moves::{Move, Slot};
pub use plans::{CityPlan, Condition, OpenPlan, Place, PlanDeck, Wanted};
pub use position::{Flaw, Position};
pub use refusal::Refusal;
pub use setup::Setup;
pub use sheet::{End, Sheet};
pub use solo::Back;
pub use soundness::SheetFlaw;
pub use street_text::StreetFlaw;
pub use turn::{Draft, Stage};
pub use turn_step::{TurnStep, TurnSteps};
pub use view::{PlayerView, SheetView, View};
pub use words::{action_name, house_name, signed, street_name};
