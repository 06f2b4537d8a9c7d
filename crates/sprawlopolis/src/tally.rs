//! Scoring a city that was built at a real table.
//!
//! ```text
//! # any comment
//! conditions 14,13,11
//! 8@0,0 2@-2,0 1@0,1r
//! ```
//!
//! Placements stand in the order in which the cards were laid, each by the cell of its top-left block; `r` is a
//! card turned by 180 degrees. Instead of them, lines `row` may say which blocks can be seen, from the north on. Other
//! lines say what was played with; `docs/score.md` explains them all. A city that the rules don't allow is refused, because
//! what lies under what could not be known.

use crate::cards::{Card, Cards, Condition, Set};
use crate::city::Spot;
use crate::game::Sprawlopolis;
use crate::moves::{NotAPlacement, Placement};
use crate::placement::Misplaced;
use crate::position::{self, Flaw, Position};
use crate::setup::Setup;
use crate::view::CityValues;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt;
use tabletop::setup::{Options, SetupError};
use tabletop::{
    Fact, Game as _, Kind, Message, Outcome, Score, Seat, Setup as _, ToMessage, Verdict, Viewer,
};

/// The lines that set an option of that name.
pub const OPTION_KEYS: [&str; 9] = [
    "interstate",
    "conditions",
    "level",
    "interest",
    "wrecktar",
    "roadwork",
    "full_cover",
    "park_hopping",
    "goal",
];
/// The lines that name a card: the conditions of two expansions, the rules of a duel, and roadwork cards left in hand.
pub const CARD_KEYS: [&str; 4] = ["construction", "beach", "duel", "kept"];
const ROW: &str = "row";
/// Longer lines are cut in errors.
const MAX_SHOWN: usize = 60;
/// No city has more cards or rows.
const MAX_PARTS: usize = 64;

/// A city as it was written down.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tally {
    settings: BTreeMap<&'static str, String>,
    rows: Vec<String>,
    placements: Vec<Placement>,
}

/// What a written city is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tallied {
    /// The city, where there is one.
    #[serde(flatten)]
    pub city: Option<CityTally>,
    /// The cities on both sides of a highway.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cities: Vec<CityTally>,
    /// Every line that counts: of the team, or of each player of a duel.
    pub scores: Vec<Score>,
    /// The points of the team; none in a duel.
    pub total: Option<i32>,
    /// The points that it needs.
    pub target: Option<i32>,
    /// Whether it has them.
    pub won: Option<bool>,
    /// Who won a duel.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub winners: Vec<Seat>,
}

/// What one city measures.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct CityTally {
    /// Which city it is: `whole`, `south` or `north`.
    pub side: &'static str,
    /// The largest area of each type.
    pub areas: BTreeMap<char, i32>,
    /// The number of roads.
    pub roads: i32,
    /// What each condition brings: those that count, or all eighteen.
    pub conditions: BTreeMap<Condition, i32>,
}

/// Why a city can't be scored.
#[derive(Clone, Debug, PartialEq)]
pub enum TallyError {
    /// No line names the conditions.
    NoConditions,
    /// No card is laid.
    NoCards,
    /// A line that can't be read, counted from 1.
    Line {
        /// The line.
        number: usize,
        /// What it says.
        text: String,
    },
    /// A setting given twice.
    TwiceSet {
        /// The line of the second.
        number: usize,
        /// The setting.
        key: String,
    },
    /// A setting that there is not.
    Setting {
        /// The setting.
        key: &'static str,
        /// What is wrong with it.
        why: SetupError,
    },
    /// Both cards at their places and rows of blocks.
    Mixed,
    /// The card was laid before, or is a condition.
    Twice(Card),
    /// A card lies where it may not.
    Misplaced {
        /// The card and its place.
        placement: Placement,
        /// Why it may not lie there.
        why: Misplaced,
    },
    /// Anything else that no game leads to.
    Flaw(Flaw),
}

