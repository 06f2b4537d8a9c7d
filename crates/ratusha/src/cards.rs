//! `ratusha cards`: the components of a title, and how sure their figures are.

use crate::failure::Failure;
use crate::output::Output;
use crate::request;
use clap::ArgMatches;
use locale::Voice;
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::Write;
use tabletop::Fact;
use tabletop::setup::{CardFacts, Provenance};
use textboard::layout::{left, wrap};

#[derive(Serialize)]
struct Listed {
    id: String,
    group: String,
    name: String,
    text: String,
    facts: BTreeMap<String, serde_json::Value>,
    source: Provenance,
}

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let title = request::title(matches)?;
    let cards = request::cards_file(matches)?;
    let source = catalog::with_cards(title, cards.as_deref()).map_err(|error| Failure::usage(&error))?;
    let cards = source.cards();
    if matches.get_flag("json") {
        out.json(&cards.iter().map(|card| listed(card, title.id(), voice)).collect::<Vec<_>>())?;
        return Ok(());
    }
    for group in cards.chunk_by(|one, next| one.group == next.group) {
        writeln!(out, "{}\n", voice.word(group[0].group))?;
        for card in group {
            writeln!(out, "{}", describe(card, voice))?;
        }
    }
    Ok(())
}

/// A component in a few lines of at most 80 characters.
pub(crate) fn describe(card: &CardFacts, voice: &Voice) -> String {
    let facts: Vec<String> = card
        .facts
        .iter()
        .map(|(heading, fact)| format!("{} {}", voice.word(heading), voice.text(fact)))
        .collect();
    let head = format!("{} {}", left(&voice.say(&card.name), 24), card.id);
    let facts = [facts.join(" · "), voice.say(&card.provenance)].join(" · ");
    let text = wrap(&voice.say(&card.text), 74, "    ");
    format!("  {head}\n    {}\n    {text}\n", wrap(facts.trim_start_matches(" · "), 74, "    "))
}

fn listed(card: &CardFacts, title: &str, voice: &Voice) -> Listed {
    // Programs know facts and groups by the ends of their keys.
    let end = |key: &str, part: &str| key.trim_start_matches(title).trim_start_matches(part).to_owned();
    let value = |fact: &Fact| match fact {
        Fact::Number(number) => (*number).into(),
        other => voice.text(other).into(),
    };
    Listed {
        id: card.id.clone(),
        group: end(card.group, "-group-"),
        name: voice.say(&card.name),
        text: voice.say(&card.text),
        facts: card.facts.iter().map(|(key, fact)| (end(key, "-fact-"), value(fact))).collect(),
        source: card.provenance,
    }
}
