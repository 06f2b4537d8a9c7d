//! What the city is worth: the total against the target, and every line of the sheet.

use super::super::BoardContext;
use super::laying::Laying;
use super::{DRAWINGS, change, key, map, number, word};
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::block::Zone;
use catalog::games::sprawlopolis::cards::Condition;
use catalog::games::sprawlopolis::view::View;
use maud::{Markup, html};
use tabletop::{Cards as _, Kind, Seat};

/// A line of the score, for one city or for two.
pub(super) struct ScoreRow {
    /// The line's name for programs.
    id: String,
    pub label: String,
    /// What it counts.
    pub text: Option<String>,
    /// The card it stands on.
    card: Option<String>,
    zone: Option<Zone>,
}

/// How a line stands in one city.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct LineValue {
    /// None where the rules leave the line out.
    pub points: Option<i32>,
    /// What was counted, where it is not what the line brings.
    pub measured: Option<i32>,
}

/// The class of a change for better or worse.
pub(super) fn tone(by: i32) -> &'static str {
    match by {
        1.. => "sp-up",
        0 => "sp-same",
        _ => "sp-down",
    }
}

/// The building of a type of block, as on the map.
pub(super) fn building(zone: Zone) -> Markup {
    html! {
        svg class={ "sp-zone sp-zone-" (zone.letter()) } viewBox="-2 -2 19 19" width="20" height="20" aria-hidden="true" {
            use href={ "#" (DRAWINGS) "-" (zone.letter()) "1" } {}
        }
    }
}

fn road() -> Markup {
    html! {
        svg class="sp-zone" viewBox="0 0 48 48" width="20" height="20" aria-hidden="true" {
            use href={ "#" (DRAWINGS) "-EW" } {}
        }
    }
}

/// The totals at the head of the table.
pub(super) fn standing(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let view = ctx.view();
    let after = laying.preview().map(|preview| &preview.view);
    html! {
        section class="sp-standing panel" aria-labelledby="sp-standing-heading" {
            h2 id="sp-standing-heading" { (word(ctx, "standing")) }
            @match ctx.game().needed() {
                Some(needed) => (gauge(ctx, view.total, after.map(|after| after.total), needed)),
                None => (duel(ctx, view, after)),
            }
        }
    }
}

fn gauge(ctx: &BoardContext<Sprawlopolis>, total: i32, after: Option<i32>, needed: i32) -> Markup {
    let shown = after.unwrap_or(total);
    let missing = needed - shown;
    let over = ctx.view().phase == "over";
    let verdict = match (missing > 0, over) {
        (true, false) => key("missing").with("count", missing),
        (true, true) => key("missed").with("count", missing),
        (false, false) => key("reached").with("count", -missing),
        (false, true) => key("won").with("count", -missing),
    };
    html! {
        p class="sp-total" {
            span class="sp-big" { (number(total)) }
            @if let Some(after) = after {
                span aria-hidden="true" { " → " }
                span class="spoken" { (word(ctx, "then")) }
                span class="sp-big" { (number(after)) }
            }
            " " span class="sp-of" { (ctx.say(&key("needed").with("needed", needed))) }
        }
        (bar(total, shown, needed))
        p class={ "sp-verdict " (if missing > 0 { "sp-short" } else { "sp-up" }) } {
            span aria-hidden="true" { (match (missing > 0, over) { (false, _) => "✓ ", (true, true) => "✗ ", (true, false) => "○ " }) }
            (ctx.say(&verdict))
        }
    }
}

