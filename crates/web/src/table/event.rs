//! What happens at a table, as it is kept.

use super::state::ChatFor;
use crate::clock::Day;
use crate::id::{TableId, VisitorId};
use bots::Advice;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use tabletop::chance::hex;
use tabletop::{Options, Seat};

/// One entry of a table's list.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Entry {
    /// Counted from 1.
    pub sequence: u64,
    /// When it was written, in milliseconds since 1970.
    pub at: u64,
    /// What the client called its submission, so that a repeated one is applied once.
    pub submission: Option<Submission>,
    pub event: TableEvent,
}

/// A form that was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Submission {
    /// What the client called it, and who sent it.
    pub key: String,
    /// What tells it from a different form with the same key. Old entries have none.
    pub digest: Option<String>,
}

impl Submission {
    /// Letters of a digest.
    const DIGEST: usize = 16;

    /// A submission of a visitor.
    pub(crate) fn new(by: &VisitorId, key: &str, form: &[u8]) -> Submission {
        let digest = hex(&Sha256::digest(form)[..Submission::DIGEST / 2]);
        // Two visitors never share a submission, whatever they call it.
        Submission { key: format!("{by}:{key}"), digest: Some(digest) }
    }

    /// Whether a visitor has sent it.
    pub(crate) fn is_by(&self, visitor: &VisitorId) -> bool {
        self.key.split_once(':').is_some_and(|(by, _)| by == visitor.as_str())
    }

    /// The submission that was stored as a text.
    pub(crate) fn parse(text: &str) -> Submission {
        let is_digest =
            |end: &str| end.len() == Submission::DIGEST && end.bytes().all(|digit| digit.is_ascii_hexdigit());
        match text.rsplit_once('#') {
            Some((key, digest)) if is_digest(digest) => {
                Submission { key: key.to_owned(), digest: Some(digest.to_owned()) }
            }
            _ => Submission { key: text.to_owned(), digest: None },
        }
    }
}

impl fmt::Display for Submission {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.digest {
            Some(digest) => write!(f, "{}#{digest}", self.key),
            None => f.write_str(&self.key),
        }
    }
}

