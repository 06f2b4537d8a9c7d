//! A city as planes of bits: what it is worth, and what is still in it.

use super::plane::Plane;
use ::sprawlopolis::Placement;
use ::sprawlopolis::block::{Edge, Zone};
use ::sprawlopolis::cards::{Cards, Condition};
use ::sprawlopolis::city::{City, Side, Spot};
use ::sprawlopolis::scoring::ParkHopping;

/// One city, as far as the planes reach. A city that sprawls further is seen without its outskirts.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct CityMap {
    zones: [Plane; 4],
    /// The blocks whose road meets an edge.
    roads: [Plane; 4],
    /// The lanes of the interstate.
    lanes: Plane,
    west: i8,
    north: i8,
}

/// How the roads lie.
pub(super) struct Network {
    pieces: Plane,
    joined: [Plane; 4],
    ends: [Plane; 4],
    looped: Plane,
}

impl CityMap {
    pub(super) fn of(city: &City, side: Side) -> CityMap {
        let bounds = city.bounds_of(side);
        let spare = |size: usize| (Plane::SIDE as i8 - size.min(Plane::SIDE) as i8) / 2;
        let (west, north) = if bounds.is_none() {
            (-7, -7)
        } else {
            (bounds.west - spare(bounds.width()), bounds.north - spare(bounds.height()))
        };
        let mut map =
            CityMap { zones: [Plane::NONE; 4], roads: [Plane::NONE; 4], lanes: Plane::NONE, west, north };
        for (spot, ground) in city.blocks(side) {
            let (Some((x, y)), Some(zone)) = (map.cell(spot), ground.zone()) else { continue };
            map.zones[zone as usize].insert(x, y);
            for edge in ground.piece().edges() {
                map.roads[edge as usize].insert(x, y);
            }
        }
        if city.has_highway() {
            for x in west..west.saturating_add(Plane::SIDE as i8) {
                let spot = Spot::new(x, 0);
                let (x, y) = ((spot.x - west) as usize, i16::from(spot.y) - i16::from(north));
                if (0..Plane::SIDE as i16).contains(&y) {
                    map.lanes.insert(x, y as usize);
                }
            }
        }
        map
    }

    /// Where a place of the city is on the planes, unless it is off them or on their rim.
    #[inline]
    fn cell(&self, spot: Spot) -> Option<(usize, usize)> {
        let within = |at: i8, first: i8| {
            let at = i16::from(at) - i16::from(first);
            (1..Plane::SIDE as i16 - 1).contains(&at).then_some(at as usize)
        };
        Some((within(spot.x, self.west)?, within(spot.y, self.north)?))
    }

    /// The map with an ordinary card laid; none where the planes end.
    #[inline]
    pub(super) fn with(&self, cards: &Cards, Placement { card, spot, turned }: Placement) -> Option<CityMap> {
        let (x, y) = self.cell(spot)?;
        self.cell(spot.block(3))?;
        let face = cards.face(card, turned);
        let mut map = *self;
        for row in 0..2 {
            let [left, right] = [face.ground[2 * row], face.ground[2 * row + 1]];
            let pair = |left: bool, right: bool| (u64::from(left) | u64::from(right) << 1) << x;
            let mask = pair(true, true);
            for zone in Zone::ALL {
                map.zones[zone as usize].put(y + row, mask, pair(left.is(zone), right.is(zone)));
            }
            for edge in Edge::ALL {
                let meets = pair(left.piece().meets(edge), right.piece().meets(edge));
                map.roads[edge as usize].put(y + row, mask, meets);
            }
        }
        Some(map)
    }

    #[inline]
    pub(super) fn zone(&self, zone: Zone) -> Plane {
        self.zones[zone as usize]
    }

    #[inline]
    pub(super) fn blocks(&self) -> Plane {
        let [a, b, c, d] = self.zones;
        a | b | c | d
    }

    /// Cells that hold nothing.
    #[inline]
    pub(super) fn open(&self) -> Plane {
        !(self.blocks() | self.lanes)
    }

