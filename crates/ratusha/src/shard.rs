//! `--shard K/N`: one part of the games of a command, in a file that `ratusha merge` reads.
//!
//! The file is text, a line of JSON each: what it is a part of ([`Header`]), every game with the integers of its moves
//! ([`Entry`]), and an end that tells whether all of it is there ([`End`]). `docs/data.md` describes it. Where more is wanted
//! than what came of the games, they are played again from their moves, which takes no thinking: every form of output comes
//! from the same code as in a run without shards, and none has to be chosen before all shards are there.

use crate::failure::Failure;
use crate::input::{Line, read_line};
use crate::output::{self, Output};
use crate::report::Reported;
use crate::request;
use crate::series::{Games, Job, Wanted};
use arena::{Actions, Finished, Observer, Pace, Series};
use bots::{Forfeit, Opponents};
use clap::ArgMatches;
use locale::Voice;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};
use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufReader, BufWriter, Write};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::chance::hex;
use tabletop::{Encoding, Message, Seat, Setup};

const FORMAT: &str = "ratusha-shard";
/// Raised with every change of the form of a shard.
const VERSION: u32 = 1;
const PROGRAM: &str = env!("CARGO_PKG_VERSION");
/// No batch system has that many jobs in an array.
const MAX_SHARDS: u64 = 1_000_000;
/// No line of ours is longer: neither the longest game nor the largest file of components.
const MAX_LINE_BYTES: u64 = 64 << 20;
/// How every last line begins, and no other.
const END: &[u8] = b"{\"games\":";
/// What an interruption may cost.
const FLUSH_AFTER: Duration = Duration::from_secs(1);

/// Shard K of N, counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shard {
    pub(crate) number: u64,
    pub(crate) of: u64,
}

impl Shard {
    /// The shard that `--shard` asks for.
    pub(crate) fn from_args(matches: &ArgMatches) -> Result<Option<Shard>, Failure> {
        let Some(text) = request::text(matches, "shard") else { return Ok(None) };
        match Shard::parse(text) {
            Some(shard) => Ok(Some(shard)),
            None => Err(Failure::Usage(
                Message::new("shard-number").with("value", text).with("most", MAX_SHARDS.to_string()),
            )),
        }
    }

    /// Reads `3/16`, or `2+1/16`: many batch systems count from 0 and can't add.
    fn parse(text: &str) -> Option<Shard> {
        let (number, of) = text.split_once('/')?;
        let number: u64 = match number.split_once('+') {
            Some((index, "1")) => index.parse::<u64>().ok()?.checked_add(1)?,
            _ => number.parse().ok()?,
        };
        let shard = Shard { number, of: of.parse().ok()? };
        shard.is_possible().then_some(shard)
    }

    fn is_possible(self) -> bool {
        (1..=MAX_SHARDS).contains(&self.of) && (1..=self.of).contains(&self.number)
    }

    /// The numbers of its games, of so many: one after the other, as evenly as can be.
    pub(crate) fn numbers(self, games: u64) -> Range<u64> {
        let first_of = |shard: u64| (u128::from(shard) * u128::from(games) / u128::from(self.of)) as u64;
        first_of(self.number - 1)..first_of(self.number)
    }
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Header<J = Job> {
    format: String,
    version: u32,
    /// The version of the program: bots of another one may play otherwise.
    program: String,
    shard: u64,
    of: u64,
    pub(crate) job: J,
}

/// As much of the first line as all versions have.
#[derive(Deserialize)]
struct Preamble {
    format: String,
    version: u32,
    program: String,
}

/// The line of a game: what came of it and, last, the moves, which whoever wants no more than that need not read.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry<A = Vec<u32>> {
    game: u64,
    turns: u32,
    moves: u64,
    reason: String,
    winners: Vec<Seat>,
    scores: Vec<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    forfeit: Option<(Seat, Forfeit)>,
    /// How long each seat thought, if that is of interest.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    paces: Vec<String>,
    actions: A,
}

