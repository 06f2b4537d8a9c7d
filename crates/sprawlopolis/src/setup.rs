//! How the game is set up: the options and what they exclude.

use crate::cards::{Card, Cards, Condition, Set};
use crate::game::MAX_PLAYERS;
use crate::placement::FullCover;
use crate::scoring::ParkHopping;
use tabletop::setup::{KindOption, OptionSpec, Options, Setting, SetupError, check_players};
use tabletop::{First, Kind, Seat, kinds};

kinds! {
    /// How hard the game is (E5, A42).
    pub enum Level {
        /// Everything counts.
        Normal = "normal",
        /// Roads cost nothing.
        Easy = "easy",
        /// Only the best of the four largest areas counts.
        Hard = "hard",
    }
}

kinds! {
    /// How the roads of a roadwork card must be joined (K2, K4).
    pub(crate) enum Roadwork {
        /// There are no roadwork cards.
        Off = "off",
        /// One end of each road.
        On = "on",
        /// Every end of every road.
        Harder = "harder",
    }
}

kinds! {
    /// The roadwork cards that each player gets (K1, K5).
    pub(crate) enum RoadworkCount {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

impl RoadworkCount {
    pub(crate) fn count(self) -> usize {
        self.index() + 1
    }
}

kinds! {
    /// How the interstate is played.
    pub(crate) enum Interstate {
        /// There is none.
        Off = "off",
        /// D1 to D6.
        Duel = "duel",
        /// D7 for two, D8 for one.
        Together = "together",
    }
}

kinds! {
    /// What the two cities of a team need (A23).
    pub(crate) enum Goal {
        /// More than the target.
        Exceed = "exceed",
        /// The target.
        Reach = "reach",
    }
}

kinds! {
    /// Whether an expansion or a step of the game is in play.
    enum Switch {
        Off = "off",
        On = "on",
    }
}

impl From<bool> for Switch {
    fn from(on: bool) -> Switch {
        if on { Switch::On } else { Switch::Off }
    }
}

/// A checked set-up.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub(crate) players: usize,
    pub(crate) cards: &'static Cards,
    /// The base conditions; none where they are drawn, and two in a duel.
    pub(crate) conditions: [Option<Condition>; 3],
    pub(crate) level: Level,
    /// T1, T6: a card is shown before it is laid, so that its place can be discussed.
    pub(crate) reveal: bool,
    pub(crate) cover: FullCover,
    pub(crate) hopping: ParkHopping,
    pub(crate) goal: Goal,
    pub(crate) first: First,
    pub(crate) construction: bool,
    pub(crate) interest: bool,
    pub(crate) wrecktar: bool,
    pub(crate) beaches: bool,
    pub(crate) roadwork: Roadwork,
    pub(crate) roadwork_cards: RoadworkCount,
    pub(crate) interstate: Interstate,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        // Taken apart, so that no field is forgotten.
        let Setup {
            players,
            cards,
            conditions,
            level,
            reveal,
            cover,
            hopping,
            goal,
            first,
            construction,
            interest,
            wrecktar,
            beaches,
            roadwork,
            roadwork_cards,
            interstate,
        } = *self;
        players == other.players
            && conditions == other.conditions
            && level == other.level
            && reveal == other.reveal
            && cover == other.cover
            && hopping == other.hopping
            && goal == other.goal
            && first == other.first
            && construction == other.construction
            && interest == other.interest
            && wrecktar == other.wrecktar
            && beaches == other.beaches
            && roadwork == other.roadwork
            && roadwork_cards == other.roadwork_cards
            && interstate == other.interstate
            // Positions of one game are compared all the time, and share their cards.
            && (std::ptr::eq(cards, other.cards) || cards == other.cards)
    }
}

const CONDITIONS: OptionSpec = OptionSpec::one_of_or("conditions", &["random"], "14,13,11").ruling();
const LEVEL: KindOption<Level> = KindOption::new("level");
const REVEAL: KindOption<Switch> = KindOption::new("reveal");
const FULL_COVER: KindOption<FullCover> = KindOption::new("full_cover").ruling();
const PARK_HOPPING: KindOption<ParkHopping> = KindOption::new("park_hopping").ruling();
const CONSTRUCTION: KindOption<Switch> = KindOption::new("construction");
const INTEREST: KindOption<Switch> = KindOption::new("interest");
const WRECKTAR: KindOption<Switch> = KindOption::new("wrecktar");
const BEACHES: KindOption<Switch> = KindOption::new("beaches");
const ROADWORK: KindOption<Roadwork> = KindOption::new("roadwork");
const ROADWORK_CARDS: KindOption<RoadworkCount> = KindOption::new("roadwork_cards").ruling();
const INTERSTATE: KindOption<Interstate> = KindOption::new("interstate");
const GOAL: KindOption<Goal> = KindOption::new("goal").ruling();
const FIRST: OptionSpec = First::option(&["0", "1", "2", "3", "random"]);

