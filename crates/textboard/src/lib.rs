//! The tables of all titles as text, for a terminal: what `ratusha play` shows and what Python prints.
//!
//! ```
//! use catalog::games::machi_koro::MachiKoro;
//! use locale::{Language, Voice};
//! use tabletop::{Game, Viewer, chance::Fast, testing};
//! use textboard::TextBoard;
//!
//! let game = MachiKoro::new(&testing::setup::<MachiKoro>(2, &[]), &mut Fast::new(1, 0), &mut ());
//! let board = MachiKoro::board(&game.view(Viewer::Spectator), &Voice::new(Language::En));
//! assert!(board.starts_with("Turn 1"));
//! ```
//!
//! A title needs one module here, with `impl TextBoard`.

pub mod layout;
mod machi_koro;
mod machi_koro_2;
mod sprawlopolis;
mod town;
mod welcome_to;

use locale::Voice;
use tabletop::Game;

/// A title that can draw its table as text.
pub trait TextBoard: Game {
    /// The whole table as the view shows it, in lines of at most [`WIDTH`](layout::WIDTH) characters.
    fn board(view: &Self::View, voice: &Voice) -> String;
}
