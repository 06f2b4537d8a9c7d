//! Who is who: whose cookie is good, and whose no longer is.
//!
//! A visitor has no account, but a signed cookie. It is good as long as the key that it was signed with, and until its
//! visitor signs out all other browsers: then a new epoch of the visitor begins, and cookies of earlier ones are nobody's.
//! All of this is in memory, so that a request costs no look into the store.

use super::token::Token;
use crate::clock::now_on_the_wall as now;
use crate::config::DAY;
use crate::id::VisitorId;
use crate::store::{Epoch, Key, Mark, Store, StoreError, mark_of};
use crate::visitor::Visitor;
use std::collections::{HashMap, HashSet};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};
use std::time::{Duration, Instant};
use tokio::sync::broadcast::{self, Receiver, Sender};
use tokio::sync::watch;

/// A cookie is signed anew when it is older than this, in days: who comes back within a year stays who they are.
const MAX_COOKIE_AGE: u64 = 30;
/// How long a visitor who was forgotten is known by their mark: longer than any cookie lasts.
const MARKED_FOR: Duration = Duration::from_secs(800 * DAY.as_secs());
/// How often links that ended long ago are forgotten.
const FORGET_EVERY: Duration = Duration::from_secs(3600);
/// What a socket may miss before it is closed to be safe.
const MAX_ENDINGS: usize = 64;

/// What a cookie rests on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Session {
    epoch: u64,
    key: i64,
    /// Whether the browser is to be given a new cookie.
    pub is_old: bool,
}

/// Who is who.
pub(crate) struct Identities {
    known: RwLock<Known>,
    /// Whose sockets are closed, to come back with the cookie that the browser has then; `None` for all whose cookies
    /// are not good any more.
    endings: Sender<Option<VisitorId>>,
}

struct Known {
    /// The newest first; there is always one.
    keys: Vec<Key>,
    /// Only those who have ever signed out other browsers.
    epochs: HashMap<VisitorId, Epoch>,
    /// Those who wanted to be forgotten: their cookies are nobody's.
    forgotten: HashSet<Mark>,
    /// Up to which epochs the store was read, of each kind. What this server has begun itself does not count: others may
    /// have begun one before, and be missed.
    read: Read,
}

/// The last epochs that were read: of those who signed out others, and of those who were forgotten.
#[derive(Clone, Copy, Default)]
struct Read {
    epochs: u64,
    forgotten: u64,
}

impl Known {
    fn is_good(&self, visitor: &VisitorId, epoch: u64) -> bool {
        // Where nobody was ever forgotten, nothing is hashed.
        let is_forgotten = !self.forgotten.is_empty() && self.forgotten.contains(&mark_of(visitor));
        !is_forgotten && self.epochs.get(visitor).is_none_or(|last| epoch >= last.number)
    }

    fn begin_epoch(&mut self, visitor: VisitorId, epoch: Epoch) {
        let last = self.epochs.entry(visitor).or_insert(epoch);
        if epoch.number > last.number {
            *last = epoch;
        }
    }
}

/// The day, counted from 1970.
pub(crate) fn today() -> u64 {
    now() / DAY.as_millis() as u64
}

/// The keys that are good now, the newest among them. Those that have ended stay in the store until the next is made: a clock that is wrong for
/// a while ends nothing for ever.
fn good(keys: &[Key], now: u64) -> Vec<Key> {
    let is_good = |(index, key): &(usize, &Key)| *index == 0 || key.ends.is_none_or(|ends| now < ends);
    keys.iter().enumerate().filter(is_good).map(|(_, key)| key.clone()).collect()
}

impl Identities {
    pub(crate) async fn load(store: &Store) -> Result<Identities, StoreError> {
        let keys = good(&store.keys(now()).await?, now());
        let known = Known { keys, epochs: HashMap::new(), forgotten: HashSet::new(), read: Read::default() };
        let identities = Identities { known: RwLock::new(known), endings: broadcast::channel(MAX_ENDINGS).0 };
        identities.take_in(store.epochs(0).await?, store.forgotten(0).await?);
        Ok(identities)
    }

    /// A cookie for a visitor, signed with the newest key.
    pub(crate) fn sign(&self, visitor: &Visitor) -> String {
        let known = self.known();
        let epoch = known.epochs.get(&visitor.id).map_or(0, |epoch| epoch.number);
        Token { visitor: visitor.clone(), epoch, day: Some(today()) }.sign(&known.keys[0].value)
    }

    /// The visitor of a cookie that was signed here and is still good.
    pub(crate) fn read(&self, cookie: &str) -> Option<(Visitor, Session)> {
        let known = self.known();
        let signed = |key: &Key| Some((key.id, Token::read(cookie, &key.value)?));
        let (key, token) = known.keys.iter().find_map(signed)?;
        if !known.is_good(&token.visitor.id, token.epoch) {
            return None;
        }
        let is_fresh = token.day.is_some_and(|day| today().abs_diff(day) < MAX_COOKIE_AGE);
        let is_old = !is_fresh || key != known.keys[0].id;
        Some((token.visitor, Session { epoch: token.epoch, key, is_old }))
    }

    /// Whether a cookie that was good still is.
    pub(crate) fn is_good(&self, visitor: &VisitorId, session: Session) -> bool {
        let known = self.known();
        known.keys.iter().any(|key| key.id == session.key) && known.is_good(visitor, session.epoch)
    }

