//! The bar: what is played, what is asked, the main action and the way out, and everybody at a glance.

use super::{Look, hint, may_act, notes, pause};
use crate::table::game::LiveGame;
use crate::table::live::BotsNow;
use crate::table::state::{Presence, Sitter};
use crate::view::audience::AS_SEAT;
use crate::view::pages::{bot_words, logo};
use boards::frame::turn_of;
use boards::lettering::lettered;
use boards::pictograms::pictogram;
use boards::{DrawnBoard, Seated};
use maud::{Markup, html};
use tabletop::{Fact, Message, Seat, Viewer};

/// Who sits on each seat.
pub(super) fn people(look: &Look) -> Vec<Seated> {
    let to_act = look.state.to_act();
    let seated = |(seat, face): (Seat, usize)| Seated {
        face,
        about: about(look, seat),
        town: look.state.town(seat).map(str::to_owned),
        may_name: super::may_name_town(look, seat),
        clock: clock(look, seat),
        awaited: to_act.contains(seat),
    };
    Seat::all(look.state.players()).zip(look.state.faces()).map(seated).collect()
}

/// What is to be known of somebody at the table.
fn about(look: &Look, seat: Seat) -> String {
    match &look.state.sitters[seat.index()] {
        Sitter::Bot(_) => level(look, seat).unwrap_or_default(),
        Sitter::Person { presence: Presence::Away, .. } => look.word("web-away"),
        Sitter::Person { presence: Presence::Overdue { .. }, .. } => look.word("web-overdue"),
        Sitter::Person { presence: Presence::Here, .. } if look.stance.viewer.is(seat) => {
            look.word("web-you")
        }
        Sitter::Person { presence: Presence::Here, .. } | Sitter::Nobody => String::new(),
    }
}

/// What a bot at the table is.
pub(super) fn level(look: &Look, seat: Seat) -> Option<String> {
    let Sitter::Bot(bot) = &look.state.sitters[seat.index()] else { return None };
    let level = bot_words(&look.voice, bot);
    Some(look.voice.say(&Message::new("web-bot-of-level").with("level", level)))
}

/// What a person had left beside their turns when this one began, where there is such a thing. The end of the turn counts it in.
fn bank(look: &Look, seat: Seat) -> Markup {
    let is_person = matches!(look.state.sitters[seat.index()], Sitter::Person { .. });
    if look.state.opening.bank == 0 || look.state.opening.limit.is_none() || !is_person {
        return html! {};
    }
    let seconds = look.state.bank(seat) / 1000;
    let left = format!("{}:{:02}", seconds / 60, seconds % 60);
    html! {
        " " span class="until bank" { (look.voice.say(&Message::new("web-bank-left").with("left", left))) }
    }
}

/// A time on the wall, in milliseconds and as a time of day.
pub(super) fn wall_time(look: &Look, at: u64) -> (u64, String) {
    let at = look.state.ahead.on_the_wall(at);
    let minutes = at / 60_000;
    (at, format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60))
}

/// The time that is left. Without scripts it is the time of day at which it is over; a script counts down.
fn clock(look: &Look, seat: Seat) -> Markup {
    let Some(until) = look.state.deadline(seat) else { return bank(look, seat) };
    let (until, time) = wall_time(look, until);
    html! {
        time class="until" data-until=(until) {
            (look.voice.say(&Message::new("web-until").with("time", time)))
        }
        (bank(look, seat))
    }
}

fn name(look: &Look, seat: Seat) -> String {
    look.voice.text(&Fact::Seat(seat))
}

