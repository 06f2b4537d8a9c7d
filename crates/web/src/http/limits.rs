//! How often somebody may ask: a bucket of tokens for each visitor and each address.
//!
//! The `governor` crate does the same with a dozen further crates, and would not be shorter to use.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Buckets that are kept before the full ones, which say nothing, are thrown away for the first time.
const MAX_BUCKETS: usize = 10_000;

/// Sockets that one visitor may have at once: one for each page of a table that is open.
pub(crate) const MAX_SOCKETS_BY_VISITOR: usize = 24;
/// Sockets that one address may have at once. A school or an office shares one.
pub(crate) const MAX_SOCKETS_BY_ADDRESS: usize = 240;

struct Bucket {
    tokens: f64,
    at: Instant,
}

/// How much a bucket holds, and what it gets each second. Looking at a page costs one, changing something four.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// What a full bucket holds.
    pub most: u32,
    /// What it gets each second.
    pub each_second: u32,
}

/// Buckets of one size.
pub(crate) struct RateLimit<K> {
    rate: Rate,
    buckets: Mutex<Buckets<K>>,
}

struct Buckets<K> {
    by_key: HashMap<K, Bucket>,
    /// How many there are when the full ones are looked for next: twice as many as were left, so that a request does not
    /// pay for all that were made before.
    sweep_at: usize,
}

impl<K: Eq + Hash> RateLimit<K> {
    pub(crate) fn new(rate: Rate) -> RateLimit<K> {
        let buckets = Buckets { by_key: HashMap::new(), sweep_at: MAX_BUCKETS };
        RateLimit { rate, buckets: Mutex::new(buckets) }
    }

    /// Takes tokens, if there are as many.
    pub(crate) fn allows(&self, key: K, cost: u32) -> bool {
        self.allows_at(key, cost, Instant::now())
    }

    /// Gives tokens back that were taken for nothing.
    pub(crate) fn give_back(&self, key: &K, cost: u32) {
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if let Some(bucket) = buckets.by_key.get_mut(key) {
            bucket.tokens = (bucket.tokens + f64::from(cost)).min(f64::from(self.rate.most));
        }
    }

    /// How many have asked within this time. Those who ask seldom may be forgotten when there are very many.
    pub(crate) fn asked_within(&self, time: Duration) -> usize {
        let buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        buckets.by_key.values().filter(|bucket| bucket.at.elapsed() <= time).count()
    }

    fn allows_at(&self, key: K, cost: u32, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let most = f64::from(self.rate.most);
        let refilled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.tokens + since * f64::from(self.rate.each_second)).min(most)
        };
        if buckets.by_key.len() >= buckets.sweep_at {
            buckets.by_key.retain(|_, bucket| refilled(bucket) < most);
            buckets.sweep_at = MAX_BUCKETS.max(2 * buckets.by_key.len());
        }
        let bucket = buckets.by_key.entry(key).or_insert(Bucket { tokens: most, at: now });
        let tokens = refilled(bucket);
        let allowed = tokens >= f64::from(cost);
        *bucket = Bucket { tokens: if allowed { tokens - f64::from(cost) } else { tokens }, at: now };
        allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_emptied_and_fills_again() {
        let limit = RateLimit::new(Rate { most: 3, each_second: 1 });
        let start = Instant::now();
        assert_eq!([0, 1, 2, 3].map(|_| limit.allows_at("a", 1, start)), [true, true, true, false]);
        assert!(limit.allows_at("b", 3, start));
        let later = start + Duration::from_secs(2);
        assert_eq!([0, 1, 2].map(|_| limit.allows_at("a", 1, later)), [true, true, false]);
    }

    #[test]
    fn full_buckets_are_thrown_away_and_seldom_looked_for() {
        let limit = RateLimit::new(Rate { most: 2, each_second: 1 });
        let start = Instant::now();
        for key in 0..MAX_BUCKETS + 1 {
            limit.allows_at(key, 1, start);
        }
        let sizes = || limit.buckets.lock().map(|buckets| (buckets.by_key.len(), buckets.sweep_at)).unwrap();
        assert_eq!(sizes(), (MAX_BUCKETS + 1, 2 * MAX_BUCKETS), "none is full yet");
        let later = start + Duration::from_secs(1);
        for key in MAX_BUCKETS + 1..2 * MAX_BUCKETS + 1 {
            limit.allows_at(key, 1, later);
        }
        assert_eq!(sizes(), (MAX_BUCKETS, 2 * (MAX_BUCKETS - 1)), "the first have filled again");
    }
}
