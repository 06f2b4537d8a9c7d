//! A city as a picture: its cells as they are drawn, and the picture as text. Both are made of the view alone.

use crate::block::{Edge, Ground};
use crate::city::Spot;
use crate::view::CityView;
use tabletop::Kind;

/// The cells of a view with a margin of two all around, where cards might still go.
pub struct Canvas<'a> {
    city: &'a CityView,
    cells: Vec<Vec<Ground>>,
}

/// What lies on a cell of the canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Patch {
    /// A block.
    Block(Ground),
    /// The lanes of the interstate.
    Highway,
    /// Beyond a coast.
    Sea,
    /// Empty, and some card could cover it.
    Room,
    /// Empty, and out of reach.
    Empty,
}

/// A card reaches at most two cells beyond the city.
const MARGIN: i8 = 2;

impl<'a> Canvas<'a> {
    /// The canvas of a city.
    pub fn of(city: &'a CityView) -> Canvas<'a> {
        let cell =
            |word: &str| if word == "=" { Ground::HIGHWAY } else { Ground::parse(word).unwrap_or_default() };
        let cells = city.rows.iter().map(|row| row.split(' ').map(cell).collect()).collect();
        Canvas { city, cells }
    }

    /// The columns to be drawn.
    pub fn columns(&self) -> std::ops::Range<i8> {
        let width = self.cells.iter().map(Vec::len).max().unwrap_or(0) as i8;
        self.city.west - MARGIN..self.city.west + width + MARGIN
    }

    /// The rows to be drawn.
    pub fn rows(&self) -> std::ops::Range<i8> {
        self.city.north - MARGIN..self.city.north + self.cells.len() as i8 + MARGIN
    }

    /// The block on a cell; no ground where there is none.
    pub fn ground(&self, spot: Spot) -> Ground {
        let index = |at: i8, from: i8| usize::try_from(i16::from(at) - i16::from(from)).ok();
        let row = index(spot.y, self.city.north).and_then(|y| self.cells.get(y));
        let ground = row.zip(index(spot.x, self.city.west)).and_then(|(row, x)| row.get(x));
        ground.copied().unwrap_or_default()
    }

    fn in_the_sea(&self, spot: Spot) -> bool {
        let line = |edge: Edge| self.city.borders.get(edge.id()).copied();
        line(Edge::North).is_some_and(|line| spot.y <= line)
            || line(Edge::South).is_some_and(|line| spot.y >= line)
            || line(Edge::West).is_some_and(|line| spot.x <= line)
            || line(Edge::East).is_some_and(|line| spot.x >= line)
    }

    /// What lies on a cell.
    pub fn patch(&self, spot: Spot) -> Patch {
        let ground = self.ground(spot);
        if ground.is_block() {
            Patch::Block(ground)
        } else if self.city.highway && spot.y == 0 {
            Patch::Highway
        } else if self.in_the_sea(spot) {
            Patch::Sea
        } else if self.has_room(spot) {
            Patch::Room
        } else {
            Patch::Empty
        }
    }

    /// Whether some card over this cell would meet the city (P1).
    fn has_room(&self, spot: Spot) -> bool {
        let reaches = |cell: Spot| {
            let beside = Edge::ALL.iter().any(|&edge| self.ground(cell.over(edge)).is_block());
            beside || self.ground(cell).is_block()
        };
        let on_the_interstate = |cell: Spot| self.city.highway && (-1..=1).contains(&cell.y);
        let usable = |cell: Spot| !self.in_the_sea(cell) && !on_the_interstate(cell);
        (0..4).any(|corner: usize| {
            let card = Spot::new(spot.x - (corner & 1) as i8, spot.y - (corner >> 1) as i8);
            (0..4).all(|at| usable(card.block(at))) && (0..4).any(|at| reaches(card.block(at)))
        })
    }

    /// The special thing on a block, if there is one.
    pub fn mark(&self, spot: Spot) -> Option<&'static str> {
        let mark = self.city.marks.iter().find(|mark| (mark.x, mark.y) == (spot.x, spot.y));
        mark.map(|mark| mark.kind)
    }
}

/// Letters wide enough for the numbers of the rows.
const LABEL: usize = 4;

