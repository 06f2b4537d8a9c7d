//! A player that is a program of its own and speaks the protocol of `docs/engine.md`.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::fmt;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};
use tabletop::{Game, Message, Outcome, Seat, Setup, ToMessage, Viewer};

/// A longer line is no answer.
const MAX_BYTES: u64 = 1 << 20;
/// How long a program may take to end by itself once nothing more is asked of it.
const FAREWELL: Duration = Duration::from_millis(200);
/// How much of a line that can't be read is quoted.
const MAX_QUOTED: usize = 60;

/// A program and its arguments. Blanks separate the words; single and double quotes hold a word together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandLine {
    text: String,
    program: String,
    arguments: Vec<String>,
}

impl CommandLine {
    /// Reads a program and its arguments.
    pub fn parse(text: &str) -> Result<CommandLine, NotACommandLine> {
        let mut words: Vec<String> = Vec::new();
        let mut word: Option<String> = None;
        let mut quote = None;
        for letter in text.chars() {
            let after = quote_after(quote, letter);
            if after != quote {
                word.get_or_insert_default();
            } else if quote.is_none() && letter.is_whitespace() {
                words.extend(word.take());
            } else {
                word.get_or_insert_default().push(letter);
            }
            quote = after;
        }
        words.extend(word);
        let mut words = words.into_iter();
        match words.next() {
            Some(program) if quote.is_none() && !program.is_empty() => {
                Ok(CommandLine { text: text.trim().to_owned(), program, arguments: words.collect() })
            }
            _ => Err(NotACommandLine { text: text.to_owned() }),
        }
    }

    /// Whether the program can be started at all.
    pub fn check(&self) -> Result<(), Forfeit> {
        Running::start(self).map(drop)
    }
}

impl fmt::Display for CommandLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// A text that names no program, or leaves a quote open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotACommandLine {
    /// The text.
    pub text: String,
}

tabletop::errors!(NotACommandLine);

impl ToMessage for NotACommandLine {
    fn message(&self) -> Message {
        Message::new("bot-command-line").with("text", self.text.as_str())
    }
}

/// The quote that is open after a letter.
pub(crate) fn quote_after(open: Option<char>, letter: char) -> Option<char> {
    match open {
        None if matches!(letter, '"' | '\'') => Some(letter),
        Some(quote) if quote == letter => None,
        other => other,
    }
}

/// Why a program has lost its game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Forfeit {
    /// It could not be started.
    Start {
        /// What the system says.
        detail: String,
    },
    /// It ended, or closed its output.
    Ended,
    /// It did not answer in time.
    Late {
        /// What it had.
        time: Duration,
    },
    /// It wrote something that is no answer.
    Unreadable {
        /// The beginning of what it wrote.
        line: String,
    },
    /// It wrote a line that is too long for an answer.
    TooLong,
    /// It answered with something that is no legal move.
    Illegal {
        /// The beginning of the answer.
        text: String,
    },
}

tabletop::errors!(Forfeit);

impl ToMessage for Forfeit {
    fn message(&self) -> Message {
        match self {
            Forfeit::Start { detail } => Message::new("forfeit-start").with("detail", detail.as_str()),
            Forfeit::Ended => Message::new("forfeit-ended"),
            Forfeit::Late { time } => {
                Message::new("forfeit-late").with("seconds", time.as_secs_f64().to_string())
            }
            Forfeit::Unreadable { line } => Message::new("forfeit-unreadable").with("line", line.as_str()),
            Forfeit::TooLong => Message::new("forfeit-too-long").with("most", MAX_BYTES),
            Forfeit::Illegal { text } => Message::new("forfeit-illegal").with("move", text.as_str()),
        }
    }
}

/// A program that plays one seat, game after game. It is started when it is first asked, and anew after a forfeit.
pub struct ProgramPlayer {
    command: CommandLine,
    /// What the program has for each answer.
    time: Duration,
    running: Option<Running>,
    /// The line that began the game, until it is sent.
    beginning: Option<String>,
    thinking_time: Option<Duration>,
}

/// What a program answers.
#[derive(Deserialize)]
struct Answer {
    #[serde(rename = "move")]
    mv: String,
}

impl ProgramPlayer {
    /// `time` is what the program has for each answer.
    pub fn new(command: CommandLine, time: Duration) -> ProgramPlayer {
        ProgramPlayer { command, time, running: None, beginning: None, thinking_time: None }
    }

    /// How long the last answer took; `None` where nothing was asked.
    pub fn thinking_time(&self) -> Option<Duration> {
        self.thinking_time
    }

    /// Begins a game. The program may draw its own chance from `seed`.
    pub fn begin<G: Game>(&mut self, setup: &G::Setup, seat: Seat, seed: u64) {
        self.begin_elsewhere(G::TITLE, setup.players(), &json!(setup.options()), seat.index(), seed);
    }

    /// Begins a game that is played elsewhere, with the options that differ from the defaults.
    pub fn begin_elsewhere(&mut self, title: &str, players: usize, set: &Value, seat: usize, seed: u64) {
        let line = json!({ "cmd": "new", "title": title, "players": players, "set": set, "seat": seat, "seed": seed });
        self.beginning = Some(line.to_string());
    }

