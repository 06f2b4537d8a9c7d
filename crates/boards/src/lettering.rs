//! The lettering of titles: letters drawn by a pen of one width, printed twice, with the second print a little aside.

use maud::{Markup, html};

/// The height of the field that letters are drawn on.
const HEIGHT: f32 = 20.0;
/// How wide the pen is.
const PEN: f32 = 4.2;
/// Between letters, and between words.
const GAP: f32 = 6.6;
const SPACE: f32 = 7.0;
/// How far the second print lies aside.
const ASIDE: (f32, f32) = (1.6, 1.8);

/// The width of a letter and its strokes. Letters that look alike in both alphabets are drawn once.
fn strokes(letter: char) -> Option<(f32, &'static str)> {
    Some(match letter {
        'A' | 'А' => (13.0, "M0 20 6.5 0 13 20M2.6 13.5H10.4"),
        'B' | 'В' => (11.0, "M0 0V20H5.8a5.2 5.2 0 0 0 0-10.2H0M0 0H5a4.9 4.9 0 0 1 0 9.8"),
        'C' | 'С' => (12.0, "M12 4.2C11 1.5 9 0 6.7 0 2.6 0 0 4 0 10s2.6 10 6.7 10C9 20 11 18.5 12 15.8"),
        'D' => (12.0, "M0 0V20H4C9 20 12 16 12 10S9 0 4 0Z"),
        'E' | 'Е' => (9.0, "M9 0H0V20H9M0 10H7.5"),
        'F' => (9.0, "M9 0H0V20M0 10.4H7.5"),
        'G' => (13.0, "M12 4.2C11 1.5 9 0 6.7 0 2.6 0 0 4 0 10s2.6 10 6.7 10C10.5 20 13 17 13 11.5H7.5"),
        'H' | 'Н' => (11.0, "M0 0V20M11 0V20M0 10.5H11"),
        'I' | 'І' => (0.0, "M0 0V20"),
        'J' => (8.5, "M8.5 0V14.5a4.5 5.2 0 0 1-8.5 2"),
        'K' | 'К' => (10.5, "M0 0V20M10.5 0 0 12M4 8.5 10.5 20"),
        'L' => (8.5, "M0 0V20H8.5"),
        'M' | 'М' => (16.0, "M0 20 1.5 0 8 13.5 14.5 0 16 20"),
        'N' => (12.0, "M0 20V0L12 20V0"),
        'O' | 'О' => (14.0, "M7 0C11 0 14 4 14 10S11 20 7 20 0 16 0 10 3 0 7 0Z"),
        'P' | 'Р' => (11.0, "M0 20V0H5.8a5.4 5.4 0 0 1 0 10.8H0"),
        'Q' => (14.0, "M7 0C11 0 14 4 14 10S11 20 7 20 0 16 0 10 3 0 7 0ZM9 14.5 14 20"),
        'R' => (11.5, "M0 20V0H6a5.2 5.2 0 0 1 0 10.4H0M5.2 10.4 11.5 20"),
        'S' => (
            10.5,
            "M10 3.6C9.2 1.2 7.6 0 5.3 0 2.5 0 .6 1.9 .6 4.6 .6 11 10.5 8.6 10.5 15 10.5 18 8.3 20 5.2 20 2.6 20 .8 18.6 0 16.2",
        ),
        'T' | 'Т' => (12.0, "M0 0H12M6 0V20"),
        'U' => (11.0, "M0 0V14a5.5 6 0 0 0 11 0V0"),
        'V' => (13.0, "M0 0 6.5 20 13 0"),
        'W' => (18.0, "M0 0 4.5 20 9 3.5 13.5 20 18 0"),
        'X' | 'Х' => (11.5, "M0 0 11.5 20M11.5 0 0 20"),
        'Y' => (12.0, "M0 0 6 10 12 0M6 10V20"),
        'Z' => (11.0, "M0 0H11L0 20H11"),
        'Б' => (11.0, "M10 0H0V20H5.6a5.5 5.5 0 0 0 0-11H0"),
        'Г' => (9.0, "M9 0H0V20"),
        'Ґ' => (9.0, "M9-3V0H0V20"),
        'Д' => (14.0, "M0 22.5V18.5H14V22.5M2 18.5C4.5 14 4.5 8 4.5 0H11.5V18.5"),
        'Ё' => (9.0, "M9 0H0V20H9M0 10H7.5M2-4.5h.1M7-4.5h.1"),
        'Є' => (12.0, "M12 4.2C11 1.5 9 0 6.7 0 2.6 0 0 4 0 10s2.6 10 6.7 10C9 20 11 18.5 12 15.8M0 10H8"),
        'Ж' => (17.0, "M8.5 0V20M0 0C1 6.5 4 10 8.5 10S16 6.5 17 0M0 20C1 13.5 4 10 8.5 10S16 13.5 17 20"),
        'З' => (
            10.5,
            "M.5 3.5C1.5 1.2 3 0 5.3 0 8 0 10 1.9 10 4.7S8 9.6 4.5 9.6C8.4 9.6 10.5 11.7 10.5 14.8S8.3 20 5 20C2.6 20 .9 18.7 0 16.3",
        ),
        'И' => (12.0, "M0 0V20L12 0V20"),
        'Ї' => (5.0, "M2.5 0V20M0-4.5h.1M5-4.5h.1"),
        'Й' => (12.0, "M0 0V20L12 0V20M3-4.5q3 2.4 6 0"),
        'Л' => (12.5, "M0 19.5C3.5 19.5 4 14 4 0H12.5V20"),
        'П' => (12.0, "M0 20V0H12V20"),
        'У' => (12.0, "M0 0 6.2 12M12 0 6 13.5C4.4 17.5 3.2 20 .5 20"),
        'Ф' => (16.0, "M8 0V20M8 3.5C3.5 3.5 0 6 0 10s3.5 6.5 8 6.5 8-2.5 8-6.5-3.5-6.5-8-6.5Z"),
        'Ц' => (13.5, "M0 0V18.5H13.5V22.5M11 0V18.5"),
        'Ч' => (11.0, "M0 0V6q0 5.5 5.5 5.5Q9 11.5 11 10M11 0V20"),
        'Ш' => (17.0, "M0 0V20H17V0M8.5 0V20"),
        'Щ' => (19.5, "M0 0V18.5H19.5V22.5M8.5 0V18.5M17 0V18.5"),
        'Ъ' => (13.5, "M0 0H4V20H8.5a5.3 5.3 0 0 0 0-10.6H4"),
        'Ы' => (16.0, "M0 0V20H4.5a5.3 5.3 0 0 0 0-10.6H0M16 0V20"),
        'Ь' => (10.0, "M0 0V20H4.7a5.3 5.3 0 0 0 0-10.6H0"),
        'Э' => (12.0, "M0 4.2C1 1.5 3 0 5.3 0 9.4 0 12 4 12 10S9.4 20 5.3 20C3 20 1 18.5 0 15.8M12 10H4"),
        'Ю' => (18.5, "M0 0V20M0 10H6M12.3 0C16 0 18.5 4 18.5 10S16 20 12.3 20 6 16 6 10 8.6 0 12.3 0Z"),
        'Я' => (11.5, "M11.5 20V0H5.5a5.2 5.2 0 0 0 0 10.4H11.5M6.3 10.4 0 20"),
        '0' => (11.0, "M5.5 0C9 0 11 4 11 10S9 20 5.5 20 0 16 0 10 2 0 5.5 0Z"),
        '1' => (5.0, "M0 4 5 0V20"),
        '2' => (10.5, "M.3 5.2C.5 1.9 2.4 0 5.3 0 8.3 0 10.2 1.9 10.2 4.7 10.2 10 2.5 13 0 20H10.5"),
        '3' => (
            10.5,
            "M.5 3.5C1.5 1.2 3 0 5.3 0 8 0 10 1.9 10 4.7S8 9.6 4.5 9.6C8.4 9.6 10.5 11.7 10.5 14.8S8.3 20 5 20C2.6 20 .9 18.7 0 16.3",
        ),
        '4' => (12.0, "M9 20V0L0 14H12"),
        '5' => (
            10.5,
            "M9.5 0H1.5L.8 9C2 8 3.5 7.5 5 7.5 8.3 7.5 10.5 10 10.5 13.7S8.3 20 5 20C2.5 20 .8 18.8 0 16.6",
        ),
        '6' => (
            11.0,
            "M9.5 2.2C8.6.8 7.2 0 5.7 0 2 0 0 4.2 0 11 0 16.7 2 20 5.6 20 8.8 20 11 17.5 11 14S8.8 8 5.6 8C2.7 8 .6 10 0 13",
        ),
        '7' => (10.5, "M0 0H10.5L3.5 20"),
        '8' => (
            10.5,
            "M5.25 0A4.7 4.7 0 1 1 5.2 9.5 4.7 4.7 0 1 1 5.25 0ZM5.25 9.5A5.25 5.25 0 1 1 5.2 20 5.25 5.25 0 1 1 5.25 9.5Z",
        ),
        '9' => (
            11.0,
            "M1.5 17.8C2.4 19.2 3.8 20 5.3 20 9 20 11 15.8 11 9 11 3.3 9 0 5.4 0 2.2 0 0 2.5 0 6S2.2 12 5.4 12C8.3 12 10.4 10 11 7",
        ),
        ':' => (0.1, "M0 6h.1M0 17h.1"),
        '.' => (0.1, "M0 20h.1"),
        '-' => (6.0, "M0 11H6"),
        '’' | '\'' => (1.5, "M1.5 0 0 5"),
        _ => return None,
    })
}

