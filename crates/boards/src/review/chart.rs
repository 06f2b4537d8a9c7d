//! The plots of a review, as SVG.

use super::{Drawn, Figures, LISTED, sentence, twice};
use maud::{Markup, html};
use review::{Amount, Grade, Point, Unit};
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 66.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 32.0;
/// How many parts of the chart lead to moments: each must be wide enough to be hit.
const STRIPS: usize = 120;

/// The plane that the game is drawn on.
struct Plane<'a> {
    drawn: &'a Drawn<'a>,
    /// Whether everybody's chance to win is known; points otherwise.
    by_chance: bool,
    low: f64,
    high: f64,
}

impl<'a> Plane<'a> {
    fn new(drawn: &'a Drawn<'a>) -> Plane<'a> {
        let course = &drawn.review.course;
        let by_chance = course.iter().all(|point| point.chances.is_some());
        let (low, high) = if by_chance {
            (0.0, 1.0)
        } else {
            let values = course.iter().flat_map(|point| point.values.iter().map(|value| value.value()));
            let (low, high) =
                values.fold((0.0_f64, 1.0_f64), |(low, high), value| (low.min(value), high.max(value)));
            ((low / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0)
        };
        Plane { drawn, by_chance, low, high }
    }

    /// What a side had at a point, and half of the 95 % interval around it.
    fn read(&self, point: &Point, side: usize) -> (Amount, Amount) {
        let chances = point.chances.as_ref().filter(|_| self.by_chance);
        let errors = if self.by_chance { &point.chance_errors } else { &point.errors };
        let error = errors.get(side).map_or(Amount::ZERO, |error| twice(*error));
        (chances.unwrap_or(&point.values)[side], error)
    }

    fn x(&self, step: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / self.drawn.review.steps.max(1) as f64
    }

    fn y(&self, value: f64) -> f64 {
        let share = ((value - self.low) / (self.high - self.low)).clamp(0.0, 1.0);
        TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share)
    }

    fn figures(&self) -> Figures {
        let unit = if self.by_chance { Unit::Chance } else { self.drawn.review.unit };
        Figures::new(self.drawn.voice, unit)
    }

    /// What all sides had at a point, in words.
    fn told(&self, point: &Point) -> String {
        let side = |side: usize| {
            format!("{} {}", self.drawn.side(side), self.figures().amount(self.read(point, side).0))
        };
        let sides: Vec<String> = (0..self.drawn.review.accounts.len()).map(side).collect();
        format!("{}: {}", self.drawn.when(point.turn), sides.join(" · "))
    }
}

/// Each side's chance to win over time, or where nobody wins, the points to be expected.
pub(super) fn course(drawn: &Drawn) -> Markup {
    let (review, voice) = (drawn.review, drawn.voice);
    let plane = Plane::new(drawn);
    let sides = review.accounts.len();
    let key = if plane.by_chance { "review-course-chance".to_owned() } else { course_key(drawn) };
    let heading = voice.word(&key);
    let label = |share: f64| {
        let value = plane.low + (plane.high - plane.low) * share;
        if plane.by_chance { format!("{:.0} %", 100.0 * value) } else { locale::number(value.round() as i64) }
    };
    html! {
        section class="panel" aria-labelledby="review-course" {
            h2 id="review-course" { (heading) }
            div class="review-legend" aria-hidden="true" {
                @for side in 0..sides {
                    span class={ "hue-" (side) } {
                        svg viewBox="0 0 28 8" width="28" height="8" { path class={ "review-line dash-" (side % 4) } d="M0 4H28" {} }
                        (drawn.side(side))
                    }
                }
            }
            // The table below says the same.
            svg class="review-chart" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) aria-hidden="true" {
                @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                    @let height = plane.y(plane.low + (plane.high - plane.low) * share);
                    path class="review-grid" d=(format!("M{LEFT} {height:.1}H{}", WIDTH - RIGHT)) {}
                    text class="review-tick" x=(LEFT - 6.0) y=(format!("{:.1}", height + 4.0)) text-anchor="end" { (label(share)) }
                }
                @for point in some(&turns(&review.course), 10) {
                    text class="review-tick" x=(format!("{:.1}", plane.x(point.step))) y=(HEIGHT - 8.0) text-anchor="middle" { (point.turn) }
                }
                @for side in 0..sides {
                    @let points: Vec<(f64, f64, f64, f64)> = review.course.iter().map(|point| {
                        let (value, error) = plane.read(point, side);
                        let [value, error] = [value, error].map(Amount::value);
                        (plane.x(point.step), plane.y(value), plane.y(value + error), plane.y(value - error))
                    }).collect();
                    g class={ "hue-" (side) } {
                        path class="review-band" d=(band(&points)) {}
                        path class={ "review-line dash-" (side % 4) } d=(line(&points)) {}
                    }
                }
                @if drawn.ways.is_some() { (strips(&plane)) }
                (mistakes(&plane))
            }
            p class="faint small" {
                (voice.word("review-course-note"))
                @if drawn.ways.is_some() { " " (voice.word("review-course-ways")) }
            }
            (table(&plane))
        }
    }
}

/// The turns as strips that lead to their moments.
fn strips(plane: &Plane) -> Markup {
    let turns = turns(&plane.drawn.review.course);
    let shown = some(&turns, STRIPS);
    html! {
        @for (index, point) in shown.iter().enumerate() {
            @let (from, to) = (plane.x(point.step), shown.get(index + 1).map_or(WIDTH - RIGHT, |next| plane.x(next.step)));
            @if let Some(ways) = plane.drawn.ways {
                a class="review-strip" href=(ways.moment(point.step, None)) tabindex="-1" {
                    title { (plane.told(point)) }
                    rect x=(format!("{from:.1}")) y=(TOP) width=(format!("{:.1}", (to - from).max(0.0))) height=(HEIGHT - TOP) {}
                }
            }
        }
    }
}

