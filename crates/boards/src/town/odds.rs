//! What a roll would bring: the game itself is asked, with every result of the dice.

use super::Payment;
use super::chances::signed;
use ::town::{Dice, Numbers};
use locale::Language;
use tabletop::chance::{Branches, Chance};
use tabletop::{Game, Seat};

/// A game whose income follows from dice.
pub(in super::super) trait Rolls: Game {
    fn about_to_roll(&self, seat: Seat) -> Self;

    /// The game as it would be with what a move builds, before anybody pays for it. `None` for moves that build nothing.
    fn built(&self, seat: Seat, mv: Self::Move) -> Option<Self>;

    /// Whether what a move builds could make a difference to what a total brings.
    fn may_change(&self, mv: Self::Move, total: u8) -> bool;

    fn roll(two: bool) -> Self::Move;

    /// The move that adds two to the dice.
    fn plus_two() -> Option<Self::Move>;

    fn payment(event: &Self::Event) -> Option<Payment>;

    /// How the roller decides what comes between the roll and building, for the coins of this turn. `None` once all
    /// income is in.
    fn settle(&self, seat: Seat, moves: &[Self::Move]) -> Option<Self::Move>;
}

/// By the number of dice: one, two. `None` where nobody can roll that.
pub(super) type ByDice<T> = [Option<T>; 2];

/// What the rolls of a table bring to one player.
pub(super) struct Odds {
    pub(super) rows: Vec<TotalOdds>,
    /// On average, when the player rolls and when an opponent does.
    pub(super) mine: ByDice<f64>,
    pub(super) others: ByDice<f64>,
}

/// What one total is worth.
#[derive(Clone)]
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

    fn variance(&self) -> f64 {
        let mean = self.mean();
        let totals = self.chance.iter().zip(&self.coins).filter(|(chance, _)| **chance > 0.0);
        totals.map(|(chance, coins)| chance * (coins / chance - mean).powi(2)).sum()
    }
}

/// Dice that stand for all with the same total, doubles apart: nothing else about them makes a difference to coins. With in
/// how many of 36 rolls they come.
fn kinds_of_rolls(two: bool) -> impl Iterator<Item = (Dice, u8)> {
    let one = (1..=6).map(|face| (Dice::One(face), 6));
    let doubles = (1..=6).map(|face| (Dice::Two(face, face), 1));
    let others = (3..=11u8).map(|total| {
        let low = total.saturating_sub(6).max(1);
        // Of the ways to an even total, one is a double.
        (Dice::Two(low, total - low), 6 - total.abs_diff(7) - (total + 1) % 2)
    });
    let (one, both) = if two { (None, Some(doubles.chain(others))) } else { (Some(one), None) };
    one.into_iter().flatten().chain(both.into_iter().flatten())
}

/// Dice that fall as they must, and all other chance by every way that it can go.
struct Loaded {
    faces: [Option<u8>; 2],
    others: Branches,
}

impl Chance for Loaded {
    fn below(&mut self, n: u32) -> u32 {
        self.others.below(n)
    }

    fn die(&mut self) -> u8 {
        match self.faces.iter_mut().find_map(Option::take) {
            Some(face) => face,
            None => self.others.die(),
        }
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        self.others.draw(bag)
    }
}

/// What `me` gains when `roller` rolls, on the totals that are `wanted`: as the dice lie, and with two added where that can
/// be. `None` when that many dice can't be rolled.
fn gains<G: Rolls>(
    game: &G,
    roller: Seat,
    me: Seat,
    two: bool,
    wanted: &impl Fn(u8) -> bool,
) -> Option<(Gains, Option<Gains>)> {
    let start = game.about_to_roll(roller);
    let (plain, can_add) = gains_of(&start, roller, me, two, false, wanted)?;
    let added = if can_add { gains_of(&start, roller, me, two, true, wanted) } else { None };
    Some((plain, added.map(|(added, _)| added)))
}