/// A text in our letters, without its name: who reads it out finds that beside it. `None` where a letter is not drawn.
pub fn lettering(text: &str) -> Option<Markup> {
    let mut x = 0.0;
    let mut letters = Vec::new();
    for letter in text.chars().flat_map(char::to_uppercase) {
        if letter == ' ' {
            x += SPACE;
            continue;
        }
        let (width, path) = strokes(letter)?;
        letters.push((x, path));
        x += width + GAP;
    }
    let edge = PEN / 2.0 + 0.4;
    // Some letters have something over them, others something under them.
    let (top, foot) = (5.0 + edge, 2.5 + edge);
    let width = x - GAP + 2.0 * edge + ASIDE.0;
    let height = HEIGHT + top + foot + ASIDE.1;
    let all = html! {
        @for (x, path) in &letters { path transform={ "translate(" (format!("{x:.1}")) " 0)" } d=(path) {} }
    };
    Some(html! {
        svg class="lettering" viewBox={ (-edge) " " (-top) " " (format!("{width:.1}")) " " (format!("{height:.1}")) }
            aria-hidden="true" fill="none" stroke-width=(PEN) stroke-linecap="round" stroke-linejoin="round" {
            g class="shade" transform={ "translate(" (ASIDE.0) " " (ASIDE.1) ")" } { (all) }
            g class="ink" { (all) }
        }
    })
}

/// A text in our own letters where all of them are drawn; what it says is read out.
pub fn lettered(letters: &str, text: &str) -> Markup {
    html! {
        @if let Some(letters) = lettering(letters) {
            (letters) span class="spoken" { (text) }
        } @else { (text) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catalog::Title;
    use locale::{Language, Voice};

    #[test]
    fn every_title_can_be_lettered_in_every_language() {
        for language in Language::ALL {
            let voice = Voice::new(language);
            let names = Title::ALL.iter().map(|title| voice.word(&format!("{title}.short")));
            for name in names.chain([voice.word("web-name")]) {
                assert!(lettering(&name).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn all_letters_of_the_three_alphabets_are_drawn() {
        let letters = ('A'..='Z').chain('А'..='Я').chain("ҐЄІЇЁ0123456789:.-’".chars());
        for letter in letters {
            assert!(strokes(letter).is_some(), "{letter}");
        }
    }
}
