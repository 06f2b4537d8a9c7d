//! What is in view when something is to be decided.

use super::person::Person;
use catalog::Title;
use std::collections::BTreeMap;
use std::fmt::Write;

/// How often a kind of decision is looked at; the worst counts.
const LOOKS: u32 = 3;

/// A part of the page, and its elements.
type Part = (&'static str, &'static str);

const QUESTION: Part = ("question", "#now-heading");
const ACTION: Part = ("action", "#acts :is(button, label):not([hidden])");
const CHOICES: Part = ("choices", "#board button[name=move]");

/// What a table consists of.
fn parts(title: Title) -> [Part; 3] {
    match title {
        Title::MachiKoro | Title::MachiKoro2 => [
            ("market", "#market .pile"),
            ("own street", "#board .street :is(.sight, .lot)"),
            ("opponents", "#others .rival"),
        ],
        Title::WelcomeTo => [
            ("cards", "#combinations li"),
            ("own streets", "#board .wt-street"),
            ("opponents", "#others .person"),
        ],
        Title::Sprawlopolis => {
            [("city", "#sp-map"), ("own cards", "#sp-tray"), ("opponents", "#others .person")]
        }
    }
}

/// What somebody had in view, for each kind of decision.
pub(crate) struct Views {
    title: Title,
    seen: BTreeMap<String, Seen>,
}

#[derive(Default)]
struct Seen {
    looks: u32,
    /// The least that was in view of each part, in hundredths.
    shares: BTreeMap<&'static str, u32>,
}

impl Views {
    pub(crate) fn new(title: Title) -> Views {
        Views { title, seen: BTreeMap::new() }
    }

    /// Looks at the page if it asks for something.
    pub(crate) fn look(&mut self, person: &Person) {
        if person.ask("!!document.querySelector('#now.yours')") != true {
            return;
        }
        let decision = person.ask("looking.decision()").as_str().unwrap_or_default().to_owned();
        let seen = self.seen.entry(decision).or_default();
        if seen.looks == LOOKS {
            return;
        }
        seen.looks += 1;
        for (name, selector) in [QUESTION, ACTION, CHOICES].into_iter().chain(parts(self.title)) {
            let Some(share) = person.share(selector) else { continue };
            let least = seen.shares.entry(name).or_insert(share);
            *least = share.min(*least);
        }
    }

    /// One line for each kind of decision.
    pub(crate) fn told(&self, screen: (u32, u32)) -> String {
        let mut text = String::new();
        for (decision, seen) in &self.seen {
            let shares: Vec<String> =
                seen.shares.iter().map(|(name, share)| format!("{name} {share} %")).collect();
            let (title, shares) = (self.title, shares.join(", "));
            let _ = writeln!(text, "{title} {}×{} [{decision}]: {shares}", screen.0, screen.1);
        }
        text
    }

    /// Where less of a part was in view than there should be.
    pub(crate) fn hidden(&self, wanted: impl Fn(&str, &str) -> u32) -> Vec<String> {
        let all = self.seen.iter().flat_map(|(decision, seen)| {
            seen.shares.iter().map(move |(name, share)| (decision, *name, *share))
        });
        let hidden = all.filter(|(decision, name, share)| *share < wanted(decision, name));
        hidden.map(|(decision, name, share)| format!("{share} % of {name} at [{decision}]")).collect()
    }
}
