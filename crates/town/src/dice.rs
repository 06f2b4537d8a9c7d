use serde::{Serialize, Serializer};
use std::fmt;
use tabletop::Chance;

/// One or two dice as they lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Dice {
    /// One die with its face.
    One(u8),
    /// Two dice with their faces, in the order in which they were rolled.
    Two(u8, u8),
}

impl Dice {
    /// Rolls two dice, or one.
    #[inline]
    pub fn roll(two: bool, chance: &mut impl Chance) -> Dice {
        let first = chance.die();
        if two { Dice::Two(first, chance.die()) } else { Dice::One(first) }
    }

    /// What activates establishments: the sum, never a single face of two.
    #[inline]
    pub fn total(self) -> u8 {
        match self {
            Dice::One(face) => face,
            Dice::Two(first, second) => first + second,
        }
    }

    /// Two dice with equal faces; an even sum alone is none.
    #[inline]
    pub fn is_double(self) -> bool {
        matches!(self, Dice::Two(first, second) if first == second)
    }

    /// Whether two dice were rolled.
    #[inline]
    pub fn are_two(self) -> bool {
        matches!(self, Dice::Two(..))
    }

    /// The faces, one or two.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        let (first, second) = match self {
            Dice::One(face) => (face, None),
            Dice::Two(first, second) => (first, Some(second)),
        };
        std::iter::once(first).chain(second)
    }
}

/// The faces with a plus between them.
impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Dice::One(face) => write!(f, "{face}"),
            Dice::Two(first, second) => write!(f, "{first}+{second}"),
        }
    }
}

/// Written as the list of faces.
impl Serialize for Dice {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.faces())
    }
}
