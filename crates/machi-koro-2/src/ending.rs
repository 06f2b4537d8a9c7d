//! The end of a turn: the Moving Company, then an extra turn or the next player.

use crate::{Establishment, Event, MachiKoro2, Move, MovingCompany, Phase, Refusal};
use tabletop::Log;

impl MachiKoro2 {
    /// MK2-E1: the gift is the last thing of the turn, unless it was made before building (MK2-A2).
    pub(crate) fn end_turn(&mut self, log: &mut impl Log<Event>) {
        match self.setup.moving_company {
            MovingCompany::End => self.settle_gift(log),
            MovingCompany::BeforeBuild => self.begin_next_turn(log),
        }
    }

    /// Sees to the gift that doubles owe.
    #[inline]
    pub(crate) fn settle_gift(&mut self, log: &mut impl Log<Event>) {
        if self.turn.gift_due { self.ask_for_gift(log) } else { self.go_on_after_gift(log) }
    }

    /// MK2-A29: where there is nothing to choose the gift is made at once; MK2-A4: an empty city gives nothing.
    #[cold]
    fn ask_for_gift(&mut self, log: &mut impl Log<Event>) {
        let own = self.owned(self.turn.seat);
        match (own.len(), own.iter().next()) {
            (1, Some(only)) => self.make_gift(only, log),
            (0, _) => {
                self.turn.gift_due = false;
                self.go_on_after_gift(log);
            }
            _ => self.phase = Phase::HandOver,
        }
    }

    pub(crate) fn list_gifts(&self, moves: &mut Vec<Move>) {
        self.owned(self.turn.seat).list(moves, Move::HandOver);
    }

    pub(crate) fn hand_over(
        &mut self,
        card: Establishment,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if self.active_city().copies(card) == 0 {
            return Err(Refusal::NotThere { card });
        }
        self.make_gift(card, log);
        Ok(())
    }

    /// To the player on the right.
    fn make_gift(&mut self, card: Establishment, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        let to = seat.right(self.setup.players.into());
        self.city_mut(seat).establishments[card] -= 1;
        self.city_mut(to).establishments[card] += 1;
        self.turn.gift_due = false;
        log.push(Event::HandedOver { seat, to, card });
        self.go_on_after_gift(log);
    }

    fn go_on_after_gift(&mut self, log: &mut impl Log<Event>) {
        match self.setup.moving_company {
            MovingCompany::End => self.begin_next_turn(log),
            MovingCompany::BeforeBuild => self.begin_building(log),
        }
    }

    /// MK2-E2: one extra turn at most, however many things give one.
    fn begin_next_turn(&mut self, log: &mut impl Log<Event>) {
        let seat = self.turn.seat;
        if self.turn.another {
            self.begin_turn(seat, true, log);
        } else {
            self.begin_turn(seat.left(self.setup.players.into()), false, log);
        }
    }
}
