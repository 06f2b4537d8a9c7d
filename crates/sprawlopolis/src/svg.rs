//! A city as one SVG, for pages and reports. Letters, patterns and symbols say everything that colours say.

use crate::block::{Edge, Ground, Zone};
use crate::city::Spot;
use crate::draw::{Canvas, Patch};
use crate::view::CityView;
use std::fmt::Write;

/// How a picture is made.
pub struct Picture<'a> {
    /// What the picture shows, in the reader's language.
    pub title: &'a str,
    /// Tells the patterns of several pictures on one page apart.
    pub id: &'a str,
    /// Whether cells with room for a card are shown.
    pub room: bool,
}

/// The side of a block.
const SIDE: i32 = 48;

/// The whole city.
pub fn svg(city: &CityView, picture: &Picture<'_>) -> String {
    let canvas = Canvas::of(city);
    let (columns, rows) = (canvas.columns(), canvas.rows());
    let (width, height) = (columns.len() as i32 * SIDE, rows.len() as i32 * SIDE);
    let (left, top) = (i32::from(columns.start) * SIDE, i32::from(rows.start) * SIDE);
    let mut out = String::new();
    let id = escape(picture.id);
    // Writing to a string can't fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" viewBox=\"{left} {top} {width} {height}\" \
         width=\"{width}\" height=\"{height}\" font-family=\"sans-serif\"><title>{}</title>{}",
        escape(picture.title),
        patterns(&id)
    );
    for y in rows {
        for x in columns.clone() {
            let spot = Spot::new(x, y);
            match canvas.patch(spot) {
                Patch::Empty => {}
                Patch::Room if !picture.room => {}
                Patch::Room => rect(&mut out, spot, "none", "stroke=\"#999\" stroke-dasharray=\"3 5\""),
                Patch::Sea => rect(&mut out, spot, &format!("url(#{id}-sea)"), ""),
                Patch::Highway => highway(&mut out, spot),
                Patch::Block(ground) => block(&mut out, &id, spot, ground, canvas.mark(spot)),
            }
        }
    }
    cards(&mut out, city);
    out.push_str("</svg>");
    out
}

/// One pattern per type of block, and one for the sea: a colour and a drawing that differ from all others.
fn patterns(id: &str) -> String {
    let pattern = |name: &str, colour: &str, drawing: &str| {
        format!(
            "<pattern id=\"{id}-{name}\" width=\"12\" height=\"12\" patternUnits=\"userSpaceOnUse\">\
             <rect width=\"12\" height=\"12\" fill=\"{colour}\"/>{drawing}</pattern>"
        )
    };
    let line = |path: &str, colour: &str| format!("<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\"/>");
    [
        "<defs>".to_owned(),
        pattern("R", "#f3c28f", &line("M2 9V5l4-3 4 3v4z", "#c98a4b")),
        pattern("C", "#a9cbe8", "<circle cx=\"6\" cy=\"6\" r=\"1.6\" fill=\"#5b92bf\"/>"),
        pattern("I", "#c9c9c9", &line("M0 12L12 0M-3 3L3-3M9 15L15 9", "#8f8f8f")),
        pattern("P", "#b7d9a0", &line("M3 9L6 3L9 9z", "#6ba048")),
        pattern("X", "#eeeeee", ""),
        pattern("sea", "#d8eef7", &line("M0 6q3-4 6 0t6 0", "#6fa9c4")),
        "</defs>".to_owned(),
    ]
    .concat()
}

fn corner(spot: Spot) -> (i32, i32) {
    (i32::from(spot.x) * SIDE, i32::from(spot.y) * SIDE)
}

fn rect(out: &mut String, spot: Spot, fill: &str, more: &str) {
    let (x, y) = corner(spot);
    let _ =
        write!(out, "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"{fill}\" {more}/>");
}

