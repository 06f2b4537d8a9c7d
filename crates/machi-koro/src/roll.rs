//! The roll: how many dice, the Radio Tower's re-roll, the Harbor's two.

use crate::{AmusementPark, Event, Landmark, MachiKoro, Move, Phase, RadioTower, Refusal};
use std::fmt;
use tabletop::{Chance, Log};
use town::Dice;

/// From this total up the Harbor may add two (MK-D3).
const HARBOR_FROM: u8 = 10;

/// Two sixes and the Harbor's two.
pub(crate) const HIGHEST_TOTAL: usize = 14;

/// The roll that counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Roll {
    /// The dice as they lie.
    pub dice: Dice,
    /// MK-A17: whether the Harbor adds two, at most once.
    pub plus_two: bool,
}

impl Roll {
    /// What activates cards.
    pub fn total(self) -> u8 {
        self.dice.total() + 2 * u8::from(self.plus_two)
    }
}

/// As it adds up: `4+6`, and `4+6+2` with the Harbor.
impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.dice, if self.plus_two { "+2" } else { "" })
    }
}

impl MachiKoro {
    pub(crate) fn list_rolls(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Roll { two: false });
        if self.active_city().has(Landmark::TrainStation) {
            moves.push(Move::Roll { two: true });
        }
    }

    /// MK-B2: one die, or two with the Train Station.
    pub(crate) fn roll(
        &mut self,
        two: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if two && !self.active_city().has(Landmark::TrainStation) {
            return Err(Refusal::NoTrainStation);
        }
        let dice = Dice::roll(two, chance);
        log.push(Event::Rolled { seat: self.turn.seat, dice, total: dice.total() });
        // MK-A19: the Radio Tower is decided on after seeing the roll, before all else.
        if self.active_city().has(Landmark::RadioTower) {
            self.phase = Phase::Reroll(dice);
        } else {
            self.settle_dice(dice, chance, log);
        }
        Ok(())
    }

    pub(crate) fn list_rerolls(&self, dice: Dice, moves: &mut Vec<Move>) {
        moves.push(Move::Keep);
        let counts = [false, true].into_iter().filter(|&two| self.may_reroll(dice, two).is_ok());
        moves.extend(counts.map(|two| Move::Reroll { two }));
    }

    /// MK-A1: whether the number of dice may change is an option.
    fn may_reroll(&self, dice: Dice, two: bool) -> Result<(), Refusal> {
        match self.setup.radio_tower {
            RadioTower::Same if two != dice.are_two() => Err(Refusal::OtherDice),
            RadioTower::Free if two && !self.active_city().has(Landmark::TrainStation) => {
                Err(Refusal::NoTrainStation)
            }
            _ => Ok(()),
        }
    }

    /// MK-A19: all dice again; the first roll is void, its double included.
    pub(crate) fn reroll(
        &mut self,
        dice: Dice,
        two: bool,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.may_reroll(dice, two)?;
        let dice = Dice::roll(two, chance);
        log.push(Event::Rerolled { seat: self.turn.seat, dice, total: dice.total() });
        self.settle_dice(dice, chance, log);
        Ok(())
    }

    /// The dice stay as they lie: the bonus turn is decided, then the Harbor is asked for (MK-A4).
    pub(crate) fn settle_dice(&mut self, dice: Dice, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        // MK-A3: a park built later this turn was not there at the roll. MK-A2: a bonus turn in a row is an option.
        let again = !self.turn.bonus || self.setup.amusement_park == AmusementPark::Unlimited;
        self.turn.another = dice.is_double() && again && self.active_city().has(Landmark::AmusementPark);
        if dice.total() >= HARBOR_FROM && self.active_city().has(Landmark::Harbor) {
            self.phase = Phase::AddTwo(dice);
        } else {
            self.settle_total(Roll { dice, plus_two: false }, chance, log);
        }
    }

    /// The total is final: it counts for everybody.
    pub(crate) fn settle_total(&mut self, roll: Roll, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if roll.plus_two {
            log.push(Event::Added { seat: self.turn.seat, dice: roll.dice, total: roll.total() });
        }
        self.turn.roll = Some(roll);
        let total = roll.total();
        // MK-C5: red, then blue and green, then purple.
        self.pay_restaurants(total, log);
        self.collect_income(total, chance, log);
        self.run_major_establishments(total, log);
    }
}
