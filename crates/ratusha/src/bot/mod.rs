//! `ratusha bot`: lets a program play at the tables of a server. The program speaks the protocol of `docs/engine.md`, the
//! server that of `docs/api.md`.

mod client;

use crate::failure::Failure;
use crate::input::{MAX_TEXT_BYTES, read_file};
use crate::output::Output;
use crate::request;
use crate::series::bot_timeout;
use bots::{CommandLine, Forfeit, ProgramPlayer};
use catalog::{Title, UnknownTitle};
use clap::ArgMatches;
use client::{Client, Trouble};
use hyper::Method;
use locale::Voice;
use serde_json::{Value, json};
use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tabletop::{Message, ToMessage};

/// Holds the token where the command line names no file with it.
const TOKEN_VARIABLE: &str = "RATUSHA_TOKEN";
/// Tables at which one process plays at once; a program runs for each.
const MAX_TABLES: usize = 8;

/// Who decides.
#[derive(Clone)]
enum Decider {
    /// A program, with the time that it has for each answer.
    Program(CommandLine, Duration),
    /// Chance alone.
    Random,
}

/// Why a table was not played to its end.
enum Ended {
    Trouble(Trouble),
    Forfeit(Forfeit),
}

impl From<Trouble> for Ended {
    fn from(trouble: Trouble) -> Ended {
        Ended::Trouble(trouble)
    }
}

impl Ended {
    fn message(&self) -> Message {
        match self {
            Ended::Trouble(trouble) => trouble.message(),
            Ended::Forfeit(forfeit) => Message::new("bot-forfeit").with("why", forfeit.message()),
        }
    }
}

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let decider = decider(matches)?;
    if let Decider::Program(command, _) = &decider {
        command.check().map_err(|forfeit| Failure::failed(&forfeit))?;
    }
    let table = request::text(matches, "table");
    let link = table.and_then(|table| table.rsplit_once("/table/"));
    let server = request::text(matches, "server").or(link.map(|(server, _)| server));
    let server = server.ok_or_else(|| Failure::Usage(Message::new("bot-no-server")))?;
    let bad = || Failure::Usage(Message::new("bot-bad-server").with("address", server));
    let client = Client::new(server, token(matches)?).ok_or_else(bad)?;
    let titles = titles(matches)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    let bot = Bot { client, decider, voice: voice.clone() };
    let done = runtime.block_on(async {
        match table {
            Some(table) => {
                let table = link.map_or(table, |(_, id)| id.split(['?', '#', '/']).next().unwrap_or(id));
                bot.play_one(table, out).await
            }
            None => bot.wait(&titles, out).await,
        }
    });
    // A program that still thinks is not waited for.
    runtime.shutdown_background();
    done
}

fn decider(matches: &ArgMatches) -> Result<Decider, Failure> {
    let name = request::text(matches, "bots").unwrap_or_default();
    if name == "random" {
        return Ok(Decider::Random);
    }
    let Some(command) = name.strip_prefix("cmd:") else {
        return Err(Failure::Usage(Message::new("bot-who").with("bot", name)));
    };
    let command = CommandLine::parse(command).map_err(|error| Failure::usage(&error))?;
    Ok(Decider::Program(command, bot_timeout(matches)?))
}

/// The token: from a file or the environment, so that it is in no list of processes, or from the command line.
fn token(matches: &ArgMatches) -> Result<String, Failure> {
    let from_file = match matches.get_one::<PathBuf>("token-file") {
        Some(path) => Some(read_file(path, MAX_TEXT_BYTES)?),
        None => None,
    };
    let given = from_file.or_else(|| request::text(matches, "token").map(str::to_owned));
    let token = given.or_else(|| std::env::var(TOKEN_VARIABLE).ok()).map(|token| token.trim().to_owned());
    let is_token = |token: &String| token.bytes().all(|byte| byte.is_ascii_graphic()) && !token.is_empty();
    let none = || Failure::Usage(Message::new("bot-no-token").with("variable", TOKEN_VARIABLE));
    token.filter(is_token).ok_or_else(none)
}

