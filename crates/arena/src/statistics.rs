//! Means, spreads and intervals.

use serde::Serialize;
use std::collections::BTreeMap;
use std::time::Duration;

/// The normal quantile that leaves 2.5 % on either side.
pub(crate) const Z95: f64 = 1.959_964;

/// Sums of whole numbers: they add up to the same in any order.
#[derive(Clone, Default)]
pub struct Sum {
    /// How many values were counted.
    pub count: u64,
    sum: i128,
    squares: i128,
}

impl Sum {
    /// Counts one more value.
    pub fn count(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    /// Counts all that another sum has counted.
    pub fn add(&mut self, other: &Sum) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean and the sample standard deviation.
    pub fn spread(&self) -> Spread {
        if self.count == 0 {
            return Spread { mean: 0.0, sd: 0.0 };
        }
        let n = i128::from(self.count);
        let deviations = (n * self.squares - self.sum * self.sum) as f64;
        let variance = if n > 1 { deviations / n as f64 / (n - 1) as f64 } else { 0.0 };
        Spread { mean: self.sum as f64 / n as f64, sd: variance.sqrt() }
    }

    /// The mean with its 95 % interval.
    pub fn mean(&self) -> Estimate {
        let Spread { mean, sd } = self.spread();
        let margin = if self.count == 0 { 0.0 } else { Z95 * sd / (self.count as f64).sqrt() };
        Estimate { value: mean, low: mean - margin, high: mean + margin }
    }
}

/// The mean and the sample standard deviation.
#[derive(Clone, Copy, Serialize)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The sample standard deviation.
    pub sd: f64,
}

/// A figure with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

/// A share with its 95 % interval after Wilson. Shared wins make `wins` a fraction.
pub fn wilson(wins: f64, games: u64) -> Estimate {
    if games == 0 {
        return Estimate { value: 0.0, low: 0.0, high: 1.0 };
    }
    let n = games as f64;
    let share = wins / n;
    let z2 = Z95 * Z95;
    let centre = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let margin = Z95 / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).max(0.0).sqrt();
    Estimate { value: share, low: (centre - margin).max(0.0), high: (centre + margin).min(1.0) }
}

/// How long answers took, in microseconds: exact below 64, then to 1 in 32.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pace {
    steps: BTreeMap<u16, u32>,
    /// The longest time.
    pub slowest: u64,
}

const EXACT: u64 = 64;
const PER_OCTAVE: u64 = 32;

impl Pace {
    /// Counts one more answer.
    pub fn count(&mut self, time: Duration) {
        let micros = time.as_micros() as u64;
        let step = if micros < EXACT {
            micros
        } else {
            let octave = u64::from(micros.ilog2());
            EXACT + (octave - 6) * PER_OCTAVE + ((micros >> (octave - 5)) & (PER_OCTAVE - 1))
        };
        *self.steps.entry(step as u16).or_default() += 1;
        self.slowest = self.slowest.max(micros);
    }

    /// Counts all that another pace has counted.
    pub fn add(&mut self, other: &Pace) {
        for (step, count) in &other.steps {
            *self.steps.entry(*step).or_default() += count;
        }
        self.slowest = self.slowest.max(other.slowest);
    }

    /// The number of answers.
    pub fn answers(&self) -> u64 {
        self.steps.values().map(|&count| u64::from(count)).sum()
    }

    /// The time that this share of the answers did not exceed, in milliseconds.
    pub fn quantile(&self, share: f64) -> f64 {
        let rank = (share * self.answers() as f64).ceil() as u64;
        let mut seen = 0;
        for (&step, &count) in &self.steps {
            seen += u64::from(count);
            if seen >= rank {
                return Pace::most_in(step.into()).min(self.slowest) as f64 / 1_000.0;
            }
        }
        0.0
    }

    /// The longest time that counts for a step.
    fn most_in(step: u64) -> u64 {
        match step.checked_sub(EXACT) {
            None => step,
            Some(above) => {
                let (octave, part) = (above / PER_OCTAVE + 6, above % PER_OCTAVE);
                ((PER_OCTAVE + part + 1) << (octave - 5)) - 1
            }
        }
    }
}

/// `slowest;step*count step*count`, read back by [`Pace::parse`].
impl std::fmt::Display for Pace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let steps: Vec<String> = self.steps.iter().map(|(step, count)| format!("{step}*{count}")).collect();
        write!(f, "{};{}", self.slowest, steps.join(" "))
    }
}

impl Pace {
    /// Reads what `Display` writes.
    pub fn parse(text: &str) -> Option<Pace> {
        let (slowest, steps) = text.split_once(';')?;
        let parse = |entry: &str| {
            let (step, count) = entry.split_once('*')?;
            Some((step.parse().ok()?, count.parse().ok()?))
        };
        let steps = steps.split_whitespace().map(parse).collect::<Option<_>>()?;
        Some(Pace { steps, slowest: slowest.parse().ok()? })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_give_the_mean_and_the_sample_deviation() {
        let mut sum = Sum::default();
        [2, 4, 4, 4, 5, 5, 7, 9].iter().for_each(|&value| sum.count(value));
        let spread = sum.spread();
        assert!((spread.mean - 5.0).abs() < 1e-12);
        assert!((spread.sd - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
    }

    #[test]
    fn wilson_intervals_are_those_of_the_textbook() {
        let Estimate { value, low, high } = wilson(40.0, 100);
        assert!((value - 0.4).abs() < 1e-12 && (low - 0.3094).abs() < 1e-4 && (high - 0.4980).abs() < 1e-4);
        let none = wilson(0.0, 10);
        assert!(none.low == 0.0 && (none.high - 0.2775).abs() < 1e-4);
    }

    #[test]
    fn a_pace_has_its_quantiles_and_reads_back() {
        let mut pace = Pace::default();
        (1..=100).for_each(|ms| pace.count(Duration::from_millis(ms)));
        assert_eq!((pace.answers(), pace.slowest), (100, 100_000));
        for (share, ms) in [(0.5, 50.0), (0.99, 99.0), (1.0, 100.0)] {
            let quantile = pace.quantile(share);
            assert!(quantile >= ms && quantile <= ms * 1.04, "{share}: {quantile}");
        }
        assert_eq!(Pace::parse(&pace.to_string()), Some(pace));
        assert_eq!(Pace::parse("5;1*x"), None);
    }
}
