//! `ratusha engine`: a game for programs, as JSON lines. The protocol is described in `docs/engine.md`.

use crate::failure::Failure;
use crate::input::{Line, read_line};
use crate::output::Output;
use crate::request;
use bots::Advice;
use catalog::{AnyTable, AnyTitle, Title};
use clap::ArgMatches;
use locale::Voice;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, Write};
use tabletop::chance::Seed;
use tabletop::{Message, Options, Seat, ToMessage, Viewer};

/// A line this long is no request.
const MAX_BYTES: u64 = 1 << 20;

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let title = request::title(matches)?;
    let cards = request::cards_file(matches)?;
    let source = catalog::with_cards(title, cards.as_deref()).map_err(|error| Failure::usage(&error))?;
    let mut engine = Engine { title, source, voice, table: None };
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        let answer = match read_line(&mut input, &mut line, MAX_BYTES)? {
            Line::End => return Ok(()),
            Line::TooLong => {
                input.skip_until(b'\n')?;
                engine.refuse(Value::Null, &Message::new("engine-too-long").with("most", MAX_BYTES))
            }
            Line::Whole if line.iter().all(u8::is_ascii_whitespace) => continue,
            Line::Whole => engine.answer(&line),
        };
        out.json(&answer)?;
        out.flush()?;
    }
}

/// What a program may ask.
#[derive(Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
enum Request {
    New {
        players: Option<usize>,
        #[serde(default)]
        set: Options,
        seed: Option<u64>,
    },
    Position {
        players: Option<usize>,
        #[serde(default)]
        set: Options,
        position: Value,
        seed: Option<u64>,
    },
    Legal {
        seat: Option<Seat>,
    },
    Play {
        seat: Option<Seat>,
        #[serde(rename = "move")]
        mv: String,
        viewer: Option<Seat>,
    },
    View {
        viewer: Option<Seat>,
    },
    Advise {
        seat: Option<Seat>,
    },
    Undo {},
}

struct Engine<'a> {
    title: Title,
    source: Box<dyn AnyTitle>,
    voice: &'a Voice,
    table: Option<Box<dyn AnyTable>>,
}

