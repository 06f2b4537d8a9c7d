//! What the rest of the game is expected to bring, worked out once for a turn.

use super::weights::WelcomeToWeights;
use catalog::games::welcome_to::{
    Action, Card, Condition, House, Layout, Letter, MAX_CELLS, MAX_ESTATE, MAX_HOUSES, MAX_WRITTEN, PLACES,
    Sheet, Street, Track, WelcomeTo,
};
use tabletop::{Kind, Seat};

const NUMBERS: usize = MAX_WRITTEN as usize + 1;
/// Steps in which the supply for an empty house is counted, and how many of them make one number.
const STEPS: usize = 65;
const STEP: f64 = 8.0;

/// How much of the table a player keeps in mind.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Attention {
    /// Their own sheet: as if no card were gone and nobody else played, and streets are divided for the points of
    /// their estates alone, so that plans are approved as they come.
    OwnSheet,
    /// Everything: the cards that are gone, the sheets of the others, and the estates that plans ask for.
    Table,
}

/// The rest of a game, as one seat expects it.
pub(super) struct Forecast {
    pub(super) board: &'static Layout,
    pub(super) expert: bool,
    pub(super) weights: WelcomeToWeights,
    /// The rounds that the others are expected to leave.
    pub(super) limit: f64,
    /// Rounds to come, by empty houses on the player's own sheet.
    pub(super) rounds: [f64; PLACES + 1],
    /// The chance that a wanted fence gets drawn, and how far columns get raised, by empty houses.
    pub(super) fences: [f64; PLACES + 1],
    pub(super) raises: [f64; PLACES + 1],
    /// How likely each number is on a card to come.
    pub(super) share: [f64; NUMBERS],
    /// How many different numbers below each one will come.
    supply: [f64; NUMBERS + 1],
    /// The chance to fill a house of a hole, by the steps of the supply for each of its houses.
    fill: [f64; STEPS],
    /// Expected points, by street, filled cells and empty houses.
    pub(super) parks: [[[f64; MAX_HOUSES + 1]; MAX_CELLS + 1]; 3],
    /// By built pools and open ones.
    pub(super) pools: [[f64; MAX_CELLS + 1]; PLACES + 1],
    /// By cells, during the game and at its end.
    pub(super) temps: [Vec<f64>; 2],
    pub(super) plans: [PlanForecast; 3],
    /// By the set of approved plans: estates that the others ask for, and how much they are wanted.
    pub(super) needs: [u64; 8],
    pub(super) pulls: [[f64; MAX_ESTATE + 1]; 8],
    /// Solo: what a card in the pile brings the competitor, by action.
    pub(super) gifts: [f64; 6],
}

/// What approving a plan is expected to bring.
pub(super) struct PlanForecast {
    pub(super) condition: Condition,
    /// When it could be approved at once, and when it is far away.
    pub(super) ready: f64,
    pub(super) hoped: f64,
}

