//! The titles, and two ways to reach their games: [`with_game!`] for code that is generic over
//! [`Game`](tabletop::Game), and [`AnyTable`] for code that wants one type for all of them.
//!
//! ```
//! use catalog::{Title, open_table};
//! use tabletop::{Options, Viewer, chance::Seed};
//!
//! for &title in Title::ALL {
//!     let players = title.usual_players();
//!     let mut table = open_table(title, players, &Options::default(), Seed::from_number(1))?;
//!     while let Some(seat) = table.to_act().first() {
//!         let first = table.legal(seat).swap_remove(0);
//!         table.play(seat, &first.text)?;
//!     # if table.steps() > 20 { break }
//!     }
//!     assert!(table.view(Viewer::Spectator).is_object());
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[macro_use]
mod title;
pub mod options;
mod scenarios;
mod table;

pub use scenarios::{Scenarios, scenarios};
pub use table::{
    AnyTable, AnyTitle, LegalMove, Moment, MoveError, OpenError, SeenEvent, continuing_table, open_table,
    open_table_by_turn, recorded_table, with_cards,
};
pub use title::{Title, UnknownTitle, games};
