//! Points of Interest: what lies around the one that is still visible (SP-I2).

use crate::block::Edge;
use crate::cards::{Cards, Set};
use crate::city::City;

/// What the neighbours of its type bring.
pub(crate) fn points(city: &City, cards: &Cards) -> i32 {
    let mut points = 0;
    for (card, spot) in city.visible_marks(cards) {
        let Set::Interest(side) = card.set() else { continue };
        let here = city.ground_at(spot);
        let alike = Edge::ALL.iter().filter(|&&edge| city.ground_at(spot.over(edge)).same_zone(here));
        points += i32::from(cards.interest_points(side)) * alike.count() as i32;
    }
    points
}
