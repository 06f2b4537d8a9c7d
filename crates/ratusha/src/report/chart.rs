//! Charts as SVG. They take their colours from the page, and what they show is told beside them.

use arena::Estimate;
use maud::{Markup, html};
use std::collections::BTreeMap;

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 12.0;
const FOOT: f64 = 34.0;
const TOP: f64 = 26.0;

fn one(value: f64) -> String {
    format!("{value:.1}")
}

/// A share as a bar from 0 to `most` with its interval, and a mark at another share.
pub(super) fn bar(share: &Estimate, most: f64, mark: Option<f64>) -> Markup {
    let at = |share: f64| 1_000.0 * (share / most).clamp(0.0, 1.0);
    let (low, high) = (at(share.low), at(share.high));
    html! {
        svg class="report-bar" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true" {
            rect class="report-track" width="1000" height="20" {}
            rect class="report-fill" width=(one(at(share.value))) height="20" {}
            @if let Some(mark) = mark { path class="report-mark" d=(format!("M{0:.1} 0V20", at(mark))) {} }
            path class="report-whisker" d=(format!("M{low:.1} 10H{high:.1}M{low:.1} 6v8M{high:.1} 6v8")) {}
        }
    }
}

/// A figure and its interval on a line from `low` to `high`, with a mark at nothing.
pub(super) fn interval(estimate: &Estimate, (low, high): (f64, f64)) -> Markup {
    const LONG: f64 = 120.0;
    let at = |value: f64| 3.0 + (LONG - 6.0) * ((value - low) / (high - low)).clamp(0.0, 1.0);
    let (zero, from, to) = (at(0.0), at(estimate.low), at(estimate.high));
    html! {
        svg class="report-interval" viewBox=(format!("0 0 {LONG} 14")) aria-hidden="true" {
            path class="report-axis" d=(format!("M0 7H{LONG}M{zero:.1} 1V13")) {}
            path class="report-span" d=(format!("M{from:.1} 7H{to:.1}")) {}
            circle cx=(one(at(estimate.value))) cy="7" r="3.5" {}
        }
    }
}

/// Shares of a whole, side by side.
pub(super) fn stack(shares: &[(&str, f64)]) -> Markup {
    let whole: f64 = shares.iter().map(|(_, share)| share.max(0.0)).sum();
    let mut ends = 0.0;
    let parts: Vec<(&str, f64, f64)> = shares
        .iter()
        .map(|(name, share)| {
            let (from, wide) = (ends, 1_000.0 * share.max(0.0) / whole);
            ends += wide;
            (*name, from, wide)
        })
        .collect();
    html! {
        svg class="report-stack" viewBox="0 0 1000 20" preserveAspectRatio="none" aria-hidden="true" {
            @for (name, from, wide) in parts {
                rect class={ "share-" (name) } x=(one(from)) width=(one(wide)) height="20" {}
            }
        }
    }
}

/// How often each value came up, as columns; `middle` is the value in the middle, and what it is called.
pub(super) fn columns(label: &str, values: &BTreeMap<i64, u64>, axis: &str, middle: (i64, &str)) -> Markup {
    let bins = bins(values, 40);
    let most = bins.iter().map(|bin| bin.1).max().unwrap_or(1).max(1);
    let first = bins.first().map_or(0, |bin| bin.0);
    let width = bins.get(1).map_or(1, |bin| bin.0 - first);
    let wide = (WIDTH - LEFT - RIGHT) / bins.len().max(1) as f64;
    let base = HEIGHT - FOOT;
    let every = bins.len().div_ceil(8).max(1);
    let x = |index: usize| LEFT + wide * index as f64;
    let tall = |count: u64| (base - TOP) * count as f64 / most as f64;
    let mark = LEFT + wide * ((middle.0 - first) as f64 / width as f64 + 0.5 / width as f64);
    // What stands at the mark stays within the chart.
    let anchor = if mark > WIDTH * 0.7 { "end" } else { "start" };
    html! {
        svg class="review-chart" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(label) {
            text class="review-tick" x=(LEFT - 6.0) y=(TOP + 6.0) text-anchor="end" { (most) }
            text class="review-tick" x=(LEFT - 6.0) y=(base) text-anchor="end" { "0" }
            path class="review-grid" d=(format!("M{LEFT} {base}H{}M{LEFT} {TOP}H{}", WIDTH - RIGHT, WIDTH - RIGHT)) {}
            @for (index, (from, count)) in bins.iter().enumerate() {
                rect class="report-fill" x=(one(x(index) + 0.5)) y=(one(base - tall(*count))) width=(one((wide - 1.0).max(0.5)))
                    height=(one(tall(*count))) {}
                @if index % every == 0 {
                    text class="review-tick" x=(one(x(index) + wide / 2.0)) y=(base + 18.0) text-anchor="middle" { (locale::number(*from)) }
                }
            }
            path class="report-mark" d=(format!("M{mark:.1} {TOP}V{base}")) {}
            text class="report-middle" x=(one(if anchor == "end" { mark - 5.0 } else { mark + 5.0 })) y=(TOP - 8.0) text-anchor=(anchor) { (middle.1) }
            text class="review-tick" x=(WIDTH - RIGHT) y=(HEIGHT - 2.0) text-anchor="end" { (axis) }
        }
    }
}

