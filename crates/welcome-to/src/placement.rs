//! Where a number may be written, and what a written number leaves open.

use crate::house::{House, Houses, StreetBits};
use crate::layout::Layout;
use crate::sheet::{NUMBERS, Sheet};
use tabletop::Kind;

impl Sheet {
    /// The houses in which a number may be written (WT-8 to WT-10, WT-Q26).
    #[inline]
    pub fn room_for(&self, number: u8) -> Houses {
        let [top, middle, bottom] = &self.room;
        let number = usize::from(number);
        Houses::of_streets(top[number], middle[number], bottom[number])
    }

    /// The part of the street around a house that is numbered on its own: up to the next roundabout on
    /// either side, or the end of the street (WT-29).
    #[inline]
    pub(crate) fn stretch(&self, house: House, board: &Layout) -> Houses {
        let street = board.streets[house.street().index()];
        let roundabouts = self.roundabouts & street;
        if roundabouts.is_empty() {
            return street;
        }
        let left = (roundabouts & Houses::before(house)).0;
        let right = (roundabouts & !Houses::before(house)).0;
        let from_left = if left == 0 { u64::MAX } else { u64::MAX << (u64::BITS - left.leading_zeros()) };
        let to_right = if right == 0 { u64::MAX } else { (1 << right.trailing_zeros()) - 1 };
        Houses(street.0 & from_left & to_right)
    }

    /// Writes a number. The caller has seen to it that there is room.
    #[inline]
    pub(crate) fn write(&mut self, house: House, number: u8, board: &Layout) {
        self.numbers[house.index()] = number;
        self.numbered.insert(house);
        self.narrow(house, number, self.stretch(house, board));
    }

    /// Takes from the room of every number what a number written in `house` forbids on its stretch.
    #[inline]
    fn narrow(&mut self, house: House, number: u8, stretch: Houses) {
        let stretch = stretch.street_bits();
        let here: StreetBits = 1 << house.place();
        let left = here - 1;
        let lower_keep = !stretch | left;
        let higher_keep = !(stretch & (left | here));
        let number = u16::from(number);
        let rooms = &mut self.room[house.street().index()];
        for written in 0..NUMBERS as u16 {
            let lower = if written < number { lower_keep } else { 0 };
            let higher = if written > number { higher_keep } else { 0 };
            // The number itself has no room left on the stretch: it is neither lower nor higher.
            rooms[usize::from(written)] &= !stretch | lower | higher;
        }
    }

    /// Replaces an empty house by a roundabout with a fence on either side (WT-28).
    pub(crate) fn build_roundabout(&mut self, house: House, board: &Layout) {
        let here = Houses::only(house);
        self.roundabouts |= here;
        self.fences |= (here | here.leftward()) & board.gaps & board.streets[house.street().index()];
        self.remeasure(house, board);
    }

    /// Works out the room on the street of `house` anew.
    pub(crate) fn remeasure(&mut self, house: House, board: &Layout) {
        let street = board.streets[house.street().index()];
        let open = (street & !self.roundabouts).street_bits();
        self.room[house.street().index()] = [open; NUMBERS];
        for other in (self.numbered & street).iter() {
            self.narrow(other, self.numbers[other.index()], self.stretch(other, board));
        }
    }
}
