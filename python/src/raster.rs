//! The table as a picture: its text, letter by letter.

use font8x8::{BASIC_FONTS, BOX_FONTS, LATIN_FONTS, UnicodeFonts};

/// The size of a letter; the rows of the font are drawn twice.
const WIDTH: usize = 8;
const HEIGHT: usize = 16;
const MARGIN: usize = 8;
const PAPER: [u8; 3] = [252, 250, 245];
const INK: [u8; 3] = [40, 42, 54];

/// A picture with three bytes for each point.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<u8>,
}

/// Draws a text. The picture is as large as the text needs, at least a terminal's width.
pub(crate) fn draw(text: &str) -> Picture {
    let lines: Vec<&str> = text.lines().collect();
    let longest = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let width = longest.max(textboard::layout::WIDTH) * WIDTH + 2 * MARGIN;
    let height = lines.len().max(1) * HEIGHT + 2 * MARGIN;
    let mut picture = Picture { width, height, pixels: PAPER.repeat(width * height) };
    for (row, line) in lines.iter().enumerate() {
        for (column, letter) in line.chars().enumerate() {
            picture.put(letter, MARGIN + column * WIDTH, MARGIN + row * HEIGHT);
        }
    }
    picture
}

impl Picture {
    fn put(&mut self, letter: char, left: usize, top: usize) {
        for (row, bits) in shape(letter).into_iter().enumerate() {
            for column in (0..WIDTH).filter(|column| bits >> column & 1 == 1) {
                for y in [top + 2 * row, top + 2 * row + 1] {
                    let at = 3 * (y * self.width + left + column);
                    self.pixels[at..at + 3].copy_from_slice(&INK);
                }
            }
        }
    }
}

/// The shape of a letter; what the font lacks is drawn as its nearest kin.
fn shape(letter: char) -> [u8; 8] {
    let kin = match letter {
        '–' | '—' | '−' => '-',
        '…' => '.',
        '✓' | '✔' => return [0x00, 0x60, 0x30, 0x18, 0x0d, 0x07, 0x02, 0x00],
        '’' | '‘' => '\'',
        '“' | '”' | '«' | '»' => '"',
        '×' => 'x',
        '·' => return [0x00, 0x00, 0x00, 0x18, 0x18, 0x00, 0x00, 0x00],
        '●' | '■' => return [0x00, 0x3c, 0x7e, 0x7e, 0x7e, 0x7e, 0x3c, 0x00],
        other => other,
    };
    let fonts = [BASIC_FONTS.get(kin), LATIN_FONTS.get(kin), BOX_FONTS.get(kin)];
    fonts.into_iter().flatten().next().unwrap_or([0x7e, 0x42, 0x42, 0x42, 0x42, 0x42, 0x7e, 0x00])
}
