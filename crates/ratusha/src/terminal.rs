//! What the commands for people at a terminal share.

use crate::failure::Failure;
use crate::output::Output;
use catalog::Title;
use locale::Voice;
use std::io::{BufRead, Write};
use tabletop::Outcome;

/// A line from the keyboard; `None` at the end of the input.
pub(crate) fn read_line() -> Result<Option<String>, Failure> {
    let mut bytes = Vec::new();
    let read = std::io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).trim().to_owned()))
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
        let side = voice.text(&score.side.name(players));
        let (lines, label) = score.parts();
        let label = label.map_or_else(String::new, |label| format!(" ({})", voice.say(label)));
        writeln!(out, "  {side}: {}{label}", locale::number(score.total))?;
        for line in lines {
            writeln!(out, "    {:<4} {}", locale::number(line.points), voice.say(&line.label))?;
        }
    }
    Ok(())
}
