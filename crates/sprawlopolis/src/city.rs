//! The map: which block lies on which cell, and the cards it came from.

use crate::block::{Edge, Ground};
use crate::cards::{Card, Cards, Set};
use arrayvec::ArrayVec;
use std::fmt;

/// A place on the map: x grows to the east, y to the south. A card is named by its top-left cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spot {
    /// The column.
    pub x: i8,
    /// The row.
    pub y: i8,
}

impl Spot {
    /// The place in column `x` and row `y`.
    #[inline]
    pub const fn new(x: i8, y: i8) -> Spot {
        Spot { x, y }
    }

    /// The cell of block `at` (TL, TR, BL, BR) of a card whose top-left cell this is.
    #[inline]
    pub const fn block(self, at: usize) -> Spot {
        Spot { x: self.x + (at & 1) as i8, y: self.y + (at >> 1) as i8 }
    }

    /// The place across an edge.
    #[inline]
    pub const fn over(self, edge: Edge) -> Spot {
        let (dx, dy) = edge.step();
        Spot { x: self.x + dx, y: self.y + dy }
    }

    /// Coordinates stay within this range, far from where they could overflow: no city gets there.
    pub const MAX: i8 = 99;
}

/// The index of a cell in the map. The map is a ring of 64 by 64 cells: a city is less than 60 cells wide and
/// high, whatever way it sprawls, so that no two of its cells meet on the ring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell(u16);

const SIZE: usize = 64;
const CELLS: usize = SIZE * SIZE;

impl Cell {
    #[inline]
    pub(crate) const fn at(spot: Spot) -> Cell {
        let index = (spot.y as i32 + 32) * SIZE as i32 + spot.x as i32 + 32;
        Cell((index & (CELLS as i32 - 1)) as u16)
    }

    #[inline]
    pub(crate) const fn over(self, edge: Edge) -> Cell {
        let step = match edge {
            Edge::North => CELLS - SIZE,
            Edge::East => 1,
            Edge::South => SIZE,
            Edge::West => CELLS - 1,
        };
        Cell((self.0 + step as u16) & (CELLS as u16 - 1))
    }

    /// Where it stands in a set of cells.
    #[inline]
    const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of cells.
#[derive(Clone)]
pub(crate) struct CellSet([u64; SIZE]);

impl CellSet {
    #[inline]
    pub(crate) const fn new() -> CellSet {
        CellSet([0; SIZE])
    }

    /// Puts a cell in; false if it was there.
    #[inline]
    pub(crate) fn insert(&mut self, cell: Cell) -> bool {
        let (word, bit) = (cell.index() >> 6 & 63, 1u64 << (cell.index() & 63));
        let new = self.0[word] & bit == 0;
        self.0[word] |= bit;
        new
    }

    #[inline]
    pub(crate) fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() >> 6 & 63] >> (cell.index() & 63) & 1 == 1
    }
}

/// The smallest rectangle around some blocks, all four ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The first column.
    pub west: i8,
    /// The last column.
    pub east: i8,
    /// The first row.
    pub north: i8,
    /// The last row.
    pub south: i8,
}

impl Bounds {
    /// Around nothing.
    pub(crate) const NONE: Bounds = Bounds { west: i8::MAX, east: i8::MIN, north: i8::MAX, south: i8::MIN };

    #[inline]
    fn include(&mut self, spot: Spot) {
        self.west = self.west.min(spot.x);
        self.east = self.east.max(spot.x);
        self.north = self.north.min(spot.y);
        self.south = self.south.max(spot.y);
    }

    /// Whether there is nothing within.
    #[inline]
    pub const fn is_none(&self) -> bool {
        self.west > self.east
    }

    /// The number of columns.
    pub const fn width(&self) -> usize {
        if self.is_none() { 0 } else { (self.east as i16 - self.west as i16) as usize + 1 }
    }

    /// The number of rows.
    pub const fn height(&self) -> usize {
        if self.is_none() { 0 } else { (self.south as i16 - self.north as i16) as usize + 1 }
    }
}

/// A card as it lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// The card.
    pub card: Card,
    /// Where its top-left block lies.
    pub spot: Spot,
    /// Whether it is turned by 180 degrees.
    pub turned: bool,
    /// Which of its blocks no other card covers.
    pub visible: u8,
}

