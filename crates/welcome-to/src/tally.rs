//! Scoring sheets that were filled in at a real table.
//!
//! ```text
//! plans A-44,B-36,C-25      # the table
//! others 4 2                # the temp cells of players whose sheets are not here
//! sheet Olena               # a player
//! top 1 | 3 4p 4b | . . . . . .
//! parks 2 0 3
//! temps 3
//! approved A first C later
//! ```
//!
//! Each line is a key and what was written there; `docs/score.md` explains them all. What does not fit on the paper is
//! refused. What fits on it and breaks a rule of play is scored as it stands, with a [`Remark`].

use crate::card::{Action, Card, KINDS, Letter};
use crate::cards::Cards;
use crate::common::Common;
use crate::estates::SizeCounts;
use crate::game::{Supply, WelcomeTo};
use crate::house::Street;
use crate::layout::{Layout, Track};
use crate::plans::{CityPlan, OpenPlan};
use crate::round::Player;
use crate::setup::Setup;
use crate::sheet::{End, Sheet};
use crate::solo::SoloDeck;
use crate::soundness::SheetFlaw;
use crate::stacks::Stacks;
use crate::street_text::{self, StreetFlaw};
use arrayvec::ArrayVec;
use std::collections::BTreeMap;
use std::fmt;
use tabletop::chance::Fast;
use tabletop::setup::{Options, SetupError};
use tabletop::{Game as _, Kind, MAX_SEATS, Message, Outcome, Seats, Setup as _, Side, ToMessage, Verdict};

/// What is written for the whole table.
pub const TABLE_KEYS: [&str; 7] = ["board", "expert", "solo", "plans", "others", "pile", "competitor"];
/// What is written on each sheet; the streets come first.
pub const SHEET_KEYS: [&str; 8] =
    ["top", "middle", "bottom", "parks", "values", "temps", "refusals", "approved"];
/// The key that begins a sheet.
const SHEET: &str = "sheet";
/// Longer names and words are cut.
const MAX_SHOWN: usize = 24;

/// A table as it was written down, not yet understood.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Written {
    table: BTreeMap<&'static str, Entry>,
    sheets: Vec<WrittenSheet>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct WrittenSheet {
    name: String,
    entries: BTreeMap<&'static str, Entry>,
}

/// What a line says, and which it is; 0 where it came from elsewhere.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Entry {
    line: usize,
    text: String,
}

/// The sheets of a table, scored.
#[derive(Clone, Debug, PartialEq)]
pub struct Tally {
    game: WelcomeTo,
    names: Vec<String>,
    remarks: Vec<Remark>,
}

/// A rule of play that a sheet breaks. It is scored nevertheless.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Remark {
    /// The sheet, counted from 0.
    pub sheet: usize,
    /// The rule.
    pub breach: Breach,
}

/// What no game leads to, though it can be drawn on paper.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Breach {
    /// Something about the houses.
    Sheet(SheetFlaw),
    /// An approved plan whose condition is not met.
    Unmet { plan: Letter },
    /// Fewer complete estates than the approved plans have used, or others.
    Spent,
    /// Nothing on the sheets ends the game.
    Unfinished,
}

impl ToMessage for Remark {
    fn message(&self) -> Message {
        let say = |key: &str| Message::new(format!("welcome-to-tally-{key}"));
        match &self.breach {
            Breach::Sheet(flaw) => flaw.message(),
            Breach::Unmet { plan } => say("unmet").with("plan", plan.id()),
            Breach::Spent => Message::new("welcome-to-flaw-spent"),
            Breach::Unfinished => say("unfinished"),
        }
    }
}

/// Why sheets can't be scored, and where that is.
#[derive(Clone, Debug, PartialEq)]
pub struct TallyError {
    /// The line, counted from 1; 0 where there is none.
    pub line: usize,
    /// The sheet, counted from 0; none for what belongs to the table.
    pub sheet: Option<usize>,
    /// The key.
    pub key: String,
    /// What is wrong.
    pub why: Why,
}