fn titles(matches: &ArgMatches) -> Result<Vec<Title>, Failure> {
    let Some(names) = request::text(matches, "titles") else { return Ok(Title::ALL.to_vec()) };
    let title = |name: &str| name.trim().parse().map_err(|unknown: UnknownTitle| Failure::usage(&unknown));
    names.split(',').map(title).collect()
}

/// One who plays at the tables of a server.
#[derive(Clone)]
struct Bot {
    client: Client,
    decider: Decider,
    voice: Voice,
}

impl Bot {
    /// Plays at the table with an id or a code.
    async fn play_one(&self, table: &str, out: &mut Output) -> Result<(), Failure> {
        let failed = |ended: &Ended| Failure::Failed(ended.message());
        let id = self.find(table).await.map_err(|trouble| failed(&trouble.into()))?;
        match self.play(&id).await {
            Ok(over) => {
                writeln!(out, "{}", self.told(&over))?;
                Ok(())
            }
            Err(ended) => {
                self.leave(&id).await;
                Err(failed(&ended))
            }
        }
    }

    /// Waits for challenges, and for tables that go on, and plays at all of them.
    async fn wait(&self, titles: &[Title], out: &mut Output) -> Result<(), Failure> {
        let failed = |trouble: Trouble| Failure::Failed(trouble.message());
        let names: Vec<&str> = titles.iter().map(|title| title.id()).collect();
        let mut events = self.client.listen(format!("/events?titles={}", names.join(",")));
        let playing: Arc<Mutex<HashSet<String>>> = Arc::default();
        let (sender, mut lines) = tokio::sync::mpsc::channel::<String>(MAX_TABLES);
        loop {
            let event = tokio::select! {
                event = events.next() => event.map_err(failed)?,
                Some(line) = lines.recv() => {
                    writeln!(out, "{line}")?;
                    out.flush()?;
                    continue;
                }
            };
            if event.kind == "ready" {
                writeln!(out, "{}", self.voice.word("bot-waits"))?;
                out.flush()?;
            }
            let Some(table) = event.data["table"].as_str().map(str::to_owned) else { continue };
            {
                let mut playing = playing.lock().unwrap_or_else(PoisonError::into_inner);
                // Somebody else is asked where there are too many.
                if playing.len() >= MAX_TABLES || !playing.insert(table.clone()) {
                    continue;
                }
            }
            let (bot, playing, sender) = (self.clone(), playing.clone(), sender.clone());
            tokio::spawn(async move {
                let line = match bot.play(&table).await {
                    Ok(over) => bot.told(&over),
                    Err(ended) => {
                        bot.leave(&table).await;
                        format!("{table}: {}", bot.voice.say(&ended.message()))
                    }
                };
                playing.lock().unwrap_or_else(PoisonError::into_inner).remove(&table);
                // Nobody reads it where the program ends.
                let _ = sender.send(line).await;
            });
        }
    }

    async fn find(&self, table: &str) -> Result<String, Trouble> {
        if table.len() == 26 {
            return Ok(table.to_owned());
        }
        let plain: String = table.chars().filter(char::is_ascii_alphanumeric).collect();
        let found = self.client.ask(Method::GET, &format!("/codes/{plain}"), None).await?;
        Ok(found["table"].as_str().unwrap_or_default().to_owned())
    }

    /// A bot of the server goes on in its place.
    async fn leave(&self, table: &str) {
        // Where that can't be done, the host does it after a while.
        let _ = self.client.ask(Method::POST, &format!("/tables/{table}/leave"), Some(&json!({}))).await;
    }

