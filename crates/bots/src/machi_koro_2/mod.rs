//! Bots for Machi Koro 2.

mod evaluation;
mod income;
mod policy;
mod weights;

use crate::town::{self, QuickPolicy, Town};
use crate::{Context, Opponents, Perspective};
use catalog::games::machi_koro_2::{MachiKoro2, Move};
use tabletop::Seat;
use weights::MachiKoro2Weights;

impl Opponents for MachiKoro2 {
    type Weights = MachiKoro2Weights;

    fn novice(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        town::novice(perspective, context, line);
    }

    fn regular(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        town::regular(perspective, context, line);
    }

    fn expert(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Move>) {
        town::expert(perspective, context, line);
    }
}

impl Town for MachiKoro2 {
    type Evaluation = evaluation::MachiKoro2Evaluation;

    const LANDMARKS_SERVE_ALL: bool = true;

    fn is_building(&self) -> bool {
        MachiKoro2::is_building(self)
    }

    fn is_giving(&self) -> bool {
        MachiKoro2::is_giving(self)
    }

    fn is_landmark(mv: Move) -> bool {
        matches!(mv, Move::BuildLandmark(_))
    }

    fn choose_quickly(policy: &mut QuickPolicy<Self>, game: &Self, seat: Seat, moves: &[Move]) -> Move {
        policy::choose(policy, game, seat, moves)
    }
}
