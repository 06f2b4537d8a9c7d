//! What can be done about the chat, where it is needed: beside a message, and above the place where one writes. The host of
//! the table keeps order, and anybody may report something to whoever runs the server.

use super::{Look, talk};
use crate::http::report::LONGEST_REASON;
use crate::table::state::{ChatFor, Muted, Said, Sitter};
use boards::pictograms::pictogram;
use maud::{Markup, html};
use tabletop::{Fact, Message, Seat};

/// What can be done about a message.
pub(super) fn about_message(look: &Look, said: &Said) -> Markup {
    let is_another = said.is_by_another(look.audience.visitor.as_ref());
    if !is_another && !look.stance.is_host {
        return html! {};
    }
    let number = look.number(said.sequence);
    let name = talk::speaker(look, said);
    html! {
        details id={ "about-" (number) } class="about-message" {
            summary {
                (pictogram("menu"))
                span class="spoken" { (look.voice.say(&Message::new("web-about-message").with("name", name.as_str()))) }
            }
            @if look.stance.is_host {
                form method="post" action=(look.action("unsay")) {
                    (look.fields())
                    button type="submit" class="small" name="message" value=(number) {
                        (look.word("web-remove-message"))
                    }
                }
            }
            @if look.stance.is_host && is_another && !look.state.is_silenced(said) {
                form method="post" action=(look.action("mute")) {
                    (look.fields())
                    button type="submit" class="small" name="message" value=(number) { (mute(look, &name)) }
                }
            }
            @if is_another {
                form method="post" action=(look.action("report")) class="beside" {
                    (look.fields())
                    input type="hidden" name="message" value=(number);
                    (reason(look, &format!("reason-{number}")))
                }
            }
        }
    }
}

fn mute(look: &Look, name: &str) -> Markup {
    html! { (look.word("web-mute")) ": " bdi { (name) } }
}

/// Why something is reported, and the button that does it.
fn reason(look: &Look, id: &str) -> Markup {
    html! {
        label class="field grow" for=(id) {
            span { (look.word("web-report-reason")) }
            input id=(id) name="reason" maxlength=(LONGEST_REASON) required pattern=".*\\S.*" autocomplete="off";
        }
        button type="submit" class="small" { (look.word("web-report")) }
    }
}

/// What can be done about people at the table: the host decides who is heard, and anybody may report somebody.
pub(super) fn in_chat(look: &Look) -> Markup {
    html! {
        @if look.stance.is_host { (order(look)) }
        (reporting(look))
    }
}

/// Where a person is reported, for something else than a message.
fn reporting(look: &Look) -> Markup {
    let seats = others(look);
    // Whoever has just come to a table that waits is asked for a name, and nothing else.
    let is_new = look.is_watching() && look.state.game().is_none();
    if seats.is_empty() || is_new {
        return html! {};
    }
    html! {
        details id="reporting" class="moderation" {
            summary { (look.word("web-report-person")) }
            p class="small" { (look.word("web-report-about")) }
            form method="post" action=(look.action("report")) class="beside" {
                (look.fields())
                label class="field" for="report-seat" {
                    span { (look.word("web-report-whom")) }
                    select id="report-seat" name="seat" {
                        @for seat in seats { option value=(seat) { (look.voice.text(&Fact::Seat(seat))) } }
                    }
                }
                (reason(look, "report-reason"))
            }
        }
    }
}

/// Who is heard in the chat, and who is not.
fn order(look: &Look) -> Markup {
    html! {
        details id="moderation" class="moderation" {
            summary { (look.word("web-moderation")) }
            form method="post" action=(look.action("chat")) {
                (look.fields())
                span id="chat-for" { (look.word("web-chat-for")) }
                div class="beside" role="group" aria-labelledby="chat-for" {
                    @for chat in ChatFor::ALL {
                        button type="submit" class="small" name="for" value=(chat.name())
                            aria-pressed=(if chat == look.state.chat_for { "true" } else { "false" }) {
                            (look.word(&format!("web-chat-for-{}", chat.name())))
                        }
                    }
                }
            }
            @for seat in others(look).into_iter().filter(|seat| is_heard(look, *seat)) {
                form method="post" action=(look.action("mute")) {
                    (look.fields())
                    button type="submit" class="small" name="seat" value=(seat) {
                        (mute(look, &look.voice.text(&Fact::Seat(seat))))
                    }
                }
            }
            @for muted in &look.state.muted { (unmute(look, muted)) }
        }
    }
}

fn is_heard(look: &Look, seat: Seat) -> bool {
    match &look.state.sitters[seat.index()] {
        Sitter::Person { visitor, .. } => !look.state.has_muted(visitor),
        Sitter::Bot(_) | Sitter::Nobody => false,
    }
}

/// The seats of other people, one for each of them.
fn others(look: &Look) -> Vec<Seat> {
    let first = |seat: &Seat| match &look.state.sitters[seat.index()] {
        Sitter::Person { visitor, .. } => {
            look.audience.visitor.as_ref() != Some(visitor)
                && !visitor.is_nobody()
                && look.state.seats_of(visitor).first() == Some(seat)
        }
        Sitter::Bot(_) | Sitter::Nobody => false,
    };
    Seat::all(look.state.players()).filter(first).collect()
}

fn unmute(look: &Look, muted: &Muted) -> Markup {
    let name = match look.state.seats_of(&muted.visitor).first() {
        Some(seat) => look.voice.text(&Fact::Seat(*seat)),
        None if muted.name.is_empty() => look.word("web-guest"),
        None => muted.name.clone(),
    };
    html! {
        form method="post" action=(look.action("unmute")) {
            (look.fields())
            button type="submit" class="small" name="muting" value=(look.number(muted.sequence)) {
                (look.word("web-unmute")) ": " bdi { (name) }
            }
        }
    }
}
