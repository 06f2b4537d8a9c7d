//! How often a total comes up.

use ::town::Numbers;

/// How likely an establishment is to be activated by one roll, with one die and with two.
pub(crate) type Odds = [f64; 2];

/// The odds that one of `numbers` is rolled.
pub(crate) fn of(numbers: Numbers) -> Odds {
    of_totals(|total| numbers.contains(total))
}

/// The odds of a total for which something holds.
pub(crate) fn of_totals(hit: impl Fn(u8) -> bool) -> Odds {
    let one = (1..=6).filter(|&total| hit(total)).count();
    let two = (1..=6).flat_map(|first| (1..=6).map(move |second| first + second)).filter(|&total| hit(total));
    [one as f64 / 6.0, two.count() as f64 / 36.0]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_those_of_the_dice() {
        assert_eq!(of("7".parse().unwrap()), [0.0, 6.0 / 36.0]);
        assert_eq!(of("2-3".parse().unwrap()), [2.0 / 6.0, 3.0 / 36.0]);
        assert_eq!(of_totals(|_| true), [1.0, 1.0]);
    }
}
