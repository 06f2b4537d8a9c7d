//! A city or a card as one SVG.
//!
//! Buildings, patterns and signs say everything that colours say. Every part bears a class, so that a page may give it
//! colours of its own; the attributes are what it looks like without.

use catalog::games::sprawlopolis::block::{Edge, Ground, Piece, Zone};
use catalog::games::sprawlopolis::cards::{Card, Cards, Set};
use catalog::games::sprawlopolis::city::{City, Spot};
use catalog::games::sprawlopolis::counted::Part;
use catalog::games::sprawlopolis::draw::{Canvas, Patch};
use catalog::games::sprawlopolis::view::{CityView, LaidView};
use std::fmt::Write;
use std::ops::Range;
use tabletop::Kind;

/// How a picture is made.
#[derive(Clone, Copy, Default)]
pub(super) struct Picture<'a> {
    /// What the picture shows, in the reader's language.
    pub(super) title: &'a str,
    /// Keeps the drawings of several pictures on one page apart. Pictures with the same id share their [`drawings`].
    pub(super) id: &'a str,
    /// Whether the page has the [`drawings`] of this id already.
    pub(super) drawn: bool,
    /// The cells to be shown; all that matter where none are given.
    pub(super) frame: Option<&'a Frame>,
}

/// Part of the map.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Frame {
    pub(super) columns: Range<i8>,
    pub(super) rows: Range<i8>,
}

/// The side of a block.
pub(super) const SIDE: i32 = 48;

impl Frame {
    /// The city, the cells that a card could still reach, and the beginning of the sea.
    pub(super) fn of(city: &CityView) -> Frame {
        if city.rows.is_empty() {
            // The first card has a place of its own; as much room around it as later.
            return Frame { columns: -2..4, rows: if city.highway { -3..4 } else { -2..4 } };
        }
        let canvas = Canvas::of(city);
        let border = |edge: Edge| city.borders.get(edge.id()).copied();
        let cut = |whole: Range<i8>, low: Edge, high: Edge| {
            let start = border(low).map_or(whole.start, |line| line.max(whole.start));
            let end = border(high).map_or(whole.end, |line| (line + 1).min(whole.end));
            start..end
        };
        Frame {
            columns: cut(canvas.columns(), Edge::West, Edge::East),
            rows: cut(canvas.rows(), Edge::North, Edge::South),
        }
    }

    /// The city and half a card around it, or the beginning of the sea.
    pub(super) fn around(city: &CityView) -> Frame {
        let Frame { columns, rows } = Frame::of(city);
        let border = |edge: Edge| i8::from(!city.borders.contains_key(edge.id()));
        Frame {
            columns: columns.start + border(Edge::West)..columns.end - border(Edge::East),
            rows: rows.start + border(Edge::North)..rows.end - border(Edge::South),
        }
    }

    /// A single card.
    pub(super) fn of_card(card: Card, Spot { x, y }: Spot) -> Frame {
        Frame { columns: x..x + 2, rows: y..y + height(card) as i8 }
    }

    pub(super) fn width(&self) -> i32 {
        self.columns.len() as i32 * SIDE
    }

    pub(super) fn height(&self) -> i32 {
        self.rows.len() as i32 * SIDE
    }
}

/// How many cells of the map a card is high: the lanes of an interstate card lie between its blocks.
pub(super) fn height(card: Card) -> i32 {
    if matches!(card.set(), Set::Interstate(_)) { 3 } else { 2 }
}

/// The whole city.
pub(super) fn svg(city: &CityView, picture: &Picture<'_>) -> String {
    let whole = Frame::of(city);
    let frame = picture.frame.unwrap_or(&whole);
    let (width, height) = (frame.width(), frame.height());
    let (left, top) = corner(Spot::new(frame.columns.start, frame.rows.start));
    let (id, title) = (escape(picture.id), escape(picture.title));
    let mut out = String::new();
    // Writing to a string can't fail.
    let _ = write!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left} {top} {width} {height}\" width=\"{width}\" \
         height=\"{height}\" font-family=\"sans-serif\""
    );
    let _ = match title.is_empty() {
        true => write!(out, " aria-hidden=\"true\">"),
        false => write!(out, " role=\"img\" aria-label=\"{title}\">"),
    };
    if !picture.drawn {
        out.push_str(&drawings(&id));
    }
    out.push_str(&ground(city, frame, &id));
    out.push_str("</svg>");
    out
}