/// Points by two figures; winners are full circles, losers crosses.
pub(super) fn points(label: &str, points: &[(f64, f64, bool)], axes: (&str, &str)) -> Markup {
    let range = |values: &mut dyn Iterator<Item = f64>| {
        let (low, high) =
            values.fold((0.0f64, 0.0f64), |(low, high), value| (low.min(value), high.max(value)));
        (low, (high - low).max(1.0))
    };
    let (left, wide) = range(&mut points.iter().map(|point| point.0));
    let (low, tall) = range(&mut points.iter().map(|point| point.1));
    let base = HEIGHT - FOOT;
    let across = |value: f64| LEFT + 10.0 + (WIDTH - LEFT - RIGHT - 20.0) * (value - left) / wide;
    let up = |value: f64| base - 6.0 - (base - 30.0) * (value - low) / tall;
    html! {
        svg class="review-chart" viewBox=(format!("0 0 {WIDTH} {HEIGHT}")) role="img" aria-label=(label) {
            path class="review-grid" d=(format!("M{LEFT} {base}H{}M{LEFT} 20V{base}M{:.1} 20V{base}", WIDTH - RIGHT, across(0.0))) {}
            @for value in [left, 0.0, left + wide] {
                text class="review-tick" x=(one(across(value))) y=(base + 18.0) text-anchor="middle" { (locale::number(value.round() as i64)) }
            }
            @for value in [low, low + tall] {
                text class="review-tick" x=(LEFT - 6.0) y=(one(up(value) + 4.0)) text-anchor="end" { (locale::number(value.round() as i64)) }
            }
            @for (x, y, won) in points {
                @let (x, y) = (across(*x), up(*y));
                @if *won { circle class="report-won" cx=(one(x)) cy=(one(y)) r="3" {} }
                @else { path class="report-lost" d=(format!("M{:.1} {:.1}l5 5m0-5l-5 5", x - 2.5, y - 2.5)) {} }
            }
            text class="review-tick" x=(WIDTH - RIGHT) y=(HEIGHT - 2.0) text-anchor="end" { (axes.0) }
            text class="review-tick" x="0" y="14" { (axes.1) }
        }
    }
}

/// All values in bins of equal width, at most `most` of them.
pub(super) fn bins(values: &BTreeMap<i64, u64>, most: i64) -> Vec<(i64, u64)> {
    let (Some((&first, _)), Some((&last, _))) = (values.first_key_value(), values.last_key_value()) else {
        return Vec::new();
    };
    let width = (last - first + most) / most;
    let width = width.max(1);
    let mut bins: Vec<(i64, u64)> =
        (0..=(last - first) / width).map(|bin| (first + bin * width, 0)).collect();
    values.iter().for_each(|(value, count)| bins[((value - first) / width) as usize].1 += count);
    bins
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_hold_every_value_once() {
        let values = [(3, 1), (4, 2), (99, 5)].into_iter().collect();
        let bins = bins(&values, 10);
        assert!(bins.len() <= 10);
        assert_eq!(bins.iter().map(|bin| bin.1).sum::<u64>(), 8);
        assert_eq!((bins[0], bins.last().map(|bin| bin.1)), ((3, 3), Some(5)));
    }

    #[test]
    fn what_is_written_into_a_chart_stays_text() {
        let values = [(3, 1)].into_iter().collect();
        let chart = columns("<b>&\"", &values, "<i>", (3, "<u>")).into_string();
        assert!(chart.contains("&lt;b&gt;&amp;&quot;") && chart.contains("&lt;i&gt;"));
        assert!(!["<b>", "<i>", "<u>"].iter().any(|tag| chart.contains(tag)));
    }

    #[test]
    fn a_stack_is_as_wide_as_its_frame_whatever_the_shares() {
        let stack = stack(&[("start", -0.1), ("luck", 0.6), ("decisions", 0.3)]).into_string();
        assert!(stack.contains("x=\"0.0\" width=\"666.7\"") && stack.contains("width=\"333.3\""), "{stack}");
    }
}