/// The city as text: each block a letter with its road around it, rows and columns numbered. Where the
/// city is too wide for `width` characters, a block is one letter.
///
/// ```text
///      0  1
///         │
///   0  P  I
///         │
///         │
///   1 ─C  R
///      │  │
/// ```
pub fn text(city: &CityView, width: usize) -> String {
    let canvas = Canvas::of(city);
    let columns = canvas.columns();
    if LABEL + 3 * columns.len() > width {
        return small_text(&canvas, width);
    }
    let mut lines = vec![" ".repeat(LABEL)];
    for x in columns.clone() {
        lines[0] += &format!("{x:>2} ");
    }
    for y in canvas.rows() {
        for part in 0..3 {
            let label = if part == 1 { format!("{y:>3} ") } else { " ".repeat(LABEL) };
            let cells: String =
                columns.clone().flat_map(|x| patch_text(&canvas, Spot::new(x, y))[part]).collect();
            lines.push(label + &cells);
        }
    }
    join(&lines)
}

/// Three rows of three letters.
fn patch_text(canvas: &Canvas<'_>, spot: Spot) -> [[char; 3]; 3] {
    match canvas.patch(spot) {
        Patch::Empty => [[' '; 3]; 3],
        Patch::Room => [[' '; 3], [' ', '·', ' '], [' '; 3]],
        Patch::Sea => [['~'; 3]; 3],
        Patch::Highway => [[' '; 3], ['═'; 3], [' '; 3]],
        Patch::Block(ground) => {
            let road = |edge: Edge, sign: char| if ground.piece().meets(edge) { sign } else { ' ' };
            let mark = if canvas.mark(spot).is_some() { '*' } else { ' ' };
            [
                [mark, road(Edge::North, '│'), ' '],
                [road(Edge::West, '─'), letter(ground), road(Edge::East, '─')],
                [' ', road(Edge::South, '│'), ' '],
            ]
        }
    }
}

fn letter(ground: Ground) -> char {
    ground.zone().map_or('X', |zone| zone.letter())
}

fn small_text(canvas: &Canvas<'_>, width: usize) -> String {
    let mut lines = Vec::new();
    for y in canvas.rows() {
        let cells = canvas.columns().map(|x| match canvas.patch(Spot::new(x, y)) {
            Patch::Empty => ' ',
            Patch::Room => '·',
            Patch::Sea => '~',
            Patch::Highway => '═',
            Patch::Block(ground) => letter(ground),
        });
        lines.push(format!("{y:>3} ").chars().chain(cells).take(width).collect());
    }
    join(&lines)
}

fn join(lines: &[String]) -> String {
    let trimmed: Vec<&str> = lines.iter().map(|line| line.trim_end()).collect();
    trimmed.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::{Card, Cards};
    use crate::city::City;
    use tabletop::Cards as _;

    fn view(city: &City) -> CityView {
        CityView::of(city, Cards::embedded())
    }

    #[test]
    fn a_city_shows_its_blocks_its_roads_and_its_room() {
        let mut city = City::new();
        city.lay(Cards::embedded(), Card::numbered(8).unwrap(), Spot::new(0, 0), false);
        let drawn = text(&view(&city), 80);
        let expected = "    -2 -1  0  1  2  3

 -2     ·  ·  ·  ·


 -1  ·  ·  ·  ·  ·  ·

              │
  0  ·  ·  P  I  ·  ·
              │
              │
  1  ·  · ─C  R  ·  ·
           │  │

  2  ·  ·  ·  ·  ·  ·


  3     ·  ·  ·  ·
";
        assert_eq!(drawn, expected);
    }

    #[test]
    fn a_wide_city_is_drawn_small() {
        let mut city = City::new();
        for number in 1..=18 {
            let spot = Spot::new(2 * number as i8, 0);
            city.lay(Cards::embedded(), Card::numbered(number).unwrap(), spot, false);
        }
        let drawn = text(&view(&city), 80);
        assert!(drawn.lines().all(|line| line.chars().count() <= 80), "{drawn}");
        assert!(drawn.contains("CPIPCPPCRP"), "{drawn}");
    }
}
