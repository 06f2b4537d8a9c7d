//! `ratusha simulate`: many games, and what came of them.

use crate::failure::Failure;
use crate::output::{Output, left, right};
use crate::progress;
use crate::request::{self, GameRequest, number};
use bots::{Bot, Opponents, Player};
use clap::ArgMatches;
use locale::Voice;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};
use tabletop::chance::Fast;
use tabletop::{Game, Message, Options, Seat, Seats, Setup};

/// The rules of some titles let a game go on for ever; ours stops here unless told otherwise.
const TURN_CAP: u64 = 10_000;
/// Games that one worker plays in a row.
const PORTION: u64 = 16;
/// Portions between two steps of the progress bar and of the file.
const BATCH: u64 = 256;
/// Keeps the bots' choices apart from the chance of the game: the same dice for whoever plays.
const BOTS: u64 = 0x00b0_75b0_7500;

pub fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let request = GameRequest::read(matches)?;
    let games = number(matches, "games", 1..=1_000_000_000_000)?.unwrap_or(1_000);
    let seed = number(matches, "seed", 0..=u64::MAX)?.unwrap_or(1);
    let turn_cap = number(matches, "turn-cap", 1..=u64::from(u32::MAX))?.unwrap_or(TURN_CAP) as u32;
    let threads = number(matches, "threads", 1..=1_024)?.unwrap_or(0) as usize;
    let file = matches.get_one::<PathBuf>("out").map(|path| Rows::create(path)).transpose()?;
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .build()
        .map_err(|error| Failure::Failed(Message::new("io-other").with("detail", error.to_string())))?;
    catalog::with_game!(request.title, G => {
        let setup = request.setup::<G>()?;
        let bots = bots::<G>(matches, setup.players())?;
        let series = Series::<G> { setup: &setup, bots: &bots, seed, turn_cap };
        let tally = pool.install(|| series.play(games, file))?;
        let summary = Summary::new::<G>(&series, &tally);
        if matches.get_flag("json") {
            out.json(&summary)?;
            return Ok(());
        }
        summary.print(voice, out)
    })
}

/// One bot per seat, from one name for all or one name for each.
fn bots<G: Opponents>(matches: &ArgMatches, players: usize) -> Result<Vec<Bot>, Failure> {
    let names = request::text(matches, "bots").unwrap_or("random").split(',');
    let bots: Vec<Bot> = names
        .map(|name| Bot::named::<G>(name.trim()).map_err(|unknown| Failure::usage(&unknown)))
        .collect::<Result<_, _>>()?;
    match bots.len() {
        1 => Ok(vec![bots[0].clone(); players]),
        given if given == players => Ok(bots),
        given => {
            let message = Message::new("bots-number").with("given", given).with("players", players);
            Err(Failure::Usage(message))
        }
    }
}

/// Games of one set-up between the same bots.
struct Series<'a, G: Game> {
    setup: &'a G::Setup,
    bots: &'a [Bot],
    seed: u64,
    turn_cap: u32,
}

/// What is kept of one game.
struct Finished {
    turns: u32,
    moves: u64,
    reason: &'static str,
    winners: Seats,
    /// One per seat, unless the game was cut short.
    scores: Vec<i32>,
}

