//! A table that other servers write to as well: what they did is taken up, and one of them lets the bots play.

use super::LiveTable;
use crate::refusal::Refusal;
use crate::table::event::TableEvent;
use crate::table::state::TableState;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Duration;

/// For how long a server that lets bots play has the table for that. It begins anew with all that it does there; when the
/// server is gone, another one goes on after this time.
pub(super) const LEASE: Duration = Duration::from_secs(3);
/// How much later than another server's time is over it is asked for.
const ASK_LATER: Duration = Duration::from_millis(50);
/// How long a server that nobody looks at the table with leaves the bots to one that somebody does.
const COURTESY: Duration = Duration::from_millis(300);

impl LiveTable {
    /// Whether the table has got further than this server knows.
    pub(crate) async fn is_behind(&self, version: u64) -> bool {
        self.state().await.version < version || self.is_lost.load(Ordering::Acquire)
    }

    /// Takes up what other servers have done here since. It costs one look into the store.
    pub(crate) async fn refresh(self: &Arc<LiveTable>) -> Result<(), Refusal> {
        if !self.shared.store.is_shared() {
            return Ok(());
        }
        if self.is_lost.load(Ordering::Acquire) {
            return self.reload().await;
        }
        let known = self.state().await.version;
        let entries = self.shared.store.entries(&self.id, known).await?;
        if entries.is_empty() {
            return Ok(());
        }
        if entries.iter().any(|entry| entry.event == TableEvent::Forgotten) {
            // What came before is not as it was.
            return self.reload().await;
        }
        let mut state = self.state.write().await;
        let mut changed = Change::default();
        for entry in entries {
            // Somebody else may have taken up the same meanwhile.
            if entry.sequence == state.version + 1 {
                changed.note(&entry.event);
                state.apply(entry);
            }
        }
        self.shared.bus.metrics.caught_up();
        self.has_changed(state, changed);
        Ok(())
    }

    /// Makes the table anew from the store, where it is not as it was, or could not be read before.
    async fn reload(self: &Arc<LiveTable>) -> Result<(), Refusal> {
        let (stored, _) = self.shared.state_of(&self.id).await?;
        let mut state = self.state.write().await;
        if stored.version >= state.version || self.is_lost.load(Ordering::Acquire) {
            *state = stored;
            self.is_lost.store(false, Ordering::Release);
            self.was_made_anew(state);
        }
        Ok(())
    }

    /// The whole table is another than before: nothing that was drawn or thought of it is kept.
    pub(in crate::table) fn was_made_anew(self: &Arc<LiveTable>, state: Changed<'_>) {
        self.updates().clear();
        self.has_changed(state, Change { takes_back: true, interrupts: true });
    }

    /// Until when the bots of this table are this server's, once it has written something: those of a table that
    /// somebody looks at here, or that it lets play already. Others may have them at once.
    pub(super) fn drives_until(&self) -> Option<u64> {
        let shared = &self.shared;
        let drives = shared.store.is_shared() && (shared.bus.is_watched(&self.id) || self.has_lease());
        drives.then(|| shared.clock.now() + LEASE.as_millis() as u64)
    }

    /// Whether this server still has the bots of this table.
    fn has_lease(&self) -> bool {
        self.leased_until.load(Ordering::Acquire) > self.shared.clock.now()
    }

    /// This server lets the bots of this table play now; where another one does, how long not before that is over.
    pub(super) async fn lease(&self) -> Result<(), Duration> {
        let shared = &self.shared;
        if !shared.store.is_shared() {
            return Ok(());
        }
        if !self.has_lease() && !shared.bus.is_watched(&self.id) {
            shared.pause(COURTESY).await;
        }
        self.renew_lease().await
    }

    /// Goes on having the bots of this table; where another server has them, for how long.
    pub(super) async fn renew_lease(&self) -> Result<(), Duration> {
        let now = self.shared.clock.now();
        let until = now + LEASE.as_millis() as u64;
        let claimed = self.shared.store.claim(&self.id, now, until).await;
        let is_ours = matches!(claimed, Ok(None));
        self.leased_until.store(if is_ours { until } else { 0 }, Ordering::Release);
        match claimed {
            Ok(None) => Ok(()),
            Ok(Some(other)) => Err(Duration::from_millis(other.saturating_sub(now)).min(LEASE) + ASK_LATER),
            Err(_) => Err(LEASE / 3),
        }
    }
}

/// What entries mean for bots that think.
#[derive(Clone, Copy, Default)]
pub(super) struct Change {
    /// What they meant to play is void.
    pub takes_back: bool,
    /// What they think about is not asked any more.
    pub interrupts: bool,
}

impl Change {
    pub(super) fn note(&mut self, event: &TableEvent) {
        self.takes_back |= matches!(event, TableEvent::TookBack { .. });
        self.interrupts |=
            matches!(event, TableEvent::TookBack { .. } | TableEvent::Returned { .. } | TableEvent::Paused);
    }
}

/// The lock under which a table was changed.
pub(super) type Changed<'a> = tokio::sync::RwLockWriteGuard<'a, TableState>;
