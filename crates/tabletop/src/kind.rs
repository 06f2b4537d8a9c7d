//! Kinds of cards: closed lists with one id each, and counts of copies by kind.

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A closed list of things, each with an id that moves, scenarios and views use.
pub trait Kind: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    /// All of them, in order.
    const ALL: &'static [Self];

    /// Their ids, in the same order.
    const IDS: &'static [&'static str];

    /// The place in [`Kind::ALL`].
    fn index(self) -> usize;

    /// The kind at a place.
    fn at(index: usize) -> Option<Self> {
        Self::ALL.get(index).copied()
    }

    /// The name that moves, scenarios and views use.
    fn id(self) -> &'static str {
        Self::IDS[self.index()]
    }

    /// The kind with this id.
    fn from_id(id: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|kind| kind.id() == id)
    }
}

/// Declares an enum that is a [`Kind`], with its ids.
///
/// ```
/// tabletop::kinds! {
///     /// What a town is proud of.
///     pub enum Sight { Harbor = "harbor", TownHall = "town_hall" }
/// }
/// use tabletop::Kind;
/// assert_eq!(Sight::from_id("town_hall"), Some(Sight::TownHall));
/// assert_eq!(Sight::Harbor.to_string(), "harbor");
/// ```
#[macro_export]
macro_rules! kinds {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($(#[$doc:meta])* $variant:ident = $id:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $crate::Kind for $name {
            const ALL: &'static [Self] = &[$($name::$variant),+];
            const IDS: &'static [&'static str] = &[$($id),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            // Written out, because a chain of comparisons becomes a plain conversion, and a list must be looked up.
            #[inline]
            fn at(index: usize) -> Option<Self> {
                $(if index == $name::$variant as usize {
                    return Some($name::$variant);
                })+
                None
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::Kind::id(*self))
            }
        }

        impl $crate::kind::serde::Serialize for $name {
            fn serialize<S: $crate::kind::serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str($crate::Kind::id(*self))
            }
        }

        impl<'de> $crate::kind::serde::Deserialize<'de> for $name {
            fn deserialize<D: $crate::kind::serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                $crate::kind::read(from)
            }
        }
    };
}

#[doc(hidden)]
pub use ::serde;

/// A set of kinds, of which there are at most 32.
pub struct KindSet<K>(u32, PhantomData<K>);

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

impl<K: Kind> KindSet<K> {
    /// The set of no kind.
    pub const EMPTY: Self = KindSet(0, PhantomData);

    /// The kinds for which something holds.
    pub fn of(holds: impl Fn(K) -> bool) -> Self {
        K::ALL.iter().copied().filter(|&kind| holds(kind)).collect()
    }

    /// The set of one kind.
    #[inline]
    pub fn only(kind: K) -> Self {
        KindSet(1 << kind.index(), PhantomData)
    }

    /// Whether no kind is in it.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many kinds are in it.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether a kind is in it.
    #[inline]
    pub fn contains(self, kind: K) -> bool {
        self.0 >> kind.index() & 1 == 1
    }

    /// Puts a kind in.
    #[inline]
    pub fn insert(&mut self, kind: K) {
        self.0 |= 1 << kind.index();
    }

    /// Takes a kind out.
    #[inline]
    pub fn remove(&mut self, kind: K) {
        self.0 &= !(1 << kind.index());
    }

    /// The kinds of either set.
    #[inline]
    pub const fn or(self, other: Self) -> Self {
        KindSet(self.0 | other.0, PhantomData)
    }

    /// The kinds of this set that are in the other too.
    #[inline]
    pub const fn and(self, other: Self) -> Self {
        KindSet(self.0 & other.0, PhantomData)
    }

    /// The kinds of this set that are not in the other.
    #[inline]
    pub const fn without(self, other: Self) -> Self {
        KindSet(self.0 & !other.0, PhantomData)
    }

    /// A bit for each kind, the first the lowest.
    #[inline]
    pub(crate) const fn bits(self) -> u32 {
        self.0
    }

