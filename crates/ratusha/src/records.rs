//! `ratusha replay` and `ratusha verify`: what a record holds.

use crate::failure::Failure;
use crate::input::{MAX_RECORD_BYTES, read_file};
use crate::output::Output;
use crate::request::{self, load_cards, number};
use crate::terminal::{print_outcome, read_line};
use catalog::{Title, UnknownTitle};
use clap::ArgMatches;
use locale::Voice;
use serde_json::json;
use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};
use tabletop::record::Record;
use tabletop::table::{self, seen_by};
use tabletop::{CardsOf, Game, Message, Viewer};
use textboard::TextBoard;
use textboard::layout::{WIDTH, wrap};

/// Reads the record that a command names, and its title.
pub(crate) fn read_record(path: &Path) -> Result<(Record, Title), Failure> {
    let text = read_file(path, MAX_RECORD_BYTES)?;
    let record = Record::parse(&text).map_err(|error| Failure::failed(&error).in_file(path.display()))?;
    let title = record.title.parse();
    let title = title.map_err(|unknown: UnknownTitle| Failure::failed(&unknown).in_file(path.display()))?;
    Ok((record, title))
}

/// Shows the moves up to a point in words, and the table as it then stands. At a terminal, one can step on from
/// there.
pub(crate) fn replay(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("record").expect("the file is required");
    let (record, title) = read_record(path)?;
    let steps = record.steps.len();
    let at = number(matches, "at", 0..=steps as u64)?.map(|at| at as usize);
    let voice = voice.calling(&record.names);
    let cards = request::cards_file(matches)?;
    catalog::with_game!(title, G => {
        let replay = Replay::<G> { title, record: &record, cards: load_cards::<G>(cards.as_deref())?, voice: &voice };
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

impl<G: TextBoard> Replay<'_, G> {
    /// The game after the first `at` moves, and all events until then, those of the set-up first.
    fn to(&self, at: usize) -> Result<(G, Vec<G::Event>), Failure> {
        let mut events = Vec::new();
        let game = table::replay(self.record, self.cards, at, &mut events)
            .map_err(|error| Failure::failed(&error))?;
        Ok((game, events))
    }

    /// Shows the events of the moves after `from` up to `at`, and then the table.
    fn show(&self, from: usize, at: usize, out: &mut Output) -> Result<(), Failure> {
        let shown = if from > 0 { self.to(from)?.1.len() } else { 0 };
        let (game, events) = self.to(at)?;
        for event in seen_by(&events[shown..], Viewer::Spectator) {
            writeln!(out, "{}", wrap(&self.voice.say(&event), WIDTH, "  "))?;
        }
        writeln!(out, "\n{}\n", G::board(&game.view(Viewer::Spectator), self.voice))?;
        let place = Message::new("replay-place").with("at", at).with("steps", self.record.steps.len());
        writeln!(out, "{}", self.voice.say(&place))?;
        if let Some(outcome) = game.outcome() {
            print_outcome(self.title, &outcome, game.players(), self.voice, out)?;
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
            let Some(line) = read_line()? else { return Ok(()) };
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

/// Checks that no die was touched.
pub(crate) fn verify(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("record").expect("the file is required");
    let (record, title) = read_record(path)?;
    let cards = request::cards_file(matches)?;
    catalog::with_game!(title, G => {
        let cards = load_cards::<G>(cards.as_deref())?;
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
