//! How a game is set up.

use crate::card::Letter;
use crate::cards::Cards;
use crate::competitor::Competitor;
use crate::layout::{BoardSide, Layout};
use crate::plans::{CityPlan, PlanDeck};
use tabletop::setup::{KindOption, OptionSpec, Options, Setting, SetupError, check_players};
use tabletop::{Kind, MAX_SEATS, kinds};

kinds! {
    /// What the plans of a game are drawn from.
    pub(crate) enum PlanPool {
        /// The standard plans (WT-3).
        Standard = "standard",
        /// All plans, the hard ones too (WT-31).
        Mixed = "mixed",
    }
}

kinds! {
    /// Whether standard plans that no source prints may be drawn.
    pub(crate) enum StandInPlans {
        In = "in",
        Out = "out",
    }
}

kinds! {
    /// Whether roundabouts may be built.
    pub(crate) enum Expert {
        Off = "off",
        On = "on",
    }
}

kinds! {
    /// WT-Q14: how many roundabouts one player may build in a round.
    pub(crate) enum RoundaboutsPerRound {
        Any = "any",
        One = "one",
    }
}

kinds! {
    /// The solo game, by the level of its competitor.
    pub(crate) enum Solo {
        Off = "off",
        Level0 = "0",
        Level1 = "1",
        Level2 = "2",
        Level3 = "3",
        Level4 = "4",
        Level5 = "5",
    }
}

impl Solo {
    /// The number of levels, and so of competitors.
    pub(crate) const LEVELS: usize = Solo::ALL.len() - 1;

    /// The level of the competitor; none in a game with others or in free play.
    fn level(self) -> Option<usize> {
        // `Off` comes first, the levels follow from 0 on.
        self.index().checked_sub(1)
    }
}

const BOARD: KindOption<BoardSide> = KindOption::new("board");
const PLANS: OptionSpec = OptionSpec::one_of_or("plans", PlanPool::IDS, "A-44,B-36,C-25");
const STAND_IN_PLANS: KindOption<StandInPlans> = KindOption::new("stand_in_plans").ruling();
const EXPERT: KindOption<Expert> = KindOption::new("expert");
const ROUNDABOUTS: KindOption<RoundaboutsPerRound> = KindOption::new("roundabouts_per_round").ruling();
/// The rulebook lets a lone player meet a competitor; free play is a choice. Several players never meet one.
const SOLO: KindOption<Solo> = KindOption::new("solo").usually(Solo::Level1 as usize);

/// Which plans lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Plans {
    /// One of each letter at random.
    Random { from: PlanPool, stand_ins: StandInPlans },
    /// These (WT-Q24), by letter.
    Chosen([u8; 3]),
}

/// A checked set-up.
#[derive(Clone, Copy, Debug)]
pub struct Setup {
    pub(crate) players: u8,
    pub(crate) plans: Plans,
    pub(crate) expert: Expert,
    pub(crate) roundabouts: RoundaboutsPerRound,
    pub(crate) solo: Solo,
    pub(crate) board: &'static Layout,
    pub(crate) cards: &'static Cards,
}

impl PartialEq for Setup {
    fn eq(&self, other: &Setup) -> bool {
        // Positions of one game are compared all the time, and share their cards.
        self.players == other.players
            && self.plans == other.plans
            && self.expert == other.expert
            && self.roundabouts == other.roundabouts
            && self.solo == other.solo
            && (std::ptr::eq(self.board, other.board) || self.board == other.board)
            && (std::ptr::eq(self.cards, other.cards) || self.cards == other.cards)
    }
}

/// The options of a game that was set up under the rules of version 1: a lone player had no competitor unless one was
/// named, and both sides of the board were alike.
pub(crate) fn since_version_1(players: usize, options: &Options, cards: &Cards) -> Options {
    use tabletop::Cards as _;
    let mut options = options.clone();
    if players == 1 && !options.sets(&SOLO.spec()) {
        options.set(SOLO.spec().key, Solo::Off.id());
    }
    // Replaced components have boards of their own, which stay what they are.
    if options.read(&BOARD) == BoardSide::Blueprint && cards == Cards::embedded() {
        options.set(BOARD.spec().key, BoardSide::Classic.id());
    }
    options
}

