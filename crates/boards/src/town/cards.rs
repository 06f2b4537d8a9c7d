//! The pieces that cards are put together from.

use super::signs::signs;
use super::{Card, CardKind, Drawings};
use maud::{Markup, html};
use tabletop::Kind;

/// The class of a card's colour.
pub(super) fn tone(card: &Card) -> &'static str {
    match card.kind {
        CardKind::Establishment { colour, .. } => colour.id(),
        CardKind::Landmark { .. } => "grand",
    }
}

/// What a card does: in short for who looks, in a shorter form where there is little room, and in full for who listens.
pub(super) fn says(card: &Card, drawings: &Drawings) -> Markup {
    html! {
        span class="brief" aria-hidden="true" { (signs(&card.brief, drawings)) }
        @if card.tiny != card.brief {
            span class="tiny" aria-hidden="true" { (signs(&card.tiny, drawings)) }
        }
        span class="spoken" { ". " (card.text) }
    }
}
