//! Kinds of cards: closed lists with one id each, and counts of copies by kind.

use serde::de::{Error as _, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::{Index, IndexMut};

/// A closed list of things, each with an id that moves, scenarios and views use.
pub trait Kind: Copy + Eq + fmt::Debug + Send + Sync + 'static {
    const ALL: &'static [Self];

    /// The place in [`Kind::ALL`].
    fn index(self) -> usize;

    fn id(self) -> &'static str;

    fn named(id: &str) -> Option<Self> {
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
/// assert_eq!(Sight::named("town_hall"), Some(Sight::TownHall));
/// assert_eq!(Sight::Harbor.to_string(), "harbor");
/// ```
#[macro_export]
macro_rules! kinds {
    ($(#[$meta:meta])* $vis:vis enum $name:ident { $($variant:ident = $id:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        $vis enum $name { $($variant),+ }

        impl $crate::Kind for $name {
            const ALL: &'static [Self] = &[$($name::$variant),+];

            #[inline]
            fn index(self) -> usize {
                self as usize
            }

            fn id(self) -> &'static str {
                match self { $($name::$variant => $id),+ }
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

/// Reads a kind by its id.
pub fn read<'de, K: Kind, D: Deserializer<'de>>(from: D) -> Result<K, D::Error> {
    let id = String::deserialize(from)?;
    K::named(&id).ok_or_else(|| D::Error::custom(format!("no such thing as {id:?}")))
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
    pub const EMPTY: Self = Counts([0; N], PhantomData);

    pub fn of(mut copies: impl FnMut(K) -> u8) -> Self {
        let mut counts = Self::EMPTY;
        K::ALL.iter().for_each(|&kind| counts[kind] = copies(kind));
        counts
    }

    /// The copies in the order of the kinds, as a bag to draw from.
    pub fn as_bag(&self) -> &[u8] {
        &self.0
    }

    /// All copies of all kinds.
    pub fn total(&self) -> u32 {
        self.0.iter().map(|&n| u32::from(n)).sum()
    }

    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&n| n == 0)
    }

    /// How many kinds there are copies of.
    pub fn kinds(&self) -> usize {
        self.0.iter().filter(|&&n| n > 0).count()
    }

    /// The kinds there are copies of, with their number.
    pub fn iter(&self) -> impl Iterator<Item = (K, u8)> + '_ {
        K::ALL.iter().map(|&kind| (kind, self[kind])).filter(|&(_, n)| n > 0)
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
                    let kind =
                        K::named(&id).ok_or_else(|| A::Error::custom(format!("no such thing as {id:?}")))?;
                    counts[kind] = copies;
                }
                Ok(counts)
            }
        }
        from.deserialize_map(Entries(PhantomData))
    }
}
