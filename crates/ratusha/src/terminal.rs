//! What the commands for people at a terminal share.

use crate::failure::Failure;
use crate::input::{self, Line};
use crate::output::Output;
use catalog::Title;
use locale::Voice;
use std::io::Write;
use tabletop::Outcome;

/// Nobody types more; the rest of a longer line counts as the next.
const MAX_LINE_BYTES: u64 = 4096;

/// A line from the keyboard; `None` at the end of the input.
pub(crate) fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    match input::read_line(&mut std::io::stdin().lock(), &mut bytes, MAX_LINE_BYTES)? {
        Line::End => Ok(None),
        Line::Whole | Line::TooLong => Ok(Some(String::from_utf8_lossy(&bytes).trim().to_owned())),
    }
}

/// Who won, and the scores line by line.
pub(crate) fn print_outcome(
    title: Title,
    outcome: &Outcome,
    players: usize,
    voice: &Voice,
    out: &mut Output,
) -> Result<(), Failure> {
    let reason = voice.word(&format!("{title}-end-{}", outcome.reason));
    writeln!(out, "{} ({reason})", voice.say(&outcome.winners_message(players)))?;
    for score in &outcome.scores {
        let side = voice.text(&outcome.side_name(score.side, players));
        let (lines, label) = score.parts();
        let label = label.map_or_else(String::new, |label| format!(" ({})", voice.say(label)));
        writeln!(out, "  {side}: {}{label}", locale::number(score.total))?;
        for line in lines {
            writeln!(out, "    {:<4} {}", locale::number(line.points), voice.say(&line.label))?;
        }
    }
    Ok(())
}
