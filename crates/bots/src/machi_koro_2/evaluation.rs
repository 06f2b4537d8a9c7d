//! How far each city is from winning.

use super::MachiKoro2Weights;
use super::income::Income;
use crate::town::Evaluation;
use crate::town::race::Distance;
use crate::town::yields::{Rivals, Yield};
use catalog::games::machi_koro_2::{LANDMARKS_TO_WIN, Landmark, LandmarkEffect, MachiKoro2, Move};
use tabletop::chance::Fast;
use tabletop::{Game, Seat};

/// Evaluates the positions of one game.
pub(crate) struct MachiKoro2Evaluation {
    pub(super) income: Income,
}

/// What a seat still has to pay and to build.
#[derive(Clone, Copy, Debug)]
struct Goal {
    price: f64,
    builds: f64,
}

impl Evaluation<MachiKoro2> for MachiKoro2Evaluation {
    fn new(game: &MachiKoro2, weights: MachiKoro2Weights) -> MachiKoro2Evaluation {
        MachiKoro2Evaluation { income: Income::new(game.setup().cards, game.players(), weights) }
    }

    fn weights(&self) -> &MachiKoro2Weights {
        &self.income.weights
    }

    fn yields(&self, game: &MachiKoro2, seat: Seat) -> Yield {
        self.income.of(game.city(seat), game.built_landmarks())
    }

    fn rolls_two(&self, _: &MachiKoro2, _: Seat, yields: &Yield) -> bool {
        yields.own[1] > yields.own[0]
    }

    fn income(&self, game: &MachiKoro2, seat: Seat) -> f64 {
        let yields = self.all_yields(game);
        let rivals = self.rivals(game, &yields, seat);
        self.per_round(game, &yields[seat.index()], &rivals)
    }

    fn rounds(&self, game: &MachiKoro2, seat: Seat, yields: &Yield, rivals: &Rivals, building: bool) -> f64 {
        self.rounds_with(game, seat, yields, rivals, game.coins(seat).into(), building)
    }

    fn rounds_after(&self, game: &MachiKoro2, seat: Seat, mv: Move, own: &Yield, rivals: &Rivals) -> f64 {
        let (city, coins, standing) = (game.city(seat), f64::from(game.coins(seat)), game.built_landmarks());
        let cards = game.setup().cards;
        match mv {
            Move::Build(card) => {
                let mut more = *own;
                more += self.income.of_one_more(city, standing, card);
                let coins = coins - f64::from(cards.establishment(card).cost);
                self.rounds_with(game, seat, &more, rivals, coins, false)
            }
            Move::BuildLandmark(_) => {
                // What a landmark does at once has many forms: playing it is simpler than foretelling it.
                let mut after = *game;
                let done = after.play(seat, mv, &mut Fast::new(0, 0), &mut ());
                debug_assert!(done.is_ok(), "{mv:?} is legal");
                if after.to_act().is_empty() {
                    return f64::NEG_INFINITY;
                }
                let yields = self.yields(&after, seat);
                self.rounds(&after, seat, &yields, rivals, false)
            }
            _ => {
                let has_airport = standing.contains(Landmark::Airport);
                let fare =
                    if has_airport { f64::from(cards.landmark(Landmark::Airport).coins()) } else { 0.0 };
                self.rounds_with(game, seat, own, rivals, coins + fare, false)
            }
        }
    }
}

impl MachiKoro2Evaluation {
    /// What comes in from one turn of the player's to the next.
    fn per_round(&self, game: &MachiKoro2, yields: &Yield, rivals: &Rivals) -> f64 {
        let standing = game.built_landmarks();
        let weights = &self.income.weights;
        let cards = game.setup().cards;
        let mut own = rivals.own_turn(yields);
        if standing.contains(Landmark::AmusementPark) {
            own[1] += weights.amusement_park_adds * own[1].max(0.0);
        }
        if standing.contains(Landmark::TechStartup)
            && let LandmarkEffect::TotalPays { coins, .. } = cards.landmark(Landmark::TechStartup).effect
        {
            const ODDS_OF_TWELVE: f64 = 1.0 / 36.0;
            own[1] += ODDS_OF_TWELVE * f64::from(coins);
        }
        if standing.contains(Landmark::Temple) {
            let taken = f64::from(cards.landmark(Landmark::Temple).coins()) * self.income.opponents;
            own[1] += taken * weights.debtor_pays / 6.0;
        }
        if standing.contains(Landmark::University) {
            own[1] += weights.university_brings;
        }
        let flown = if standing.contains(Landmark::Airport) { weights.airport_brings } else { 0.0 };
        own[0].max(own[1]) + flown + rivals.others_turns(yields)
    }

    /// The rounds that a seat still needs, with that many coins in hand.
    fn rounds_with(
        &self,
        game: &MachiKoro2,
        seat: Seat,
        yields: &Yield,
        rivals: &Rivals,
        coins: f64,
        building: bool,
    ) -> f64 {
        let weights = &self.income.weights;
        let income = self.per_round(game, yields, rivals);
        let rounds = |goal: Goal| {
            let builds = goal.builds - f64::from(u8::from(building));
            let distance = Distance { missing: goal.price - coins, builds, income };
            distance.rounds(weights.growth) + weights.coins_safe * goal.price
        };
        let by_landmarks = rounds(by_landmarks(game, seat));
        if !game.market().landmarks.contains(Landmark::LaunchPad) {
            return by_landmarks;
        }
        let price = f64::from(game.price(seat, Landmark::LaunchPad));
        by_landmarks.min(rounds(Goal { price, builds: 1.0 }))
    }
}

/// The cheapest way to the third landmark.
fn by_landmarks(game: &MachiKoro2, seat: Seat) -> Goal {
    let cards = game.setup().cards;
    let own = game.city(seat).landmarks;
    let discount =
        if own.contains(Landmark::LoanOffice) { cards.landmark(Landmark::LoanOffice).coins() } else { 0 };
    let mut goal = Goal { price: 0.0, builds: 0.0 };
    for built in own.len()..LANDMARKS_TO_WIN {
        let others = |mark: &Landmark| !matches!(mark, Landmark::LoanOffice | Landmark::LaunchPad);
        let costs =
            game.market().landmarks.iter().filter(others).map(|mark| cards.landmark(mark).cost(built));
        // With an empty row the Airport's cost is as good as any.
        let cost = costs.min().unwrap_or_else(|| cards.landmark(Landmark::Airport).cost(built));
        goal.price += f64::from(cost.saturating_sub(discount));
        goal.builds += 1.0;
    }
    goal
}