/// The costliest moves as marks on the line of whoever played them.
fn mistakes(plane: &Plane) -> Markup {
    let drawn = plane.drawn;
    let review = drawn.review;
    html! {
        @for index in review.costliest(super::TOLD) {
            @let decision = &review.decisions[index];
            @let side = if review.together { 0 } else { decision.seat.index() };
            @let before = review.course.partition_point(|point| point.step <= decision.at).saturating_sub(1);
            @if let Some(point) = review.course.get(before) {
                @let mark = html! {
                    circle class={ "review-mark grade-" (decision.grade.id()) } cx=(format!("{:.1}", plane.x(decision.at)))
                        cy=(format!("{:.1}", plane.y(plane.read(point, side).0.value()))) r="6" {
                        title { (drawn.when(decision.turn)) ": " (sentence(drawn.voice, &drawn.told.decisions[index].played)) }
                    }
                };
                @match drawn.ways {
                    Some(ways) => a href=(ways.moment(decision.at, Some(decision.seat))) tabindex="-1" { (mark) },
                    None => (mark),
                }
            }
        }
    }
}

/// The figures of the chart, folded.
fn table(plane: &Plane) -> Markup {
    let Plane { drawn, .. } = plane;
    let (review, voice) = (drawn.review, drawn.voice);
    let turns = turns(&review.course);
    let figures = plane.figures();
    let end = review.course.last().filter(|last| turns.last().is_some_and(|turn| turn.step < last.step));
    let cells = |point: &Point| {
        html! {
            @for side in 0..review.accounts.len() {
                @let (value, error) = plane.read(point, side);
                td { (figures.amount(value)) @if error > Amount::ZERO { " " span class="faint" { "± " (figures.amount(error)) } } }
            }
        }
    };
    html! {
        details {
            summary { (voice.word("review-figures")) }
            div class="review-scroll" tabindex="0" role="group" aria-label=(voice.word("review-figures")) {
                table {
                    thead { tr {
                        th scope="col" { (voice.word(if drawn.is_by_rounds() { "review-round" } else { "review-one-turn" })) }
                        @for side in 0..review.accounts.len() { th scope="col" { (drawn.side(side)) } }
                    } }
                    tbody {
                        @for point in some(&turns, LISTED) {
                            tr {
                                th scope="row" { (drawn.leading(&locale::number(point.turn), point.step, None)) }
                                (cells(point))
                            }
                        }
                        @if let Some(end) = end {
                            tr {
                                th scope="row" { (drawn.leading(&voice.word("review-end"), end.step, None)) }
                                (cells(end))
                            }
                        }
                    }
                }
            }
        }
    }
}

fn course_key(drawn: &Drawn) -> String {
    let unit = if drawn.review.unit == review::Unit::Lead { "lead" } else { "points" };
    format!("review-course-{unit}")
}

/// The points at which turns begin.
fn turns(course: &[Point]) -> Vec<&Point> {
    let mut turns: Vec<&Point> = Vec::new();
    for point in course {
        if turns.last().is_none_or(|last| last.turn < point.turn) {
            turns.push(point);
        }
    }
    turns
}

/// At most so many of them, at even distances.
fn some<'a>(turns: &[&'a Point], most: usize) -> Vec<&'a Point> {
    let every = turns.len().div_ceil(most).max(1);
    turns.iter().step_by(every).copied().collect()
}

fn line(points: &[(f64, f64, f64, f64)]) -> String {
    let mut path = String::new();
    for (index, (x, y, ..)) in points.iter().enumerate() {
        let _ = if index == 0 { write!(path, "M{x:.1} {y:.1}") } else { write!(path, "L{x:.1} {y:.1}") };
    }
    path
}

fn band(points: &[(f64, f64, f64, f64)]) -> String {
    let above = points.iter().map(|(x, _, above, _)| (*x, *above));
    let below = points.iter().rev().map(|(x, _, _, below)| (*x, *below));
    let mut path = String::new();
    for (index, (x, y)) in above.chain(below).enumerate() {
        let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
    }
    path + "Z"
}

/// The shares of the grades, as one bar for each side. The table says the same.
pub(super) fn grades(drawn: &Drawn) -> Markup {
    const BAR: f64 = 14.0;
    let sides = drawn.review.accounts.len();
    html! {
        svg class="review-bars" viewBox=(format!("0 0 {WIDTH} {}", BAR * 1.5 * sides as f64)) aria-hidden="true" {
            @for (side, account) in drawn.review.accounts.iter().enumerate() {
                @let all = f64::from(account.decisions.max(1));
                @for (index, grade) in Grade::ALL.iter().enumerate() {
                    @let before: u32 = account.grades[..index].iter().sum();
                    rect class={ "grade-" (grade.id()) } x=(format!("{:.1}", WIDTH * f64::from(before) / all)) y=(BAR * 1.5 * side as f64)
                        width=(format!("{:.1}", WIDTH * f64::from(account.grades[index]) / all)) height=(BAR) {}
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn point(step: usize, turn: u32) -> Point {
        let none = Vec::new;
        Point { step, turn, values: vec![Amount::ZERO], errors: none(), chances: None, chance_errors: none() }
    }

    #[test]
    fn a_long_game_has_few_marks_and_each_stands_where_its_turn_begins() {
        let course: Vec<Point> = (0..60).map(|step| point(step, step as u32 / 2 + 1)).collect();
        let marks: Vec<(usize, u32)> =
            some(&turns(&course), 10).iter().map(|point| (point.step, point.turn)).collect();
        assert_eq!(marks.len(), 10);
        assert_eq!((marks[0], marks[1]), ((0, 1), (6, 4)));
    }
}
