//! Faults that are planted into the numbers of the game, to show that the laws find each of them.

use machi_koro::{Establishment, Event, Flaw, MachiKoro, Move, Position, Refusal, Setup, View};
use std::panic::catch_unwind;
use tabletop::testing::encoding::{foretell, obey, pinned};
use tabletop::testing::setup;
use tabletop::{Chance, Encoding, Feature, Game, Log, Message, Outcome, Seat, Seats, Viewer};

/// The game with something hidden beside it, and a fault.
#[derive(Clone, Debug, PartialEq)]
struct Planted<const FAULT: usize> {
    game: MachiKoro,
    secret: u32,
}

const NONE: usize = 0;
const SHARED_INTEGER: usize = 1;
const TWO_INTEGERS: usize = 2;
const BEYOND_THE_LAST: usize = 3;
const GENEROUS_MASK: usize = 4;
const GAP: usize = 5;
const NOT_FINITE: usize = 6;
const LEAK: usize = 7;
const LEAKY_INTEGERS: usize = 8;
const MEMORY: usize = 9;
const BLIND: usize = 10;
const NAMELESS: usize = 11;

impl<const FAULT: usize> Game for Planted<FAULT> {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Position = Position;
    type Flaw = Flaw;
    type Drawn = Establishment;

    const TITLE: &'static str = "planted";
    const RULES_VERSION: u32 = 1;

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Self {
        Planted { game: MachiKoro::new(setup, chance, log), secret: 1 }
    }

    fn from_position(setup: &Setup, position: Position) -> Result<Self, Flaw> {
        MachiKoro::from_position(setup, position).map(|game| Planted { game, secret: 1 })
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn to_act(&self) -> Seats {
        self.game.to_act()
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        self.game.legal(seat, moves);
    }

    fn play(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        self.game.play(seat, mv, chance, log)
    }

    fn turns(&self) -> u32 {
        self.game.turns()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn view(&self, viewer: Viewer) -> View {
        self.game.view(viewer)
    }

    fn redeal_for(&mut self, _: Seats, chance: &mut impl Chance) {
        self.secret = chance.below(1_000);
    }

    fn describe(&self, seat: Seat, mv: Move) -> Message {
        self.game.describe(seat, mv)
    }

    fn question(&self, seat: Seat) -> Message {
        self.game.question(seat)
    }

    fn clause(&self, seat: Seat) -> &'static str {
        self.game.clause(seat)
    }
}

impl<const FAULT: usize> Encoding for Planted<FAULT> {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = MachiKoro::ACTIONS + 1;
    const FEATURES: usize = MachiKoro::FEATURES;

    fn encode(&self, seat: Seat, mv: Move) -> usize {
        match (FAULT, mv) {
            (SHARED_INTEGER, Move::Build(_)) => self.game.encode(seat, Move::Pass),
            (LEAKY_INTEGERS, Move::Pass) if self.secret != 1 => MachiKoro::ACTIONS,
            _ => self.game.encode(seat, mv),
        }
    }

    fn decode(&self, seat: Seat, action: usize) -> Option<Move> {
        match (FAULT, action) {
            (TWO_INTEGERS, MachiKoro::ACTIONS) => Some(Move::Pass),
            (BEYOND_THE_LAST, usize::MAX) => Some(Move::Pass),
            _ => self.game.decode(seat, action),
        }
    }

    fn actions() -> Vec<String> {
        let mut actions = MachiKoro::actions();
        if FAULT != NAMELESS {
            actions.push("nothing".to_owned());
        }
        actions
    }

    fn features() -> Vec<Feature> {
        MachiKoro::features()
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        let first = numbers[0];
        self.game.observe(seat, numbers);
        match FAULT {
            GAP => numbers[0] = first,
            NOT_FINITE => numbers[5] /= 0.0,
            LEAK => numbers[5] = self.secret as f32,
            MEMORY => drop(std::hint::black_box(vec![0.0; numbers.len()])),
            // The options behind the number of players.
            BLIND => numbers[4..9].fill(0.0),
            _ => {}
        }
    }

    fn mask(&self, seat: Seat, moves: &mut Vec<Move>, mask: &mut [i8]) {
        mask.fill((FAULT == GENEROUS_MASK).into());
        self.legal(seat, moves);
        for &mv in &*moves {
            mask[self.encode(seat, mv)] = 1;
        }
    }
}

/// What the laws say to a fault.
#[track_caller]
fn found(law: &str, check: fn()) {
    let panic = catch_unwind(check).expect_err("the fault is found");
    let said = panic.downcast_ref::<String>().expect("a law is told in words");
    assert!(said.contains(law), "{said}");
}

fn laws<const FAULT: usize>() {
    obey::<Planted<FAULT>>(&setup::<Planted<FAULT>>(3, &[("set", "plus")]), 20);
}

fn futures<const FAULT: usize>() {
    let settings: [&[(&str, &str)]; 2] = [&[], &[("amusement_park", "once")]];
    let setups = settings.map(|settings| setup::<Planted<FAULT>>(3, settings));
    foretell::<Planted<FAULT>>(&setups, 20);
}

#[test]
fn every_planted_fault_is_found() {
    laws::<NONE>();
    futures::<NONE>();
    found("comes back from", laws::<SHARED_INTEGER>);
    found("only marked integers are legal", laws::<TWO_INTEGERS>);
    found("is no action", laws::<BEYOND_THE_LAST>);
    found("is the list of its moves", laws::<GENEROUS_MASK>);
    found("one in every place", laws::<GAP>);
    found("finite numbers", laws::<NOT_FINITE>);
    found("observes what it may see", laws::<LEAK>);
    found("owes nothing to what is hidden", laws::<LEAKY_INTEGERS>);
    found("needs no memory", laws::<MEMORY>);
    found("was foreseen", futures::<BLIND>);
    found("every action has a name", || pinned::<Planted<NAMELESS>>("v1"));
    found("have changed: raise ENCODING_VERSION", || pinned::<Planted<NONE>>("v1 0123456789abcdef"));
}
