//! How a game is set up: the number of players and `key=value` options, the same keys everywhere.

use crate::reading::TomlError;
use crate::{Fact, Kind, Message, ToMessage};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

/// One option of a title: its key and what it may be set to.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The name that commands, records and forms use.
    pub key: &'static str,
    /// The words it may be set to.
    pub words: &'static [&'static str],
    /// What else it may be set to, as an example of the form, such as `14,13,11`.
    pub form: Option<&'static str>,
    /// What it is where nobody sets it.
    pub default: &'static str,
    /// Whether it settles a detail on which tables differ, rather than choosing what is played.
    pub ruling: bool,
}

impl OptionSpec {
    /// An option that is one of a few words, the first of them unless set.
    pub const fn one_of(key: &'static str, words: &'static [&'static str]) -> OptionSpec {
        OptionSpec { key, words, form: None, default: words[0], ruling: false }
    }

    /// An option that is one of a few words, or a text of some form.
    pub const fn one_of_or(
        key: &'static str,
        words: &'static [&'static str],
        form: &'static str,
    ) -> OptionSpec {
        OptionSpec { key, words, form: Some(form), default: words[0], ruling: false }
    }

    /// The same option as one that few tables need.
    pub const fn ruling(self) -> OptionSpec {
        OptionSpec { ruling: true, ..self }
    }

    /// What it may be set to, for a person.
    fn allowed(&self) -> Vec<&'static str> {
        self.words.iter().copied().chain(self.form).collect()
    }
}

/// An option whose values are a [`Kind`]: the first of them unless set otherwise, or [`KindOption::usually`] another.
///
/// ```
/// use tabletop::setup::{KindOption, OptionSpec, Options};
///
/// tabletop::kinds! {
///     /// How the market is laid out.
///     pub enum Market { Open = "open", Limited = "limited" }
/// }
/// const MARKET: KindOption<Market> = KindOption::new("market");
/// const OPTIONS: &[OptionSpec] = &[MARKET.spec()];
///
/// let options = Options::from([("market", "limited")]);
/// assert_eq!(options.check(OPTIONS), Ok(()));
/// assert_eq!(options.read(&MARKET), Market::Limited);
/// assert_eq!(Options::default().read(&MARKET), Market::Open);
/// ```
#[derive(Debug)]
pub struct KindOption<K> {
    key: &'static str,
    ruling: bool,
    /// The place of the default among the kinds.
    usual: usize,
    kind: PhantomData<K>,
}

impl<K: Kind> KindOption<K> {
    /// An option with this key.
    pub const fn new(key: &'static str) -> KindOption<K> {
        KindOption { key, ruling: false, usual: 0, kind: PhantomData }
    }

    /// The same option with the kind at this place as the default.
    pub const fn usually(self, usual: usize) -> KindOption<K> {
        KindOption { usual, ..self }
    }

    /// The same option as one that few tables need.
    pub const fn ruling(self) -> KindOption<K> {
        KindOption { ruling: true, ..self }
    }

    /// The option as it is listed among those of a title.
    pub const fn spec(&self) -> OptionSpec {
        let default = K::IDS[self.usual];
        OptionSpec { ruling: self.ruling, default, ..OptionSpec::one_of(self.key, K::IDS) }
    }

    /// The option set to a value, for an error.
    pub fn setting(&self, kind: K) -> Setting {
        Setting { key: self.key, value: kind.id().to_owned() }
    }
}

/// The options that somebody set, unchecked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(BTreeMap<String, String>);

impl<'a> FromIterator<(&'a str, &'a str)> for Options {
    fn from_iter<I: IntoIterator<Item = (&'a str, &'a str)>>(settings: I) -> Options {
        let settings = settings.into_iter();
        Options(settings.map(|(key, value)| (key.to_owned(), value.to_owned())).collect())
    }
}

impl<'a, const N: usize> From<[(&'a str, &'a str); N]> for Options {
    fn from(settings: [(&'a str, &'a str); N]) -> Options {
        settings.into_iter().collect()
    }
}

impl Options {
    /// Sets an option, whatever it was set to before.
    pub fn set(&mut self, key: &str, value: &str) {
        self.0.insert(key.to_owned(), value.to_owned());
    }

    /// The settings, by key.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// These options, and those of `base` that these don't set.
    pub fn over(mut self, base: &Options) -> Options {
        for (key, value) in &base.0 {
            self.0.entry(key.clone()).or_insert_with(|| value.clone());
        }
        self
    }

