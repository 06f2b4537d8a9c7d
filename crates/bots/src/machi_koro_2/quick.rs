//! A quick way to play, for play-outs: builds what shortens the own race most, without a look at the others'.

use super::value::{Judge, rolls_two};
use crate::race::MAX_SEATS;
use crate::search::playouts::Policy;
use crate::yields::Yield;
use machi_koro_2::{Establishment, Landmark, MachiKoro2, Move};
use tabletop::chance::Fast;
use tabletop::{Game, Seat};

pub struct Quick<'a> {
    judge: &'a Judge,
    /// What each city brings, as long as nothing has changed.
    yields: [Option<Yield>; MAX_SEATS],
}

impl<'a> Quick<'a> {
    pub fn new(judge: &'a Judge) -> Quick<'a> {
        Quick { judge, yields: [None; MAX_SEATS] }
    }

    fn of(&mut self, game: &MachiKoro2, seat: Seat) -> Yield {
        *self.yields[seat.index()]
            .get_or_insert_with(|| self.judge.income.of(game.city(seat), game.built_landmarks()))
    }

    fn build(&mut self, game: &MachiKoro2, seat: Seat, moves: &[Move]) -> Move {
        for other in seat.clockwise(game.players()) {
            self.of(game, other);
        }
        let own = self.of(game, seat);
        let yields = self.yields.map(Option::unwrap_or_default);
        let table = self.judge.table(game, &yields, seat);
        let (city, coins, standing) = (game.city(seat), f64::from(game.coins(seat)), game.built_landmarks());
        let cards = game.setup().cards;
        let flown = if standing.contains(Landmark::Airport) {
            f64::from(cards.landmark(Landmark::Airport).coins())
        } else {
            0.0
        };
        let rounds = |game: &MachiKoro2, yields: &Yield, coins: f64| {
            let income = self.judge.per_round(game, game.built_landmarks(), yields, &table);
            self.judge.rounds(game, seat, coins, income, false)
        };
        let mut best = (Move::Pass, f64::INFINITY);
        for &mv in moves {
            let rounds = match mv {
                Move::Build(card) => {
                    let mut more = own;
                    more += self.judge.income.of_one_more(city, standing, card);
                    rounds(game, &more, coins - f64::from(cards.establishment(card).cost))
                }
                Move::BuildLandmark(_) => {
                    // What a landmark does at once has many forms: playing it is simpler than foretelling it.
                    let mut after = *game;
                    let done = after.play(seat, mv, &mut Fast::new(0, 0), &mut ());
                    debug_assert!(done.is_ok(), "{mv:?} is legal");
                    if after.to_act().is_empty() {
                        return mv;
                    }
                    let yields = self.judge.income.of(after.city(seat), after.built_landmarks());
                    rounds(&after, &yields, after.coins(seat).into())
                }
                _ => rounds(game, &own, coins + flown),
            };
            if rounds < best.1 {
                best = (mv, rounds);
            }
        }
        match best.0 {
            Move::Build(_) => self.yields[seat.index()] = None,
            // Whoever owns a landmark, everybody's cards may bring more.
            Move::BuildLandmark(_) => self.yields = [None; MAX_SEATS],
            _ => {}
        }
        best.0
    }

    /// What a card brings to a city in a round.
    fn brings(&self, game: &MachiKoro2, seat: Seat, card: Establishment) -> f64 {
        let more = self.judge.income.of_one_more(game.city(seat), game.built_landmarks(), card);
        let two = self.judge.income.of(game.city(seat), game.built_landmarks());
        let dice = usize::from(rolls_two(&two));
        more.own[dice] + more.guest[dice] * self.judge.income.opponents
    }

    /// The one of `moves` whose card brings the seat most, or least.
    fn by_card(&mut self, game: &MachiKoro2, seat: Seat, moves: &[Move], sign: f64) -> Move {
        self.yields = [None; MAX_SEATS];
        let card = |mv: Move| match mv {
            Move::Give(card) | Move::Get(_, card) | Move::HandOver(card) => Some(card),
            _ => None,
        };
        let worths = moves.iter().filter_map(|&mv| Some((mv, sign * self.brings(game, seat, card(mv)?))));
        worths.max_by(|one, other| one.1.total_cmp(&other.1)).map_or(moves[0], |(mv, _)| mv)
    }
}

impl Policy<MachiKoro2> for Quick<'_> {
    fn begin(&mut self, _: &MachiKoro2) {
        self.yields = [None; MAX_SEATS];
    }

    fn choose(&mut self, game: &MachiKoro2, seat: Seat, moves: &[Move]) -> Move {
        match moves[0] {
            Move::Roll { .. } => Move::Roll { two: rolls_two(&self.of(game, seat)) },
            Move::Pass => self.build(game, seat, moves),
            Move::Get(..) => self.by_card(game, seat, moves, 1.0),
            _ => self.by_card(game, seat, moves, -1.0),
        }
    }

    fn worth(&mut self, game: &MachiKoro2, seat: Seat) -> f64 {
        self.judge.worth(game, seat)
    }
}
