//! Where a card may lie (SP-P1 to SP-P7).
//!
//! [`check`] judges one place and says why not; [`Spots`] finds all places of an ordinary card at once, a row of
//! the map in one word. Both hold the same rules.

use crate::block::{Edge, Zone};
use crate::cards::{Card, Cards, RimEnds, WorkOrder};
use crate::chart::bits;
use crate::city::{City, Laid, Side, Spot, overlap};
use tabletop::{Fact, Kind, Message, ToMessage, kinds};

kinds! {
    /// What counts as covering a card completely (P2, A1).
    pub enum FullCover {
        /// No card may lie exactly on another.
        Footprint = "footprint",
        /// Nor may it hide the last visible block of another.
        Strict = "strict",
        /// Anything may be covered.
        Allowed = "allowed",
    }
}

/// The ground rules of one placement.
#[derive(Clone, Copy, Debug)]
pub struct Plot {
    /// What may be covered.
    pub cover: FullCover,
    /// Which city it must lie in.
    pub side: Side,
}

/// Why a card may not lie there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Misplaced {
    /// P1, P4: no edge meets the city, and nothing is covered.
    Apart,
    /// P2: it would cover this card completely.
    WholeCard(Card),
    /// A1, strict: it would hide the last visible block of this card.
    LastBlock(Card),
    /// W3: it would cover the monster.
    Monster,
    /// H2: it would lie in the sea.
    Sea,
    /// A18: blocks would lie beyond its coast.
    BlocksBeyondCoast,
    /// H3: there is a coast on that side already.
    CoastTaken(Edge),
    /// D4, D7, D9: not in the city where it must go.
    OtherCity,
    /// W2: Wrecktar goes onto the last card played, and nowhere else.
    NotOnLast(Card),
    /// I1: the first card lies in the middle.
    NotInTheMiddle,
    /// I1: the start card covers half of the points of interest.
    NotOverHalf,
    /// D2: an interstate card joins an end of the highway.
    NotAtAnEnd,
    /// C2: the work order can be met elsewhere.
    Order(WorkOrder),
    /// K2: a road on the card joins no road of the city.
    NoRoadJoined,
    /// K4: an end of a road on the card joins no road of the city.
    EndNotJoined,
}

tabletop::errors!(Misplaced);
tabletop::ruled!(Misplaced {
    Apart => "SP-P1",
    WholeCard => "SP-P2",
    LastBlock => "SP-A1",
    Monster => "SP-W3",
    Sea => "SP-H2",
    BlocksBeyondCoast => "SP-A18",
    CoastTaken => "SP-H3",
    OtherCity => "SP-D4",
    NotOnLast => "SP-W2",
    NotInTheMiddle => "SP-I1",
    NotOverHalf => "SP-I1",
    NotAtAnEnd => "SP-D2",
    Order => "SP-C2",
    NoRoadJoined => "SP-K2",
    EndNotJoined => "SP-K4",
});

impl ToMessage for Misplaced {
    fn message(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-refused-{word}"));
        match *self {
            Misplaced::Apart => key("apart"),
            Misplaced::WholeCard(card) => key("whole-card").with("card", card.city_name()),
            Misplaced::LastBlock(card) => key("last-block").with("card", card.city_name()),
            Misplaced::Monster => key("monster"),
            Misplaced::Sea => key("sea"),
            Misplaced::BlocksBeyondCoast => key("beyond-coast"),
            Misplaced::CoastTaken(edge) => key("coast-taken").with("edge", edge_name(edge)),
            Misplaced::OtherCity => key("other-city"),
            Misplaced::NotOnLast(card) => key("not-on-last").with("card", card.city_name()),
            Misplaced::NotInTheMiddle => key("not-in-the-middle"),
            Misplaced::NotOverHalf => key("not-over-half"),
            Misplaced::NotAtAnEnd => key("not-at-an-end"),
            Misplaced::Order(WorkOrder::Cover) => key("order-cover"),
            Misplaced::Order(WorkOrder::NextTurn) => key("order-next-turn"),
            Misplaced::Order(WorkOrder::Touch(zone)) => key("order-touch").with("zone", block_name(zone)),
            Misplaced::NoRoadJoined => key("no-road-joined"),
            Misplaced::EndNotJoined => key("end-not-joined"),
        }
    }
}

