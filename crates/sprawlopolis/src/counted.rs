//! What each line of the score counts, part by part: for whoever wants to see it on the map.
//!
//! [`scoring`](crate::scoring) adds up fast; this says where the points are. A test compares the two.

use crate::beaches::on_the_beach;
use crate::block::{Edge, Ground, Zone};
use crate::cards::{BeachCondition, Card, Condition, GainPer, LossPer, Set, SiteCondition};
use crate::city::{City, Side, Spot};
use crate::game::Sprawlopolis;
use crate::roads::{frontage, loops_over_ramps, ramps};
use crate::scoring::ParkHopping;
use crate::sheet::Line;
use std::collections::BTreeSet;

/// Blocks, or the roads in them, that a line counts as one.
#[derive(Clone, Debug, PartialEq)]
pub struct Part {
    /// The blocks.
    pub spots: Vec<Spot>,
    /// What they bring; 0 where they only are what the others lie around.
    pub points: i32,
    /// Whether it is the road in them that counts.
    pub road: bool,
}

/// A city that is looked at.
struct Seen<'a> {
    city: &'a City,
    side: Side,
    hopping: ParkHopping,
}

/// What a condition counts in a city.
pub fn of_condition(city: &City, side: Side, hopping: ParkHopping, condition: Condition) -> Vec<Part> {
    Seen { city, side, hopping }.condition(condition)
}

impl Sprawlopolis {
    /// What a line of the score counts in the city of that side.
    pub fn counted(&self, line: Line, side: Side) -> Vec<Part> {
        let seen = Seen { city: self.city(), side, hopping: self.setup().hopping() };
        let cards = self.setup().cards;
        match line {
            Line::Area(zone) => seen.largest(zone).into_iter().map(|area| blocks(area, 1)).collect(),
            Line::Roads | Line::MostRoads => seen.roads().into_iter().map(|road| section(road, -1)).collect(),
            Line::Condition(condition) => seen.condition(condition),
            Line::Site(card) => seen.site(self, cards.site(card)),
            Line::Beach(card) => seen.beach(cards.beach(card)),
            Line::Interest => seen.interest(self),
            Line::Wrecktar => seen.wrecktar(self),
            Line::Roadwork(_) => Vec::new(),
        }
    }
}

/// Blocks that bring so much each.
fn blocks(spots: Vec<Spot>, each: i32) -> Part {
    Part { points: each * spots.len() as i32, spots, road: false }
}

/// One block with its points.
fn block(spot: Spot, points: i32) -> Part {
    Part { spots: vec![spot], points, road: false }
}

fn section(spots: Vec<Spot>, points: i32) -> Part {
    Part { spots, points, road: true }
}

