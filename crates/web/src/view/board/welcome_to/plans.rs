//! The three city plans, and how far the shown sheet is.

use super::pictures;
use super::progress::{PageQuery, Part, parts};
use super::table::{Shown, SuburbBoard};
use catalog::games::welcome_to::{Action, CityPlan, Condition, Letter, Move, Place, Wanted, street_name};
use maud::{Markup, html};
use tabletop::{Kind, Message};

pub(super) fn plans(table: &SuburbBoard) -> Markup {
    let shown = table.shown(table.main_seat());
    html! {
        section class="wt-plans" aria-labelledby="plans-title" {
            h2 id="plans-title" { (table.word("plans")) }
            ul class="wt-plan-list" {
                @for &letter in Letter::ALL { (plan(table, &shown, letter)) }
            }
        }
    }
}

fn plan(table: &SuburbBoard, shown: &Shown, letter: Letter) -> Markup {
    let (plan, turned) = table.view.plan(letter);
    let approval = shown.sheet.approval(letter);
    let approve = html! { (pictures::done()) span { (table.word("approve")) } };
    let letter_shown = html! {
        span class="spoken" { (table.ctx.say(&plan.name())) }
        span aria-hidden="true" { (letter.id()) }
    };
    let button = table.button(Move::Approve(letter), "wt-approve", &approve);
    html! {
        li id={ "plan-" (letter) } .wt-plan .wt-plan-done[approval.is_some()] {
            h3 { (table.ctx.card_note_button(&plan.id, "wt-plan-letter", &letter_shown)) }
            div {
                (pips(table, plan, &parts_of(shown, plan)))
                p .wt-plan-text .wt-plan-plain[is_plain(&plan.condition)] { (table.ctx.say(&plan.text())) }
            }
            (points(table, plan, turned))
            @if let Some(points) = approval {
                p class="wt-plan-approved" { (pictures::done()) (approved_said(table, points)) }
            }
            @if let Some(button) = button { (button) }
            (approvers(table, letter))
        }
    }
}

/// What the plan asks for. An approved plan has it all, though the estates are used up.
pub(super) fn parts_of(shown: &Shown, plan: &CityPlan) -> Vec<Part> {
    let mut parts = parts(&plan.condition, shown.sheet, shown.board);
    if shown.sheet.approval(plan.letter).is_some() {
        parts.iter_mut().for_each(|part| part.have = part.need);
    }
    parts
}

/// Whether the row of signs says all that the words do.
fn is_plain(condition: &Condition) -> bool {
    matches!(condition, Condition::Estates(Wanted { place: Place::Anywhere, pools_each: 0, bis_each: 0, .. }))
}

fn points(table: &SuburbBoard, plan: &CityPlan, turned: bool) -> Markup {
    html! {
        div class="wt-plan-points" {
            span .wt-points .wt-points-now[!turned] {
                small { (table.ctx.word("welcome-to-fact-first")) }
                @if turned { s { (plan.first) } } @else { strong { (plan.first) } }
            }
            span .wt-points .wt-points-now[turned] {
                small { (table.ctx.word("welcome-to-fact-later")) }
                strong { (plan.later) }
            }
        }
    }
}

/// What the plan asks for as a row of signs, those there are already filled in.
fn pips(table: &SuburbBoard, plan: &CityPlan, parts: &[Part]) -> Markup {
    html! {
        ul class="wt-pips" {
            @for part in parts {
                li {
                    span class="spoken" { (part_said(table, part)) }
                    span class="wt-pip-row" aria-hidden="true" {
                        @for index in 0..part.need {
                            span .wt-pip .wt-have[index < part.have] { (sign(part.what)) }
                        }
                        @if let PageQuery::ParkOn(street) = part.what { small { (table.ctx.say(&street_name(street))) } }
                    }
                }
            }
            @if let Condition::Estates(wanted) = plan.condition {
                @if wanted.pools_each > 0 {
                    li class="wt-each" aria-hidden="true" { "+" (pictures::action(Action::Pool)) (times(wanted.pools_each)) }
                }
                @if wanted.bis_each > 0 {
                    li class="wt-each" aria-hidden="true" { "+" (pictures::action(Action::Bis)) (times(wanted.bis_each)) }
                }
            }
        }
    }
}

fn times(count: u8) -> String {
    if count > 1 { format!("×{count}") } else { String::new() }
}

fn sign(what: PageQuery) -> Markup {
    match what {
        PageQuery::Estate(size) => html! { (pictures::estate_of(size)) span { (size) } },
        PageQuery::Roundabout => pictures::roundabout(),
        PageQuery::Park | PageQuery::ParkOn(_) | PageQuery::FullPark => pictures::action(Action::Park),
        PageQuery::Value | PageQuery::FullColumn => pictures::action(Action::Value),
        PageQuery::Temp => pictures::action(Action::Temp),
    }
}

/// A part of a plan in words.
pub(super) fn part_said(table: &SuburbBoard, part: &Part) -> String {
    let what = match part.what {
        PageQuery::Estate(size) => Message::new("welcome-to-web-estate").with("size", size),
        PageQuery::Roundabout => Message::new("welcome-to-board-roundabouts"),
        PageQuery::Park => Message::new("welcome-to-board-parks"),
        PageQuery::ParkOn(street) => {
            Message::new("welcome-to-web-parks-on").with("street", street_name(street))
        }
        PageQuery::FullPark => Message::new("welcome-to-web-full-parks"),
        PageQuery::Value => Message::new("welcome-to-board-values"),
        PageQuery::FullColumn => Message::new("welcome-to-web-full-columns"),
        PageQuery::Temp => Message::new("welcome-to-board-temps"),
    };
    let progress = Message::new("welcome-to-web-progress").with("what", what);
    table.ctx.say(&progress.with("have", part.have).with("need", part.need))
}

pub(super) fn approved_said(table: &SuburbBoard, points: u8) -> String {
    table.ctx.say(&Message::new("welcome-to-web-approved").with("points", points))
}

/// Who else has approved the plan.
pub(super) fn approvals(table: &SuburbBoard, letter: Letter) -> Vec<(String, u8)> {
    let seats = table.seats().zip(&table.view.players);
    let others = seats.filter(|(seat, _)| *seat != table.main_seat());
    let mut approvals: Vec<(String, u8)> = others
        .filter_map(|(seat, player)| Some((table.ctx.name(seat), player.sheet.approval(letter)?)))
        .collect();
    if let (Some(rival), Some(points)) = (table.setup().competitor(), table.view.written(letter)) {
        approvals.push((table.ctx.say(&rival.name()), points));
    }
    approvals
}

fn approvers(table: &SuburbBoard, letter: Letter) -> Markup {
    let approvals = approvals(table, letter);
    html! {
        @if !approvals.is_empty() {
            ul class="wt-approvers" {
                @for (name, points) in &approvals { li { (pictures::done()) (name) ": " strong { (points) } } }
            }
        }
    }
}
