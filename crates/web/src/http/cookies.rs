//! Cookies as they come and go in headers.

use axum::http::HeaderValue;
use axum::http::header::{COOKIE, HeaderMap};

/// The cookie that says who somebody is.
pub(crate) const IDENTITY: &str = "ratusha";
/// The same where browsers come by an encrypted way. They take a cookie of this name from nobody but this very host, so
/// that no neighbour in the same domain can slip one in.
pub(crate) const HOST_IDENTITY: &str = "__Host-ratusha";
/// The cookie of the language that was chosen.
pub(crate) const LANGUAGE: &str = "language";
/// The cookie of the titles whose lesson is not offered any more.
pub(crate) const LESSONS: &str = "lessons";
/// 400 days, in seconds: no browser keeps a cookie for longer.
const MAX_AGE: u32 = 34_560_000;

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
    header(secure, name, value, MAX_AGE)
}

/// The header that says who somebody is.
pub(crate) fn set_identity(secure: bool, token: &str) -> HeaderValue {
    set(secure, if secure { HOST_IDENTITY } else { IDENTITY }, token)
}

/// The header that deletes a cookie.
pub(crate) fn delete(name: &str) -> HeaderValue {
    header(name == HOST_IDENTITY, name, "", 0)
}

fn header(secure: bool, name: &str, value: &str, age: u32) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={age}; HttpOnly; SameSite=Lax{secure}");
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static(""))
}
