//! The table as text, on 80 columns.

mod machi_koro;
mod machi_koro_2;
mod sprawlopolis;
mod town;
mod welcome_to;

use locale::Voice;
use tabletop::Game;

/// The widest line.
pub const WIDTH: usize = 80;

/// A title that can draw its table as text.
pub trait Board: Game {
    /// The whole table as the view shows it, lines of at most [`WIDTH`] characters.
    fn board(view: &Self::View, voice: &Voice) -> String;
}
