//! Standard output, where a closed pipe ends the program and a full disk is an error like any other, and the layout of
//! text.

use std::borrow::Cow;
use std::fs::File;
use std::io::{self, BufWriter, Stdout, Write};

/// Buffered standard output. Write to it with `write!` and `?`, never with `println!`, which panics. Names and texts
/// come from files that others have made, so nothing is written that would command the terminal; see [`plain`].
pub(crate) struct Output(BufWriter<Stdout>);

impl Output {
    pub(crate) fn new() -> Output {
        Output(BufWriter::new(io::stdout()))
    }

    /// Writes a value as one line of JSON.
    pub(crate) fn json(&mut self, value: &impl serde::Serialize) -> io::Result<()> {
        let json = serde_json::to_string(value).map_err(io::Error::from)?;
        writeln!(self.0, "{}", escaped(&json))
    }

    /// Clears the terminal, for the next to sit down before it.
    pub(crate) fn clear_screen(&mut self) -> io::Result<()> {
        write!(self.0, "\x1b[2J\x1b[H")
    }
}

impl Write for Output {
    /// Writes a whole text, which `write!` passes on in pieces of whole characters.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write_all(plain(&String::from_utf8_lossy(bytes)).as_bytes())?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

/// Waits until a file is on the disk: one that is full shows here at the latest.
pub(crate) fn sync(file: &File) -> io::Result<()> {
    match file.sync_all() {
        // Pipes and devices can't be synced, and need not be.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        other => other,
    }
}

/// Whether a character commands the terminal, or turns the text around it, rather than be seen: control characters, and
/// those that change the direction or the line.
fn is_command(letter: char) -> bool {
    let turns = matches!(letter, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    letter.is_control() || turns
}

/// The same text with a sign in the place of every character that would not be seen, but for ends of lines and tabs.
fn plain(text: &str) -> Cow<'_, str> {
    let is_layout = |letter: char| matches!(letter, '\n' | '\t');
    replaced(text, |letter| is_command(letter) && !is_layout(letter))
}

/// The same text on one line, without commands to the terminal.
pub(crate) fn one_line(text: &str) -> Cow<'_, str> {
    replaced(text, is_command)
}

fn replaced(text: &str, is_bad: impl Fn(char) -> bool + Copy) -> Cow<'_, str> {
    if text.contains(is_bad) { text.replace(is_bad, "\u{fffd}").into() } else { text.into() }
}

/// The same JSON, with escapes in the place of such characters. They are in strings only, for which it is the same.
fn escaped(json: &str) -> Cow<'_, str> {
    if !json.contains(is_command) {
        return json.into();
    }
    let escape = |letter: char| match letter {
        bad if is_command(bad) => format!("\\u{:04x}", u32::from(bad)),
        good => good.to_string(),
    };
    json.chars().map(escape).collect::<String>().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_written_commands_the_terminal() {
        let bad = "\x1b[2J\u{9b}31m\r\x07\x7f\u{202e}\u{2066}\u{200f}\u{61c}\u{2028}";
        assert_eq!(plain(bad), "�[2J�31m��������");
        let good = "Олена 👩\u{200d}🚀 —\tx\n";
        assert_eq!(plain(good), good);
        assert_eq!(one_line("a\nb"), "a�b");
        let json = serde_json::to_string(bad).unwrap();
        assert!(!escaped(&json).contains(is_command));
        assert_eq!(
            serde_json::from_str::<String>(&escaped(&json)).unwrap(),
            bad,
            "programs get what was there"
        );
    }
}
