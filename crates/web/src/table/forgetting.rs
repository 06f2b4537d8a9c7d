//! Takes a visitor who wants to be forgotten out of everything that is kept. What others have of it stays: moves, and what
//! others said. It is done in the background, table by table, and goes on after a restart.

use super::live::{LiveTable, Shared};
use super::registry::Tables;
use super::state::{TableState, take_out};
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::store::{Rewrite, StoreError};
use crate::table::bus::Hint;
use crate::table::event::{Entry, TableEvent};
use std::sync::Arc;
use std::time::Duration;

/// How often it is seen whether a server has left something.
const LOOKED_FOR: Duration = Duration::from_secs(5);
/// How long the server does something else after each table.
const PAUSE: Duration = Duration::from_millis(2);
/// How often what is left is looked for, before it is tried again later.
const MAX_PASSES: usize = 5;
/// For how many pauses it is waited until a table sleeps.
const SLEEPS_WITHIN: usize = 100;
/// How often a table is read anew because something happened there.
const MAX_RACES: usize = 20;

impl Tables {
    /// Takes away the traces of those who want to be forgotten, until the server closes.
    pub(crate) async fn keep_forgetting(self: Arc<Tables>) {
        let shared = &self.shared;
        while !shared.is_closing() {
            for visitor in shared.store.farewells().await.unwrap_or_default() {
                if let Err(refusal) = self.forget(&visitor).await {
                    // It is tried again. Who it is stands in no log.
                    tracing::warn!(why = refusal.kind(), "traces of a visitor can't be taken away now");
                }
            }
            tokio::select! {
                () = shared.farewells.notified() => {}
                () = shared.pause(LOOKED_FOR) => {}
            }
        }
    }

    async fn forget(&self, visitor: &VisitorId) -> Result<(), Refusal> {
        let store = &self.shared.store;
        // One server at a time; another one would find nothing to do.
        let _turn = store.hold(visitor).await?;
        for _ in 0..MAX_PASSES {
            let tables = store.traces_of(visitor).await?;
            let mut done = Ok(());
            for id in &tables {
                if self.shared.is_closing() {
                    return Ok(());
                }
                // A table that has to wait keeps no other waiting.
                done = done.and(self.forget_at(id, visitor).await);
                self.shared.pause(PAUSE).await;
            }
            done?;
            // What was under way meanwhile may have left more.
            if tables.is_empty() {
                return Ok(store.forget_visitor(visitor).await?);
            }
        }
        Err(StoreError::Conflict.into())
    }

    async fn forget_at(&self, id: &TableId, visitor: &VisitorId) -> Result<(), Refusal> {
        let store = &self.shared.store;
        let live = match self.wake(id).await {
            Ok(live) => live,
            Err(Refusal::NoSuchTable) => return Ok(store.forget_results_at(id, visitor).await?),
            Err(Refusal::Store(StoreError::Damaged { .. })) => return Ok(store.scrub(id, visitor).await?),
            Err(refusal) => return Err(refusal),
        };
        let was_alone = live.forget(visitor).await?;
        drop(live);
        if was_alone {
            // It goes to sleep soon, unless somebody looks; then it is cleared away later.
            for _ in 0..SLEEPS_WITHIN {
                if self.awake(id).is_none() {
                    break;
                }
                self.shared.pause(PAUSE).await;
            }
            self.delete(id, self.shared.clock.now()).await?;
        }
        Ok(())
    }
}

impl LiveTable {
    /// Takes a visitor out of all entries, at all servers. Whether nobody else was ever here.
    async fn forget(self: &Arc<LiveTable>, visitor: &VisitorId) -> Result<bool, Refusal> {
        let shared = self.shared().clone();
        for _ in 0..MAX_RACES {
            let mut state = self.state_to_change().await;
            if state.has_newer_rules {
                // A server that knows them does it.
                return Err(Refusal::NewerRules);
            }
            match self.without(&shared, visitor).await? {
                (None, was_alone) => return Ok(was_alone),
                (Some((rewrite, without)), was_alone) => match shared.store.rewrite(rewrite).await {
                    Ok(()) => {
                        *state = without;
                        let hint = Hint::At { table: self.id().clone(), version: state.version };
                        self.was_made_anew(state);
                        shared.bus.tell(hint).await;
                        return Ok(was_alone);
                    }
                    Err(StoreError::Conflict) => {}
                    Err(error) => return Err(error.into()),
                },
            }
        }
        Err(StoreError::Conflict.into())
    }

    /// The table as the store has it, without a visitor; nothing where the visitor is in no entry.
    async fn without(
        &self,
        shared: &Shared,
        visitor: &VisitorId,
    ) -> Result<(Option<(Rewrite, TableState)>, bool), Refusal> {
        let mut entries = shared.store.table(self.id()).await?.entries;
        let without = take_out(visitor, &mut entries);
        let Some(last) = entries.last().filter(|_| !without.changed.is_empty()) else {
            shared.store.forget_results_at(self.id(), visitor).await?;
            return Ok((None, without.was_alone));
        };
        let version = last.sequence;
        let last = Entry {
            sequence: version + 1,
            // Nothing has happened in the game.
            at: last.at,
            submission: None,
            event: TableEvent::Forgotten,
        };
        let changed = without.changed.iter().map(|place| entries[*place].clone()).collect();
        entries.push(last.clone());
        let damaged = |_| Refusal::from(shared.store.damaged(self.id(), "it is none without a visitor"));
        let mut state = TableState::new(entries).map_err(damaged)?;
        shared.settle_in(&mut state);
        let marked = without.was_alone.then(|| shared.clock.now());
        let rewrite = Rewrite {
            table: self.id().clone(),
            without: visitor.clone(),
            version,
            changed,
            last,
            summary: state.summary(),
            marked,
        };
        Ok((Some((rewrite, state)), without.was_alone))
    }
}
