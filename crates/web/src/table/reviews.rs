//! Reviews of games that are over: worked out in the background, in small pieces, when nobody waits for the server.
//!
//! A review looks into all hands, so there is none before the end. The line of those that are waited for is in the store
//! (`store::reviews`), where servers of one database take them from, each under a lease.

use super::live::{LiveTable, Shared};
use super::registry::{Continued, Tables};
use super::replay::Timeline;
use super::state::{Phase, Sitter, TableState};
use crate::id::TableId;
use crate::refusal::Refusal;
use crate::store::{StoreError, StoredReview, WantedReview};
use crate::visitor::Visitor;
use review::{Level, Review};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::record::Record;

/// Longer games are not reviewed here: several times as long as games are.
pub(crate) const MAX_MOVES: usize = 5_000;
/// Games are looked at most closely up to this many moves, and closely up to that many.
const DEEP_MOVES: usize = 400;
const NORMAL_MOVES: usize = 1_500;

/// How long is worked at a stretch; a piece of work may take longer.
const STRETCH: Duration = Duration::from_millis(4);
/// How long others have the machine then, and how long at most while they need it.
const REST: Duration = Duration::from_millis(1);
const MAX_REST: Duration = Duration::from_millis(15);
/// For how long a server that works at a review has it, and how often it says how far it has come.
const LEASE: Duration = Duration::from_secs(8);
const RENEWED: Duration = Duration::from_millis(500);
/// How often it is seen whether another server has left something to be done.
const LOOKED_FOR: Duration = Duration::from_secs(2);

/// How far the review of a game has come.
#[derive(Debug)]
pub(crate) enum ReviewNow {
    /// The pieces of work done, and all of them; nothing while it stands in line.
    InTheMaking(Option<(u64, u64)>),
    Done(Box<Review>),
    /// It could not be worked out.
    Failed,
}

/// How closely a game of so many moves is looked at.
fn level(moves: usize) -> Level {
    if moves <= DEEP_MOVES {
        Level::Deep
    } else if moves <= NORMAL_MOVES {
        Level::Normal
    } else {
        Level::Quick
    }
}

impl TableState {
    /// The record that a review of this table is worked out from; refused before the end.
    pub(crate) fn reviewed(&self) -> Result<&Record, Refusal> {
        let game = self.game().ok_or(Refusal::NotBegun)?;
        if self.phase() != Phase::Over {
            return Err(Refusal::ReviewBeforeEnd);
        }
        if game.steps() > MAX_MOVES {
            return Err(Refusal::TooLongToReview { most: MAX_MOVES });
        }
        Ok(game.record())
    }

    fn wanted_review(&self, id: &TableId) -> Result<WantedReview, Refusal> {
        let level = level(self.reviewed()?.steps.len());
        Ok(WantedReview { table: id.clone(), level, payer: self.opening.host.clone() })
    }

    /// The review that somebody at this table will want to see: a game is over that a person has played in.
    pub(crate) fn review_wanted(&self, id: &TableId) -> Option<WantedReview> {
        let person = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. });
        self.sitters.iter().any(person).then(|| self.wanted_review(id).ok()).flatten()
    }
}

impl Shared {
    /// Lets a review be worked out. Where that can't be asked for now, the first who looks for it does.
    pub(crate) fn begin_review(self: &Arc<Shared>, wanted: WantedReview) {
        let shared = self.clone();
        tokio::spawn(async move {
            let _ = shared.want_review(wanted).await;
        });
    }

    async fn want_review(&self, wanted: WantedReview) -> Result<(), StoreError> {
        self.store.want_review(wanted, self.clock.now()).await?;
        self.reviews.notify_one();
        Ok(())
    }
}

impl Tables {
    /// The review of a game that is over, as far as it has come. It is begun where nobody has asked for it yet.
    pub(crate) async fn review_of(&self, live: &LiveTable) -> Result<ReviewNow, Refusal> {
        let wanted = live.state().await.wanted_review(live.id())?;
        match self.shared.store.review(live.id()).await? {
            Some(StoredReview::Done(review)) => Ok(ReviewNow::Done(review)),
            Some(StoredReview::Failed) => Ok(ReviewNow::Failed),
            Some(StoredReview::Newer) => Err(Refusal::NewerRules),
            Some(StoredReview::InTheMaking { done, all }) => {
                Ok(ReviewNow::InTheMaking((all > 0).then_some((done, all))))
            }
            Some(StoredReview::Outdated) | None => {
                self.shared.want_review(wanted).await?;
                Ok(ReviewNow::InTheMaking(None))
            }
        }
    }

    /// The review of a game, where it is there.
    pub(crate) async fn kept_review(&self, live: &LiveTable) -> Option<Box<Review>> {
        live.state().await.reviewed().ok()?;
        match self.shared.store.review(live.id()).await {
            Ok(Some(StoredReview::Done(review))) => Some(review),
            _ => None,
        }
    }

