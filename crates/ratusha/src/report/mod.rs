//! `ratusha report`: what a designer wants to know of a game, from many games of it.
//!
//! [`Totals`] counts while games are played; [`page`] draws it as one page that needs nothing else, and [`text`] tells it
//! in the terminal. `docs/report.md` says what the figures are.

mod chart;
mod figures;
mod luck;
mod notes;
mod page;
mod text;
mod worth;

pub(crate) use notes::{Measure, Notes, Reported, Section, Usage};

use crate::failure::Failure;
use crate::output::Output;
use crate::series::{Games, Wanted};
use arena::{Estimate, Finished, Observer, Sum, wilson};
use locale::Voice;
use luck::{Sampled, Shares};
use notes::{Used, expected_coins};
use std::collections::BTreeMap;
use std::io::Write;
use tabletop::{Encoding, Log, Message, Seat};
use worth::{Known, Worth};

/// Counts what the games show, and writes the page or tells it.
pub(crate) fn sum_up<G: Reported + Encoding>(
    games: &Games<G>,
    wanted: &Wanted,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    if wanted.json {
        return Err(Failure::Usage(Message::new("report-json")));
    }
    if let Some(path) = &wanted.out
        && path.extension().is_none_or(|ending| ending != "html")
    {
        return Err(Failure::Usage(Message::new("report-ending").with("path", path.display().to_string())));
    }
    let Games { job, series, .. } = games;
    let mut totals = Totals::new::<G>(job.bots.clone(), series.together);
    let mut sampled = Sampled::<G>::new();
    let take_notes = || NoteTaker::<G>::new(job.players, series.together);
    games.watch(0..games.count(), take_notes, |number, game, taker| {
        if !game.scores.is_empty() {
            sampled.offer(number, taker.moves);
        }
        totals.count(&game, taker.notes);
        Ok(())
    })?;
    totals.shares = sampled.shares(series, job.cards.as_deref(), games.threads)?;
    let Some(path) = &wanted.out else {
        return Ok(write!(out, "{}", text::text::<G>(series, &totals, voice))?);
    };
    let page = page::page::<G>(series, &totals, voice).into_string();
    std::fs::write(path, page).map_err(|error| Failure::file("file-write", path, &error))?;
    let message = Message::new("report-written").with("path", path.display().to_string());
    Ok(writeln!(out, "{}", voice.say(&message.with("games", totals.games)))?)
}

/// Takes notes of a game while it is played.
struct NoteTaker<G: Reported> {
    notes: Notes,
    moves: Vec<(Seat, G::Move)>,
    events: Vec<G::Event>,
    /// The coins that a roll brings on average, while it is made.
    expected: Option<Vec<f64>>,
}

impl<G: Reported> NoteTaker<G> {
    fn new(seats: usize, together: bool) -> NoteTaker<G> {
        NoteTaker {
            notes: Notes::new(seats, together),
            moves: Vec::new(),
            events: Vec::new(),
            expected: None,
        }
    }
}

impl<G: Reported> Log<G::Event> for NoteTaker<G> {
    fn push(&mut self, event: G::Event) {
        self.events.push(event);
    }
}

impl<G: Reported> Observer<G> for NoteTaker<G> {
    fn before(&mut self, game: &G, seat: Seat, mv: G::Move) {
        self.moves.push((seat, mv));
        self.expected = G::is_roll(mv).then(|| expected_coins(game, Some((seat, mv))));
    }

    fn after(&mut self, game: &G) {
        if let Some(expected) = self.expected.take() {
            let found = expected_coins(game, None);
            for (luck, (found, expected)) in self.notes.luck.iter_mut().zip(found.iter().zip(expected)) {
                *luck += found - expected;
            }
        }
        for event in self.events.drain(..) {
            game.note_event(&event, &mut self.notes);
        }
        if let Some(outcome) = game.outcome() {
            G::note_outcome(&outcome, &mut self.notes);
        }
    }
}

