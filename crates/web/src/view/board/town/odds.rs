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

/// What `me` gains when `roller` rolls: as the dice lie, and with two added where that can be. `None` when that many
/// dice can't be rolled.
fn gains<G: Rolls>(game: &G, roller: Seat, me: Seat, two: bool) -> Option<(Gains, Option<Gains>)> {
    let start = game.about_to_roll(roller);
    let (plain, can_add) = gains_of(&start, roller, me, two, false)?;
    let added = if can_add { gains_of(&start, roller, me, two, true) } else { None };
    Some((plain, added.map(|(added, _)| added)))
}

/// With two added, or without; and whether two could ever be added.
fn gains_of<G: Rolls>(start: &G, roller: Seat, me: Seat, two: bool, add: bool) -> Option<(Gains, bool)> {
    let (mut branches, mut gains, mut can_add) = (Branches::new(), Gains::default(), false);
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    loop {
        let mut game = start.clone();
        events.clear();
        game.play(roller, G::roll(two), &mut branches, &mut events).ok()?;
        let mut added = false;
        loop {
            game.legal(roller, &mut moves);
            let plus_two = G::plus_two().filter(|mv| moves.contains(mv));
            can_add |= plus_two.is_some();
            added |= plus_two.is_some() && add;
            let Some(mv) = plus_two.filter(|_| add).or_else(|| game.settle(roller, &moves)) else { break };
            game.play(roller, mv, &mut branches, &mut events).ok()?;
        }
        if let Some(dice) = events.iter().find_map(G::dice)
            && added == add
        {
            let total = usize::from(dice.total() + 2 * u8::from(added));
            let coins: i64 = events.iter().filter_map(G::payment).map(|payment| payment.gain(me)).sum();
            gains.chance[total] += branches.probability();
            gains.coins[total] += branches.probability() * coins as f64;
        }
        if !branches.advance() {
            return Some((gains, can_add));
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
    pub(crate) fn of<G: Rolls>(game: &G, me: Seat) -> Odds {
        let rolled = |roller| [false, true].map(|two| gains(game, roller, me, two));
        let mine = rolled(me);
        let others: Vec<_> = me.clockwise(game.players()).map(rolled).collect();
        let row = |total: u8, plus_two: bool| {
            let of = |gains: &Option<(Gains, Option<Gains>)>| {
                let (plain, added) = gains.as_ref()?;
                if plus_two { added.as_ref()?.of(total) } else { plain.of(total) }
            };
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
        let on_average = |gains: &Option<(Gains, _)>| gains.as_ref().map(|(plain, _)| plain.mean());
        let plain = (1..=12).filter_map(|total| row(total, false));
        let plus = (13..=Numbers::HIGHEST).filter_map(|total| row(total, true));
        Odds {
            rows: plain.chain(plus).collect(),
            mine: [0, 1].map(|dice| on_average(&mine[dice])),
            others: [0, 1].map(|dice| mean(others.iter().filter_map(|gains| on_average(&gains[dice])))),
        }
    }
}
