//! A little town for the front page, put together from the drawings of the cards.

use super::drawings::inside;
use maud::{Markup, html};

/// A building in the picture: where its left edge stands, on which ground, and how large.
pub(in super::super) struct Building(pub &'static str, pub f32, pub f32, pub f32);

/// How thick all lines are, however large the building.
const LINE: f32 = 1.6;

/// Draws the buildings in front of a backdrop, all in one style. The ground of a drawing is at 44 of its 48.
pub(in super::super) fn picture(backdrop: &Markup, buildings: &[Building], road: &Markup) -> Markup {
    html! {
        svg viewBox="0 0 320 180" width="320" height="180" aria-hidden="true" fill="none" stroke="#2b2f3a"
            stroke-width=(LINE) stroke-linejoin="round" stroke-linecap="round"
        {
            g stroke="none" { (backdrop) }
            (road)
            @for Building(card, left, ground, size) in buildings {
                g transform={ "translate(" (left) " " (ground - 44.0 * size) ") scale(" (size) ")" }
                    stroke-width=(LINE / size) { (inside(card)) }
            }
        }
    }
}
