//! A city: what one player owns.

use crate::cards::{Cards, Establishment, Establishments, Icon, Landmarks};
use tabletop::KindSet;

/// MK2-S4: what everybody begins with, besides an empty city.
pub const START_COINS: u32 = 5;

/// One player's establishments and landmarks. Coins are in the purses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    pub establishments: Establishments,
    pub landmarks: Landmarks,
}

impl City {
    /// MK2-S4: nothing stands yet.
    pub const EMPTY: City = City { establishments: Establishments::EMPTY, landmarks: KindSet::EMPTY };

    #[inline]
    pub fn copies(&self, card: Establishment) -> u32 {
        self.establishments[card].into()
    }

    /// The establishments with an icon.
    #[inline]
    pub fn bearing(&self, icon: Icon, cards: &Cards) -> u32 {
        cards.bearing(icon).iter().map(|card| self.copies(card)).sum()
    }
}
