//! Construction Zones: what unfinished ones cost (SP-C3, SP-C4).

use crate::block::Edge;
use crate::cards::{Cards, LossPer, Set, SiteCondition};
use crate::city::{Cell, CellSet, City};

/// The points of the condition: nothing, or a loss.
pub(crate) fn points(city: &City, cards: &Cards, condition: &SiteCondition) -> i32 {
    let zones = city.visible_marks(cards).filter(|(card, _)| matches!(card.set(), Set::Construction(_)));
    let losses = match condition.per {
        LossPer::Zone => zones.count(),
        LossPer::Touching(zone) => {
            let mut counted = CellSet::new();
            let neighbours = zones.flat_map(|(_, spot)| Edge::ALL.map(|edge| Cell::at(spot.over(edge))));
            neighbours.filter(|&cell| city.ground(cell).is(zone) && counted.insert(cell)).count()
        }
    };
    -i32::from(condition.loss) * losses as i32
}
