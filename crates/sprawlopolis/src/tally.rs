//! Scoring a city that was built at a real table.
//!
//! ```text
//! # any comment
//! conditions 14,13,11
//! 8@0,0 2@-2,0 1@0,1r
//! ```
//!
//! Placements stand in the order in which the cards were laid, each by the cell of its top-left block; `r` is a
//! card turned by 180 degrees. Lines `level`, `full_cover` and `park_hopping` set the options of that name.

use crate::block::Zone;
use crate::cards::{Card, Cards, Condition};
use crate::chart::Chart;
use crate::city::{City, Side};
use crate::moves::{NotAPlacement, Placement};
use crate::placement::{self, Misplaced, Plot};
use crate::scoring::Survey;
use crate::setup::Setup;
use crate::sheet::Sheet;
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::setup::{Options, SetupError};
use tabletop::{Fact, Kind, Message, Setup as _, ToMessage};

/// A city as it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    setup: Setup,
    conditions: Vec<Condition>,
    placements: Vec<Placement>,
}

/// What a written city is worth.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tallied {
    /// The largest area of each type.
    pub areas: BTreeMap<char, i32>,
    /// The number of roads.
    pub roads: i32,
    /// What each condition brings: the three that count, or all eighteen.
    pub conditions: BTreeMap<Condition, i32>,
    /// The points of the city.
    pub total: i32,
    /// The points that it needs.
    pub target: i32,
    /// Whether it has them.
    pub won: bool,
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
    Setting(SetupError),
    /// Only the cards of the base game can be laid here.
    NotABaseCard(Card),
    /// The card was laid before, or is a condition.
    Twice(Card),
    /// A card lies where it may not.
    Misplaced {
        /// The card and its place.
        placement: Placement,
        /// Why it may not lie there.
        why: Misplaced,
    },
}

tabletop::errors!(TallyError);

impl ToMessage for TallyError {
    fn message(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-tally-{word}"));
        match self {
            TallyError::NoConditions => key("no-conditions"),
            TallyError::NoCards => key("no-cards"),
            TallyError::Line { number, text } => {
                key("line").with("number", *number).with("text", text.as_str())
            }
            TallyError::TwiceSet { number, key: word } => {
                key("twice-set").with("number", *number).with("key", word.as_str())
            }
            TallyError::Setting(error) => error.message(),
            TallyError::NotABaseCard(card) => key("not-a-base-card").with("card", card.city_name()),
            TallyError::Twice(card) => key("twice").with("card", card.city_name()),
            TallyError::Misplaced { placement, why } => key("misplaced")
                .with("placement", placement.to_string())
                .with("why", Fact::from(why.message())),
        }
    }
}

/// Longer lines are cut in errors.
const MAX_SHOWN: usize = 60;

impl Tally {
    /// Reads a city that somebody wrote down.
    pub fn parse(text: &str, cards: &'static Cards) -> Result<Tally, TallyError> {
        let mut options = Options::default();
        let mut placements = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let number = index + 1;
            let line = line.split('#').next().unwrap_or_default().trim();
            let unreadable = |word: &str| {
                let text = word.chars().filter(|letter| !letter.is_control()).take(MAX_SHOWN).collect();
                TallyError::Line { number, text }
            };
            match line.split_once(char::is_whitespace) {
                Some((key @ ("conditions" | "level" | "full_cover" | "park_hopping"), value)) => {
                    if options.iter().any(|(known, _)| known == key) {
                        return Err(TallyError::TwiceSet { number, key: key.to_owned() });
                    }
                    let value: String = value.split_whitespace().collect();
                    options.set(key, &value);
                }
                _ => {
                    for word in line.split_whitespace() {
                        placements.push(word.parse().map_err(|NotAPlacement(word)| unreadable(&word))?);
                    }
                }
            }
        }
        let setup = Setup::new(1, &options, cards).map_err(TallyError::Setting)?;
        let conditions: Vec<Condition> = setup.conditions.into_iter().flatten().collect();
        if conditions.is_empty() {
            return Err(TallyError::NoConditions);
        }
        Ok(Tally { setup, conditions, placements })
    }

    /// The score sheet of a city that was built from this tally.
    pub fn sheet(&self, city: &City) -> Sheet {
        let mut chart = Chart::blank();
        let survey = Survey::of(city, Side::Whole, self.setup.hopping, &mut chart);
        Sheet::of_city(&survey, Side::Whole, self.setup.level, &self.conditions)
    }

    /// Lays the city card by card and scores it; `all` values all eighteen conditions.
    pub fn score(&self, all: bool) -> Result<Tallied, TallyError> {
        let city = self.build()?;
        let mut chart = Chart::blank();
        let survey = Survey::of(&city, Side::Whole, self.setup.hopping, &mut chart);
        let sheet = self.sheet(&city);
        let (total, target) = (sheet.total(), self.target());
        let counted = if all { Condition::ALL } else { &self.conditions[..] };
        Ok(Tallied {
            areas: Zone::ALL.map(|zone| (zone.letter(), survey.largest(zone))).into_iter().collect(),
            roads: survey.roads(),
            conditions: counted.iter().map(|&condition| (condition, survey.condition(condition))).collect(),
            total,
            target,
            won: total >= target,
        })
    }

    fn target(&self) -> i32 {
        self.conditions.iter().map(|condition| i32::from(condition.number())).sum()
    }

    /// The city on the map; an illegal placement is named with its reason.
    pub fn build(&self) -> Result<City, TallyError> {
        let mut city = City::new();
        let mut used: Vec<Card> = self.conditions.iter().copied().map(Card::from).collect();
        let plot = Plot { cover: self.setup.cover, side: Side::Whole };
        for &placement in &self.placements {
            let Placement { card, spot, turned } = placement;
            if !card.is_base() {
                return Err(TallyError::NotABaseCard(card));
            }
            if used.contains(&card) {
                return Err(TallyError::Twice(card));
            }
            used.push(card);
            if !city.laid().is_empty() {
                placement::check(&city, self.setup.cards, spot, plot)
                    .map_err(|why| TallyError::Misplaced { placement, why })?;
            }
            city.lay(self.setup.cards, card, spot, turned);
        }
        if city.laid().is_empty() { Err(TallyError::NoCards) } else { Ok(city) }
    }
}
