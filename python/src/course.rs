//! A game with the way that led to it.
//!
//! Like `tabletop::table::Table`, but made for search: a copy costs as much as its position, because the way is shared,
//! and playing a move writes down no text. Chance comes from a seed, exactly as at any other table, or is chosen by the
//! caller, one result after the other.

use crate::problem::Problem;
use boards::Board;
use bots::Opponents;
use locale::Voice;
use serde_json::Value;
use std::any::Any;
use std::sync::Arc;
use tabletop::chance::{Chosen, Fast, Recorder, Request, Sample, Script, Seed};
use tabletop::record::{Record, Step, chance_text, parse_chance};
use tabletop::table::{Draws, ReplayError, replay};
use tabletop::{
    CardsOf, Chance, Drawn, Encoding, Event, Game, Log, Message, NotAMove, Outcome, Seat, Seats, Setup,
    ToMessage, Viewer,
};
use textboard::TextBoard;

/// One position in as many is kept on the way, so that taking a move back replays few.
const KEPT_EVERY: usize = 16;

/// What a title needs to be played from Python.
pub(crate) trait Playable: Encoding + Opponents + Board + TextBoard {}

impl<G: Encoding + Opponents + Board + TextBoard> Playable for G {}

/// Where a course begins, shared by all that go on from there.
struct Origin<G: Playable> {
    setup: G::Setup,
    /// The game before its first move.
    start: G,
    begun: Begun,
    /// Where chance comes from; without one, it is chosen by the caller.
    seed: Option<Seed>,
    /// Where it goes on from a moment of another game: the moves before that, whose chance is not the seed's.
    continues: Option<usize>,
    /// Whether the chance of the seed is counted by turns.
    by_turn: bool,
    /// The hints that a recorded game was played with, as its record has them.
    hints: Vec<(usize, Seat)>,
}

/// How the first position came about.
enum Begun {
    /// It was set up, and met this chance.
    SetUp(Vec<Sample>),
    /// Somebody wrote it down.
    Position(Value),
    /// It was dealt anew, and can't be written down.
    Dealt,
}

/// A move on the way, with the chance that it met.
struct Node<G: Playable> {
    before: Option<Arc<Node<G>>>,
    number: usize,
    /// The turn in which it was played.
    turn: u32,
    seat: Seat,
    mv: G::Move,
    samples: Box<[Sample]>,
    /// The position after the move, where it is kept.
    kept: Option<Box<G>>,
}

impl<G: Playable> Drop for Node<G> {
    /// One node after the other: a long way would otherwise end in as deep a recursion.
    fn drop(&mut self) {
        let mut before = self.before.take();
        while let Some(mut node) = before.and_then(Arc::into_inner) {
            before = node.before.take();
        }
    }
}

/// What waits for the caller's choice of chance.
#[derive(Clone)]
struct Waiting<G: Playable> {
    /// The move, or the set-up.
    step: Option<(Seat, G::Move)>,
    chosen: Vec<Sample>,
    request: Request,
}

/// A game, how it got here, and where its chance comes from.
pub(crate) struct Course<G: Playable> {
    origin: Arc<Origin<G>>,
    game: G,
    last: Option<Arc<Node<G>>>,
    waiting: Option<Waiting<G>>,
    names: Vec<String>,
    bots: Vec<String>,
}

impl<G: Playable> Clone for Course<G> {
    fn clone(&self) -> Course<G> {
        Course {
            origin: self.origin.clone(),
            game: self.game.clone(),
            last: self.last.clone(),
            waiting: self.waiting.clone(),
            names: self.names.clone(),
            bots: self.bots.clone(),
        }
    }
}

impl<G: Playable> Course<G> {
    fn new(setup: G::Setup, start: G, begun: Begun, seed: Option<Seed>) -> Course<G> {
        let game = start.clone();
        let origin = Arc::new(Origin {
            setup,
            start,
            begun,
            seed,
            continues: None,
            by_turn: false,
            hints: Vec::new(),
        });
        Course { origin, game, last: None, waiting: None, names: Vec::new(), bots: Vec::new() }
    }

