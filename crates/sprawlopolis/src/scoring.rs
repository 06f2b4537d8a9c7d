//! Scoring a city from scratch: largest areas, roads, and the eighteen conditions (SP-E1 to SP-E3).
//!
//! This is the reference: each condition stands here as the specification words it. [`crate::ledger`] keeps the
//! same values up to date card by card.

use crate::block::{Edge, Ground, Piece, Zone};
use crate::city::{Bounds, Cell, CellSet, City, Side, Spot};
use crate::roads::{MOST_BLOCKS, frontage, loops_over_ramps, ramps};
use arrayvec::ArrayVec;

/// What "different parks" means to Park Hopping (A5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParkHopping {
    Blocks,
    Areas,
}

/// Blocks that belong together: each names one before it, the first of its group itself.
struct Groups([u8; Groups::MOST]);

impl Groups {
    /// Enough for all blocks, and an index can be masked to it.
    const MOST: usize = MOST_BLOCKS.next_power_of_two();

    fn new() -> Groups {
        Groups([0; Groups::MOST])
    }

    #[inline]
    fn get(&self, block: usize) -> usize {
        self.0[block & (Groups::MOST - 1)].into()
    }

    #[inline]
    fn set(&mut self, block: usize, to: usize) {
        self.0[block & (Groups::MOST - 1)] = to as u8;
    }

    /// Starts with a block: of the group of the one before it, or of its own.
    #[inline]
    fn start(&mut self, block: usize, joins_the_one_before: bool) {
        let before = self.get(block.wrapping_sub(1));
        self.set(block, if joins_the_one_before { before } else { block });
    }

    /// The first block of the group, while groups are still being joined.
    #[inline]
    fn first(&self, mut block: usize) -> usize {
        while self.get(block) != block {
            block = self.get(block);
        }
        block
    }

    #[inline]
    fn join(&mut self, one: usize, other: usize) {
        let (one, other) = (self.first(one), self.first(other));
        self.set(one.max(other), one.min(other));
    }

    /// Lets every one of `blocks` name the first of its group.
    #[inline]
    fn settle(&mut self, blocks: usize) {
        for block in 0..blocks {
            self.set(block, self.get(self.get(block)));
        }
    }
}

/// Where roads end: the blocks, and the cells that the ends face. Every block has room for two.
struct Ends {
    blocks: [u8; Ends::MOST],
    facing: [Cell; Ends::MOST],
    count: usize,
}

impl Ends {
    const MOST: usize = 2 * Groups::MOST;

    fn new() -> Ends {
        Ends { blocks: [0; Ends::MOST], facing: [Cell::at(Spot::new(0, 0)); Ends::MOST], count: 0 }
    }

    /// Notes the loose edges of the piece in a block. There are at most two, and written without a branch: nobody can
    /// foresee which edges are loose.
    #[inline]
    fn note(&mut self, block: usize, cell: Cell, loose: Piece) {
        let (first, rest) = loose.split();
        let (second, _) = rest.split();
        for edge in [first, second] {
            let at = self.count & (Ends::MOST - 1);
            self.blocks[at] = block as u8;
            self.facing[at] = cell.over(edge.unwrap_or(Edge::North));
            self.count += usize::from(edge.is_some());
        }
    }

    fn iter(&self) -> impl Iterator<Item = (usize, Cell)> {
        self.blocks.iter().map(|&block| block.into()).zip(self.facing).take(self.count)
    }
}

/// A city measured once, for everything that is counted in it.
pub struct Survey<'a> {
    city: &'a City,
    side: Side,
    bounds: Bounds,
    blocks: ArrayVec<(Spot, Ground), MOST_BLOCKS>,
    /// The area of each block, by its first block (B1).
    areas: Groups,
    /// The number of blocks of each area, at its first block.
    sizes: [u8; Groups::MOST],
    /// The size of the largest area, by kind of ground.
    largest: [u8; Ground::KINDS],
    /// The road of each block that has one, by its first block.
    roads: Groups,
    ends: Ends,
    /// The first ramp of the interstate, by its block.
    ramp: Option<usize>,
    road_count: usize,
    hopping: ParkHopping,
}

/// The number of conditions.
pub const CONDITIONS: usize = 18;

