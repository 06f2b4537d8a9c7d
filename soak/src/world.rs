//! What all players share: where the server is, what they were told, and how long they waited.

use crate::ledger::{Acknowledged, Ledger};
use crate::{Address, Client, Result};
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::{RwLock, RwLockWriteGuard};
use web::testing::Answer;

/// How long a form is sent again and again before the server is given up.
const MAX_WAIT: Duration = Duration::from_secs(120);
/// How long to wait before a form is sent again.
const SEND_AGAIN: Duration = Duration::from_millis(60);

/// How often it is seen who goes on.
const LOOK_FOR_STUCK: Duration = Duration::from_millis(400);

/// How long players waited, and what for.
#[derive(Clone, Debug, Default)]
pub(crate) struct Waits {
    /// From the first sending of a form until it was acknowledged.
    pub forms: Vec<Duration>,
    pub pages: Vec<Duration>,
    /// From a form until it is the player's turn again, where a bot moves in between.
    pub bots: Vec<Duration>,
    /// Updates that came over sockets.
    pub updates: u64,
    /// Answers that said no.
    pub refused: u64,
    /// Times that a form was sent again, because there was no answer or one that promised nothing.
    pub again: u64,
}

pub(crate) struct World {
    pub address: Address,
    pub ledger: Ledger,
    /// How long players think before each step.
    pub pace: Duration,
    waits: Mutex<Waits>,
    /// What must not happen to players.
    troubles: Mutex<Vec<String>>,
    /// Held by whoever waits for an answer.
    asking: RwLock<()>,
    /// The parties that have gone on since this was last looked at.
    active: Mutex<BTreeSet<usize>>,
    /// How many people have come.
    people: AtomicU32,
    over: AtomicBool,
}

impl World {
    pub(crate) fn new(address: Address, pace: Duration) -> World {
        World {
            address,
            ledger: Ledger::default(),
            pace,
            waits: Mutex::default(),
            troubles: Mutex::default(),
            asking: RwLock::new(()),
            active: Mutex::default(),
            people: AtomicU32::new(0),
            over: AtomicBool::new(false),
        }
    }