    /// Plays at a table to the end; how it stands then.
    async fn play(&self, id: &str) -> Result<Value, Ended> {
        let path = format!("/tables/{id}");
        let table = self.client.ask(Method::GET, &path, None).await?;
        let has = |table: &Value, seats: &str| table[seats].as_array().is_some_and(|seats| !seats.is_empty());
        if table["phase"] == "waiting" && !has(&table, "mine") {
            self.client.ask(Method::POST, &format!("{path}/sit"), Some(&json!({}))).await?;
        }
        if has(&table, "left") && table["phase"] == "playing" {
            self.client.ask(Method::POST, &format!("{path}/return"), Some(&json!({}))).await?;
        }
        let mut seat = Seat::new(&self.decider);
        let mut events = self.client.listen(format!("{path}/events"));
        let mut known = 0;
        loop {
            let mut table = events.next().await?.data;
            // What was answered to the last move is newer than what happened before it.
            while table["number"].as_u64().is_some_and(|number| number >= known) {
                if table["phase"] == "over" {
                    seat.end(&table["outcome"]);
                    return Ok(table);
                }
                known = table["number"].as_u64().unwrap_or(known) + 1;
                let Some(mv) = seat.choose(&mut table).await? else { break };
                match self.client.ask(Method::POST, &format!("{path}/move"), Some(&mv)).await {
                    Ok(after) => table = after,
                    Err(trouble) if trouble.is_late() => break,
                    Err(trouble) => return Err(trouble.into()),
                }
            }
        }
    }

    fn told(&self, over: &Value) -> String {
        let id = over["id"].as_str().unwrap_or_default();
        let totals = over["totals"].as_array().into_iter().flatten();
        let totals: Vec<String> = totals.map(Value::to_string).collect();
        let message = Message::new("bot-over").with("table", id).with("totals", totals.join(" : "));
        self.voice.say(&message)
    }
}

/// The seats of one table, decided for by one program.
struct Seat {
    /// The program; none where chance decides.
    player: Option<ProgramPlayer>,
    /// The seat for which the program was told that a game begins.
    begun: Option<u64>,
    chance: u64,
}

impl Seat {
    fn new(decider: &Decider) -> Seat {
        let mut bytes = [0; 8];
        // Without chance, the program plays the same game again.
        let _ = getrandom::fill(&mut bytes);
        let chance = u64::from_le_bytes(bytes) >> 1;
        let player = match decider {
            Decider::Program(command, time) => Some(ProgramPlayer::new(command.clone(), *time)),
            Decider::Random => None,
        };
        Seat { player, begun: None, chance }
    }

    /// What is sent to play a move, if there is something to be decided.
    async fn choose(&mut self, table: &mut Value) -> Result<Option<Value>, Ended> {
        let decision = table["decision"].take();
        let (Some(seat), Some(moves)) = (decision["seat"].as_u64(), decision["moves"].as_array()) else {
            return Ok(None);
        };
        let moves: Vec<String> =
            moves.iter().filter_map(|mv| mv["move"].as_str().map(str::to_owned)).collect();
        if moves.is_empty() {
            return Ok(None);
        }
        let chosen = match self.player.take() {
            None => self.any(&moves),
            Some(mut player) => {
                if self.begun != Some(seat) {
                    self.begun = Some(seat);
                    let (title, set) = (table["title"].as_str().unwrap_or_default(), &table["options"]);
                    let players = table["seats"].as_array().map_or(0, Vec::len);
                    player.begin_elsewhere(title, players, set, seat as usize, self.chance);
                }
                let (view, turns) = (table["view"].take(), table["turns"].as_u64().unwrap_or(0) as u32);
                let texts = moves.clone();
                // A program takes its time, and the server may say something meanwhile.
                let asked = tokio::task::spawn_blocking(move || {
                    let chosen = player.choose_elsewhere(seat as usize, turns, &view, &texts);
                    (player, chosen)
                });
                let (player, chosen) = asked.await.map_err(|_| Ended::Forfeit(Forfeit::Ended))?;
                self.player = Some(player);
                chosen.map_err(Ended::Forfeit)?
            }
        };
        let sequence = &decision["sequence"];
        Ok(Some(json!({ "seat": seat, "sequence": sequence, "move": moves[chosen] })))
    }

    /// Any move. Steps back would never end.
    fn any(&mut self, moves: &[String]) -> usize {
        let forward: Vec<usize> =
            (0..moves.len()).filter(|index| !moves[*index].starts_with("back")).collect();
        self.chance =
            self.chance.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let draw = (self.chance >> 33) as usize;
        if forward.is_empty() { draw % moves.len() } else { forward[draw % forward.len()] }
    }

    fn end(&mut self, outcome: &Value) {
        if let Some(player) = &mut self.player {
            player.end_elsewhere(outcome);
        }
    }
}
