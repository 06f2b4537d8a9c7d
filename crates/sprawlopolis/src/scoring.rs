//! Scoring a city from scratch: largest areas, roads, and the eighteen conditions (SP-E1 to SP-E3).
//!
//! Each condition stands here as the specification words it, for a row of blocks at a time.

use crate::block::{Edge, Ground, Piece, Zone};
use crate::cards::Condition;
use crate::chart::{Chart, ChartRow, ColumnCounts, Strip, bits};
use crate::city::{City, Side};
use crate::roads::{MAX_BLOCKS, frontage, loops_over_ramps, ramps};
use tabletop::kinds;

kinds! {
    /// What "different parks" means to Park Hopping (A5).
    pub enum ParkHopping {
        /// Two park blocks.
        Blocks = "blocks",
        /// Two areas of park blocks.
        Areas = "areas",
    }
}

/// Blocks that belong together: each names one before it, the first of its group itself.
#[derive(Clone)]
struct Groups([u8; Groups::MAX]);

/// A number per block.
type PerBlock = [u8; Groups::MAX];

impl Groups {
    /// Enough for all blocks, and an index can be masked to it.
    const MAX: usize = MAX_BLOCKS.next_power_of_two();

    /// Every block by itself.
    const APART: Groups = {
        let mut apart = [0; Groups::MAX];
        let mut block = 0;
        while block < Groups::MAX {
            apart[block] = block as u8;
            block += 1;
        }
        Groups(apart)
    };

    /// The first block of the group.
    #[inline]
    fn first(&self, mut block: usize) -> usize {
        loop {
            let before = usize::from(self.0[block & (Groups::MAX - 1)]);
            if before == block {
                return block;
            }
            block = before;
        }
    }

    /// Makes one group of two blocks' groups; returns the first blocks of both, the one to stay in front.
    #[inline]
    fn join(&mut self, one: usize, other: usize) -> (usize, usize) {
        let (one, other) = (self.first(one), self.first(other));
        let (first, second) = (one.min(other), one.max(other));
        self.0[second & (Groups::MAX - 1)] = first as u8;
        (first, second)
    }
}

/// A set of blocks, by their numbers.
#[derive(Clone, Copy, Default)]
struct BlockSet(u128);

impl BlockSet {
    #[inline]
    fn insert(&mut self, block: usize) {
        self.0 |= 1 << (block & (Groups::MAX - 1));
    }

    fn len(self) -> i32 {
        self.0.count_ones() as i32
    }
}

/// A city measured once, for everything that is counted in it.
pub struct Survey<'a> {
    city: &'a City,
    side: Side,
    hopping: ParkHopping,
    chart: &'a Chart,
    /// The area of each block (B1).
    areas: Groups,
    /// The number of blocks of each area, at its first block.
    sizes: PerBlock,
    /// The size of the largest area, by kind of ground.
    largest: [u8; Ground::KINDS],
    roads: i32,
    /// The sections that lie on closed loops of city roads.
    looped: i32,
}

