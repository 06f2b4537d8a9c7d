//! Welcome To: architects number the houses of three streets, all at once and from the same cards.
//!
//! [`WelcomeTo`] is the game. Each seat walks a private turn ([`Draft`]) through small steps and confirms it; when
//! all have, the round closes and everybody's deeds are told. Clause ids beside the code (`WT-11`) are those of
//! the scenarios.
//!
//! ```
//! use tabletop::{Cards as _, Game, Options, Setup as _, chance::Fast};
//! use welcome_to::{Cards, Setup, WelcomeTo};
//!
//! let setup = Setup::new(2, &Options::default(), Cards::embedded()).unwrap();
//! let mut game = WelcomeTo::new(&setup, &mut Fast::new(1, 0), &mut ());
//! assert_eq!(game.to_act().len(), 2);
//! ```

mod actions;
mod board;
mod card;
mod cards;
mod common;
mod competitor;
mod deed;
mod estates;
mod event;
mod game;
mod house;
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
mod turn;
mod view;
mod words;

pub use actions::Side;
pub use board::{Board, MAX_CELLS, MAX_ESTATE, Track};
pub use card::{Action, Card, KINDS, Letter, MAX_NUMBER, MAX_WRITTEN};
pub use cards::{CONSTRUCTION, Cards, DECK};
pub use competitor::{Competitor, Gains, PileEstate, TempRank};
pub use deed::{Deed, Deeds};
pub use estates::{Estate, Sizes};
pub use event::{EndReason, Event, Fate};
pub use game::WelcomeTo;
pub use house::{House, Houses, MAX_HOUSES, PLACES, Street};
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
pub use view::{PlayerView, SheetView, View};
pub use words::{action_name, house_name, signed, street_name};
