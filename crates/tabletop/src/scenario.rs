//! The rulebooks as executable examples.
//!
//! ```toml
//! title = "machi-koro"
//!
//! [[scenario]]
//! name = "the roller pays the café before the bakeries earn"
//! clauses = ["MK-C3"]
//! players = 2
//! position = { players = [{ coins = 0, establishments = { bakery = 2 } }, { establishments = { cafe = 1 } }] }
//! steps = [{ play = "0 roll 1", chance = "3", then = { players.0.coins = 2 } }]
//! ```
//!
//! `then` names only what matters: a table matches where each of its entries does, an index reaches into a
//! list, and `0`, `"none"`, `[]` and `{}` also match what is not there. Without a `position` the game is set
//! up from `start`, the chance of its set-up.

use crate::chance::{Sample, Script, ScriptFault};
use crate::reading::{self, TomlError};
use crate::record::parse_chance;
use crate::{CardsOf, Fact, Game, Message, Options, Seat, Seats, Setup, ToMessage, Viewer, table::seen_by};
use serde::Deserialize;
use serde_json::{Map, Value};

/// One file of scenarios.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScenarioFile {
    /// The id of the title.
    pub title: String,
    /// Options for all scenarios of the file.
    #[serde(default)]
    pub set: Options,
    /// The number of players of all scenarios that don't say.
    pub players: Option<usize>,
    /// The examples, in the order of the file.
    #[serde(default, rename = "scenario")]
    pub scenarios: Vec<Scenario>,
}

/// One example: a position, what is played, and what must hold.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in one sentence.
    pub name: String,
    /// The clauses of the specification that it shows.
    pub clauses: Vec<String>,
    /// Options beyond those of the file.
    #[serde(default)]
    pub set: Options,
    /// The number of players, where it is not that of the file.
    pub players: Option<usize>,
    position: Option<Value>,
    start: Option<String>,
    /// The set-up or the position must be refused, for this reason.
    refused: Option<String>,
    #[serde(default)]
    steps: Vec<Step>,
}

/// One move with what must hold after it; without `play`, a look at the table.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Step {
    /// `SEAT MOVE`.
    play: Option<String>,
    /// The chance that the move meets.
    chance: String,
    /// The move must be refused, for this reason.
    refused: Option<String>,
    /// Events of the move, in this order; others may come between.
    events: Vec<Value>,
    /// No event of the move may match any of these.
    no_events: Vec<Value>,
    /// The view as somebody else than a spectator.
    viewer: Option<Seat>,
    then: Option<Value>,
    /// `SEAT MOVE`: among the legal moves.
    can: Vec<String>,
    /// `SEAT MOVE`: not among the legal moves, and refused when tried.
    cannot: Vec<String>,
    /// `SEAT MOVE`: all legal moves of the seats named, no more and no less; of every seat where none is named.
    legal: Option<Vec<String>>,
    to_act: Option<Vec<Seat>>,
    outcome: Option<Value>,
}

/// The clauses of a title's specification, each with one line that says what it rules.
#[derive(Clone, Debug)]
pub struct Clauses(Vec<(String, String)>);

impl Clauses {
    /// Reads `clauses.toml`: a table `[clauses]` from id to line, in the order of the specification.
    pub fn parse(toml: &str) -> Result<Clauses, ScenarioError> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct File {
            clauses: toml::Table,
        }
        let file: File = reading::toml(toml)?;
        let line = |(id, line): (String, toml::Value)| match line {
            toml::Value::String(line) => Ok((id, line)),
            _ => Err(ScenarioError { detail: format!("{id} is no text") }),
        };
        file.clauses.into_iter().map(line).collect::<Result<_, _>>().map(Clauses)
    }

    /// Each clause with its line and the number of scenarios that show it.
    pub fn coverage<'a>(&'a self, files: &[ScenarioFile]) -> Vec<(&'a str, &'a str, usize)> {
        let shows = |id: &str| {
            let all = files.iter().flat_map(|file| &file.scenarios);
            all.filter(|scenario| scenario.clauses.iter().any(|clause| clause == id)).count()
        };
        self.0.iter().map(|(id, line)| (id.as_str(), line.as_str(), shows(id))).collect()
    }

    /// The clauses that scenarios name and the specification doesn't have.
    pub fn unknown<'a>(&self, files: &'a [ScenarioFile]) -> Vec<&'a str> {
        let named = files.iter().flat_map(|file| &file.scenarios).flat_map(|scenario| &scenario.clauses);
        named.map(String::as_str).filter(|id| !self.0.iter().any(|(known, _)| known == id)).collect()
    }
}

