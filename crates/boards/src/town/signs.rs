//! Sentences with signs in them. A wording of `locales/` writes a sign as `:coin:`, and what is to stand out in square
//! brackets: `[+3 :coin:] for each :gear:`.

use super::Drawings;
use crate::hyphens::breakable;
use maud::{Markup, PreEscaped, Render, html};

/// Draws a sentence with its signs.
pub(super) fn signs(text: &str, drawings: &Drawings) -> Markup {
    let mut out = String::new();
    let mut rest = text;
    while let Some(at) = rest.find([':', '[', ']']) {
        breakable(&rest[..at]).render_to(&mut out);
        let (mark, tail) = rest[at..].split_at(1);
        rest = tail;
        match (mark, tail.split_once(':')) {
            ("[", _) => out.push_str("<b>"),
            ("]", _) => out.push_str("</b>"),
            (_, Some((name, after))) if is_sign(name) => {
                out.push_str(&drawings.glyph(name).into_string());
                rest = after;
            }
            _ => out.push_str(mark),
        }
    }
    breakable(rest).render_to(&mut out);
    PreEscaped(out)
}

/// A name in small letters, and not any words between two colons.
fn is_sign(name: &str) -> bool {
    !name.is_empty() && name.chars().all(|letter| letter.is_ascii_lowercase())
}

/// A coin that carries a figure: the only sign of a price. Filled where it can be paid, else a ring.
pub(super) fn price(coins: u32, paid: bool) -> Markup {
    html! { span class={ "coin" @if !paid { " off" } } aria-hidden="true" { (coins) } }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_and_strong_words_are_drawn_and_all_else_is_text() {
        let drawings = Drawings::default();
        let drawn = signs("[+3 :coin:] for <each>: 1:2", &drawings).into_string();
        let coin = drawings.glyph("coin").into_string();
        assert_eq!(drawn, format!("<b>+3 {coin}</b> for &lt;each&gt;: 1:2"));
    }
}
