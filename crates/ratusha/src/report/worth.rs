//! What one more of something is worth, over many games.

use arena::{Estimate, Sum};

/// The normal quantile that leaves 2.5 % on either side.
const Z95: f64 = 1.959_964;
/// Fewer games than this say too little to be ranked by.
const FEW: u64 = 30;

/// Sums from which it follows what one more of something is worth.
pub(crate) enum Worth {
    /// Seats of one table are compared, in shares of the win.
    AtOneTable(AtOneTable),
    /// Games are compared, in points, where one side plays by itself.
    Across(Across),
}

/// What is known of a worth.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) worth: Estimate,
    /// Whether there are too few games to rank it by.
    pub(crate) few: bool,
}

impl Worth {
    pub(crate) fn new(sides: usize) -> Worth {
        if sides > 1 { Worth::AtOneTable(AtOneTable::new(sides)) } else { Worth::Across(Across::default()) }
    }
}

/// How the share of the win goes with having more of something than the others at the table.
///
/// With `x` for how much more than the mean of the table a seat has, and `w` for what it won less what that seat wins
/// anyway, the worth is the slope Σxw / Σx²: the line through all seats of all games. Seats of one game depend on each
/// other, games don't; so the interval is made from what each game adds, Σ(xw − slope·x²) over its seats. What seats win
/// anyway is known only in the end; until then, each game's sums are kept apart by seat.
pub(crate) struct AtOneTable {
    /// Games in which not all had the same.
    games: u64,
    squares: f64,
    squares_squared: f64,
    /// Σxw with the whole win for `w`, and then x of each seat: what `w` is, less what seats win anyway, is a sum of these.
    parts: Vec<f64>,
    parts_by_squares: Vec<f64>,
    /// The products of all pairs of parts.
    products: Vec<f64>,
}

impl AtOneTable {
    fn new(seats: usize) -> AtOneTable {
        let parts = seats + 1;
        AtOneTable {
            games: 0,
            squares: 0.0,
            squares_squared: 0.0,
            parts: vec![0.0; parts],
            parts_by_squares: vec![0.0; parts],
            products: vec![0.0; parts * parts],
        }
    }

    /// Counts a game: how much each seat had, and what it won.
    pub(crate) fn count(&mut self, amounts: &[f64], wins: &[f64]) {
        let mean = amounts.iter().sum::<f64>() / amounts.len() as f64;
        let more: Vec<f64> = amounts.iter().map(|amount| amount - mean).collect();
        let squares: f64 = more.iter().map(|more| more * more).sum();
        if squares < 1e-9 {
            return;
        }
        let won = more.iter().zip(wins).map(|(more, win)| more * win).sum();
        let parts: Vec<f64> = std::iter::once(won).chain(more).collect();
        self.games += 1;
        self.squares += squares;
        self.squares_squared += squares * squares;
        for (row, part) in parts.iter().enumerate() {
            self.parts[row] += part;
            self.parts_by_squares[row] += part * squares;
            for (column, other) in parts.iter().enumerate() {
                self.products[row * parts.len() + column] += part * other;
            }
        }
    }

    /// The worth, where each seat wins that much anyway.
    pub(crate) fn known(&self, usual: &[f64]) -> Option<Known> {
        if self.games < 2 {
            return None;
        }
        let weights: Vec<f64> = std::iter::once(1.0).chain(usual.iter().map(|usual| -usual)).collect();
        let weighted =
            |parts: &[f64]| parts.iter().zip(&weights).map(|(part, weight)| part * weight).sum::<f64>();
        let slope = weighted(&self.parts) / self.squares;
        let rows: Vec<f64> = self.products.chunks(weights.len()).map(weighted).collect();
        let left_over = weighted(&rows) - 2.0 * slope * weighted(&self.parts_by_squares)
            + slope * slope * self.squares_squared;
        let games = self.games as f64;
        let error = (left_over.max(0.0) * games / (games - 1.0)).sqrt() / self.squares;
        Some(Known { worth: around(slope, error), few: self.games < FEW })
    }
}

/// How points go with how much of something there is, from game to game: the line of best fit.
#[derive(Default)]
pub(crate) struct Across {
    amounts: i128,
    squares: i128,
    products: i128,
}

impl Across {
    /// Counts a game; those that had none of it need not be counted.
    pub(crate) fn count(&mut self, amount: u64, points: i64) {
        let (amount, points) = (i128::from(amount), i128::from(points));
        self.amounts += amount;
        self.squares += amount * amount;
        self.products += amount * points;
    }

