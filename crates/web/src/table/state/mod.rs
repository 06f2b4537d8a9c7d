//! A table from its opening to its end: who sits there, what was said, how the game goes.
//!
//! A [`TableState`] is made from the entries of its table and nothing else. [`TableState::decide`] checks a command and
//! answers with events; [`TableState::apply`] takes them in as entries, which the live table then stores.

mod apply;
mod clock;
mod deal;
mod decide;
mod forget;
mod hints;
mod known;
mod lesson;
mod moderation;
mod pause;
mod personas;
mod summary;
#[cfg(test)]
pub(crate) mod tests;

pub use apply::BOT_ACCOUNT;
use clock::Clocks;
pub(crate) use deal::Dealt;
pub(crate) use decide::Circumstances;
pub(crate) use forget::{done_by, take_out};
pub(crate) use hints::Hint;
pub(crate) use lesson::{Guided, LessonPhase};
pub(crate) use moderation::{ChatFor, Muted};
pub(crate) use pause::Pause;
pub(crate) use personas::{face_of, persona};
pub(crate) use summary::{Ending, EndingKind, Listing, Shown, TableSummary, bot_account};

use super::bots::USUAL_LEVEL;
use super::event::{Entry, Opening, Submission, TableEvent};
use super::game::LiveGame;
use crate::clock::{Ahead, Wall};
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use catalog::Title;
use serde::{Deserialize, Serialize};
use std::collections::HashMap;
use std::time::Duration;
use tabletop::record::Record;
use tabletop::{MAX_SEATS, Message, Seat, Seats};

/// What the chat keeps in sight.
const MAX_SAID: usize = 200;
/// How long a full table waits before it starts by itself: enough to see who has come.
const COUNTDOWN: Duration = Duration::from_secs(5);
/// Letters of a message of somebody with a seat, and of somebody without one.
pub(crate) fn longest_message(seated: bool) -> usize {
    if seated { 500 } else { 200 }
}

/// Moves of one game. Even what is played at random ends within a thousand, but a game in which all pass would go on for
/// ever.
pub(crate) const MAX_MOVES: usize = 20_000;

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sitter {
    Nobody,
    Person {
        visitor: VisitorId,
        name: String,
        /// Whether it is a bot account: a program in the place of a person.
        is_bot: bool,
        presence: Presence,
        /// The entry with which the person sat down.
        since: u64,
    },
    /// A bot, by its name.
    Bot(String),
}

/// Whether a person decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Presence {
    Here,
    /// A bot plays, until the person comes back.
    Away,
    /// A bot plays this turn of the game.
    Overdue {
        turn: u32,
    },
}

/// The game, once it has begun.
pub(crate) enum Play {
    Waiting,
    Begun(LiveGame),
    /// Stored by a program with other rules, or not to be read: nothing can be played any more.
    Lost(Message),
}

/// The moment of another game that this one goes on from.
pub(crate) struct Continuation {
    /// The record of the other game until then.
    pub record: Record,
    /// Where that was played, and the moment by its address.
    pub table: TableId,
    pub at: String,
}

/// Something said at the table.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub sequence: u64,
    visitor: VisitorId,
    pub name: String,
    pub text: String,
    /// Where whoever said it sat; none while watching.
    pub seat: Option<Seat>,
}

/// Somebody whom the host has removed.
#[derive(Clone, Debug)]
pub(crate) struct Removal {
    pub sequence: u64,
    pub visitor: VisitorId,
    pub name: String,
}

/// How much has happened that could go on for ever.
#[derive(Default)]
struct Counts {
    /// Messages of those with a seat, of those without one, and of each.
    said_seated: usize,
    said_watching: usize,
    said_by: HashMap<VisitorId, usize>,
    /// What the host has done about the chat.
    moderated: usize,
    /// Pauses of the game, and how often one was proposed.
    pauses: usize,
    proposed: usize,
    /// How often a seat was taken, and by whom.
    taken: usize,
    taken_by: HashMap<VisitorId, usize>,
    /// How often each seat was left to a bot.
    left: Vec<usize>,
    /// How often the town of each seat was named.
    named: Vec<usize>,
    /// The moves of each seat in this turn.
    moves_in_turn: Vec<usize>,
}

