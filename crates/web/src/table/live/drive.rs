//! The bots of a live table: when they are asked for their moves, and how they get on.

use super::LiveTable;
use super::follow::LEASE;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::bots::{Prepared, Thought, thought_at_deal};
use crate::table::state::TableState;
use crate::table::threads::Place;
use lessons::Course;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};
use tabletop::Seat;

/// How many times longer a bot waits while a person may still take a move back.
const GRACE_PACES: f32 = 3.0;
/// How many times longer it waits after dice were rolled: they are to lie there for a while.
const ROLL_PACES: f32 = 4.0;
/// The part of its time that it leaves for taking a move back even where nobody likes to wait.
const LEAST_GRACE: f32 = 0.5;
/// How long a bot waits whose move could not be stored, and how often it is seen whether somebody still waits for one.
const RETRY_AFTER: Duration = Duration::from_secs(1);

/// How the bots of a table get on, as its page says where it is not as usual.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum BotsNow {
    #[default]
    AtEase,
    /// Experts have less time to think than usual.
    Hurried,
    /// They wait, because bots play at so many other tables of the host.
    Waiting { most: usize },
}

impl LiveTable {
    /// Somebody asks for the table: bots that waited for that go on.
    pub(crate) fn look(self: &Arc<LiveTable>) {
        *self.looked.lock().unwrap_or_else(|poisoned| poisoned.into_inner()) = Some(Instant::now());
        self.drive();
    }

    /// Whether somebody watches, or has looked lately.
    fn is_looked_at(&self) -> bool {
        let looked = *self.looked.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let lately = looked.is_some_and(|looked| looked.elapsed() < self.shared.config.attention);
        lately || self.shared.bus.is_watched(&self.id)
    }

    /// How the bots get on.
    pub(crate) fn bots_now(&self, state: &TableState) -> BotsNow {
        if state.bot_to_move().is_some() && !self.has_place.load(Ordering::Acquire) {
            let full = self.shared.bot_threads.is_full(state.host());
            return full.map_or(BotsNow::AtEase, |most| BotsNow::Waiting { most });
        }
        if self.hurried.load(Ordering::Relaxed) { BotsNow::Hurried } else { BotsNow::AtEase }
    }

    /// Asks bots for their moves, one after another, until none is to move.
    pub(crate) fn drive(self: &Arc<LiveTable>) {
        if self.driven.swap(true, Ordering::AcqRel) {
            return;
        }
        let live = self.clone();
        tokio::spawn(async move {
            loop {
                let has_come = live.let_bots_play().await;
                live.driven.store(false, Ordering::Release);
                // A bot's turn may have come since it was looked for, unheard because this was still running.
                let more = live.host_of_bots().await.is_some() && (has_come || live.is_looked_at());
                if !more || live.driven.swap(true, Ordering::AcqRel) {
                    return;
                }
            }
        });
    }

    /// Lets bots play while it is their turn; false when they could not, because others come first.
    async fn let_bots_play(self: &Arc<LiveTable>) -> bool {
        let Some(payer) = self.host_of_bots().await else { return true };
        if let Err(time) = self.lease().await {
            // Another server lets them play. Whether it still does is seen when its time is over.
            tokio::select! {
                () = self.shared.pause(time) => {}
                () = self.changes.notified() => {}
            }
            return true;
        }
        let Some(_place) = self.take_place(&payer).await else { return false };
        self.has_place.store(true, Ordering::Release);
        let keeps_lease = async {
            loop {
                self.shared.pause(LEASE / 3).await;
                if self.renew_lease().await.is_err() {
                    return;
                }
            }
        };
        let plays = async {
            while self.host_of_bots().await.is_some() {
                self.ask_a_bot(&payer).await;
            }
        };
        if self.shared.store.is_shared() {
            tokio::select! {
                () = keeps_lease => {}
                () = plays => {}
            }
        } else {
            plays.await;
        }
        self.has_place.store(false, Ordering::Release);
        true
    }

    /// The host of bots that are to move now. Where turns take any time, they wait until somebody looks.
    async fn host_of_bots(&self) -> Option<VisitorId> {
        let state = self.state().await;
        let wanted = state.opening.limit.is_some() || self.is_looked_at();
        let goes_on = wanted && state.bot_to_move().is_some() && !self.shared.is_closing();
        goes_on.then(|| state.host().clone())
    }

    /// A place for this table among those at which bots play for its host. Somebody who looks is waited with; a table that
    /// only the clock needs is woken again later.
    async fn take_place(&self, payer: &VisitorId) -> Option<Place> {
        let threads = &self.shared.bot_threads;
        if let Some(place) = threads.place_now(payer) {
            return Some(place);
        }
        let mut place = std::pin::pin!(threads.place(payer));
        while self.is_looked_at() && !self.shared.is_closing() {
            tokio::select! {
                place = &mut place => return place,
                () = self.shared.pause(RETRY_AFTER) => {}
            }
        }
        None
    }

    /// Lets a bot play one move, if one is to move.
    async fn ask_a_bot(self: &Arc<LiveTable>, payer: &VisitorId) {
        self.bots.resume();
        let Some((seat, sequence, thought, paces)) = self.next_bot().await else { return };
        if self.shared.bus.is_watched(&self.id) {
            self.shared.pause(self.shared.config.pace.mul_f32(paces)).await;
        }
        let Some(answer) = self.shared.bot_threads.run(payer, &self.id, thought).await else {
            if !self.shared.is_closing() {
                self.bot_failed(seat, "it panicked");
            }
            return self.shared.pause(RETRY_AFTER).await;
        };
        if let Some(hurried) = answer.hurried {
            self.hurried.store(hurried, Ordering::Relaxed);
        }
        let done = self
            .write(None, None, move |state| state.decide_for_bot(seat, sequence, answer.mv.clone()))
            .await;
        match done {
            Ok(()) | Err(Refusal::Late) => {}
            Err(refusal) => {
                self.bot_failed(seat, refusal.kind());
                self.shared.pause(RETRY_AFTER).await;
            }
        }
    }

    /// The bot to move with its decision, and how many paces it waits before.
    async fn next_bot(&self) -> Option<(Seat, u64, Box<dyn Thought>, f32)> {
        let state = self.state().await;
        let (seat, bot) = state.bot_to_move()?;
        let game = state.game()?;
        let thought = match (state.course().and_then(Course::next_of_bot), &state.dealt) {
            (Some(mv), _) => Box::new(Prepared(mv)),
            (None, Some(dealt)) => thought_at_deal(&**game, seat, &bot, dealt.whim(seat, game.turns())),
            (None, None) => self.bots.thought(&**game, seat, &bot),
        };
        let person = |seat: Seat| state.bot_for(seat).is_none();
        let part = self.paces.slowest().part();
        let paces = match game.may_take_back() {
            // Nobody sees the move yet.
            _ if game.is_simultaneous() => 0.0,
            Some(last) if person(last) => GRACE_PACES * part.max(LEAST_GRACE),
            _ if boards::rolls_dice(&**game) => ROLL_PACES * part,
            _ => part,
        };
        Some((seat, state.decision(seat), thought, paces))
    }
}