impl Engine<'_> {
    /// One answer per line; a bad request changes nothing.
    fn answer(&mut self, line: &[u8]) -> Value {
        let form = |error: serde_json::Error| Message::new("engine-form").with("detail", error.to_string());
        let mut request: Value = match serde_json::from_slice(line) {
            Ok(request) => request,
            Err(error) => return self.refuse(Value::Null, &form(error)),
        };
        let id = request.as_object_mut().and_then(|request| request.remove("id")).unwrap_or(Value::Null);
        let done = serde_json::from_value(request).map_err(form).and_then(|request| self.serve(request));
        match done {
            Ok(mut answer) => {
                answer["ok"] = true.into();
                with_id(answer, id)
            }
            Err(message) => self.refuse(id, &message),
        }
    }

    fn refuse(&self, id: Value, message: &Message) -> Value {
        let error = json!({ "code": message.key, "message": self.voice.say(message) });
        with_id(json!({ "ok": false, "error": error }), id)
    }

    fn serve(&mut self, request: Request) -> Result<Value, Message> {
        let fewest = self.title.players().0;
        match request {
            Request::New { players, set, seed } => {
                let seed = seed_or_new(seed)?;
                let table = self.source.open(players.unwrap_or(fewest), &set, seed);
                self.begin(table.map_err(|error| error.message())?)
            }
            Request::Position { players, set, position, seed } => {
                let seed = seed_or_new(seed)?;
                let table = self.source.open_at(players.unwrap_or(fewest), &set, position, seed);
                self.begin(table.map_err(|error| error.message())?)
            }
            Request::Legal { seat } => {
                let table = self.table()?;
                let seat = acting(table, seat)?;
                let moves: Vec<Value> = table
                    .legal(seat)
                    .iter()
                    .map(|mv| json!({ "move": mv.text, "label": self.voice.say(&mv.label) }))
                    .collect();
                Ok(json!({ "seat": seat, "question": self.voice.say(&table.question(seat)), "moves": moves }))
            }
            Request::Play { seat, mv, viewer } => self.play(seat, &mv, viewer),
            Request::View { viewer } => Ok(json!({ "view": self.table()?.view(as_viewer(viewer)) })),
            Request::Advise { seat } => self.advise(seat),
            Request::Undo {} => {
                let table = self.table.as_mut().ok_or_else(no_game)?;
                if !table.undo() {
                    return Err(Message::new("engine-nothing-to-undo"));
                }
                Ok(status(table.as_ref()))
            }
        }
    }

    fn begin(&mut self, table: Box<dyn AnyTable>) -> Result<Value, Message> {
        let mut answer = status(table.as_ref());
        let stand_ins: Vec<String> = table.stand_ins().iter().map(|fact| self.voice.text(fact)).collect();
        if !stand_ins.is_empty() {
            answer["stand_ins"] = stand_ins.into();
        }
        self.table = Some(table);
        Ok(answer)
    }

    fn play(&mut self, seat: Option<Seat>, mv: &str, viewer: Option<Seat>) -> Result<Value, Message> {
        let table = self.table.as_mut().ok_or_else(no_game)?;
        let seat = acting(table.as_ref(), seat)?;
        let step = table.play(seat, mv).map_err(|error| error.message())?;
        let mut answer = status(table.as_ref());
        let events = table.events(step, as_viewer(viewer)).into_iter().map(|mut event| {
            event.data["text"] = self.voice.say(&event.message).into();
            event.data
        });
        answer["events"] = events.collect();
        Ok(answer)
    }

    /// What a good player would do. It is not written down: the program says what it does with it.
    fn advise(&self, seat: Option<Seat>) -> Result<Value, Message> {
        let table = self.table()?;
        let seat = acting(table, seat)?;
        if !table.to_act().contains(seat) {
            return Err(Message::new("engine-not-asked").with("seat", seat));
        }
        let advice = catalog::with_game!(table.title(), G => {
            table.downcast::<G>().and_then(|table| bots::advise(table.game(), seat))
        });
        let Advice { best, why, others } = advice.ok_or_else(no_game)?;
        let line = |line: &bots::Line| {
            let said: Vec<String> = line.said.iter().map(|said| self.voice.say(said)).collect();
            json!({ "moves": line.moves, "labels": said })
        };
        let others: Vec<Value> = others
            .iter()
            .map(|other| json!({ "line": line(&other.line), "less": self.voice.say(&other.less) }))
            .collect();
        Ok(json!({ "seat": seat, "line": line(&best), "why": self.voice.say(&why), "others": others }))
    }

    fn table(&self) -> Result<&dyn AnyTable, Message> {
        self.table.as_deref().ok_or_else(no_game)
    }
}

fn with_id(mut answer: Value, id: Value) -> Value {
    if !id.is_null() {
        answer["id"] = id;
    }
    answer
}

fn no_game() -> Message {
    Message::new("engine-no-game")
}

/// Where the game stands.
fn status(table: &dyn AnyTable) -> Value {
    json!({ "to_act": table.to_act(), "turns": table.turns(), "outcome": table.outcome() })
}

/// The seat that was named, or else the one that must act.
fn acting(table: &dyn AnyTable, seat: Option<Seat>) -> Result<Seat, Message> {
    match seat {
        Some(seat) if seat.index() >= table.players() => {
            Err(Message::new("engine-no-seat").with("seat", seat.index()).with("players", table.players()))
        }
        Some(seat) => Ok(seat),
        None => Ok(table.to_act().first().unwrap_or(Seat::new(0))),
    }
}

fn as_viewer(viewer: Option<Seat>) -> Viewer {
    viewer.map_or(Viewer::Spectator, Viewer::Seat)
}

fn seed_or_new(seed: Option<u64>) -> Result<Seed, Message> {
    match seed {
        Some(number) => Ok(Seed::from_number(number)),
        None => request::fresh_seed(),
    }
}
