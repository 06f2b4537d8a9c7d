//! The text of a visitor's cookie, and its mark, which nobody can make without the key.
//!
//! The signed cookies of the `cookie` crate have another form, which would make strangers of all who have a cookie.

use crate::id::VisitorId;
use crate::visitor::Visitor;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tabletop::chance::hex;

/// What a cookie says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub visitor: Visitor,
    /// The visitor's epoch when it was signed.
    pub epoch: u64,
    /// The day when it was signed, counted from 1970. The first cookies of all had none.
    pub day: Option<u64>,
}

impl Token {
    pub(super) fn sign(&self, key: &[u8]) -> String {
        let body = self.body();
        let mark = hex(&mac(key, &body).finalize().into_bytes());
        format!("{body}.{mark}")
    }

    /// What a token says that was signed with the key. There is one text for each, and no other is accepted.
    pub(super) fn read(text: &str, key: &[u8]) -> Option<Token> {
        let (body, mark) = text.rsplit_once('.')?;
        mac(key, body).verify_slice(&unhex(mark)?).ok()?;
        let parts: Vec<&str> = body.split('.').collect();
        let (id, name, epoch, day) = match parts[..] {
            [id, name] => (id, name, 0, None),
            [id, name, epoch, day] => (id, name, epoch.parse().ok()?, Some(day.parse().ok()?)),
            _ => return None,
        };
        let visitor =
            Visitor { id: VisitorId::parse(id)?, name: String::from_utf8(unhex(name)?).ok()?, is_bot: false };
        Some(Token { visitor, epoch, day })
    }

    fn body(&self) -> String {
        let Token { visitor, epoch, day } = self;
        let name = hex(visitor.name.as_bytes());
        match day {
            Some(day) => format!("{}.{name}.{epoch}.{day}", visitor.id),
            None => format!("{}.{name}", visitor.id),
        }
    }
}

fn mac(key: &[u8], body: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length will do");
    // Whatever else a key may sign one day is no cookie.
    mac.update(b"cookie.");
    mac.update(body.as_bytes());
    mac
}

/// The bytes of a text in hexadecimal digits, of which only the small letters are ours.
fn unhex(text: &str) -> Option<Vec<u8>> {
    let digit = |digit: u8| match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    };
    if !text.len().is_multiple_of(2) || text.len() > 1024 {
        return None;
    }
    text.as_bytes().chunks(2).map(|pair| Some(digit(pair[0])? << 4 | digit(pair[1])?)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: [u8; 32] = [7; 32];

    fn token(day: Option<u64>) -> Token {
        let name = if day.is_some() { "Олена" } else { "Ann" };
        let visitor = Visitor { id: VisitorId::fresh().unwrap(), name: name.into(), is_bot: false };
        Token { visitor, epoch: if day.is_some() { 12 } else { 0 }, day }
    }

    #[test]
    fn a_token_is_read_back_and_no_other_text_is_one() {
        for token in [token(None), token(Some(20_000))] {
            let text = token.sign(&KEY);
            assert_eq!(Token::read(&text, &KEY), Some(token));
            assert_eq!(Token::read(&text, &[8; 32]), None, "another key");
            for index in 0..text.len() {
                let mut forged = text.clone().into_bytes();
                forged[index] = if forged[index] == b'1' { b'2' } else { b'1' };
                assert_eq!(Token::read(&String::from_utf8(forged).unwrap(), &KEY), None, "{index}");
                assert_eq!(Token::read(&text[..index], &KEY), None, "cut at {index}");
            }
            assert_eq!(Token::read(&format!("{text}00"), &KEY), None);
        }
        for nonsense in ["", ".", "....", "a.b.c", "a.b.c.d.e", "é.é.é"] {
            assert_eq!(Token::read(nonsense, &KEY), None);
        }
    }

    #[test]
    fn a_mark_has_one_form() {
        let text = token(Some(1)).sign(&KEY);
        let (body, mark) = text.rsplit_once('.').unwrap();
        assert_eq!(Token::read(&format!("{body}.{}", mark.to_uppercase()), &KEY), None);
        for sign in ["+", " "] {
            let odd = format!("{body}.{sign}{}", &mark[1..]);
            assert_eq!(Token::read(&odd, &KEY), None, "{odd}");
        }
    }

    #[test]
    fn parts_of_two_tokens_make_no_third() {
        let (one, other) = (token(Some(5)).sign(&KEY), token(None).sign(&KEY));
        let parts = |text: &str| text.split('.').map(str::to_owned).collect::<Vec<_>>();
        let (one, other) = (parts(&one), parts(&other));
        let mixed = [
            vec![&other[0], &one[1], &one[2], &one[3], &one[4]],
            vec![&one[0], &other[1], &one[2], &one[3], &one[4]],
            vec![&one[0], &one[1], &one[3], &one[2], &one[4]],
            vec![&one[0], &one[1], &one[4]],
            vec![&one[0], &one[1], &one[2], &one[4]],
            vec![&other[0], &other[1], &one[2], &one[3], &other[2]],
        ];
        for mixed in mixed {
            let text = mixed.into_iter().cloned().collect::<Vec<_>>().join(".");
            assert_eq!(Token::read(&text, &KEY), None, "{text}");
        }
    }
}
