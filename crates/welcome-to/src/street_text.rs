//! A street as a line of text, for positions and views: `1u | 3 4b 5p | . o . . .`.
//!
//! A house is its number, with `b` for bis, `p` for a built pool, `u` for an estate used for a plan; `.` is an empty
//! house, `o` a roundabout, `|` a fence. The fences around a roundabout and at the ends need not be written.

use crate::card::MAX_WRITTEN;
use crate::house::{House, Houses, Street};
use crate::layout::Layout;
use crate::sheet::Sheet;
use crate::words::street_name;
use tabletop::{Kind, Message, ToMessage};

/// What is wrong with a street in a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum StreetFlaw {
    /// A word that does not stand for a house.
    Word { street: Street, word: String },
    /// Too many or too few houses.
    Length { street: Street, given: usize, houses: usize },
    /// A fence outside of the street.
    Fence { street: Street },
}

tabletop::errors!(StreetFlaw);

impl ToMessage for StreetFlaw {
    fn message(&self) -> Message {
        match self {
            StreetFlaw::Word { street, word } => Message::new("welcome-to-flaw-word")
                .with("street", street_name(*street))
                .with("word", word.as_str()),
            StreetFlaw::Length { street, given, houses } => Message::new("welcome-to-flaw-length")
                .with("street", street_name(*street))
                .with("given", *given)
                .with("houses", *houses),
            StreetFlaw::Fence { street } => {
                Message::new("welcome-to-flaw-fence").with("street", street_name(*street))
            }
        }
    }
}

/// One street of a sheet as text.
pub(crate) fn write(sheet: &Sheet, street: Street, board: &Layout) -> String {
    let mut text = String::new();
    for house in board.streets[street.index()].iter() {
        if !text.is_empty() {
            text.push(' ');
        }
        match sheet.number(house) {
            Some(number) => text.push_str(&number.to_string()),
            None if sheet.roundabouts.contains(house) => text.push('o'),
            None => text.push('.'),
        }
        for (set, mark) in [(sheet.bis, 'b'), (sheet.pools, 'p'), (sheet.used, 'u')] {
            if set.contains(house) {
                text.push(mark);
            }
        }
        if sheet.fences.contains(house) {
            text.push_str(" |");
        }
    }
    text
}

/// Writes a street of text onto a sheet. An empty text is an empty street.
pub(crate) fn parse(sheet: &mut Sheet, street: Street, text: &str, board: &Layout) -> Result<(), StreetFlaw> {
    let houses = board.length(street);
    if text.trim().is_empty() {
        return Ok(());
    }
    let mut place = 0;
    for word in text.split_whitespace() {
        if word == "|" {
            if place == 0 || place >= houses {
                return Err(StreetFlaw::Fence { street });
            }
            sheet.fences |= House::new(street, place - 1).map_or(Houses::NONE, Houses::only);
            continue;
        }
        let house = House::new(street, place).filter(|_| place < houses);
        place += 1;
        let Some(house) = house else { continue };
        read_house(sheet, house, word, board)
            .ok_or_else(|| StreetFlaw::Word { street, word: word.chars().take(20).collect() })?;
    }
    if place != houses {
        return Err(StreetFlaw::Length { street, given: place, houses });
    }
    Ok(())
}

/// Writes a house of text onto a sheet; none where the word is not a house.
fn read_house(sheet: &mut Sheet, house: House, word: &str, board: &Layout) -> Option<()> {
    match word {
        "." => return Some(()),
        "o" => {
            sheet.roundabouts.insert(house);
            let here = Houses::only(house);
            sheet.fences |= (here | here.leftward()) & board.gaps & board.streets[house.street().index()];
            return Some(());
        }
        _ => {}
    }
    let digits = word.trim_end_matches(|c: char| c.is_ascii_lowercase());
    let marks = &word[digits.len()..];
    if digits.starts_with('+') || (digits.len() > 1 && digits.starts_with('0')) {
        return None;
    }
    let number = digits.parse::<u8>().ok().filter(|&number| number <= MAX_WRITTEN)?;
    sheet.numbers[house.index()] = number;
    sheet.numbered.insert(house);
    let mut rest = marks;
    for (mark, set) in [("b", &mut sheet.bis), ("p", &mut sheet.pools), ("u", &mut sheet.used)] {
        if let Some(after) = rest.strip_prefix(mark) {
            set.insert(house);
            rest = after;
        }
    }
    if rest.is_empty() { Some(()) } else { None }
}
