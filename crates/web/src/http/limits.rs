//! How often somebody may ask: a bucket of tokens for each visitor and each address.
//!
//! The `governor` crate does the same with a dozen further crates, and would not be shorter to use.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// Buckets that are kept before the full ones, which say nothing, are thrown away.
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
    buckets: Mutex<HashMap<K, Bucket>>,
}

impl<K: Eq + Hash> RateLimit<K> {
    pub(crate) fn new(rate: Rate) -> RateLimit<K> {
        RateLimit { rate, buckets: Mutex::default() }
    }

    /// Takes tokens, if there are as many.
    pub(crate) fn allows(&self, key: K, cost: u32) -> bool {
        self.allows_at(key, cost, Instant::now())
    }

    /// How many have asked within this time. Those who ask seldom may be forgotten when there are very many.
    pub(crate) fn asked_within(&self, time: Duration) -> usize {
        let buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        buckets.values().filter(|bucket| bucket.at.elapsed() <= time).count()
    }

    fn allows_at(&self, key: K, cost: u32, now: Instant) -> bool {
        let mut buckets = self.buckets.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let most = f64::from(self.rate.most);
        let refilled = |bucket: &Bucket| {
            let since = now.saturating_duration_since(bucket.at).as_secs_f64();
            (bucket.tokens + since * f64::from(self.rate.each_second)).min(most)
        };
        if buckets.len() >= MAX_BUCKETS {
            buckets.retain(|_, bucket| refilled(bucket) < most);
        }
        let bucket = buckets.entry(key).or_insert(Bucket { tokens: most, at: now });
        let tokens = refilled(bucket);
        let allowed = tokens >= f64::from(cost);
        *bucket = Bucket { tokens: if allowed { tokens - f64::from(cost) } else { tokens }, at: now };
        allowed
    }
}

/// The address by which somebody is counted: of the sixth version, the network that one household gets.
pub(crate) fn counted(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(six) => {
            let [a, b, c, d, ..] = six.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
        four => four,
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
    fn one_household_is_counted_once() {
        let of = |text: &str| counted(text.parse().unwrap());
        assert_eq!(of("2001:db8:1:2:3:4:5:6"), of("2001:db8:1:2::9"));
        assert_ne!(of("2001:db8:1:2::"), of("2001:db8:1:3::"));
        assert_eq!(of("::ffff:10.0.0.1"), of("10.0.0.1"));
    }
}