/// The type of a block in words.
pub fn zone_name(zone: Zone) -> Fact {
    Message::new(format!("sprawlopolis-zone-{}", zone.id())).into()
}

/// A block of a type in words.
fn block_name(zone: Zone) -> Fact {
    Message::new(format!("sprawlopolis-zone-{}.block", zone.id())).into()
}

/// A direction in words.
pub fn edge_name(edge: Edge) -> Fact {
    Message::new(format!("sprawlopolis-edge-{}", edge.id())).into()
}

/// The cells that the blocks `mask` of a card at `spot` lie on.
fn cells(spot: Spot, mask: u8) -> impl Iterator<Item = Spot> {
    (0..4).filter(move |at| mask >> at & 1 == 1).map(move |at| spot.block(at))
}

/// Whether a card at `spot` is near enough to the city for its cells to be looked up on the ring.
fn near(city: &City, spot: Spot) -> bool {
    let bounds = city.bounds();
    let within = |at: i8, least: i8, most: i8| {
        i16::from(at) >= i16::from(least) - 2 && i16::from(at) <= i16::from(most) + 1
    };
    !bounds.is_none()
        && within(spot.x, bounds.west, bounds.east)
        && within(spot.y, bounds.north, bounds.south)
}

/// P1: an edge meets the city, or a block is covered.
fn in_contact(city: &City, spot: Spot, mask: u8) -> bool {
    let touches = |cell: Spot| {
        city.ground_at(cell).is_block()
            || Edge::ALL.iter().any(|&edge| city.ground_at(cell.over(edge)).is_block())
    };
    near(city, spot) && cells(spot, mask).any(touches)
}

/// P2 and W3: which cards may not vanish under the blocks `mask` of a card at `spot`.
fn covering(city: &City, cards: &Cards, spot: Spot, mask: u8, cover: FullCover) -> Result<(), Misplaced> {
    for laid in city.laid() {
        let (dx, dy) =
            (i16::from(spot.x) - i16::from(laid.spot.x), i16::from(spot.y) - i16::from(laid.spot.y));
        let hidden = overlap(dx, dy, mask);
        if hidden & monster(cards, laid) != 0 {
            return Err(Misplaced::Monster); // A34
        }
        if cover != FullCover::Allowed && hidden == 0b1111 && has_footprint(cards, laid) {
            return Err(Misplaced::WholeCard(laid.card)); // A44
        }
        if cover == FullCover::Strict && laid.visible != 0 && laid.visible & !hidden == 0 {
            return Err(Misplaced::LastBlock(laid.card));
        }
    }
    Ok(())
}

/// The block of a laid card that bears the monster.
#[inline]
fn monster(cards: &Cards, laid: &Laid) -> u8 {
    if laid.card == Card::WRECKTAR { cards.face(laid.card, laid.turned).marked } else { 0 }
}

/// Half of a beach is sea, which no card reaches, and no card reaches the interstate.
#[inline]
fn has_footprint(cards: &Cards, laid: &Laid) -> bool {
    cards.face(laid.card, laid.turned).blocks == 0b1111
}

/// The city that a card at `spot` lies in: on an open map there is only one.
pub fn side_of(city: &City, spot: Spot) -> Option<Side> {
    match spot.y {
        _ if !city.has_highway() => Some(Side::Whole),
        // D9, A29: neither the lanes nor the rows of the interstate blocks may be used.
        2.. => Some(Side::South),
        ..=-3 => Some(Side::North),
        _ => None,
    }
}

/// An ordinary card: P1 to P7, the coasts, the monster, the highway.
pub fn check(city: &City, cards: &Cards, spot: Spot, plot: Plot) -> Result<(), Misplaced> {
    if !near(city, spot) {
        return Err(Misplaced::Apart);
    }
    if side_of(city, spot) != Some(plot.side) {
        return Err(Misplaced::OtherCity);
    }
    if cells(spot, 0b1111).any(|cell| city.in_the_sea(cell)) {
        return Err(Misplaced::Sea);
    }
    if !in_contact(city, spot, 0b1111) {
        return Err(Misplaced::Apart);
    }
    covering(city, cards, spot, 0b1111, plot.cover)
}

