//! The messages that sockets are sent.

use super::delta::{self, Marks, Part};
use crate::id::TableId;
use crate::table::state::TableState;
use crate::view::audience::Audience;
use crate::view::board::Motion;
use crate::view::pages::table::{self, PageUpdate};
use axum::body::Bytes;
use serde::Serialize;
use std::collections::HashMap;

/// Updates that are kept for others who see the same; more are made only by those who ask for odd things.
const MAX_KEPT: usize = 64;

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
    motions: Vec<Motion>,
}

/// The updates of one version of a table.
#[derive(Default)]
pub(crate) struct Updates {
    version: u64,
    packed: HashMap<(Audience, SentSoFar), PackedUpdate>,
}

impl Updates {
    /// What a socket is sent next; rendered once for everybody who sees and has seen the same.
    pub(crate) fn next(
        &mut self,
        id: &TableId,
        state: &TableState,
        audience: &Audience,
        sent: &SentSoFar,
    ) -> PackedUpdate {
        if self.version != state.version || self.packed.len() >= MAX_KEPT {
            *self = Updates { version: state.version, packed: HashMap::new() };
        }
        let packed = self
            .packed
            .entry((audience.clone(), sent.clone()))
            .or_insert_with(|| pack(&table::update(id, state, audience, sent.version), &sent.marks));
        packed.clone()
    }

    /// Forgets what was rendered: the version is not that of the store.
    pub(crate) fn clear(&mut self) {
        self.packed.clear();
    }
}

fn pack(update: &PageUpdate, before: &Marks) -> PackedUpdate {
    let PageUpdate { version, main, lines, motions } = update;
    let (parts, marks) = delta::parts(main, before);
    let message =
        PushMessage { version: *version, main: parts, lines: lines.clone(), motions: motions.clone() };
    let json = serde_json::to_string(&message).expect("texts and numbers are JSON");
    PackedUpdate { message: delta::pack(&json).into(), sent: SentSoFar { version: *version, marks } }
}
