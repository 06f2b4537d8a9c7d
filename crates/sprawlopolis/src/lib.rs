//! Sprawlopolis with its six small expansions.
//!
//! The map is a [`city::City`]; [`placement`] says where a card may lie, [`scoring`] what a city is worth.
//! [`Sprawlopolis`] is the game around it.

mod beaches;
pub mod block;
pub mod cards;
pub mod chart;
pub mod city;
mod construction;
mod deal;
pub mod draw;
mod drawn;
mod event;
mod game;
mod interest;
mod interstate;
mod moves;
pub mod placement;
mod position;
mod refusal;
pub mod roads;
pub mod scoring;
mod setup;
pub mod sheet;
pub mod tally;
mod turn;
pub mod view;
mod wrecktar;

pub use drawn::DrawnCard;
pub use event::Event;
pub use game::{After, Bag, Hand, Held, Phase, Sprawlopolis};
pub use moves::{Move, Placement};
pub use position::{Flaw, Position};
pub use refusal::Refusal;
pub use setup::{Level, Setup};
