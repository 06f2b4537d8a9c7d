//! What the program has for each title: its table as text, and what a report counts in its games.
//!
//! A title needs one module here, with `impl TextBoard` and `impl Reported`; the latter may be empty.

mod machi_koro;
mod machi_koro_2;
mod sprawlopolis;
mod town;
mod welcome_to;

use locale::Voice;
use tabletop::Game;

/// A title that can draw its table as text.
pub(crate) trait TextBoard: Game {
    /// The whole table as the view shows it, in lines of at most [`WIDTH`](crate::output::WIDTH) characters.
    fn board(view: &Self::View, voice: &Voice) -> String;
}
