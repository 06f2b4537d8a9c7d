//! A page is sent to a socket in pieces, and what the socket was sent before is not sent again.
//!
//! The server keeps no page for this, only a mark for each piece of the last one. The browser keeps the pieces, takes
//! from them what is named by its place, and has the whole page again.

use flate2::Compression;
use flate2::write::DeflateEncoder;
use serde::Serialize;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::io::Write;
use std::sync::{Arc, LazyLock};

/// Nobody who writes what is on a page knows the marks, so nobody can make two pieces look the same.
static MARK: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// The marks of the pieces that a socket was sent last.
pub(crate) type Marks = Arc<[u64]>;

/// What a page is put together from.
#[derive(Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Part<'a> {
    New(&'a str),
    /// A run of the pieces that were sent last, from one place to before another.
    Kept(usize, usize),
}

/// Elements that a piece begins with: few enough for the marks to be small, and as many as change by themselves.
fn begins_a_piece(tag: &[u8]) -> bool {
    matches!(
        tag,
        b"a" | b"button"
            | b"dd"
            | b"details"
            | b"div"
            | b"form"
            | b"g"
            | b"input"
            | b"li"
            | b"p"
            | b"section"
            | b"td"
            | b"tr"
            | b"use"
    )
}

/// Where one piece ends and the next begins depends on the page around it alone, so what is equal in two pages is cut
/// equally.
fn cut(page: &str) -> impl Iterator<Item = &str> {
    let begins = |at: &usize| {
        let rest = &page.as_bytes()[at + 1..];
        let tag = rest.split(|byte| !byte.is_ascii_lowercase()).next();
        tag.is_some_and(begins_a_piece)
    };
    let mut ends = page.match_indices('<').map(|(at, _)| at).filter(begins).chain([page.len()]);
    let mut start = 0;
    std::iter::from_fn(move || {
        let end = ends.find(|end| *end > start)?;
        let piece = &page[start..end];
        start = end;
        Some(piece)
    })
}

/// The parts of a page for a socket that was sent pieces with these marks, and the marks after it.
pub(crate) fn parts<'a>(page: &'a str, before: &[u64]) -> (Vec<Part<'a>>, Marks) {
    let places: HashMap<u64, usize> = before.iter().rev().copied().zip((0..before.len()).rev()).collect();
    let mut parts = Vec::new();
    let mut marks = Vec::new();
    for piece in cut(page) {
        let mark = MARK.hash_one(piece);
        marks.push(mark);
        match parts.last_mut() {
            Some(Part::Kept(_, end)) if before.get(*end) == Some(&mark) => *end += 1,
            _ => parts.push(match places.get(&mark) {
                Some(place) => Part::Kept(*place, place + 1),
                None => Part::New(piece),
            }),
        }
    }
    (parts, marks.into())
}

/// A message as it goes to a socket. Browsers unpack it themselves.
pub(crate) fn pack(message: &str) -> Vec<u8> {
    let mut packed = DeflateEncoder::new(Vec::new(), Compression::new(5));
    let written = packed.write_all(message.as_bytes());
    written.and_then(|()| packed.finish()).expect("memory takes everything")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a browser does.
    fn put_together(parts: &[Part], before: &[String]) -> Vec<String> {
        let texts = |part: &Part| match part {
            Part::New(text) => vec![(*text).to_owned()],
            Part::Kept(start, end) => before[*start..*end].to_vec(),
        };
        parts.iter().flat_map(texts).collect()
    }

    #[test]
    fn a_page_is_put_together_from_what_was_sent() {
        let pages = [
            "<main><ul><li>one</li><li>two</li><li>three</li></ul></main>",
            "<main><ul><li>two</li><li>new</li><li>three</li></ul></main>",
            "<main><ul><li>three</li><li>three</li><li>new</li></ul></main>",
            "",
            "text without anything",
            "<li>two</li>",
        ];
        let (mut pieces, mut marks): (Vec<String>, Marks) = (Vec::new(), [].into());
        for page in pages {
            let (parts, now) = parts(page, &marks);
            pieces = put_together(&parts, &pieces);
            assert_eq!(pieces.concat(), page);
            assert_eq!(pieces.len(), now.len());
            marks = now;
        }
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let (_, marks) = parts("<ul><li>one</li><li>two</li></ul>", &[]);
        let (parts, _) = parts("<ul><li>one</li><li>new</li><li>two</li></ul>", &marks);
        assert_eq!(parts, [Part::Kept(0, 2), Part::New("<li>new</li>"), Part::Kept(2, 3)]);
    }
}
