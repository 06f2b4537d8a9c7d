//! The time for a turn.
//!
//! It runs from when a seat is awaited until the seat has acted, whoever decides for it meanwhile: who leaves and comes
//! back finds it as if they had stayed. With a move that is taken back goes the time since, as if it had never been
//! played. While all people have left, nobody waits for anybody, and the clock of the table stands still.

use super::TableState;
use crate::table::event::TableEvent;
use tabletop::Seat;

impl TableState {
    /// The time by the clock of the table, which stands still while nobody is there.
    pub(super) fn table_time(&self, at: u64) -> u64 {
        self.stopped_at.map_or(at, |stopped| at.min(stopped)).saturating_sub(self.stopped)
    }

    /// Stops the clock of the table when the last person has left, and starts it when one has come back.
    pub(super) fn keep_clock(&mut self, at: u64) {
        match (self.anybody_here(), self.stopped_at) {
            (false, None) => self.stopped_at = Some(at),
            (true, Some(stopped)) => {
                self.stopped += at.saturating_sub(stopped);
                self.stopped_at = None;
            }
            _ => {}
        }
    }

    /// When a seat's time is up, in milliseconds since 1970.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let limit = self.opening.limit?;
        let runs = self.to_act().contains(seat) && self.bot_for(seat).is_none() && !self.is_full();
        let until = || self.awaited_since[seat.index()].saturating_add(limit.saturating_mul(1000));
        runs.then(|| until().saturating_add(self.stopped))
    }

    /// Whether the time of a seat is up, whoever decides for it.
    pub(super) fn time_is_up(&self, seat: Seat, at: u64) -> bool {
        self.to_act().contains(seat) && self.is_too_late(self.awaited_since[seat.index()], at)
    }

    /// Whether a seat would have no time left if it took its last move back.
    pub(super) fn too_late_to_take_back(&self, seat: Seat, at: u64) -> bool {
        self.awaited_before.last().is_some_and(|before| self.is_too_late(before[seat.index()], at))
    }

    fn is_too_late(&self, awaited_since: u64, at: u64) -> bool {
        let limit = self.opening.limit.map(|limit| limit.saturating_mul(1000));
        limit.is_some_and(|limit| self.table_time(at) >= awaited_since.saturating_add(limit))
    }

    /// The seats whose time is up.
    pub(crate) fn overdue(&self, now: u64) -> Vec<TableEvent> {
        let late = |seat: &Seat| self.deadline(*seat).is_some_and(|deadline| deadline <= now);
        self.to_act().iter().filter(late).map(|seat| TableEvent::Overdue { seat }).collect()
    }
}
