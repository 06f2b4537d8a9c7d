//! The moves of a play-out.

use crate::town::{Evaluation, QuickPolicy};
use catalog::games::machi_koro_2::{Establishment, MachiKoro2, Move};
use tabletop::Seat;

pub(super) fn choose(
    policy: &mut QuickPolicy<MachiKoro2>,
    game: &MachiKoro2,
    seat: Seat,
    moves: &[Move],
) -> Move {
    match moves[0] {
        Move::Roll { .. } => {
            let yields = policy.yields(game, seat);
            Move::Roll { two: policy.evaluation.rolls_two(game, seat, &yields) }
        }
        Move::Pass => policy.build(game, seat, moves),
        Move::Get(..) => policy.by_card(game, seat, moves, 1.0),
        _ => policy.by_card(game, seat, moves, -1.0),
    }
}

impl QuickPolicy<'_, MachiKoro2> {
    /// What a card brings to a city in a round.
    fn brings(&self, game: &MachiKoro2, seat: Seat, card: Establishment) -> f64 {
        let more = self.evaluation.income.of_one_more(game.city(seat), game.built_landmarks(), card);
        let yields = self.evaluation.yields(game, seat);
        let dice = usize::from(self.evaluation.rolls_two(game, seat, &yields));
        more.own[dice] + more.guest[dice] * self.evaluation.income.opponents
    }

    /// The one of `moves` whose card brings the seat most, or least.
    fn by_card(&mut self, game: &MachiKoro2, seat: Seat, moves: &[Move], sign: f64) -> Move {
        self.forget_yields();
        let card = |mv: Move| match mv {
            Move::Give(card) | Move::Get(_, card) | Move::HandOver(card) => Some(card),
            _ => None,
        };
        let worths = moves.iter().filter_map(|&mv| Some((mv, sign * self.brings(game, seat, card(mv)?))));
        worths.max_by(|one, other| one.1.total_cmp(&other.1)).map_or(moves[0], |(mv, _)| mv)
    }
}
