//! The record of a game: a small text file from which the game can be played again.
//!
//! ```text
//! ratusha-record 1
//! title machi-koro
//! rules 1
//! players 2
//! set market=limited
//! seat 0 Olena
//! seat 1 Bot 2
//! bot 1 random
//! commitment 66687a…
//! seed 000000…
//!
//! start | cafe ranch mine
//! 0 roll 1 | 3
//! 0 build ranch
//! end landmarks
//! ```
//!
//! What stands behind `|` is the chance that the step met: die faces and numbers as they are, cards by name.
//!
//! A game that goes on from a moment of another is written in format 2. Its header has one line more, `continues 57`: the
//! set-up and the first 57 moves are those of the other game, and the seed rules all chance after them.
//!
//! A game in which somebody took a hint is written in format 3, with a line `hint 0` at the place where seat 0 took it: its
//! next move was played with that hint. The same line stands there twice where a move between two hints was taken back. A
//! game that goes on from another has its `continues` in this format too.
//!
//! A deal that many play, each alone, is written in format 4. Its header has the line `chance turns`: chance is not counted
//! by steps but by turns ([`Draws`](crate::table::Draws)), so that all meet the same dice, however many steps they take.

use crate::chance::{Sample, Seed};
use crate::{Cards, CardsOf, Drawn, Game, MAX_SEATS, Message, Options, Seat, Setup, ToMessage};
use std::fmt;

/// The version of the file format.
const FORMAT: &str = "1";
/// The version of the format for games that go on from a moment of another. Programs that don't know it must not take all
/// chance in such a record for that of its seed.
const CONTINUING: &str = "2";
/// The version of the format for games with hints. Programs that don't know it must not take such a game for one that was
/// played without help.
const HINTED: &str = "3";
/// The version of the format for games whose chance is counted by turns. Programs that don't know it would find every die
/// touched.
const BY_TURN: &str = "4";
/// What the line `chance` of that format says.
const TURNS: &str = "turns";
/// Longer files are refused: no real game comes near.
const MAX_BYTES: usize = 16 << 20;

/// A game on paper. Texts that only the title understands (moves, cards) are kept as text.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The id of the title.
    pub title: String,
    /// The version of the rules that it was played by.
    pub rules: u32,
    /// The number of seats.
    pub players: usize,
    /// The options that differ from the defaults.
    pub options: Options,
    /// The fingerprint of the cards, where they are not the embedded ones.
    pub cards: Option<String>,
    /// Who sat where; seats without a name are missing or empty.
    pub names: Vec<String>,
    /// Which bots sat where; seats of people are missing or empty.
    pub bots: Vec<String>,
    /// Where the game goes on from a moment of another: the number of moves before it. Their chance and that of the set-up
    /// are not the seed's.
    pub continues: Option<usize>,
    /// Whether the chance of the seed is counted by turns instead of steps.
    pub by_turn: bool,
    /// The SHA-256 of the seed.
    pub commitment: Option<String>,
    /// The seed, once it may be known.
    pub seed: Option<Seed>,
    /// The chance of the set-up.
    pub start: String,
    /// The moves, in order.
    pub steps: Vec<Step>,
    /// The hints that were taken, in order: by how many moves each was preceded, and who took it.
    pub hints: Vec<(usize, Seat)>,
    /// Why the game ended, when it has.
    pub end: Option<String>,
}

