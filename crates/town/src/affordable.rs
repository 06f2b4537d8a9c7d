use crate::file::MAX_COST;
use std::fmt;
use tabletop::{Kind, KindSet};

/// For each number of coins, the kinds of cards that cost no more: every list of moves asks for them.
#[derive(Clone, PartialEq, Eq)]
pub struct Affordable<K>([KindSet<K>; MAX_COST as usize + 1]);

impl<K: Kind> Affordable<K> {
    /// The kinds with their costs, each at most [`MAX_COST`] if it is ever to be affordable.
    pub fn of(costs: impl Iterator<Item = (K, u32)>) -> Affordable<K> {
        let mut affordable = [KindSet::EMPTY; MAX_COST as usize + 1];
        for (kind, cost) in costs {
            affordable.iter_mut().skip(cost as usize).for_each(|kinds| kinds.insert(kind));
        }
        Affordable(affordable)
    }

    /// The kinds that can be paid with that many coins.
    #[inline]
    pub fn with(&self, coins: u32) -> KindSet<K> {
        self.0[coins.min(MAX_COST) as usize]
    }
}

/// As the plain list. Records of games with replaced cards know them by a fingerprint of their text.
impl<K: Kind> fmt::Debug for Affordable<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
