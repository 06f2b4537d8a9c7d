//! `ratusha report`: what many games show, as one page that needs nothing else.

mod notes;
mod page;
mod plot;

pub(crate) use notes::{Notes, Reported, Usage};

use crate::failure::Failure;
use crate::output::Output;
use crate::series::{Games, Wanted};
use arena::{Finished, Observer, Sum};
use locale::Voice;
use notes::expected_coins;
use std::collections::BTreeMap;
use std::io::Write;
use tabletop::{Encoding, Log, Message, Seat};

/// Points of a scatter plot; more only make a blot.
const MAX_POINTS: usize = 600;

/// Counts what the games show, and writes the page.
pub(crate) fn sum_up<G: Reported + Encoding>(
    games: &Games<G>,
    wanted: &Wanted,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    if wanted.json {
        return Err(Failure::Usage(Message::new("report-json")));
    }
    let Some(path) = &wanted.out else {
        return Err(Failure::Usage(Message::new("cli-missing").with("argument", "--out FILE.html")));
    };
    if path.extension().is_none_or(|ending| ending != "html") {
        return Err(Failure::Usage(Message::new("report-ending").with("path", path.display().to_string())));
    }
    let Games { job, series, .. } = games;
    let mut totals = Totals::new(job.bots.clone(), series.together);
    let take_notes = || NoteTaker::<G>::new(job.players);
    games.watch(0..games.count(), take_notes, |_, game, taker| {
        totals.count(&game, taker.notes);
        Ok(())
    })?;
    let page = page::page::<G>(series, &totals, voice);
    std::fs::write(path, page).map_err(|error| Failure::file("file-write", path, &error))?;
    let message = Message::new("report-written").with("path", path.display().to_string());
    Ok(writeln!(out, "{}", voice.say(&message.with("games", totals.games)))?)
}

/// Takes notes of a game while it is played.
struct NoteTaker<G: Reported> {
    notes: Notes,
    events: Vec<G::Event>,
    /// The coins that a roll brings on average, while it is made.
    expected: Option<Vec<f64>>,
}

impl<G: Reported> NoteTaker<G> {
    fn new(seats: usize) -> NoteTaker<G> {
        NoteTaker { notes: Notes::new(seats), events: Vec::new(), expected: None }
    }
}

impl<G: Reported> Log<G::Event> for NoteTaker<G> {
    fn push(&mut self, event: G::Event) {
        self.events.push(event);
    }
}

impl<G: Reported> Observer<G> for NoteTaker<G> {
    fn before(&mut self, game: &G, seat: Seat, mv: G::Move) {
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
            G::note_event(&event, &mut self.notes);
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
    /// By section and id.
    pub(crate) items: BTreeMap<(usize, String), Item>,
    /// Luck, score and win of each seat in each game.
    pub(crate) luck: Vec<(f64, f64, f64)>,
}

/// One card or action over all games.
pub(crate) struct Item {
    pub(crate) name: Message,
    pub(crate) used: u64,
    pub(crate) earned: i64,
    /// Seats that had it.
    pub(crate) had: u64,
    /// What those seats won.
    pub(crate) won: f64,
}

impl Totals {
    fn new(bots: Vec<String>, together: bool) -> Totals {
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
            items: BTreeMap::new(),
            luck: Vec::new(),
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
            for (Usage { times, earned }, win) in uses.into_iter().zip(wins) {
                item.used += times;
                item.earned += earned;
                item.had += u64::from(times > 0);
                item.won += if times > 0 { win } else { 0.0 };
            }
        }
    }
}