/// One move on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Who moved.
    pub seat: Seat,
    /// The text form of the move.
    pub mv: String,
    /// The chance that it met.
    pub chance: String,
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RecordError {
    /// Not even the first line fits.
    NotARecord,
    /// A format this program doesn't know.
    Format(String),
    /// More bytes than any real game.
    TooLong {
        /// How many are read.
        most: usize,
    },
    /// A line that must be there.
    Missing(&'static str),
    /// A line that can't be read, counted from 1.
    Line {
        /// The number of the line.
        number: usize,
        /// The line, shortened.
        text: String,
    },
    /// A header line given twice.
    Twice {
        /// The number of the second line.
        number: usize,
        /// The first word of both.
        key: String,
    },
}

crate::errors!(RecordError);

impl ToMessage for RecordError {
    fn message(&self) -> Message {
        match self {
            RecordError::NotARecord => Message::new("record-not-one"),
            RecordError::Format(found) => Message::new("record-format")
                .with("found", found.as_str())
                .with("known", format!("{FORMAT}, {CONTINUING}, {HINTED}, {BY_TURN}")),
            RecordError::TooLong { most } => Message::new("record-too-long").with("most", *most),
            RecordError::Missing(key) => Message::new("record-missing").with("key", *key),
            RecordError::Line { number, text } => {
                Message::new("record-line").with("number", *number).with("text", text.as_str())
            }
            RecordError::Twice { number, key } => {
                Message::new("record-twice").with("number", *number).with("key", key.as_str())
            }
        }
    }
}

impl Record {
    /// The record of a game in which nothing has happened. Without a seed, chance comes from somebody's choice.
    pub fn new<G: Game>(setup: &G::Setup, seed: Option<Seed>) -> Record {
        let cards = setup.cards();
        let embedded = cards == CardsOf::<G>::embedded();
        Record {
            title: G::TITLE.to_owned(),
            rules: G::RULES_VERSION,
            players: setup.players(),
            options: setup.options(),
            cards: (!embedded).then(|| cards.fingerprint()),
            names: Vec::new(),
            bots: Vec::new(),
            continues: None,
            by_turn: false,
            commitment: seed.map(|seed| seed.commitment()),
            seed,
            start: String::new(),
            steps: Vec::new(),
            hints: Vec::new(),
            end: None,
        }
    }

    /// Writes down that a seat takes a hint now.
    pub fn hint(&mut self, seat: Seat) {
        self.hints.push((self.steps.len(), seat));
    }

    /// The hints that a seat took.
    pub fn hints_of(&self, seat: Seat) -> usize {
        self.hints.iter().filter(|(_, taker)| *taker == seat).count()
    }

    /// Takes the last move off the record. A hint that came after it stays: it was taken.
    pub(crate) fn take_back(&mut self) {
        self.steps.pop();
        self.end = None;
        let moves = self.steps.len();
        self.hints.iter_mut().for_each(|(before, _)| *before = moves.min(*before));
    }

    /// The beginning of the game, for whoever goes on from there: its first moves, without those who played them and
    /// without its seed.
    pub fn beginning(&self, moves: usize) -> Record {
        Record {
            title: self.title.clone(),
            rules: self.rules,
            players: self.players,
            options: self.options.clone(),
            cards: self.cards.clone(),
            names: Vec::new(),
            bots: Vec::new(),
            continues: None,
            by_turn: false,
            commitment: None,
            seed: None,
            start: self.start.clone(),
            steps: self.steps.iter().take(moves).cloned().collect(),
            hints: self.hints.iter().filter(|(before, _)| *before < moves).copied().collect(),
            end: None,
        }
    }

    /// Reads a record.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        if text.len() > MAX_BYTES {
            return Err(RecordError::TooLong { most: MAX_BYTES });
        }
        let mut lines = text
            .lines()
            .enumerate()
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        let format = match lines.next().and_then(|(_, line)| line.strip_prefix("ratusha-record ")) {
            None => return Err(RecordError::NotARecord),
            Some(format @ (FORMAT | CONTINUING | HINTED | BY_TURN)) => format,
            Some(other) => return Err(RecordError::Format(shorten(other))),
        };

        let may_continue = matches!(format, CONTINUING | HINTED);
        let may_count_turns = format == BY_TURN;
        let mut header = Header { may_continue, may_count_turns, ..Header::default() };
        let mut body: Option<Body> = None;
        for (number, line) in lines {
            let unreadable = || RecordError::Line { number, text: shorten(line) };
            match &mut body {
                None => match read_start(line) {
                    Some(start) => {
                        body = Some(Body { start, steps: Vec::new(), hints: Vec::new(), end: None });
                    }
                    None => header.read(number, line)?,
                },
                Some(body) if body.end.is_some() => return Err(unreadable()),
                Some(body) => match line.split_once(' ') {
                    Some(("end", reason)) => body.end = Some(reason.trim().to_owned()),
                    Some(("hint", seat)) if matches!(format, HINTED | BY_TURN) => {
                        let players = header.players.unwrap_or(MAX_SEATS);
                        let seat = Seat::parse(seat.trim()).filter(|seat| seat.index() < players);
                        body.hints.push((body.steps.len(), seat.ok_or_else(unreadable)?));
                    }
                    _ => body.steps.push(read_step(line).ok_or_else(unreadable)?),
                },
            }
        }

        let body = body.ok_or(RecordError::Missing("start"))?;
        if format == CONTINUING && header.continues.is_none() {
            return Err(RecordError::Missing("continues"));
        }
        if format == HINTED && body.hints.is_empty() {
            return Err(RecordError::Missing("hint"));
        }
        if format == BY_TURN && !header.by_turn {
            return Err(RecordError::Missing("chance"));
        }
        if let Some((number, moves)) = header.continues.filter(|(_, moves)| *moves > body.steps.len()) {
            return Err(RecordError::Line { number, text: format!("continues {moves}") });
        }
        Ok(Record {
            title: header.title.ok_or(RecordError::Missing("title"))?,
            rules: header.rules.ok_or(RecordError::Missing("rules"))?,
            players: header.players.ok_or(RecordError::Missing("players"))?,
            options: header.options,
            cards: header.cards,
            names: header.names,
            bots: header.bots,
            continues: header.continues.map(|(_, moves)| moves),
            by_turn: header.by_turn,
            commitment: header.commitment,
            seed: header.seed,
            start: body.start,
            steps: body.steps,
            hints: body.hints,
            end: body.end,
        })
    }
}