impl Entry {
    fn new(number: u64, game: Finished, actions: Vec<u32>) -> Entry {
        let Finished { turns, moves, reason, winners, scores, forfeit, paces } = game;
        let is_timed = paces.iter().any(|pace| pace.answers() > 0);
        let paces = if is_timed { paces.iter().map(Pace::to_string).collect() } else { Vec::new() };
        Entry {
            game: number,
            turns,
            moves,
            reason,
            winners: winners.iter().collect(),
            scores,
            forfeit,
            paces,
            actions,
        }
    }
}

impl<A> Entry<A> {
    /// What came of the game; `None` where that is impossible at a table of so many.
    fn finished(self, seats: usize) -> Option<Finished> {
        let forfeits = self.forfeit.iter().map(|(seat, _)| seat);
        let is_possible = self.winners.iter().chain(forfeits).all(|seat| seat.index() < seats);
        let mut paces = self.paces.iter().map(|pace| Pace::parse(pace)).collect::<Option<Vec<_>>>()?;
        if paces.is_empty() {
            paces.resize(seats, Pace::default());
        }
        let finished = Finished {
            turns: self.turns,
            moves: self.moves,
            reason: self.reason,
            winners: self.winners.into_iter().collect(),
            scores: self.scores,
            forfeit: self.forfeit,
            paces,
        };
        (is_possible && finished.paces.len() == seats).then_some(finished)
    }
}

/// The last line.
#[derive(PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    games: u64,
    /// Of all lines before.
    sha256: String,
}

impl Header {
    /// Reads the first line of a file.
    pub(crate) fn read(path: &Path) -> Result<Header, Failure> {
        let mut lines = Lines::open(path)?;
        let line = lines.next()?.unwrap_or_default();
        let preamble =
            serde_json::from_slice(line).ok().filter(|preamble: &Preamble| preamble.format == FORMAT);
        let Some(Preamble { version, program, .. }) = preamble else {
            return Err(about("shard-not-one", path));
        };
        if version != VERSION {
            let message = message("shard-format", path).with("found", version.to_string());
            return Err(Failure::Failed(message.with("known", VERSION.to_string())));
        }
        if program != PROGRAM {
            let message = message("shard-program", path).with("found", program).with("known", PROGRAM);
            return Err(Failure::Failed(message));
        }
        let header: Option<Header> = serde_json::from_slice(line).ok();
        header.filter(|header| header.shard().is_possible()).ok_or_else(|| about("shard-damaged", path))
    }

    pub(crate) fn shard(&self) -> Shard {
        Shard { number: self.shard, of: self.of }
    }

    /// Checks that another shard is a part of the same whole.
    pub(crate) fn check_same(&self, path: &Path, other: &Header, other_path: &Path) -> Result<(), Failure> {
        let (mut here, mut there) = (self.fields(), other.fields());
        for fields in [&mut here, &mut there] {
            fields.remove("shard");
        }
        match difference("shard-other", &here, &there) {
            Some(message) => {
                let message = message.with("path", path.display().to_string());
                Err(Failure::Failed(message.with("other", other_path.display().to_string())))
            }
            None => Ok(()),
        }
    }
}

impl<'a> Header<&'a Job> {
    fn new(shard: Shard, job: &'a Job) -> Header<&'a Job> {
        let Shard { number, of } = shard;
        Header {
            format: FORMAT.to_owned(),
            version: VERSION,
            program: PROGRAM.to_owned(),
            shard: number,
            of,
            job,
        }
    }
}

impl<J: Serialize> Header<J> {
    /// The line, with its end.
    fn line(&self) -> String {
        serde_json::to_string(self).expect("a header is JSON") + "\n"
    }

