//! A guided first game for every title: what a teacher says at the table, what the learner is to do, and what the opponent
//! does meanwhile.
//!
//! A lesson is a file, `lessons/<title>/first-game.toml`, embedded here; [`Step`] describes its form. Its chance is that of
//! a seed, as in every game: the seed was searched for (`cargo run -p lessons --example search`), so that the dice and
//! cards show what the lesson is about. What is said is in `locales/`, and every number in it is a fact of the game that is
//! played ([`facts`]), so that no text can say what is not so.
//!
//! A [`Course`] is a lesson that somebody takes. Where it stands follows from what was played and read, and from nothing
//! else.
//!
//! ```
//! use catalog::Title;
//! use lessons::Course;
//!
//! let lesson = lessons::of(Title::MachiKoro);
//! let mut table = lesson.open()?;
//! let mut course = Course::new(lesson);
//! while let Some(step) = course.step() {
//!     match course.next_move() {
//!         // The bubble is read.
//!         None => course.go_on(),
//!         Some(mv) => {
//!             let seat = table.to_act().first().expect("the lesson ends before the game does");
//!             table.play(seat, mv)?;
//!             course.moved();
//!         }
//!     }
//! }
//! assert!(course.is_over());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod course;
pub mod facts;

pub use course::Course;

use catalog::{AnyTable, OpenError, Title, open_table};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::sync::LazyLock;
use tabletop::chance::{Seed, hex};
use tabletop::{Options, Seat, reading};

/// `lessons/`: each title's folder with its lessons.
const FOLDERS: &[(&str, &[(&str, &str)])] = include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

/// The name of the first lesson of every title.
pub const FIRST: &str = "first-game";

/// The seat of whoever learns.
pub const LEARNER: Seat = Seat::new(0);

/// What stands between moves.
const AND_THEN: &str = "; ";

/// A guided game.
#[derive(Debug)]
pub struct Lesson {
    /// The title that it teaches.
    pub title: Title,
    /// What tells it from what it was before it was changed: a game that was begun with another version is not guided on.
    pub version: String,
    /// The number of seats; bots sit on all but the first.
    pub players: usize,
    /// The set-up.
    pub options: Options,
    /// The bot that plays when the lesson does not say what.
    pub bot: String,
    /// The number that all chance follows from.
    seed: u64,
    steps: Vec<Step>,
}

/// The form of a file.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct File {
    players: usize,
    bot: String,
    seed: u64,
    #[serde(default)]
    options: Options,
    #[serde(rename = "step")]
    steps: Vec<Step>,
}

/// One step of a lesson: a bubble that is read, a bubble that asks for a move, or moves of the opponent.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, default)]
pub struct Step {
    /// What the bubble says: the end of a key, `roll` for `lesson-machi-koro-roll`. Moves of the opponent need no bubble.
    pub says: String,
    /// The moves that the learner is asked for, one after another: `take 1; write top-3; confirm`.
    pub play: String,
    /// The moves of the opponent, one after another.
    pub bot: String,
    /// The chance that these moves must draw, as records write it; what a seed is searched for.
    pub chance: Option<String>,
    /// The part of the table that the bubble is about, by a name that the style of the table knows.
    pub point: String,
    /// The facts that the bubble tells, each by where it is found; see [`facts`].
    pub facts: BTreeMap<String, String>,
    /// The clause or the section of the rules that tells more.
    pub rules: String,
}

impl Step {
    /// Whether the learner only reads.
    pub fn is_read(&self) -> bool {
        self.play.is_empty() && self.bot.is_empty()
    }

    /// Whether the opponent moves.
    pub fn is_bot(&self) -> bool {
        !self.bot.is_empty()
    }

    /// The moves of the step, in their order.
    pub fn moves(&self) -> Vec<&str> {
        let text = if self.is_bot() { &self.bot } else { &self.play };
        text.split(AND_THEN).filter(|mv| !mv.is_empty()).collect()
    }
}

impl Lesson {
    /// Reads a lesson.
    pub fn parse(title: Title, toml: &str) -> Result<Lesson, reading::TomlError> {
        let file: File = reading::toml(toml)?;
        let content = serde_json::to_vec(&file).unwrap_or_default();
        let version = hex(&Sha256::digest(content)[..6]);
        let File { players, bot, seed, options, steps } = file;
        Ok(Lesson { title, version, players, options, bot, seed, steps })
    }

    /// The seed that all chance follows from.
    pub fn seed(&self) -> Seed {
        Seed::from_number(self.seed)
    }

    /// The same lesson with other chance, for whoever looks for a better one.
    pub fn with_seed(mut self, seed: u64) -> Lesson {
        self.seed = seed;
        self
    }

    /// The game of the lesson, in which nothing has happened yet.
    pub fn open(&self) -> Result<Box<dyn AnyTable>, OpenError> {
        open_table(self.title, self.players, &self.options, self.seed())
    }

    /// All steps, in their order.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }
}

/// The chance that a table has drawn since so many moves, as a step writes it.
pub fn drawn(table: &dyn AnyTable, since: usize) -> String {
    let steps = table.record().steps.iter().skip(since);
    let drawn: Vec<&str> =
        steps.map(|step| step.chance.as_str()).filter(|chance| !chance.is_empty()).collect();
    drawn.join(AND_THEN)
}

/// The first lesson of a title.
pub fn of(title: Title) -> &'static Lesson {
    static ALL: LazyLock<Vec<Lesson>> =
        LazyLock::new(|| Title::ALL.iter().map(|title| read(*title)).collect());
    &ALL[title as usize]
}

/// The text of the first lesson of a title.
pub fn source(title: Title) -> &'static str {
    let (_, files) = FOLDERS.iter().find(|(name, _)| *name == title.id()).expect("a title has a lesson");
    let name = format!("{FIRST}.toml");
    files.iter().find(|(file, _)| *file == name).expect("a title has a first lesson").1
}

/// Reads an embedded lesson. Panics where it can't be read: a test of this crate reads them all.
fn read(title: Title) -> Lesson {
    Lesson::parse(title, source(title)).unwrap_or_else(|error| panic!("{title}/{FIRST}.toml: {error}"))
}