    /// These options and one more, unless its value is the default.
    pub fn with(mut self, spec: &OptionSpec, value: &str) -> Options {
        if value != spec.default {
            self.set(spec.key, value);
        }
        self
    }

    /// These options and one more, unless its value is the default: [`Options::read`] the other way round.
    pub fn with_kind<K: Kind>(self, option: &KindOption<K>, kind: K) -> Options {
        self.with(&option.spec(), kind.id())
    }

    /// The value of an option. [`Options::check`] comes first: an unknown value reads as the default.
    pub fn read<K: Kind>(&self, option: &KindOption<K>) -> K {
        K::from_id(self.get(&option.spec())).unwrap_or(K::ALL[option.usual])
    }

    /// The value of an option, or its default.
    pub fn get<'a>(&'a self, spec: &OptionSpec) -> &'a str
    where
        'static: 'a,
    {
        self.0.get(spec.key).map_or(spec.default, String::as_str)
    }

    /// Whether an option was set, to whatever value.
    pub fn sets(&self, spec: &OptionSpec) -> bool {
        self.0.contains_key(spec.key)
    }

    /// Every key must be known, and every value allowed, as far as the words go: the form of free values is
    /// the title's own business.
    pub fn check(&self, specs: &[OptionSpec]) -> Result<(), SetupError> {
        for (key, value) in self.iter() {
            let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
                let allowed = specs.iter().map(|spec| spec.key).collect();
                return Err(SetupError::UnknownOption { key: key.to_owned(), allowed });
            };
            if spec.form.is_none() && !spec.words.contains(&value) {
                return Err(SetupError::bad_value(spec, value));
            }
        }
        Ok(())
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let pairs: Vec<String> = self.iter().map(|(key, value)| format!("{key}={value}")).collect();
        f.write_str(&pairs.join(" "))
    }
}

/// A checked set-up of one title.
pub trait Setup: Clone + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The components of the title.
    type Cards: Cards;

    /// The title's options.
    const OPTIONS: &'static [OptionSpec];

    /// How many can play, with whatever options.
    const PLAYERS: (usize, usize);

    /// How many sit down where nobody says: a good first game.
    const USUAL_PLAYERS: usize;

    /// The set-ups that show how fast the title plays: number of players and options.
    const BENCH: &'static [(usize, &'static [(&'static str, &'static str)])];

    /// Checks and builds a set-up. Implementations call [`Options::check`] first.
    fn new(players: usize, options: &Options, cards: &'static Self::Cards) -> Result<Self, SetupError>;

    /// The number of seats.
    fn players(&self) -> usize;

    /// The components that are played with.
    fn cards(&self) -> &'static Self::Cards;

    /// The options that differ from the defaults, as text.
    fn options(&self) -> Options;
}

/// Checks a number of players against a range.
pub fn check_players(players: usize, least: usize, most: usize) -> Result<(), SetupError> {
    if (least..=most).contains(&players) {
        Ok(())
    } else {
        Err(SetupError::Players { given: players, least, most })
    }
}

/// Why a game can't be set up like that.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the facts of each variant, named as the messages name them.
pub enum SetupError {
    /// That many can't play.
    Players { given: usize, least: usize, most: usize },
    /// The title has no such option.
    UnknownOption { key: String, allowed: Vec<&'static str> },
    /// An option can't be set to that.
    BadValue { setting: Setting, allowed: Vec<&'static str> },
    /// Two settings that exclude each other.
    Apart { one: Setting, other: Setting },
}

/// An option, or the number of players, and what it was to be set to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    /// The option's key, or [`Setting::PLAYERS`].
    pub key: &'static str,
    /// What it was to be set to.
    pub value: String,
}

impl Setting {
    /// The key of the number of players, which is no option.
    pub const PLAYERS: &'static str = "players";

    /// An option set to a value.
    pub fn new(spec: &OptionSpec, value: impl Into<String>) -> Setting {
        Setting { key: spec.key, value: value.into() }
    }

    /// The number of players.
    pub fn players(players: usize) -> Setting {
        Setting { key: Setting::PLAYERS, value: players.to_string() }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.key, self.value)
    }
}

impl SetupError {
    /// The error for a value that an option can't have.
    pub fn bad_value(spec: &OptionSpec, value: &str) -> SetupError {
        SetupError::BadValue { setting: Setting::new(spec, value), allowed: spec.allowed() }
    }
}

crate::errors!(SetupError, CardsError);

impl From<TomlError> for CardsError {
    fn from(error: TomlError) -> CardsError {
        CardsError::Form { detail: error.to_string() }
    }
}

