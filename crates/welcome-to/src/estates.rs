//! Estates: houses in a row between two fences.

use crate::house::{House, Houses, Street};
use crate::layout::{Layout, MAX_ESTATE};
use crate::sheet::Sheet;

/// A complete estate: 1 to 6 houses between two fences, all numbered (WT-14).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estate {
    /// Its leftmost house.
    pub first: House,
    /// How many houses it has, 1 to 6.
    pub size: u8,
}

impl Estate {
    /// Its houses.
    #[inline]
    pub fn houses(self) -> Houses {
        Houses::run(self.first, usize::from(self.size))
    }

    /// The street it is on.
    #[inline]
    pub fn street(self) -> Street {
        self.first.street()
    }
}

/// Numbers of estates by size, from 1 to 6.
pub type Sizes = [u8; MAX_ESTATE];

/// The same, packed with eight bits for each size: all sizes are compared in one go, at every step.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SizeCounts(u64);

impl SizeCounts {
    pub(crate) fn new([one, two, three, four, five, six]: Sizes) -> SizeCounts {
        SizeCounts(u64::from_le_bytes([one, two, three, four, five, six, 0, 0]))
    }

    #[inline]
    fn add(&mut self, estate: Estate) {
        self.0 += 1 << (8 * (estate.size - 1));
    }

    /// Whether there are at least as many estates of each size. No count reaches 128.
    #[inline]
    pub(crate) fn covers(self, wanted: SizeCounts) -> bool {
        const TOPS: u64 = 0x8080_8080_8080;
        ((self.0 | TOPS) - wanted.0) & TOPS == TOPS
    }
}

impl FromIterator<Estate> for SizeCounts {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Estate>>(estates: I) -> SizeCounts {
        let mut counts = SizeCounts::default();
        estates.into_iter().for_each(|estate| counts.add(estate));
        counts
    }
}

impl Sheet {
    /// The complete estates, from left to right, street by street.
    #[inline]
    pub fn estates(&self, board: &Layout) -> impl Iterator<Item = Estate> {
        self.estates_among(self.numbered, board)
    }

    #[inline]
    fn estates_among(&self, houses: Houses, board: &Layout) -> impl Iterator<Item = Estate> {
        let numbered = self.numbered;
        let last = (self.fences | board.ends).0;
        let first = (self.fences & board.gaps).rightward() | board.starts;
        (first & houses).iter().filter_map(move |first| {
            let size = (last >> first.index()).trailing_zeros() as usize + 1;
            // WT-Q13: seven houses or more are never complete.
            (size <= MAX_ESTATE && numbered.covers(Houses::run(first, size)))
                .then_some(Estate { first, size: size as u8 })
        })
    }

    /// How many complete estates there are of each size.
    pub fn estate_sizes(&self, board: &Layout) -> Sizes {
        let mut sizes = [0; MAX_ESTATE];
        self.estates(board).for_each(|estate| sizes[usize::from(estate.size) - 1] += 1);
        sizes
    }

    /// The complete estates that no plan has used.
    #[inline]
    pub(crate) fn free_estates(&self, board: &Layout) -> impl Iterator<Item = Estate> {
        self.estates_among(self.numbered & !self.used, board)
    }

    /// The complete, unused estate that starts with this house.
    pub(crate) fn free_estate_at(&self, first: House, board: &Layout) -> Option<Estate> {
        let among = self.numbered & !self.used & Houses::only(first);
        self.estates_among(among, board).next()
    }
}
