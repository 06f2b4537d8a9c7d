//! Sprawlopolis, alone, together and in a duel.

mod city_map;
mod plan;
mod plane;
mod weights;
mod worth;

use crate::{Context, Opponents, Perspective};
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use tabletop::Chance;
use weights::SprawlopolisWeights;
use worth::Eye;

impl Opponents for Sprawlopolis {
    type Weights = SprawlopolisWeights;

    /// Looks at a few places, and takes the one that brings most.
    fn novice(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        let (game, seat) = (perspective.game(), perspective.seat());
        let ranked = plan::rank(&Eye::new(game, seat), game, seat);
        let glance = |_| context.chance.below(ranked.len() as u32) as usize;
        let best = (0..NOVICE_GLANCES).map(glance).min().unwrap_or(0);
        line.push(ranked[best].1);
    }

    fn regular(perspective: &Perspective<Self>, _: &mut Context, line: &mut Vec<Move>) {
        let (game, seat) = (perspective.game(), perspective.seat());
        let ranked = plan::rank(&Eye::new(game, seat), game, seat);
        line.push(ranked[0].1);
    }

    fn expert(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        line.push(plan::best(perspective, context.chance, &mut context.clock));
    }
}

/// How many places a novice looks at.
const NOVICE_GLANCES: usize = 12;
