//! The viewer's turn: what is asked, what was done, and the steps that belong to no place of the sheet.

use super::table::Table;
use super::{deeds, pictures};
use catalog::welcome_to::{Action, Deed, Move, Stage};
use maud::{Markup, html};
use tabletop::Game;

pub(super) fn turn(table: &Table) -> Markup {
    let (Some(seat), Some(stage)) = (table.own_seat(), table.stage()) else { return html! {} };
    let step = |mv: Move, class: &str, picture: Markup| {
        let choice = table.scene.choice(|legal| legal == mv)?;
        let shows = html! { (picture) span { (choice.label) } };
        Some(table.scene.button(choice, class, &shows))
    };
    html! {
        section class="wt-turn" id="turn" aria-labelledby="turn-title" {
            div class="wt-turn-words" {
                h2 id="turn-title" { (table.scene.say(&table.scene.game().question(seat))) }
                @if !table.deeds().is_empty() { (deeds::chips(table, seat, table.deeds())) }
            }
            @if let Stage::Change { number } = stage { (changes(table, number)) }
            div class="wt-steps" {
                @if let Some(button) = step(Move::Refuse, "wt-step wt-go", pictures::refusal()) { (button) }
                @if let Some(button) = step(Move::Plant, "wt-step wt-go", pictures::action(Action::Park)) { (button) }
                @if let Some(button) = step(Move::Dig, "wt-step wt-go", pictures::action(Action::Pool)) { (button) }
                @if let Some(button) = step(Move::Decline, "wt-step", html! {}) { (button) }
                @if let Some(button) = step(Move::Confirm, confirm_class(stage), pictures::done()) { (button) }
                @if let Some(button) = step(Move::Back, "wt-step wt-back", html! { span aria-hidden="true" { "↩" } }) { (button) }
            }
        }
    }
}

/// Confirming stands out once there is nothing else to do in the turn.
fn confirm_class(stage: Stage) -> &'static str {
    if matches!(stage, Stage::Plans) { "wt-step wt-go" } else { "wt-step" }
}

/// The numbers that the temp agency can make.
fn changes(table: &Table, number: u8) -> Markup {
    html! {
        ul class="wt-changes" {
            @for change in -2..=2i8 {
                @if let Some(becomes) = number.checked_add_signed(change) {
                    @let shows = html! { strong { (becomes) } small { (deeds::changed(change)) } };
                    li {
                        @match table.button(Move::Change(change), "wt-change", &shows) {
                            Some(button) => (button),
                            None => span class="wt-change wt-change-not" aria-hidden="true" { (shows) },
                        }
                    }
                }
            }
        }
    }
}

/// The slots of the number and of the action that were taken in this turn.
pub(super) fn taken(deeds: &[Deed]) -> Option<(usize, usize)> {
    deeds.iter().find_map(|deed| match deed {
        Deed::Took { number, action, .. } => Some((number.index(), action.index())),
        _ => None,
    })
}