/// The cells of a frame as they are drawn, without a picture around them.
pub(super) fn ground(city: &CityView, frame: &Frame, id: &str) -> String {
    let mut out = String::new();
    Map { canvas: Canvas::of(city), frame, id }.draw(&mut out);
    cards(&mut out, city);
    out
}

/// The city side of one card as a drawing that others may use, from 0, 0 on.
pub(super) fn face(cards: &Cards, card: Card, turned: bool, id: &str) -> String {
    let (city, spot) = alone(cards, card, turned);
    let drawn = ground(&CityView::of(&city, cards), &Frame::of_card(card, spot), id);
    let name = face_id(card, turned);
    match corner(spot) {
        (0, 0) => format!("<g id=\"{id}-{name}\">{drawn}</g>"),
        (x, y) => format!("<g id=\"{id}-{name}\"><g transform=\"translate({} {})\">{drawn}</g></g>", -x, -y),
    }
}

/// What the drawing of a card is called.
pub(super) fn face_id(card: Card, turned: bool) -> String {
    format!("face-{card}{}", if turned { "r" } else { "" })
}

/// A map with nothing but this card.
fn alone(cards: &Cards, card: Card, turned: bool) -> (City, Spot) {
    let highway = matches!(card.set(), Set::Interstate(_));
    let mut city = if highway { City::along_highway() } else { City::new() };
    let spot = Spot::new(0, if highway { -1 } else { 0 });
    city.lay(cards, card, spot, turned);
    (city, spot)
}

/// What a line counts, lit up: blocks in their colour, roads along their way.
pub(super) fn lit(parts: &[Part], grounds: impl Fn(Spot) -> Ground, id: &str) -> String {
    let mut out = String::new();
    for (class, sign) in [("sp-base", 0), ("sp-good", 1), ("sp-bad", -1)] {
        let of_sign = || parts.iter().filter(|part| part.points.signum() == sign);
        let along = |part: &&Part| part.road;
        let mut path = String::new();
        let mut roads = String::new();
        let on_road = of_sign().filter(along).flat_map(|part| &part.spots);
        let mut cells: Vec<Spot> =
            of_sign().filter(|part| !part.road).flat_map(|part| part.spots.clone()).collect();
        for &spot in on_road {
            let edges: Vec<Edge> = grounds(spot).piece().edges().collect();
            let (x, y) = corner(spot);
            if edges.is_empty() {
                cells.push(spot);
            } else {
                let _ = write!(roads, "<use href=\"#{id}-way-{}\" x=\"{x}\" y=\"{y}\"/>", letters(&edges));
            }
        }
        cells.sort_by_key(|spot| (spot.y, spot.x));
        cells.dedup();
        for spot in cells {
            let (x, y) = corner(spot);
            let _ = write!(path, "M{x} {y}h48v48h-48z");
        }
        if !path.is_empty() {
            let _ = write!(out, "<path class=\"sp-lit {class}\" d=\"{path}\"/>");
        }
        if !roads.is_empty() {
            let _ = write!(out, "<g class=\"{class}\">{roads}</g>");
        }
    }
    out
}

/// A line around a card.
pub(super) fn rim(card: Card, spot: Spot, class: &str) -> String {
    let (x, y) = corner(spot);
    format!(
        "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{}\" height=\"{}\" rx=\"6\" fill=\"none\" stroke=\"#222\" \
         stroke-opacity=\"0.45\" stroke-width=\"1.2\"/>",
        2 * SIDE,
        height(card) * SIDE
    )
}

/// The north-west corner of a cell in the picture.
pub(super) fn corner(spot: Spot) -> (i32, i32) {
    (i32::from(spot.x) * SIDE, i32::from(spot.y) * SIDE)
}

