//! What a position is worth: the points as they stand, and what may still be made of it.

use super::city_map::{CityMap, Network};
use super::weights::SprawlopolisWeights;
use crate::Weights;
use ::sprawlopolis::block::{Edge, Zone};
use ::sprawlopolis::cards::{Condition, DuelScoring};
use ::sprawlopolis::city::Side;
use ::sprawlopolis::scoring::ParkHopping;
use ::sprawlopolis::sheet::Measures;
use ::sprawlopolis::{Level, Sprawlopolis};
use arrayvec::ArrayVec;
use tabletop::Seat;

/// Maps of the cities that count: one, or the two sides of the interstate.
pub(super) type CityMaps = ArrayVec<CityMap, 2>;

/// One city measured.
struct Measured {
    areas: [i32; 4],
    roads: i32,
    conditions: ArrayVec<(Condition, i32), 3>,
    hope: f64,
}

impl Measures for Measured {
    fn largest(&self, zone: Zone) -> i32 {
        self.areas[zone as usize]
    }

    fn roads(&self) -> i32 {
        self.roads
    }

    fn condition(&self, condition: Condition) -> i32 {
        self.conditions.iter().find(|(kept, _)| *kept == condition).map_or(0, |(_, points)| *points)
    }
}

impl Measured {
    fn total(&self, level: Level) -> i32 {
        let areas = match level {
            Level::Hard => self.areas.into_iter().max().unwrap_or(0),
            Level::Normal | Level::Easy => self.areas.iter().sum(),
        };
        let roads = if level == Level::Easy { 0 } else { self.roads };
        areas - roads + self.conditions.iter().map(|(_, points)| points).sum::<i32>()
    }

    /// A31: the best two areas and the better condition.
    fn choice(&self) -> i32 {
        let mut areas = self.areas;
        areas.sort_unstable();
        areas[2] + areas[3] - self.roads
            + self.conditions.iter().map(|(_, points)| *points).max().unwrap_or(0)
    }

    /// How far this city is ahead of the rival's in what is compared (D6), each line worth at most its point.
    fn majority(&self, rival: &Measured) -> f64 {
        let ahead = |own: i32, rival: i32| (f64::from(own - rival) / 2.0).tanh();
        let areas: f64 = self.areas.iter().zip(rival.areas).map(|(&own, rival)| ahead(own, rival)).sum();
        let conditions = self.conditions.iter().zip(&rival.conditions);
        let conditions: f64 = conditions.map(|(own, rival)| ahead(own.1, rival.1)).sum();
        areas + conditions - 2.0 * ahead(self.roads, rival.roads)
    }
}

/// How one seat looks at a game.
pub(super) struct Eye {
    weights: SprawlopolisWeights,
    level: Level,
    hopping: ParkHopping,
    conditions: ArrayVec<Condition, 3>,
    sides: ArrayVec<Side, 2>,
    /// In a duel: how it is scored, and which of the sides is the seat's own.
    duel: Option<(DuelScoring, usize)>,
    has_extras: bool,
}

impl Eye {
    pub(super) fn new(game: &Sprawlopolis, seat: Seat) -> Eye {
        let setup = game.setup();
        let sides: &[Side] = if setup.has_highway() { &[Side::South, Side::North] } else { &[Side::Whole] };
        Eye {
            weights: SprawlopolisWeights::in_use(),
            level: setup.level(),
            hopping: setup.hopping(),
            conditions: game.conditions().iter().copied().collect(),
            sides: sides.iter().copied().collect(),
            duel: game.duel_rules().map(|rules| (rules.scoring, seat.index() & 1)),
            has_extras: setup.has_extras(),
        }
    }

    pub(super) fn weights(&self) -> &SprawlopolisWeights {
        &self.weights
    }

    pub(super) fn has_extras(&self) -> bool {
        self.has_extras
    }

    pub(super) fn maps(&self, game: &Sprawlopolis) -> CityMaps {
        self.sides.iter().map(|&side| CityMap::of(game.city(), side)).collect()
    }

    /// Which of the maps a card at row `y` of the map lies on.
    pub(super) fn map_at(&self, y: i8) -> usize {
        usize::from(self.sides.len() == 2 && y < 0)
    }

    /// What the maps are worth with that many cards to come. `game` is asked only for what the maps don't show:
    /// the points of the expansions.
    pub(super) fn worth(&self, maps: &CityMaps, to_come: usize, game: Option<&Sprawlopolis>) -> f64 {
        let hope = (to_come as f64 / self.weights.full_hope).min(1.0);
        let measure = |map: &CityMap| self.measure(map, hope);
        match (self.duel, &maps[..]) {
            (Some((scoring, own)), [south, north]) => {
                let (south, north) = (measure(south), measure(north));
                let (own, rival) = if own == 0 { (&south, &north) } else { (&north, &south) };
                let hope = own.hope - rival.hope;
                match scoring {
                    DuelScoring::Standard => {
                        f64::from(own.total(Level::Normal) - rival.total(Level::Normal)) + hope
                    }
                    DuelScoring::Choice => f64::from(own.choice() - rival.choice()) + hope / 2.0,
                    DuelScoring::Majority => own.majority(rival) + hope / 8.0,
                }
            }
            (_, [city]) => {
                let measured = measure(city);
                let total = match game {
                    Some(game) => game.sheet_by(&measured).total(),
                    None => measured.total(self.level),
                };
                f64::from(total) + measured.hope
            }
            _ => maps.iter().map(measure).map(|it| f64::from(it.total(self.level)) + it.hope).sum(),
        }
    }