/// The most cards a city can hold: 15 of the base game, 3 of construction, 3 beaches, Wrecktar, the points of
/// interest and 4 of roadwork.
pub(crate) const MAX_LAID: usize = 27;

/// No city grows wider or higher, not even one from a written position: no two of its cells meet on the ring.
pub(crate) const MAX_EXTENT: usize = 58;

/// Part of the map that is scored as one city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The whole map.
    Whole,
    /// South of the interstate.
    South,
    /// North of it.
    North,
}

/// All that has been laid.
#[derive(Clone, PartialEq)]
pub struct City {
    ground: [Ground; CELLS],
    /// The cells that hold a block: bit `x` of row `y`, both modulo 64.
    rows: [u64; SIZE],
    bounds: Bounds,
    laid: ArrayVec<Laid, MAX_LAID>,
    /// The coasts, each as the row or column where the sea begins (H2).
    borders: [Option<i8>; 4],
    highway: bool,
}

/// What a card has covered.
#[derive(Clone, Copy)]
pub struct Covered {
    ground: [Ground; 4],
    /// The visible blocks of the cards before.
    visible: [u8; MAX_LAID],
}

impl Covered {
    /// How many blocks are gone.
    pub fn blocks(&self) -> u8 {
        self.ground.iter().filter(|ground| ground.is_block()).count() as u8
    }
}

/// Which blocks of a laid card the blocks `mask` of another cover that lies `dx`, `dy` away.
#[inline]
pub(crate) fn overlap(dx: i16, dy: i16, mask: u8) -> u8 {
    const TABLE: [[u8; 16]; 9] = {
        let mut table = [[0; 16]; 9];
        let mut offset = 0;
        while offset < 9 {
            let (dx, dy) = (offset as i32 % 3 - 1, offset as i32 / 3 - 1);
            let mut mask = 0;
            while mask < 16 {
                let mut at = 0;
                while at < 4 {
                    let (x, y) = (at % 2 + dx, at / 2 + dy);
                    if mask >> at & 1 == 1 && x >= 0 && x < 2 && y >= 0 && y < 2 {
                        table[offset][mask] |= 1 << (y * 2 + x);
                    }
                    at += 1;
                }
                mask += 1;
            }
            offset += 1;
        }
        table
    };
    if dx.unsigned_abs() > 1 || dy.unsigned_abs() > 1 {
        return 0;
    }
    TABLE[((dy + 1) * 3 + dx + 1) as usize][usize::from(mask & 15)]
}

impl City {
    /// An empty map.
    pub fn new() -> City {
        City {
            ground: [Ground::EMPTY; CELLS],
            rows: [0; SIZE],
            bounds: Bounds::NONE,
            laid: ArrayVec::new(),
            borders: [None; 4],
            highway: false,
        }
    }

    /// A city that need not come from cards, row by row from cell 0,0: `R:NS P . X`. None where a word is no
    /// block, or where the map ends.
    pub fn from_rows(rows: &[&str]) -> Option<City> {
        let mut city = City::new();
        for (y, row) in rows.iter().enumerate() {
            for (x, word) in row.split_whitespace().enumerate() {
                let ground = Ground::parse(word)?;
                if x >= SIZE / 2 || y >= SIZE / 2 {
                    return None;
                }
                if ground.is_block() {
                    city.put(Spot::new(x as i8, y as i8), ground);
                }
            }
        }
        Some(city)
    }

    /// A map with the lanes of the interstate along row 0.
    pub fn along_highway() -> City {
        let mut city = City::new();
        city.highway = true;
        for x in -32..32 {
            city.ground[Cell::at(Spot::new(x, 0)).index()] = Ground::HIGHWAY;
        }
        city
    }

    #[inline]
    pub(crate) fn ground(&self, cell: Cell) -> Ground {
        self.ground[cell.index() & (CELLS - 1)]
    }

    /// What lies on a place.
    #[inline]
    pub fn ground_at(&self, spot: Spot) -> Ground {
        self.ground(Cell::at(spot))
    }

