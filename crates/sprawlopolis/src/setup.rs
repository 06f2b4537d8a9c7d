//! How the game is set up: the options and what they exclude.

use crate::cards::{Card, Cards};
use crate::placement::FullCover;
use crate::scoring::ParkHopping;
use arrayvec::ArrayVec;
use tabletop::setup::{OptionSpec, Options, Setting, SetupError, check_players};
use tabletop::{Seat, Setup as _};

/// E5, A42.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    Normal,
    /// Roads cost nothing.
    Easy,
    /// Only the best of the four largest areas counts.
    Hard,
}

/// How the roads of a roadwork card must be joined (K2, K4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Roadwork {
    Off,
    /// One end of each road.
    On,
    /// Every end of every road.
    Harder,
}

/// How the interstate is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Interstate {
    Off,
    /// D1 to D6.
    Duel,
    /// D7 for two, D8 for one.
    Together,
}

/// What the two cities of a team need (A23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    Exceed,
    Reach,
}

/// Who plays first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum First {
    Seat(Seat),
    Random,
}

/// A checked set-up.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub(crate) players: usize,
    pub(crate) cards: &'static Cards,
    /// The base conditions, or none where they are drawn.
    pub(crate) conditions: Option<[Option<Card>; 3]>,
    pub(crate) level: Level,
    pub(crate) cover: FullCover,
    pub(crate) hopping: ParkHopping,
    pub(crate) goal: Goal,
    pub(crate) first: First,
    pub(crate) construction: bool,
    pub(crate) interest: bool,
    pub(crate) wrecktar: bool,
    pub(crate) beaches: bool,
    pub(crate) roadwork: Roadwork,
    /// The roadwork cards that each player gets (K1, K5).
    pub(crate) roadwork_cards: usize,
    pub(crate) interstate: Interstate,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        self.players == other.players && self.cards == other.cards && self.options() == other.options()
    }
}

const ON_OFF: &[&str] = &["off", "on"];
const CONDITIONS: OptionSpec = OptionSpec::one_of_or("conditions", &["random"], "14,13,11").ruling();
const LEVEL: OptionSpec = OptionSpec::one_of("level", &["normal", "easy", "hard"]);
const FULL_COVER: OptionSpec = OptionSpec::one_of("full_cover", &["footprint", "strict", "allowed"]).ruling();
const PARK_HOPPING: OptionSpec = OptionSpec::one_of("park_hopping", &["blocks", "areas"]).ruling();
const CONSTRUCTION: OptionSpec = OptionSpec::one_of("construction", ON_OFF);
const INTEREST: OptionSpec = OptionSpec::one_of("interest", ON_OFF);
const WRECKTAR: OptionSpec = OptionSpec::one_of("wrecktar", ON_OFF);
const BEACHES: OptionSpec = OptionSpec::one_of("beaches", ON_OFF);
const ROADWORK: OptionSpec = OptionSpec::one_of("roadwork", &["off", "on", "harder"]);
const ROADWORK_CARDS: OptionSpec = OptionSpec::one_of("roadwork_cards", &["1", "2", "3", "4"]).ruling();
const INTERSTATE: OptionSpec = OptionSpec::one_of("interstate", &["off", "duel", "together"]);
const GOAL: OptionSpec = OptionSpec::one_of("goal", &["exceed", "reach"]).ruling();
const FIRST: OptionSpec = OptionSpec::one_of("first", &["0", "1", "2", "3", "random"]).ruling();

/// All expansions that can be played together.
const EXPANDED: &[(&str, &str)] =
    &[("construction", "on"), ("interest", "on"), ("wrecktar", "on"), ("beaches", "on"), ("roadwork", "on")];

impl tabletop::Setup for Setup {
    type Cards = Cards;

