//! What a city brings in a turn, on average, and what the other players make of it.

use super::odds::Odds;
use ::town::Colour;
use std::ops::AddAssign;

/// Coins in a turn, with one die and with two.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Yield {
    /// In the owner's turn, before restaurants are paid.
    pub(crate) own: [f64; 2],
    /// In anybody else's turn.
    pub(crate) guest: [f64; 2],
    /// The part of `guest` that the roller pays.
    pub(crate) from_roller: [f64; 2],
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
    /// The coins of an activation, put where and when they come in, given the odds of the owner's roll and of the others'.
    pub(crate) fn of(colour: Colour, coins: f64, own_roll: Odds, others_roll: Odds) -> Yield {
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

/// What the other players of a table do to the income of one.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Rivals {
    /// How many of them roll one die, and how many two.
    rollers: [f64; 2],
    /// What their restaurants take from a roll with one die, and with two.
    restaurants: [f64; 2],
}

impl Rivals {
    /// Adds a player whose city brings `theirs`, and who rolls two dice or one.
    pub(crate) fn add(&mut self, theirs: &Yield, two: bool) {
        self.rollers[usize::from(two)] += 1.0;
        for dice in 0..2 {
            self.restaurants[dice] += theirs.from_roller[dice];
        }
    }

    /// What the player's own turn brings with one die and with two, restaurants paid.
    pub(crate) fn own_turn(&self, yields: &Yield) -> [f64; 2] {
        [0, 1].map(|dice| yields.own[dice] - self.restaurants[dice])
    }

    /// What all the others' turns bring the player.
    pub(crate) fn others_turns(&self, yields: &Yield) -> f64 {
        self.rollers[0] * yields.guest[0] + self.rollers[1] * yields.guest[1]
    }
}