#[derive(Default)]
struct Header {
    /// Whether the format has games that go on from a moment of another.
    may_continue: bool,
    /// Whether it has games whose chance is counted by turns.
    may_count_turns: bool,
    title: Option<String>,
    rules: Option<u32>,
    players: Option<usize>,
    options: Options,
    cards: Option<String>,
    names: Vec<String>,
    bots: Vec<String>,
    /// The number of the line, and that of the moves.
    continues: Option<(usize, usize)>,
    by_turn: bool,
    commitment: Option<String>,
    seed: Option<Seed>,
}

struct Body {
    start: String,
    steps: Vec<Step>,
    hints: Vec<(usize, Seat)>,
    end: Option<String>,
}

impl Header {
    fn read(&mut self, number: usize, line: &str) -> Result<(), RecordError> {
        let unreadable = || RecordError::Line { number, text: shorten(line) };
        let (key, value) = line.split_once(' ').ok_or_else(unreadable)?;
        let value = value.trim();
        let again = match key {
            "title" => self.title.replace(value.to_owned()).is_some(),
            "rules" => self.rules.replace(value.parse().map_err(|_| unreadable())?).is_some(),
            "players" => {
                let players = value.parse().ok().filter(|n| (1..=MAX_SEATS).contains(n));
                self.players.replace(players.ok_or_else(unreadable)?).is_some()
            }
            "set" => {
                let (option, value) = value.split_once('=').ok_or_else(unreadable)?;
                let again = self.options.iter().any(|(key, _)| key == option);
                self.options.set(option, value);
                again
            }
            "cards" => self.cards.replace(value.to_owned()).is_some(),
            "seat" => put(&mut self.names, value).ok_or_else(unreadable)?,
            "bot" => put(&mut self.bots, value).ok_or_else(unreadable)?,
            "continues" if self.may_continue => {
                let moves = value.parse().map_err(|_| unreadable())?;
                self.continues.replace((number, moves)).is_some()
            }
            "chance" if self.may_count_turns && value == TURNS => std::mem::replace(&mut self.by_turn, true),
            "commitment" => self.commitment.replace(value.to_owned()).is_some(),
            "seed" => self.seed.replace(Seed::parse(value).ok_or_else(unreadable)?).is_some(),
            _ => return Err(unreadable()),
        };
        if again { Err(RecordError::Twice { number, key: key.to_owned() }) } else { Ok(()) }
    }
}

