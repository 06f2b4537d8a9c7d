//! A game being played, with the record it leaves behind.

use crate::chance::{Recorder, Sample, Script, Seed};
use crate::record::{Record, Step, chance_text, parse_chance};
use crate::{
    Cards, CardsOf, Chance, Event, Game, Log, Message, NotAMove, Seat, Seats, Setup, ToMessage,
    setup::SetupError,
};

/// Positions that a table keeps of its way at most, so that taking many moves back replays few.
const MAX_KEPT: usize = 32;

/// Which chance of a seed the steps of a game draw.
///
/// Usually it is that of the number of the step. In a deal that many play, each alone, it is counted by turns: some take more
/// steps in a turn than others, and all meet the same chance in the next one.
#[derive(Clone, Copy, Debug, Default)]
pub struct Draws {
    by_turn: bool,
    turn: u32,
    /// The steps of this turn that have met chance.
    drawn: u64,
}

impl Draws {
    /// Turns are far fewer than would fit above this many bits, and the steps of one far fewer than fit below.
    const BITS_OF_A_TURN: u32 = 24;

    /// The draws of a game that has just been set up.
    pub fn new(by_turn: bool) -> Draws {
        Draws { by_turn, ..Draws::default() }
    }

    /// What the step with this number, counted from 1, draws in a turn, counted from 1.
    pub fn next(&mut self, step: usize, turn: u32) -> u64 {
        if !self.by_turn {
            return step as u64;
        }
        if self.turn != turn {
            (self.turn, self.drawn) = (turn, 0);
        }
        // That of the set-up is 0.
        ((u64::from(turn) + 1) << Self::BITS_OF_A_TURN) + self.drawn
    }

    /// The step is done, with chance or without.
    pub fn done(&mut self, met_chance: bool) {
        self.drawn += u64::from(met_chance);
    }
}

/// A game with its record and its events. The chance of each step comes from the seed and the number of the step, or of the
/// turn ([`Draws`]).
///
/// Step 0 is the set-up; the first move is step 1.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    /// The game before its first move.
    start: G,
    game: G,
    /// The game before its last move, until that is taken back.
    before: Option<G>,
    /// Earlier positions with the number of their steps, the latest last.
    kept: Vec<(usize, G)>,
    record: Record,
    /// The events of each step.
    events: Vec<Vec<G::Event>>,
    seed: Seed,
    draws: Draws,
}

impl<G: Game> Table<G> {
    /// Sets up a game; the record commits to the seed.
    pub fn open(setup: &G::Setup, seed: Seed) -> Table<G> {
        Table::open_with(setup, seed, Draws::new(false))
    }

    /// The same for a deal that many play, each alone: its chance is counted by turns.
    pub fn open_by_turn(setup: &G::Setup, seed: Seed) -> Table<G> {
        Table::open_with(setup, seed, Draws::new(true))
    }

    fn open_with(setup: &G::Setup, seed: Seed, draws: Draws) -> Table<G> {
        let mut chance = Recorder::new(seed.at(0));
        let mut events = Vec::new();
        let game = G::new(setup, &mut chance, &mut events);
        let start = chance_text::<G>(&chance.samples);
        let record = Record { start, by_turn: draws.by_turn, ..Record::new::<G>(setup, Some(seed)) };
        Table::new(game, record, events, seed)
    }

    fn new(start: G, record: Record, events: Vec<G::Event>, seed: Seed) -> Table<G> {
        let game = start.clone();
        let draws = Draws::new(record.by_turn);
        Table { start, game, before: None, kept: Vec::new(), record, events: vec![events], seed, draws }
    }

    /// Goes on from a position. Such a table has no start to replay, so its record is of no use to others.
    pub fn at(setup: &G::Setup, position: G::Position, seed: Seed) -> Result<Table<G>, G::Flaw> {
        let game = G::from_position(setup, position)?;
        let record = Record::new::<G>(setup, Some(seed));
        Ok(Table::new(game, record, Vec::new(), seed))
    }

    /// Goes on with a recorded game. The record must hold its seed and replay to where it stands.
    pub fn resume(record: Record, cards: &'static CardsOf<G>) -> Result<Table<G>, ReplayError> {
        let seed = record.seed.ok_or(ReplayError::NoSeed)?;
        Table::replaying(record, cards, seed)
    }

    /// A recorded game to look at, with a seed or without. Whoever played on without one would know the dice.
    pub fn recorded(record: Record, cards: &'static CardsOf<G>) -> Result<Table<G>, ReplayError> {
        let seed = record.seed.unwrap_or(Seed::from_number(0));
        Table::replaying(record, cards, seed)
    }

