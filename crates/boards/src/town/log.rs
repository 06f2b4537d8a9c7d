//! The log: a line for each roll, in signs.

use super::deeds::Deed;
use super::drawings::die;
use super::signs::signs;
use super::{Drawings, Town, card_name};
use crate::LogContext;
use ::town::Dice;
use maud::{Markup, html};
use tabletop::{Message, Seat};

/// A line begins with a roll, or with a turn that has none.
pub(in super::super) fn begins_line<G: Town>(event: &G::Event) -> bool {
    matches!(G::deed(event), Deed::Opening { .. } | Deed::Roll { again: false, .. })
}

/// What a line is made of.
#[derive(Default)]
struct Line {
    seat: Option<Seat>,
    dice: Option<Dice>,
    total: Option<u8>,
    again: bool,
    /// What everybody has more, in the order in which they got it.
    gains: Vec<(Seat, i64)>,
    /// What was done, in words.
    done: Vec<Message>,
    /// Nothing was built.
    passed: bool,
    /// Cards that were turned up.
    revealed: bool,
}

impl Line {
    fn of<G: Town>(events: &[G::Event]) -> Line {
        let say = |key: &str| Message::new(format!("{}-web-log-{key}", G::TITLE));
        let name = |card: &str| card_name(G::TITLE, card);
        let mut line = Line::default();
        for event in events {
            match G::deed(event) {
                Deed::Opening { seat } => line.seat = Some(seat),
                Deed::Roll { seat, dice, again } => {
                    (line.seat, line.dice, line.again) = (Some(seat), Some(dice), line.again | again);
                }
                Deed::Added { total } => line.total = Some(total),
                Deed::Income { payments, .. } => payments.into_iter().for_each(|payment| {
                    let sides = [(payment.from, -1), (payment.to, 1)];
                    for (seat, sign) in sides.into_iter().filter_map(|(seat, sign)| Some((seat?, sign))) {
                        line.gain(seat, sign * i64::from(payment.coins));
                    }
                }),
                Deed::Build { card, .. } => line.done.push(say("built").with("card", name(card))),
                Deed::Swap { gave, got, .. } => {
                    line.done.push(say("swapped").with("gave", name(gave)).with("got", name(got)));
                }
                Deed::HandOver { card, .. } => line.done.push(say("handed").with("card", name(card))),
                Deed::Pass { .. } => line.passed = true,
                Deed::Reveal => line.revealed = true,
                Deed::Other => {}
            }
        }
        line.gains.retain(|(_, coins)| *coins != 0);
        line
    }

    fn gain(&mut self, seat: Seat, coins: i64) {
        match self.gains.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, sum)) => *sum += coins,
            None => self.gains.push((seat, coins)),
        }
    }

    /// Who got and paid what, and what was done.
    fn tells<G: Town>(&self, log: &LogContext) -> Markup {
        let drawings = Drawings::default();
        html! {
            @for (place, (seat, coins)) in self.gains.iter().enumerate() {
                @if place > 0 { ", " }
                @if log.viewer.is(*seat) { b { (log.who(*seat)) } } @else { (log.who(*seat)) }
                " " (coins_with_sign(*coins))
            }
            @for (place, done) in self.done.iter().enumerate() {
                @if place > 0 || !self.gains.is_empty() { ", " }
                (signs(&log.voice.say(done), &drawings))
            }
            @if self.gains.is_empty() && self.done.is_empty() {
                @if self.passed { (log.voice.word(&format!("{}-web-log-nothing", G::TITLE))) } @else { "…" }
            }
        }
    }
}

fn coins_with_sign(coins: i64) -> Markup {
    html! {
        @if coins < 0 { b class="down" { "−" (coins.abs()) } } @else { b class="up" { "+" (coins) } }
    }
}

/// One roll: who, the dice, what everybody got, what was built.
pub(in super::super) fn line<G: Town>(log: &LogContext, events: &[G::Event]) -> Option<Markup> {
    let line = Line::of::<G>(events);
    let Some(seat) = line.seat else {
        // The cards that are laid out for the first turn.
        return line.revealed.then(|| html! { (log.voice.word(&format!("{}-web-log-dealt", G::TITLE))) });
    };
    Some(html! {
        (log.dot(seat))
        span class="spoken" { (log.who(seat)) ": " }
        span class="roll" {
            @if let Some(dice) = line.dice {
                @for face in dice.faces() { (die(Some(face))) }
                @let total = line.total.unwrap_or(dice.total());
                @if dice.are_two() { b aria-hidden="true" { (total) } }
                span class="spoken" { (total) ". " }
            }
        }
        span class="tells" {
            @if line.again { span class="again" aria-hidden="true" { "↻ " } }
            (line.tells::<G>(log))
        }
    })
}

/// What the others did since: a line for each of them.
pub(in super::super) fn since<G: Town>(log: &LogContext, me: Seat, events: &[G::Event]) -> Option<Markup> {
    let mut turns: Vec<Vec<G::Event>> = Vec::new();
    for event in events {
        match turns.last_mut() {
            Some(turn) if !begins_line::<G>(event) => turn.push(event.clone()),
            _ => turns.push(vec![event.clone()]),
        }
    }
    let mut lines: Vec<(Seat, Vec<Message>)> = Vec::new();
    let mut gains: Vec<(Seat, i64)> = Vec::new();
    for turn in &turns {
        let line = Line::of::<G>(turn);
        for (seat, coins) in &line.gains {
            match gains.iter_mut().find(|(other, _)| other == seat) {
                Some((_, sum)) => *sum += coins,
                None => gains.push((*seat, *coins)),
            }
        }
        let Some(seat) = line.seat.filter(|seat| *seat != me) else { continue };
        match lines.iter_mut().find(|(other, _)| *other == seat) {
            Some((_, done)) => done.extend(line.done),
            None => lines.push((seat, line.done)),
        }
    }
    if lines.is_empty() {
        return None;
    }
    let drawings = Drawings::default();
    let coins = |seat: Seat| gains.iter().find(|(other, _)| *other == seat).map_or(0, |(_, coins)| *coins);
    Some(html! {
        @for (seat, done) in &lines {
            span class="doing" {
                (log.dot(*seat)) " " (log.who(*seat)) " " (coins_with_sign(coins(*seat)))
                @for done in done { ", " (signs(&log.voice.say(done), &drawings)) }
            }
            " "
        }
        @if coins(me) != 0 { span class="doing" { (log.dot(me)) " " b { (log.who(me)) } " " (coins_with_sign(coins(me))) } }
    })
}
