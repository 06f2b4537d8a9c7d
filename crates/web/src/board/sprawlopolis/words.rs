//! The table as headings, lists and tables of text.

use super::super::Scene;
use super::laying::{self, Chosen, Laying};
use super::map::{self, name};
use super::players;
use super::score;
use super::{change, key, number, word};
use catalog::games::sprawlopolis::block::{Edge, Ground};
use catalog::games::sprawlopolis::cards::{Card, Set};
use catalog::games::sprawlopolis::city::Spot;
use catalog::games::sprawlopolis::draw::Canvas;
use catalog::games::sprawlopolis::view::View;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use maud::{Markup, html};
use tabletop::{Kind, Message, Seat};

pub fn table(scene: &Scene<Sprawlopolis>, laying: &Laying) -> Markup {
    let view = scene.view();
    html! {
        (standing(scene, view))
        (to_do(scene, laying))
        h2 { (word(scene, "city")) }
        (city(scene, view))
        h2 { (word(scene, "table")) }
        (hands(scene, view))
    }
}

/// A block in a few words: `park`, `residential, road north–south`.
pub fn block(scene: &Scene<Sprawlopolis>, ground: Ground) -> String {
    let Some(zone) = ground.zone() else { return word(scene, "nothing") };
    let zone = scene.word(&format!("sprawlopolis-zone-{}", zone.id()));
    let edge = |edge: Edge| scene.word(&format!("sprawlopolis-edge-{}", edge.id()));
    let edges: Vec<String> = ground.piece().edges().map(edge).collect();
    if edges.is_empty() {
        return zone;
    }
    scene.say(&key("with-road").with("block", zone).with("edges", edges.join("–")))
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
pub fn face(scene: &Scene<Sprawlopolis>, card: Card, turned: bool) -> String {
    let face = map::cards(scene).face(card, turned);
    let blocks: Vec<String> = (0..4)
        .map(|at| {
            let there = face.blocks >> at & 1 == 1;
            let mut text = if there { block(scene, face.ground[at]) } else { word(scene, "sea") };
            if face.marked >> at & 1 == 1 {
                text = format!("{text}, {}", word(scene, mark(card)));
            }
            text
        })
        .collect();
    blocks.join("; ")
}

fn standing(scene: &Scene<Sprawlopolis>, view: &View) -> Markup {
    let turn = Message::new("sprawlopolis-board-turn").with("turn", view.turns).with("seat", view.seat);
    html! {
        h2 { (word(scene, "standing")) }
        p { (scene.say(&turn)) }
        @if let Some(needed) = scene.game().needed() {
            p { (word(scene, "total")) ": " (number(view.total)) ", " (scene.say(&key("needed").with("needed", needed))) }
        }
        @if let Some(rules) = scene.game().duel_rules() {
            p { (scene.say(&rules.name())) ": " (scene.say(&rules.text())) }
        }
        @for city in &view.cities {
            @if view.cities.len() > 1 { h3 { (map::side_name(scene, view, city.side)) } }
            ul {
                @for row in score::rows(scene, None) {
                    li {
                        (row.label) ": "
                        @let standing = row.standing(view, city.side);
                        (standing.points.map_or("–".to_owned(), number))
                        @if let Some(measured) = standing.measured { " (" (word(scene, "measured")) (number(measured)) ")" }
                        @if let Some(text) = &row.text { ". " (text) }
                    }
                }
            }
        }
    }
}

/// The steps of laying a card.
fn to_do(scene: &Scene<Sprawlopolis>, laying: &Laying) -> Markup {
    let keep = scene.choice(|mv| mv == Move::Keep);
    html! {
        @if !laying.offered.is_empty() || keep.is_some() {
            h2 { (word(scene, "to-do")) }
            @if laying.may_put_back() {
                h3 { (word(scene, "choose")) }
                ul {
                    @for &card in &laying.offered {
                        @let chosen = laying.chosen.as_ref().is_some_and(|chosen| chosen.card == card);
                        li {
                            a href=(laying::link_to_card(scene, card)) aria-current=[chosen.then_some("true")] {
                                (name(scene, card)) ": " (face(scene, card, false))
                            }
                        }
                    }
                }
            }
            @if let Some(chosen) = &laying.chosen { (to_lay(scene, chosen)) }
            @if let Some(keep) = keep { (scene.button(keep, "", &html! { (keep.label) })) }
        }
    }
}

fn to_lay(scene: &Scene<Sprawlopolis>, chosen: &Chosen) -> Markup {
    html! {
        h3 { (name(scene, chosen.card)) @if chosen.turned { ", " (word(scene, "turned")) } }
        p { (face(scene, chosen.card, chosen.turned)) }
        @if chosen.turns { p { a href=(chosen.link_to_turn(scene)) { (word(scene, "turn")) } } }
        @if let Some(preview) = &chosen.preview {
            @let (now, then) = (scene.view(), &preview.view);
            p { (word(scene, if now.target.is_some() { "brings" } else { "brings-duel" })) ": " (change(preview.place.change)) }
            ul {
                @for row in score::rows(scene, Some(then)) {
                    @for side in now.cities.iter().map(|city| city.side) {
                        @let (before, after) = (row.standing(now, side).points, row.standing(then, side).points);
                        @if before != after {
                            li {
                                @if now.cities.len() > 1 { (map::side_name(scene, now, side)) ": " }
                                (row.label) ": " (number(before.unwrap_or(0))) " → " (number(after.unwrap_or(0)))
                            }
                        }
                    }
                }
            }
            p { (scene.button(preview.place.choice, "sp-lay", &html! { (preview.place.choice.label) })) }
        }
        @if chosen.places.len() > 1 { (map::list(scene, chosen)) }
    }
}

fn city(scene: &Scene<Sprawlopolis>, view: &View) -> Markup {
    let canvas = Canvas::of(&view.city);
    let width = view.city.rows.iter().map(|row| row.split(' ').count()).max().unwrap_or(0) as i8;
    let columns = view.city.west..view.city.west + width;
    let rows = view.city.north..view.city.north + view.city.rows.len() as i8;
    html! {
        p { (scene.say(&map::summary(view))) }
        @if !view.city.borders.is_empty() {
            ul {
                @for (edge, line) in &view.city.borders {
                    li {
                        @let along = if matches!(*edge, "north" | "south") { "coast-row" } else { "coast-column" };
                        (scene.say(&key(along)
                            .with("edge", Message::new(format!("sprawlopolis-edge-{edge}")))
                            .with("line", *line)))
                    }
                }
            }
        }
        div class="sp-map" tabindex="0" role="region" aria-label=(word(scene, "map")) {
            table class="sp-blocks" {
                thead {
                    tr {
                        td {}
                        @for x in columns.clone() { th scope="col" { (number(x)) } }
                    }
                }
                tbody {
                    @for y in rows {
                        tr {
                            th scope="row" { (number(y)) }
                            @for x in columns.clone() { td { (cell(scene, &canvas, Spot::new(x, y))) } }
                        }
                    }
                }
            }
        }
    }
}

fn cell(scene: &Scene<Sprawlopolis>, canvas: &Canvas, spot: Spot) -> Markup {
    use catalog::games::sprawlopolis::draw::Patch;
    html! {
        @match canvas.patch(spot) {
            Patch::Block(ground) => {
                (block(scene, ground))
                @if let Some(kind) = canvas.mark(spot) { ", " (scene.word(&format!("sprawlopolis-web-mark-{kind}"))) }
            }
            Patch::Highway => (word(scene, "highway")),
            Patch::Sea => (word(scene, "sea")),
            Patch::Room | Patch::Empty => "–",
        }
    }
}

fn hands(scene: &Scene<Sprawlopolis>, view: &View) -> Markup {
    let shown = |card: Card| html! { (name(scene, card)) ": " (face(scene, card, false)) };
    html! {
        p { (players::deck(scene, view)) }
        @if let Some(top) = &view.top { p { (word(scene, "on-top")) ": " (shown(top.card)) } }
        @if let Some(pending) = &view.pending { p { (word(scene, "pending")) ": " (shown(pending.card)) } }
        @for (seat, hand) in Seat::all(view.players).zip(&view.hands) {
            h3 {
                (scene.name(seat))
                @if scene.viewer().is(seat) { " " (word(scene, "you")) }
                @if view.to_act.contains(seat) { ", " (word(scene, "acts")) }
            }
            ul {
                @match &hand.cards {
                    Some(cards) => @for card in cards { li { (shown(card.card)) } },
                    None => li { (players::count(scene, hand.count)) },
                }
                @for card in &hand.roadwork { li { (shown(card.card)) } }
            }
        }
        @if let Some(passing) = players::passing(scene, view) { p { (passing) } }
    }
}
