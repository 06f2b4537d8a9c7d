//! What a cell of the map holds: a block of some type with its piece of road, or nothing.

use std::fmt;
use tabletop::kinds;

kinds! {
    /// The four types of block.
    pub enum Zone {
        /// Homes.
        Residential = "residential",
        /// Shops.
        Commercial = "commercial",
        /// Works.
        Industrial = "industrial",
        /// Parks.
        Park = "park",
    }
}

impl Zone {
    /// All four as an array, so that what is made of each is one too.
    pub const ALL: [Zone; 4] = [Zone::Residential, Zone::Commercial, Zone::Industrial, Zone::Park];

    /// The letter in the text of a block.
    pub const fn letter(self) -> char {
        match self {
            Zone::Residential => 'R',
            Zone::Commercial => 'C',
            Zone::Industrial => 'I',
            Zone::Park => 'P',
        }
    }
}

kinds! {
    /// One side of a block, or a direction on the map.
    pub enum Edge {
        /// Up.
        North = "north",
        /// To the right.
        East = "east",
        /// Down.
        South = "south",
        /// To the left.
        West = "west",
    }
}

impl Edge {
    /// All four as an array, so that what is made of each is one too.
    pub const ALL: [Edge; 4] = [Edge::North, Edge::East, Edge::South, Edge::West];

    /// The edge across.
    #[inline]
    pub const fn opposite(self) -> Edge {
        match self {
            Edge::North => Edge::South,
            Edge::East => Edge::West,
            Edge::South => Edge::North,
            Edge::West => Edge::East,
        }
    }

    /// The step over this edge: x grows to the east, y to the south.
    #[inline]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Edge::North => (0, -1),
            Edge::East => (1, 0),
            Edge::South => (0, 1),
            Edge::West => (-1, 0),
        }
    }

    #[inline]
    const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The letter in the text of a block.
    pub const fn letter(self) -> char {
        match self {
            Edge::North => 'N',
            Edge::East => 'E',
            Edge::South => 'S',
            Edge::West => 'W',
        }
    }
}

/// The edges that the road in a block meets: none where the block has no road.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Piece(u8);

impl Piece {
    /// No road.
    pub const NONE: Piece = Piece(0);

    /// Whether the road meets an edge.
    #[inline]
    pub const fn meets(self, edge: Edge) -> bool {
        self.0 & edge.bit() != 0
    }

    /// Whether there is no road.
    #[inline]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The piece with one edge more.
    pub const fn with(self, edge: Edge) -> Piece {
        Piece(self.0 | edge.bit())
    }

    /// The edges that the road meets, in their order.
    #[inline]
    pub fn edges(self) -> impl Iterator<Item = Edge> {
        let mut left = self;
        std::iter::from_fn(move || {
            let (edge, rest) = left.split();
            left = rest;
            edge
        })
    }

    /// The first edge, and the piece without it.
    #[inline]
    fn split(self) -> (Option<Edge>, Piece) {
        let first = Edge::ALL.get(self.0.trailing_zeros() as usize).copied();
        (first, Piece(self.0 & self.0.wrapping_sub(1)))
    }

    /// The same piece turned by 180 degrees.
    const fn turned(self) -> Piece {
        Piece((self.0 << 2 | self.0 >> 2) & 15)
    }
}

/// What lies on one cell, in one byte: the type above the edges of the road.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Ground(u8);

/// A block of no stated type, as in the pictures on the cards.
const UNSTATED: u8 = 5;

impl Ground {
    /// Nothing.
    pub const EMPTY: Ground = Ground(0);
    /// The lanes of the interstate: no block, and not the city's edge.
    pub const HIGHWAY: Ground = Ground(6 << 4);

    /// A block of a type, or of none stated, with its road.
    pub const fn block(zone: Option<Zone>, piece: Piece) -> Ground {
        let kind = match zone {
            Some(zone) => zone as u8 + 1,
            None => UNSTATED,
        };
        Ground(kind << 4 | piece.0)
    }

    /// Whether there is nothing.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether these are the lanes of the interstate.
    #[inline]
    pub const fn is_highway(self) -> bool {
        self.0 == Ground::HIGHWAY.0
    }

