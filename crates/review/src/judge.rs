//! What a title's module provides: a judge of its positions and moves.

use crate::{Level, Unit};
use bots::Opponents;
use std::collections::BTreeMap;
use tabletop::chance::{Branches, Fast};
use tabletop::record::Record;
use tabletop::{Game, Score, Seat};

/// What something is worth to each side.
pub(crate) type Values = Vec<f64>;

/// A title whose games can be reviewed.
pub(crate) trait Reviewed: Opponents {
    /// Who judges a game.
    type Judge: Judge<Self>;

    /// Whether an event tells what came by chance.
    fn tells_chance(event: &Self::Event) -> bool;

    /// Takes notes of an event.
    fn note(_event: &Self::Event, _notes: &mut Notes) {}

    /// The score sheets as they stand, one for each side; none where points don't grow line by line.
    fn sheets(&self) -> Vec<Score> {
        Vec::new()
    }
}

/// A move as it was played.
pub(crate) struct Played<'a, G: Game> {
    /// Its number, from 1.
    pub(crate) step: usize,
    pub(crate) seat: Seat,
    pub(crate) mv: G::Move,
    /// The position before it, and after it with the chance that it met.
    pub(crate) before: &'a G,
    pub(crate) after: &'a G,
    pub(crate) met_chance: bool,
}

/// A decision as it is judged.
pub(crate) struct Weighed<M> {
    /// The moves of the record before the decision.
    pub(crate) at: usize,
    pub(crate) played: Vec<M>,
    pub(crate) best: Vec<M>,
    /// For each side, the worth of the best move less that of the move played. To the side that decided it is not below
    /// zero.
    pub(crate) losses: Values,
}

/// Luck: what came, less its mean.
pub(crate) struct Luck {
    pub(crate) luck: Values,
    /// The standard errors of the means.
    pub(crate) errors: Values,
}

/// What a step comes to.
pub(crate) struct Judged<M> {
    pub(crate) decision: Option<Weighed<M>>,
    pub(crate) luck: Option<Luck>,
    /// What the position after it is worth: the best among its moves.
    pub(crate) values: Values,
}

/// Judges one game, step by step.
pub(crate) trait Judge<G: Game>: Sized + Send {
    /// For the game that begins like this.
    fn new(start: &G, record: &Record, level: Level) -> Self;

    /// What values are counted in.
    fn unit(&self) -> Unit;

    /// Whether all seats have one account.
    fn is_together(&self) -> bool;

    /// How many pieces of work there are to be done before the first step.
    fn preparations(&self) -> usize {
        0
    }

    /// Does one of them.
    fn prepare(&mut self, _piece: usize) {}

    /// What the first position is worth.
    fn begin(&mut self, start: &G) -> Values;

    /// Judges the next step.
    fn judge(&mut self, step: &Played<G>) -> Judged<G::Move>;

    /// Each side's chance to win in a position that is worth so much.
    fn chances(&self, game: &G, values: &[f64]) -> Option<Values>;

    /// Sprawlopolis: what the expert makes of the same cards.
    fn expert_points(&self) -> Option<i32> {
        None
    }
}

/// What is noted while a game goes on.
pub(crate) struct Notes {
    seats: usize,
    income: BTreeMap<String, Vec<i64>>,
}

impl Notes {
    pub(crate) fn new(seats: usize) -> Notes {
        Notes { seats, income: BTreeMap::new() }
    }

    /// Notes what a card brought a seat.
    pub(crate) fn earned(&mut self, card: String, seat: Seat, coins: u32) {
        let seats = self.seats;
        self.income.entry(card).or_insert_with(|| vec![0; seats])[seat.index()] += i64::from(coins);
    }

    /// What cards brought, the most first.
    pub(crate) fn income(self) -> Vec<(String, Vec<i64>)> {
        let mut income: Vec<_> = self.income.into_iter().collect();
        income.sort_by_key(|(_, coins)| std::cmp::Reverse(coins.iter().sum::<i64>()));
        income
    }
}

