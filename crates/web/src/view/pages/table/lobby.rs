//! A table that waits for its players: the invitation, who has come, and when it starts.

use super::{Look, Reader, menu, talk};
use crate::http::host::Reach;
use crate::table::bots::LEVELS;
use crate::table::state::Sitter;
use crate::view::pages::{bot_words, name_field};
use crate::view::qr;
use boards::people::face;
use boards::pictograms::pictogram;
use maud::{Markup, html};
use tabletop::{Fact, Message, Seat};

pub(super) fn lobby(look: &Look, reader: Option<&Reader>) -> Markup {
    let joins = may_join(look);
    html! {
        @if joins { (joining(look, reader)) }
        (continuing(look))
        (invitation(look, reader))
        section class="at-table" aria-labelledby="seats-heading" {
            h2 id="seats-heading" class="poster" {
                (look.word("web-at-the-table"))
                " "
                small { (look.voice.say(&taken(look))) }
            }
            ol class="chips" { @for seat in Seat::all(look.state.players()) { (place(look, seat)) } }
            (menu::removed(look))
            details id="options-shown" class="about-table" {
                summary { (menu::in_short(look)) }
                (menu::settled(look))
            }
            (talk::chat(look, reader))
        }
        @if !joins { (starting(look)) }
    }
}

/// Which game this one goes on from.
fn continuing(look: &Look) -> Markup {
    let Some(other) = &look.state.continues else { return html! {} };
    let moves = Message::new("web-continues").with("moves", other.record.steps.len());
    let about = if boards::hides(look.state.title) && look.state.players() > 1 {
        "web-continue-about-hands"
    } else {
        "web-continue-about"
    };
    html! {
        p id="continues" class="panel" {
            (look.voice.say(&moves)) " "
            a href={ "/table/" (other.table) "/replay/" (other.at) } { (look.word("web-continues-look")) } " "
            (look.word(about))
        }
    }
}

/// How many seats are taken.
fn taken(look: &Look) -> Message {
    let (players, free) = (look.state.players(), look.state.free_seats().count());
    Message::new("web-seats-taken").with("taken", players - free).with("players", players)
}

/// Whether the reader may sit down, and has not.
fn may_join(look: &Look) -> bool {
    look.is_watching() && !look.is_removed() && look.state.free_seats().next().is_some()
}

/// Whoever comes by the link is asked for a name, and nothing else.
fn joining(look: &Look, reader: Option<&Reader>) -> Markup {
    let host = look.state.seats_of(look.state.host()).first().copied();
    let title = look.word(look.state.title.id());
    let question = match host {
        Some(seat) => Message::new("web-invited").with("seat", seat).with("game", title),
        None => Message::new("web-invited-to").with("game", title),
    };
    html! {
        section id="now" tabindex="-1" class="now panel joining" aria-labelledby="now-heading" {
            h2 id="now-heading" { (look.voice.say(&question)) }
            form method="post" action=(look.action("sit")) class="beside" {
                (look.fields())
                // Updates are the same for all who look on, so they can't know who has a name: the field stays as it is.
                div id="join-name" data-keep[reader.is_none()] {
                    (name_field(&look.voice, reader.and_then(|reader| reader.visitor), "name", true))
                }
                button type="submit" class="primary go" { (look.word("web-join")) }
            }
            p class="faint" { (look.word("web-or-watch")) }
        }
    }
}

/// When the game starts, and what the host can do about it.
fn starting(look: &Look) -> Markup {
    let free = look.state.free_seats().count();
    let starts = look.state.starts_at().map(|at| look.state.ahead.on_the_wall(at));
    let heading = match starts {
        Some(at) => html! {
            (look.word("web-starts")) " "
            time data-until=(at) { (look.word("web-starts-soon")) }
        },
        None if free == 0 => html! { (look.word("web-all-seated")) },
        None => html! { (look.voice.say(&Message::new("web-seats-free").with("count", free))) },
    };
    let about = match starts {
        _ if look.is_removed() => "web-refused-removed",
        Some(_) => "web-all-seated",
        None if free > 0 => "web-starts-when-full",
        None if look.stance.is_host => "web-held-by-you",
        None => "web-held",
    };
    html! {
        section id="now" tabindex="-1" class="now starting" aria-labelledby="now-heading" {
            div {
                h2 id="now-heading" { (heading) }
                p { (look.word(about)) }
            }
            @if look.stance.is_host { div class="beside" { (host_actions(look, free)) } }
        }
    }
}

/// What the host does: starts now, with those who are here or with bots, or waits although the table is full.
fn host_actions(look: &Look, free: usize) -> Markup {
    let button = |action: &str, class: &str, label: &Markup| {
        html! {
            form method="post" action=(look.action(action)) {
                (look.fields())
                button type="submit" class=(class) { (label) }
            }
        }
    };
    let few = look.state.players_without_free().filter(|players| *players > 1);
    html! {
        @if free == 0 {
            @if look.state.starts_at().is_some() { (button("hold", "quiet", &html! { (look.word("web-hold")) })) }
            (button("start", "primary go", &html! { (look.word("web-start-now")) }))
        } @else {
            @if !look.is_watching() {
                (button("fill", if few.is_some() { "quiet" } else { "primary go" }, &html! { (look.word("web-fill")) }))
            }
            @if let Some(players) = few {
                @let words = look.voice.say(&Message::new("web-start-with").with("players", players));
                (button("start", "primary go", &html! { (words) }))
            }
        }
    }
}

