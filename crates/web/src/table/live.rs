//! A table that somebody looks at or plays at now.
//!
//! What is done at it is checked, applied under the lock, stored and published, and rolled back if the store fails. A
//! live table is in memory while somebody looks or a bot thinks, and is made from the store again when it is needed.

mod drive;
mod follow;

pub(crate) use drive::BotsNow;

use super::bots::{SeatedBots, advice};
use super::bus::{Bus, Hint, Joined};
use super::command::Command;
use super::pace::{KeptPace, Pace, Paces};
use super::pings::{Ping, Pings};
use super::presence::{Attendance, OpenPage};
use super::talk::TalkRates;
use super::threads::BotThreads;
use crate::clock::Clock;
use crate::config::Config;
use crate::id::{TableId, VisitorId};
use crate::metrics::Metrics;
use crate::push::update::{PackedUpdate, SentSoFar, Updates};
use crate::refusal::Refusal;
use crate::store::{Append, Store, StoreError};
use crate::table::event::{Entry, Submission, TableEvent};
use crate::table::servers::HERE_FOR;
use crate::table::state::{Circumstances, Phase, Play, RestoreError, TableState, Tempo};
use crate::view::audience::Audience;
use crate::visitor::Visitor;
use crate::words::WordList;
use follow::{Change, Changed};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, Instant};
use tabletop::{Message, Seat};
use tokio::sync::{Notify, RwLock, RwLockReadGuard, Semaphore, broadcast, watch};

/// How often a table is decided anew because another server was faster.
const MAX_RACES: usize = 20;

/// Pages that are drawn for sockets at once: one on each core.
fn drawn_at_once() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// What all live tables share.
pub(crate) struct Shared {
    pub store: Store,
    pub clock: Clock,
    pub bus: Bus,
    pub bot_threads: BotThreads,
    /// Wakes whoever writes down the results of games that are over.
    pub endings: Notify,
    /// Wakes whoever takes away the traces of those who want to be forgotten.
    pub farewells: Notify,
    /// Wakes those who work out reviews.
    pub reviews: Notify,
    /// Pages that are drawn for sockets at once. Requests are answered on other threads meanwhile.
    drawing: Semaphore,
    pub config: Config,
    pub metrics: Arc<Metrics>,
    pub attendance: Arc<Attendance>,
    /// What nobody may write.
    pub words: WordList,
    talk: TalkRates,
    awake: Mutex<HashMap<TableId, Weak<LiveTable>>>,
    closing: watch::Sender<bool>,
}

