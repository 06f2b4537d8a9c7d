//! How a game is set up.

use crate::board::Board;
use crate::card::Letter;
use crate::cards::{BOARDS, Cards};
use crate::competitor::Competitor;
use crate::plans::{CityPlan, PlanDeck};
use tabletop::setup::{OptionSpec, Options, Provenance, Setting, SetupError, check_players};
use tabletop::{Kind, MAX_SEATS};

const BOARD: OptionSpec = OptionSpec::one_of("board", &BOARDS);
const PLANS: OptionSpec = OptionSpec::one_of_or("plans", &["standard", "mixed"], "A-44,B-36,C-25");
const STAND_IN_PLANS: OptionSpec = OptionSpec::one_of("stand_in_plans", &["in", "out"]).ruling();
const EXPERT: OptionSpec = OptionSpec::one_of("expert", &["off", "on"]);
const ROUNDABOUTS: OptionSpec = OptionSpec::one_of("roundabouts_per_round", &["any", "one"]).ruling();
const SOLO: OptionSpec = OptionSpec::one_of("solo", &["off", "0", "1", "2", "3", "4", "5"]);

/// Which plans lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Draw {
    /// One of each letter at random, from the standard plans or from all (WT-3, WT-31).
    Random { hard: bool, stand_ins: bool },
    /// These (WT-Q24), by letter.
    Chosen([u8; 3]),
}

/// A checked set-up.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) draw: Draw,
    /// Whether roundabouts may be built.
    pub(crate) expert: bool,
    pub(crate) one_roundabout_per_round: bool,
    pub(crate) solo: Option<u8>,
    pub(crate) board: &'static Board,
    pub(crate) cards: &'static Cards,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        // Positions of one game are compared all the time, and share their cards.
        self.players == other.players
            && self.draw == other.draw
            && self.expert == other.expert
            && self.one_roundabout_per_round == other.one_roundabout_per_round
            && self.solo == other.solo
            && (std::ptr::eq(self.board, other.board) || self.board == other.board)
            && (std::ptr::eq(self.cards, other.cards) || self.cards == other.cards)
    }
}

impl Setup {
    /// The side of the board that all play on.
    pub fn board(&self) -> &'static Board {
        self.board
    }

    /// Whether the expert variant is on.
    pub fn expert(&self) -> bool {
        self.expert
    }

    /// The competitor of a solo game.
    pub fn competitor(&self) -> Option<&'static Competitor> {
        let cards = self.cards;
        self.solo.map(|level| &cards.competitors[usize::from(level)])
    }

    /// The plans of a letter that may be drawn, by their places among the components.
    pub(crate) fn candidates(&self, letter: Letter) -> impl Iterator<Item = u8> {
        let Setup { draw, expert, cards, .. } = *self;
        let may = move |index: usize, plan: &CityPlan| match draw {
            Draw::Chosen(chosen) => usize::from(chosen[letter.index()]) == index,
            Draw::Random { hard, stand_ins } => match plan.deck {
                PlanDeck::Standard => stand_ins || plan.source != Provenance::StandIn,
                // WT-Q32: without roundabouts, plans that ask for one leave the draw.
                PlanDeck::Hard => hard && (expert || !plan.condition.needs_roundabouts()),
            },
        };
        let of_letter = cards.plans.iter().enumerate().filter(move |(_, plan)| plan.letter == letter);
        of_letter.filter(move |(index, plan)| may(*index, plan)).map(|(index, _)| index as u8)
    }

    fn read_plans(options: &Options, cards: &Cards) -> Result<Draw, SetupError> {
        let value = options.get(&PLANS);
        let stand_ins = options.get(&STAND_IN_PLANS) == "in";
        match value {
            "standard" => Ok(Draw::Random { hard: false, stand_ins }),
            "mixed" => Ok(Draw::Random { hard: true, stand_ins }),
            ids => {
                if !stand_ins {
                    let (one, other) = (Setting::new(&PLANS, ids), Setting::new(&STAND_IN_PLANS, "out"));
                    return Err(SetupError::Apart { one, other });
                }
                read_chosen(ids, cards).map(Draw::Chosen).ok_or_else(|| SetupError::bad_value(&PLANS, ids))
            }
        }
    }
}

