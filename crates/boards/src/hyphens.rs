//! Where long words may be broken, for browsers that don't know how.

/// Words of this many letters don't fit where there is little room.
const LONG_WORD: usize = 9;
const SOFT_HYPHEN: char = '\u{ad}';

/// A text whose long words may be broken between syllables.
pub fn breakable(name: &str) -> String {
    let words = name.split(' ').map(|word| {
        let letters: Vec<char> = word.chars().collect();
        if letters.iter().filter(|letter| letter.is_alphabetic()).count() < LONG_WORD {
            return word.to_owned();
        }
        let vowel = |letter: char| "аеиіїоуыэюяєaeiouy".contains(letter);
        // Ukrainian дз and дж are one sound, and are not divided.
        let is_joined = |at: usize| letters[at - 1] == 'д' && matches!(letters[at], 'з' | 'ж');
        // Neither are a stop and a liquid: раз-влечение, пере-бросить.
        let is_cluster = |at: usize| {
            "бвгдкптфbdfgkptv".contains(letters[at - 1]) && matches!(letters[at], 'л' | 'р' | 'l' | 'r')
        };
        let goes_with_previous = |at: usize| is_joined(at) || is_cluster(at);
        let begins_syllable = |at: usize| {
            at >= 3
                && at + 3 <= letters.len()
                && letters[at - 1] != '-'
                && letters[at].is_lowercase()
                && !vowel(letters[at])
                && !goes_with_previous(at)
                && (vowel(letters[at + 1]) || goes_with_previous(at + 1) && vowel(letters[at + 2]))
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
        assert_eq!(shown("развлечений"), "раз-вле-че-ний");
        assert_eq!(shown("перебросить"), "пере-бро-сить");
        assert_eq!(shown("Виноградник"), "Вино-град-ник");
        assert_eq!(shown("Amusement Park"), "Amu-se-ment Park");
        assert_eq!(shown("Business Center"), "Business Center");
        assert_eq!(shown("(комірок: 5)"), "(комірок: 5)");
    }
}
