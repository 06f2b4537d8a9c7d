//! Reading, never more than there is room for.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, BufRead, Read};
use std::path::Path;
use tabletop::Message;

/// The longest record, which is that of a game without end.
pub(crate) const MAX_RECORD_BYTES: u64 = 16 << 20;
/// The longest of all other files, which people write by hand. What is read of one takes fifty times as much memory.
pub(crate) const MAX_TEXT_BYTES: u64 = 4 << 20;

/// The text of a file, which has at most so many bytes.
pub(crate) fn read_file(path: &Path, most: u64) -> Result<String, Failure> {
    let file = File::open(path).map_err(|error| Failure::file("file-read", path, &error))?;
    read_text(path, file, most)
}

fn read_text(path: &Path, from: impl Read, most: u64) -> Result<String, Failure> {
    let unreadable = |error: io::Error| Failure::file("file-read", path, &error);
    let mut bytes = Vec::new();
    // What a file says of its length need not be true, and devices say nothing.
    from.take(most + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > most {
        let message = Message::new("file-too-big").with("path", path.display().to_string());
        return Err(Failure::Failed(message.with("most", most >> 20)));
    }
    String::from_utf8(bytes).map_err(|_| unreadable(io::ErrorKind::InvalidData.into()))
}

/// The text of a file, or of the standard input where it is called `-`.
pub(crate) fn read_input(path: &Path, most: u64) -> Result<String, Failure> {
    if path == Path::new("-") { read_text(path, io::stdin().lock(), most) } else { read_file(path, most) }
}

/// What is next in an input that is read line by line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// A line with its end; the last may have none.
    Whole,
    /// A line of which only the beginning was read, as much as was allowed.
    TooLong,
    /// There is no further line.
    End,
}

/// Reads a line of at most `most` bytes in the place of the last one.
pub(crate) fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, most: u64) -> io::Result<Line> {
    line.clear();
    let read = input.take(most).read_until(b'\n', line)?;
    Ok(match read as u64 {
        0 => Line::End,
        read if read == most && !line.ends_with(b"\n") => Line::TooLong,
        _ => Line::Whole,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_up_to_a_length() {
        let mut input = &b"one\nlonger\nx"[..];
        let mut line = Vec::new();
        let mut next = || {
            let found = read_line(&mut input, &mut line, 5).unwrap();
            (found, String::from_utf8(line.clone()).unwrap())
        };
        assert_eq!(next(), (Line::Whole, "one\n".into()));
        assert_eq!(next(), (Line::TooLong, "longe".into()));
        assert_eq!(next(), (Line::Whole, "r\n".into()));
        assert_eq!(next(), (Line::Whole, "x".into()));
        assert_eq!(next(), (Line::End, String::new()));
    }
}