/// What all games add up to.
pub(crate) struct Totals {
    pub(crate) bots: Vec<String>,
    pub(crate) together: bool,
    pub(crate) games: u64,
    pub(crate) wins: Vec<f64>,
    pub(crate) scores: Vec<Sum>,
    /// Games by their number of turns.
    pub(crate) turns: BTreeMap<i64, u64>,
    /// Seats by their score.
    pub(crate) points: BTreeMap<i64, u64>,
    /// Games by the reason of their end.
    pub(crate) reasons: BTreeMap<String, u64>,
    /// Luck, score and win of each seat in each game.
    pub(crate) luck: Vec<(f64, f64, f64)>,
    /// How much of the results is luck, where that can be told.
    pub(crate) shares: Option<Shares>,
    measures: Vec<Measure>,
    /// By section and id.
    items: BTreeMap<(usize, String), Item>,
}

/// One card or action over all games.
struct Item {
    name: Message,
    used: u64,
    earned: i64,
    /// The sum of the squares of what it earned each seat in a game.
    earned_squares: i128,
    /// Seats that had it.
    had: u64,
    /// What those seats won.
    won: f64,
    worth: Worth,
}

/// What is told of a card or action.
pub(crate) struct Ranked {
    pub(crate) id: String,
    pub(crate) name: Message,
    /// What it is worth: a share of the win, or points.
    pub(crate) known: Option<Known>,
    /// The share of the seats that had it.
    pub(crate) had: f64,
    /// How often it was used, for each seat of each game.
    pub(crate) used: f64,
    /// What it brought each seat of each game.
    pub(crate) earned: f64,
    /// What it brought each time.
    pub(crate) each: Option<f64>,
    /// How often those won who had it.
    pub(crate) won: Option<Estimate>,
}

/// What somebody won.
pub(crate) struct Row {
    pub(crate) name: String,
    /// The first seat that it stands for.
    pub(crate) seat: Seat,
    pub(crate) games: u64,
    pub(crate) won: Estimate,
    pub(crate) score: Estimate,
}

impl Totals {
    fn new<G: Reported>(bots: Vec<String>, together: bool) -> Totals {
        let seats = bots.len();
        Totals {
            bots,
            together,
            games: 0,
            wins: vec![0.0; seats],
            scores: vec![Sum::default(); seats],
            turns: BTreeMap::new(),
            points: BTreeMap::new(),
            reasons: BTreeMap::new(),
            luck: Vec::new(),
            shares: None,
            measures: G::SECTIONS.iter().map(|section| section.measure).collect(),
            items: BTreeMap::new(),
        }
    }

    /// The number of seats that results are counted for: all, or one for all where they play together.
    pub(crate) fn sides(&self) -> usize {
        if self.together { 1 } else { self.bots.len() }
    }

    /// What a seat won; a table that won together has won once.
    fn win(&self, game: &Finished, seat: Seat) -> f64 {
        if self.together { f64::from(u8::from(!game.winners.is_empty())) } else { game.win_of(seat) }
    }

    fn count(&mut self, game: &Finished, notes: Notes) {
        self.games += 1;
        *self.turns.entry(game.turns.into()).or_default() += 1;
        *self.reasons.entry(game.reason.clone()).or_default() += 1;
        let sides = self.sides();
        let wins: Vec<f64> = Seat::all(sides).map(|seat| self.win(game, seat)).collect();
        for (seat, win) in Seat::all(sides).zip(&wins) {
            self.wins[seat.index()] += win;
            if let Some(&score) = game.scores.get(seat.index()) {
                self.scores[seat.index()].count(score.into());
                *self.points.entry(score.into()).or_default() += 1;
                self.luck.push((notes.luck[seat.index()], score.into(), *win));
            }
        }
        for (key, Used { name, uses, first }) in notes.uses {
            let measure = self.measures[key.0];
            let item = self.items.entry(key).or_insert_with(|| Item::new(name, sides));
            for (Usage { times, earned }, win) in uses.iter().zip(&wins) {
                item.used += times;
                item.earned += earned;
                item.earned_squares += i128::from(*earned) * i128::from(*earned);
                item.had += u64::from(*times > 0);
                item.won += if *times > 0 { *win } else { 0.0 };
            }
            match &mut item.worth {
                // A game that nobody won says nothing of who played well.
                Worth::AtOneTable(worth) if !game.winners.is_empty() => {
                    let amount = |(seat, usage): (Seat, &Usage)| match measure {
                        Measure::First => f64::from(u8::from(first == Some(seat))),
                        Measure::Result | Measure::Points => usage.times as f64,
                    };
                    let amounts: Vec<f64> = Seat::all(sides).zip(&uses).map(amount).collect();
                    worth.count(&amounts, &wins);
                }
                Worth::Across(worth) => {
                    if let Some(&score) = game.scores.first() {
                        worth.count(uses[0].times, score.into());
                    }
                }
                Worth::AtOneTable(_) => {}
            }
        }
    }

