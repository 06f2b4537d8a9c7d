//! The cards by themselves: which there are, and how they are called.

use super::Condition;
use serde::{Serialize, Serializer};
use std::fmt;
use std::str::FromStr;
use tabletop::{Kind, Message, kinds};

kinds! {
    /// A card of Construction Zones, by the type of its unfinished block.
    pub enum ConstructionCard {
        /// The one with a park to finish.
        Park = "cz-p",
        /// The one with a residential block to finish.
        Residential = "cz-r",
        /// The one with a commercial block to finish.
        Commercial = "cz-c",
        /// The one with an industrial block to finish.
        Industrial = "cz-i",
    }
}

kinds! {
    /// A card of Beaches.
    pub enum BeachCard {
        /// Residential and commercial.
        A = "b-a",
        /// Commercial and park.
        B = "b-b",
        /// Residential and industrial.
        C = "b-c",
        /// Park and industrial.
        D = "b-d",
    }
}

kinds! {
    /// A card of Roadwork.
    pub enum RoadworkCard {
        /// The first.
        One = "rw-1",
        /// The second.
        Two = "rw-2",
        /// The third.
        Three = "rw-3",
        /// The fourth.
        Four = "rw-4",
    }
}

kinds! {
    /// A card of Interstate.
    pub enum InterstateCard {
        /// The first.
        A = "is-a",
        /// The second.
        B = "is-b",
        /// The third.
        C = "is-c",
        /// The fourth.
        D = "is-d",
    }
}

kinds! {
    /// A side of the one card of Points of Interest; both are city sides.
    pub enum InterestSide {
        /// One side.
        A = "poi-a",
        /// The other.
        B = "poi-b",
    }
}

/// The set that a card belongs to, and which of the set it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Set {
    /// The base game: a card by the condition on its other side.
    Base(Condition),
    /// Construction Zones.
    Construction(ConstructionCard),
    /// Beaches.
    Beach(BeachCard),
    /// Wrecktar is one card.
    Wrecktar,
    /// Roadwork.
    Roadwork(RoadworkCard),
    /// Interstate.
    Interstate(InterstateCard),
    /// Points of Interest.
    Interest(InterestSide),
}

// Where each set begins in the order of all cards: the base game first.
const CONSTRUCTION: usize = Condition::COUNT;
const BEACHES: usize = CONSTRUCTION + ConstructionCard::ALL.len();
const WRECKTAR: usize = BEACHES + BeachCard::ALL.len();
const ROADWORK: usize = WRECKTAR + 1;
const INTERSTATE: usize = ROADWORK + RoadworkCard::ALL.len();
const INTEREST: usize = INTERSTATE + InterstateCard::ALL.len();
const END: usize = INTEREST + InterestSide::ALL.len();

/// All cards in their order.
static SETS: [Set; END] = {
    let mut sets = [Set::Wrecktar; END];
    let mut index = 0;
    while index < END {
        sets[index] = match index {
            INTEREST.. => Set::Interest(InterestSide::ALL[index - INTEREST]),
            INTERSTATE.. => Set::Interstate(InterstateCard::ALL[index - INTERSTATE]),
            ROADWORK.. => Set::Roadwork(RoadworkCard::ALL[index - ROADWORK]),
            WRECKTAR.. => Set::Wrecktar,
            BEACHES.. => Set::Beach(BeachCard::ALL[index - BEACHES]),
            CONSTRUCTION.. => Set::Construction(ConstructionCard::ALL[index - CONSTRUCTION]),
            _ => Set::Base(Condition::ALL[index]),
        };
        index += 1;
    }
    sets
};

/// One card, in a byte. The card of the points of interest counts once per side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

impl Card {
    /// How many there are.
    pub const COUNT: usize = END;

    /// The monster.
    pub const WRECKTAR: Card = Card(WRECKTAR as u8);

    /// The base card of this number, from 1.
    pub fn numbered(number: usize) -> Option<Card> {
        Condition::numbered(number).map(Card::from)
    }

