//! What an architect has drawn on the board so far.

use crate::card::{Letter, MAX_WRITTEN};
use crate::house::{House, Houses, PLACES, Street, StreetBits};
use crate::layout::{Layout, MAX_ESTATE};
use tabletop::Kind;

/// The numbers that can be written: 0 to 17.
pub(crate) const NUMBERS: usize = MAX_WRITTEN as usize + 1;

/// One player's board with everything written, drawn and filled in on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The number of each house; 0 where none is written.
    pub(crate) numbers: [u8; PLACES],
    /// Where each number may be written, street by street. It follows from the numbers and roundabouts, and is
    /// kept because it is asked for at every step.
    pub(crate) room: [[StreetBits; NUMBERS]; 3],
    pub(crate) numbered: Houses,
    /// The numbered houses that were written as bis.
    pub(crate) bis: Houses,
    /// The houses whose pool was built.
    pub(crate) pools: Houses,
    pub(crate) roundabouts: Houses,
    /// The fences that were drawn, each by the house to its left. Those at the ends of the streets are printed.
    pub(crate) fences: Houses,
    /// The houses of estates that were used for a plan.
    pub(crate) used: Houses,
    /// Filled cells.
    pub(crate) parks: [u8; 3],
    pub(crate) values: [u8; MAX_ESTATE],
    pub(crate) temps: u8,
    pub(crate) refusals: u8,
    /// The points written for each approved plan.
    pub(crate) approvals: [Option<u8>; 3],
}

impl Sheet {
    /// The empty board.
    pub fn new(board: &Layout) -> Sheet {
        Sheet {
            numbers: [0; PLACES],
            room: board.streets.map(|street| [street.street_bits(); NUMBERS]),
            numbered: Houses::NONE,
            bis: Houses::NONE,
            pools: Houses::NONE,
            roundabouts: Houses::NONE,
            fences: Houses::NONE,
            used: Houses::NONE,
            parks: [0; 3],
            values: [0; MAX_ESTATE],
            temps: 0,
            refusals: 0,
            approvals: [None; 3],
        }
    }

    /// The number written in a house.
    pub fn number(&self, house: House) -> Option<u8> {
        self.numbered.contains(house).then(|| self.numbers[house.index()])
    }

    /// The numbered houses.
    pub fn numbered(&self) -> Houses {
        self.numbered
    }

    /// The numbered houses that were written as bis.
    pub fn bis(&self) -> Houses {
        self.bis
    }

    /// The houses with a built pool.
    pub fn pools(&self) -> Houses {
        self.pools
    }

    /// The houses given up for roundabouts.
    pub fn roundabouts(&self) -> Houses {
        self.roundabouts
    }

    /// The drawn fences, each by the house to its left.
    pub fn fences(&self) -> Houses {
        self.fences
    }

    /// The houses of estates used for plans.
    pub fn used(&self) -> Houses {
        self.used
    }

    /// The filled park cells of a street.
    pub fn parks(&self, street: Street) -> u8 {
        self.parks[street.index()]
    }

    /// The filled cells in the column of estates of `size`, 1 to 6.
    pub fn values(&self, size: u8) -> u8 {
        self.values.get(usize::from(size).wrapping_sub(1)).copied().unwrap_or(0)
    }

    /// The filled cells of the temp agency.
    pub fn temps(&self) -> u8 {
        self.temps
    }

    /// The filled cells of the refusal track.
    pub fn refusals(&self) -> u8 {
        self.refusals
    }

    /// The points written for a plan.
    pub fn approval(&self, letter: Letter) -> Option<u8> {
        self.approvals[letter.index()]
    }

    /// The houses that are still neither numbered nor given up for a roundabout.
    #[inline]
    pub fn empty(&self, board: &Layout) -> Houses {
        board.houses & !self.numbered & !self.roundabouts
    }

    /// WT-24: what ends the game on this sheet alone.
    #[inline]
    pub(crate) fn end(&self, board: &Layout) -> Option<End> {
        if self.approvals.iter().all(Option::is_some) {
            Some(End::Plans)
        } else if self.refusals >= board.refusal_track.cells() {
            Some(End::Refusals)
        } else if self.empty(board).is_empty() {
            // WT-Q12, WT-Q38: a roundabout takes the house away, and bis houses are numbered too.
            Some(End::Houses)
        } else {
            None
        }
    }
}

tabletop::kinds! {
    /// Why a game ended. Where several reasons come together, the first counts (WT-Q39).
    pub enum End {
        /// Somebody has had all three plans approved.
        Plans = "plans",
        /// Somebody's refusal track is full.
        Refusals = "refusals",
        /// Somebody has no empty house left.
        Houses = "houses",
    }
}
