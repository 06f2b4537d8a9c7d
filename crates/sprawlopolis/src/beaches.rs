//! Beaches: what lies on the beach (SP-H4).

use crate::block::Edge;
use crate::cards::{BeachCondition, GainPer};
use crate::city::{Cell, CellSet, City, Side, Spot};
use crate::roads::follow;

/// A block is on the beach if one of its four neighbour cells is on or beyond a border line.
pub(crate) fn on_the_beach(city: &City, spot: Spot) -> bool {
    Edge::ALL.iter().any(|&edge| city.in_the_sea(spot.over(edge)))
}

/// What the condition brings.
pub(crate) fn points(city: &City, condition: &BeachCondition) -> i32 {
    let counted = match condition.per {
        GainPer::Block(zone) => {
            let blocks = city.blocks(Side::Whole);
            blocks.filter(|&(spot, ground)| ground.is(zone) && on_the_beach(city, spot)).count()
        }
        GainPer::Road => longest_along_the_beach(city),
        GainPer::Width { below } => {
            let width = |one: Edge, other: Edge| {
                let (low, high) = (city.border(one)?, city.border(other)?);
                Some((i16::from(high) - i16::from(low) - 1).max(0) as usize)
            };
            let widths = [width(Edge::West, Edge::East), width(Edge::North, Edge::South)];
            let narrowest = widths.into_iter().flatten().min();
            narrowest.map_or(0, |width| usize::from(below).saturating_sub(width))
        }
    };
    i32::from(condition.each) * counted as i32
}

/// The most sections of one road that lie on the beach.
fn longest_along_the_beach(city: &City) -> usize {
    let mut beach = CellSet::new();
    for (spot, _) in city.blocks(Side::Whole).filter(|&(spot, _)| on_the_beach(city, spot)) {
        beach.insert(Cell::at(spot));
    }
    let mut seen = CellSet::new();
    let mut most = 0;
    for (spot, ground) in city.blocks(Side::Whole) {
        let cell = Cell::at(spot);
        if ground.piece().is_none() || !seen.insert(cell) {
            continue;
        }
        let mut sections = 0;
        follow(city, cell, &mut seen, |section| sections += usize::from(beach.contains(section)));
        most = most.max(sections);
    }
    most
}
