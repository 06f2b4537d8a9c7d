//! The city side of a card: four blocks and the roads on them.

use crate::block::{Edge, Ground};
use arrayvec::ArrayVec;

/// The city side of a card as it lies: blocks 0 to 3 are TL, TR, BL, BR.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Face {
    /// What lies on each of the four cells.
    pub ground: [Ground; 4],
    /// Which of the four are blocks: all but the coast of a beach.
    pub blocks: u8,
    /// Which of the four bear a star: construction zone, point of interest, monster.
    pub marked: u8,
    /// Where the coast of a beach lies.
    pub coast: Option<Edge>,
}

impl Face {
    /// The same face turned by 180 degrees.
    pub(super) fn turned(&self) -> Face {
        let [tl, tr, bl, br] = self.ground.map(Ground::turned);
        let flip = |mask: u8| (mask & 1) << 3 | (mask & 2) << 1 | (mask & 4) >> 1 | (mask & 8) >> 3;
        Face {
            ground: [br, bl, tr, tl],
            blocks: flip(self.blocks),
            marked: flip(self.marked),
            coast: self.coast.map(Edge::opposite),
        }
    }

    /// The roads on the card, each as the edges at the card's rim where it ends (block, edge).
    pub fn roads(&self) -> ArrayVec<RimEnds, 4> {
        let mut roads = ArrayVec::new();
        let mut seen = 0u8;
        for first in 0..4 {
            if seen >> first & 1 == 1 || self.ground[first].piece().is_none() {
                continue;
            }
            let mut ends = RimEnds::new();
            let mut todo: ArrayVec<usize, 4> = [first].into_iter().collect();
            seen |= 1 << first;
            while let Some(block) = todo.pop() {
                for edge in self.ground[block].piece().edges() {
                    match neighbour_on_card(block, edge) {
                        None => ends.push((block, edge)),
                        Some(next) if self.ground[next].piece().meets(edge.opposite()) => {
                            if seen >> next & 1 == 0 {
                                seen |= 1 << next;
                                todo.push(next);
                            }
                        }
                        Some(_) => {}
                    }
                }
            }
            roads.push(ends);
        }
        roads
    }

    /// `TL TR / BL BR`, stars and coast left out.
    pub fn text(&self) -> String {
        let [tl, tr, bl, br] = [0, 1, 2, 3]
            .map(|at| if self.blocks >> at & 1 == 1 { self.ground[at].to_string() } else { "~".to_owned() });
        format!("{tl} {tr} / {bl} {br}")
    }
}

/// Where a road on a card ends at the card's rim.
pub type RimEnds = ArrayVec<(usize, Edge), 8>;

/// The block of the same card across an edge; none where the card ends.
pub(super) fn neighbour_on_card(block: usize, edge: Edge) -> Option<usize> {
    match (block, edge) {
        (0 | 2, Edge::East) => Some(block + 1),
        (1 | 3, Edge::West) => Some(block - 1),
        (0 | 1, Edge::South) => Some(block + 2),
        (2 | 3, Edge::North) => Some(block - 2),
        _ => None,
    }
}
