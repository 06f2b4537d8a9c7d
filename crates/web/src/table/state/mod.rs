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
use crate::clock::Ahead;
use crate::id::{TableId, VisitorId};
use catalog::Title;
use serde::{Deserialize, Serialize};
use std::collections::HashSet;
use tabletop::{MAX_SEATS, Message, Seat, Seats};

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
    submissions: HashSet<String>,
    touched: u64,
    /// What is wrong with the entries, where they make no game; for the log.
    pub damage: Option<String>,
    /// How times are shown.
    pub ahead: Ahead,
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
    pub(crate) fn new(entries: Vec<Entry>) -> Result<TableState, RestoreError> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(RestoreError::NoEntries)?;
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
            submissions: first.submission.into_iter().collect(),
            touched: first.at,
            damage: None,
            ahead: Ahead::default(),
        };
        entries.for_each(|entry| state.apply(entry));
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
        runs.then(|| self.awaited_since[seat.index()].saturating_add(limit.saturating_mul(1000)))
    }
}