    /// Sets up a game whose chance comes from a seed.
    pub(crate) fn seeded(setup: G::Setup, seed: Seed) -> Course<G> {
        let mut chance = Recorder::new(seed.at(0));
        let start = set_up::<G>(&setup, &mut chance, &mut ());
        Course::new(setup, start, Begun::SetUp(chance.samples), Some(seed))
    }

    /// Sets up a game whose chance is chosen by the caller.
    pub(crate) fn explicit(setup: G::Setup) -> Course<G> {
        Course::explicit_from(setup, Vec::new())
    }

    fn explicit_from(setup: G::Setup, chosen: Vec<Sample>) -> Course<G> {
        let mut chance = Chosen::new(&chosen);
        let start = set_up::<G>(&setup, &mut chance, &mut ());
        match chance.asked() {
            None => Course::new(setup, start, Begun::SetUp(chosen), None),
            Some(request) => {
                // The position is nobody's to see until all its chance has been chosen.
                let waiting = Some(Waiting { step: None, chosen, request });
                Course { waiting, ..Course::new(setup, start, Begun::Dealt, None) }
            }
        }
    }

    /// Goes on from a position that somebody wrote down.
    pub(crate) fn at(setup: G::Setup, position: Value, seed: Option<Seed>) -> Result<Course<G>, Problem> {
        let read = serde_json::from_value(position.clone()).map_err(|error| {
            Problem::setup(Message::new("position-form").with("detail", error.to_string()))
        })?;
        let start = G::from_position(&setup, read).map_err(|flaw| Problem::setup(flaw.message()))?;
        Ok(Course::new(setup, start, Begun::Position(position), seed))
    }

    /// A position without a past, as a seat knows it, and with chance of its own.
    pub(crate) fn dealt(setup: &G::Setup, mut game: G, seat: Seat, chance: &mut Fast) -> Course<G> {
        game.redeal(Viewer::Seat(seat), chance);
        Course::without_past(setup, game, chance.below(u32::MAX).into())
    }

    /// A position without a past, with all its secrets and chance of its own.
    pub(crate) fn without_past(setup: &G::Setup, game: G, seed: u64) -> Course<G> {
        Course::new(setup.clone(), game, Begun::Dealt, Some(Seed::from_number(seed)))
    }

    /// Goes on with a recorded game. Without a seed, its chance is chosen by the caller from there on.
    pub(crate) fn resume(record: &Record, cards: &'static CardsOf<G>) -> Result<Course<G>, Problem> {
        let unplayable = |error: &ReplayError| Problem::record(error.message());
        replay::<G>(record, cards, record.steps.len(), &mut ()).map_err(|error| unplayable(&error))?;
        let setup = G::Setup::new(record.players, &record.options, cards)
            .map_err(|error| unplayable(&ReplayError::Setup(error)))?;
        let chance = |text: &str| parse_chance::<G>(text).expect("the record has just been replayed");
        let samples = chance(&record.start);
        let start = set_up::<G>(&setup, &mut Script::new(&samples), &mut ());
        let mut course = Course::new(setup, start, Begun::SetUp(samples), record.seed);
        let origin = Arc::get_mut(&mut course.origin).expect("nobody else goes on from there yet");
        (origin.continues, origin.hints) = (record.continues, record.hints.clone());
        origin.by_turn = record.by_turn;
        course.follow(&record.steps)?;
        course.seat(record.names.clone(), record.bots.clone());
        Ok(course)
    }

    /// Plays the moves of a record with the chance that is written there.
    fn follow(&mut self, steps: &[Step]) -> Result<(), Problem> {
        for step in steps {
            let mv = parse::<G>(&step.mv)?;
            let samples = parse_chance::<G>(&step.chance)
                .map_err(|unknown| Problem::plain(format!("no chance of the title: {:?}", unknown.0)))?;
            let turn = self.game.turns();
            play(&mut self.game, step.seat, mv, &mut Script::new(&samples), &mut ())?;
            self.push(turn, step.seat, mv, samples);
        }
        Ok(())
    }

