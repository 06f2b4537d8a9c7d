//! A city: what one player owns.

use crate::cards::{Cards, Establishment, Establishments, Icon, Landmark};
use tabletop::KindSet;

/// One player's establishments and built landmarks. Coins are in the purses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    pub establishments: Establishments,
    pub landmarks: KindSet<Landmark>,
}

impl City {
    /// MK-SETUP2: what everybody begins with. The Town Hall of the Plus set is the same for all and never
    /// changes hands, so the rules carry it instead of the city.
    pub fn at_start() -> City {
        let mut establishments = Establishments::EMPTY;
        for card in START {
            establishments[card] = 1;
        }
        City { establishments, landmarks: KindSet::EMPTY }
    }

    #[inline]
    pub fn has(&self, landmark: Landmark) -> bool {
        self.landmarks.contains(landmark)
    }

    /// The establishments with an icon.
    #[inline]
    pub fn bearing(&self, icon: Icon, cards: &Cards) -> u32 {
        cards.bearing(icon).iter().map(|card| u32::from(self.establishments[card])).sum()
    }
}

/// The establishments of every starting city.
pub const START: [Establishment; 2] = [Establishment::WheatField, Establishment::Bakery];
/// MK-SETUP2.
pub const START_COINS: u32 = 3;
