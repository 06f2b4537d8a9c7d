//! The hand of the viewer, the other hands, the deck.

use super::super::BoardContext;
use super::laying::{self, Laying};
use super::map::name;
use super::{face, key, word, words};
use catalog::games::sprawlopolis::cards::{Card, Set};
use catalog::games::sprawlopolis::view::View;
use catalog::games::sprawlopolis::{Move, Sprawlopolis};
use maud::{Markup, html};
use tabletop::{Message, Seat, Viewer};

/// The id of a player's place on the page.
pub(super) fn id(seat: Seat) -> String {
    format!("sp-player-{seat}")
}

/// The card that must be laid now, and the cards that the viewer has; each is a link where it may be laid.
pub(super) fn hand(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let (pending, own) = (pending(ctx, laying), own(ctx));
    let keep = ctx.choice(|mv| mv == Move::Keep);
    let list = |cards: &[Card]| {
        html! {
            ul class="sp-cards" {
                @for &card in cards { li id={ "sp-held-" (card) } { (held(ctx, laying, card)) } }
            }
        }
    };
    html! {
        @if !pending.is_empty() {
            section class="sp-hand panel" aria-labelledby="sp-pending-heading" {
                h2 id="sp-pending-heading" { (word(ctx, "pending")) }
                (list(&pending))
            }
        }
        @if !own.is_empty() || keep.is_some() {
            section class="sp-hand panel" aria-labelledby="sp-hand-heading" {
                h2 id="sp-hand-heading" { (word(ctx, "hand")) }
                (list(&own))
                @if let Some(keep) = keep { (ctx.button(keep, "sp-keep", &html! { (keep.label) })) }
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

fn held(ctx: &BoardContext<Sprawlopolis>, laying: &Laying, card: Card) -> Markup {
    let chosen = laying.chosen.as_ref().filter(|chosen| chosen.card == card);
    let turned = chosen.is_some_and(|chosen| chosen.turned);
    // The name of a card beyond the base game is the button of its note, below.
    let shows = html! {
        (face(ctx, card, turned))
        span class=(if card.is_base() { "sp-card-name" } else { "spoken" }) { (name(ctx, card)) }
        span class="spoken" { ": " (words::face(ctx, card, turned)) }
    };
    html! {
        @if laying.offered.contains(&card) {
            a class="sp-card" href=(laying::link_to_card(ctx, card)) aria-current=[chosen.map(|_| "true")] { (shows) }
        } @else {
            div class="sp-card sp-idle" { (shows) }
        }
        @if !card.is_base() {
            (ctx.card_note_button(&card.to_string(), "sp-note", &html! { (name(ctx, card)) }))
        }
    }
}

/// Everybody at the table, and the deck.
pub(super) fn section(ctx: &BoardContext<Sprawlopolis>) -> Markup {
    let view = ctx.view();
    html! {
        section class="sp-table panel" aria-labelledby="sp-table-heading" {
            h2 id="sp-table-heading" { (word(ctx, "table")) }
            div class="sp-deck" id="sp-deck" {
                @if let Some(top) = &view.top {
                    div class="sp-face" { (face(ctx, top.card, false)) }
                } @else {
                    div class="sp-face sp-none" {}
                }
                div {
                    p { (deck(ctx, view)) }
                    @if let Some(top) = &view.top {
                        // The start card waits there until the points of interest lie under it.
                        @let next = key(if view.phase == "interest" { "top-start" } else { "top" });
                        p class="sp-hint" {
                            (ctx.say(&next.with("card", top.card.city_name())))
                            span class="spoken" { ": " (words::face(ctx, top.card, false)) }
                        }
                        @if !matches!(top.card.set(), Set::Base(_)) {
                            (ctx.card_note_button(&top.card.to_string(), "sp-note", &html! { (word(ctx, "note")) }))
                        }
                    }
                }
            }
            ul class="sp-players" {
                @for seat in Seat::all(view.players) { li id=(id(seat)) { (player(ctx, seat)) } }
            }
            @if let Some(passing) = passing(ctx, view).filter(|_| view.phase != "over") { p class="sp-hint" { (passing) } }
        }
    }
}

pub(super) fn deck(ctx: &BoardContext<Sprawlopolis>, view: &View) -> String {
    ctx.say(&Message::new("sprawlopolis-board-deck").with("count", view.deck))
}

fn player(ctx: &BoardContext<Sprawlopolis>, seat: Seat) -> Markup {
    let view = ctx.view();
    let hand = &view.hands[seat.index()];
    let acts = view.to_act.contains(seat);
    html! {
        span class={ "sp-name" @if acts { " sp-acts" } } {
            @if acts { span aria-hidden="true" { "▶ " } }
            (ctx.name(seat))
            @if ctx.viewer().is(seat) { " " span class="sp-you" { (word(ctx, "you")) } }
            @if acts { span class="spoken" { ", " (word(ctx, "acts")) } }
        }
        span class="sp-backs" {
            @for _ in 0..hand.count { span class="sp-back" aria-hidden="true" {} }
            span class="sp-count" { (count(ctx, hand.count)) }
        }
        @for card in &hand.roadwork {
            span class="sp-open" {
                (face(ctx, card.card, false))
                (ctx.card_note_button(&card.card.to_string(), "sp-note", &html! { (name(ctx, card.card)) }))
                span class="spoken" { ": " (words::face(ctx, card.card, false)) }
            }
        }
    }
}

pub(super) fn count(ctx: &BoardContext<Sprawlopolis>, count: usize) -> String {
    ctx.say(&Message::new("sprawlopolis-board-cards").with("count", count))
}

/// Who gets whose cards. Alone, and in a duel, one keeps them.
pub(super) fn passing(ctx: &BoardContext<Sprawlopolis>, view: &View) -> Option<String> {
    if view.players == 1 || view.target.is_none() {
        return None;
    }
    let round = Seat::all(view.players).chain([Seat::new(0)]).map(|seat| ctx.name(seat));
    let round = round.collect::<Vec<_>>().join(" → ");
    Some(ctx.say(&key("passing").with("round", round)))
}