    /// What lies on sixteen cells from `spot` on to the east, a byte each, the westernmost lowest.
    #[inline]
    pub(crate) fn sixteen(&self, spot: Spot) -> u128 {
        /// At the end of the ring; apart, so that the common case is one step.
        #[cold]
        #[inline(never)]
        fn around(ground: &[Ground; CELLS], first: usize) -> u128 {
            u128::from_le_bytes(std::array::from_fn(|at| ground[(first + at) & (CELLS - 1)].byte()))
        }
        let first = Cell::at(spot).index();
        match self.ground.get(first..first + 16) {
            Some(cells) => u128::from_le_bytes(std::array::from_fn(|at| cells[at].byte())),
            None => around(&self.ground, first),
        }
    }

    /// The blocks of row `y` from column `x` on: bit 0 is `x`.
    #[inline]
    pub(crate) fn row(&self, x: i8, y: i8) -> u64 {
        self.rows[y as usize & (SIZE - 1)].rotate_right(x as u32 & 63)
    }

    /// The rectangle around all blocks.
    #[inline]
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    /// The rectangle around the blocks of one side.
    pub fn bounds_of(&self, side: Side) -> Bounds {
        let mut rows = self.bounds;
        match side {
            Side::Whole => return rows,
            Side::South => rows.north = rows.north.max(1),
            Side::North => rows.south = rows.south.min(-1),
        }
        let mut bounds = Bounds::NONE;
        for y in rows.north..=rows.south {
            let row = self.row(rows.west, y);
            if row != 0 {
                let first = rows.west + row.trailing_zeros() as i8;
                let last = rows.west + (63 - row.leading_zeros()) as i8;
                bounds.include(Spot::new(first, y));
                bounds.include(Spot::new(last, y));
            }
        }
        bounds
    }

    /// The cards in the order in which they were laid.
    #[inline]
    pub fn laid(&self) -> &[Laid] {
        &self.laid
    }

    /// The row or column where the sea begins on that side.
    #[inline]
    pub fn border(&self, edge: Edge) -> Option<i8> {
        self.borders[edge as usize]
    }

    pub(crate) fn set_border(&mut self, edge: Edge, line: i8) {
        self.borders[edge as usize] = Some(line);
    }

    /// Whether the interstate runs along row 0.
    #[inline]
    pub fn has_highway(&self) -> bool {
        self.highway
    }

    /// Whether a cell is on or beyond a border line (A18).
    pub fn in_the_sea(&self, spot: Spot) -> bool {
        let past = |edge: Edge, passed: fn(i8, Spot) -> bool| {
            self.border(edge).is_some_and(|line| passed(line, spot))
        };
        past(Edge::North, |line, spot| spot.y <= line)
            || past(Edge::South, |line, spot| spot.y >= line)
            || past(Edge::West, |line, spot| spot.x <= line)
            || past(Edge::East, |line, spot| spot.x >= line)
    }

    /// The cells of a card's four blocks; on an interstate card the lanes lie between the upper and the lower.
    #[inline]
    pub fn cell_of(card: Card, spot: Spot, at: usize) -> Spot {
        let cell = spot.block(at);
        match card.set() {
            Set::Interstate(_) if at >= 2 => cell.over(Edge::South),
            _ => cell,
        }
    }

    /// Lays a card. Whether it may lie there is for `placement` to say.
    #[inline]
    pub fn lay(&mut self, cards: &Cards, card: Card, spot: Spot, turned: bool) -> Covered {
        let face = cards.face(card, turned);
        let mut covered = Covered { ground: [Ground::EMPTY; 4], visible: [0; MAX_LAID] };
        for (index, laid) in self.laid.iter_mut().enumerate() {
            covered.visible[index] = laid.visible;
            let (dx, dy) =
                (i16::from(spot.x) - i16::from(laid.spot.x), i16::from(spot.y) - i16::from(laid.spot.y));
            laid.visible &= !overlap(dx, dy, face.blocks);
        }
        for at in 0..4 {
            if face.blocks >> at & 1 == 1 {
                let to = City::cell_of(card, spot, at);
                covered.ground[at] = self.put(to, face.ground[at]);
            }
        }
        if let Some(edge) = face.coast {
            let line = match edge {
                Edge::North => spot.y,
                Edge::South => spot.y + 1,
                Edge::West => spot.x,
                Edge::East => spot.x + 1,
            };
            self.set_border(edge, line);
        }
        self.laid.push(Laid { card, spot, turned, visible: face.blocks });
        covered
    }