/// The moves that a seat has taken back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TakenBack {
    /// Since something new came out, which happens in every turn.
    lately: u32,
    in_all: u32,
}

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Phase {
    Waiting,
    Playing,
    Over,
}

impl Phase {
    /// How the phases are written.
    pub(crate) const NAMES: [&str; 3] = ["waiting", "playing", "over"];

    pub(crate) fn name(self) -> &'static str {
        Phase::NAMES[self as usize]
    }
}

pub(crate) struct TableState {
    pub opening: Opening,
    pub title: Title,
    pub sitters: Vec<Sitter>,
    /// What the players call their towns; empty where they have not said so.
    towns: Vec<String>,
    pub play: Play,
    /// What the game goes on from, where it does.
    pub continues: Option<Continuation>,
    /// The lesson that the table was opened for, where it was for one.
    pub lesson: Option<Guided>,
    /// The deal of a day that is played here, where it is one.
    pub dealt: Option<Dealt>,
    /// When the game ended, by the clock of the server.
    pub ended: Option<u64>,
    /// The record that was brought here to be looked at, where one was, letter for letter.
    recorded: Option<String>,
    /// Whether the game was begun by a later program, with rules that this one does not know.
    pub has_newer_rules: bool,
    pub said: Vec<Said>,
    /// Who may say something, but for those whom the host has muted.
    pub chat_for: ChatFor,
    pub muted: Vec<Muted>,
    /// Where the same people play again, and who asked for that.
    pub again: Option<TableId>,
    pub again_by: Option<Seat>,
    /// The sequence of the last entry.
    pub version: u64,
    /// What happened apart from moves, as lines of the log.
    notes: Vec<(u64, Message)>,
    /// The entry that posed each seat its current decision.
    decisions: Vec<u64>,
    /// Moves that others can't know of yet, and whose they are.
    hidden: Vec<(u64, Seat)>,
    /// Since when each awaited seat has been awaited, by the clock of the table.
    awaited_since: Vec<u64>,
    /// What each seat has left beside its turns, in milliseconds.
    banks: Vec<u64>,
    /// Both before each move that may still be taken back.
    clocks_before: Vec<Clocks>,
    /// For how long the clock of the table has stood still, and since when it does.
    stopped: u64,
    stopped_at: Option<u64>,
    pub pause: Pause,
    /// When somebody did something for each seat.
    acted: Vec<u64>,
    /// Whom the host has removed.
    pub removed: Vec<Removal>,
    /// Whether whoever opened the table has given up hosting.
    opener_stood: bool,
    /// Since when all seats have been taken, and whether the host holds the start nevertheless.
    full_since: Option<u64>,
    held: bool,
    counts: Counts,
    /// What each seat has taken back.
    taken_back: Vec<TakenBack>,
    /// The hint that each seat was given last.
    given: Vec<Option<hints::Given>>,
    /// The submissions that were applied, with what tells them from others of the same name.
    submissions: HashMap<String, Option<String>>,
    touched: u64,
    /// What is wrong with the entries, where they make no game; for the log.
    pub damage: Option<String>,
    /// How times are shown.
    pub ahead: Ahead,
    /// Which day it is.
    pub wall: Wall,
    /// How fast pages show what happens.
    pub tempo: Tempo,
}

/// How fast pages show what happens, unless their reader wants it otherwise.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Tempo {
    /// For how long a fresh decision takes no press.
    pub guard: Duration,
    /// Whether what happens is told step by step, or only how it ended.
    pub told: bool,
}

/// Why entries make no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RestoreError {
    /// There are none.
    NoEntries,
    /// They don't begin as they must; the detail is for the log.
    Unreadable(String),
}

