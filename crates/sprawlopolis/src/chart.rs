//! A city as rows of bits, so that a whole row of blocks is looked at in one step.

use crate::block::{Edge, Zone};
use crate::city::{City, Side, Spot};
use arrayvec::ArrayVec;

/// One row of a city. Bit 0 is the column west of the city, so that what lies around a block is always on the chart.
#[derive(Clone, Copy)]
pub(crate) struct ChartRow {
    pub(crate) blocks: u64,
    zones: [u64; 4],
    /// Cells that hold nothing; the lanes of the interstate are something (D9).
    pub(crate) open: u64,
    roads: [u64; 4],
    /// How many blocks lie in the rows before this one.
    before: u8,
}

impl ChartRow {
    /// The blocks of a type.
    #[inline]
    pub(crate) fn zone(&self, zone: Zone) -> u64 {
        self.zones[zone as usize]
    }

    /// The blocks whose road meets this edge.
    #[inline]
    pub(crate) fn road(&self, edge: Edge) -> u64 {
        self.roads[edge as usize]
    }

    /// The blocks with a road.
    #[inline]
    pub(crate) fn pieces(&self) -> u64 {
        let [north, east, south, west] = self.roads;
        north | east | south | west
    }

    /// The number of the block in column `bit`: blocks count row by row.
    #[inline]
    pub(crate) fn number(&self, bit: u32) -> usize {
        usize::from(self.before) + (self.blocks & ((1 << bit) - 1)).count_ones() as usize
    }

    /// Reads row `y` from column `west` on; `mask` has the columns of the chart.
    #[inline]
    fn read(city: &City, west: i8, y: i8, mask: u64, before: u8) -> ChartRow {
        let blocks = city.row(west, y);
        let mut planes = [0; 8];
        let mut unread = blocks;
        while unread != 0 {
            let first = unread.trailing_zeros();
            let part = planes_of(city.sixteen(Spot::new(west + first as i8, y)));
            planes.iter_mut().zip(part).for_each(|(plane, part)| *plane |= u64::from(part) << first);
            unread &= !(0xffff << first);
        }
        let [north, east, south, west, low, middle, high, _] = planes.map(|plane| plane & blocks);
        let lanes = y == 0 && city.has_highway();
        ChartRow {
            blocks,
            zones: [low & !middle & !high, middle & !low, middle & low, high & !low],
            open: if lanes { 0 } else { mask & !blocks },
            roads: [north, east, south, west],
            before,
        }
    }
}

/// The bits of sixteen bytes, the other way round: bit `b` of byte `n` is bit `n` of word `b`.
#[inline]
fn planes_of(bytes: u128) -> [u16; 8] {
    const EVEN: u64 = 0x00ff_00ff_00ff_00ff;
    let (low, high) = (transposed(bytes as u64), transposed((bytes >> 64) as u64));
    let even = low & EVEN | (high & EVEN) << 8;
    let odd = low >> 8 & EVEN | high & !EVEN;
    std::array::from_fn(|bit| ([even, odd][bit & 1] >> (bit / 2 * 16)) as u16)
}

/// Eight rows of eight bits with rows and columns exchanged: squares of one bit, then of two, then of four.
#[inline]
const fn transposed(mut square: u64) -> u64 {
    const fn exchange(square: u64, distance: u32, which: u64) -> u64 {
        let differing = (square ^ square >> distance) & which;
        square ^ differing ^ differing << distance
    }
    square = exchange(square, 7, 0x00aa_00aa_00aa_00aa);
    square = exchange(square, 14, 0x0000_cccc_0000_cccc);
    exchange(square, 28, 0x0000_0000_f0f0_f0f0)
}

/// A row between its neighbours.
#[derive(Clone, Copy)]
pub(crate) struct Strip<'a> {
    pub(crate) above: &'a ChartRow,
    pub(crate) here: &'a ChartRow,
    pub(crate) below: &'a ChartRow,
}

impl Strip<'_> {
    /// The cells of this row that have something across that edge.
    #[inline]
    pub(crate) fn across(&self, edge: Edge, something: impl Fn(&ChartRow) -> u64) -> u64 {
        match edge {
            Edge::North => something(self.above),
            Edge::East => something(self.here) >> 1,
            Edge::South => something(self.below),
            Edge::West => something(self.here) << 1,
        }
    }

    /// The cells of this row that have something across any edge.
    #[inline]
    pub(crate) fn beside(&self, something: impl Fn(&ChartRow) -> u64) -> u64 {
        Edge::ALL.into_iter().fold(0, |cells, edge| cells | self.across(edge, &something))
    }

    /// R2: the blocks whose road goes on across that edge.
    #[inline]
    pub(crate) fn joined(&self, edge: Edge) -> u64 {
        self.here.road(edge) & self.across(edge, |row| row.road(edge.opposite()))
    }

    /// The blocks whose road ends at that edge.
    #[inline]
    pub(crate) fn ends(&self, edge: Edge) -> u64 {
        self.here.road(edge) & !self.across(edge, |row| row.road(edge.opposite()))
    }
}