    /// The kinds in their order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = K> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let kind = K::at(left.trailing_zeros() as usize);
            left &= left - 1;
            kind
        })
    }
}

impl<K: Kind> KindSet<K> {
    /// Adds to a list what is made of each kind.
    #[inline]
    pub fn list<T: Copy>(self, list: &mut Vec<T>, make: impl Fn(K) -> T) {
        self.list_some(self.len(), list, make);
    }

    /// The same for sets of at most `MAX` kinds, where how many there are is hard to foresee: `MAX` are made and
    /// the rest is dropped, so that no branch depends on the set.
    #[inline]
    pub fn list_few<const MAX: usize, T: Copy>(self, list: &mut Vec<T>, make: impl Fn(K) -> T) {
        debug_assert!(self.len() <= MAX);
        let end = list.len() + self.len();
        self.list_some(MAX, list, make);
        list.truncate(end);
    }

    /// Any kind stands in where the set has too few.
    #[inline(always)]
    fn list_some<T: Copy>(self, some: usize, list: &mut Vec<T>, make: impl Fn(K) -> T) {
        let mut left = self.0;
        list.extend((0..some).map(|_| {
            let place = (left | 1 << (K::ALL.len() - 1)).trailing_zeros();
            left &= left.wrapping_sub(1);
            make(K::at(place as usize).unwrap_or(K::ALL[0]))
        }));
    }
}

impl<K: Kind> FromIterator<K> for KindSet<K> {
    fn from_iter<I: IntoIterator<Item = K>>(kinds: I) -> Self {
        let mut set = Self::EMPTY;
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

/// Reads a kind by its id.
pub fn read<'de, K: Kind, D: Deserializer<'de>>(from: D) -> Result<K, D::Error> {
    let id = String::deserialize(from)?;
    K::from_id(&id).ok_or_else(|| D::Error::custom(format!("no such thing as {id:?}")))
}

/// How many copies of each kind. Written as a table from id to number, zeros left out.
pub struct Counts<K, const N: usize>([u8; N], PhantomData<K>);

impl<K, const N: usize> Clone for Counts<K, N> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<K, const N: usize> Copy for Counts<K, N> {}
impl<K, const N: usize> PartialEq for Counts<K, N> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl<K, const N: usize> Eq for Counts<K, N> {}

impl<K: Kind, const N: usize> Counts<K, N> {
    /// No copy of any kind.
    pub const EMPTY: Self = Counts([0; N], PhantomData);

    /// As many copies of each kind as `copies` says.
    pub fn of(mut copies: impl FnMut(K) -> u8) -> Self {
        let mut counts = Self::EMPTY;
        K::ALL.iter().for_each(|&kind| counts[kind] = copies(kind));
        counts
    }

    /// The copies in the order of the kinds, as a bag to draw from.
    #[inline]
    pub fn as_bag(&self) -> &[u8; N] {
        &self.0
    }

    /// All copies of all kinds.
    #[inline]
    pub fn total(&self) -> u32 {
        crate::chance::copies(&self.0)
    }

    /// Whether there is no copy of any kind.
    pub fn is_empty(&self) -> bool {
        self.0 == [0; N]
    }

    /// The kinds there are copies of.
    #[inline]
    pub fn kinds(&self) -> KindSet<K> {
        // Eight counts at a time: the high bit of each byte tells whether it is zero, and a multiplication
        // brings the eight bits together.
        const LOW: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        const { assert!(N <= 32, "a set holds at most 32 kinds") };
        let mut counts = [0; 32];
        counts[..N].copy_from_slice(&self.0);
        let mut set = 0;
        for (chunk, bytes) in counts.as_chunks::<8>().0.iter().enumerate() {
            let word = u64::from_le_bytes(*bytes);
            let present = (((word & LOW) + LOW) | word) & !LOW;
            let bits = (present >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56;
            set |= (bits as u32) << (8 * chunk);
        }
        KindSet(set, PhantomData)
    }

    /// The kinds there are copies of, with their number.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        self.kinds().iter().map(|kind| (kind, self[kind]))
    }
}

impl<K: Kind, const N: usize> Index<K> for Counts<K, N> {
    type Output = u8;

    #[inline]
    fn index(&self, kind: K) -> &u8 {
        &self.0[kind.index()]
    }
}

impl<K: Kind, const N: usize> IndexMut<K> for Counts<K, N> {
    #[inline]
    fn index_mut(&mut self, kind: K) -> &mut u8 {
        &mut self.0[kind.index()]
    }
}

impl<K: Kind, const N: usize> fmt::Debug for Counts<K, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(kind, n)| (kind.id(), n))).finish()
    }
}

