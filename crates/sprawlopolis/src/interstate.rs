//! Building the interstate (SP-D1, SP-D2, SP-D7).

use crate::bag::Bag;
use crate::cards::InterstateCard;
use crate::city::{City, Spot};
use crate::event::Event;
use crate::game::{Phase, Sprawlopolis};
use crate::placement::Misplaced;
use tabletop::{Chance, Log};

/// An interstate card is as wide as two blocks, and its upper blocks lie in this row.
const ROW: i8 = -1;

/// The places where an interstate card may go: the middle, or either end.
pub(crate) fn ends(city: &City) -> impl Iterator<Item = Spot> {
    let bounds = city.bounds();
    let places =
        if bounds.is_none() { [Some(0), None] } else { [Some(bounds.west - 2), Some(bounds.east + 1)] };
    places.into_iter().flatten().map(|x| Spot::new(x, ROW))
}

pub(crate) fn check_end(city: &City, spot: Spot) -> Result<(), Misplaced> {
    if ends(city).any(|end| end == spot) { Ok(()) } else { Err(Misplaced::NotAtAnEnd) }
}

impl Sprawlopolis {
    /// The interstate cards that are neither on the table nor on their rules side.
    fn interstate_left(&self) -> Bag {
        let mut left = Bag::all::<InterstateCard>();
        self.duel.into_iter().for_each(|card| left.remove(card.into()));
        self.city.laid().iter().for_each(|laid| left.remove(laid.card));
        left
    }

    /// D1, D2: one card turned to its rules side, the next ready to be laid by the youngest: who plays first is
    /// the oldest.
    pub(crate) fn begin_highway(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let card = self.interstate_left().draw_one_of(chance);
        self.duel = Some(card);
        log.push(Event::Side { card: card.into(), id: self.setup.cards.duel_rules(card).id });
        self.seat = self.seat.left(2);
        self.next_interstate(chance, log);
    }

    fn next_interstate(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let card = self.interstate_left().draw_one_of(chance);
        self.phase = Phase::Highway(card);
        log.push(Event::Next { card: card.into() });
    }

    /// After an interstate card of the duel: the rival lays the next, until three part the players (D2); then
    /// hands are dealt (D3).
    pub(crate) fn go_on_with_highway(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        // The youngest lays the first and the third, so the oldest comes next in either case.
        self.seat = self.seat.left(2);
        if self.city.laid().len() < 3 {
            return self.next_interstate(chance, log);
        }
        self.deal_hands(chance, log);
        self.turn_up(chance, log);
        self.begin_turns();
    }

    /// D7: all four at random from left to right, each turned at random.
    pub(crate) fn lay_highway(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        for place in 0..4 {
            let card = self.interstate_left().draw(chance);
            let turned = chance.below(2) == 1;
            let spot = Spot::new(place * 2, ROW);
            self.city.lay(self.setup.cards, card, spot, turned);
            log.push(Event::Placed { card, x: spot.x, y: spot.y, turned });
        }
    }
}
