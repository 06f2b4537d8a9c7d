//! The city, the places for the card that is to be laid, and the city with the card laid.

use super::super::BoardContext;
use super::laying::{self, Chosen, Laying, Place, Preview};
use super::{DRAWINGS, change, face, key, number, score, svg, word};
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::cards::{Card, Cards};
use catalog::games::sprawlopolis::city::Spot;
use catalog::games::sprawlopolis::view::View;
use maud::{Markup, PreEscaped, html};
use tabletop::{Fact, Kind, Message, Seat, Setup};

/// The id of the card that was laid last.
pub(super) const LAID: &str = "sp-laid";

pub(super) fn cards(ctx: &BoardContext<Sprawlopolis>) -> &'static Cards {
    ctx.game().setup().cards()
}

pub(super) fn section(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let view = ctx.view();
    let shown = laying.preview().map_or(view, |preview| &preview.view);
    html! {
        section id="sp-city" class="sp-city panel" aria-labelledby="sp-city-heading" {
            h2 id="sp-city-heading" { (word(ctx, "city")) }
            @match &laying.chosen {
                Some(chosen) => (steps(ctx, laying, chosen)),
                None if !laying.offered.is_empty() => p class="sp-hint" { (word(ctx, "choose")) },
                None => (""),
            }
            @if view.city.highway { (side(ctx, shown, "north")) }
            (map(ctx, laying, shown))
            @if view.city.highway { (side(ctx, shown, "south")) }
            (legend(ctx, shown))
            @if let Some(chosen) = &laying.chosen {
                @if chosen.places.len() > 1 { (list(ctx, chosen)) }
            }
        }
    }
}

/// What is being laid, and the ways on from here.
fn steps(ctx: &BoardContext<Sprawlopolis>, laying: &Laying, chosen: &Chosen) -> Markup {
    let turn = html! {
        @if chosen.turns {
            a class="button" href=(chosen.link_to_turn(ctx)) { span aria-hidden="true" { "↻ " } (word(ctx, "turn")) }
        }
    };
    html! {
        div class={ "sp-steps" @if chosen.preview.is_some() { " sp-previewing" } } {
            div class="sp-face" { (face(ctx, chosen.card, chosen.turned)) }
            div class="sp-step" {
                p {
                    strong { (name(ctx, chosen.card)) }
                    @if chosen.turned { ", " (word(ctx, "turned")) }
                }
                @if let Some(preview) = &chosen.preview {
                    (outlook(ctx, preview))
                } @else {
                    p class="sp-hint" {
                        (ctx.say(&key(if ctx.view().target.is_some() { "place" } else { "place-duel" })
                            .with("count", chosen.places.len())))
                    }
                }
            }
            div class="sp-ways" {
                @if let Some(preview) = &chosen.preview {
                    @let choice = preview.place.choice;
                    (ctx.button(choice, "sp-lay", &html! { (choice.label) }))
                    (turn)
                    @if chosen.places.len() > 1 {
                        a class="button" href=(chosen.link_to_places(ctx)) { (word(ctx, "other-place")) }
                    }
                } @else {
                    (turn)
                }
                // While a place is looked at, the way back to the cards is by way of the places.
                @if laying.may_put_back() && (chosen.preview.is_none() || chosen.places.len() == 1) {
                    a class="button" href=(laying::link_back(ctx)) { (word(ctx, "put-back")) }
                }
            }
        }
    }
}

/// The total before and after.
fn outlook(ctx: &BoardContext<Sprawlopolis>, Preview { place, view }: &Preview) -> Markup {
    let now = ctx.view();
    let tone = score::tone(place.change);
    html! {
        p class="sp-outlook" {
            @if view.target.is_some() {
                span class="spoken" {
                    (ctx.say(&key("outlook").with("now", number(now.total)).with("after", number(view.total))))
                }
                span aria-hidden="true" { (number(now.total)) " → " strong { (number(view.total)) } }
            } @else {
                (word(ctx, "lead"))
            }
            " " span class={ "sp-change " (tone) } { (change(place.change)) }
        }
    }
}

