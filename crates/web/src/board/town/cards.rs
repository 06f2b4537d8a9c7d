//! The pieces that cards are put together from.

use super::drawings::shape;
use super::{Card, CardKind, Drawings, Sign, Words};
use crate::board::Board;
use ::town::Numbers;
use maud::{Markup, html};
use tabletop::Kind;

/// The class of a card's colour.
pub(super) fn tone(card: &Card) -> &'static str {
    match card.kind {
        CardKind::Establishment { colour, .. } => colour.id(),
        CardKind::Landmark { .. } => "landmark",
    }
}

/// The numbers as they stand on a plate.
fn plate_numbers(numbers: Numbers) -> String {
    numbers.to_string().replace('-', "–")
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
                b { (plate_numbers(numbers)) }
            }
        },
        CardKind::Landmark { .. } => html! { span class="plate" { (drawings.glyph("landmark")) } },
    }
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

/// The button with a question mark that explains a card.
pub(super) fn note<G: Board>(words: &Words<G>, card: &Card) -> Markup {
    words.0.card_note_button(
        card.id,
        "explain",
        &html! {
            span aria-hidden="true" { "?" }
            span class="spoken" { (words.say("note", |message| message.with("card", card.name.as_str()))) }
        },
    )
}

/// So many buildings of a stack are drawn; the number beside them counts them all.
const MOST_DRAWN: u8 = 3;

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
                @for _ in 0..copies.min(MOST_DRAWN) { (drawings.art(card.id)) }
                @if copies > 1 { b class="times" { "×" (copies) } }
            }
            span class="called" { (card.name) }
            @if lit { span class="spoken" { (words.word("activated")) } }
        },
    )
}
