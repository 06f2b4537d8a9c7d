//! What can go wrong, and the exit status it leaves.

use std::io;
use std::path::Path;
use tabletop::{Message, ToMessage};

/// Why a command did not do what it was asked to.
#[derive(Debug)]
pub enum Failure {
    /// Bad usage: status 2.
    Usage(Message),
    /// Something did not hold or could not be done: status 1.
    Failed(Message),
    /// A check failed, and has said so itself: status 1.
    Told,
}

impl Failure {
    /// A usage error from anything that can be told.
    pub fn usage(what: &impl ToMessage) -> Failure {
        Failure::Usage(what.message())
    }

    pub fn failed(what: &impl ToMessage) -> Failure {
        Failure::Failed(what.message())
    }

    /// A file that can't be read or written.
    pub fn file(key: &'static str, path: &Path, error: &io::Error) -> Failure {
        let message = Message::new(key).with("path", path.display().to_string());
        Failure::Failed(message.with("why", reason(error)))
    }

    pub fn status(&self) -> u8 {
        match self {
            Failure::Usage(_) => 2,
            Failure::Failed(_) | Failure::Told => 1,
        }
    }

    pub fn message(&self) -> Option<Message> {
        match self {
            Failure::Usage(message) | Failure::Failed(message) => Some(message.clone()),
            Failure::Told => None,
        }
    }
}

/// Standard output is all that plain input and output errors are about: files have a name to go with them.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        Failure::Failed(match error.kind() {
            io::ErrorKind::BrokenPipe => Message::new("output-closed"),
            _ => Message::new("output-failed").with("why", reason(&error)),
        })
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
