//! A table from its opening to its end: who sits there, what was said, how the game goes.
//!
//! A [`TableState`] is made from the entries of its table and nothing else. [`TableState::decide`] checks a command and
//! answers with events; [`TableState::apply`] takes them in as entries, which the live table then stores.

mod apply;
mod decide;
mod summary;
#[cfg(test)]
mod tests;

pub(crate) use summary::{Listing, TableSummary};

use super::bots::USUAL_LEVEL;
use super::event::{Entry, Opening, TableEvent};
use super::game::LiveGame;
use crate::id::{TableId, VisitorId};
use catalog::Title;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use tabletop::{Message, Seat, Seats};

/// What a chat message may hold.
const MAX_SAID_LENGTH: usize = 500;
/// What the chat keeps in sight.
const MAX_SAID: usize = 200;

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sitter {
    Nobody,
    Person {
        visitor: VisitorId,
        name: String,
        presence: Presence,
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

/// Something said at the table.
#[derive(Clone, Debug)]
pub(crate) struct Said {
    pub sequence: u64,
    pub name: String,
    pub text: String,
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

pub(crate) struct TableState {
    pub opening: Opening,
    pub title: Title,
    pub sitters: Vec<Sitter>,
    pub play: Play,
    pub said: Vec<Said>,
    /// Where the same people play again.
    pub again: Option<TableId>,
    /// The sequence of the last entry.
    pub version: u64,
    /// What happened apart from moves, as lines of the log.
    notes: Vec<(u64, Message)>,
    /// The entry that posed each seat its current decision.
    decisions: Vec<u64>,
    /// Since when each awaited seat has been awaited.
    awaited_since: Vec<u64>,
    /// The same before each move that may still be taken back.
    awaited_before: Vec<Vec<u64>>,
    /// What each seat has taken back.
    taken_back: Vec<TakenBack>,
    submissions: HashSet<String>,
    touched: u64,
}

/// Why entries make no table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum RestoreError {
    /// There are none.
    NoEntries,
    /// They don't begin as they must.
    Unreadable,
}

impl TableState {
    /// The table with these entries. A move that was taken back is not played again.
    pub(crate) fn new(entries: Vec<Entry>) -> Result<TableState, RestoreError> {
        let undone = undone(&entries);
        let mut entries = entries.into_iter().zip(undone);
        let (first, _) = entries.next().ok_or(RestoreError::NoEntries)?;
        let TableEvent::Opened(opening) = first.event else { return Err(RestoreError::Unreadable) };
        let title = opening.title.parse().map_err(|_| RestoreError::Unreadable)?;
        let players = opening.players;
        let mut state = TableState {
            opening,
            title,
            sitters: vec![Sitter::Nobody; players],
            play: Play::Waiting,
            said: Vec::new(),
            again: None,
            version: first.sequence,
            notes: Vec::new(),
            decisions: vec![0; players],
            awaited_since: vec![0; players],
            awaited_before: Vec::new(),
            taken_back: vec![TakenBack::default(); players],
            submissions: first.submission.into_iter().collect(),
            touched: first.at,
        };
        entries.for_each(|(entry, undone)| state.take_in(entry, undone));
        Ok(state)
    }

    pub(crate) fn players(&self) -> usize {
        self.sitters.len()
    }

    pub(crate) fn game(&self) -> Option<&LiveGame> {
        match &self.play {
            Play::Begun(game) => Some(game),
            Play::Waiting | Play::Lost(_) => None,
        }
    }

    pub(crate) fn phase(&self) -> Phase {
        match &self.play {
            Play::Waiting => Phase::Waiting,
            Play::Begun(game) if game.outcome().is_none() => Phase::Playing,
            Play::Begun(_) | Play::Lost(_) => Phase::Over,
        }
    }

    /// Whether a submission of that name has been applied.
    pub(crate) fn knows(&self, submission: &str) -> bool {
        self.submissions.contains(submission)
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

    /// The seats that a visitor decides for.
    pub(crate) fn present_seats_of(&self, visitor: &VisitorId) -> Vec<Seat> {
        let mut seats = self.seats_of(visitor);
        seats.retain(|seat| {
            !matches!(&self.sitters[seat.index()], Sitter::Person { presence: Presence::Away, .. })
        });
        seats
    }

    /// Who may start, and put bots in the place of people: whoever opened the table, or else the first person at it.
    pub(crate) fn host(&self) -> &VisitorId {
        let here = self.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Person { visitor, presence, .. } if *presence != Presence::Away => Some(visitor),
            _ => None,
        });
        let mut here: Vec<&VisitorId> = here.collect();
        if here.is_empty() || here.contains(&&self.opening.host) {
            &self.opening.host
        } else {
            here.remove(0)
        }
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
        let anybody = self
            .sitters
            .iter()
            .any(|sitter| matches!(sitter, Sitter::Person { presence, .. } if *presence != Presence::Away));
        if !anybody {
            return None;
        }
        self.to_act().iter().find_map(|seat| Some((seat, self.bot_for(seat)?.to_owned())))
    }

    /// When a seat's time is up, in milliseconds since 1970.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let limit = self.opening.limit?;
        let runs = self.to_act().contains(seat) && self.bot_for(seat).is_none();
        runs.then(|| self.awaited_since[seat.index()] + limit * 1000)
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
