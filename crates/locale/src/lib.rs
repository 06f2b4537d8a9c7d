//! Puts messages into words.
//!
//! Games and errors speak in [`Message`]s: a key and its facts. A [`Voice`] makes a sentence of one, in its
//! [`Language`], from the [Fluent](https://projectfluent.org) files of `locales/`, which are embedded here.
//!
//! ```
//! use locale::{Language, Voice};
//! use tabletop::{Message, Seat};
//!
//! let rolled = Message::new("machi-koro-2-event-rolled").with("seat", Seat::new(1)).with("total", 7);
//! let voice = Voice::new(Language::En).calling(&["Ann".to_owned(), "Bo".to_owned()]);
//! assert_eq!(voice.say(&rolled), "Bo rolls 7.");
//! assert_eq!(Voice::new(Language::En).say(&rolled), "Player 2 rolls 7.");
//! ```

mod kept;
mod language;

pub use language::Language;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::sync::LazyLock;
use tabletop::{Fact, Message, ToMessage};

/// `locales/`: each language's folder with its files.
const FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/locales.rs"));

/// The files of a language: each with its name and its text.
pub fn files(language: Language) -> &'static [(&'static str, &'static str)] {
    let folder = FOLDERS.iter().find(|(name, _)| *name == language.id());
    folder.map_or(&[], |(_, files)| files)
}

/// Speaks one language, and knows the players by name.
#[derive(Clone)]
pub struct Voice {
    language: Language,
    names: Vec<String>,
}

impl Voice {
    /// A voice that calls the players by their numbers.
    pub fn new(language: Language) -> Voice {
        Voice { language, names: Vec::new() }
    }

    /// The same voice, calling the players by these names. Seats without one are called by their number.
    pub fn calling(&self, names: &[String]) -> Voice {
        Voice { language: self.language, names: names.to_vec() }
    }

    /// The language that it speaks.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The words of a message.
    pub fn say(&self, what: &impl ToMessage) -> String {
        self.words(&what.message())
    }

    /// The words of a key without facts.
    pub fn word(&self, key: &str) -> String {
        self.make(key, &[])
    }

    /// Whether there are words for a key.
    pub fn has(&self, key: &str) -> bool {
        let (id, attribute) = split(key);
        let message = bundle(self.language).get_message(id);
        message.is_some_and(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).is_some(),
            None => message.value().is_some(),
        })
    }

    fn words(&self, message: &Message) -> String {
        kept::words(self.language, message, || self.make(&message.key, &message.facts))
    }

    fn make(&self, key: &str, facts: &[(Cow<'static, str>, Fact)]) -> String {
        let mut args = FluentArgs::with_capacity(facts.len());
        for (name, fact) in facts {
            args.set(name.clone(), self.value(fact));
        }
        let (id, attribute) = split(key);
        let bundle = bundle(self.language);
        let pattern = bundle.get_message(id).and_then(|message| match attribute {
            Some(attribute) => message.get_attribute(attribute).map(|attribute| attribute.value()),
            None => message.value(),
        });
        // A key without words is a defect that the tests find; a reader still gets something to go by.
        let Some(pattern) = pattern else { return format!("⟦{key}⟧") };
        let mut errors = Vec::new();
        let words = bundle.format_pattern(pattern, Some(&args), &mut errors);
        if errors.is_empty() { words.into_owned() } else { format!("⟦{key}: {words}⟧") }
    }

    fn value(&self, fact: &Fact) -> FluentValue<'static> {
        match fact {
            Fact::Number(number) => FluentValue::from(*number),
            other => FluentValue::from(self.text(other)),
        }
    }

    /// A fact as it stands in a list or a table.
    pub fn text(&self, fact: &Fact) -> String {
        match fact {
            Fact::Number(number) => self::number(*number),
            Fact::Tenths(tenths) => self.tenths(*tenths),
            Fact::Text(text) => text.clone(),
            Fact::Seat(seat) => match self.names.get(seat.index()) {
                Some(name) if !name.is_empty() => name.clone(),
                _ => self.words(&Message::new("player").with("number", seat.index() + 1)),
            },
            Fact::Words(message) => self.words(message),
            Fact::List(facts) => facts.iter().map(|fact| self.text(fact)).collect::<Vec<_>>().join(", "),
        }
    }

    fn tenths(&self, tenths: i64) -> String {
        let minus = if tenths < 0 { "−" } else { "" };
        let point = if self.language == Language::En { '.' } else { ',' };
        let (whole, rest) = (tenths.unsigned_abs() / 10, tenths.unsigned_abs() % 10);
        format!("{minus}{whole}{point}{rest}")
    }
}

/// A number as it is printed, with a true minus sign.
pub fn number(number: impl Into<i64>) -> String {
    with_minus(&number.into().to_string())
}

fn with_minus(number: &str) -> String {
    number.replace('-', "−")
}

/// `key.attribute` or `key`.
fn split(key: &str) -> (&str, Option<&str>) {
    match key.split_once('.') {
        Some((id, attribute)) => (id, Some(attribute)),
        None => (key, None),
    }
}

fn bundle(language: Language) -> &'static FluentBundle<FluentResource> {
    static BUNDLES: LazyLock<[FluentBundle<FluentResource>; 3]> = LazyLock::new(|| Language::ALL.map(read));
    &BUNDLES[language as usize]
}

fn read(language: Language) -> FluentBundle<FluentResource> {
    let id = language.id().parse().expect("our languages have ids");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // The marks that keep mixed directions apart are for the screen, and break plain text.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) => Some(with_minus(&number.as_string())),
        _ => None,
    }));
    for (_, source) in files(language) {
        let resource = FluentResource::try_new((*source).to_owned())
            .unwrap_or_else(|(_, errors)| panic!("the words of {language:?} can be read: {errors:?}"));
        bundle.add_resource(resource).expect("no key has two wordings");
    }
    bundle
}
