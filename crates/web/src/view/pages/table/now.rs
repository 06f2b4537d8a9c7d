//! What is to be done now, and who is awaited.

use super::{Look, may_act, talk};
use crate::table::game::LiveGame;
use crate::table::live::BotsNow;
use crate::table::state::{Presence, Sitter};
use crate::view::audience::AS_SEAT;
use crate::view::board::DrawnBoard;
use crate::view::pages::bot_words;
use maud::{Markup, html};
use tabletop::{Fact, Message, Seat, Viewer};

/// Everybody at the table, with a mark on those who are awaited.
pub(super) fn players(look: &Look) -> Markup {
    let to_act = look.state.to_act();
    html! {
        ul id="players" class="players" aria-label=(look.word("web-players")) {
            @for seat in Seat::all(look.state.players()) {
                @let awaited = to_act.contains(seat);
                @let mine = look.stance.viewer.is(seat);
                li class={ "player" @if awaited { " awaited" } @if mine { " mine" } } {
                    span class="name" { (name(look, seat)) }
                    @if mine { span class="tag" { (look.word("web-you")) } }
                    @match &look.state.sitters[seat.index()] {
                        Sitter::Bot(bot) => span class="tag" { (bot_words(&look.voice, bot)) },
                        Sitter::Person { presence: Presence::Away, .. } => {
                            span class="tag" { (look.word("web-away")) }
                        }
                        Sitter::Person { presence: Presence::Overdue { .. }, .. } => {
                            span class="tag" { (look.word("web-overdue")) }
                        }
                        Sitter::Person { presence: Presence::Here, .. } | Sitter::Nobody => {}
                    }
                    @if awaited { span class="mark" { (look.word("web-awaited")) } }
                    @if let Some(until) = look.state.deadline(seat) {
                        @let until = look.state.ahead.on_the_wall(until);
                        time class="until" data-until=(until) { (clock(look, until)) }
                    }
                }
            }
        }
    }
}

fn name(look: &Look, seat: Seat) -> String {
    look.voice.text(&Fact::Seat(seat))
}

/// A time of day where the server is asked without scripts; a script shows what is left instead.
fn clock(look: &Look, at: u64) -> String {
    let minutes = at / 60_000;
    let time = format!("{:02}:{:02}", minutes / 60 % 24, minutes % 60);
    look.voice.say(&Message::new("web-until").with("time", time))
}

pub(super) fn now(look: &Look, game: &LiveGame, drawn: &DrawnBoard) -> Markup {
    let viewer = look.stance.viewer;
    let to_act = game.to_act();
    let decides = may_act(look) && drawn.has_choices;
    let asked = |seat: Seat| decides && to_act.contains(seat);
    html! {
        section id="now" tabindex="-1" class={ "now panel" @if matches!(viewer, Viewer::Seat(seat) if asked(seat)) { " yours" } }
            aria-labelledby="now-heading" {
            @match viewer {
                Viewer::Seat(seat) if asked(seat) => {
                    h2 id="now-heading" {
                        @if look.stance.seats.len() > 1 { (name(look, seat)) ": " }
                        (look.voice.say(drawn.question.as_ref().unwrap_or(&game.question(seat))))
                    }
                }
                _ => h2 id="now-heading" { (waiting_for(look)) },
            }
            (bots(look))
            (curtain(look))
            @if let Viewer::Seat(seat) = viewer {
                @if decides { (moves(look, seat, drawn)) }
                (take_back(look, drawn))
            }
            (talk::lately(look))
            (presence(look))
            noscript { p { a class="button small" href=(crate::view::query::query_text(&look.audience.asked)) { (look.word("web-refresh")) } } }
        }
    }
}

fn waiting_for(look: &Look) -> String {
    let seats = look.state.to_act();
    let message = Message::new("web-waiting-for").with("seats", seats.iter().collect::<Fact>());
    look.voice.say(&message)
}

/// Why bots keep everybody waiting, or play worse than they can.
fn bots(look: &Look) -> Markup {
    let message = match look.bots {
        BotsNow::Waiting { most } => Message::new("web-bots-waiting").with("most", most),
        BotsNow::Hurried => Message::new("web-bots-hurried"),
        BotsNow::AtEase => return html! {},
    };
    html! { p id="bots-now" class="small" { (look.voice.say(&message)) } }
}

/// The form that every button of a move belongs to, and the moves that the board does not show.
fn moves(look: &Look, seat: Seat, drawn: &DrawnBoard) -> Markup {
    html! {
        form id="moves" method="post" action=(look.action("move")) {
            (look.fields())
            input type="hidden" name="seat" value=(seat);
            input type="hidden" name="sequence" value=(look.decision(seat));
        }
        @if !drawn.elsewhere.is_empty() {
            div class="moves" role="group" aria-labelledby="now-heading" {
                @for button in &drawn.elsewhere { (button) }
            }
        }
    }
}

/// At a shared device, the seat that moved last need not be the one through whose eyes the page looks now.
fn take_back(look: &Look, drawn: &DrawnBoard) -> Markup {
    let last = look.audience.visitor.as_ref().and_then(|visitor| look.state.may_take_back(visitor));
    let decides = |seat: &Seat| {
        look.stance.seats.contains(seat)
            && look.state.bot_for(*seat).is_none()
            && !(drawn.has_way_back && look.stance.viewer.is(*seat))
    };
    html! {
        @if let Some(seat) = last.filter(decides) {
            @match look.state.check_taken_back(seat) {
                Ok(()) => {
                    form id="take-back" method="post" action=(look.action("take-back")) {
                        (look.fields())
                        input type="hidden" name="seat" value=(seat);
                        input type="hidden" name="sequence" value=(look.decision(seat));
                        button type="submit" class="small" { "↶ " (look.word("web-take-back")) }
                    }
                }
                Err(refusal) => p class="small" { (look.voice.say(&refusal)) },
            }
        }
    }
}

/// Several people at one device: nobody sees what is another's.
fn curtain(look: &Look) -> Markup {
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
                    a class="button primary" href=(look.link(AS_SEAT, &seat.to_string())) {
                        (look.voice.say(&Message::new("web-curtain-open").with("seat", *seat)))
                    }
                }
            }
        } @else if !others.is_empty() {
            p class="beside" {
                @for seat in &others {
                    // Through the curtain, unless there is nothing to hide.
                    @let to = if hidden(seat) { String::new() } else { seat.to_string() };
                    a class="button small" href=(look.link(AS_SEAT, &to)) {
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
        @if overdue { p { (look.word("web-bot-plays-this-turn")) } }
        @if !seats.is_empty() {
            p { (look.word("web-bot-plays-for-you")) }
            form method="post" action=(look.action("return")) {
                (look.fields())
                button type="submit" class="primary" { (look.word("web-return")) }
            }
        }
    }
}
