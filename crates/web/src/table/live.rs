//! A table that somebody looks at or plays at now.
//!
//! What is done at it is checked, applied under the lock, stored and published, and rolled back if the store fails. A
//! live table is in memory while somebody looks or a bot thinks, and is made from the store again when it is needed.

use super::bots::{BotThreads, SeatedBots, Thinking};
use super::bus::Bus;
use super::command::Command;
use crate::clock::Clock;
use crate::config::Config;
use crate::id::TableId;
use crate::push::update::{PackedUpdate, SentSoFar, Updates};
use crate::refusal::Refusal;
use crate::store::{Append, Store, StoreError};
use crate::table::event::{Entry, TableEvent};
use crate::table::state::{Play, RestoreError, TableState};
use crate::view::audience::Audience;
use crate::visitor::Visitor;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::Duration;
use tabletop::Seat;
use tokio::sync::{RwLock, RwLockReadGuard, watch};

/// How many times longer a bot waits while a person may still take a move back.
const GRACE_PACES: u32 = 3;

/// What all live tables share.
pub(crate) struct Shared {
    pub store: Store,
    pub clock: Clock,
    pub bus: Bus,
    pub bot_threads: BotThreads,
    pub config: Config,
    awake: Mutex<HashMap<TableId, Weak<LiveTable>>>,
    closing: watch::Sender<bool>,
}

impl Shared {
    pub(crate) fn new(store: Store, clock: Clock, config: Config) -> Shared {
        Shared {
            store,
            clock,
            bus: Bus::default(),
            bot_threads: BotThreads::new(config.bot_threads),
            config,
            awake: Mutex::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// Bots stop thinking and sockets are closed.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
        self.bot_threads.close();
    }

    pub(crate) fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Becomes true when the server closes.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits, unless the server closes.
    pub(crate) async fn pause(&self, time: Duration) {
        let mut closing = self.closing();
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }

    /// Makes the state of a table from its entries, and says whether the table is marked to be deleted. Whatever the
    /// entries hold, nothing but this table suffers.
    pub(crate) async fn state_of(&self, id: &TableId) -> Result<(TableState, bool), Refusal> {
        let stored = self.store.table(id).await?;
        let made = tokio::task::spawn_blocking(move || TableState::new(stored.entries)).await;
        let mut state = match made {
            Ok(Ok(state)) => state,
            Ok(Err(RestoreError::NoEntries)) => return Err(Refusal::NoSuchTable),
            Ok(Err(RestoreError::Unreadable(detail))) => return Err(self.store.damaged(id, &detail).into()),
            Err(error) => return Err(self.store.damaged(id, &error.to_string()).into()),
        };
        if let Some(detail) = &state.damage {
            self.store.damaged(id, detail);
        }
        state.ahead = self.clock.ahead();
        Ok((state, stored.is_marked))
    }

    /// A table has gone from memory.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut awake = self.awake_tables();
        if awake.get(id).is_some_and(|live| live.strong_count() == 0) {
            awake.remove(id);
        }
    }

    pub(crate) fn awake_tables(&self) -> MutexGuard<'_, HashMap<TableId, Weak<LiveTable>>> {
        self.awake.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

/// A table in memory.
pub(crate) struct LiveTable {
    id: TableId,
    shared: Arc<Shared>,
    /// Locked from before entries are applied until they are stored, so that nobody sees what is not stored yet.
    state: RwLock<TableState>,
    updates: Mutex<Updates>,
    /// Whether bots are being asked.
    driven: AtomicBool,
    bots: SeatedBots,
    /// Whether the table is to be deleted, if nobody comes by.
    is_marked: AtomicBool,
}

impl LiveTable {
    pub(crate) fn new(id: TableId, shared: Arc<Shared>, state: TableState, is_marked: bool) -> LiveTable {
        LiveTable {
            id,
            shared,
            state: RwLock::new(state),
            updates: Mutex::default(),
            driven: AtomicBool::new(false),
            bots: SeatedBots::default(),
            is_marked: AtomicBool::new(is_marked),
        }
    }

    /// Somebody has come by, so the table is not to be deleted.
    pub(crate) async fn unmark(&self) -> Result<(), Refusal> {
        if self.is_marked.load(Ordering::Relaxed) {
            self.shared.store.unmark(&self.id).await?;
            self.is_marked.store(false, Ordering::Relaxed);
        }
        Ok(())
    }

    pub(crate) fn id(&self) -> &TableId {
        &self.id
    }

    pub(crate) async fn state(&self) -> RwLockReadGuard<'_, TableState> {
        self.state.read().await
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.shared.bus.subscribe(&self.id)
    }

    /// Does what a visitor asks for, once for each submission.
    pub(crate) async fn act(
        self: &Arc<LiveTable>,
        by: Visitor,
        submission: Option<String>,
        command: Command,
    ) -> Result<(), Refusal> {
        // Two visitors never share a submission, whatever they call it.
        let submission = submission.map(|key| format!("{}:{key}", by.id));
        self.write(submission, move |state| state.decide(&by, command)).await
    }

