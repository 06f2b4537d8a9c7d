//! The tray: the card that must be laid now, the cards that the viewer has, and the deck.

use super::super::BoardContext;
use super::laying::{self, Laying};
use super::{face, key, name, players, word, words};
use crate::pictograms::pictogram;
use catalog::games::sprawlopolis::cards::Card;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use maud::{Markup, html};
use tabletop::{Message, Seat, Viewer};

/// The id of the deck.
pub(super) const DECK: &str = "sp-deck";
/// The id of the card that was shown.
pub(super) const SHOWN: &str = "sp-shown";

/// Every card that the viewer sees, but for those that lie on the map.
pub(super) fn seen(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Vec<Card> {
    let view = ctx.view();
    let open = view.hands.iter().flat_map(|hand| &hand.roadwork).chain(&view.top).map(|card| card.card);
    let hands = Seat::all(view.players).flat_map(|seat| players::open(ctx, seat));
    let mut cards: Vec<Card> =
        pending(ctx, laying).into_iter().chain(own(ctx)).chain(open).chain(hands).collect();
    cards.sort_unstable();
    cards.dedup();
    cards
}

pub(super) fn tray(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let pending = pending(ctx, laying);
    let own: Vec<Card> = own(ctx).into_iter().filter(|card| !pending.contains(card)).collect();
    let view = ctx.view();
    let mine = matches!(ctx.viewer(), Viewer::Seat(seat) if view.to_act.contains(seat));
    let mut number = 0;
    let mut keys = std::iter::from_fn(|| {
        number += 1;
        Some(number)
    });
    html! {
        div id="sp-tray" class={ "sp-tray" @if !mine { " sp-waits" } } {
            @if !pending.is_empty() {
                @let whose = if mine { word(ctx, "pending") } else { ctx.say(&key("shown-by").with("seat", view.seat)) };
                ul id=(SHOWN) class="sp-cards sp-pending" aria-label=(whose) {
                    @for &card in &pending { (held(ctx, laying, card, keys.next())) }
                }
            }
            @if let Viewer::Seat(seat) = ctx.viewer() {
                ul id=(players::id(seat)) class="sp-cards" aria-label=(word(ctx, "hand")) {
                    @for &card in &own { (held(ctx, laying, card, keys.next())) }
                }
            }
            (deck(ctx))
            button type="button" id="sp-turn" class="sp-turn sp-scripted" data-key="r" hidden data-keep {
                (pictogram("turn")) span { (word(ctx, "turn")) }
            }
        }
    }
}

/// Nothing else may be laid before this; the points of interest have two sides to choose from.
fn pending(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Vec<Card> {
    match &ctx.view().pending {
        Some(_) if !laying.offered.is_empty() => laying.offered.clone(),
        Some(pending) => vec![pending.card],
        None => Vec::new(),
    }
}

/// The hand and the roadwork cards of the viewer.
fn own(ctx: &BoardContext<Sprawlopolis>) -> Vec<Card> {
    let Viewer::Seat(seat) = ctx.viewer() else { return Vec::new() };
    let hand = ctx.view().hands.get(seat.index());
    let held = hand.into_iter().flat_map(|hand| hand.cards.iter().flatten().chain(&hand.roadwork));
    let mut cards: Vec<Card> = held.map(|held| held.card).collect();
    cards.sort_unstable();
    cards
}

/// A card of the tray. It is a link to its places, or the button that shows it; the browser makes it something to drag.
fn held(ctx: &BoardContext<Sprawlopolis>, laying: &Laying, card: Card, key: Option<u32>) -> Markup {
    let chosen = laying.chosen.as_ref().filter(|chosen| chosen.card == card && laying.asked);
    let turned = chosen.is_some_and(|chosen| chosen.turned);
    let label = format!("{}: {}", name(ctx, card), words::face(ctx, card, turned));
    let show = ctx.choice(|mv| mv == Move::Show(card));
    let high = super::svg::height(card);
    html! {
        li id={ "sp-held-" (card) } {
            @if laying.offered.contains(&card) {
                a class="sp-card" href=(laying::link_to_card(ctx, card)) aria-current=[chosen.map(|_| "true")]
                    data-card=(card) data-high=(high) data-key=[key] draggable="false"
                    data-lit[laying::lit(ctx).is_some_and(|lit| lit.card == card && chosen.is_none())] {
                    (face(card, turned)) span class="spoken" { (label) }
                }
            } @else if let Some(show) = show {
                @let label = format!("{}: {}", word(ctx, "show"), words::face(ctx, card, turned));
                @let mut choice = show.clone();
                @let () = choice.label = label;
                (ctx.button(&choice, "sp-card", &html! {
                    span data-card=(card) data-high=(high) { (face(card, turned)) }
                }))
            } @else {
                div class="sp-card sp-idle" { (face(card, turned)) span class="spoken" { (label) } }
            }
            @if !card.is_base() { (ctx.explain(&card.to_string(), card.city_name())) }
        }
    }
}

fn deck(ctx: &BoardContext<Sprawlopolis>) -> Markup {
    let view = ctx.view();
    html! {
        div id=(DECK) class={ "sp-deck" @if view.deck < 2 { " sp-thin" } } {
            @if let Some(top) = &view.top {
                (face(top.card, false))
                // The start card waits there until the points of interest lie under it.
                @let next = key(if view.phase == "interest" { "top-start" } else { "top" });
                span class="spoken" {
                    (ctx.say(&next)) ": " (name(ctx, top.card)) ": " (words::face(ctx, top.card, false)) ". "
                }
            } @else { span class="sp-none" {} }
            span class="sp-left" { (ctx.say(&Message::new("sprawlopolis-web-left").with("count", view.deck))) }
        }
    }
}
