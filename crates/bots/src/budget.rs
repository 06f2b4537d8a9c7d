//! How much a bot may think about one answer.

use std::error::Error;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// What one answer may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// Time by the clock on the wall.
    Time(Duration),
    /// Positions looked at. The answer then follows from the view and the chance alone.
    Nodes(u64),
}

impl Budget {
    /// For an opponent at a table: people don't like to wait.
    pub const DEFAULT: Budget = Budget::Time(Duration::from_millis(500));

    const MAX_TIME: Duration = Duration::from_secs(600);
    const MAX_NODES: u64 = 1_000_000_000;
}

impl fmt::Display for Budget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Budget::Time(time) => write!(f, "{}ms", time.as_millis()),
            Budget::Nodes(nodes) => write!(f, "{nodes}n"),
        }
    }
}

/// A text that is no budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotABudget;

impl fmt::Display for NotABudget {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a budget: a number of ms, s or n (nodes)")
    }
}

impl Error for NotABudget {}

impl FromStr for Budget {
    type Err = NotABudget;

    fn from_str(text: &str) -> Result<Budget, NotABudget> {
        let digits = text.trim_end_matches(|letter: char| !letter.is_ascii_digit());
        let amount: u64 = digits.parse().map_err(|_| NotABudget)?;
        let budget = match &text[digits.len()..] {
            "n" if amount <= Budget::MAX_NODES => Budget::Nodes(amount),
            "ms" => Budget::Time(Duration::from_millis(amount)),
            "s" => Budget::Time(Duration::from_secs(amount)),
            _ => return Err(NotABudget),
        };
        if amount == 0 || matches!(budget, Budget::Time(time) if time > Budget::MAX_TIME) {
            return Err(NotABudget);
        }
        Ok(budget)
    }
}

/// Runs while a bot thinks about one answer.
pub struct Clock {
    until: Until,
    stop: Option<Arc<AtomicBool>>,
}

enum Until {
    Time { start: Instant, end: Instant },
    Nodes { all: u64, left: u64 },
}

impl Clock {
    /// Starts now. When `stop` becomes true the time is up, whatever is left.
    pub fn start(budget: Budget, stop: Option<Arc<AtomicBool>>) -> Clock {
        let until = match budget {
            Budget::Time(time) => {
                let start = Instant::now();
                Until::Time { start, end: start + time }
            }
            Budget::Nodes(nodes) => Until::Nodes { all: nodes, left: nodes },
        };
        Clock { until, stop }
    }

    /// Counts positions looked at, and returns whether there may be more.
    pub fn spend(&mut self, nodes: u64) -> bool {
        if let Until::Nodes { left, .. } = &mut self.until {
            *left = left.saturating_sub(nodes);
        }
        !self.is_up()
    }

    /// Whether the budget is used up.
    pub fn is_up(&self) -> bool {
        let stopped = self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed));
        stopped
            || match self.until {
                Until::Time { end, .. } => Instant::now() >= end,
                Until::Nodes { left, .. } => left == 0,
            }
    }

    /// The part of the budget that is gone, from 0 to 1.
    pub fn spent(&self) -> f64 {
        if self.is_up() {
            return 1.0;
        }
        match self.until {
            Until::Time { start, end } => start.elapsed().as_secs_f64() / (end - start).as_secs_f64(),
            Until::Nodes { all, left } => (all - left) as f64 / all as f64,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn budgets_are_read_back_and_nonsense_is_refused() {
        for text in ["500ms", "2000n", "1n", "600000ms"] {
            assert_eq!(text.parse::<Budget>().map(|budget| budget.to_string()), Ok(text.to_owned()));
        }
        assert_eq!("2s".parse(), Ok(Budget::Time(Duration::from_secs(2))));
        for text in ["", "n", "0n", "0ms", "5", "5x", "-1n", "5.5s", "601s", "99999999999n", "ms5", "5 n"] {
            assert_eq!(text.parse::<Budget>(), Err(NotABudget), "{text}");
        }
    }

    #[test]
    fn a_clock_runs_out_of_nodes_and_stops_when_told() {
        let mut clock = Clock::start(Budget::Nodes(3), None);
        assert_eq!(clock.spent(), 0.0);
        assert!(clock.spend(2) && !clock.is_up());
        assert!((clock.spent() - 2.0 / 3.0).abs() < 1e-12);
        assert!(!clock.spend(1) && clock.is_up());
        assert_eq!(clock.spent(), 1.0);

        let stop = Arc::new(AtomicBool::new(false));
        let mut clock = Clock::start(Budget::Nodes(3), Some(stop.clone()));
        assert!(clock.spend(1));
        stop.store(true, Ordering::Relaxed);
        assert!(!clock.spend(1));
    }
}