fn map(ctx: &BoardContext<Sprawlopolis>, laying: &Laying, shown: &View) -> Markup {
    // The frame stays the same while one looks at places, so that nothing jumps.
    let frame = svg::Frame::of(&ctx.view().city);
    let laid = laying.preview().is_some();
    let last = shown.city.cards.last();
    let rim = last
        .map(|last| svg::rim(last.card, Spot::new(last.x, last.y), if laid { "sp-new" } else { "sp-last" }));
    let spots = laying.chosen.as_ref().map(|chosen| spots(ctx, chosen));
    let over = html! {
        @if let Some(rim) = rim { g id=(LAID) aria-hidden="true" { (PreEscaped(rim)) } }
        @if let Some(spots) = spots { (spots) }
    };
    let title = ctx.say(&summary(shown));
    let picture = svg::Picture {
        title: &title,
        id: DRAWINGS,
        drawn: true,
        room: shown.phase != "over",
        numbered: true,
        pixels: 62,
        frame: Some(&frame),
        over: &over.into_string(),
    };
    // No cell gets too small for a finger: a wide city scrolls in its box.
    let least = frame.columns.len() * 32;
    html! {
        @if laying.chosen.as_ref().is_some_and(|chosen| chosen.places.len() > 1) {
            a class="sp-skip" href="#sp-score-heading" { (word(ctx, "skip")) }
        }
        div class="sp-map" tabindex="0" role="region" aria-label=(word(ctx, "map")) {
            svg class="sp-strut" width=(least) height="0" aria-hidden="true" {}
            (PreEscaped(svg::svg(&shown.city, &picture)))
        }
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
    let best = chosen.best();
    let shown = chosen.preview.as_ref().map(|preview| preview.place.placement.spot);
    let height = svg::height(chosen.card) * svg::SIDE;
    html! {
        defs { g id="sp-ghost" { (face(ctx, chosen.card, chosen.turned)) } }
        @for place in chosen.places.iter().filter(|place| Some(place.placement.spot) != shown) {
            @let (x, y) = svg::corner(place.placement.spot);
            @let (middle, centre) = (x + svg::SIDE, y + height / 2);
            a id={ "sp-at-" (place.placement.spot.x) "_" (place.placement.spot.y) }
                class={ "sp-spot " (score::tone(place.change)) @if Some(place.change) == best { " sp-best" } }
                href=(laying::link_to_place(ctx, place.placement)) aria-label=(place_label(ctx, place)) {
                use class="sp-ghost" href="#sp-ghost" x=(x) y=(y) {}
                rect x=(middle - svg::SIDE / 2) y=(centre - svg::SIDE / 2) width=(svg::SIDE) height=(svg::SIDE)
                    fill="none" pointer-events="all" {}
                // While one place is looked at, the others step back.
                @if shown.is_some() {
                    circle cx=(middle) cy=(centre) r="6" {}
                } @else {
                    circle cx=(middle) cy=(centre) r="13" {}
                    text x=(middle) y=(centre + 5) text-anchor="middle" font-size="14" { (change(place.change)) }
                }
            }
        }
    }
}

fn place_label(ctx: &BoardContext<Sprawlopolis>, place: &Place) -> String {
    let facts = key("to-place").with("place", place.choice.label.as_str());
    ctx.say(&facts.with("change", change(place.change)))
}

/// The same places as a list, the best first.
pub(super) fn list(ctx: &BoardContext<Sprawlopolis>, chosen: &Chosen) -> Markup {
    html! {
        details class="sp-places" {
            summary { (ctx.say(&key("list").with("count", chosen.places.len()))) }
            ol {
                @for place in chosen.ranked() {
                    li {
                        a href=(laying::link_to_place(ctx, place.placement)) { (place_label(ctx, &place)) }
                    }
                }
            }
        }
    }
}

/// Whose city lies north or south of the highway.
fn side(ctx: &BoardContext<Sprawlopolis>, view: &View, side: &'static str) -> Markup {
    html! {
        p class={ "sp-side sp-side-" (side) } {
            span aria-hidden="true" { @if side == "north" { "▲ " } @else { "▼ " } }
            (side_name(ctx, view, side))
            @if view.players > 1 && ctx.viewer().is(Seat::new(usize::from(side == "north"))) {
                " " (word(ctx, "you"))
            }
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

/// What the signs on the map mean, those that are in the game.
fn legend(ctx: &BoardContext<Sprawlopolis>, view: &View) -> Markup {
    let marks = ["construction", "interest", "monster"];
    let present = |kind: &&str| view.city.marks.iter().any(|mark| mark.kind == *kind);
    html! {
        ul class="sp-legend" aria-label=(word(ctx, "legend")) {
            @for zone in catalog::games::sprawlopolis::block::Zone::ALL {
                li { (score::building(zone)) (ctx.word(&format!("sprawlopolis-zone-{}.block", zone.id()))) }
            }
            @for kind in marks.into_iter().filter(present) {
                li {
                    svg viewBox="-16 -16 32 32" width="20" height="20" aria-hidden="true" {
                        use href={ "#" (DRAWINGS) "-" (kind) } {}
                    }
                    (ctx.word(&format!("sprawlopolis-web-mark-{kind}")))
                }
            }
        }
    }
}

/// What a card is called by its city side.
pub(super) fn name(ctx: &BoardContext<Sprawlopolis>, card: Card) -> String {
    ctx.voice().text(&Fact::from(card.city_name()))
}
