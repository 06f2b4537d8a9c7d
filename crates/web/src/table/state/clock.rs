//! The time for a turn.
//!
//! It runs from when a seat is awaited until the seat has acted, whoever decides for it meanwhile: who leaves and comes
//! back finds it as if they had stayed. With a move that is taken back goes the time since, as if it had never been
//! played. While all people have left, nobody waits for anybody, and the clock of the table stands still, as it does in a
//! pause. Where seats have a bank, what a turn takes beyond its time comes out of that, until nothing is left.

use super::TableState;
use crate::table::event::TableEvent;
use tabletop::Seat;

/// How the clocks of all seats stand.
#[derive(Clone)]
pub(super) struct Clocks {
    awaited_since: Vec<u64>,
    banks: Vec<u64>,
}

impl TableState {
    /// The time by the clock of the table, which stands still while nobody is there and in a pause.
    pub(super) fn table_time(&self, at: u64) -> u64 {
        self.stopped_at.map_or(at, |stopped| at.min(stopped)).saturating_sub(self.stopped)
    }

    /// Stops the clock of the table when the last person has left or a pause begins, and starts it when one has come back and
    /// there is no pause.
    pub(super) fn keep_clock(&mut self, at: u64) {
        match (self.anybody_here() && !self.is_paused(), self.stopped_at) {
            (false, None) => self.stopped_at = Some(at),
            (true, Some(stopped)) => {
                self.stopped += at.saturating_sub(stopped);
                self.stopped_at = None;
            }
            _ => {}
        }
    }

    /// How the clocks of all seats stand.
    pub(super) fn clocks(&self) -> Clocks {
        Clocks { awaited_since: self.awaited_since.clone(), banks: self.banks.clone() }
    }

    pub(super) fn set_clocks(&mut self, clocks: Clocks) {
        (self.awaited_since, self.banks) = (clocks.awaited_since, clocks.banks);
    }

    /// What a seat has left beside its turns, in milliseconds, when its turn began.
    pub(crate) fn bank(&self, seat: Seat) -> u64 {
        self.banks[seat.index()]
    }

    /// Takes out of the bank of a seat what it has needed beyond the time for its turn, by the clock of the table.
    pub(super) fn spend(&mut self, seat: Seat, time: u64) {
        let Some(limit) = self.opening.limit else { return };
        let end = self.awaited_since[seat.index()].saturating_add(limit.saturating_mul(1000));
        let bank = &mut self.banks[seat.index()];
        *bank = bank.saturating_sub(time.saturating_sub(end));
    }

    /// When a seat's time is up, in milliseconds since 1970.
    pub(crate) fn deadline(&self, seat: Seat) -> Option<u64> {
        let limit = self.opening.limit?;
        let awaited = self.to_act().contains(seat) && self.bot_for(seat).is_none();
        let runs = awaited && !self.is_paused() && !self.is_full();
        let begun = self.awaited_since[seat.index()].saturating_add(self.stopped);
        runs.then(|| begun.saturating_add(limit.saturating_mul(1000)).saturating_add(self.bank(seat)))
    }

    /// Whether the time of a seat is up, whoever decides for it.
    pub(super) fn time_is_up(&self, seat: Seat, at: u64) -> bool {
        self.to_act().contains(seat)
            && self.is_too_late(self.awaited_since[seat.index()], self.bank(seat), at)
    }

    /// Whether a seat would have no time left if it took its last move back.
    pub(super) fn too_late_to_take_back(&self, seat: Seat, at: u64) -> bool {
        let index = seat.index();
        let is_too_late =
            |before: &Clocks| self.is_too_late(before.awaited_since[index], before.banks[index], at);
        self.clocks_before.last().is_some_and(is_too_late)
    }

    fn is_too_late(&self, awaited_since: u64, bank: u64, at: u64) -> bool {
        let limit = self.opening.limit.map(|limit| limit.saturating_mul(1000).saturating_add(bank));
        limit.is_some_and(|limit| self.table_time(at) >= awaited_since.saturating_add(limit))
    }

    /// The seats whose time is up.
    pub(crate) fn overdue(&self, now: u64) -> Vec<TableEvent> {
        let late = |seat: &Seat| self.deadline(*seat).is_some_and(|deadline| deadline <= now);
        self.to_act().iter().filter(late).map(|seat| TableEvent::Overdue { seat }).collect()
    }
}
