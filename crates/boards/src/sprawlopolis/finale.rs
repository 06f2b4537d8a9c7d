//! The log in signs, and what a finished game leaves to be looked at.

use super::super::{BoardContext, Finale, FinaleFact, History, LogContext};
use super::{change, key, map, score, svg, word};
use crate::pictograms::pictogram;
use catalog::games::sprawlopolis::sheet::Line;
use catalog::games::sprawlopolis::view::CityView;
use catalog::games::sprawlopolis::{Event, Sprawlopolis};
use locale::number;
use maud::{Markup, PreEscaped, html};
use tabletop::{Message, Seat, Viewer};

/// A turn: who, the card, what it covers, and who gets the rest of the hand.
pub(super) fn line(log: &LogContext, events: &[Event]) -> Option<Markup> {
    if let Event::Conditions { cards, needed, .. } = events.first()? {
        let names: Vec<String> = cards.0.iter().map(|card| log.voice.say(&card.name())).collect();
        return Some(html! {
            (pictogram("star")) " " (names.join(" · "))
            @if let Some(needed) = needed { " · " b { (number(*needed)) } }
        });
    }
    let (seat, eye) = match events.first()? {
        Event::Laid { seat, .. } => (*seat, false),
        Event::Shown { seat, .. } => (*seat, true),
        _ => return None,
    };
    let say = |message: Message| log.voice.say(&message);
    Some(html! {
        (log.dot(seat)) " " b { (log.who(seat)) } " "
        @if eye { (pictogram("eye")) " " }
        i class="sp-back" aria-hidden="true" {}
        @for event in events {
            @match event {
                Event::Shown { .. } => { " " (say(key("log-shown"))) }
                Event::Laid { covered, turned, .. } => {
                    " "
                    @match covered {
                        0 => (say(key("log-laid"))),
                        covered => (say(key("log-covers").with("count", *covered))),
                    }
                    @if *turned { span class="spoken" { ", " (say(key("log-turned"))) } " " (pictogram("turn")) }
                }
                Event::Passed { to, count, .. } => { " · " (count) " → " (log.who(*to)) }
                _ => {}
            }
        }
    })
}

/// The points of all together, or in a duel one's own.
pub(super) fn progress(game: &Sprawlopolis, seat: Seat) -> i32 {
    if game.needed().is_some() {
        return game.sheet().total();
    }
    game.duel_sheets()[seat.index() % 2].total()
}

pub(super) fn finale(ctx: &BoardContext<Sprawlopolis>, history: &History<Sprawlopolis>) -> Finale {
    let view = ctx.view();
    let city = CityView::of(ctx.game().city(), map::cards(ctx));
    let frame = svg::Frame::around(&city);
    let title = ctx.say(&map::summary(view));
    let picture = svg::Picture { title: &title, id: "sp-end", drawn: false, frame: Some(&frame) };
    Finale {
        picture: PreEscaped(svg::svg(&city, &picture)),
        curve: Some(word(ctx, "curve")),
        facts: target(ctx).into_iter().chain(best(ctx)).chain(leap(ctx, history)).collect(),
        lines: Vec::new(),
    }
}

/// What was needed, and by how much it was missed or passed.
fn target(ctx: &BoardContext<Sprawlopolis>) -> Option<FinaleFact> {
    let needed = ctx.game().needed()?;
    let spare = ctx.view().total - needed;
    let how = if spare < 0 { key("short").with("count", -spare) } else { key("spare").with("count", spare) };
    Some(FinaleFact {
        about: word(ctx, "target"),
        fact: number(needed),
        more: ctx.say(&how),
        picture: html! {},
        luck: None,
    })
}

/// The condition that brought most.
fn best(ctx: &BoardContext<Sprawlopolis>) -> Option<FinaleFact> {
    let side = match ctx.viewer() {
        Viewer::Seat(seat) => ctx.game().own_side(seat),
        Viewer::Spectator => ctx.game().own_side(Seat::new(0)),
    };
    let sheet = ctx.game().sheet();
    let conditions = sheet.entries().iter().filter(|entry| matches!(entry.line, Line::Condition(_)));
    let best = conditions.filter(|entry| entry.side == side).max_by_key(|entry| entry.points)?;
    let row = score::rows(ctx).into_iter().find(|row| row.line == best.line)?;
    Some(FinaleFact {
        about: word(ctx, "best-condition"),
        fact: row.label,
        more: change(best.points),
        picture: html! {},
        luck: None,
    })
}

/// The turn that brought most.
fn leap(ctx: &BoardContext<Sprawlopolis>, history: &History<Sprawlopolis>) -> Option<FinaleFact> {
    let seat = if let Viewer::Seat(seat) = ctx.viewer() { seat } else { Seat::new(0) };
    let points = history.progress.iter().filter_map(|turn| turn.get(seat.index()).copied());
    let points: Vec<i32> = points.collect();
    let leaps = points.windows(2).enumerate().map(|(turn, pair)| (pair[1] - pair[0], turn + 1));
    let (by, turn) = leaps.max_by_key(|&(by, turn)| (by, std::cmp::Reverse(turn)))?;
    Some(FinaleFact {
        about: word(ctx, "best-turn"),
        fact: change(by),
        more: ctx.say(&key("in-turn").with("turn", turn)),
        picture: html! {},
        luck: None,
    })
}