    /// Makes strangers of all browsers with a cookie of this visitor, and ends the visitor's private links.
    pub(crate) async fn sign_out(&self, visitor: &VisitorId, store: &Store) -> Result<(), StoreError> {
        let newest = self.known().keys[0].id;
        let epoch = store.begin_epoch(visitor, newest, now()).await?;
        self.known_mut().begin_epoch(visitor.clone(), epoch);
        self.close_sockets(visitor);
        Ok(())
    }

    /// Makes strangers of all browsers with a cookie of this visitor, for ever. What is kept of the visitor is taken away
    /// later.
    pub(crate) async fn forget(&self, visitor: &VisitorId, store: &Store) -> Result<(), StoreError> {
        store.bid_farewell(visitor).await?;
        self.known_mut().forgotten.insert(mark_of(visitor));
        self.close_sockets(visitor);
        Ok(())
    }

    /// Closes the sockets of a visitor. Those of browsers that are still signed in come back.
    pub(crate) fn close_sockets(&self, visitor: &VisitorId) {
        // Where nobody listens, nobody needs to know.
        let _ = self.endings.send(Some(visitor.clone()));
    }

    /// Hears from now on whose sockets are closed.
    pub(crate) fn endings(&self) -> Receiver<Option<VisitorId>> {
        self.endings.subscribe()
    }

    /// Waits until the socket of a visitor is to be closed.
    pub(crate) async fn ended(
        &self,
        endings: &mut Receiver<Option<VisitorId>>,
        visitor: &VisitorId,
        session: Session,
    ) {
        while self.is_good(visitor, session) {
            match endings.recv().await {
                Ok(Some(other)) if other != *visitor => {}
                Ok(None) => {}
                // Whoever missed something is closed, too, and comes back.
                Ok(Some(_)) | Err(_) => return,
            }
        }
    }

    /// Looks for other keys in the store every `period`, and forgets what ended long ago.
    pub(crate) async fn keep_up(&self, store: &Store, period: Duration, mut closing: watch::Receiver<bool>) {
        let mut next_forgetting = Instant::now();
        loop {
            // What can't be read or deleted now can be later.
            if let Ok(keys) = store.keys(now()).await {
                self.take_up(&keys, now());
            }
            if Instant::now() >= next_forgetting {
                let _ = store.forget_links(now()).await;
                let _ = store.forget_marks(now().saturating_sub(MARKED_FOR.as_millis() as u64)).await;
                let _ = store.forget_tokens(today()).await;
                next_forgetting = Instant::now() + FORGET_EVERY;
            }
            tokio::select! {
                () = tokio::time::sleep(period) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    /// Takes up who has signed out other browsers, or was forgotten, at another server.
    pub(crate) async fn catch_up(&self, store: &Store) {
        let Read { epochs, forgotten } = self.known().read;
        // What can't be read now can be later.
        if let (Ok(epochs), Ok(forgotten)) = (store.epochs(epochs).await, store.forgotten(forgotten).await) {
            self.take_in(epochs, forgotten);
        }
    }

    fn take_in(&self, epochs: Vec<(VisitorId, Epoch)>, forgotten: Vec<(u64, Mark)>) {
        if !forgotten.is_empty() {
            let mut known = self.known_mut();
            for (epoch, mark) in forgotten {
                known.read.forgotten = known.read.forgotten.max(epoch);
                known.forgotten.insert(mark);
            }
            drop(known);
            // Whose marks they are can't be told.
            let _ = self.endings.send(None);
        }
        for (visitor, epoch) in epochs {
            let mut known = self.known_mut();
            known.read.epochs = known.read.epochs.max(epoch.number);
            known.begin_epoch(visitor.clone(), epoch);
            drop(known);
            self.close_sockets(&visitor);
        }
    }

    /// Goes on with the keys of the store.
    fn take_up(&self, stored: &[Key], now: u64) {
        let keys = good(stored, now);
        let Some(oldest) = stored.last().map(|key| key.id) else { return };
        if keys.is_empty() || keys == self.known().keys {
            return;
        }
        let mut known = self.known_mut();
        known.keys = keys;
        // Cookies of earlier epochs were signed with keys that are gone.
        known.epochs.retain(|_, epoch| epoch.key >= oldest);
        drop(known);
        let _ = self.endings.send(None);
    }

    fn known(&self) -> RwLockReadGuard<'_, Known> {
        self.known.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn known_mut(&self) -> RwLockWriteGuard<'_, Known> {
        self.known.write().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Db;

    #[tokio::test]
    async fn a_server_learns_of_those_who_left_before_somebody_left_here() {
        let db = Db::new("identities");
        let store = Store::open(&db.0).unwrap();
        let here = Identities::load(&store).await.unwrap();
        let there = Identities::load(&store).await.unwrap();
        let cookie = || {
            let visitor = Visitor { id: VisitorId::fresh().unwrap(), name: String::new(), is_bot: false };
            (here.sign(&visitor), visitor)
        };
        let [(signed_out, ann), (forgotten, bo), (_, eve), (_, zed)] = [(); 4].map(|()| cookie());
        there.sign_out(&ann.id, &store).await.unwrap();
        there.forget(&bo.id, &store).await.unwrap();
        here.sign_out(&eve.id, &store).await.unwrap();
        here.forget(&zed.id, &store).await.unwrap();
        assert!(here.read(&signed_out).is_some() && here.read(&forgotten).is_some());
        here.catch_up(&store).await;
        assert!(here.read(&signed_out).is_none() && here.read(&forgotten).is_none());
    }
}