/// All expansions that can be played together.
const EXPANDED: &[(&str, &str)] =
    &[("construction", "on"), ("interest", "on"), ("wrecktar", "on"), ("beaches", "on"), ("roadwork", "on")];

impl tabletop::Setup for Setup {
    type Cards = Cards;

    const OPTIONS: &'static [OptionSpec] = &[
        CONDITIONS,
        LEVEL.spec(),
        REVEAL.spec(),
        CONSTRUCTION.spec(),
        INTEREST.spec(),
        WRECKTAR.spec(),
        BEACHES.spec(),
        ROADWORK.spec(),
        ROADWORK_CARDS.spec(),
        INTERSTATE.spec(),
        FULL_COVER.spec(),
        PARK_HOPPING.spec(),
        GOAL.spec(),
        FIRST,
    ];

    const PLAYERS: (usize, usize) = (1, MAX_PLAYERS);
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
        let on = |option| options.read(option) == Switch::On;
        let interstate = options.read(&INTERSTATE);
        let setup = Setup {
            players,
            cards,
            conditions: read_conditions(options, interstate)?,
            level: options.read(&LEVEL),
            reveal: on(&REVEAL),
            cover: options.read(&FULL_COVER),
            hopping: options.read(&PARK_HOPPING),
            goal: options.read(&GOAL),
            first: read_first(options, players, interstate)?,
            construction: on(&CONSTRUCTION),
            interest: on(&INTEREST),
            wrecktar: on(&WRECKTAR),
            beaches: on(&BEACHES),
            roadwork: options.read(&ROADWORK),
            roadwork_cards: options.read(&ROADWORK_CARDS),
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
        let conditions: Vec<&str> =
            self.conditions.iter().flatten().map(|condition| condition.id()).collect();
        let conditions =
            if conditions.is_empty() { CONDITIONS.default.to_owned() } else { conditions.join(",") };
        let mut options = Options::default()
            .with(&CONDITIONS, &conditions)
            .with_kind(&LEVEL, self.level)
            .with_kind(&REVEAL, self.reveal.into())
            .with_kind(&CONSTRUCTION, self.construction.into())
            .with_kind(&INTEREST, self.interest.into())
            .with_kind(&WRECKTAR, self.wrecktar.into())
            .with_kind(&BEACHES, self.beaches.into())
            .with_kind(&ROADWORK, self.roadwork)
            .with_kind(&ROADWORK_CARDS, self.roadwork_cards)
            .with_kind(&INTERSTATE, self.interstate)
            .with_kind(&FULL_COVER, self.cover)
            .with_kind(&PARK_HOPPING, self.hopping)
            .with_kind(&GOAL, self.goal);
        // A31: a duel has its first player by chance, so that a chosen one is always named.
        if self.first != default_first(self.interstate) {
            options.set(FIRST.key, self.first.word(&FIRST));
        }
        options
    }
}

/// Three different numbers; two in a duel (D1). None where they are drawn.
fn read_conditions(options: &Options, interstate: Interstate) -> Result<[Option<Condition>; 3], SetupError> {
    let text = options.get(&CONDITIONS);
    let mut conditions = [None; 3];
    if text == CONDITIONS.default {
        return Ok(conditions);
    }
    let bad = || SetupError::bad_value(&CONDITIONS, text);
    let wanted = condition_count(interstate);
    let mut words = text.split(',');
    for at in 0..wanted {
        let condition = words.next().and_then(|word| Condition::from_id(word.trim())).ok_or_else(bad)?;
        if conditions.contains(&Some(condition)) {
            return Err(bad());
        }
        conditions[at] = Some(condition);
    }
    if words.next().is_some() { Err(bad()) } else { Ok(conditions) }
}

