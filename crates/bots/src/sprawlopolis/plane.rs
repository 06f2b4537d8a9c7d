//! Sets of cells on a square of 16 by 16, for search.

use ::sprawlopolis::block::Edge;
use std::ops::{BitAnd, BitOr, Not};

/// A set of cells: bit `16 * y + x`, four rows to a word. The rim of the square stays empty, so that no step over an
/// edge comes out on the other side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Plane([u64; 4]);

impl Plane {
    pub(super) const NONE: Plane = Plane([0; 4]);
    pub(super) const SIDE: usize = 16;

    /// The bits `row` of row `y`.
    #[inline]
    pub(super) fn put(&mut self, y: usize, mask: u64, row: u64) {
        let shift = 16 * (y & 3);
        let word = &mut self.0[y >> 2 & 3];
        *word = *word & !(mask << shift) | row << shift;
    }

    #[inline]
    pub(super) fn insert(&mut self, x: usize, y: usize) {
        self.put(y, 0, 1 << (x & 15));
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    #[inline]
    pub(super) fn count(self) -> i32 {
        let [a, b, c, d] = self.0.map(u64::count_ones);
        (a + b + c + d) as i32
    }

    /// The cells that have one of these across that edge.
    #[inline]
    pub(super) fn across(self, edge: Edge) -> Plane {
        let [a, b, c, d] = self.0;
        Plane(match edge {
            Edge::North => [a << 16, b << 16 | a >> 48, c << 16 | b >> 48, d << 16 | c >> 48],
            Edge::South => [a >> 16 | b << 48, b >> 16 | c << 48, c >> 16 | d << 48, d >> 16],
            Edge::East => [a >> 1, b >> 1, c >> 1, d >> 1],
            Edge::West => [a << 1, b << 1, c << 1, d << 1],
        })
    }

    /// The cells that have one of these across any edge.
    #[inline]
    pub(super) fn beside(self) -> Plane {
        self.across(Edge::North)
            | self.across(Edge::East)
            | self.across(Edge::South)
            | self.across(Edge::West)
    }

    /// The first cell.
    #[inline]
    pub(super) fn lowest(self) -> Plane {
        let mut lowest = Plane::NONE;
        if let Some(at) = self.0.iter().position(|&word| word != 0) {
            lowest.0[at] = self.0[at] & self.0[at].wrapping_neg();
        }
        lowest
    }

    /// Everything in `within` that is joined to these by shared edges.
    #[inline]
    pub(super) fn spread(self, within: Plane) -> Plane {
        let mut area = self & within;
        loop {
            let grown = (area | area.beside()) & within;
            if grown == area {
                return area;
            }
            area = grown;
        }
    }

    /// The groups of cells that share edges.
    pub(super) fn areas(self) -> impl Iterator<Item = Plane> {
        let mut left = self;
        std::iter::from_fn(move || {
            (!left.is_empty()).then(|| {
                let area = left.lowest().spread(left);
                left = left & !area;
                area
            })
        })
    }

    /// The cells one by one.
    pub(super) fn cells(self) -> impl Iterator<Item = (usize, usize)> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let at = left.iter().position(|&word| word != 0)?;
            let bit = left[at].trailing_zeros() as usize;
            left[at] &= left[at] - 1;
            Some((bit & 15, at * 4 + (bit >> 4)))
        })
    }

    #[inline]
    pub(super) fn rows(self) -> impl Iterator<Item = u16> {
        (0..Plane::SIDE).map(move |y| (self.0[y >> 2] >> (16 * (y & 3))) as u16)
    }

    /// How many of these are in each column.
    #[inline]
    pub(super) fn columns(self) -> [u8; Plane::SIDE] {
        let mut digits = [0u16; 4];
        for mut carry in self.rows() {
            for digit in &mut digits {
                (*digit, carry) = (*digit ^ carry, *digit & carry);
            }
        }
        std::array::from_fn(|x| digits.iter().rev().fold(0, |sum, digit| sum << 1 | (digit >> x & 1) as u8))
    }
}

impl BitAnd for Plane {
    type Output = Plane;
    #[inline]
    fn bitand(self, other: Plane) -> Plane {
        Plane(std::array::from_fn(|at| self.0[at] & other.0[at]))
    }
}

impl BitOr for Plane {
    type Output = Plane;
    #[inline]
    fn bitor(self, other: Plane) -> Plane {
        Plane(std::array::from_fn(|at| self.0[at] | other.0[at]))
    }
}

impl Not for Plane {
    type Output = Plane;
    #[inline]
    fn not(self) -> Plane {
        Plane(self.0.map(|word| !word))
    }
}
