use tabletop::{Counts, Kind, KindSet};

/// One player's establishments and built landmarks. Coins are in the purses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City<E: Kind, L: Kind, const N: usize> {
    /// The copies of each kind of establishment.
    pub establishments: Counts<E, N>,
    /// The landmarks that were built.
    pub landmarks: KindSet<L>,
}

impl<E: Kind, L: Kind, const N: usize> City<E, L, N> {
    /// A city in which nothing stands yet.
    pub const EMPTY: Self = City { establishments: Counts::EMPTY, landmarks: KindSet::EMPTY };

    /// Whether a landmark was built here.
    #[inline]
    pub fn has(&self, landmark: L) -> bool {
        self.landmarks.contains(landmark)
    }

    /// The copies of an establishment.
    #[inline]
    pub fn copies(&self, card: E) -> u32 {
        self.establishments[card].into()
    }

    /// The copies of all establishments of some kinds together.
    #[inline]
    pub fn count(&self, kinds: KindSet<E>) -> u32 {
        kinds.iter().map(|card| self.copies(card)).sum()
    }
}
