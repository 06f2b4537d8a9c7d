//! One player's sheet.

use super::table::{Shown, SuburbBoard};
use super::{pictures, score, steps, street, tracks};
use catalog::games::welcome_to::{Move, Street};
use maud::{Markup, html};
use tabletop::{Kind, Message};

pub(super) fn sheet(table: &SuburbBoard, shown: &Shown) -> Markup {
    let id = format!("sheet-{}", shown.seat.index());
    let other = table.other_seat() == Some(shown.seat);
    html! {
        section class="wt-sheet panel" id=(id) aria-labelledby={ (id) "-title" } {
            header class="wt-sheet-head" {
                h2 id={ (id) "-title" } { (title(table, shown)) }
                (roundabout_switch(table, shown))
                @if other { a class="button" href=(table.ctx.link(&[(super::SHEET, "")])) { (table.word("close")) } }
            }
            @if !shown.own && !shown.fresh.is_empty() && !table.is_over() {
                div class="wt-last" {
                    h3 { (table.word("last")) }
                    (steps::chips(table, shown.seat, shown.fresh))
                }
            }
            @for &name in Street::ALL { (street::street(table, shown, name)) }
            div class="wt-foot" {
                (tracks::columns(table, shown))
                (tracks::tracks(table, shown))
                (score::by_zone(table, shown.score))
            }
        }
    }
}

pub(super) fn title(table: &SuburbBoard, shown: &Shown) -> String {
    if shown.own {
        table.word("your-sheet")
    } else {
        table.ctx.say(&Message::new("welcome-to-web-sheet").with("seat", shown.seat))
    }
}

/// Roundabouts may be built at almost any time, on any empty house: their buttons come out when they are asked for.
fn roundabout_switch(table: &SuburbBoard, shown: &Shown) -> Markup {
    let may = shown.own && table.ctx.choice(|mv| matches!(mv, Move::Roundabout(_))).is_some();
    html! {
        @if may {
            label class="wt-switch" {
                input type="checkbox" id="wt-roundabouts" autocomplete="off";
                (pictures::roundabout())
                span { (table.word("build-roundabout")) }
            }
        }
    }
}
