//! What a position is worth: each seat's chance to win.

use super::MachiKoroWeights;
use super::income::Income;
use crate::race::{self, Distance, MAX_SEATS};
use crate::yields::{Table, Yield};
use machi_koro::{City, Landmark, MachiKoro};
use tabletop::{Game, KindSet, Outcome, Seat};

/// Judges the positions of one game.
pub struct Judge {
    pub income: Income,
    /// All landmarks of the game, and their prices.
    landmarks: KindSet<Landmark>,
    prices: [f64; 6],
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

    /// What the end of a play-out is worth to a seat.
    pub fn worth(&self, game: &MachiKoro, seat: Seat) -> f64 {
        if !game.to_act().is_empty() {
            return self.chances(game)[seat.index()];
        }
        let yields = self.yields(game);
        let rounds = Seat::all(game.players()).map(|seat| self.rounds_of(game, &yields, seat, false));
        let weights = self.income.weights();
        race::photo_finish(rounds, seat, weights.closeness, weights.close_rounds)
    }

    /// Each seat's chance to win.
    pub fn chances(&self, game: &MachiKoro) -> [f64; MAX_SEATS] {
        let Some(active) = game.to_act().first() else {
            let winners = game.outcome().map(|end: Outcome| end.winners(game.players())).unwrap_or_default();
            return std::array::from_fn(|at| f64::from(u8::from(winners.contains(Seat::new(at)))));
        };
        let players = game.players();
        let yields = self.yields(game);
        let mut rounds = [0.0; MAX_SEATS];
        for seat in Seat::all(players) {
            let building = game.is_building() && seat == active;
            rounds[seat.index()] = self.rounds_of(game, &yields, seat, building);
        }
        race::chances(&rounds, players, active, self.income.weights().sharpness)
    }

    fn rounds_of(&self, game: &MachiKoro, yields: &[Yield; MAX_SEATS], seat: Seat, building: bool) -> f64 {
        let city = game.city(seat);
        let income = self.per_round(city, &yields[seat.index()], &self.table(game, yields, seat));
        self.rounds(city, game.coins(seat).into(), income, building)
    }

    pub fn yields(&self, game: &MachiKoro) -> [Yield; MAX_SEATS] {
        let mut yields = [Yield::default(); MAX_SEATS];
        for seat in Seat::all(game.players()) {
            yields[seat.index()] = self.income.of(game.city(seat));
        }
        yields
    }

    pub fn table(&self, game: &MachiKoro, yields: &[Yield; MAX_SEATS], seat: Seat) -> Table {
        let mut table = Table::default();
        for other in seat.clockwise(game.players()) {
            let theirs = &yields[other.index()];
            table.seat(theirs, rolls_two(game.city(other), theirs));
        }
        table
    }

    /// What comes in from one own turn to the next.
    pub fn per_round(&self, city: &City, yields: &Yield, table: &Table) -> f64 {
        let weights = self.income.weights();
        let mut own = table.own_turn(yields);
        if city.has(Landmark::AmusementPark) {
            own[1] += own[1].max(0.0) / 6.0;
        }
        let more = (own[1] - own[0]).max(0.0);
        let rolled = own[0] + if city.has(Landmark::TrainStation) { more } else { weights.train_hope * more };
        let again =
            if city.has(Landmark::RadioTower) { weights.radio_tower_adds * rolled.max(0.0) } else { 0.0 };
        let flown = if city.has(Landmark::Airport) { weights.airport_brings } else { 0.0 };
        rolled + again + flown + table.others_turns(yields)
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
