//! What happened, and what people say about it.

use super::{Look, Reader};
use crate::table::game::LogLine;
use crate::table::state::{Said, longest_message};
use crate::view::pages::name_field;
use maud::{Markup, html};
use tabletop::Message;

/// Lines on a page of the log.
const MAX_LINES: usize = 60;
/// Lines that are shown beside what is to be done now.
const MAX_LATELY: usize = 3;
/// The key that asks for an earlier page of the log: the entry before which it ends.
pub(crate) const LOG: &str = "log";

/// A page of the log, the latest first.
pub(super) fn log(look: &Look) -> Markup {
    let reader = look.audience.visitor.as_ref();
    let before = look.audience.asked.get(LOG).and_then(|before| before.parse().ok());
    let before = before.map(|before| look.state.sequence_for(reader, before));
    let page = look.state.log_page(look.stance.viewer, &look.voice, before, MAX_LINES);
    let link = |before: Option<u64>, key: &str| {
        let before = before.map_or(String::new(), |before| look.number(before).to_string());
        html! { a href={ (look.link(LOG, &before)) "#log" } { (look.word(key)) } }
    };
    html! {
        section id="log" class="panel log" aria-labelledby="log-heading" {
            h2 id="log-heading" { (look.word("web-log")) }
            ol reversed {
                @for line in &page.lines { li id={ "log-" (look.number(line.sequence)) "-" (line.index) } { (line.text) } }
            }
            @if page.older.is_some() || page.newer.is_some() {
                nav class="beside" aria-labelledby="log-heading" {
                    @if let Some(newer) = page.newer {
                        @if newer.is_some() { (link(None, "web-log-latest")) }
                        (link(newer, "web-log-newer"))
                    }
                    @if page.older.is_some() { (link(page.older, "web-log-older")) }
                }
            }
        }
    }
}

/// The last things that happened or were said, where the log is far down the page. Whoever listens has heard them.
pub(super) fn lately(look: &Look) -> Markup {
    let mut lines = look.state.log(look.stance.viewer, &look.voice, 0..u64::MAX, MAX_LATELY);
    lines.extend(look.state.said.iter().rev().take(MAX_LATELY).map(|said| line(look, said)));
    lines.sort();
    let skip = lines.len().saturating_sub(MAX_LATELY);
    html! {
        ol class="lately" aria-hidden="true" { @for line in &lines[skip..] { li { (line.text) } } }
    }
}

/// Something said, as a line among those of the log.
pub(super) fn line(look: &Look, said: &Said) -> LogLine {
    let speaker = if said.seated {
        speaker(look, said)
    } else {
        look.voice.say(&Message::new("web-said-watching").with("name", speaker(look, said)))
    };
    let text = format!("{speaker}: {}", said.text);
    LogLine { sequence: said.sequence, index: 0, text }
}

fn speaker(look: &Look, said: &Said) -> String {
    if said.name.is_empty() { look.word("web-guest") } else { said.name.clone() }
}

pub(super) fn chat(look: &Look, reader: Option<&Reader>) -> Markup {
    html! {
        section id="chat" class="panel chat" aria-labelledby="chat-heading" {
            h2 id="chat-heading" { (look.word("web-chat")) }
            @if !look.is_removed() { (saying(look, reader)) }
            ul {
                @for said in look.state.said.iter().rev() {
                    li id={ "said-" (look.number(said.sequence)) } {
                        @if !said.seated { span class="tag" { (look.word("web-no-seat")) } " " }
                        strong { bdi { (speaker(look, said)) } ":" } " " bdi { (said.text) }
                    }
                }
            }
        }
    }
}

/// What says something.
fn saying(look: &Look, reader: Option<&Reader>) -> Markup {
    let visitor = reader.and_then(|reader| reader.visitor);
    let watching = look.is_watching();
    let longest = longest_message(!watching);
    let unsent = reader.and_then(|reader| reader.unsent).unwrap_or_default();
    html! {
        form id="chat-form" method="post" action=(look.action("say")) class="beside" {
            (look.fields())
            // Updates are shared by all who look on, so they can't know who has a name: the field stays as it is.
            div id="chat-name" data-keep[reader.is_none() && watching] {
                @if watching { (name_field(&look.voice, visitor, "chat-name-field")) }
            }
            label class="field grow" for="chat-text" {
                span { (look.word("web-say")) }
                input id="chat-text" name="text" value=(unsent) maxlength=(longest) required pattern=".*\\S.*" autocomplete="off";
            }
            button type="submit" { (look.word("web-send")) }
        }
    }
}
