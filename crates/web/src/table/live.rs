//! A table that somebody looks at or plays at now.
//!
//! What is done at it is checked, applied under the lock, stored and published, and rolled back if the store fails. A
//! live table is in memory while somebody looks or a bot thinks, and is made from the store again when it is needed.

mod drive;

pub(crate) use drive::BotsNow;

use super::bots::SeatedBots;
use super::bus::Bus;
use super::command::Command;
use super::threads::BotThreads;
use crate::config::Config;
use crate::id::TableId;
use crate::push::update::{PackedUpdate, SentSoFar, Updates};
use crate::refusal::Refusal;
use crate::store::{Append, Store, StoreError};
use crate::table::event::{Entry, TableEvent};
use crate::table::state::{Play, TableState};
use crate::view::audience::Audience;
use crate::visitor::Visitor;
use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tabletop::ToMessage;
use tokio::sync::{RwLock, RwLockReadGuard, Semaphore, watch};

/// Now, in milliseconds since 1970.
pub(crate) fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// What all live tables share.
pub(crate) struct Shared {
    pub store: Store,
    pub bus: Bus,
    pub bot_threads: BotThreads,
    /// Pages that are drawn for sockets at once. Requests are answered on other threads meanwhile.
    drawing: Semaphore,
    pub config: Config,
    awake: Mutex<HashMap<TableId, Weak<LiveTable>>>,
    closing: watch::Sender<bool>,
}

impl Shared {
    pub(crate) fn new(store: Store, config: Config) -> Shared {
        Shared {
            store,
            bus: Bus::default(),
            bot_threads: BotThreads::new(config.bot_threads, config.bot_tables_by_visitor),
            drawing: Semaphore::new(std::thread::available_parallelism().map_or(1, usize::from)),
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

    /// A table as the store has it, made where nobody waits for the thread.
    pub(crate) async fn stored(&self, id: &TableId) -> Result<TableState, Refusal> {
        let entries = self.store.entries(id, 0).await?;
        let made = tokio::task::spawn_blocking(move || TableState::new(entries)).await;
        made.map_err(|error| Refusal::Failed(error.to_string()))?.map_err(|_| Refusal::NoSuchTable)
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
    state: Arc<RwLock<TableState>>,
    updates: Mutex<Updates>,
    /// Held while a page is drawn, so that one table has one thread at a time for that.
    drawing: tokio::sync::Mutex<()>,
    /// Whether bots are being asked.
    driven: AtomicBool,
    /// Whether this is one of the tables at which bots play for the host.
    has_place: AtomicBool,
    /// Whether the last expert that thought had less time than usual.
    hurried: AtomicBool,
    /// When somebody asked for the table last.
    looked: Mutex<Option<Instant>>,
    bots: SeatedBots,
}

impl LiveTable {
    pub(crate) fn new(id: TableId, shared: Arc<Shared>, state: TableState) -> LiveTable {
        LiveTable {
            id,
            shared,
            state: Arc::new(RwLock::new(state)),
            updates: Mutex::default(),
            drawing: tokio::sync::Mutex::default(),
            driven: AtomicBool::new(false),
            has_place: AtomicBool::new(false),
            hurried: AtomicBool::new(false),
            looked: Mutex::default(),
            bots: SeatedBots::default(),
        }
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
        let done = self.write(None, |state| Ok(state.overdue(now()))).await;
        self.drive();
        done?;
        // A table that does not need the server is not due any more, whatever an earlier program has written down.
        let state = self.state().await;
        match state.due() {
            Some(due) if due <= now() => Ok(()),
            due => Ok(self.shared.store.set_due(&self.id, due).await?),
        }
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
            let (at, first) = (now(), state.version + 1);
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
        match self.shared.stored(&self.id).await {
            Ok(stored) => *state = stored,
            Err(_) => state.play = Play::Lost(error.message()),
        }
        self.updates().clear();
        self.bots.reset();
    }

    /// What a socket is sent next, drawn once for everybody who sees and has seen the same; none when the server closes.
    pub(crate) async fn update(
        self: &Arc<LiveTable>,
        audience: Audience,
        sent: SentSoFar,
    ) -> Option<PackedUpdate> {
        if let Some(drawn) = self.drawn(&audience, &sent).await {
            return Some(drawn);
        }
        let _table = self.drawing.lock().await;
        let state = self.state.clone().read_owned().await;
        let bots = self.bots_now(&state);
        // Somebody else may have waited for the same.
        if let Some(drawn) = self.updates().kept(&state, bots, &audience, &sent) {
            return Some(drawn);
        }
        let _thread = self.shared.drawing.acquire().await.ok()?;
        let live = self.clone();
        let draw = move || {
            let audience = live.updates().audience(&state, bots, audience);
            let update = PackedUpdate::draw(&live.id, &state, bots, &audience, &sent);
            live.updates().keep(audience, sent, update.clone());
            update
        };
        tokio::task::spawn_blocking(draw).await.ok()
    }

    async fn drawn(&self, audience: &Audience, sent: &SentSoFar) -> Option<PackedUpdate> {
        let state = self.state.read().await;
        let bots = self.bots_now(&state);
        self.updates().kept(&state, bots, audience, sent)
    }

    fn updates(&self) -> MutexGuard<'_, Updates> {
        self.updates.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

impl Drop for LiveTable {
    fn drop(&mut self) {
        self.bots.interrupt();
        self.shared.forget(&self.id);
    }
}
