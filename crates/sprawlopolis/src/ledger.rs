//! A city's measures kept up to date card by card, for search.
//!
//! A card changes little: the blocks around it, the areas and roads that touch it. [`Ledger::lay`] takes these off
//! the books, lays the card, and enters them anew. [`crate::scoring`] says from scratch what the books must hold.

use crate::block::{Edge, Ground, Zone};
use crate::cards::{Card, Cards};
use crate::chart::Chart;
use crate::city::{Cell, CellSet, City, Covered, Side, Spot};
use crate::moves::Placement;
use crate::placement::side_of;
use crate::roads::{MAX_BLOCKS, highway};
use crate::scoring::{ParkHopping, Survey, block_party_value};
use crate::sheet::{Measures, number_of};
use arrayvec::ArrayVec;

/// How many things there are of each size, and so the largest.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Sizes {
    count: [u8; Sizes::MAX],
    present: u128,
}

impl Sizes {
    /// No area or road can have more blocks than this less one, on any map that can be played on.
    const MAX: usize = 128;
    const NONE: Sizes = Sizes { count: [0; Sizes::MAX], present: 0 };

    #[inline]
    fn enter(&mut self, size: usize, sign: Sign) {
        let size = size & (Sizes::MAX - 1);
        match sign {
            Sign::Add => {
                self.count[size] += 1;
                self.present |= 1 << size;
            }
            Sign::Take => {
                self.count[size] -= 1;
                if self.count[size] == 0 {
                    self.present &= !(1 << size);
                }
            }
        }
    }

    #[inline]
    fn largest(&self) -> i32 {
        if self.present == 0 { 0 } else { 127 - self.present.leading_zeros() as i32 }
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Sign {
    Add,
    Take,
}

impl Sign {
    #[inline]
    fn of(self, value: i32) -> i32 {
        match self {
            Sign::Add => value,
            Sign::Take => -value,
        }
    }
}

/// Blocks per row and per column, by coordinates modulo 64.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Lines {
    rows: [u8; 64],
    columns: [u8; 64],
}

impl Lines {
    const NONE: Lines = Lines { rows: [0; 64], columns: [0; 64] };

    #[inline]
    fn enter(&mut self, spot: Spot, sign: Sign) {
        for place in [&mut self.rows[spot.y as usize & 63], &mut self.columns[spot.x as usize & 63]] {
            *place = place.wrapping_add_signed(sign.of(1) as i8);
        }
    }
}

/// The books of one city.
#[derive(Clone, Debug, PartialEq)]
pub struct Ledger {
    side: Side,
    hopping: ParkHopping,
    /// The conditions that are kept, a bit each; the others cost nothing and are worth nothing.
    watched: u32,
    blocks: [u8; 4],
    areas: [Sizes; 4],
    roads: i32,
    lengths: Sizes,
    /// Sums over roads, blocks or squares, by the number of the condition.
    sums: [i32; 19],
    all: Lines,
    parks: Lines,
    shops: Lines,
}

/// What one road adds up to.
#[derive(Default)]
struct Course {
    sections: usize,
    zones: u8,
    leaves: bool,
    parks: ArrayVec<Cell, 2>,
    closed: bool,
}

impl Ledger {
    /// Opens the books of a city for the conditions named.
    pub fn of(city: &City, side: Side, hopping: ParkHopping, conditions: &[Card]) -> Ledger {
        let watched = conditions.iter().fold(0, |mask, &card| mask | 1 << number_of(card));
        let mut ledger = Ledger {
            side,
            hopping,
            watched,
            blocks: [0; 4],
            areas: [Sizes::NONE; 4],
            roads: 0,
            lengths: Sizes::NONE,
            sums: [0; 19],
            all: Lines::NONE,
            parks: Lines::NONE,
            shops: Lines::NONE,
        };
        let spots: ArrayVec<Spot, MAX_BLOCKS> = city.blocks(side).map(|(spot, _)| spot).collect();
        ledger.enter_blocks(city, &spots, Sign::Add);
        ledger.enter_surroundings(city, spots.iter().copied(), Sign::Add);
        ledger.enter_squares(city, spots.iter().copied(), Sign::Add);
        ledger.enter_areas(city, spots.iter().copied(), Sign::Add);
        ledger.enter_roads(city, spots.iter().copied(), Sign::Add);
        ledger
    }

    /// Lays a card in the city and keeps the books. To take it back, lift it and use a copy of the old books.
    pub fn lay(&mut self, city: &mut City, cards: &Cards, placement: Placement) -> Covered {
        self.clear(city, placement.spot);
        self.fill(city, cards, placement)
    }

