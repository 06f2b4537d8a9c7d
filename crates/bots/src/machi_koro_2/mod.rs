//! Bots for Machi Koro 2.

mod income;
mod quick;
mod value;
mod weights;

pub use weights::MachiKoro2Weights;

use crate::search::expectimax::{Expectimax, best_of, one_of_the_best, sampled};
use crate::search::playouts::Playouts;
use crate::{Opponents, Seen, Thought, Tuned, Weights};
use ::machi_koro_2::{MachiKoro2, Move};
use quick::Quick;
use tabletop::{Chance, Game};
use value::Judge;

impl Tuned for MachiKoro2 {
    type Weights = MachiKoro2Weights;
}

impl Opponents for MachiKoro2 {
    /// Builds a landmark as soon as there is enough money, and otherwise whatever comes to mind.
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let moves = seen.legal();
        let landmark = moves.iter().copied().find(|mv| matches!(mv, Move::BuildLandmark(_)));
        let any = moves[thought.chance.below(moves.len() as u32) as usize];
        line.push(landmark.unwrap_or(any));
    }

    fn regular(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let weights = MachiKoro2Weights::in_use();
        let judge = Judge::new(seen.game(), weights.at_face_value());
        let looks = looks(seen, &judge, thought);
        line.extend(one_of_the_best(&looks, weights.overlooked, thought.chance));
    }

    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Move>) {
        let weights = MachiKoro2Weights::in_use();
        let judge = Judge::new(seen.game(), weights);
        let looks = looks(seen, &judge, thought);
        if !seen.game().is_building() {
            line.extend(best_of(&looks));
            return;
        }
        let playouts = Playouts {
            turns: weights.playout_rounds as u32 * seen.game().players() as u32,
            least: 8,
            candidates: weights.playout_moves as usize,
            trust: weights.playout_trust,
        };
        line.extend(playouts.best(seen, looks, &mut Quick::new(&judge), thought));
    }
}

/// What the moves are worth by the evaluation: of the position after a build or a gift, or of the one where the own
/// turn comes to building.
fn looks(seen: &Seen<MachiKoro2>, judge: &Judge, thought: &mut Thought) -> Vec<(Move, f64)> {
    let (game, seat) = (seen.game(), seen.seat());
    let moves = seen.legal();
    let value = |game: &MachiKoro2| judge.chances(game)[seat.index()];
    if game.is_building() {
        // What is turned up next changes little that the evaluation sees.
        return sampled(game, seat, &moves, 1, thought.chance, value);
    }
    // Every swap has hundreds of ways to go: it is thought about when it comes.
    let settled = |game: &MachiKoro2| game.is_building() || game.is_giving();
    Expectimax { seat, settled, value, clock: &thought.clock }.worths(game, &moves)
}