/// What pictures are put together from: a block of each type, a piece of road of each shape, the sea, the signs.
pub(super) fn drawings(id: &str) -> String {
    let mut out = "<defs>".to_owned();
    patterns(&mut out, id);
    // Where cards may go one day.
    let _ = write!(
        out,
        "<pattern id=\"{id}-rooms\" width=\"48\" height=\"48\" patternUnits=\"userSpaceOnUse\">\
         <path class=\"sp-plot\" d=\"M20 24h8m-4-4v8\" fill=\"none\" stroke=\"#b9a87f\" stroke-width=\"1.4\"/></pattern>"
    );
    for zone in Zone::ALL {
        block_drawing(&mut out, id, zone);
    }
    let _ = write!(
        out,
        "<g id=\"{id}-X\"><rect class=\"sp-ground-x\" width=\"48\" height=\"48\" fill=\"#eee8dc\"/></g>"
    );
    for (at, &first) in Edge::ALL.iter().enumerate() {
        road_drawing(&mut out, id, &[first]);
        for &second in &Edge::ALL[at + 1..] {
            road_drawing(&mut out, id, &[first, second]);
        }
    }
    for (name, drawing) in SIGNS {
        let _ = write!(out, "<g id=\"{id}-{name}\">{drawing}</g>");
    }
    out.push_str("</defs>");
    out
}

/// What stands on special blocks, around the point 0, 0.
const SIGNS: [(&str, &str); 3] = [
    (
        "construction",
        "<path class=\"sp-sign-construction\" d=\"M0-14L14 0L0 14L-14 0Z\" fill=\"#ffc61a\" stroke=\"#1d1d1d\" \
         stroke-width=\"2.5\" stroke-linejoin=\"round\"/><path d=\"M-6 6V2M0 6V-3.5M6 6V2M-7.5 6.5H7.5M-4-3.5H4L2.5-8H-2.5Z\" \
         fill=\"#1d1d1d\" stroke=\"#1d1d1d\" stroke-width=\"2.2\" stroke-linecap=\"round\"/>",
    ),
    (
        "interest",
        "<circle r=\"13.5\" fill=\"#fff8dc\" stroke=\"#7a1f6b\" stroke-width=\"2.5\"/>\
         <path d=\"M0-10L2.6-3.4L9.6-3L4.2 1.5L6 8.3L0 4.5L-6 8.3L-4.2 1.5L-9.6-3L-2.6-3.4Z\" fill=\"#a82b8f\"/>",
    ),
    (
        "monster",
        "<circle r=\"14.5\" fill=\"#f3f9e6\" stroke=\"#8c1616\" stroke-width=\"2.5\"/>\
         <path d=\"M-9 8C-11-2-6-9 0-9L2-12L3.5-8.5L7-9.5L6.5-6C10-3 10.5 3 9 8L6.5 4L4.5 8L2 4L0 8L-2.5 4L-4.5 8L-7 4Z\" \
         fill=\"#3c7a28\" stroke=\"#1c3d12\" stroke-width=\"1.2\" stroke-linejoin=\"round\"/>\
         <circle cx=\"-3.5\" cy=\"-2.5\" r=\"2\" fill=\"#fff\"/><circle cx=\"3.5\" cy=\"-2.5\" r=\"2\" fill=\"#fff\"/>\
         <circle cx=\"-3.2\" cy=\"-2.2\" r=\"1\"/><circle cx=\"3.2\" cy=\"-2.2\" r=\"1\"/>",
    ),
];

/// What the ground looks like under the buildings of each type.
fn patterns(out: &mut String, id: &str) {
    let mut pattern = |name: &str, colour: &str, drawing: &str| {
        let _ = write!(
            out,
            "<pattern id=\"{id}-ground-{name}\" width=\"8\" height=\"8\" patternUnits=\"userSpaceOnUse\">\
             <rect class=\"sp-ground-{name}\" width=\"8\" height=\"8\" fill=\"{colour}\"/>{drawing}</pattern>"
        );
    };
    let line = |name: &str, path: &str, colour: &str| {
        format!("<path class=\"sp-grain-{name}\" d=\"{path}\" fill=\"none\" stroke=\"{colour}\"/>")
    };
    pattern("r", "#f7d2a5", "");
    pattern("c", "#b9d8f1", &line("c", "M0 .5H8M.5 0V8", "#a2c6e4"));
    pattern("i", "#cdd0d5", &line("i", "M-1 9L9-1M-1 1L1-1M7 9L9 7", "#b5b9c0"));
    pattern("p", "#bfe2a8", &line("p", "M1 3l1-2 1 2M5 7l1-2 1 2", "#9ccb82"));
    pattern("sea", "#cfe9f5", &line("sea", "M0 3q2-2.5 4 0t4 0M-4 7q2-2.5 4 0t4 0t4 0", "#86bcd8"));
}

