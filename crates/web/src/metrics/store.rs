//! What the store counts itself: it is there before the rest of the server.

use super::labels::OfKind;
use super::seconds;
use crate::store::StoreError;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// People wait for a commit that takes longer.
const SLOW: Duration = Duration::from_secs(1);

/// The counters of one store; copies count together.
#[derive(Clone, Debug)]
pub(crate) struct StoreMetrics {
    commits: Counter,
    failures: Family<OfKind, Counter>,
    commit_seconds: Histogram,
    commit_writes: Histogram,
    last_failure: Arc<Mutex<Option<Instant>>>,
}

impl Default for StoreMetrics {
    fn default() -> StoreMetrics {
        let metrics = StoreMetrics {
            commits: Counter::default(),
            failures: Family::default(),
            commit_seconds: seconds(),
            // As many as share a commit at most.
            commit_writes: Histogram::new(exponential_buckets(1.0, 2.0, 9)),
            last_failure: Arc::default(),
        };
        for kind in ["read", "write"] {
            let _ = metrics.failures.get_or_create(&OfKind { kind });
        }
        metrics
    }
}

impl StoreMetrics {
    pub(super) fn register(&self, to: &mut Registry) {
        to.register("store_commits", "Commits that are on the disk", self.commits.clone());
        to.register("store_failures", "Reads and commits that failed", self.failures.clone());
        to.register(
            "store_commit_duration_seconds",
            "How long commits took until they were on the disk",
            self.commit_seconds.clone(),
        );
        to.register("store_commit_writes", "Writes that shared a commit", self.commit_writes.clone());
    }

    /// These writes shared a commit; those that could not be made are left out of it.
    pub(crate) fn committed(&self, writes: &[Result<(), StoreError>], elapsed: Duration) {
        self.commits.inc();
        self.commit_writes.observe(writes.len() as f64);
        self.commit_seconds.observe(elapsed.as_secs_f64());
        if elapsed >= SLOW {
            tracing::warn!(writes = writes.len(), ms = elapsed.as_millis() as u64, "a commit was slow");
        }
        for error in writes.iter().filter_map(|write| write.as_ref().err()) {
            if *error != StoreError::Conflict {
                self.commit_failed(1, error);
            }
        }
    }

    /// So many writes could not be committed.
    pub(crate) fn commit_failed(&self, writes: usize, error: &StoreError) {
        self.failures.get_or_create(&OfKind { kind: "write" }).inc();
        *self.last_failure() = Some(Instant::now());
        tracing::error!(writes, %error, "the store can't be written");
    }

    /// Whether a commit has failed within this time.
    pub(crate) fn failed_within(&self, time: Duration) -> bool {
        self.last_failure().is_some_and(|at| at.elapsed() <= time)
    }

    fn last_failure(&self) -> MutexGuard<'_, Option<Instant>> {
        self.last_failure.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// The store could not be read.
    pub(crate) fn read_failed(&self, error: &StoreError) {
        self.failures.get_or_create(&OfKind { kind: "read" }).inc();
        tracing::error!(%error, "the store can't be read");
    }
}