    const OPTIONS: &'static [OptionSpec] = &[
        CONDITIONS,
        LEVEL,
        CONSTRUCTION,
        INTEREST,
        WRECKTAR,
        BEACHES,
        ROADWORK,
        ROADWORK_CARDS,
        INTERSTATE,
        FULL_COVER,
        PARK_HOPPING,
        GOAL,
        FIRST,
    ];

    const PLAYERS: (usize, usize) = (1, 4);
    const USUAL_PLAYERS: usize = 1;
    const BENCH: &'static [(usize, &'static [(&'static str, &'static str)])] = &[
        (1, &[]),
        (2, &[]),
        (3, &[]),
        (4, &[]),
        (1, EXPANDED),
        (4, EXPANDED),
        (2, &[("interstate", "duel")]),
        (1, &[("interstate", "together")]),
    ];

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        options.check(Self::OPTIONS)?;
        check_players(players, Self::PLAYERS.0, Self::PLAYERS.1)?;
        let on = |spec: &OptionSpec| options.get(spec) == "on";
        let interstate = match options.get(&INTERSTATE) {
            "duel" => Interstate::Duel,
            "together" => Interstate::Together,
            _ => Interstate::Off,
        };
        let setup = Setup {
            players,
            cards,
            conditions: read_conditions(options, interstate)?,
            level: match options.get(&LEVEL) {
                "easy" => Level::Easy,
                "hard" => Level::Hard,
                _ => Level::Normal,
            },
            cover: match options.get(&FULL_COVER) {
                "strict" => FullCover::Strict,
                "allowed" => FullCover::Allowed,
                _ => FullCover::Footprint,
            },
            hopping: match options.get(&PARK_HOPPING) {
                "areas" => ParkHopping::Areas,
                _ => ParkHopping::Blocks,
            },
            goal: if options.get(&GOAL) == "reach" { Goal::Reach } else { Goal::Exceed },
            first: read_first(options, players, interstate)?,
            construction: on(&CONSTRUCTION),
            interest: on(&INTEREST),
            wrecktar: on(&WRECKTAR),
            beaches: on(&BEACHES),
            roadwork: match options.get(&ROADWORK) {
                "on" => Roadwork::On,
                "harder" => Roadwork::Harder,
                _ => Roadwork::Off,
            },
            roadwork_cards: options.get(&ROADWORK_CARDS).parse().unwrap_or(1),
            interstate,
        };
        setup.check_together(options)?;
        Ok(setup)
    }

    fn players(&self) -> usize {
        self.players
    }

    fn cards(&self) -> &'static Cards {
        self.cards
    }

    fn options(&self) -> Options {
        let mut options = Options::default();
        let mut set = |spec: &OptionSpec, value: &str| {
            if value != spec.default {
                options.set(spec.key, value);
            }
        };
        let on_off = |on: bool| if on { "on" } else { "off" };
        if let Some(conditions) = self.conditions {
            let numbers: Vec<String> = conditions.iter().flatten().map(Card::to_string).collect();
            set(&CONDITIONS, &numbers.join(","));
        }
        set(&LEVEL, LEVEL.words[self.level as usize]);
        set(&CONSTRUCTION, on_off(self.construction));
        set(&INTEREST, on_off(self.interest));
        set(&WRECKTAR, on_off(self.wrecktar));
        set(&BEACHES, on_off(self.beaches));
        set(&ROADWORK, ROADWORK.words[self.roadwork as usize]);
        set(&ROADWORK_CARDS, &self.roadwork_cards.to_string());
        set(&INTERSTATE, INTERSTATE.words[self.interstate as usize]);
        set(&FULL_COVER, FULL_COVER.words[self.cover as usize]);
        set(&PARK_HOPPING, PARK_HOPPING.words[self.hopping as usize]);
        set(&GOAL, GOAL.words[self.goal as usize]);
        match self.first {
            First::Random if self.interstate == Interstate::Duel => {}
            First::Random => set(&FIRST, "random"),
            // A31: a duel has its first player by chance, so that a chosen one is always told.
            First::Seat(seat) if self.interstate == Interstate::Duel => {
                options.set(FIRST.key, &seat.to_string());
            }
            First::Seat(seat) => set(&FIRST, &seat.to_string()),
        }
        options
    }
}

