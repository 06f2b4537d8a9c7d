//! What a player did, step by step, in a few signs.

use super::pictures;
use super::table::SuburbBoard;
use catalog::games::welcome_to::{Action, Deed, Event, house_name, signed, street_name};
use maud::{Markup, html};
use tabletop::{Kind, Seat};

pub(super) fn chips(table: &SuburbBoard, seat: Seat, deeds: &[Deed]) -> Markup {
    html! {
        ol class="wt-deeds" {
            @for deed in deeds {
                li class="wt-deed" {
                    span class="wt-deed-signs" aria-hidden="true" { (signs(table, deed)) }
                    span class="spoken" { (table.ctx.say(&Event::Did { seat, deed: *deed })) }
                }
            }
        }
    }
}

fn signs(table: &SuburbBoard, deed: &Deed) -> Markup {
    let house = |house| table.ctx.say(&house_name(house));
    match *deed {
        Deed::Took { printed, with, .. } => html! { strong { (printed) } (pictures::action(with)) },
        Deed::Hired { change } => html! { (pictures::action(Action::Temp)) strong { (signed(change)) } },
        Deed::Declined => html! { (pictures::action(Action::Temp)) strong { "—" } },
        Deed::Wrote { house: at, number } => html! { strong { (number) } (house(at)) },
        Deed::Fenced { house: at } => html! { (pictures::action(Action::Fence)) (house(at)) },
        Deed::Raised { size } => html! { (pictures::action(Action::Value)) strong { (size) } },
        Deed::Planted { street } => {
            html! { (pictures::action(Action::Park)) (table.ctx.say(&street_name(street))) }
        }
        Deed::Dug { house: at } => html! { (pictures::action(Action::Pool)) (house(at)) },
        Deed::Copied { to, number, .. } => {
            html! { (pictures::action(Action::Bis)) strong { (number) "b" } (house(to)) }
        }
        Deed::Turned { house: at } => html! { (pictures::roundabout()) (house(at)) },
        Deed::Refused => html! { (pictures::refusal()) },
        Deed::Gave { printed, with, .. } => html! { "→ " strong { (printed) } (pictures::action(with)) },
        Deed::Approved { plan, points } => html! { (pictures::plan()) strong { (plan.id()) } " " (points) },
        Deed::Spent { size, .. } => html! { (pictures::estate_of(size)) },
    }
}

/// The same as sentences.
pub(super) fn sentences(table: &SuburbBoard, seat: Seat, deeds: &[Deed]) -> Markup {
    html! { ol { @for deed in deeds { li { (table.ctx.say(&Event::Did { seat, deed: *deed })) } } } }
}
