//! `ratusha replay` and `ratusha verify`: what a record holds.

use crate::board::Board;
use crate::failure::Failure;
use crate::output::Output;
use crate::request::{self, number, read_file};
use catalog::{Title, UnknownTitle};
use clap::ArgMatches;
use locale::Voice;
use serde_json::json;
use std::io::Write;
use std::path::{Path, PathBuf};
use tabletop::record::Record;
use tabletop::table::{self, seen_by};
use tabletop::{Cards, CardsOf, Game, Message, Tell, Viewer};

/// Reads the record that a command names, and its title.
pub fn read(path: &Path) -> Result<(Record, Title), Failure> {
    let in_file = |what: &dyn Tell| {
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

/// The moves up to a point in words, and the table as it then stands.
pub fn replay(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let path = matches.get_one::<PathBuf>("record").expect("the file is required");
    let (record, title) = read(path)?;
    let at =
        number(matches, "at", 0..=record.steps.len() as u64)?.map_or(record.steps.len(), |at| at as usize);
    let voice = voice.calling(&record.names);
    catalog::with_game!(title, G => {
        let cards = load::<G>(matches)?;
        let mut events = Vec::new();
        let game: G = table::replay(&record, cards, at, &mut events).map_err(|error| Failure::failed(&error))?;
        let viewer = Viewer::Spectator;
        if matches.get_flag("json") {
            let (view, steps) = (game.view(viewer), record.steps.len());
            let outcome = game.outcome();
            out.json(&json!({ "title": title.id(), "at": at, "steps": steps, "view": view, "outcome": outcome }))?;
            return Ok(());
        }
        for event in seen_by(&events, viewer) {
            writeln!(out, "{}", voice.say(&event))?;
        }
        writeln!(out, "\n{}", G::board(&game.view(viewer), &voice))?;
        let place = Message::new("replay-place").with("at", at).with("steps", record.steps.len());
        writeln!(out, "{}", voice.say(&place))?;
        if let Some(outcome) = game.outcome() {
            crate::play::print_outcome(title, &outcome, game.players(), &voice, out)?;
        }
        Ok(())
    })
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