    /// The position.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    fn push(&mut self, turn: u32, seat: Seat, mv: G::Move, samples: Vec<Sample>) {
        let number = self.number() + 1;
        let kept = number.is_multiple_of(KEPT_EVERY).then(|| Box::new(self.game.clone()));
        let before = self.last.take();
        self.last = Some(Arc::new(Node { before, number, turn, seat, mv, samples: samples.into(), kept }));
    }

    fn number(&self) -> usize {
        self.last.as_ref().map_or(0, |node| node.number)
    }

    /// The nodes of the way, the first move first.
    fn way(&self) -> Vec<&Node<G>> {
        let mut way = Vec::with_capacity(self.number());
        let mut next = self.last.as_deref();
        while let Some(node) = next {
            way.push(node);
            next = node.before.as_deref();
        }
        way.reverse();
        way
    }

    /// Which chance of its seed the next move draws.
    fn next_draw(&self) -> u64 {
        let mut draws = Draws::new(self.origin.by_turn);
        if self.origin.by_turn {
            for node in self.way() {
                draws.next(node.number, node.turn);
                draws.done(!node.samples.is_empty());
            }
        }
        draws.next(self.number() + 1, self.game.turns())
    }

    /// The position after a node, replayed from the nearest that is kept.
    fn position(&self, node: Option<&Node<G>>) -> G {
        let mut back = Vec::new();
        let mut next = node;
        let mut game = loop {
            match next {
                None => break self.origin.start.clone(),
                Some(Node { kept: Some(kept), .. }) => break (**kept).clone(),
                Some(node) => {
                    back.push(node);
                    next = node.before.as_deref();
                }
            }
        };
        for node in back.into_iter().rev() {
            let played = play(&mut game, node.seat, node.mv, &mut Script::new(&node.samples), &mut ());
            debug_assert!(played.is_ok(), "a way of our own replays");
        }
        game
    }

    fn play(&mut self, seat: Seat, mv: G::Move) -> Result<(), Problem> {
        self.ready()?;
        match self.origin.seed {
            Some(seed) => {
                let turn = self.game.turns();
                let mut chance = Recorder::new(seed.at(self.next_draw()));
                play(&mut self.game, seat, mv, &mut chance, &mut ())?;
                self.push(turn, seat, mv, chance.samples);
                Ok(())
            }
            None => self.play_chosen(seat, mv, Vec::new()),
        }
    }

    /// Plays a move with the chance that has been chosen, or waits for more.
    fn play_chosen(&mut self, seat: Seat, mv: G::Move, chosen: Vec<Sample>) -> Result<(), Problem> {
        let mut game = self.game.clone();
        let mut chance = Chosen::new(&chosen);
        play(&mut game, seat, mv, &mut chance, &mut ())?;
        self.waiting =
            chance.asked().map(|request| Waiting { step: Some((seat, mv)), chosen: chosen.clone(), request });
        if self.waiting.is_none() {
            let turn = self.game.turns();
            self.game = game;
            self.push(turn, seat, mv, chosen);
        }
        Ok(())
    }

    /// Nothing can be done while chance is to be chosen.
    fn ready(&self) -> Result<(), Problem> {
        match &self.waiting {
            None => Ok(()),
            Some(_) => {
                Err(Problem::plain("chance is to be chosen first: see chance_outcomes and play_chance"))
            }
        }
    }

    /// There is no position before the set-up is complete.
    fn set_up(&self) -> Result<(), Problem> {
        match &self.waiting {
            Some(Waiting { step: None, .. }) => self.ready(),
            _ => Ok(()),
        }
    }

    fn checked(&self, seat: Seat) -> Result<Seat, Problem> {
        if seat.index() < self.game.players() {
            return Ok(seat);
        }
        let message = Message::new("engine-no-seat").with("seat", seat.index());
        Err(Problem::illegal(message.with("players", self.game.players())))
    }

    fn viewer(&self, viewer: Viewer) -> Result<Viewer, Problem> {
        self.set_up()?;
        if let Viewer::Seat(seat) = viewer {
            self.checked(seat)?;
        }
        Ok(viewer)
    }
}

