//! Finding words in the rules.

use std::ops::Range;

/// Words of a query beyond this are not looked for.
const MOST_WORDS: usize = 8;

/// What somebody looks for: words, all of which must be there, in any order, or the beginning of a clause's id.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Query(Vec<String>);

impl Query {
    /// Reads what was typed.
    pub fn new(text: &str) -> Query {
        Query(fold(text).split_whitespace().take(MOST_WORDS).map(str::to_owned).collect())
    }

    /// Whether nothing is looked for.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether a text has all the words.
    pub fn is_in(&self, text: &str) -> bool {
        let text = fold(text);
        self.0.iter().all(|word| text.contains(word))
    }

    /// Where the words stand in a text, from its beginning to its end, none within another.
    pub fn places(&self, text: &str) -> Vec<Range<usize>> {
        // Folding keeps the number of letters, so that a place in one is a place in the other.
        let folded: Vec<char> = fold(text).chars().collect();
        let starts: Vec<usize> = text.char_indices().map(|(index, _)| index).chain([text.len()]).collect();
        let mut places = Vec::new();
        let mut at = 0;
        while at < folded.len() {
            let begins =
                |word: &&String| word.chars().eq(folded[at..].iter().copied().take(word.chars().count()));
            match self.0.iter().filter(begins).map(|word| word.chars().count()).max() {
                Some(length) => {
                    places.push(starts[at]..starts[at + length]);
                    at += length;
                }
                None => at += 1,
            }
        }
        places
    }
}

/// Letters as they are compared: small, with one apostrophe, and `ё` as `е`.
fn fold(text: &str) -> String {
    let letter = |letter: char| match letter {
        'Ё' | 'ё' => 'е',
        '’' | 'ʼ' | '`' => '\'',
        // Some capitals have two small letters; they count as they are.
        _ => letter.to_lowercase().next().filter(|_| letter.to_lowercase().count() == 1).unwrap_or(letter),
    };
    text.chars().map(letter).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_words_must_be_there_in_any_order() {
        let query = Query::new("  МОНЕТ  пам'ятк ");
        assert!(query.is_in("Скільки монет коштує пам’ятка"));
        assert!(!query.is_in("Скільки монет"));
        assert!(Query::new("еще").is_in("Ещё один ход"));
        assert!(Query::new("").is_empty() && Query::new("").is_in("anything"));
    }

    #[test]
    fn places_are_those_of_the_text_itself() {
        let text = "Ещё ход, еще İход";
        let found: Vec<&str> =
            Query::new("ЕЩЕ ход").places(text).into_iter().map(|place| &text[place]).collect();
        assert_eq!(found, ["Ещё", "ход", "еще", "ход"]);
    }

    #[test]
    fn a_long_query_is_cut() {
        assert_eq!(Query::new(&"word ".repeat(1000)).0.len(), MOST_WORDS);
    }
}