impl<G: Opponents> Series<'_, G> {
    /// Plays the games on all threads. Each depends on the seed and its number alone, and all that is added up
    /// is whole numbers, so that the number of threads changes nothing.
    fn play(&self, games: u64, mut file: Option<Rows>) -> Result<Tally, Failure> {
        let bar = progress::bar(games);
        let players = self.setup.players();
        let mut total = Tally::new(players);
        if let Some(file) = &mut file {
            file.header(players)?;
        }
        let batch = PORTION * BATCH;
        for first in (0..games).step_by(batch as usize) {
            let end = games.min(first + batch);
            let keep = file.is_some();
            let portions: Vec<(Tally, Vec<Finished>)> = (first..end)
                .step_by(PORTION as usize)
                .collect::<Vec<_>>()
                .into_par_iter()
                .map(|from| self.play_portion(from, end.min(from + PORTION), keep))
                .collect();
            let mut number = first;
            for (tally, finished) in portions {
                total.add(&tally);
                if let Some(file) = &mut file {
                    for game in finished {
                        file.row(number, &game)?;
                        number += 1;
                    }
                }
            }
            bar.set_position(end);
        }
        bar.finish_and_clear();
        if let Some(file) = file {
            file.finish()?;
        }
        Ok(total)
    }

    fn play_portion(&self, from: u64, to: u64, keep: bool) -> (Tally, Vec<Finished>) {
        let mut tally = Tally::new(self.setup.players());
        let mut finished = Vec::new();
        let mut players: Vec<Player<G>> = self.bots.iter().cloned().map(Player::new).collect();
        for number in from..to {
            let game = self.play_one(number, &mut players);
            tally.count(&game);
            if keep {
                finished.push(game);
            }
        }
        (tally, finished)
    }

    fn play_one(&self, number: u64, players: &mut [Player<G>]) -> Finished {
        let mut chance = Fast::new(self.seed, number);
        let mut whims = Fast::new(self.seed ^ BOTS, number);
        let mut game = G::new(self.setup, &mut chance, &mut ());
        let mut played = 0;
        players.iter_mut().for_each(Player::forget);
        while let Some(seat) = game.to_act().first() {
            if game.turns() > self.turn_cap {
                let (reason, winners, scores) = ("cap", Seats::NONE, Vec::new());
                return Finished { turns: self.turn_cap, moves: played, reason, winners, scores };
            }
            let mv = players[seat.index()].choose(&game, seat, &mut whims);
            let done = game.play(seat, mv, &mut chance, &mut ());
            debug_assert!(done.is_ok(), "bots play legal moves");
            played += 1;
        }
        let outcome = game.outcome().expect("nobody is to act when a game is over");
        let players = game.players();
        Finished {
            turns: game.turns(),
            moves: played,
            reason: outcome.reason,
            winners: outcome.winners(players),
            scores: Seat::all(players).filter_map(|seat| outcome.total(seat)).collect(),
        }
    }
}

/// Sums of whole numbers: they add up to the same in any order.
#[derive(Clone, Default)]
struct Sum {
    count: u64,
    sum: i128,
    squares: i128,
}

impl Sum {
    fn count(&mut self, value: i64) {
        self.count += 1;
        self.sum += i128::from(value);
        self.squares += i128::from(value) * i128::from(value);
    }

