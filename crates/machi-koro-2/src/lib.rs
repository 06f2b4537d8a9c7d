//! Machi Koro 2, for two to five players.
//!
//! [`MachiKoro2`] is the game, and [`Setup`] says which. The rules stand in files named after the phase they belong
//! to: `opening`, `roll`, `income`, `majors`, `landmarks`, `build`, `market`, `ending`. Clause ids such as MK2-T6
//! are those of the scenarios.
//!
//! ```
//! use machi_koro_2::{Cards, MachiKoro2, Setup};
//! use tabletop::chance::{Fast, pick};
//! use tabletop::{Cards as _, Game, Options, Setup as _};
//!
//! let setup = Setup::new(3, &Options::default(), Cards::embedded())?;
//! let mut chance = Fast::new(1, 0);
//! let mut game = MachiKoro2::new(&setup, &mut chance, &mut ());
//! while let Some(seat) = game.to_act().first() {
//!     let mv = *pick(&game.moves(seat), &mut chance);
//!     game.play(seat, mv, &mut chance, &mut ())?;
//! }
//! let outcome = game.outcome().expect("nobody is to act, so the game is over");
//! assert!(["landmarks", "launch_pad"].contains(&outcome.reason));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod built;
mod cards;
mod city;
mod drawn;
mod encoding;
mod ending;
mod event;
mod income;
mod landmarks;
mod majors;
mod market;
mod moves;
mod opening;
mod position;
mod roll;
mod setup;
mod view;

pub use build::LANDMARKS_TO_WIN;
pub use cards::{
    Cards, Deck, Effect, Establishment, EstablishmentCard, Establishments, Icon, KINDS, Landmark,
    LandmarkCard, LandmarkEffect, Landmarks, Reach, landmark_name, name,
};
pub use city::City;
pub use drawn::Drawn;
pub use event::{Event, Victory};
pub use market::{DIFFERENT, Market};
pub use moves::{Move, Refusal};
pub use position::{Flaw, Position};
pub use setup::{LaunchPad, MAX_PLAYERS, MovingCompany, Setup};
pub use view::{DecksView, PhaseKind, PlayerView, RowsView, View};

use built::BuiltLandmarks;
use tabletop::{
    Chance, Kind, KindSet, Log, Message, Outcome, Score, ScoreLine, Seat, Seats, Side, Verdict, Viewer,
};
use town::{Dice, Purses, payment_order};

/// A game of Machi Koro 2.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MachiKoro2 {
    setup: Setup,
    first: Seat,
    cities: [City; MAX_PLAYERS],
    purses: Purses<MAX_PLAYERS>,
    market: Market,
    built: BuiltLandmarks,
    turn: Turn,
    phase: Phase,
}

/// What holds for the turn as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    /// Counted from 1, extra turns included; 0 in the opening rounds.
    number: u32,
    seat: Seat,
    /// MK2-E2: this is an extra turn.
    extra: bool,
    dice: Option<Dice>,
    /// MK2-T11: the coins that the active player received from the roll.
    received: u32,
    /// MK2-E2: another turn is due after this one.
    another: bool,
    /// MK2-E1: a card is due to the player on the right.
    gift_due: bool,
}

/// What the active player has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// What to build in an opening round.
    Opening {
        round: u8,
    },
    /// How many dice.
    Roll,
    /// Which card a Business Center gives; `swaps` of them are left, this one included.
    Give {
        swaps: u8,
    },
    /// Which card it gets for the one given.
    Get {
        swaps: u8,
        given: Establishment,
    },
    Build,
    /// Which card the Moving Company takes.
    HandOver,
    Over {
        winner: Seat,
        by: Victory,
    },
}

impl MachiKoro2 {
    /// The set-up that is played.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The coins of a player.
    #[inline]
    pub fn coins(&self, seat: Seat) -> u32 {
        self.purses.of_seat(seat)
    }

    /// The open cards and the decks.
    pub fn market(&self) -> &Market {
        &self.market
    }

    /// Whether the active player has come to building.
    #[inline]
    pub fn is_building(&self) -> bool {
        matches!(self.phase, Phase::Build | Phase::Opening { .. })
    }

    /// Whether the active player is asked which card a Business Center gives.
    #[inline]
    pub fn is_giving(&self) -> bool {
        matches!(self.phase, Phase::Give { .. })
    }

    fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.setup.players.into())
    }

    /// The city of a player.
    #[inline]
    pub fn city(&self, seat: Seat) -> &City {
        &self.cities[seat.index()]
    }

    #[inline]
    fn city_mut(&mut self, seat: Seat) -> &mut City {
        &mut self.cities[seat.index()]
    }

    #[inline]
    fn active_city(&self) -> &City {
        self.city(self.turn.seat)
    }

    /// The opponents of the active player in the order in which they are paid (MK2-T6, MK2-A25).
    #[inline]
    fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        payment_order(self.turn.seat, self.setup.players.into())
    }

    /// The kinds of establishments in a city.
    #[inline]
    fn owned(&self, seat: Seat) -> KindSet<Establishment> {
        self.city(seat).establishments.kinds()
    }

    /// The landmarks that anybody owns.
    #[inline]
    pub fn built_landmarks(&self) -> Landmarks {
        self.built.landmarks
    }

    /// The copies of an establishment that are in the game, wherever they are.
    pub fn copies(&self, card: Establishment) -> u32 {
        let in_cities = self.seats().map(|seat| self.city(seat).copies(card)).sum::<u32>();
        let in_decks =
            Deck::ALL.iter().map(|&deck| u32::from(self.market.decks[deck.index()][card])).sum::<u32>();
        in_cities + u32::from(self.market.open[card]) + in_decks
    }

    /// The places where a landmark is: one, or none in a game without it.
    pub fn places(&self, landmark: Landmark) -> usize {
        let cities = self.seats().map(|seat| self.city(seat).landmarks);
        let places = cities.chain([self.market.landmarks, self.market.landmark_deck]);
        places.filter(|landmarks| landmarks.contains(landmark)).count()
    }

    /// The same table with this player about to roll, to work out what a roll would bring.
    pub fn about_to_roll(&self, seat: Seat) -> MachiKoro2 {
        let turn = Turn { number: self.turn.number, ..Turn::before(seat) };
        MachiKoro2 { turn, phase: Phase::Roll, ..*self }
    }

    /// The same table with one more establishment in a city, which nobody paid for, to work out what it would bring.
    pub fn with_establishment(&self, seat: Seat, card: Establishment) -> MachiKoro2 {
        let mut game = *self;
        game.city_mut(seat).establishments[card] += 1;
        game
    }

    /// The same table with a landmark built that nobody paid for, to work out what it would bring from then on.
    pub fn with_landmark(&self, seat: Seat, landmark: Landmark) -> MachiKoro2 {
        let mut game = *self;
        game.city_mut(seat).landmarks.insert(landmark);
        game.built.add(landmark, self.setup.cards);
        game
    }

    fn begin_turn(&mut self, seat: Seat, extra: bool, log: &mut impl Log<Event>) {
        // MK2-A24: no limit of turns, so counting them must not end a game either.
        let number = self.turn.number.saturating_add(1);
        self.turn = Turn { number, extra, ..Turn::before(seat) };
        self.phase = Phase::Roll;
        log.push(Event::TurnBegan { seat, turn: self.turn.number, extra });
    }
}

impl Turn {
    /// Nothing has happened yet.
    const fn before(seat: Seat) -> Turn {
        Turn { number: 0, seat, extra: false, dice: None, received: 0, another: false, gift_due: false }
    }
}

impl tabletop::Game for MachiKoro2 {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Position = Position;
    type Flaw = Flaw;
    type Drawn = Drawn;

    const TITLE: &'static str = "machi-koro-2";
    const RULES_VERSION: u32 = 1;

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> MachiKoro2 {
        let players = usize::from(setup.players);
        let first = setup.first.choose(players, chance);
        let mut game = MachiKoro2 {
            setup: *setup,
            first,
            cities: [City::EMPTY; MAX_PLAYERS],
            purses: Purses::of(|_| city::START_COINS, players),
            market: Market::deal(setup, chance, log),
            built: BuiltLandmarks::NONE,
            turn: Turn::before(first),
            phase: Phase::Roll,
        };
        game.begin_opening_turn(1, log);
        game
    }

    fn from_position(setup: &Setup, position: Position) -> Result<MachiKoro2, Flaw> {
        position.into_game(setup)
    }

    fn players(&self) -> usize {
        self.setup.players.into()
    }