// The chance of a state is one of several kinds. It is met behind a pointer, so that each game is compiled for one of
// them and not for all.

fn set_up<G: Game>(setup: &G::Setup, chance: &mut dyn Chance, log: &mut impl Log<G::Event>) -> G {
    G::new(setup, &mut { chance }, log)
}

fn play<G: Game>(
    game: &mut G,
    seat: Seat,
    mv: G::Move,
    chance: &mut dyn Chance,
    log: &mut impl Log<G::Event>,
) -> Result<(), Problem> {
    game.play(seat, mv, &mut { chance }, log).map_err(|refusal| Problem::illegal(refusal.message()))
}

fn parse<G: Game>(text: &str) -> Result<G::Move, Problem> {
    text.parse().map_err(|unknown: NotAMove| Problem::illegal(unknown.message()))
}

fn refused<G: Game>(refusal: G::Refusal) -> Problem {
    Problem::illegal(refusal.message())
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are JSON")
}

/// The integer by which a caller may name a result of chance.
fn chance_number(sample: Sample) -> usize {
    match sample {
        Sample::Number(number) => number as usize,
        Sample::Die(face) => face.into(),
        Sample::Card(kind) => kind.into(),
    }
}

/// The move behind an integer that somebody gave.
pub(crate) fn decode<G: Encoding>(game: &G, seat: Seat, number: i64) -> Result<G::Move, Problem> {
    let action = usize::try_from(number).ok().filter(|&action| action < G::ACTIONS);
    action.and_then(|action| game.decode(seat, action)).ok_or_else(|| Problem::no_action(number))
}

/// One result that chance may have.
pub(crate) struct ChanceOutcome {
    pub(crate) number: usize,
    pub(crate) text: String,
    pub(crate) probability: f64,
}

/// What a state is pickled as: all that leads to it, as text.
#[derive(serde::Serialize, serde::Deserialize)]
pub(crate) struct Pickled {
    /// The record; none while the set-up waits for its chance.
    record: Option<String>,
    /// The position that it began with, if it was not set up.
    position: Option<Value>,
    /// The move that waits for its chance.
    waiting: Option<(Seat, String)>,
    /// The chance that was chosen for what waits.
    chosen: String,
}

/// A move as a caller names it.
pub(crate) enum Choice<'a> {
    Text(&'a str),
    Number(i64),
}

