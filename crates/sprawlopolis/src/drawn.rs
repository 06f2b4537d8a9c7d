//! Cards as chance draws them.

use crate::cards::Card;
use std::fmt;

/// A card that was drawn. Records and scenarios write the base cards as `#13`: a bare number would read as a number
/// that chance gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCard(pub Card);

impl tabletop::Drawn for DrawnCard {
    fn from_index(index: usize) -> Option<DrawnCard> {
        Card::all().nth(index).map(DrawnCard)
    }

    fn to_index(self) -> usize {
        self.0.index()
    }

    fn parse(name: &str) -> Option<DrawnCard> {
        let card: Card = name.strip_prefix('#').unwrap_or(name).parse().ok()?;
        (card.is_base() == name.starts_with('#')).then_some(DrawnCard(card))
    }
}

impl fmt::Display for DrawnCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0.is_base() { "#" } else { "" };
        write!(f, "{sign}{}", self.0)
    }
}
