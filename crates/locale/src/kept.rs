//! Words that were made before. A page says the same of every card each time that it is drawn, and putting a sentence
//! together costs far more than finding it.

use crate::Language;
use std::collections::HashMap;
use std::sync::{LazyLock, RwLock};
use tabletop::{Fact, Message};

/// Messages that are kept in each language. There are fewer that games repeat; when there are more, it begins anew.
const MOST: usize = 8192;
/// The longest words that are kept.
const MAX_BYTES: usize = 1024;

type Kept = RwLock<HashMap<Message, Box<str>>>;

static KEPT: LazyLock<[Kept; 3]> = LazyLock::new(Default::default);

/// The words of a message, made only where they are not known.
pub(crate) fn words(language: Language, message: &Message, make: impl FnOnce() -> String) -> String {
    // Keys without facts are found as fast where they come from.
    if message.facts.is_empty() || message.facts.iter().any(|(_, fact)| is_own(fact)) {
        return make();
    }
    let kept = &KEPT[language as usize];
    if let Some(words) = kept.read().unwrap_or_else(|poisoned| poisoned.into_inner()).get(message) {
        return words.to_string();
    }
    let words = make();
    if words.len() <= MAX_BYTES {
        let mut kept = kept.write().unwrap_or_else(|poisoned| poisoned.into_inner());
        if kept.len() >= MOST {
            kept.clear();
        }
        kept.insert(message.clone(), words.as_str().into());
    }
    words
}

/// Whether a fact is about somebody, whom another voice calls by another name.
fn is_own(fact: &Fact) -> bool {
    match fact {
        Fact::Seat(_) => true,
        Fact::Number(_) | Fact::Tenths(_) | Fact::Text(_) => false,
        Fact::Words(message) => message.facts.iter().any(|(_, fact)| is_own(fact)),
        Fact::List(facts) => facts.iter().any(is_own),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Voice;
    use tabletop::Seat;

    #[test]
    fn words_are_made_once_for_each_language_and_fact() {
        let message = |coins: u32| Message::new("kept-test").with("coins", coins);
        let said = |language, coins, made: &str| words(language, &message(coins), || made.to_owned());
        assert_eq!(said(Language::En, 1, "first"), "first");
        assert_eq!(said(Language::En, 1, "again"), "first");
        assert_eq!(said(Language::En, 2, "another"), "another");
        assert_eq!(said(Language::Uk, 1, "other"), "other");
    }

    #[test]
    fn who_is_called_by_name_is_called_by_the_right_one() {
        let rolled = Message::new("machi-koro-2-event-rolled").with("seat", Seat::new(0)).with("total", 7);
        let says = |name: &str| Voice::new(Language::En).calling(&[name.to_owned()]).say(&rolled);
        assert_eq!((says("Ann"), says("Bo")), ("Ann rolls 7.".to_owned(), "Bo rolls 7.".to_owned()));
        let list = Message::new("list").with("who", [Seat::new(0)].into_iter().collect::<Fact>());
        let nested = Message::new("nested").with("what", list);
        assert_eq!(words(Language::En, &nested, || "one".to_owned()), "one");
        assert_eq!(words(Language::En, &nested, || "two".to_owned()), "two");
    }

    #[test]
    fn no_more_is_kept_than_there_is_room_for() {
        for number in 0..MOST as u32 + 10 {
            let message = Message::new("room-test").with("number", number);
            words(Language::Ru, &message, || "word".to_owned());
        }
        assert!(KEPT[Language::Ru as usize].read().unwrap().len() <= MOST);
        let long = Message::new("room-test").with("number", -1);
        words(Language::Ru, &long, || "x".repeat(MAX_BYTES + 1));
        assert!(!KEPT[Language::Ru as usize].read().unwrap().contains_key(&long));
    }
}
