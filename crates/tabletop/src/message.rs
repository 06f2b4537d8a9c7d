//! What the program has to say, before it is put into words: a key of `locales/` and the facts that go in.

use crate::Seat;
use serde::{Deserialize, Serialize};
use std::borrow::Cow;
use std::fmt;

/// A message to be localized: a key in `locales/` and its arguments.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Message {
    /// The key of the wording in `locales/`.
    pub key: Cow<'static, str>,
    /// What goes into the sentence, each under the name that the wording uses.
    pub facts: Vec<(Cow<'static, str>, Fact)>,
}

/// One fact inside a sentence.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Fact {
    /// A number, written as the language does.
    Number(i64),
    /// A number of tenths, written with one digit after the point.
    Tenths(i64),
    /// Text that is the same in every language: what the user typed, an id, a file name.
    Text(String),
    /// A player, to be called by name.
    Seat(Seat),
    /// Something with words of its own, such as a card.
    Words(Box<Message>),
    /// Several facts, to be listed.
    List(Vec<Fact>),
}

impl Fact {
    /// A number to the nearest tenth.
    pub fn tenths(number: f64) -> Fact {
        Fact::Tenths((number * 10.0).round() as i64)
    }
}

impl Message {
    /// A message without facts.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Message {
        Message { key: key.into(), facts: Vec::new() }
    }

    /// The same message with one more fact.
    pub fn with(mut self, name: &'static str, fact: impl Into<Fact>) -> Message {
        self.facts.push((name.into(), fact.into()));
        self
    }
}

/// For programmers: the key and the facts, as in `setup-players (given 9, least 2, most 5)`. What players read
/// is made by the `locale` crate.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.key)?;
        for (index, (name, fact)) in self.facts.iter().enumerate() {
            write!(f, "{}{name} {fact}", if index == 0 { " (" } else { ", " })?;
        }
        if self.facts.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Fact {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fact::Number(number) => write!(f, "{number}"),
            Fact::Tenths(tenths) => write!(f, "{:.1}", *tenths as f64 / 10.0),
            Fact::Text(text) => write!(f, "{text:?}"),
            Fact::Seat(seat) => write!(f, "{seat}"),
            Fact::Words(message) => write!(f, "{message}"),
            Fact::List(facts) => {
                for (index, fact) in facts.iter().enumerate() {
                    write!(f, "{}{fact}", if index == 0 { "" } else { " " })?;
                }
                Ok(())
            }
        }
    }
}

/// Makes types that are [`ToMessage`] errors: `Display` writes the message for programmers.
#[macro_export]
macro_rules! errors {
    ($($error:ty),+ $(,)?) => {$(
        impl ::std::fmt::Display for $error {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::ToMessage::message(self), f)
            }
        }

        impl ::std::error::Error for $error {}
    )+};
}

/// Something that follows from a clause of the rules.
pub trait Ruled {
    /// The id of the clause: `MK-C4`.
    fn clause(&self) -> &'static str;

    /// The clauses of all that there can be, some more than once.
    fn clauses() -> Vec<&'static str>;
}

/// Names the clause behind each reason of a refusal, whatever facts it holds. A reason may hold reasons of another type,
/// which know their own.
#[macro_export]
macro_rules! ruled {
    ($refusal:ident { $($reason:ident => $clause:literal,)+ } $($outer:ident($inner:ty))*) => {
        impl $crate::Ruled for $refusal {
            fn clause(&self) -> &'static str {
                match self {
                    $($refusal::$reason { .. } => $clause,)+
                    $($refusal::$outer(inner) => $crate::Ruled::clause(inner),)*
                }
            }

            fn clauses() -> Vec<&'static str> {
                let own = vec![$($clause),+];
                $(let own = [own, <$inner as $crate::Ruled>::clauses()].concat();)*
                own
            }
        }
    };
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

/// Something that can be said to a person, in the person's language.
pub trait ToMessage {
    /// The message to be put into words.
    fn message(&self) -> Message;
}

impl ToMessage for Message {
    fn message(&self) -> Message {
        self.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_shows_programmers_its_key_and_facts() {
        assert_eq!(Message::new("outcome-nobody").to_string(), "outcome-nobody");
        let message = Message::new("move-refused")
            .with("seat", Seat::new(1))
            .with("text", "roll 3")
            .with("allowed", ["roll 1", "roll 2"].into_iter().collect::<Fact>())
            .with("why", Message::new("dice").with("count", 3));
        assert_eq!(
            message.to_string(),
            r#"move-refused (seat 1, text "roll 3", allowed "roll 1" "roll 2", why dice (count 3))"#
        );
    }

    #[test]
    fn a_message_is_kept_as_json_and_read_back() {
        let message = Message::new("hint-general")
            .with("seat", Seat::new(1))
            .with("coins", Fact::tenths(-1.26))
            .with("cards", ["a", "b"].into_iter().collect::<Fact>())
            .with("why", Message::new("dice").with("count", 3));
        assert_eq!(message.facts[1].1, Fact::Tenths(-13));
        let text = serde_json::to_string(&message).unwrap();
        assert_eq!(serde_json::from_str::<Message>(&text).unwrap(), message);
    }
}
