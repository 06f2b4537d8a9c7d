//! What visitors ask a table to do.

use super::state::ChatFor;
use tabletop::Seat;

/// What a visitor wants.
#[derive(Clone, Debug)]
pub(crate) enum Command {
    /// Takes a seat, or the first that is free.
    Sit {
        seat: Option<Seat>,
        name: String,
    },
    /// The seat is free again.
    Clear {
        seat: Seat,
    },
    /// Whoever was removed by an entry may sit down again.
    Readmit {
        removal: u64,
    },
    /// Seats a bot where nobody sits, or another one in its place.
    AddBot {
        seat: Seat,
        bot: String,
    },
    /// Starts with those who are here.
    Start,
    /// The game does not start by itself.
    Hold,
    /// Starts with bots on the free seats.
    Fill,
    /// One move, or several that are played together.
    Play {
        seat: Seat,
        sequence: u64,
        text: String,
    },
    TakeBack {
        seat: Seat,
        sequence: u64,
    },
    /// A step of the lesson has been read.
    GoOn {
        step: usize,
    },
    /// The game goes on without the lesson.
    LeaveLesson,
    /// What would a good player do?
    Hint {
        seat: Seat,
        sequence: u64,
    },
    NameTown {
        seat: Seat,
        /// Empty where it is to be called as it was at first.
        name: String,
    },
    Leave,
    Return,
    Replace {
        seat: Seat,
    },
    Say {
        name: String,
        text: String,
    },
    /// Proposes that the clock stands still, or agrees to that.
    Pause,
    /// Does not agree, or ends the pause.
    NoPause,
    /// Somebody is not heard any more.
    Mute {
        whom: Whom,
    },
    /// Whoever was muted by an entry is heard again.
    Unmute {
        muting: u64,
    },
    /// From now on these may say something.
    OpenChat {
        chat: ChatFor,
    },
    /// Takes a message out of the chat.
    RemoveMessage {
        message: u64,
    },
}

impl Command {
    /// What somebody has written in it that others will read.
    pub(crate) fn written(&self) -> Vec<&str> {
        match self {
            Command::Sit { name, .. } | Command::NameTown { name, .. } => vec![name],
            Command::Say { name, text } => vec![name, text],
            _ => Vec::new(),
        }
    }
}

/// A person at the table.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Whom {
    Seat(Seat),
    /// Whoever has said something.
    Speaker {
        message: u64,
    },
}