/// With two added, or without; and whether two could ever be added.
fn gains_of<G: Rolls>(
    start: &G,
    roller: Seat,
    me: Seat,
    two: bool,
    add: bool,
    wanted: &impl Fn(u8) -> bool,
) -> Option<(Gains, bool)> {
    let (mut gains, mut can_add) = (Gains::default(), false);
    let (mut events, mut moves) = (Vec::new(), Vec::new());
    for (dice, of_36) in kinds_of_rolls(two) {
        let total = dice.total() + 2 * u8::from(add);
        // Where two can be added, the dice as they lie are looked at for that.
        let leads_on = G::plus_two().is_some() && !add && wanted(total + 2);
        if !(wanted(total) || leads_on) {
            continue;
        }
        let mut others = Branches::new();
        loop {
            let mut game = start.clone();
            let mut faces = dice.faces();
            let mut chance = Loaded { faces: [faces.next(), faces.next()], others };
            events.clear();
            game.play(roller, G::roll(two), &mut chance, &mut events).ok()?;
            let mut added = false;
            loop {
                game.legal(roller, &mut moves);
                let plus_two = G::plus_two().filter(|mv| moves.contains(mv));
                can_add |= plus_two.is_some();
                added |= plus_two.is_some() && add;
                let Some(mv) = plus_two.filter(|_| add).or_else(|| game.settle(roller, &moves)) else {
                    break;
                };
                game.play(roller, mv, &mut chance, &mut events).ok()?;
            }
            others = chance.others;
            if added == add {
                let coins: i64 = events.iter().filter_map(G::payment).map(|payment| payment.gain(me)).sum();
                let chance = others.probability() * f64::from(of_36) / 36.0;
                gains.chance[usize::from(total)] += chance;
                gains.coins[usize::from(total)] += chance * coins as f64;
            }
            if !others.advance() {
                break;
            }
        }
    }
    Some((gains, can_add))
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
    pub(super) fn of<G: Rolls>(game: &G, me: Seat) -> Odds {
        Odds::on(game, me, |_| true)
    }

    /// What the totals bring that are `wanted`. The averages leave out the others.
    fn on<G: Rolls>(game: &G, me: Seat, wanted: impl Fn(u8) -> bool) -> Odds {
        let rolled = |roller| [false, true].map(|two| gains(game, roller, me, two, &wanted));
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
            (reached && wanted(total)).then_some(row)
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

impl Odds {
    /// What a total is worth; none where nobody can roll it.
    pub(super) fn of_total(&self, total: u8) -> Option<&TotalOdds> {
        self.rows.iter().find(|row| row.total == total)
    }
}

/// What something that can be built would bring.
pub(super) struct Preview<M> {
    pub mv: M,
    /// The totals that would bring something else than now, as they would be then.
    pub(super) changes: Vec<Change>,
}

/// A total that would bring something else.
pub(super) struct Change {
    pub then: TotalOdds,
    /// The difference that it makes to the player's own rolls; where it makes none, to the others'.
    pub more: f64,
}

/// Less than this is no difference that a figure shows.
const LEAST: f64 = 0.05;

/// What each of these would bring: a move, and the game as it would be after it.
pub(super) fn previews<G: Rolls>(
    now: &Odds,
    me: Seat,
    builds: impl Iterator<Item = (G::Move, G)>,
) -> Vec<Preview<G::Move>> {
    let preview = |(mv, game): (G::Move, G)| {
        let then = Odds::on(&game, me, |total| game.may_change(mv, total));
        let change = |then: &TotalOdds| {
            let now = now.of_total(then.total);
            let more = |of: fn(&TotalOdds) -> ByDice<f64>| {
                let was = now.map_or([None; 2], of);
                let differences = of(then).into_iter().zip(was);
                let differences =
                    differences.map(|(then, was)| then.map_or(0.0, |then| then - was.unwrap_or(0.0)));
                differences.fold(0.0, |most: f64, more| if more.abs() > most.abs() { more } else { most })
            };
            let (mine, others) = (more(|odds| odds.mine), more(|odds| odds.others));
            let more = if mine.abs() >= LEAST { mine } else { others };
            (more.abs() >= LEAST).then(|| Change { then: then.clone(), more })
        };
        Preview { mv, changes: then.rows.iter().filter_map(change).collect() }
    };
    builds.map(preview).collect()
}

impl<M> Preview<M> {
    /// The most that it brings more, and on which totals.
    pub(super) fn worth(&self, language: Language) -> Option<(String, String)> {
        let most = self
            .changes
            .iter()
            .map(|change| change.more)
            .max_by(f64::total_cmp)
            .filter(|more| *more > 0.0)?;
        let same = self.changes.iter().filter(|change| (change.more - most).abs() < LEAST);
        let totals: Vec<String> = same.map(|change| change.then.total.to_string()).collect();
        Some((signed(language, most), totals.join(", ")))
    }
}

/// A roll in coins of one player.
pub(super) struct RollLuck {
    /// What so many dice bring on average.
    pub expected: f64,
    /// What the dice that fell were worth.
    pub brought: f64,
    /// How far such dice stray from the average: the mean of the squares.
    pub variance: f64,
}

pub(super) fn luck<G: Rolls>(game: &G, roller: Seat, me: Seat, dice: Dice) -> Option<RollLuck> {
    let (gains, _) = gains(game, roller, me, dice.are_two(), &|_| true)?;
    Some(RollLuck { expected: gains.mean(), brought: gains.of(dice.total())?, variance: gains.variance() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kinds_of_rolls_stand_for_all_rolls() {
        for two in [false, true] {
            assert_eq!(kinds_of_rolls(two).map(|(_, of_36)| u32::from(of_36)).sum::<u32>(), 36);
        }
        for total in 2..=12 {
            let of_it = kinds_of_rolls(true).filter(|(dice, _)| dice.total() == total);
            assert_eq!(of_it.map(|(_, of_36)| of_36).sum::<u8>(), chance(total)[1], "{total}");
        }
        for (dice, of_36) in kinds_of_rolls(true) {
            assert!(dice.faces().all(|face| (1..=6).contains(&face)) && of_36 > 0, "{dice}");
        }
        assert_eq!(kinds_of_rolls(true).filter(|(dice, _)| dice.is_double()).count(), 6);
    }
}
