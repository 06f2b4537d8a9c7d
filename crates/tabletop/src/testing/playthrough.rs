//! A whole game as text: a changed rule shows up as a readable difference.

use crate::Game;
use crate::chance::{Fast, Seed, pick};
use crate::table::Table;
use std::fmt::Write;
use std::path::Path;

/// One random game: every move with the chance it met, every event, and the outcome.
pub fn playthrough<G: Game>(setup: &G::Setup, seed: u64) -> String {
    let mut text = String::new();
    let mut table = Table::<G>::open(setup, Seed::from_number(seed));
    let mut chance = Fast::new(seed, 0);
    write_step(&mut text, table.record().to_string().trim_end(), table.events(0));
    while let Some(seat) = table.game().to_act().first() {
        let mv = *pick(&table.game().moves(seat), &mut chance);
        table.play(seat, mv).expect("a legal move is playable");
        let step = table.record().steps.last().expect("the step just played");
        let line = format!("{} {} | {}", step.seat, step.mv, step.chance);
        write_step(&mut text, line.trim_end_matches(" | "), table.events(table.steps()));
    }
    let outcome = serde_json::to_string_pretty(&table.game().outcome()).expect("an outcome is JSON");
    text.push_str(&outcome);
    text.push('\n');
    text
}

fn write_step(text: &mut String, line: &str, events: &[impl serde::Serialize]) {
    writeln!(text, "{line}").expect("text can be written to");
    for event in events {
        let event = serde_json::to_string(event).expect("an event is JSON");
        writeln!(text, "    {event}").expect("text can be written to");
    }
}

/// Checks a text against the one kept in a file. With `BLESS=1` in the environment the file is written instead.
pub fn matches_file(path: &Path, text: &str) {
    if std::env::var_os("BLESS").is_some() {
        std::fs::create_dir_all(path.parent().expect("a file in a folder")).expect("the folder can be made");
        std::fs::write(path, text).expect("the file can be written");
        return;
    }
    let kept = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{path:?}: {error}"));
    let difference = kept.lines().zip(text.lines()).position(|(kept, now)| kept != now);
    if let Some(line) = difference {
        let (kept, now) = (kept.lines().nth(line), text.lines().nth(line));
        panic!("{path:?} differs from line {}:\n  kept {}\n  now  {}", line + 1, kept.unwrap(), now.unwrap());
    }
    assert!(kept.lines().count() == text.lines().count(), "{path:?} is longer or shorter than it was");
}