/// A seat, and what can be done about it.
fn place(look: &Look, seat: Seat) -> Markup {
    let mine = look.stance.seats.contains(&seat);
    let name = || look.voice.text(&Fact::Seat(seat));
    let leave = |key: &str| {
        html! {
            form method="post" action=(look.action("clear")) {
                (look.fields())
                button type="submit" name="seat" value=(seat) class="small" {
                    (look.word(key)) span class="spoken" { ": " (name()) }
                }
            }
        }
    };
    html! {
        li id={ "seat-" (seat) } class={ "chip" @if look.state.sitters[seat.index()] == Sitter::Nobody { " free" } } {
            @if look.state.sitters[seat.index()] != Sitter::Nobody { (face(look.state.faces()[seat.index()], Some(seat))) }
            @match &look.state.sitters[seat.index()] {
                Sitter::Person { visitor, .. } => {
                    div class="who-sits" {
                        span class="name" title=(name()) { (name()) }
                        small {
                            @if mine { (look.word("web-you")) }
                            @if mine && visitor == look.state.host() { " · " }
                            @if visitor == look.state.host() { (look.word("web-host")) }
                        }
                    }
                    @if mine { (leave("web-stand-up")) }
                    @else if look.stance.is_host { (leave("web-remove-person")) }
                }
                Sitter::Bot(bot) => {
                    div class="who-sits" {
                        span class="name" { (name()) }
                        small { (look.word("web-bot")) }
                    }
                    @if look.stance.is_host {
                        (bot_form(look, seat, bot, "web-change-level"))
                        (leave("web-remove"))
                    } @else {
                        span class="tag" { (bot_words(&look.voice, bot)) }
                    }
                }
                Sitter::Nobody if look.is_watching() && !look.stance.is_host => {
                    span class="name faint" { (look.word("web-free-seat")) }
                }
                Sitter::Nobody => {
                    details id={ "free-" (seat) } {
                        summary {
                            (pictogram("plus"))
                            span class="name" { (look.word("web-free-seat")) }
                            " "
                            small { (look.word("web-friend-or-bot")) }
                        }
                        @if look.stance.is_host {
                            (bot_form(look, seat, look.state.bot_level(), "web-add-bot"))
                        }
                        (sitting_down(look, seat))
                    }
                }
            }
        }
    }
}

/// What seats a bot, or one of another level. Where scripts run, the level is changed by choosing it.
fn bot_form(look: &Look, seat: Seat, level: &str, key: &str) -> Markup {
    let is_there = matches!(look.state.sitters[seat.index()], Sitter::Bot(_));
    html! {
        form method="post" action=(look.action("bot")) class="beside" {
            (look.fields())
            input type="hidden" name="seat" value=(seat);
            label class="field" for={ "bot-" (seat) } {
                span class="spoken" { (look.word("web-bots-level")) }
                select id={ "bot-" (seat) } name="bot" data-submits[is_there] {
                    @for bot in LEVELS {
                        option value=(bot) selected[bot == level] { (bot_words(&look.voice, bot)) }
                    }
                }
            }
            button type="submit" class={ "small" @if is_there { " without-scripts" } } { (look.word(key)) }
        }
    }
}

/// What takes a free seat: for a host who has none, or for somebody else at the same device.
fn sitting_down(look: &Look, seat: Seat) -> Markup {
    let is_first = look.stance.seats.is_empty();
    html! {
        form method="post" action=(look.action("sit")) class="beside" {
            (look.fields())
            label class="field" for={ "name-" (seat) } {
                span { (look.word(if is_first { "web-your-name" } else { "web-name-of-player" })) }
                input id={ "name-" (seat) } name="name" maxlength="24" required autocomplete="off";
            }
            button type="submit" name="seat" value=(seat) class="small" {
                (look.word(if is_first { "web-sit" } else { "web-sit-too" }))
            }
        }
    }
}

/// The link, as a square and as a text, and the code. What the page was loaded with stays when the main part is sent
/// again.
fn invitation(look: &Look, reader: Option<&Reader>) -> Markup {
    let path = format!("/table/{}", look.id);
    let link = reader.map_or_else(|| path.clone(), |reader| format!("{}{path}", reader.origin));
    let square = reader.and_then(|_| qr::square(&link));
    let title = look.word(look.state.title.id());
    let warning = match reader.map(|reader| Reach::of(reader.origin)) {
        Some(Reach::Machine) => Some("web-link-this-machine"),
        Some(Reach::Network) => Some("web-link-this-network"),
        Some(Reach::Everywhere) | None => None,
    };
    html! {
        section id="invitation" class="invite" aria-labelledby="invite-heading" data-keep[reader.is_none()] {
            h2 id="invite-heading" class="poster" { (look.word("web-invite")) }
            div class="pass" {
                @if let Some(square) = square { (square) }
                div {
                    p class="small" { (look.word("web-say-the-word")) }
                    p class="word" { (look.state.opening.code.to_uppercase()) }
                    p class="small faint" { (look.word("web-say-the-word-about")) }
                }
            }
            @if let Some(warning) = warning { p class="notice warning" { (look.word(warning)) } }
            div class="share" {
                button id="share-link" type="button" class="primary go" hidden data-keep data-shares="invite-link"
                    data-text=(look.voice.say(&Message::new("web-share-text").with("game", title))) {
                    (pictogram("share")) (look.word("web-share"))
                }
                button id="copy-invite-link" type="button" hidden data-keep data-copies="invite-link"
                    data-done=(look.word("web-copied")) {
                    (pictogram("copy")) span { (look.word("web-copy")) }
                }
                label class="field grow" for="invite-link" {
                    span { (look.word("web-link")) }
                    input id="invite-link" readonly class="wide" value=(link);
                }
            }
            script type="module" src=(crate::http::assets::path("invite.js")) {}
        }
    }
}
