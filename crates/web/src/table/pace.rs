//! How fast those at a table like to see what bots do.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// How fast somebody likes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Pace {
    Calm,
    Brisk,
    AtOnce,
}

impl Pace {
    const ALL: [Pace; 3] = [Pace::Calm, Pace::Brisk, Pace::AtOnce];

    pub(crate) fn parse(text: &str) -> Option<Pace> {
        match text {
            "calm" => Some(Pace::Calm),
            "brisk" => Some(Pace::Brisk),
            "at-once" => Some(Pace::AtOnce),
            _ => None,
        }
    }

    /// The part of the usual time that bots take.
    pub(crate) fn part(self) -> f32 {
        match self {
            Pace::Calm => 1.0,
            Pace::Brisk => 0.5,
            Pace::AtOnce => 0.0,
        }
    }
}

/// The paces of the pages that players have open.
#[derive(Default)]
pub(crate) struct Paces([AtomicUsize; Pace::ALL.len()]);

/// A page with a pace, until it is dropped.
pub(crate) struct KeptPace {
    paces: Arc<Paces>,
    pace: Pace,
}

impl Paces {
    pub(crate) fn keep(self: &Arc<Paces>, pace: Pace) -> KeptPace {
        self.0[pace as usize].fetch_add(1, Ordering::Relaxed);
        KeptPace { paces: self.clone(), pace }
    }

    /// The pace of whoever likes it slowest, so that nobody misses anything.
    pub(crate) fn slowest(&self) -> Pace {
        let is_kept = |pace: &Pace| self.0[*pace as usize].load(Ordering::Relaxed) > 0;
        Pace::ALL.into_iter().find(is_kept).unwrap_or(Pace::Calm)
    }
}

impl Drop for KeptPace {
    fn drop(&mut self) {
        self.paces.0[self.pace as usize].fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_wait_for_whoever_likes_it_slowest() {
        let paces = Arc::new(Paces::default());
        assert_eq!(paces.slowest(), Pace::Calm);
        let fast = paces.keep(Pace::AtOnce);
        assert_eq!(paces.slowest(), Pace::AtOnce);
        let slow = paces.keep(Pace::Brisk);
        assert_eq!(paces.slowest(), Pace::Brisk);
        drop(slow);
        assert_eq!(paces.slowest(), Pace::AtOnce);
        drop(fast);
        assert_eq!(paces.slowest(), Pace::Calm);
    }
}