impl Setup {
    /// The side of the board that all play on.
    pub fn board(&self) -> &'static Layout {
        self.board
    }

    /// Whether the expert variant is on.
    #[inline]
    pub fn expert(&self) -> bool {
        self.expert == Expert::On
    }

    /// Whether the solo game is played, against a competitor.
    #[inline]
    pub(crate) fn is_solo(&self) -> bool {
        self.solo != Solo::Off
    }

    /// The competitor of a solo game.
    pub fn competitor(&self) -> Option<&'static Competitor> {
        let cards = self.cards;
        self.solo.level().map(|level| &cards.competitors[level])
    }

    /// The plans of a letter that may be drawn, by their places among the components.
    pub(crate) fn candidates(&self, letter: Letter) -> impl Iterator<Item = u8> {
        let Setup { plans, expert, cards, .. } = *self;
        let may = move |index: usize, plan: &CityPlan| match plans {
            Plans::Chosen(chosen) => usize::from(chosen[letter.index()]) == index,
            Plans::Random { from, stand_ins } => match plan.deck {
                PlanDeck::Standard => stand_ins == StandInPlans::In || !plan.is_standard_stand_in(),
                // WT-Q32: without roundabouts, plans that ask for one leave the draw.
                PlanDeck::Hard => {
                    let possible = expert == Expert::On || !plan.condition.needs_roundabouts();
                    from == PlanPool::Mixed && possible
                }
            },
        };
        let of_letter = cards.plans.iter().enumerate().filter(move |(_, plan)| plan.letter == letter);
        of_letter.filter(move |(index, plan)| may(*index, plan)).map(|(index, _)| index as u8)
    }
}

impl Plans {
    fn read(options: &Options, cards: &Cards) -> Result<Plans, SetupError> {
        let value = options.get(&PLANS);
        let stand_ins = options.read(&STAND_IN_PLANS);
        if let Some(from) = PlanPool::from_id(value) {
            return Ok(Plans::Random { from, stand_ins });
        }
        let chosen = read_chosen(value, cards).ok_or_else(|| SetupError::bad_value(&PLANS, value))?;
        let mut plans = chosen.iter().map(|&index| &cards.plans[usize::from(index)]);
        let ours = plans.find(|plan| plan.is_standard_stand_in());
        if let (Some(plan), StandInPlans::Out) = (ours, stand_ins) {
            let (one, other) = (Setting::new(&PLANS, plan.id.as_str()), STAND_IN_PLANS.setting(stand_ins));
            return Err(SetupError::Apart { one, other });
        }
        Ok(Plans::Chosen(chosen))
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

    const OPTIONS: &'static [OptionSpec] =
        &[BOARD.spec(), PLANS, STAND_IN_PLANS.spec(), EXPERT.spec(), ROUNDABOUTS.spec(), SOLO.spec()];

    // WT-1: any number can play; ten boards are in the box, and a table here has twelve seats.
    const PLAYERS: (usize, usize) = (1, MAX_SEATS);
    const USUAL_PLAYERS: usize = 2;
    const BENCH: &'static [(usize, &'static [(&'static str, &'static str)])] =
        &[(2, &[]), (4, &[]), (12, &[]), (2, &[("expert", "on"), ("plans", "mixed")]), (1, &[("solo", "1")])];

    fn new(players: usize, options: &Options, cards: &'static Cards) -> Result<Setup, SetupError> {
        check_players(players, Self::PLAYERS.0, Self::PLAYERS.1)?;
        options.check(Self::OPTIONS)?;
        let setup = Setup {
            players: players as u8,
            plans: Plans::read(options, cards)?,
            expert: options.read(&EXPERT),
            roundabouts: options.read(&ROUNDABOUTS),
            solo: if players > 1 && !options.sets(&SOLO.spec()) { Solo::Off } else { options.read(&SOLO) },
            board: &cards.boards[options.read(&BOARD).index()],
            cards,
        };
        if setup.is_solo() && players > 1 {
            let (one, other) = (Setting::players(players), SOLO.setting(setup.solo));
            return Err(SetupError::Apart { one, other });
        }
        if setup.roundabouts == RoundaboutsPerRound::One && !setup.expert() {
            let (one, other) = (ROUNDABOUTS.setting(setup.roundabouts), EXPERT.setting(setup.expert));
            return Err(SetupError::Apart { one, other });
        }
        if let (Plans::Chosen(chosen), Expert::Off) = (setup.plans, setup.expert) {
            let plans = chosen.iter().map(|&index| &cards.plans[usize::from(index)]);
            let mut needing = plans.filter(|plan| plan.condition.needs_roundabouts());
            if let Some(plan) = needing.next() {
                let (one, other) = (Setting::new(&PLANS, plan.id.as_str()), EXPERT.setting(setup.expert));
                return Err(SetupError::Apart { one, other });
            }
        }
        if Letter::ALL.iter().any(|&letter| setup.candidates(letter).next().is_none()) {
            let spec = STAND_IN_PLANS.spec();
            return Err(SetupError::bad_value(&spec, options.get(&spec)));
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
        let mut options = Options::default()
            .with_kind(&BOARD, self.board.side)
            .with_kind(&EXPERT, self.expert)
            .with_kind(&ROUNDABOUTS, self.roundabouts);
        // What is usual depends on the number of players, so it is said for the one whom it concerns.
        if self.players == 1 {
            options.set(SOLO.spec().key, self.solo.id());
        }
        match self.plans {
            Plans::Random { from, stand_ins } => {
                options.with(&PLANS, from.id()).with_kind(&STAND_IN_PLANS, stand_ins)
            }
            Plans::Chosen(chosen) => {
                let ids = chosen.map(|index| self.cards.plans[usize::from(index)].id.as_str());
                options.with(&PLANS, &ids.join(","))
            }
        }
    }
}
