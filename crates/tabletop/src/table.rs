//! A game being played, with the record it leaves behind.

use crate::chance::{Noted, Script, Seed};
use crate::record::{Record, Step, chance_text, parse_chance};
use crate::{
    Cards, CardsOf, Chance, Event, Game, Log, Message, Seat, Setup, Tell, Viewer, setup::SetupError,
};

/// A game and its record. The chance of each step comes from the seed and the number of the step.
#[derive(Clone, Debug)]
pub struct Table<G: Game> {
    game: G,
    record: Record,
    seed: Seed,
}

impl<G: Game> Table<G> {
    /// Sets up a game; the record commits to the seed.
    pub fn open(setup: &G::Setup, seed: Seed, log: &mut impl Log<G::Event>) -> Table<G> {
        let mut chance = Noted::new(seed.at(0));
        let game = G::new(setup, &mut chance, log);
        let cards = setup.cards();
        let embedded = cards == CardsOf::<G>::embedded();
        let record = Record {
            title: G::TITLE.to_owned(),
            rules: G::RULES_VERSION,
            players: setup.players(),
            options: setup.options(),
            cards: (!embedded).then(|| cards.fingerprint()),
            names: Vec::new(),
            bots: Vec::new(),
            commitment: Some(seed.commitment()),
            seed: Some(seed),
            start: chance_text::<G>(&chance.met),
            steps: Vec::new(),
            end: None,
        };
        Table { game, record, seed }
    }

    /// Writes down who sits where: a name for every seat, and the kind of the bots.
    pub fn seat(&mut self, names: Vec<String>, bots: Vec<String>) {
        self.record.names = names;
        self.record.bots = bots;
    }

    pub fn game(&self) -> &G {
        &self.game
    }

    /// The whole record, seed included. It is for the keeper of the game, not for its players.
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// The table as it might be for all that `viewer` knows: what the viewer can't see is dealt anew. The record stays.
    pub fn redealt(&self, viewer: Viewer, chance: &mut impl Chance) -> Table<G> {
        let mut table = self.clone();
        table.game.redeal(viewer, chance);
        table
    }

    /// Plays a move and writes it down; a refused move changes nothing.
    pub fn play(&mut self, seat: Seat, mv: G::Move, log: &mut impl Log<G::Event>) -> Result<(), G::Refusal> {
        let mut chance = Noted::new(self.seed.at(self.record.steps.len() as u64 + 1));
        self.game.play(seat, mv, &mut chance, log)?;
        self.record.steps.push(Step { seat, mv: mv.to_string(), chance: chance_text::<G>(&chance.met) });
        self.record.end = self.game.outcome().map(|outcome| outcome.reason.to_owned());
        Ok(())
    }

    /// Goes on with a recorded game. The record must hold its seed and replay to where it stands.
    pub fn resume(record: Record, cards: &'static CardsOf<G>) -> Result<Table<G>, ReplayError> {
        let seed = record.seed.ok_or(ReplayError::NoSeed)?;
        let game = replay::<G>(&record, cards, record.steps.len(), &mut ())?;
        Ok(Table { game, record, seed })
    }

    /// Takes the last move back; false when there is none.
    pub fn undo(&mut self, cards: &'static CardsOf<G>) -> bool {
        if self.record.steps.pop().is_none() {
            return false;
        }
        self.record.end = None;
        let steps = self.record.steps.len();
        self.game = replay(&self.record, cards, steps, &mut ()).expect("a record of our own replays");
        true
    }
}

/// Plays the first `steps` steps of a record again, with the chance that is written in it.
pub fn replay<G: Game>(
    record: &Record,
    cards: &'static CardsOf<G>,
    steps: usize,
    log: &mut impl Log<G::Event>,
) -> Result<G, ReplayError> {
    let setup = check_header::<G>(record, cards)?;
    let scripted = |step: usize, text: &str| {
        parse_chance::<G>(text).map_err(|word| ReplayError::Chance { step, text: word })
    };
    let misfit = |step: usize, text: &str| ReplayError::Chance { step, text: text.to_owned() };

    let entries = scripted(0, &record.start)?;
    let mut script = Script::new(&entries);
    let mut game = G::new(&setup, &mut script, log);
    if script.fault().is_some() {
        return Err(misfit(0, &record.start));
    }
    for (index, step) in record.steps.iter().enumerate().take(steps) {
        let number = index + 1;
        let mv = step.mv.parse().map_err(|unknown: crate::NotAMove| ReplayError::Move {
            step: number,
            why: Box::new(unknown.message()),
        })?;
        let entries = scripted(number, &step.chance)?;
        let mut script = Script::new(&entries);
        game.play(step.seat, mv, &mut script, log)
            .map_err(|refusal| ReplayError::Move { step: number, why: Box::new(refusal.message()) })?;
        if script.fault().is_some() {
            return Err(misfit(number, &step.chance));
        }
    }
    if steps >= record.steps.len() {
        let reason = game.outcome().map(|outcome| outcome.reason);
        if let Some(end) = &record.end
            && reason != Some(end.as_str())
        {
            return Err(ReplayError::End { told: end.clone(), found: reason.unwrap_or("-").to_owned() });
        }
    }
    Ok(game)
}