    /// Takes everything off the books that a card at `spot` may change. A search does this once for all cards that it
    /// tries there, and goes on with [`Ledger::fill`] on a copy for each.
    pub fn clear(&mut self, city: &City, spot: Spot) {
        if self.concerns(city, spot) {
            self.enter_around(city, spot, Sign::Take);
        }
    }

    /// Lays a card at the spot that was cleared, and enters what is there now.
    pub fn fill(&mut self, city: &mut City, cards: &Cards, placement: Placement) -> Covered {
        let Placement { card, spot, turned } = placement;
        let covered = city.lay(cards, card, spot, turned);
        if self.concerns(city, spot) {
            self.enter_around(city, spot, Sign::Add);
        }
        covered
    }

    /// Whether a card at `spot` lies in the city that the books are of.
    fn concerns(&self, city: &City, spot: Spot) -> bool {
        self.side == Side::Whole || side_of(city, spot) == Some(self.side)
    }

    /// Everything that a card at `spot` may change.
    #[inline]
    fn enter_around(&mut self, city: &City, spot: Spot, sign: Sign) {
        let own = [0, 1, 2, 3].map(|at| spot.block(at));
        let near = |from: i8, to: i8| {
            (from..=to).flat_map(move |dy| (from..=to).map(move |dx| Spot::new(spot.x + dx, spot.y + dy)))
        };
        // The four cells of the card and the eight that share an edge with it.
        let touching = || {
            let ring = [(0, -1), (1, -1), (-1, 0), (2, 0), (-1, 1), (2, 1), (0, 2), (1, 2)];
            own.into_iter().chain(ring.map(|(dx, dy)| Spot::new(spot.x + dx, spot.y + dy)))
        };
        self.enter_blocks(city, &own, sign);
        self.enter_surroundings(city, near(-1, 2), sign);
        self.enter_squares(city, near(-1, 1), sign);
        self.enter_areas(city, touching(), sign);
        self.enter_roads(city, touching(), sign);
    }

    #[inline]
    fn watches(&self, numbers: &[u8]) -> bool {
        numbers.iter().any(|&number| self.watched >> number & 1 == 1)
    }

    /// Counts of blocks: in all (3), by row and column (2, 10, 18).
    #[inline]
    fn enter_blocks(&mut self, city: &City, spots: &[Spot], sign: Sign) {
        for &spot in spots {
            let ground = city.ground_at(spot);
            if !ground.is_block() {
                continue;
            }
            self.all.enter(spot, sign);
            let Some(zone) = ground.zone() else { continue };
            let count = &mut self.blocks[zone as usize];
            *count = count.wrapping_add_signed(sign.of(1) as i8);
            match zone {
                Zone::Park => self.parks.enter(spot, sign),
                Zone::Commercial => self.shops.enter(spot, sign),
                Zone::Residential | Zone::Industrial => {}
            }
        }
    }

    /// What a block is worth by its neighbours (5, 7, 9, 11, 15, 17).
    #[inline]
    fn enter_surroundings(&mut self, city: &City, spots: impl Iterator<Item = Spot>, sign: Sign) {
        if !self.watches(&[5, 7, 9, 11, 15, 17]) {
            return;
        }
        for spot in spots {
            let cell = Cell::at(spot);
            let ground = city.ground(cell);
            let Some(zone) = ground.zone() else { continue };
            let around = Edge::ALL.map(|edge| city.ground(cell.over(edge)));
            let [north, east, south, west] = around.map(Ground::is_empty);
            let mut enter = |number: usize, value: i32| self.sums[number] += sign.of(value);
            match zone {
                Zone::Park => enter(7, if north || east || south || west { -2 } else { 1 }),
                Zone::Commercial => {
                    let (upright, sideways) = (north || south, east || west);
                    enter(17, i32::from(upright || sideways) + i32::from(upright && sideways));
                    enter(11, 2 * i32::from(between_homes(ground, &around)));
                }
                Zone::Industrial => {
                    let works = |ground: &Ground| {
                        !ground.is_block() || ground.is(Zone::Commercial) || ground.is(Zone::Industrial)
                    };
                    enter(5, 2 * i32::from(around.iter().all(works)));
                    enter(9, i32::from(meets_diagonally(city, cell)));
                }
                Zone::Residential => {
                    let works = around.iter().filter(|ground| ground.is(Zone::Industrial)).count();
                    enter(15, 2 * i32::from(works >= 2));
                }
            }
        }
    }