    fn add(&mut self, other: &Sum) {
        self.count += other.count;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    /// The mean and the sample standard deviation.
    fn spread(&self) -> Spread {
        if self.count == 0 {
            return Spread { mean: 0.0, sd: 0.0 };
        }
        let n = i128::from(self.count);
        let deviations = (n * self.squares - self.sum * self.sum) as f64;
        let variance = if n > 1 { deviations / n as f64 / (n - 1) as f64 } else { 0.0 };
        Spread { mean: self.sum as f64 / n as f64, sd: variance.sqrt() }
    }
}

#[derive(Clone)]
struct Tally {
    turns: Sum,
    moves: Sum,
    scores: Sum,
    scores_by_seat: Vec<Sum>,
    wins_by_seat: Vec<u64>,
    end_reasons: BTreeMap<&'static str, u64>,
}

impl Tally {
    fn new(players: usize) -> Tally {
        Tally {
            turns: Sum::default(),
            moves: Sum::default(),
            scores: Sum::default(),
            scores_by_seat: vec![Sum::default(); players],
            wins_by_seat: vec![0; players],
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
        *self.end_reasons.entry(game.reason).or_default() += 1;
    }

    fn add(&mut self, other: &Tally) {
        self.turns.add(&other.turns);
        self.moves.add(&other.moves);
        self.scores.add(&other.scores);
        self.scores_by_seat.iter_mut().zip(&other.scores_by_seat).for_each(|(here, there)| here.add(there));
        self.wins_by_seat.iter_mut().zip(&other.wins_by_seat).for_each(|(here, there)| *here += there);
        for (reason, games) in &other.end_reasons {
            *self.end_reasons.entry(reason).or_default() += games;
        }
    }
}

#[derive(Clone, Copy, Serialize)]
struct Spread {
    mean: f64,
    sd: f64,
}

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
    end_reasons: BTreeMap<&'static str, u64>,
    scores: Scores,
}

#[derive(Serialize)]
struct Scores {
    #[serde(flatten)]
    all: Spread,
    by_seat: Vec<Spread>,
}

impl Summary {
    fn new<G: Game>(series: &Series<'_, G>, tally: &Tally) -> Summary {
        Summary {
            title: G::TITLE,
            players: series.setup.players(),
            set: series.setup.options(),
            bots: series.bots.iter().map(Bot::to_string).collect(),
            games: tally.turns.count,
            seed: series.seed,
            turns_per_game: tally.turns.spread(),
            moves_per_game: tally.moves.spread(),
            wins_by_seat: tally.wins_by_seat.clone(),
            end_reasons: tally.end_reasons.clone(),
            scores: Scores {
                all: tally.scores.spread(),
                by_seat: tally.scores_by_seat.iter().map(Sum::spread).collect(),
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
            let key =
                if *reason == "cap" { "end-cap".to_owned() } else { format!("{}-end-{reason}", self.title) };
            let ended = format!("{}: {games}", voice.word(&key));
            writeln!(out, "{}", line("simulate-end", ended))?;
        }
        writeln!(out)?;
        let heads = ["simulate-seat", "simulate-bot", "simulate-wins", "simulate-share", "simulate-score"];
        let heads = heads.map(|key| voice.word(key));
        writeln!(
            out,
            "{} {} {} {} {}",
            left(&heads[0], 7),
            left(&heads[1], 12),
            right(&heads[2], 12),
            right(&heads[3], 9),
            right(&heads[4], 18)
        )?;
        for (seat, wins) in self.wins_by_seat.iter().enumerate() {
            let share = 100.0 * *wins as f64 / self.games as f64;
            writeln!(
                out,
                "{} {} {} {} {}",
                left(&seat.to_string(), 7),
                left(&self.bots[seat], 12),
                right(&wins.to_string(), 12),
                right(&format!("{share:.2} %"), 9),
                right(&spread(self.scores.by_seat[seat]), 18)
            )?;
        }
        Ok(())
    }
}

/// A file with a row per game: JSON Lines where the name ends so, CSV otherwise.
struct Rows {
    path: PathBuf,
    to: BufWriter<File>,
    json: bool,
}

#[derive(Serialize)]
struct Row<'a> {
    game: u64,
    turns: u32,
    moves: u64,
    reason: &'a str,
    winners: Seats,
    scores: &'a [i32],
}

impl Rows {
    fn create(path: &Path) -> Result<Rows, Failure> {
        let json = match path.extension().and_then(|ending| ending.to_str()) {
            Some("jsonl" | "ndjson") => true,
            Some("csv") | None => false,
            Some(other) => {
                return Err(Failure::Usage(Message::new("out-ending").with("ending", other)));
            }
        };
        let file = File::create(path).map_err(|error| Failure::file("file-write", path, &error))?;
        Ok(Rows { path: path.to_owned(), to: BufWriter::new(file), json })
    }

    fn header(&mut self, players: usize) -> Result<(), Failure> {
        if self.json {
            return Ok(());
        }
        let scores: String = (0..players).map(|seat| format!(",score_{seat}")).collect();
        let written = writeln!(self.to, "game,turns,moves,reason,winners{scores}");
        written.map_err(|error| Failure::file("file-write", &self.path, &error))
    }

    fn row(&mut self, number: u64, game: &Finished) -> Result<(), Failure> {
        let Finished { turns, moves, reason, winners, scores } = game;
        let written = if self.json {
            let row = Row { game: number, turns: *turns, moves: *moves, reason, winners: *winners, scores };
            serde_json::to_writer(&mut self.to, &row)
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
        let flushed = self.to.flush().and_then(|()| match self.to.get_ref().sync_all() {
            // Pipes and devices can't be synced, and need not be.
            Err(error) if error.kind() == std::io::ErrorKind::InvalidInput => Ok(()),
            other => other,
        });
        flushed.map_err(|error| Failure::file("file-write", &self.path, &error))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_give_the_mean_and_the_sample_deviation() {
        let mut sum = Sum::default();
        [2, 4, 4, 4, 5, 5, 7, 9].iter().for_each(|&value| sum.count(value));
        let spread = sum.spread();
        assert!((spread.mean - 5.0).abs() < 1e-12);
        assert!((spread.sd - (32.0f64 / 7.0).sqrt()).abs() < 1e-12);
    }
}
