//! The rules of all titles in words, for whoever wants to read them: on a page, on paper, in a terminal.
//!
//! They are written in `rules/<title>/<language>.md`, a small part of Markdown that [`text`] reads, and embedded here.
//! Every paragraph names the clauses of `scenarios/<title>/clauses.toml` that it tells, so that a card, a question or a
//! refused move can lead to it.
//!
//! ```
//! use catalog::Title;
//! use locale::{Language, Voice};
//!
//! let rules = rules::of(Title::MachiKoro, Language::En);
//! let (section, paragraph) = rules.clause("MK-C2").expect("every clause is told");
//! assert_eq!(section.heading, "Income");
//! assert!(paragraph.words(Title::MachiKoro, &Voice::new(Language::En)).starts_with("Who can't pay"));
//! ```

mod search;
pub mod text;

pub use search::Query;
pub use text::{Block, Kind, Paragraph, Section, Span};

use catalog::Title;
use locale::Language;
use std::sync::LazyLock;

/// `rules/`: each title's folder with its languages.
const FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// The section that sums a title up on one page.
pub const SUMMARY: &str = "summary";

/// The rules of a title in one language.
#[derive(Debug)]
pub struct Rules {
    /// The title whose rules they are.
    pub title: Title,
    /// Its sections, in the order in which they are read.
    pub sections: Vec<Section>,
}

impl Rules {
    /// The section with an id.
    pub fn section(&self, id: &str) -> Option<&Section> {
        self.sections.iter().find(|section| section.id == id)
    }

    /// Where a clause is told.
    pub fn clause(&self, id: &str) -> Option<(&Section, &Paragraph)> {
        self.paragraphs().find(|(_, paragraph)| paragraph.clauses.contains(&id))
    }

    /// All paragraphs, each with its section.
    pub fn paragraphs(&self) -> impl Iterator<Item = (&Section, &Paragraph)> {
        self.sections
            .iter()
            .flat_map(|section| section.paragraphs().map(move |paragraph| (section, paragraph)))
    }
}

/// The rules of a title.
pub fn of(title: Title, language: Language) -> &'static Rules {
    static ALL: LazyLock<Vec<[Rules; 3]>> = LazyLock::new(|| {
        Title::ALL.iter().map(|title| Language::ALL.map(|language| read(*title, language))).collect()
    });
    &ALL[title as usize][language as usize]
}

/// Reads the embedded rules. Panics where there are none, or some that can't be read: a test of this crate reads them all.
fn read(title: Title, language: Language) -> Rules {
    let (_, files) = FOLDERS.iter().find(|(name, _)| *name == title.id()).expect("a title has rules");
    let name = format!("{language}.md");
    let (_, source) = files.iter().find(|(file, _)| *file == name).expect("in every language");
    let sections = text::parse(source).unwrap_or_else(|flaw| panic!("{title}/{name}: {flaw}"));
    Rules { title, sections }
}