impl Seen<'_> {
    fn ground(&self, spot: Spot) -> Ground {
        self.city.ground_at(spot)
    }

    /// All blocks, row by row.
    fn all(&self) -> impl Iterator<Item = (Spot, Ground)> {
        self.city.blocks(self.side)
    }

    fn of_zone(&self, zone: Zone) -> impl Iterator<Item = Spot> {
        self.all().filter(move |(_, ground)| ground.is(zone)).map(|(spot, _)| spot)
    }

    /// A2: a cell that holds nothing; the lanes of the interstate are something (D9).
    fn is_open(&self, spot: Spot) -> bool {
        !(self.ground(spot).is_block() || self.city.has_highway() && spot.y == 0)
    }

    fn beside(&self, spot: Spot, such: impl Fn(Spot) -> bool) -> usize {
        Edge::ALL.into_iter().filter(|&edge| such(spot.over(edge))).count()
    }

    /// Groups of blocks, each with those that `joined` finds across an edge.
    fn groups(&self, within: impl Fn(Ground) -> bool, joined: impl Fn(Spot, Edge) -> bool) -> Vec<Vec<Spot>> {
        let mut seen = BTreeSet::new();
        let mut groups = Vec::new();
        for (first, _) in self.all().filter(|(_, ground)| within(*ground)) {
            if !seen.insert((first.x, first.y)) {
                continue;
            }
            let mut group = vec![first];
            let mut next = 0;
            while let Some(&spot) = group.get(next) {
                next += 1;
                for edge in Edge::ALL.into_iter().filter(|&edge| joined(spot, edge)) {
                    let other = spot.over(edge);
                    if seen.insert((other.x, other.y)) {
                        group.push(other);
                    }
                }
            }
            groups.push(group);
        }
        groups
    }

    /// B1.
    fn areas(&self, zone: Zone) -> Vec<Vec<Spot>> {
        self.groups(|ground| ground.is(zone), |spot, edge| self.ground(spot.over(edge)).is(zone))
    }

    /// E1: of equal ones the first.
    fn largest(&self, zone: Zone) -> Option<Vec<Spot>> {
        self.areas(zone).into_iter().rev().max_by_key(Vec::len)
    }

    fn goes_on(&self, spot: Spot, edge: Edge) -> bool {
        self.ground(spot).piece().meets(edge) && self.ground(spot.over(edge)).piece().meets(edge.opposite())
    }

    /// R1 to R3; D9: all ramps of a side lead to one highway, which is a road without any, too.
    fn roads(&self) -> Vec<Vec<Spot>> {
        let mut roads =
            self.groups(|ground| !ground.piece().is_none(), |spot, edge| self.goes_on(spot, edge));
        if self.has_highway() {
            let ramps = ramps(self.city, self.side);
            let leads_there = |road: &Vec<Spot>| road.iter().any(|spot| ramps.contains(spot));
            let (joined, apart): (Vec<_>, Vec<_>) = roads.into_iter().partition(leads_there);
            roads = apart;
            roads.push(joined.concat());
        }
        roads
    }

    fn has_highway(&self) -> bool {
        self.city.has_highway() && self.side != Side::Whole
    }

    /// The ends of a road: the cells that they face.
    fn facing(&self, road: &[Spot]) -> Vec<Spot> {
        let ends = road.iter().flat_map(|&spot| {
            let edges = self.ground(spot).piece().edges().filter(move |&edge| !self.goes_on(spot, edge));
            edges.map(move |edge| spot.over(edge)).collect::<Vec<_>>()
        });
        // A ramp ends at the highway, which is part of its road.
        ends.filter(|end| !(self.has_highway() && end.y == 0)).collect()
    }

    /// Whether no end of the road is loose.
    fn is_loop(&self, road: &[Spot]) -> bool {
        !road.is_empty()
            && road.iter().all(|&spot| self.ground(spot).piece().edges().all(|edge| self.goes_on(spot, edge)))
    }

    /// Rows and columns with their blocks.
    fn lines(&self) -> impl Iterator<Item = Vec<Spot>> {
        let [rows, columns] = self.rows_and_columns();
        rows.into_iter().chain(columns)
    }

    fn rows_and_columns(&self) -> [Vec<Vec<Spot>>; 2] {
        let bounds = self.city.bounds_of(self.side);
        if bounds.is_none() {
            return [Vec::new(), Vec::new()];
        }
        let line = |such: &dyn Fn(Spot) -> bool| -> Vec<Spot> {
            self.all().map(|(spot, _)| spot).filter(|&spot| such(spot)).collect()
        };
        let rows = (bounds.north..=bounds.south).map(|y| line(&|spot| spot.y == y));
        let columns = (bounds.west..=bounds.east).map(|x| line(&|spot| spot.x == x));
        let full = |line: &Vec<Spot>| !line.is_empty();
        [rows.filter(full).collect(), columns.filter(full).collect()]
    }

    fn condition(&self, condition: Condition) -> Vec<Part> {
        match condition {
            Condition::Outskirts => self.each_road(|road| {
                let leaves = self.facing(road).iter().any(|&end| self.is_open(end));
                if leaves { -1 } else { 1 }
            }),
            Condition::BloomBoom => self.bloom_boom(),
            Condition::GoGreen => {
                let parks = self.of_zone(Zone::Park).map(|spot| block(spot, 1));
                parks.chain(self.of_zone(Zone::Industrial).map(|spot| block(spot, -3))).collect()
            }
            Condition::BlockParty => self.block_party(),
            Condition::StacksAndScrapers => self.each(Zone::Industrial, |spot| {
                let disturbs = |other: Spot| {
                    let ground = self.ground(other);
                    ground.is_block() && !ground.is(Zone::Commercial) && !ground.is(Zone::Industrial)
                };
                2 * i32::from(self.beside(spot, disturbs) == 0)
            }),
            Condition::MasterPlanned => {
                let area = |zone, each| self.largest(zone).map(|area| blocks(area, each));
                area(Zone::Residential, 1).into_iter().chain(area(Zone::Industrial, -1)).collect()
            }
            Condition::CentralPerks => {
                self.each(
                    Zone::Park,
                    |spot| {
                        if self.beside(spot, |other| self.is_open(other)) > 0 { -2 } else { 1 }
                    },
                )
            }
            Condition::TheBurbs => self.the_burbs(),
            Condition::ConcreteJungle => self.each(Zone::Industrial, |spot| {
                let corners = [(-1, -1), (1, -1), (-1, 1), (1, 1)];
                let corner = |(dx, dy)| self.ground(Spot::new(spot.x + dx, spot.y + dy)).is(Zone::Industrial);
                i32::from(corners.into_iter().any(corner))
            }),
            Condition::TheStrip => {
                let shops = |line: Vec<Spot>| -> Vec<Spot> {
                    line.into_iter().filter(|&spot| self.ground(spot).is(Zone::Commercial)).collect()
                };
                self.lines().map(shops).max_by_key(Vec::len).map(|line| blocks(line, 1)).into_iter().collect()
            }
            Condition::MiniMarts => self.each(Zone::Commercial, |spot| {
                let mut edges = self.ground(spot).piece().edges().peekable();
                let joins_home =
                    |edge| self.goes_on(spot, edge) && self.ground(spot.over(edge)).is(Zone::Residential);
                2 * i32::from(edges.peek().is_some() && edges.all(joins_home))
            }),
            Condition::Superhighway => self.superhighway(),
            Condition::ParkHopping => self.each_road(|road| 3 * i32::from(self.hops(road))),
            Condition::LoopingLanes => self.looping_lanes(),
            Condition::SkidRow => self.each(Zone::Residential, |spot| {
                2 * i32::from(self.beside(spot, |other| self.ground(other).is(Zone::Industrial)) >= 2)
            }),
            Condition::MorningCommute => self.each_road(|road| {
                let through = |zone| road.iter().any(|&spot| self.ground(spot).is(zone));
                2 * i32::from(through(Zone::Residential) && through(Zone::Commercial))
            }),
            Condition::TouristTraps => self.each(Zone::Commercial, |spot| {
                let open =
                    |one: Edge, other: Edge| self.is_open(spot.over(one)) || self.is_open(spot.over(other));
                i32::from(open(Edge::North, Edge::South)) + i32::from(open(Edge::East, Edge::West))
            }),
            Condition::Sprawlopolis => {
                let fullest = |lines: Vec<Vec<Spot>>| lines.into_iter().max_by_key(Vec::len);
                let lines = self.rows_and_columns().map(fullest).into_iter().flatten();
                lines.map(|line| blocks(line, 1)).collect()
            }
        }
    }

    /// Blocks of a type that bring something or cost it.
    fn each(&self, zone: Zone, points: impl Fn(Spot) -> i32) -> Vec<Part> {
        let parts = self.of_zone(zone).map(|spot| block(spot, points(spot)));
        parts.filter(|part| part.points != 0).collect()
    }

    /// Roads that bring something or cost it.
    fn each_road(&self, points: impl Fn(&[Spot]) -> i32) -> Vec<Part> {
        let parts =
            self.roads().into_iter().map(|road| Part { points: points(&road), spots: road, road: true });
        parts.filter(|part| part.points != 0).collect()
    }

    fn bloom_boom(&self) -> Vec<Part> {
        let part = |line: Vec<Spot>| {
            let parks: Vec<Spot> =
                line.iter().copied().filter(|&spot| self.ground(spot).is(Zone::Park)).collect();
            match parks.len() {
                0 => Some(Part { spots: line, points: -1, road: false }),
                3 => Some(Part { spots: parks, points: 1, road: false }),
                _ => None,
            }
        };
        self.lines().filter_map(part).collect()
    }

    /// A9: the squares, without the 8 that there are to make up for.
    fn block_party(&self) -> Vec<Part> {
        let square = |(spot, ground): (Spot, Ground)| {
            let spots: Vec<Spot> = (0..4).map(|at| spot.block(at)).collect();
            let one_type = spots.iter().all(|&spot| self.ground(spot).same_zone(ground));
            one_type.then_some(Part { spots, points: 3, road: false })
        };
        self.all().filter_map(square).collect()
    }

    fn the_burbs(&self) -> Vec<Part> {
        let areas = self.areas(Zone::Residential);
        let size = areas.iter().map(Vec::len).max().unwrap_or(0);
        let around = |area: Vec<Spot>| -> Vec<Part> {
            let beside = |spot: Spot| self.beside(spot, |other| area.contains(&other)) > 0;
            let neighbours = |zone, points| {
                self.of_zone(zone).filter(|&spot| beside(spot)).map(move |spot| block(spot, points))
            };
            let mut parts: Vec<Part> = neighbours(Zone::Park, 1).collect();
            parts.extend(neighbours(Zone::Industrial, -2));
            parts.push(Part { spots: area.clone(), points: 0, road: false });
            parts
        };
        let worth = |parts: &Vec<Part>| parts.iter().map(|part| part.points).sum::<i32>();
        // A10: the best of equal areas.
        let largest = areas.into_iter().filter(|area| area.len() == size).map(around);
        largest.max_by_key(worth).unwrap_or_default()
    }

    fn superhighway(&self) -> Vec<Part> {
        let mut roads = self.roads();
        if self.has_highway()
            && let Some(highway) = roads.last_mut()
        {
            // A25: each interstate block without a ramp is a section of the highway too.
            highway
                .extend(frontage(self.city, self.side).filter(|&spot| self.ground(spot).piece().is_none()));
        }
        let longest = roads.into_iter().max_by_key(Vec::len).filter(|road| !road.is_empty());
        longest
            .map(|road| Part { points: road.len() as i32 / 2, spots: road, road: true })
            .into_iter()
            .collect()
    }

    fn hops(&self, road: &[Spot]) -> bool {
        let mut parks: Vec<Spot> = self.facing(road);
        parks.retain(|&spot| self.ground(spot).is(Zone::Park));
        let areas = self.areas(Zone::Park);
        let alike = |one: Spot, other: Spot| match self.hopping {
            ParkHopping::Blocks => one == other,
            ParkHopping::Areas => areas.iter().any(|area| area.contains(&one) && area.contains(&other)),
        };
        parks.iter().any(|&park| !alike(parks[0], park))
    }

    fn looping_lanes(&self) -> Vec<Part> {
        let closed = self.groups(|ground| !ground.piece().is_none(), |spot, edge| self.goes_on(spot, edge));
        let closed = closed.into_iter().filter(|road| self.is_loop(road));
        let mut parts: Vec<Part> = closed.map(|road| Part { road: true, ..blocks(road, 1) }).collect();
        if self.has_highway() {
            let mut over_ramps = Vec::new();
            loops_over_ramps(self.city, self.side, |spot| over_ramps.push(spot));
            parts.push(Part { road: true, ..blocks(over_ramps, 1) });
        }
        parts.retain(|part| part.points != 0);
        parts
    }

    /// C3, C4.
    fn site(&self, game: &Sprawlopolis, condition: &SiteCondition) -> Vec<Part> {
        let marks = self.city.visible_marks(game.setup().cards);
        let zones = marks.filter(|(card, _)| matches!(card.set(), Set::Construction(_)));
        let zones: Vec<Spot> = zones.map(|(_, spot)| spot).collect();
        let loss = -i32::from(condition.loss);
        match condition.per {
            LossPer::Zone => zones.into_iter().map(|spot| block(spot, loss)).collect(),
            LossPer::Touching(zone) => {
                let touches = |&spot: &Spot| self.beside(spot, |other| zones.contains(&other)) > 0;
                let touching = self.of_zone(zone).filter(touches).map(|spot| block(spot, loss));
                touching.chain(zones.iter().map(|&spot| block(spot, 0))).collect()
            }
        }
    }

    /// H4.
    fn beach(&self, condition: &BeachCondition) -> Vec<Part> {
        let each = i32::from(condition.each);
        let on_the_beach = |spot: &Spot| on_the_beach(self.city, *spot);
        match condition.per {
            GainPer::Block(zone) => {
                self.of_zone(zone).filter(on_the_beach).map(|spot| block(spot, each)).collect()
            }
            GainPer::Road => {
                let along = |road: Vec<Spot>| road.into_iter().filter(on_the_beach).collect::<Vec<_>>();
                let most = self.roads().into_iter().map(along).max_by_key(Vec::len);
                most.map(|road| Part { road: true, ..blocks(road, each) }).into_iter().collect()
            }
            GainPer::Width { .. } => {
                let all = self.all().map(|(spot, _)| spot).collect();
                vec![Part { spots: all, points: crate::beaches::points(self.city, condition), road: false }]
            }
        }
    }

    /// I2.
    fn interest(&self, game: &Sprawlopolis) -> Vec<Part> {
        let cards = game.setup().cards;
        let mut parts = Vec::new();
        for (card, spot) in self.city.visible_marks(cards) {
            let Set::Interest(side) = card.set() else { continue };
            let alike = |other: &Spot| self.ground(*other).same_zone(self.ground(spot));
            let each = i32::from(cards.interest_points(side));
            let around = Edge::ALL.into_iter().map(|edge| spot.over(edge));
            parts.push(block(spot, 0));
            parts.extend(around.filter(alike).map(|other| block(other, each)));
        }
        parts
    }

    /// W4.
    fn wrecktar(&self, game: &Sprawlopolis) -> Vec<Part> {
        let cards = game.setup().cards;
        let monster = self.city.visible_marks(cards).find(|&(card, _)| card == Card::WRECKTAR);
        let Some((_, monster)) = monster else { return Vec::new() };
        let in_its_way = |spot: &Spot| *spot != monster && (spot.x == monster.x || spot.y == monster.y);
        let loss = -i32::from(cards.wrecktar().loss);
        let mut parts: Vec<Part> =
            self.of_zone(Zone::Commercial).filter(in_its_way).map(|spot| block(spot, loss)).collect();
        let reward = if parts.is_empty() { cards.wrecktar().reward.into() } else { 0 };
        parts.push(block(monster, reward));
        parts
    }
}