/// What is wrong with a line.
#[derive(Clone, Debug, PartialEq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Why {
    /// There is no sheet.
    NoSheet,
    /// No line begins like that.
    Key,
    /// The line is there twice.
    Twice,
    /// More players than can sit at a table.
    Players,
    /// A setting that there is not.
    Setting(Box<SetupError>),
    /// No plan is called that, or there are two of a letter.
    Plan { text: String },
    /// A street that can't be read.
    Street(StreetFlaw),
    /// Not as many numbers as there are tracks.
    Numbers { text: String, count: usize },
    /// More cells than a track has.
    Cells { given: u8, most: u8 },
    /// More roundabouts than can be built.
    Roundabouts { most: u8 },
    /// Not a letter and whether it was first.
    Approval { text: String },
    /// An approval of a plan that is not named.
    Unnamed { plan: Letter },
    /// The competitor never approves that plan.
    NeverApproves { plan: Letter },
    /// No card, or more of them than there are.
    Card { text: String },
    /// More cards than rounds can have been.
    Pile,
    /// Only a solo game has that.
    NotSolo,
}

tabletop::errors!(TallyError, Why);

impl ToMessage for TallyError {
    fn message(&self) -> Message {
        let why = self.why.message();
        match self.line {
            0 => why,
            line => Message::new("welcome-to-tally-line")
                .with("line", line)
                .with("key", self.key.as_str())
                .with("why", tabletop::Fact::from(why)),
        }
    }
}

impl ToMessage for Why {
    fn message(&self) -> Message {
        let say = |key: &str| Message::new(format!("welcome-to-tally-{key}"));
        let keys = || TABLE_KEYS.iter().chain(&[SHEET]).chain(&SHEET_KEYS).copied();
        match self {
            Why::NoSheet => say("no-sheet"),
            Why::Key => say("key").with("allowed", keys().collect::<tabletop::Fact>()),
            Why::Twice => say("twice"),
            Why::Players => say("players").with("most", MAX_SEATS),
            Why::Setting(error) => error.message(),
            Why::Plan { text } => say("plan").with("text", text.as_str()),
            Why::Street(flaw) => flaw.message(),
            Why::Numbers { text, count } => say("numbers").with("text", text.as_str()).with("count", *count),
            Why::Cells { given, most } => say("cells").with("given", *given).with("most", *most),
            Why::Roundabouts { most } => say("roundabouts").with("most", *most),
            Why::Approval { text } => say("approval").with("text", text.as_str()),
            Why::Unnamed { plan } => say("unnamed").with("plan", plan.id()),
            Why::NeverApproves { plan } => say("never-approves").with("plan", plan.id()),
            Why::Card { text } => say("card").with("text", text.as_str()),
            Why::Pile => Message::new("welcome-to-flaw-pile"),
            Why::NotSolo => say("not-solo"),
        }
    }
}

/// The beginning of a text, without what can't be seen.
fn shown(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).take(MAX_SHOWN).collect()
}

/// The words of a line; commas may stand between them.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| c.is_whitespace() || c == ',').filter(|word| !word.is_empty())
}

