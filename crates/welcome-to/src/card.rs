//! Construction cards: a number on one side, an action on the other.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use tabletop::Kind;

tabletop::kinds! {
    /// What the back of a construction card lets an architect do.
    pub enum Action {
        /// Draw a fence (WT-13).
        Fence = "fence",
        /// Raise the value of estates of a size.
        Value = "value",
        /// Plant a park.
        Park = "park",
        /// Build a pool (WT-17).
        Pool = "pool",
        /// Have the temp agency change the number (WT-18).
        Temp = "temp",
        /// Copy a number into a neighbouring house (WT-19).
        Bis = "bis",
    }
}

tabletop::kinds! {
    /// The three city plans of a game are one A, one B and one C.
    #[allow(missing_docs)] // Letters.
    pub enum Letter { A = "A", B = "B", C = "C" }
}

/// The highest number on a construction card; the lowest is 1.
pub const MAX_NUMBER: u8 = 15;
/// The highest number that the temp agency reaches; the lowest is 0.
pub const MAX_WRITTEN: u8 = 17;
/// The number of different cards that could be printed.
pub const KINDS: usize = MAX_NUMBER as usize * Action::ALL.len();

/// One kind of construction card, named `7-fence`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// The card with this number, 1 to 15, and this action.
    pub const fn new(number: u8, action: Action) -> Option<Card> {
        if number >= 1 && number <= MAX_NUMBER { Some(Card((number - 1) * 6 + action as u8)) } else { None }
    }

    /// The card at this place of a bag.
    #[inline]
    pub(crate) const fn at(kind: usize) -> Card {
        Card(kind as u8)
    }

    /// Every card that could be printed.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..KINDS).map(Card::at)
    }

    /// Where the card stands in a bag.
    #[inline]
    pub const fn kind(self) -> usize {
        self.0 as usize
    }

    /// The number on its front.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0 / 6 + 1
    }

    /// The action on its back.
    #[inline]
    pub const fn action(self) -> Action {
        match self.0 % 6 {
            0 => Action::Fence,
            1 => Action::Value,
            2 => Action::Park,
            3 => Action::Pool,
            4 => Action::Temp,
            _ => Action::Bis,
        }
    }

    /// Reads the name that `Display` writes.
    pub fn parse(name: &str) -> Option<Card> {
        let (number, action) = name.split_once('-')?;
        if number.starts_with(['0', '+']) {
            return None;
        }
        Card::new(number.parse().ok()?, Action::from_id(action)?)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.number(), self.action())
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Card, D::Error> {
        let name = String::deserialize(from)?;
        Card::parse(&name).ok_or_else(|| D::Error::custom(format!("no construction card is called {name:?}")))
    }
}

/// What chance can bring to light: a card, only its back, or an approval card. Scenarios and records name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// A construction card, face up.
    Card(Card),
    /// The back of a card whose number nobody has seen: `fence`.
    Back(Action),
    /// The back of an approval card: `approval`.
    ApprovalBack,
    /// `approval-A`.
    Approval(Letter),
}

/// The number of places in a bag that holds everything that can be drawn.
pub(crate) const DRAWS: usize = KINDS + 6 + 1 + 3;

impl tabletop::Drawn for Drawn {
    fn to_index(self) -> usize {
        match self {
            Drawn::Card(card) => card.kind(),
            Drawn::Back(action) => KINDS + action.index(),
            Drawn::ApprovalBack => KINDS + 6,
            Drawn::Approval(letter) => KINDS + 7 + letter.index(),
        }
    }

    fn from_index(index: usize) -> Option<Drawn> {
        let beyond = index.checked_sub(KINDS);
        match beyond {
            None => Some(Drawn::Card(Card::at(index))),
            Some(6) => Some(Drawn::ApprovalBack),
            Some(back) if back < 6 => Some(Drawn::Back(Action::ALL[back])),
            Some(letter) => Letter::ALL.get(letter - 7).map(|&letter| Drawn::Approval(letter)),
        }
    }

    fn parse(name: &str) -> Option<Drawn> {
        if let Some(letter) = name.strip_prefix("approval-") {
            return Letter::from_id(letter).map(Drawn::Approval);
        }
        match name {
            "approval" => Some(Drawn::ApprovalBack),
            _ => Action::from_id(name).map(Drawn::Back).or_else(|| Card::parse(name).map(Drawn::Card)),
        }
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Card(card) => card.fmt(f),
            Drawn::Back(action) => action.fmt(f),
            Drawn::ApprovalBack => f.write_str("approval"),
            Drawn::Approval(letter) => write!(f, "approval-{letter}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Drawn as _;

    #[test]
    fn every_card_is_called_by_its_number_and_action() {
        for kind in 0..DRAWS {
            let drawn = Drawn::from_index(kind).expect("every place holds something");
            assert_eq!(drawn.to_index(), kind);
            assert_eq!(Drawn::parse(&drawn.to_string()), Some(drawn));
        }
        assert_eq!(Drawn::from_index(DRAWS), None);
        let card = Card::parse("15-bis").unwrap();
        assert_eq!((card.number(), card.action()), (15, Action::Bis));
        for name in ["0-bis", "16-bis", "+1-bis", "01-bis", "7", "7-", "-bis", "approval-D"] {
            assert_eq!(Drawn::parse(name), None, "{name}");
        }
    }
}
