//! The pieces that cards are put together from.

use super::signs::signs;
use super::{Card, CardKind, Drawings};
use maud::{Markup, html};
use tabletop::Kind;

/// Words of this many letters don't fit on a card of a narrow page.
const LONG_WORD: usize = 9;
const SOFT_HYPHEN: char = '\u{ad}';

/// The class of a card's colour.
pub(super) fn tone(card: &Card) -> &'static str {
    match card.kind {
        CardKind::Establishment { colour, .. } => colour.id(),
        CardKind::Landmark { .. } => "grand",
    }
}

/// What a card does: in short for who looks, in a shorter form where there is little room, and in full for who listens.
pub(super) fn says(card: &Card, drawings: &Drawings) -> Markup {
    html! {
        span class="brief" aria-hidden="true" { (signs(&card.brief, drawings)) }
        @if card.tiny != card.brief {
            span class="tiny" aria-hidden="true" { (signs(&card.tiny, drawings)) }
        }
        span class="spoken" { ". " (card.text) }
    }
}

/// A name whose long words may be broken between syllables, where a card is narrow and the browser does not know how.
pub(super) fn breakable(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let letters: Vec<char> = word.chars().collect();
        if letters.len() < LONG_WORD {
            return word.to_owned();
        }
        let vowel = |letter: char| "аеиіїоуыэюяєaeiouy".contains(letter);
        // Ukrainian дз and дж are one sound, and are not divided.
        let is_joined = |at: usize| letters[at - 1] == 'д' && matches!(letters[at], 'з' | 'ж');
        let begins_syllable = |at: usize| {
            at >= 3
                && at + 3 <= letters.len()
                && letters[at - 1] != '-'
                && letters[at].is_lowercase()
                && !vowel(letters[at])
                && !is_joined(at)
                && (vowel(letters[at + 1]) || is_joined(at + 1) && vowel(letters[at + 2]))
        };
        let broken = letters
            .iter()
            .enumerate()
            .flat_map(|(at, letter)| begins_syllable(at).then_some(SOFT_HYPHEN).into_iter().chain([*letter]));
        broken.collect()
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_broken_between_syllables() {
        let shown = |name: &str| breakable(name).replace(SOFT_HYPHEN, "-");
        assert_eq!(shown("Металлургический завод"), "Метал-лур-ги-чес-кий завод");
        assert_eq!(shown("Обсерватория"), "Обсер-ва-то-рия");
        assert_eq!(shown("Кукурудзяне поле"), "Куку-ру-дзяне поле");
        assert_eq!(shown("Бізнес-центр"), "Біз-нес-центр");
        assert_eq!(shown("Amusement Park"), "Amu-se-ment Park");
        assert_eq!(shown("Business Center"), "Business Center");
    }
}
