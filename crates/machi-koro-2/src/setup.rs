//! How a game is set up: who begins, and the rulings on which tables differ.

use crate::cards::{Cards, Landmark, Landmarks};
use tabletop::setup::{OptionSpec, SetupError, check_players};
use tabletop::{KindSet, Options};
use town::First;

/// Two to five play.
pub const MOST_PLAYERS: usize = 5;

/// A checked set-up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    pub players: u8,
    pub first: First,
    pub moving_company: MovingCompany,
    pub launch_pad: LaunchPad,
    pub cards: &'static Cards,
}

/// MK2-A2: when a card is given away for doubles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MovingCompany {
    /// Last thing of the turn.
    End,
    /// After the income, before building.
    BeforeBuild,
}

/// Whether the Launch Pad is among the landmarks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaunchPad {
    On,
    /// The only way to win is the third landmark.
    Off,
}

const MOVING_COMPANY: OptionSpec = OptionSpec::one_of("moving_company", &["end", "before-build"]).ruling();
const LAUNCH_PAD: OptionSpec = OptionSpec::one_of("launch_pad", &["on", "off"]).ruling();

impl Setup {
    /// The landmarks of this game.
    pub fn landmarks(&self) -> Landmarks {
        KindSet::of(|landmark| landmark != Landmark::LaunchPad || self.launch_pad == LaunchPad::On)
    }
}

impl tabletop::Setup for Setup {
    type Cards = Cards;
    const OPTIONS: &'static [OptionSpec] = &[First::OPTION, MOVING_COMPANY, LAUNCH_PAD];
    const PLAYERS: (usize, usize) = (2, MOST_PLAYERS);

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        options.check(Self::OPTIONS)?;
        check_players(players, 2, MOST_PLAYERS)?;
        Ok(Setup {
            players: players as u8,
            first: First::read(options, players)?,
            moving_company: match options.get(&MOVING_COMPANY) {
                "before-build" => MovingCompany::BeforeBuild,
                _ => MovingCompany::End,
            },
            launch_pad: match options.get(&LAUNCH_PAD) {
                "off" => LaunchPad::Off,
                _ => LaunchPad::On,
            },
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
        let moving_company = match self.moving_company {
            MovingCompany::End => "end",
            MovingCompany::BeforeBuild => "before-build",
        };
        let launch_pad = match self.launch_pad {
            LaunchPad::On => "on",
            LaunchPad::Off => "off",
        };
        Options::differing(&[
            (First::OPTION, self.first.word()),
            (MOVING_COMPANY, moving_company),
            (LAUNCH_PAD, launch_pad),
        ])
    }
}
