//! How many of something one visitor or one address may have at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

/// Counts by a key, such as a visitor's id.
pub(crate) struct ConcurrencyLimit<K: Eq + Hash> {
    most: usize,
    held: Mutex<HashMap<K, usize>>,
}

/// One of those that are counted, until it is dropped.
pub(crate) struct Permit<K: Eq + Hash> {
    limit: Arc<ConcurrencyLimit<K>>,
    key: K,
}

impl<K: Eq + Hash + Clone> ConcurrencyLimit<K> {
    pub(crate) fn new(most: usize) -> Arc<ConcurrencyLimit<K>> {
        Arc::new(ConcurrencyLimit { most, held: Mutex::default() })
    }

    /// A permit for one more, unless there are too many already.
    pub(crate) fn acquire(self: &Arc<Self>, key: K) -> Option<Permit<K>> {
        let mut held = self.held();
        let count = held.entry(key.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(held);
        Some(Permit { limit: self.clone(), key })
    }
}

impl<K: Eq + Hash> ConcurrencyLimit<K> {
    fn held(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.held.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl<K: Eq + Hash> Permit<K> {
    /// What it is counted for.
    pub(crate) fn key(&self) -> &K {
        &self.key
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut held = self.limit.held();
        if let Some(count) = held.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                held.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_permit_is_given_while_all_are_held() {
        let limit = ConcurrencyLimit::new(2);
        let permits = (limit.acquire("a"), limit.acquire("a"));
        assert!(permits.0.is_some() && permits.1.is_some());
        assert!(limit.acquire("a").is_none() && limit.acquire("b").is_some());
        drop(permits.0);
        assert!(limit.acquire("a").is_some());
        drop(permits.1);
        assert!(limit.held().is_empty(), "a key without permits is forgotten");
    }
}
