//! `ratusha check`: the rulebooks as executable examples, ours or anybody's.

use crate::failure::Failure;
use crate::input::{MAX_TEXT_BYTES, read_file};
use crate::output::{Output, one_line};
use crate::request::{self, load_cards};
use catalog::{Title, UnknownTitle};
use clap::ArgMatches;
use locale::Voice;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use tabletop::Message;
use tabletop::scenario::{self, Clauses, Scenario, ScenarioFile};
use textboard::layout::{left, right, wrap};

pub(crate) fn run(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    match request::text(matches, "clauses") {
        Some(title) => {
            let title = title.parse().map_err(|unknown: UnknownTitle| Failure::usage(&unknown))?;
            list_clauses(title, matches.get_flag("json"), voice, out)
        }
        None => check_files(matches, voice, out),
    }
}

#[derive(Serialize)]
struct ClauseLine<'a> {
    clause: &'a str,
    line: &'a str,
    scenarios: usize,
}

/// Every clause with its number of scenarios; fails where one has none.
fn list_clauses(title: Title, json: bool, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let scenarios = catalog::scenarios(title);
    let files: Vec<ScenarioFile> = scenarios.files.into_iter().map(|(_, file)| file).collect();
    let coverage = scenarios.clauses.coverage(&files);
    let bare = coverage.iter().filter(|(_, _, scenarios)| *scenarios == 0).count();
    if json {
        let line = |&(clause, line, scenarios)| ClauseLine { clause, line, scenarios };
        out.json(&coverage.iter().map(line).collect::<Vec<_>>())?;
    } else {
        for (clause, line, scenarios) in &coverage {
            let line = wrap(line, 62, &" ".repeat(17));
            writeln!(out, "{} {} {line}", left(clause, 11), right(&scenarios.to_string(), 4))?;
        }
        let message = Message::new("check-clauses").with("clauses", coverage.len()).with("bare", bare);
        writeln!(out, "{}", voice.say(&message))?;
    }
    if bare == 0 { Ok(()) } else { Err(Failure::CheckFailed) }
}

#[derive(Serialize)]
struct Checked {
    file: String,
    scenario: String,
    clauses: Vec<String>,
    passed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    why: Option<String>,
}

/// Runs the scenarios of the files, or all that come with the program.
fn check_files(matches: &ArgMatches, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let paths: Vec<&PathBuf> = matches.get_many("files").into_iter().flatten().collect();
    let cards = request::cards_file(matches)?;
    let mut files: Vec<(String, ScenarioFile)> = Vec::new();
    if paths.is_empty() {
        for &title in Title::ALL {
            let embedded = catalog::scenarios(title).files.into_iter();
            files.extend(embedded.map(|(name, file)| (format!("{title}/{name}"), file)));
        }
    }
    for path in paths {
        let name = path.display().to_string();
        // `FILE...` may be a whole folder: the list of clauses in it is no scenario.
        if path.ends_with("clauses.toml") {
            Clauses::parse(&read_file(path, MAX_TEXT_BYTES)?)
                .map_err(|error| Failure::usage(&error).in_file(&name))?;
            continue;
        }
        let file = ScenarioFile::parse(&read_file(path, MAX_TEXT_BYTES)?)
            .map_err(|error| Failure::usage(&error).in_file(&name))?;
        files.push((name, file));
    }

    let mut checked = Vec::new();
    for (name, file) in &files {
        let title: Title =
            file.title.parse().map_err(|unknown: UnknownTitle| Failure::usage(&unknown).in_file(name))?;
        let mut keep = |scenario: &Scenario, result: Result<(), scenario::Failure>| {
            checked.push(Checked {
                file: name.clone(),
                scenario: scenario.name.clone(),
                clauses: scenario.clauses.clone(),
                passed: result.is_ok(),
                why: result.err().map(|failure| voice.say(&failure)),
            });
        };
        catalog::with_game!(title, G => {
            let cards = load_cards::<G>(cards.as_deref())?;
            file.run::<G>(cards).for_each(|(scenario, result)| keep(scenario, result));
        });
    }

    let failed = checked.iter().filter(|scenario| !scenario.passed).count();
    if matches.get_flag("json") {
        out.json(&checked)?;
    } else {
        for scenario in checked.iter().filter(|scenario| !scenario.passed) {
            let Checked { file, scenario, clauses, why, .. } = scenario;
            let heading = format!("{file}: {scenario} ({})", clauses.join(", "));
            writeln!(out, "{}", one_line(&heading))?;
            writeln!(out, "    {}", one_line(why.as_deref().unwrap_or_default()))?;
        }
        // The last line is for programs too, and so the same in every language.
        writeln!(out, "{} passed, {failed} failed", checked.len() - failed)?;
    }
    if failed == 0 { Ok(()) } else { Err(Failure::CheckFailed) }
}
