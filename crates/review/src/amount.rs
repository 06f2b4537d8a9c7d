//! Numbers whose sums are exact.

use serde::{Deserialize, Serialize};
use std::iter::Sum;
use std::ops::{Add, AddAssign, Neg, Sub, SubAssign};

/// A chance or a number of points in whole millionths, so that what adds up does so to the last digit, in whatever order
/// it is added. As JSON it is the number of millionths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Amount(i64);

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount(0);
    /// How many parts make one.
    pub const PARTS: i64 = 1_000_000;

    /// The nearest amount; nothing for what is no number.
    pub fn nearest(value: f64) -> Amount {
        Amount((value * Amount::PARTS as f64).round() as i64)
    }

    /// So many whole ones.
    pub const fn whole(number: i64) -> Amount {
        Amount(number * Amount::PARTS)
    }

    /// As a plain number.
    pub fn value(self) -> f64 {
        self.0 as f64 / Amount::PARTS as f64
    }

    /// In millionths.
    pub const fn parts(self) -> i64 {
        self.0
    }

    /// The nearest whole number of steps of `1 / per` each.
    pub fn rounded(self, per: i64) -> i64 {
        let step = Amount::PARTS / per;
        let half = step / 2 * self.0.signum();
        (self.0 + half) / step
    }
}

impl Add for Amount {
    type Output = Amount;

    fn add(self, other: Amount) -> Amount {
        Amount(self.0 + other.0)
    }
}

impl Sub for Amount {
    type Output = Amount;

    fn sub(self, other: Amount) -> Amount {
        Amount(self.0 - other.0)
    }
}

impl Neg for Amount {
    type Output = Amount;

    fn neg(self) -> Amount {
        Amount(-self.0)
    }
}

impl AddAssign for Amount {
    fn add_assign(&mut self, other: Amount) {
        self.0 += other.0;
    }
}

impl SubAssign for Amount {
    fn sub_assign(&mut self, other: Amount) {
        self.0 -= other.0;
    }
}

impl Sum for Amount {
    fn sum<I: Iterator<Item = Amount>>(amounts: I) -> Amount {
        amounts.fold(Amount::ZERO, Add::add)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_are_exact_where_those_of_floating_numbers_are_not() {
        let tenths = [0.1, 0.2, -0.3].map(Amount::nearest);
        assert_eq!(tenths.into_iter().sum::<Amount>(), Amount::ZERO);
        assert_ne!(0.1 + 0.2 - 0.3, 0.0);
    }

    #[test]
    fn an_amount_is_rounded_to_the_nearest_step_on_both_sides_of_nothing() {
        let steps = |value: f64| Amount::nearest(value).rounded(10);
        assert_eq!([steps(0.26), steps(0.24), steps(-0.26), steps(-0.24)], [3, 2, -3, -2]);
        assert_eq!(Amount::nearest(f64::NAN), Amount::ZERO);
    }
}