impl Forecast {
    /// The forecast that a seat will make `ahead` rounds from now.
    pub(super) fn new(
        game: &WelcomeTo,
        seat: Seat,
        weights: WelcomeToWeights,
        attention: Attention,
        ahead: f64,
    ) -> Forecast {
        let board = game.setup().board();
        let players = tabletop::Game::players(game);
        let others: Vec<&Sheet> =
            Seat::all(players).filter(|&other| other != seat).filter_map(|other| game.sheet(other)).collect();
        let plans = [Letter::A, Letter::B, Letter::C].map(|letter| {
            let (plan, turned) = game.plan(letter);
            let (first, later) = (f64::from(plan.points(turned)), f64::from(plan.later));
            let race = if others.is_empty() { 1.0 } else { weights.race };
            PlanForecast {
                condition: plan.condition,
                ready: later + (first - later) * (0.5 + race / 2.0),
                hoped: later + (first - later) * race,
            }
        });
        let limit = match attention {
            Attention::OwnSheet => f64::INFINITY,
            Attention::Table => {
                others.iter().map(|sheet| rounds_of(sheet, game, &weights)).fold(f64::INFINITY, f64::min)
            }
        };
        let limit = (limit - ahead).max(0.0);
        let own = game.sheet(seat).map_or(0, |sheet| sheet.empty(board).len());
        let own = own.saturating_sub((ahead / weights.pace) as usize);
        let rounds: [f64; PLACES + 1] = std::array::from_fn(|empty| {
            if empty == 0 { 0.0 } else { (weights.pace * empty as f64 + weights.spare).min(limit) }
        });
        let soon = |rate: f64| rounds.map(|rounds| 1.0 - (-rounds * rate).exp());
        let share = shares(game, attention);
        let mut forecast = Forecast {
            board,
            expert: game.setup().expert(),
            weights,
            limit,
            rounds,
            fences: soon(weights.fence_rate),
            raises: soon(weights.raise_rate).map(|chance| chance * weights.raise_lift),
            share,
            supply: [0.0; NUMBERS + 1],
            fill: [0.0; STEPS],
            parks: [[[0.0; MAX_HOUSES + 1]; MAX_CELLS + 1]; 3],
            pools: [[0.0; MAX_CELLS + 1]; PLACES + 1],
            temps: [Vec::new(), Vec::new()],
            plans,
            needs: [0; 8],
            pulls: [[0.0; MAX_ESTATE + 1]; 8],
            gifts: [0.0; 6],
        };
        let left = forecast.rounds[own];
        for (number, share) in share.iter().enumerate() {
            let offers = 3.0 * left * share;
            let comes = 1.0 - (-offers * weights.number_comes).exp();
            forecast.supply[number + 1] = forecast.supply[number] + comes;
        }
        for (step, fill) in forecast.fill.iter_mut().enumerate() {
            let each = step as f64 / STEP;
            *fill = 1.0 - (-weights.fill_rate * each.powf(weights.fill_power)).exp();
        }
        // Of the houses still empty, others may leave time for a part only.
        let in_time = (left / (own as f64).max(1.0)).min(1.0);
        for &street in Street::ALL {
            let track = &board.park_tracks[street.index()];
            fill_table(&mut forecast.parks[street.index()], track, weights.park_rate * in_time);
        }
        fill_table(&mut forecast.pools, &board.pool_track, weights.pool_rate * in_time);
        match attention {
            Attention::OwnSheet => {
                let points = (0..=board.temp_cells).map(|cells| weights.temp_cell * f64::from(cells));
                forecast.temps = [points.clone().collect(), points.collect()];
            }
            Attention::Table => {
                forecast.temps =
                    [left, 0.0].map(|rounds| temp_points(game, &others, rounds * weights.temp_rate, board));
                forecast.weigh_plans();
            }
        }
        if let Some(gains) = game.setup().competitor().and_then(|rival| rival.gains.as_ref()) {
            let house = weights.gift_estate;
            for &action in Action::ALL {
                forecast.gifts[action.index()] = match action {
                    Action::Fence => f64::from(gains.fence),
                    Action::Value => house + f64::from(gains.value) - 1.0,
                    Action::Park => f64::from(gains.park) + house,
                    Action::Pool => f64::from(gains.pool) + house,
                    Action::Temp => f64::from(gains.temp) + house,
                    Action::Bis => f64::from(gains.bis_houses) * house,
                };
            }
        }
        forecast
    }

    /// The set of plans that a sheet has approved.
    pub(super) fn approved(&self, sheet: &Sheet) -> usize {
        Letter::ALL
            .iter()
            .map(|&letter| usize::from(sheet.approval(letter).is_some()) << letter.index())
            .sum()
    }

    fn weigh_plans(&mut self) {
        for approved in 0..8usize {
            for (index, plan) in self.plans.iter().enumerate() {
                let Condition::Estates(wanted) = plan.condition else { continue };
                if approved >> index & 1 == 1 {
                    continue;
                }
                let sizes = || (1usize..).zip(wanted.sizes);
                let work: f64 = sizes().map(|(size, n)| (size + 1) as f64 * f64::from(n)).sum();
                for (size, n) in sizes().filter(|(_, n)| *n > 0) {
                    self.needs[approved] += u64::from(n) << (8 * (size - 1));
                    let pull = self.weights.plan_pull * plan.hoped * (size + 1) as f64 / work;
                    let all = &mut self.pulls[approved][size];
                    *all = all.max(pull);
                }
            }
        }
    }

    /// The chance of each house of a street to have a number in the end.
    pub(super) fn fill_chances(&self, sheet: &Sheet, street: Street, rounds: usize) -> [f64; MAX_HOUSES] {
        let mut fills = [1.0; MAX_HOUSES];
        let length = self.board.length(street);
        let numbered = sheet.numbered().bits() >> (street.index() * MAX_HOUSES);
        let roundabouts = sheet.roundabouts().bits() >> (street.index() * MAX_HOUSES);
        let number = |place: usize| House::new(street, place).and_then(|house| sheet.number(house));
        let mut above = 0;
        let mut place = 0;
        while place < length {
            if roundabouts >> place & 1 == 1 {
                above = 0;
                place += 1;
                continue;
            }
            if numbered >> place & 1 == 1 {
                above = number(place).map_or(0, |number| usize::from(number) + 1);
                place += 1;
                continue;
            }
            let first = place;
            while place < length && (numbered | roundabouts) >> place & 1 == 0 {
                place += 1;
            }
            let below = if place < length && numbered >> place & 1 == 1 {
                number(place).map_or(NUMBERS, usize::from)
            } else {
                NUMBERS
            };
            let chance = if rounds == 0 {
                0.0
            } else {
                let supply = (self.supply[below.max(above)] - self.supply[above]) / (place - first) as f64;
                self.fill[((supply * STEP) as usize).min(STEPS - 1)]
            };
            fills[first..place].fill(chance);
        }
        fills
    }
}

