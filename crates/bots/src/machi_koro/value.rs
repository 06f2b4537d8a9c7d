//! What a position is worth: each seat's chance to win.

use super::MachiKoroWeights;
use super::income::{Income, Yield};
use crate::race::{self, Distance, MOST_SEATS};
use machi_koro::{City, Landmark, MachiKoro};
use tabletop::{Game, KindSet, Outcome, Seat};

/// Judges the positions of one game.
pub struct Judge {
    pub income: Income,
    /// All landmarks of the game, and their prices.
    landmarks: KindSet<Landmark>,
    prices: [f64; 6],
}

/// What a table looks like to one seat: what the others' dice bring it and what their restaurants cost it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table {
    /// Opponents who roll one die, and who roll two.
    rollers: [f64; 2],
    /// What the opponents' restaurants take from a roll with one die, and with two.
    restaurants: [f64; 2],
}

impl Judge {
    pub fn new(game: &MachiKoro, weights: MachiKoroWeights) -> Judge {
        let setup = game.setup();
        Judge {
            income: Income::new(setup.cards, game.players(), weights),
            landmarks: setup.cards.landmarks(setup.set),
            prices: std::array::from_fn(|at| {
                let landmark = <Landmark as tabletop::Kind>::ALL[at];
                setup.cards.landmark(landmark).cost.into()
            }),
        }
    }

    /// Each seat's chance to win.
    pub fn chances(&self, game: &MachiKoro) -> [f64; MOST_SEATS] {
        let Some(active) = game.to_act().first() else {
            let winners = game.outcome().map(|end: Outcome| end.winners(game.players())).unwrap_or_default();
            return std::array::from_fn(|at| f64::from(u8::from(winners.contains(Seat::new(at)))));
        };
        let players = game.players();
        let yields = self.yields(game);
        let mut rounds = [0.0; MOST_SEATS];
        for seat in Seat::all(players) {
            let city = game.city(seat);
            let table = self.table(game, &yields, seat);
            let building = game.is_building() && seat == active;
            let income = self.per_round(city, &yields[seat.index()], &table);
            rounds[seat.index()] = self.rounds(city, game.coins(seat).into(), income, building);
        }
        race::chances(&rounds, players, active, self.income.weights().sharpness)
    }

    pub fn yields(&self, game: &MachiKoro) -> [Yield; MOST_SEATS] {
        let mut yields = [Yield::default(); MOST_SEATS];
        for seat in Seat::all(game.players()) {
            yields[seat.index()] = self.income.of(game.city(seat));
        }
        yields
    }

    pub fn table(&self, game: &MachiKoro, yields: &[Yield; MOST_SEATS], seat: Seat) -> Table {
        let mut table = Table::default();
        for other in seat.clockwise(game.players()) {
            let theirs = &yields[other.index()];
            table.rollers[usize::from(rolls_two(game.city(other), theirs))] += 1.0;
            for dice in 0..2 {
                table.restaurants[dice] += theirs.from_roller[dice];
            }
        }
        table
    }

    /// What comes in from one own turn to the next.
    pub fn per_round(&self, city: &City, yields: &Yield, table: &Table) -> f64 {
        let weights = self.income.weights();
        let mut own = [0, 1].map(|dice| yields.own[dice] - table.restaurants[dice]);
        if city.has(Landmark::AmusementPark) {
            own[1] += own[1].max(0.0) / 6.0;
        }
        let more = (own[1] - own[0]).max(0.0);
        let rolled = own[0] + if city.has(Landmark::TrainStation) { more } else { weights.train_hope * more };
        let again =
            if city.has(Landmark::RadioTower) { weights.radio_tower_adds * rolled.max(0.0) } else { 0.0 };
        let flown = if city.has(Landmark::Airport) { weights.airport_brings } else { 0.0 };
        let guest = table.rollers[0] * yields.guest[0] + table.rollers[1] * yields.guest[1];
        rolled + again + flown + guest
    }

    /// The rounds that a seat still needs; `building` when it may build before any round goes by.
    pub fn rounds(&self, city: &City, coins: f64, income: f64, building: bool) -> f64 {
        let left = self.landmarks.without(city.landmarks);
        let price: f64 = left.iter().map(|landmark| self.prices[landmark as usize]).sum();
        let weights = self.income.weights();
        let builds = left.len() as f64 - f64::from(u8::from(building));
        let distance = Distance { missing: price - coins, builds, income };
        distance.rounds(weights.growth) + weights.coins_safe * price
    }
}

/// Whether a player of this city does well to roll two dice.
pub fn rolls_two(city: &City, yields: &Yield) -> bool {
    city.has(Landmark::TrainStation) && yields.own[1] > yields.own[0]
}