pub(super) fn bar(look: &Look, game: &LiveGame, drawn: &DrawnBoard) -> Markup {
    let over = game.outcome().is_some();
    let decides = may_act(look) && drawn.has_choices && !over;
    html! {
        header class="bar" {
            (brand(look, drawn))
            section id="now" tabindex="-1" class={ "ask" @if over { " end" } @else if decides { " yours" } }
                aria-labelledby="now-heading" data-pane=(if decides { drawn.bar.pane } else { 0 }) {
                h2 id="now-heading" { (question(look, game, drawn, decides)) }
                @if let Some(hint) = drawn.bar.hint.as_ref().filter(|_| decides) { p class="hint" { (hint) } }
                @if let (Viewer::Seat(seat), true) = (look.stance.viewer, decides) { (form(look, seat)) }
            }
            div id="acts" class="acts" role="group" aria-labelledby="now-heading" {
                @if over {
                    label class="go" for=(super::end::CLOSED) { (look.word("web-result")) }
                } @else if decides {
                    @for button in &drawn.bar.quiet { (button) }
                    @for button in &drawn.bar.main { (button) }
                    button id="go" class="go" type="submit" form="moves" name="move" hidden {}
                }
            }
            (tools(look, game, drawn, decides))
        }
        @if decides && !drawn.elsewhere.is_empty() {
            div class="moves" role="group" aria-label=(look.word("web-other-moves")) {
                @for button in &drawn.elsewhere { (button) }
            }
        }
    }
}

/// What is played, and how far it is.
fn brand(look: &Look, drawn: &DrawnBoard) -> Markup {
    let title = look.state.title;
    let name = look.word(title.id());
    let players = Message::new("web-number-of-players").with("count", look.state.players());
    html! {
        div class="brand" {
            a href="/" class="home" { (logo()) span class="spoken" { (look.word("web-home")) } }
            div {
                h1 { (lettered(&look.word(&format!("{title}.short")), &name)) }
                p class="turn" {
                    @if !drawn.bar.turn.is_empty() { (drawn.bar.turn) " · " }
                    (look.voice.say(&players))
                    @if look.is_watching() { " · " span id="watching" { (look.word("web-watching")) } }
                }
            }
        }
    }
}

fn question(look: &Look, game: &LiveGame, drawn: &DrawnBoard, decides: bool) -> Markup {
    if game.outcome().is_some() {
        return html! { (look.word("web-game-over")) };
    }
    match look.stance.viewer {
        Viewer::Seat(seat) if decides && game.to_act().contains(seat) => {
            let asked = drawn.bar.question.clone();
            html! {
                @if look.stance.seats.len() > 1 { (name(look, seat)) ": " }
                (asked.unwrap_or_else(|| look.voice.say(&game.question(seat))))
            }
        }
        // Somebody who may act out of turn is asked nothing.
        _ => {
            html! { (drawn.bar.waiting.clone().unwrap_or_else(|| turn_of(&look.voice, look.state.to_act()))) }
        }
    }
}

/// The form that every button of a move belongs to.
fn form(look: &Look, seat: Seat) -> Markup {
    html! {
        form id="moves" method="post" action=(look.action("move")) {
            (look.fields())
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="sequence" value=(look.decision(seat));
        }
    }
}

/// Undo, hints, sound, help and the menu.
fn tools(look: &Look, game: &LiveGame, drawn: &DrawnBoard, decides: bool) -> Markup {
    html! {
        div class="tools" {
            @match (&drawn.way_back, game.outcome()) {
                (Some(back), None) if may_act(look) && look.state.course().is_none() => (back),
                _ => @match take_back(look, game) {
                    Some(form) => (form),
                    // Its place stays, so that nothing moves when it comes.
                    None => span class="tool" {},
                },
            }
            (hint::button(look, decides))
            button type="button" id="sound" class="tool" hidden data-keep aria-pressed="false" {
                span class="off" { (pictogram("silent")) }
                span class="on" { (pictogram("sound")) }
                span class="spoken" { (look.word("web-sound")) }
            }
            button type="button" class="tool" popovertarget=(notes::HOW_TO_PLAY) {
                (pictogram("help"))
                span class="spoken" { (look.word("web-how-to-play")) }
            }
            button type="button" class="tool" popovertarget=(super::menu::MENU) {
                (pictogram("menu"))
                span class="spoken" { (look.word("web-menu")) }
            }
        }
    }
}

