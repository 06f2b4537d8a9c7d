//! What the tests of every title share: the [`laws`] that all games obey, those of games in numbers ([`encoding`]),
//! [`scenarios`] with clause coverage, [`perft`](fn@perft) counts, golden [`playthrough`]s and counted [`allocations`].

pub mod allocations;
pub mod encoding;
pub mod laws;
mod parsing;
mod perft;
pub mod playthrough;
pub mod scenarios;

pub use parsing::{any_text_is_refused_or_read_back, texts_near_moves_are_refused_or_read_back};
pub use perft::perft;

use crate::{Cards, CardsOf, Game, Setup};

/// A set-up with the embedded cards. Panics where the title has no such set-up.
pub fn setup<G: Game>(players: usize, settings: &[(&str, &str)]) -> G::Setup {
    let options = settings.iter().copied().collect();
    G::Setup::new(players, &options, CardsOf::<G>::embedded()).unwrap_or_else(|error| panic!("{error}"))
}