    /// What a shard is a part of, and which.
    fn fields(&self) -> Map<String, Value> {
        let mut fields = match serde_json::to_value(&self.job) {
            Ok(Value::Object(fields)) => fields,
            _ => unreachable!("a job is an object"),
        };
        fields.insert("of".to_owned(), self.of.into());
        fields.insert("shard".to_owned(), self.shard.into());
        fields
    }
}

/// The first field that two shards differ in.
fn difference(key: &'static str, here: &Map<String, Value>, there: &Map<String, Value>) -> Option<Message> {
    /// Longer values are told by their beginning.
    const SHOWN: usize = 60;
    let shown = |value: &Value| textboard::layout::cut(&value.to_string(), SHOWN);
    let (field, found) = here.iter().find(|(field, found)| there.get(*field) != Some(found))?;
    let message = Message::new(key).with("field", field.as_str()).with("found", shown(found));
    Some(message.with("expected", there.get(field).map_or("–".to_owned(), shown)))
}

fn message(key: &'static str, path: &Path) -> Message {
    Message::new(key).with("path", path.display().to_string())
}

fn about(key: &'static str, path: &Path) -> Failure {
    Failure::Failed(message(key, path))
}

/// Whether a file has the name of a shard.
pub(crate) fn is_shard(path: &Path) -> bool {
    path.extension().is_some_and(|ending| ending == "shard")
}

/// Plays a shard of the games, and writes it down.
pub(crate) fn write<G: Reported + Encoding>(
    games: &Games<G>,
    shard: Shard,
    wanted: &Wanted,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    let path = wanted.out.as_deref().expect("--shard requires --out");
    if !is_shard(path) {
        return Err(Failure::Usage(message("shard-ending", path)));
    }
    let numbers = shard.numbers(games.count());
    let mut file = ShardFile::open(path, &Header::new(shard, &games.job), wanted.resume)?;
    let todo = (numbers.start + file.games).min(numbers.end)..numbers.end;
    games.watch(todo, Actions::default, |number, game, Actions(actions)| file.add(number, game, actions))?;
    file.finish()?;
    let written = message("shard-written", path).with("shard", shard.number.to_string());
    let written = written.with("of", shard.of.to_string()).with("games", numbers.end - numbers.start);
    Ok(writeln!(out, "{}", voice.say(&written))?)
}

/// A shard that is being written.
struct ShardFile {
    path: PathBuf,
    to: BufWriter<File>,
    /// When the buffer was last written out.
    flushed: Instant,
    sha256: Sha256,
    /// Games that are in the file.
    games: u64,
    is_finished: bool,
}

impl ShardFile {
    /// Begins a file, or goes on with one.
    fn open(path: &Path, header: &Header<&Job>, resume: bool) -> Result<ShardFile, Failure> {
        let unwritable = |error: io::Error| Failure::file("file-write", path, &error);
        let file = OpenOptions::new().create(true).append(true).open(path).map_err(unwritable)?;
        if matches!(file.try_lock(), Err(TryLockError::WouldBlock)) {
            return Err(about("shard-busy", path));
        }
        let is_new = file.metadata().map_err(unwritable)?.len() == 0;
        if !is_new && !resume {
            return Err(Failure::Usage(message("arena-file-exists", path)));
        }
        let found = Contents::read(path)?;
        if found.bytes > 0 {
            if let Some(other) =
                difference("shard-resume-other", &Header::read(path)?.fields(), &header.fields())
            {
                return Err(Failure::Failed(other.with("path", path.display().to_string())));
            }
        } else if !header.line().as_bytes().starts_with(&found.torn) {
            return Err(about("shard-not-one", path));
        }
        // What was being written when the shard was interrupted is played again.
        file.set_len(found.bytes).map_err(unwritable)?;
        let Contents { sha256, games, is_finished, bytes, .. } = found;
        let to = BufWriter::new(file);
        let mut file =
            ShardFile { path: path.to_owned(), to, flushed: Instant::now(), sha256, games, is_finished };
        if bytes == 0 {
            file.write(header.line().as_bytes())?;
        }
        Ok(file)
    }

    fn write(&mut self, line: &[u8]) -> Result<(), Failure> {
        self.sha256.update(line);
        let written = self.to.write_all(line).and_then(|()| {
            if self.flushed.elapsed() < FLUSH_AFTER {
                return Ok(());
            }
            self.flushed = Instant::now();
            self.to.flush()
        });
        written.map_err(|error| Failure::file("file-write", &self.path, &error))
    }

    /// Writes the next game down.
    fn add(&mut self, number: u64, game: Finished, actions: Vec<u32>) -> Result<(), Failure> {
        self.games += 1;
        self.write(&line_of(&Entry::new(number, game, actions)))
    }

