//! What the program has to say, before it is put into words: a key of `locales/` and the facts that go in.

use crate::Seat;
use std::borrow::Cow;

/// A sentence to be: the key of its wording and its facts.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    pub key: Cow<'static, str>,
    pub facts: Vec<(&'static str, Fact)>,
}

/// One fact inside a sentence.
#[derive(Clone, Debug, PartialEq)]
pub enum Fact {
    Number(i64),
    /// Text that is the same in every language: what the user typed, an id, a file name.
    Text(String),
    /// A player, to be called by name.
    Seat(Seat),
    /// Something with words of its own, such as a card.
    Words(Box<Message>),
    /// Several facts, to be listed.
    List(Vec<Fact>),
}

impl Message {
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), facts: Vec::new() }
    }

    /// The same message with one more fact.
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Message {
        self.facts.push((name, fact.into()));
        self
    }
}

macro_rules! number_facts {
    ($($number:ty),*) => {$(
        impl From<$number> for Fact {
            fn from(number: $number) -> Fact {
                Fact::Number(number as i64)
            }
        }
    )*};
}
number_facts!(u8, u16, u32, u64, usize, i8, i16, i32, i64);

impl From<&str> for Fact {
    fn from(text: &str) -> Fact {
        Fact::Text(text.to_owned())
    }
}

impl From<String> for Fact {
    fn from(text: String) -> Fact {
        Fact::Text(text)
    }
}

impl From<Seat> for Fact {
    fn from(seat: Seat) -> Fact {
        Fact::Seat(seat)
    }
}

impl From<Message> for Fact {
    fn from(message: Message) -> Fact {
        Fact::Words(Box::new(message))
    }
}

impl<F: Into<Fact>> FromIterator<F> for Fact {
    fn from_iter<I: IntoIterator<Item = F>>(facts: I) -> Fact {
        Fact::List(facts.into_iter().map(Into::into).collect())
    }
}

/// Something that can be said to a person.
pub trait Tell {
    fn message(&self) -> Message;
}

impl Tell for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}
