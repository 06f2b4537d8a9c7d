//! How the contenders stand.

use super::elo::{Results, elo};
use super::orders::Orders;
use crate::failure::Failure;
use crate::output::Output;
use crate::series::{Finished, Series};
use crate::statistics::{Estimate, Pace, Spread, Sum, wilson};
use bots::{Contender, Opponents};
use locale::Voice;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use tabletop::{Message, Options, Seat, Setup, ToMessage};

/// Counts games as they are finished, in their order.
pub struct Standing<'a> {
    orders: &'a Orders,
    games: u64,
    /// Games and wins per contender, for each order of seats.
    results: Vec<Results>,
    scores: Vec<Sum>,
    paces: Vec<Pace>,
    forfeits: Vec<u64>,
    first_forfeits: BTreeMap<usize, Message>,
    cut_short: u64,
    /// The scores of the deal that is being played, for tables that play for themselves.
    deal: Vec<Option<i32>>,
    /// By how much each contender scored more than each later one, deal by deal.
    differences: BTreeMap<(usize, usize), Sum>,
}

impl<'a> Standing<'a> {
    pub fn new(orders: &'a Orders) -> Standing<'a> {
        let bots = orders.contenders.len();
        let result = |seating: &Vec<usize>| Results {
            games: 0.0,
            seats: (0..bots).map(|bot| seating.iter().filter(|&&here| here == bot).count()).collect(),
            wins: vec![0.0; bots],
        };
        Standing {
            orders,
            games: 0,
            results: orders.seatings.iter().map(result).collect(),
            scores: vec![Sum::default(); bots],
            paces: vec![Pace::default(); bots],
            forfeits: vec![0; bots],
            first_forfeits: BTreeMap::new(),
            cut_short: 0,
            deal: Vec::new(),
            differences: BTreeMap::new(),
        }
    }

    pub fn count(&mut self, game: &Finished) {
        let seating = self.orders.of(self.games);
        let result = &mut self.results[(self.games % self.orders.len() as u64) as usize];
        self.games += 1;
        result.games += 1.0;
        for (seat, &bot) in Seat::all(seating.len()).zip(seating) {
            result.wins[bot] += game.win_of(seat);
            self.paces[bot].add(&game.paces[seat.index()]);
            if let Some(score) =
                game.scores.get(seat.index()).filter(|_| !self.orders.together || seat.index() == 0)
            {
                self.scores[bot].count((*score).into());
            }
        }
        self.cut_short += u64::from(game.reason == "cap");
        if let Some((seat, forfeit)) = &game.forfeit {
            let bot = seating[seat.index()];
            self.forfeits[bot] += 1;
            self.first_forfeits.entry(bot).or_insert_with(|| forfeit.message());
        }
        if self.orders.together {
            self.deal.push(game.scores.first().copied());
            if self.deal.len() == self.orders.len() {
                self.compare_deal();
            }
        }
    }

    /// Every contender has played the deal: their scores can be set side by side.
    fn compare_deal(&mut self) {
        for (one, score) in self.deal.iter().enumerate() {
            for (other, against) in self.deal.iter().enumerate().skip(one + 1) {
                if let (Some(score), Some(against)) = (score, against) {
                    let sum = self.differences.entry((one, other)).or_default();
                    sum.count(i64::from(*score) - i64::from(*against));
                }
            }
        }
        self.deal.clear();
    }

    pub fn table<G: Opponents>(&self, series: &Series<G>) -> Table {
        let bots = self.orders.contenders.len();
        let names: Vec<String> = self.orders.contenders.iter().map(Contender::to_string).collect();
        let elo = if self.orders.together { Vec::new() } else { elo(bots, &self.results) };
        let sat = |bot: usize| self.results.iter().filter(move |result| result.seats[bot] > 0);
        let row = |bot: usize| {
            let games = sat(bot).map(|result| result.games).sum::<f64>() as u64;
            let pace = &self.paces[bot];
            Row {
                bot: names[bot].clone(),
                games,
                won: wilson(sat(bot).map(|result| result.wins[bot]).sum(), games),
                elo: elo.get(bot).copied(),
                score: self.scores[bot].spread(),
                score_mean: self.scores[bot].mean(),
                forfeits: self.forfeits[bot],
                decisions: pace.answers(),
                p50_ms: pace.quantile(0.5),
                p99_ms: pace.quantile(0.99),
                max_ms: pace.slowest as f64 / 1_000.0,
            }
        };
        let mut pairings = Vec::new();
        let mut lineups: BTreeMap<(usize, Vec<usize>), (f64, f64)> = BTreeMap::new();
        for one in 0..bots {
            for other in one + 1..bots {
                let met = || sat(one).filter(move |result| result.seats[other] > 0);
                let only = |result: &&Results| {
                    (0..bots).all(|bot| bot == one || bot == other || result.seats[bot] == 0)
                };
                let games = met().filter(only).map(|result| result.games).sum::<f64>() as u64;
                let score = self.differences.get(&(one, other)).map(Sum::mean);
                if games > 0 || score.is_some() {
                    let won: f64 = met().filter(only).map(|result| result.wins[one]).sum();
                    pairings.push(Pairing {
                        bot: names[one].clone(),
                        against: names[other].clone(),
                        games: if self.orders.together {
                            self.differences[&(one, other)].count
                        } else {
                            games
                        },
                        won: (!self.orders.together).then(|| wilson(won, games)),
                        score_difference: score,
                    });
                }
            }
        }
        for result in self.results.iter().filter(|_| !self.orders.together) {
            for bot in (0..bots).filter(|&bot| result.seats[bot] > 0) {
                let (games, wins) = lineups.entry((bot, result.seats.clone())).or_default();
                *games += result.games;
                *wins += result.wins[bot];
            }
        }
        let players = series.setup.players();
        let lineup = |((bot, seats), (games, wins)): ((usize, Vec<usize>), (f64, f64))| Lineup {
            bot: names[bot].clone(),
            table: seats
                .iter()
                .zip(&names)
                .filter(|(seats, _)| **seats > 0)
                .map(|(&seats, name)| (name.clone(), seats))
                .collect(),
            games: games as u64,
            won: wilson(wins, games as u64),
            fair: seats[bot] as f64 / players as f64,
        };
        Table {
            title: G::TITLE,
            players,
            set: series.setup.options(),
            seed: series.seed,
            together: self.orders.together,
            orders: self.orders.len(),
            games: self.games,
            cut_short: self.cut_short,
            bots: (0..bots).map(row).collect(),
            pairings,
            lineups: lineups.into_iter().map(lineup).filter(|_| players > 2).collect(),
        }
    }

    pub fn tell_forfeits(&self, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
        for (&bot, why) in &self.first_forfeits {
            let message = Message::new("arena-forfeits").with("bot", self.orders.contenders[bot].to_string());
            writeln!(
                out,
                "{}",
                voice.say(&message.with("games", self.forfeits[bot]).with("why", why.clone()))
            )?;
        }
        Ok(())
    }
}

/// What an arena comes to.
#[derive(Serialize)]
pub struct Table {
    title: &'static str,
    players: usize,
    set: Options,
    seed: u64,
    together: bool,
    /// Orders of seats that every deal was played in.
    orders: usize,
    games: u64,
    cut_short: u64,
    bots: Vec<Row>,
    pairings: Vec<Pairing>,
    lineups: Vec<Lineup>,
}

#[derive(Serialize)]
struct Row {
    bot: String,
    games: u64,
    won: Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    elo: Option<Estimate>,
    score: Spread,
    score_mean: Estimate,
    forfeits: u64,
    decisions: u64,
    p50_ms: f64,
    p99_ms: f64,
    max_ms: f64,
}

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

/// How a contender did at tables of one make-up.
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

impl Table {
    pub fn print(&self, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
        let head = Message::new("arena-head").with("title", voice.word(self.title));
        let head = head.with("games", self.games).with("orders", self.orders).with("players", self.players);
        writeln!(out, "{}", voice.say(&head.with("seed", self.seed.to_string())))?;
        if self.cut_short > 0 {
            writeln!(out, "{}: {}", voice.word("end-cap"), self.cut_short)?;
        }
        let mut rows = vec![
            ["bot", "games", "won", "elo", "score", "p50", "p99", "max"]
                .map(|key| voice.word(&format!("arena-{key}"))),
        ];
        let ms = |time: f64| if time < 10.0 { format!("{time:.3}") } else { format!("{time:.0}") };
        rows.extend(self.bots.iter().map(|row| {
            let elo = row
                .elo
                .map_or("-".to_owned(), |elo| format!("{:+.0} ± {:.0}", elo.value, elo.high - elo.value));
            let score =
                format!("{:.2} ± {:.2}", row.score_mean.value, row.score_mean.high - row.score_mean.value);
            let [p50, p99, max] = [row.p50_ms, row.p99_ms, row.max_ms].map(ms);
            [row.bot.clone(), row.games.to_string(), percent(row.won), elo, score, p50, p99, max]
        }));
        writeln!(out)?;
        out.table(&rows, 1)?;
        if !self.pairings.is_empty() {
            let unit = if self.together { "arena-difference" } else { "arena-won" };
            let mut rows =
                vec![["arena-bot", "arena-against", "arena-games", unit].map(|key| voice.word(key))];
            rows.extend(self.pairings.iter().map(|pairing| {
                let difference = |by: Estimate| format!("{:+.2} [{:+.2}, {:+.2}]", by.value, by.low, by.high);
                let result = pairing.won.map(percent).or(pairing.score_difference.map(difference));
                [
                    pairing.bot.clone(),
                    pairing.against.clone(),
                    pairing.games.to_string(),
                    result.unwrap_or_default(),
                ]
            }));
            writeln!(out)?;
            out.table(&rows, 2)?;
        }
        if !self.lineups.is_empty() {
            let keys = ["arena-bot", "arena-table", "arena-games", "arena-won", "arena-fair"];
            let mut rows = vec![keys.map(|key| voice.word(key))];
            rows.extend(self.lineups.iter().map(|lineup| {
                let table: Vec<String> =
                    lineup.table.iter().map(|(name, seats)| format!("{seats} × {name}")).collect();
                let fair = format!("{:.1} %", 100.0 * lineup.fair);
                [lineup.bot.clone(), table.join(", "), lineup.games.to_string(), percent(lineup.won), fair]
            }));
            writeln!(out)?;
            out.table(&rows, 2)?;
        }
        writeln!(out)?;
        Ok(writeln!(out, "{}", voice.word(if self.together { "arena-note-together" } else { "arena-note" }))?)
    }
}