    fn measure(&self, map: &CityMap, hope: f64) -> Measured {
        let network = map.network();
        let largest = Zone::ALL.map(|zone| map.largest(zone));
        let conditions = self
            .conditions
            .iter()
            .map(|&condition| (condition, self.condition(map, condition, &network, &largest.map(|it| it.0))))
            .collect();
        let hope = if hope > 0.0 {
            let wanted: f64 =
                self.conditions.iter().map(|&condition| self.promise(map, condition, &network)).sum();
            hope * (self.prospects(map, &network, &largest) + wanted)
        } else {
            0.0
        };
        Measured { areas: largest.map(|it| it.0), roads: map.road_count(&network), conditions, hope }
    }

    #[inline]
    fn condition(&self, map: &CityMap, condition: Condition, network: &Network, areas: &[i32; 4]) -> i32 {
        if condition == Condition::MasterPlanned {
            // The areas are at hand, and take long to find.
            return areas[Zone::Residential as usize] - areas[Zone::Industrial as usize];
        }
        map.condition(condition, network, self.hopping)
    }

    /// What any city may still become: areas that can grow, roads that can join.
    #[inline]
    fn prospects(&self, map: &CityMap, network: &Network, largest: &[(i32, super::plane::Plane); 4]) -> f64 {
        let w = &self.weights;
        let (blocks, open) = (map.blocks(), map.open());
        let (mut room, mut kin) = (0, 0);
        for (zone, &(_, area)) in Zone::ALL.into_iter().zip(largest) {
            let around = area.beside() & !area;
            room += (around & open).count().min(4);
            kin += (around.beside() & map.zone(zone) & !area).count();
        }
        let [north, east, south, west] = Edge::ALL.map(|edge| blocks.across(edge));
        let three = north & south & (east | west) | east & west & (north | south);
        let open_ends = network.ends(open);
        let dead_ends = network.ends(blocks);
        w.room * f64::from(room)
            + w.kin * f64::from(kin)
            + w.open_end * f64::from(open_ends)
            + w.dead_end * f64::from(dead_ends)
            + w.hole * f64::from((three & open).count())
            + w.rim * f64::from((blocks.beside() & open).count())
    }

    /// What a condition may still bring.
    #[inline]
    fn promise(&self, map: &CityMap, condition: Condition, network: &Network) -> f64 {
        let w = &self.weights;
        let zone = |zone| map.zone(zone);
        let open = map.open();
        match condition {
            Condition::BloomBoom => {
                let value = |parks| match parks {
                    2 => w.two_parks,
                    4.. => w.many_parks,
                    _ => 0.0,
                };
                map.lines(zone(Zone::Park)).map(value).sum()
            }
            Condition::BlockParty => w.near_square * f64::from(map.near_squares()),
            Condition::StacksAndScrapers => {
                w.works_room * f64::from((zone(Zone::Industrial).beside() & open).count())
            }
            Condition::CentralPerks => {
                let [north, east, south, west] = Edge::ALL.map(|edge| open.across(edge));
                let one = (north | south) & !(east | west) | (east | west) & !(north | south);
                w.near_perk * f64::from((zone(Zone::Park) & one).count())
            }
            Condition::MiniMarts => w.near_mart * f64::from(map.nearly_between_homes(network)),
            Condition::Superhighway => w.long_road * f64::from(network.ends(open)),
            Condition::ParkHopping => w.half_hop * f64::from(map.half_hops(network)),
            Condition::LoopingLanes => {
                let value = |(sections, apart): (i32, i32)| f64::from(sections) * w.loop_fades.powi(apart);
                w.near_loop * map.open_roads(network).map(value).fold(0.0, f64::max)
            }
            Condition::SkidRow => {
                let works = zone(Zone::Industrial).beside();
                w.near_skid * f64::from((zone(Zone::Residential) & works & open.beside()).count())
            }
            Condition::MorningCommute => {
                let through = |it| network.with(zone(it) & network.with_pieces());
                let (homes, shops) = (through(Zone::Residential), through(Zone::Commercial));
                let half = homes & !shops | shops & !homes;
                w.half_commute * f64::from(network.roads(half & network.with(network.any_end(open))))
            }
            // What these bring is in the prospects of any city, or comes by itself.
            Condition::Outskirts
            | Condition::GoGreen
            | Condition::MasterPlanned
            | Condition::TheBurbs
            | Condition::ConcreteJungle
            | Condition::TheStrip
            | Condition::TouristTraps
            | Condition::Sprawlopolis => 0.0,
        }
    }
}
