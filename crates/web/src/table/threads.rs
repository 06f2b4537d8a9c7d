//! The threads on which bots think, and who gets them next.
//!
//! Whoever hosts a table pays for its bots. Threads go round by what each host has spent, so sixty tables of one visitor
//! get no more than the one table of another. Answers that take no time never wait behind those that do, and the more
//! experts think, the less time each of them takes.

mod line;

use super::bots::Thought;
use crate::id::{TableId, VisitorId};
use crate::metrics::Metrics;
use line::Line;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// How long an expert thinks when there are threads for all.
const EXPERT_TIME: Duration = Duration::from_millis(500);
/// How long it thinks at least: enough to play better than a regular player.
const LEAST_EXPERT_TIME: Duration = Duration::from_millis(50);

/// What a bot answers.
#[derive(Debug, PartialEq)]
pub(crate) struct Answer {
    pub mv: String,
    /// Where it was thought about, whether there was less time for that than usual.
    pub hurried: Option<bool>,
}

pub(crate) struct BotThreads {
    /// For what is answered at once: by novices and regular players, and by experts who know already.
    quick: Line,
    /// For experts who think.
    slow: Line,
    places: Places,
    metrics: Arc<Metrics>,
}

impl BotThreads {
    /// So many bots think at once, and bots play at so many tables of one visitor at once.
    pub(crate) fn new(at_once: usize, tables_by_visitor: usize, metrics: Arc<Metrics>) -> BotThreads {
        BotThreads {
            quick: Line::new(at_once.max(1)),
            slow: Line::new(at_once.max(1)),
            places: Places { most: tables_by_visitor.max(1), taken: Mutex::default() },
            metrics,
        }
    }

    /// Room for a table among those at which bots play for a visitor; the tables that wait for it take turns.
    pub(crate) async fn place(&self, payer: &VisitorId) -> Option<Place> {
        self.places.of(payer).acquire_owned().await.ok()
    }

    /// The same, if there is room now.
    pub(crate) fn place_now(&self, payer: &VisitorId) -> Option<Place> {
        self.places.of(payer).try_acquire_owned().ok()
    }

    /// The most tables at which bots play for a visitor, if they do at so many now.
    pub(crate) fn is_full(&self, payer: &VisitorId) -> Option<usize> {
        let taken = self.places.taken();
        let full = taken.get(payer).is_some_and(|places| places.available_permits() == 0);
        full.then_some(self.places.most)
    }

    /// The bot's answer; none when the server closes.
    pub(crate) async fn run(
        &self,
        payer: &VisitorId,
        table: &TableId,
        mut thought: Box<dyn Thought>,
    ) -> Option<Answer> {
        let waiting = self.metrics.bot_waits();
        let turn = self.quick.turn(payer, table).await?;
        let known = tokio::task::spawn_blocking(move || {
            let _thinking = waiting.begin();
            let known = thought.at_once();
            drop(turn);
            (known, thought)
        });
        let (known, mut thought) = known.await.ok()?;
        if let Some(mv) = known {
            return Some(Answer { mv, hurried: None });
        }
        self.think(payer, table, move |share| {
            let time = EXPERT_TIME.mul_f64(share).max(LEAST_EXPERT_TIME);
            Answer { mv: thought.within(time), hurried: Some(time < EXPERT_TIME) }
        })
        .await
    }

    /// Thinks about something that takes its time, of which there is that share for each; none when the server closes.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        payer: &VisitorId,
        table: &TableId,
        thought: impl FnOnce(f64) -> T + Send + 'static,
    ) -> Option<T> {
        let waiting = self.metrics.bot_waits();
        let turn = self.slow.turn(payer, table).await?;
        let thinking = tokio::task::spawn_blocking(move || {
            let _thinking = waiting.begin();
            let thought = thought(turn.share);
            drop(turn);
            thought
        });
        thinking.await.ok()
    }

    pub(crate) fn close(&self) {
        self.quick.close();
        self.slow.close();
        self.places.taken().values().for_each(|places| places.close());
    }
}

/// A table's place among those at which bots play for a visitor, until it is dropped.
pub(crate) type Place = OwnedSemaphorePermit;

struct Places {
    most: usize,
    taken: Mutex<HashMap<VisitorId, Arc<Semaphore>>>,
}

impl Places {
    fn of(&self, payer: &VisitorId) -> Arc<Semaphore> {
        let mut taken = self.taken();
        // Places that nobody has or waits for are forgotten here, where the list would grow.
        taken.retain(|_, places| Arc::strong_count(places) > 1);
        taken.entry(payer.clone()).or_insert_with(|| Arc::new(Semaphore::new(self.most))).clone()
    }

    fn taken(&self) -> MutexGuard<'_, HashMap<VisitorId, Arc<Semaphore>>> {
        self.taken.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::metrics::{BusMetrics, StoreMetrics};

    #[tokio::test]
    async fn bots_play_at_some_tables_of_a_visitor_and_the_others_take_turns() {
        let threads =
            BotThreads::new(1, 2, Arc::new(Metrics::new(&StoreMetrics::default(), &BusMetrics::default())));
        let [greedy, ann] = [VisitorId::fresh().unwrap(), VisitorId::fresh().unwrap()];
        let one = threads.place_now(&greedy).unwrap();
        assert_eq!(threads.is_full(&greedy), None);
        let _two = threads.place_now(&greedy).unwrap();
        assert!(threads.place_now(&greedy).is_none() && threads.is_full(&greedy) == Some(2));
        assert!(threads.place_now(&ann).is_some(), "others have places of their own");
        let waits = threads.place(&greedy);
        drop(one);
        assert!(waits.await.is_some());
        threads.close();
        assert!(threads.place(&greedy).await.is_none());
    }
}