/// Three different numbers; two in a duel (D1).
fn read_conditions(
    options: &Options,
    interstate: Interstate,
) -> Result<Option<[Option<Card>; 3]>, SetupError> {
    let text = options.get(&CONDITIONS);
    if text == "random" {
        return Ok(None);
    }
    let wanted = if interstate == Interstate::Duel { 2 } else { 3 };
    let bad = || SetupError::bad_value(&CONDITIONS, text);
    let mut cards: ArrayVec<Card, 3> = ArrayVec::new();
    for word in text.split(',') {
        let card: Card = word.trim().parse().map_err(|()| bad())?;
        if !card.is_base() || cards.contains(&card) {
            return Err(bad());
        }
        cards.try_push(card).map_err(|_| bad())?;
    }
    if cards.len() != wanted {
        return Err(bad());
    }
    let mut conditions = [None; 3];
    for (place, &card) in conditions.iter_mut().zip(&cards) {
        *place = Some(card);
    }
    Ok(Some(conditions))
}

fn read_first(options: &Options, players: usize, interstate: Interstate) -> Result<First, SetupError> {
    // A31: "oldest" and "youngest" are a matter of chance unless somebody says.
    if interstate == Interstate::Duel && !options.sets(&FIRST) {
        return Ok(First::Random);
    }
    match options.get(&FIRST) {
        "random" => Ok(First::Random),
        text => {
            let seat = Seat::parse(text).filter(|seat| seat.index() < players);
            seat.map(First::Seat).ok_or_else(|| SetupError::bad_value(&FIRST, text))
        }
    }
}

impl Setup {
    /// What can't be played together (A41, A42).
    fn check_together(&self, options: &Options) -> Result<(), SetupError> {
        let told = |spec: &OptionSpec| Setting::new(spec, options.get(spec));
        let apart = |one: &OptionSpec, other: &OptionSpec| {
            Err(SetupError::Apart { one: told(one), other: told(other) })
        };
        let players = Setting::players(self.players);
        if self.interstate != Interstate::Off {
            for (spec, on) in [
                (&CONSTRUCTION, self.construction),
                (&INTEREST, self.interest),
                (&WRECKTAR, self.wrecktar),
                (&BEACHES, self.beaches),
                (&ROADWORK, self.roadwork != Roadwork::Off),
            ] {
                if on {
                    return apart(&INTERSTATE, spec);
                }
            }
            let fits = match self.interstate {
                Interstate::Duel => self.players == 2,
                _ => self.players <= 2,
            };
            if !fits {
                return Err(SetupError::Apart { one: told(&INTERSTATE), other: players });
            }
        }
        if self.interstate == Interstate::Duel && self.level != Level::Normal {
            return apart(&INTERSTATE, &LEVEL);
        }
        if self.interstate != Interstate::Together && options.sets(&GOAL) && self.goal != Goal::Exceed {
            return apart(&GOAL, &INTERSTATE);
        }
        if self.roadwork_cards > 1 {
            if self.roadwork == Roadwork::Off {
                return apart(&ROADWORK_CARDS, &ROADWORK);
            }
            if self.players > 1 {
                return Err(SetupError::Apart { one: told(&ROADWORK_CARDS), other: players });
            }
        }
        Ok(())
    }

    /// The base conditions in play.
    pub(crate) fn condition_count(&self) -> usize {
        if self.interstate == Interstate::Duel { 2 } else { 3 }
    }

    pub fn level(&self) -> Level {
        self.level
    }

    pub fn hopping(&self) -> ParkHopping {
        self.hopping
    }

    /// Whether cards beyond those of the base game and the interstate are in play.
    pub fn has_extras(&self) -> bool {
        self.construction || self.interest || self.wrecktar || self.beaches || self.roadwork != Roadwork::Off
    }

    pub fn is_duel(&self) -> bool {
        self.interstate == Interstate::Duel
    }

    pub fn has_highway(&self) -> bool {
        self.interstate != Interstate::Off
    }
}
