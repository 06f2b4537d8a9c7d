//! One table for a whole town game: a line per card, with a column for the market and one for every city.

use crate::output::{WIDTH, cut, left, right};
use locale::Voice;
use tabletop::{Fact, Seat};

const NUMBERS: usize = 6;
const NAME: usize = 22;
const COLOUR: usize = 10;
const COST: usize = 5;
const MARKET: usize = 7;

/// What a line has before the cities.
#[derive(Default)]
pub(crate) struct CardLine {
    pub(crate) numbers: String,
    pub(crate) name: String,
    pub(crate) colour: String,
    pub(crate) cost: String,
    pub(crate) market: String,
}

impl CardLine {
    /// The line with a cell for each city.
    pub(crate) fn cells(&self, cities: impl ExactSizeIterator<Item = String>) -> String {
        let width = column(cities.len());
        let mut line = left(&self.numbers, NUMBERS)
            + &left(&cut(&self.name, NAME - 1), NAME)
            + &left(&self.colour, COLOUR)
            + &right(&self.cost, COST)
            + &right(&self.market, MARKET);
        cities.for_each(|cell| line += &right(&cut(&cell, width - 1), width));
        line
    }
}

/// Room for each city's column.
fn column(cities: usize) -> usize {
    ((WIDTH - NUMBERS - NAME - COLOUR - COST - MARKET) / cities).min(10)
}

/// The names of the players, the active one marked.
pub(crate) fn players(players: usize, active: Seat, voice: &Voice) -> impl ExactSizeIterator<Item = String> {
    Seat::all(players).map(move |seat| {
        let mark = if seat == active { "*" } else { "" };
        format!("{mark}{}", voice.text(&Fact::Seat(seat)))
    })
}

/// A line above cards of another sort.
pub(crate) fn heading(words: &str) -> String {
    left("", NUMBERS) + words
}

/// Copies of a card in one place.
pub(crate) fn copies(copies: u8) -> String {
    if copies == 0 { "·".to_owned() } else { copies.to_string() }
}

/// Whether a card is in one place.
pub(crate) fn tick(there: bool) -> String {
    if there { "✓" } else { "·" }.to_owned()
}
