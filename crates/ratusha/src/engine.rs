//! `ratusha engine`: a game for programs, as JSON lines. The protocol is described in `docs/engine.md`.

use crate::failure::Failure;
use crate::output::Output;
use crate::request;
use catalog::{AnyGame, AnyTitle};
use clap::ArgMatches;
use locale::Voice;
use serde::Deserialize;
use serde_json::{Value, json};
use std::io::{BufRead, Read, Write};
use tabletop::chance::Seed;
use tabletop::{Message, Options, Seat, Tell, Viewer};

/// A longer line is no request.
const MOST_BYTES: u64 = 1 << 20;

pub fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let title = request::title(matches)?;
    let cards = request::cards(matches)?;
    let shelf = catalog::open(title, cards.as_deref()).map_err(|error| Failure::usage(&error))?;
    let mut engine = Engine { shelf, voice, game: None };
    let mut input = std::io::stdin().lock();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(MOST_BYTES).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let answer = if line.len() as u64 == MOST_BYTES && !line.ends_with(b"\n") {
            input.skip_until(b'\n')?;
            engine.refuse(Value::Null, &Message::new("engine-too-long").with("most", MOST_BYTES))
        } else {
            engine.answer(&line)
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
    Undo {},
}

/// A game with all its earlier states, so that moves can be taken back.
struct Running {
    seed: Seed,
    states: Vec<Box<dyn AnyGame>>,
}

impl Running {
    fn now(&self) -> &dyn AnyGame {
        self.states.last().expect("a game has at least its first state").as_ref()
    }
}

struct Engine<'a> {
    shelf: Box<dyn AnyTitle>,
    voice: &'a Voice,
    game: Option<Running>,
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
        let fewest = self.shelf.players().0;
        match request {
            Request::New { players, set, seed } => {
                let seed = seed_or_new(seed)?;
                let game = self.shelf.new_game(players.unwrap_or(fewest), &set, &mut seed.at(0));
                self.begin(seed, game.map_err(|error| error.message())?)
            }
            Request::Position { players, set, position, seed } => {
                let seed = seed_or_new(seed)?;
                let game = self.shelf.game_at(players.unwrap_or(fewest), &set, position);
                self.begin(seed, game.map_err(|error| error.message())?)
            }
            Request::Legal { seat } => {
                let game = self.running()?.now();
                let seat = acting(game, seat)?;
                let moves: Vec<Value> = game
                    .legal(seat)
                    .iter()
                    .map(|choice| json!({ "move": choice.text, "label": self.voice.say(&choice.label) }))
                    .collect();
                Ok(json!({ "seat": seat, "question": self.voice.say(&game.question(seat)), "moves": moves }))
            }
            Request::Play { seat, mv, viewer } => self.play(seat, &mv, viewer),
            Request::View { viewer } => Ok(json!({ "view": self.running()?.now().view(looking(viewer)) })),
            Request::Undo {} => {
                let running = self.game.as_mut().ok_or_else(no_game)?;
                if running.states.len() == 1 {
                    return Err(Message::new("engine-nothing-to-undo"));
                }
                running.states.pop();
                Ok(status(running.now()))
            }
        }
    }

    fn begin(&mut self, seed: Seed, game: Box<dyn AnyGame>) -> Result<Value, Message> {
        let mut answer = status(game.as_ref());
        let stand_ins: Vec<String> = game.stand_ins().iter().map(|fact| self.voice.text(fact)).collect();
        if !stand_ins.is_empty() {
            answer["stand_ins"] = stand_ins.into();
        }
        self.game = Some(Running { seed, states: vec![game] });
        Ok(answer)
    }

    fn play(&mut self, seat: Option<Seat>, mv: &str, viewer: Option<Seat>) -> Result<Value, Message> {
        let running = self.game.as_mut().ok_or_else(no_game)?;
        let mut next = running.now().boxed();
        let seat = acting(next.as_ref(), seat)?;
        let events = next.play(seat, mv, &mut running.seed.at(running.states.len() as u64))?;
        let mut answer = status(next.as_ref());
        running.states.push(next);
        let seen = events.iter().filter_map(|event| event.seen_by(looking(viewer)));
        let told = seen.map(|(mut event, message)| {
            event["text"] = self.voice.say(&message).into();
            event
        });
        answer["events"] = told.collect();
        Ok(answer)
    }

    fn running(&self) -> Result<&Running, Message> {
        self.game.as_ref().ok_or_else(no_game)
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
fn status(game: &dyn AnyGame) -> Value {
    json!({ "to_act": game.to_act(), "turns": game.turns(), "outcome": game.outcome() })
}

/// The seat that was named, or else the one that must act.
fn acting(game: &dyn AnyGame, seat: Option<Seat>) -> Result<Seat, Message> {
    match seat {
        Some(seat) if seat.index() >= game.players() => {
            Err(Message::new("engine-no-seat").with("seat", seat.index()).with("players", game.players()))
        }
        Some(seat) => Ok(seat),
        None => Ok(game.to_act().first().unwrap_or(Seat::new(0))),
    }
}

fn looking(viewer: Option<Seat>) -> Viewer {
    viewer.map_or(Viewer::Spectator, Viewer::Seat)
}

fn seed_or_new(seed: Option<u64>) -> Result<Seed, Message> {
    match seed {
        Some(number) => Ok(Seed::from_number(number)),
        None => crate::play::fresh_seed(),
    }
}