/// From the lowest figure to the highest, with a flag where the target is.
fn bar(total: i32, after: i32, needed: i32) -> Markup {
    let low = total.min(after).min(0);
    let high = total.max(after).max(needed).max(low + 1) + 1;
    let at = |points: i32| (points - low) * 1000 / (high - low);
    let span = |from: i32, to: i32| (at(from.min(to)), at(from.max(to)) - at(from.min(to)));
    let (from, width) = span(0, total);
    let (change_from, change_width) = span(total, after);
    html! {
        svg class="sp-gauge" viewBox="0 0 1000 34" preserveAspectRatio="none" aria-hidden="true" {
            rect class="sp-track" y="8" width="1000" height="18" rx="4" {}
            rect class="sp-fill" x=(from) y="8" width=(width) height="18" rx="4" {}
            @if change_width > 0 {
                rect class={ "sp-fill-change " (tone(after - total)) } x=(change_from) y="8" width=(change_width) height="18" {}
            }
            @if low < 0 { rect class="sp-zero" x=(at(0) - 2) y="4" width="4" height="26" {} }
            rect class="sp-target" x=(at(needed) - 4) width="8" height="34" {}
        }
    }
}

/// Both cities of a duel, side by side.
fn duel(ctx: &BoardContext<Sprawlopolis>, view: &View, after: Option<&View>) -> Markup {
    html! {
        ul class="sp-duel" {
            @for (seat, side) in Seat::all(2).zip(["south", "north"]) {
                li class=[ctx.viewer().is(seat).then_some("sp-own")] {
                    span class="sp-duellist" {
                        (map::side_name(ctx, view, side))
                        @if ctx.viewer().is(seat) { " " (word(ctx, "you")) }
                    }
                    span class="sp-big" { (number(view.total_of(side))) }
                    @if let Some(after) = after.filter(|after| after.total_of(side) != view.total_of(side)) {
                        span class={ "sp-change " (tone(after.total_of(side) - view.total_of(side))) } {
                            "→ " (number(after.total_of(side)))
                        }
                    }
                }
            }
        }
    }
}

/// The sheet, with what the card on show would change.
pub(super) fn section(ctx: &BoardContext<Sprawlopolis>, laying: &Laying) -> Markup {
    let view = ctx.view();
    let after = laying.preview().map(|preview| &preview.view);
    let sides: Vec<&'static str> = view.cities.iter().map(|city| city.side).collect();
    let several = sides.len() > 1;
    html! {
        section class="sp-score panel" aria-labelledby="sp-score-heading" {
            h2 id="sp-score-heading" { (word(ctx, "score")) }
            @if let Some(rules) = ctx.game().duel_rules() {
                div class="sp-rules" {
                    (ctx.card_note_button(rules.id, "sp-note", &html! { (ctx.say(&rules.name())) }))
                    p { (ctx.say(&rules.text())) }
                }
            }
            table class={ "sp-sheet" @if several { " sp-two" } } {
                thead class=[(!several).then_some("spoken")] {
                    tr {
                        th scope="col" { (word(ctx, "line")) }
                        @for side in &sides {
                            th scope="col" {
                                @if several { (map::side_name(ctx, view, side)) } @else { (word(ctx, "points")) }
                            }
                        }
                    }
                }
                tbody {
                    @for row in rows(ctx, after) {
                        tr id={ "sp-line-" (row.id) } {
                            th scope="row" { (heading(ctx, &row)) }
                            @for side in &sides { (cell(ctx, &row, view, after, side)) }
                        }
                    }
                }
                tfoot {
                    tr {
                        th scope="row" { (word(ctx, "total")) }
                        @for side in &sides {
                            td { (figure(view.total_of(side), after.map(|after| after.total_of(side)))) }
                        }
                    }
                    @if several && view.target.is_some() {
                        tr {
                            th scope="row" { (word(ctx, "together")) }
                            td colspan=(sides.len()) { (figure(view.total, after.map(|after| after.total))) }
                        }
                    }
                }
            }
        }
    }
}

fn heading(ctx: &BoardContext<Sprawlopolis>, row: &ScoreRow) -> Markup {
    html! {
        @if let Some(zone) = row.zone { (building(zone)) } @else if row.card.is_none() { (road()) }
        @match &row.card {
            Some(card) => (ctx.card_note_button(card, "sp-note", &html! { (row.label) })),
            None => span { (row.label) },
        }
        @if let Some(text) = &row.text { span class="sp-text" { (text) } }
    }
}

