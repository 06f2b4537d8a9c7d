//! Words that the host of the server lets nobody write: in the chat, in names of people and of towns.

use crate::refusal::Refusal;
use crate::text::{looks, without_hidden};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError, RwLock};
use std::time::SystemTime;
use unicode_segmentation::UnicodeSegmentation;

/// What a list holds at most: more than anybody writes by hand, and little enough for each message to be looked through.
const MAX_LINES: usize = 5_000;
const MAX_BYTES: u64 = 256 * 1024;

/// A list of words and phrases.
#[derive(Debug, Default)]
struct Words(Vec<Phrase>);

/// Words that stand one after another.
#[derive(Debug)]
struct Phrase {
    words: Vec<[String; 2]>,
    /// Whether the last word may go on.
    is_open: bool,
}

/// What each word of a text looks like.
fn words_of(text: &str) -> Vec<[String; 2]> {
    let plain = without_hidden(text);
    let words = plain.unicode_words().flat_map(|word| word.split('_'));
    words.filter(|word| !word.is_empty()).map(looks).collect()
}

impl Words {
    /// A word or a phrase on each line; what follows after `#` is for whoever reads the list.
    fn parse(text: &str) -> Result<Words, WordsError> {
        let mut phrases = Vec::new();
        for line in text.trim_start_matches('\u{feff}').lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let (phrase, is_open) = line.strip_suffix('*').map_or((line, false), |start| (start, true));
            let words = words_of(phrase);
            match (words.is_empty(), line.is_empty()) {
                (true, true) => {}
                (true, false) => return Err(WordsError::NoWord(line.to_owned())),
                (false, _) => phrases.push(Phrase { words, is_open }),
            }
        }
        if phrases.len() > MAX_LINES { Err(WordsError::TooMany) } else { Ok(Words(phrases)) }
    }

    fn has_one_in(&self, text: &str) -> bool {
        if self.0.is_empty() {
            return false;
        }
        let words = words_of(text);
        self.0.iter().any(|phrase| words.windows(phrase.words.len()).any(|some| phrase.is(some)))
    }
}

impl Phrase {
    /// Whether as many words could be taken for it.
    fn is(&self, words: &[[String; 2]]) -> bool {
        let last = self.words.len() - 1;
        // Either all of them look so in one way, or all in the other.
        (0..2).any(|way| {
            let mut pairs = self.words.iter().zip(words).enumerate();
            pairs.all(|(place, (mine, theirs))| {
                let (mine, theirs) = (&mine[way], &theirs[way]);
                if self.is_open && place == last { theirs.starts_with(mine.as_str()) } else { mine == theirs }
            })
        })
    }
}

/// Why a list can't be read.
#[derive(Debug)]
pub(crate) enum WordsError {
    Read(std::io::Error),
    TooLong,
    TooMany,
    /// A line without a letter in it.
    NoWord(String),
}

impl fmt::Display for WordsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WordsError::Read(error) => error.fmt(f),
            WordsError::TooLong => write!(f, "more than {MAX_BYTES} bytes"),
            WordsError::TooMany => write!(f, "more than {MAX_LINES} lines"),
            WordsError::NoWord(line) => write!(f, "there is no word in {line:?}"),
        }
    }
}

/// The list of a server, as its file is now.
#[derive(Default)]
pub(crate) struct WordList {
    path: Option<PathBuf>,
    words: RwLock<Words>,
    /// When the file was changed last, and how long it was.
    seen: Mutex<Option<(SystemTime, u64)>>,
}

impl WordList {
    /// The list in a file; an empty one where there is none.
    pub(crate) fn open(path: Option<&Path>) -> Result<WordList, WordsError> {
        let list = WordList { path: path.map(Path::to_owned), ..WordList::default() };
        list.reread()?;
        Ok(list)
    }

    /// Reads the file if it has changed; whether it had.
    pub(crate) fn reread(&self) -> Result<bool, WordsError> {
        let Some(path) = &self.path else { return Ok(false) };
        let about = std::fs::metadata(path).map_err(WordsError::Read)?;
        if about.len() > MAX_BYTES {
            return Err(WordsError::TooLong);
        }
        let now = (about.modified().map_err(WordsError::Read)?, about.len());
        let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
        if *seen == Some(now) {
            return Ok(false);
        }
        let words = Words::parse(&std::fs::read_to_string(path).map_err(WordsError::Read)?)?;
        *self.words.write().unwrap_or_else(PoisonError::into_inner) = words;
        *seen = Some(now);
        Ok(true)
    }

    /// Refuses a text with one of the words in it.
    pub(crate) fn check(&self, text: &str) -> Result<(), Refusal> {
        let words = self.words.read().unwrap_or_else(PoisonError::into_inner);
        if words.has_one_in(text) { Err(Refusal::ForbiddenWord) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Db;

    #[test]
    fn words_are_found_whatever_they_are_dressed_in() {
        let list = "# ours\nturnip\nbrussels  sprout # the worst\ncabb*\nРедька\n\n";
        let words = Words::parse(list).unwrap();
        for text in [
            "turnip",
            "You TURNIP!",
            "turn\u{200b}ip",
            "turn\u{456}p",
            "Ｔｕｒｎｉｐ",
            "\u{1d42d}urnip",
            "my_turnip_here",
            "Brussels-Sprout",
            "cabbage",
            "CABBAGES.",
            "РЕДЬКА",
            "pедька",
        ] {
            assert!(words.has_one_in(text), "{text}");
        }
        for text in ["turnips", "a turn", "Brussels", "sprout of Brussels", "scabbard", "редьки", "", "!?"]
        {
            assert!(!words.has_one_in(text), "{text}");
        }
        assert!(!Words::default().has_one_in("turnip"), "there is no list of ours");
    }

    #[test]
    fn a_list_that_can_t_be_read_again_stays_as_it_was() {
        let file = Db::new("word-list");
        let write = |text: &str| std::fs::write(&file.0, text).unwrap();
        write("turnip\n");
        let list = WordList::open(Some(&file.0)).unwrap();
        assert!(matches!(list.reread(), Ok(false)), "nothing has changed");
        write("leek and more\n***\n");
        assert!(list.reread().is_err());
        assert!(list.check("turnip").is_err() && list.check("leek and more").is_ok());
        write("leek\n");
        assert!(matches!(list.reread(), Ok(true)));
        assert!(list.check("turnip").is_ok() && list.check("leek").is_err());
    }

    #[test]
    fn a_list_that_says_nothing_is_refused() {
        assert!(matches!(Words::parse("turnip\n*"), Err(WordsError::NoWord(line)) if line == "*"));
        assert!(matches!(Words::parse(&"turnip\n".repeat(MAX_LINES + 1)), Err(WordsError::TooMany)));
        assert!(WordList::open(Some(Path::new("/nowhere/words"))).is_err());
        assert!(WordList::open(None).unwrap().check("turnip").is_ok());
    }
}
