use serde::{Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr};
use tabletop::Kind;

/// A set of kinds, at most 32 of them: landmarks, or the establishments that a total activates. Written as a
/// list, in the order of the kinds.
pub struct KindSet<K>(u32, PhantomData<K>);

impl<K: Kind> KindSet<K> {
    pub const NONE: KindSet<K> = {
        assert!(K::ALL.len() <= 32, "a set has room for 32 kinds");
        KindSet(0, PhantomData)
    };

    /// Every kind.
    pub fn all() -> KindSet<K> {
        K::ALL.iter().copied().collect()
    }

    #[inline]
    pub fn contains(self, kind: K) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, kind: K) {
        self.0 |= 1 << kind.index();
    }

    #[inline]
    pub fn remove(&mut self, kind: K) {
        self.0 &= !(1 << kind.index());
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The kinds of the set in their order.
    #[inline]
    pub fn iter(self) -> impl ExactSizeIterator<Item = K> {
        Iter(self)
    }
}

struct Iter<K>(KindSet<K>);

impl<K: Kind> Iterator for Iter<K> {
    type Item = K;

    #[inline]
    fn next(&mut self) -> Option<K> {
        let kind = *K::ALL.get(self.0.0.trailing_zeros() as usize)?;
        self.0.0 &= self.0.0 - 1;
        Some(kind)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl<K: Kind> ExactSizeIterator for Iter<K> {}

impl<K> Clone for KindSet<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K> Copy for KindSet<K> {}

impl<K> PartialEq for KindSet<K> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K> Eq for KindSet<K> {}

/// The kinds in both sets.
impl<K> BitAnd for KindSet<K> {
    type Output = Self;

    #[inline]
    fn bitand(self, other: Self) -> Self {
        KindSet(self.0 & other.0, PhantomData)
    }
}

/// The kinds in either set.
impl<K> BitOr for KindSet<K> {
    type Output = Self;

    #[inline]
    fn bitor(self, other: Self) -> Self {
        KindSet(self.0 | other.0, PhantomData)
    }
}

impl<K: Kind> FromIterator<K> for KindSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut set = KindSet::NONE;
        kinds.into_iter().for_each(|kind| set.insert(kind));
        set
    }
}

impl<K: Kind> fmt::Debug for KindSet<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Kind::id)).finish()
    }
}

impl<K: Kind> Serialize for KindSet<K> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.iter().map(Kind::id))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Colour;

    #[test]
    fn a_set_holds_each_kind_once_and_in_order() {
        let mut set: KindSet<Colour> = [Colour::Purple, Colour::Red, Colour::Purple].into_iter().collect();
        assert_eq!(set.iter().collect::<Vec<_>>(), [Colour::Red, Colour::Purple]);
        set.remove(Colour::Red);
        assert!(!set.contains(Colour::Red) && set.contains(Colour::Purple) && set.len() == 1);
        assert_eq!(KindSet::<Colour>::all() & set, set);
        assert_eq!(KindSet::<Colour>::NONE | set, set);
        assert_eq!(KindSet::<Colour>::NONE.iter().count(), 0);
        assert_eq!(KindSet::<Colour>::all().len(), 4);
    }
}
