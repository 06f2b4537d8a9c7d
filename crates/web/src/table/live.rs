//! A table that somebody looks at or plays at now.
//!
//! A room checks, stores, and only then tells. It is in memory while somebody looks or a bot thinks, and is made from
//! the store again when it is needed.

use super::bots::Thinkers;
use super::bus::Bus;
use super::command::Wish;
use crate::config::Config;
use crate::id::TableId;
use crate::push::delta::{self, Marks, Part};
use crate::refusal::Refusal;
use crate::store::{Append, Store, StoreError};
use crate::table::event::{Deed, Entry};
use crate::table::game::Thinking;
use crate::table::state::{Play, Sitting};
use crate::view::audience::Audience;
use crate::view::board::Motion;
use crate::view::pages;
use crate::visitor::Visitor;
use axum::body::Bytes;
use serde::Serialize;
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, Weak};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tabletop::{Seat, ToMessage};
use tokio::sync::{RwLock, RwLockReadGuard, watch};

/// Now, in milliseconds since 1970.
pub fn now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as u64)
}

/// So many times longer a bot waits while a person may still take a move back.
const GRACE: u32 = 3;
/// Updates that are kept for others who see the same; more are made only by those who ask for odd things.
const MAX_RENDERED: usize = 64;

/// What was rendered of one version.
#[derive(Default)]
struct Rendered {
    version: u64,
    updates: HashMap<(Audience, Seen), Update>,
}

/// What a socket has been sent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Seen {
    pub version: u64,
    pub marks: Marks,
}

/// The next message for a socket, and what it has been sent then.
#[derive(Clone)]
pub struct Update {
    pub message: Bytes,
    pub seen: Seen,
}

/// A message to a socket.
#[derive(Serialize)]
struct Told<'a> {
    version: u64,
    main: Vec<Part<'a>>,
    lines: Vec<String>,
    motions: Vec<Motion>,
}

/// What all rooms share.
pub struct Shared {
    pub store: Store,
    pub bus: Bus,
    pub thinkers: Thinkers,
    pub config: Config,
    rooms: Mutex<HashMap<TableId, Weak<Room>>>,
    closing: watch::Sender<bool>,
}

impl Shared {
    pub fn new(store: Store, config: Config) -> Shared {
        Shared {
            store,
            bus: Bus::default(),
            thinkers: Thinkers::new(config.thinkers),
            config,
            rooms: Mutex::default(),
            closing: watch::Sender::new(false),
        }
    }

    /// Bots stop thinking and sockets are closed.
    pub fn close(&self) {
        self.closing.send_replace(true);
        self.thinkers.close();
    }

    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Becomes true when the server closes.
    pub fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits, unless the server closes.
    pub async fn pause(&self, time: Duration) {
        let mut closing = self.closing();
        tokio::select! {
            () = tokio::time::sleep(time) => {}
            _ = closing.wait_for(|closing| *closing) => {}
        }
    }

    /// A room has gone from memory.
    pub fn forget(&self, id: &TableId) {
        let mut rooms = self.rooms();
        if rooms.get(id).is_some_and(|room| room.strong_count() == 0) {
            rooms.remove(id);
        }
    }

    pub fn rooms(&self) -> MutexGuard<'_, HashMap<TableId, Weak<Room>>> {
        self.rooms.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }
}

pub struct Room {
    id: TableId,
    shared: Arc<Shared>,
    /// Locked while entries are written, so that nobody sees what is not yet stored.
    sitting: RwLock<Sitting>,
    rendered: Mutex<Rendered>,
    /// Whether bots are being asked.
    driven: AtomicBool,
    /// Tells a thinking bot that its answer is not needed any more.
    stop: Arc<AtomicBool>,
}

impl Room {
    pub fn new(id: TableId, shared: Arc<Shared>, sitting: Sitting) -> Room {
        Room {
            id,
            shared,
            sitting: RwLock::new(sitting),
            rendered: Mutex::default(),
            driven: AtomicBool::new(false),
            stop: Arc::new(AtomicBool::new(false)),
        }
    }

    pub fn id(&self) -> &TableId {
        &self.id
    }