    fn finish(mut self) -> Result<(), Failure> {
        if !self.is_finished {
            let sha256 = hex(&self.sha256.clone().finalize());
            self.write(&line_of(&End { games: self.games, sha256 }))?;
        }
        let flushed = self.to.flush().and_then(|()| output::sync(self.to.get_ref()));
        flushed.map_err(|error| Failure::file("file-write", &self.path, &error))
    }
}

fn line_of(value: &impl Serialize) -> Vec<u8> {
    let mut line = serde_json::to_vec(value).expect("a line is JSON");
    line.push(b'\n');
    line
}

/// The lines of a file.
struct Lines {
    path: PathBuf,
    input: BufReader<File>,
    line: Vec<u8>,
}

impl Lines {
    fn open(path: &Path) -> Result<Lines, Failure> {
        let file = File::open(path).map_err(|error| Failure::file("file-read", path, &error))?;
        Ok(Lines { path: path.to_owned(), input: BufReader::new(file), line: Vec::new() })
    }

    /// The next line with its end; `None` where there is none that was written to its end.
    fn next(&mut self) -> Result<Option<&[u8]>, Failure> {
        let found = read_line(&mut self.input, &mut self.line, MAX_LINE_BYTES)
            .map_err(|error| Failure::file("file-read", &self.path, &error))?;
        match found {
            Line::TooLong => Err(about("shard-damaged", &self.path)),
            Line::Whole if self.line.ends_with(b"\n") => Ok(Some(&self.line)),
            Line::Whole | Line::End => Ok(None),
        }
    }
}

/// What a file holds, read from its beginning to its end.
struct Contents {
    /// Of all lines but the last of a finished shard.
    sha256: Sha256,
    games: u64,
    /// Of whole lines.
    bytes: u64,
    is_finished: bool,
    /// A line that was not written to its end.
    torn: Vec<u8>,
}

impl Contents {
    fn read(path: &Path) -> Result<Contents, Failure> {
        let mut lines = Lines::open(path)?;
        let mut found =
            Contents { sha256: Sha256::new(), games: 0, bytes: 0, is_finished: false, torn: Vec::new() };
        while let Some(line) = lines.next()? {
            if line.starts_with(END) {
                let end = End { games: found.games, sha256: hex(&found.sha256.clone().finalize()) };
                found.is_finished = serde_json::from_slice::<End>(line).is_ok_and(|told| told == end);
            }
            // Nothing follows an end, and every other line is a game or the header.
            if line.starts_with(END) != found.is_finished {
                return Err(about("shard-damaged", path));
            }
            if !found.is_finished {
                found.sha256.update(line);
                found.games += u64::from(found.bytes > 0);
            }
            found.bytes += line.len() as u64;
        }
        found.torn = lines.line;
        if found.is_finished && !found.torn.is_empty() {
            return Err(about("shard-damaged", path));
        }
        Ok(found)
    }
}

/// Finished shards that make a whole, in their order.
pub(crate) struct Shards {
    paths: Vec<Arc<Path>>,
    games: u64,
}

impl Shards {
    /// Reads the files once, to see that nothing is amiss before anything is made of them.
    pub(crate) fn read(paths: Vec<PathBuf>) -> Result<Shards, Failure> {
        let mut counts = Vec::new();
        for path in &paths {
            let found = Contents::read(path)?;
            if !found.is_finished {
                return Err(Failure::Failed(message("shard-unfinished", path).with("games", found.games)));
            }
            counts.push(found.games);
        }
        let shards = Shards { paths: paths.into_iter().map(Arc::from).collect(), games: counts.iter().sum() };
        let shares = shards.numbers().map(|numbers| numbers.end - numbers.start);
        let odd = shares.zip(counts).position(|(share, games)| share != games);
        match odd {
            Some(odd) => Err(about("shard-damaged", &shards.paths[odd])),
            None => Ok(shards),
        }
    }

    /// How many games all shards have.
    pub(crate) fn games(&self) -> u64 {
        self.games
    }

