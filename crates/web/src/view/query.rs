//! What a page shows beyond how the table stands: the query of its address.

use crate::http::form;
use std::collections::BTreeMap;

/// What the viewer asked to look at, from the address of the page: a card in hand, another player's sheet. It changes
/// nothing in the game.
pub type PageQuery = BTreeMap<String, String>;

/// What somebody asks to look at: few and short words, and nothing that would need to be escaped.
pub(crate) fn parse_query(query: &str) -> PageQuery {
    let plain = |text: &str| {
        text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"_.,-".contains(&byte)) && text.len() <= 60
    };
    form::pairs(query.trim_start_matches('?').as_bytes())
        .flatten()
        .filter(|(key, value)| !key.is_empty() && !value.is_empty() && plain(key) && plain(value))
        .take(12)
        .collect()
}

/// What was asked for as it stands in an address.
pub(crate) fn query_text(asked: &PageQuery) -> String {
    let pairs: Vec<String> = asked
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    format!("?{}", pairs.join("&"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_plain_words_can_be_asked_for() {
        let asked = parse_query("card=8&evil=%22%3E&at=3,4&empty=&long=".to_owned().as_str());
        assert_eq!(query_text(&asked), "?at=3,4&card=8");
    }
}