    /// Goes on from a moment of another game, which the moves of its record lead to. All chance from there on is that of
    /// the seed, and the new record commits to it.
    pub fn continuing(
        beginning: Record,
        cards: &'static CardsOf<G>,
        seed: Seed,
    ) -> Result<Table<G>, ReplayError> {
        let moves = beginning.steps.len();
        let commitment = Some(seed.commitment());
        let record = Record { continues: Some(moves), commitment, seed: Some(seed), ..beginning };
        Table::replaying(record, cards, seed)
    }

    fn replaying(record: Record, cards: &'static CardsOf<G>, seed: Seed) -> Result<Table<G>, ReplayError> {
        let mut events = Vec::new();
        let start = replay_start::<G>(&record, cards, &mut events)?;
        let mut table = Table::new(start, record, events, seed);
        for (index, step) in table.record.steps.iter().enumerate() {
            let mut events = Vec::new();
            table.draws.next(index + 1, table.game.turns());
            replay_step(&mut table.game, index + 1, step, &mut events)?;
            table.draws.done(!step.chance.is_empty());
            table.events.push(events);
        }
        check_end(&table.game, &table.record)?;
        Ok(table)
    }

    /// Writes down who sits where: a name for every seat, and the kind of the bots.
    pub fn seat(&mut self, names: Vec<String>, bots: Vec<String>) {
        self.record.names = names;
        self.record.bots = bots;
    }

    /// The game as it stands.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole record, seed included. It is for the keeper of the game, not for its players.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The number of moves played.
    pub fn steps(&self) -> usize {
        self.record.steps.len()
    }

    /// The events of a step, all of them: what a viewer gets to know of each is [`Event::seen_by`].
    pub fn events(&self, step: usize) -> &[G::Event] {
        self.events.get(step).map_or(&[], Vec::as_slice)
    }

    /// Goes through the positions of the game from its start on, replayed from the record.
    pub fn each_position(&self, mut visit: impl FnMut(&G)) {
        let mut game = self.start.clone();
        visit(&game);
        for (index, step) in self.record.steps.iter().enumerate() {
            replay_step(&mut game, index + 1, step, &mut ()).expect("a record of our own replays");
            visit(&game);
        }
    }

    /// The table as it stood after the first `steps` moves.
    pub fn rewound(&self, steps: usize) -> Table<G> {
        if steps >= self.steps() {
            return self.clone();
        }
        let mut record = self.record.clone();
        record.steps.truncate(steps);
        record.hints.retain(|(before, _)| *before <= steps);
        record.end = None;
        let (game, draws) = self.after(&record);
        Table {
            start: self.start.clone(),
            game,
            before: None,
            kept: Vec::new(),
            record,
            events: self.events[..=steps].to_vec(),
            seed: self.seed,
            draws,
        }
    }

    /// The game after all moves of a record that begins as this one, and what it has drawn.
    fn after(&self, record: &Record) -> (G, Draws) {
        let (mut game, mut draws) = (self.start.clone(), Draws::new(record.by_turn));
        for (index, step) in record.steps.iter().enumerate() {
            draws.next(index + 1, game.turns());
            replay_step(&mut game, index + 1, step, &mut ()).expect("a record of our own replays");
            draws.done(!step.chance.is_empty());
        }
        (game, draws)
    }

    /// The table as it might be for all that `seats` know together: what none of them can see is dealt anew. Record and
    /// events stay.
    pub fn redealt(&self, seats: Seats, chance: &mut impl Chance) -> Table<G> {
        let mut table = self.clone();
        table.game.redeal_for(seats, chance);
        table
    }

    /// Plays a move, writes it down and returns its events; a refused move changes nothing.
    pub fn play(&mut self, seat: Seat, mv: G::Move) -> Result<&[G::Event], G::Refusal> {
        let mut draws = self.draws;
        let mut chance = Recorder::new(self.seed.at(draws.next(self.steps() + 1, self.game.turns())));
        let mut events = Vec::new();
        let before = self.game.clone();
        self.game.play(seat, mv, &mut chance, &mut events)?;
        self.before = Some(before);
        draws.done(!chance.samples.is_empty());
        self.draws = draws;
        self.record.steps.push(Step { seat, mv: mv.to_string(), chance: chance_text::<G>(&chance.samples) });
        self.record.end = self.game.outcome().map(|outcome| outcome.reason.to_owned());
        self.events.push(events);
        Ok(self.events(self.steps()))
    }

    /// Writes down that a seat takes a hint.
    pub fn hint(&mut self, seat: Seat) {
        self.record.hint(seat);
    }

