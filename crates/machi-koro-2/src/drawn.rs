//! What chance draws: establishments and landmarks, from bags in which every card has one place of its own.

use crate::cards::{Establishment, KINDS, Landmark};
use std::fmt;
use tabletop::Kind;

/// A card that is turned up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawn {
    /// From one of the two decks of establishments.
    Establishment(Establishment),
    /// From the deck of landmarks; in a bag they come behind the establishments.
    Landmark(Landmark),
}

/// The number of places in a bag of landmarks.
pub(crate) const DRAWS: usize = KINDS + Landmark::ALL.len();

impl tabletop::Drawn for Drawn {
    fn from_index(index: usize) -> Option<Drawn> {
        match index.checked_sub(KINDS) {
            None => Establishment::at(index).map(Drawn::Establishment),
            Some(index) => Landmark::at(index).map(Drawn::Landmark),
        }
    }

    fn to_index(self) -> usize {
        match self {
            Drawn::Establishment(card) => card.index(),
            Drawn::Landmark(landmark) => KINDS + landmark.index(),
        }
    }

    fn parse(name: &str) -> Option<Drawn> {
        let establishment = Establishment::from_id(name).map(Drawn::Establishment);
        establishment.or_else(|| Landmark::from_id(name).map(Drawn::Landmark))
    }
}

impl fmt::Display for Drawn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Drawn::Establishment(card) => card.fmt(f),
            Drawn::Landmark(landmark) => landmark.fmt(f),
        }
    }
}
