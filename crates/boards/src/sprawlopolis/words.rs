//! The table as headings, lists and tables of text.

use super::super::BoardContext;
use super::laying::{self, Chosen, Laying};
use super::map;
use super::players;
use super::score;
use super::{change, key, name, number, word};
use catalog::games::sprawlopolis::block::{Edge, Ground};
use catalog::games::sprawlopolis::cards::{Card, Set};
use catalog::games::sprawlopolis::city::Spot;
use catalog::games::sprawlopolis::draw::Canvas;
use catalog::games::sprawlopolis::view::View;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use maud::{Markup, html};
use tabletop::{Kind, Message, Seat};

pub(super) fn table(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let view = ctx.view();
    html! {
        (standing(ctx, view))
        (to_do(ctx, laying))
        h2 { (word(ctx, "city")) }
        (city(ctx, view))
        h2 { (word(ctx, "table")) }
        (hands(ctx, view))
    }
}

/// A block in a few words: `park`, `residential, road north–south`.
pub(super) fn block(ctx: &BoardContext<Sprawlopolis>, ground: Ground) -> String {
    let Some(zone) = ground.zone() else { return word(ctx, "nothing") };
    let zone = ctx.word(&format!("sprawlopolis-zone-{}.block", zone.id()));
    let edge = |edge: Edge| ctx.word(&format!("sprawlopolis-edge-{}", edge.id()));
    let edges: Vec<String> = ground.piece().edges().map(edge).collect();
    if edges.is_empty() {
        return zone;
    }
    ctx.say(&key("with-road").with("block", zone).with("edges", edges.join("–")))
}

/// What is special about the marked blocks of a card.
fn mark(card: Card) -> &'static str {
    match card.set() {
        Set::Construction(_) => "mark-construction",
        Set::Interest(_) => "mark-interest",
        _ => "mark-monster",
    }
}

/// A card, block by block: the upper two, then the lower two.
pub(super) fn face(ctx: &BoardContext<Sprawlopolis>, card: Card, turned: bool) -> String {
    let face = map::cards(ctx).face(card, turned);
    let blocks: Vec<String> = (0..4)
        .map(|at| {
            let there = face.blocks >> at & 1 == 1;
            let mut text = if there { block(ctx, face.ground[at]) } else { word(ctx, "sea") };
            if face.marked >> at & 1 == 1 {
                text = format!("{text}, {}", word(ctx, mark(card)));
            }
            text
        })
        .collect();
    blocks.join("; ")
}

fn standing(ctx: &BoardContext<Sprawlopolis>, view: &View) -> Markup {
    let turn = Message::new("sprawlopolis-board-turn").with("turn", view.turns).with("seat", view.seat);
    html! {
        h2 { (word(ctx, "standing")) }
        p { (ctx.say(&turn)) }
        @if let Some(needed) = ctx.game().needed() {
            p { (word(ctx, "total")) ": " (number(view.total)) ", " (ctx.say(&key("needed").with("needed", needed))) }
        }
        @if let Some(rules) = ctx.game().duel_rules() {
            p { (ctx.say(&rules.name())) ": " (ctx.say(&rules.text())) }
        }
        @for city in &view.cities {
            @if view.cities.len() > 1 { h3 { (map::side_name(ctx, view, city.side)) } }
            ul {
                @for row in score::rows(ctx) {
                    li {
                        (row.label) ": "
                        @let standing = row.standing(view, city.side);
                        (standing.points.map_or("–".to_owned(), number))
                        @if let Some(measured) = standing.measured { " (" (word(ctx, "measured")) (number(measured)) ")" }
                        @if let Some(text) = &row.text { ". " (text) }
                    }
                }
            }
        }
    }
}

/// The steps of laying a card.
fn to_do(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let keep = ctx.choice(|mv| mv == Move::Keep);
    html! {
        @let show: Vec<_> = ctx.choices().iter().filter(|choice| matches!(choice.mv, Move::Show(_))).collect();
        @if !laying.offered.is_empty() || keep.is_some() || !show.is_empty() {
            h2 { (word(ctx, "to-do")) }
            @for choice in show {
                @let Move::Show(card) = choice.mv else { continue };
                @let label = format!("{}: {}", word(ctx, "show"), face(ctx, card, false));
                @let choice = super::super::Choice { mv: choice.mv, label };
                p { (ctx.button(&choice, "", &html! { (choice.label) })) }
            }
            @if laying.may_put_back() {
                h3 { (word(ctx, "choose")) }
                ul {
                    @for &card in &laying.offered {
                        @let chosen = laying.chosen.as_ref().is_some_and(|chosen| chosen.card == card);
                        li {
                            a href=(laying::link_to_card(ctx, card)) aria-current=[chosen.then_some("true")] {
                                (name(ctx, card)) ": " (face(ctx, card, false))
                            }
                        }
                    }
                }
            }
            @if let Some(chosen) = &laying.chosen { (to_lay(ctx, chosen)) }
            @if let Some(keep) = keep { (ctx.button(keep, "", &html! { (keep.label) })) }
        }
    }
}

