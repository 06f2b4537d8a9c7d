//! What happened, and what people say about it.

use super::{Look, Reader, log, moderation};
use crate::refusal::Refusal;
use crate::table::game::LogLine;
use crate::table::state::{Said, longest_message};
use crate::view::pages::name_field;
use maud::{Markup, html};
use tabletop::{Message, ToMessage};

/// The log and the chat, one of them at a time. Which one is up to the reader.
pub(super) fn talk(look: &Look, reader: Option<&Reader>) -> Markup {
    html! {
        section id="talk" class="talk pane-4" aria-label=(look.word("web-talk")) {
            fieldset class="talk-tabs" {
                legend class="spoken" { (look.word("web-talk")) }
                input type="radio" name="talk" id="talk-log" checked;
                label for="talk-log" { (look.word("web-log")) }
                input type="radio" name="talk" id="talk-chat";
                label for="talk-chat" {
                    (look.word("web-chat")) span class="badge" data-unread hidden data-keep {}
                }
            }
            (log::log(look))
            (chat(look, reader))
        }
    }
}

/// Something said, as a line among those of the log.
pub(super) fn line(look: &Look, said: &Said) -> LogLine {
    let speaker = if said.seat.is_some() {
        speaker(look, said)
    } else {
        look.voice.say(&Message::new("web-said-watching").with("name", speaker(look, said)))
    };
    let text = format!("{speaker}: {}", said.text);
    LogLine { sequence: said.sequence, index: 0, text }
}

pub(super) fn speaker(look: &Look, said: &Said) -> String {
    look.state.speaker_of(&look.voice, said)
}

pub(super) fn chat(look: &Look, reader: Option<&Reader>) -> Markup {
    let mine = |said: &Said| said.seat.is_some_and(|seat| look.stance.seats.contains(&seat));
    html! {
        div id="chat" class="chat" {
            // New messages are told with everything else that happens.
            div class="said" role="log" aria-live="off" tabindex="0" aria-label=(look.word("web-chat")) {
                ul {
                    @for said in &look.state.said {
                        li id={ "said-" (look.number(said.sequence)) } class=[mine(said).then_some("me")] {
                            strong {
                                bdi { (speaker(look, said)) }
                                @if said.seat.is_none() { " " small { (look.word("web-no-seat")) } }
                            }
                            " " bdi class="text" { (said.text) }
                            (moderation::about_message(look, said))
                        }
                    }
                }
            }
            (moderation::in_chat(look))
            @match look.check_heard() {
                Ok(()) => {
                    (phrases(look))
                    (saying(look, reader))
                }
                // The page says that elsewhere.
                Err(Refusal::Removed) => {}
                Err(refusal) => p id="not-heard" class="not-heard" { (look.voice.say(&refusal.message())) },
            }
        }
    }
}

/// What is often said, in one press.
fn phrases(look: &Look) -> Markup {
    let phrases = boards::phrases(look.state.title);
    html! {
        @if !phrases.is_empty() && look.state.players() > 1 && !look.is_watching() {
            form id="phrases" class="phrases" method="post" action=(look.action("say")) {
                (look.fields())
                @for phrase in phrases {
                    @let text = look.word(phrase);
                    button type="submit" name="text" value=(text) { (text) }
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
                @if watching { (name_field(&look.voice, visitor, "chat-name-field", false)) }
            }
            label class="field grow" for="chat-text" {
                span { (look.word("web-say")) }
                input id="chat-text" name="text" value=(unsent) maxlength=(longest) required pattern=".*\\S.*" autocomplete="off";
            }
            button type="submit" { (look.word("web-send")) }
        }
    }
}
