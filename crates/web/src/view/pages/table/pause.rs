//! A pause: who would like one, that there is one, and what can be done about it.

use super::{Look, bar};
use crate::table::state::Pause;
use maud::{Markup, html};
use tabletop::{Message, Seat};

/// What is to be known of a pause, for all who look.
pub(super) fn remark(look: &Look) -> Markup {
    let voice = look.audience.visitor.as_ref().and_then(|visitor| look.state.voice_of(visitor));
    match &look.state.pause {
        Pause::None => html! {},
        Pause::Proposed { by, agreed } => proposed(look, *by, voice.filter(|voice| !agreed.contains(voice))),
        Pause::Running { .. } => running(look, voice.is_some()),
    }
}

/// Somebody would like a pause; who has not said what they think of it is asked.
fn proposed(look: &Look, by: Seat, asked: Option<Seat>) -> Markup {
    html! {
        div id="pause" class="remark" {
            p { (look.voice.say(&Message::new("web-pause-proposed").with("seat", by))) }
            @if asked.is_some() {
                div class="beside" {
                    (button(look, "pause", "go", "web-pause-agree"))
                    (button(look, "no-pause", "quiet", "web-pause-decline"))
                }
            } @else if look.stance.seats.is_empty() {
                // Who looks on has no say in it.
            } @else {
                (button(look, "no-pause", "quiet", "web-pause-withdraw"))
            }
        }
    }
}

fn running(look: &Look, plays: bool) -> Markup {
    let Some(end) = look.state.pause_ends() else { return html! {} };
    let (until, time) = bar::wall_time(look, end);
    html! {
        div id="pause" class="remark" {
            p {
                (look.word("web-paused")) " "
                time data-until=(until) { (look.voice.say(&Message::new("web-until").with("time", time))) }
            }
            @if plays { (button(look, "no-pause", "go", "web-pause-end")) }
        }
    }
}

/// Where a pause is proposed.
pub(super) fn offer(look: &Look) -> Markup {
    html! {
        @if look.state.may_pause() && !look.stance.seats.is_empty() {
            (button(look, "pause", "", "web-pause"))
        }
    }
}

fn button(look: &Look, action: &str, class: &str, key: &str) -> Markup {
    html! {
        form method="post" action=(look.action(action)) {
            (look.fields())
            button type="submit" class=(class) { (look.word(key)) }
        }
    }
}
