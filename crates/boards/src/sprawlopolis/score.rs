//! What the city is worth: the total against the target, and every line of the sheet.

use super::super::BoardContext;
use super::laying::{Laying, worth as worth_to};
use super::{DRAWINGS, key, map, number, word};
use crate::pictograms::pictogram;
use catalog::games::sprawlopolis::Sprawlopolis;
use catalog::games::sprawlopolis::block::Zone;
use catalog::games::sprawlopolis::cards::{BeachCard, Condition, ConstructionCard};
use catalog::games::sprawlopolis::city::Side;
use catalog::games::sprawlopolis::sheet::{Entry, Line};
use catalog::games::sprawlopolis::view::View;
use maud::{Markup, html};
use tabletop::{Cards as _, Kind, Seat, Viewer};

/// A line of the score, for one city or for two.
pub(super) struct ScoreRow {
    /// The line's name for programs.
    pub id: String,
    pub line: Line,
    pub label: String,
    /// What it counts.
    pub text: Option<String>,
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

/// All lines of the score, for each city, and what they become with a card laid.
pub(super) struct Sheet<'a> {
    pub rows: Vec<ScoreRow>,
    pub sides: Vec<(&'static str, Side)>,
    after: Option<&'a View>,
}

impl<'a> Sheet<'a> {
    pub(super) fn of(ctx: &BoardContext<Sprawlopolis>, laying: &'a Laying) -> Sheet<'a> {
        let side = |side: &'static str| match side {
            "south" => (side, Side::South),
            "north" => (side, Side::North),
            _ => (side, Side::Whole),
        };
        Sheet {
            rows: rows(ctx),
            sides: ctx.view().cities.iter().map(|city| side(city.side)).collect(),
            after: laying.preview().map(|preview| &preview.view),
        }
    }

    /// The figure of a line in a city.
    fn cell(&self, line: usize, side: usize) -> usize {
        line * self.sides.len() + side
    }

    /// The figure of a city's total, where there are several.
    fn total_cell(&self, side: usize) -> usize {
        self.cell(self.rows.len(), side)
    }

    /// The last figure: the total of all together; in a duel, the viewer's lead.
    fn last_cell(&self) -> usize {
        let several = self.sides.len() > 1;
        self.total_cell(if several { self.sides.len() } else { 0 })
    }

    /// The letters of a place: its column, its row, and all figures.
    pub(super) fn width(&self) -> usize {
        2 + self.last_cell() + 1
    }

    /// Every figure of the page: what each line brings in each city, the total of each, and what it is worth to the viewer.
    pub(super) fn figures(&self, game: &Sprawlopolis, viewer: Viewer) -> Vec<i32> {
        let sheet = game.sheet();
        let points = |line: Line, side: Side| {
            let counts = |entry: &&Entry| entry.line == line && entry.side == side;
            sheet.entries().iter().find(counts).map_or(0, |entry| entry.points)
        };
        let cells =
            self.rows.iter().flat_map(|row| self.sides.iter().map(move |(_, side)| (row.line, *side)));
        let mut figures: Vec<i32> = cells.map(|(line, side)| points(line, side)).collect();
        if self.sides.len() > 1 {
            let total = |at: usize| figures.iter().skip(at).step_by(self.sides.len()).sum();
            let totals: Vec<i32> = (0..self.sides.len()).map(total).collect();
            figures.extend(totals);
        }
        figures.push(worth_to(game, viewer));
        figures
    }
}

/// The class of a change for better or worse.
pub(super) fn tone(by: i32) -> &'static str {
    match by {
        1.. => "up",
        0 => "",
        _ => "down",
    }
}

/// The building of a type of block, on its ground.
fn building(zone: Zone) -> Markup {
    let letter = zone.letter();
    html! {
        svg class="sp-zone" viewBox="0 0 24 24" aria-hidden="true" {
            rect width="24" height="24" fill={ "url(#" (DRAWINGS) "-ground-" (letter.to_ascii_lowercase()) ")" } {}
            use href={ "#" (DRAWINGS) "-" (letter) "1" } transform="translate(2.6 2.6) scale(1.25)" {}
        }
    }
}

fn road() -> Markup {
    html! {
        svg class="sp-zone" viewBox="0 0 48 48" aria-hidden="true" {
            rect class="sp-soil" width="48" height="48" {}
            use href={ "#" (DRAWINGS) "-EW" } {}
        }
    }
}

