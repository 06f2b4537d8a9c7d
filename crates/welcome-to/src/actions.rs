//! The six actions: when one can be done, and what it does.

use crate::card::Action;
use crate::house::{House, Houses};
use crate::layout::Layout;
use crate::sheet::Sheet;
use tabletop::Kind;

tabletop::kinds! {
    /// A direction along a street.
    #[allow(missing_docs)] // The directions.
    pub enum Side { Left = "left", Right = "right" }
}

impl Side {
    /// The neighbour of a house on this side.
    #[inline]
    pub fn of(self, house: House, board: &Layout) -> Option<House> {
        match self {
            Side::Left => {
                (board.houses & !board.starts).contains(house).then(|| House::at(house.index() - 1))
            }
            Side::Right => board.gaps.contains(house).then(|| House::at(house.index() + 1)),
        }
    }
}

impl Sheet {
    /// Where a fence can be drawn (WT-13, WT-Q27). A used estate has fences all around, so a house of it
    /// without one to its right has another house of the same estate there.
    #[inline]
    pub(crate) fn open_gaps(&self, board: &Layout) -> Houses {
        board.gaps & !self.fences & !self.used
    }

    /// The numbered houses with an empty neighbour on a side (WT-19, WT-Q30, WT-Q35).
    #[inline]
    pub(crate) fn sources(&self, side: Side, board: &Layout) -> Houses {
        let empty = self.empty(board);
        match side {
            Side::Left => self.numbered & empty.rightward() & !board.starts,
            Side::Right => self.numbered & empty.leftward() & board.gaps,
        }
    }

    /// Whether there is a pool to be built in a house that was numbered this round (WT-17).
    #[inline]
    pub(crate) fn can_dig(&self, house: House, board: &Layout) -> bool {
        (board.pools & !self.pools).contains(house) && (self.pools.len() as u8) < board.pool_track.cells()
    }

    #[inline]
    pub(crate) fn can_plant(&self, house: House, board: &Layout) -> bool {
        let street = house.street().index();
        self.parks[street] < board.park_tracks[street].cells()
    }

    #[inline]
    pub(crate) fn can_raise(&self, size: u8, board: &Layout) -> bool {
        let column = usize::from(size).wrapping_sub(1);
        board.columns.get(column).is_some_and(|track| self.values[column] < track.cells())
    }

    #[inline]
    pub(crate) fn can_copy(&self, board: &Layout) -> bool {
        (self.bis.len() as u8) < board.bis_track.cells()
    }

    /// Whether an action can be done at all after writing in `house` (WT-Q7). The temp agency works before.
    #[inline]
    pub(crate) fn can_do(&self, action: Action, house: House, board: &Layout) -> bool {
        match action {
            Action::Fence => !self.open_gaps(board).is_empty(),
            Action::Value => (1..=board.columns.len() as u8).any(|size| self.can_raise(size, board)),
            Action::Park => self.can_plant(house, board),
            Action::Pool => self.can_dig(house, board),
            Action::Bis => {
                self.can_copy(board) && Side::ALL.iter().any(|&side| !self.sources(side, board).is_empty())
            }
            Action::Temp => false,
        }
    }

    /// WT-18, WT-Q36: the change counts even where no cell is left to fill.
    #[inline]
    pub(crate) fn hire(&mut self, board: &Layout) {
        self.temps = (self.temps + 1).min(board.temp_cells);
    }

    /// WT-19: the number of a house also in its neighbour.
    #[inline]
    pub(crate) fn copy(&mut self, from: House, to: House, board: &Layout) {
        self.bis.insert(to);
        self.write(to, self.numbers[from.index()], board);
    }
}
