use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};
use std::fmt;
use std::str::FromStr;

/// The totals that activate an establishment: one number or a range, such as `9-10`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Numbers {
    low: u8,
    high: u8,
}

impl Numbers {
    /// No rule of either game makes a higher total.
    pub const HIGHEST: u8 = 14;

    /// Whether a total activates the establishment.
    pub const fn contains(self, total: u8) -> bool {
        self.low <= total && total <= self.high
    }

    /// The lowest number: cities and markets are sorted by it.
    pub const fn low(self) -> u8 {
        self.low
    }

    /// The numbers as they stand on a card, for people: `9–10`.
    pub fn printed(self) -> String {
        self.to_string().replace('-', "–")
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.low == self.high {
            write!(f, "{}", self.low)
        } else {
            write!(f, "{}-{}", self.low, self.high)
        }
    }
}

impl FromStr for Numbers {
    type Err = NotNumbers;

    fn from_str(text: &str) -> Result<Numbers, NotNumbers> {
        let (low, high) = text.split_once('-').unwrap_or((text, text));
        match (low.parse(), high.parse()) {
            (Ok(low), Ok(high)) if 1 <= low && low <= high && high <= Numbers::HIGHEST => {
                Ok(Numbers { low, high })
            }
            _ => Err(NotNumbers(text.to_owned())),
        }
    }
}

/// A text that is neither a total nor a range of totals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotNumbers(String);

impl fmt::Display for NotNumbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is neither a number nor a range from 1 to {}", self.0, Numbers::HIGHEST)
    }
}

impl std::error::Error for NotNumbers {}

impl Serialize for Numbers {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Numbers {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Numbers, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_one_total_or_a_range() {
        let numbers: Numbers = "9-10".parse().unwrap();
        assert!(numbers.contains(9) && numbers.contains(10) && !numbers.contains(8) && !numbers.contains(11));
        assert_eq!(numbers.to_string(), "9-10");
        assert_eq!("6".parse::<Numbers>().unwrap().to_string(), "6");
        for wrong in ["", "0", "15", "3-2", "a", "1-2-3", "-4"] {
            assert_eq!(wrong.parse::<Numbers>(), Err(NotNumbers(wrong.to_owned())));
        }
        let words = NotNumbers("3-2".to_owned()).to_string();
        assert_eq!(words, r#""3-2" is neither a number nor a range from 1 to 14"#);
    }
}
