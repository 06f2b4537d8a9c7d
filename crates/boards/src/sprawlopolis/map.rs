//! The city, the places for the card that is to be laid, and the city with the card laid.

use super::super::BoardContext;
use super::laying::{self, Chosen, Laying, Place};
use super::score::{Sheet, tone};
use super::{DRAWINGS, change, key, svg, tray, word};
use crate::pictograms::pictogram;
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::block::Edge;
use catalog::games::sprawlopolis::cards::Cards;
use catalog::games::sprawlopolis::city::Spot;
use catalog::games::sprawlopolis::view::View;
use maud::{Markup, PreEscaped, html};
use tabletop::{Kind, Message, Seat, Setup};

/// The id of the card that was laid last.
pub(super) const LAID: &str = "sp-laid";

pub(super) fn cards(ctx: &BoardContext<Sprawlopolis>) -> &'static Cards {
    ctx.game().setup().cards()
}

pub(super) fn section(ctx: &BoardContext<Sprawlopolis>, laying: &Laying, sheet: &Sheet) -> Markup {
    let view = ctx.view();
    let shown = laying.preview().map_or(view, |preview| &preview.view);
    html! {
        section id="sp-city" class="sp-desk pane-1" aria-label=(word(ctx, "city")) {
            @if view.city.highway { (side(ctx, "north")) (side(ctx, "south")) }
            @if laying.chosen.as_ref().is_some_and(|chosen| chosen.places.len() > 1) {
                a class="sp-skip" href="#sp-tray" { (word(ctx, "skip")) }
            }
            div id="sp-map" class="sp-map" tabindex="0" role="application" aria-label=(word(ctx, "map"))
                aria-describedby=[super::points(ctx).then_some("sp-map-keys")] { (map(ctx, laying, sheet, shown)) }
            @if super::points(ctx) { p id="sp-map-keys" class="spoken" { (word(ctx, "map-keys")) } }
            (controls(ctx))
            (ways(ctx, laying))
            (tray::tray(ctx, laying))
        }
    }
}

/// What is done with the map by scripts alone.
fn controls(ctx: &BoardContext<Sprawlopolis>) -> Markup {
    let tool = |name: &str, sign: &str, by: &str| {
        html! {
            button type="button" class="tool" data-zoom=(by) title=(word(ctx, name)) {
                (pictogram(sign)) span class="spoken" { (word(ctx, name)) }
            }
        }
    };
    html! {
        div class="sp-zoom sp-scripted" role="group" aria-label=(word(ctx, "zoom")) {
            (tool("nearer", "zoom-in", "1.25")) (tool("farther", "zoom-out", "0.8")) (tool("whole", "fit", "0"))
        }
        button type="button" id="sp-point" class="tool sp-point sp-scripted" data-key="p" title=(word(ctx, "point")) hidden data-keep {
            (pictogram("point")) span class="spoken" { (word(ctx, "point")) }
        }
        @if !ctx.choices().is_empty() {
            label class="sp-advisor sp-scripted" {
                (pictogram("light"))
                span { (word(ctx, "advisor")) }
                input id="sp-advisor" type="checkbox" role="switch";
            }
        }
    }
}

/// The ways on from a card that was chosen by a link.
fn ways(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let Some(chosen) = laying.chosen.as_ref().filter(|_| laying.asked) else { return html! {} };
    html! {
        div class="sp-ways" {
            @if chosen.turns {
                @let lit = laying::lit(ctx).is_some_and(|lit| lit.card == chosen.card && lit.turned != chosen.turned);
                a class="button" href=(chosen.link_to_turn(ctx)) data-lit[lit] { (word(ctx, "turn")) }
            }
            @if chosen.preview.is_some() && chosen.places.len() > 1 {
                a class="button" href=(chosen.link_to_places(ctx)) { (word(ctx, "other-place")) }
            }
            @if laying.may_put_back() { a class="button" href=(laying::link_back(ctx)) { (word(ctx, "put-back")) } }
        }
    }
}

/// The part of the plane that is shown at first: the city and room for a card around it. It stays the same while one tries
/// places, so that nothing jumps.
pub(super) fn shown_box(view: &View) -> [i32; 4] {
    let columns = view.city.rows.iter().map(|row| row.split(' ').count()).max().unwrap_or(2) as i32;
    let rows = (view.city.rows.len() as i32).max(2);
    let (left, top) = svg::corner(Spot::new(view.city.west, view.city.north));
    let (wide, high) = (columns * svg::SIDE, rows * svg::SIDE);
    // Around a small city there is room all the same.
    let across = 72.max((384 - wide) / 2);
    // A card in hand is lifted a little.
    let (above, below) = (76.max((384 - high) / 2), 52.max((384 - high) / 2));
    [left - across, top - above, wide + 2 * across, high + above + below]
}

