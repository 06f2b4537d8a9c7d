//! The fields of a form.
//!
//! `form_urlencoded` would replace what is not UTF-8 rather than refuse it, so pairs are split here.

use crate::refusal::Refusal;
use crate::text;
use percent_encoding::percent_decode;
use std::collections::BTreeMap;
use tabletop::Seat;

/// The fields of a form or an address.
pub(crate) struct Fields(BTreeMap<String, String>);

impl Fields {
    pub(crate) fn parse(bytes: &[u8]) -> Result<Fields, Refusal> {
        pairs(bytes).collect::<Option<_>>().map(Fields).ok_or(Refusal::BadForm)
    }

    /// All of them, by their names.
    pub(crate) fn all(&self) -> &BTreeMap<String, String> {
        &self.0
    }

    pub(crate) fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    pub(crate) fn need(&self, key: &str) -> Result<&str, Refusal> {
        self.get(key).ok_or(Refusal::BadForm)
    }

    pub(crate) fn number<N: std::str::FromStr>(&self, key: &str) -> Result<N, Refusal> {
        self.need(key)?.parse().map_err(|_| Refusal::BadForm)
    }

    pub(crate) fn seat(&self) -> Result<Seat, Refusal> {
        Seat::parse(self.need("seat")?).ok_or(Refusal::BadForm)
    }

    /// What a form asks for, apart from what the submission is called and what is shown afterwards.
    pub(crate) fn content(&self, action: &str) -> Vec<u8> {
        let asks = self.0.iter().filter(|(key, _)| !matches!(key.as_str(), "key" | "asked"));
        let texts = asks.flat_map(|(key, value)| [key.as_str(), value.as_str()]);
        // No text holds the byte between them.
        std::iter::once(action).chain(texts).flat_map(|text| text.bytes().chain([0xff])).collect()
    }

    /// The name that somebody wants to be called by, if one is given.
    pub(crate) fn name(&self) -> Result<Option<String>, Refusal> {
        self.get("name").map_or(Ok(None), text::name)
    }
}

/// The pairs of `a=b&c=d`, decoded: `None` for a pair that is not UTF-8. Malformed %-escapes are kept as they are.
pub(crate) fn pairs(bytes: &[u8]) -> impl Iterator<Item = Option<(String, String)>> {
    let parts = bytes.split(|byte| *byte == b'&').filter(|part| !part.is_empty());
    parts.map(|part| {
        let (key, value) = match part.iter().position(|byte| *byte == b'=') {
            Some(at) => (&part[..at], &part[at + 1..]),
            None => (part, &[][..]),
        };
        Some((decode(key)?, decode(value)?))
    })
}

fn decode(part: &[u8]) -> Option<String> {
    let spaced: Vec<u8> = part.iter().map(|byte| if *byte == b'+' { b' ' } else { *byte }).collect();
    Some(percent_decode(&spaced).decode_utf8().ok()?.into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_decoded() {
        let fields = Fields::parse("name=%D0%9E%D0%BB%D0%B5%D0%BD%D0%B0+B&x=%zz&&y".as_bytes()).unwrap();
        assert_eq!(fields.get("name"), Some("Олена B"));
        assert_eq!((fields.get("x"), fields.get("y")), (Some("%zz"), Some("")));
        assert!(
            Fields::parse(b"name=%D0").is_err() && Fields::parse(b"a=b&\xff=1").is_err(),
            "that is no text"
        );
    }
}