    /// Whether it is a block.
    #[inline]
    pub const fn is_block(self) -> bool {
        self.0.wrapping_sub(1 << 4) < UNSTATED << 4
    }

    /// Whether it is a block of this type.
    #[inline]
    pub const fn is(self, zone: Zone) -> bool {
        self.0 >> 4 == zone as u8 + 1
    }

    /// The type of the block.
    #[inline]
    pub const fn zone(self) -> Option<Zone> {
        match self.0 >> 4 {
            1 => Some(Zone::Residential),
            2 => Some(Zone::Commercial),
            3 => Some(Zone::Industrial),
            4 => Some(Zone::Park),
            _ => None,
        }
    }

    /// The edges of the road in the lower four bits, the kind of ground above them.
    #[inline]
    pub(crate) const fn byte(self) -> u8 {
        self.0
    }

    /// How many kinds of ground there are, or could be.
    pub(crate) const KINDS: usize = 8;

    /// The kind of ground as an index.
    #[inline]
    pub(crate) const fn kind(self) -> usize {
        (self.0 >> 4) as usize & (Ground::KINDS - 1)
    }

    /// Whether both are blocks of one of the four types, and of the same.
    #[inline]
    pub const fn same_zone(self, other: Ground) -> bool {
        self.0 >> 4 == other.0 >> 4 && self.0.wrapping_sub(1 << 4) < (UNSTATED - 1) << 4
    }

    /// The road in the block.
    #[inline]
    pub const fn piece(self) -> Piece {
        Piece(self.0 & 15)
    }

    pub(crate) const fn turned(self) -> Ground {
        Ground(self.0 & !15 | self.piece().turned().0)
    }

    /// Reads `.`, `X`, `P` or `R:NS`.
    pub fn parse(text: &str) -> Option<Ground> {
        if text == "." {
            return Some(Ground::EMPTY);
        }
        let (kind, edges) = match text.split_once(':') {
            Some((kind, edges)) if !edges.is_empty() => (kind, edges),
            Some(_) => return None,
            None => (text, ""),
        };
        let zone = match kind {
            "X" => None,
            _ => Some(Zone::ALL.into_iter().find(|zone| kind.chars().eq([zone.letter()]))?),
        };
        let mut piece = Piece::NONE;
        for letter in edges.chars() {
            let edge = Edge::ALL.into_iter().find(|edge| edge.letter() == letter)?;
            if piece.meets(edge) {
                return None;
            }
            piece = piece.with(edge);
        }
        // R1: a road goes through a block from edge to edge, so that roads never fork.
        matches!(piece.edges().count(), 0 | 2).then(|| Ground::block(zone, piece))
    }
}

impl fmt::Display for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(".");
        }
        if self.is_highway() {
            return f.write_str("=");
        }
        write!(f, "{}", self.zone().map_or('X', Zone::letter))?;
        if !self.piece().is_none() {
            f.write_str(":")?;
        }
        self.piece().edges().try_for_each(|edge| write!(f, "{}", edge.letter()))
    }
}

impl fmt::Debug for Ground {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_reads_back_as_it_was_written() {
        for text in [".", "X", "P", "R:NS", "C:EW", "I:NW", "X:ES"] {
            assert_eq!(Ground::parse(text).unwrap().to_string(), text);
        }
        for text in ["", "Q", "R:", "R:N", "R:NN", "R:NES", "R:NX", "RR", "X:"] {
            assert_eq!(Ground::parse(text), None, "{text}");
        }
    }

    #[test]
    fn turning_twice_changes_nothing() {
        let block = Ground::parse("C:NE").unwrap();
        assert_eq!(block.turned().to_string(), "C:SW");
        assert_eq!(block.turned().turned(), block);
    }

    #[test]
    fn only_blocks_are_blocks() {
        assert!(!Ground::EMPTY.is_block() && !Ground::HIGHWAY.is_block());
        for text in ["X", "P", "R:NS", "X:ES"] {
            assert!(Ground::parse(text).unwrap().is_block());
        }
        let unstated = Ground::parse("X").unwrap();
        assert!(!unstated.same_zone(unstated) && unstated.zone().is_none());
    }
}
