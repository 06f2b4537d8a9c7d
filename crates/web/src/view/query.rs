//! What a page shows beyond how the table stands: the query of its address.

use crate::http::form;
use crate::view::audience::AS_SEAT;
use crate::view::pages::table::{HANDS, LOG, SEEN_BY, TO};
pub(crate) use boards::PageQuery;

/// The keys with which a page opens its socket: the version that it shows, and its language.
pub(crate) const SINCE: &str = "since";
pub(crate) const LANGUAGE: &str = "language";
/// Whom a page takes its reader for.
pub(crate) const YOU: &str = "you";
/// The key with which it says how fast its reader likes to see what bots do.
pub(crate) const PACE: &str = "pace";

/// What somebody asks to look at: words that pages know, short, and nothing that would need to be escaped.
pub(crate) fn parse_query(query: &str) -> PageQuery {
    let plain = |text: &str| {
        text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.,-".contains(&byte)) && text.len() <= 60
    };
    form::pairs(query.trim_start_matches('?').as_bytes())
        .flatten()
        .filter(|(key, value)| !value.is_empty() && plain(value) && is_known(key))
        .collect()
}

fn is_known(key: &str) -> bool {
    [AS_SEAT, LOG, SINCE, LANGUAGE, PACE, YOU, SEEN_BY, HANDS, TO].contains(&key) || boards::is_look(key)
}

/// What was asked for as it stands in a link: `?` leads to the page as it is without anything.
pub(crate) fn query_text(asked: &PageQuery) -> String {
    let pairs: Vec<String> = asked
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    format!("?{}", pairs.join("&"))
}

/// The same at the end of an address, which has no `?` of its own where nothing was asked for.
pub(crate) fn query_after(asked: &PageQuery) -> String {
    let text = query_text(asked);
    if text == "?" { String::new() } else { text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_words_that_pages_know_can_be_asked_for() {
        let asked = parse_query("card=8&sheet=%22%3E&x=1&at=3,4&turned=&y=2");
        assert_eq!(query_text(&asked), "?at=3,4&card=8");
        assert_eq!(query_after(&asked), "?at=3,4&card=8");
        assert_eq!(query_after(&PageQuery::new()), "");
    }
}
