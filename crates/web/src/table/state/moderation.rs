//! What the host does about those who disturb: mutes them, closes the chat, takes a message away. The game is not touched.

use super::{Said, Sitter, TableState};
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::command::Whom;
use crate::table::event::TableEvent;
use crate::visitor::Visitor;
use serde::{Deserialize, Serialize};
use tabletop::{Message, Seat};

/// People who are muted at once: who comes with ever new browsers is kept out by closing the chat.
const MAX_MUTED: usize = 50;
/// What is done about the chat of one table in all.
const MAX_MODERATED: usize = 1000;

/// Who may say something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ChatFor {
    #[default]
    Everybody,
    /// Those with a seat.
    Seated,
    Nobody,
}

impl ChatFor {
    pub(crate) const ALL: [ChatFor; 3] = [ChatFor::Everybody, ChatFor::Seated, ChatFor::Nobody];

    /// How it is written in forms and in the names of its words.
    pub(crate) fn name(self) -> &'static str {
        match self {
            ChatFor::Everybody => "everybody",
            ChatFor::Seated => "seated",
            ChatFor::Nobody => "nobody",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<ChatFor> {
        ChatFor::ALL.into_iter().find(|chat| chat.name() == text)
    }
}

/// Somebody whom the host has muted.
#[derive(Clone, Debug)]
pub(crate) struct Muted {
    pub sequence: u64,
    pub visitor: VisitorId,
    /// What they were called then.
    pub name: String,
}

impl Said {
    /// Whether a person said it who is there still, and not this visitor.
    pub(crate) fn is_by_another(&self, visitor: Option<&VisitorId>) -> bool {
        !self.visitor.is_nobody() && visitor != Some(&self.visitor)
    }
}

impl TableState {
    /// Whether whoever said something is muted now.
    pub(crate) fn is_silenced(&self, said: &Said) -> bool {
        self.has_muted(&said.visitor)
    }

    pub(crate) fn has_muted(&self, visitor: &VisitorId) -> bool {
        self.muted.iter().any(|muted| muted.visitor == *visitor)
    }

    /// Whether somebody may say something here, as far as the host has a say in it.
    pub(crate) fn check_heard(&self, visitor: &VisitorId) -> Result<(), Refusal> {
        if self.has_removed(visitor) {
            return Err(Refusal::Removed);
        }
        if self.has_muted(visitor) {
            return Err(Refusal::Muted);
        }
        match self.chat_for {
            ChatFor::Nobody => Err(Refusal::ChatClosed),
            ChatFor::Seated if self.seats_of(visitor).is_empty() => Err(Refusal::ChatForSeated),
            ChatFor::Everybody | ChatFor::Seated => Ok(()),
        }
    }

    /// The message with a number, as a visitor counts entries.
    pub(crate) fn message_for(&self, visitor: Option<&VisitorId>, number: u64) -> Result<&Said, Refusal> {
        let sequence = self.sequence_for(visitor, number);
        self.said.iter().find(|said| said.sequence == sequence).ok_or(Refusal::NoSuchMessage)
    }

    /// Somebody at the table, by the seat or by what they have said.
    pub(crate) fn person_for(&self, visitor: Option<&VisitorId>, whom: Whom) -> Result<&VisitorId, Refusal> {
        let person = match whom {
            Whom::Seat(seat) => match self.sitter(seat)? {
                Sitter::Person { visitor, .. } => visitor,
                Sitter::Bot(_) | Sitter::Nobody => return Err(Refusal::NobodyThere),
            },
            Whom::Speaker { message } => &self.message_for(visitor, message)?.visitor,
        };
        if person.is_nobody() { Err(Refusal::NobodyThere) } else { Ok(person) }
    }

    /// Whom a visitor reports, what they are called, and the message that it is about, if it is about one.
    pub(crate) fn reported(
        &self,
        by: &VisitorId,
        whom: Whom,
    ) -> Result<(VisitorId, String, Option<String>), Refusal> {
        let person = self.person_for(Some(by), whom)?.clone();
        if person == *by {
            return Err(Refusal::ReportsThemselves);
        }
        let (name, message) = match whom {
            Whom::Speaker { message } => {
                let said = self.message_for(Some(by), message)?;
                (said.name.clone(), Some(said.text.clone()))
            }
            Whom::Seat(seat) => match self.sitter(seat)? {
                Sitter::Person { name, .. } => (name.clone(), None),
                Sitter::Bot(_) | Sitter::Nobody => return Err(Refusal::NobodyThere),
            },
        };
        Ok((person, name, message))
    }