impl TableState {
    /// The table with these entries. A move that was taken back is not played again.
    pub(crate) fn new(entries: Vec<Entry>) -> Result<TableState, RestoreError> {
        let undone = undone(&entries);
        let mut entries = entries.into_iter().zip(undone);
        let (first, _) = entries.next().ok_or(RestoreError::NoEntries)?;
        let unreadable = |detail: String| Err(RestoreError::Unreadable(detail));
        let TableEvent::Opened(opening) = first.event else {
            return unreadable("the first entry opens no table".to_owned());
        };
        let Ok(title) = opening.title.parse() else {
            return unreadable(format!("there is no title {:?}", opening.title));
        };
        let players = opening.players;
        if !(1..=MAX_SEATS).contains(&players) {
            return unreadable(format!("no table has {players} seats"));
        }
        let banks = vec![opening.bank.saturating_mul(1000); players];
        let mut state = TableState {
            opening,
            title,
            sitters: vec![Sitter::Nobody; players],
            towns: vec![String::new(); players],
            play: Play::Waiting,
            continues: None,
            lesson: None,
            dealt: None,
            ended: None,
            recorded: None,
            has_newer_rules: false,
            said: Vec::new(),
            chat_for: ChatFor::default(),
            muted: Vec::new(),
            again: None,
            again_by: None,
            version: first.sequence,
            notes: Vec::new(),
            decisions: vec![0; players],
            hidden: Vec::new(),
            awaited_since: vec![0; players],
            banks,
            clocks_before: Vec::new(),
            stopped: 0,
            stopped_at: None,
            pause: Pause::None,
            acted: vec![0; players],
            removed: Vec::new(),
            opener_stood: false,
            full_since: None,
            held: false,
            counts: Counts {
                left: vec![0; players],
                named: vec![0; players],
                moves_in_turn: vec![0; players],
                ..Counts::default()
            },
            taken_back: vec![TakenBack::default(); players],
            given: (0..players).map(|_| None).collect(),
            submissions: first.submission.into_iter().map(|one| (one.key, one.digest)).collect(),
            touched: first.at,
            damage: None,
            ahead: Ahead::default(),
            wall: Wall::default(),
            tempo: Tempo::default(),
        };
        entries.for_each(|(entry, undone)| state.take_in(entry, undone));
        Ok(state)
    }

    pub(crate) fn players(&self) -> usize {
        self.sitters.len()
    }