/// A block without a road: its ground, and a building in each corner, where no road gets.
fn block_drawing(out: &mut String, id: &str, zone: Zone) {
    let name = zone.letter().to_ascii_lowercase();
    let building = match zone {
        Zone::Residential => {
            "<path class=\"sp-house\" d=\"M2.5 7V14H12.5V7\" fill=\"#fffaf0\" stroke=\"#8a3f12\"/>\
             <path class=\"sp-roof\" d=\"M.8 8L7.5 1.4L14.2 8Z\" fill=\"#c25a1c\" stroke=\"#8a3f12\" stroke-linejoin=\"round\"/>\
             <path class=\"sp-roof\" d=\"M6 14V10.4H9V14Z\" fill=\"#8a3f12\"/>"
        }
        Zone::Commercial => {
            "<path class=\"sp-tower\" d=\"M1.5 14V6H7V1H13.5V14Z\" fill=\"#2467a3\" stroke=\"#123f69\" stroke-linejoin=\"round\"/>\
             <path class=\"sp-window\" d=\"M3.2 8.4H5.6M3.2 11.2H5.6M8.8 3.6H11.8M8.8 6.4H11.8M8.8 9.2H11.8M8.8 12H11.8\" \
             stroke=\"#e6f3ff\" stroke-width=\"1.3\"/>"
        }
        Zone::Industrial => {
            "<path class=\"sp-works\" d=\"M1 14V7L5 9.8V7L9 9.8L9.6 2H12.6L14 14Z\" fill=\"#5c636d\" stroke=\"#2f343b\" \
             stroke-linejoin=\"round\"/><path class=\"sp-smoke\" d=\"M11 1q-2-2-4.4-.4T3 1.2\" fill=\"none\" stroke=\"#7b828c\" \
             stroke-width=\"1.4\" stroke-linecap=\"round\"/>"
        }
        Zone::Park => {
            "<path class=\"sp-trunk\" d=\"M7.5 14.5V8\" stroke=\"#6b4423\" stroke-width=\"2\"/>\
             <path class=\"sp-tree\" d=\"M7.5 1C11 1 13.4 3.4 13 6.2C14 9 11 11.4 7.5 10.8C4 11.4 1 9 2 6.2C1.6 3.4 4 1 7.5 1Z\" \
             fill=\"#3d8b3d\" stroke=\"#1f5a24\"/>"
        }
    };
    let letter = zone.letter();
    let _ = write!(
        out,
        "<g id=\"{id}-{letter}1\">{building}</g>\
         <g id=\"{id}-{letter}\"><rect width=\"48\" height=\"48\" fill=\"url(#{id}-ground-{name})\" \
         shape-rendering=\"crispEdges\"/>"
    );
    for (x, y) in [(1, 1), (32, 1), (1, 32), (32, 32)] {
        let _ = write!(out, "<use href=\"#{id}-{letter}1\" x=\"{x}\" y=\"{y}\"/>");
    }
    out.push_str("</g>");
}

