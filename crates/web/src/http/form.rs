//! The fields of a form.

use crate::refusal::Refusal;
use crate::visitor::clean_name;
use std::collections::BTreeMap;
use tabletop::Seat;

/// The fields of a form or an address.
pub struct Fields(BTreeMap<String, String>);

impl Fields {
    pub fn read(bytes: &[u8]) -> Result<Fields, Refusal> {
        pairs(bytes).into_iter().collect::<Option<_>>().map(Fields).ok_or(Refusal::BadForm)
    }

    /// All of them, by their names.
    pub fn all(&self) -> &BTreeMap<String, String> {
        &self.0
    }

    pub fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key).map(String::as_str)
    }

    pub fn need(&self, key: &str) -> Result<&str, Refusal> {
        self.get(key).ok_or(Refusal::BadForm)
    }

    pub fn number<N: std::str::FromStr>(&self, key: &str) -> Result<N, Refusal> {
        self.need(key)?.parse().map_err(|_| Refusal::BadForm)
    }

    pub fn seat(&self) -> Result<Seat, Refusal> {
        Seat::parse(self.need("seat")?).ok_or(Refusal::BadForm)
    }

    pub fn name(&self) -> Option<String> {
        self.get("name").map(clean_name).filter(|name| !name.is_empty())
    }
}

/// The pairs of `a=b&c=d`, decoded; none where a pair is no text. A broken code of a letter stands for itself.
pub fn pairs(bytes: &[u8]) -> Vec<Option<(String, String)>> {
    let text = |part: &[u8]| {
        let mut plain = Vec::with_capacity(part.len());
        let mut rest = part;
        while let [byte, after @ ..] = rest {
            let digit = |at: usize| after.get(at).and_then(|byte| char::from(*byte).to_digit(16));
            rest = after;
            match (byte, digit(0), digit(1)) {
                (b'+', ..) => plain.push(b' '),
                (b'%', Some(high), Some(low)) => {
                    plain.push((high * 16 + low) as u8);
                    rest = &after[2..];
                }
                (byte, ..) => plain.push(*byte),
            }
        }
        String::from_utf8(plain).ok()
    };
    let pair = |pair: &[u8]| match pair.iter().position(|byte| *byte == b'=') {
        Some(at) => Some((text(&pair[..at])?, text(&pair[at + 1..])?)),
        None => Some((text(pair)?, String::new())),
    };
    bytes.split(|byte| *byte == b'&').filter(|part| !part.is_empty()).map(pair).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_are_decoded() {
        let fields = Fields::read("name=%D0%9E%D0%BB%D0%B5%D0%BD%D0%B0+B&x=%zz&&y".as_bytes()).unwrap();
        assert_eq!(fields.get("name"), Some("Олена B"));
        assert_eq!((fields.get("x"), fields.get("y")), (Some("%zz"), Some("")));
        assert!(
            Fields::read(b"name=%D0").is_err() && Fields::read(b"a=b&\xff=1").is_err(),
            "that is no text"
        );
    }
}
