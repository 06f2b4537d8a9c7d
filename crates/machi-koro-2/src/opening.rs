//! The three opening building rounds.

use crate::{Event, MachiKoro2, Phase};
use tabletop::Log;

/// MK2-S5.
pub(crate) const OPENING_ROUNDS: u8 = 3;

impl MachiKoro2 {
    /// MK2-A36: no Airport in the opening rounds.
    pub(crate) fn pass_in_opening(&mut self, round: u8, log: &mut impl Log<Event>) {
        log.push(Event::Passed { seat: self.turn.seat });
        self.next_in_opening(round, log);
    }

    /// MK2-S5: one turn each, round after round.
    pub(crate) fn next_in_opening(&mut self, round: u8, log: &mut impl Log<Event>) {
        self.turn.seat = self.turn.seat.left(self.setup.players.into());
        if self.turn.seat != self.first {
            self.begin_opening_turn(round, log);
        } else if round < OPENING_ROUNDS {
            self.begin_opening_turn(round + 1, log);
        } else {
            // MK2-S6: normal turns start with the first player again.
            self.begin_turn(self.first, false, log);
        }
    }

    pub(crate) fn begin_opening_turn(&mut self, round: u8, log: &mut impl Log<Event>) {
        self.phase = Phase::Opening { round };
        log.push(Event::OpeningTurnBegan { seat: self.turn.seat, round });
    }
}