fn to_lay(ctx: &BoardContext<Sprawlopolis>, chosen: &Chosen) -> Markup {
    html! {
        h3 { (name(ctx, chosen.card)) @if chosen.turned { ", " (word(ctx, "turned")) } }
        p { (face(ctx, chosen.card, chosen.turned)) }
        @if chosen.turns { p { a href=(chosen.link_to_turn(ctx)) { (word(ctx, "turn")) } } }
        @if let Some(preview) = &chosen.preview {
            @let (now, then) = (ctx.view(), &preview.view);
            p { (word(ctx, if now.target.is_some() { "brings" } else { "brings-duel" })) ": " (change(preview.place.change)) }
            ul {
                @for row in score::rows(ctx) {
                    @for side in now.cities.iter().map(|city| city.side) {
                        @let (before, after) = (row.standing(now, side).points, row.standing(then, side).points);
                        @if before != after {
                            li {
                                @if now.cities.len() > 1 { (map::side_name(ctx, now, side)) ": " }
                                (row.label) ": " (number(before.unwrap_or(0))) " → " (number(after.unwrap_or(0)))
                            }
                        }
                    }
                }
            }
            @let choice = laying::worded(ctx, preview.place.choice);
            p { (ctx.button(&choice, "", &html! { (choice.label) })) }
        }
        @if chosen.places.len() > 1 { (map::list(ctx, chosen)) }
    }
}

fn city(ctx: &BoardContext<Sprawlopolis>, view: &View) -> Markup {
    let canvas = Canvas::of(&view.city);
    let width = view.city.rows.iter().map(|row| row.split(' ').count()).max().unwrap_or(0) as i8;
    let columns = view.city.west..view.city.west + width;
    let rows = view.city.north..view.city.north + view.city.rows.len() as i8;
    html! {
        p { (ctx.say(&map::summary(view))) }
        @if !view.city.borders.is_empty() {
            ul {
                @for (edge, line) in &view.city.borders {
                    li {
                        @let (along, first) = if matches!(*edge, "north" | "south") {
                            ("coast-row", view.city.north)
                        } else {
                            ("coast-column", view.city.west)
                        };
                        (ctx.say(&key(along)
                            .with("edge", Message::new(format!("sprawlopolis-edge-{edge}")))
                            .with("line", laying::counted(*line, first))))
                    }
                }
            }
        }
        div class="sp-table" tabindex="0" role="region" aria-label=(word(ctx, "map")) {
            table class="sp-blocks" {
                thead {
                    tr {
                        td {}
                        @for x in columns.clone() { th scope="col" { (laying::counted(x, view.city.west)) } }
                    }
                }
                tbody {
                    @for y in rows {
                        tr {
                            th scope="row" { (laying::counted(y, view.city.north)) }
                            @for x in columns.clone() { td { (cell(ctx, &canvas, Spot::new(x, y))) } }
                        }
                    }
                }
            }
        }
    }
}

fn cell(ctx: &BoardContext<Sprawlopolis>, canvas: &Canvas, spot: Spot) -> Markup {
    use catalog::games::sprawlopolis::draw::Patch;
    html! {
        @match canvas.patch(spot) {
            Patch::Block(ground) => {
                (block(ctx, ground))
                @if let Some(kind) = canvas.mark(spot) { ", " (ctx.word(&format!("sprawlopolis-web-mark-{kind}"))) }
            }
            Patch::Highway => (word(ctx, "highway")),
            Patch::Sea => (word(ctx, "sea")),
            Patch::Room | Patch::Empty => "–",
        }
    }
}

fn hands(ctx: &BoardContext<Sprawlopolis>, view: &View) -> Markup {
    let shown = |card: Card| html! { (name(ctx, card)) ": " (face(ctx, card, false)) };
    html! {
        p { (players::deck(ctx, view)) }
        @if let Some(top) = &view.top { p { (word(ctx, "on-top")) ": " (shown(top.card)) } }
        @if let Some(pending) = &view.pending { p { (word(ctx, "pending")) ": " (shown(pending.card)) } }
        @for (seat, hand) in Seat::all(view.players).zip(&view.hands) {
            h3 {
                (ctx.name(seat))
                @if ctx.viewer().is(seat) { " " (word(ctx, "you")) }
                @if view.to_act.contains(seat) { ", " (word(ctx, "acts")) }
            }
            ul {
                @match &hand.cards {
                    Some(cards) => @for card in cards { li { (shown(card.card)) } },
                    None => li { (players::count(ctx, hand.count)) },
                }
                @for card in &hand.roadwork { li { (shown(card.card)) } }
            }
        }
        @if let Some(passing) = players::passing(ctx, view) { p { (passing) } }
    }
}