/// A beach (A18).
pub fn check_beach(
    city: &City,
    cards: &Cards,
    card: Card,
    spot: Spot,
    turned: bool,
    cover: FullCover,
) -> Result<(), Misplaced> {
    let face = cards.face(card, turned);
    let Some(coast) = face.coast else { return Err(Misplaced::Apart) };
    if city.border(coast).is_some() {
        return Err(Misplaced::CoastTaken(coast));
    }
    if !near(city, spot) {
        return Err(Misplaced::Apart);
    }
    if cells(spot, 0b1111).any(|cell| city.in_the_sea(cell)) {
        return Err(Misplaced::Sea);
    }
    let bounds = city.bounds();
    let open = match coast {
        Edge::North => spot.y < bounds.north,
        Edge::South => spot.y + 1 > bounds.south,
        Edge::West => spot.x < bounds.west,
        Edge::East => spot.x + 1 > bounds.east,
    };
    if !open {
        return Err(Misplaced::BlocksBeyondCoast);
    }
    if !in_contact(city, spot, face.blocks) {
        return Err(Misplaced::Apart);
    }
    covering(city, cards, spot, face.blocks, cover)
}

/// Whether a construction card at `spot` meets its order (C2, A38).
pub fn meets_order(
    city: &City,
    cards: &Cards,
    card: Card,
    spot: Spot,
    turned: bool,
    order: WorkOrder,
) -> bool {
    let covers = |spot: Spot| cells(spot, 0b1111).any(|cell| city.ground_at(cell).is_block());
    let own = |cell: Spot| cells(spot, 0b1111).any(|mine| mine == cell);
    match order {
        WorkOrder::NextTurn => true,
        WorkOrder::Cover => covers(spot),
        WorkOrder::Touch(zone) => cells(spot, cards.face(card, turned).marked).any(|site| {
            Edge::ALL.iter().any(|&edge| {
                let next = site.over(edge);
                !own(next) && city.ground_at(next).is(zone)
            })
        }),
    }
}

/// Whether the roads of a roadwork card at `spot` join roads of the city (K2, K4).
pub fn roads_join(city: &City, roads: &[RimEnds], spot: Spot, harder: bool) -> Result<(), Misplaced> {
    let joins = |&(at, edge): &(usize, Edge)| {
        city.ground_at(spot.block(at).over(edge)).piece().meets(edge.opposite())
    };
    if !roads.iter().all(|ends| ends.iter().any(joins)) {
        return Err(Misplaced::NoRoadJoined);
    }
    if harder && !roads.iter().all(|ends| ends.iter().all(joins)) {
        return Err(Misplaced::EndNotJoined);
    }
    Ok(())
}

/// All places where an ordinary card may lie: bit `x - west` of row `y - north` is the top-left cell.
pub struct Spots {
    west: i8,
    north: i8,
    height: usize,
    rows: [u64; 64],
}

impl Spots {
    /// Finds the places.
    pub fn of(city: &City, cards: &Cards, plot: Plot) -> Spots {
        let bounds = city.bounds();
        let mut spots = Spots { west: 0, north: 0, height: 0, rows: [0; 64] };
        if bounds.is_none() {
            return spots;
        }
        spots.west = bounds.west - 2;
        spots.north = bounds.north - 2;
        spots.height = bounds.height() + 3;
        spots.in_contact(city);
        spots.keep_to(city, plot.side);
        for laid in city.laid() {
            spots.spare(cards, laid, plot.cover);
        }
        spots
    }

    /// P1: `reach` is every block and its four neighbours; a card must lie on one of these cells.
    fn in_contact(&mut self, city: &City) {
        let mut above = 0;
        let mut here = 0;
        let mut wide_above = 0;
        for index in 0..=self.height {
            let below = city.row(self.west, self.north + index as i8 + 1);
            let reach = here | here << 1 | here >> 1 | above | below;
            let wide = reach | reach >> 1;
            if index > 0 {
                self.rows[index - 1] = wide_above | wide;
            }
            (above, here, wide_above) = (here, below, wide);
        }
    }