impl Shared {
    pub(crate) fn new(store: Store, clock: Clock, config: Config, bus: Bus, words: WordList) -> Shared {
        let metrics = Arc::new(Metrics::new(&store.metrics, &bus.metrics));
        Shared {
            metrics: metrics.clone(),
            store,
            clock,
            bus,
            bot_threads: BotThreads::new(config.bot_threads, config.bot_tables_by_visitor, metrics),
            endings: Notify::new(),
            farewells: Notify::new(),
            reviews: Notify::new(),
            drawing: Semaphore::new(drawn_at_once()),
            attendance: Attendance::new(),
            words,
            talk: TalkRates::new(&config.table_limits),
            config,
            awake: Mutex::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// Whether somebody waits for the server: for a page, or for a bot.
    pub(crate) fn is_busy(&self) -> bool {
        self.metrics.anybody_waits() || self.drawing.available_permits() < drawn_at_once()
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
        self.settle_in(&mut state);
        Ok((state, stored.is_marked))
    }

    /// Gives a state what is the server's: the time, and how fast pages are.
    pub(super) fn settle_in(&self, state: &mut TableState) {
        state.ahead = self.clock.ahead();
        state.wall = self.clock.wall();
        state.tempo = Tempo { guard: self.config.guard, told: !self.config.pace.is_zero() };
    }

    /// A table has gone from memory.
    pub(crate) fn forget(&self, id: &TableId) {
        let mut awake = self.awake_tables();
        if awake.get(id).is_some_and(|live| live.strong_count() == 0) {
            awake.remove(id);
        }
        drop(awake);
        self.bus.forget(id);
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
    paces: Arc<Paces>,
    pings: Pings,
    /// Held while a hint is thought about, so that nobody has the same thought twice.
    advising: tokio::sync::Mutex<()>,
    /// Whether the table is to be deleted, if nobody comes by.
    is_marked: AtomicBool,
    /// Whether it is not as the store has it, because that did not answer.
    is_lost: AtomicBool,
    /// Whoever waits for something to happen here is woken.
    changes: Notify,
    /// Until when this server lets the bots play, where there are several.
    leased_until: AtomicU64,
    /// What other servers say of the table is heard meanwhile.
    _joined: Option<Joined>,
}

impl LiveTable {
    pub(crate) fn new(
        id: TableId,
        shared: Arc<Shared>,
        state: TableState,
        is_marked: bool,
        joined: Option<Joined>,
    ) -> LiveTable {
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
            paces: Arc::default(),
            pings: Pings::default(),
            advising: tokio::sync::Mutex::default(),
            is_marked: AtomicBool::new(is_marked),
            is_lost: AtomicBool::new(false),
            changes: Notify::new(),
            leased_until: AtomicU64::new(0),
            _joined: joined,
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

    /// Somebody has asked for the page. Who has no seat may come and go unseen.
    pub(crate) async fn note_visit(&self, visitor: Option<&Visitor>) {
        if let Some(visitor) = self.seated(visitor).await
            && self.shared.attendance.note(&self.id, visitor)
        {
            self.tell_seen(visitor, Duration::ZERO).await;
        }
    }

    /// Somebody likes bots to play at a pace, until what this returns is dropped. Who only looks on has no say in it.
    pub(crate) async fn keep_pace(&self, visitor: Option<&Visitor>, pace: Pace) -> Option<KeptPace> {
        self.seated(visitor).await.map(|_| self.paces.keep(pace))
    }

    /// Somebody has the page open, until what this returns is dropped.
    pub(crate) async fn open_page(&self, visitor: Option<&Visitor>) -> Option<OpenPage> {
        let visitor = self.seated(visitor).await?;
        let page = self.shared.attendance.open(&self.id, visitor);
        self.tell_seen(visitor, HERE_FOR).await;
        Some(page)
    }

    /// Somebody does not have the page open any more.
    pub(crate) async fn close_page(&self, page: OpenPage) {
        let visitor = page.visitor().clone();
        drop(page);
        self.tell_seen(&visitor, Duration::ZERO).await;
    }

    /// Tells other servers that somebody is here for so long, as far as is known.
    async fn tell_seen(&self, visitor: &VisitorId, here_for: Duration) {
        let until = self.shared.clock.now() + here_for.as_millis() as u64;
        // Where that can't be told, the next look around tells it.
        let _ = self.shared.store.saw(vec![(self.id.clone(), visitor.clone())], until).await;
    }

    async fn seated<'a>(&self, visitor: Option<&'a Visitor>) -> Option<&'a VisitorId> {
        let id = &visitor?.id;
        (!self.state().await.seats_of(id).is_empty()).then_some(id)
    }

    pub(super) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    pub(super) async fn state_to_change(&self) -> Changed<'_> {
        self.state.write().await
    }

    pub(crate) fn subscribe(&self) -> watch::Receiver<u64> {
        self.shared.bus.subscribe(&self.id)
    }

    /// Somebody at the table points at a place; as often as one may say something. Who only looks on does not.
    pub(crate) async fn point(&self, by: &Visitor, at: &str) {
        let seat = {
            let state = self.state().await;
            // Who is muted says nothing with a finger either.
            let is_heard = !state.has_muted(&by.id);
            state.present_seats_of(&by.id).first().copied().filter(|_| is_heard)
        };
        if let Some(ping) = seat.and_then(|seat| Ping::parse(seat, at))
            && self.shared.talk.count(&self.id, &by.id, true).is_ok()
        {
            self.pings.send(ping.clone());
            self.shared.bus.tell(Hint::Ping { table: self.id.clone(), ping }).await;
        }
    }

    /// Somebody points at a place, at another server.
    pub(crate) fn pointed(&self, ping: Ping) {
        self.pings.send(ping);
    }

    pub(crate) fn pings(&self) -> broadcast::Receiver<Ping> {
        self.pings.subscribe()
    }

    /// Does what a visitor asks for, once for each submission.
    pub(crate) async fn act(
        self: &Arc<LiveTable>,
        by: Visitor,
        submission: Option<Submission>,
        command: Command,
    ) -> Result<(), Refusal> {
        let (shared, id) = (self.shared.clone(), self.id.clone());
        for text in command.written() {
            shared.words.check(text)?;
        }
        if let Command::Hint { seat, sequence } = command {
            return self.hint(by, submission, seat, sequence).await;
        }
        let elsewhere = match command {
            Command::Replace { .. } => shared.store.seen(&id).await?,
            _ => Vec::new(),
        };
        let counted = AtomicBool::new(false);
        self.write(submission, None, move |state| {
            let now = shared.clock.now();
            let absence = |visitor: &VisitorId| {
                let seen = elsewhere.iter().find(|(other, _)| other == visitor);
                let elsewhere = seen.map(|(_, at)| Duration::from_millis(now.saturating_sub(*at)));
                shared.attendance.absence(&id, visitor).min(elsewhere.unwrap_or(Duration::MAX))
            };
            let circumstances = Circumstances { now, limits: &shared.config.table_limits, absence: &absence };
            let says = matches!(command, Command::Say { .. });
            let events = state.decide(&by, command.clone(), &circumstances)?;
            // Once, however often it is decided.
            if says && !counted.swap(true, Ordering::Relaxed) {
                shared.talk.count(&id, &by.id, !state.seats_of(&by.id).is_empty())?;
            }
            Ok(events)
        })
        .await
    }

    /// Gives a seat a hint. It is thought about beside the state, once for each decision, by whoever asks for it.
    async fn hint(
        self: &Arc<LiveTable>,
        by: Visitor,
        submission: Option<Submission>,
        seat: Seat,
        sequence: u64,
    ) -> Result<(), Refusal> {
        let _alone = self.advising.lock().await;
        let thought = {
            let state = self.state().await;
            match state.may_ask(&by, seat, sequence)? {
                Some(game) => advice(&**game, seat),
                None => return Ok(()),
            }
        };
        let thought = self.shared.bot_threads.think(&by.id, &self.id, |_| thought()).await;
        let advice = thought.flatten().ok_or_else(|| Refusal::Failed("there is no advice".to_owned()))?;
        self.write(submission, None, move |state| state.decide_hint(&by, seat, sequence, advice.clone()))
            .await
    }

    /// The people of this table play again at a new one, unless they do at another; where they play. The new table is
    /// written with the entry that leads there, so that none is left without it.
    pub(crate) async fn go_on_at(
        self: &Arc<LiveTable>,
        new: Append,
        by: Option<Seat>,
    ) -> Result<TableId, Refusal> {
        let table = new.table.clone();
        self.write(None, Some(new), move |state| {
            let again = || vec![TableEvent::Again { table: table.clone(), by }];
            Ok(if state.again.is_none() { again() } else { Vec::new() })
        })
        .await?;
        self.state().await.again.clone().ok_or(Refusal::NoSuchTable)
    }

    /// What the clock brings: time that is up, bots that are to move.
    pub(crate) async fn tick(self: &Arc<LiveTable>) -> Result<(), Refusal> {
        let now = self.shared.clock.now();
        let done = self.write(None, None, move |state| state.on_time(now)).await;
        self.drive();
        done?;
        // A table that does not need the server is not due any more, whatever an earlier program has written down.
        let state = self.state().await;
        match state.due() {
            Some(due) if due <= now => Ok(()),
            due => Ok(self.shared.store.set_due(&self.id, due).await?),
        }
    }

    /// Checks, applies under the lock, stores and publishes, and rolls back if the store fails; to the end, even if whoever
    /// asked has gone. Where another server was faster, what it did is taken up and it is decided anew.
    async fn write(
        self: &Arc<LiveTable>,
        submission: Option<Submission>,
        opens: Option<Append>,
        decide: impl Fn(&TableState) -> Result<Vec<TableEvent>, Refusal> + Send + Sync + 'static,
    ) -> Result<(), Refusal> {
        let live = self.clone();
        let done = tokio::spawn(async move {
            for _ in 0..MAX_RACES {
                match live.write_once(&submission, &opens, &decide).await {
                    Err(Refusal::Store(StoreError::Conflict)) if live.shared.store.is_shared() => {
                        live.shared.bus.metrics.outrun();
                        live.refresh().await?;
                    }
                    done => return done,
                }
            }
            Err(StoreError::Conflict.into())
        });
        // Where it did is in the log; its words may hold anything.
        done.await.unwrap_or_else(|_| Err(Refusal::Failed("writing panicked".to_owned())))
    }

    async fn write_once(
        self: &Arc<LiveTable>,
        submission: &Option<Submission>,
        opens: &Option<Append>,
        decide: &(impl Fn(&TableState) -> Result<Vec<TableEvent>, Refusal> + Send + Sync),
    ) -> Result<(), Refusal> {
        let mut state = self.state.write().await;
        if let Some(submission) = submission
            && state.knows(submission)?
        {
            return Ok(());
        }
        let events = decide(&state)?;
        if events.is_empty() {
            return Ok(());
        }
        let (at, first) = (self.shared.clock.now(), state.version + 1);
        let mut submission = submission.clone();
        let entries: Vec<Entry> = (first..)
            .zip(events)
            .map(|(sequence, event)| Entry { sequence, at, submission: submission.take(), event })
            .collect();
        let mut changed = Change::default();
        for entry in &entries {
            changed.note(&entry.event);
            state.apply(entry.clone());
        }
        let moves = entries.iter().filter(|entry| matches!(entry.event, TableEvent::Moved { .. })).count();
        let drives_until = self.drives_until();
        let append = Append {
            table: self.id.clone(),
            entries,
            summary: state.summary(),
            opens: opens.clone().map(Box::new),
            drives_until,
        };
        if let Err(error) = self.shared.store.append(append).await {
            self.roll_back(&mut state, &error).await;
            return Err(error.into());
        }
        self.leased_until.fetch_max(drives_until.unwrap_or(0), Ordering::AcqRel);
        self.shared.metrics.moved(state.title, moves);
        let is_over = moves > 0 && state.phase() == Phase::Over;
        let wanted = is_over.then(|| state.review_wanted(&self.id)).flatten();
        let hint = Hint::At { table: self.id.clone(), version: state.version };
        self.has_changed(state, changed);
        self.shared.bus.tell(hint).await;
        if is_over {
            self.shared.endings.notify_one();
        }
        if let Some(wanted) = wanted {
            self.shared.begin_review(wanted);
        }
        Ok(())
    }

    /// The table has changed: whoever looks is told, and bots go on.
    fn has_changed(self: &Arc<LiveTable>, state: Changed<'_>, changed: Change) {
        if changed.takes_back {
            self.bots.reset();
        }
        if changed.interrupts {
            self.bots.interrupt();
        }
        let version = state.version;
        drop(state);
        self.shared.bus.publish(&self.id, version);
        self.changes.notify_waiters();
        self.drive();
    }

    /// Nothing was stored: the table is as the store has it.
    async fn roll_back(&self, state: &mut TableState, error: &StoreError) {
        match self.shared.state_of(&self.id).await {
            Ok((stored, _)) => *state = stored,
            Err(_) => {
                tracing::error!(table = self.id.short(), %error, "a table can't be made from the store again");
                let why = error.for_visitors().unwrap_or_else(|| Message::new("web-lost-store"));
                state.play = Play::Lost(why);
                self.is_lost.store(true, Ordering::Release);
            }
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
            live.updates().keep(state.version, audience, sent, update.clone());
            update
        };
        tokio::task::spawn_blocking(draw).await.ok()
    }

    /// Makes something of the table as it stands for a program, with no more at once than pages are drawn.
    pub(crate) async fn draw<T: Send + 'static>(
        &self,
        draw: impl FnOnce(&TableState) -> T + Send + 'static,
    ) -> Result<T, Refusal> {
        let closed = |_| Refusal::Failed("nothing is drawn any more".to_owned());
        let _table = self.drawing.lock().await;
        let state = self.state.clone().read_owned().await;
        let _thread = self.shared.drawing.acquire().await.map_err(closed)?;
        let drawn = tokio::task::spawn_blocking(move || draw(&state)).await;
        drawn.map_err(|_| Refusal::Failed("drawing panicked".to_owned()))
    }

    async fn drawn(&self, audience: &Audience, sent: &SentSoFar) -> Option<PackedUpdate> {
        let state = self.state.read().await;
        let bots = self.bots_now(&state);
        self.updates().kept(&state, bots, audience, sent)
    }

    fn updates(&self) -> MutexGuard<'_, Updates> {
        self.updates.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn bot_failed(&self, seat: Seat, why: &'static str) {
        self.shared.metrics.bot_failed();
        tracing::error!(table = self.id.short(), seat = seat.index(), why, "a bot failed");
    }
}

impl Drop for LiveTable {
    fn drop(&mut self) {
        self.bots.interrupt();
        self.shared.forget(&self.id);
    }
}
