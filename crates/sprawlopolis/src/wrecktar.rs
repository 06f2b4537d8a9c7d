//! Wrecktar: what stands in its way (SP-W4).

use crate::block::Zone;
use crate::cards::{Card, Cards};
use crate::city::{City, Side};

/// What it costs or brings.
pub(crate) fn points(city: &City, cards: &Cards) -> i32 {
    let Some((_, monster)) = city.visible_marks(cards).find(|&(card, _)| card == Card::WRECKTAR) else {
        return 0;
    };
    // A21: whole lines of the map, gaps skipped.
    let in_its_way = city.blocks(Side::Whole).filter(|&(spot, ground)| {
        ground.is(Zone::Commercial) && spot != monster && (spot.x == monster.x || spot.y == monster.y)
    });
    match in_its_way.count() {
        0 => cards.wrecktar().reward.into(),
        blocks => -i32::from(cards.wrecktar().loss) * blocks as i32,
    }
}