impl Written {
    /// Takes a text apart into its lines.
    pub fn parse(text: &str) -> Result<Written, TallyError> {
        let mut written = Written::default();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default().trim();
            if line.is_empty() {
                continue;
            }
            let (key, text) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
            let wrong = |sheet, why| TallyError { line: index + 1, sheet, key: shown(key), why };
            let entry = Entry { line: index + 1, text: text.trim().to_owned() };
            if key == SHEET {
                if written.sheets.len() == MAX_SEATS {
                    return Err(wrong(None, Why::Players));
                }
                written.sheets.push(WrittenSheet {
                    // What was cut may end with a space.
                    name: shown(&entry.text).trim_end().to_owned(),
                    ..WrittenSheet::default()
                });
            } else if let Some(key) = TABLE_KEYS.iter().find(|known| **known == key) {
                if written.table.insert(key, entry).is_some() {
                    return Err(wrong(None, Why::Twice));
                }
            } else if let Some(key) = SHEET_KEYS.iter().find(|known| **known == key) {
                if written.sheets.is_empty() {
                    written.sheets.push(WrittenSheet::default());
                }
                let last = written.sheets.len() - 1;
                if written.sheets[last].entries.insert(key, entry).is_some() {
                    return Err(wrong(Some(last), Why::Twice));
                }
            } else {
                return Err(wrong(None, Why::Key));
            }
        }
        Ok(written)
    }

    /// What a game came to, as somebody would write it down.
    pub fn of(game: &WelcomeTo) -> Written {
        let Common { setup, plans, .. } = &game.common;
        let mut written = Written::default();
        let options = setup.options();
        for (key, value) in options.iter().filter(|(key, _)| ["board", "expert", "solo"].contains(key)) {
            written.set(None, key, value);
        }
        let ids: Vec<&str> =
            plans.iter().map(|open| setup.cards.plans[usize::from(open.index)].id.as_str()).collect();
        written.set(None, "plans", &ids.join(","));
        let approvals = |points: &[Option<u8>; 3]| {
            let approved = Letter::ALL.iter().zip(points).filter_map(|(&letter, points)| {
                let first = (*points)? == game.common.plan(letter).first;
                Some(format!("{letter} {}", if first { "first" } else { "later" }))
            });
            approved.collect::<Vec<_>>().join(" ")
        };
        if let Supply::Deck(deck) = &game.supply {
            let pile: Vec<String> = deck.pile.iter().map(Card::to_string).collect();
            written.set(None, "pile", &pile.join(" "));
            written.set(None, "competitor", &approvals(&deck.written));
        }
        for (index, Player { sheet, .. }) in game.players.iter().enumerate() {
            for &street in Street::ALL {
                written.set(Some(index), street.id(), &street_text::write(sheet, street, setup.board));
            }
            let numbers = |cells: &[u8]| cells.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
            written.set(Some(index), "parks", &numbers(&sheet.parks));
            written.set(Some(index), "values", &numbers(&sheet.values));
            written.set(Some(index), "temps", &sheet.temps.to_string());
            written.set(Some(index), "refusals", &sheet.refusals.to_string());
            written.set(Some(index), "approved", &approvals(&sheet.approvals));
        }
        written
    }

    /// Writes something for the table or for a sheet; where there are fewer sheets, more are begun. What no line is for,
    /// and what is empty, is left out.
    pub fn set(&mut self, sheet: Option<usize>, key: &str, text: &str) {
        let keys: &[&'static str] = if sheet.is_some() { &SHEET_KEYS } else { &TABLE_KEYS };
        let Some(key) = keys.iter().find(|known| **known == key) else { return };
        // A line has one end.
        let text = text.split(['\n', '\r', '#']).next().unwrap_or_default().trim().to_owned();
        let entries = match sheet {
            None => &mut self.table,
            Some(sheet) => {
                let sheet = sheet.min(MAX_SEATS - 1);
                while self.sheets.len() <= sheet {
                    self.sheets.push(WrittenSheet::default());
                }
                &mut self.sheets[sheet].entries
            }
        };
        if text.is_empty() {
            entries.remove(key);
        } else {
            entries.insert(key, Entry { line: 0, text });
        }
    }

    /// What is written for the table or on a sheet.
    pub fn get(&self, sheet: Option<usize>, key: &str) -> &str {
        self.entry(sheet, key).map_or("", |entry| &entry.text)
    }

    /// How many sheets there are.
    pub fn sheets(&self) -> usize {
        self.sheets.len()
    }

    fn entry(&self, sheet: Option<usize>, key: &str) -> Option<&Entry> {
        match sheet {
            None => self.table.get(key),
            Some(sheet) => self.sheets.get(sheet)?.entries.get(key),
        }
    }

    fn wrong(&self, sheet: Option<usize>, key: &str, why: Why) -> TallyError {
        let line = self.entry(sheet, key).map_or(0, |entry| entry.line);
        TallyError { line, sheet, key: key.to_owned(), why }
    }

    /// The sheets with their scores, or what can't be on paper.
    pub fn score(&self, cards: &'static Cards) -> Result<Tally, TallyError> {
        if self.sheets.is_empty() {
            return Err(self.wrong(None, SHEET, Why::NoSheet));
        }
        let others = self.numbers(None, "others", None)?;
        let players = self.sheets.len() + others.len();
        if players > MAX_SEATS {
            return Err(self.wrong(None, "others", Why::Players));
        }
        let (setup, named) = self.read_setup(players, cards)?;
        let mut common = Common {
            setup,
            round: 1,
            numbers: [1; 3],
            actions: [Action::Fence; 3],
            plans: named.indices.map(|index| OpenPlan::new(index, cards)),
            over: None,
        };
        let mut sheets: ArrayVec<Player, MAX_SEATS> = ArrayVec::new();
        let mut remarks = Vec::new();
        for index in 0..self.sheets.len() {
            let sheet = self.read_sheet(index, &common, &named)?;
            remarks.extend(breaches(&sheet, &common).map(|breach| Remark { sheet: index, breach }));
            for (open, approval) in common.plans.iter_mut().zip(sheet.approvals) {
                open.turned |= approval.is_some();
            }
            sheets.push(Player::new(sheet));
        }
        // Of the others, only the temp cells count.
        for temps in others {
            if temps > setup.board.temp_cells {
                let why = Why::Cells { given: temps, most: setup.board.temp_cells };
                return Err(self.wrong(None, "others", why));
            }
            sheets.push(Player::new(Sheet { temps, ..Sheet::new(setup.board) }));
        }
        let ends = sheets.iter().filter_map(|player| player.sheet.end(setup.board));
        common.over = ends.min();
        if common.over.is_none() {
            // The sheets of the others may have ended it.
            if sheets.len() == self.sheets.len() {
                remarks.push(Remark { sheet: 0, breach: Breach::Unfinished });
            }
            common.over = Some(End::Houses);
        }
        let supply = if setup.is_solo() {
            Supply::Deck(self.read_deck(&mut common, &named)?)
        } else {
            for key in ["pile", "competitor"] {
                if self.entry(None, key).is_some() {
                    return Err(self.wrong(None, key, Why::NotSolo));
                }
            }
            Supply::Stacks(Stacks::new(cards, &mut Fast::new(0, 0)))
        };
        let game = WelcomeTo { common, supply, awaited: Seats::NONE, players: sheets };
        let names = self.sheets.iter().map(|sheet| sheet.name.clone()).collect();
        Ok(Tally { game, names, remarks })
    }

    fn read_setup(&self, players: usize, cards: &'static Cards) -> Result<(Setup, Named), TallyError> {
        let named = self.read_plans(cards)?;
        let ids = named.indices.map(|index| cards.plans[usize::from(index)].id.as_str());
        // A sheet alone is one of a table whose others are not told; who played against a competitor says so.
        let mut options = Options::from([("plans", ids.join(",").as_str())]);
        if players == 1 {
            options.set("solo", "off");
        }
        for key in ["board", "expert", "solo"] {
            if let Some(entry) = self.entry(None, key) {
                options.set(key, &shown(&entry.text));
                // Each by itself first, so that what is wrong is found where it is.
                let alone = Options::from([(key, shown(&entry.text).as_str())]);
                let players = if key == "solo" { 1 } else { players };
                Setup::new(players, &alone, cards)
                    .map_err(|error| self.wrong(None, key, Why::Setting(Box::new(error))))?;
            }
        }
        let key = if self.entry(None, "solo").is_some() { "solo" } else { "plans" };
        let setup = Setup::new(players, &options, cards)
            .map_err(|error| self.wrong(None, key, Why::Setting(Box::new(error))))?;
        Ok((setup, named))
    }

    /// Those that are named, and any for the letters that are not.
    fn read_plans(&self, cards: &Cards) -> Result<Named, TallyError> {
        let plain = |letter: Letter| {
            let fits = |plan: &CityPlan| plan.letter == letter && !plan.condition.needs_roundabouts();
            cards.plans.iter().position(fits).unwrap_or(0) as u8
        };
        let mut named = Named { indices: [Letter::A, Letter::B, Letter::C].map(plain), known: [false; 3] };
        for word in words(self.get(None, "plans")) {
            let wrong = || self.wrong(None, "plans", Why::Plan { text: shown(word) });
            let index = cards.plan_named(word).ok_or_else(wrong)?;
            let letter = cards.plans[index].letter.index();
            if std::mem::replace(&mut named.known[letter], true) {
                return Err(wrong());
            }
            named.indices[letter] = index as u8;
        }
        Ok(named)
    }

    /// The numbers of a line: as many as `count` says, or any.
    fn numbers(&self, sheet: Option<usize>, key: &str, count: Option<usize>) -> Result<Vec<u8>, TallyError> {
        let text = self.get(sheet, key);
        let most = count.unwrap_or(MAX_SEATS);
        let wrong = || self.wrong(sheet, key, Why::Numbers { text: shown(text), count: most });
        let numbers: Option<Vec<u8>> = words(text).take(most + 1).map(|word| word.parse().ok()).collect();
        let numbers = numbers.ok_or_else(wrong)?;
        let fits = match count {
            Some(count) => numbers.len() == count || numbers.is_empty(),
            None => numbers.len() <= most,
        };
        if fits { Ok(numbers) } else { Err(wrong()) }
    }

    /// The filled cells of as many tracks.
    fn cells<const N: usize>(&self, sheet: usize, key: &str, tracks: [u8; N]) -> Result<[u8; N], TallyError> {
        let mut cells = [0; N];
        let numbers = self.numbers(Some(sheet), key, Some(N))?;
        for ((cell, given), most) in cells.iter_mut().zip(numbers).zip(tracks) {
            if given > most {
                return Err(self.wrong(Some(sheet), key, Why::Cells { given, most }));
            }
            *cell = given;
        }
        Ok(cells)
    }

    fn read_sheet(&self, index: usize, common: &Common, named: &Named) -> Result<Sheet, TallyError> {
        let board = common.setup.board;
        let mut sheet = Sheet::new(board);
        for &street in Street::ALL {
            street_text::parse(&mut sheet, street, self.get(Some(index), street.id()), board)
                .map_err(|flaw| self.wrong(Some(index), street.id(), Why::Street(flaw)))?;
            let most = if common.setup.expert() { board.roundabout_track.cells() } else { 0 };
            if sheet.roundabouts.len() > usize::from(most) {
                return Err(self.wrong(Some(index), street.id(), Why::Roundabouts { most }));
            }
            for (built, track) in [(sheet.pools, &board.pool_track), (sheet.bis, &board.bis_track)] {
                let (given, most) = (built.len() as u8, track.cells());
                if given > most {
                    return Err(self.wrong(Some(index), street.id(), Why::Cells { given, most }));
                }
            }
        }
        board.starts.iter().for_each(|start| sheet.remeasure(start, board));
        sheet.parks = self.cells(index, "parks", each(&board.park_tracks))?;
        sheet.values = self.cells(index, "values", each(&board.columns))?;
        [sheet.temps] = self.cells(index, "temps", [board.temp_cells])?;
        [sheet.refusals] = self.cells(index, "refusals", [board.refusal_track.cells()])?;
        sheet.approvals = self.read_approvals(Some(index), "approved", common, named)?;
        Ok(sheet)
    }

    /// `A first C later`, as the points that were written.
    fn read_approvals(
        &self,
        sheet: Option<usize>,
        key: &str,
        common: &Common,
        named: &Named,
    ) -> Result<[Option<u8>; 3], TallyError> {
        let mut approvals = [None; 3];
        let mut all = words(self.get(sheet, key));
        while let Some(letter) = all.next() {
            let wrong = |text: &str| self.wrong(sheet, key, Why::Approval { text: shown(text) });
            let plan = Letter::from_id(letter).ok_or_else(|| wrong(letter))?;
            if !named.known[plan.index()] {
                return Err(self.wrong(sheet, key, Why::Unnamed { plan }));
            }
            let card = common.plan(plan);
            let points = match all.next() {
                Some("first") => card.first,
                Some("later") => card.later,
                other => return Err(wrong(other.unwrap_or(letter))),
            };
            if approvals[plan.index()].replace(points).is_some() {
                return Err(wrong(letter));
            }
        }
        Ok(approvals)
    }

    /// The competitor's pile and plans.
    fn read_deck(&self, common: &mut Common, named: &Named) -> Result<SoloDeck, TallyError> {
        let mut deck = SoloDeck::new(common.setup.cards);
        for word in words(self.get(None, "pile")) {
            let wrong = || self.wrong(None, "pile", Why::Card { text: shown(word) });
            // The number counts for nothing, and need not be written: then any card of the action stands for it.
            let any = |action: Action| {
                let fits = |kind: &usize| Card::at(*kind).action() == action && deck.deck[*kind] > 0;
                (0..KINDS).find(fits).map(Card::at)
            };
            let card = Card::parse(word).or_else(|| any(Action::from_id(word)?)).ok_or_else(wrong)?;
            let left = deck.deck[card.kind()].checked_sub(1).ok_or_else(wrong)?;
            deck.deck[card.kind()] = left;
            deck.pile.try_push(card).map_err(|_| self.wrong(None, "pile", Why::Pile))?;
        }
        deck.written = self.read_approvals(None, "competitor", common, named)?;
        for &plan in Letter::ALL {
            let approves = common.setup.competitor().is_some_and(|rival| rival.approves[plan.index()]);
            if deck.written[plan.index()].is_some() {
                if !approves {
                    return Err(self.wrong(None, "competitor", Why::NeverApproves { plan }));
                }
                common.plans[plan.index()].turned = true;
            }
        }
        Ok(deck)
    }
}

