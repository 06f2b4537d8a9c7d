//! The three city plans as blueprints, and how far the shown sheet is.

use super::offers::{Way, approvals as ready};
use super::pictures;
use super::progress::{Asked, Part, parts};
use super::table::{Press, Shown, SuburbBoard};
use catalog::games::welcome_to::{
    Action, Cards, CityPlan, Condition, Letter, Move, Place, Sheet, street_name,
};
use maud::{Markup, html};
use tabletop::{Kind, Message};

/// More signs than these stand as one with a figure.
const MOST_SIGNS: u8 = 6;

pub(super) fn plans(table: &SuburbBoard) -> Markup {
    let shown = table.shown(table.main_seat());
    let ready = ready(table);
    html! {
        section class="wt-plans" aria-labelledby="plans-title" {
            h2 class="spoken" id="plans-title" { (table.word("plans")) }
            ol {
                @for &letter in Letter::ALL {
                    (plan(table, &shown, letter, ready.iter().find(|(other, _)| *other == letter).map(|(_, way)| way)))
                }
            }
        }
    }
}

fn plan(table: &SuburbBoard, shown: &Shown, letter: Letter, ready: Option<&Way>) -> Markup {
    let (plan, turned) = table.view.plan(letter);
    let approval = shown.sheet.approval(letter);
    let parts = parts_of(shown, plan);
    let (have, need) = parts.iter().fold((0, 0), |(have, need), part| (have + part.have, need + part.need));
    let now = plan.points(turned);
    let letter_shown = html! {
        span class="spoken" { (table.say(&plan.name())) ": " }
        span { (letter.id()) }
        span class="spoken" { ". " (table.say(&plan.text())) }
    };
    html! {
        li id={ "plan-" (letter) } class={
            "wt-plan" @if approval.is_some() { " wt-approved" } @else if ready.is_some() { " wt-ready" } @if turned { " wt-turned" }
        } {
            h3 { (table.ctx.card_note_button(&plan.id, "wt-letter", &letter_shown)) }
            p class="wt-points" {
                span class={ @if turned { "wt-gone" } @else { "wt-now" } } {
                    b { (plan.first) } small { (table.ctx.word("welcome-to-fact-first")) }
                }
                span class={ @if turned { "wt-now" } } {
                    b { (plan.later) } small { (table.ctx.word("welcome-to-fact-later")) }
                }
            }
            p class="wt-worth" aria-hidden="true" { (approval.unwrap_or(now)) }
            (pips(table, plan, &parts))
            div class="wt-plan-foot" {
                @match ready {
                    Some(way) => (approve(table, letter, way)),
                    None => span class="wt-progress" { (table.say(&table.message("of").with("have", have).with("need", need))) },
                }
            }
            (stamps(table, shown, letter))
        }
    }
}

/// What approving a plan is called: before the action is done, that it is given up.
pub(super) fn approval_label(table: &SuburbBoard, letter: Letter) -> String {
    let choice = table.ctx.choice(|mv| mv == Move::Approve(letter));
    choice.map_or_else(String::new, |choice| choice.label.clone())
}

/// The button that approves a plan, on the plan itself.
fn approve(table: &SuburbBoard, letter: Letter, way: &Way) -> Markup {
    let label = approval_label(table, letter);
    let shows = html! { (pictures::done()) (table.word("approve")) };
    table.press(Press { moves: &way.moves, label, class: "wt-approve", key: None, go: None }, &shows)
}

/// What the plan asks for. An approved plan has it all, though the estates are used up.
pub(super) fn parts_of(shown: &Shown, plan: &CityPlan) -> Vec<Part> {
    let mut parts = parts(&plan.condition, shown.sheet, shown.board);
    if shown.sheet.approval(plan.letter).is_some() {
        parts.iter_mut().for_each(|part| part.have = part.need);
    }
    parts
}

