//! `ratusha replay` and `ratusha verify`: what a record holds.

use crate::board::{Board, WIDTH};
use crate::failure::Failure;
use crate::output::{Output, wrap};
use crate::request::{self, number, read_file};
use catalog::{Title, UnknownTitle};
use clap::ArgMatches;
use locale::Voice;
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use tabletop::record::Record;
use tabletop::table::{self, seen_by};
use tabletop::{Cards, CardsOf, Game, Message, ToMessage, Viewer};

/// Reads the record that a command names, and its title.
pub fn read(path: &Path) -> Result<(Record, Title), Failure> {
    let in_file = |what: &dyn ToMessage| {
        let message = Message::new("in-file").with("path", path.display().to_string());
        Failure::Failed(message.with("why", what.message()))
    };
    let record = Record::parse(&read_file(path)?).map_err(|error| in_file(&error))?;
    let title = record.title.parse().map_err(|unknown: UnknownTitle| in_file(&unknown))?;
    Ok((record, title))
}

fn load<G: Game>(matches: &ArgMatches) -> Result<&'static CardsOf<G>, Failure> {
    match request::cards(matches)? {
        Some(toml) => CardsOf::<G>::load(&toml).map_err(|error| Failure::usage(&error)),
        None => Ok(CardsOf::<G>::embedded()),
    }
}

/// The moves up to a point in words, and the table as it then stands. At a terminal, one can step on from there.
pub fn replay(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("record").expect("the file is required");
    let (record, title) = read(path)?;
    let steps = record.steps.len();
    let at = number(matches, "at", 0..=steps as u64)?.map(|at| at as usize);
    let voice = voice.calling(&record.names);
    catalog::with_game!(title, G => {
        let replay = Replay::<G> { title, record: &record, cards: load::<G>(matches)?, voice: &voice };
        if matches.get_flag("json") {
            let (game, _) = replay.to(at.unwrap_or(steps))?;
            let (view, outcome) = (game.view(Viewer::Spectator), game.outcome());
            let at = at.unwrap_or(steps);
            out.json(&json!({ "title": title.id(), "at": at, "steps": steps, "view": view, "outcome": outcome }))?;
            return Ok(());
        }
        if std::io::stdin().is_terminal() && std::io::stdout().is_terminal() {
            replay.step_through(at.unwrap_or(0), out)
        } else {
            replay.show(0, at.unwrap_or(steps), out)
        }
    })
}

/// A recorded game to look at.
struct Replay<'a, G: Game> {
    title: Title,
    record: &'a Record,
    cards: &'static CardsOf<G>,
    voice: &'a Voice,
}

impl<G: Board> Replay<'_, G> {
    /// The game after so many moves, and the events of each move, those of the set-up first.
    fn to(&self, at: usize) -> Result<(G, Vec<G::Event>), Failure> {
        let mut events = Vec::new();
        let game = table::replay(self.record, self.cards, at, &mut events)
            .map_err(|error| Failure::failed(&error))?;
        Ok((game, events))
    }

    /// Tells what the moves after `from` up to `at` brought, and shows the table.
    fn show(&self, from: usize, at: usize, out: &mut Output) -> Result<(), Failure> {
        let told_before = if from > 0 { self.to(from)?.1.len() } else { 0 };
        let (game, events) = self.to(at)?;
        for event in seen_by(&events[told_before..], Viewer::Spectator) {
            writeln!(out, "{}", wrap(&self.voice.say(&event), WIDTH, "  "))?;
        }
        writeln!(out, "\n{}\n", G::board(&game.view(Viewer::Spectator), self.voice))?;
        let place = Message::new("replay-place").with("at", at).with("steps", self.record.steps.len());
        writeln!(out, "{}", self.voice.say(&place))?;
        if let Some(outcome) = game.outcome() {
            crate::play::print_outcome(self.title, &outcome, game.players(), self.voice, out)?;
        }
        Ok(())
    }

    /// Enter goes on, `-` goes back, a number goes there, `q` ends.
    fn step_through(&self, mut at: usize, out: &mut Output) -> Result<(), Failure> {
        let last = self.record.steps.len();
        let mut from = 0;
        loop {
            self.show(from, at, out)?;
            write!(out, "{} ", self.voice.word("replay-keys"))?;
            out.flush()?;
            let Some(line) = crate::play::read_line()? else { return Ok(()) };
            let next = match line.as_str() {
                "" | "+" => at + 1,
                "-" => at.saturating_sub(1),
                "q" | "quit" => return Ok(()),
                text => text.parse().unwrap_or(at),
            };
            let next = next.min(last);
            from = if next == at + 1 { at } else { next };
            at = next;
        }
    }
}

/// Whether no die was touched.
pub fn verify(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("record").expect("the file is required");
    let (record, title) = read(path)?;
    catalog::with_game!(title, G => {
        let cards = load::<G>(matches)?;
        let game = table::verify::<G>(&record, cards).map_err(|error| Failure::failed(&error))?;
        if matches.get_flag("json") {
            out.json(&json!({
                "title": title.id(), "steps": record.steps.len(), "verified": true, "over": game.outcome().is_some(),
            }))?;
        } else {
            let message = Message::new("verify-good").with("steps", record.steps.len());
            writeln!(out, "{}", voice.say(&message))?;
        }
        Ok(())
    })
}