fn highway(out: &mut String, spot: Spot) {
    rect(out, spot, "#555", "");
    let (x, y) = corner(spot);
    for lane in 1..4 {
        let at = y + lane * SIDE / 4;
        let _ = write!(
            out,
            "<path d=\"M{x} {at}h{SIDE}\" stroke=\"#fff\" stroke-width=\"2\" stroke-dasharray=\"8 4\"/>"
        );
    }
}

fn block(out: &mut String, id: &str, spot: Spot, ground: Ground, mark: Option<&str>) {
    let letter = ground.zone().map_or('X', Zone::letter);
    rect(out, spot, &format!("url(#{id}-{letter})"), "stroke=\"#666\" stroke-width=\"0.5\"");
    let (x, y) = corner(spot);
    let half = SIDE / 2;
    let (middle, centre) = (x + half, y + half);
    for edge in ground.piece().edges() {
        let (dx, dy) = edge_step(edge);
        let road = format!("M{middle} {centre}l{} {}", dx * half, dy * half);
        let _ = write!(
            out,
            "<path d=\"{road}\" stroke=\"#222\" stroke-width=\"12\" stroke-linecap=\"round\"/>\
             <path d=\"{road}\" stroke=\"#fff\" stroke-width=\"2\" stroke-dasharray=\"5 4\"/>"
        );
    }
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"13\" font-weight=\"bold\" fill=\"#111\" stroke=\"#fff\" \
         stroke-width=\"3\" paint-order=\"stroke\">{letter}</text>",
        x + 5,
        y + 15
    );
    let sign = match mark {
        Some("construction") => "⚠",
        Some("interest") => "★",
        Some(_) => "☠",
        None => return,
    };
    let _ = write!(
        out,
        "<text x=\"{}\" y=\"{}\" font-size=\"18\" text-anchor=\"end\" fill=\"#111\" stroke=\"#fff\" \
         stroke-width=\"3\" paint-order=\"stroke\">{sign}</text>",
        x + SIDE - 4,
        y + SIDE - 6
    );
}

fn edge_step(edge: Edge) -> (i32, i32) {
    let (dx, dy) = edge.step();
    (dx.into(), dy.into())
}

/// A rim around each card of which anything can be seen.
fn cards(out: &mut String, city: &CityView) {
    for laid in city.cards.iter().filter(|laid| laid.visible == 4) {
        let (x, y) = corner(Spot::new(laid.x, laid.y));
        let rows = if matches!(laid.card.set(), crate::cards::Set::Interstate(_)) { 3 } else { 2 };
        let _ = write!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"none\" stroke=\"#222\" \
             stroke-width=\"1.5\"/>",
            2 * SIDE,
            rows * SIDE
        );
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Cards};
    use crate::city::City;
    use tabletop::Cards as _;

    #[test]
    fn a_picture_has_every_block_and_every_road() {
        let mut city = City::new();
        let cards = Cards::embedded();
        city.lay(cards, Card::numbered(8).unwrap(), Spot::new(0, 0), false);
        city.lay(cards, Card::construction(0), Spot::new(2, 0), false);
        let view = CityView::of(&city, cards);
        let drawn = svg(&view, &Picture { title: "Місто <1>", id: "city", room: true });
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>"));
        assert!(drawn.contains("<title>Місто &lt;1&gt;</title>"));
        for (letter, blocks) in [('R', 2), ('C', 2), ('I', 2), ('P', 2)] {
            assert_eq!(drawn.matches(&format!("fill=\"url(#city-{letter})\"")).count(), blocks);
        }
        // Six road pieces with two arms each, every arm drawn as asphalt and as a centre line.
        assert_eq!(drawn.matches("stroke-width=\"12\"").count(), 12);
        assert_eq!(drawn.matches('⚠').count(), 1);
        assert!(drawn.contains("stroke-dasharray=\"3 5\""), "room for a card is shown");
        let without = svg(&view, &Picture { title: "", id: "city", room: false });
        assert!(!without.contains("stroke-dasharray=\"3 5\""));
    }
}
