//! The roll: one die or two, and all that it sets off.

use crate::{Event, Landmark, MachiKoro2};
use tabletop::{Chance, Log};
use town::Dice;

impl MachiKoro2 {
    /// MK2-T2: one die or two, from the first turn, once. MK2-T5: red, then blue and green, then purple, then the
    /// landmarks.
    #[inline(always)]
    pub(crate) fn roll(&mut self, two: bool, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let dice = Dice::roll(two, chance);
        let total = dice.total();
        log.push(Event::Rolled { seat: self.turn.seat, dice, total });
        // MK2-A5: what doubles bring is decided by the landmarks that stand now.
        self.turn.dice = Some(dice);
        self.turn.another = dice.is_double() && self.built.contains(Landmark::AmusementPark);
        self.turn.gift_due = dice.is_double() && self.built.contains(Landmark::MovingCompany);
        self.pay_restaurants(total, log);
        self.collect_income(total, log);
        self.run_major_establishments(total, log);
    }
}