/// Something that somebody did. Entries of old programs must stay readable: variants and fields are only added.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "deed", rename_all = "kebab-case")]
pub(crate) enum TableEvent {
    Opened(Opening),
    Sat {
        seat: Seat,
        visitor: VisitorId,
        name: String,
        /// Whether it is a bot account. Old entries don't say: there were none.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        is_bot: bool,
    },
    /// A seat is free again, before the start.
    Stood {
        seat: Seat,
    },
    /// The host has removed a person from a seat, before the start. The person does not sit down again.
    Removed {
        seat: Seat,
    },
    /// Whom the host had removed may sit down again.
    Readmitted {
        visitor: VisitorId,
    },
    BotSat {
        seat: Seat,
        bot: String,
    },
    /// The host holds the start, which would come by itself now that all seats are taken.
    Held,
    /// The free seats are taken away, and those who sit there move together.
    SeatsClosed,
    Started {
        rules: u32,
        seed: String,
    },
    Moved {
        seat: Seat,
        #[serde(rename = "move")]
        mv: String,
    },
    TookBack {
        seat: Seat,
    },
    /// A bot plays for a person, who may come back.
    Left {
        seat: Seat,
    },
    /// The host lets a bot play for a person, who may come back.
    Replaced {
        seat: Seat,
    },
    Returned {
        seat: Seat,
    },
    /// Somebody proposes that the clock stands still.
    PauseProposed {
        seat: Seat,
    },
    PauseAgreed {
        seat: Seat,
    },
    PauseDeclined {
        seat: Seat,
    },
    /// All have agreed: the clock stands still.
    Paused,
    /// The clock goes on, because somebody said so or because the pause was as long as one may be.
    PauseEnded {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// The time is up: a bot plays this turn.
    Overdue {
        seat: Seat,
    },
    Said {
        visitor: VisitorId,
        name: String,
        text: String,
    },
    /// The host has muted somebody.
    Muted {
        visitor: VisitorId,
    },
    /// Whom the host had muted is heard again.
    Unmuted {
        visitor: VisitorId,
    },
    /// The host has opened the chat, or closed it.
    ChatIsFor {
        chat: ChatFor,
    },
    /// The host has taken a message out of the chat.
    MessageRemoved {
        /// The entry that holds it.
        message: u64,
    },
    /// A player has named their town; an empty name is none.
    NamedTown {
        seat: Seat,
        name: String,
    },
    /// The game goes on from a moment of another, before anybody has sat down.
    Continues {
        /// The record of the other game until then.
        record: String,
        /// Where that was played, and the moment by its address.
        table: TableId,
        at: String,
    },
    /// The game is a guided one, before anybody has sat down.
    Lesson {
        lesson: String,
        /// What of the lesson was taken: one that has changed since does not guide this game any more.
        version: String,
    },
    /// The game is the deal of a day, before anybody has sat down: everybody plays it once, and alone.
    Dealt {
        day: Day,
        seed: String,
    },
    /// The learner has read what a step of the lesson says.
    WentOn {
        step: usize,
    },
    /// The learner plays on without the lesson.
    LessonLeft,
    /// A record was brought here to be looked at: the table is that of its game, and nothing is played at it.
    Recorded {
        record: String,
    },
    /// A seat took a hint. What it said is for that seat alone.
    Hinted {
        seat: Seat,
        /// The entry that led to the position that it is about.
        position: u64,
        advice: Box<Advice>,
    },
    /// Everything about a visitor was taken out of the entries before this one, in which nobody stands in their place now.
    Forgotten,
    /// The same people play again at another table.
    Again {
        table: TableId,
        /// Who asked for it. Old entries don't say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
    },
}

impl TableEvent {
    /// The seat that the event is about, if it is about one.
    pub(crate) fn seat(&self) -> Option<Seat> {
        match self {
            TableEvent::Sat { seat, .. }
            | TableEvent::Stood { seat }
            | TableEvent::Removed { seat }
            | TableEvent::BotSat { seat, .. }
            | TableEvent::Moved { seat, .. }
            | TableEvent::TookBack { seat }
            | TableEvent::Left { seat }
            | TableEvent::Replaced { seat }
            | TableEvent::Returned { seat }
            | TableEvent::NamedTown { seat, .. }
            | TableEvent::Hinted { seat, .. }
            | TableEvent::PauseProposed { seat }
            | TableEvent::PauseAgreed { seat }
            | TableEvent::PauseDeclined { seat }
            | TableEvent::PauseEnded { seat: Some(seat) }
            | TableEvent::Overdue { seat } => Some(*seat),
            TableEvent::Opened(_)
            | TableEvent::Held
            | TableEvent::SeatsClosed
            | TableEvent::Started { .. }
            | TableEvent::Readmitted { .. }
            | TableEvent::Said { .. }
            | TableEvent::Paused
            | TableEvent::PauseEnded { seat: None }
            | TableEvent::Muted { .. }
            | TableEvent::Unmuted { .. }
            | TableEvent::ChatIsFor { .. }
            | TableEvent::MessageRemoved { .. }
            | TableEvent::Continues { .. }
            | TableEvent::Lesson { .. }
            | TableEvent::Dealt { .. }
            | TableEvent::WentOn { .. }
            | TableEvent::LessonLeft
            | TableEvent::Recorded { .. }
            | TableEvent::Forgotten
            | TableEvent::Again { .. } => None,
        }
    }
}

/// What a table was opened for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Opening {
    pub title: String,
    pub players: usize,
    pub options: Options,
    /// Whether strangers may find the table.
    pub public: bool,
    /// Seconds for a turn, if they are limited.
    pub limit: Option<u64>,
    pub host: VisitorId,
    pub code: String,
    /// Whether those who are to move may ask for hints. Old entries don't say, and allow none.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub hints: bool,
    /// Seconds that each seat has beside its turns, for the whole game. Old entries don't say, and give none.
    #[serde(default, skip_serializing_if = "is_none")]
    pub bank: u64,
}

fn is_none(seconds: &u64) -> bool {
    *seconds == 0
}