    /// The size of the largest area of a type, and one such area.
    #[inline]
    pub(super) fn largest(&self, zone: Zone) -> (i32, Plane) {
        let zone = self.zone(zone);
        let mut left = zone & zone.beside();
        if left.is_empty() {
            let one = zone.lowest();
            return (one.count(), one);
        }
        let mut largest = (0, Plane::NONE);
        while left.count() > largest.0 {
            let area = left.lowest().spread(zone);
            let size = area.count();
            if size > largest.0 {
                largest = (size, area);
            }
            left = left & !area;
        }
        largest
    }

    #[inline]
    pub(super) fn network(&self) -> Network {
        let [north, east, south, west] = self.roads;
        let facing = [
            south.across(Edge::North),
            west.across(Edge::East),
            north.across(Edge::South),
            east.across(Edge::West),
        ];
        let joined = [0, 1, 2, 3].map(|edge| self.roads[edge] & facing[edge]);
        let ends = [0, 1, 2, 3].map(|edge| self.roads[edge] & !facing[edge]);
        let pieces = north | east | south | west;
        let mut network = Network { pieces, joined, ends, looped: Plane::NONE };
        network.looped = network.wear(pieces & !network.any_end(!Plane::NONE));
        network
    }

    /// E2; the highway and all that its ramps join are one road (D9).
    #[inline]
    pub(super) fn road_count(&self, network: &Network) -> i32 {
        let all = network.roads(network.pieces);
        if self.lanes.is_empty() {
            return all;
        }
        let ramps = network.pieces & self.lanes.beside();
        all + 1 - network.roads(network.with(ramps))
    }

    /// Block Party's squares.
    pub(super) fn squares(&self) -> i32 {
        let square = |zone: Plane| {
            let pairs = zone & zone.across(Edge::South);
            (pairs & pairs.across(Edge::East)).count()
        };
        self.zones.iter().map(|&zone| square(zone)).sum()
    }

    /// The 2 by 2 places where one block is missing to a square.
    pub(super) fn near_squares(&self) -> i32 {
        let near = |zone: Plane| {
            let (east, south) = (zone.across(Edge::East), zone.across(Edge::South));
            let corner = south.across(Edge::East);
            let exactly = |a: Plane, b: Plane, c: Plane, d: Plane| (a & b & c & !d).count();
            exactly(zone, east, south, corner)
                + exactly(zone, east, corner, south)
                + exactly(zone, south, corner, east)
                + exactly(east, south, corner, zone)
        };
        self.zones.iter().map(|&zone| near(zone)).sum()
    }

    /// A residential area's parks less twice its works.
    fn surroundings(&self, area: Plane) -> i32 {
        let beside = area.beside();
        (beside & self.zone(Zone::Park)).count() - 2 * (beside & self.zone(Zone::Industrial)).count()
    }

    /// The fullest row and column of some cells.
    pub(super) fn fullest(cells: Plane) -> (i32, i32) {
        let row = cells.rows().map(|row| row.count_ones() as i32).max();
        (row.unwrap_or(0), cells.columns().into_iter().max().unwrap_or(0).into())
    }

    /// What each line of the city holds: rows first, then columns; lines without any block are left out.
    pub(super) fn lines(&self, cells: Plane) -> impl Iterator<Item = u8> {
        let blocks = self.blocks();
        let rows = blocks.rows().zip(cells.rows().map(|row| row.count_ones() as u8));
        let columns = blocks.columns().into_iter().zip(cells.columns());
        let rows = rows.filter(|(all, _)| *all != 0).map(|(_, some)| some);
        rows.chain(columns.filter(|(all, _)| *all != 0).map(|(_, some)| some))
    }

