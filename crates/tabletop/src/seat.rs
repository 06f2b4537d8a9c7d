//! Who sits at the table, and who is looking at it.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The most seats any title has.
pub const MAX_SEATS: usize = 12;

/// One place at the table, counted clockwise from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "usize", into = "usize")]
pub struct Seat(u8);

impl TryFrom<usize> for Seat {
    type Error = &'static str;

    fn try_from(index: usize) -> Result<Seat, &'static str> {
        if index < MAX_SEATS { Ok(Seat(index as u8)) } else { Err("no title has such a seat") }
    }
}

impl From<Seat> for usize {
    fn from(seat: Seat) -> usize {
        seat.index()
    }
}

impl Seat {
    /// The seat with this index. Panics where no title has such a seat.
    pub const fn new(index: usize) -> Seat {
        assert!(index < MAX_SEATS, "no title has that many seats");
        Seat(index as u8)
    }

    /// Where the seat stands in an array with one entry per seat.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise at a table of `players`.
    #[inline]
    pub const fn left(self, players: usize) -> Seat {
        let next = self.index() + 1;
        Seat(if next >= players { 0 } else { next as u8 })
    }

    /// The next seat counter-clockwise at a table of `players`.
    #[inline]
    pub const fn right(self, players: usize) -> Seat {
        Seat(if self.0 == 0 { players as u8 - 1 } else { self.0 - 1 })
    }

    /// The seat so many steps clockwise, fewer than `players`, at a table of `players`.
    #[inline]
    pub const fn ahead(self, steps: usize, players: usize) -> Seat {
        let index = self.index() + steps;
        Seat(if index >= players { index - players } else { index } as u8)
    }

    /// How many steps clockwise another seat is away at a table of `players`.
    #[inline]
    pub const fn steps_to(self, other: Seat, players: usize) -> usize {
        let (from, to) = (self.index(), other.index());
        if to >= from { to - from } else { to + players - from }
    }

    /// All seats of a table of `players`, clockwise from seat 0.
    pub fn all(players: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator {
        (0..players as u8).map(Seat)
    }

    /// The other seats of a table of `players`, clockwise from the left neighbour.
    #[inline]
    pub fn clockwise(self, players: usize) -> impl Iterator<Item = Seat> {
        let mut seat = self;
        (1..players).map(move |_| {
            seat = seat.left(players);
            seat
        })
    }

    /// The other seats of a table of `players`, counter-clockwise from the right neighbour.
    #[inline]
    pub fn counter_clockwise(self, players: usize) -> impl Iterator<Item = Seat> {
        let mut seat = self;
        (1..players).map(move |_| {
            seat = seat.right(players);
            seat
        })
    }

    /// Reads the text form: the index, as it is written and no other way (`01`, `+1`).
    pub fn parse(text: &str) -> Option<Seat> {
        let index = text.parse::<usize>().ok().filter(|index| index.to_string() == text)?;
        index.try_into().ok()
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// The empty set.
    pub const NONE: Seats = Seats(0);

    /// Every seat of a table of `players`.
    pub const fn all(players: usize) -> Seats {
        Seats(((1u32 << players) - 1) as u16)
    }

    /// The set of one seat.
    #[inline]
    pub const fn only(seat: Seat) -> Seats {
        Seats(1 << seat.0)
    }

    /// Whether no seat is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a seat is in it.
    #[inline]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.0 & 1 == 1
    }

    /// Puts a seat in.
    #[inline]
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.0;
    }

    /// Takes a seat out.
    #[inline]
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.0);
    }

    /// The seat with the lowest index.
    #[inline]
    pub const fn first(self) -> Option<Seat> {
        if self.0 == 0 { None } else { Some(Seat(self.0.trailing_zeros() as u8)) }
    }

    /// The seats in their order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        (0..MAX_SEATS as u8).map(Seat).filter(move |seat| self.contains(*seat))
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Seats {
        let mut set = Seats::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl Serialize for Seats {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// Who looks at the game: the one thing that decides what may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// The player at this seat.
    Seat(Seat),
    /// Somebody without a seat, who sees what everybody sees.
    Spectator,
}

impl Viewer {
    /// Every viewer of a table of `players`.
    pub fn all(players: usize) -> impl Iterator<Item = Viewer> {
        Seat::all(players).map(Viewer::Seat).chain([Viewer::Spectator])
    }

    /// The seats that it looks from: one, or none.
    pub fn seats(self) -> Seats {
        match self {
            Viewer::Seat(seat) => Seats::only(seat),
            Viewer::Spectator => Seats::NONE,
        }
    }

    /// Whether it is the player at this seat.
    pub fn is(self, seat: Seat) -> bool {
        self == Viewer::Seat(seat)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn neighbours_go_round_the_table() {
        assert_eq!(Seat::new(2).left(3), Seat::new(0));
        assert_eq!(Seat::new(0).right(3), Seat::new(2));
        assert_eq!(Seat::new(1).clockwise(4).map(Seat::index).collect::<Vec<_>>(), [2, 3, 0]);
        assert_eq!(Seat::new(1).counter_clockwise(4).map(Seat::index).collect::<Vec<_>>(), [0, 3, 2]);
        assert_eq!(Seat::new(0).clockwise(1).count(), 0);
        for (steps, seat) in Seat::new(2).clockwise(5).enumerate() {
            assert_eq!(Seat::new(2).ahead(steps + 1, 5), seat);
            assert_eq!(Seat::new(2).steps_to(seat, 5), steps + 1);
        }
        assert_eq!(Seat::new(3).steps_to(Seat::new(3), 4), 0);
    }

    #[test]
    fn a_seat_has_one_text_form() {
        assert_eq!(Seat::parse("11"), Some(Seat::new(11)));
        for text in ["01", "+1", "12", "-1", "", "1 "] {
            assert_eq!(Seat::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn a_set_holds_each_seat_once() {
        let mut set: Seats = [Seat::new(3), Seat::new(1), Seat::new(3)].into_iter().collect();
        assert_eq!(set.len(), 2);
        assert_eq!(set.first(), Some(Seat::new(1)));
        set.remove(Seat::new(1));
        assert_eq!(set, Seats::only(Seat::new(3)));
        assert_eq!(Seats::all(12).len(), 12);
    }
}
