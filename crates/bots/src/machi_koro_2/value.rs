//! What a position is worth: each seat's chance to win.

use super::MachiKoro2Weights;
use super::income::Income;
use crate::race::{self, Distance, MAX_SEATS};
use crate::yields::{Table, Yield};
use machi_koro_2::{LANDMARKS_TO_WIN, Landmark, LandmarkEffect, Landmarks, MachiKoro2};
use tabletop::{Game, Seat};

/// Judges the positions of one game.
pub struct Judge {
    pub income: Income,
}

/// What a seat still has to pay and to build.
#[derive(Clone, Copy, Debug)]
struct Goal {
    price: f64,
    builds: f64,
}

impl Judge {
    pub fn new(game: &MachiKoro2, weights: MachiKoro2Weights) -> Judge {
        Judge { income: Income::new(game.setup().cards, game.players(), weights) }
    }

    /// What the end of a play-out is worth to a seat.
    pub fn worth(&self, game: &MachiKoro2, seat: Seat) -> f64 {
        let Some(outcome) = game.outcome() else { return self.chances(game)[seat.index()] };
        let winners = outcome.winners(game.players());
        let yields = self.yields(game);
        let rounds = Seat::all(game.players()).map(|seat| {
            if winners.contains(seat) { 0.0 } else { self.rounds_of(game, &yields, seat, false) }
        });
        race::photo_finish(rounds, seat, self.income.weights.closeness, self.income.weights.close_rounds)
    }

    /// Each seat's chance to win.
    pub fn chances(&self, game: &MachiKoro2) -> [f64; MAX_SEATS] {
        let Some(active) = game.to_act().first() else {
            let winners = game.outcome().map(|end| end.winners(game.players())).unwrap_or_default();
            return std::array::from_fn(|at| f64::from(u8::from(winners.contains(Seat::new(at)))));
        };
        let players = game.players();
        let yields = self.yields(game);
        let mut rounds = [0.0; MAX_SEATS];
        for seat in Seat::all(players) {
            let building = game.is_building() && seat == active;
            rounds[seat.index()] = self.rounds_of(game, &yields, seat, building);
        }
        race::chances(&rounds, players, active, self.income.weights.sharpness)
    }

    pub fn yields(&self, game: &MachiKoro2) -> [Yield; MAX_SEATS] {
        let standing = game.built_landmarks();
        let mut yields = [Yield::default(); MAX_SEATS];
        for seat in Seat::all(game.players()) {
            yields[seat.index()] = self.income.of(game.city(seat), standing);
        }
        yields
    }

    pub fn table(&self, game: &MachiKoro2, yields: &[Yield; MAX_SEATS], seat: Seat) -> Table {
        let mut table = Table::default();
        for other in seat.clockwise(game.players()) {
            let theirs = &yields[other.index()];
            table.seat(theirs, rolls_two(theirs));
        }
        table
    }

    /// What comes in from one own turn to the next.
    pub fn per_round(&self, game: &MachiKoro2, standing: Landmarks, yields: &Yield, table: &Table) -> f64 {
        let weights = &self.income.weights;
        let cards = game.setup().cards;
        let mut own = table.own_turn(yields);
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
        own[0].max(own[1]) + flown + table.others_turns(yields)
    }

    fn rounds_of(&self, game: &MachiKoro2, yields: &[Yield; MAX_SEATS], seat: Seat, building: bool) -> f64 {
        let table = self.table(game, yields, seat);
        let income = self.per_round(game, game.built_landmarks(), &yields[seat.index()], &table);
        self.rounds(game, seat, game.coins(seat).into(), income, building)
    }

    /// The rounds that a seat still needs; `building` when it may build before any round goes by.
    pub fn rounds(&self, game: &MachiKoro2, seat: Seat, coins: f64, income: f64, building: bool) -> f64 {
        let weights = &self.income.weights;
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

/// Whether a player who brings in so much does well to roll two dice.
pub fn rolls_two(yields: &Yield) -> bool {
    yields.own[1] > yields.own[0]
}
