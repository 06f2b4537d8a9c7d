//! A city that lies on a real table, and the places for its next card.

use super::{DRAWINGS, svg};
use catalog::games::sprawlopolis::Placement;
use catalog::games::sprawlopolis::cards::{Card, Cards};
use catalog::games::sprawlopolis::city::{City, Spot};
use catalog::games::sprawlopolis::view::CityView;
use maud::{Markup, PreEscaped, html};
use tabletop::Cards as _;

/// A place for a card, and the page on which it lies there.
pub struct PlaceLink {
    /// Where it would lie.
    pub placement: Placement,
    /// The address of that page.
    pub href: String,
    /// What the link is called.
    pub label: String,
}

/// The side of a cell on the page, in pixels: large enough for a finger.
const CELL: i32 = 32;

/// What [`city_map`] and [`city_card`] are drawn with, once on a page.
pub fn city_drawings() -> Markup {
    html! {
        svg class="sp-drawings" width="0" height="0" aria-hidden="true" { (PreEscaped(svg::drawings(DRAWINGS))) }
    }
}

/// A city, with a link in the middle of wherever a card could lie.
pub fn city_map(city: &City, title: &str, places: &[PlaceLink]) -> Markup {
    let view = CityView::of(city, Cards::embedded());
    let frame = svg::Frame::of(&view);
    let columns = view.rows.iter().map(|row| row.split(' ').count()).max().unwrap_or(0).max(2) as i32;
    let rows = view.rows.len().max(2) as i32;
    // A card may lie beside the city, but for a finished one.
    let margin = if places.is_empty() { svg::SIDE / 4 } else { 2 * svg::SIDE };
    let (left, top) = svg::corner(Spot::new(view.west, view.north));
    let (width, height) = (columns * svg::SIDE + 2 * margin, rows * svg::SIDE + 2 * margin);
    html! {
        svg class="sp-real" viewBox={ (left - margin) " " (top - margin) " " (width) " " (height) }
            width=(width * CELL / svg::SIDE) height=(height * CELL / svg::SIDE) role="group" aria-label=(title) {
            g aria-hidden="true" { (PreEscaped(svg::ground(&view, &frame, DRAWINGS))) }
            g class="sp-spots" {
                @for PlaceLink { placement, href, label } in places {
                    @let (x, y) = svg::corner(placement.spot);
                    @let (middle, centre) = (x + svg::SIDE, y + svg::height(placement.card) * svg::SIDE / 2);
                    a class="sp-spot" href=(href) aria-label=(label) {
                        rect x=(middle - svg::SIDE / 2) y=(centre - svg::SIDE / 2) width=(svg::SIDE)
                            height=(svg::SIDE) fill="none" pointer-events="all" {}
                        circle cx=(middle) cy=(centre) r="9" {}
                    }
                }
            }
        }
    }
}

/// The city side of a card.
pub fn city_card(card: Card, turned: bool) -> Markup {
    let (width, height) = (2 * svg::SIDE, svg::height(card) * svg::SIDE);
    html! {
        svg class="sp-real-card" viewBox={ "0 0 " (width) " " (height) } width=(width * 2 / 3) height=(height * 2 / 3) aria-hidden="true" {
            defs { (PreEscaped(svg::face(Cards::embedded(), card, turned, DRAWINGS))) }
            use href={ "#" (DRAWINGS) "-" (svg::face_id(card, turned)) } {}
        }
    }
}
