//! How many of something one visitor or one address may have at once.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard};

pub struct Crowd<K: Eq + Hash> {
    most: usize,
    inside: Mutex<HashMap<K, usize>>,
}

/// Stands for one that is inside, until it is dropped.
pub struct Pass<K: Eq + Hash> {
    crowd: Arc<Crowd<K>>,
    key: K,
}

impl<K: Eq + Hash + Clone> Crowd<K> {
    pub fn new(most: usize) -> Arc<Crowd<K>> {
        Arc::new(Crowd { most, inside: Mutex::default() })
    }

    /// One more, unless there are too many already.
    pub fn enter(self: &Arc<Self>, key: K) -> Option<Pass<K>> {
        let mut inside = self.inside();
        let count = inside.entry(key.clone()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(inside);
        Some(Pass { crowd: self.clone(), key })
    }
}

impl<K: Eq + Hash> Crowd<K> {
    fn inside(&self) -> MutexGuard<'_, HashMap<K, usize>> {
        self.inside.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl<K: Eq + Hash> Drop for Pass<K> {
    fn drop(&mut self) {
        let mut inside = self.crowd.inside();
        if let Some(count) = inside.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                inside.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_enters_while_it_is_full() {
        let crowd = Crowd::new(2);
        let passes = (crowd.enter("a"), crowd.enter("a"));
        assert!(passes.0.is_some() && passes.1.is_some());
        assert!(crowd.enter("a").is_none() && crowd.enter("b").is_some());
        drop(passes.0);
        assert!(crowd.enter("a").is_some());
        drop(passes.1);
        assert!(crowd.inside().is_empty(), "who has left is forgotten");
    }
}
