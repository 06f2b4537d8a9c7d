//! The plots of a review, as SVG.

use super::{Drawn, twice};
use maud::{Markup, html};
use review::{Grade, Point};
use std::fmt::Write;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 340.0;
const LEFT: f64 = 66.0;
const RIGHT: f64 = 12.0;
const TOP: f64 = 12.0;
const BOTTOM: f64 = 32.0;

/// Each side's chance to win over time, or where nobody wins, the points to be expected.
pub(super) fn course(drawn: &Drawn) -> Markup {
    let (review, voice) = (drawn.review, drawn.voice);
    let by_chance = review.course.iter().all(|point| point.chances.is_some());
    let read = |point: &Point, side: usize| -> (f64, f64) {
        let chances = point.chances.as_ref().filter(|_| by_chance);
        let value = chances.unwrap_or(&point.values)[side].value();
        let errors = if by_chance { &point.chance_errors } else { &point.errors };
        (value, errors.get(side).map_or(0.0, |error| twice(*error).value()))
    };
    let sides = review.accounts.len();
    let (low, high) = if by_chance {
        (0.0, 1.0)
    } else {
        let values = review.course.iter().flat_map(|point| point.values.iter().map(|value| value.value()));
        let (low, high) =
            values.fold((0.0_f64, 1.0_f64), |(low, high), value| (low.min(value), high.max(value)));
        ((low / 10.0).floor() * 10.0, (high / 10.0).ceil() * 10.0)
    };
    let last = review.steps.max(1) as f64;
    let x = |step: usize| LEFT + (WIDTH - LEFT - RIGHT) * step as f64 / last;
    let y = |value: f64| {
        let share = ((value - low) / (high - low)).clamp(0.0, 1.0);
        TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - share)
    };
    let key = if by_chance { "review-course-chance".to_owned() } else { course_key(drawn) };
    let heading = voice.word(&key);
    let label = |share: f64| {
        let value = low + (high - low) * share;
        if by_chance { format!("{:.0} %", 100.0 * value) } else { locale::number(value.round() as i64) }
    };
    let turns = turn_marks(&review.course);
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
            svg class="review-chart" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-labelledby="review-course" {
                @for share in [0.0, 0.25, 0.5, 0.75, 1.0] {
                    @let height = y(low + (high - low) * share);
                    path class="review-grid" d=(format!("M{LEFT} {height:.1}H{}", WIDTH - RIGHT)) {}
                    text class="review-tick" x=(LEFT - 6.0) y=(format!("{:.1}", height + 4.0)) text-anchor="end" { (label(share)) }
                }
                @for (step, turn) in turns {
                    text class="review-tick" x=(format!("{:.1}", x(step))) y=(HEIGHT - 8.0) text-anchor="middle" { (turn) }
                }
                @for side in 0..sides {
                    @let points: Vec<(f64, f64, f64, f64)> = review.course.iter().map(|point| {
                        let (value, error) = read(point, side);
                        (x(point.step), y(value), y(value + error), y(value - error))
                    }).collect();
                    g class={ "hue-" (side) } {
                        path class="review-band" d=(band(&points)) {}
                        path class={ "review-line dash-" (side % 4) } d=(line(&points)) {}
                    }
                }
            }
            p class="faint small" { (voice.word("review-course-note")) }
        }
    }
}

fn course_key(drawn: &Drawn) -> String {
    let unit = if drawn.review.unit == review::Unit::Lead { "lead" } else { "points" };
    format!("review-course-{unit}")
}

/// Where some turns begin, about ten of them.
fn turn_marks(course: &[Point]) -> Vec<(usize, u32)> {
    let mut turns: Vec<(usize, u32)> = Vec::new();
    for point in course {
        if turns.last().is_none_or(|(_, turn)| *turn < point.turn) {
            turns.push((point.step, point.turn));
        }
    }
    let every = turns.len().div_ceil(10).max(1);
    turns.into_iter().step_by(every).collect()
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
    use review::Amount;

    fn point(step: usize, turn: u32) -> Point {
        let none = Vec::new;
        Point { step, turn, values: vec![Amount::ZERO], errors: none(), chances: None, chance_errors: none() }
    }

    #[test]
    fn a_long_game_has_few_marks_and_each_stands_where_its_turn_begins() {
        let course: Vec<Point> = (0..60).map(|step| point(step, step as u32 / 2 + 1)).collect();
        let marks = turn_marks(&course);
        assert_eq!(marks.len(), 10);
        assert_eq!((marks[0], marks[1]), ((0, 1), (6, 4)));
    }
}
