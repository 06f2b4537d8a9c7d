//! Machi Koro: the base game, the Plus set and the limited market, for two to five players.
//!
//! [`MachiKoro`] is the game, and [`Setup`] says which. The rules stand in files named after the phase they belong
//! to: `roll`, `income`, `majors`, `build`, `market`. Clause ids such as MK-C4 are those of the scenarios.
//!
//! ```
//! use machi_koro::{Cards, MachiKoro, Setup};
//! use tabletop::{Cards as _, Game, Options, Seat, Setup as _};
//!
//! let setup = Setup::new(2, &Options::default(), Cards::embedded())?;
//! let position = serde_json::from_str(r#"{ "phase": "build", "players": [{ "coins": 1 }] }"#)?;
//! let game = MachiKoro::from_position(&setup, position)?;
//!
//! let moves: Vec<String> = game.moves(Seat::new(0)).iter().map(|mv| mv.to_string()).collect();
//! assert_eq!(moves, ["pass", "build wheat_field", "build ranch", "build bakery"]);
//! let too_dear = game.check(Seat::new(0), "build mine".parse()?);
//! assert_eq!(too_dear, Err(machi_koro::Refusal::Price { cost: 6, coins: 1 }));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod cards;
mod city;
mod encoding;
mod event;
mod income;
mod majors;
mod market;
mod moves;
mod position;
mod roll;
mod setup;
mod view;

pub use cards::{
    CardSet, Cards, Effect, Establishment, EstablishmentCard, Establishments, Icon, KINDS, Landmark,
    LandmarkCard, landmark_name, name,
};
pub use city::City;
pub use event::Event;
pub use moves::{Move, Refusal};
pub use position::{Flaw, Position};
pub use roll::Roll;
pub use setup::{AmusementPark, DeadMajors, MAX_PLAYERS, Majors, MarketRule, RadioTower, Setup};
pub use view::{PhaseKind, PlayerView, View};

use tabletop::{Chance, Log, Message, Outcome, Score, ScoreLine, Seat, Seats, Side, Verdict, Viewer};
use town::{Dice, Purses, payment_order};

/// A game of Machi Koro.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MachiKoro {
    setup: Setup,
    cities: [City; MAX_PLAYERS],
    purses: Purses<MAX_PLAYERS>,
    /// The open piles.
    market: Establishments,
    /// The face-down deck of the limited market: nobody knows its order, so it has none.
    deck: Establishments,
    turn: Turn,
    phase: Phase,
}

/// What holds for the turn as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    /// Counted from 1, bonus turns included.
    number: u32,
    seat: Seat,
    /// MK-D6: this is a bonus turn.
    bonus: bool,
    /// The final roll.
    roll: Option<Roll>,
    /// MK-D6: another turn is due after this one.
    another: bool,
}

/// What the active player has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// How many dice.
    Roll,
    /// Whether the Radio Tower is used on these dice.
    Reroll(Dice),
    /// Whether the Harbor adds two to these dice.
    AddTwo(Dice),
    /// Whom the TV Station takes from.
    TakeFrom,
    /// Which card the Business Center gives.
    Give,
    /// Which card it gets for the one given.
    Get {
        given: Establishment,
    },
    Build,
    Over {
        winner: Seat,
    },
}

impl MachiKoro {
    /// The set-up that is played.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The coins of a player.
    #[inline]
    pub fn coins(&self, seat: Seat) -> u32 {
        self.purses.of_seat(seat)
    }

    /// Whether the active player has come to building.
    #[inline]
    pub fn is_building(&self) -> bool {
        self.phase == Phase::Build
    }

    /// Whether the active player is asked which card a Business Center gives.
    #[inline]
    pub fn is_giving(&self) -> bool {
        matches!(self.phase, Phase::Give)
    }