/// The plans of a table by letter, and whether somebody named them.
struct Named {
    indices: [u8; 3],
    known: [bool; 3],
}

fn each<const N: usize>(tracks: &[Track; N]) -> [u8; N] {
    std::array::from_fn(|index| tracks[index].cells())
}

/// The rules of play that a sheet breaks.
fn breaches(sheet: &Sheet, common: &Common) -> impl Iterator<Item = Breach> {
    let board = common.setup.board;
    let unmet = Letter::ALL.iter().copied().filter(|plan| {
        let condition = &common.plan(*plan).condition;
        sheet.approval(*plan).is_some() && condition.wanted().is_none() && !condition.is_met(sheet, board)
    });
    let unmet: ArrayVec<Letter, 3> = unmet.collect();
    let flaws = sheet.flaws(board, common.setup.expert()).into_iter().map(Breach::Sheet);
    flaws
        .chain(unmet.into_iter().map(|plan| Breach::Unmet { plan }))
        .chain((!spent_fits(sheet, common, board)).then_some(Breach::Spent))
}

/// Whether the estates that the approved plans have used are on the sheet. They need not be marked; where some are, they
/// must be those.
fn spent_fits(sheet: &Sheet, common: &Common, board: &Layout) -> bool {
    let mut spent = [0; crate::layout::MAX_ESTATE];
    for &plan in Letter::ALL.iter().filter(|plan| sheet.approval(**plan).is_some()) {
        let sizes = common.plan(plan).condition.wanted().map_or([0; 6], |wanted| wanted.sizes);
        spent.iter_mut().zip(sizes).for_each(|(all, n)| *all += n);
    }
    if sheet.used.is_empty() {
        return sheet.estates(board).collect::<SizeCounts>().covers(SizeCounts::new(spent));
    }
    let used = sheet.estates(board).filter(|estate| sheet.used.covers(estate.houses()));
    used.collect::<SizeCounts>() == SizeCounts::new(spent)
}