/// The rows of a city, with one more on either side.
pub struct Chart {
    west: i8,
    north: i8,
    columns: u32,
    rows: ArrayVec<ChartRow, { Chart::MAX }>,
}

impl Chart {
    /// A city is less than 60 cells high.
    pub(crate) const MAX: usize = 66;

    /// A chart with nothing on it.
    #[inline]
    pub fn blank() -> Chart {
        Chart { west: 0, north: 0, columns: 0, rows: ArrayVec::new() }
    }

    /// Draws a side of a city, in place of what was on the chart.
    pub(crate) fn draw(&mut self, city: &City, side: Side) {
        self.rows.clear();
        let bounds = city.bounds_of(side);
        if bounds.is_none() {
            return;
        }
        self.west = bounds.west - 1;
        self.north = bounds.north - 1;
        self.columns = bounds.width() as u32;
        let mask = u64::MAX >> (64 - (self.columns + 2).min(64));
        let mut blocks = 0;
        for y in self.north..=bounds.south + 1 {
            let row = ChartRow::read(city, self.west, y, mask, blocks);
            blocks += row.blocks.count_ones() as u8;
            self.rows.push(row);
        }
    }

    /// The rows of the city, each with its neighbours, from north to south.
    #[inline]
    pub(crate) fn strips(&self) -> impl Iterator<Item = Strip<'_>> {
        self.rows.windows(3).map(|rows| Strip { above: &rows[0], here: &rows[1], below: &rows[2] })
    }

    /// The rows of the city alone.
    #[inline]
    pub(crate) fn rows(&self) -> impl Iterator<Item = &ChartRow> {
        let last = self.rows.len().saturating_sub(1);
        self.rows.iter().take(last).skip(1)
    }

    /// The columns of the city as bits.
    #[inline]
    pub(crate) fn columns(&self) -> u64 {
        ((1 << self.columns) - 1) << 1
    }

    /// The place of bit `bit` in the row of that number, counted as [`Chart::strips`] does.
    #[inline]
    pub(crate) fn spot(&self, row: usize, bit: u32) -> Spot {
        Spot::new(self.west + bit as i8, self.north + 1 + row as i8)
    }

    /// How many cells the city has of a kind.
    #[inline]
    pub(crate) fn count(&self, such: impl Fn(Strip<'_>) -> u64) -> i32 {
        self.strips().map(|strip| such(strip).count_ones() as i32).sum()
    }
}

/// The numbers of the bits that are set.
#[inline]
pub(crate) fn bits(mut mask: u64) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let bit = mask.trailing_zeros();
        (mask != 0).then(|| {
            mask &= mask - 1;
            bit
        })
    })
}

/// A number per column, in binary: digit `k` of all columns in one word.
pub(crate) struct ColumnCounts([u64; 6]);

impl ColumnCounts {
    /// Counts the bits of each column.
    #[inline]
    pub(crate) fn of(rows: impl Iterator<Item = u64>) -> ColumnCounts {
        let mut digits = [0; 6];
        for mut carry in rows {
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        ColumnCounts(digits)
    }

    /// The columns that hold exactly `count`.
    #[inline]
    pub(crate) fn exactly(&self, count: u32) -> u64 {
        let digits = self.0.iter().enumerate();
        digits.fold(u64::MAX, |columns, (at, digit)| {
            columns & if count >> at & 1 == 1 { *digit } else { !digit }
        })
    }

    /// The most that any column holds.
    #[inline]
    pub(crate) fn most(&self) -> i32 {
        let (mut most, mut columns) = (0, u64::MAX);
        for (at, digit) in self.0.iter().enumerate().rev() {
            if columns & digit != 0 {
                columns &= digit;
                most |= 1 << at;
            }
        }
        most
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn planes_hold_the_bits_of_the_bytes() {
        for seed in 1..200u128 {
            let bytes = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835);
            let planes = planes_of(bytes);
            for (n, byte) in bytes.to_le_bytes().into_iter().enumerate() {
                for (b, plane) in planes.into_iter().enumerate() {
                    assert_eq!(byte >> b & 1 == 1, plane >> n & 1 == 1, "bit {b} of byte {n}");
                }
            }
        }
    }
}