impl ToMessage for SetupError {
    fn message(&self) -> Message {
        match self {
            SetupError::Players { given, least, most } => {
                Message::new("setup-players").with("given", *given).with("least", *least).with("most", *most)
            }
            SetupError::UnknownOption { key, allowed } => Message::new("setup-unknown-option")
                .with("key", key.as_str())
                .with("allowed", allowed.iter().copied().collect::<Fact>()),
            SetupError::BadValue { setting, allowed } => Message::new("setup-bad-value")
                .with("key", setting.key)
                .with("value", setting.value.as_str())
                .with("allowed", allowed.join("|")),
            SetupError::Apart { one, other } => {
                Message::new("setup-apart").with("one", one.to_string()).with("other", other.to_string())
            }
        }
    }
}

/// How sure a figure on a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Provenance {
    /// The rulebook prints it.
    Printed,
    /// Independent public card tables agree on it.
    Confirmed,
    /// Most public card tables agree on it, and some differ.
    Disputed,
    /// It is that of an older edition, and no source shows it for the edition that is played.
    OlderEdition,
    /// One public source shows it, and no other confirms it.
    OneSource,
    /// No source prints it: ours, until an owner of the cards corrects it.
    StandIn,
}

impl ToMessage for Provenance {
    fn message(&self) -> Message {
        Message::new(match self {
            Provenance::Printed => "provenance-printed",
            Provenance::Confirmed => "provenance-confirmed",
            Provenance::Disputed => "provenance-disputed",
            Provenance::OlderEdition => "provenance-older-edition",
            Provenance::OneSource => "provenance-one-source",
            Provenance::StandIn => "provenance-stand-in",
        })
    }
}

/// The components of a title: embedded, and replaceable when the program starts.
pub trait Cards: Sized + fmt::Debug + PartialEq + Send + Sync + 'static {
    /// The components that come with the program.
    fn embedded() -> &'static Self;

    /// Reads and checks a whole components file.
    fn parse(toml: &str) -> Result<Self, CardsError>;

    /// The components as a list to show.
    fn list(&self) -> Vec<CardFacts>;

    /// The components of a file where one is given, or else those that come with the program.
    fn load_or_embedded(toml: Option<&str>) -> Result<&'static Self, CardsError> {
        toml.map_or_else(|| Ok(Self::embedded()), Self::load)
    }

    /// Reads components that stay for as long as the program runs.
    fn load(toml: &str) -> Result<&'static Self, CardsError> {
        // A running game refers to its cards by a plain reference, so that its state stays a plain value.
        // Cards are loaded once, at start.
        Self::parse(toml).map(|cards| &*Box::leak(Box::new(cards)))
    }

    /// A short digest by which a record names replaced components.
    fn fingerprint(&self) -> String {
        use sha2::Digest;
        let digest = sha2::Sha256::digest(format!("{self:?}").as_bytes());
        crate::chance::hex(&digest[..8])
    }
}

/// One component, for showing.
#[derive(Clone, Debug)]
pub struct CardFacts {
    /// The name that moves and scenarios use.
    pub id: String,
    /// The kind of component, a key of `locales/`.
    pub group: &'static str,
    /// What it is called.
    pub name: Message,
    /// The effect in words.
    pub text: Message,
    /// What else is on it, each under the key of a heading.
    pub facts: Vec<(&'static str, Fact)>,
    /// How sure its figures are.
    pub provenance: Provenance,
}

/// What is wrong with a components file.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are the facts of each variant, named as the messages name them.
pub enum CardsError {
    /// Not the form of a components file; the detail is the parser's.
    Form { detail: String },
    /// An entry that the title doesn't have.
    Unknown { entry: String },
    /// An entry that must be there.
    Missing { entry: String },
    /// An entry that is there twice.
    Twice { entry: String },
    /// A figure that can't be.
    Value { entry: String, field: &'static str, value: String, allowed: String },
}

impl ToMessage for CardsError {
    fn message(&self) -> Message {
        match self {
            CardsError::Form { detail } => Message::new("cards-form").with("detail", detail.as_str()),
            CardsError::Unknown { entry } => Message::new("cards-unknown").with("entry", entry.as_str()),
            CardsError::Missing { entry } => Message::new("cards-missing").with("entry", entry.as_str()),
            CardsError::Twice { entry } => Message::new("cards-twice").with("entry", entry.as_str()),
            CardsError::Value { entry, field, value, allowed } => Message::new("cards-value")
                .with("entry", entry.as_str())
                .with("field", *field)
                .with("value", value.as_str())
                .with("allowed", allowed.as_str()),
        }
    }
}
