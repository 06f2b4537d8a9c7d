//! Why the store does not do what it is asked to.

use super::sqlite::Holder;
use crate::id::RandomError;
use std::io;
use std::path::{Path, PathBuf};
use tabletop::{Fact, Message, ToMessage};

/// Why the store did not do what it was asked to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StoreError {
    /// Somebody else has written an entry with this number, or this submission is there already.
    Conflict,
    /// A file of a later program.
    TooNew {
        /// The version of the file.
        found: u32,
        /// The last version that this program knows.
        known: u32,
    },
    /// A store of an earlier program, which a server brings up to date when it starts.
    TooOld {
        /// The version of the store.
        found: u32,
        /// The version of this program.
        known: u32,
    },
    /// A file of another program.
    Foreign {
        /// That file.
        path: PathBuf,
    },
    /// Another server, or a command of ours, has the file.
    Held {
        /// That file.
        path: PathBuf,
        /// Who has it, as far as it says.
        by: Option<Holder>,
    },
    /// The file was moved, deleted or replaced while the server ran.
    Gone,
    /// The database does not answer; the detail is the system's.
    Unreachable {
        /// What the system says.
        detail: String,
    },
    /// Rows don't hold what they should.
    Unreadable {
        /// What is wrong with them.
        detail: String,
    },
    /// Something that is done with a file was asked of a database, which has ways of its own for that.
    NoFile {
        /// What was asked for.
        what: &'static str,
    },
    /// What is kept of one table can't be read, or is not all there.
    Damaged {
        /// The id of the table.
        table: String,
    },
    /// There is no such file.
    Missing {
        /// That file.
        path: PathBuf,
    },
    /// There is a file already where one is to be made.
    Exists {
        /// That file.
        path: PathBuf,
    },
    /// One file is to be made from itself.
    Same {
        /// That file.
        path: PathBuf,
    },
    /// The copy of another store is where this one is to be copied to.
    OtherCopy {
        /// That file.
        path: PathBuf,
    },
    /// Another store is where this one is to be copied to.
    OtherStore {
        /// That one.
        path: PathBuf,
    },
    /// Something was done with the copy of a store, or it never was one: nothing is copied over it.
    NotCopy {
        /// That store.
        path: PathBuf,
    },
    /// A copy that is not whole yet.
    Unfinished {
        /// That copy.
        path: PathBuf,
    },
    /// A copy is not the same as what it was made of.
    Differs {
        /// The ids of tables, or what else is not the same; some of them where there are many.
        what: Vec<String>,
        /// How many there are.
        count: u64,
    },
    /// A file that holds nothing that could be used.
    Unusable {
        /// That file.
        path: PathBuf,
        /// What is wrong with it.
        detail: String,
    },
    /// The disk or the file; the detail is the system's.
    Failed {
        /// What the system says.
        detail: String,
    },
}

tabletop::errors!(StoreError);

impl StoreError {
    /// What the system says of a file.
    pub(crate) fn file(path: &Path, error: &io::Error) -> StoreError {
        StoreError::Failed { detail: format!("{}: {error}", path.display()) }
    }

    /// What visitors are told, where there is more to say than that it failed. What the system says is for the log and
    /// whoever started the program.
    pub(crate) fn for_visitors(&self) -> Option<Message> {
        match self {
            StoreError::Conflict | StoreError::Gone | StoreError::Damaged { .. } => Some(self.message()),
            StoreError::Unreachable { .. } => Some(Message::new("web-store-away")),
            _ => None,
        }
    }
}

impl ToMessage for StoreError {
    fn message(&self) -> Message {
        let about = |key, path: &Path| Message::new(key).with("path", path.display().to_string());
        match self {
            StoreError::Conflict => Message::new("web-store-conflict"),
            StoreError::TooNew { found, known } => {
                Message::new("web-store-too-new").with("found", *found).with("known", *known)
            }
            StoreError::TooOld { found, known } => {
                Message::new("web-store-too-old").with("found", *found).with("known", *known)
            }
            StoreError::Foreign { path } => about("web-store-foreign", path),
            StoreError::Held { path, by: None } => about("web-store-held", path),
            StoreError::Held { path, by: Some(holder) } => about("web-store-held-by", path)
                .with("pid", holder.pid.to_string())
                .with("host", holder.host.as_str())
                .with("what", holder.what.as_str()),
            StoreError::Gone => Message::new("web-store-gone"),
            StoreError::Unreachable { detail } => {
                Message::new("web-store-unreachable").with("detail", detail.as_str())
            }
            StoreError::Unreadable { detail } => {
                Message::new("web-store-unreadable").with("detail", detail.as_str())
            }
            StoreError::NoFile { what } => Message::new("web-store-no-file").with("what", *what),
            StoreError::Damaged { .. } => Message::new("web-store-damaged"),
            StoreError::Missing { path } => about("web-store-missing", path),
            StoreError::Exists { path } => about("web-store-exists", path),
            StoreError::Same { path } => about("web-store-same", path),
            StoreError::OtherCopy { path } => about("web-store-other-copy", path),
            StoreError::OtherStore { path } => about("web-store-other-store", path),
            StoreError::NotCopy { path } => about("web-store-not-copy", path),
            StoreError::Unfinished { path } => about("web-store-unfinished", path),
            StoreError::Differs { what, count } => Message::new("web-store-differs")
                .with("what", what.iter().map(String::as_str).collect::<Fact>())
                .with("count", *count),
            StoreError::Unusable { path, detail } => {
                about("web-store-unusable", path).with("detail", detail.as_str())
            }
            StoreError::Failed { detail } => Message::new("web-store-failed").with("detail", detail.as_str()),
        }
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        use rusqlite::{Error, ErrorCode};
        match error.sqlite_error_code() {
            Some(ErrorCode::ConstraintViolation) => return StoreError::Conflict,
            Some(ErrorCode::DatabaseCorrupt) => return StoreError::Unreadable { detail: error.to_string() },
            _ => {}
        }
        // Statements are ours, and nobody who reads an error wants to see them.
        let detail = match error {
            Error::SqlInputError { msg, .. } => msg,
            other => other.to_string(),
        };
        StoreError::Failed { detail }
    }
}

impl From<RandomError> for StoreError {
    fn from(error: RandomError) -> StoreError {
        StoreError::Failed { detail: error.to_string() }
    }
}

impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        // Its own words may quote what is stored.
        let kind = error.classify();
        let detail = format!("{kind:?} error at line {} column {}", error.line(), error.column());
        StoreError::Failed { detail }
    }
}
