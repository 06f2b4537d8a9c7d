//! Addresses as squares that cameras read.

use maud::{Markup, html};
use qrcodegen::{QrCode, QrCodeEcc};

/// The empty margin that readers need, in modules.
const MARGIN: i32 = 4;

/// The square for a text; none where the text is too long for one that can be read off a screen.
pub(crate) fn square(text: &str) -> Option<Markup> {
    let code = QrCode::encode_text(text, QrCodeEcc::Medium).ok().filter(|code| code.size() <= 57)?;
    let size = code.size();
    let mut path = String::new();
    for y in 0..size {
        // Dark modules beside one another are one stroke: the path is a third as long, and has no seams.
        let mut x = 0;
        while x < size {
            let begin = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > begin {
                path += &format!("M{} {}h{}v1h-{}z", begin + MARGIN, y + MARGIN, x - begin, x - begin);
            }
            x += 1;
        }
    }
    let side = size + 2 * MARGIN;
    Some(html! {
        svg class="qr" viewBox={ "0 0 " (side) " " (side) } shape-rendering="crispEdges" aria-hidden="true" {
            rect width=(side) height=(side) fill="#fff" {}
            path d=(path) fill="#17432f" {}
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_to_a_table_fits_and_a_book_does_not() {
        let link = "https://ratusha.example/table/0123456789abcdefghjkmnpqrs";
        let svg = square(link).unwrap().into_string();
        // Three large squares stand in the corners of all codes.
        let size: i32 =
            svg.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
        for corner in [format!("M{MARGIN} {MARGIN}h7v1"), format!("M{} {MARGIN}h7v1", size - MARGIN - 7)] {
            assert!(svg.contains(&corner), "{corner} in {svg}");
        }
        assert!(svg.len() < 12_000, "{}", svg.len());
        assert!(square(&"a".repeat(2000)).is_none());
    }
}