    /// One-type squares by their top-left block (4).
    #[inline]
    fn enter_squares(&mut self, city: &City, spots: impl Iterator<Item = Spot>, sign: Sign) {
        if !self.watches(&[4]) {
            return;
        }
        for spot in spots {
            let first = city.ground_at(spot);
            let square =
                first.zone().is_some() && (1..4).all(|at| city.ground_at(spot.block(at)).same_zone(first));
            self.sums[4] += sign.of(square.into());
        }
    }

    /// The areas that any of these cells belongs to, each once.
    #[inline]
    fn enter_areas(&mut self, city: &City, spots: impl Iterator<Item = Spot>, sign: Sign) {
        let mut seen = CellSet::new();
        for spot in spots {
            let cell = Cell::at(spot);
            if let Some(zone) = city.ground(cell).zone()
                && seen.insert(cell)
            {
                let size = spread(city, cell, &mut seen, |_| {});
                self.areas[zone as usize].enter(size, sign);
            }
        }
    }

    /// The roads that any of these cells belongs to, each once.
    #[inline]
    fn enter_roads(&mut self, city: &City, spots: impl Iterator<Item = Spot>, sign: Sign) {
        let mut seen = CellSet::new();
        if self.side != Side::Whole && city.has_highway() {
            let road = highway(city, self.side, &mut seen);
            let mut parks: ArrayVec<Cell, 2> = ArrayVec::new();
            for &end in road.ends.iter().filter(|&&end| city.ground(end).is(Zone::Park)) {
                if !parks.contains(&end) {
                    let _ = parks.try_push(end);
                }
            }
            let zones = Zone::ALL.into_iter().filter(|&zone| road.runs_through(zone));
            let course = Course {
                sections: road.sections.into(),
                zones: zones.fold(0, |mask, zone| mask | 1 << zone as u8),
                leaves: road.ends.iter().any(|&end| city.ground(end).is_empty()),
                parks,
                closed: false,
            };
            self.enter_road(&course, sign);
            self.sums[14] += sign.of(road.looped.into());
        }
        for spot in spots {
            let cell = Cell::at(spot);
            if !city.ground(cell).piece().is_none() && !seen.contains(cell) {
                let course = course(city, cell, &mut seen);
                self.enter_road(&course, sign);
            }
        }
    }

    #[inline]
    fn enter_road(&mut self, course: &Course, sign: Sign) {
        const COMMUTE: u8 = 1 << Zone::Residential as u8 | 1 << Zone::Commercial as u8;
        self.roads += sign.of(1);
        self.lengths.enter(course.sections, sign);
        self.sums[1] += sign.of(if course.leaves { -1 } else { 1 });
        let hops = matches!(course.parks[..], [one, other] if one != other);
        self.sums[13] += sign.of(3 * i32::from(hops));
        self.sums[14] += sign.of(if course.closed { course.sections as i32 } else { 0 });
        self.sums[16] += sign.of(2 * i32::from(course.zones & COMMUTE == COMMUTE));
    }

    /// The books together with the city that they are of.
    pub fn on<'a>(&'a self, city: &'a City) -> Books<'a> {
        Books { ledger: self, city }
    }
}

/// A ledger with its city.
pub struct Books<'a> {
    ledger: &'a Ledger,
    city: &'a City,
}

impl Measures for Books<'_> {
    fn largest(&self, zone: Zone) -> i32 {
        self.ledger.areas[zone as usize].largest()
    }

    fn roads(&self) -> i32 {
        self.ledger.roads
    }

    fn condition(&self, number: u8) -> i32 {
        let ledger = self.ledger;
        match number {
            2 => self.lines(&ledger.parks).map(|parks| i32::from(parks == 3) - i32::from(parks == 0)).sum(),
            3 => {
                i32::from(ledger.blocks[Zone::Park as usize])
                    - 3 * i32::from(ledger.blocks[Zone::Industrial as usize])
            }
            4 => block_party_value(ledger.sums[4]),
            6 => self.largest(Zone::Residential) - self.largest(Zone::Industrial),
            8 => self.the_burbs(),
            10 => self.lines(&ledger.shops).max().unwrap_or(0).into(),
            12 => ledger.lengths.largest() / 2,
            // The areas of parks far away may join: nothing local to keep.
            13 if ledger.hopping == ParkHopping::Areas => {
                Survey::of(self.city, ledger.side, ledger.hopping, &mut Chart::blank()).condition(13)
            }
            18 => {
                let (rows, columns) = self.rows_and_columns(&ledger.all);
                i32::from(rows.max().unwrap_or(0)) + i32::from(columns.max().unwrap_or(0))
            }
            _ => ledger.sums.get(usize::from(number)).copied().unwrap_or(0),
        }
    }
}

