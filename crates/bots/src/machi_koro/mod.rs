//! Bots for Machi Koro.

mod advice;
mod evaluation;
mod income;
mod plans;
mod policy;
mod weights;

pub(crate) use weights::MachiKoroWeights;

use crate::advice::Weighed;
use crate::town::advice::Deed;
use crate::town::{self, QuickPolicy, Town};
use crate::{Context, Opponents, Perspective, Plan};
use catalog::games::machi_koro::{MachiKoro, Move};
use tabletop::Seat;

impl Opponents for MachiKoro {
    type Weights = MachiKoroWeights;

    const PLANS: &'static [Plan<MachiKoro>] = &[
        Plan { name: "cheese", follow: plans::cheese },
        Plan { name: "bakery", follow: plans::bakery },
        Plan { name: "rush", follow: plans::rush },
    ];

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

impl Town for MachiKoro {
    type Evaluation = evaluation::MachiKoroEvaluation;

    const LANDMARKS_SERVE_ALL: bool = false;

    const CALM: f64 = 1.0;

    fn coins_of(&self, seat: Seat) -> u32 {
        self.coins(seat)
    }

    fn deed(&self, seat: Seat, mv: Move, evaluation: &Self::Evaluation) -> Deed {
        advice::deed(self, seat, mv, evaluation)
    }

    fn is_building(&self) -> bool {
        MachiKoro::is_building(self)
    }

    fn is_giving(&self) -> bool {
        MachiKoro::is_giving(self)
    }

    fn is_landmark(mv: Move) -> bool {
        matches!(mv, Move::BuildLandmark(_))
    }

    fn choose_quickly(policy: &mut QuickPolicy<Self>, game: &Self, seat: Seat, moves: &[Move]) -> Move {
        policy::choose(policy, game, seat, moves)
    }
}
