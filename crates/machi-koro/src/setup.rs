//! How a game is set up: the box, the market, who begins, and the rulings on which tables differ.

use crate::cards::{CardSet, Cards};
use tabletop::Options;
use tabletop::setup::{OptionSpec, SetupError, check_players};
use town::First;

/// MK-A14: two to five.
pub const MOST_PLAYERS: usize = 5;

/// A checked set-up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    pub players: u8,
    pub set: CardSet,
    pub market: MarketRule,
    /// MK-SETUP5: who begins.
    pub first: First,
    pub radio_tower: RadioTower,
    pub amusement_park: AmusementPark,
    pub majors: Majors,
    pub dead_majors: DeadMajors,
    pub cards: &'static Cards,
}

/// How the reserve is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarketRule {
    /// All piles open.
    Open,
    /// MK-G1: ten kinds open, the rest in a deck.
    Limited,
}

/// MK-A1: the dice of a re-roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RadioTower {
    /// One or two, chosen again.
    Free,
    /// As many as were rolled first.
    Same,
}

/// MK-A2: a double in a bonus turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AmusementPark {
    /// Gives another turn.
    Unlimited,
    /// Gives nothing.
    Once,
}

/// MK-A10: copies of each major establishment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Majors {
    /// As many as the box holds.
    Five,
    /// As many as there are players.
    Players,
}

/// MK-A10: what becomes of a major that everybody owns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMajors {
    Keep,
    Remove,
}

const SET: OptionSpec = OptionSpec::one_of("set", &["base", "plus"]);
const MARKET: OptionSpec = OptionSpec::one_of("market", &["open", "limited"]);
const RADIO_TOWER: OptionSpec = OptionSpec::one_of("radio_tower", &["free", "same"]).ruling();
const AMUSEMENT_PARK: OptionSpec = OptionSpec::one_of("amusement_park", &["unlimited", "once"]).ruling();
const MAJORS: OptionSpec = OptionSpec::one_of("majors", &["five", "players"]).ruling();
const DEAD_MAJORS: OptionSpec = OptionSpec::one_of("dead_majors", &["keep", "remove"]).ruling();

impl tabletop::Setup for Setup {
    type Cards = Cards;
    const OPTIONS: &'static [OptionSpec] =
        &[SET, MARKET, First::OPTION, RADIO_TOWER, AMUSEMENT_PARK, MAJORS, DEAD_MAJORS];
    const PLAYERS: (usize, usize) = (2, MOST_PLAYERS);

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        options.check(Self::OPTIONS)?;
        check_players(players, 2, MOST_PLAYERS)?;
        let is = |spec: &OptionSpec, word| options.get(spec) == word;
        Ok(Setup {
            players: players as u8,
            set: if is(&SET, "plus") { CardSet::Plus } else { CardSet::Base },
            market: if is(&MARKET, "limited") { MarketRule::Limited } else { MarketRule::Open },
            first: First::read(options, players)?,
            radio_tower: if is(&RADIO_TOWER, "same") { RadioTower::Same } else { RadioTower::Free },
            amusement_park: if is(&AMUSEMENT_PARK, "once") {
                AmusementPark::Once
            } else {
                AmusementPark::Unlimited
            },
            majors: if is(&MAJORS, "players") { Majors::Players } else { Majors::Five },
            dead_majors: if is(&DEAD_MAJORS, "remove") { DeadMajors::Remove } else { DeadMajors::Keep },
            cards,
        })
    }

    fn players(&self) -> usize {
        self.players.into()
    }

    fn cards(&self) -> &'static Cards {
        self.cards
    }

    fn options(&self) -> Options {
        let words = [
            (SET, if self.set == CardSet::Plus { "plus" } else { "base" }),
            (MARKET, if self.market == MarketRule::Limited { "limited" } else { "open" }),
            (First::OPTION, self.first.word()),
            (RADIO_TOWER, if self.radio_tower == RadioTower::Same { "same" } else { "free" }),
            (AMUSEMENT_PARK, if self.amusement_park == AmusementPark::Once { "once" } else { "unlimited" }),
            (MAJORS, if self.majors == Majors::Players { "players" } else { "five" }),
            (DEAD_MAJORS, if self.dead_majors == DeadMajors::Remove { "remove" } else { "keep" }),
        ];
        Options::differing(&words)
    }
}
