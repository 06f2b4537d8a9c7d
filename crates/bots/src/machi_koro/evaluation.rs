//! How far each city is from winning.

use super::MachiKoroWeights;
use super::income::Income;
use crate::town::Evaluation;
use crate::town::race::Distance;
use crate::town::yields::{Rivals, Yield};
use catalog::games::machi_koro::{City, Landmark, MachiKoro, Move};
use tabletop::{Game, Kind, KindSet, Seat};

/// Evaluates the positions of one game.
pub(crate) struct MachiKoroEvaluation {
    pub(super) income: Income,
    /// All landmarks of the game, and their prices.
    pub(super) landmarks: KindSet<Landmark>,
    prices: [f64; 6],
}

impl Evaluation<MachiKoro> for MachiKoroEvaluation {
    fn new(game: &MachiKoro, weights: MachiKoroWeights) -> MachiKoroEvaluation {
        let setup = game.setup();
        MachiKoroEvaluation {
            income: Income::new(setup.cards, game.players(), weights),
            landmarks: setup.cards.landmarks(setup.set),
            prices: std::array::from_fn(|at| setup.cards.landmark(Landmark::ALL[at]).cost.into()),
        }
    }

    fn weights(&self) -> &MachiKoroWeights {
        &self.income.weights
    }

    fn yields(&self, game: &MachiKoro, seat: Seat) -> Yield {
        self.income.of(game.city(seat))
    }

    fn rolls_two(&self, game: &MachiKoro, seat: Seat, yields: &Yield) -> bool {
        game.city(seat).has(Landmark::TrainStation) && yields.own[1] > yields.own[0]
    }

    fn income(&self, game: &MachiKoro, seat: Seat) -> f64 {
        let yields = self.all_yields(game);
        let rivals = self.rivals(game, &yields, seat);
        self.per_round(game.city(seat), &yields[seat.index()], &rivals)
    }

    fn rounds(&self, game: &MachiKoro, seat: Seat, yields: &Yield, rivals: &Rivals, building: bool) -> f64 {
        self.rounds_of(game.city(seat), yields, rivals, game.coins(seat).into(), building)
    }

    fn rounds_after(&self, game: &MachiKoro, seat: Seat, mv: Move, own: &Yield, rivals: &Rivals) -> f64 {
        let (city, coins) = (game.city(seat), f64::from(game.coins(seat)));
        let cards = game.setup().cards;
        match mv {
            Move::Build(card) => {
                let mut more = *own;
                more += self.income.of_one_more(city, card);
                let coins = coins - f64::from(cards.establishment(card).cost);
                self.rounds_of(city, &more, rivals, coins, false)
            }
            Move::BuildLandmark(landmark) => {
                let mut city = *city;
                city.landmarks.insert(landmark);
                if city.landmarks == self.landmarks {
                    return f64::NEG_INFINITY;
                }
                let yields = match landmark {
                    Landmark::ShoppingMall | Landmark::Harbor => self.income.of(&city),
                    _ => *own,
                };
                let coins = coins - f64::from(cards.landmark(landmark).cost);
                self.rounds_of(&city, &yields, rivals, coins, false)
            }
            _ => {
                let fare = if city.has(Landmark::Airport) { 10.0 } else { 0.0 };
                self.rounds_of(city, own, rivals, coins + fare, false)
            }
        }
    }
}

impl MachiKoroEvaluation {
    /// The rounds that the owner of a city still needs, with that many coins in hand.
    fn rounds_of(&self, city: &City, yields: &Yield, rivals: &Rivals, coins: f64, building: bool) -> f64 {
        let left = self.landmarks.without(city.landmarks);
        let price: f64 = left.iter().map(|landmark| self.prices[landmark.index()]).sum();
        let weights = &self.income.weights;
        let builds = left.len() as f64 - f64::from(u8::from(building));
        let income = self.per_round(city, yields, rivals);
        let distance = Distance { missing: price - coins, builds, income };
        distance.rounds(weights.growth) + weights.coins_safe * price
    }

    /// What comes in from one turn of the owner's to the next.
    fn per_round(&self, city: &City, yields: &Yield, rivals: &Rivals) -> f64 {
        let weights = &self.income.weights;
        let mut own = rivals.own_turn(yields);
        if city.has(Landmark::AmusementPark) {
            own[1] += own[1].max(0.0) / 6.0;
        }
        let more = (own[1] - own[0]).max(0.0);
        let rolled = own[0] + if city.has(Landmark::TrainStation) { more } else { weights.train_hope * more };
        let again =
            if city.has(Landmark::RadioTower) { weights.radio_tower_adds * rolled.max(0.0) } else { 0.0 };
        let flown = if city.has(Landmark::Airport) { weights.airport_brings } else { 0.0 };
        rolled + again + flown + rivals.others_turns(yields)
    }
}
