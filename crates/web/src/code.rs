//! Codes by which people find a table that waits for players: five letters that can be said aloud, such as KORAB.
//!
//! A code is a consonant and a vowel in turn, of letters that sound the same in all of our languages and can't be taken
//! for one another: 14³ · 5² = 68 600, of which some 63 000 are left without those that say something rude. That is few,
//! so guessing is kept hopeless by other means:
//!
//! - A table has a code only while it waits, and at most [`MAX_SPOKEN`] tables have one that short at once. The others
//!   get a long one of forty bits.
//! - A wrong guess costs ([`GUESS`]): a visitor and an address have ten at once and one more every five minutes, and
//!   all visitors together three hundred and one more every thirty seconds. A right one costs nothing.
//!
//! One address that guesses for an hour has 22 tries. Where ten tables wait, one of them is found with a chance of
//! 22 · 10 / 63 000, which is 1 in 286; with all two hundred, 1 in 14. Any number of addresses together have 120 tries
//! an hour after the first 300: against one table that waits for ten minutes, 320 / 63 000, which is 1 in 197, and that
//! only once, because the three hundred are then used up. Whoever sits down by guessing is seen by all and is removed
//! with one press.

use crate::http::limits::Rate;
use crate::id::{RandomError, letters, random};

/// The letters of a spoken code.
const CONSONANTS: &[u8; 14] = b"bdfgklmnprstvz";
const VOWELS: &[u8; 5] = b"aeiou";
/// How many letters it has.
pub(crate) const SPOKEN: usize = 5;

/// Tables that have a spoken code at once.
pub(crate) const MAX_SPOKEN: usize = 200;

/// What a wrong guess costs.
pub(crate) const GUESS: u32 = 300;
/// The guesses of a visitor, and of an address.
pub(crate) const BY_ONE: Rate = Rate { most: 10 * GUESS, each_second: 1 };
/// The guesses of all visitors together.
pub(crate) const BY_ALL: Rate = Rate { most: 300 * GUESS, each_second: 10 };

/// What no code holds, because of what it says or begins to say in one of our languages.
const RUDE: &[&str] = &[
    "anal", "anus", "bigot", "bukak", "debil", "degen", "devil", "dik", "durak", "fag", "fak", "fas",
    "fekal", "fet", "fok", "fuk", "gadin", "gom", "kak", "kal", "kil", "kok", "kovid", "kur", "lamer",
    "lenin", "loser", "minet", "moron", "mud", "naked", "naz", "neg", "nig", "nud", "ped", "pen", "pid",
    "pis", "piz", "pop", "pub", "puk", "put", "rab", "rap", "retar", "rogul", "satan", "semen", "ser",
    "sifil", "sis", "sodom", "sos", "suk", "teror", "tit", "tumor", "tup", "vagin", "vomit", "zad", "zalup",
    "zid",
];

/// A code that can be said aloud.
pub(crate) fn fresh_spoken() -> Result<String, RandomError> {
    loop {
        let bytes = random::<{ 2 * SPOKEN }>()?;
        let letter = |index: usize| {
            let number = usize::from(u16::from_le_bytes([bytes[2 * index], bytes[2 * index + 1]]));
            if index.is_multiple_of(2) { CONSONANTS[number % 14] } else { VOWELS[number % 5] }
        };
        let code: String = (0..SPOKEN).map(|index| char::from(letter(index))).collect();
        if !is_rude(&code) {
            return Ok(code);
        }
    }
}

/// A code for a table when too many have a spoken one: forty random bits.
pub(crate) fn fresh_long() -> Result<String, RandomError> {
    Ok(letters(&random::<8>()?))
}

fn is_rude(code: &str) -> bool {
    RUDE.iter().any(|rude| code.contains(rude))
}

/// Whether a text could be a spoken code, whether or not it would be given to a table.
fn is_spoken(text: &str) -> bool {
    let fits = |(index, letter): (usize, u8)| {
        if index % 2 == 0 { CONSONANTS.contains(&letter) } else { VOWELS.contains(&letter) }
    };
    text.len() == SPOKEN && text.bytes().enumerate().all(fits)
}

