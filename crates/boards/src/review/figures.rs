//! Chances and points as they are printed.

use locale::{Language, Voice};
use review::{Amount, Unit};

/// Prints the figures of a review. Chances are percentages, and everything has one digit behind the comma.
#[derive(Clone, Copy)]
pub struct Figures {
    comma: bool,
    unit: Unit,
}

impl Figures {
    /// For a reader and what is counted.
    pub fn new(voice: &Voice, unit: Unit) -> Figures {
        Figures { comma: voice.language() != Language::En, unit }
    }

    /// The steps that make one: tenths of points, or of percents.
    pub fn per(&self) -> i64 {
        match self.unit {
            Unit::Chance => 1_000,
            Unit::Points | Unit::Lead => 10,
        }
    }

    /// A number of steps.
    pub fn plain(&self, steps: i64) -> String {
        let minus = if steps < 0 { "−" } else { "" };
        format!("{minus}{}", self.digits(steps.abs()))
    }

    /// A number of steps with its sign.
    pub fn signed(&self, steps: i64) -> String {
        let sign = match steps {
            1.. => "+",
            0 => "",
            _ => "−",
        };
        format!("{sign}{}", self.digits(steps.abs()))
    }

    /// An amount to the nearest step.
    pub fn amount(&self, amount: Amount) -> String {
        self.plain(amount.rounded(self.per()))
    }

    /// An amount shared among so many, with one more digit.
    pub fn fine(&self, amount: Amount, among: u32) -> String {
        let percents = if self.unit == Unit::Chance { 100.0 } else { 1.0 };
        let text = format!("{:.2}", percents * amount.value() / f64::from(among.max(1)));
        self.dressed(text)
    }

    fn digits(&self, steps: i64) -> String {
        self.dressed(format!("{}.{}", steps / 10, steps % 10))
    }

    fn dressed(&self, text: String) -> String {
        let text = if self.comma { text.replace('.', ",") } else { text };
        if self.unit == Unit::Chance { format!("{text} %") } else { text }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_printed_as_the_language_does() {
        let en = Figures::new(&Voice::new(Language::En), Unit::Chance);
        assert_eq!(
            (en.plain(523), en.signed(-4), en.signed(0)),
            ("52.3 %".into(), "−0.4 %".into(), "0.0 %".into())
        );
        let uk = Figures::new(&Voice::new(Language::Uk), Unit::Points);
        assert_eq!((uk.signed(105), uk.amount(Amount::nearest(-1.26))), ("+10,5".into(), "−1,3".into()));
        assert_eq!(uk.fine(Amount::whole(1), 8), "0,12");
    }
}