/// What the plan asks for as a row of signs, those there are already filled in.
fn pips(table: &SuburbBoard, plan: &CityPlan, parts: &[Part]) -> Markup {
    html! {
        ul class="wt-pips" {
            @for part in parts.iter().filter(|part| part.need > 0) {
                @if part.need > MOST_SIGNS || !matches!(part.what, Asked::Estate(_) | Asked::Roundabout) {
                    li class={ "wt-pip wt-pip-count" @if part.have == part.need { " wt-have" } } {
                        span class="spoken" { (part_said(table, part)) }
                        span aria-hidden="true" {
                            (sign(part.what))
                            @if let Asked::ParkOn(street) = part.what { i class={ "wt-roof-" (street) } {} }
                            b { (part.have) "/" (part.need) }
                        }
                    }
                } @else {
                    @for index in 0..part.need {
                        li class={ "wt-pip" @if index < part.have { " wt-have" } } {
                            @if index == 0 { span class="spoken" { (part_said(table, part)) } }
                            span aria-hidden="true" { (sign(part.what)) }
                        }
                    }
                }
            }
            @if let Condition::Estates(wanted) = plan.condition {
                @for (each, action) in [(wanted.pools_each, Action::Pool), (wanted.bis_each, Action::Bis)] {
                    @if each > 0 {
                        li class="wt-each" aria-hidden="true" { "+" (pictures::action(action)) @if each > 1 { "×" (each) } }
                    }
                }
                @match wanted.place {
                    Place::Street(street) => li class="wt-where" aria-hidden="true" { i class={ "wt-roof-" (street) } {} (table.sign(street)) },
                    Place::OneStreet { .. } => li class="wt-where" aria-hidden="true" { (table.word("one-street")) },
                    Place::Ends => li class="wt-where" aria-hidden="true" { (table.word("ends")) },
                    Place::Anywhere => {}
                }
            }
        }
    }
}

/// What a plan asks for, drawn by itself.
pub(super) fn depiction(plan: &CityPlan, cards: &Cards) -> Markup {
    let board = &cards.boards[0];
    html! {
        ul class="wt-pips" aria-hidden="true" {
            @for part in parts(&plan.condition, &Sheet::new(board), board) {
                @if part.need > MOST_SIGNS {
                    li class="wt-pip" { (sign(part.what)) b { "×" (part.need) } }
                } @else {
                    @for _ in 0..part.need { li class="wt-pip" { (sign(part.what)) } }
                }
            }
        }
    }
}

fn sign(what: Asked) -> Markup {
    match what {
        Asked::Estate(size) => html! { (pictures::estate_of(size)) span class="wt-size-only" { (size) } },
        Asked::Roundabout => pictures::roundabout(),
        Asked::Park | Asked::ParkOn(_) | Asked::FullPark => pictures::action(Action::Park),
        Asked::Value | Asked::FullColumn => pictures::action(Action::Value),
        Asked::Temp => pictures::action(Action::Temp),
    }
}

/// A part of a plan in words.
pub(super) fn part_said(table: &SuburbBoard, part: &Part) -> String {
    let what = match part.what {
        Asked::Estate(size) => Message::new("welcome-to-web-estate").with("size", size),
        Asked::Roundabout => Message::new("welcome-to-board-roundabouts"),
        Asked::Park => Message::new("welcome-to-board-parks"),
        Asked::ParkOn(street) => Message::new("welcome-to-web-parks-on").with("street", street_name(street)),
        Asked::FullPark => Message::new("welcome-to-web-full-parks"),
        Asked::Value => Message::new("welcome-to-board-values"),
        Asked::FullColumn => Message::new("welcome-to-web-full-columns"),
        Asked::Temp => Message::new("welcome-to-board-temps"),
    };
    let progress = Message::new("welcome-to-web-progress").with("what", what);
    table.say(&progress.with("have", part.have).with("need", part.need))
}

pub(super) fn approved_said(table: &SuburbBoard, points: u8) -> String {
    table.say(&Message::new("welcome-to-web-approved").with("points", points))
}

/// Who else has approved the plan.
pub(super) fn approvals(table: &SuburbBoard, letter: Letter) -> Vec<(String, u8)> {
    let seats = table.seats().zip(&table.view.players);
    let others = seats.filter(|(seat, _)| *seat != table.main_seat());
    let mut approvals: Vec<(String, u8)> = others
        .filter_map(|(seat, player)| Some((table.ctx.name(seat), player.sheet.approval(letter)?)))
        .collect();
    if let Some(points) = table.view.written(letter) {
        approvals.push((super::rail::rival_name(table), points));
    }
    approvals
}

/// The stamps of those who have approved the plan: the viewer's own lies on top.
fn stamps(table: &SuburbBoard, shown: &Shown, letter: Letter) -> Markup {
    let others = approvals(table, letter);
    let own = shown.sheet.approval(letter);
    html! {
        @if own.is_none() && let Some((name, points)) = others.first() {
            p id={ "stamp-" (letter) "-others" } class="wt-stamp" {
                bdi { (name) } " " (points)
                @if others.len() > 1 { " +" (others.len() - 1) }
            }
        }
        @if let Some(points) = own {
            p id={ "stamp-" (letter) } class="wt-stamp wt-stamp-own" {
                @if shown.own { (pictures::done()) span class="spoken" { (table.word("approved-short")) " " } } @else { (table.ctx.name(shown.seat)) " " }
                "+" (points)
            }
        }
    }
}