tabletop::errors!(TallyError);

impl ToMessage for TallyError {
    fn message(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-tally-{word}"));
        match self {
            TallyError::NoConditions => key("no-conditions"),
            TallyError::NoCards => key("no-cards"),
            TallyError::Line { number, text } => {
                let keys = OPTION_KEYS.iter().chain(&CARD_KEYS).chain(&[ROW]).copied();
                key("line")
                    .with("number", *number)
                    .with("text", text.as_str())
                    .with("allowed", keys.collect::<Fact>())
            }
            TallyError::TwiceSet { number, key: word } => {
                key("twice-set").with("number", *number).with("key", word.as_str())
            }
            TallyError::Setting { why, .. } => why.message(),
            TallyError::Mixed => key("mixed"),
            TallyError::Twice(card) => key("twice").with("card", card.city_name()),
            TallyError::Misplaced { placement, why } => key("misplaced")
                .with("placement", placement.to_string())
                .with("why", Fact::from(why.message())),
            TallyError::Flaw(flaw) => flaw.message(),
        }
    }
}

impl TallyError {
    /// The key of the line that is wrong; `city` for the cards and rows.
    pub fn key(&self) -> &str {
        match self {
            TallyError::NoConditions | TallyError::Flaw(Flaw::Conditions) => "conditions",
            TallyError::TwiceSet { key, .. } => key,
            TallyError::Setting { key, .. } => key,
            TallyError::Flaw(Flaw::Side(_)) => "construction",
            _ => "city",
        }
    }
}

