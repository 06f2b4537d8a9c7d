//! Sprawlopolis, alone, together and in a duel.

mod city_map;
mod plan;
mod plane;
mod weights;
mod worth;

pub use weights::SprawlopolisWeights;

use crate::{Opponents, Seen, Thought, Tuned};
use ::sprawlopolis::{Move, Sprawlopolis};
use tabletop::Chance;
use worth::Eye;

impl Tuned for Sprawlopolis {
    type Weights = SprawlopolisWeights;
}

impl Opponents for Sprawlopolis {
    /// Looks at a few places, and takes the one that brings most.
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let ranked = plan::rank(&Eye::new(seen.game(), seen.seat()), seen.game(), seen.seat());
        let glance = |_| thought.chance.below(ranked.len() as u32) as usize;
        let best = (0..NOVICE_GLANCES).map(glance).min().unwrap_or(0);
        line.push(ranked[best].1);
    }

    fn regular(seen: &Seen<Self>, _: &mut Thought, line: &mut Vec<Move>) {
        let ranked = plan::rank(&Eye::new(seen.game(), seen.seat()), seen.game(), seen.seat());
        line.push(ranked[0].1);
    }

    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        line.push(plan::best(seen, thought.chance, &mut thought.clock));
    }
}

/// How many places a novice looks at.
const NOVICE_GLANCES: usize = 12;
