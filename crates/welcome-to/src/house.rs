//! Houses and sets of houses.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not};
use tabletop::Kind;

tabletop::kinds! {
    /// The streets of a board, from the top.
    #[allow(missing_docs)] // Where they are.
    pub enum Street { Top = "top", Middle = "middle", Bottom = "bottom" }
}

/// The most houses that a street has on any board.
pub const MAX_HOUSES: usize = 12;
/// The places for houses on all streets.
pub const PLACES: usize = 3 * MAX_HOUSES;

/// A place for a house: its street and how far it is from the left end. Written `top-3`, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// The house of a street at this place, counted from 0.
    pub const fn new(street: Street, place: usize) -> Option<House> {
        if place < MAX_HOUSES { Some(House(street as u8 * MAX_HOUSES as u8 + place as u8)) } else { None }
    }

    #[inline]
    pub(crate) const fn at(index: usize) -> House {
        House(index as u8)
    }

    /// Where the house stands in an array over all places.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The street it is on.
    #[inline]
    pub const fn street(self) -> Street {
        match self.0 / MAX_HOUSES as u8 {
            0 => Street::Top,
            1 => Street::Middle,
            _ => Street::Bottom,
        }
    }

    /// How many places lie to its left on the street.
    #[inline]
    pub const fn place(self) -> usize {
        self.index() % MAX_HOUSES
    }

    /// Reads the name that `Display` writes.
    pub fn parse(name: &str) -> Option<House> {
        let (street, number) = name.split_once('-')?;
        if number.starts_with(['0', '+']) {
            return None;
        }
        House::new(Street::from_id(street)?, number.parse::<usize>().ok()?.checked_sub(1)?)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.street(), self.place() + 1)
    }
}

impl Serialize for House {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for House {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<House, D::Error> {
        let name = String::deserialize(from)?;
        House::parse(&name).ok_or_else(|| D::Error::custom(format!("no house is called {name:?}")))
    }
}

/// The houses of one street, one bit each from the left end on.
pub(crate) type StreetBits = u16;

/// A set of houses. Also a set of gaps between houses: a gap goes by the house to its left.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Houses(pub(crate) u64);

impl Houses {
    /// No houses.
    pub const NONE: Houses = Houses(0);
    /// Every place of every street.
    pub const ALL: Houses = Houses((1 << PLACES) - 1);

    /// One house.
    #[inline]
    pub const fn only(house: House) -> Houses {
        Houses(1 << house.0)
    }

    /// That many houses in a row, from the first on.
    #[inline]
    pub const fn run(first: House, length: usize) -> Houses {
        Houses(((1 << length) - 1) << first.0)
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The set as a number: one bit for each house, by its index.
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// How many there are.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a house is among them.
    #[inline]
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.0 & 1 == 1
    }

    /// Whether all of `other` is in here.
    #[inline]
    pub const fn covers(self, other: Houses) -> bool {
        other.0 & !self.0 == 0
    }

    /// Adds a house.
    #[inline]
    pub fn insert(&mut self, house: House) {
        self.0 |= 1 << house.0;
    }

    /// Takes a house out.
    #[inline]
    pub fn remove(&mut self, house: House) {
        self.0 &= !(1 << house.0);
    }

    /// The first house in the order of streets and places.
    #[inline]
    pub const fn first(self) -> Option<House> {
        if self.0 == 0 { None } else { Some(House(self.0.trailing_zeros() as u8)) }
    }

    /// Each house moved one place to the right.
    #[inline]
    pub(crate) const fn rightward(self) -> Houses {
        Houses(self.0 << 1)
    }

    /// Each house moved one place to the left.
    #[inline]
    pub(crate) const fn leftward(self) -> Houses {
        Houses(self.0 >> 1)
    }

    /// The places left of a house, on whatever street.
    #[inline]
    pub(crate) const fn before(house: House) -> Houses {
        Houses((1 << house.0) - 1)
    }

    /// Houses that are all on one street, as bits of it.
    #[inline]
    pub(crate) const fn street_bits(self) -> StreetBits {
        let street = self.0.trailing_zeros() / MAX_HOUSES as u32 * MAX_HOUSES as u32;
        if self.0 == 0 { 0 } else { (self.0 >> street) as StreetBits }
    }

    /// The houses of three streets.
    #[inline]
    pub(crate) const fn of_streets(top: StreetBits, middle: StreetBits, bottom: StreetBits) -> Houses {
        Houses(top as u64 | (middle as u64) << MAX_HOUSES | (bottom as u64) << (2 * MAX_HOUSES))
    }

    /// The houses in the order of streets and places.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = House> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            (left != 0).then(|| {
                let house = House(left.trailing_zeros() as u8);
                left &= left - 1;
                house
            })
        })
    }
}

impl BitAnd for Houses {
    type Output = Houses;
    #[inline]
    fn bitand(self, other: Houses) -> Houses {
        Houses(self.0 & other.0)
    }
}

impl BitOr for Houses {
    type Output = Houses;
    #[inline]
    fn bitor(self, other: Houses) -> Houses {
        Houses(self.0 | other.0)
    }
}

impl Not for Houses {
    type Output = Houses;
    #[inline]
    fn not(self) -> Houses {
        Houses(!self.0)
    }
}

impl BitAndAssign for Houses {
    #[inline]
    fn bitand_assign(&mut self, other: Houses) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Houses {
    #[inline]
    fn bitor_assign(&mut self, other: Houses) {
        self.0 |= other.0;
    }
}

impl FromIterator<House> for Houses {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Houses {
        let mut set = Houses::NONE;
        houses.into_iter().for_each(|house| set.insert(house));
        set
    }
}

impl fmt::Debug for Houses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|house| house.to_string())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_house_is_called_by_its_street_and_place() {
        for index in 0..PLACES {
            assert_eq!(House::parse(&House::at(index).to_string()), Some(House::at(index)));
        }
        assert_eq!(House::parse("bottom-12"), House::new(Street::Bottom, 11));
        for name in ["top-0", "top-13", "top-+1", "top-01", "side-1", "top", "top-"] {
            assert_eq!(House::parse(name), None, "{name}");
        }
    }
}