/// Puts `SEAT TEXT` into its place; true if something was there already.
fn put(places: &mut Vec<String>, value: &str) -> Option<bool> {
    let (seat, text) = value.split_once(' ')?;
    let seat = Seat::parse(seat)?.index();
    if places.len() <= seat {
        places.resize(seat + 1, String::new());
    }
    let before = std::mem::replace(&mut places[seat], text.trim().to_owned());
    Some(!before.is_empty())
}

fn read_start(line: &str) -> Option<String> {
    let rest = line.strip_prefix("start")?;
    match rest.trim_start().strip_prefix('|') {
        Some(chance) => Some(tidy(chance)),
        None => rest.is_empty().then(String::new),
    }
}

fn read_step(line: &str) -> Option<Step> {
    let (mv, chance) = line.split_once('|').unwrap_or((line, ""));
    let (seat, mv) = mv.trim().split_once(' ')?;
    Some(Step { seat: Seat::parse(seat)?, mv: tidy(mv), chance: tidy(chance) })
}

/// Words parted by single blanks.
fn tidy(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Enough of a text to recognise it in an error.
fn shorten(text: &str) -> String {
    let short: String = text.chars().filter(|c| !c.is_control()).take(60).collect();
    if short.len() < text.len() { short + "…" } else { short }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let format = match (self.hints.is_empty(), self.continues) {
            _ if self.by_turn => BY_TURN,
            (false, _) => HINTED,
            (true, Some(_)) => CONTINUING,
            (true, None) => FORMAT,
        };
        writeln!(f, "ratusha-record {format}")?;
        writeln!(f, "title {}", self.title)?;
        writeln!(f, "rules {}", self.rules)?;
        writeln!(f, "players {}", self.players)?;
        for (key, value) in self.options.iter() {
            writeln!(f, "set {key}={value}")?;
        }
        if let Some(cards) = &self.cards {
            writeln!(f, "cards {cards}")?;
        }
        for (key, places) in [("seat", &self.names), ("bot", &self.bots)] {
            for (seat, text) in places.iter().enumerate().filter(|(_, text)| !text.is_empty()) {
                writeln!(f, "{key} {seat} {text}")?;
            }
        }
        if let Some(moves) = self.continues {
            writeln!(f, "continues {moves}")?;
        }
        if self.by_turn {
            writeln!(f, "chance {TURNS}")?;
        }
        if let Some(commitment) = &self.commitment {
            writeln!(f, "commitment {commitment}")?;
        }
        if let Some(seed) = &self.seed {
            writeln!(f, "seed {}", seed.reveal())?;
        }
        writeln!(f)?;
        writeln!(f, "start{}", behind_bar(&self.start))?;
        let mut hints = self.hints.iter().peekable();
        for (index, step) in self.steps.iter().enumerate() {
            while let Some((_, seat)) = hints.next_if(|(before, _)| *before <= index) {
                writeln!(f, "hint {seat}")?;
            }
            writeln!(f, "{} {}{}", step.seat, step.mv, behind_bar(&step.chance))?;
        }
        for (_, seat) in hints {
            writeln!(f, "hint {seat}")?;
        }
        if let Some(reason) = &self.end {
            writeln!(f, "end {reason}")?;
        }
        Ok(())
    }
}

fn behind_bar(chance: &str) -> String {
    if chance.is_empty() { String::new() } else { format!(" | {chance}") }
}

/// The text form of a title's chance.
pub fn chance_text<G: Game>(samples: &[Sample]) -> String {
    let words: Vec<String> = samples
        .iter()
        .map(|sample| match *sample {
            Sample::Number(number) => number.to_string(),
            Sample::Die(face) => face.to_string(),
            Sample::Card(index) => match G::Drawn::from_index(index.into()) {
                Some(card) => card.to_string(),
                None => format!("?{index}"),
            },
        })
        .collect();
    words.join(" ")
}

/// A word that is neither a number nor a card of the title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownChance(pub String);

impl fmt::Display for UnknownChance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is neither a number nor a card", self.0)
    }
}