    pub async fn sitting(&self) -> RwLockReadGuard<'_, Sitting> {
        self.sitting.read().await
    }

    pub fn subscribe(&self) -> watch::Receiver<u64> {
        self.shared.bus.subscribe(&self.id)
    }

    /// Does what a visitor wishes, once for each submission.
    pub async fn act(
        self: &Arc<Room>,
        by: Visitor,
        submission: Option<String>,
        wish: Wish,
    ) -> Result<(), Refusal> {
        // Two visitors never share a submission, whatever they call it.
        let submission = submission.map(|key| format!("{}:{key}", by.id));
        self.write(submission, move |sitting| sitting.decide(&by, wish)).await
    }

    /// The people of this table play again at another.
    pub async fn go_on_at(self: &Arc<Room>, table: TableId) -> Result<(), Refusal> {
        self.write(None, move |sitting| {
            Ok(if sitting.again.is_none() { vec![Deed::Again { table }] } else { Vec::new() })
        })
        .await
    }

    /// What the clock brings: time that is up, bots that are to move.
    pub async fn tick(self: &Arc<Room>) -> Result<(), Refusal> {
        let done = self.write(None, |sitting| Ok(sitting.overdue(now()))).await;
        self.drive();
        done
    }

    /// Checks, stores, applies, tells: to the end, even if whoever asked has gone.
    async fn write(
        self: &Arc<Room>,
        submission: Option<String>,
        decide: impl FnOnce(&Sitting) -> Result<Vec<Deed>, Refusal> + Send + 'static,
    ) -> Result<(), Refusal> {
        let room = self.clone();
        let done = tokio::spawn(async move {
            let mut sitting = room.sitting.write().await;
            if submission.as_ref().is_some_and(|submission| sitting.knows(submission)) {
                return Ok(());
            }
            let deeds = decide(&sitting)?;
            if deeds.is_empty() {
                return Ok(());
            }
            let (at, first) = (now(), sitting.version + 1);
            let mut submission = submission;
            let entries: Vec<Entry> = (first..)
                .zip(deeds)
                .map(|(sequence, deed)| Entry { sequence, at, submission: submission.take(), deed })
                .collect();
            let interrupts = entries
                .iter()
                .any(|entry| matches!(entry.deed, Deed::TookBack { .. } | Deed::Returned { .. }));
            entries.iter().for_each(|entry| sitting.apply(entry.clone()));
            let append = Append { table: room.id.clone(), entries, standing: sitting.standing() };
            if let Err(error) = room.shared.store.append(append).await {
                room.fall_back(&mut sitting, &error).await;
                return Err(error.into());
            }
            if interrupts {
                room.stop.store(true, Ordering::Relaxed);
            }
            let version = sitting.version;
            drop(sitting);
            room.shared.bus.publish(&room.id, version);
            room.drive();
            Ok(())
        });
        done.await.unwrap_or_else(|error| Err(Refusal::Failed(error.to_string())))
    }

    /// Nothing was stored: the table is as the store has it.
    async fn fall_back(&self, sitting: &mut Sitting, error: &StoreError) {
        let entries = self.shared.store.entries(&self.id, 0).await.unwrap_or_default();
        match Sitting::new(entries) {
            Ok(stored) => *sitting = stored,
            Err(_) => sitting.play = Play::Lost(error.message()),
        }
        self.rendered().updates.clear();
    }

    /// What a socket is sent next; rendered once for everybody who sees and has seen the same.
    pub async fn update(&self, audience: &Audience, seen: &Seen) -> Update {
        let sitting = self.sitting.read().await;
        let mut rendered = self.rendered();
        if rendered.version != sitting.version || rendered.updates.len() >= MAX_RENDERED {
            *rendered = Rendered { version: sitting.version, updates: HashMap::new() };
        }
        let update = rendered
            .updates
            .entry((audience.clone(), seen.clone()))
            .or_insert_with(|| Update::new(&self.id, &sitting, audience, seen));
        update.clone()
    }

    fn rendered(&self) -> MutexGuard<'_, Rendered> {
        self.rendered.lock().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    /// Asks bots for their moves, one after another, until none is to move.
    pub fn drive(self: &Arc<Room>) {
        if self.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let room = self.clone();
        tokio::spawn(async move {
            loop {
                while !room.shared.is_closing() && room.ask_a_bot().await {}
                room.driven.store(false, Ordering::Release);
                // A bot's turn may have come since it was looked for, unheard because this was still running.
                let more = !room.shared.is_closing() && room.sitting().await.bot_to_move().is_some();
                if !more || room.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Lets a bot play one move; false when none is to move, or it could not be stored.
    async fn ask_a_bot(self: &Arc<Room>) -> bool {
        self.stop.store(false, Ordering::Relaxed);
        let Some((seat, sequence, thinking, paces)) = self.next_bot().await else { return false };
        if self.shared.bus.is_watched(&self.id) {
            self.shared.pause(self.shared.config.pace * paces).await;
        }
        let Some(answer) = self.shared.thinkers.think(thinking).await else { return false };
        let done = self.write(None, move |sitting| sitting.decide_for_bot(seat, sequence, &answer)).await;
        match done {
            Ok(()) | Err(Refusal::Late) => true,
            // The clock asks again.
            Err(_) => false,
        }
    }

    /// The bot to move with its decision, and how many paces it waits before.
    async fn next_bot(&self) -> Option<(Seat, u64, Thinking, u32)> {
        let sitting = self.sitting().await;
        let (seat, bot) = sitting.bot_to_move()?;
        let course = sitting.course()?;
        let thinking = course.think(seat, &bot, self.stop.clone());
        let person = |seat: Seat| sitting.bot_for(seat).is_none();
        let paces = match course.may_take_back() {
            // Nobody sees the move yet.
            _ if course.is_simultaneous() => 0,
            Some(last) if person(last) => GRACE,
            _ => 1,
        };
        Some((seat, sitting.decision(seat), thinking, paces))
    }
}

impl Update {
    fn new(id: &TableId, sitting: &Sitting, audience: &Audience, seen: &Seen) -> Update {
        let pages::table::Update { version, main, lines, motions } =
            pages::table::update(id, sitting, audience, seen.version);
        let (parts, marks) = delta::parts(&main, &seen.marks);
        let told = serde_json::to_string(&Told { version, main: parts, lines, motions });
        let message = delta::pack(&told.expect("texts and numbers are JSON"));
        Update { message: message.into(), seen: Seen { version, marks } }
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
        self.shared.forget(&self.id);
    }
}