/// A state of any title.
pub(crate) trait AnyState: Send + Sync {
    fn as_any(&self) -> &dyn Any;
    fn copy(&self) -> Box<dyn AnyState>;
    fn players(&self) -> usize;
    fn to_act(&self) -> Seats;
    fn is_over(&self) -> bool;
    fn steps(&self) -> usize;
    fn turns(&self) -> u32;
    fn legal_moves(&self, seat: Seat) -> Result<Vec<String>, Problem>;
    fn legal_actions(&self, seat: Seat) -> Result<Vec<usize>, Problem>;
    fn labels(&self, seat: Seat, voice: &Voice) -> Result<Vec<(String, String)>, Problem>;
    fn question(&self, seat: Seat) -> Result<Message, Problem>;
    fn mask(&self, seat: Seat, mask: &mut [i8]) -> Result<(), Problem>;
    fn observe(&self, seat: Seat, numbers: &mut [f32]) -> Result<(), Problem>;
    fn encode(&self, seat: Seat, text: &str) -> Result<usize, Problem>;
    fn decode(&self, seat: Seat, action: i64) -> Result<String, Problem>;
    fn check(&self, seat: Seat, choice: Choice<'_>) -> Result<(), Problem>;
    fn play(&mut self, seat: Seat, choice: Choice<'_>) -> Result<(), Problem>;
    fn undo(&mut self) -> bool;
    fn chance_outcomes(&self) -> Vec<ChanceOutcome>;
    fn play_chance(&mut self, choice: Choice<'_>) -> Result<(), Problem>;
    fn is_chance(&self) -> bool;
    fn is_explicit(&self) -> bool;
    fn view(&self, viewer: Viewer) -> Result<Value, Problem>;
    fn text(&self, viewer: Viewer, voice: &Voice) -> Result<String, Problem>;
    fn html(&self, viewer: Viewer, voice: &Voice) -> Result<String, Problem>;
    fn events(&self, step: usize, viewer: Viewer) -> Result<Vec<(Value, Message)>, Problem>;
    fn information(&self, viewer: Viewer) -> Result<String, Problem>;
    fn redealt(&self, viewer: Viewer, seed: u64) -> Result<Box<dyn AnyState>, Problem>;
    fn outcome(&self) -> Option<Outcome>;
    fn seat(&mut self, names: Vec<String>, bots: Vec<String>);
    fn record(&self) -> Result<String, Problem>;
    fn pickled(&self) -> Result<Pickled, Problem>;
    fn is_equal(&self, other: &dyn AnyState) -> bool;
    fn hash(&self) -> u64;
}

impl<G: Playable> Course<G> {
    fn read(&self, seat: Seat, choice: Choice<'_>) -> Result<G::Move, Problem> {
        match choice {
            Choice::Text(text) => parse::<G>(text),
            Choice::Number(number) => decode(&self.game, seat, number),
        }
    }

    fn written(&self) -> Result<Record, Problem> {
        self.set_up()?;
        let samples: &[Sample] = match &self.origin.begun {
            Begun::SetUp(samples) => samples,
            Begun::Position(_) => &[],
            Begun::Dealt => {
                return Err(Problem::plain("a state that was dealt anew has no past to write down"));
            }
        };
        let step = |node: &Node<G>| Step {
            seat: node.seat,
            mv: node.mv.to_string(),
            chance: chance_text::<G>(&node.samples),
        };
        Ok(Record {
            names: self.names.clone(),
            bots: self.bots.clone(),
            start: chance_text::<G>(samples),
            steps: self.way().into_iter().map(step).collect(),
            end: self.game.outcome().map(|outcome| outcome.reason.to_owned()),
            continues: self.origin.continues.map(|moves| moves.min(self.number())),
            by_turn: self.origin.by_turn,
            hints: self.origin.hints.iter().filter(|(before, _)| *before <= self.number()).copied().collect(),
            ..Record::new::<G>(&self.origin.setup, self.origin.seed)
        })
    }

    /// Reads what [`AnyState::pickled`] wrote.
    pub(crate) fn unpickle(
        setup: G::Setup,
        cards: &'static CardsOf<G>,
        pickled: Pickled,
    ) -> Result<Course<G>, Problem> {
        let Pickled { record, position, waiting, chosen } = pickled;
        let record = record
            .map(|text| Record::parse(&text).map_err(|error| Problem::record(error.message())))
            .transpose()?;
        let mut course = match (record, position) {
            (None, _) => Course::explicit(setup),
            (Some(record), None) => Course::resume(&record, cards)?,
            (Some(record), Some(position)) => {
                let mut course = Course::at(setup, position, record.seed)?;
                course.follow(&record.steps)?;
                course.seat(record.names, record.bots);
                course
            }
        };
        if let Some((seat, text)) = waiting {
            course.play_chosen(seat, parse::<G>(&text)?, Vec::new())?;
        }
        for outcome in chosen.split_whitespace() {
            course.play_chance(Choice::Text(outcome))?;
        }
        Ok(course)
    }
}

impl<G: Playable> AnyState for Course<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn to_act(&self) -> Seats {
        if self.waiting.is_some() { Seats::NONE } else { self.game.to_act() }
    }

    fn is_over(&self) -> bool {
        self.waiting.is_none() && self.game.to_act().is_empty()
    }

    fn steps(&self) -> usize {
        self.number()
    }

    fn turns(&self) -> u32 {
        if self.set_up().is_err() { 0 } else { self.game.turns() }
    }

    fn legal_moves(&self, seat: Seat) -> Result<Vec<String>, Problem> {
        let seat = self.checked(seat)?;
        if self.waiting.is_some() {
            return Ok(Vec::new());
        }
        Ok(self.game.moves(seat).iter().map(ToString::to_string).collect())
    }

    fn legal_actions(&self, seat: Seat) -> Result<Vec<usize>, Problem> {
        let seat = self.checked(seat)?;
        if self.waiting.is_some() {
            return Ok(Vec::new());
        }
        Ok(self.game.moves(seat).into_iter().map(|mv| self.game.encode(seat, mv)).collect())
    }

    fn labels(&self, seat: Seat, voice: &Voice) -> Result<Vec<(String, String)>, Problem> {
        let seat = self.checked(seat)?;
        if self.waiting.is_some() {
            return Ok(Vec::new());
        }
        let label = |mv: G::Move| (mv.to_string(), voice.say(&self.game.describe(seat, mv)));
        Ok(self.game.moves(seat).into_iter().map(label).collect())
    }

    fn question(&self, seat: Seat) -> Result<Message, Problem> {
        self.ready()?;
        Ok(self.game.question(self.checked(seat)?))
    }

    fn mask(&self, seat: Seat, mask: &mut [i8]) -> Result<(), Problem> {
        let seat = self.checked(seat)?;
        if self.waiting.is_some() {
            mask.fill(0);
        } else {
            self.game.mask(seat, &mut Vec::new(), mask);
        }
        Ok(())
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) -> Result<(), Problem> {
        self.set_up()?;
        self.game.observe(self.checked(seat)?, numbers);
        Ok(())
    }

    fn encode(&self, seat: Seat, text: &str) -> Result<usize, Problem> {
        self.ready()?;
        let mv = parse::<G>(text)?;
        self.game.check(self.checked(seat)?, mv).map_err(refused::<G>)?;
        Ok(self.game.encode(seat, mv))
    }

    fn decode(&self, seat: Seat, action: i64) -> Result<String, Problem> {
        self.ready()?;
        self.read(self.checked(seat)?, Choice::Number(action)).map(|mv| mv.to_string())
    }

    fn check(&self, seat: Seat, choice: Choice<'_>) -> Result<(), Problem> {
        self.ready()?;
        let mv = self.read(self.checked(seat)?, choice)?;
        self.game.check(seat, mv).map_err(refused::<G>)
    }

    fn play(&mut self, seat: Seat, choice: Choice<'_>) -> Result<(), Problem> {
        let mv = self.read(self.checked(seat)?, choice)?;
        Course::play(self, seat, mv)
    }

    fn undo(&mut self) -> bool {
        if self.set_up().is_err() {
            return false;
        }
        // A move that waits for its chance has changed nothing yet.
        if self.waiting.take().is_some() {
            return true;
        }
        let Some(last) = self.last.take() else { return false };
        self.last = last.before.clone();
        self.game = self.position(self.last.as_deref());
        true
    }

    fn chance_outcomes(&self) -> Vec<ChanceOutcome> {
        let Some(waiting) = &self.waiting else { return Vec::new() };
        let outcome = |(sample, probability)| ChanceOutcome {
            number: chance_number(sample),
            text: chance_text::<G>(&[sample]),
            probability,
        };
        waiting.request.outcomes().into_iter().map(outcome).collect()
    }

    fn play_chance(&mut self, choice: Choice<'_>) -> Result<(), Problem> {
        let Some(waiting) = &self.waiting else {
            return Err(Problem::plain("no chance is to be chosen"));
        };
        let is_meant = |sample: Sample| match choice {
            Choice::Text(text) => chance_text::<G>(&[sample]) == text,
            Choice::Number(number) => usize::try_from(number) == Ok(chance_number(sample)),
        };
        let outcomes = waiting.request.outcomes();
        let Some((sample, _)) = outcomes.into_iter().find(|(sample, _)| is_meant(*sample)) else {
            let what = match choice {
                Choice::Text(text) => format!("{text:?}"),
                Choice::Number(number) => number.to_string(),
            };
            return Err(Problem::plain(format!("{what} can't come up: see chance_outcomes")));
        };
        let mut chosen = waiting.chosen.clone();
        chosen.push(sample);
        match waiting.step {
            Some((seat, mv)) => self.play_chosen(seat, mv, chosen),
            None => {
                let (names, bots) = (std::mem::take(&mut self.names), std::mem::take(&mut self.bots));
                *self = Course::explicit_from(self.origin.setup.clone(), chosen);
                self.seat(names, bots);
                Ok(())
            }
        }
    }

    fn is_chance(&self) -> bool {
        self.waiting.is_some()
    }

    fn is_explicit(&self) -> bool {
        self.origin.seed.is_none()
    }

    fn view(&self, viewer: Viewer) -> Result<Value, Problem> {
        Ok(json(&self.game.view(self.viewer(viewer)?)))
    }

    fn text(&self, viewer: Viewer, voice: &Voice) -> Result<String, Problem> {
        let voice = voice.calling(&self.names);
        Ok(<G as TextBoard>::board(&self.game.view(self.viewer(viewer)?), &voice))
    }

    fn html(&self, viewer: Viewer, voice: &Voice) -> Result<String, Problem> {
        let (viewer, voice) = (self.viewer(viewer)?, voice.calling(&self.names));
        let mut all = Vec::new();
        self.tell(|events, _| all.append(events));
        Ok(boards::page(&self.game, &all, viewer, &voice).into_string())
    }

    fn events(&self, step: usize, viewer: Viewer) -> Result<Vec<(Value, Message)>, Problem> {
        let viewer = self.viewer(viewer)?;
        let events = self.events_of(step)?;
        let seen = events.iter().filter_map(|event| event.seen_by(viewer));
        Ok(seen.map(|event| (json(&event), event.message())).collect())
    }

    fn information(&self, viewer: Viewer) -> Result<String, Problem> {
        let viewer = self.viewer(viewer)?;
        if matches!(self.origin.begun, Begun::Dealt) {
            return Err(Problem::plain("a state that was dealt anew has no past to tell"));
        }
        let own = |seat: Seat, mv: G::Move| viewer.is(seat).then(|| mv.to_string());
        let mut lines = Vec::new();
        self.tell(|events, node| {
            lines.extend(node.and_then(|node| own(node.seat, node.mv)));
            lines.extend(
                events.iter().filter_map(|event| event.seen_by(viewer)).map(|seen| json(&seen).to_string()),
            );
        });
        // A seat knows what it has begun, though chance has not answered yet.
        if let Some(Waiting { step: Some((seat, mv)), .. }) = self.waiting {
            lines.extend(own(seat, mv));
        }
        lines.push(json(&self.game.view(viewer)).to_string());
        Ok(lines.join("\n"))
    }

    fn redealt(&self, viewer: Viewer, seed: u64) -> Result<Box<dyn AnyState>, Problem> {
        self.ready()?;
        let mut game = self.game.clone();
        game.redeal(self.viewer(viewer)?, &mut Fast::new(seed, 0));
        let chance = self.origin.seed.map(|_| Seed::from_number(seed));
        let course = Course::new(self.origin.setup.clone(), game, Begun::Dealt, chance);
        Ok(Box::new(Course { names: self.names.clone(), ..course }))
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.waiting.is_some() { None } else { self.game.outcome() }
    }

    fn seat(&mut self, names: Vec<String>, bots: Vec<String>) {
        self.names = names;
        self.bots = bots;
    }

    fn record(&self) -> Result<String, Problem> {
        self.ready()?;
        if matches!(self.origin.begun, Begun::Position(_)) {
            return Err(Problem::plain(
                "a game that began with a position has no record that could be replayed",
            ));
        }
        Ok(self.written()?.to_string())
    }

    fn pickled(&self) -> Result<Pickled, Problem> {
        let position = match &self.origin.begun {
            Begun::Position(position) => Some(position.clone()),
            _ => None,
        };
        let record = if self.set_up().is_ok() { Some(self.written()?.to_string()) } else { None };
        let waiting = self.waiting.as_ref();
        Ok(Pickled {
            record,
            position,
            waiting: waiting.and_then(|waiting| waiting.step).map(|(seat, mv)| (seat, mv.to_string())),
            chosen: waiting.map_or_else(String::new, |waiting| chance_text::<G>(&waiting.chosen)),
        })
    }

    fn is_equal(&self, other: &dyn AnyState) -> bool {
        let Some(other) = other.as_any().downcast_ref::<Course<G>>() else { return false };
        let waits = |course: &Course<G>| {
            course.waiting.as_ref().map(|waiting| (waiting.step, waiting.chosen.clone()))
        };
        self.origin.setup == other.origin.setup
            && waits(self) == waits(other)
            && (self.set_up().is_err() || self.game == other.game)
    }

    fn hash(&self) -> u64 {
        let mut hasher = Fnv::default();
        match &self.waiting {
            Some(Waiting { step: None, chosen, .. }) => hasher.add(chance_text::<G>(chosen).as_bytes()),
            waiting => {
                if let Some(Waiting { step: Some((seat, mv)), chosen, .. }) = waiting {
                    hasher.add(format!("{seat} {mv} | {}", chance_text::<G>(chosen)).as_bytes());
                }
                // Every secret is somebody's: all views together are the position.
                for seat in Seat::all(self.game.players()) {
                    let view = self.game.view(Viewer::Seat(seat));
                    serde_json::to_writer(&mut hasher, &view).expect("views are JSON");
                }
            }
        }
        hasher.finish()
    }
}

impl<G: Playable> Course<G> {
    /// Goes through all that has happened: the events of the set-up, and those of each move with the move.
    fn tell(&self, mut hear: impl FnMut(&mut Vec<G::Event>, Option<&Node<G>>)) {
        let mut events = Vec::new();
        if let Begun::SetUp(samples) = &self.origin.begun {
            set_up::<G>(&self.origin.setup, &mut Script::new(samples), &mut events);
        }
        hear(&mut events, None);
        let mut game = self.origin.start.clone();
        for node in self.way() {
            events.clear();
            let played = play(&mut game, node.seat, node.mv, &mut Script::new(&node.samples), &mut events);
            debug_assert!(played.is_ok(), "a way of our own replays");
            hear(&mut events, Some(node));
        }
    }

    /// All events of a step; step 0 is the set-up.
    fn events_of(&self, step: usize) -> Result<Vec<G::Event>, Problem> {
        let mut events = Vec::new();
        if step == 0 {
            if let Begun::SetUp(samples) = &self.origin.begun {
                set_up::<G>(&self.origin.setup, &mut Script::new(samples), &mut events);
            }
            return Ok(events);
        }
        let mut next = self.last.as_deref();
        while let Some(node) = next {
            if node.number == step {
                let mut game = self.position(node.before.as_deref());
                let played =
                    play(&mut game, node.seat, node.mv, &mut Script::new(&node.samples), &mut events);
                debug_assert!(played.is_ok(), "a way of our own replays");
                return Ok(events);
            }
            next = node.before.as_deref();
        }
        Err(Problem::plain(format!("there is no step {step}: {} have been played", self.number())))
    }
}

/// The hash of Fowler, Noll and Vo, mixed in the end: the same in every process and on every machine.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        self.0 =
            bytes.iter().fold(self.0, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    }

    fn finish(&self) -> u64 {
        let mut hash = self.0;
        hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        hash ^ hash >> 31
    }
}

impl std::io::Write for Fnv {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.add(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// One more than the largest integer by which chance of a title is named.
pub(crate) fn chance_numbers<G: Playable>() -> usize {
    /// No game asks for a larger number, or rolls a larger die.
    const MOST: usize = 64;
    let kinds = (0..usize::from(u16::MAX)).take_while(|&index| G::Drawn::from_index(index).is_some()).count();
    kinds.max(MOST)
}
