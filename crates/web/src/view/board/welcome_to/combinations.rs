//! The three combinations of a number and an action, or the three cards of a solo hand.

use super::pictures;
use super::table::SuburbBoard;
use super::turn::taken;
use catalog::games::welcome_to::{Action, Back, MAX_WRITTEN, Move, Slot, Stage, action_name};
use maud::{Markup, html};
use tabletop::{Fact, Kind, Message};

pub(super) fn combinations(table: &SuburbBoard) -> Markup {
    if table.is_over() {
        return html! {};
    }
    let solo = table.setup().competitor().is_some();
    html! {
        section class="wt-combinations" id="combinations" aria-labelledby="combinations-title" {
            h2 id="combinations-title" {
                (table.ctx.say(&Message::new("welcome-to-board-round").with("round", table.view.round())))
                span class="wt-aside" { (table.word(if solo { "hand" } else { "combinations" })) }
            }
            ol class="wt-cards" {
                @for slot in Slot::ALL { (card(table, slot, solo)) }
            }
            @if solo {
                @if table.stage() == Some(Stage::Choose) { p class="wt-deck" { (table.word("pairs")) } }
                p class="wt-deck" { (next_back_said(table)) }
            }
        }
    }
}

fn card(table: &SuburbBoard, slot: Slot, solo: bool) -> Markup {
    let taken = taken(table.steps());
    let role = taken.map(|(number, action)| (number == slot.index(), action == slot.index()));
    let face = face(table, slot, solo);
    let whole = match table.stage() {
        Some(Stage::Choose) if !solo => table.button(Move::Take(slot), "wt-card-face", &face),
        Some(Stage::Give) => table.button(Move::Give(slot), "wt-card-face", &face),
        _ => None,
    };
    let chosen = matches!(role, Some((true, _) | (_, true)));
    html! {
        li id={ "combination-" (slot) } .wt-card .wt-chosen[chosen] .wt-passed[role.is_some() && !chosen] {
            @match whole {
                Some(button) => (button),
                None => div class="wt-card-face" { (face) },
            }
            (explain(table, table.view.actions()[slot.index()]))
            @match role {
                Some((true, true)) => p class="wt-role" { (pictures::done()) (table.word("chosen")) },
                Some((true, false)) => p class="wt-role" { (pictures::done()) (table.word("chosen-number")) },
                Some((false, true)) => p class="wt-role" { (pictures::done()) (table.word("chosen-action")) },
                Some((false, false)) if solo => p class="wt-role wt-role-given" { (table.word("given")) },
                _ => {}
            }
            @if solo { (pairs(table, slot)) }
        }
    }
}

/// Says what an action does.
pub(super) fn explain(table: &SuburbBoard, action: Action) -> Markup {
    table.ctx.explain(action.id(), action_name(action))
}

fn face(table: &SuburbBoard, slot: Slot, solo: bool) -> Markup {
    let (number, action) = (table.view.numbers()[slot.index()], table.view.actions()[slot.index()]);
    let next = table.view.next_actions().map(|actions| actions[slot.index()]);
    html! {
        span class="wt-number" { (number) }
        span class={ "wt-action wt-action-" (action) } {
            (pictures::action(action))
            span class="wt-action-name" { (table.ctx.say(&action_name(action))) }
            @if action == Action::Temp && !solo {
                @let most = (number + 2).min(MAX_WRITTEN);
                strong class="wt-reach" { (number.saturating_sub(2)) "–" (most) }
            }
        }
        @if let Some(next) = next {
            @let words = Message::new("welcome-to-board-next").with("action", action_name(next));
            span class="wt-next" {
                span aria-hidden="true" { "→" } (pictures::action(next))
                span class="spoken" { (table.ctx.say(&words)) }
            }
        }
    }
}

/// Solo: the number of this card with the action of another one.
fn pairs(table: &SuburbBoard, number: Slot) -> Markup {
    let others = Slot::ALL.into_iter().filter(|&action| action != number);
    let buttons = others.filter_map(|slot| {
        let action = table.view.actions()[slot.index()];
        let gift = Slot::ALL.into_iter().find(|&third| third != number && third != slot)?;
        let printed = table.view.numbers()[number.index()];
        let shows = html! {
            span class="wt-pair" {
                strong { (printed) }
                @if action == Action::Temp { small { "±2" } }
                (pictures::action(action))
            }
            span class="wt-pair-gift" {
                "→ " (table.view.numbers()[gift.index()])
                (pictures::action(table.view.actions()[gift.index()]))
            }
        };
        table.button(Move::Pair { number, action: slot }, "wt-pair-button", &shows)
    });
    let buttons: Vec<Markup> = buttons.collect();
    html! { @if !buttons.is_empty() { div class="wt-pairs" { @for button in &buttons { (button) } } } }
}

/// Solo: the back of the card on top of the deck.
pub(super) fn next_back_said(table: &SuburbBoard) -> String {
    let back: Fact = match table.view.next_back() {
        Some(Back::Approval) => Message::new("welcome-to-board-approval").into(),
        Some(Back::Action(action)) => action_name(action).into(),
        None => Message::new("welcome-to-board-empty").into(),
    };
    table.ctx.say(&Message::new("welcome-to-board-deck").with("back", back))
}

/// A combination in words.
pub(super) fn said(table: &SuburbBoard, slot: Slot) -> String {
    let index = slot.index();
    let mut words = table.ctx.say(
        &Message::new("welcome-to-card-construction")
            .with("number", table.view.numbers()[index])
            .with("action", action_name(table.view.actions()[index])),
    );
    if let Some(actions) = table.view.next_actions() {
        let next = Message::new("welcome-to-board-next").with("action", action_name(actions[index]));
        words = format!("{words}; {}", table.ctx.say(&next));
    }
    words
}

/// The actions by kind, for counting cards.
pub(super) fn actions() -> impl Iterator<Item = Action> {
    Action::ALL.iter().copied()
}
