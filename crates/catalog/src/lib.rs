//! The titles, and two ways to reach their games: [`with_game!`] for code that is generic over
//! [`Game`](tabletop::Game), and [`AnyTable`] for code that wants one type for all of them.

#[macro_use]
mod title;
mod scenarios;
mod table;

pub use scenarios::{Scenarios, scenarios};
pub use table::{AnyTable, AnyTitle, LegalMove, MoveError, OpenError, SeenEvent, open_table, with_cards};
pub use title::{Title, UnknownTitle, games};
