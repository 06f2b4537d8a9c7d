//! A city: what one player owns.

use crate::cards::{Establishment, Landmark, PLACES};

/// MK2-S4: what everybody begins with, besides an empty city.
pub(crate) const START_COINS: u32 = 5;

/// One player's establishments and landmarks.
pub type City = town::City<Establishment, Landmark, PLACES>;