/// A file that can't be read; the detail is the parser's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioError {
    /// What is wrong, and where.
    pub detail: String,
}

crate::errors!(ScenarioError);

impl From<TomlError> for ScenarioError {
    fn from(error: TomlError) -> ScenarioError {
        ScenarioError { detail: error.to_string() }
    }
}

impl ToMessage for ScenarioError {
    fn message(&self) -> Message {
        Message::new("scenario-form").with("detail", self.detail.as_str())
    }
}

impl ScenarioFile {
    /// Reads a file of scenarios.
    pub fn parse(toml: &str) -> Result<ScenarioFile, ScenarioError> {
        Ok(reading::toml(toml)?)
    }

    /// Runs all scenarios of the file; one result each.
    pub fn run<'a, G: Game>(
        &'a self,
        cards: &'static CardsOf<G>,
    ) -> impl Iterator<Item = (&'a Scenario, Result<(), Failure>)> {
        self.scenarios.iter().map(move |scenario| (scenario, self.run_one::<G>(scenario, cards)))
    }

    fn run_one<G: Game>(&self, scenario: &Scenario, cards: &'static CardsOf<G>) -> Result<(), Failure> {
        let Some(mut game) = self.prepare::<G>(scenario, cards)? else { return Ok(()) };
        for (index, step) in scenario.steps.iter().enumerate() {
            step.run(&mut game).map_err(|what| Failure { step: Some(index + 1), what })?;
        }
        Ok(())
    }

    /// The game before the first step, or `None` where it was rightly refused.
    fn prepare<G: Game>(
        &self,
        scenario: &Scenario,
        cards: &'static CardsOf<G>,
    ) -> Result<Option<G>, Failure> {
        let before = |what| Failure { step: None, what };
        let options = scenario.set.clone().over(&self.set);
        let players = scenario.players.or(self.players).unwrap_or(G::Setup::PLAYERS.0);
        let made = match G::Setup::new(players, &options, cards) {
            Err(error) => Err(error.message()),
            Ok(setup) => match &scenario.position {
                Some(position) => {
                    let position: G::Position = serde_json::from_value(position.clone())
                        .map_err(|error| before(What::Unreadable(error.to_string())))?;
                    G::from_position(&setup, position).map_err(|flaw| flaw.message())
                }
                None => {
                    let text = scenario.start.as_deref().unwrap_or_default();
                    let entries = chance_entries::<G>(text).map_err(before)?;
                    let mut script = Script::new(&entries);
                    let game = G::new(&setup, &mut script, &mut ());
                    check_script(&script, text).map_err(before)?;
                    Ok(game)
                }
            },
        };
        match (made, &scenario.refused) {
            (Ok(game), None) => Ok(Some(game)),
            (Ok(_), Some(reason)) => Err(before(What::NotRefused(reason.clone()))),
            (Err(message), None) => Err(before(What::Refused(Box::new(message)))),
            (Err(message), Some(reason)) if is_reason(&message, reason) => Ok(None),
            (Err(message), Some(reason)) => {
                Err(before(What::OtherReason { expected: reason.clone(), found: Box::new(message) }))
            }
        }
    }
}

/// A scenario to be played by whoever reads it.
#[derive(Clone, Debug)]
pub struct Example<G: Game> {
    /// The game before the first move.
    pub game: G,
    /// The moves that the scenario plays, each with the chance that it meets. Those that must be refused are left out.
    pub moves: Vec<(Seat, G::Move, Vec<Sample>)>,
}

impl ScenarioFile {
    /// A scenario of this file as an example; `None` where it shows that there can be no such game.
    pub fn example<G: Game>(&self, scenario: &Scenario, cards: &'static CardsOf<G>) -> Option<Example<G>> {
        let game = self.prepare::<G>(scenario, cards).ok()??;
        let played = scenario.steps.iter().filter(|step| step.refused.is_none());
        let moves = played.filter_map(|step| {
            let (seat, mv) = parse_move::<G>(step.play.as_deref()?).ok()?;
            Some((seat, mv, chance_entries::<G>(&step.chance).ok()?))
        });
        Some(Example { game, moves: moves.collect() })
    }
}

