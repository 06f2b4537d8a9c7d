//! Strengths from results.
//!
//! The chance that a seat wins is its share of the strengths at the table (Luce; for two seats this is the model of
//! Bradley and Terry). The strengths are the most likely ones, found by Hunter's iteration; the intervals come from
//! the Fisher information. So that nobody is infinitely strong, each pair of contenders that met is taken to have
//! played one more game at a table for two, and shared it.

use crate::statistics::{Estimate, Z95};

/// Tables with the same contenders: how often each sat there, and what it won.
pub(crate) struct Results {
    pub(crate) games: f64,
    /// Seats per contender.
    pub(crate) seats: Vec<usize>,
    /// Wins per contender.
    pub(crate) wins: Vec<f64>,
}

/// Elo points per contender, 0 on average.
pub(crate) fn elo(contenders: usize, results: &[Results]) -> Vec<Estimate> {
    let mut results: Vec<&Results> = results.iter().filter(|result| result.games > 0.0).collect();
    let shared = shared_games(contenders, &results);
    results.extend(&shared);
    let strengths = strengths(contenders, &results);
    let logs: Vec<f64> = strengths.iter().map(|strength| strength.ln()).collect();
    let mean = logs.iter().sum::<f64>() / contenders as f64;
    let points = 400.0 / std::f64::consts::LN_10;
    let variances = variances(&strengths, &results);
    let estimate = |(log, variance): (&f64, f64)| {
        let (value, margin) = (points * (log - mean), points * Z95 * variance.max(0.0).sqrt());
        Estimate { value, low: value - margin, high: value + margin }
    };
    logs.iter().zip(variances).map(estimate).collect()
}

fn shared_games(contenders: usize, results: &[&Results]) -> Vec<Results> {
    let mut shared = Vec::new();
    for one in 0..contenders {
        for other in one + 1..contenders {
            if results.iter().any(|result| result.seats[one] > 0 && result.seats[other] > 0) {
                let of_the_two = |here: usize| usize::from(here == one || here == other);
                let seats: Vec<usize> = (0..contenders).map(of_the_two).collect();
                let wins = seats.iter().map(|&seats| seats as f64 / 2.0).collect();
                shared.push(Results { games: 1.0, seats, wins });
            }
        }
    }
    shared
}

fn strengths(contenders: usize, results: &[&Results]) -> Vec<f64> {
    let mut strengths = vec![1.0; contenders];
    for _ in 0..10_000 {
        let mut next = vec![0.0; contenders];
        for (contender, strength) in next.iter_mut().enumerate() {
            let won: f64 = results.iter().map(|result| result.wins[contender]).sum();
            let due: f64 = results
                .iter()
                .map(|result| {
                    result.wins.iter().sum::<f64>() * result.seats[contender] as f64
                        / table(result, &strengths)
                })
                .sum();
            *strength = if due > 0.0 { won / due } else { 1.0 };
        }
        let scale = contenders as f64 / next.iter().sum::<f64>();
        next.iter_mut().for_each(|strength| *strength *= scale);
        let moved = next.iter().zip(&strengths).map(|(new, old)| (new / old).ln().abs()).fold(0.0, f64::max);
        strengths = next;
        if moved < 1e-10 {
            break;
        }
    }
    strengths
}

fn table(result: &Results, strengths: &[f64]) -> f64 {
    result.seats.iter().zip(strengths).map(|(&seats, strength)| seats as f64 * strength).sum()
}

/// The variance of each logarithm, their mean being held at 0.
fn variances(strengths: &[f64], results: &[&Results]) -> Vec<f64> {
    let n = strengths.len();
    let ones = 1.0 / n as f64;
    let mut information = vec![vec![ones; n]; n];
    for result in results {
        let games: f64 = result.wins.iter().sum();
        let whole = table(result, strengths);
        let share = |contender: usize| result.seats[contender] as f64 * strengths[contender] / whole;
        for (one, row) in information.iter_mut().enumerate() {
            for (other, cell) in row.iter_mut().enumerate() {
                let same = if one == other { share(one) } else { 0.0 };
                *cell += games * (same - share(one) * share(other));
            }
        }
    }
    let inverse = invert(information);
    (0..n).map(|contender| inverse[contender][contender] - ones).collect()
}

/// The inverse of a positive definite matrix.
fn invert(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> =
        (0..n).map(|row| (0..n).map(|column| f64::from(u8::from(row == column))).collect()).collect();
    for pivot in 0..n {
        let scale = 1.0 / matrix[pivot][pivot];
        for column in 0..n {
            matrix[pivot][column] *= scale;
            inverse[pivot][column] *= scale;
        }
        for row in (0..n).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..n {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_wins_in_four_are_191_points() {
        let result = Results { games: 40_000.0, seats: vec![1, 1], wins: vec![30_000.0, 10_000.0] };
        let elo = elo(2, &[result]);
        assert!((elo[0].value - elo[1].value - 190.85).abs() < 0.1, "{elo:?}");
        // The variance of a logit is 1 / (n p q), half of it on either side of the mean.
        let margin = 400.0 / std::f64::consts::LN_10 * Z95 * (1.0 / (40_000.0 * 0.1875f64)).sqrt() / 2.0;
        assert!((elo[0].high - elo[0].value - margin).abs() < 0.01, "{elo:?}");
    }

    #[test]
    fn a_fair_share_at_a_large_table_is_no_strength() {
        let result = Results { games: 1_000.0, seats: vec![1, 3], wins: vec![250.0, 750.0] };
        let elo = elo(2, &[result]);
        assert!(elo[0].value.abs() < 0.5, "{elo:?}");
    }

    #[test]
    fn who_always_wins_is_strong_and_not_infinitely_so() {
        let result = Results { games: 10.0, seats: vec![1, 1], wins: vec![10.0, 0.0] };
        let elo = elo(2, &[result]);
        assert!(elo[0].value > 200.0 && elo[0].high.is_finite(), "{elo:?}");
    }
}