fn cell(
    ctx: &BoardContext<Sprawlopolis>,
    row: &ScoreRow,
    view: &View,
    after: Option<&View>,
    side: &str,
) -> Markup {
    let now = row.standing(view, side);
    let then = after.map(|after| row.standing(after, side));
    html! {
        td {
            @match (now.points, then.and_then(|then| then.points)) {
                (Some(now), then) => (figure(now, then)),
                (None, Some(then)) => (figure(0, Some(then))),
                (None, None) => span class="sp-same" { "–" },
            }
            @if let Some(measured) = then.unwrap_or(now).measured {
                span class="sp-measured" {
                    span class="spoken" { (word(ctx, "measured")) }
                    "(" (number(measured)) ")"
                }
            }
        }
    }
}

/// A figure, and what it changes to.
fn figure(now: i32, after: Option<i32>) -> Markup {
    html! {
        @match after.filter(|&after| after != now) {
            Some(after) => {
                span class="sp-was" { (number(now)) " → " }
                strong { (number(after)) }
                " " span class={ "sp-change " (tone(after - now)) } { (change(after - now)) }
            }
            None => (number(now)),
        }
    }
}

impl ScoreRow {
    pub(super) fn standing(&self, view: &View, side: &str) -> LineValue {
        let line = view.score.iter().find(|line| line.side == side && line.id == self.id);
        let points = line.map(|line| line.points);
        let city = view.cities.iter().find(|city| city.side == side);
        let measured = city.and_then(|city| match (&self.zone, self.id.strip_prefix("condition-")) {
            (Some(zone), _) => city.areas.get(&zone.letter()).copied(),
            (_, Some(number)) => city.values.get(&Condition::from_id(number)?).copied(),
            _ if self.id == "most-roads" => Some(city.roads),
            _ => None,
        });
        LineValue { points, measured: measured.filter(|&measured| points != Some(measured)) }
    }
}

/// Every line that either counts or is counted, now or with the card laid: areas, roads, conditions, the rest.
pub(super) fn rows(ctx: &BoardContext<Sprawlopolis>, after: Option<&View>) -> Vec<ScoreRow> {
    let view = ctx.view();
    let facts = map::cards(ctx).list();
    let text = |id: &str| facts.iter().find(|card| card.id == id).map(|card| ctx.say(&card.text));
    let area = |zone: Zone| ScoreRow {
        id: zone.id().to_owned(),
        label: ctx.word(&format!("sprawlopolis-web-area-{}", zone.id())),
        text: None,
        card: None,
        zone: Some(zone),
    };
    let mut rows: Vec<ScoreRow> = Zone::ALL.map(area).into();
    let lines: Vec<_> = view.score.iter().chain(after.into_iter().flat_map(|after| &after.score)).collect();
    let mut rest = Vec::new();
    for line in lines {
        let known = |rows: &[ScoreRow]| rows.iter().any(|row| row.id == line.id);
        if known(&rows) || known(&rest) || line.id.starts_with("condition-") {
            continue;
        }
        let card = match line.id.as_str() {
            "construction" => view.construction.map(str::to_owned),
            "beach" => view.beach.map(str::to_owned),
            "interest" => Some("poi-a".to_owned()),
            "roads" | "most-roads" => None,
            id => Some(id.to_owned()),
        };
        let side =
            [view.construction, view.beach].into_iter().flatten().find(|&id| card.as_deref() == Some(id));
        let text = card.as_deref().and_then(text).map(|text| match side {
            Some(id) => format!("{}. {text}", ctx.word(&format!("sprawlopolis-card-{id}"))),
            None => text,
        });
        let row = ScoreRow { id: line.id.clone(), label: ctx.say(&line.label), text, card, zone: None };
        if row.card.is_none() { rows.push(row) } else { rest.push(row) }
    }
    rows.extend(view.conditions.iter().map(|condition| ScoreRow {
        id: format!("condition-{condition}"),
        label: ctx.say(&condition.name()),
        text: text(condition.id()),
        card: Some(condition.to_string()),
        zone: None,
    }));
    rows.extend(rest);
    rows
}
