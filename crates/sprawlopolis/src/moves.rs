//! What a player can do: lay a card, or keep the roadwork cards that are left.

use crate::cards::Card;
use crate::city::Spot;
use std::fmt;
use std::str::FromStr;
use tabletop::NotAMove;

/// One step: `lay 8@0,1r` or `keep`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    Lay(Placement),
    /// Keeps one's roadwork cards for good.
    Keep,
}

/// A card and the way it lies: `8@0,1`, with an `r` when turned by 180 degrees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    pub card: Card,
    pub spot: Spot,
    pub turned: bool,
}

impl fmt::Display for Placement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Placement { card, spot: Spot { x, y }, turned } = self;
        write!(f, "{card}@{x},{y}{}", if *turned { "r" } else { "" })
    }
}

impl FromStr for Placement {
    type Err = ();

    fn from_str(text: &str) -> Result<Placement, ()> {
        let (card, place) = text.split_once('@').ok_or(())?;
        let (place, turned) = place.strip_suffix('r').map_or((place, false), |place| (place, true));
        let (x, y) = place.split_once(',').ok_or(())?;
        Ok(Placement { card: card.parse()?, spot: Spot::new(coordinate(x)?, coordinate(y)?), turned })
    }
}

fn coordinate(text: &str) -> Result<i8, ()> {
    let number: i8 = text.parse().map_err(|_| ())?;
    // One way to write each number, so that a move has one text.
    let plain = number.unsigned_abs() <= Spot::MAX.unsigned_abs() && number.to_string() == text;
    plain.then_some(number).ok_or(())
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Lay(placement) => write!(f, "lay {placement}"),
            Move::Keep => f.write_str("keep"),
        }
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let parsed = match text.strip_prefix("lay ") {
            Some(placement) => placement.parse().map(Move::Lay),
            None if text == "keep" => Ok(Move::Keep),
            None => Err(()),
        };
        parsed.map_err(|()| NotAMove(text.to_owned()))
    }
}