    /// All cards in their order.
    pub fn all() -> impl Iterator<Item = Card> {
        (0..END as u8).map(Card)
    }

    /// The card at a place in the order of all.
    #[inline]
    pub(crate) const fn at(index: usize) -> Card {
        assert!(index < END, "no such card");
        Card(index as u8)
    }

    /// The place in the order of all cards.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The set that it belongs to.
    #[inline]
    pub fn set(self) -> Set {
        SETS[self.index()]
    }

    /// Whether it is a card of the base game.
    #[inline]
    pub const fn is_base(self) -> bool {
        self.index() < CONSTRUCTION
    }

    /// Whether it is held in hand and laid as a turn: a base or construction card.
    #[inline]
    pub const fn is_city_card(self) -> bool {
        self.index() < BEACHES
    }

    /// Whether it is a beach.
    #[inline]
    pub fn is_beach(self) -> bool {
        matches!(self.set(), Set::Beach(_))
    }

    /// The name that moves, scenarios and views use: the number of a base card, the id of another.
    pub fn id(self) -> &'static str {
        match self.set() {
            Set::Base(condition) => condition.id(),
            Set::Construction(card) => card.id(),
            Set::Beach(card) => card.id(),
            Set::Wrecktar => "wrecktar",
            Set::Roadwork(card) => card.id(),
            Set::Interstate(card) => card.id(),
            Set::Interest(side) => side.id(),
        }
    }

    /// The name in `locales/`: a base card has the name of its condition.
    pub fn name(self) -> Message {
        Message::new(format!("sprawlopolis-card-{self}"))
    }

    /// What it is called when its city side is meant: a base card by its number, as moves call it.
    pub fn city_name(self) -> Message {
        match self.set() {
            Set::Base(condition) => Message::new("sprawlopolis-city-card").with("number", condition.number()),
            _ => Message::new("sprawlopolis-city-card-named").with("card", self.name()),
        }
    }
}

impl From<Condition> for Card {
    fn from(condition: Condition) -> Card {
        Card::at(condition.index())
    }
}

impl From<ConstructionCard> for Card {
    fn from(card: ConstructionCard) -> Card {
        Card::at(CONSTRUCTION + card.index())
    }
}

impl From<BeachCard> for Card {
    fn from(card: BeachCard) -> Card {
        Card::at(BEACHES + card.index())
    }
}

impl From<RoadworkCard> for Card {
    fn from(card: RoadworkCard) -> Card {
        Card::at(ROADWORK + card.index())
    }
}

impl From<InterstateCard> for Card {
    fn from(card: InterstateCard) -> Card {
        Card::at(INTERSTATE + card.index())
    }
}

impl From<InterestSide> for Card {
    fn from(side: InterestSide) -> Card {
        Card::at(INTEREST + side.index())
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// A text that is no card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACard(pub String);

impl fmt::Display for NotACard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no card is called {:?}", self.0)
    }
}

impl std::error::Error for NotACard {}

impl FromStr for Card {
    type Err = NotACard;

    fn from_str(text: &str) -> Result<Card, NotACard> {
        Card::all().find(|card| card.id() == text).ok_or_else(|| NotACard(text.to_owned()))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_read_back_by_name() {
        for card in Card::all() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        for text in ["0", "19", "01", "+1", "", "is-e", "WRECKTAR"] {
            assert_eq!(text.parse::<Card>(), Err(NotACard(text.to_owned())));
        }
    }

    #[test]
    fn every_card_is_the_card_of_its_set() {
        for card in Card::all() {
            let same = match card.set() {
                Set::Base(condition) => condition.into(),
                Set::Construction(card) => card.into(),
                Set::Beach(card) => card.into(),
                Set::Wrecktar => Card::WRECKTAR,
                Set::Roadwork(card) => card.into(),
                Set::Interstate(card) => card.into(),
                Set::Interest(side) => side.into(),
            };
            assert_eq!(same, card);
        }
    }
}