/// The base conditions in play (S1, D1).
fn condition_count(interstate: Interstate) -> usize {
    if interstate == Interstate::Duel { 2 } else { 3 }
}

/// Who begins where nobody says. A31: "oldest" and "youngest" are a matter of chance.
fn default_first(interstate: Interstate) -> First {
    if interstate == Interstate::Duel { First::Random } else { First::Seat(Seat::new(0)) }
}

fn read_first(options: &Options, players: usize, interstate: Interstate) -> Result<First, SetupError> {
    if !options.sets(&FIRST) {
        return Ok(default_first(interstate));
    }
    // The words of the option are named whatever the number of players.
    First::read(&FIRST, options, players).map_err(|_| SetupError::bad_value(&FIRST, options.get(&FIRST)))
}

impl Setup {
    /// What can't be played together (A41, A42).
    fn check_together(&self, options: &Options) -> Result<(), SetupError> {
        let set = |spec: &OptionSpec| Setting::new(spec, options.get(spec));
        let apart = |one: OptionSpec, other: OptionSpec| {
            Err(SetupError::Apart { one: set(&one), other: set(&other) })
        };
        let players = Setting::players(self.players);
        if self.interstate != Interstate::Off {
            for (spec, on) in [
                (CONSTRUCTION.spec(), self.construction),
                (INTEREST.spec(), self.interest),
                (WRECKTAR.spec(), self.wrecktar),
                (BEACHES.spec(), self.beaches),
                (ROADWORK.spec(), self.roadwork != Roadwork::Off),
            ] {
                if on {
                    return apart(INTERSTATE.spec(), spec);
                }
            }
            let fits = match self.interstate {
                Interstate::Duel => self.players == 2,
                _ => self.players <= 2,
            };
            if !fits {
                return Err(SetupError::Apart { one: INTERSTATE.setting(self.interstate), other: players });
            }
        }
        if self.interstate == Interstate::Duel && self.level != Level::Normal {
            return apart(INTERSTATE.spec(), LEVEL.spec());
        }
        // T6: whoever plays alone, or against the other, has nobody to discuss a shown card with.
        if self.reveal && self.interstate == Interstate::Duel {
            return apart(REVEAL.spec(), INTERSTATE.spec());
        }
        if self.reveal && self.players == 1 {
            return Err(SetupError::Apart { one: REVEAL.setting(Switch::On), other: players });
        }
        if self.interstate != Interstate::Together && self.goal != Goal::Exceed {
            return apart(GOAL.spec(), INTERSTATE.spec());
        }
        if self.roadwork_cards != RoadworkCount::One {
            if self.roadwork == Roadwork::Off {
                return apart(ROADWORK_CARDS.spec(), ROADWORK.spec());
            }
            if self.players > 1 {
                return Err(SetupError::Apart {
                    one: ROADWORK_CARDS.setting(self.roadwork_cards),
                    other: players,
                });
            }
        }
        Ok(())
    }

    /// The base conditions in play.
    pub(crate) fn condition_count(&self) -> usize {
        condition_count(self.interstate)
    }

    /// Whether a card is in the game: its set is in play.
    pub(crate) fn plays_with(&self, card: Card) -> bool {
        match card.set() {
            Set::Base(_) => true,
            Set::Construction(_) => self.construction,
            Set::Beach(_) => self.beaches,
            Set::Wrecktar => self.wrecktar,
            Set::Roadwork(_) => self.roadwork != Roadwork::Off,
            Set::Interstate(_) => self.has_highway(),
            Set::Interest(_) => self.interest,
        }
    }

    /// How hard the game is.
    pub fn level(&self) -> Level {
        self.level
    }

    /// What "different parks" means to Park Hopping.
    pub fn hopping(&self) -> ParkHopping {
        self.hopping
    }

    /// Whether cards beyond those of the base game and the interstate are in play.
    pub fn has_extras(&self) -> bool {
        self.construction || self.interest || self.wrecktar || self.beaches || self.roadwork != Roadwork::Off
    }

    /// Whether a card is shown before it is laid (T1, T6).
    pub fn reveals(&self) -> bool {
        self.reveal
    }

    /// Whether two play against each other.
    pub fn is_duel(&self) -> bool {
        self.interstate == Interstate::Duel
    }

    /// Whether there is an interstate, with a city on either side.
    pub fn has_highway(&self) -> bool {
        self.interstate != Interstate::Off
    }
}
