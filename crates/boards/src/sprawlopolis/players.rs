//! Who plays along: their cards, face down, and where hands go.

use super::super::BoardContext;
use super::score::pill;
use super::{face, key, name, words};
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::cards::Card;
use catalog::games::sprawlopolis::view::View;
use locale::number;
use maud::{Markup, html};
use tabletop::{Message, Seat, Viewer};

/// The id of a player's place on the page.
pub(super) fn id(seat: Seat) -> String {
    format!("sp-player-{seat}")
}

/// The cards that are still to be laid.
pub(super) fn to_go(view: &View) -> usize {
    view.deck + view.hands.iter().map(|hand| hand.count).sum::<usize>()
}

/// Everybody but the viewer.
pub(super) fn section(ctx: &BoardContext<Sprawlopolis>) -> Markup {
    let others = Seat::all(ctx.view().players).filter(|seat| !ctx.viewer().is(*seat));
    html! {
        ul class="sp-mates" {
            @for seat in others { li id=(id(seat)) { (ctx.person(seat, &player(ctx, seat))) } }
        }
    }
}

fn player(ctx: &BoardContext<Sprawlopolis>, seat: Seat) -> Markup {
    let hand = &ctx.view().hands[seat.index()];
    let shown = open(ctx, seat);
    html! {
        div class="sp-hand" {
            @if shown.is_empty() {
                span class="sp-backs" aria-hidden="true" { @for _ in 0..hand.count { i class="sp-back" {} } }
            }
            span class="spoken" { (count(ctx, hand.count)) }
            @if let Some(gets) = gets(ctx, seat) { small { (gets) } }
        }
        @for card in shown {
            div class="sp-open" {
                (face(card, false))
                span class="spoken" { (name(ctx, card)) ": " (words::face(ctx, card, false)) }
            }
        }
        @for card in &hand.roadwork {
            div class="sp-open" {
                (face(card.card, false))
                span class="spoken" { (name(ctx, card.card)) ": " (words::face(ctx, card.card, false)) }
                (ctx.explain(&card.card.to_string(), card.card.city_name()))
            }
        }
    }
}

/// The hand of another player, where all hands lie open.
pub(super) fn open(ctx: &BoardContext<Sprawlopolis>, seat: Seat) -> Vec<Card> {
    let hand = ctx.open_hand(seat).and_then(|view| view.hands.get(seat.index()));
    let cards = hand.and_then(|hand| hand.cards.as_ref()).into_iter().flatten();
    cards.filter(|_| !ctx.viewer().is(seat)).map(|held| held.card).collect()
}

/// T2: what goes on to the next player after the viewer's turn.
fn gets(ctx: &BoardContext<Sprawlopolis>, seat: Seat) -> Option<String> {
    let Viewer::Seat(own) = ctx.viewer() else { return None };
    let view = ctx.view();
    let passes = view.target.is_some() && matches!(view.phase, "turn" | "shown") && view.seat == own;
    let others = view.hands[own.index()].count.saturating_sub(1);
    (passes && own.left(view.players) == seat && others > 0)
        .then(|| ctx.say(&key("gets").with("count", others)))
}

/// On a phone the total stands beside the viewer's face, and how many cards the others have beside theirs.
pub(super) fn standing(ctx: &BoardContext<Sprawlopolis>, seat: Seat) -> Markup {
    let view = ctx.view();
    let first = match ctx.viewer() {
        Viewer::Seat(own) => own,
        Viewer::Spectator => Seat::new(0),
    };
    if view.target.is_none() {
        let side = if seat.index() == 0 { "south" } else { "north" };
        return html! { b class="sp-points" { (number(view.total_of(side))) } };
    }
    html! {
        @if seat == first {
            (pill(ctx))
        } @else {
            span class="sp-backs" aria-hidden="true" { @for _ in 0..view.hands[seat.index()].count { i class="sp-back" {} } }
        }
    }
}

pub(super) fn deck(ctx: &BoardContext<Sprawlopolis>, view: &View) -> String {
    ctx.say(&Message::new("sprawlopolis-board-deck").with("count", view.deck))
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
