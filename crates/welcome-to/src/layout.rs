//! What is printed on a side of the player board: streets, pools, and the tracks around them.

use crate::house::{House, Houses, MAX_HOUSES, Street};
use arrayvec::ArrayVec;
use std::fmt;
use tabletop::Kind;
use tabletop::setup::Provenance;

/// The most cells of a track.
pub const MAX_CELLS: usize = 15;
/// The largest estate that counts.
pub const MAX_ESTATE: usize = 6;

/// A row of cells, filled from the first on. Each shows a value until it is filled; one more value stands
/// behind the last cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Track(ArrayVec<u8, { MAX_CELLS + 1 }>);

impl Track {
    /// The track with these values; there is at least one, and room for them all.
    pub(crate) fn new(values: &[u8]) -> Option<Track> {
        if values.is_empty() { None } else { values.try_into().ok().map(Track) }
    }

    /// How many cells can be filled.
    #[inline]
    pub fn cells(&self) -> u8 {
        self.0.len() as u8 - 1
    }

    /// The lowest value that is still visible when that many cells are filled.
    #[inline]
    pub fn visible(&self, filled: u8) -> i32 {
        i32::from(self.0[usize::from(filled.min(self.cells()))])
    }

    /// The values in the order in which cells are filled, with the one behind the last.
    pub fn values(&self) -> &[u8] {
        &self.0
    }
}

tabletop::kinds! {
    /// The sides of the player board.
    pub enum BoardSide {
        /// The first side.
        Classic = "classic",
        /// The other side, whose layout no source shows.
        Blueprint = "blueprint",
    }
}

/// What is printed on one side of the player board.
#[derive(Clone, PartialEq)]
pub struct Layout {
    /// The side.
    pub side: BoardSide,
    /// The houses of each street.
    pub streets: [Houses; 3],
    /// The houses with a printed pool.
    pub pools: Houses,
    /// The parks of each street.
    pub park_tracks: [Track; 3],
    /// The pools.
    pub pool_track: Track,
    /// The cells of the temp agency.
    pub temp_cells: u8,
    /// The points for most cells of the temp agency, second and third most.
    pub temp_ranks: [u8; 3],
    /// What complete estates of 1 to 6 houses are worth.
    pub columns: [Track; MAX_ESTATE],
    /// The points lost for bis houses.
    pub bis_track: Track,
    /// The points lost for refusals.
    pub refusal_track: Track,
    /// The points lost for roundabouts.
    pub roundabout_track: Track,
    /// How sure these figures are.
    pub source: Provenance,
    /// All houses; their first and last ones on each street; those with a neighbour to the right.
    pub(crate) houses: Houses,
    pub(crate) starts: Houses,
    pub(crate) ends: Houses,
    pub(crate) gaps: Houses,
}

impl Layout {
    /// How many houses a street has.
    pub fn length(&self, street: Street) -> usize {
        self.streets[street.index()].len()
    }

    /// All houses.
    pub fn houses(&self) -> Houses {
        self.houses
    }

    /// The sets that follow from the lengths of the streets.
    pub(crate) fn measure(lengths: [usize; 3]) -> Measures {
        let mut measures = Measures::default();
        for (index, length) in lengths.into_iter().enumerate() {
            debug_assert!((1..=MAX_HOUSES).contains(&length));
            let start = House::at(index * MAX_HOUSES);
            measures.streets[index] = Houses::run(start, length);
            measures.houses |= measures.streets[index];
            measures.starts.insert(start);
            measures.ends.insert(House::at(start.index() + length - 1));
        }
        measures.gaps = measures.houses & !measures.ends;
        measures
    }
}

#[derive(Default)]
pub(crate) struct Measures {
    pub(crate) streets: [Houses; 3],
    pub(crate) houses: Houses,
    pub(crate) starts: Houses,
    pub(crate) ends: Houses,
    pub(crate) gaps: Houses,
}

/// Records of games with replaced cards know them by a fingerprint of this text, so it keeps the words it began with.
impl fmt::Debug for Layout {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Board")
            .field("id", &self.side.id())
            .field("streets", &self.streets)
            .field("pools", &self.pools)
            .field("park_tracks", &self.park_tracks)
            .field("pool_track", &self.pool_track)
            .field("temp_cells", &self.temp_cells)
            .field("temp_ranks", &self.temp_ranks)
            .field("columns", &self.columns)
            .field("bis_track", &self.bis_track)
            .field("refusal_track", &self.refusal_track)
            .field("roundabout_track", &self.roundabout_track)
            .field("source", &self.source)
            .field("houses", &self.houses)
            .field("starts", &self.starts)
            .field("ends", &self.ends)
            .field("gaps", &self.gaps)
            .finish()
    }
}
