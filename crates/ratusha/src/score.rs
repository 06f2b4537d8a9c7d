//! `ratusha score`: the score of sheets that were filled in, or of a city that was built, at a real table.

use crate::failure::Failure;
use crate::input::{MAX_TEXT_BYTES, read_input};
use crate::output::Output;
use crate::request::{self, load_cards};
use catalog::Title;
use catalog::games::sprawlopolis::tally::Tally;
use catalog::games::sprawlopolis::view::CityView;
use catalog::games::sprawlopolis::{Sprawlopolis, draw};
use catalog::games::welcome_to::WelcomeTo;
use catalog::games::welcome_to::tally::Written;
use clap::ArgMatches;
use locale::Voice;
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};
use tabletop::{Game as _, Message, Outcome, Score, ScoreLine, Seat, Setup as _, Verdict};
use textboard::layout::{WIDTH, right};

/// The width of a line of a score: what it is, and at its end the points.
const LINE: usize = 45;

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let title = request::title(matches)?;
    let path = matches.get_one::<PathBuf>("file").expect("the file is required");
    match title {
        Title::Sprawlopolis => city(matches, path, voice, out),
        Title::WelcomeTo => sheets(matches, path, voice, out),
        Title::MachiKoro | Title::MachiKoro2 => {
            Err(Failure::Usage(Message::new("score-title").with("title", title.id())))
        }
    }
}

fn line(voice: &Voice, label: &Message, points: i32) -> String {
    let label = voice.say(label);
    let room = LINE.saturating_sub(label.chars().count());
    format!("{label}{}", right(&format!(" {}", locale::number(points)), room))
}

fn lines(voice: &Voice, lines: &[ScoreLine], out: &mut Output) -> Result<(), Failure> {
    for found in lines {
        writeln!(out, "{}", line(voice, &found.label, found.points))?;
    }
    Ok(())
}

/// The sheets of a table as programs read them.
#[derive(Serialize)]
struct Sheets<'a> {
    names: &'a [String],
    scores: &'a [Score],
    /// Who won, where all sheets are there.
    #[serde(skip_serializing_if = "Option::is_none")]
    winners: Option<Vec<Seat>>,
    /// The rules of play that were broken, in words.
    remarks: Vec<String>,
}

fn sheets(matches: &ArgMatches, path: &Path, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    if matches.get_flag("all") {
        return Err(Failure::Usage(Message::new("score-all-title")));
    }
    let cards = request::cards_file(matches)?;
    let cards = load_cards::<WelcomeTo>(cards.as_deref())?;
    let written = Written::parse(&read_input(path, MAX_TEXT_BYTES)?);
    let tally = written
        .and_then(|written| written.score(cards))
        .map_err(|error| Failure::failed(&error).in_file(path.display()))?;
    let voice = &voice.calling(tally.names());
    let Some(Outcome { verdict, scores, rival, reason }) = tally.outcome() else { return Ok(()) };
    let remarks = tally.remarks().iter().map(|remark| voice.say(remark)).collect();
    let winners = if let Verdict::Winners(seats) = verdict { Some(seats.iter().collect()) } else { None };
    if matches.get_flag("json") {
        return Ok(out.json(&Sheets { names: tally.names(), scores: &scores, winners, remarks })?);
    }
    let outcome = Outcome { verdict, scores, rival, reason };
    let players = tally.game().players();
    for score in &outcome.scores {
        writeln!(out, "{}", voice.text(&outcome.side_name(score.side, players)))?;
        lines(voice, &score.lines, out)?;
        writeln!(out, "{}\n", line(voice, &Message::new("web-total"), score.total))?;
    }
    if verdict != Verdict::Unranked {
        writeln!(out, "{}", voice.say(&outcome.winners_message(players)))?;
    }
    if !remarks.is_empty() {
        writeln!(out, "{}", voice.word("score-remarks"))?;
        for remark in remarks {
            writeln!(out, "- {remark}")?;
        }
    }
    Ok(())
}

fn city(matches: &ArgMatches, path: &Path, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let cards = request::cards_file(matches)?;
    let cards = load_cards::<Sprawlopolis>(cards.as_deref())?;
    let all = matches.get_flag("all");
    let failed = |error| Failure::failed(&error).in_file(path.display());
    let tally = Tally::parse(&read_input(path, MAX_TEXT_BYTES)?).map_err(failed)?;
    let tallied = tally.score(cards, all).map_err(failed)?;
    if matches.get_flag("json") {
        return Ok(out.json(&tallied)?);
    }
    let game = tally.game(cards).map_err(failed)?;
    writeln!(out, "{}\n", draw::text(&CityView::of(game.city(), game.setup().cards()), WIDTH))?;
    for score in &tallied.scores {
        lines(voice, &score.lines, out)?;
    }
    match (tallied.won, tallied.total.zip(tallied.target)) {
        (Some(won), Some((total, target))) => {
            let verdict = Message::new(if won { "score-won" } else { "score-lost" });
            writeln!(out, "{}", voice.say(&verdict.with("total", total).with("target", target)))?;
        }
        _ => {
            for score in &tallied.scores {
                writeln!(out, "{}", line(voice, &Message::new("web-total"), score.total))?;
            }
            if let Some(outcome) = game.outcome() {
                writeln!(out, "{}", voice.say(&outcome.winners_message(game.players())))?;
            }
        }
    }
    if all {
        for city in tallied.city.iter().chain(&tallied.cities) {
            writeln!(out, "\n{}", voice.word("score-all"))?;
            for (condition, &points) in &city.conditions {
                writeln!(out, "{}", line(voice, &condition.name(), points))?;
            }
        }
    }
    Ok(())
}
