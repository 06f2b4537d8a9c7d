//! `ratusha report`: what many games show, as one page that needs nothing else.

mod page;
mod plot;
mod studied;

use crate::failure::Failure;
use crate::output::Output;
use crate::request::{GameRequest, number};
use crate::series::{Finished, Series, Witness};
use crate::simulate::one_per_seat;
use crate::spread::spread;
use crate::statistics::Sum;
use clap::ArgMatches;
use locale::Voice;
use std::collections::BTreeMap;
use std::io::Write;
use std::path::PathBuf;
use studied::{Notes, Studied, Used, expected_coins};
use tabletop::{Log, Message, Seat, Setup};

/// Points of a scatter plot; more only make a blot.
const MAX_POINTS: usize = 600;

pub fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let request = GameRequest::read(matches)?;
    let games = number(matches, "games", 1..=1_000_000_000)?.unwrap_or(1_000);
    let threads = number(matches, "threads", 1..=1_024)?.unwrap_or(0) as usize;
    let path = matches.get_one::<PathBuf>("out").expect("the file is required");
    if path.extension().is_none_or(|ending| ending != "html") {
        return Err(Failure::Usage(Message::new("report-ending").with("path", path.display().to_string())));
    }
    catalog::with_game!(request.title, G => {
        let series = Series::<G>::read(matches, request.setup::<G>()?)?;
        let bots = one_per_seat::<G>(matches, series.setup.players())?;
        let order: Vec<usize> = (0..bots.len()).collect();
        let mut findings = Findings::new(bots.iter().map(ToString::to_string).collect(), series.together);
        spread(
            0..games,
            threads,
            || bots.iter().map(|bot| series.seat(bot)).collect::<Vec<_>>(),
            |players, number| {
                let mut study = Study::<G>::new(order.len());
                let finished = series.play(number, players, &order, &mut study);
                (finished, study.notes)
            },
            |_, (finished, notes)| {
                findings.count(&finished, notes);
                Ok(())
            },
        )?;
        let page = page::page::<G>(&series, &findings, voice);
        std::fs::write(path, page).map_err(|error| Failure::file("file-write", path, &error))?;
        let message = Message::new("report-written").with("path", path.display().to_string()).with("games", games);
        Ok(writeln!(out, "{}", voice.say(&message))?)
    })
}

/// Takes notes of one game.
struct Study<G: Studied> {
    notes: Notes,
    events: Vec<G::Event>,
    /// The coins that a roll brings on average, while it is made.
    expected: Option<Vec<f64>>,
}

impl<G: Studied> Study<G> {
    fn new(seats: usize) -> Study<G> {
        Study { notes: Notes::new(seats), events: Vec::new(), expected: None }
    }
}

impl<G: Studied> Log<G::Event> for Study<G> {
    fn push(&mut self, event: G::Event) {
        self.events.push(event);
    }
}

impl<G: Studied> Witness<G> for Study<G> {
    fn before(&mut self, game: &G, seat: Seat, mv: G::Move) {
        self.expected = G::rolls(mv).then(|| expected_coins(game, Some((seat, mv))));
    }

    fn after(&mut self, game: &G) {
        if let Some(expected) = self.expected.take() {
            let found = expected_coins(game, None);
            for (luck, (found, expected)) in self.notes.luck.iter_mut().zip(found.iter().zip(expected)) {
                *luck += found - expected;
            }
        }
        for event in self.events.drain(..) {
            G::note(&event, &mut self.notes);
        }
        if let Some(outcome) = game.outcome() {
            G::conclude(&outcome, &mut self.notes);
        }
    }
}

/// What all games come to.
pub struct Findings {
    pub bots: Vec<String>,
    pub together: bool,
    pub games: u64,
    pub wins: Vec<f64>,
    pub scores: Vec<Sum>,
    pub turns: BTreeMap<i64, u64>,
    pub points: BTreeMap<i64, u64>,
    pub reasons: BTreeMap<String, u64>,
    pub items: BTreeMap<(usize, String), Item>,
    /// Luck, score and win of seats.
    pub luck: Vec<(f64, f64, f64)>,
}

/// One card or action over all games.
pub struct Item {
    pub name: Message,
    pub used: u64,
    pub earned: i64,
    /// Seats that had it, and what they won.
    pub had: u64,
    pub won: f64,
}

impl Findings {
    fn new(bots: Vec<String>, together: bool) -> Findings {
        let seats = bots.len();
        Findings {
            bots,
            together,
            games: 0,
            wins: vec![0.0; seats],
            scores: vec![Sum::default(); seats],
            turns: BTreeMap::new(),
            points: BTreeMap::new(),
            reasons: BTreeMap::new(),
            items: BTreeMap::new(),
            luck: Vec::new(),
        }
    }

    /// The seats that results are counted for: all, or where all play together one for all.
    pub fn sides(&self) -> usize {
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
        for seat in Seat::all(self.sides()) {
            let win = self.win(game, seat);
            self.wins[seat.index()] += win;
            if let Some(&score) = game.scores.get(seat.index()) {
                self.scores[seat.index()].count(score.into());
                *self.points.entry(score.into()).or_default() += 1;
                self.luck.push((notes.luck[seat.index()], score.into(), win));
            }
        }
        let sides = self.sides();
        for (key, (name, uses)) in notes.uses {
            let wins: Vec<f64> = Seat::all(sides).map(|seat| self.win(game, seat)).collect();
            let item = self.items.entry(key).or_insert(Item { name, used: 0, earned: 0, had: 0, won: 0.0 });
            for (Used { times, earned }, win) in uses.into_iter().zip(wins) {
                item.used += times;
                item.earned += earned;
                item.had += u64::from(times > 0);
                item.won += if times > 0 { win } else { 0.0 };
            }
        }
    }
}