/// A road from edge to edge, or from the middle of the block to one edge: kerb, asphalt and lane marks.
fn road_drawing(out: &mut String, id: &str, edges: &[Edge]) {
    let far = |edge: Edge| {
        let (dx, dy) = edge.step();
        (24 + 24 * i32::from(dx), 24 + 24 * i32::from(dy))
    };
    let near = |edge: Edge| {
        let (dx, dy) = edge.step();
        (24 + 10 * i32::from(dx), 24 + 10 * i32::from(dy))
    };
    let path = match *edges {
        [from, to] if from.opposite() != to => {
            let ((x, y), (a, b), (c, d), (e, f)) = (far(from), near(from), near(to), far(to));
            format!("M{x} {y}L{a} {b}Q24 24 {c} {d}L{e} {f}")
        }
        [from, to] => {
            let ((x, y), (e, f)) = (far(from), far(to));
            format!("M{x} {y}L{e} {f}")
        }
        [from, ..] => {
            let (x, y) = far(from);
            format!("M{x} {y}L24 24")
        }
        [] => return,
    };
    let length = if edges.len() == 1 { 24 } else { 48 };
    let _ = write!(
        out,
        "<g id=\"{id}-{}\" fill=\"none\"><path class=\"sp-kerb\" d=\"{path}\" stroke=\"#fbf6ea\" stroke-width=\"15\"/>\
         <path class=\"sp-road\" d=\"{path}\" stroke=\"#3a3e46\" stroke-width=\"12\"/>\
         <path class=\"sp-lane\" d=\"{path}\" stroke=\"#fff\" stroke-width=\"1.6\" pathLength=\"{length}\" \
         stroke-dasharray=\"6 6\" stroke-dashoffset=\"-3\"/></g>\
         <path id=\"{id}-way-{}\" class=\"sp-way\" d=\"{path}\" fill=\"none\" stroke-width=\"19\"/>",
        letters(edges),
        letters(edges)
    );
}

fn letters(edges: &[Edge]) -> String {
    edges.iter().map(|edge| edge.letter()).collect()
}

/// The ground of the map, from the lowest layer to the highest.
struct Map<'a> {
    canvas: Canvas<'a>,
    frame: &'a Frame,
    id: &'a str,
}

