//! What people write, as it may be shown to others: with nothing in it that can't be seen, or that turns the text
//! around it.

use crate::refusal::Refusal;
use unicode_properties::{GeneralCategory, GeneralCategoryGroup, UnicodeEmoji, UnicodeGeneralCategory};
use unicode_security::confusable_detection::skeleton;
use unicode_segmentation::UnicodeSegmentation;

/// Longer names would break the table. What a reader takes for one letter counts as one.
const MAX_NAME_LENGTH: usize = 24;
/// What a name takes in a cookie, and in every entry that holds it.
const MAX_NAME_BYTES: usize = 128;
/// Characters that one letter may be put together from. The longest pictures have ten; a pile of accents covers the
/// lines above and below.
const MAX_PARTS: usize = 12;

const JOINER: char = '\u{200d}';
const NON_JOINER: char = '\u{200c}';
const AS_TEXT: char = '\u{fe0e}';
const AS_PICTURE: char = '\u{fe0f}';
const KEYCAP: char = '\u{20e3}';
const BLACK_FLAG: char = '\u{1f3f4}';
const LAST_TAG: char = '\u{e007f}';

/// A name as it may be shown: short, on one line, and all of it visible. `None` where nothing was written.
pub(crate) fn name(text: &str) -> Result<Option<String>, Refusal> {
    let line = on_one_line(text);
    if line.is_empty() {
        return Ok(None);
    }
    if shown(&line) != line || !has_substance(&line) {
        return Err(Refusal::HiddenInName);
    }
    let ends = line.grapheme_indices(true).map(|(start, letter)| start + letter.len());
    let end = ends.take(MAX_NAME_LENGTH).take_while(|end| *end <= MAX_NAME_BYTES).last();
    Ok(Some(line[..end.unwrap_or(0)].trim_end().to_owned()))
}

/// A message as it may be shown, of at most so many letters.
pub(crate) fn message(text: &str, most: usize) -> Result<String, Refusal> {
    let line = on_one_line(text);
    if line.graphemes(true).count() > most || line.chars().count() > most * MAX_PARTS {
        return Err(Refusal::SaidTooLong { most });
    }
    // What was hidden may have stood between spaces.
    let plain = on_one_line(&shown(&line));
    if has_substance(&plain) { Ok(plain) } else { Err(Refusal::NothingSaid) }
}

/// Whether one name could be taken for another: by its letters, whatever their case, or by its look.
pub(crate) fn look_alike(one: &str, other: &str) -> bool {
    looks(one).iter().zip(&looks(other)).any(|(one, other)| one == other)
}

/// What a text looks like, whatever the case of its letters, in two ways: two texts that agree in one of them could be taken
/// for one another.
pub(crate) fn looks(text: &str) -> [String; 2] {
    let plain = without_hidden(text);
    let folded_first = skeleton(&plain.to_lowercase()).collect();
    // A capital I looks like a small L, which its small letter does not.
    let folded_last = skeleton(&plain).collect::<String>().to_lowercase();
    [folded_first, folded_last]
}

/// A text without anything that leaves no mark.
pub(crate) fn without_hidden(text: &str) -> String {
    text.chars().filter(|letter| !is_hidden(*letter)).collect()
}

fn on_one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether there is anything but accents and spaces.
fn has_substance(text: &str) -> bool {
    text.chars().any(|letter| {
        !letter.is_whitespace() && letter.general_category_group() != GeneralCategoryGroup::Mark
    })
}

/// The text without what can't be seen or turns the text around it. What belongs to a picture or to a script stays.
fn shown(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let mut seen = String::with_capacity(text.len());
    let mut at = 0;
    while at < letters.len() {
        let length = tagged_flag(&letters[at..]).unwrap_or(1);
        let before = at.checked_sub(1).map(|before| letters[before]);
        let is_shown = length > 1
            || !is_hidden(letters[at])
            || belongs(before, letters[at], letters.get(at + 1).copied());
        if is_shown {
            seen.extend(&letters[at..at + length]);
        }
        at += length;
    }
    seen.graphemes(true).flat_map(|letter| letter.chars().take(MAX_PARTS)).collect()
}

