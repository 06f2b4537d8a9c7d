//! A city: what one player owns.

use crate::cards::{Cards, Establishment, Establishments, Icon, Landmarks};
use town::KindSet;

/// MK2-S4: what everybody begins with, besides an empty city.
pub const START_COINS: u32 = 5;

/// One player's establishments and landmarks. Coins are in the purses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    establishments: Establishments,
    /// The kinds there are establishments of.
    kinds: KindSet<Establishment>,
    pub landmarks: Landmarks,
}

impl City {
    /// MK2-S4: nothing stands yet.
    pub const EMPTY: City =
        City { establishments: Establishments::EMPTY, kinds: KindSet::NONE, landmarks: Landmarks::NONE };

    pub fn new(establishments: Establishments, landmarks: Landmarks) -> City {
        City { establishments, kinds: establishments.iter().map(|(card, _)| card).collect(), landmarks }
    }

    #[inline]
    pub fn establishments(&self) -> &Establishments {
        &self.establishments
    }

    #[inline]
    pub fn copies(&self, card: Establishment) -> u32 {
        self.establishments[card].into()
    }

    #[inline]
    pub fn kinds(&self) -> KindSet<Establishment> {
        self.kinds
    }

    #[inline]
    pub fn gain(&mut self, card: Establishment) {
        self.establishments[card] += 1;
        self.kinds.insert(card);
    }

    #[inline]
    pub fn lose(&mut self, card: Establishment) {
        self.establishments[card] -= 1;
        if self.establishments[card] == 0 {
            self.kinds.remove(card);
        }
    }

    /// The establishments with an icon.
    #[inline]
    pub fn with_icon(&self, icon: Icon, cards: &Cards) -> u32 {
        (self.kinds & cards.with_icon(icon)).iter().map(|card| self.copies(card)).sum()
    }
}