    /// The people of this table play again at another.
    pub(crate) async fn go_on_at(self: &Arc<LiveTable>, table: TableId) -> Result<(), Refusal> {
        self.write(None, move |state| {
            Ok(if state.again.is_none() { vec![TableEvent::Again { table }] } else { Vec::new() })
        })
        .await
    }

    /// What the clock brings: time that is up, bots that are to move.
    pub(crate) async fn tick(self: &Arc<LiveTable>) -> Result<(), Refusal> {
        let now = self.shared.clock.now();
        let done = self.write(None, move |state| Ok(state.overdue(now))).await;
        self.drive();
        done
    }

    /// Checks, applies under the lock, stores and publishes, and rolls back if the store fails; to the end, even if whoever
    /// asked has gone.
    async fn write(
        self: &Arc<LiveTable>,
        submission: Option<String>,
        decide: impl FnOnce(&TableState) -> Result<Vec<TableEvent>, Refusal> + Send + 'static,
    ) -> Result<(), Refusal> {
        let live = self.clone();
        let done = tokio::spawn(async move {
            let mut state = live.state.write().await;
            if submission.as_ref().is_some_and(|submission| state.knows(submission)) {
                return Ok(());
            }
            let events = decide(&state)?;
            if events.is_empty() {
                return Ok(());
            }
            let (at, first) = (live.shared.clock.now(), state.version + 1);
            let mut submission = submission;
            let entries: Vec<Entry> = (first..)
                .zip(events)
                .map(|(sequence, event)| Entry { sequence, at, submission: submission.take(), event })
                .collect();
            let interrupts = entries.iter().any(|entry| {
                matches!(entry.event, TableEvent::TookBack { .. } | TableEvent::Returned { .. })
            });
            let takes_back = entries.iter().any(|entry| matches!(entry.event, TableEvent::TookBack { .. }));
            entries.iter().for_each(|entry| state.apply(entry.clone()));
            if takes_back {
                live.bots.reset();
            }
            let append = Append { table: live.id.clone(), entries, summary: state.summary() };
            if let Err(error) = live.shared.store.append(append).await {
                live.roll_back(&mut state, &error).await;
                return Err(error.into());
            }
            if interrupts {
                live.bots.interrupt();
            }
            let version = state.version;
            drop(state);
            live.shared.bus.publish(&live.id, version);
            live.drive();
            Ok(())
        });
        done.await.unwrap_or_else(|error| Err(Refusal::Failed(error.to_string())))
    }

    /// Nothing was stored: the table is as the store has it.
    async fn roll_back(&self, state: &mut TableState, error: &StoreError) {
        match self.shared.state_of(&self.id).await {
            Ok((stored, _)) => *state = stored,
            Err(_) => state.play = Play::Lost(error.for_visitors()),
        }
        self.updates().clear();
        self.bots.reset();
    }

    /// What a socket is sent next; rendered once for everybody who sees and has seen the same.
    pub(crate) async fn update(&self, audience: &Audience, sent: &SentSoFar) -> PackedUpdate {
        let state = self.state.read().await;
        self.updates().next(&self.id, &state, audience, sent)
    }

    fn updates(&self) -> MutexGuard<'_, Updates> {
        self.updates.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Asks bots for their moves, one after another, until none is to move.
    pub(crate) fn drive(self: &Arc<LiveTable>) {
        if self.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let live = self.clone();
        tokio::spawn(async move {
            loop {
                while !live.shared.is_closing() && live.ask_a_bot().await {}
                live.driven.store(false, Ordering::Release);
                // A bot's turn may have come since it was looked for, unheard because this was still running.
                let more = !live.shared.is_closing() && live.state().await.bot_to_move().is_some();
                if !more || live.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Lets a bot play one move; false when none is to move, or it could not be stored.
    async fn ask_a_bot(self: &Arc<LiveTable>) -> bool {
        self.bots.resume();
        let Some((seat, sequence, thinking, paces)) = self.next_bot().await else { return false };
        if self.shared.bus.is_watched(&self.id) {
            self.shared.pause(self.shared.config.pace * paces).await;
        }
        let Some(answer) = self.shared.bot_threads.run(thinking).await else { return false };
        let done = self.write(None, move |state| state.decide_for_bot(seat, sequence, answer)).await;
        match done {
            Ok(()) | Err(Refusal::Late) => true,
            // The clock asks again.
            Err(_) => false,
        }
    }

    /// The bot to move with its decision, and how many paces it waits before.
    async fn next_bot(&self) -> Option<(Seat, u64, Thinking, u32)> {
        let state = self.state().await;
        let (seat, bot) = state.bot_to_move()?;
        let game = state.game()?;
        let thinking = self.bots.think(&**game, seat, &bot);
        let person = |seat: Seat| state.bot_for(seat).is_none();
        let paces = match game.may_take_back() {
            // Nobody sees the move yet.
            _ if game.is_simultaneous() => 0,
            Some(last) if person(last) => GRACE_PACES,
            _ => 1,
        };
        Some((seat, state.decision(seat), thinking, paces))
    }
}

impl Drop for LiveTable {
    fn drop(&mut self) {
        self.bots.interrupt();
        self.shared.forget(&self.id);
    }
}