/// How many characters make up the flag of a region, such as that of Wales, where one begins.
fn tagged_flag(letters: &[char]) -> Option<usize> {
    let tags = letters.strip_prefix(&[BLACK_FLAG])?;
    let end = tags.iter().position(|letter| !('\u{e0020}'..LAST_TAG).contains(letter))?;
    ((1..=MAX_PARTS - 2).contains(&end) && tags[end] == LAST_TAG).then_some(end + 2)
}

/// Whether something that can't be seen by itself belongs to what stands beside it.
fn belongs(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let Some(before) = before else { return false };
    match letter {
        // They say how what stands before them is drawn.
        AS_TEXT | AS_PICTURE if before.is_ascii() => before.is_emoji_char() && after == Some(KEYCAP),
        AS_TEXT | AS_PICTURE => before.is_emoji_char(),
        JOINER if before == AS_PICTURE || is_picture(before) => after.is_some_and(is_picture),
        JOINER | NON_JOINER => is_joined(before) && after.is_some_and(is_joined),
        _ => false,
    }
}

fn is_picture(letter: char) -> bool {
    letter.is_emoji_char() && !letter.is_ascii()
}

/// Whether a letter is of a script in which it matters what is joined: those of Arabia, India and Sri Lanka.
fn is_joined(letter: char) -> bool {
    matches!(letter, '\u{600}'..='\u{dff}') && !is_hidden(letter)
}

