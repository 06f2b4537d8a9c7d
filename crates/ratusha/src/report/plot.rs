//! Plots as SVG: no more than bars with intervals, columns and points. They take their colours from the page.

use arena::Estimate;
use std::fmt::Write;

const WIDTH: f64 = 640.0;
const LABEL: f64 = 190.0;
const ROW: f64 = 26.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 44.0;
const FOOT: f64 = 34.0;

/// Text inside HTML.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

fn svg(height: f64, title: &str, inside: &str) -> String {
    let title = escape(title);
    format!(
        "<svg viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>{inside}</svg>"
    )
}

/// A bar per label from 0 to `most`, with its interval as a whisker.
pub(crate) fn bars(
    title: &str,
    rows: &[(String, Estimate)],
    most: f64,
    shown: impl Fn(f64) -> String,
) -> String {
    let scale = (WIDTH - LABEL - 70.0) / most.max(f64::MIN_POSITIVE);
    let mut inside = String::new();
    for (index, (label, estimate)) in rows.iter().enumerate() {
        let middle = ROW * (index as f64 + 0.5);
        let at = |value: f64| LABEL + scale * value.clamp(0.0, most);
        let (end, low, high) = (at(estimate.value), at(estimate.low), at(estimate.high));
        let (top, bottom, text) = (middle - 8.0, middle - 4.0, middle + 5.0);
        let _ = write!(
            inside,
            "<text x=\"{}\" y=\"{text}\" text-anchor=\"end\">{}</text><rect class=\"bar\" x=\"{LABEL}\" y=\"{top}\" width=\"{:.1}\" height=\"16\"/>\
             <path class=\"whisker\" d=\"M{low:.1} {middle}H{high:.1}M{low:.1} {bottom}v8M{high:.1} {bottom}v8\"/>\
             <text x=\"{:.1}\" y=\"{text}\">{}</text>",
            LABEL - 8.0,
            escape(&textboard::layout::cut(label, 26)),
            end - LABEL,
            high.max(end) + 6.0,
            escape(&shown(estimate.value)),
        );
    }
    svg(ROW * rows.len() as f64 + 4.0, title, &inside)
}

/// A column per bin: where it begins, and how many are in it.
pub(crate) fn columns(title: &str, bins: &[(i64, u64)], axis: &str) -> String {
    let most = bins.iter().map(|bin| bin.1).max().unwrap_or(1).max(1) as f64;
    let wide = (WIDTH - LEFT) / bins.len().max(1) as f64;
    let base = HEIGHT - FOOT;
    let every = bins.len().div_ceil(12).max(1);
    let mut inside = format!(
        "<text x=\"{}\" y=\"14\" text-anchor=\"end\">{most}</text><text x=\"{}\" y=\"{base}\" text-anchor=\"end\">0</text>\
         <path class=\"axis\" d=\"M{LEFT} {base}H{WIDTH}\"/>",
        LEFT - 6.0,
        LEFT - 6.0
    );
    for (index, (from, count)) in bins.iter().enumerate() {
        let (x, tall) = (LEFT + wide * index as f64, (base - 6.0) * *count as f64 / most);
        let _ = write!(
            inside,
            "<rect class=\"bar\" x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\"/>",
            x + 0.5,
            base - tall,
            (wide - 1.0).max(0.5)
        );
        if index % every == 0 {
            let _ = write!(
                inside,
                "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{from}</text>",
                x + wide / 2.0,
                base + 15.0
            );
        }
    }
    let _ = write!(
        inside,
        "<text x=\"{WIDTH}\" y=\"{}\" text-anchor=\"end\">{}</text>",
        HEIGHT - 3.0,
        escape(axis)
    );
    svg(HEIGHT, title, &inside)
}

/// Points by two figures; winners are full circles, losers crosses.
pub(crate) fn points(title: &str, points: &[(f64, f64, bool)], axes: (&str, &str)) -> String {
    let range = |values: &mut dyn Iterator<Item = f64>| {
        let (low, high) =
            values.fold((0.0f64, 0.0f64), |(low, high), value| (low.min(value), high.max(value)));
        (low, (high - low).max(1.0))
    };
    let (left, wide) = range(&mut points.iter().map(|point| point.0));
    let (low, tall) = range(&mut points.iter().map(|point| point.1));
    let base = HEIGHT - FOOT;
    let across = |value: f64| LEFT + 10.0 + (WIDTH - LEFT - 20.0) * (value - left) / wide;
    let up = |value: f64| base - 6.0 - (base - 30.0) * (value - low) / tall;
    let mut inside = format!(
        "<path class=\"axis\" d=\"M{LEFT} {base}H{WIDTH}M{LEFT} 20V{base}M{:.1} 20V{base}\"/>",
        across(0.0)
    );
    for value in [left, 0.0, left + wide] {
        let _ = write!(
            inside,
            "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\">{value:.0}</text>",
            across(value),
            base + 15.0
        );
    }
    for value in [low, low + tall] {
        let _ = write!(
            inside,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\">{value:.0}</text>",
            LEFT - 6.0,
            up(value) + 4.0
        );
    }
    for (x, y, won) in points {
        let (x, y) = (across(*x), up(*y));
        let _ = if *won {
            write!(inside, "<circle class=\"won\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"3\"/>")
        } else {
            write!(inside, "<path class=\"lost\" d=\"M{:.1} {:.1}l5 5m0-5l-5 5\"/>", x - 2.5, y - 2.5)
        };
    }
    let _ = write!(
        inside,
        "<text x=\"{WIDTH}\" y=\"{}\" text-anchor=\"end\">{}</text><text x=\"0\" y=\"12\">{}</text>",
        HEIGHT - 3.0,
        escape(axes.0),
        escape(axes.1)
    );
    svg(HEIGHT, title, &inside)
}

/// All values in bins of equal width, at most `most` of them.
pub(crate) fn bins(values: &std::collections::BTreeMap<i64, u64>, most: i64) -> Vec<(i64, u64)> {
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
    fn what_is_written_into_a_plot_stays_text() {
        let whole = Estimate { value: 1.0, low: 0.5, high: 1.0 };
        let plot = bars("a", &[("<b>&\"".to_owned(), whole)], 1.0, |value| value.to_string());
        assert!(plot.contains("&lt;b&gt;&amp;&quot;") && !plot.contains("<b>"));
    }
}
