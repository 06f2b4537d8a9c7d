//! What a player can do: show a card, lay one, or keep the roadwork cards that are left.

use crate::cards::Card;
use crate::city::Spot;
use std::fmt;
use std::str::FromStr;
use tabletop::NotAMove;

/// One step: `show 8`, `lay 8@0,1r` or `keep`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// Shows a card of the hand, which must then be laid.
    Show(Card),
    /// Lays a card.
    Lay(Placement),
    /// Keeps the roadwork cards for good.
    Keep,
}

/// A card and the way it lies: `8@0,1`, with an `r` when turned by 180 degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// The card.
    pub card: Card,
    /// Where its top-left block lies.
    pub spot: Spot,
    /// Whether it is turned by 180 degrees.
    pub turned: bool,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placement { card, spot: Spot { x, y }, turned } = self;
        write!(f, "{card}@{x},{y}{}", if *turned { "r" } else { "" })
    }
}

/// A text that is no placement.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAPlacement(pub String);

impl fmt::Display for NotAPlacement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a card at a place, such as 8@0,1r", self.0)
    }
}

impl std::error::Error for NotAPlacement {}

impl FromStr for Placement {
    type Err = NotAPlacement;

    fn from_str(text: &str) -> Result<Placement, NotAPlacement> {
        read_placement(text).ok_or_else(|| NotAPlacement(text.to_owned()))
    }
}

fn read_placement(text: &str) -> Option<Placement> {
    let (card, place) = text.split_once('@')?;
    let (place, turned) = place.strip_suffix('r').map_or((place, false), |place| (place, true));
    let (x, y) = place.split_once(',')?;
    let spot = Spot::new(read_coordinate(x)?, read_coordinate(y)?);
    Some(Placement { card: card.parse().ok()?, spot, turned })
}

fn read_coordinate(text: &str) -> Option<i8> {
    let number: i8 = text.parse().ok()?;
    // One way to write each number, so that a move has one text.
    let plain = number.unsigned_abs() <= Spot::MAX.unsigned_abs() && number.to_string() == text;
    plain.then_some(number)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Show(card) => write!(f, "show {card}"),
            Move::Lay(placement) => write!(f, "lay {placement}"),
            Move::Keep => f.write_str("keep"),
        }
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        if text == "keep" {
            return Ok(Move::Keep);
        }
        let shown = text.strip_prefix("show ").and_then(|card| card.parse().ok()).map(Move::Show);
        let laid = || text.strip_prefix("lay ").and_then(read_placement).map(Move::Lay);
        shown.or_else(laid).ok_or_else(|| NotAMove(text.to_owned()))
    }
}