impl Step {
    fn run<G: Game>(&self, game: &mut G) -> Result<(), What> {
        let mut events = Vec::new();
        if let Some(line) = &self.play {
            let before = game.clone();
            let (seat, mv) = parse_move::<G>(line)?;
            let entries = chance_entries::<G>(&self.chance)?;
            let mut script = Script::new(&entries);
            let played = game.play(seat, mv, &mut script, &mut events);
            match (played, &self.refused) {
                (Ok(()), None) => check_script(&script, &self.chance)?,
                (Ok(()), Some(reason)) => return Err(What::NotRefused(reason.clone())),
                (Err(refusal), None) => return Err(What::Refused(Box::new(refusal.message()))),
                (Err(refusal), Some(reason)) => {
                    let found = refusal.message();
                    if !is_reason(&found, reason) {
                        return Err(What::OtherReason { expected: reason.clone(), found: Box::new(found) });
                    }
                    if *game != before || !events.is_empty() {
                        return Err(What::RefusalChanged);
                    }
                }
            }
        }
        let viewer = self.viewer.map_or(Viewer::Spectator, Viewer::Seat);
        self.check_events(&seen_by(&events, viewer))?;
        self.check_moves(game)?;
        if let Some(expected) = &self.then {
            check(expected, &to_json(&game.view(viewer)), "")?;
        }
        if let Some(expected) = &self.to_act {
            let found: Vec<Seat> = game.to_act().iter().collect();
            check(&to_json(expected), &to_json(&found), "to_act")?;
        }
        if let Some(expected) = &self.outcome {
            check(expected, &to_json(&game.outcome()), "outcome")?;
        }
        Ok(())
    }

    fn check_events<E: serde::Serialize>(&self, events: &[E]) -> Result<(), What> {
        let found: Vec<Value> = events.iter().map(to_json).collect();
        let mut left = found.iter();
        for expected in &self.events {
            if !left.any(|event| check(expected, event, "").is_ok()) {
                return Err(What::NoEvent {
                    expected: expected.to_string(),
                    found: to_json(&found).to_string(),
                });
            }
        }
        for forbidden in &self.no_events {
            if let Some(event) = found.iter().find(|event| check(forbidden, event, "").is_ok()) {
                return Err(What::UnwantedEvent(event.to_string()));
            }
        }
        Ok(())
    }

    fn check_moves<G: Game>(&self, game: &G) -> Result<(), What> {
        let legal = |seat| {
            let mut moves = Vec::new();
            game.legal(seat, &mut moves);
            moves
        };
        for line in &self.can {
            let (seat, mv) = parse_move::<G>(line)?;
            if !legal(seat).contains(&mv) {
                return Err(What::NotLegal(line.clone()));
            }
        }
        for line in &self.cannot {
            let (seat, mv) = parse_move::<G>(line)?;
            let playable = game.clone().play(seat, mv, &mut Script::new(&[]), &mut ()).is_ok();
            if playable || legal(seat).contains(&mv) {
                return Err(What::Legal(line.clone()));
            }
        }
        if let Some(lines) = &self.legal {
            let lines: Vec<(Seat, G::Move)> =
                lines.iter().map(|line| parse_move::<G>(line)).collect::<Result<_, _>>()?;
            let named: Seats = lines.iter().map(|(seat, _)| *seat).collect();
            let seats = if lines.is_empty() { Seats::all(game.players()) } else { named };
            let in_text = |seat: Seat, mv: &G::Move| format!("{seat} {mv}");
            let mut expected: Vec<String> = lines.iter().map(|(seat, mv)| in_text(*seat, mv)).collect();
            let mut found = Vec::new();
            for seat in seats.iter() {
                found.extend(legal(seat).iter().map(|mv| in_text(seat, mv)));
            }
            expected.sort();
            found.sort();
            if expected != found {
                return Err(What::OtherMoves { expected: expected.join(", "), found: found.join(", ") });
            }
        }
        Ok(())
    }
}

