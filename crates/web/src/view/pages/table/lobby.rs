//! A table that waits for its players.

use super::{Look, Reader, menu, talk};
use crate::table::bots::{LEVELS, USUAL_LEVEL};
use crate::table::state::Sitter;
use crate::view::pages::{bot_words, copied_field, name_field};
use maud::{Markup, html};
use tabletop::{Message, Seat};

pub(super) fn lobby(look: &Look, reader: Option<&Reader>) -> Markup {
    let free = look.state.sitters.iter().filter(|sitter| **sitter == Sitter::Nobody).count();
    let status = Message::new("web-seats-free").with("count", free);
    html! {
        section id="now" tabindex="-1" class="now panel" aria-labelledby="now-heading" {
            h2 id="now-heading" {
                @if free > 0 { (look.voice.say(&status)) } @else { (look.word("web-all-seated")) }
            }
            @if look.is_removed() {
                p { (look.word("web-refused-removed")) }
            } @else if look.is_watching() {
                p { (look.word(if free > 0 { "web-watching-until-seated" } else { "web-watching" })) }
            }
            @if look.stance.is_host {
                @if free > 0 { p id="start-when" { (look.word("web-start-when-full")) } }
                (starting(look, free))
            } @else {
                p { (look.word(if free > 0 { "web-host-starts-when-full" } else { "web-host-starts" })) }
            }
        }
        div class="body" {
            section class="panel" aria-labelledby="seats-heading" {
                h2 id="seats-heading" { (look.word("web-seats")) }
                ol class="seats" {
                    @for seat in Seat::all(look.state.players()) { (place(look, reader, seat)) }
                }
                (menu::removed(look))
            }
            div class="side" {
                (invitation(look, reader))
                section class="panel" aria-labelledby="options-heading" {
                    h2 id="options-heading" { (look.word("web-about-table")) }
                    (menu::settled(look))
                }
                (talk::chat(look, reader))
            }
        }
    }
}

/// What the host starts the game with: with those who sit here, or with bots on the seats that are free.
fn starting(look: &Look, free: usize) -> Markup {
    html! {
        div class="beside" {
            form method="post" action=(look.action("start")) {
                (look.fields())
                button type="submit" class="primary" disabled[free > 0]
                    aria-describedby=[(free > 0).then_some("start-when")] { (look.word("web-start")) }
            }
            @if free > 0 && !look.is_watching() {
                form method="post" action=(look.action("fill")) {
                    (look.fields())
                    button type="submit" { (look.word("web-fill")) }
                }
            }
        }
    }
}

/// A seat, and what can be done about it.
fn place(look: &Look, reader: Option<&Reader>, seat: Seat) -> Markup {
    let mine = look.stance.seats.contains(&seat);
    let leave = |key: &str| {
        html! {
            form method="post" action=(look.action("clear")) {
                (look.fields())
                button type="submit" name="seat" value=(seat) class="small" { (look.word(key)) }
            }
        }
    };
    html! {
        li id={ "seat-" (seat) } class="seat" {
            @match &look.state.sitters[seat.index()] {
                Sitter::Person { visitor, .. } => {
                    span class="name" { (look.voice.text(&tabletop::Fact::Seat(seat))) }
                    @if visitor == look.state.host() { span class="tag" { (look.word("web-host")) } }
                    @if mine { span class="tag" { (look.word("web-you")) } (leave("web-stand-up")) }
                    @else if look.stance.is_host { (leave("web-remove-person")) }
                }
                Sitter::Bot(bot) => {
                    span class="name" { (look.voice.text(&tabletop::Fact::Seat(seat))) }
                    span class="tag" { (bot_words(&look.voice, bot)) }
                    @if look.stance.is_host { (leave("web-remove")) }
                }
                Sitter::Nobody => {
                    span class="name faint" { (look.word("web-free-seat")) }
                    @if !look.is_removed() { (sitting_down(look, reader, seat)) }
                    @if look.stance.is_host {
                        form method="post" action=(look.action("bot")) class="beside" {
                            (look.fields())
                            input type="hidden" name="seat" value=(seat);
                            label class="field" for={ "bot-" (seat) } {
                                span { (look.word("web-bots-level")) }
                                select id={ "bot-" (seat) } name="bot" {
                                    @for level in LEVELS {
                                        option value=(level) selected[level == USUAL_LEVEL] { (bot_words(&look.voice, level)) }
                                    }
                                }
                            }
                            button type="submit" { (look.word("web-add-bot")) }
                        }
                    }
                }
            }
        }
    }
}

/// What takes a free seat: for the reader, or for somebody else at the same device.
fn sitting_down(look: &Look, reader: Option<&Reader>, seat: Seat) -> Markup {
    let is_first = look.stance.seats.is_empty();
    html! {
        form method="post" action=(look.action("sit")) class="beside" {
            (look.fields())
            @if is_first {
                (name_field(&look.voice, reader.and_then(|reader| reader.visitor), &format!("name-{seat}")))
            } @else {
                label class="field" for={ "name-" (seat) } {
                    span { (look.word("web-name-of-player")) }
                    input id={ "name-" (seat) } name="name" maxlength="24" required autocomplete="off";
                }
            }
            button type="submit" name="seat" value=(seat) class=[is_first.then_some("primary")] {
                (look.word(if is_first { "web-sit" } else { "web-sit-too" }))
            }
        }
    }
}

/// The link and the code, for others. What the page was loaded with stays when the main part is sent again.
fn invitation(look: &Look, reader: Option<&Reader>) -> Markup {
    let path = format!("/table/{}", look.id);
    let link = reader.map(|reader| format!("{}{path}", reader.origin));
    html! {
        section id="invitation" class="panel" aria-labelledby="invite-heading" data-keep[link.is_none()] {
            h2 id="invite-heading" { (look.word("web-invite")) }
            p { (look.word("web-invite-about")) }
            (copied_field(&look.voice, "invite-link", "web-link", link.as_deref().unwrap_or(&path)))
            p { (look.word("web-code")) ": " strong class="code" { (look.state.opening.code) } }
        }
    }
}