    /// What was counted in a section, by what it is worth; what is too rare to tell comes last.
    pub(crate) fn ranked(&self, section: usize) -> Vec<Ranked> {
        let seats = self.games * self.sides() as u64;
        let per_seat = |count: f64| count / seats as f64;
        let usual: Vec<f64> = self.wins.iter().map(|wins| wins / self.games as f64).collect();
        let items = self.items.iter().filter(|((index, _), _)| *index == section);
        let mut ranked: Vec<Ranked> = items
            .map(|((_, id), item)| Ranked {
                id: id.clone(),
                name: item.name.clone(),
                known: match (&item.worth, self.measures[section]) {
                    (_, Measure::Points) => worth::mean(item.earned, item.earned_squares, seats)
                        .map(|worth| Known { worth, few: false }),
                    (Worth::AtOneTable(worth), _) => worth.known(&usual[..self.sides()]),
                    (Worth::Across(worth), _) => worth.known(&self.scores[0]),
                },
                had: per_seat(item.had as f64),
                used: per_seat(item.used as f64),
                earned: per_seat(item.earned as f64),
                each: (item.used > 0).then(|| item.earned as f64 / item.used as f64),
                won: (item.had > 0).then(|| wilson(item.won, item.had)),
            })
            .collect();
        let rank = |item: &Ranked| match item.known {
            Some(known) if !known.few => (2, known.worth.value),
            Some(known) => (1, known.worth.value),
            None => (0, item.used),
        };
        ranked.sort_by(|one, other| {
            let (one, other) = (rank(one), rank(other));
            other.0.cmp(&one.0).then(other.1.total_cmp(&one.1))
        });
        ranked
    }

    /// Whether what things are worth is told in points, rather than in shares of the win.
    pub(crate) fn in_points(&self, section: usize) -> bool {
        self.sides() == 1 || self.measures[section] == Measure::Points
    }

    /// What each seat won, or the team.
    pub(crate) fn by_seat(&self, voice: &Voice) -> Vec<Row> {
        let row = |seat: Seat| Row {
            name: match self.together && self.bots.len() > 1 {
                true => voice.word("side-team"),
                false => voice.text(&seat.into()),
            },
            seat,
            games: self.games,
            won: wilson(self.wins[seat.index()], self.games),
            score: self.scores[seat.index()].mean(),
        };
        Seat::all(self.sides()).map(row).collect()
    }

    /// What each player won, whatever their seats.
    pub(crate) fn by_player(&self) -> Vec<Row> {
        let mut rows: BTreeMap<&str, (Seat, u64, f64, Sum)> = BTreeMap::new();
        for (seat, bot) in Seat::all(self.sides()).zip(&self.bots) {
            let (_, games, wins, scores) = rows.entry(bot).or_insert_with(|| (seat, 0, 0.0, Sum::default()));
            *games += self.games;
            *wins += self.wins[seat.index()];
            scores.add(&self.scores[seat.index()]);
        }
        let row = |(name, (seat, games, wins, scores)): (&str, (Seat, u64, f64, Sum))| Row {
            name: name.to_owned(),
            seat,
            games,
            won: wilson(wins, games),
            score: scores.mean(),
        };
        let mut rows: Vec<Row> = rows.into_iter().map(row).collect();
        rows.sort_by(|one, other| other.won.value.total_cmp(&one.won.value));
        rows
    }
}

impl Item {
    fn new(name: Message, sides: usize) -> Item {
        Item { name, used: 0, earned: 0, earned_squares: 0, had: 0, won: 0.0, worth: Worth::new(sides) }
    }
}

/// The value that this share of all values does not exceed.
pub(crate) fn quantile(values: &BTreeMap<i64, u64>, share: f64) -> i64 {
    let all: u64 = values.values().sum();
    let rank = (share * all as f64).ceil().max(1.0) as u64;
    let mut seen = 0;
    for (&value, &count) in values {
        seen += count;
        if seen >= rank {
            return value;
        }
    }
    0
}