/// `SEAT MOVE`.
fn parse_move<G: Game>(line: &str) -> Result<(Seat, G::Move), What> {
    let unreadable = || What::Unreadable(line.to_owned());
    let (seat, mv) = line.trim().split_once(' ').ok_or_else(unreadable)?;
    Ok((Seat::parse(seat).ok_or_else(unreadable)?, mv.parse().map_err(|_| unreadable())?))
}

fn chance_entries<G: Game>(text: &str) -> Result<Vec<Sample>, What> {
    parse_chance::<G>(text).map_err(|unknown| What::Unreadable(unknown.0))
}

fn check_script(script: &Script<'_>, text: &str) -> Result<(), What> {
    match script.fault() {
        None => Ok(()),
        Some(fault) => Err(What::Script { fault, text: text.to_owned() }),
    }
}

/// Reasons are written by the last words of their key: `price` for `machi-koro-refused-price`.
fn is_reason(message: &Message, reason: &str) -> bool {
    message.key == reason || message.key.strip_suffix(reason).is_some_and(|front| front.ends_with('-'))
}

fn to_json(value: &(impl serde::Serialize + ?Sized)) -> Value {
    serde_json::to_value(value).expect("views, events and outcomes are JSON")
}

/// Checks that `found` has everything that `expected` names.
fn check(expected: &Value, found: &Value, path: &str) -> Result<(), What> {
    let differs = || {
        Err(What::Differs { path: path.to_owned(), expected: expected.to_string(), found: found.to_string() })
    };
    let below = |key: &str| if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") };
    match (expected, found) {
        (expected, Value::Null) if is_nothing(expected) => Ok(()),
        (Value::Object(entries), Value::Object(_) | Value::Array(_)) => {
            for (key, expected) in entries {
                let found = match found {
                    Value::Array(list) => key.parse::<usize>().ok().and_then(|index| list.get(index)),
                    _ => found.get(key),
                };
                let found = found.unwrap_or(&Value::Null);
                // An empty table names nothing: in a list it holds the place of anything, but what is said of a
                // key must be able to fail, so there it means an empty one.
                if expected.as_object().is_some_and(Map::is_empty) && !is_nothing(found) {
                    let (expected, found) = (expected.to_string(), found.to_string());
                    return Err(What::Differs { path: below(key), expected, found });
                }
                check(expected, found, &below(key))?;
            }
            Ok(())
        }
        (Value::Array(expected), Value::Array(found)) if expected.len() == found.len() => {
            for (index, (expected, found)) in expected.iter().zip(found).enumerate() {
                check(expected, found, &below(&index.to_string()))?;
            }
            Ok(())
        }
        _ if expected == found => Ok(()),
        _ => differs(),
    }
}

/// What also matches a thing that is not there.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Number(number) => number.as_i64() == Some(0),
        Value::String(text) => text == "none",
        Value::Array(list) => list.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        Value::Bool(truth) => !truth,
        Value::Null => true,
    }
}

/// A scenario that doesn't hold: at which step (counted from 1; none for the set-up), and what.
#[derive(Clone, Debug)]
pub struct Failure {
    /// The step, counted from 1; none for the set-up.
    pub step: Option<usize>,
    /// What differed.
    pub what: What,
}

/// How the game differed from what the scenario says.
#[derive(Clone, Debug)]
#[allow(missing_docs)] // Each variant has its fields named after what it compares.
pub enum What {
    /// A move, a chance or a position that can't be read.
    Unreadable(String),
    /// The chance that is written doesn't fit the step.
    Script { fault: ScriptFault, text: String },
    /// A move was refused that should be played.
    Refused(Box<Message>),
    /// A move was played that should be refused.
    NotRefused(String),
    /// A move was refused for another reason.
    OtherReason { expected: String, found: Box<Message> },
    /// A refused move changed something.
    RefusalChanged,
    /// An event did not happen.
    NoEvent { expected: String, found: String },
    /// An event happened that should not.
    UnwantedEvent(String),
    /// A move should be legal and is not.
    NotLegal(String),
    /// A move is legal and should not be.
    Legal(String),
    /// Other moves are legal than those listed.
    OtherMoves { expected: String, found: String },
    /// A place in the view or the outcome is something else.
    Differs { path: String, expected: String, found: String },
}