/// One plan of each letter, by id, in the order of the letters.
fn read_chosen(ids: &str, cards: &Cards) -> Option<[u8; 3]> {
    let chosen: Vec<usize> = ids.split(',').map(|id| cards.plan_named(id)).collect::<Option<_>>()?;
    let letters = chosen.iter().map(|&index| cards.plans[index].letter);
    if !letters.eq(Letter::ALL.iter().copied()) {
        return None;
    }
    let chosen: Vec<u8> = chosen.into_iter().map(|index| index as u8).collect();
    chosen.try_into().ok()
}

impl tabletop::Setup for Setup {
    type Cards = Cards;

    const OPTIONS: &'static [OptionSpec] = &[BOARD, PLANS, STAND_IN_PLANS, EXPERT, ROUNDABOUTS, SOLO];

    // WT-1: any number can play; ten boards are in the box, and a table here has twelve seats.
    const PLAYERS: (usize, usize) = (1, MAX_SEATS);
    const USUAL_PLAYERS: usize = 2;
    const BENCH: &'static [(usize, &'static [(&'static str, &'static str)])] =
        &[(2, &[]), (4, &[]), (12, &[]), (2, &[("expert", "on"), ("plans", "mixed")]), (1, &[("solo", "1")])];

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        check_players(players, Self::PLAYERS.0, Self::PLAYERS.1)?;
        options.check(Self::OPTIONS)?;
        let is = |spec: &OptionSpec, value: &str| options.get(spec) == value;
        let side = usize::from(is(&BOARD, "blueprint"));
        let setup = Setup {
            players: players as u8,
            draw: Setup::read_plans(options, cards)?,
            expert: is(&EXPERT, "on"),
            one_roundabout_per_round: is(&ROUNDABOUTS, "one"),
            solo: options.get(&SOLO).parse().ok(),
            board: &cards.boards[side],
            cards,
        };
        if let (Some(level), 2..) = (setup.solo, players) {
            let (one, other) = (Setting::players(players), Setting::new(&SOLO, level.to_string()));
            return Err(SetupError::Apart { one, other });
        }
        if setup.one_roundabout_per_round && !setup.expert {
            let (one, other) = (Setting::new(&ROUNDABOUTS, "one"), Setting::new(&EXPERT, "off"));
            return Err(SetupError::Apart { one, other });
        }
        if let (Draw::Chosen(chosen), false) = (setup.draw, setup.expert) {
            let plans = chosen.iter().map(|&index| &cards.plans[usize::from(index)]);
            let mut needing = plans.filter(|plan| plan.condition.needs_roundabouts());
            if let Some(plan) = needing.next() {
                let (one, other) = (Setting::new(&PLANS, plan.id.as_str()), Setting::new(&EXPERT, "off"));
                return Err(SetupError::Apart { one, other });
            }
        }
        if Letter::ALL.iter().any(|&letter| setup.candidates(letter).next().is_none()) {
            return Err(SetupError::bad_value(&STAND_IN_PLANS, options.get(&STAND_IN_PLANS)));
        }
        Ok(setup)
    }

    fn players(&self) -> usize {
        usize::from(self.players)
    }

    fn cards(&self) -> &'static Cards {
        self.cards
    }

    fn options(&self) -> Options {
        let (plans, stand_ins) = match self.draw {
            Draw::Random { hard, stand_ins } => {
                (if hard { "mixed" } else { "standard" }.to_owned(), stand_ins)
            }
            Draw::Chosen(chosen) => {
                let ids = chosen.map(|index| self.cards.plans[usize::from(index)].id.as_str());
                (ids.join(","), true)
            }
        };
        Options::default()
            .with(&BOARD, &self.board.id)
            .with(&PLANS, &plans)
            .with(&STAND_IN_PLANS, if stand_ins { "in" } else { "out" })
            .with(&EXPERT, if self.expert { "on" } else { "off" })
            .with(&ROUNDABOUTS, if self.one_roundabout_per_round { "one" } else { "any" })
            .with(&SOLO, &self.solo.map_or("off".to_owned(), |level| level.to_string()))
    }
}
