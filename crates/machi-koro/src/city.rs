//! A city: what one player owns.

use crate::cards::{CardSet, Cards, Establishment, Establishments, Icon, Landmark};
use tabletop::Kind;

/// One player's establishments and built landmarks. Coins are in the purses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    pub establishments: Establishments,
    pub landmarks: Landmarks,
}

impl City {
    /// MK-SETUP2: what everybody begins with. The Town Hall of the Plus set is the same for all and never
    /// changes hands, so the rules carry it instead of the city.
    pub fn at_start() -> City {
        let mut establishments = Establishments::EMPTY;
        for card in START {
            establishments[card] = 1;
        }
        City { establishments, landmarks: Landmarks::NONE }
    }

    #[inline]
    pub fn has(&self, landmark: Landmark) -> bool {
        self.landmarks.contains(landmark)
    }

    /// The establishments with one of the icons.
    pub fn with_icons(&self, icons: &[Icon], cards: &Cards) -> u32 {
        let counted =
            self.establishments.iter().filter(|&(card, _)| icons.contains(&cards.establishment(card).icon));
        counted.map(|(_, copies)| u32::from(copies)).sum()
    }
}

/// The establishments of every starting city.
pub const START: [Establishment; 2] = [Establishment::WheatField, Establishment::Bakery];
/// MK-SETUP2.
pub const START_COINS: u32 = 3;

/// A set of landmarks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Landmarks(u8);

impl Landmarks {
    pub const NONE: Landmarks = Landmarks(0);

    /// The landmarks of a box: MK-F1 needs them all.
    pub fn of(set: CardSet, cards: &Cards) -> Landmarks {
        let mut landmarks = Landmarks::NONE;
        for &landmark in Landmark::ALL {
            if cards.landmark(landmark).set <= set {
                landmarks.insert(landmark);
            }
        }
        landmarks
    }

    #[inline]
    pub const fn contains(self, landmark: Landmark) -> bool {
        self.0 >> landmark as u8 & 1 == 1
    }

    #[inline]
    pub fn insert(&mut self, landmark: Landmark) {
        self.0 |= 1 << landmark as u8;
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Landmark> {
        Landmark::ALL.iter().copied().filter(move |&landmark| self.contains(landmark))
    }
}
