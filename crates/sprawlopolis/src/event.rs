//! What happens, as data.

use crate::block::Edge;
use crate::cards::Card;
use crate::placement::edge_name;
use arrayvec::ArrayVec;
use serde::{Serialize, Serializer};
use tabletop::{Fact, Message, Seat, ToMessage, Viewer};

/// A few cards, kept without a heap.
#[derive(Clone, Debug, PartialEq)]
pub struct Few(pub ArrayVec<Card, 4>);

impl Serialize for Few {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.0)
    }
}

/// Something that happens in a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// S1: the conditions of this game.
    Conditions {
        /// The cards.
        cards: Few,
        /// The sum of their numbers; none in a duel.
        target: Option<u32>,
        /// What the players together must score.
        needed: Option<i32>,
    },
    /// The condition of an expansion: its id, and the card it stands on.
    Side {
        /// The card.
        card: Card,
        /// The name of the condition.
        id: &'static str,
    },
    /// S3: cards for a hand, known to their owner alone.
    Dealt {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: usize,
        /// The cards.
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Few>,
    },
    /// K1: a roadwork card, for all to see.
    RoadworkDealt {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// S5: the card that the city starts from.
    Start {
        /// The card.
        card: Card,
    },
    /// The deck shows its next card.
    Turned {
        /// The card.
        card: Card,
    },
    /// D1: the interstate card to be laid next.
    Next {
        /// The card.
        card: Card,
    },
    /// T1: a card of the hand is shown to all, and must be laid.
    Shown {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// A card was laid; `covered` blocks are gone.
    Laid {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
        /// The column of its top-left block.
        x: i8,
        /// The row of its top-left block.
        y: i8,
        /// Whether it is turned by 180 degrees.
        turned: bool,
        /// How many blocks it covers.
        covered: u8,
    },
    /// The table itself laid a card at set-up.
    Placed {
        /// The card.
        card: Card,
        /// The column of its top-left block.
        x: i8,
        /// The row of its top-left block.
        y: i8,
        /// Whether it is turned by 180 degrees.
        turned: bool,
    },
    /// T2: all other cards of a hand go to the left.
    Passed {
        /// Who.
        seat: Seat,
        /// Who gets them.
        to: Seat,
        /// How many cards.
        count: usize,
    },
    /// T3: the top card of the deck is drawn.
    Drew {
        /// Who.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// H2: the sea begins at this row or column.
    Coast {
        /// The side of the city.
        edge: Edge,
        /// The row or column.
        line: i8,
    },
    /// C3: a construction zone was covered.
    Finished {
        /// The card.
        card: Card,
    },
    /// A36: no place for a beach.
    BeachLost {
        /// The card.
        card: Card,
    },
    /// A40: a player keeps their roadwork cards.
    Kept {
        /// Who.
        seat: Seat,
        /// How many cards.
        count: usize,
    },
    /// Everything is laid: the city is built.
    Ended,
}

impl tabletop::Event for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        Some(match self {
            Event::Dealt { seat, count, .. } if !viewer.is(*seat) => {
                Event::Dealt { seat: *seat, count: *count, cards: None }
            }
            event => event.clone(),
        })
    }

    /// T1: a revealed card must be played.
    fn stands(&self) -> bool {
        matches!(self, Event::Shown { .. })
    }
}

impl ToMessage for Event {
    /// In the words of people at a table: a card of the base game is a card, and where it lies is there to be seen.
    fn message(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-event-{word}"));
        let names = |cards: &Few| cards.0.iter().map(|card| card.name()).collect::<Fact>();
        let about = |word: &str, card: Card| {
            if card.is_base() {
                key(word)
            } else {
                key(&format!("{word}-named")).with("card", card.city_name())
            }
        };
        match self {
            Event::Conditions { cards, needed: Some(needed), .. } => {
                key("conditions").with("cards", names(cards)).with("needed", *needed)
            }
            Event::Conditions { cards, needed: None, .. } => {
                key("duel-conditions").with("cards", names(cards))
            }
            Event::Side { id, .. } => {
                key("side").with("side", Message::new(format!("sprawlopolis-card-{id}")))
            }
            Event::Dealt { seat, count, .. } => key("dealt").with("seat", *seat).with("count", *count),
            Event::RoadworkDealt { seat, card } => {
                key("roadwork-dealt").with("seat", *seat).with("card", card.city_name())
            }
            Event::Start { .. } => key("start"),
            Event::Turned { card } => about("turned", *card),
            Event::Next { card } => key("next").with("card", card.city_name()),
            Event::Shown { seat, card } => about("shown", *card).with("seat", *seat),
            Event::Laid { seat, card, turned, covered, .. } => about("laid", *card)
                .with("seat", *seat)
                .with("turned", u8::from(*turned))
                .with("covered", *covered),
            Event::Placed { card, .. } => about("placed", *card),
            Event::Passed { seat, to, count } => {
                key("passed").with("seat", *seat).with("to", *to).with("count", *count)
            }
            Event::Drew { seat, card } => about("drew", *card).with("seat", *seat),
            Event::Coast { edge, .. } => key("coast").with("edge", edge_name(*edge)),
            Event::Finished { card } => key("finished").with("card", card.city_name()),
            Event::BeachLost { card } => key("beach-lost").with("card", card.city_name()),
            Event::Kept { seat, count } => key("kept").with("seat", *seat).with("count", *count),
            Event::Ended => key("ended"),
        }
    }
}