/// What leaves no mark on the page, or turns the text around it.
fn is_hidden(letter: char) -> bool {
    let by_category = matches!(
        letter.general_category(),
        GeneralCategory::Control
            | GeneralCategory::Format
            | GeneralCategory::PrivateUse
            | GeneralCategory::LineSeparator
            | GeneralCategory::ParagraphSeparator
    );
    by_category
        || matches!(
            letter,
            // What Unicode calls ignorable, and is neither of the above.
            '\u{34f}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180f}' | '\u{2065}'
                | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}'
                | '\u{e0000}'..='\u{e0fff}'
            // Blank by design.
                | '\u{2800}' | '\u{fffc}' | '\u{1d159}'
        )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each is one picture for its readers.
    const PICTURES: [&str; 14] =
        ["🙂", "👩‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏿", "🏳️‍🌈", "🏴‍☠️", "❤️‍🔥", "❤️", "☎︎", "👍🏿", "🇺🇦", "1️⃣", "#️⃣", "🏴󠁧󠁢󠁷󠁬󠁳󠁿", "🧑🏻‍🦰"];

    /// Each leaves no mark, or turns the text around it.
    const HIDDEN: [char; 34] = [
        '\u{0}',
        '\u{7}',
        '\u{1b}',
        '\u{7f}',
        '\u{ad}',
        '\u{34f}',
        '\u{61c}',
        '\u{115f}',
        '\u{1160}',
        '\u{17b4}',
        '\u{180e}',
        '\u{200b}',
        '\u{200c}',
        '\u{200d}',
        '\u{200e}',
        '\u{200f}',
        '\u{202a}',
        '\u{202e}',
        '\u{2060}',
        '\u{2066}',
        '\u{2069}',
        '\u{206f}',
        '\u{2800}',
        '\u{3164}',
        '\u{e000}',
        '\u{fe00}',
        '\u{fe0f}',
        '\u{feff}',
        '\u{ffa0}',
        '\u{fff9}',
        '\u{1d159}',
        '\u{e0001}',
        '\u{e0041}',
        '\u{e0100}',
    ];

    #[test]
    fn names_are_short_and_on_one_line() {
        assert_eq!(name("  Анна\n\t Марія\u{a0} "), Ok(Some("Анна Марія".to_owned())));
        assert_eq!(name(" \n "), Ok(None));
        assert_eq!(name(&"x".repeat(99)).unwrap().unwrap().len(), MAX_NAME_LENGTH);
        for wanted in [
            "José",
            "Zoë",
            "Нгуєн Тхі",
            "Nguye\u{302}\u{303}n",
            "小林",
            "علی\u{200c}رضا",
            "ක්\u{200d}රිෂාන්",
            "Дарʼя",
            "O'Neil",
        ] {
            assert_eq!(name(wanted), Ok(Some(wanted.to_owned())));
        }
    }

    #[test]
    fn names_are_cut_between_letters() {
        for picture in PICTURES {
            let cut = name(&picture.repeat(MAX_NAME_LENGTH + 1)).unwrap().unwrap();
            let whole = MAX_NAME_LENGTH.min(MAX_NAME_BYTES / picture.len());
            assert_eq!(cut, picture.repeat(whole), "{picture}");
        }
        let accented = "e\u{301}".repeat(MAX_NAME_LENGTH + 1);
        assert_eq!(name(&accented).unwrap().unwrap(), "e\u{301}".repeat(MAX_NAME_LENGTH));
    }

    #[test]
    fn what_can_t_be_seen_is_refused_in_names_and_left_out_of_messages() {
        for hidden in HIDDEN {
            for text in [format!("A{hidden}nn"), format!("{hidden}Ann"), format!("Ann{hidden}")] {
                assert_eq!(name(&text), Err(Refusal::HiddenInName), "U+{:04X}", u32::from(hidden));
                assert_eq!(message(&text, 9), Ok("Ann".to_owned()), "U+{:04X}", u32::from(hidden));
            }
            let nothing = format!("{hidden}{hidden} {hidden}");
            assert_eq!(name(&nothing), Err(Refusal::HiddenInName), "U+{:04X}", u32::from(hidden));
            assert_eq!(message(&nothing, 9), Err(Refusal::NothingSaid), "U+{:04X}", u32::from(hidden));
        }
        assert_eq!(name("\u{301}\u{301}"), Err(Refusal::HiddenInName), "accents on nothing");
        assert_eq!(message("a\u{202e} \u{202c} b", 9), Ok("a b".to_owned()));
    }

    #[test]
    fn pictures_stay_whole() {
        for picture in PICTURES {
            assert_eq!(name(picture), Ok(Some(picture.to_owned())), "{picture}");
            assert_eq!(message(&format!("a{picture} b"), 9), Ok(format!("a{picture} b")), "{picture}");
        }
        let all = PICTURES.concat();
        assert_eq!(message(&all, PICTURES.len()), Ok(all.clone()));
        // What belongs to a picture does not hide elsewhere.
        for stray in [
            "👩\u{200d}",
            "👩\u{200d}\u{200d}👩",
            "🙂\u{fe0f}\u{fe0f}",
            "1\u{fe0f}",
            "🏴\u{e0067}",
            "🏴\u{e007f}",
        ] {
            assert_eq!(name(stray), Err(Refusal::HiddenInName), "{stray:?}");
        }
    }

    #[test]
    fn accents_are_not_piled_up() {
        let pile = format!("e{}", "\u{301}".repeat(40));
        assert_eq!(name(&pile), Err(Refusal::HiddenInName));
        assert_eq!(message(&pile, 9).unwrap().chars().count(), MAX_PARTS);
    }

    #[test]
    fn messages_have_a_length() {
        assert_eq!(message(&"я".repeat(9), 9), Ok("я".repeat(9)));
        assert_eq!(message(&"я".repeat(10), 9), Err(Refusal::SaidTooLong { most: 9 }));
        assert_eq!(message(&"\u{301}".repeat(500), 9), Err(Refusal::SaidTooLong { most: 9 }));
    }

    #[test]
    fn names_that_look_alike_are_taken_for_one_another() {
        let alike = [
            ("Ann", "ann"),
            ("Ann", "Аnn"),
            ("Ann", "Ａｎｎ"),
            ("Ann", "𝐀𝐧𝐧"),
            ("Іван", "ІВАН"),
            ("Iva", "lva"),
            ("IVAN", "ivan"),
            ("Ann", "A\u{200d}nn"),
            ("Zoë", "Zoe\u{308}"),
            ("Bob", "B0b"),
        ];
        for (one, other) in alike {
            assert!(look_alike(one, other) && look_alike(other, one), "{one} {other}");
        }
        for (one, other) in [("Ann", "Anna"), ("Ann", "Änn"), ("Bo", "Bob"), ("Олена", "Олеся"), ("Ann", "")]
        {
            assert!(!look_alike(one, other), "{one} {other}");
        }
    }
}
