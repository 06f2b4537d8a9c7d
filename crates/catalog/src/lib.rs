//! The titles, and two ways to reach their games: [`with_game!`] for code that is generic over
//! [`Game`](tabletop::Game), and [`AnyGame`] for code that wants one type for all of them.

mod any;
mod scenarios;
mod title;

pub use any::{AnyEvent, AnyGame, AnyTitle, Choice, NewGameError, open};
pub use scenarios::{Scenarios, scenarios};
pub use title::{Title, UnknownTitle};

#[doc(hidden)]
pub use machi_koro;
#[doc(hidden)]
pub use machi_koro_2;
#[doc(hidden)]
pub use sprawlopolis;
#[doc(hidden)]
pub use welcome_to;

/// Runs an expression with a type alias for the game of a title.
///
/// ```
/// use catalog::Title;
/// use tabletop::Game;
/// let rules = catalog::with_game!(Title::MachiKoro, G => G::RULES_VERSION);
/// assert!(rules >= 1);
/// ```
#[macro_export]
macro_rules! with_game {
    ($title:expr, $game:ident => $body:expr) => {
        match $title {
            $crate::Title::MachiKoro => {
                type $game = $crate::machi_koro::MachiKoro;
                $body
            }
            $crate::Title::MachiKoro2 => {
                type $game = $crate::machi_koro_2::MachiKoro2;
                $body
            }
            $crate::Title::WelcomeTo => {
                type $game = $crate::welcome_to::WelcomeTo;
                $body
            }
            $crate::Title::Sprawlopolis => {
                type $game = $crate::sprawlopolis::Sprawlopolis;
                $body
            }
        }
    };
}