fn check_header<G: Game>(record: &Record, cards: &'static CardsOf<G>) -> Result<G::Setup, ReplayError> {
    if record.title != G::TITLE {
        return Err(ReplayError::Title(record.title.clone()));
    }
    if record.rules != G::RULES_VERSION {
        return Err(ReplayError::Rules { found: record.rules, known: G::RULES_VERSION });
    }
    let here = (cards != CardsOf::<G>::embedded()).then(|| cards.fingerprint());
    if record.cards != here {
        let named = |cards: &Option<String>| cards.clone().unwrap_or_else(|| "embedded".to_owned());
        return Err(ReplayError::Cards { told: named(&record.cards), here: named(&here) });
    }
    G::Setup::new(record.players, &record.options, cards).map_err(ReplayError::Setup)
}

/// Checks that no die was touched: the seed is the one committed to, and every chance in the record is what
/// the seed gives.
pub fn verify<G: Game>(record: &Record, cards: &'static CardsOf<G>) -> Result<G, ReplayError> {
    let seed = record.seed.ok_or(ReplayError::NoSeed)?;
    match &record.commitment {
        None => return Err(ReplayError::NoCommitment),
        Some(commitment) if *commitment != seed.commitment() => return Err(ReplayError::Commitment),
        Some(_) => {}
    }
    replay::<G>(record, cards, record.steps.len(), &mut ())?;

    let setup = check_header::<G>(record, cards)?;
    let same = |step: usize, told: &str, found: String| {
        if told == found { Ok(()) } else { Err(ReplayError::Touched { step, told: told.to_owned(), found }) }
    };
    let mut chance = Noted::new(seed.at(0));
    let mut game = G::new(&setup, &mut chance, &mut ());
    same(0, &record.start, chance_text::<G>(&chance.met))?;
    for (index, step) in record.steps.iter().enumerate() {
        let number = index + 1;
        let mut chance = Noted::new(seed.at(number as u64));
        let mv = step.mv.parse().expect("replayed above");
        game.play(step.seat, mv, &mut chance, &mut ())
            .map_err(|refusal| ReplayError::Move { step: number, why: Box::new(refusal.message()) })?;
        same(number, &step.chance, chance_text::<G>(&chance.met))?;
    }
    Ok(game)
}

/// The events that `viewer` gets to know.
pub fn seen_by<E: Event>(events: &[E], viewer: crate::Viewer) -> Vec<E> {
    events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// Why a record can't be played again, or doesn't hold what it says. Step 0 is the set-up.
#[derive(Clone, Debug, PartialEq)]
pub enum ReplayError {
    Title(String),
    Rules { found: u32, known: u32 },
    Cards { told: String, here: String },
    Setup(SetupError),
    Move { step: usize, why: Box<Message> },
    Chance { step: usize, text: String },
    End { told: String, found: String },
    NoSeed,
    NoCommitment,
    Commitment,
    Touched { step: usize, told: String, found: String },
}

impl Tell for ReplayError {
    fn message(&self) -> Message {
        match self {
            ReplayError::Title(title) => Message::new("replay-title").with("title", title.as_str()),
            ReplayError::Rules { found, known } => {
                Message::new("replay-rules").with("found", *found).with("known", *known)
            }
            ReplayError::Cards { told, here } => {
                Message::new("replay-cards").with("told", told.as_str()).with("here", here.as_str())
            }
            ReplayError::Setup(error) => error.message(),
            ReplayError::Move { step, why } => {
                Message::new("replay-move").with("step", *step).with("why", (**why).clone())
            }
            ReplayError::Chance { step, text } => {
                Message::new("replay-chance").with("step", *step).with("text", text.as_str())
            }
            ReplayError::End { told, found } => {
                Message::new("replay-end").with("told", told.as_str()).with("found", found.as_str())
            }
            ReplayError::NoSeed => Message::new("replay-no-seed"),
            ReplayError::NoCommitment => Message::new("replay-no-commitment"),
            ReplayError::Commitment => Message::new("replay-commitment"),
            ReplayError::Touched { step, told, found } => Message::new("replay-touched")
                .with("step", *step)
                .with("told", told.as_str())
                .with("found", found.as_str()),
        }
    }
}
