//! `ratusha score`: the score of a city that was built at a real table.

use crate::failure::Failure;
use crate::input::{MAX_TEXT_BYTES, read_file};
use crate::output::Output;
use crate::request::{self, load_cards};
use catalog::Title;
use catalog::games::sprawlopolis::tally::Tally;
use catalog::games::sprawlopolis::view::CityView;
use catalog::games::sprawlopolis::{Sprawlopolis, draw};
use clap::ArgMatches;
use locale::Voice;
use std::io::Write;
use std::path::PathBuf;
use tabletop::Message;
use textboard::layout::{WIDTH, left, right};

const LABEL: usize = 40;
const POINTS: usize = 5;

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let title = request::title(matches)?;
    if title != Title::Sprawlopolis {
        return Err(Failure::Usage(Message::new("score-title").with("title", title.id())));
    }
    let path = matches.get_one::<PathBuf>("city").expect("the file is required");
    let cards = request::cards_file(matches)?;
    let cards = load_cards::<Sprawlopolis>(cards.as_deref())?;
    let tally = Tally::parse(&read_file(path, MAX_TEXT_BYTES)?, cards)
        .map_err(|error| Failure::failed(&error).in_file(path.display()))?;
    let tallied = tally
        .score(matches.get_flag("all"))
        .map_err(|error| Failure::failed(&error).in_file(path.display()))?;
    if matches.get_flag("json") {
        return Ok(out.json(&tallied)?);
    }
    let city = tally.build().map_err(|error| Failure::failed(&error).in_file(path.display()))?;
    writeln!(out, "{}\n", draw::text(&CityView::of(&city, cards), WIDTH))?;
    let line = |label: &Message, points: i32| {
        format!("{}{}", left(&voice.say(label), LABEL), right(&locale::number(points), POINTS))
    };
    let sheet = tally.sheet(&city);
    for entry in sheet.entries() {
        writeln!(out, "{}", line(&entry.label(), entry.points))?;
    }
    let verdict = Message::new(if tallied.won { "score-won" } else { "score-lost" });
    let verdict = verdict.with("total", tallied.total).with("target", tallied.target);
    writeln!(out, "{}", voice.say(&verdict))?;
    if matches.get_flag("all") {
        writeln!(out, "\n{}", voice.word("score-all"))?;
        for (condition, &points) in &tallied.conditions {
            writeln!(out, "{}", line(&condition.name(), points))?;
        }
    }
    Ok(())
}