    /// The dice about which the Radio Tower or the Harbor asks.
    #[inline]
    pub fn dice_in_question(&self) -> Option<Dice> {
        match self.phase {
            Phase::Reroll(dice) | Phase::AddTwo(dice) => Some(dice),
            _ => None,
        }
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

    /// The opponents of the active player in the order in which they are paid (MK-C4).
    #[inline]
    fn opponents(&self) -> impl Iterator<Item = Seat> + use<> {
        payment_order(self.turn.seat, self.setup.players.into())
    }

    /// The copies of a card that are in the game, wherever they are.
    pub fn copies(&self, card: Establishment) -> u32 {
        let in_cities = self.seats().map(|seat| u32::from(self.city(seat).establishments[card])).sum::<u32>();
        in_cities + u32::from(self.market[card]) + u32::from(self.deck[card])
    }

    /// The same table with this player about to roll, to work out what a roll would bring.
    pub fn about_to_roll(&self, seat: Seat) -> MachiKoro {
        let turn = Turn { number: self.turn.number, seat, bonus: false, roll: None, another: false };
        MachiKoro { turn, phase: Phase::Roll, ..*self }
    }

    /// The same table with one more establishment in a city, which nobody paid for, to work out what it would bring.
    pub fn with_establishment(&self, seat: Seat, card: Establishment) -> MachiKoro {
        let mut game = *self;
        game.city_mut(seat).establishments[card] += 1;
        game
    }

    /// The same table with a landmark built that nobody paid for, to work out what it would bring.
    pub fn with_landmark(&self, seat: Seat, landmark: Landmark) -> MachiKoro {
        let mut game = *self;
        game.city_mut(seat).landmarks.insert(landmark);
        game
    }

    fn begin_turn(&mut self, seat: Seat, bonus: bool, log: &mut impl Log<Event>) {
        // MK-A30: no limit of turns, so counting them must not end a game either.
        let number = self.turn.number.saturating_add(1);
        self.turn = Turn { number, seat, bonus, roll: None, another: false };
        self.phase = Phase::Roll;
        log.push(Event::TurnBegan { seat, turn: self.turn.number, bonus });
    }
}

impl tabletop::Game for MachiKoro {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Position = Position;
    type Flaw = Flaw;
    type Drawn = Establishment;

    const TITLE: &'static str = "machi-koro";
    const RULES_VERSION: u32 = 1;

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> MachiKoro {
        let players = usize::from(setup.players);
        let first = setup.first.choose(players, chance);
        let reserve = market::reserve(setup);
        let (market, deck) = match setup.market {
            MarketRule::Open => (reserve, Establishments::EMPTY),
            MarketRule::Limited => (Establishments::EMPTY, reserve),
        };
        let mut game = MachiKoro {
            setup: *setup,
            cities: [city::at_start(); MAX_PLAYERS],
            purses: Purses::of(|_| city::START_COINS, players),
            market,
            deck,
            turn: Turn { number: 0, seat: first, bonus: false, roll: None, another: false },
            phase: Phase::Roll,
        };
        game.refill_market(chance, log);
        game.begin_turn(first, false, log);
        game
    }

    fn from_position(setup: &Setup, position: Position) -> Result<MachiKoro, Flaw> {
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

    #[inline]
    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if seat != self.turn.seat {
            return;
        }
        match self.phase {
            Phase::Roll => self.list_rolls(moves),
            Phase::Reroll(dice) => self.list_rerolls(dice, moves),
            Phase::AddTwo(_) => moves.extend([Move::AddTwo(true), Move::AddTwo(false)]),
            Phase::TakeFrom => moves.extend(self.opponents().map(Move::TakeFrom)),
            Phase::Give => self.list_gifts(moves),
            Phase::Get { given } => self.list_gains(given, moves),
            Phase::Build => self.list_builds(moves),
            Phase::Over { .. } => {}
        }
    }

