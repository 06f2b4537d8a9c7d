//! Cookies: a visitor has no account, but a signed cookie with an id and a name.
//!
//! The signed cookies of the `cookie` crate have another form, which would make strangers of all who have a cookie, and
//! don't sign the links that take a visitor to another device.

use crate::id::VisitorId;
use crate::visitor::Visitor;
use axum::http::HeaderValue;
use axum::http::header::{COOKIE, HeaderMap};
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tabletop::chance::hex;

/// The cookie that says who somebody is.
pub(crate) const IDENTITY: &str = "ratusha";
/// The cookie of the language that was chosen.
pub(crate) const LANGUAGE: &str = "language";
/// Two years.
const MAX_AGE: u32 = 63_072_000;

/// The value of a cookie.
pub(crate) fn read<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let all = headers.get_all(COOKIE).into_iter().filter_map(|value| value.to_str().ok());
    all.flat_map(|line| line.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(known, _)| *known == name)
        .map(|(_, value)| value)
}

/// The header that sets a cookie; `secure` where it may insist on an encrypted way.
pub(crate) fn set(secure: bool, name: &str, value: &str) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={MAX_AGE}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}

/// What a token is good for.
#[derive(Clone, Copy)]
pub(crate) enum Purpose {
    /// The cookie of this browser.
    Cookie,
    /// The link that makes another browser the same visitor.
    Link,
}

/// Signs tokens with a key that never leaves the server.
#[derive(Clone)]
pub(crate) struct Signer(Vec<u8>);

impl Signer {
    pub(crate) fn new(key: Vec<u8>) -> Signer {
        Signer(key)
    }

    pub(crate) fn token(&self, visitor: &Visitor, purpose: Purpose) -> String {
        let name = hex(visitor.name.as_bytes());
        let mark = hex(&self.mac(&visitor.id, &name, purpose).finalize().into_bytes());
        format!("{}.{name}.{mark}", visitor.id)
    }

    /// The visitor of a token that was signed here for this purpose.
    pub(crate) fn read(&self, token: &str, purpose: Purpose) -> Option<Visitor> {
        let mut parts = token.split('.');
        let (id, name, mark) = (parts.next()?, parts.next()?, parts.next()?);
        if parts.next().is_some() {
            return None;
        }
        let id = VisitorId::parse(id)?;
        self.mac(&id, name, purpose).verify_slice(&unhex(mark)?).ok()?;
        Some(Visitor { id, name: String::from_utf8(unhex(name)?).ok()? })
    }

    fn mac(&self, id: &VisitorId, name: &str, purpose: Purpose) -> Hmac<Sha256> {
        let purpose = match purpose {
            Purpose::Cookie => "cookie",
            Purpose::Link => "link",
        };
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(format!("{purpose}.{id}.{name}").as_bytes());
        mac
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    if !text.is_ascii() || !text.len().is_multiple_of(2) || text.len() > 1024 {
        return None;
    }
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok();
    text.as_bytes().chunks(2).map(byte).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_is_good_for_its_purpose_and_for_nothing_else() {
        let signer = Signer::new(vec![7; 32]);
        let visitor = Visitor { id: VisitorId::fresh().unwrap(), name: "Олена".into() };
        let token = signer.token(&visitor, Purpose::Cookie);
        assert_eq!(signer.read(&token, Purpose::Cookie), Some(visitor));
        assert_eq!(signer.read(&token, Purpose::Link), None);
        assert_eq!(Signer::new(vec![8; 32]).read(&token, Purpose::Cookie), None);
        for index in 0..token.len() {
            let mut forged = token.clone().into_bytes();
            forged[index] = if forged[index] == b'1' { b'2' } else { b'1' };
            assert_eq!(signer.read(&String::from_utf8(forged).unwrap(), Purpose::Cookie), None, "{index}");
        }
        for nonsense in ["", "...", "a.b.c", "é.é.é"] {
            assert_eq!(signer.read(nonsense, Purpose::Cookie), None);
        }
    }
}