impl<'a> Books<'a> {
    fn rows_and_columns(
        &self,
        lines: &'a Lines,
    ) -> (impl Iterator<Item = u8> + 'a, impl Iterator<Item = u8> + 'a) {
        let bounds = self.city.bounds_of(self.ledger.side);
        let rows = (bounds.north..=bounds.south).map(|y| lines.rows[y as usize & 63]);
        let columns = (bounds.west..=bounds.east).map(|x| lines.columns[x as usize & 63]);
        (rows, columns)
    }

    fn lines(&self, lines: &'a Lines) -> impl Iterator<Item = u8> + 'a {
        let (rows, columns) = self.rows_and_columns(lines);
        rows.chain(columns)
    }

    /// 8: only the largest groups matter, so they are looked up when asked for.
    fn the_burbs(&self) -> i32 {
        let largest = self.largest(Zone::Residential) as usize;
        let mut seen = CellSet::new();
        let mut best = None;
        for (spot, ground) in self.city.blocks(self.ledger.side) {
            let cell = Cell::at(spot);
            if !ground.is(Zone::Residential) || !seen.insert(cell) {
                continue;
            }
            let mut counted = CellSet::new();
            let mut value = 0;
            let size = spread(self.city, cell, &mut seen, |home| {
                for edge in Edge::ALL {
                    let next = home.over(edge);
                    let worth = match self.city.ground(next).zone() {
                        Some(Zone::Park) => 1,
                        Some(Zone::Industrial) => -2,
                        _ => continue,
                    };
                    value += if counted.insert(next) { worth } else { 0 };
                }
            });
            if size == largest {
                best = best.max(Some(value));
            }
        }
        best.unwrap_or(0)
    }
}

/// Goes over the area of `first`, which has been seen, and tells its size.
#[inline]
fn spread(city: &City, first: Cell, seen: &mut CellSet, mut visit: impl FnMut(Cell)) -> usize {
    let zone = city.ground(first);
    let mut todo: ArrayVec<Cell, MAX_BLOCKS> = ArrayVec::new();
    todo.push(first);
    let mut size = 0;
    while let Some(cell) = todo.pop() {
        size += 1;
        visit(cell);
        for edge in Edge::ALL {
            let next = cell.over(edge);
            if city.ground(next).same_zone(zone) && seen.insert(next) {
                todo.push(next);
            }
        }
    }
    size
}

/// Walks a road from one of its blocks to both ends. Roads don't fork: only ramps do, and these have been seen.
#[inline]
fn course(city: &City, first: Cell, seen: &mut CellSet) -> Course {
    let mut course = Course::default();
    seen.insert(first);
    course.pass(city.ground(first));
    for start in city.ground(first).piece().edges() {
        let (mut cell, mut edge) = (first, start);
        loop {
            let next = cell.over(edge);
            let across = city.ground(next);
            if !across.piece().meets(edge.opposite()) {
                course.end(next, across);
                break;
            }
            if next == first {
                course.closed = true;
                return course;
            }
            seen.insert(next);
            course.pass(across);
            let back = edge.opposite();
            let Some(on) = across.piece().edges().find(|&on| on != back) else { break };
            (cell, edge) = (next, on);
        }
    }
    course
}

impl Course {
    #[inline]
    fn pass(&mut self, ground: Ground) {
        self.sections += 1;
        self.zones |= ground.zone_bit();
    }

    #[inline]
    fn end(&mut self, facing: Cell, across: Ground) {
        self.leaves |= across.is_empty();
        if across.is(Zone::Park) {
            self.parks.push(facing);
        }
    }
}

#[inline]
fn between_homes(ground: Ground, around: &[Ground; 4]) -> bool {
    let home = |edge: Edge| {
        let across = around[edge as usize];
        across.is(Zone::Residential) && across.piece().meets(edge.opposite())
    };
    !ground.piece().is_none() && ground.piece().edges().all(home)
}

#[inline]
fn meets_diagonally(city: &City, cell: Cell) -> bool {
    let (above, below) = (cell.over(Edge::North), cell.over(Edge::South));
    let corners =
        [above.over(Edge::West), above.over(Edge::East), below.over(Edge::West), below.over(Edge::East)];
    corners.iter().any(|&corner| city.ground(corner).is(Zone::Industrial))
}
