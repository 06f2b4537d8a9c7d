//! How a game is set up: the box, the market, who begins, and the rulings on which tables differ.

use crate::cards::{CardSet, Cards};
use tabletop::setup::{KindOption, OptionSpec, SetupError, check_players};
use tabletop::{First, Options, kinds};
use town::FIRST;

/// MK-A14: two to five.
pub const MAX_PLAYERS: usize = 5;

/// A checked set-up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// The box that is played with.
    pub set: CardSet,
    /// How the reserve is laid out.
    pub market: MarketRule,
    /// MK-SETUP5: who begins.
    pub first: First,
    /// MK-A1: the dice of a re-roll.
    pub radio_tower: RadioTower,
    /// MK-A2: a double in a bonus turn.
    pub amusement_park: AmusementPark,
    /// MK-A10: copies of each major establishment.
    pub majors: Majors,
    /// MK-A10: what becomes of a major that everybody owns.
    pub dead_majors: DeadMajors,
    /// The components.
    pub cards: &'static Cards,
}

kinds! {
    /// How the reserve is laid out.
    pub enum MarketRule {
        /// All piles open.
        Open = "open",
        /// MK-G1: ten kinds open, the rest in a deck.
        Limited = "limited",
    }
}

kinds! {
    /// MK-A1: the dice of a re-roll.
    pub enum RadioTower {
        /// One or two, chosen again.
        Free = "free",
        /// As many as were rolled first.
        Same = "same",
    }
}

kinds! {
    /// MK-A2: a double in a bonus turn.
    pub enum AmusementPark {
        /// Gives another turn.
        Unlimited = "unlimited",
        /// Gives nothing.
        Once = "once",
    }
}

kinds! {
    /// MK-A10: copies of each major establishment.
    pub enum Majors {
        /// As many as the box holds.
        Five = "five",
        /// As many as there are players.
        Players = "players",
    }
}

kinds! {
    /// MK-A10: what becomes of a major that everybody owns.
    pub enum DeadMajors {
        /// It stays in the market.
        Keep = "keep",
        /// It leaves the game.
        Remove = "remove",
    }
}

const SET: KindOption<CardSet> = KindOption::new("set");
const MARKET: KindOption<MarketRule> = KindOption::new("market");
const RADIO_TOWER: KindOption<RadioTower> = KindOption::new("radio_tower").ruling();
const AMUSEMENT_PARK: KindOption<AmusementPark> = KindOption::new("amusement_park").ruling();
const MAJORS: KindOption<Majors> = KindOption::new("majors").ruling();
const DEAD_MAJORS: KindOption<DeadMajors> = KindOption::new("dead_majors").ruling();

impl tabletop::Setup for Setup {
    type Cards = Cards;
    const OPTIONS: &'static [OptionSpec] = &[
        SET.spec(),
        MARKET.spec(),
        FIRST,
        RADIO_TOWER.spec(),
        AMUSEMENT_PARK.spec(),
        MAJORS.spec(),
        DEAD_MAJORS.spec(),
    ];
    const PLAYERS: (usize, usize) = (2, MAX_PLAYERS);
    const USUAL_PLAYERS: usize = 3;
    const BENCH: &'static [(usize, &'static [(&'static str, &'static str)])] = &[
        (2, &[("set", "base")]),
        (3, &[("set", "base")]),
        (4, &[("set", "base")]),
        (5, &[("set", "base")]),
        (2, &[("set", "plus")]),
        (3, &[("set", "plus")]),
        (4, &[("set", "plus")]),
        (5, &[("set", "plus")]),
    ];

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        options.check(Self::OPTIONS)?;
        check_players(players, 2, MAX_PLAYERS)?;
        Ok(Setup {
            players: players as u8,
            set: options.read(&SET),
            market: options.read(&MARKET),
            first: First::read(&FIRST, options, players)?,
            radio_tower: options.read(&RADIO_TOWER),
            amusement_park: options.read(&AMUSEMENT_PARK),
            majors: options.read(&MAJORS),
            dead_majors: options.read(&DEAD_MAJORS),
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
        Options::default()
            .with_kind(&SET, self.set)
            .with_kind(&MARKET, self.market)
            .with(&FIRST, self.first.word(&FIRST))
            .with_kind(&RADIO_TOWER, self.radio_tower)
            .with_kind(&AMUSEMENT_PARK, self.amusement_park)
            .with_kind(&MAJORS, self.majors)
            .with_kind(&DEAD_MAJORS, self.dead_majors)
    }
}