/// The code that somebody typed, however it was written: one guess for each text.
pub(crate) fn typed(text: &str) -> String {
    // Some paste the whole link, or put blanks between the letters.
    let plain: String = text.chars().take(40).filter(|letter| letter.is_alphanumeric()).collect();
    let plain = plain.to_lowercase();
    let read = |letter: fn(char) -> Option<char>| {
        plain.chars().map(letter).collect::<Option<String>>().filter(|text| is_spoken(text))
    };
    // Where all letters are Cyrillic, the word was heard, or typed blindly with the other layout; a few among Latin ones
    // were taken for what they look like.
    let is_mixed = plain.chars().any(|letter| letter.is_ascii());
    let spoken = if is_mixed { read(looks_like) } else { read(sounds_like).or_else(|| read(same_key)) };
    spoken.unwrap_or_else(|| typed_long(&plain))
}

/// A long code as it was given. What is never in one was meant to be what looks like it.
pub(crate) fn typed_long(text: &str) -> String {
    let plain = text.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_lowercase());
    plain
        .map(|letter| match letter {
            'o' => '0',
            'i' | 'l' => '1',
            other => other,
        })
        .take(16)
        .collect()
}

/// The Latin letter that a Cyrillic one is said like.
fn sounds_like(letter: char) -> Option<char> {
    Some(match letter {
        'а' => 'a',
        'б' => 'b',
        'в' => 'v',
        'г' | 'ґ' => 'g',
        'д' => 'd',
        'е' | 'є' | 'э' => 'e',
        'з' => 'z',
        'и' | 'і' | 'ї' | 'ы' => 'i',
        'к' => 'k',
        'л' => 'l',
        'м' => 'm',
        'н' => 'n',
        'о' | 'ё' => 'o',
        'п' => 'p',
        'р' => 'r',
        'с' => 's',
        'т' => 't',
        'у' => 'u',
        'ф' => 'f',
        _ => return None,
    })
}

/// The Latin letter on the key of a Cyrillic one.
fn same_key(letter: char) -> Option<char> {
    let (keys, letters) = ("фивуапшлдьтщзкіыегмя", "abdefgiklmnoprsstuvz");
    let place = keys.chars().position(|key| key == letter)?;
    letters.chars().nth(place)
}

/// The Latin letter that a Cyrillic one looks like, as far as codes have it; Latin ones are what they are.
fn looks_like(letter: char) -> Option<char> {
    Some(match letter {
        'а' => 'a',
        'в' => 'b',
        'е' => 'e',
        'і' => 'i',
        'к' => 'k',
        'м' => 'm',
        'н' => 'n',
        'о' | '0' => 'o',
        'р' => 'p',
        'с' => 's',
        'т' => 't',
        'у' => 'u',
        '1' => 'i',
        '5' => 's',
        other if other.is_ascii() => other,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    /// All codes that a table may be given.
    fn all() -> Vec<String> {
        let mut codes = vec![String::new()];
        for index in 0..SPOKEN {
            let letters: &[u8] = if index % 2 == 0 { CONSONANTS } else { VOWELS };
            let longer = |code: &String| {
                letters.iter().map(|letter| format!("{code}{}", char::from(*letter))).collect::<Vec<_>>()
            };
            codes = codes.iter().flat_map(longer).collect();
        }
        codes.retain(|code| !is_rude(code));
        codes
    }

    #[test]
    fn there_are_as_many_codes_as_the_limits_reckon_with() {
        let codes = all();
        assert!((61_000..64_000).contains(&codes.len()), "{}", codes.len());
        for rude in ["pidor", "penis", "putin", "sukin", "mudak", "nazis", "zidov", "fagot"] {
            assert!(!codes.iter().any(|code| code == rude), "{rude}");
        }
        let fresh: HashSet<String> = (0..2000).map(|_| fresh_spoken().unwrap()).collect();
        let known: HashSet<&String> = codes.iter().collect();
        assert!(fresh.iter().all(|code| known.contains(code)));
        assert!(fresh.len() > 1900, "they are drawn from all of them: {}", fresh.len());
    }

    #[test]
    fn every_code_is_read_back_however_it_is_typed() {
        for code in all() {
            assert_eq!(typed(&code.to_uppercase()), code);
        }
        for (text, code) in [
            (" k o r a b ", "korab"),
            ("Korab!", "korab"),
            ("КОРАБ", "korab"),
            ("кораб", "korab"),
            ("лщкфи", "korab"),
            ("K0RAB", "korab"),
            // The first three letters are Cyrillic ones that look alike.
            ("КОТab", "kotab"),
            ("мізер", "mizer"),
            (" AB1-oI9X ", "ab1019x"),
            ("z4bktfw1", "z4bktfw1"),
            ("ааааа", ""),
        ] {
            assert_eq!(typed(text), code, "{text}");
        }
    }
}