/// The total, and every line of it.
pub(super) fn section(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> Markup {
    let several = sheet.sides.len() > 1;
    let colours = sheet.rows.iter().scan(0, |next, row| {
        let own = row.is_condition().then_some(*next);
        *next += usize::from(own.is_some());
        Some(own)
    });
    html! {
        section id="sp-score" class={ "sp-score" @if several { " sp-two" } } aria-label=(word(ctx, "standing")) {
            div class="sp-sum" {
                @match ctx.game().needed() {
                    Some(_) => (total(ctx, sheet)),
                    None => (duel(ctx, sheet)),
                }
            }
            ol class="sp-lines" {
                @if several {
                    li class="sp-sides" {
                        @for (side, _) in &sheet.sides { span { (map::side_name(ctx, ctx.view(), side)) } }
                    }
                }
                @for (line, (row, colour)) in sheet.rows.iter().zip(colours).enumerate() {
                    li {
                        // On a phone the map is behind another tab.
                        button type="button" class="sp-line" data-line=(line) data-tab="1" {
                            @match (row.zone, colour) {
                                (Some(zone), _) => (building(zone)),
                                (_, Some(colour)) => {
                                    span class={ "sp-star sp-cond-" (colour) } { (pictogram("star")) }
                                }
                                _ if matches!(row.line, Line::Roads | Line::MostRoads) => (road()),
                                _ => span class="sp-star" { (pictogram("star")) },
                            }
                            span class="sp-label" { (row.label) }
                            @for side in 0..sheet.sides.len() { b { (worth(ctx, sheet, line, side)) } }
                        }
                    }
                }
            }
        }
    }
}

/// What a line brings in a city, and what it would bring with the card laid; the browser writes that here, too.
pub(super) fn worth(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet, line: usize, side: usize) -> Markup {
    let (row, city) = (&sheet.rows[line], sheet.sides[side].0);
    let now = row.standing(ctx.view(), city);
    let then = sheet.after.map(|after| row.standing(after, city).points.unwrap_or(0));
    let points = now.points.unwrap_or(0);
    html! {
        span class="sp-worth" data-cell=(sheet.cell(line, side)) data-now=(points) {
            @if now.points.is_none() && then.is_none_or(|then| then == 0) { "–" } @else { (figure(points, then)) }
        }
        @if let Some(measured) = now.measured {
            span class="sp-measured" { " (" span class="spoken" { (word(ctx, "measured")) } (number(measured)) ")" }
        }
    }
}

/// A figure, and what it changes to.
fn figure(now: i32, after: Option<i32>) -> Markup {
    html! {
        (number(now))
        @if let Some(after) = after.filter(|&after| after != now) {
            " " span class=(tone(after - now)) { "→ " (number(after)) }
        }
    }
}

/// The total in large figures, what is needed, and how far it is to that.
fn total(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> Markup {
    let view = ctx.view();
    let after = sheet.after.map(|after| after.total);
    html! {
        p class="sp-big" {
            span class="sp-now" data-cell=(sheet.last_cell()) data-now=(view.total) {
                (figure(view.total, after))
            }
            small { (needed(ctx)) }
        }
        (gauge(ctx, sheet))
    }
}

/// The total in one line, for phones.
pub(super) fn pill(ctx: &BoardContext<Sprawlopolis>) -> Markup {
    let laying = Laying::of(ctx);
    let sheet = Sheet::of(ctx, &laying);
    html! { span class="sp-pill" { (total(ctx, &sheet)) } }
}

fn needed(ctx: &BoardContext<Sprawlopolis>) -> String {
    ctx.game().needed().map_or(String::new(), |needed| ctx.say(&key("needed").with("needed", needed)))
}

/// From the lowest figure to the highest: zero, what there is, what a card would change, and the target.
fn gauge(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> Markup {
    let (total, needed) = (ctx.view().total, ctx.game().needed().unwrap_or(0));
    let by = sheet.after.map_or(0, |after| after.total - total);
    let low = total.min(0) - 6;
    let high = total.max(needed) + 4;
    let at = |points: i32| (points - low) * 1000 / (high - low);
    let filled = (at(0) - at(total)).abs();
    html! {
        svg class="sp-gauge" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true" {
            rect class="sp-track" y="8" width="1000" height="24" rx="12" {}
            rect class={ "sp-fill" @if total < 0 { " sp-below" } } x=(at(0.min(total))) y="8" width=(filled) height="24" {}
            g transform={ "translate(" (at(total)) " 8) scale(" (format!("{:.2}", 1000.0 / f64::from(high - low))) " 1)" } {
                rect class="sp-moves" data-moves=(sheet.last_cell()) x=(by.min(0)) width=(by.abs()) height="24" {}
            }
            rect class="sp-zero" x=(at(0) - 3) y="8" width="6" height="24" {}
            rect class="sp-target" x=(at(needed) - 6) width="12" height="40" {}
        }
    }
}

/// Both cities of a duel, side by side.
fn duel(ctx: &BoardContext<Sprawlopolis>, sheet: &Sheet) -> Markup {
    let view = ctx.view();
    html! {
        ul class="sp-duel" {
            @for (seat, (at, (side, _))) in Seat::all(2).zip(sheet.sides.iter().enumerate()) {
                li class=[ctx.viewer().is(seat).then_some("sp-own")] {
                    span { (map::side_name(ctx, view, side)) }
                    b data-cell=(sheet.total_cell(at)) data-now=(view.total_of(side)) {
                        (figure(view.total_of(side), sheet.after.map(|after| after.total_of(side))))
                    }
                }
            }
        }
    }
}

impl ScoreRow {
    /// Whether the line stands on a card that lies beside the map.
    pub(super) fn is_condition(&self) -> bool {
        matches!(self.line, Line::Condition(_) | Line::Site(_) | Line::Beach(_))
    }

    /// The base condition that the line is for.
    pub(super) fn condition(&self) -> Option<Condition> {
        if let Line::Condition(condition) = self.line { Some(condition) } else { None }
    }

    pub(super) fn standing(&self, view: &View, side: &str) -> LineValue {
        let line = view.score.iter().find(|line| line.side == side && line.id == self.id);
        let points = line.map(|line| line.points);
        let city = view.cities.iter().find(|city| city.side == side);
        let measured = city.and_then(|city| match self.line {
            Line::Area(zone) => city.areas.get(&zone.letter()).copied(),
            Line::Condition(condition) => city.values.get(&condition).copied(),
            Line::MostRoads => Some(city.roads),
            _ => None,
        });
        LineValue { points, measured: measured.filter(|&measured| points != Some(measured)) }
    }
}

/// Every line that counts or is counted: areas, roads, conditions, the rest.
pub(super) fn rows(ctx: &BoardContext<Sprawlopolis>) -> Vec<ScoreRow> {
    let (game, view) = (ctx.game(), ctx.view());
    let cards = map::cards(ctx);
    let text_of =
        |id: &str| cards.list().into_iter().find(|card| card.id == id).map(|card| ctx.say(&card.text));
    let area = |zone: Zone| ScoreRow {
        id: zone.id().to_owned(),
        line: Line::Area(zone),
        label: ctx.word(&format!("sprawlopolis-web-area-{}", zone.id())),
        text: None,
        zone: Some(zone),
    };
    let condition = |condition: &Condition| ScoreRow {
        id: format!("condition-{condition}"),
        line: Line::Condition(*condition),
        label: ctx.say(&condition.name()),
        text: text_of(condition.id()),
        zone: None,
    };
    let mut rows: Vec<ScoreRow> = Zone::ALL.map(area).into();
    let mut rest = Vec::new();
    for entry in game.sheet().entries() {
        let id = entry.id();
        let known = |rows: &[ScoreRow]| rows.iter().any(|row| row.id == id);
        if known(&rows) || known(&rest) || matches!(entry.line, Line::Condition(_)) {
            continue;
        }
        let of_site = |card: ConstructionCard| {
            (ctx.say(&cards.site(card).name()), Some(ctx.say(&cards.site(card).text())))
        };
        let of_beach =
            |card: BeachCard| (ctx.say(&cards.beach(card).name()), Some(ctx.say(&cards.beach(card).text())));
        let label = view.score.iter().find(|line| line.id == id).map(|line| &line.label);
        let label = || label.map_or(String::new(), |label| ctx.say(label));
        let (label, text) = match entry.line {
            Line::Site(card) => of_site(card),
            Line::Beach(card) => of_beach(card),
            Line::Roads | Line::MostRoads => (ctx.word("sprawlopolis-score-roads"), None),
            Line::Interest => (label(), text_of("poi-a")),
            Line::Wrecktar => (label(), text_of("wrecktar")),
            _ => (label(), text_of(&id)),
        };
        let row = ScoreRow { id, line: entry.line, label, text, zone: None };
        if matches!(row.line, Line::Roads | Line::MostRoads) { rows.push(row) } else { rest.push(row) }
    }
    rows.extend(view.conditions.iter().map(condition));
    rows.extend(rest);
    rows
}