/// The text form, which [`Written::parse`] reads.
impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut write = |entries: &BTreeMap<&str, Entry>, keys: &[&str]| {
            let mut lines = keys.iter().filter_map(|key| Some((key, entries.get(key)?)));
            lines.try_for_each(|(key, entry)| writeln!(f, "{key} {}", entry.text))
        };
        write(&self.table, &TABLE_KEYS)?;
        for sheet in &self.sheets {
            let name = BTreeMap::from([(SHEET, Entry { line: 0, text: sheet.name.clone() })]);
            if self.sheets.len() > 1 || !sheet.name.is_empty() {
                write(&name, &[SHEET])?;
            }
            write(&sheet.entries, &SHEET_KEYS)?;
        }
        Ok(())
    }
}

impl Tally {
    /// The finished game that the sheets come from. Those whose sheets are not here have seats too, after the others.
    pub fn game(&self) -> &WelcomeTo {
        &self.game
    }

    /// The names on the sheets; some may be empty.
    pub fn names(&self) -> &[String] {
        &self.names
    }

    /// The rules of play that were broken.
    pub fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    /// The score of every sheet, and the competitor's. Who won is told where all sheets are here.
    pub fn outcome(&self) -> Option<Outcome> {
        let mut outcome = self.game.outcome()?;
        if self.names.len() < self.game.players.len() {
            outcome.verdict = Verdict::Unranked;
        }
        outcome.scores.retain(|score| match score.side {
            Side::Seat(seat) => seat.index() < self.names.len(),
            Side::Team | Side::Rival => true,
        });
        Some(outcome)
    }
}