fn map(ctx: &BoardContext<Sprawlopolis>, laying: &Laying, sheet: &Sheet, shown: &View) -> Markup {
    let [x, y, width, height] = shown_box(ctx.view());
    let frame = svg::Frame::of(&shown.city);
    let laid = laying.preview().is_some();
    let last = shown.city.cards.last();
    let rim = last
        .map(|last| svg::rim(last.card, Spot::new(last.x, last.y), if laid { "sp-new" } else { "sp-last" }));
    let ground = |spot: Spot| ctx.game().city().ground_at(spot);
    html! {
        svg id="sp-plan" class="sp-plan" viewBox={ (x) " " (y) " " (width) " " (height) }
            data-box={ (x) " " (y) " " (width) " " (height) } role="group" aria-label=(ctx.say(&summary(shown))) {
            g aria-hidden="true" {
                rect x="-2400" y="-2400" width="4800" height="4800" fill={ "url(#" (DRAWINGS) "-rooms)" } {}
                (far(ctx.view()))
                g class="sp-ground" { (PreEscaped(svg::ground(&shown.city, &frame, DRAWINGS))) }
                @if let Some(rim) = rim { g id=(LAID) { (PreEscaped(rim)) } }
                @for (line, row) in sheet.rows.iter().enumerate() {
                    @let parts: Vec<_> = sheet.sides.iter().flat_map(|(_, side)| ctx.game().counted(row.line, *side)).collect();
                    g id={ "sp-lit-" (line) } class="sp-lights" { (PreEscaped(svg::lit(&parts, ground, DRAWINGS))) }
                }
            }
            @if let Some(lit) = laying::lit(ctx) {
                g class="sp-asked" aria-hidden="true" { (PreEscaped(svg::rim(lit.card, lit.spot, ""))) }
            }
            @if let Some(chosen) = &laying.chosen { (spots(ctx, chosen)) }
            g id="sp-hand" aria-hidden="true" data-keep {}
            g id="sp-pings" aria-hidden="true" data-keep {}
        }
    }
}

/// The sea and the highway go on beyond what is built.
fn far(view: &View) -> Markup {
    let reach = 2400;
    let sea = |edge: Edge| {
        let line = i32::from(*view.city.borders.get(edge.id())?) * svg::SIDE;
        Some(match edge {
            Edge::North => (-reach, -reach, 2 * reach, line + svg::SIDE + reach),
            Edge::South => (-reach, line, 2 * reach, reach - line),
            Edge::West => (-reach, -reach, line + svg::SIDE + reach, 2 * reach),
            Edge::East => (line, -reach, reach - line, 2 * reach),
        })
    };
    html! {
        @for (x, y, width, height) in Edge::ALL.into_iter().filter_map(sea) {
            rect x=(x) y=(y) width=(width) height=(height) fill={ "url(#" (DRAWINGS) "-ground-sea)" } {}
        }
        @if view.city.highway { (PreEscaped(svg::highway(-reach, 0, 2 * reach))) }
    }
}

/// The size of the city in words.
pub(super) fn summary(view: &View) -> Message {
    let columns = view.city.rows.iter().map(|row| row.split(' ').count()).max().unwrap_or(0);
    key("summary")
        .with("columns", columns)
        .with("rows", view.city.rows.len())
        .with("cards", view.city.cards.len())
}

/// Every place for the chosen card, as a link in the middle of where the card would lie: no two meet there.
fn spots(ctx: &BoardContext<Sprawlopolis>, chosen: &Chosen) -> Markup {
    let shown = chosen.preview.as_ref().map(|preview| preview.place.placement.spot);
    let height = svg::height(chosen.card) * svg::SIDE;
    html! {
        g class="sp-spots" {
            @for place in chosen.places.iter().filter(|place| Some(place.placement.spot) != shown) {
                @let (x, y) = svg::corner(place.placement.spot);
                @let (middle, centre) = (x + svg::SIDE, y + height / 2);
                a id={ "sp-at-" (place.placement.spot.x) "_" (place.placement.spot.y) } class="sp-spot"
                    href=(laying::link_to_place(ctx, place.placement)) aria-label=(place_label(ctx, place))
                    data-lit[laying::lit(ctx) == Some(place.placement)] {
                    rect x=(middle - svg::SIDE / 2) y=(centre - svg::SIDE / 2) width=(svg::SIDE) height=(svg::SIDE)
                        fill="none" pointer-events="all" {}
                    circle cx=(middle) cy=(centre) r="8" {}
                }
            }
        }
    }
}

fn place_label(ctx: &BoardContext<Sprawlopolis>, place: &Place) -> String {
    let facts = key("to-place").with("place", laying::worded(ctx, place.choice).label);
    ctx.say(&facts.with("change", change(place.change)))
}

/// The same places as a list, the best first.
pub(super) fn list(ctx: &BoardContext<Sprawlopolis>, chosen: &Chosen) -> Markup {
    html! {
        details class="sp-places" {
            summary { (ctx.say(&key("list").with("count", chosen.places.len()))) }
            ol {
                @for place in chosen.ranked() {
                    li class=(tone(place.change)) {
                        a href=(laying::link_to_place(ctx, place.placement)) { (place_label(ctx, &place)) }
                    }
                }
            }
        }
    }
}

/// Whose city lies north or south of the highway.
fn side(ctx: &BoardContext<Sprawlopolis>, side: &'static str) -> Markup {
    html! {
        p class={ "sp-side sp-side-" (side) } {
            span aria-hidden="true" { @if side == "north" { "▲ " } @else { "▼ " } }
            (side_name(ctx, ctx.view(), side))
        }
    }
}

/// `North: Taras`, or just the direction where one player builds both.
pub(super) fn side_name(ctx: &BoardContext<Sprawlopolis>, view: &View, side: &str) -> String {
    let direction = ctx.word(&format!("sprawlopolis-web-{side}"));
    if view.players == 1 {
        return direction;
    }
    let seat = Seat::new(usize::from(side == "north"));
    ctx.say(&key("side").with("side", direction).with("seat", seat))
}