    /// What a condition is worth, as the rules have it.
    #[inline]
    pub(super) fn condition(&self, condition: Condition, network: &Network, hopping: ParkHopping) -> i32 {
        let zone = |zone| self.zone(zone);
        let (homes, shops, works, parks) =
            (zone(Zone::Residential), zone(Zone::Commercial), zone(Zone::Industrial), zone(Zone::Park));
        match condition {
            Condition::Outskirts => {
                network.roads(network.pieces) - 2 * network.roads(network.with(network.any_end(self.open())))
            }
            Condition::BloomBoom => {
                self.lines(parks).map(|parks| i32::from(parks == 3) - i32::from(parks == 0)).sum()
            }
            Condition::GoGreen => parks.count() - 3 * works.count(),
            Condition::BlockParty => 3 * self.squares().min(5) - 8,
            Condition::StacksAndScrapers => 2 * (works & !(homes | parks).beside()).count(),
            Condition::MasterPlanned => self.largest(Zone::Residential).0 - self.largest(Zone::Industrial).0,
            Condition::CentralPerks => parks.count() - 3 * (parks & self.open().beside()).count(),
            Condition::TheBurbs => {
                let size = self.largest(Zone::Residential).0;
                let tied = homes.areas().filter(|area| area.count() == size);
                tied.map(|area| self.surroundings(area)).max().unwrap_or(0)
            }
            Condition::ConcreteJungle => {
                let lines = works.across(Edge::North) | works.across(Edge::South);
                (works & (lines.across(Edge::East) | lines.across(Edge::West))).count()
            }
            Condition::TheStrip => {
                let (row, column) = CityMap::fullest(shops);
                row.max(column)
            }
            Condition::MiniMarts => 2 * self.between_homes(network).count(),
            Condition::Superhighway => network.longest() / 2,
            Condition::ParkHopping => 3 * self.hops(network, hopping),
            Condition::LoopingLanes => network.looped.count(),
            Condition::SkidRow => {
                let [north, east, south, west] = Edge::ALL.map(|edge| works.across(edge));
                2 * (homes & (north & south | east & west | (north | south) & (east | west))).count()
            }
            Condition::MorningCommute => {
                let both = network.with(homes & network.pieces) & network.with(shops & network.pieces);
                2 * network.roads(both)
            }
            Condition::TouristTraps => {
                let [north, east, south, west] = Edge::ALL.map(|edge| self.open().across(edge));
                let (upright, sideways) = (north | south, east | west);
                (shops & (upright | sideways)).count() + (shops & upright & sideways).count()
            }
            Condition::Sprawlopolis => {
                let (row, column) = CityMap::fullest(self.blocks());
                row + column
            }
        }
    }

    fn between_homes(&self, network: &Network) -> Plane {
        let homes = self.zone(Zone::Residential);
        let shops = self.zone(Zone::Commercial) & network.pieces;
        Edge::ALL.into_iter().fold(shops, |shops, edge| {
            shops & (!self.roads[edge as usize] | network.joined[edge as usize] & homes.across(edge))
        })
    }

    /// Shops with a home at one edge and an open road at the other.
    pub(super) fn nearly_between_homes(&self, network: &Network) -> i32 {
        let (homes, open) = (self.zone(Zone::Residential), self.open());
        let shops = self.zone(Zone::Commercial) & network.pieces;
        let mut joined = Plane::NONE;
        let mut hopeful = shops;
        for edge in Edge::ALL {
            let home = network.joined[edge as usize] & homes.across(edge);
            let free = network.ends[edge as usize] & open.across(edge);
            joined = joined | home;
            hopeful = hopeful & (!self.roads[edge as usize] | home | free);
        }
        (hopeful & joined & !self.between_homes(network)).count()
    }

    /// Roads whose two ends face two different parks.
    fn hops(&self, network: &Network, hopping: ParkHopping) -> i32 {
        let parks = self.zone(Zone::Park);
        let elsewhere = network.with(network.any_end(!parks)) | network.looped;
        let roads = network.pieces & !elsewhere;
        let all = network.roads(roads);
        if all == 0 {
            return 0;
        }
        // Those that come back to the park they left.
        let mut left = roads;
        let mut back = 0;
        while !left.is_empty() {
            let road = network.with(left.lowest());
            left = left & !road;
            let facing = Edge::ALL.map(|edge| (network.ends[edge as usize] & road).across(edge.opposite()));
            let parks_met = facing.into_iter().fold(Plane::NONE, |met, facing| met | facing);
            let same = match hopping {
                ParkHopping::Blocks => parks_met.count() < 2,
                ParkHopping::Areas => (parks_met & !parks_met.lowest().spread(parks)).is_empty(),
            };
            back += i32::from(same);
        }
        all - back
    }

