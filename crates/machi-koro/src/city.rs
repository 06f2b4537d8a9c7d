//! A city: what one player owns.

use crate::cards::{Establishment, KINDS, Landmark};

/// One player's establishments and built landmarks.
pub type City = town::City<Establishment, Landmark, KINDS>;

/// The establishments of every starting city.
pub(crate) const START: [Establishment; 2] = [Establishment::WheatField, Establishment::Bakery];
/// MK-SETUP2.
pub(crate) const START_COINS: u32 = 3;

/// MK-SETUP2: what everybody begins with. The Town Hall of the Plus set is the same for all and never changes
/// hands, so the rules carry it instead of the city.
pub(crate) fn at_start() -> City {
    let mut city = City::EMPTY;
    for card in START {
        city.establishments[card] = 1;
    }
    city
}
