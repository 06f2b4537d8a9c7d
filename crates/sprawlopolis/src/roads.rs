//! Roads from scratch (SP-R1 to SP-R3, SP-D9, SP-A25).

use crate::block::{Edge, Ground, Zone};
use crate::city::{Cell, CellSet, City, Side, Spot};
use arrayvec::ArrayVec;

/// The most blocks that a map can show: those of all cards, and those of a city written down freely.
pub const MOST_BLOCKS: usize = 192;

/// The most ends of one road: two, or one per ramp of an interstate of four cards.
const MOST_ENDS: usize = 8;

/// One road: a connected component of road pieces.
#[derive(Clone, Debug, Default)]
pub struct Road {
    /// One per block; each interstate block of the side counts as one of the highway.
    pub sections: u16,
    /// The types that it runs through, a bit each.
    zones: u8,
    /// The cells that its ends face.
    pub ends: ArrayVec<Cell, MOST_ENDS>,
    /// The sections that lie on closed loops.
    pub looped: u16,
}

impl Road {
    pub fn runs_through(&self, zone: Zone) -> bool {
        self.zones >> zone as u8 & 1 == 1
    }

    /// Adds everything that is joined to `first`.
    fn take_in(&mut self, city: &City, first: Cell, seen: &mut CellSet) {
        follow(city, first, seen, |found| match found {
            Found::Section(_, ground) => {
                self.sections += 1;
                self.zones |= ground.zone().map_or(0, |zone| 1 << zone as u8);
            }
            Found::End(facing) => self.ends.push(facing),
        });
    }
}

/// What is met along a road.
pub(crate) enum Found {
    Section(Cell, Ground),
    /// An end, by the cell that it faces.
    End(Cell),
}

pub type Roads = ArrayVec<Road, MOST_BLOCKS>;

/// All roads of one side.
pub fn roads(city: &City, side: Side) -> Roads {
    let mut roads = Roads::new();
    let mut seen = CellSet::new();
    if city.has_highway() && side != Side::Whole {
        roads.push(highway(city, side, &mut seen));
    }
    for (spot, ground) in city.blocks(side) {
        let cell = Cell::at(spot);
        if !ground.piece().is_none() && seen.insert(cell) {
            let mut road = Road::default();
            road.take_in(city, cell, &mut seen);
            // R3: a road without ends is closed.
            if road.ends.is_empty() {
                road.looped = road.sections;
            }
            roads.push(road);
        }
    }
    roads
}

/// Goes along everything that is joined to `first` (R2), which has been seen.
pub(crate) fn follow(city: &City, first: Cell, seen: &mut CellSet, mut tell: impl FnMut(Found)) {
    let mut todo: ArrayVec<Cell, MOST_BLOCKS> = ArrayVec::new();
    todo.push(first);
    while let Some(cell) = todo.pop() {
        let ground = city.ground(cell);
        tell(Found::Section(cell, ground));
        for edge in ground.piece().edges() {
            let next = cell.over(edge);
            let across = city.ground(next);
            if across.piece().meets(edge.opposite()) {
                if seen.insert(next) {
                    todo.push(next);
                }
            } else if !across.is_highway() {
                tell(Found::End(next));
            }
        }
    }
}

/// The row of the interstate blocks of a side, and the edge that leads from it into the city.
fn frontage(side: Side) -> (i8, Edge) {
    match side {
        Side::North => (-1, Edge::North),
        Side::South | Side::Whole => (1, Edge::South),
    }
}

/// The side's highway with all that its ramps join: one road (D9).
pub(crate) fn highway(city: &City, side: Side, seen: &mut CellSet) -> Road {
    let (y, outward) = frontage(side);
    let mut road = Road::default();
    let mut ramps: ArrayVec<Spot, MOST_ENDS> = ArrayVec::new();
    let bounds = city.bounds();
    for x in bounds.west..=bounds.east {
        let spot = Spot::new(x, y);
        let ground = city.ground_at(spot);
        if ground.is_block() {
            road.sections += 1; // A25
        }
        if !ground.piece().is_none() {
            seen.insert(Cell::at(spot));
            ramps.push(spot);
        }
    }
    for &ramp in &ramps {
        road.sections -= 1; // Counted once more on the way.
        road.take_in(city, Cell::at(ramp), seen);
    }
    road.looped = loops_over_ramps(city, &ramps, outward);
    road
}

/// A25: the blocks on cycles of the highway, each once: roads from ramp to ramp, and the interstate blocks
/// between the two.
fn loops_over_ramps(city: &City, ramps: &[Spot], outward: Edge) -> u16 {
    let mut looped = CellSet::new();
    let mut sections = 0;
    for &ramp in ramps {
        let mut path: ArrayVec<Spot, MOST_BLOCKS> = ArrayVec::new();
        let (mut spot, mut edge) = (ramp, outward);
        let arrival = loop {
            let next = spot.over(edge);
            let piece = city.ground_at(next).piece();
            if !piece.meets(edge.opposite()) {
                break None;
            }
            if ramps.contains(&next) {
                break Some(next);
            }
            path.push(next);
            let on = piece.edges().find(|&onward| onward != edge.opposite());
            let Some(on) = on else { break None };
            (spot, edge) = (next, on);
        };
        let Some(arrival) = arrival else { continue };
        let between = (ramp.x.min(arrival.x)..=ramp.x.max(arrival.x)).map(|x| Spot::new(x, ramp.y));
        for spot in path.into_iter().chain(between) {
            sections += u16::from(looped.insert(Cell::at(spot)));
        }
    }
    sections
}
