//! The viewer's turn: what was done, and the steps that belong to no place of the sheet.

use super::table::SuburbBoard;
use super::{pictures, steps};
use catalog::games::welcome_to::{Action, Move, Stage, TurnStep, signed};
use maud::{Markup, html};

pub(super) fn turn(table: &SuburbBoard) -> Markup {
    let (Some(seat), Some(stage)) = (table.own_seat(), table.stage()) else { return html! {} };
    let step = |mv: Move, class: &str, picture: Markup, words: Option<&str>| {
        let choice = table.ctx.choice(|legal| legal == mv)?;
        let words = words.map_or_else(|| choice.label.clone(), |key| table.word(key));
        Some(table.ctx.button(choice, &format!("wt-step {class}"), &html! { (picture) span { (words) } }))
    };
    let (confirm, confirming) = match stage {
        // Confirming stands out once there is nothing else to do in the turn.
        Stage::Act { .. } => ("", Some("confirm-without")),
        _ => ("wt-go", None),
    };
    let back = html! { span aria-hidden="true" { "↩" } };
    let steps = [
        step(Move::Refuse, "wt-go", pictures::refusal(), None),
        step(Move::Plant, "wt-go", pictures::action(Action::Park), Some("plant")),
        step(Move::Dig, "wt-go", pictures::action(Action::Pool), None),
        step(Move::Decline, "", html! {}, None),
    ];
    let ways_out = [
        step(Move::Confirm, confirm, pictures::done(), confirming),
        step(Move::Back, "wt-back", back, Some("back")),
    ];
    if table.steps().is_empty() && steps.iter().chain(&ways_out).all(Option::is_none) {
        return html! {};
    }
    html! {
        section class="wt-turn" id="turn" aria-labelledby="turn-title" {
            h2 class="spoken" id="turn-title" { (table.ctx.word("welcome-to-board-draft")) }
            (steps::chips(table, seat, table.steps()))
            @if let Stage::Change { number } = stage { (changes(table, number)) }
            div class="wt-steps" {
                @for button in steps.iter().flatten() { (button) }
                div class="wt-ways-out" data-in-sight { @for button in ways_out.iter().flatten() { (button) } }
            }
        }
    }
}

/// The numbers that the temp agency can make.
fn changes(table: &SuburbBoard, number: u8) -> Markup {
    html! {
        ul class="wt-changes" {
            @for change in -2..=2i8 {
                @if let Some(becomes) = number.checked_add_signed(change) {
                    @let shows = html! { strong { (becomes) } small { (signed(change)) } };
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
pub(super) fn taken(steps: &[TurnStep]) -> Option<(usize, usize)> {
    steps.iter().find_map(|step| match step {
        TurnStep::Took { number, action, .. } => Some((number.index(), action.index())),
        _ => None,
    })
}
