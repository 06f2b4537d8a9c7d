//! The tables that an arena ends with.

use crate::elo::elo;
use crate::{Estimate, Series, Spread, Totals, wilson};
use bots::Opponents;
use locale::Voice;
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::{Message, Options, Setup};
use textboard::layout::columns;

/// What an arena comes to, as it is for programs.
#[derive(Serialize)]
pub struct Summary {
    title: &'static str,
    players: usize,
    set: Options,
    seed: u64,
    together: bool,
    /// Orders of seats that every deal was played in.
    orders: usize,
    games: u64,
    cut_short: u64,
    bots: Vec<BotResult>,
    pairings: Vec<Pairing>,
    lineups: Vec<Lineup>,
}

/// How a contender did at all tables.
#[derive(Serialize)]
struct BotResult {
    bot: String,
    games: u64,
    won: Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<Estimate>,
    score: Spread,
    score_mean: Estimate,
    forfeits: u64,
    #[serde(flatten)]
    times: Option<Times>,
}

/// How long a contender thought.
#[derive(Serialize)]
struct Times {
    decisions: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

/// How a contender did against another.
#[derive(Serialize)]
struct Pairing {
    bot: String,
    against: String,
    games: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    won: Option<Estimate>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score_difference: Option<Estimate>,
}

/// How a contender did among the same others.
#[derive(Serialize)]
struct Lineup {
    bot: String,
    table: BTreeMap<String, usize>,
    games: u64,
    won: Estimate,
    /// What it would win if all were equal.
    fair: f64,
}

fn percent(share: Estimate) -> String {
    format!("{:.1} % [{:.1}, {:.1}]", 100.0 * share.value, 100.0 * share.low, 100.0 * share.high)
}

impl Summary {
    /// The summary of what has been counted.
    pub fn new<G: Opponents>(series: &Series<G>, totals: &Totals<'_>) -> Summary {
        let names = &totals.orders.names;
        let players = series.setup.players();
        Summary {
            title: G::TITLE,
            players,
            set: series.setup.options(),
            seed: series.seed,
            together: totals.orders.together,
            orders: totals.orders.len(),
            games: totals.games,
            cut_short: totals.cut_short,
            bots: bot_results(totals, names, series.times),
            pairings: pairings(totals, names),
            lineups: if players > 2 { lineups(totals, names, players) } else { Vec::new() },
        }
    }

