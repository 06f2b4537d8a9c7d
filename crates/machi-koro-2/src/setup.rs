//! How a game is set up: who begins, and the rulings on which tables differ.

use crate::cards::{Cards, Landmark, Landmarks};
use tabletop::setup::{KindOption, OptionSpec, SetupError, check_players};
use tabletop::{First, KindSet, Options, kinds};
use town::FIRST;

/// Two to five play.
pub const MAX_PLAYERS: usize = 5;

/// A checked set-up.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Setup {
    /// How many play.
    pub players: u8,
    /// Who begins.
    pub first: First,
    /// MK2-A2: when a card is given away for doubles.
    pub moving_company: MovingCompany,
    /// Whether the Launch Pad is among the landmarks.
    pub launch_pad: LaunchPad,
    /// The components.
    pub cards: &'static Cards,
}

kinds! {
    /// MK2-A2: when a card is given away for doubles.
    pub enum MovingCompany {
        /// Last thing of the turn.
        End = "end",
        /// After the income, before building.
        BeforeBuild = "before-build",
    }
}

kinds! {
    /// Whether the Launch Pad is among the landmarks.
    pub enum LaunchPad {
        /// It is, and wins the game at once.
        On = "on",
        /// The only way to win is the third landmark.
        Off = "off",
    }
}

const MOVING_COMPANY: KindOption<MovingCompany> = KindOption::new("moving_company").ruling();
const LAUNCH_PAD: KindOption<LaunchPad> = KindOption::new("launch_pad").ruling();

impl Setup {
    /// The landmarks of this game.
    pub fn landmarks(&self) -> Landmarks {
        KindSet::of(|landmark| landmark != Landmark::LaunchPad || self.launch_pad == LaunchPad::On)
    }
}

impl tabletop::Setup for Setup {
    type Cards = Cards;
    const OPTIONS: &'static [OptionSpec] = &[FIRST, MOVING_COMPANY.spec(), LAUNCH_PAD.spec()];
    const PLAYERS: (usize, usize) = (2, MAX_PLAYERS);
    const USUAL_PLAYERS: usize = 3;
    const BENCH: &'static [(usize, &'static [(&'static str, &'static str)])] =
        &[(2, &[]), (3, &[]), (4, &[]), (5, &[])];

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        options.check(Self::OPTIONS)?;
        check_players(players, 2, MAX_PLAYERS)?;
        Ok(Setup {
            players: players as u8,
            first: First::read(&FIRST, options, players)?,
            moving_company: options.read(&MOVING_COMPANY),
            launch_pad: options.read(&LAUNCH_PAD),
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
            .with(&FIRST, self.first.word(&FIRST))
            .with_kind(&MOVING_COMPANY, self.moving_company)
            .with_kind(&LAUNCH_PAD, self.launch_pad)
    }
}