    #[inline]
    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Over { .. } => Seats::NONE,
            _ => Seats::only(self.turn.seat),
        }
    }

    #[inline(always)]
    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if seat != self.turn.seat {
            return;
        }
        match self.phase {
            Phase::Roll => moves.extend([Move::Roll { two: false }, Move::Roll { two: true }]),
            Phase::Give { .. } => self.list_swaps(moves),
            Phase::Get { given, .. } => self.list_gains(given, moves),
            Phase::Opening { .. } | Phase::Build => self.list_builds(moves),
            Phase::HandOver => self.list_gifts(moves),
            Phase::Over { .. } => {}
        }
    }

    // A game is played from several places in a program, and whatever a turn always does is inlined into each of them:
    // calls from phase to phase would take a tenth of the time.
    #[inline(always)]
    fn play(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if seat != self.turn.seat {
            return Err(match self.phase {
                Phase::Over { .. } => Refusal::GameOver,
                _ => Refusal::NotYourTurn { active: self.turn.seat },
            });
        }
        match (self.phase, mv) {
            (Phase::Opening { .. } | Phase::Build, Move::Build(card)) => {
                return self.build(card, chance, log);
            }
            (Phase::Opening { .. }, Move::BuildLandmark(_)) => return Err(Refusal::Opening),
            (Phase::Opening { round }, Move::Pass) => self.pass_in_opening(round, log),
            (Phase::Roll, Move::Roll { two }) => self.roll(two, chance, log),
            (Phase::Give { swaps }, Move::Give(card)) => return self.give(swaps, card),
            (Phase::Give { swaps } | Phase::Get { swaps, .. }, Move::Decline) => self.decline(swaps, log),
            (Phase::Get { swaps, given }, Move::Get(from, card)) => {
                return self.swap(swaps, given, from, card, log);
            }
            (Phase::Build, Move::BuildLandmark(landmark)) => {
                return self.build_landmark(landmark, chance, log);
            }
            (Phase::Build, Move::Pass) => self.pass(log),
            (Phase::HandOver, Move::HandOver(card)) => return self.hand_over(card, log),
            (Phase::Over { .. }, _) => return Err(Refusal::GameOver),
            _ => return Err(Refusal::NotNow),
        }
        Ok(())
    }

    fn turns(&self) -> u32 {
        self.turn.number
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { winner, by } = self.phase else { return None };
        let score = |seat: Seat| {
            let landmarks = self.city(seat).landmarks.len() as i32;
            let label = Message::new("machi-koro-2-score-landmarks");
            let line = ScoreLine { id: "landmarks".to_owned(), label, points: landmarks };
            Score { side: Side::Seat(seat), total: landmarks, lines: vec![line] }
        };
        Some(Outcome {
            reason: by.id(),
            verdict: Verdict::Winners(Seats::only(winner)),
            scores: self.seats().map(score).collect(),
            rival: None,
        })
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn describe(&self, seat: Seat, mv: Move) -> Message {
        let say = |kind: &'static str| Message::new(format!("machi-koro-2-move-{kind}"));
        match mv {
            Move::Roll { two: false } => say("roll-one"),
            Move::Roll { two: true } => say("roll-two"),
            Move::Give(card) => say("give").with("card", name(card)),
            Move::Get(from, card) => say("get").with("seat", from).with("card", name(card)),
            Move::Decline => say("decline"),
            Move::Build(card) => {
                let cost = self.setup.cards.establishment(card).cost;
                say("build").with("card", name(card)).with("cost", cost)
            }
            Move::BuildLandmark(landmark) => {
                let cost = self.price(seat, landmark);
                say("build-landmark").with("card", landmark_name(landmark)).with("cost", cost)
            }
            Move::Pass => say("pass"),
            Move::HandOver(card) => {
                let to = seat.right(self.setup.players.into());
                say("hand").with("card", name(card)).with("seat", to)
            }
        }
    }

    fn question(&self, seat: Seat) -> Message {
        let ask = |phase: &'static str| Message::new(format!("machi-koro-2-ask-{phase}"));
        let coins = self.purses.of_seat(self.turn.seat);
        match self.phase {
            Phase::Opening { round } => ask("opening").with("round", round).with("coins", coins),
            Phase::Roll => ask("roll"),
            Phase::Give { swaps } => ask("give").with("swaps", swaps),
            Phase::Get { given, .. } => ask("get").with("card", name(given)),
            Phase::Build => ask("build").with("coins", coins),
            Phase::HandOver => ask("hand").with("seat", seat.right(self.setup.players.into())),
            Phase::Over { winner, .. } => ask("over").with("seat", winner),
        }
    }

    fn clause(&self, _: Seat) -> &'static str {
        match self.phase {
            Phase::Opening { .. } => "MK2-S5",
            Phase::Roll => "MK2-T2",
            Phase::Give { .. } | Phase::Get { .. } => "MK2-T10",
            Phase::Build => "MK2-B2",
            Phase::HandOver => "MK2-E1",
            Phase::Over { .. } => "MK2-B5",
        }
    }
}