impl Map<'_> {
    fn draw(&self, out: &mut String) {
        for (spot, patch) in self.patches() {
            match patch {
                Patch::Empty | Patch::Room => {}
                Patch::Sea => self.sea(out, spot),
                Patch::Highway => self.highway(out, spot),
                Patch::Block(ground) => self.block(out, spot, ground),
            }
        }
        self.outlines(out);
        for (spot, ground) in self.blocks() {
            self.road(out, spot, ground.piece());
        }
        for (spot, _) in self.blocks() {
            if let Some(kind) = self.canvas.mark(spot) {
                let (x, y) = corner(spot);
                let (x, y) = (x + SIDE / 2, y + SIDE / 2);
                let _ = write!(out, "<use href=\"#{}-{kind}\" x=\"{x}\" y=\"{y}\"/>", self.id);
            }
        }
    }

    fn patches(&self) -> impl Iterator<Item = (Spot, Patch)> {
        let Frame { columns, rows } = self.frame.clone();
        let spots = rows.flat_map(move |y| columns.clone().map(move |x| Spot::new(x, y)));
        spots.map(|spot| (spot, self.canvas.patch(spot)))
    }

    fn blocks(&self) -> impl Iterator<Item = (Spot, Ground)> {
        self.patches().filter_map(|(spot, patch)| match patch {
            Patch::Block(ground) => Some((spot, ground)),
            _ => None,
        })
    }

    fn block(&self, out: &mut String, spot: Spot, ground: Ground) {
        let (id, (x, y)) = (self.id, corner(spot));
        let letter = ground.zone().map_or('X', Zone::letter);
        let _ = write!(out, "<use href=\"#{id}-{letter}\" x=\"{x}\" y=\"{y}\"/>");
        if ground.piece().is_none() && letter != 'X' {
            let (x, y) = (x + 14, y + 14);
            let _ =
                write!(out, "<use href=\"#{id}-{letter}1\" transform=\"translate({x} {y}) scale(1.35)\"/>");
        }
    }

    /// The sea, with a strip of sand along the land.
    fn sea(&self, out: &mut String, spot: Spot) {
        let (x, y) = corner(spot);
        let _ = write!(
            out,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{SIDE}\" height=\"{SIDE}\" fill=\"url(#{}-ground-sea)\" \
             shape-rendering=\"crispEdges\"/>",
            self.id
        );
        for edge in Edge::ALL {
            if self.canvas.patch(spot.over(edge)) == Patch::Sea {
                continue;
            }
            let strip = match edge {
                Edge::North => "h48v14q-6 5-12 0t-12 0t-12 0t-12 0z".to_owned(),
                Edge::South => "m0 48h48v-14q-6 5-12 0t-12 0t-12 0t-12 0z".to_owned(),
                Edge::West => "v48h14q5-6 0-12t0-12t0-12t0-12z".to_owned(),
                Edge::East => "m48 0v48h-14q5-6 0-12t0-12t0-12t0-12z".to_owned(),
            };
            let _ = write!(out, "<path class=\"sp-sand\" d=\"M{x} {y}{strip}\" fill=\"#f2dfae\"/>");
        }
    }

    /// Six lanes; the edge is open where a ramp comes in.
    fn highway(&self, out: &mut String, spot: Spot) {
        let (x, y) = corner(spot);
        out.push_str(&highway(x, y, SIDE));
        for (edge, line) in [(Edge::North, y + 1), (Edge::South, y + SIDE - 1)] {
            let ramp = self.canvas.ground(spot.over(edge)).piece().meets(edge.opposite());
            let path = if ramp { format!("M{x} {line}h18m12 0h18") } else { format!("M{x} {line}h48") };
            let _ = write!(
                out,
                "<path class=\"sp-kerb\" d=\"{path}\" fill=\"none\" stroke=\"#fbf6ea\" stroke-width=\"2\"/>"
            );
        }
    }

    /// Lines around areas: between blocks of different types, and along the edge of the city.
    fn outlines(&self, out: &mut String) {
        let mut path = String::new();
        for (spot, ground) in self.blocks() {
            let (x, y) = corner(spot);
            let apart = |edge: Edge| !self.canvas.ground(spot.over(edge)).same_zone(ground);
            if apart(Edge::North) {
                let _ = write!(path, "M{x} {y}h48");
            }
            if apart(Edge::West) {
                let _ = write!(path, "M{x} {y}v48");
            }
            // Towards another block, that block draws the line.
            if !self.canvas.ground(spot.over(Edge::South)).is_block() {
                let _ = write!(path, "M{x} {}h48", y + SIDE);
            }
            if !self.canvas.ground(spot.over(Edge::East)).is_block() {
                let _ = write!(path, "M{} {y}v48", x + SIDE);
            }
        }
        let _ = write!(
            out,
            "<path class=\"sp-outline\" d=\"{path}\" fill=\"none\" stroke=\"#4d4438\" stroke-width=\"1.5\" \
             stroke-linecap=\"square\"/>"
        );
    }

    fn road(&self, out: &mut String, spot: Spot, piece: Piece) {
        let (id, (x, y)) = (self.id, corner(spot));
        let edges: Vec<Edge> = piece.edges().collect();
        // A road goes through a block in one piece; where more than two meet, arms meet in the middle.
        if edges.len() == 2 {
            let _ = write!(out, "<use href=\"#{id}-{}\" x=\"{x}\" y=\"{y}\"/>", letters(&edges));
        } else {
            for &edge in &edges {
                let _ = write!(out, "<use href=\"#{id}-{}\" x=\"{x}\" y=\"{y}\"/>", edge.letter());
            }
        }
        // A bar where the road ends at another block.
        for edge in edges {
            let next = self.canvas.ground(spot.over(edge));
            if next.is_block() && !next.piece().meets(edge.opposite()) {
                let bar = match edge {
                    Edge::North => format!("M{} {}h12", x + 18, y + 2),
                    Edge::South => format!("M{} {}h12", x + 18, y + SIDE - 2),
                    Edge::West => format!("M{} {}v12", x + 2, y + 18),
                    Edge::East => format!("M{} {}v12", x + SIDE - 2, y + 18),
                };
                let _ =
                    write!(out, "<path class=\"sp-end\" d=\"{bar}\" stroke=\"#ff5a4d\" stroke-width=\"3\"/>");
            }
        }
    }
}

