//! One table for a whole town game: a line per card, with a column for the market and one for every city.

use crate::layout::{WIDTH, cut, left, right, wrap};
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
        // A name without a colour beside it has the room of both.
        let (name, colour) = if self.colour.is_empty() { (NAME + COLOUR, 0) } else { (NAME, COLOUR) };
        let mut line = left(&self.numbers, NUMBERS)
            + &left(&cut(&self.name, name - 1), name)
            + &left(&self.colour, colour)
            + &right(&self.cost, COST)
            + &right(&self.market, MARKET);
        cities.for_each(|cell| line += &right(&cut(&cell, width - 1), width));
        line
    }
}

/// Room for each city's column.
fn column(cities: usize) -> usize {
    (WIDTH - NUMBERS - NAME - COLOUR - COST - MARKET) / cities
}

/// Who the columns of the cities belong to.
pub(crate) struct Heads {
    /// What stands above each column, the active player's marked: the names, or numbers where the columns are too
    /// narrow for them.
    pub(crate) cells: Vec<String>,
    /// The names by their numbers, on lines of their own; empty where the names stand above the columns.
    pub(crate) names: String,
}

impl Heads {
    pub(crate) fn new(players: usize, active: Seat, voice: &Voice) -> Heads {
        let names: Vec<String> = Seat::all(players).map(|seat| voice.text(&Fact::Seat(seat))).collect();
        // A blank before the name, and the mark.
        let fit = names.iter().all(|name| name.chars().count() + 2 <= column(players));
        let mark = |(seat, head): (Seat, String)| if seat == active { format!("*{head}") } else { head };
        if fit {
            let cells = Seat::all(players).zip(names).map(mark).collect();
            return Heads { cells, names: String::new() };
        }
        let numbers = (1..=players).map(|number: usize| number.to_string());
        let legend: Vec<String> =
            (1..).zip(&names).map(|(number, name): (usize, _)| format!("{number}: {name}")).collect();
        Heads {
            cells: Seat::all(players).zip(numbers).map(mark).collect(),
            names: wrap(&legend.join(", "), WIDTH, "  "),
        }
    }
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
