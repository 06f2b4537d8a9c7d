//! What a player did, step by step, in a few signs.

use super::pictures;
use super::table::SuburbBoard;
use catalog::games::welcome_to::{Action, Event, TurnStep, house_name, signed, street_name};
use maud::{Markup, html};
use tabletop::{Kind, Seat};

pub(super) fn chips(table: &SuburbBoard, seat: Seat, steps: &[TurnStep]) -> Markup {
    html! {
        ol class="wt-deeds" {
            @for step in steps {
                li class="wt-deed" {
                    span class="wt-deed-signs" aria-hidden="true" { (signs(table, step)) }
                    span class="spoken" { (table.say(&Event::Did { seat, step: *step })) }
                }
            }
        }
    }
}

fn signs(table: &SuburbBoard, step: &TurnStep) -> Markup {
    let house = |house| table.say(&house_name(house));
    match *step {
        TurnStep::Took { printed, with, .. } => html! { strong { (printed) } (pictures::action(with)) },
        TurnStep::Hired { change } => html! { (pictures::action(Action::Temp)) strong { (signed(change)) } },
        TurnStep::Declined => html! { (pictures::action(Action::Temp)) strong { "—" } },
        TurnStep::Wrote { house: at, number } => html! { strong { (number) } (house(at)) },
        TurnStep::Fenced { house: at } => html! { (pictures::action(Action::Fence)) (house(at)) },
        TurnStep::Raised { size } => html! { (pictures::action(Action::Value)) strong { (size) } },
        TurnStep::Planted { street } => {
            html! { (pictures::action(Action::Park)) (table.say(&street_name(street))) }
        }
        TurnStep::Dug { house: at } => html! { (pictures::action(Action::Pool)) (house(at)) },
        TurnStep::Copied { to, number, .. } => {
            html! { (pictures::action(Action::Bis)) strong { (number) (table.bis_mark()) } (house(to)) }
        }
        TurnStep::Turned { house: at } => html! { (pictures::roundabout()) (house(at)) },
        TurnStep::Refused => html! { (pictures::refusal()) },
        TurnStep::Gave { printed, with, .. } => html! { "→ " strong { (printed) } (pictures::action(with)) },
        TurnStep::Approved { plan, points } => {
            html! { (pictures::plan()) strong { (plan.id()) } " " (points) }
        }
        TurnStep::Spent { size, .. } => html! { (pictures::estate_of(size)) },
    }
}

/// The same as sentences.
pub(super) fn sentences(table: &SuburbBoard, seat: Seat, steps: &[TurnStep]) -> Markup {
    html! { ol { @for step in steps { li { (table.say(&Event::Did { seat, step: *step })) } } } }
}