    /// The cards of which the last one laid hid blocks, and which blocks.
    pub fn hidden_by(&self, covered: &Covered) -> impl Iterator<Item = (Laid, u8)> {
        let laid = self.laid.iter().copied().zip(covered.visible);
        laid.map(|(laid, before)| (laid, before & !laid.visible)).filter(|&(_, hidden)| hidden != 0)
    }

    /// Puts a block on a cell and returns what was there.
    #[inline]
    pub(crate) fn put(&mut self, spot: Spot, ground: Ground) -> Ground {
        let place = &mut self.ground[Cell::at(spot).index() & (CELLS - 1)];
        let before = std::mem::replace(place, ground);
        let bit = 1u64 << (spot.x as u32 & 63);
        let row = &mut self.rows[spot.y as usize & (SIZE - 1)];
        *row |= bit;
        self.bounds.include(spot);
        before
    }

    /// Every block of one side, row by row.
    #[inline]
    pub fn blocks(&self, side: Side) -> impl Iterator<Item = (Spot, Ground)> {
        let bounds = self.bounds_of(side);
        (bounds.north..=bounds.south).flat_map(move |y| {
            let mut row = if bounds.is_none() { 0 } else { self.row(bounds.west, y) };
            std::iter::from_fn(move || {
                if row == 0 {
                    return None;
                }
                let x = bounds.west + row.trailing_zeros() as i8;
                row &= row - 1;
                let spot = Spot::new(x, y);
                Some((spot, self.ground_at(spot)))
            })
        })
    }

    /// Every starred block that is still visible, with its card.
    pub fn visible_marks(&self, cards: &Cards) -> impl Iterator<Item = (Card, Spot)> {
        self.laid.iter().flat_map(move |laid| {
            let marked = cards.face(laid.card, laid.turned).marked & laid.visible;
            (0..4).filter(move |at| marked >> at & 1 == 1).map(|at| (laid.card, laid.spot.block(at)))
        })
    }

    /// The text of a row from west to east, the way fragments are written.
    pub(crate) fn row_text(&self, y: i8) -> String {
        let Bounds { west, east, .. } = self.bounds;
        let cells: Vec<String> = (west..=east).map(|x| self.ground_at(Spot::new(x, y)).to_string()).collect();
        cells.join(" ")
    }
}

impl Default for City {
    fn default() -> City {
        City::new()
    }
}

impl fmt::Debug for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?} borders {:?}", self.bounds, self.borders)?;
        for y in self.bounds.north..=self.bounds.south {
            writeln!(f, "{}", self.row_text(y))?;
        }
        write!(f, "{:?}", self.laid)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    #[test]
    fn a_card_covers_what_lies_under_it() {
        let cards = Cards::embedded();
        let mut city = City::new();
        let card = |number| Card::numbered(number).unwrap();
        city.lay(cards, card(8), Spot::new(0, 0), false);
        city.lay(cards, card(2), Spot::new(-2, 0), true);
        let covered = city.lay(cards, card(1), Spot::new(-1, 1), true);
        assert_eq!(covered.blocks(), 2);
        assert_eq!(city.laid()[0].visible, 0b1011);
        assert_eq!(city.laid()[1].visible, 0b0111);
        let hidden: Vec<(Card, u8)> =
            city.hidden_by(&covered).map(|(laid, mask)| (laid.card, mask)).collect();
        assert_eq!(hidden, [(card(8), 0b0100), (card(2), 0b1000)]);
    }

    #[test]
    fn a_city_may_sprawl_past_the_edge_of_the_ring() {
        let cards = Cards::embedded();
        let mut city = City::new();
        for number in 0..18i8 {
            let card = Card::numbered(number as usize + 1).unwrap();
            city.lay(cards, card, Spot::new(20 + 2 * number, 25 + number), false);
        }
        assert_eq!(city.blocks(Side::Whole).count(), 72);
        assert_eq!((city.bounds().width(), city.bounds().height()), (36, 19));
        assert!(city.blocks(Side::Whole).all(|(_, ground)| ground.is_block()));
    }
}
