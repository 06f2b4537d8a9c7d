//! How much of the results is luck: some of the games are reviewed, and what sets their results apart is shared out.

use super::worth::around;
use crate::failure::Failure;
use crate::progress;
use arena::{Estimate, Series, Workers};
use bots::Opponents;
use review::{Account, Level, ReviewError};
use tabletop::{Game, Seat};

/// The games that are reviewed, from the first on, unless they are long.
const GAMES: usize = 40;
/// The moves of all of them together: a review takes time for each.
const MOVES: usize = 9_000;

/// Fewer games than this say nothing of all of them.
const FEWEST: usize = 10;

/// A game by its number and its moves.
type Played<G> = (u64, Vec<(Seat, <G as Game>::Move)>);

/// The games that are kept to be reviewed.
pub(crate) struct Sampled<G: Game> {
    games: Vec<Played<G>>,
    moves: usize,
}

impl<G: Opponents> Sampled<G> {
    pub(crate) fn new() -> Sampled<G> {
        Sampled { games: Vec::new(), moves: 0 }
    }

    /// Keeps a finished game, if it is one of the first. After one that is too long there is no other: the short ones
    /// alone would not be like all.
    pub(crate) fn offer(&mut self, number: u64, moves: Vec<(Seat, G::Move)>) {
        self.moves += moves.len();
        if self.games.len() < GAMES && self.moves <= MOVES {
            self.games.push((number, moves));
        }
    }

    /// Reviews the games, and shares out what sets their results apart; `None` where nothing does, or where they are few.
    pub(crate) fn shares(
        &self,
        series: &Series<G>,
        cards: Option<&str>,
        threads: usize,
    ) -> Result<Option<Shares>, Failure> {
        if self.games.len() < FEWEST {
            return Ok(None);
        }
        let workers = Workers::new(
            threads,
            || (),
            |(), (number, moves): &Played<G>| -> Result<Vec<Parts>, ReviewError> {
                let reviewing = review::begin(series.record(*number, moves), cards, Level::Quick)?;
                Ok(reviewing.finish().accounts.iter().map(parts).collect())
            },
        );
        let bar = progress::bar(self.games.len() as u64);
        let mut games = Vec::new();
        let done = workers.run(
            self.games.iter(),
            |more| bar.inc(more),
            |reviewed| {
                games.push(reviewed.map_err(|error| Failure::failed(&error))?);
                Ok(())
            },
        );
        bar.finish_and_clear();
        done.map(|()| Shares::of(&games))
    }
}

/// Where the result of one side comes from: the set-up, luck, decisions and the unforeseen. Their sum is the result.
type Parts = [f64; 4];

fn parts(account: &Account) -> Parts {
    let decisions = account.gifts - account.losses;
    [account.start, account.luck, decisions, account.unforeseen].map(review::Amount::value)
}

/// What sets results apart, shared out: each part's covariance with the result, by the variance of the result. The
/// shares add up to one.
pub(crate) struct Shares {
    /// The reviewed games.
    pub(crate) games: usize,
    pub(crate) start: Estimate,
    pub(crate) luck: Estimate,
    pub(crate) decisions: Estimate,
    pub(crate) unforeseen: Estimate,
}

impl Shares {
    /// All shares by name.
    pub(crate) fn parts(&self) -> [(&'static str, &Estimate); 4] {
        [
            ("luck", &self.luck),
            ("decisions", &self.decisions),
            ("start", &self.start),
            ("unforeseen", &self.unforeseen),
        ]
    }

    /// Shares out the results of all sides of all games. The intervals come from leaving out one game after the other.
    fn of(games: &[Vec<Parts>]) -> Option<Shares> {
        let mut all = Sums::default();
        games.iter().for_each(|sides| all.add(sides, 1.0));
        let shares = all.shares()?;
        let mut without = Vec::new();
        for sides in games {
            let mut others = all;
            others.add(sides, -1.0);
            without.push(others.shares()?);
        }
        let n = games.len() as f64;
        let estimate = |part: usize| {
            let mean = without.iter().map(|shares| shares[part]).sum::<f64>() / n;
            let squares: f64 = without.iter().map(|shares| (shares[part] - mean).powi(2)).sum();
            around(shares[part], ((n - 1.0) / n * squares).sqrt())
        };
        Some(Shares {
            games: games.len(),
            start: estimate(0),
            luck: estimate(1),
            decisions: estimate(2),
            unforeseen: estimate(3),
        })
    }
}

/// What covariances are made from.
#[derive(Clone, Copy, Default)]
struct Sums {
    sides: f64,
    parts: Parts,
    /// Of each part and the result.
    products: Parts,
}

impl Sums {
    fn add(&mut self, sides: &[Parts], times: f64) {
        for parts in sides {
            let result: f64 = parts.iter().sum();
            self.sides += times;
            for (index, part) in parts.iter().enumerate() {
                self.parts[index] += times * part;
                self.products[index] += times * part * result;
            }
        }
    }

    fn shares(&self) -> Option<Parts> {
        let result: f64 = self.parts.iter().sum();
        let covariances: [f64; 4] =
            std::array::from_fn(|part| self.products[part] - self.parts[part] * result / self.sides);
        let variance: f64 = covariances.iter().sum();
        (self.sides >= 2.0 && variance > 1e-6).then(|| covariances.map(|covariance| covariance / variance))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_add_up_and_each_has_what_it_brings_about() {
        // Luck moves results by 3 either way, decisions by 1, independently.
        let game = |luck: f64, decisions: f64| vec![[10.0, luck, decisions, 0.0]];
        let games = [game(3.0, 1.0), game(3.0, -1.0), game(-3.0, 1.0), game(-3.0, -1.0)];
        let shares = Shares::of(&games).unwrap();
        let values =
            [shares.start, shares.luck, shares.decisions, shares.unforeseen].map(|share| share.value);
        assert!((values.iter().sum::<f64>() - 1.0).abs() < 1e-12);
        assert!((values[1] - 0.9).abs() < 1e-12 && (values[2] - 0.1).abs() < 1e-12, "{values:?}");
        assert!(shares.luck.low < 0.9 && shares.luck.high > 0.9 && shares.start.low == shares.start.high);
    }

    #[test]
    fn where_all_results_are_the_same_there_is_nothing_to_share() {
        assert!(Shares::of(&[vec![[5.0, 0.0, 0.0, 0.0]], vec![[5.0, 0.0, 0.0, 0.0]]]).is_none());
        assert!(Shares::of(&[]).is_none());
    }
}