/// The rounds that another architect leaves.
fn rounds_of(sheet: &Sheet, game: &WelcomeTo, weights: &WelcomeToWeights) -> f64 {
    let board = game.setup().board();
    let own = weights.pace * sheet.empty(board).len() as f64 + weights.spare;
    let missing: Vec<Letter> =
        Letter::ALL.iter().copied().filter(|&letter| sheet.approval(letter).is_none()).collect();
    if let [last] = missing[..]
        && let Condition::Estates(wanted) = game.plan(last).0.condition
    {
        let free = sheet.estates(board).filter(|estate| !sheet.used().contains(estate.first));
        let mut lacking = wanted.sizes;
        free.for_each(|estate| {
            let size = usize::from(estate.size) - 1;
            lacking[size] = lacking[size].saturating_sub(1);
        });
        let lacking: u8 = lacking.iter().sum();
        return own.min(weights.rush * (1.0 + f64::from(lacking)));
    }
    own
}

/// How likely each number is on the cards of the rounds to come.
fn shares(game: &WelcomeTo, attention: Attention) -> [f64; NUMBERS] {
    let (to_come, all) = (game.to_come(), game.census());
    let total = |bag: &[u8]| bag.iter().map(|&n| f64::from(n)).sum::<f64>();
    let (coming, whole) = (total(to_come), total(&all).max(1.0));
    let near = match attention {
        Attention::OwnSheet => 0.0,
        // The fewer cards there are before the reshuffle, the more the whole deck counts.
        Attention::Table => (coming / 45.0).min(1.0),
    };
    let mut share = [0.0; NUMBERS];
    for card in Card::all() {
        let near_share = if coming > 0.0 { f64::from(to_come[card.kind()]) / coming } else { 0.0 };
        let all_share = f64::from(all[card.kind()]) / whole;
        share[usize::from(card.number())] += near * near_share + (1.0 - near) * all_share;
    }
    share
}

/// Expected values of a track, by filled cells and by chances to fill one more.
fn fill_table<const CHANCES: usize>(table: &mut [[f64; CHANCES]], track: &Track, rate: f64) {
    for (filled, row) in table.iter_mut().enumerate() {
        row[0] = f64::from(track.visible(filled.min(255) as u8));
    }
    for chances in 1..CHANCES {
        for filled in 0..table.len() {
            let more = table[(filled + 1).min(table.len() - 1)][chances - 1];
            table[filled][chances] = rate * more + (1.0 - rate) * table[filled][chances - 1];
        }
    }
}

/// Points for cells of the temp agency, when everyone is expected to get `more` of them.
fn temp_points(game: &WelcomeTo, others: &[&Sheet], more: f64, board: &Layout) -> Vec<f64> {
    let rival = game.setup().competitor();
    let ranks: Vec<f64> = board.temp_ranks.iter().map(|&points| points.into()).chain([0.0; 13]).collect();
    let given = game.pile().iter().filter(|card| card.action() == Action::Temp).count() as f64;
    let mut counts: Vec<f64> = others.iter().map(|sheet| f64::from(sheet.temps())).collect();
    if rival.is_some_and(|rival| rival.gains.is_some()) {
        counts.push(given);
    }
    let points = |cells: u8| {
        if let Some(rival) = rival.filter(|rival| rival.gains.is_none()) {
            let at = |cells: f64| {
                let reached = rival.temp_ranks.iter().filter(|rank| f64::from(rank.cells) <= cells);
                reached.map(|rank| f64::from(rank.points)).fold(0.0, f64::max)
            };
            let here = f64::from(cells) + more;
            let part = here.fract();
            return at(here.floor()) * (1.0 - part) + at(here.floor() + 1.0) * part;
        }
        let spread = (more * 2.0).sqrt();
        let ahead: f64 = counts
            .iter()
            .map(|&other| {
                let lead = other - f64::from(cells);
                if spread < 0.05 {
                    f64::from(u8::from(lead > 0.0))
                } else {
                    1.0 / (1.0 + (-1.7 * (lead - 0.5) / spread).exp())
                }
            })
            .sum();
        let place = ahead.floor() as usize;
        let part = ahead.fract();
        let ranked = ranks[place] * (1.0 - part) + ranks[place + 1] * part;
        if cells == 0 { ranked * (1.0 - (-more).exp()) } else { ranked }
    };
    (0..=board.temp_cells).map(points).collect()
}