    /// Roads with a park at one end and room at the other.
    pub(super) fn half_hops(&self, network: &Network) -> i32 {
        let parks = self.zone(Zone::Park);
        network.roads(network.with(network.any_end(parks)) & network.with(network.any_end(self.open())))
    }

    /// What roads may bring that could still close: of each road with two open ends, its sections and how far apart
    /// the cells are that the ends face.
    pub(super) fn open_roads(&self, network: &Network) -> impl Iterator<Item = (i32, i32)> {
        let open = self.open();
        let mut left = network.with(network.any_end(open)) & !network.with(network.any_end(!open));
        let ends = network.ends;
        std::iter::from_fn(move || {
            if left.is_empty() {
                return None;
            }
            let road = network.with(left.lowest());
            left = left & !road;
            let mut facing = Edge::ALL.into_iter().flat_map(|edge| {
                let (dx, dy) = edge.step();
                let cells = (ends[edge as usize] & road).cells();
                cells.map(move |(x, y)| (x as i32 + i32::from(dx), y as i32 + i32::from(dy)))
            });
            let (one, other) = (facing.next().unwrap_or((0, 0)), facing.next().unwrap_or((0, 0)));
            Some((road.count(), (one.0 - other.0).abs() + (one.1 - other.1).abs()))
        })
    }
}

impl Network {
    /// The blocks with an end of a road that faces one of these cells.
    #[inline]
    pub(super) fn any_end(&self, facing: Plane) -> Plane {
        let to = |edge: Edge| self.ends[edge as usize] & facing.across(edge);
        to(Edge::North) | to(Edge::East) | to(Edge::South) | to(Edge::West)
    }

    /// The blocks with a road.
    #[inline]
    pub(super) fn with_pieces(&self) -> Plane {
        self.pieces
    }

    /// How many ends face one of these cells.
    #[inline]
    pub(super) fn ends(&self, facing: Plane) -> i32 {
        Edge::ALL.into_iter().map(|edge| (self.ends[edge as usize] & facing.across(edge)).count()).sum()
    }

    /// The whole of all roads that run through any of these blocks.
    #[inline]
    pub(super) fn with(&self, blocks: Plane) -> Plane {
        let mut roads = blocks;
        loop {
            let on = |edge: Edge| self.joined[edge as usize] & roads.across(edge);
            let grown = roads | on(Edge::North) | on(Edge::East) | on(Edge::South) | on(Edge::West);
            if grown == roads {
                return roads;
            }
            roads = grown;
        }
    }

    /// What is left of these pieces when everything wears away from loose ends: loops.
    #[inline]
    fn wear(&self, pieces: Plane) -> Plane {
        let mut left = pieces;
        loop {
            let kept = Edge::ALL
                .into_iter()
                .fold(left, |kept, edge| kept & (!self.joined[edge as usize] | left.across(edge)));
            if kept == left {
                return left;
            }
            left = kept;
        }
    }

    /// The number of roads that these are the whole of: each has one section more than joints, or is a loop.
    #[inline]
    pub(super) fn roads(&self, roads: Plane) -> i32 {
        let joints = (roads & self.joined[Edge::East as usize]).count()
            + (roads & self.joined[Edge::South as usize]).count();
        let mut loops = 0;
        let mut left = roads & self.looped;
        while !left.is_empty() {
            left = left & !self.with(left.lowest());
            loops += 1;
        }
        roads.count() - joints + loops
    }