    /// Opens a table that goes on from a decision of a reviewed game, with the better move played.
    pub(crate) async fn play_better(
        &self,
        live: &Arc<LiveTable>,
        by: &Visitor,
        decision: usize,
    ) -> Result<TableId, Refusal> {
        live.state().await.reviewed()?;
        let review = self.kept_review(live).await.ok_or(Refusal::BadForm)?;
        let decision = review.decisions.get(decision).ok_or(Refusal::BadForm)?;
        let at = {
            let state = live.state().await;
            let timeline = Timeline::new(state.game().ok_or(Refusal::NotBegun)?, None);
            timeline.moments().get(decision.at).ok_or(Refusal::BadForm)?.address
        };
        let wanted = Continued { at, seat: decision.seat, with_bots: true, moves: decision.best.clone() };
        self.continue_from(live, by, wanted).await
    }

    /// Works out what is waited for, until the server closes.
    pub(crate) async fn keep_reviewing(self: Arc<Tables>) {
        let works = (0..self.shared.config.review_threads).map(|_| self.shared.keep_reviewing());
        futures_util::future::join_all(works).await;
    }
}

impl Shared {
    async fn keep_reviewing(&self) {
        while !self.is_closing() {
            let now = self.clock.now();
            match self.store.take_review(now, now + LEASE.as_millis() as u64).await {
                Ok(Some(id)) => {
                    if let Err(refusal) = self.work_at(&id).await {
                        // Its lease ends, and it is tried again.
                        tracing::warn!(table = id.short(), why = refusal.kind(), "a review was broken off");
                        self.pause(LOOKED_FOR).await;
                    }
                }
                Ok(None) | Err(_) => {
                    tokio::select! {
                        () = self.reviews.notified() => {}
                        () = self.pause(LOOKED_FOR) => {}
                    }
                }
            }
        }
    }

    /// Works out a review from its game and keeps it.
    async fn work_at(&self, id: &TableId) -> Result<(), Refusal> {
        let record = match self.state_of(id).await {
            Ok((state, _)) => state.reviewed().cloned(),
            Err(refusal) => Err(refusal),
        };
        let record = match record {
            Ok(record) => record,
            Err(Refusal::Store(StoreError::Damaged { .. })) => {
                return Ok(self.store.keep_review(id, None).await?);
            }
            Err(refusal @ Refusal::Store(_)) => return Err(refusal),
            // It is gone, or it is no game that is reviewed.
            Err(_) => return Ok(self.store.drop_review(id).await?),
        };
        let level = level(record.steps.len());
        let begun = tokio::task::spawn_blocking(move || review::begin(record, None, level)).await;
        let Ok(Ok(mut reviewing)) = begun else { return self.failed(id).await };
        let mut told = Instant::now();
        loop {
            if self.is_closing() {
                // Whoever comes next need not wait for the end of the lease.
                return Ok(self.store.go_on_with_review(id, reviewing.progress(), 0).await.map(drop)?);
            }
            if !self.tell_progress(id, reviewing.progress(), &mut told).await? {
                return Ok(());
            }
            self.make_way().await;
            let worked = tokio::task::spawn_blocking(move || {
                let since = Instant::now();
                let mut more = true;
                while more && since.elapsed() < STRETCH {
                    more = reviewing.advance();
                }
                (reviewing, more)
            });
            let Ok((after, more)) = worked.await else { return self.failed(id).await };
            reviewing = after;
            if !more {
                break;
            }
        }
        let Ok(review) = tokio::task::spawn_blocking(move || reviewing.finish()).await else {
            return self.failed(id).await;
        };
        Ok(self.store.keep_review(id, Some(&review)).await?)
    }

    /// Says from time to time how far a review has come; false where it is not waited for any more.
    async fn tell_progress(
        &self,
        id: &TableId,
        (done, all): (usize, usize),
        told: &mut Instant,
    ) -> Result<bool, Refusal> {
        if done > 0 && told.elapsed() < RENEWED {
            return Ok(true);
        }
        *told = Instant::now();
        let until = self.clock.now() + LEASE.as_millis() as u64;
        Ok(self.store.go_on_with_review(id, (done, all), until).await?)
    }

    /// Lets those go first who wait for the server, but not for ever.
    async fn make_way(&self) {
        let since = Instant::now();
        tokio::time::sleep(REST).await;
        while self.is_busy() && since.elapsed() < MAX_REST {
            tokio::time::sleep(REST).await;
        }
    }

    async fn failed(&self, id: &TableId) -> Result<(), Refusal> {
        tracing::error!(table = id.short(), "a game can't be reviewed");
        Ok(self.store.keep_review(id, None).await?)
    }
}
