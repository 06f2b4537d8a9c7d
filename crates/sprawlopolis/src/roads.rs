//! Roads: what a road is, and the highway of the interstate (SP-R1 to SP-R3, SP-D9, SP-A25).

use crate::block::{Edge, Ground, Zone};
use crate::city::{Cell, CellSet, City, Side, Spot};
use arrayvec::ArrayVec;

/// The most blocks that a map can show: those of all cards, or those of a city written down freely and of the cards
/// laid on it.
pub const MAX_BLOCKS: usize = 120;

/// The most ends of one road: two, or one per ramp of an interstate of four cards.
const MAX_ENDS: usize = 8;

/// One road: a connected component of road pieces.
#[derive(Clone, Debug, Default)]
pub struct Road {
    /// One per block; each interstate block of the side counts as one of the highway.
    pub sections: u16,
    /// The types that it runs through, a bit each.
    zones: u8,
    /// The cells that its ends face.
    pub ends: ArrayVec<Cell, MAX_ENDS>,
    /// The sections that lie on closed loops.
    pub looped: u16,
}

impl Road {
    #[inline]
    pub fn runs_through(&self, zone: Zone) -> bool {
        self.zones >> zone as u8 & 1 == 1
    }

    /// Adds the section in a block.
    #[inline]
    pub(crate) fn take_in(&mut self, ground: Ground) {
        self.sections += 1;
        self.zones |= ground.zone_bit();
    }
}

/// What is met along a road.
pub(crate) enum Found {
    Section(Cell, Ground),
    /// An end, by the cell that it faces.
    End(Cell),
}

/// Goes along everything that is joined to `first` (R2), which has been seen.
pub(crate) fn follow(city: &City, first: Cell, seen: &mut CellSet, mut tell: impl FnMut(Found)) {
    let mut todo: ArrayVec<Cell, MAX_BLOCKS> = ArrayVec::new();
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

/// The interstate blocks of a side: the row next to the lanes.
pub(crate) fn frontage(city: &City, side: Side) -> impl Iterator<Item = Spot> {
    let y = if side == Side::North { -1 } else { 1 };
    let bounds = city.bounds();
    let row = (bounds.west..=bounds.east).map(move |x| Spot::new(x, y));
    row.filter(|&spot| city.has_highway() && city.ground_at(spot).is_block())
}

/// The interstate blocks with a road between the lanes and the city.
pub(crate) fn ramps(city: &City, side: Side) -> ArrayVec<Spot, MAX_ENDS> {
    frontage(city, side).filter(|&spot| !city.ground_at(spot).piece().is_none()).collect()
}

/// The side's highway with all that its ramps join: one road (D9).
pub(crate) fn highway(city: &City, side: Side, seen: &mut CellSet) -> Road {
    let ramps = ramps(city, side);
    // A25: a block without a ramp is a section too.
    let plain = frontage(city, side).count() - ramps.len();
    let mut road = Road { sections: plain as u16, ..Road::default() };
    for &ramp in &ramps {
        seen.insert(Cell::at(ramp));
    }
    for &ramp in &ramps {
        follow(city, Cell::at(ramp), seen, |found| match found {
            Found::Section(_, ground) => road.take_in(ground),
            Found::End(facing) => road.ends.push(facing),
        });
    }
    road.looped = loops_over_ramps(city, side);
    road
}

/// A25: the blocks on cycles of the highway, each once: roads from ramp to ramp, and the interstate blocks
/// between the two.
pub(crate) fn loops_over_ramps(city: &City, side: Side) -> u16 {
    let ramps = ramps(city, side);
    let outward = if side == Side::North { Edge::North } else { Edge::South };
    let mut looped = CellSet::new();
    let mut sections = 0;
    for &ramp in &ramps {
        let mut path: ArrayVec<Spot, MAX_BLOCKS> = ArrayVec::new();
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
