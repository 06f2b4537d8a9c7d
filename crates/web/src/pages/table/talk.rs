//! What happened, and what people say about it.

use super::{Caller, Look};
use crate::pages::name_field;
use maud::{Markup, html};

/// Lines of the log that are shown unless all are asked for.
const MOST_LINES: usize = 60;
/// The key that asks for the whole log.
const LOG: &str = "log";

/// The log, the latest first.
pub fn log(look: &Look) -> Markup {
    let whole = look.audience.asked.get(LOG).is_some_and(|asked| asked == "all");
    let most = if whole { usize::MAX } else { MOST_LINES };
    let lines = look.sitting.log(look.stance.viewer, &look.voice, 0, most);
    html! {
        section id="log" class="panel log" aria-labelledby="log-heading" {
            h2 id="log-heading" { (look.word("web-log")) }
            ol reversed {
                @for line in &lines { li id={ "log-" (line.sequence) "-" (line.index) } { (line.text) } }
            }
            @if lines.len() == most { p { a href=(look.link(LOG, "all")) { (look.word("web-whole-log")) } } }
        }
    }
}

pub fn chat(look: &Look, caller: Option<&Caller>) -> Markup {
    let visitor = caller.and_then(|caller| caller.visitor);
    let unknown = look.stance.seats.is_empty() && visitor.is_none_or(|visitor| visitor.name.is_empty());
    html! {
        section id="chat" class="panel chat" aria-labelledby="chat-heading" {
            h2 id="chat-heading" { (look.word("web-chat")) }
            form id="chat-form" method="post" action=(look.action("say")) class="beside" {
                (look.fields())
                // Updates are shared by all who look on, so they can't know who has a name: the field stays as it is.
                div id="chat-name" data-keep[caller.is_none()] {
                    @if unknown { (name_field(&look.voice, visitor, "chat-name-field")) }
                }
                label class="field grow" for="chat-text" {
                    span { (look.word("web-say")) }
                    input id="chat-text" name="text" maxlength="500" required autocomplete="off";
                }
                button type="submit" { (look.word("web-send")) }
            }
            ul {
                @for said in look.sitting.said.iter().rev() {
                    li id={ "said-" (said.sequence) } {
                        strong {
                            @if said.name.is_empty() { (look.word("web-guest")) } @else { (said.name) }
                        }
                        " " (said.text)
                    }
                }
            }
        }
    }
}