impl std::error::Error for UnknownChance {}

/// Reads the text form of a title's chance.
pub fn parse_chance<G: Game>(text: &str) -> Result<Vec<Sample>, UnknownChance> {
    text.split_whitespace()
        .map(|word| match word.parse() {
            Ok(number) => Ok(Sample::Number(number)),
            Err(_) => match G::Drawn::parse(word) {
                Some(card) => Ok(Sample::Card(card.to_index() as u16)),
                None => Err(UnknownChance(shorten(word))),
            },
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const TEXT: &str = "ratusha-record 1\ntitle machi-koro\nrules 1\nplayers 2\nset market=limited\n\
        seat 0 Olena\nseat 1 Bot 2\nbot 1 random\n\nstart | cafe ranch\n0 roll 1 | 3\n0 pass\nend landmarks\n";

    #[test]
    fn a_record_is_read_and_written_back() {
        let record = Record::parse(TEXT).unwrap();
        assert_eq!(record.steps[0], Step { seat: Seat::new(0), mv: "roll 1".into(), chance: "3".into() });
        assert_eq!((record.names[1].as_str(), record.bots[1].as_str()), ("Bot 2", "random"));
        assert_eq!(record.to_string(), TEXT);
    }

    #[test]
    fn a_broken_record_is_named_with_its_line() {
        let broken = |from: &str, to: &str| Record::parse(&TEXT.replace(from, to)).unwrap_err();
        assert_eq!(broken("ratusha-record 1", "hello"), RecordError::NotARecord);
        assert_eq!(broken("ratusha-record 1", "ratusha-record 9"), RecordError::Format("9".into()));
        assert_eq!(broken("rules 1\n", ""), RecordError::Missing("rules"));
        assert_eq!(broken("rules 1", "rules x"), RecordError::Line { number: 3, text: "rules x".into() });
        assert_eq!(broken("0 pass", "77 pass"), RecordError::Line { number: 12, text: "77 pass".into() });
        assert_eq!(
            broken("rules 1", "rules 1\nrules 1"),
            RecordError::Twice { number: 4, key: "rules".into() }
        );
        assert_eq!(
            broken("players 2", "players 99"),
            RecordError::Line { number: 4, text: "players 99".into() }
        );
    }

    #[test]
    fn a_game_that_goes_on_from_another_has_a_format_of_its_own() {
        let text = TEXT
            .replace("ratusha-record 1", "ratusha-record 2")
            .replace("bot 1 random\n", "bot 1 random\ncontinues 1\n");
        let record = Record::parse(&text).unwrap();
        assert_eq!(record.continues, Some(1));
        assert_eq!(record.to_string(), text);
        let beginning = record.beginning(1);
        assert_eq!((beginning.steps.len(), beginning.continues, &beginning.end), (1, None, &None));
        assert_eq!(Record::parse(&beginning.to_string()), Ok(beginning));

        let broken = |from: &str, to: &str| Record::parse(&text.replace(from, to)).unwrap_err();
        assert_eq!(broken("continues 1\n", ""), RecordError::Missing("continues"));
        let line = |text: &str| RecordError::Line { number: 9, text: text.into() };
        assert_eq!(broken("continues 1", "continues 3"), line("continues 3"));
        assert_eq!(broken("continues 1", "continues x"), line("continues x"));
        assert_eq!(
            broken("ratusha-record 2", "ratusha-record 1"),
            line("continues 1"),
            "format 1 has no such line"
        );
    }

    /// A game with hints: before the first move, twice before the second, and at the end of what was played.
    fn hinted() -> String {
        TEXT.replace("ratusha-record 1", "ratusha-record 3")
            .replace("0 roll 1", "hint 0\n0 roll 1")
            .replace("0 pass\nend landmarks", "hint 0\nhint 0\n0 pass\nhint 1")
    }

    #[test]
    fn a_game_with_hints_has_a_format_of_its_own() {
        let text = hinted();
        let record = Record::parse(&text).unwrap();
        let (ann, bo) = (Seat::new(0), Seat::new(1));
        assert_eq!(record.hints, [(0, ann), (1, ann), (1, ann), (2, bo)]);
        assert_eq!((record.hints_of(ann), record.hints_of(bo)), (3, 1));
        assert_eq!(record.to_string(), text);
        assert_eq!(record.beginning(1).hints, [(0, ann)]);
        assert_eq!(Record::parse(&record.beginning(1).to_string()), Ok(record.beginning(1)));

        let continuing = text.replace("bot 1 random\n", "bot 1 random\ncontinues 1\n");
        let both = Record::parse(&continuing).unwrap();
        assert_eq!((both.continues, both.hints.len()), (Some(1), 4));
        assert_eq!(both.to_string(), continuing);

        let broken = |from: &str, to: &str| Record::parse(&text.replace(from, to)).unwrap_err();
        let line = |number, text: &str| RecordError::Line { number, text: text.into() };
        assert_eq!(broken("ratusha-record 3", "ratusha-record 1"), line(11, "hint 0"), "format 1 has none");
        assert_eq!(broken("hint 1", "hint 2"), line(16, "hint 2"), "there is no such seat");
        assert_eq!(broken("hint 1", "hint x"), line(16, "hint x"));
        assert_eq!(
            Record::parse(&TEXT.replace("ratusha-record 1", "ratusha-record 3")),
            Err(RecordError::Missing("hint"))
        );
    }

    #[test]
    fn a_game_whose_chance_is_counted_by_turns_has_a_format_of_its_own() {
        let text = TEXT
            .replace("ratusha-record 1", "ratusha-record 4")
            .replace("bot 1 random\n", "bot 1 random\nchance turns\n");
        let record = Record::parse(&text).unwrap();
        assert!(record.by_turn);
        assert_eq!(record.to_string(), text);
        assert!(!record.beginning(1).by_turn, "what goes on from it has a seed of its own");

        let broken = |from: &str, to: &str| Record::parse(&text.replace(from, to)).unwrap_err();
        let line = |text: &str| RecordError::Line { number: 9, text: text.into() };
        assert_eq!(broken("chance turns\n", ""), RecordError::Missing("chance"));
        assert_eq!(broken("chance turns", "chance steps"), line("chance steps"));
        assert_eq!(broken("chance turns", "continues 1"), line("continues 1"));
        assert_eq!(broken("ratusha-record 4", "ratusha-record 1"), line("chance turns"));
        let twice = RecordError::Twice { number: 10, key: "chance".into() };
        assert_eq!(broken("chance turns", "chance turns\nchance turns"), twice);
    }

    #[test]
    fn a_hint_outlives_the_move_that_was_taken_back() {
        let mut record = Record::parse(&hinted()).unwrap();
        record.take_back();
        assert_eq!(record.hints.iter().map(|(before, _)| *before).collect::<Vec<_>>(), [0, 1, 1, 1]);
        record.take_back();
        record.hint(Seat::new(0));
        assert_eq!(record.hints.iter().map(|(before, _)| *before).collect::<Vec<_>>(), [0; 5]);
        assert_eq!(Record::parse(&record.to_string()), Ok(record));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4_000))]

        #[test]
        fn reading_never_panics(text in "\\PC*") {
            let _ = Record::parse(&text);
        }

        #[test]
        fn a_damaged_record_is_refused_or_means_what_it_says(at in 0..TEXT.len(), byte in 0x20u8..0x7f) {
            let mut damaged = TEXT.as_bytes().to_vec();
            damaged[at] = byte;
            let damaged = String::from_utf8(damaged).unwrap();
            if let Ok(record) = Record::parse(&damaged) {
                prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
            }
        }

        #[test]
        fn so_is_a_damaged_one_with_hints(at in 0..hinted().len(), byte in 0x20u8..0x7f) {
            let mut damaged = hinted().into_bytes();
            damaged[at] = byte;
            let damaged = String::from_utf8(damaged).unwrap();
            if let Ok(record) = Record::parse(&damaged) {
                prop_assert_eq!(Record::parse(&record.to_string()), Ok(record));
            }
        }
    }
}