    /// Takes the last move back; false when there is none. The moves of another game that this one goes on from stay.
    pub fn undo(&mut self) -> bool {
        if self.steps() <= self.record.continues.unwrap_or(0) {
            return false;
        }
        self.record.take_back();
        self.events.pop();
        self.game = match self.before.take() {
            Some(before) => before,
            None => self.replayed(),
        };
        if self.record.by_turn {
            self.draws = self.after(&self.record).1;
        }
        true
    }

    /// The game after all moves of the record, replayed from the nearest position that is kept. Others are kept on the
    /// way, each half as far from the end as the one before, because the next move to be taken back is the one before
    /// the last.
    fn replayed(&mut self) -> G {
        let end = self.steps();
        self.kept.retain(|(number, _)| *number <= end);
        let (mut number, mut game) = self.kept.last().cloned().unwrap_or_else(|| (0, self.start.clone()));
        let halfway = |number: usize| number + (end - number) / 2;
        let mut next = halfway(number);
        for step in &self.record.steps[number..] {
            number += 1;
            replay_step(&mut game, number, step, &mut ()).expect("a record of our own replays");
            if number == next && number < end {
                self.kept.push((number, game.clone()));
                next = halfway(number);
            }
        }
        if self.kept.len() > MAX_KEPT {
            let mut index = 0;
            self.kept.retain(|_| {
                index += 1;
                index % 2 == 0
            });
        }
        game
    }
}

/// Plays the first `steps` steps of a record again, with the chance that is written in it.
pub fn replay<G: Game>(
    record: &Record,
    cards: &'static CardsOf<G>,
    steps: usize,
    log: &mut impl Log<G::Event>,
) -> Result<G, ReplayError> {
    let game = replay_first::<G>(record, cards, steps, log)?;
    if steps >= record.steps.len() {
        check_end(&game, record)?;
    }
    Ok(game)
}

fn replay_first<G: Game>(
    record: &Record,
    cards: &'static CardsOf<G>,
    steps: usize,
    log: &mut impl Log<G::Event>,
) -> Result<G, ReplayError> {
    let mut game = replay_start::<G>(record, cards, log)?;
    for (index, step) in record.steps.iter().enumerate().take(steps) {
        replay_step(&mut game, index + 1, step, log)?;
    }
    Ok(game)
}

/// Sets up the game of a record again, with the chance that is written in it.
pub fn replay_start<G: Game>(
    record: &Record,
    cards: &'static CardsOf<G>,
    log: &mut impl Log<G::Event>,
) -> Result<G, ReplayError> {
    let setup = check_header::<G>(record, cards)?;
    let samples = read_chance::<G>(0, &record.start)?;
    let mut script = Script::new(&samples);
    let game = G::new(&setup, &mut script, log);
    check_script(&script, 0, &record.start)?;
    Ok(game)
}

/// Plays step `number` of a record again; a game in which that fails is of no more use.
pub fn replay_step<G: Game>(
    game: &mut G,
    number: usize,
    step: &Step,
    log: &mut impl Log<G::Event>,
) -> Result<(), ReplayError> {
    let refused = |why: Message| ReplayError::Move { step: number, why: Box::new(why) };
    let mv = step.mv.parse().map_err(|unknown: NotAMove| refused(unknown.message()))?;
    let samples = read_chance::<G>(number, &step.chance)?;
    let mut script = Script::new(&samples);
    game.play(step.seat, mv, &mut script, log).map_err(|refusal| refused(refusal.message()))?;
    check_script(&script, number, &step.chance)
}

fn read_chance<G: Game>(step: usize, text: &str) -> Result<Vec<Sample>, ReplayError> {
    parse_chance::<G>(text).map_err(|unknown| ReplayError::Chance { step, text: unknown.0 })
}

fn check_script(script: &Script<'_>, step: usize, text: &str) -> Result<(), ReplayError> {
    match script.fault() {
        None => Ok(()),
        Some(_) => Err(ReplayError::Chance { step, text: text.to_owned() }),
    }
}

/// The end that a whole record gives must be the one that it came to.
fn check_end<G: Game>(game: &G, record: &Record) -> Result<(), ReplayError> {
    let reason = game.outcome().map(|outcome| outcome.reason);
    match &record.end {
        Some(end) if reason != Some(end.as_str()) => {
            Err(ReplayError::End { recorded: end.clone(), found: reason.unwrap_or("-").to_owned() })
        }
        _ => Ok(()),
    }
}

fn check_header<G: Game>(record: &Record, cards: &'static CardsOf<G>) -> Result<G::Setup, ReplayError> {
    if record.title != G::TITLE {
        return Err(ReplayError::Title(record.title.clone()));
    }
    let Some(options) = G::carried_over(record.rules, record.players, &record.options, cards) else {
        return Err(ReplayError::Rules { found: record.rules, known: G::RULES_VERSION });
    };
    let here = (cards != CardsOf::<G>::embedded()).then(|| cards.fingerprint());
    if record.cards != here {
        let named = |cards: &Option<String>| cards.clone().unwrap_or_else(|| "embedded".to_owned());
        return Err(ReplayError::Cards { recorded: named(&record.cards), here: named(&here) });
    }
    G::Setup::new(record.players, &options, cards).map_err(ReplayError::Setup)
}

