//! Roads: what a road is, and the highway of the interstate (SP-R1 to SP-R3, SP-D9, SP-A25).

use crate::block::Edge;
use crate::city::{Cell, CellSet, City, Side, Spot};
use arrayvec::ArrayVec;

/// The most blocks that a map can show: those of all cards, or those of a city written down freely and of the cards
/// laid on it.
pub(crate) const MAX_BLOCKS: usize = 120;

/// The most ramps on one side of an interstate of four cards.
const MAX_RAMPS: usize = 8;

/// Visits every block of the road through `first` (R2), which has been seen.
pub(crate) fn follow(city: &City, first: Cell, seen: &mut CellSet, mut visit: impl FnMut(Cell)) {
    let mut todo: ArrayVec<Cell, MAX_BLOCKS> = ArrayVec::new();
    todo.push(first);
    while let Some(cell) = todo.pop() {
        visit(cell);
        for edge in city.ground(cell).piece().edges() {
            let next = cell.over(edge);
            if city.ground(next).piece().meets(edge.opposite()) && seen.insert(next) {
                todo.push(next);
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
pub(crate) fn ramps(city: &City, side: Side) -> ArrayVec<Spot, MAX_RAMPS> {
    frontage(city, side).filter(|&spot| !city.ground_at(spot).piece().is_none()).collect()
}

/// A25: the blocks on cycles of the highway, each once: roads from ramp to ramp, and the interstate blocks
/// between the two.
pub(crate) fn loops_over_ramps(city: &City, side: Side, mut visit: impl FnMut(Spot)) {
    let ramps = ramps(city, side);
    let outward = if side == Side::North { Edge::North } else { Edge::South };
    let mut looped = CellSet::new();
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
            if looped.insert(Cell::at(spot)) {
                visit(spot);
            }
        }
    }
}
