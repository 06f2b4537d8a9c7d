//! Old tables are cleared away, and none by accident.
//!
//! A clock may be wrong, and a start with a wrong one must not cost anybody a game. So a deletion is a mark first and is
//! done days later, unless somebody has come by; nothing is marked or deleted for some time after a start; and where most
//! tables have become stale at once, that is not believed for a week.

use super::registry::Tables;
use crate::config::DAY;
use crate::id::TableId;
use crate::refusal::Refusal;
use crate::store::Stale;
use crate::table::daily::KEPT_DAYS;
use futures_util::{StreamExt, stream};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// A table at which nobody has begun to play is kept no longer than this.
pub(super) const MAX_WAIT: Duration = Duration::from_secs(7 * DAY.as_secs());
/// Somebody who has finished no game for so long has no results any more: their cookie is nobody's by then.
const RESULTS_KEPT: Duration = Duration::from_secs(400 * DAY.as_secs());
/// How long it is not believed that most tables are stale, while the server runs.
const MAX_DOUBT: Duration = Duration::from_secs(7 * DAY.as_secs());
/// Tables that are marked, and that are deleted, each time: more than one visitor can open in between.
const MAX_CLEARED: usize = 10_000;
/// Tables that are marked together, and that are deleted together. Whoever waits to write meanwhile waits a little.
const MARKED_AT_ONCE: usize = 200;
const DELETED_AT_ONCE: usize = 16;
/// The server writes what players do, before it gives the next pages back.
const PAUSE: Duration = Duration::from_millis(50);

/// When old tables are cleared away.
#[derive(Clone, Copy, Debug)]
pub struct Clearing {
    /// How long after a start.
    pub after: Duration,
    /// How often then.
    pub every: Duration,
    /// How long a table is marked before it is deleted.
    pub grace: Duration,
}

impl Default for Clearing {
    fn default() -> Clearing {
        let hour = Duration::from_secs(3600);
        Clearing { after: hour, every: hour, grace: 3 * DAY }
    }
}

/// Since when most tables have been stale, as long as that is not believed.
#[derive(Default)]
pub(crate) struct Doubt(Option<Instant>);

impl Doubt {
    /// Whether so many tables of all may be marked.
    fn allows(&mut self, stale: u64, all: u64, now: Instant) -> bool {
        if stale * 2 <= all {
            self.0 = None;
            return true;
        }
        let since = *self.0.get_or_insert_with(|| {
            tracing::warn!(stale, all, "most tables would be cleared away: is the clock right?");
            now
        });
        now.duration_since(since) >= MAX_DOUBT
    }
}

impl Tables {
    /// Clears old tables away from time to time, until the server closes.
    pub(crate) async fn keep_tidy(self: Arc<Tables>) {
        let Clearing { after, every, .. } = self.shared.config.clearing;
        let mut doubt = Doubt::default();
        self.shared.pause(after).await;
        while !self.shared.is_closing() {
            let now = self.shared.clock.surely_past();
            if !self.is_our_turn("clearing", every).await {
                self.shared.pause(every).await;
                continue;
            }
            // What can't be done now can be later; the store has told the log.
            let _ = self.clear_away(now, &mut doubt).await;
            let forgotten = now.saturating_sub(RESULTS_KEPT.as_millis() as u64);
            let _ = self.shared.store.forget_results(forgotten).await;
            let first = self.shared.clock.wall().today().before(KEPT_DAYS);
            let _ = self.shared.store.forget_deals(first).await;
            let _ = self.give_room_back().await;
            self.shared.pause(every).await;
        }
    }

    /// Deletes what has been marked for long enough, and marks what has become stale.
    pub(crate) async fn clear_away(&self, now: u64, doubt: &mut Doubt) -> Result<(), Refusal> {
        let Some(keep) = self.shared.config.keep else { return Ok(()) };
        let before = |time: Duration| now.saturating_sub(time.as_millis() as u64);
        let stale = Stale { before: before(keep), waiting_before: before(keep.min(MAX_WAIT)) };
        let store = &self.shared.store;
        store.unmark_after(now).await?;
        let marked_by = before(self.shared.config.clearing.grace);
        let doomed = store.marked_by(marked_by, stale, MAX_CLEARED).await?;
        stream::iter(doomed)
            .for_each_concurrent(DELETED_AT_ONCE, |id| async move {
                // One that can't be deleted now can be the next time.
                let _ = self.delete(&id, marked_by).await;
            })
            .await;
        let census = store.census(stale).await?;
        if doubt.allows(census.newly_stale, census.all, Instant::now()) {
            let newly = store.newly_stale(stale, MAX_CLEARED).await?;
            for some in newly.chunks(MARKED_AT_ONCE) {
                let asleep = some.iter().filter(|id| self.awake(id).is_none()).cloned();
                store.mark(asleep.collect(), now).await?;
            }
        }
        Ok(())
    }

    /// Deletes a table, unless somebody looks at it.
    pub(super) async fn delete(&self, id: &TableId, marked_by: u64) -> Result<(), Refusal> {
        let _waking = self.waking(id).await;
        if self.awake(id).is_none() && !self.shared.is_closing() {
            self.shared.store.delete(id, marked_by).await?;
        }
        Ok(())
    }

    /// Gives the room of what was deleted back to the file system, in small steps.
    async fn give_room_back(&self) -> Result<(), Refusal> {
        while !self.shared.is_closing() && self.shared.store.give_back().await? {
            self.shared.pause(PAUSE).await;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_not_believed_at_once_that_most_tables_are_stale() {
        let (mut doubt, begin) = (Doubt::default(), Instant::now());
        assert!(doubt.allows(0, 0, begin) && doubt.allows(5, 10, begin));
        assert!(!doubt.allows(6, 10, begin) && !doubt.allows(1, 1, begin));
        assert!(!doubt.allows(10, 10, begin + MAX_DOUBT / 2));
        assert!(doubt.allows(10, 10, begin + MAX_DOUBT), "it has been so for a week");
        assert!(doubt.allows(4, 10, begin + MAX_DOUBT));
        assert!(!doubt.allows(9, 10, begin + MAX_DOUBT), "and then it has not");
    }
}
