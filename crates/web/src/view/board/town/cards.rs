//! The pieces that cards are put together from.

use super::drawings::shape;
use super::{Card, CardKind, Drawings, Sign, Words};
use crate::view::board::Board;
use maud::{Markup, html};
use tabletop::Kind;

/// Words of this many letters don't fit on a card of a narrow page.
const LONG_WORD: usize = 10;
const SOFT_HYPHEN: char = '\u{ad}';

/// The class of a card's colour.
pub(super) fn tone(card: &Card) -> &'static str {
    match card.kind {
        CardKind::Establishment { colour, .. } => colour.id(),
        CardKind::Landmark { .. } => "landmark",
    }
}

/// The plate of a card: the totals that it answers to, and its colour as a shape with a letter.
pub(super) fn plate<G: Board>(words: &Words<G>, card: &Card, drawings: &Drawings) -> Markup {
    match card.kind {
        CardKind::Establishment { colour, numbers, .. } => html! {
            span class="plate" {
                span class="tone" {
                    (shape(colour))
                    span class="letter" aria-hidden="true" { (words.word(&format!("letter-{colour}"))) }
                }
                b { (numbers.printed()) }
            }
        },
        CardKind::Landmark { .. } => html! { span class="plate" { (drawings.glyph("landmark")) } },
    }
}

/// A name whose long words may be broken between syllables, where a card is narrow and the browser does not know how.
pub(super) fn breakable(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let letters: Vec<char> = word.chars().collect();
        if letters.len() < LONG_WORD {
            return word.to_owned();
        }
        let vowel = |letter: char| "аеиіїоуыэюяєaeiouy".contains(letter);
        // Ukrainian дз and дж are one sound, and are not divided.
        let is_joined = |at: usize| letters[at - 1] == 'д' && matches!(letters[at], 'з' | 'ж');
        let begins_syllable = |at: usize| {
            at >= 3
                && at + 3 <= letters.len()
                && letters[at].is_lowercase()
                && !vowel(letters[at])
                && !is_joined(at)
                && (vowel(letters[at + 1]) || is_joined(at + 1) && vowel(letters[at + 2]))
        };
        let broken = letters
            .iter()
            .enumerate()
            .flat_map(|(at, letter)| begins_syllable(at).then_some(SOFT_HYPHEN).into_iter().chain([*letter]));
        broken.collect()
    });
    words.collect::<Vec<_>>().join(" ")
}

/// What a card brings, as a line of signs.
pub(super) fn brings(card: &Card, drawings: &Drawings) -> Markup {
    let CardKind::Establishment { icon, brings, .. } = &card.kind else { return html! {} };
    html! {
        span class="brings" aria-hidden="true" {
            span class="icon" { (drawings.glyph(icon)) }
            @for sign in brings {
                @match sign {
                    Sign::Text(text) => span { (text) },
                    Sign::Coin => (drawings.glyph("coin")),
                    Sign::Glyph(glyph) => (drawings.glyph(glyph)),
                }
            }
        }
    }
}

/// So many buildings of a stack are drawn; the number beside them counts them all.
const MAX_DRAWN: u8 = 3;

/// A stack of a city: it explains itself when pressed.
pub(super) fn stack<G: Board>(
    words: &Words<G>,
    card: &Card,
    copies: u8,
    lit: bool,
    drawings: &Drawings,
) -> Markup {
    words.0.card_note_button(
        card.id,
        &format!("stack {}", tone(card)),
        &html! {
            (plate(words, card, drawings))
            span class="plot" {
                @for _ in 0..copies.min(MAX_DRAWN) { (drawings.art(card.id)) }
                @if copies > 1 { b class="times" { "×" (copies) } }
            }
            span class="called" { (card.name) }
            @if lit { span class="spoken" { (words.word("activated")) } }
        },
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_broken_between_syllables() {
        let shown = |name: &str| breakable(name).replace(SOFT_HYPHEN, "-");
        assert_eq!(shown("Металлургический завод"), "Метал-лур-ги-чес-кий завод");
        assert_eq!(shown("Обсерватория"), "Обсер-ва-то-рия");
        assert_eq!(shown("Кукурудзяне поле"), "Куку-ру-дзяне поле");
        assert_eq!(shown("Business Center"), "Business Center");
    }
}