crate::errors!(Failure, What);

impl ToMessage for Failure {
    fn message(&self) -> Message {
        let what = self.what.message();
        match self.step {
            None => what,
            Some(step) => Message::new("scenario-step").with("step", step).with("what", what),
        }
    }
}

impl ToMessage for What {
    fn message(&self) -> Message {
        let expected_found = |key: &'static str, expected: &str, found: Fact| {
            Message::new(key).with("expected", expected).with("found", found)
        };
        match self {
            What::Unreadable(text) => Message::new("scenario-unreadable").with("text", text.as_str()),
            What::Script { fault, text } => {
                let message = Message::new(match fault {
                    ScriptFault::TooShort => "scenario-chance-short",
                    ScriptFault::Misfit(_) => "scenario-chance-misfit",
                    ScriptFault::TooLong { .. } => "scenario-chance-long",
                });
                let at = match fault {
                    ScriptFault::Misfit(at) | ScriptFault::TooLong { used: at } => at + 1,
                    ScriptFault::TooShort => 0,
                };
                message.with("text", text.as_str()).with("at", at)
            }
            What::Refused(message) => Message::new("scenario-refused").with("why", (**message).clone()),
            What::NotRefused(reason) => Message::new("scenario-not-refused").with("reason", reason.as_str()),
            What::OtherReason { expected, found } => {
                expected_found("scenario-other-reason", expected, (**found).clone().into())
            }
            What::RefusalChanged => Message::new("scenario-refusal-changed"),
            What::NoEvent { expected, found } => {
                expected_found("scenario-no-event", expected, found.as_str().into())
            }
            What::UnwantedEvent(event) => {
                Message::new("scenario-unwanted-event").with("event", event.as_str())
            }
            What::NotLegal(line) => Message::new("scenario-not-legal").with("move", line.as_str()),
            What::Legal(line) => Message::new("scenario-legal").with("move", line.as_str()),
            What::OtherMoves { expected, found } => {
                expected_found("scenario-other-moves", expected, found.as_str().into())
            }
            What::Differs { path, expected, found } => {
                expected_found("scenario-differs", expected, found.as_str().into())
                    .with("path", path.as_str())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use serde_json::json;

    #[test]
    fn a_table_matches_by_the_entries_it_names() {
        let found =
            json!({ "players": [{ "coins": 2, "city": { "cafe": 1 } }, { "coins": 0 }], "dice": null });
        for expected in [
            json!({ "players": { "0": { "coins": 2 } } }),
            json!({ "players": { "0": { "city": { "mine": 0 } } }, "dice": "none" }),
            json!({ "players": [{ "coins": 2 }, {}] }),
        ] {
            assert!(check(&expected, &found, "").is_ok(), "{expected}");
        }
        for expected in [
            json!({ "players": { "0": { "coins": 3 } } }),
            json!({ "players": { "2": { "coins": 3 } } }),
            json!({ "players": [{ "coins": 2 }] }),
            json!({ "players": { "0": { "city": { "mine": 1 } } } }),
            json!({ "players": { "0": { "coins": 0 } } }),
        ] {
            assert!(check(&expected, &found, "").is_err(), "{expected}");
        }
    }

    #[test]
    fn a_reason_is_the_end_of_its_key() {
        let message = Message::new("machi-koro-refused-price");
        assert!(is_reason(&message, "price") && is_reason(&message, "refused-price"));
        assert!(!is_reason(&message, "ice"));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        #[test]
        fn reading_never_panics(text in "\\PC*") {
            let _ = ScenarioFile::parse(&text);
        }

        #[test]
        fn reading_survives_damage(at in 0usize..200, cut in 0usize..40) {
            let text = "title = \"x\"\nplayers = 2\n[[scenario]]\nname = \"n\"\nclauses = [\"A\"]\n\
                position = { players = [{ coins = 0 }] }\nsteps = [{ play = \"0 roll 1\", chance = \"3\", \
                then = { players.0.coins = 2 } }]\n";
            let start = at.min(text.len());
            let end = (start + cut).min(text.len());
            let _ = ScenarioFile::parse(&[&text[..start], &text[end..]].concat());
        }
    }
}