    /// The numbers of the games of each shard.
    fn numbers(&self) -> impl Iterator<Item = Range<u64>> {
        let of = self.paths.len() as u64;
        (1..=of).map(move |number| Shard { number, of }.numbers(self.games))
    }

    /// The lines of all games in their order, read as they are asked for.
    pub(crate) fn lines(&self) -> impl Iterator<Item = Result<GameLine, Failure>> + Send {
        let lines = self.paths.iter().zip(self.numbers()).flat_map(|(path, numbers)| {
            let mut lines = None;
            numbers.map(move |number| GameLine::read(path, &mut lines, number))
        });
        // Workers are to know how much is left.
        lines.zip(0..self.games).map(|(line, _)| line)
    }
}

/// The line of a game, with its place.
pub(crate) struct GameLine {
    pub(crate) number: u64,
    path: Arc<Path>,
    line: Vec<u8>,
}

impl GameLine {
    /// Reads the next line of a file, which is opened for the first.
    fn read(path: &Arc<Path>, lines: &mut Option<Lines>, number: u64) -> Result<GameLine, Failure> {
        let lines = match lines {
            Some(lines) => lines,
            None => {
                let mut opened = Lines::open(path)?;
                opened.next()?;
                lines.insert(opened)
            }
        };
        let line = lines.next()?.ok_or_else(|| about("shard-damaged", path))?.to_owned();
        Ok(GameLine { number, path: Arc::clone(path), line })
    }

    /// What came of the game.
    pub(crate) fn result(&self, seats: usize) -> Result<Finished, Failure> {
        let entry: Entry<IgnoredAny> = self.entry()?;
        entry.finished(seats).ok_or_else(|| self.damaged())
    }

    /// Plays the game again, and checks that what came of it is what the line says.
    pub(crate) fn play<G: Opponents + Encoding>(
        &self,
        series: &Series<G>,
        deal: u64,
        observer: &mut impl Observer<G>,
    ) -> Result<Finished, Failure> {
        let entry: Entry = self.entry()?;
        let played = series.replay(deal, &entry.actions, entry.forfeit.as_ref(), observer);
        let told = entry.finished(series.setup.players());
        // Nobody thinks a second time.
        let paces = told.as_ref().map(|told| told.paces.clone()).unwrap_or_default();
        let played = played.map(|played| Finished { paces, ..played });
        if played == told { told } else { None }.ok_or_else(|| self.damaged())
    }

    fn entry<A: DeserializeOwned>(&self) -> Result<Entry<A>, Failure> {
        let entry: Option<Entry<A>> = serde_json::from_slice(&self.line).ok();
        entry.filter(|entry| entry.game == self.number).ok_or_else(|| self.damaged())
    }

    fn damaged(&self) -> Failure {
        Failure::Failed(message("shard-game", &self.path).with("game", self.number.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_share_all_games_evenly() {
        for (games, of) in [(100, 16), (3, 16), (1_000_000_000_000, 1_000_000), (u64::MAX, 7), (1, 1)] {
            let shards: Vec<_> = (1..=of).map(|number| Shard { number, of }.numbers(games)).collect();
            assert_eq!((shards[0].start, shards[shards.len() - 1].end), (0, games));
            assert!(shards.windows(2).all(|pair| pair[0].end == pair[1].start));
            let sizes = shards.iter().map(|numbers| numbers.end - numbers.start);
            assert!(sizes.clone().max().unwrap() - sizes.min().unwrap() <= 1);
        }
    }

    #[test]
    fn a_shard_is_a_number_of_a_number() {
        assert_eq!(Shard::parse("3/16"), Some(Shard { number: 3, of: 16 }));
        assert_eq!(Shard::parse("2+1/16"), Some(Shard { number: 3, of: 16 }));
        let last = format!("{}+1/16", u64::MAX);
        for text in [
            "",
            "3",
            "/",
            "0/16",
            "17/16",
            "1/0",
            "1/1000001",
            "-1/2",
            "1/2/3",
            "a/b",
            "1 / 2",
            "16+1/16",
            "1+2/16",
            "+1/16",
            &last,
        ] {
            assert_eq!(Shard::parse(text), None, "{text}");
        }
    }
}