    /// The worth, from the points of all games.
    pub(crate) fn known(&self, points: &Sum) -> Option<Known> {
        let (games, spread) = (points.count as f64, points.spread());
        let mean = self.amounts as f64 / games;
        let squares = self.squares as f64 - games * mean * mean;
        if points.count < 3 || squares < 1e-9 {
            return None;
        }
        let products = self.products as f64 - games * mean * spread.mean;
        let slope = products / squares;
        let left_over = spread.sd * spread.sd * (games - 1.0) - slope * products;
        let error = (left_over.max(0.0) / (games - 2.0) / squares).sqrt();
        // For a card that is there or not, 30 games with it and 30 without are enough.
        let few = squares < FEW as f64 / 2.0;
        Some(Known { worth: around(slope, error), few })
    }
}

/// A figure with its 95 % interval, from its standard error.
pub(crate) fn around(value: f64, error: f64) -> Estimate {
    Estimate { value, low: value - Z95 * error, high: value + Z95 * error }
}

/// The mean of whole numbers with its 95 % interval, from their sum and the sum of their squares.
pub(crate) fn mean(sum: i64, squares: i128, count: u64) -> Option<Estimate> {
    if count < 2 {
        return None;
    }
    let n = count as f64;
    let mean = sum as f64 / n;
    let variance = (squares as f64 - n * mean * mean).max(0.0) / (n - 1.0);
    Some(around(mean, (variance / n).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-9
    }

    #[test]
    fn at_one_table_those_with_more_are_compared_with_the_others() {
        let mut worth = AtOneTable::new(2);
        // Who has one more wins three games of four, from whichever seat.
        for (amounts, wins) in [
            ([1.0, 0.0], [1.0, 0.0]),
            ([0.0, 1.0], [0.0, 1.0]),
            ([3.0, 2.0], [1.0, 0.0]),
            ([0.0, 1.0], [1.0, 0.0]),
        ] {
            worth.count(&amounts, &wins);
        }
        let known = worth.known(&[0.5, 0.5]).unwrap();
        assert!(close(known.worth.value, 0.5) && known.few, "{:?}", known.worth);
        // Games in which all have the same say nothing.
        worth.count(&[2.0, 2.0], &[1.0, 0.0]);
        assert!(close(worth.known(&[0.5, 0.5]).unwrap().worth.value, 0.5));
        // By hand: the games add 1/4, 1/4, 1/4 and −3/4 to the sum, and Σx² is 2.
        let error = (0.75_f64 * 4.0 / 3.0).sqrt() / 2.0;
        assert!(close(known.worth.high, 0.5 + Z95 * error), "{:?}", known.worth);
    }

    #[test]
    fn what_a_seat_wins_anyway_is_no_merit_of_its_cards() {
        let mut worth = AtOneTable::new(2);
        for game in 0..100 {
            // The first seat always has it, and wins four of five games as it would without.
            worth.count(&[1.0, 0.0], if game % 5 == 0 { &[0.0, 1.0] } else { &[1.0, 0.0] });
        }
        let blind = worth.known(&[0.5, 0.5]).unwrap().worth;
        let known = worth.known(&[0.8, 0.2]).unwrap();
        assert!(close(blind.value, 0.6) && close(known.worth.value, 0.0) && !known.few);
    }

    #[test]
    fn across_games_it_is_the_difference_of_means_where_a_card_is_there_or_not() {
        let (mut worth, mut all) = (Across::default(), Sum::default());
        for (amount, points) in [(1, 30), (1, 34), (0, 20), (0, 24), (0, 22)] {
            worth.count(amount, points);
            all.count(points);
        }
        let Estimate { value, low, high } = worth.known(&all).unwrap().worth;
        assert!(close(value, 10.0), "{value}");
        // Residuals −2, 2, −2, 2, 0; three degrees of freedom; Σ(x − mean)² is 6/5.
        let error = (16.0_f64 / 3.0 / 1.2).sqrt();
        assert!(close(high - value, Z95 * error) && close(value - low, Z95 * error));
        assert!(Across::default().known(&all).is_none(), "what never comes has no worth");
    }

    #[test]
    fn a_mean_has_the_interval_of_the_textbook() {
        let Estimate { value, high, .. } = mean(12, 56, 3).unwrap();
        assert!(close(value, 4.0) && close(high, 4.0 + Z95 * 2.0 / 3.0_f64.sqrt()));
        assert!(mean(1, 1, 1).is_none());
    }
}
