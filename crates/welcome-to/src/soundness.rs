//! What is true of every sheet that can come up.

use crate::house::{House, Houses};
use crate::layout::Layout;
use crate::sheet::Sheet;
use crate::words::house_name;
use arrayvec::ArrayVec;
use tabletop::{Message, ToMessage};

/// What is wrong with a sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum SheetFlaw {
    /// A number that doesn't rise.
    Order { house: House },
    /// A bis house without the house it copies, or an equal number that is not bis.
    Bis { house: House },
    /// A pool where none is printed, on a bis house, or in an empty one.
    Pool { house: House },
    /// Part of an estate, or an incomplete one, marked as used.
    Used { house: House },
    /// More cells than a track has.
    Track { track: &'static str },
    /// Roundabouts, more than there can be.
    Roundabouts,
    /// The room for numbers is not what the numbers leave.
    Room,
}

tabletop::errors!(SheetFlaw);

impl ToMessage for SheetFlaw {
    fn message(&self) -> Message {
        let say = |flaw: &str| Message::new(format!("welcome-to-flaw-{flaw}"));
        match self {
            SheetFlaw::Order { house } => say("order").with("house", house_name(*house)),
            SheetFlaw::Bis { house } => say("bis").with("house", house_name(*house)),
            SheetFlaw::Pool { house } => say("pool").with("house", house_name(*house)),
            SheetFlaw::Used { house } => say("used").with("house", house_name(*house)),
            SheetFlaw::Track { track } => say("track").with("track", *track),
            SheetFlaw::Roundabouts => say("roundabouts"),
            SheetFlaw::Room => say("room"),
        }
    }
}

impl Sheet {
    /// Checks a sheet, however it was made.
    pub fn check(&self, board: &Layout, expert: bool) -> Result<(), SheetFlaw> {
        self.flaws(board, expert).into_iter().next().map_or(Ok(()), Err)
    }

    /// Everything that is wrong with a sheet, the first of each kind.
    pub(crate) fn flaws(&self, board: &Layout, expert: bool) -> ArrayVec<SheetFlaw, 4> {
        let pool = (self.pools & !(board.pools & self.numbered & !self.bis)).first();
        let whole = self.estates(board).map(|estate| estate.houses());
        let used = whole.filter(|&houses| self.used.covers(houses)).fold(Houses::NONE, |all, one| all | one);
        let used = (self.used & !used).first();
        let houses =
            [pool.map(|house| SheetFlaw::Pool { house }), used.map(|house| SheetFlaw::Used { house })];
        let numbers = self.check_numbers(board).err();
        let cells = self.check_cells(board, expert).err();
        numbers.into_iter().chain(houses.into_iter().flatten()).chain(cells).collect()
    }

    fn check_cells(&self, board: &Layout, expert: bool) -> Result<(), SheetFlaw> {
        let built = self.roundabouts.len() as u8;
        let most = if expert { board.roundabout_track.cells() } else { 0 };
        if built > most || !(self.roundabouts & self.numbered).is_empty() {
            return Err(SheetFlaw::Roundabouts);
        }
        let parks = self.parks.iter().zip(&board.park_tracks).all(|(&n, track)| n <= track.cells());
        let values = self.values.iter().zip(&board.columns).all(|(&n, track)| n <= track.cells());
        for (fits, track) in [
            (parks, "parks"),
            (values, "values"),
            (self.pools.len() as u8 <= board.pool_track.cells(), "pools"),
            (self.bis.len() as u8 <= board.bis_track.cells(), "bis"),
            (self.temps <= board.temp_cells, "temps"),
            (self.refusals <= board.refusal_track.cells(), "refusals"),
        ] {
            if !fits {
                return Err(SheetFlaw::Track { track });
            }
        }
        let mut measured = *self;
        board.starts.iter().for_each(|start| measured.remeasure(start, board));
        if measured.room != self.room { Err(SheetFlaw::Room) } else { Ok(()) }
    }

    /// WT-8, WT-9, WT-19, WT-29: along each stretch numbers rise, and equal ones are neighbours of which all
    /// but one are bis.
    fn check_numbers(&self, board: &Layout) -> Result<(), SheetFlaw> {
        let mut last: Option<House> = None;
        let mut originals = 0;
        for house in self.numbered.iter() {
            let number = self.numbers[house.index()];
            let bis = self.bis.contains(house);
            let before = last.filter(|&before| self.stretch(house, board).contains(before));
            let equal = before.filter(|before| self.numbers[before.index()] == number);
            if let Some(before) = before
                && self.numbers[before.index()] > number
            {
                return Err(SheetFlaw::Order { house });
            }
            if let Some(before) = equal {
                originals += u8::from(!bis);
                if before.index() + 1 != house.index() || originals > 1 {
                    return Err(SheetFlaw::Bis { house });
                }
            } else {
                // The run of equal numbers before this house is over: it needs its original.
                if let (Some(run), 0) = (last, originals) {
                    return Err(SheetFlaw::Bis { house: run });
                }
                originals = u8::from(!bis);
            }
            last = Some(house);
        }
        match (last, originals) {
            (Some(run), 0) => Err(SheetFlaw::Bis { house: run }),
            _ => Ok(()),
        }
    }
}
