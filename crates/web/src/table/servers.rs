//! Several servers of one store: each takes up what the others did, and jobs that nobody asked for are done by one.

use super::bus::{Hint, News};
use super::registry::Tables;
use crate::http::identity::Identities;
use crate::id::TableId;
use crate::table::live::LiveTable;
use futures_util::{StreamExt, stream};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;

/// How soon a server knows what it was not told.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// Tables of which the store is asked at once.
const ASKED_AT_ONCE: usize = 1000;
/// Tables that are brought up to date at once.
const REFRESHED_AT_ONCE: usize = 8;
/// How often the others are told who is at which table, in looks.
const PRESENCE_EVERY: u64 = 10;
/// For how long somebody whose page is open is taken to be there, unless that is told again.
pub(super) const HERE_FOR: Duration = Duration::from_secs(12);

impl Tables {
    /// Takes up what other servers tell, as they tell it.
    pub(crate) async fn hear(self: Arc<Tables>, identities: Arc<Identities>, mut news: mpsc::Receiver<News>) {
        let mut closing = self.shared.closing();
        loop {
            let heard = tokio::select! {
                heard = news.recv() => heard,
                _ = closing.wait_for(|closing| *closing) => return,
            };
            self.shared.bus.metrics.heard();
            match heard {
                Some(News::Hint(Hint::At { table, version })) => {
                    if let Some(live) = self.awake(&table) {
                        tokio::spawn(async move { follow(&live, version).await });
                    }
                }
                Some(News::Hint(Hint::Ping { table, ping })) => {
                    if let Some(live) = self.awake(&table) {
                        live.pointed(ping);
                    }
                }
                Some(News::Hint(Hint::SignedOut { visitor })) => {
                    identities.catch_up(&self.shared.store).await;
                    identities.close_sockets(&visitor);
                }
                Some(News::Gap) => self.look_around().await,
                None => return,
            }
        }
    }

    /// Looks into the store every second for what was not told, and tells it who is here.
    pub(crate) async fn keep_up(self: Arc<Tables>, identities: Arc<Identities>) {
        if !self.shared.store.is_shared() {
            return;
        }
        let mut looks: u64 = 0;
        while !self.shared.is_closing() {
            self.look_around().await;
            identities.catch_up(&self.shared.store).await;
            if looks.is_multiple_of(PRESENCE_EVERY) {
                self.tell_who_is_here().await;
                // What time it is for all.
                let _ = self.shared.clock.follow(&self.shared.store).await;
            }
            looks += 1;
            self.shared.pause(LOOK_EVERY).await;
        }
    }

    /// Waits until the other servers, if there may be any, have looked into the store.
    pub(crate) async fn until_others_know(&self) {
        if self.shared.store.is_shared() {
            self.shared.pause(LOOK_EVERY + LOOK_EVERY / 5).await;
        }
    }

    /// Takes up what has happened at tables that somebody looks at here.
    async fn look_around(&self) {
        let watched = self.shared.bus.watched();
        for some in watched.chunks(ASKED_AT_ONCE) {
            let Ok(versions) = self.shared.store.versions(some).await else { return };
            stream::iter(versions)
                .for_each_concurrent(REFRESHED_AT_ONCE, |(table, version)| async move {
                    if let Some(live) = self.awake(&table) {
                        follow(&live, version).await;
                    }
                })
                .await;
        }
    }

    async fn tell_who_is_here(&self) {
        let shared = &self.shared;
        let now = shared.clock.now();
        // What can't be told now is told the next time.
        let _ = shared.store.saw(shared.attendance.here(), now + HERE_FOR.as_millis() as u64).await;
        if self.is_our_turn("forgetting", Duration::from_secs(3600)).await {
            let _ = shared.store.forget_seen(now).await;
        }
    }

    /// Whether this server does something that one of them does so often.
    pub(super) async fn is_our_turn(&self, what: &'static str, every: Duration) -> bool {
        let shared = &self.shared;
        let now = shared.clock.now();
        let until = now + every.as_millis() as u64;
        shared.store.take_turn(what, now, until).await.unwrap_or(false)
    }
}

/// Brings a table up to a version that another server has told of.
async fn follow(live: &Arc<LiveTable>, version: u64) {
    if live.is_behind(version).await
        && let Err(refusal) = live.refresh().await
    {
        let table: &TableId = live.id();
        tracing::warn!(table = table.short(), why = refusal.kind(), "what another server did can't be read");
    }
}
