//! The messages that sockets are sent.

use super::delta::{self, Marks, Part};
use crate::id::TableId;
use crate::table::live::BotsNow;
use crate::table::state::TableState;
use crate::view::audience::Audience;
use crate::view::pages::table::{self, PageUpdate};
use axum::body::Bytes;
use boards::Beat;
use serde::Serialize;
use std::collections::{HashMap, HashSet};

/// Audiences that are shown what they asked to look at, for each version of a table. More are only made by those who ask
/// for odd things, and see the table as everybody does then.
const MAX_AUDIENCES: usize = 64;
/// Updates that are kept for others who see the same.
const MAX_KEPT: usize = 256;

/// What a socket has been sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SentSoFar {
    pub version: u64,
    pub marks: Marks,
}

/// The next message for a socket, and what it has been sent then.
#[derive(Clone)]
pub(crate) struct PackedUpdate {
    pub message: Bytes,
    pub sent: SentSoFar,
}

/// A message to a socket.
#[derive(Serialize)]
struct PushMessage<'a> {
    version: u64,
    main: Vec<Part<'a>>,
    lines: Vec<String>,
    beats: Vec<Beat>,
}

/// The updates of one version of a table.
#[derive(Default)]
pub(crate) struct Updates {
    version: u64,
    bots: BotsNow,
    audiences: HashSet<Audience>,
    packed: HashMap<(Audience, SentSoFar), PackedUpdate>,
}

impl Updates {
    /// What was drawn for everybody who sees and has seen the same.
    pub(crate) fn kept(
        &mut self,
        state: &TableState,
        bots: BotsNow,
        audience: &Audience,
        sent: &SentSoFar,
    ) -> Option<PackedUpdate> {
        let audience = self.audience(state, bots, audience.clone());
        self.packed.get(&(audience, sent.clone())).cloned()
    }

    /// The audience for whom the page is drawn: without what it asked to look at, where too many ask for too much.
    pub(crate) fn audience(&mut self, state: &TableState, bots: BotsNow, audience: Audience) -> Audience {
        if (self.version, self.bots) != (state.version, bots) {
            *self = Updates { version: state.version, bots, ..Updates::default() };
        }
        if self.audiences.contains(&audience) {
            return audience;
        }
        if self.audiences.len() >= MAX_AUDIENCES {
            return audience.without_looks();
        }
        self.audiences.insert(audience.clone());
        audience
    }

    /// Keeps what was drawn of this version of the table for others who see the same.
    pub(crate) fn keep(&mut self, version: u64, audience: Audience, sent: SentSoFar, update: PackedUpdate) {
        // A whole page is several times what a viewer takes otherwise, and nobody else comes for that of a player.
        let is_own = audience.visitor.is_some() && sent.marks.is_empty();
        if version == self.version && self.packed.len() < MAX_KEPT && !is_own {
            self.packed.insert((audience, sent), update);
        }
    }

    /// Forgets what was drawn: the version is not that of the store.
    pub(crate) fn clear(&mut self) {
        *self = Updates::default();
    }
}

impl PackedUpdate {
    /// What a socket is sent of a table.
    pub(crate) fn draw(
        id: &TableId,
        state: &TableState,
        bots: BotsNow,
        audience: &Audience,
        sent: &SentSoFar,
    ) -> PackedUpdate {
        pack(&table::update(id, state, bots, audience, sent.version), &sent.marks)
    }
}

fn pack(update: &PageUpdate, before: &Marks) -> PackedUpdate {
    let PageUpdate { version, main, lines, beats } = update;
    let (parts, marks) = delta::parts(main, before);
    let message = PushMessage { version: *version, main: parts, lines: lines.clone(), beats: beats.clone() };
    let json = serde_json::to_string(&message).expect("texts and numbers are JSON");
    PackedUpdate { message: delta::pack(&json).into(), sent: SentSoFar { version: *version, marks } }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::event::{Entry, Opening, TableEvent};
    use crate::view::query::parse_query;
    use locale::Language;
    use tabletop::Options;

    #[test]
    fn odd_questions_get_the_page_that_everybody_gets_once_there_are_many() {
        let opening = Opening {
            title: "machi-koro".to_owned(),
            players: 2,
            options: Options::default(),
            public: false,
            limit: None,
            host: crate::id::VisitorId::fresh().unwrap(),
            code: "code".to_owned(),
            hints: false,
            bank: 0,
        };
        let opened = Entry { sequence: 1, at: 1000, submission: None, event: TableEvent::Opened(opening) };
        let state = TableState::new(vec![opened]).unwrap();
        let asked =
            |query: String| Audience { language: Language::En, asked: parse_query(&query), visitor: None };
        let mut updates = Updates::default();
        let shown: HashSet<Audience> = (0..1000)
            .map(|index| updates.audience(&state, BotsNow::AtEase, asked(format!("log={index}"))))
            .collect();
        assert_eq!(shown.len(), MAX_AUDIENCES + 1);
        let other = updates.audience(&state, BotsNow::AtEase, asked("log=9999&me=1".to_owned()));
        assert_eq!(other, asked("me=1".to_owned()), "a seat is not odd");
        let seen = updates.audience(&state, BotsNow::AtEase, asked("log=1".to_owned()));
        assert_eq!(seen, asked("log=1".to_owned()), "whoever was there goes on");
    }
}
