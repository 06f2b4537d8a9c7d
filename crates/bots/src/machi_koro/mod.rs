//! Bots for Machi Koro.

mod income;
mod plans;
mod quick;
mod value;
mod weights;

pub use weights::MachiKoroWeights;

use crate::search::expectimax::{Expectimax, best_of_samples};
use crate::search::playouts::Playouts;
use crate::{Opponents, Plan, Seen, Thought, Tuned, Weights};
use ::machi_koro::{MachiKoro, Move};
use quick::Quick;
use tabletop::Chance;
use value::Judge;

impl Tuned for MachiKoro {
    type Weights = MachiKoroWeights;
}

impl Opponents for MachiKoro {
    const PLANS: &'static [Plan<MachiKoro>] = &[
        Plan { name: "cheese", follow: plans::cheese },
        Plan { name: "bakery", follow: plans::bakery },
        Plan { name: "rush", follow: plans::rush },
    ];

    /// Builds a landmark as soon as there is enough money, and otherwise whatever comes to mind.
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let moves = seen.legal();
        let landmark = moves.iter().copied().find(|mv| matches!(mv, Move::BuildLandmark(_)));
        let any = moves[thought.chance.below(moves.len() as u32) as usize];
        line.push(landmark.unwrap_or(any));
    }

    fn regular(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let judge = Judge::new(seen.game(), MachiKoroWeights::in_use());
        line.extend(best_by_judgement(seen, &judge, thought));
    }

    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let judge = Judge::new(seen.game(), MachiKoroWeights::in_use());
        if !seen.game().is_building() {
            line.extend(best_by_judgement(seen, &judge, thought));
            return;
        }
        let moves = seen.legal();
        let best = PLAYOUTS.best(seen, &moves, &mut Quick::new(&judge), thought);
        line.extend(best);
    }
}

const PLAYOUTS: Playouts = Playouts { turns: 300, least: 8 };

/// The best move by the evaluation: of the position after a build, or of the one where the own turn comes to building.
fn best_by_judgement(seen: &Seen<MachiKoro>, judge: &Judge, thought: &mut Thought) -> Option<Move> {
    let (game, seat) = (seen.game(), seen.seat());
    let moves = seen.legal();
    let worth = |game: &MachiKoro| judge.chances(game)[seat.index()];
    let best = if game.is_building() {
        best_of_samples(game, seat, &moves, 1, thought.chance, |after, _| worth(after))
    } else {
        let settled = MachiKoro::is_building;
        Expectimax { seat, settled, value: worth, clock: &thought.clock }.best(game, &moves)
    };
    best.map(|(mv, _)| mv)
}
