//! Scoring a city from scratch: largest areas, roads, and the eighteen conditions (SP-E1 to SP-E3).
//!
//! This is the reference: each condition stands here as the specification words it. [`crate::ledger`] keeps the
//! same values up to date card by card.

use crate::block::{Edge, Ground, Zone};
use crate::city::{Bounds, Cell, CellSet, City, Side, Spot};
use crate::roads::{MOST_BLOCKS, Road, Roads, roads};
use arrayvec::ArrayVec;

/// What "different parks" means to Park Hopping (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParkHopping {
    Blocks,
    Areas,
}

/// Blocks of one type, joined along edges (B1).
#[derive(Clone, Copy, Debug)]
pub struct Area {
    pub zone: Zone,
    pub size: u16,
    /// One of its blocks.
    pub seed: Cell,
}

/// A city measured once, for everything that is counted in it.
pub struct Survey<'a> {
    city: &'a City,
    bounds: Bounds,
    blocks: ArrayVec<(Spot, Ground), MOST_BLOCKS>,
    areas: ArrayVec<Area, MOST_BLOCKS>,
    roads: Roads,
    hopping: ParkHopping,
}

/// The number of conditions.
pub const CONDITIONS: usize = 18;

impl<'a> Survey<'a> {
    pub fn of(city: &'a City, side: Side, hopping: ParkHopping) -> Survey<'a> {
        let blocks: ArrayVec<_, MOST_BLOCKS> = city.blocks(side).collect();
        let mut survey = Survey {
            city,
            bounds: city.bounds_of(side),
            blocks,
            areas: ArrayVec::new(),
            roads: roads(city, side),
            hopping,
        };
        survey.find_areas();
        survey
    }

    fn find_areas(&mut self) {
        let mut seen = CellSet::new();
        for &(spot, ground) in &self.blocks {
            let seed = Cell::at(spot);
            let Some(zone) = ground.zone() else { continue };
            if !seen.contains(seed) {
                let size = self.spread(seed, &mut seen);
                self.areas.push(Area { zone, size, seed });
            }
        }
    }

    /// Puts the area of `seed` into `area`, and tells its size.
    fn spread(&self, seed: Cell, area: &mut CellSet) -> u16 {
        let zone = self.city.ground(seed);
        let mut todo: ArrayVec<Cell, MOST_BLOCKS> = ArrayVec::new();
        todo.push(seed);
        area.insert(seed);
        let mut size = 0;
        while let Some(cell) = todo.pop() {
            size += 1;
            for edge in Edge::ALL {
                let next = cell.over(edge);
                if self.city.ground(next).same_zone(zone) && area.insert(next) {
                    todo.push(next);
                }
            }
        }
        size
    }

    /// E1: the blocks in the largest area of a type.
    pub fn largest(&self, zone: Zone) -> i32 {
        let sizes = self.areas.iter().filter(|area| area.zone == zone).map(|area| i32::from(area.size));
        sizes.max().unwrap_or(0)
    }

    /// E2: the number of roads.
    pub fn roads(&self) -> i32 {
        self.roads.len() as i32
    }

    pub fn all_roads(&self) -> &[Road] {
        &self.roads
    }

    pub fn blocks(&self) -> &[(Spot, Ground)] {
        &self.blocks
    }

    pub fn bounds(&self) -> Bounds {
        self.bounds
    }

    pub fn city(&self) -> &City {
        self.city
    }

    /// The blocks of one type.
    pub fn of_zone(&self, zone: Zone) -> impl Iterator<Item = Cell> {
        self.blocks.iter().filter(move |(_, ground)| ground.is(zone)).map(|&(spot, _)| Cell::at(spot))
    }

    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Ground> {
        Edge::ALL.into_iter().map(move |edge| self.city.ground(cell.over(edge)))
    }

    /// A2: any empty orthogonal neighbour, inside the city or out; the highway is none (D9).
    fn is_open(&self, cell: Cell, edge: Edge) -> bool {
        self.city.ground(cell.over(edge)).is_empty()
    }

    /// What one of the eighteen conditions is worth (E3). There is no other number than 1 to 18.
    pub fn condition(&self, number: u8) -> i32 {
        match number {
            1 => self.outskirts(),
            2 => self.bloom_boom(),
            3 => self.go_green(),
            4 => self.block_party(),
            5 => self.stacks_and_scrapers(),
            6 => self.master_planned(),
            7 => self.central_perks(),
            8 => self.the_burbs(),
            9 => self.concrete_jungle(),
            10 => self.the_strip(),
            11 => self.mini_marts(),
            12 => self.superhighway(),
            13 => self.park_hopping(),
            14 => self.looping_lanes(),
            15 => self.skid_row(),
            16 => self.morning_commute(),
            17 => self.tourist_traps(),
            18 => self.sprawlopolis(),
            _ => 0,
        }
    }

    /// How many roads (or blocks, or whatever) are such.
    fn count<T>(things: impl Iterator<Item = T>, such: impl FnMut(&T) -> bool) -> i32 {
        things.filter(such).count() as i32
    }

    fn outskirts(&self) -> i32 {
        // A3, A4: one open end is enough to lose; a loop has none.
        let leaves = |road: &Road| road.ends.iter().any(|&end| self.city.ground(end).is_empty());
        self.roads.iter().map(|road| if leaves(road) { -1 } else { 1 }).sum()
    }

    /// The blocks that count in each row and in each column (A12: a city has no empty line between others).
    fn lines(&self, counts: impl Fn(Ground) -> bool) -> (Line, Line) {
        let (mut rows, mut columns) = (Line::new(), Line::new());
        rows.extend(std::iter::repeat_n(0, self.bounds.height()));
        columns.extend(std::iter::repeat_n(0, self.bounds.width()));
        for &(spot, ground) in &self.blocks {
            if counts(ground) {
                rows[(spot.y - self.bounds.north) as usize] += 1;
                columns[(spot.x - self.bounds.west) as usize] += 1;
            }
        }
        (rows, columns)
    }

    fn bloom_boom(&self) -> i32 {
        let (rows, columns) = self.lines(|ground| ground.is(Zone::Park));
        let value = |&parks: &u8| match parks {
            0 => -1,
            3 => 1,
            _ => 0,
        };
        rows.iter().chain(&columns).map(value).sum()
    }

    fn go_green(&self) -> i32 {
        self.of_zone(Zone::Park).count() as i32 - 3 * self.of_zone(Zone::Industrial).count() as i32
    }

    fn block_party(&self) -> i32 {
        // A9: overlapping squares count each.
        let square = |&&(spot, ground): &&(Spot, Ground)| {
            (1..4).all(|at| self.city.ground_at(spot.block(at)).same_zone(ground))
        };
        block_party_value(Self::count(self.blocks.iter(), square))
    }

    fn stacks_and_scrapers(&self) -> i32 {
        let fits =
            |ground: Ground| !ground.is_block() || ground.is(Zone::Commercial) || ground.is(Zone::Industrial);
        2 * Self::count(self.of_zone(Zone::Industrial), |&cell| self.neighbours(cell).all(fits))
    }

    fn master_planned(&self) -> i32 {
        self.largest(Zone::Residential) - self.largest(Zone::Industrial)
    }

    fn central_perks(&self) -> i32 {
        let value = |cell| if Edge::ALL.iter().any(|&edge| self.is_open(cell, edge)) { -2 } else { 1 };
        self.of_zone(Zone::Park).map(value).sum()
    }

    fn the_burbs(&self) -> i32 {
        let largest = self.largest(Zone::Residential) as u16;
        let tied = self.areas.iter().filter(|area| area.zone == Zone::Residential && area.size == largest);
        // A10: the best of equal groups; each neighbour counts once, whatever number of blocks it touches.
        tied.map(|area| self.surroundings(area)).max().unwrap_or(0)
    }

    fn surroundings(&self, area: &Area) -> i32 {
        let mut inside = CellSet::new();
        self.spread(area.seed, &mut inside);
        let touches = |cell: &Cell| Edge::ALL.iter().any(|&edge| inside.contains(cell.over(edge)));
        Self::count(self.of_zone(Zone::Park), touches)
            - 2 * Self::count(self.of_zone(Zone::Industrial), touches)
    }

    fn concrete_jungle(&self) -> i32 {
        let diagonal = |cell: &Cell| {
            [Edge::North, Edge::South].into_iter().any(|vertical| {
                let line = cell.over(vertical);
                [Edge::East, Edge::West]
                    .into_iter()
                    .any(|side| self.city.ground(line.over(side)).is(Zone::Industrial))
            })
        };
        // A6: side contact alone doesn't count.
        Self::count(self.of_zone(Zone::Industrial), diagonal)
    }

    fn the_strip(&self) -> i32 {
        let (rows, columns) = self.lines(|ground| ground.is(Zone::Commercial));
        rows.iter().chain(&columns).copied().max().unwrap_or(0).into()
    }

    fn mini_marts(&self) -> i32 {
        let between_homes = |&cell: &Cell| {
            let piece = self.city.ground(cell).piece();
            let joins_home = |edge: Edge| {
                let across = self.city.ground(cell.over(edge));
                across.is(Zone::Residential) && across.piece().meets(edge.opposite())
            };
            !piece.is_none() && piece.edges().all(joins_home)
        };
        2 * Self::count(self.of_zone(Zone::Commercial), between_homes)
    }

    fn superhighway(&self) -> i32 {
        // A7: a section is one block's piece.
        i32::from(self.roads.iter().map(|road| road.sections).max().unwrap_or(0) / 2)
    }

    fn park_hopping(&self) -> i32 {
        3 * Self::count(self.roads.iter(), |road| self.joins_parks(road))
    }

    fn joins_parks(&self, road: &Road) -> bool {
        let parks: ArrayVec<Cell, 8> =
            road.ends.iter().copied().filter(|&end| self.city.ground(end).is(Zone::Park)).collect();
        let Some((&first, others)) = parks.split_first() else { return false };
        match self.hopping {
            ParkHopping::Blocks => others.iter().any(|&park| park != first),
            ParkHopping::Areas => {
                let mut area = CellSet::new();
                self.spread(first, &mut area);
                others.iter().any(|&park| !area.contains(park))
            }
        }
    }

    fn looping_lanes(&self) -> i32 {
        // A8: all loops together, without a maximum.
        self.roads.iter().map(|road| i32::from(road.looped)).sum()
    }

    fn skid_row(&self) -> i32 {
        let rough =
            |&cell: &Cell| self.neighbours(cell).filter(|ground| ground.is(Zone::Industrial)).count() >= 2;
        2 * Self::count(self.of_zone(Zone::Residential), rough)
    }

    fn morning_commute(&self) -> i32 {
        let commuted =
            |road: &&Road| road.runs_through(Zone::Residential) && road.runs_through(Zone::Commercial);
        2 * Self::count(self.roads.iter(), commuted)
    }

    fn tourist_traps(&self) -> i32 {
        let value = |cell| {
            let open = |edge| self.is_open(cell, edge);
            let upright = open(Edge::North) || open(Edge::South);
            let sideways = open(Edge::East) || open(Edge::West);
            i32::from(upright || sideways) + i32::from(upright && sideways)
        };
        self.of_zone(Zone::Commercial).map(value).sum()
    }

    fn sprawlopolis(&self) -> i32 {
        // A11: blocks, not the span; the crossing block counts in both.
        let (rows, columns) = self.lines(Ground::is_block);
        let most = |line: &Line| i32::from(line.iter().copied().max().unwrap_or(0));
        most(&rows) + most(&columns)
    }
}

/// A number per row or column.
type Line = ArrayVec<u8, 64>;

/// Block Party's table: −8 for none, 3 more for each square, at most 7.
pub(crate) fn block_party_value(squares: i32) -> i32 {
    3 * squares.min(5) - 8
}
