//! A page is sent to a socket in pieces, and what the socket was sent before is not sent again.
//!
//! The server keeps no page for this, only a mark for each piece of the last one. The browser keeps the pieces, takes
//! from them what is named by its place, and has the whole page again.

use flate2::{Compress, Compression, FlushCompress, Status};
use serde::Serialize;
use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher, RandomState};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

/// Nobody who writes what is on a page knows the marks, so nobody can make two pieces look the same.
static MARK: LazyLock<RandomState> = LazyLock::new(RandomState::new);

/// The marks of the pieces that a socket was sent last.
pub(crate) type Marks = Arc<[u64]>;

/// Marks are as good as any hash of them.
#[derive(Default)]
struct AsItIs(u64);

impl Hasher for AsItIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("marks are numbers");
    }

    fn write_u64(&mut self, mark: u64) {
        self.0 = mark;
    }
}

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
fn cut(mut page: &str) -> impl Iterator<Item = &str> {
    std::iter::from_fn(move || {
        let bytes = page.as_bytes();
        let mut end = 1;
        // Most bytes begin nothing, so they are passed over one by one and nothing is asked of them.
        while end < bytes.len() && !(bytes[end] == b'<' && begins_a_piece(tag(&bytes[end + 1..]))) {
            end += 1;
        }
        let (piece, rest) = page.split_at_checked(end)?;
        page = rest;
        Some(piece)
    })
}

/// The name of the element that begins here.
fn tag(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|byte| !byte.is_ascii_lowercase());
    &bytes[..end.unwrap_or(bytes.len())]
}

/// The parts of a page for a socket that was sent pieces with these marks, and the marks after it.
pub(crate) fn parts<'a>(page: &'a str, before: &[u64]) -> (Vec<Part<'a>>, Marks) {
    let mut places: HashMap<u64, usize, BuildHasherDefault<AsItIs>> = HashMap::default();
    places.extend(before.iter().rev().copied().zip((0..before.len()).rev()));
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

/// What packs messages and is not at it. One takes as long to be made as many messages take to be packed, and more
/// memory than all else about a table; there are as many as pages are drawn at once.
static PACKERS: Mutex<Vec<Compress>> = Mutex::new(Vec::new());

/// A message as it goes to a socket. Browsers unpack it themselves.
pub(crate) fn pack(message: &str) -> Vec<u8> {
    let idle = PACKERS.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let mut packer = idle.unwrap_or_else(|| Compress::new(Compression::new(5), false));
    let mut packed = Vec::with_capacity(message.len() / 4 + 64);
    loop {
        let taken = &message.as_bytes()[packer.total_in() as usize..];
        match packer.compress_vec(taken, &mut packed, FlushCompress::Finish) {
            Ok(Status::StreamEnd) => break,
            Ok(Status::Ok | Status::BufError) => packed.reserve(packed.capacity()),
            Err(error) => unreachable!("a packer that was reset takes everything: {error}"),
        }
    }
    packer.reset();
    PACKERS.lock().unwrap_or_else(PoisonError::into_inner).push(packer);
    packed.shrink_to_fit();
    packed
}

#[cfg(test)]
mod tests {
    use super::*;
    use flate2::read::DeflateDecoder;
    use std::io::Read;

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
            "<",
            "<li>ґ<b>x</b><l<li",
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
    fn a_message_is_packed_whole_whatever_was_packed_before() {
        let numbers: String = (0..20_000).map(|number| (number * number % 9973).to_string()).collect();
        for message in ["", "short", &numbers, "<p>Ґанок</p>", "short"] {
            let packed = pack(message);
            let mut read = String::new();
            DeflateDecoder::new(&packed[..]).read_to_string(&mut read).unwrap();
            assert_eq!(read, message);
        }
    }

    #[test]
    fn only_what_is_new_is_sent() {
        let (_, marks) = parts("<ul><li>one</li><li>two</li></ul>", &[]);
        let (parts, _) = parts("<ul><li>one</li><li>new</li><li>two</li></ul>", &marks);
        assert_eq!(parts, [Part::Kept(0, 2), Part::New("<li>new</li>"), Part::Kept(2, 3)]);
    }
}
