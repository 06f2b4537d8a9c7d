//! The moves of a play-out.

use crate::town::{Evaluation, QuickPolicy};
use catalog::games::machi_koro::{Establishment, Landmark, MachiKoro, Move};
use tabletop::{Game, Seat};
use town::{Colour, Dice};

pub(super) fn choose(
    policy: &mut QuickPolicy<MachiKoro>,
    game: &MachiKoro,
    seat: Seat,
    moves: &[Move],
) -> Move {
    match moves[0] {
        Move::Roll { .. } => {
            let yields = policy.yields(game, seat);
            Move::Roll { two: policy.evaluation.rolls_two(game, seat, &yields) }
        }
        Move::Pass => policy.build(game, seat, moves),
        Move::Keep => match game.dice_in_question() {
            Some(dice) => policy.reroll(game, seat, dice, moves),
            None => Move::Keep,
        },
        Move::AddTwo(_) => {
            let total = game.dice_in_question().map_or(0, Dice::total);
            Move::AddTwo(policy.coins_at(game, seat, total + 2) > policy.coins_at(game, seat, total))
        }
        Move::TakeFrom(_) => {
            let purse = |mv: &Move| if let Move::TakeFrom(from) = *mv { game.coins(from) } else { 0 };
            moves.iter().copied().max_by_key(purse).unwrap_or(moves[0])
        }
        Move::Decline => policy.give(game, seat, moves),
        _ => policy.get(game, seat, moves),
    }
}

impl QuickPolicy<'_, MachiKoro> {
    /// The coins that a total brings the active player, restaurants paid.
    fn coins_at(&self, game: &MachiKoro, seat: Seat, total: u8) -> f64 {
        let cards = game.setup().cards;
        let city = game.city(seat);
        let mut coins = 0.0;
        for colour in [Colour::Blue, Colour::Green, Colour::Purple] {
            for card in cards.activated(total, colour).and(city.establishments.kinds()).iter() {
                coins += f64::from(city.establishments[card]) * self.evaluation.income.each(city, card);
            }
        }
        for other in seat.clockwise(game.players()) {
            let city = game.city(other);
            for card in cards.activated(total, Colour::Red).and(city.establishments.kinds()).iter() {
                coins -= f64::from(city.establishments[card]) * self.evaluation.income.each(city, card);
            }
        }
        coins
    }

    /// Rolls again where these dice bring less than the average.
    fn reroll(&mut self, game: &MachiKoro, seat: Seat, dice: Dice, moves: &[Move]) -> Move {
        let yields = self.yields(game, seat);
        let two = self.evaluation.rolls_two(game, seat, &yields);
        let again = Move::Reroll { two };
        let again = if moves.contains(&again) { again } else { Move::Reroll { two: !two } };
        let mean = yields.own[usize::from(again == Move::Reroll { two: true })];
        if self.coins_at(game, seat, dice.total()) < mean { again } else { Move::Keep }
    }

    /// Gives the card that is missed least.
    fn give(&mut self, game: &MachiKoro, seat: Seat, moves: &[Move]) -> Move {
        let gift = |mv: &Move| if let Move::Give(card) = *mv { Some(card) } else { None };
        let least = moves.iter().filter_map(gift).map(|card| (card, self.brings(game, seat, card)));
        let least = least.min_by(|one, other| one.1.total_cmp(&other.1));
        least.map_or(Move::Decline, |(card, _)| Move::Give(card))
    }

    /// Takes the card that brings most.
    fn get(&mut self, game: &MachiKoro, seat: Seat, moves: &[Move]) -> Move {
        self.forget_yields();
        let gain = |mv: &Move| if let Move::Get(_, card) = *mv { Some((*mv, card)) } else { None };
        let most = moves.iter().filter_map(gain).map(|(mv, card)| (mv, self.brings(game, seat, card)));
        most.max_by(|one, other| one.1.total_cmp(&other.1)).map_or(moves[0], |(mv, _)| mv)
    }

    /// What one more card brings to the city of a seat in a round.
    fn brings(&self, game: &MachiKoro, seat: Seat, card: Establishment) -> f64 {
        let city = game.city(seat);
        let more = self.evaluation.income.of_one_more(city, card);
        let dice = usize::from(city.has(Landmark::TrainStation));
        more.own[dice] + more.guest[dice] * (game.players() as f64 - 1.0)
    }
}
