//! Figures as a language writes them.

use super::worth::Known;
use arena::Estimate;
use locale::{Language, Voice};

/// Writes figures for a reader.
pub(crate) struct Figures<'a> {
    voice: &'a Voice,
}

impl Figures<'_> {
    pub(crate) fn new(voice: &Voice) -> Figures<'_> {
        Figures { voice }
    }

    /// A figure with so many digits behind the comma.
    pub(crate) fn plain(&self, value: f64, digits: usize) -> String {
        // What is rounded to nothing has no sign.
        let text = format!("{value:.digits$}");
        let text = if text.trim_start_matches('-').chars().all(|digit| matches!(digit, '0' | '.')) {
            text.trim_start_matches('-').to_owned()
        } else {
            text.replace('-', "−")
        };
        if self.voice.language() == Language::En { text } else { text.replace('.', ",") }
    }

    /// The same with its sign.
    pub(crate) fn signed(&self, value: f64, digits: usize) -> String {
        let text = self.plain(value, digits);
        let is_nothing = text.chars().all(|digit| matches!(digit, '0' | '.' | ','));
        if value > 0.0 && !is_nothing { format!("+{text}") } else { text }
    }

    /// A share of a whole.
    pub(crate) fn percent(&self, share: f64) -> String {
        format!("{} %", self.plain(100.0 * share, 1))
    }

    /// Half of the width of an interval of shares.
    pub(crate) fn percent_margin(&self, share: &Estimate) -> String {
        format!("± {}", self.plain(50.0 * (share.high - share.low), 1))
    }

    pub(crate) fn percent_interval(&self, share: &Estimate) -> String {
        format!("{} – {}", self.percent(share.low), self.percent(share.high))
    }

    /// What something is worth, with its unit: points, or percentage points of the win.
    pub(crate) fn worth(&self, known: &Known, in_points: bool) -> String {
        let (scale, unit) = scale(in_points);
        format!("{}\u{a0}{}", self.signed(scale * known.worth.value, 1), self.voice.word(unit))
    }

    pub(crate) fn worth_margin(&self, known: &Known, in_points: bool) -> String {
        let Estimate { low, high, .. } = known.worth;
        format!("± {}", self.plain(scale(in_points).0 * (high - low) / 2.0, 1))
    }

    pub(crate) fn worth_interval(&self, known: &Known, in_points: bool) -> String {
        let (scale, _) = scale(in_points);
        format!("{} … {}", self.signed(scale * known.worth.low, 1), self.signed(scale * known.worth.high, 1))
    }
}

fn scale(in_points: bool) -> (f64, &'static str) {
    if in_points { (1.0, "report-unit-points") } else { (100.0, "report-unit-chance") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_are_those_of_the_language() {
        let (en, uk) = (Voice::new(Language::En), Voice::new(Language::Uk));
        let (en, uk) = (Figures::new(&en), Figures::new(&uk));
        assert_eq!((en.percent(0.5234), uk.percent(0.5234)), ("52.3 %".into(), "52,3 %".into()));
        assert_eq!(
            [1.26, -1.26, 0.04, -0.04].map(|value| uk.signed(value, 1)),
            ["+1,3", "−1,3", "0,0", "0,0"]
        );
        let known = Known { worth: Estimate { value: 0.063, low: 0.05, high: 0.076 }, few: false };
        assert_eq!(
            (en.worth(&known, false), en.worth_margin(&known, false)),
            ("+6.3\u{a0}pp".into(), "± 1.3".into())
        );
    }
}