    /// The tables for people.
    pub fn text(&self, voice: &Voice) -> String {
        let head = Message::new("arena-head").with("title", voice.word(self.title));
        let head = head.with("games", self.games).with("orders", self.orders).with("players", self.players);
        let mut text = voice.say(&head.with("seed", self.seed.to_string())) + "\n";
        if self.cut_short > 0 {
            text += &format!("{}: {}\n", voice.word("end-cap"), self.cut_short);
        }
        let timed = self.bots.iter().any(|result| result.times.is_some());
        let heads = ["bot", "games", "won", "elo", "score", "p50", "p99", "max"];
        let heads = &heads[..if timed { 8 } else { 5 }];
        let mut lines: Vec<Vec<String>> =
            vec![heads.iter().map(|key| voice.word(&format!("arena-{key}"))).collect()];
        let ms = |time: f64| if time < 10.0 { format!("{time:.3}") } else { format!("{time:.0}") };
        lines.extend(self.bots.iter().map(|result| {
            let elo = result
                .elo
                .map_or("-".to_owned(), |elo| format!("{:+.0} ± {:.0}", elo.value, elo.high - elo.value));
            let score = format!(
                "{:.2} ± {:.2}",
                result.score_mean.value,
                result.score_mean.high - result.score_mean.value
            );
            let mut line =
                vec![result.bot.clone(), result.games.to_string(), percent(result.won), elo, score];
            if let Some(Times { p50_ms, p99_ms, max_ms, .. }) = result.times {
                line.extend([p50_ms, p99_ms, max_ms].map(ms));
            }
            line
        }));
        text += &format!("\n{}", columns(&lines, 1));
        if !self.pairings.is_empty() {
            let unit = if self.together { "arena-difference" } else { "arena-won" };
            let mut lines =
                vec![["arena-bot", "arena-against", "arena-games", unit].map(|key| voice.word(key))];
            lines.extend(self.pairings.iter().map(|pairing| {
                let difference = |by: Estimate| format!("{:+.2} [{:+.2}, {:+.2}]", by.value, by.low, by.high);
                let by = pairing.won.map(percent).or(pairing.score_difference.map(difference));
                [
                    pairing.bot.clone(),
                    pairing.against.clone(),
                    pairing.games.to_string(),
                    by.unwrap_or_default(),
                ]
            }));
            text += &format!("\n{}", columns(&lines, 2));
        }
        if !self.lineups.is_empty() {
            let keys = ["arena-bot", "arena-table", "arena-games", "arena-won", "arena-fair"];
            let mut lines = vec![keys.map(|key| voice.word(key))];
            lines.extend(self.lineups.iter().map(|lineup| {
                let table: Vec<String> =
                    lineup.table.iter().map(|(name, seats)| format!("{seats} × {name}")).collect();
                let fair = format!("{:.1} %", 100.0 * lineup.fair);
                [lineup.bot.clone(), table.join(", "), lineup.games.to_string(), percent(lineup.won), fair]
            }));
            text += &format!("\n{}", columns(&lines, 2));
        }
        let note = voice.word(if self.together { "arena-note-together" } else { "arena-note" });
        let times = if timed { format!(" {}", voice.word("arena-note-times")) } else { String::new() };
        text + "\n" + &note + &times + "\n"
    }
}

fn bot_results(totals: &Totals<'_>, names: &[String], times: bool) -> Vec<BotResult> {
    let elo = if totals.orders.together { Vec::new() } else { elo(names.len(), &totals.results) };
    let result = |(bot, name): (usize, &String)| {
        let results = || totals.results.iter().filter(|result| result.seats[bot] > 0);
        let games = results().map(|result| result.games).sum::<f64>() as u64;
        let pace = &totals.paces[bot];
        BotResult {
            bot: name.clone(),
            games,
            won: wilson(results().map(|result| result.wins[bot]).sum(), games),
            elo: elo.get(bot).copied(),
            score: totals.scores[bot].spread(),
            score_mean: totals.scores[bot].mean(),
            forfeits: totals.forfeits[bot],
            times: times.then(|| Times {
                decisions: pace.answers(),
                p50_ms: pace.quantile(0.5),
                p99_ms: pace.quantile(0.99),
                max_ms: pace.slowest as f64 / 1_000.0,
            }),
        }
    };
    names.iter().enumerate().map(result).collect()
}

/// Each pair of contenders that met with nobody else at the table or, where tables play together, had the same deals.
fn pairings(totals: &Totals<'_>, names: &[String]) -> Vec<Pairing> {
    let mut pairings = Vec::new();
    for one in 0..names.len() {
        for other in one + 1..names.len() {
            let (games, won, score_difference) = if totals.orders.together {
                let Some(difference) = totals.differences.get(&(one, other)) else { continue };
                (difference.count, None, Some(difference.mean()))
            } else {
                let sits = |(bot, &seats): (usize, &usize)| (bot == one || bot == other) == (seats > 0);
                let results =
                    || totals.results.iter().filter(|result| result.seats.iter().enumerate().all(sits));
                let games = results().map(|result| result.games).sum::<f64>() as u64;
                let won = results().map(|result| result.wins[one]).sum();
                (games, Some(wilson(won, games)), None)
            };
            if games > 0 {
                let (bot, against) = (names[one].clone(), names[other].clone());
                pairings.push(Pairing { bot, against, games, won, score_difference });
            }
        }
    }
    pairings
}

/// Each contender among the same others; nobody sits among others where tables play together.
fn lineups(totals: &Totals<'_>, names: &[String], players: usize) -> Vec<Lineup> {
    let mut lineups: BTreeMap<(usize, &[usize]), (f64, f64)> = BTreeMap::new();
    for result in totals.results.iter().filter(|_| !totals.orders.together) {
        for bot in (0..names.len()).filter(|&bot| result.seats[bot] > 0) {
            let (games, wins) = lineups.entry((bot, &result.seats)).or_default();
            *games += result.games;
            *wins += result.wins[bot];
        }
    }
    let lineup = |((bot, seats), (games, wins)): ((usize, &[usize]), (f64, f64))| {
        let table = names.iter().cloned().zip(seats.iter().copied()).filter(|(_, seats)| *seats > 0);
        Lineup {
            bot: names[bot].clone(),
            table: table.collect(),
            games: games as u64,
            won: wilson(wins, games as u64),
            fair: seats[bot] as f64 / players as f64,
        }
    };
    lineups.into_iter().map(lineup).collect()
}