    /// Shows the seat's view and the legal moves, and waits for one of them. Where there is one only, nothing is
    /// asked.
    pub fn choose<G: Game>(&mut self, game: &G, seat: Seat) -> Result<G::Move, Forfeit> {
        let moves = game.moves(seat);
        self.thinking_time = None;
        if moves.len() == 1 {
            return Ok(moves[0]);
        }
        let texts: Vec<String> = moves.iter().map(G::Move::to_string).collect();
        let view = json!(game.view(Viewer::Seat(seat)));
        self.choose_elsewhere(seat.index(), game.turns(), &view, &texts).map(|index| moves[index])
    }

    /// Shows what a seat sees of a game that is played elsewhere, and the texts of its legal moves, of which there is at
    /// least one; which of them the program chooses.
    pub fn choose_elsewhere(
        &mut self,
        seat: usize,
        turns: u32,
        view: &Value,
        moves: &[String],
    ) -> Result<usize, Forfeit> {
        self.thinking_time = None;
        if moves.len() == 1 {
            return Ok(0);
        }
        let question = json!({ "cmd": "choose", "seat": seat, "turns": turns, "view": view, "moves": moves });
        let begun = Instant::now();
        let chosen = self.ask(question.to_string()).and_then(|line| read_answer(&line, moves));
        self.thinking_time = Some(begun.elapsed());
        if chosen.is_err() {
            self.running = None;
        }
        chosen
    }

    /// Ends a game, and tells the program how; `None` when it was cut short.
    pub fn end(&mut self, outcome: Option<&Outcome>) {
        self.end_elsewhere(&json!(outcome));
    }

    /// The same for a game that was played elsewhere.
    pub fn end_elsewhere(&mut self, outcome: &Value) {
        self.beginning = None;
        if let Some(running) = &self.running {
            running.send(json!({ "cmd": "over", "outcome": outcome }).to_string());
        }
    }

    fn ask(&mut self, question: String) -> Result<Vec<u8>, Forfeit> {
        let running = match &mut self.running {
            Some(running) => running,
            none => none.insert(Running::start(&self.command)?),
        };
        if let Some(beginning) = self.beginning.take() {
            running.send(beginning);
        }
        running.send(question);
        match running.answers.recv_timeout(self.time) {
            Ok(Heard::Line(line)) => Ok(line),
            Ok(Heard::TooLong) => Err(Forfeit::TooLong),
            Err(RecvTimeoutError::Timeout) => Err(Forfeit::Late { time: self.time }),
            Err(RecvTimeoutError::Disconnected) => Err(Forfeit::Ended),
        }
    }
}

/// Which of the legal moves a line chooses.
fn read_answer(line: &[u8], legal: &[String]) -> Result<usize, Forfeit> {
    let quoted = |text: &str| text.chars().take(MAX_QUOTED).collect::<String>();
    let Ok(Answer { mv }) = serde_json::from_slice(line) else {
        return Err(Forfeit::Unreadable { line: quoted(String::from_utf8_lossy(line).trim()) });
    };
    let chosen = legal.iter().position(|text| *text == mv);
    chosen.ok_or_else(|| Forfeit::Illegal { text: quoted(&mv) })
}

/// What came from a program.
enum Heard {
    Line(Vec<u8>),
    TooLong,
}

/// A program that runs. Dropping it ends the program.
struct Running {
    child: Child,
    /// Taken away to close the program's input.
    questions: Option<Sender<String>>,
    answers: Receiver<Heard>,
}

impl Running {
    /// What the program says on standard error is for whoever runs it.
    fn start(command: &CommandLine) -> Result<Running, Forfeit> {
        let started = Command::new(&command.program)
            .args(&command.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn();
        let mut child = started.map_err(|error| Forfeit::Start { detail: error.to_string() })?;
        let (input, output) = (child.stdin.take(), child.stdout.take());
        let (questions, to_write) = channel();
        // A program that talks without being asked is not listened to for ever.
        let (heard, answers) = sync_channel(1);
        // Both may block on a program that hangs, so neither is ever waited for.
        thread::spawn(move || input.map(|input| write_lines(input, &to_write)));
        thread::spawn(move || output.map(|output| read_lines(output, &heard)));
        Ok(Running { child, questions: Some(questions), answers })
    }

    fn send(&self, line: String) {
        if let Some(questions) = &self.questions {
            // A program that is gone is found out when its answer fails to come.
            let _ = questions.send(line);
        }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.questions = None;
        let begun = Instant::now();
        while begun.elapsed() < FAREWELL {
            if !matches!(self.child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        // Both fail only where the program has ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for mut line in lines {
        line.push('\n');
        if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, heard: &SyncSender<Heard>) {
    let mut output = BufReader::new(output);
    loop {
        let mut line = Vec::new();
        match output.by_ref().take(MAX_BYTES).read_until(b'\n', &mut line) {
            Ok(0) | Err(_) => return,
            Ok(_) if line.len() as u64 == MAX_BYTES && !line.ends_with(b"\n") => {
                let _ = heard.send(Heard::TooLong);
                return;
            }
            Ok(_) if line.iter().all(u8::is_ascii_whitespace) => {}
            Ok(_) => {
                if heard.send(Heard::Line(line)).is_err() {
                    return;
                }
            }
        }
    }
}