impl<'a> Survey<'a> {
    /// Goes over the blocks row by row; each joins the area and the road of its western and northern neighbours.
    pub fn of(city: &'a City, side: Side, hopping: ParkHopping) -> Survey<'a> {
        let bounds = city.bounds_of(side);
        let mut blocks: ArrayVec<(Spot, Ground), MOST_BLOCKS> = ArrayVec::new();
        let (mut areas, mut roads) = (Groups::new(), Groups::new());
        let mut ends = Ends::new();
        let mut ramp = None;
        let mut above = [0u8; 64];
        city.for_each_block(bounds, |spot, ground| {
            let block = blocks.len();
            blocks.push((spot, ground));
            let cell = Cell::at(spot);
            let column = (spot.x - bounds.west) as usize & 63;
            let north = usize::from(std::mem::replace(&mut above[column], block as u8));
            let around = Edge::ALL.map(|edge| city.ground(cell.over(edge)));

            areas.start(block, ground.same_zone(around[Edge::West as usize]));
            if ground.same_zone(around[Edge::North as usize]) {
                areas.join(block, north);
            }

            let joined = ground.piece().joined(around.map(Ground::piece));
            roads.start(block, joined.meets(Edge::West));
            if joined.meets(Edge::North) {
                roads.join(block, north);
            }
            ends.note(block, cell, ground.piece().without(joined));
            // D9: all ramps of a side lead to one highway.
            if city.has_highway() && spot.y.unsigned_abs() == 1 && !ground.piece().is_none() {
                roads.join(block, *ramp.get_or_insert(block));
            }
        });
        areas.settle(blocks.len());
        roads.settle(blocks.len());

        let mut sizes = [0u8; Groups::MOST];
        let mut largest = [0u8; Ground::KINDS];
        let mut road_count = 0;
        for (block, (_, ground)) in blocks.iter().enumerate() {
            let size = &mut sizes[areas.get(block) & (Groups::MOST - 1)];
            *size += 1;
            largest[ground.kind()] = largest[ground.kind()].max(*size);
            road_count += usize::from(roads.get(block) == block && !ground.piece().is_none());
        }
        // D9: the highway is a road even where no ramp joins it to others.
        road_count += usize::from(city.has_highway() && side != Side::Whole && ramp.is_none());
        Survey { city, side, bounds, blocks, areas, sizes, largest, roads, ends, ramp, road_count, hopping }
    }

    fn has_highway(&self) -> bool {
        self.city.has_highway() && self.side != Side::Whole
    }

    /// E1: the blocks in the largest area of a type.
    pub fn largest(&self, zone: Zone) -> i32 {
        self.largest[Ground::block(Some(zone), Piece::NONE).kind()].into()
    }

    /// E2: the number of roads.
    pub fn roads(&self) -> i32 {
        self.road_count as i32
    }

    /// Every road by its first block, but for a highway that no ramp leads to.
    #[inline]
    fn road_firsts(&self) -> impl Iterator<Item = usize> {
        let has_piece = |block: &usize| !self.blocks[*block].1.piece().is_none();
        (0..self.blocks.len()).filter(|&block| self.roads.get(block) == block).filter(has_piece)
    }

    /// Every end of a road: the first block of the road, and what the end faces.
    #[inline]
    fn road_ends(&self) -> impl Iterator<Item = (usize, Cell)> {
        let is_end = |&(_, facing): &(usize, Cell)| !self.city.ground(facing).is_highway();
        self.ends.iter().map(|(block, facing)| (self.roads.get(block), facing)).filter(is_end)
    }

    /// The sections of each road, at its first block.
    #[inline]
    fn sections(&self) -> [u8; Groups::MOST] {
        let mut sections = [0; Groups::MOST];
        for (block, (_, ground)) in self.blocks.iter().enumerate() {
            sections[self.roads.get(block)] += u8::from(!ground.piece().is_none());
        }
        sections
    }

    /// The first block of the road that the highway belongs to: none where no ramp leads to it.
    fn highway_first(&self) -> Option<usize> {
        self.ramp.map(|ramp| self.roads.get(ramp))
    }

    /// A25: the interstate blocks without a ramp, each a section of the highway too.
    fn plain_frontage(&self) -> i32 {
        if !self.has_highway() {
            return 0;
        }
        (frontage(self.city, self.side).count() - ramps(self.city, self.side).len()) as i32
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
        // A3: one open end is enough to lose.
        let mut leaves = [false; Groups::MOST];
        for (road, facing) in self.road_ends() {
            leaves[road] |= self.city.ground(facing).is_empty();
        }
        // A4: a loop has no end, nor has a highway without ramps.
        self.roads() - 2 * Self::count(self.road_firsts(), |&road| leaves[road])
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
        let largest = self.largest(Zone::Residential) as u8;
        let homes = |&block: &usize| self.blocks[block].1.is(Zone::Residential);
        let tied = (0..self.blocks.len()).filter(homes).filter(|&block| self.sizes[block] == largest);
        // A10: the best of equal groups. Sizes stand at the first block of an area, and nowhere else.
        tied.map(|first| self.surroundings(first)).max().unwrap_or(0)
    }

    /// What lies around an area, each block once, whatever number of its blocks it touches.
    fn surroundings(&self, first: usize) -> i32 {
        let mut counted = CellSet::new();
        let mut value = 0;
        for (block, &(spot, _)) in self.blocks.iter().enumerate() {
            if self.areas.get(block) != first {
                continue;
            }
            for next in Edge::ALL.map(|edge| Cell::at(spot).over(edge)) {
                let ground = self.city.ground(next);
                let worth = i32::from(ground.is(Zone::Park)) - 2 * i32::from(ground.is(Zone::Industrial));
                if worth != 0 && counted.insert(next) {
                    value += worth;
                }
            }
        }
        value
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
        let sections = self.sections();
        let longest = i32::from(sections.into_iter().max().unwrap_or(0));
        let highway = self.highway_first().map_or(0, |road| sections[road]);
        longest.max(i32::from(highway) + self.plain_frontage()) / 2
    }

    fn park_hopping(&self) -> i32 {
        let mut park: [Option<Cell>; Groups::MOST] = [None; Groups::MOST];
        let mut hops = [false; Groups::MOST];
        for (road, facing) in self.road_ends() {
            if self.city.ground(facing).is(Zone::Park) {
                hops[road] |= park[road].is_some_and(|other| self.are_different_parks(facing, other));
                park[road].get_or_insert(facing);
            }
        }
        3 * Self::count(self.road_firsts(), |&road| hops[road])
    }

    fn are_different_parks(&self, one: Cell, other: Cell) -> bool {
        match self.hopping {
            ParkHopping::Blocks => one != other,
            ParkHopping::Areas => self.area_of(one) != self.area_of(other),
        }
    }

    /// The area of the block on a cell.
    fn area_of(&self, cell: Cell) -> Option<usize> {
        let block = self.blocks.iter().position(|&(spot, _)| Cell::at(spot) == cell);
        block.map(|block| self.areas.get(block))
    }

    fn looping_lanes(&self) -> i32 {
        let mut closed = [true; Groups::MOST];
        self.road_ends().for_each(|(road, _)| closed[road] = false);
        if let Some(road) = self.highway_first() {
            closed[road] = false; // Its loops are counted apart.
        }
        // A8: all loops together, without a maximum.
        let sections = self.sections();
        let loops: i32 =
            self.road_firsts().filter(|&road| closed[road]).map(|road| i32::from(sections[road])).sum();
        let over_ramps = if self.has_highway() { loops_over_ramps(self.city, self.side) } else { 0 };
        loops + i32::from(over_ramps)
    }

    fn skid_row(&self) -> i32 {
        let rough =
            |&cell: &Cell| self.neighbours(cell).filter(|ground| ground.is(Zone::Industrial)).count() >= 2;
        2 * Self::count(self.of_zone(Zone::Residential), rough)
    }

    fn morning_commute(&self) -> i32 {
        let mut zones = [0; Groups::MOST];
        for (block, (_, ground)) in self.blocks.iter().enumerate() {
            zones[self.roads.get(block)] |= ground.zone_bit();
        }
        let both = 1 << Zone::Residential as u8 | 1 << Zone::Commercial as u8;
        2 * Self::count(self.road_firsts(), |&road| zones[road] & both == both)
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