    /// The coasts (H2) and the highway (D9).
    fn keep_to(&mut self, city: &City, side: Side) {
        let (west, north) = (self.west, self.north);
        let columns = |from: i8, to: i8| {
            // Cards with their top-left cell in columns `from..to`.
            let low = (from - west).clamp(0, 63) as u32;
            let high = (to - west).clamp(0, 63) as u32;
            (1u64 << high).wrapping_sub(1) & !(1u64 << low).wrapping_sub(1)
        };
        let mut mask = u64::MAX;
        if let Some(line) = city.border(Edge::West) {
            mask &= !columns(west, line + 1);
        }
        if let Some(line) = city.border(Edge::East) {
            mask &= columns(west, line - 1);
        }
        let first = city.border(Edge::North).map_or(i8::MIN, |line| line + 1);
        let last = city.border(Edge::South).map_or(i8::MAX, |line| line - 2);
        let (first, last) = match side {
            Side::Whole => (first, last),
            Side::South => (first.max(2), last),
            Side::North => (first, last.min(-3)),
        };
        if mask == u64::MAX && first == i8::MIN && last == i8::MAX {
            return;
        }
        for (index, row) in self.rows[..self.height].iter_mut().enumerate() {
            let y = north + index as i8;
            *row &= if (first..=last).contains(&y) { mask } else { 0 };
        }
    }

    /// P2, W3: spares a laid card from being covered as it may not be.
    #[inline]
    fn spare(&mut self, cards: &Cards, laid: &Laid, cover: FullCover) {
        if laid.card == Card::WRECKTAR {
            let marked = monster(cards, laid);
            for at in (0..4).filter(|at| marked >> at & 1 == 1) {
                for corner in 0..4i8 {
                    let cell = laid.spot.block(at);
                    self.clear(Spot::new(cell.x - (corner & 1), cell.y - (corner >> 1)));
                }
            }
        }
        if cover != FullCover::Allowed && has_footprint(cards, laid) {
            self.clear(laid.spot);
        }
        if cover == FullCover::Strict && laid.visible != 0 {
            for offset in 0..9i8 {
                let (dx, dy) = (offset % 3 - 1, offset / 3 - 1);
                if laid.visible & !overlap(dx.into(), dy.into(), 0b1111) == 0 {
                    self.clear(Spot::new(laid.spot.x + dx, laid.spot.y + dy));
                }
            }
        }
    }

    #[inline]
    fn clear(&mut self, spot: Spot) {
        let row = (spot.y - self.north) as usize & 63;
        self.rows[row] &= !(1u64 << ((spot.x - self.west) as u32 & 63));
    }

    /// The places, row by row.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = Spot> + '_ {
        self.rows[..self.height].iter().enumerate().flat_map(move |(index, &row)| {
            let y = self.north + index as i8;
            bits(row).map(move |bit| Spot::new(self.west + bit as i8, y))
        })
    }

    /// Calls `each` for every place, row by row.
    #[inline]
    pub fn for_each(&self, mut each: impl FnMut(Spot)) {
        for (index, &row) in self.rows[..self.height].iter().enumerate() {
            let y = self.north + index as i8;
            bits(row).for_each(|bit| each(Spot::new(self.west + bit as i8, y)));
        }
    }
}

/// Every place near the city, for cards that are rare enough to be tried one by one.
pub fn window(city: &City) -> impl Iterator<Item = Spot> {
    let bounds = city.bounds();
    let around = |least: i8, most: i8| {
        let (from, to) = if bounds.is_none() { (0, 0) } else { (least - 2, most + 2) };
        from..to
    };
    let (rows, columns) = (around(bounds.north, bounds.south), around(bounds.west, bounds.east));
    rows.flat_map(move |y| columns.clone().map(move |x| Spot::new(x, y)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Condition;
    use tabletop::Cards as _;
    use tabletop::chance::{Chance, Fast};

    #[test]
    fn the_spots_are_exactly_the_places_that_pass_the_check() {
        let cards = Cards::embedded();
        for (game, cover) in
            (0..300).zip([FullCover::Footprint, FullCover::Strict, FullCover::Allowed].into_iter().cycle())
        {
            let mut chance = Fast::new(3, game);
            let mut city = City::new();
            let plot = Plot { cover, side: Side::Whole };
            city.lay(cards, Card::at(0), Spot::new(0, 0), false);
            for index in 1..Condition::COUNT {
                let spots: Vec<Spot> = Spots::of(&city, cards, plot).iter().collect();
                let checked: Vec<Spot> =
                    window(&city).filter(|&spot| check(&city, cards, spot, plot).is_ok()).collect();
                assert_eq!(spots, checked);
                let spot = spots[chance.below(spots.len() as u32) as usize];
                city.lay(cards, Card::at(index), spot, chance.below(2) == 1);
            }
        }
    }
}