    pub(super) fn decide_mute(&self, by: &Visitor, whom: Whom) -> Result<Vec<TableEvent>, Refusal> {
        self.require_moderator(by)?;
        let visitor = self.person_for(Some(&by.id), whom)?;
        if *visitor == by.id {
            // No page of ours offers that.
            return Err(Refusal::BadForm);
        }
        if self.has_muted(visitor) {
            return Ok(Vec::new());
        }
        if self.muted.len() >= MAX_MUTED {
            return Err(Refusal::TooManyMuted { most: MAX_MUTED });
        }
        Ok(vec![TableEvent::Muted { visitor: visitor.clone() }])
    }

    pub(super) fn decide_unmute(&self, by: &Visitor, muting: u64) -> Result<Vec<TableEvent>, Refusal> {
        self.require_moderator(by)?;
        let sequence = self.sequence_for(Some(&by.id), muting);
        let muted = self.muted.iter().find(|muted| muted.sequence == sequence);
        let visitor = muted.ok_or(Refusal::NobodyMuted)?.visitor.clone();
        Ok(vec![TableEvent::Unmuted { visitor }])
    }

    pub(super) fn decide_chat(&self, by: &Visitor, chat: ChatFor) -> Result<Vec<TableEvent>, Refusal> {
        self.require_moderator(by)?;
        Ok(if chat == self.chat_for { Vec::new() } else { vec![TableEvent::ChatIsFor { chat }] })
    }

    pub(super) fn decide_unsay(&self, by: &Visitor, message: u64) -> Result<Vec<TableEvent>, Refusal> {
        self.require_moderator(by)?;
        let said = self.message_for(Some(&by.id), message)?;
        Ok(vec![TableEvent::MessageRemoved { message: said.sequence }])
    }

    fn require_moderator(&self, by: &Visitor) -> Result<(), Refusal> {
        self.require_host(by)?;
        if self.counts.moderated >= MAX_MODERATED {
            return Err(Refusal::ModeratedTooOften { most: MAX_MODERATED });
        }
        Ok(())
    }

    pub(super) fn mute(&mut self, sequence: u64, visitor: VisitorId) {
        self.counts.moderated += 1;
        if self.has_muted(&visitor) {
            return;
        }
        let seat = self.seats_of(&visitor).first().copied();
        let name = match seat.map(|seat| &self.sitters[seat.index()]) {
            Some(Sitter::Person { name, .. }) => name.clone(),
            _ => {
                let last = self.said.iter().rev().find(|said| said.visitor == visitor);
                last.map_or_else(String::new, |said| said.name.clone())
            }
        };
        self.note_about(sequence, seat, "web-log-muted", "web-log-muted-watching");
        self.muted.push(Muted { sequence, visitor, name });
    }

    pub(super) fn unmute(&mut self, sequence: u64, visitor: &VisitorId) {
        self.counts.moderated += 1;
        let seat = self.seats_of(visitor).first().copied();
        self.note_about(sequence, seat, "web-log-unmuted", "web-log-unmuted-watching");
        self.muted.retain(|muted| muted.visitor != *visitor);
    }

    pub(super) fn set_chat(&mut self, sequence: u64, chat: ChatFor) {
        self.counts.moderated += 1;
        self.chat_for = chat;
        let key = match chat {
            ChatFor::Everybody => "web-log-chat-everybody",
            ChatFor::Seated => "web-log-chat-seated",
            ChatFor::Nobody => "web-log-chat-nobody",
        };
        self.notes.push((sequence, Message::new(key)));
    }

    pub(super) fn unsay(&mut self, sequence: u64, message: u64) {
        self.counts.moderated += 1;
        self.said.retain(|said| said.sequence != message);
        self.notes.push((sequence, Message::new("web-log-message-removed")));
    }

    /// A line about somebody with a seat, or about somebody without one, who is not named.
    fn note_about(
        &mut self,
        sequence: u64,
        seat: Option<Seat>,
        seated: &'static str,
        watching: &'static str,
    ) {
        let message = match seat {
            Some(seat) => Message::new(seated).with("seat", seat),
            None => Message::new(watching),
        };
        self.notes.push((sequence, message));
    }
}
