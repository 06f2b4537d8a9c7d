//! What can go wrong, and the exit status it leaves.

use std::fmt::Display;
use std::io;
use std::path::Path;
use tabletop::{Message, ToMessage};

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub(crate) enum Failure {
    /// Bad usage: status 2.
    Usage(Message),
    /// Something did not hold or could not be done: status 1.
    Failed(Message),
    /// Something that was checked does not hold, and the output has said so: status 1.
    CheckFailed,
    /// Whoever read the output wants no more of it, as `head` does: the program ends as if it had said all.
    OutputClosed,
}

impl Failure {
    /// An error in how the program was called.
    pub(crate) fn usage(error: &impl ToMessage) -> Failure {
        Failure::Usage(error.message())
    }

    /// An error in what the program was to do.
    pub(crate) fn failed(error: &impl ToMessage) -> Failure {
        Failure::Failed(error.message())
    }

    /// The same failure, with the name of the file that it was found in.
    pub(crate) fn in_file(self, path: impl Display) -> Failure {
        let inside = |why: Message| Message::new("in-file").with("path", path.to_string()).with("why", why);
        match self {
            Failure::Usage(why) => Failure::Usage(inside(why)),
            Failure::Failed(why) => Failure::Failed(inside(why)),
            Failure::CheckFailed | Failure::OutputClosed => self,
        }
    }

    /// A file that can't be read or written.
    pub(crate) fn file(key: &'static str, path: &Path, error: &io::Error) -> Failure {
        let message = Message::new(key).with("path", path.display().to_string());
        Failure::Failed(message.with("why", reason(error)))
    }

    /// The exit status.
    pub(crate) fn status(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Failed(_) | Failure::CheckFailed => 1,
            Failure::OutputClosed => 0,
        }
    }

    /// What to say on standard error.
    pub(crate) fn message(&self) -> Option<Message> {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => Some(message.clone()),
            Failure::CheckFailed | Failure::OutputClosed => None,
        }
    }
}

/// Standard output is all that plain input and output errors are about: files have a name to go with them.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::OutputClosed,
            _ => Failure::Failed(Message::new("output-failed").with("why", reason(&error))),
        }
    }
}

/// The common reasons in the user's language; the system's own words for the others.
fn reason(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::NotFound => Message::new("io-not-found"),
        io::ErrorKind::PermissionDenied => Message::new("io-permission"),
        io::ErrorKind::StorageFull => Message::new("io-full"),
        io::ErrorKind::AlreadyExists => Message::new("io-exists"),
        io::ErrorKind::IsADirectory => Message::new("io-folder"),
        io::ErrorKind::InvalidData => Message::new("io-not-text"),
        _ => Message::new("io-other").with("detail", error.to_string()),
    }
}
