//! What a roll would bring: the game itself is asked, with every result of the dice.

use super::Payment;
use ::town::{Dice, Numbers};
use tabletop::chance::Branches;
use tabletop::{Game, Seat};

/// A game whose income follows from dice.
pub(in super::super) trait Rolls: Game {
    fn about_to_roll(&self, seat: Seat) -> Self;

    fn roll(two: bool) -> Self::Move;

    /// The move that adds two to the dice.
    fn plus_two() -> Option<Self::Move>;

    /// The dice that an event rolled for the turn.
    fn dice(event: &Self::Event) -> Option<Dice>;

    fn payment(event: &Self::Event) -> Option<Payment>;

    /// How the roller decides what comes between the roll and building, for the coins of this turn. `None` once all
    /// income is in.
    fn settle(&self, seat: Seat, moves: &[Self::Move]) -> Option<Self::Move>;
}

/// By the number of dice: one, two. `None` where nobody can roll that.
pub(super) type ByDice<T> = [Option<T>; 2];

/// What the rolls of a table bring to one player.
pub(in super::super) struct Odds {
    pub(super) rows: Vec<TotalOdds>,
    /// On average, when the player rolls and when an opponent does.
    pub(super) mine: ByDice<f64>,
    pub(super) others: ByDice<f64>,
}

/// What one total is worth.
pub(super) struct TotalOdds {
    pub total: u8,
    /// Only reached by adding two to the dice.
    pub plus_two: bool,
    /// In 36ths.
    pub chance: [u8; 2],
    pub mine: ByDice<f64>,
    pub others: ByDice<f64>,
}

/// Coins by total, each the average over the dice that make it, and their average over all dice.
#[derive(Clone, Copy, Default)]
struct Gains {
    chance: [f64; Numbers::HIGHEST as usize + 1],
    coins: [f64; Numbers::HIGHEST as usize + 1],
}

impl Gains {
    fn of(&self, total: u8) -> Option<f64> {
        let chance = self.chance[usize::from(total)];
        (chance > 0.0).then(|| self.coins[usize::from(total)] / chance)
    }

    fn mean(&self) -> f64 {
        self.coins.iter().sum()
    }
}

/// What `me` gains when `roller` rolls; `None` when that many dice can't be rolled, or two can't be added.
fn gains<G: Rolls>(game: &G, roller: Seat, me: Seat, two: bool, add: bool) -> Option<Gains> {
    let start = game.about_to_roll(roller);
    let (mut branches, mut gains) = (Branches::new(), Gains::default());
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    let mut counted = false;
    loop {
        let mut game = start.clone();
        events.clear();
        game.play(roller, G::roll(two), &mut branches, &mut events).ok()?;
        let mut added = false;
        loop {
            game.legal(roller, &mut moves);
            let plus_two = G::plus_two().filter(|mv| add && moves.contains(mv));
            added |= plus_two.is_some();
            let Some(mv) = plus_two.or_else(|| game.settle(roller, &moves)) else { break };
            game.play(roller, mv, &mut branches, &mut events).ok()?;
        }
        if let Some(dice) = events.iter().find_map(G::dice)
            && added == add
        {
            counted = true;
            let total = usize::from(dice.total() + 2 * u8::from(added));
            let coins: i64 = events.iter().filter_map(G::payment).map(|payment| payment.gain(me)).sum();
            gains.chance[total] += branches.probability();
            gains.coins[total] += branches.probability() * coins as f64;
        }
        if !branches.advance() {
            return counted.then_some(gains);
        }
    }
}

/// The average of what is known.
fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (count, sum) = values.fold((0u32, 0.0), |(count, sum), value| (count + 1, sum + value));
    (count > 0).then(|| sum / f64::from(count))
}

/// In how many of 36 rolls of one die, or of two, a total comes.
fn chance(total: u8) -> [u8; 2] {
    let two = if (2..=12).contains(&total) { 6 - total.abs_diff(7) } else { 0 };
    [if (1..=6).contains(&total) { 6 } else { 0 }, two]
}

impl Odds {
    pub fn of<G: Rolls>(game: &G, me: Seat) -> Odds {
        let players = game.players();
        let rolled = |roller, add| [false, true].map(|two| gains(game, roller, me, two, add));
        let mine = rolled(me, false);
        let others: Vec<[Option<Gains>; 2]> =
            me.clockwise(players).map(|roller| rolled(roller, false)).collect();
        let mine_plus = rolled(me, true);
        let others_plus: Vec<[Option<Gains>; 2]> =
            me.clockwise(players).map(|roller| rolled(roller, true)).collect();
        let row = |total: u8, plus_two: bool| {
            let (mine, others) = if plus_two { (&mine_plus, &others_plus) } else { (&mine, &others) };
            let of = |gains: &Option<Gains>| gains.as_ref().and_then(|gains| gains.of(total));
            let row = TotalOdds {
                total,
                plus_two,
                chance: chance(if plus_two { total - 2 } else { total }),
                mine: [0, 1].map(|dice| of(&mine[dice])),
                others: [0, 1].map(|dice| mean(others.iter().filter_map(|gains| of(&gains[dice])))),
            };
            let reached = row.mine.iter().chain(&row.others).any(Option::is_some);
            reached.then_some(row)
        };
        let plain = (1..=12).filter_map(|total| row(total, false));
        let plus = (13..=Numbers::HIGHEST).filter_map(|total| row(total, true));
        Odds {
            rows: plain.chain(plus).collect(),
            mine: [0, 1].map(|dice| mine[dice].map(|gains| gains.mean())),
            others: [0, 1]
                .map(|dice| mean(others.iter().filter_map(|gains| gains[dice].as_ref().map(Gains::mean)))),
        }
    }
}
