//! Sprawlopolis, alone, together and in a duel.

mod advice;
mod appraisal;
mod city_map;
mod plan;
mod plane;
mod weights;
mod worth;

pub use appraisal::CityWorth;

use crate::{Context, Opponents, Perspective, Weighed};
use catalog::games::sprawlopolis::{Move, Phase, Sprawlopolis};
use tabletop::Chance;
use weights::SprawlopolisWeights;
use worth::Eye;

impl Opponents for Sprawlopolis {
    type Weights = SprawlopolisWeights;

    /// Looks at a few places, and takes the one that brings most.
    fn novice(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        let (game, seat) = (perspective.game().without_showing(), perspective.seat());
        let ranked = plan::rank(&Eye::new(&game, seat), &game, seat);
        let glance = |_| context.chance.below(ranked.len() as u32) as usize;
        let best = (0..NOVICE_GLANCES).map(glance).min().unwrap_or(0);
        answer(perspective.game(), ranked[best].1, line);
    }

    fn regular(perspective: &Perspective<Self>, _: &mut Context, line: &mut Vec<Move>) {
        let (game, seat) = (perspective.game().without_showing(), perspective.seat());
        let ranked = plan::rank(&Eye::new(&game, seat), &game, seat);
        answer(perspective.game(), ranked[0].1, line);
    }

    fn expert(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        let best = plan::best(perspective, context.chance, &mut context.clock);
        answer(perspective.game(), best, line);
    }

    fn advise(perspective: &Perspective<Self>, _: &mut Context) -> Weighed<Move> {
        advice::advise(perspective)
    }
}

/// Which card to play and where is one decision, thought about as if cards were laid at once; here it becomes the
/// steps of the game: where cards are shown first, this one is.
fn answer(game: &Sprawlopolis, mv: Move, line: &mut Vec<Move>) {
    if let Move::Lay(placement) = mv
        && placement.card.is_city_card()
        && game.setup().reveals()
        && game.phase() == Phase::Turn
    {
        line.push(Move::Show(placement.card));
    }
    line.push(mv);
}

/// How many places a novice looks at.
const NOVICE_GLANCES: usize = 12;