    /// The sections of the longest road.
    pub(super) fn longest(&self) -> i32 {
        let mut longest = 0;
        let mut left = self.pieces;
        // A path loses both ends at a time; what is left at last was its middle.
        let mut round = 0;
        let mut loops = self.looped;
        while !loops.is_empty() {
            let one = self.with(loops.lowest());
            longest = longest.max(one.count());
            loops = loops & !one;
        }
        left = left & !self.looped;
        while !left.is_empty() {
            let inner = Edge::ALL.into_iter().fold(left, |inner, edge| {
                inner & !(self.ends[edge as usize]) & (!self.joined[edge as usize] | left.across(edge))
            });
            let pair = Edge::ALL
                .into_iter()
                .any(|edge| !(left & self.joined[edge as usize] & left.across(edge)).is_empty());
            if inner.is_empty() {
                longest = longest.max(2 * round + if pair { 2 } else { 1 });
            }
            left = inner;
            round += 1;
        }
        longest
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ::sprawlopolis::chart::Chart;
    use ::sprawlopolis::scoring::Survey;
    use ::sprawlopolis::{Move, Sprawlopolis};
    use tabletop::chance::{Fast, pick};
    use tabletop::testing::setup;
    use tabletop::{Cards as _, Game, Kind};

    /// On every position of random games that the planes have room for.
    #[test]
    fn a_map_is_worth_what_the_scorer_says() {
        let setup = setup::<Sprawlopolis>(1, &[]);
        let mut moves = Vec::new();
        let mut compared = 0;
        for number in 0..400 {
            let mut chance = Fast::new(3, number);
            let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
            while let Some(seat) = game.to_act().first() {
                let before = CityMap::of(game.city(), Side::Whole);
                game.legal(seat, &mut moves);
                let mv = *pick(&moves, &mut chance);
                game.play(seat, mv, &mut chance, &mut ()).unwrap();
                let Move::Lay(placement) = mv else { continue };
                let bounds = game.city().bounds();
                let Some(map) = before.with(Cards::embedded(), placement) else { continue };
                if bounds.width() > 14 || bounds.height() > 14 {
                    break;
                }
                let anew = CityMap::of(game.city(), Side::Whole);
                for hopping in [ParkHopping::Blocks, ParkHopping::Areas] {
                    let mut chart = Chart::blank();
                    let survey = Survey::of(game.city(), Side::Whole, hopping, &mut chart);
                    for map in [&map, &anew] {
                        let network = map.network();
                        for zone in Zone::ALL {
                            assert_eq!(map.largest(zone).0, survey.largest(zone), "{zone:?}");
                        }
                        assert_eq!(map.road_count(&network), survey.roads());
                        for &condition in Condition::ALL {
                            let worth = map.condition(condition, &network, hopping);
                            assert_eq!(worth, survey.condition(condition), "{condition}: {:?}", game.city());
                        }
                    }
                }
                compared += 1;
            }
        }
        assert!(compared > 4_000, "{compared}");
    }

    #[test]
    fn roads_of_either_side_are_counted_with_the_highway() {
        let setup = setup::<Sprawlopolis>(2, &[("interstate", "together")]);
        let mut moves = Vec::new();
        for number in 0..100 {
            let mut chance = Fast::new(4, number);
            let mut game = Sprawlopolis::new(&setup, &mut chance, &mut ());
            while let Some(seat) = game.to_act().first() {
                game.legal(seat, &mut moves);
                game.play(seat, *pick(&moves, &mut chance), &mut chance, &mut ()).unwrap();
                for side in [Side::South, Side::North] {
                    let bounds = game.city().bounds_of(side);
                    if bounds.width() > 14 || bounds.height() > 12 {
                        continue;
                    }
                    let mut chart = Chart::blank();
                    let map = CityMap::of(game.city(), side);
                    let survey = Survey::of(game.city(), side, ParkHopping::Blocks, &mut chart);
                    assert_eq!(map.road_count(&map.network()), survey.roads(), "{:?}", game.city());
                    for zone in Zone::ALL {
                        assert_eq!(map.largest(zone).0, survey.largest(zone), "{zone:?}");
                    }
                }
            }
        }
    }
}