impl<'a> Survey<'a> {
    /// Measures a side of a city. The chart is drawn for it; it is too large to be handed back quickly.
    pub fn of(city: &'a City, side: Side, hopping: ParkHopping, chart: &'a mut Chart) -> Survey<'a> {
        chart.draw(city, side);
        let mut survey = Survey {
            city,
            side,
            hopping,
            chart,
            areas: Groups::APART,
            sizes: [1; Groups::MAX],
            largest: [0; Ground::KINDS],
            roads: 0,
            looped: 0,
        };
        survey.measure_areas();
        survey.measure_roads();
        survey
    }

    /// Joins every block to its eastern and southern neighbours of its type.
    fn measure_areas(&mut self) {
        let kind = |zone| Ground::block(Some(zone), Piece::NONE).kind();
        for zone in Zone::ALL {
            let any = self.chart.rows().any(|row| row.zone(zone) != 0);
            self.largest[kind(zone)] = any.into();
        }
        for (row, Strip { here, below, .. }) in self.chart.strips().enumerate() {
            let (mut east, mut south) = (0, 0);
            for zone in Zone::ALL {
                east |= here.zone(zone) & here.zone(zone) >> 1;
                south |= here.zone(zone) & below.zone(zone);
            }
            for bit in bits(east | south) {
                let block = here.number(bit);
                let kind = self.city.ground_at(self.chart.spot(row, bit)).kind();
                let mut join = |other: usize| {
                    let (first, second) = self.areas.join(block, other);
                    if first != second {
                        self.sizes[first] += self.sizes[second];
                        self.largest[kind] = self.largest[kind].max(self.sizes[first]);
                    }
                };
                if east >> bit & 1 == 1 {
                    join(block + 1);
                }
                if south >> bit & 1 == 1 {
                    join(below.number(bit));
                }
            }
        }
    }

    /// A road that doesn't fork has one section more than joints, or as many where it is a loop.
    fn measure_roads(&mut self) {
        let (mut sections, mut joints) = (0, 0);
        let mut corners = [0; 4];
        for strip in self.chart.strips() {
            let [north, east, south, west] = Edge::ALL.map(|edge| strip.joined(edge));
            sections += strip.here.pieces().count_ones();
            joints += east.count_ones() + south.count_ones();
            let here = [north & east, east & south, south & west, west & north];
            corners.iter_mut().zip(here).for_each(|(corners, here)| *corners |= here);
        }
        // A loop turns all four ways.
        let turns = corners.iter().all(|&corners| corners != 0);
        let (loops, looped) = if turns { self.loops() } else { (0, 0) };
        self.looped = looped;
        self.roads = if self.has_highway() {
            // D9: the highway is a road even where no ramp joins it to others.
            self.road_firsts(&self.road_groups()).len() + i32::from(ramps(self.city, self.side).is_empty())
        } else {
            sections as i32 - joints as i32 + loops
        };
    }

    /// The closed loops and their sections. What is no loop wears away from its ends.
    fn loops(&self) -> (i32, i32) {
        let mut left = [0u64; Chart::MAX];
        for (row, strip) in self.chart.strips().enumerate() {
            let loose = Edge::ALL.into_iter().fold(0, |loose, edge| loose | strip.ends(edge));
            left[row + 1] = strip.here.pieces() & !loose;
        }
        let mut worn = true;
        while worn {
            worn = false;
            for (row, Strip { here, .. }) in self.chart.strips().enumerate() {
                let (above, now, below) = (left[row], left[row + 1], left[row + 2]);
                let kept = now
                    & (!here.road(Edge::North) | above)
                    & (!here.road(Edge::East) | now >> 1)
                    & (!here.road(Edge::South) | below)
                    & (!here.road(Edge::West) | now << 1);
                worn |= kept != now;
                left[row + 1] = kept;
            }
        }
        let sections = left.iter().map(|row| row.count_ones() as i32).sum();
        if sections == 0 {
            return (0, 0);
        }
        let groups = self.road_groups();
        let mut firsts = BlockSet::default();
        for (row, &left) in self.chart.rows().zip(&left[1..]) {
            bits(left).for_each(|bit| firsts.insert(groups.first(row.number(bit))));
        }
        (firsts.len(), sections)
    }

    /// The road of each block that has one.
    fn road_groups(&self) -> Groups {
        let mut groups = Groups::APART;
        for strip in self.chart.strips() {
            let Strip { here, below, .. } = strip;
            for bit in bits(strip.joined(Edge::East)) {
                groups.join(here.number(bit), here.number(bit) + 1);
            }
            for bit in bits(strip.joined(Edge::South)) {
                groups.join(here.number(bit), below.number(bit));
            }
        }
        if self.has_highway() {
            // D9: all ramps of a side lead to one highway.
            if let Some((first, others)) = self.ramp_blocks().split_first() {
                others.iter().for_each(|&other| {
                    groups.join(*first, other);
                });
            }
        }
        groups
    }

    /// The blocks next to the lanes that have a road.
    fn ramp_blocks(&self) -> arrayvec::ArrayVec<usize, 8> {
        let along = |&(row, _): &(usize, &ChartRow)| self.chart.spot(row, 1).y.unsigned_abs() == 1;
        let rows = self.chart.rows().enumerate().filter(along);
        rows.flat_map(|(_, row)| bits(row.pieces()).map(|bit| row.number(bit))).collect()
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
        self.roads
    }

    /// How many blocks there are of a type.
    pub fn blocks(&self, zone: Zone) -> i32 {
        self.chart.rows().map(|row| row.zone(zone).count_ones() as i32).sum()
    }

    /// Every road by its first block, but for a highway that no ramp leads to.
    fn road_firsts(&self, groups: &Groups) -> BlockSet {
        self.roads_with(groups, |strip| strip.here.pieces())
    }

    /// The roads that run through any of such blocks, by their first blocks.
    #[inline]
    fn roads_with(&self, groups: &Groups, such: impl Fn(Strip<'_>) -> u64) -> BlockSet {
        let mut roads = BlockSet::default();
        for strip in self.chart.strips() {
            bits(such(strip)).for_each(|bit| roads.insert(groups.first(strip.here.number(bit))));
        }
        roads
    }

    /// What a condition is worth (E3).
    pub fn condition(&self, condition: Condition) -> i32 {
        match condition {
            Condition::Outskirts => self.outskirts(),
            Condition::BloomBoom => self.bloom_boom(),
            Condition::GoGreen => self.go_green(),
            Condition::BlockParty => self.block_party(),
            Condition::StacksAndScrapers => self.stacks_and_scrapers(),
            Condition::MasterPlanned => self.master_planned(),
            Condition::CentralPerks => self.central_perks(),
            Condition::TheBurbs => self.the_burbs(),
            Condition::ConcreteJungle => self.concrete_jungle(),
            Condition::TheStrip => self.the_strip(),
            Condition::MiniMarts => self.mini_marts(),
            Condition::Superhighway => self.superhighway(),
            Condition::ParkHopping => self.park_hopping(),
            Condition::LoopingLanes => self.looping_lanes(),
            Condition::SkidRow => self.skid_row(),
            Condition::MorningCommute => self.morning_commute(),
            Condition::TouristTraps => self.tourist_traps(),
            Condition::Sprawlopolis => self.sprawlopolis(),
        }
    }

    fn outskirts(&self) -> i32 {
        // A2: any empty neighbour, inside the city or out. A3: one open end is enough to lose.
        let leaves = |strip: Strip<'_>| {
            Edge::ALL
                .into_iter()
                .fold(0, |ends, edge| ends | strip.ends(edge) & strip.across(edge, |row| row.open))
        };
        // A4: a loop has no end, nor has a highway without ramps.
        self.roads - 2 * self.roads_with(&self.road_groups(), leaves).len()
    }

    fn bloom_boom(&self) -> i32 {
        // A12: a city has no empty line between others.
        let parks = || self.chart.rows().map(|row| row.zone(Zone::Park));
        let columns = ColumnCounts::of(parks());
        let count = |lines: u64| (lines & self.chart.columns()).count_ones() as i32;
        let rows: i32 = parks().map(|row| i32::from(row.count_ones() == 3) - i32::from(row == 0)).sum();
        rows + count(columns.exactly(3)) - count(columns.exactly(0))
    }

    fn go_green(&self) -> i32 {
        self.blocks(Zone::Park) - 3 * self.blocks(Zone::Industrial)
    }

    fn block_party(&self) -> i32 {
        // A9: overlapping squares count each.
        let squares = |Strip { here, below, .. }: Strip<'_>, zone| {
            let pairs = here.zone(zone) & below.zone(zone);
            pairs & pairs >> 1
        };
        let all: i32 = Zone::ALL.map(|zone| self.chart.count(|strip| squares(strip, zone))).iter().sum();
        // -8 for none, 3 more for each square, at most 7.
        3 * all.min(5) - 8
    }

    fn stacks_and_scrapers(&self) -> i32 {
        let disturbs =
            |row: &ChartRow| row.blocks & !row.zone(Zone::Commercial) & !row.zone(Zone::Industrial);
        2 * self.chart.count(|strip| strip.here.zone(Zone::Industrial) & !strip.beside(disturbs))
    }

    fn master_planned(&self) -> i32 {
        self.largest(Zone::Residential) - self.largest(Zone::Industrial)
    }

    fn central_perks(&self) -> i32 {
        let at_edge = self.chart.count(|strip| strip.here.zone(Zone::Park) & strip.beside(|row| row.open));
        self.blocks(Zone::Park) - 3 * at_edge
    }

    fn the_burbs(&self) -> i32 {
        let largest = self.largest(Zone::Residential);
        let mut tied = self.roads_with(&self.areas, |strip| strip.here.zone(Zone::Residential)).0;
        let mut best = None;
        while tied != 0 {
            let first = tied.trailing_zeros() as usize;
            tied &= tied - 1;
            // A10: the best of equal groups.
            if i32::from(self.sizes[first]) == largest {
                best = best.max(Some(self.surroundings(first)));
            }
        }
        best.unwrap_or(0)
    }

    /// What lies around a residential area, each block once, whatever number of its blocks it touches.
    fn surroundings(&self, first: usize) -> i32 {
        let mut area = [0u64; Chart::MAX];
        for (row, here) in self.chart.rows().enumerate() {
            let within = |&bit: &u32| self.areas.first(here.number(bit)) == first;
            area[row + 1] =
                bits(here.zone(Zone::Residential)).filter(within).fold(0, |area, bit| area | 1 << bit);
        }
        let worth = |(row, here): (usize, &ChartRow)| {
            let beside = area[row] | area[row + 2] | area[row + 1] << 1 | area[row + 1] >> 1;
            let count = |zone| (beside & here.zone(zone)).count_ones() as i32;
            count(Zone::Park) - 2 * count(Zone::Industrial)
        };
        self.chart.rows().enumerate().map(worth).sum()
    }

    fn concrete_jungle(&self) -> i32 {
        // A6: side contact alone doesn't count.
        self.chart.count(|Strip { above, here, below }| {
            let lines = above.zone(Zone::Industrial) | below.zone(Zone::Industrial);
            here.zone(Zone::Industrial) & (lines << 1 | lines >> 1)
        })
    }

    /// The most of such blocks in one row, and in one column.
    fn fullest(&self, such: impl Fn(&ChartRow) -> u64) -> (i32, i32) {
        let row = self.chart.rows().map(|row| such(row).count_ones() as i32).max();
        (row.unwrap_or(0), ColumnCounts::of(self.chart.rows().map(such)).most())
    }

    fn the_strip(&self) -> i32 {
        let (row, column) = self.fullest(|row| row.zone(Zone::Commercial));
        row.max(column)
    }

    fn mini_marts(&self) -> i32 {
        let between_homes = |strip: Strip<'_>| {
            Edge::ALL.into_iter().fold(
                strip.here.zone(Zone::Commercial) & strip.here.pieces(),
                |shops, edge| {
                    let joins_home =
                        strip.joined(edge) & strip.across(edge, |row| row.zone(Zone::Residential));
                    shops & (!strip.here.road(edge) | joins_home)
                },
            )
        };
        2 * self.chart.count(between_homes)
    }

    fn superhighway(&self) -> i32 {
        // A7: a section is one block's piece.
        let groups = self.road_groups();
        let mut sections: PerBlock = [0; Groups::MAX];
        for row in self.chart.rows() {
            bits(row.pieces()).for_each(|bit| sections[groups.first(row.number(bit))] += 1);
        }
        let longest = i32::from(sections.iter().copied().max().unwrap_or(0));
        if !self.has_highway() {
            return longest / 2;
        }
        // A25: each interstate block without a ramp is a section of the highway too.
        let plain = frontage(self.city, self.side).count() - ramps(self.city, self.side).len();
        let joined = self.ramp_blocks().first().map_or(0, |&ramp| sections[groups.first(ramp)]);
        longest.max(i32::from(joined) + plain as i32) / 2
    }

    fn park_hopping(&self) -> i32 {
        const NONE: u16 = u16::MAX;
        let groups = self.road_groups();
        let mut parks = [NONE; Groups::MAX];
        let mut hops = BlockSet::default();
        for (row, strip) in self.chart.strips().enumerate() {
            for edge in Edge::ALL {
                for bit in bits(strip.ends(edge) & strip.across(edge, |row| row.zone(Zone::Park))) {
                    let road = groups.first(strip.here.number(bit));
                    let facing = self.park_id(row, bit, strip, edge);
                    if parks[road] == NONE {
                        parks[road] = facing;
                    } else if parks[road] != facing {
                        hops.insert(road);
                    }
                }
            }
        }
        3 * hops.len()
    }

    /// What tells the park across that edge from others (A5).
    fn park_id(&self, row: usize, bit: u32, strip: Strip<'_>, edge: Edge) -> u16 {
        let park = match edge {
            Edge::North => strip.above.number(bit),
            Edge::East => strip.here.number(bit + 1),
            Edge::South => strip.below.number(bit),
            Edge::West => strip.here.number(bit.wrapping_sub(1)),
        };
        debug_assert!(self.city.ground_at(self.chart.spot(row, bit).over(edge)).is(Zone::Park));
        match self.hopping {
            ParkHopping::Blocks => park as u16,
            ParkHopping::Areas => self.areas.first(park) as u16,
        }
    }

    fn looping_lanes(&self) -> i32 {
        // A8: all loops together, without a maximum.
        let mut over_ramps = 0;
        if self.has_highway() {
            loops_over_ramps(self.city, self.side, |_| over_ramps += 1);
        }
        self.looped + over_ramps
    }

    fn skid_row(&self) -> i32 {
        let rough = |strip: Strip<'_>| {
            let [north, east, south, west] =
                Edge::ALL.map(|edge| strip.across(edge, |row| row.zone(Zone::Industrial)));
            strip.here.zone(Zone::Residential)
                & (north & south | east & west | (north | south) & (east | west))
        };
        2 * self.chart.count(rough)
    }

    fn morning_commute(&self) -> i32 {
        let groups = self.road_groups();
        let through = |zone| self.roads_with(&groups, |strip| strip.here.zone(zone) & strip.here.pieces());
        2 * (through(Zone::Residential).0 & through(Zone::Commercial).0).count_ones() as i32
    }

    fn tourist_traps(&self) -> i32 {
        let value = |strip: Strip<'_>| {
            let open = |edge| strip.across(edge, |row| row.open);
            let upright = open(Edge::North) | open(Edge::South);
            let sideways = open(Edge::East) | open(Edge::West);
            let shops = strip.here.zone(Zone::Commercial);
            (shops & (upright | sideways)).count_ones() + (shops & upright & sideways).count_ones()
        };
        self.chart.strips().map(value).sum::<u32>() as i32
    }

    fn sprawlopolis(&self) -> i32 {
        // A11: blocks, not the span; the crossing block counts in both.
        let (row, column) = self.fullest(|row| row.blocks);
        row + column
    }
}