/// A mean over what chance may do with a move.
pub(crate) struct Mean {
    pub(crate) means: Values,
    /// Zero where every result was counted.
    pub(crate) errors: Values,
}

/// Looks at all results of chance if they are no more than `most`, or else at `samples` of them.
pub(crate) struct Spread {
    pub(crate) most: usize,
    pub(crate) samples: u64,
    /// Makes the samples of one step different from those of another.
    pub(crate) seed: u64,
}

impl Spread {
    /// The mean worth of the position after a move.
    pub(crate) fn mean<G: Game>(
        &self,
        game: &G,
        seat: Seat,
        mv: G::Move,
        mut value: impl FnMut(&G) -> Values,
    ) -> Mean {
        let mut after = Vec::new();
        let mut branches = Branches::new();
        loop {
            let mut next = game.clone();
            let done = next.play(seat, mv, &mut branches, &mut ());
            debug_assert!(done.is_ok(), "{mv:?} was played");
            after.push((branches.probability(), next));
            if !branches.advance() {
                let mut means: Values = Vec::new();
                for (probability, game) in &after {
                    add(&mut means, &value(game), *probability);
                }
                return Mean { errors: vec![0.0; means.len()], means };
            }
            if after.len() == self.most {
                break;
            }
        }
        let sample = |number| {
            let mut next = game.clone();
            let done = next.play(seat, mv, &mut Fast::new(self.seed, number), &mut ());
            debug_assert!(done.is_ok(), "{mv:?} was played");
            value(&next)
        };
        mean_of((0..self.samples).map(sample))
    }
}

/// The mean of what is counted, in the making.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Tally {
    pub(crate) fn count(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    /// Zero where nothing was counted.
    pub(crate) fn mean(&self) -> f64 {
        self.sum / self.count.max(1.0)
    }

    /// The standard error of the mean.
    pub(crate) fn error(&self) -> f64 {
        let variance = (self.squares / self.count.max(1.0) - self.mean() * self.mean()).max(0.0);
        (variance / (self.count - 1.0).max(1.0)).sqrt()
    }
}

/// Where the chance of a game's trial games begins: another for each game, so that what few of them err by evens out over
/// games. It was settled before the game, so the trials know nothing of its chance.
pub(crate) fn trial_seed(record: &Record) -> u64 {
    let settled = record.commitment.as_ref().unwrap_or(&record.start);
    settled
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The mean of samples, with its standard error.
pub(crate) fn mean_of(samples: impl Iterator<Item = Values>) -> Mean {
    let mut tallies: Vec<Tally> = Vec::new();
    for sample in samples {
        tallies.resize(sample.len(), Tally::default());
        tallies.iter_mut().zip(sample).for_each(|(tally, value)| tally.count(value));
    }
    Mean {
        means: tallies.iter().map(Tally::mean).collect(),
        errors: tallies.iter().map(Tally::error).collect(),
    }
}

/// Adds `times` the values to a sum, which may be empty still.
pub(crate) fn add(sum: &mut Values, values: &[f64], times: f64) {
    sum.resize(values.len().max(sum.len()), 0.0);
    sum.iter_mut().zip(values).for_each(|(sum, value)| *sum += times * value);
}

/// What is left of some values when others are taken away.
pub(crate) fn less(from: &[f64], taken: &[f64]) -> Values {
    from.iter().zip(taken).map(|(from, taken)| from - taken).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mean_of_samples_comes_with_its_standard_error() {
        let mean = mean_of([1.0, 2.0, 3.0, 4.0].into_iter().map(|value| vec![value, 7.0]));
        assert_eq!(mean.means, [2.5, 7.0]);
        // The variance of four samples, 5/3, over their number.
        assert!((mean.errors[0] - (5.0_f64 / 12.0).sqrt()).abs() < 1e-12);
        assert_eq!(mean.errors[1], 0.0);
    }
}
