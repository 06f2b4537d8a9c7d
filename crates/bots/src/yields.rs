//! What a city brings in a turn, on average, and what the table makes of it.

use crate::odds::Odds;
use std::ops::AddAssign;
use town::Colour;

/// Coins in a turn, with one die and with two.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Yield {
    /// In an own turn, before restaurants are paid.
    pub own: [f64; 2],
    /// In somebody else's turn.
    pub guest: [f64; 2],
    /// The part of `guest` that the roller pays.
    pub from_roller: [f64; 2],
}

impl AddAssign for Yield {
    fn add_assign(&mut self, more: Yield) {
        for dice in 0..2 {
            self.own[dice] += more.own[dice];
            self.guest[dice] += more.guest[dice];
            self.from_roller[dice] += more.from_roller[dice];
        }
    }
}

impl Yield {
    /// The coins of an activation, put where and when they come in, given the odds of the own roll and of the others'.
    pub fn of(colour: Colour, coins: f64, own_roll: Odds, others_roll: Odds) -> Yield {
        let at = |odds: Odds| odds.map(|chance| chance * coins);
        match colour {
            Colour::Blue => Yield { own: at(own_roll), guest: at(others_roll), from_roller: [0.0; 2] },
            Colour::Green | Colour::Purple => Yield { own: at(own_roll), ..Yield::default() },
            Colour::Red => {
                let guest = at(others_roll);
                Yield { own: [0.0; 2], guest, from_roller: guest }
            }
        }
    }
}

/// What a table looks like to one seat.
#[derive(Clone, Copy, Debug, Default)]
pub struct Table {
    /// Opponents who roll one die, and who roll two.
    rollers: [f64; 2],
    /// What the opponents' restaurants take from a roll with one die, and with two.
    restaurants: [f64; 2],
}

impl Table {
    /// Another opponent, who brings in so much and rolls two dice or one.
    pub fn seat(&mut self, theirs: &Yield, two: bool) {
        self.rollers[usize::from(two)] += 1.0;
        for dice in 0..2 {
            self.restaurants[dice] += theirs.from_roller[dice];
        }
    }

    /// What an own turn brings with one die and with two, restaurants paid.
    pub fn own_turn(&self, yields: &Yield) -> [f64; 2] {
        [0, 1].map(|dice| yields.own[dice] - self.restaurants[dice])
    }

    /// What all the others' turns bring.
    pub fn others_turns(&self, yields: &Yield) -> f64 {
        self.rollers[0] * yields.guest[0] + self.rollers[1] * yields.guest[1]
    }
}
