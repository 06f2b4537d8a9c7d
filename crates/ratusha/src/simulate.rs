//! `ratusha simulate`: many games, and what came of them.

use crate::decisions::{Decisions, DecisionsFile};
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::report::Reported;
use crate::series::{Games, Wanted};
use arena::{Finished, Spread, Sum, end_key};
use locale::Voice;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use tabletop::{Encoding, Fact, Message, Options, Seat, Seats, ToMessage};
use textboard::layout::{columns, left};

/// Counts the games, and writes them down where that is wanted.
pub(crate) fn sum_up<G: Reported + Encoding>(
    games: &Games<G>,
    wanted: &Wanted,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    let file = wanted.out.as_deref().map(|path| OutFile::create(path, games)).transpose()?;
    let mut totals = Totals::new(games.job.players);
    let numbers = 0..games.count();
    match file {
        None => games.results(numbers, |_, game| {
            totals.count(&game);
            Ok(())
        })?,
        Some(OutFile::Games(mut file)) => {
            games.results(numbers, |number, game| {
                totals.count(&game);
                file.add(number, &game)
            })?;
            file.finish()?;
        }
        Some(OutFile::Decisions(mut file)) => {
            games.watch(numbers, Decisions::default, |number, game, decisions| {
                totals.count(&game);
                file.add(number, &game, &decisions)
            })?;
            file.finish()?;
        }
    }
    let summary = Summary::new(games, &totals);
    if wanted.json {
        return Ok(out.json(&summary)?);
    }
    summary.print(voice, out)?;
    totals.print_forfeits(voice, out)
}

/// What all games add up to.
struct Totals {
    turns: Sum,
    moves: Sum,
    scores: Sum,
    scores_by_seat: Vec<Sum>,
    wins_by_seat: Vec<u64>,
    forfeits_by_seat: Vec<u64>,
    /// Why each seat forfeited for the first time.
    first_forfeits: BTreeMap<usize, Message>,
    end_reasons: BTreeMap<String, u64>,
}

impl Totals {
    fn new(players: usize) -> Totals {
        Totals {
            turns: Sum::default(),
            moves: Sum::default(),
            scores: Sum::default(),
            scores_by_seat: vec![Sum::default(); players],
            wins_by_seat: vec![0; players],
            forfeits_by_seat: vec![0; players],
            first_forfeits: BTreeMap::new(),
            end_reasons: BTreeMap::new(),
        }
    }

    fn count(&mut self, game: &Finished) {
        self.turns.count(game.turns.into());
        self.moves.count(game.moves as i64);
        for (by_seat, &score) in self.scores_by_seat.iter_mut().zip(&game.scores) {
            by_seat.count(score.into());
            self.scores.count(score.into());
        }
        game.winners.iter().for_each(|seat| self.wins_by_seat[seat.index()] += 1);
        if let Some((seat, forfeit)) = &game.forfeit {
            self.forfeits_by_seat[seat.index()] += 1;
            self.first_forfeits.entry(seat.index()).or_insert_with(|| forfeit.message());
        }
        *self.end_reasons.entry(game.reason.clone()).or_default() += 1;
    }

    fn print_forfeits(&self, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
        for (&seat, why) in &self.first_forfeits {
            let games = self.forfeits_by_seat[seat];
            let message = Message::new("simulate-forfeits").with("seat", Fact::Seat(Seat::new(seat)));
            writeln!(out, "{}", voice.say(&message.with("games", games).with("why", why.clone())))?;
        }
        Ok(())
    }
}

/// What the simulation comes to, as it is for programs.
#[derive(Serialize)]
struct Summary {
    title: &'static str,
    players: usize,
    set: Options,
    bots: Vec<String>,
    games: u64,
    seed: u64,
    turns_per_game: Spread,
    moves_per_game: Spread,
    wins_by_seat: Vec<u64>,
    forfeits_by_seat: Vec<u64>,
    end_reasons: BTreeMap<String, u64>,
    scores: Scores,
}

#[derive(Serialize)]
struct Scores {
    #[serde(flatten)]
    all: Spread,
    by_seat: Vec<Spread>,
}

impl Summary {
    fn new<G: Reported>(games: &Games<G>, totals: &Totals) -> Summary {
        Summary {
            title: G::TITLE,
            players: games.job.players,
            set: games.job.set.clone(),
            bots: games.job.bots.clone(),
            games: totals.turns.count,
            seed: games.job.seed,
            turns_per_game: totals.turns.spread(),
            moves_per_game: totals.moves.spread(),
            wins_by_seat: totals.wins_by_seat.clone(),
            forfeits_by_seat: totals.forfeits_by_seat.clone(),
            end_reasons: totals.end_reasons.clone(),
            scores: Scores {
                all: totals.scores.spread(),
                by_seat: totals.scores_by_seat.iter().map(Sum::spread).collect(),
            },
        }
    }