impl<K: Kind, const N: usize> Serialize for Counts<K, N> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_map(self.iter().map(|(kind, n)| (kind.id(), n)))
    }
}

impl<'de, K: Kind, const N: usize> Deserialize<'de> for Counts<K, N> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        struct Entries<K, const N: usize>(PhantomData<K>);
        impl<'de, K: Kind, const N: usize> Visitor<'de> for Entries<K, N> {
            type Value = Counts<K, N>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a table from id to number of copies")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Self::Value, A::Error> {
                let mut counts = Counts::EMPTY;
                while let Some((id, copies)) = entries.next_entry::<String, u8>()? {
                    let kind = K::from_id(&id)
                        .ok_or_else(|| A::Error::custom(format!("no such thing as {id:?}")))?;
                    counts[kind] = copies;
                }
                Ok(counts)
            }
        }
        from.deserialize_map(Entries(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    crate::kinds! {
        enum Letter {
            A = "a", B = "b", C = "c", D = "d", E = "e", F = "f", G = "g", H = "h", I = "i", J = "j", K = "k",
        }
    }

    #[test]
    fn the_kinds_with_copies_are_found_wherever_they_stand() {
        for pattern in 0u32..1 << Letter::ALL.len() {
            let copies = |letter: Letter| 1 + 25 * letter.index() as u8;
            let counts: Counts<Letter, 11> =
                Counts::of(
                    |letter: Letter| if pattern >> letter.index() & 1 == 1 { copies(letter) } else { 0 },
                );
            let expected: Vec<Letter> =
                Letter::ALL.iter().copied().filter(|&letter| counts[letter] > 0).collect();
            assert_eq!(counts.kinds().iter().collect::<Vec<_>>(), expected);
            assert_eq!(counts.kinds().len(), expected.len());
        }
    }

    #[test]
    fn sets_are_taken_apart() {
        let some: KindSet<Letter> = [Letter::A, Letter::C, Letter::K].into_iter().collect();
        let other = KindSet::of(|letter: Letter| letter != Letter::C);
        assert_eq!(some.and(other).iter().collect::<Vec<_>>(), [Letter::A, Letter::K]);
        assert_eq!(some.without(other).iter().collect::<Vec<_>>(), [Letter::C]);
    }

    #[test]
    fn kinds_are_listed_in_their_order_behind_what_is_there() {
        for pattern in 0u32..1 << Letter::ALL.len() {
            let set = KindSet::of(|letter: Letter| pattern >> letter.index() & 1 == 1);
            let expected: Vec<Letter> = std::iter::once(Letter::K).chain(set.iter()).collect();
            let (mut all, mut few) = (vec![Letter::K], vec![Letter::K]);
            set.list(&mut all, |letter| letter);
            set.list_few::<11, _>(&mut few, |letter| letter);
            assert_eq!((&all, &few), (&expected, &expected));
        }
    }

    #[test]
    fn counts_are_written_without_zeros_and_read_back() {
        let counts: Counts<Letter, 11> = Counts::of(|letter: Letter| u8::from(letter == Letter::B) * 3);
        let json = serde_json::to_string(&counts).unwrap();
        assert_eq!(json, r#"{"b":3}"#);
        assert_eq!(serde_json::from_str::<Counts<Letter, 11>>(&json).unwrap(), counts);
        assert!(serde_json::from_str::<Counts<Letter, 11>>(r#"{"z":3}"#).is_err());
    }
}
