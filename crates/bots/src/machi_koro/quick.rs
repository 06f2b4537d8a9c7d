//! A quick way to play, for play-outs: builds what shortens the own race most, without a look at the others'.

use super::value::{Judge, rolls_two};
use crate::race::MAX_SEATS;
use crate::search::playouts::Policy;
use crate::yields::{Table, Yield};
use machi_koro::{City, Establishment, Landmark, MachiKoro, Move};
use tabletop::{Game, Seat};
use town::{Colour, Dice};

pub struct Quick<'a> {
    judge: &'a Judge,
    /// What each city brings, as long as it hasn't changed.
    yields: [Option<Yield>; MAX_SEATS],
}

impl<'a> Quick<'a> {
    pub fn new(judge: &'a Judge) -> Quick<'a> {
        Quick { judge, yields: [None; MAX_SEATS] }
    }

    fn of(&mut self, game: &MachiKoro, seat: Seat) -> Yield {
        *self.yields[seat.index()].get_or_insert_with(|| self.judge.income.of(game.city(seat)))
    }

    fn build(&mut self, game: &MachiKoro, seat: Seat, moves: &[Move]) -> Move {
        for other in seat.clockwise(game.players()) {
            self.of(game, other);
        }
        let own = self.of(game, seat);
        let yields = self.yields.map(Option::unwrap_or_default);
        let table = self.judge.table(game, &yields, seat);
        let (city, coins) = (game.city(seat), f64::from(game.coins(seat)));
        let cards = game.setup().cards;
        let mut best = (Move::Pass, f64::INFINITY);
        for &mv in moves {
            let rounds = match mv {
                Move::Build(card) => {
                    let mut more = own;
                    more += self.judge.income.of_one_more(city, card);
                    let coins = coins - f64::from(cards.establishment(card).cost);
                    self.rounds(city, &more, &table, coins)
                }
                Move::BuildLandmark(landmark) => {
                    let mut city = *city;
                    city.landmarks.insert(landmark);
                    if city.landmarks == cards.landmarks(game.setup().set) {
                        return mv;
                    }
                    let yields = match landmark {
                        Landmark::ShoppingMall | Landmark::Harbor => self.judge.income.of(&city),
                        _ => own,
                    };
                    self.rounds(&city, &yields, &table, coins - f64::from(cards.landmark(landmark).cost))
                }
                _ => {
                    let fare = if city.has(Landmark::Airport) { 10.0 } else { 0.0 };
                    self.rounds(city, &own, &table, coins + fare)
                }
            };
            if rounds < best.1 {
                best = (mv, rounds);
            }
        }
        if best.0 != Move::Pass {
            self.yields[seat.index()] = None;
        }
        best.0
    }

    fn rounds(&self, city: &City, yields: &Yield, table: &Table, coins: f64) -> f64 {
        self.judge.rounds(city, coins, self.judge.per_round(city, yields, table), false)
    }

    /// The coins that a total brings the active player, restaurants paid.
    fn coins_at(&self, game: &MachiKoro, seat: Seat, total: u8) -> f64 {
        let cards = game.setup().cards;
        let city = game.city(seat);
        let mut coins = 0.0;
        for colour in [Colour::Blue, Colour::Green, Colour::Purple] {
            for card in cards.activated(total, colour).and(city.establishments.kinds()).iter() {
                coins += f64::from(city.establishments[card]) * self.judge.income.each(city, card);
            }
        }
        for other in seat.clockwise(game.players()) {
            let city = game.city(other);
            for card in cards.activated(total, Colour::Red).and(city.establishments.kinds()).iter() {
                coins -= f64::from(city.establishments[card]) * self.judge.income.each(city, card);
            }
        }
        coins
    }

    fn reroll(&mut self, game: &MachiKoro, seat: Seat, dice: Dice, moves: &[Move]) -> Move {
        let yields = self.of(game, seat);
        let two = rolls_two(game.city(seat), &yields);
        let again = Move::Reroll { two };
        let again = if moves.contains(&again) { again } else { Move::Reroll { two: !two } };
        let mean = yields.own[usize::from(again == Move::Reroll { two: true })];
        if self.coins_at(game, seat, dice.total()) < mean { again } else { Move::Keep }
    }

    /// Gives the card that is missed least for the one that brings most.
    fn give(&mut self, game: &MachiKoro, seat: Seat, moves: &[Move]) -> Move {
        let gift = |mv: &Move| if let Move::Give(card) = *mv { Some(card) } else { None };
        let least = moves.iter().filter_map(gift).map(|card| (card, self.brings(game, seat, card)));
        let least = least.min_by(|one, other| one.1.total_cmp(&other.1));
        least.map_or(Move::Decline, |(card, _)| Move::Give(card))
    }

    fn get(&mut self, game: &MachiKoro, seat: Seat, moves: &[Move]) -> Move {
        self.yields = [None; MAX_SEATS];
        let gain = |mv: &Move| if let Move::Get(_, card) = *mv { Some((*mv, card)) } else { None };
        let most = moves.iter().filter_map(gain).map(|(mv, card)| (mv, self.brings(game, seat, card)));
        most.max_by(|one, other| one.1.total_cmp(&other.1)).map_or(moves[0], |(mv, _)| mv)
    }

    fn brings(&self, game: &MachiKoro, seat: Seat, card: Establishment) -> f64 {
        let city = game.city(seat);
        let more = self.judge.income.of_one_more(city, card);
        let dice = usize::from(city.has(Landmark::TrainStation));
        more.own[dice] + more.guest[dice] * (game.players() as f64 - 1.0)
    }
}

impl Policy<MachiKoro> for Quick<'_> {
    fn begin(&mut self, _: &MachiKoro) {
        self.yields = [None; MAX_SEATS];
    }

    fn choose(&mut self, game: &MachiKoro, seat: Seat, moves: &[Move]) -> Move {
        match moves[0] {
            Move::Roll { .. } => {
                let two = rolls_two(game.city(seat), &self.of(game, seat));
                Move::Roll { two }
            }
            Move::Pass => self.build(game, seat, moves),
            Move::Keep => match game.dice_in_question() {
                Some(dice) => self.reroll(game, seat, dice, moves),
                None => Move::Keep,
            },
            Move::AddTwo(_) => {
                let total = game.dice_in_question().map_or(0, Dice::total);
                Move::AddTwo(self.coins_at(game, seat, total + 2) > self.coins_at(game, seat, total))
            }
            Move::TakeFrom(_) => {
                let purse = |mv: &Move| if let Move::TakeFrom(from) = *mv { game.coins(from) } else { 0 };
                moves.iter().copied().max_by_key(purse).unwrap_or(moves[0])
            }
            Move::Decline => self.give(game, seat, moves),
            _ => self.get(game, seat, moves),
        }
    }

    fn worth(&mut self, game: &MachiKoro, seat: Seat) -> f64 {
        self.judge.worth(game, seat)
    }
}