    #[inline]
    fn play(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if let Phase::Over { .. } = self.phase {
            return Err(Refusal::GameOver);
        }
        if seat != self.turn.seat {
            return Err(Refusal::NotYourTurn { active: self.turn.seat });
        }
        match (self.phase, mv) {
            (Phase::Roll, Move::Roll { two }) => self.roll(two, chance, log),
            (Phase::Reroll(dice), Move::Keep) => {
                self.settle_dice(dice, chance, log);
                Ok(())
            }
            (Phase::Reroll(dice), Move::Reroll { two }) => self.reroll(dice, two, chance, log),
            (Phase::AddTwo(dice), Move::AddTwo(add)) => {
                self.settle_total(Roll { dice, plus_two: add }, chance, log);
                Ok(())
            }
            (Phase::TakeFrom, Move::TakeFrom(target)) => self.take_from(target, log),
            (Phase::Give, Move::Give(card)) => self.give(card),
            // MK-E1: a swap may be declined until it is done.
            (Phase::Give | Phase::Get { .. }, Move::Decline) => {
                log.push(Event::Declined { seat });
                self.begin_building(log);
                Ok(())
            }
            (Phase::Get { given }, Move::Get(from, card)) => self.swap(given, from, card, log),
            (Phase::Build, Move::Build(card)) => self.build(card, chance, log),
            (Phase::Build, Move::BuildLandmark(landmark)) => self.build_landmark(landmark, log),
            (Phase::Build, Move::Pass) => {
                self.pass(log);
                Ok(())
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn turns(&self) -> u32 {
        self.turn.number
    }

    fn outcome(&self) -> Option<Outcome> {
        let Phase::Over { winner } = self.phase else { return None };
        let score = |seat: Seat| {
            let landmarks = self.city(seat).landmarks.len() as i32;
            let label = Message::new("machi-koro-score-landmarks");
            let line = ScoreLine { id: "landmarks".to_owned(), label, points: landmarks };
            Score { side: Side::Seat(seat), total: landmarks, lines: vec![line] }
        };
        Some(Outcome {
            reason: "landmarks",
            verdict: Verdict::Winners(Seats::only(winner)),
            scores: self.seats().map(score).collect(),
            rival: None,
        })
    }

    fn view(&self, _: Viewer) -> View {
        View::of(self)
    }

    fn describe(&self, _: Seat, mv: Move) -> Message {
        let say = |kind: &'static str| Message::new(format!("machi-koro-move-{kind}"));
        let cards = self.setup.cards;
        match mv {
            Move::Roll { two: false } => say("roll-one"),
            Move::Roll { two: true } => say("roll-two"),
            Move::Keep => say("keep"),
            Move::Reroll { two: false } => say("reroll-one"),
            Move::Reroll { two: true } => say("reroll-two"),
            Move::AddTwo(true) => say("add-two"),
            Move::AddTwo(false) => say("add-none"),
            Move::TakeFrom(seat) => say("take").with("seat", seat).with("coins", self.purses.of_seat(seat)),
            Move::Give(card) => say("give").with("card", name(card)),
            Move::Get(seat, card) => say("get").with("seat", seat).with("card", name(card)),
            Move::Decline => say("decline"),
            Move::Build(card) => {
                say("build").with("card", name(card)).with("cost", cards.establishment(card).cost)
            }
            Move::BuildLandmark(landmark) => say("build-landmark")
                .with("card", landmark_name(landmark))
                .with("cost", cards.landmark(landmark).cost),
            Move::Pass => say("pass"),
        }
    }

    fn question(&self, _: Seat) -> Message {
        let ask = |phase: &'static str| Message::new(format!("machi-koro-ask-{phase}"));
        match self.phase {
            Phase::Roll => ask("roll"),
            Phase::Reroll(dice) => ask("reroll").with("total", dice.total()),
            Phase::AddTwo(dice) => ask("add").with("total", dice.total()),
            Phase::TakeFrom => ask("take"),
            Phase::Give => ask("give"),
            Phase::Get { given } => ask("get").with("card", name(given)),
            Phase::Build => ask("build").with("coins", self.purses.of_seat(self.turn.seat)),
            Phase::Over { winner } => ask("over").with("seat", winner),
        }
    }

    fn clause(&self, _: Seat) -> &'static str {
        match self.phase {
            Phase::Roll => "MK-B2",
            Phase::Reroll(_) => "MK-A19",
            Phase::AddTwo(_) => "MK-D3",
            Phase::TakeFrom => "MK-A20",
            Phase::Give | Phase::Get { .. } => "MK-E1",
            Phase::Build => "MK-B4",
            Phase::Over { .. } => "MK-F1",
        }
    }
}