/// At a shared device, the seat that moved last need not be the one through whose eyes the page looks now.
fn take_back(look: &Look, game: &LiveGame) -> Option<Markup> {
    let decides = |seat: &Seat| look.stance.seats.contains(seat) && look.state.bot_for(*seat).is_none();
    let seat = game.may_take_back().filter(decides).filter(|_| look.state.course().is_none())?;
    look.state.check_taken_back(seat).ok()?;
    Some(html! {
        form id="take-back" method="post" action=(look.action("take-back")) {
            (look.fields())
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="sequence" value=(look.decision(seat));
            button type="submit" class="tool" title=(look.word("web-take-back")) {
                (pictogram("undo"))
                span class="spoken" { (look.word("web-take-back")) }
            }
        }
    })
}

/// What has to be said beside the game: why bots keep everybody waiting, that a bot plays for the reader, that no more
/// moves are taken back.
pub(super) fn remarks(look: &Look, game: &LiveGame) -> Markup {
    let decides = |seat: &Seat| look.stance.seats.contains(seat) && look.state.bot_for(*seat).is_none();
    let settled =
        game.may_take_back().filter(decides).and_then(|seat| look.state.check_taken_back(seat).err());
    html! {
        (bots(look))
        @if let Some(refusal) = settled { p class="remark" { (look.voice.say(&refusal)) } }
        (presence(look))
        (pause::remark(look))
        noscript {
            p class="remark" {
                a class="button" href=(crate::view::query::query_text(&look.audience.asked)) {
                    (look.word("web-refresh"))
                }
            }
        }
    }
}

/// Why bots keep everybody waiting, or play worse than they can.
fn bots(look: &Look) -> Markup {
    let message = match look.bots {
        BotsNow::Waiting { most } => Message::new("web-bots-waiting").with("most", most),
        BotsNow::Hurried => Message::new("web-bots-hurried"),
        BotsNow::AtEase => return html! {},
    };
    html! { p id="bots-now" class="remark" { (look.voice.say(&message)) } }
}

/// Several people at one device: nobody sees what is another's.
pub(super) fn curtain(look: &Look) -> Markup {
    let others = look.stance.seats.iter().filter(|seat| !look.stance.viewer.is(**seat));
    let others: Vec<Seat> = others.copied().filter(|seat| look.state.to_act().contains(*seat)).collect();
    let game = look.state.game();
    let hidden =
        |seat: &Seat| game.is_some_and(|game| !game.looks_alike(look.stance.viewer, Viewer::Seat(*seat)));
    html! {
        @if !look.stance.curtain.is_empty() {
            div id="curtain" class="curtain" {
                p { (look.word("web-curtain")) }
                @for seat in &look.stance.curtain {
                    a class="go" href=(look.link(AS_SEAT, &seat.to_string())) {
                        (look.voice.say(&Message::new("web-curtain-open").with("seat", *seat)))
                    }
                }
            }
        } @else if !others.is_empty() {
            p class="remark" {
                @for seat in &others {
                    // Through the curtain, unless there is nothing to hide.
                    @let to = if hidden(seat) { String::new() } else { seat.to_string() };
                    a class="button" href=(look.link(AS_SEAT, &to)) {
                        (look.voice.say(&Message::new("web-hand-over").with("seat", *seat)))
                    }
                }
            }
        }
    }
}

/// Coming back after leaving. When the time is up, there is nothing to come back to before the next turn.
fn presence(look: &Look) -> Markup {
    let Some(visitor) = &look.audience.visitor else { return html! {} };
    let mut seats = look.state.seats_of(visitor);
    let mine = look.state.present_seats_of(visitor);
    let overdue = mine.iter().any(|seat| look.state.bot_for(*seat).is_some());
    seats.retain(|seat| !mine.contains(seat));
    html! {
        @if overdue { p class="remark" { (look.word("web-bot-plays-this-turn")) } }
        @if !seats.is_empty() {
            form class="remark" method="post" action=(look.action("return")) {
                (look.fields())
                (look.word("web-bot-plays-for-you")) " "
                button type="submit" class="go" { (look.word("web-return")) }
            }
        }
    }
}