    fn print(&self, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
        let line = |key: &str, value: String| format!("{} {value}", left(&voice.word(key), 24));
        let spread = |spread: Spread| format!("{:.2} ± {:.2}", spread.mean, spread.sd);
        writeln!(out, "{}", voice.word(self.title))?;
        let set = self.set.to_string();
        writeln!(out, "{}", line("simulate-games", self.games.to_string()))?;
        writeln!(out, "{}", line("simulate-seed", self.seed.to_string()))?;
        if !set.is_empty() {
            writeln!(out, "{}", line("simulate-set", set))?;
        }
        writeln!(out, "{}", line("simulate-turns", spread(self.turns_per_game)))?;
        writeln!(out, "{}", line("simulate-moves", spread(self.moves_per_game)))?;
        writeln!(out, "{}", line("simulate-scores", spread(self.scores.all)))?;
        for (reason, games) in &self.end_reasons {
            let ended = format!("{}: {games}", voice.word(&end_key(self.title, reason)));
            writeln!(out, "{}", line("simulate-end", ended))?;
        }
        writeln!(out)?;
        let heads = ["simulate-seat", "simulate-bot", "simulate-wins", "simulate-share", "simulate-score"];
        let mut lines = vec![heads.map(|key| voice.word(key))];
        lines.extend(self.wins_by_seat.iter().enumerate().map(|(seat, wins)| {
            let share = format!("{:.2} %", 100.0 * *wins as f64 / self.games as f64);
            let score = spread(self.scores.by_seat[seat]);
            [seat.to_string(), self.bots[seat].clone(), wins.to_string(), share, score]
        }));
        write!(out, "{}", columns(&lines, 2))?;
        Ok(())
    }
}

/// A file for what was played, of the kind that the end of its name says.
enum OutFile {
    Games(GamesFile),
    Decisions(Box<DecisionsFile>),
}

impl OutFile {
    fn create<G: Reported + Encoding>(path: &Path, games: &Games<G>) -> Result<OutFile, Failure> {
        let lines = |json| GamesFile::create(path, json, games.job.players).map(OutFile::Games);
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("jsonl" | "ndjson") => lines(true),
            Some("csv") | None => lines(false),
            Some("parquet") => {
                let file = DecisionsFile::create(path, &games.series, &games.job.bots)?;
                Ok(OutFile::Decisions(Box::new(file)))
            }
            Some(other) => Err(Failure::Usage(Message::new("out-ending").with("ending", other))),
        }
    }
}

/// A file with a line per game: JSON Lines or CSV.
struct GamesFile {
    path: PathBuf,
    to: BufWriter<File>,
    json: bool,
}

#[derive(Serialize)]
struct GameLine<'a> {
    game: u64,
    turns: u32,
    moves: u64,
    reason: &'a str,
    winners: Seats,
    scores: &'a [i32],
}

impl GamesFile {
    fn create(path: &Path, json: bool, players: usize) -> Result<GamesFile, Failure> {
        let file = File::create(path).map_err(|error| Failure::file("file-write", path, &error))?;
        let mut file = GamesFile { path: path.to_owned(), to: BufWriter::new(file), json };
        if !json {
            let scores: String = (0..players).map(|seat| format!(",score_{seat}")).collect();
            let written = writeln!(file.to, "game,turns,moves,reason,winners{scores}");
            written.map_err(|error| Failure::file("file-write", path, &error))?;
        }
        Ok(file)
    }

    fn add(&mut self, number: u64, game: &Finished) -> Result<(), Failure> {
        let Finished { turns, moves, reason, winners, scores, .. } = game;
        let written = if self.json {
            let line =
                GameLine { game: number, turns: *turns, moves: *moves, reason, winners: *winners, scores };
            serde_json::to_writer(&mut self.to, &line)
                .map_err(std::io::Error::from)
                .and_then(|()| writeln!(self.to))
        } else {
            let winners = winners.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(" ");
            let scores: String = scores.iter().map(|score| format!(",{score}")).collect();
            writeln!(self.to, "{number},{turns},{moves},{reason},{winners}{scores}")
        };
        written.map_err(|error| Failure::file("file-write", &self.path, &error))
    }

    /// What is still in the buffer is part of the result: a full disk shows here at the latest.
    fn finish(mut self) -> Result<(), Failure> {
        let flushed = self.to.flush().and_then(|()| output::sync(self.to.get_ref()));
        flushed.map_err(|error| Failure::file("file-write", &self.path, &error))
    }
}