/// Checks that no die was touched: the seed is the one committed to, and every chance in the record is what
/// the seed gives. Where the game goes on from a moment of another, that is what came after it.
pub fn verify<G: Game>(record: &Record, cards: &'static CardsOf<G>) -> Result<G, ReplayError> {
    let seed = record.seed.ok_or(ReplayError::NoSeed)?;
    match &record.commitment {
        None => return Err(ReplayError::NoCommitment),
        Some(commitment) if *commitment != seed.commitment() => return Err(ReplayError::Commitment),
        Some(_) => {}
    }
    replay::<G>(record, cards, record.steps.len(), &mut ())?;

    let setup = check_header::<G>(record, cards)?;
    let same = |step: usize, recorded: &str, found: String| {
        if recorded == found {
            Ok(())
        } else {
            Err(ReplayError::Touched { step, recorded: recorded.to_owned(), found })
        }
    };
    let mut game = match record.continues {
        Some(moves) => replay_first::<G>(record, cards, moves, &mut ())?,
        None => {
            let mut chance = Recorder::new(seed.at(0));
            let game = G::new(&setup, &mut chance, &mut ());
            same(0, &record.start, chance_text::<G>(&chance.samples))?;
            game
        }
    };
    let mut draws = Draws::new(record.by_turn);
    for (index, step) in record.steps.iter().enumerate().skip(record.continues.unwrap_or(0)) {
        let number = index + 1;
        let mut chance = Recorder::new(seed.at(draws.next(number, game.turns())));
        let mv = step.mv.parse().expect("replayed above");
        game.play(step.seat, mv, &mut chance, &mut ())
            .map_err(|refusal| ReplayError::Move { step: number, why: Box::new(refusal.message()) })?;
        same(number, &step.chance, chance_text::<G>(&chance.samples))?;
        draws.done(!chance.samples.is_empty());
    }
    Ok(game)
}

/// The events that `viewer` gets to know.
pub fn seen_by<E: Event>(events: &[E], viewer: crate::Viewer) -> Vec<E> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// Why a record can't be played again, or doesn't hold what it says. Step 0 is the set-up.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // The fields are the facts of each variant.
pub enum ReplayError {
    /// It is of another title.
    Title(String),
    /// It was played by other rules.
    Rules { found: u32, known: u32 },
    /// It was played with other cards.
    Cards { recorded: String, here: String },
    /// Such a game can't be set up.
    Setup(SetupError),
    /// A move can't be read, or is refused.
    Move { step: usize, why: Box<Message> },
    /// The chance of a step can't come up there.
    Chance { step: usize, text: String },
    /// The game ends for another reason, or not at all.
    End { recorded: String, found: String },
    /// It holds no seed.
    NoSeed,
    /// It holds no commitment to its seed.
    NoCommitment,
    /// Its seed is not the one that it committed to.
    Commitment,
    /// The chance of a step is not what the seed gives.
    Touched { step: usize, recorded: String, found: String },
}

crate::errors!(ReplayError);

impl ToMessage for ReplayError {
    fn message(&self) -> Message {
        match self {
            ReplayError::Title(title) => Message::new("replay-title").with("title", title.as_str()),
            ReplayError::Rules { found, known } => {
                Message::new("replay-rules").with("found", *found).with("known", *known)
            }
            ReplayError::Cards { recorded, here } => {
                Message::new("replay-cards").with("told", recorded.as_str()).with("here", here.as_str())
            }
            ReplayError::Setup(error) => error.message(),
            ReplayError::Move { step, why } => {
                Message::new("replay-move").with("step", *step).with("why", (**why).clone())
            }
            ReplayError::Chance { step, text } => {
                Message::new("replay-chance").with("step", *step).with("text", text.as_str())
            }
            ReplayError::End { recorded, found } => {
                Message::new("replay-end").with("told", recorded.as_str()).with("found", found.as_str())
            }
            ReplayError::NoSeed => Message::new("replay-no-seed"),
            ReplayError::NoCommitment => Message::new("replay-no-commitment"),
            ReplayError::Commitment => Message::new("replay-commitment"),
            ReplayError::Touched { step, recorded, found } => Message::new("replay-touched")
                .with("step", *step)
                .with("told", recorded.as_str())
                .with("found", found.as_str()),
        }
    }
}