impl Tally {
    /// Reads a city that somebody wrote down.
    pub fn parse(text: &str) -> Result<Tally, TallyError> {
        let mut tally = Tally::default();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            let unreadable = |word: &str| {
                let text = word.chars().filter(|letter| !letter.is_control()).take(MAX_SHOWN).collect();
                TallyError::Line { number, text }
            };
            let (word, value) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let key = OPTION_KEYS.iter().chain(&CARD_KEYS).find(|known| **known == word);
            if let Some(key) = key {
                if tally.settings.contains_key(key) {
                    return Err(TallyError::TwiceSet { number, key: word.to_owned() });
                }
                tally.set(key, value);
            } else if word == ROW {
                tally.rows.push(value.trim().to_owned());
            } else {
                for word in line.split_whitespace() {
                    let placement = word.parse();
                    tally.placements.push(placement.map_err(|NotAPlacement(word)| unreadable(&word))?);
                }
            }
            if tally.rows.len() + tally.placements.len() > MAX_PARTS {
                return Err(unreadable(line));
            }
        }
        Ok(tally)
    }

    /// What a game came to, as somebody would write it down.
    pub fn of(game: &Sprawlopolis) -> Tally {
        let setup = game.setup();
        let mut tally = Tally::default();
        let usual = Setup::new(1, &Options::default(), setup.cards).map(|usual| usual.options());
        let usual = usual.unwrap_or_default();
        for (key, value) in setup.options().iter().filter(|pair| !usual.iter().any(|other| other == *pair)) {
            tally.set(key, value);
        }
        // There the lines name cards.
        tally.settings.remove("construction");
        let conditions: Vec<String> =
            game.conditions().iter().map(|card| card.number().to_string()).collect();
        tally.set("conditions", &conditions.join(","));
        tally.set("construction", game.site().map_or("", |card| setup.cards.site(card).id));
        tally.set("beach", game.beach().map_or("", |card| setup.cards.beach(card).id));
        tally.set("duel", game.duel_rules().map_or("", |rules| rules.id));
        let kept = Seat::all(setup.players).flat_map(|seat| game.roadwork(seat).iter());
        let kept: Vec<&str> = kept.map(|card| card.id()).collect();
        tally.set("kept", &kept.join(" "));
        let laid = game.city().laid().iter();
        tally.placements =
            laid.map(|laid| Placement { card: laid.card, spot: laid.spot, turned: laid.turned }).collect();
        tally
    }

    /// Sets what a line of that name would; nothing where there is none, and nothing any more where it is empty.
    pub fn set(&mut self, key: &str, value: &str) {
        let Some(key) = OPTION_KEYS.iter().chain(&CARD_KEYS).find(|known| **known == key) else { return };
        let value = value.split(['\n', '\r', '#']).next().unwrap_or_default();
        let between = if *key == "kept" { " " } else { "" };
        let value = value.split_whitespace().collect::<Vec<_>>().join(between);
        if value.is_empty() {
            self.settings.remove(key);
        } else {
            self.settings.insert(key, value);
        }
    }

    /// What a line of that name says.
    pub fn get(&self, key: &str) -> &str {
        self.settings.get(key).map_or("", String::as_str)
    }

    /// The cards in the order in which they were laid.
    pub fn placements(&self) -> &[Placement] {
        &self.placements
    }

    /// The rows of blocks, where the city is written so.
    pub fn rows(&self) -> &[String] {
        &self.rows
    }

    /// The same city with one card more, laid last.
    #[must_use]
    pub fn with(mut self, placement: Placement) -> Tally {
        self.placements.push(placement);
        self
    }

    /// The same city without the card that was laid last.
    #[must_use]
    pub fn without_last(mut self) -> Tally {
        self.placements.pop();
        self
    }

    /// Whether a set is in play: a line says so, or one of its cards was laid or kept.
    fn plays(&self, wanted: fn(Set) -> bool) -> bool {
        self.placements.iter().any(|placement| wanted(placement.card.set()))
    }

    fn setup(&self, cards: &'static Cards) -> Result<Setup, TallyError> {
        let mut options = Options::default();
        let duel = !self.get("duel").is_empty() || self.get("interstate") == "duel";
        let players = if duel { 2 } else { 1 };
        // What other lines may say depends on it.
        let interstate = if duel { "duel" } else { self.get("interstate") };
        for key in OPTION_KEYS {
            if let Some(value) = self.settings.get(key) {
                let value: String = value.chars().filter(|c| !c.is_control()).take(MAX_SHOWN).collect();
                let mut alone = Options::default();
                if key != "interstate" && !interstate.is_empty() {
                    alone.set("interstate", interstate);
                }
                alone.set(key, &value);
                Setup::new(players, &alone, cards).map_err(|why| TallyError::Setting { key, why })?;
                options.set(key, &value);
            }
        }
        let implied = [
            ("beaches", !self.get("beach").is_empty()),
            ("interest", self.plays(|set| matches!(set, Set::Interest(_)))),
            ("wrecktar", self.plays(|set| matches!(set, Set::Wrecktar))),
            ("roadwork", !self.get("kept").is_empty() || self.plays(|set| matches!(set, Set::Roadwork(_)))),
        ];
        for (key, _) in implied.iter().filter(|(key, on)| *on && !self.settings.contains_key(key)) {
            options.set(key, "on");
        }
        if !self.get("construction").is_empty() {
            options.set("construction", "on");
        }
        if duel {
            options.set("interstate", "duel");
        }
        if options.iter().all(|(key, value)| key != "conditions" || value == "random") {
            return Err(TallyError::NoConditions);
        }
        let key = if duel || !self.get("interstate").is_empty() { "interstate" } else { "conditions" };
        Setup::new(players, &options, cards).map_err(|why| TallyError::Setting { key, why })
    }

    /// The finished game that the city comes from.
    pub fn game(&self, cards: &'static Cards) -> Result<Sprawlopolis, TallyError> {
        let setup = self.setup(cards)?;
        if !self.rows.is_empty() && !self.placements.is_empty() {
            return Err(TallyError::Mixed);
        }
        let named = |key: &str| self.settings.get(key).cloned();
        let position = Position {
            finished: true,
            construction: named("construction"),
            beach: named("beach"),
            duel: named("duel"),
            rows: self.rows.clone(),
            city: self.placements.iter().map(Placement::to_string).collect(),
            roadwork: vec![self.get("kept").split_whitespace().map(str::to_owned).collect()],
            ..Position::default()
        };
        position.check(&setup).map_err(|flaw| match flaw {
            Flaw::Twice(card) => TallyError::Twice(card),
            Flaw::Misplaced(card, why) => match self.placements.iter().find(|laid| laid.card == card) {
                Some(&placement) => TallyError::Misplaced { placement, why },
                None => TallyError::Flaw(Flaw::Misplaced(card, why)),
            },
            flaw => TallyError::Flaw(flaw),
        })
    }

    /// Lays the city card by card and scores it; `all` values all eighteen conditions.
    pub fn score(&self, cards: &'static Cards, all: bool) -> Result<Tallied, TallyError> {
        let game = self.game(cards)?;
        if game.city().bounds().is_none() {
            return Err(TallyError::NoCards);
        }
        let Outcome { verdict, scores, .. } = game.reckon();
        let view = game.view(Viewer::Spectator);
        let counts = |condition: &Condition| all || view.conditions.contains(condition);
        let tally = |city: CityValues| CityTally {
            side: city.side,
            areas: city.areas,
            roads: city.roads,
            conditions: city.values.into_iter().filter(|(condition, _)| counts(condition)).collect(),
        };
        let mut cities: Vec<CityTally> = view.cities.into_iter().map(tally).collect();
        let (won, winners) = match verdict {
            Verdict::Together { won } => (Some(won), Vec::new()),
            Verdict::Winners(seats) => (None, seats.iter().collect()),
            _ => (None, Vec::new()),
        };
        Ok(Tallied {
            city: if cities.len() == 1 { cities.pop() } else { None },
            cities,
            total: won.and(scores.first()).map(|score| score.total),
            scores,
            target: game.needed(),
            won,
            winners,
        })
    }

    /// Everywhere that a card could be laid next, turned as it is.
    pub fn places(&self, cards: &'static Cards, card: Card, turned: bool) -> Vec<Placement> {
        let Ok(game) = self.clone().with_set_of(card).game(cards) else { return Vec::new() };
        if self.placements.iter().any(|laid| laid.card == card) {
            return Vec::new();
        }
        let bounds = game.city().bounds();
        let (columns, rows) = if bounds.is_none() {
            (0..=0, 0..=0)
        } else {
            (bounds.west - 2..=bounds.east + 1, bounds.north - 2..=bounds.south + 1)
        };
        // Beside the interstate the first cards lie anywhere along it.
        let (columns, rows) =
            if game.city().has_highway() && bounds.is_none() { (-4..=3, -2..=1) } else { (columns, rows) };
        let spots = rows.flat_map(|y| columns.clone().map(move |x| Spot::new(x, y)));
        let placements = spots.map(|spot| Placement { card, spot, turned });
        placements.filter(|&placement| position::check_laid(&game, placement).is_ok()).collect()
    }

    /// The same city, played with the set of a card.
    fn with_set_of(mut self, card: Card) -> Tally {
        match card.set() {
            Set::Interest(_) => self.set("interest", "on"),
            Set::Wrecktar => self.set("wrecktar", "on"),
            Set::Roadwork(_) if self.get("roadwork").is_empty() => self.set("roadwork", "on"),
            _ => {}
        }
        self
    }
}

/// The text form, which [`Tally::parse`] reads.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for key in OPTION_KEYS.iter().chain(&CARD_KEYS) {
            if let Some(value) = self.settings.get(key) {
                writeln!(f, "{key} {value}")?;
            }
        }
        for row in &self.rows {
            writeln!(f, "{ROW} {row}")?;
        }
        let laid: Vec<String> = self.placements.iter().map(Placement::to_string).collect();
        if laid.is_empty() { Ok(()) } else { writeln!(f, "{}", laid.join(" ")) }
    }
}
