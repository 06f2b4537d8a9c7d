//! Bots for Machi Koro 2.

mod advice;
mod evaluation;
mod income;
mod policy;
mod weights;

use crate::advice::Weighed;
use crate::town::advice::Deed;
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

    fn advise(perspective: &Perspective<Self>, context: &mut Context) -> Weighed<Move> {
        town::advice::advise(perspective, context)
    }
}

impl Town for MachiKoro2 {
    type Evaluation = evaluation::MachiKoro2Evaluation;

    const LANDMARKS_SERVE_ALL: bool = true;

    const CALM: f64 = 0.8;

    fn coins_of(&self, seat: Seat) -> u32 {
        self.coins(seat)
    }

    fn deed(&self, seat: Seat, mv: Move, evaluation: &Self::Evaluation) -> Deed {
        advice::deed(self, seat, mv, evaluation)
    }

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