    /// What the player on a seat calls the town.
    pub(crate) fn town(&self, seat: Seat) -> Option<&str> {
        self.towns.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    pub(crate) fn game(&self) -> Option<&LiveGame> {
        match &self.play {
            Play::Begun(game) => Some(game),
            Play::Waiting | Play::Lost(_) => None,
        }
    }

    /// Whether the table is that of a record which was brought here: nothing is played at it.
    pub(crate) fn is_record(&self) -> bool {
        self.recorded.is_some()
    }

    pub(crate) fn phase(&self) -> Phase {
        match &self.play {
            _ if self.is_record() => Phase::Over,
            Play::Waiting => Phase::Waiting,
            Play::Begun(game) if game.outcome().is_none() => Phase::Playing,
            Play::Begun(_) | Play::Lost(_) => Phase::Over,
        }
    }

    /// The seats that nobody has taken.
    pub(crate) fn free_seats(&self) -> impl Iterator<Item = Seat> {
        Seat::all(self.players()).filter(|seat| self.sitters[seat.index()] == Sitter::Nobody)
    }

    /// When the game starts by itself: a while after the last seat was taken, unless the host holds it.
    pub(crate) fn starts_at(&self) -> Option<u64> {
        let full_since = self.full_since.filter(|_| !self.held && matches!(self.play, Play::Waiting))?;
        Some(full_since + COUNTDOWN.as_millis() as u64)
    }

    /// How many can play if nobody else comes; none where the title needs more.
    pub(crate) fn players_without_free(&self) -> Option<usize> {
        // The other game was for so many.
        if self.continues.is_some() {
            return None;
        }
        let taken = self.players() - self.free_seats().count();
        let fits = self.title.check_setup(taken, &self.opening.options).is_ok();
        (taken < self.players() && fits).then_some(taken)
    }

    /// Whether a submission has been applied; refused where it was another of the same name.
    pub(crate) fn knows(&self, submission: &Submission) -> Result<bool, Refusal> {
        match self.submissions.get(&submission.key) {
            None => Ok(false),
            Some(Some(digest)) if submission.digest.as_ref() != Some(digest) => Err(Refusal::OtherSubmission),
            Some(_) => Ok(true),
        }
    }

    /// What a submission for a seat must name, so that it is about the decision that is before the seat now.
    pub(crate) fn decision(&self, seat: Seat) -> u64 {
        self.decisions[seat.index()]
    }

    pub(crate) fn to_act(&self) -> Seats {
        self.game().map_or(Seats::NONE, |game| game.to_act())
    }

    /// The seats of a visitor, away or not.
    pub(crate) fn seats_of(&self, visitor: &VisitorId) -> Vec<Seat> {
        let is_theirs = |seat: &Seat| matches!(&self.sitters[seat.index()], Sitter::Person { visitor: theirs, .. } if theirs == visitor);
        Seat::all(self.players()).filter(is_theirs).collect()
    }

    /// The person on a seat.
    pub(crate) fn visitor_at(&self, seat: Seat) -> Option<&VisitorId> {
        match self.sitters.get(seat.index())? {
            Sitter::Person { visitor, .. } => Some(visitor),
            Sitter::Bot(_) | Sitter::Nobody => None,
        }
    }

    /// The seats that a visitor decides for.
    pub(crate) fn present_seats_of(&self, visitor: &VisitorId) -> Vec<Seat> {
        let mut seats = self.seats_of(visitor);
        seats.retain(|seat| {
            !matches!(&self.sitters[seat.index()], Sitter::Person { presence: Presence::Away, .. })
        });
        seats
    }

    /// Who may start, and put bots in the place of people: whoever opened the table and has not stood up since, or else
    /// the person who has sat there for longest. Who has left the game is not the host until coming back.
    pub(crate) fn host(&self) -> &VisitorId {
        let here = self.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Person { visitor, presence, since, .. } if *presence != Presence::Away => {
                Some((visitor, *since))
            }
            _ => None,
        });
        let opener = &self.opening.host;
        here.min_by_key(|(visitor, since)| (*visitor != opener || self.opener_stood, *since))
            .map_or(opener, |(visitor, _)| visitor)
    }

    /// Whether a bot account sits on a seat.
    pub(crate) fn is_bot_account(&self, seat: Seat) -> bool {
        matches!(self.sitters.get(seat.index()), Some(Sitter::Person { is_bot: true, .. }))
    }

    /// Whether the host has removed somebody, who may not sit down again.
    pub(crate) fn has_removed(&self, visitor: &VisitorId) -> bool {
        self.removed.iter().any(|removal| removal.visitor == *visitor)
    }

    /// Whether the game has as many moves as a table keeps.
    fn is_full(&self) -> bool {
        self.game().is_some_and(|game| game.steps() >= MAX_MOVES)
    }

    /// Whether anybody plays who has not left.
    fn anybody_here(&self) -> bool {
        let is_here = |sitter: &Sitter| matches!(sitter, Sitter::Person { presence, .. } if *presence != Presence::Away);
        self.sitters.iter().any(is_here)
    }

    /// The name of the bot that decides for a seat now, if one does.
    pub(crate) fn bot_for(&self, seat: Seat) -> Option<&str> {
        match &self.sitters[seat.index()] {
            Sitter::Bot(bot) => Some(bot),
            Sitter::Person { presence: Presence::Away, .. } => Some(USUAL_LEVEL),
            Sitter::Person { presence: Presence::Overdue { turn }, .. } => {
                let same_turn = self.game().is_some_and(|game| game.turns() == *turn);
                same_turn.then_some(USUAL_LEVEL)
            }
            Sitter::Person { presence: Presence::Here, .. } | Sitter::Nobody => None,
        }
    }

    /// The awaited seat that a bot decides for. Bots don't go on when all people have left.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, String)> {
        if !self.anybody_here()
            || self.is_paused()
            || self.is_full()
            || self.is_record()
            || self.is_lesson_read()
        {
            return None;
        }
        self.to_act().iter().find_map(|seat| Some((seat, self.bot_for(seat)?.to_owned())))
    }
}

/// Which entries are moves that were taken back, or take one back.
fn undone(entries: &[Entry]) -> Vec<bool> {
    let mut undone = vec![false; entries.len()];
    let mut moves = Vec::new();
    for (index, entry) in entries.iter().enumerate() {
        match entry.event {
            TableEvent::Moved { .. } => moves.push(index),
            TableEvent::TookBack { .. } => {
                if let Some(last) = moves.pop() {
                    (undone[last], undone[index]) = (true, true);
                }
            }
            _ => {}
        }
    }
    undone
}
