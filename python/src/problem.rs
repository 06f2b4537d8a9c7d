//! What can go wrong, as exceptions of Python.

use locale::Voice;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use std::borrow::Cow;
use tabletop::Message;

mod exceptions {
    #![allow(missing_docs)] // The texts are the documentation that Python shows.

    use pyo3::create_exception;
    use pyo3::exceptions::PyValueError;

    create_exception!(ratusha, RatushaError, PyValueError, "Something that can't be; the text says why.");
    create_exception!(ratusha, IllegalMove, RatushaError, "A move that the rules don't allow.");
    create_exception!(ratusha, SetupError, RatushaError, "A game that can't be set up like that.");
    create_exception!(ratusha, RecordError, RatushaError, "A record that can't be read or played.");
}

pub(crate) use exceptions::{IllegalMove, RatushaError, RecordError, SetupError};

/// Why something was not done, not yet in words.
pub(crate) struct Problem {
    kind: Kind,
    what: What,
    /// The game of a batch that it is about.
    game: Option<u64>,
}

enum Kind {
    Illegal,
    Setup,
    Record,
    Other,
}

enum What {
    /// Something that players are told alike.
    Message(Message),
    /// A misuse that only programmers meet.
    Plain(Cow<'static, str>),
}

impl Problem {
    pub(crate) fn illegal(message: Message) -> Problem {
        Problem { kind: Kind::Illegal, what: What::Message(message), game: None }
    }

    pub(crate) fn setup(message: Message) -> Problem {
        Problem { kind: Kind::Setup, what: What::Message(message), game: None }
    }

    pub(crate) fn record(message: Message) -> Problem {
        Problem { kind: Kind::Record, what: What::Message(message), game: None }
    }

    pub(crate) fn other(message: Message) -> Problem {
        Problem { kind: Kind::Other, what: What::Message(message), game: None }
    }

    pub(crate) fn plain(text: impl Into<Cow<'static, str>>) -> Problem {
        Problem { kind: Kind::Other, what: What::Plain(text.into()), game: None }
    }

    /// An integer that is no move in this position.
    pub(crate) fn no_action(action: impl std::fmt::Display) -> Problem {
        let text = format!("action {action} is no move in this position");
        Problem { kind: Kind::Illegal, what: What::Plain(text.into()), game: None }
    }

    /// The same problem, in one game of a batch.
    pub(crate) fn in_game(self, number: u64) -> Problem {
        Problem { game: Some(number), ..self }
    }

    /// The exception, with the key of the message as its `code`.
    pub(crate) fn raise(&self, py: Python<'_>, voice: &Voice) -> PyErr {
        let (text, code) = match &self.what {
            What::Message(message) => (voice.say(message), Some(message.key.as_ref())),
            What::Plain(text) => (text.to_string(), None),
        };
        let text = match self.game {
            Some(number) => format!("game {number}: {text}"),
            None => text,
        };
        let error = match self.kind {
            Kind::Illegal => IllegalMove::new_err(text),
            Kind::Setup => SetupError::new_err(text),
            Kind::Record => RecordError::new_err(text),
            Kind::Other => RatushaError::new_err(text),
        };
        match error.value(py).setattr("code", code) {
            Ok(()) => error,
            Err(other) => other,
        }
    }
}

/// A wrong argument, in plain words.
pub(crate) fn wrong(text: impl Into<String>) -> PyErr {
    PyValueError::new_err(text.into())
}