/// Lanes from `x` on.
pub(super) fn highway(x: i32, y: i32, length: i32) -> String {
    let line = |down: i32| format!("M{x} {}h{length}", y + down);
    format!(
        "<rect class=\"sp-road\" x=\"{x}\" y=\"{y}\" width=\"{length}\" height=\"{SIDE}\" fill=\"#3a3e46\" \
         shape-rendering=\"crispEdges\"/>\
         <path class=\"sp-lane\" d=\"{}{}{}{}\" fill=\"none\" stroke=\"#fff\" stroke-width=\"1.4\" \
         stroke-dasharray=\"8 8\" stroke-dashoffset=\"-4\"/>\
         <path class=\"sp-median\" d=\"{}{}\" fill=\"none\" stroke=\"#ffcb3d\" stroke-width=\"1.6\"/>",
        line(8),
        line(16),
        line(32),
        line(40),
        line(22),
        line(26)
    )
}

/// A thin rim around each card that can be seen whole.
fn cards(out: &mut String, city: &CityView) {
    // The lanes of the interstate run on without a seam.
    let whole = |laid: &&LaidView| laid.visible == 4 && height(laid.card) == 2;
    for laid in city.cards.iter().filter(whole) {
        out.push_str(&rim(laid.card, Spot::new(laid.x, laid.y), "sp-rim"));
    }
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::games::sprawlopolis::cards::{BeachCard, ConstructionCard};
    use tabletop::Cards as _;

    #[test]
    fn a_picture_has_every_block_and_every_road() {
        let mut city = City::new();
        let cards = Cards::embedded();
        city.lay(cards, Card::numbered(8).unwrap(), Spot::new(0, 0), false);
        city.lay(cards, ConstructionCard::Park.into(), Spot::new(2, 0), false);
        let view = CityView::of(&city, cards);
        let picture = Picture { title: "Місто <1>", id: "city", ..Picture::default() };
        let drawn = svg(&view, &picture);
        assert!(drawn.starts_with("<svg ") && drawn.ends_with("</svg>"));
        assert!(drawn.contains("aria-label=\"Місто &lt;1&gt;\""));
        let used = |what: &str| drawn.matches(&format!("<use href=\"#city-{what}\"")).count();
        assert_eq!(["R", "C", "I", "P"].map(used), [2; 4]);
        // Card 8 has I:NS, C:SW and R:NS; the construction card R:NS, C:NE and I:NS.
        assert_eq!(["NS", "SW", "NE", "EW", "ES", "NW"].map(used), [4, 1, 1, 0, 0, 0]);
        assert_eq!(["construction", "interest", "monster"].map(used), [1, 0, 0]);
    }

    #[test]
    fn a_road_that_another_block_stops_has_a_bar() {
        let cards = Cards::embedded();
        let mut city = City::new();
        city.lay(cards, Card::numbered(8).unwrap(), Spot::new(0, 0), false);
        let bars = |city: &City| {
            svg(&CityView::of(city, cards), &Picture::default()).matches("class=\"sp-end\"").count()
        };
        // P I:NS / C:SW R:NS: all roads leave the card, where nothing lies yet.
        assert_eq!(bars(&city), 0);
        // C:NS P / I:NE R:EW below: the road of its commercial block meets the one above, the road into the park ends.
        city.lay(cards, Card::numbered(1).unwrap(), Spot::new(0, 2), false);
        assert_eq!(bars(&city), 1);
    }

    #[test]
    fn every_drawing_in_use_is_defined() {
        let cards = Cards::embedded();
        for card in Card::all() {
            for turned in [false, true] {
                let drawn = drawings("x") + &face(cards, card, turned, "x");
                let defined: Vec<&str> =
                    drawn.split(" id=\"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
                for used in drawn.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                    assert!(defined.contains(&used), "{used} on {card}");
                }
                let blocks = drawn.matches("class=\"sp-outline\"").count();
                assert_eq!(blocks, 1, "{card}");
            }
        }
    }

    #[test]
    fn the_sea_is_shown_as_far_as_its_first_row() {
        let cards = Cards::embedded();
        let mut city = City::new();
        city.lay(cards, Card::numbered(8).unwrap(), Spot::new(0, 0), false);
        city.lay(cards, BeachCard::A.into(), Spot::new(2, 0), false);
        let frame = Frame::of(&CityView::of(&city, cards));
        assert_eq!((frame.columns, frame.rows), (-2..4, -2..4));
    }
}