    /// Whether everybody goes home.
    pub(crate) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(crate) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
    }

    pub(crate) fn waited(&self, note: impl FnOnce(&mut Waits)) {
        note(&mut self.waits.lock().unwrap_or_else(|poisoned| poisoned.into_inner()));
    }

    /// What was waited for since this was last asked.
    pub(crate) fn take_waits(&self) -> Waits {
        std::mem::take(&mut *self.waits.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// An address for somebody new, as a proxy would announce it.
    pub(crate) fn fresh_address(&self) -> String {
        let [_, _, high, low] = self.people.fetch_add(1, Ordering::Relaxed).to_be_bytes();
        format!("198.18.{high}.{low}")
    }

    /// How many forms were acknowledged since the waits were last taken.
    pub(crate) fn forms(&self) -> usize {
        self.waits.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).forms.len()
    }

    /// Something has happened at the table of a party.
    pub(crate) fn went_on(&self, party: usize) {
        self.active.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).insert(party);
    }

    /// The parties at whose tables something has happened since this was last asked.
    pub(crate) fn take_active(&self) -> BTreeSet<usize> {
        std::mem::take(&mut *self.active.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// The parties among so many at whose tables nothing happens, for as long as one is ready to wait.
    pub(crate) async fn stuck(&self, parties: usize, patience: Duration) -> BTreeSet<usize> {
        let mut stuck: BTreeSet<usize> = (0..parties).collect();
        let start = Instant::now();
        self.take_active();
        while !stuck.is_empty() && start.elapsed() < patience {
            tokio::time::sleep(LOOK_FOR_STUCK).await;
            stuck = &stuck - &self.take_active();
        }
        stuck
    }

    pub(crate) fn trouble(&self, what: String) {
        self.troubles.lock().unwrap_or_else(|poisoned| poisoned.into_inner()).push(what);
    }

    pub(crate) fn take_troubles(&self) -> Vec<String> {
        std::mem::take(&mut *self.troubles.lock().unwrap_or_else(|poisoned| poisoned.into_inner()))
    }

    /// Lets everybody wait after their answers have come. Players go on when the guard is dropped.
    pub(crate) async fn all_answered(&self) -> Result<RwLockWriteGuard<'_, ()>> {
        let settled = tokio::time::timeout(MAX_WAIT, self.asking.write()).await;
        settled.map_err(|_| "a player waits for an answer that does not come".into())
    }

    /// Asks for a page until it is there, however long the server can't be reached or says that this was too fast; none
    /// when everybody goes home.
    pub(crate) async fn look(&self, client: &mut Client, path: &str) -> Option<Answer> {
        let _asking = self.asking.read().await;
        let start = Instant::now();
        while !self.is_over() {
            match client.ask("GET", path, &[]).await {
                Ok(page) if page.status != 429 && page.status < 500 => {
                    self.waited(|waits| waits.pages.push(start.elapsed()));
                    return Some(page);
                }
                Ok(_) => self.waited(|waits| waits.refused += 1),
                Err(_) => {}
            }
            tokio::time::sleep(SEND_AGAIN).await;
        }
        None
    }

    /// Sends a form until it is answered for good: done, with where it leads, or refused.
    async fn submit(&self, client: &mut Client, path: &str, form: &[(&str, &str)]) -> Result<Option<String>> {
        let start = Instant::now();
        while start.elapsed() < MAX_WAIT {
            let answer = client.ask("POST", path, form).await;
            match answer.as_ref().map_or(0, |answer| answer.status) {
                303 => {
                    self.waited(|waits| waits.forms.push(start.elapsed()));
                    let to = answer?.header("location").unwrap_or("/").to_owned();
                    return Ok(Some(to));
                }
                // Nothing is promised: the server is gone, in need, or asked too often.
                0 | 408 | 429 | 500.. => {
                    self.waited(|waits| waits.again += 1);
                    tokio::time::sleep(SEND_AGAIN).await;
                }
                _ => {
                    self.waited(|waits| waits.refused += 1);
                    return Ok(None);
                }
            }
        }
        Err(format!("{path} was never answered").into())
    }

    /// Somebody says a name, and is known by a cookie from then on. Who is not, and gets no answer to a form, is somebody
    /// else when it is sent again.
    pub(crate) async fn introduce(&self, client: &mut Client, name: &str) -> Result<()> {
        let _asking = self.asking.read().await;
        self.submit(client, "/me", &[("name", name)]).await.map(drop)
    }

    /// Sends a form that opens a table; its path, unless that is refused.
    pub(crate) async fn open(
        &self,
        client: &mut Client,
        path: &str,
        form: &[(&str, &str)],
    ) -> Result<Option<String>> {
        let _asking = self.asking.read().await;
        let opened = self.submit(client, path, form).await?;
        if let Some(table) = &opened {
            self.ledger.note_table(table_id(table));
        }
        Ok(opened)
    }

    /// Does something at a table, once, and notes it if it is acknowledged; whether it was.
    pub(crate) async fn act(
        &self,
        client: &mut Client,
        table: &str,
        action: Action,
        fields: &[(&str, &str)],
    ) -> Result<bool> {
        let _asking = self.asking.read().await;
        let key = self.ledger.fresh_key();
        let others = fields.iter().copied().filter(|(name, _)| *name != "key");
        let form: Vec<(&str, &str)> = others.chain([("key", key.as_str())]).collect();
        if self.submit(client, &format!("{table}/{}", action.path), &form).await?.is_none() {
            return Ok(false);
        }
        let value = |(field, name): (&str, &'static str)| {
            let value = form.iter().find(|(given, _)| *given == field).map(|(_, value)| (*value).to_owned());
            value.map(|value| (name, value))
        };
        let holds = action.holds.and_then(value);
        self.ledger.note(Acknowledged { table: table_id(table).to_owned(), key, deed: action.deed, holds });
        Ok(true)
    }
}

/// The id at the end of a table's path.
pub(crate) fn table_id(path: &str) -> &str {
    let path = path.split('?').next().unwrap_or_default();
    path.rsplit('/').next().unwrap_or_default()
}

/// Something that can be done at a table, and the entry that comes of it.
#[derive(Clone, Copy)]
pub(crate) struct Action {
    path: &'static str,
    deed: &'static str,
    /// A field of the form, and what the entry calls it.
    holds: Option<(&'static str, &'static str)>,
}

impl Action {
    pub(crate) const SIT: Action = Action::new("sit", "sat");
    pub(crate) const START: Action = Action::new("start", "started");
    pub(crate) const LEAVE: Action = Action::new("leave", "left");
    pub(crate) const RETURN: Action = Action::new("return", "returned");
    pub(crate) const TAKE_BACK: Action = Action::new("take-back", "took-back");
    pub(crate) const MOVE: Action = Action { path: "move", deed: "moved", holds: Some(("move", "move")) };
    pub(crate) const SAY: Action = Action { path: "say", deed: "said", holds: Some(("text", "text")) };

    const fn new(path: &'static str, deed: &'static str) -> Action {
        Action { path, deed, holds: None }
    }
}
