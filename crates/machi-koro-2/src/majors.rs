//! The major establishments of the active player.

use crate::{Effect, Establishment, Event, MachiKoro2, Move, Phase, Refusal};
use tabletop::{KindSet, Log, Seat};
use town::Colour;

impl MachiKoro2 {
    /// Purple: those that ask nothing, then the Business Center.
    #[inline(always)]
    pub(crate) fn run_major_establishments(&mut self, total: u8, log: &mut impl Log<Event>) {
        let cards = self.setup.cards;
        let mut swaps = 0;
        for card in cards.activated(total, Colour::Purple).iter() {
            // MK2-A12: what activates is fixed at the roll.
            let copies = self.active_city().copies(card);
            match cards.establishment(card).effect {
                Effect::FromEach { coins } => self.take_for(card, |_| copies * coins, log),
                // MK2-A31: copy by copy, each asking anew who has more. MK2-A18: exactly as much is not more.
                Effect::HalfFromEach { more_than } => {
                    let half = |purse| if purse > more_than { purse / 2 } else { 0 };
                    (0..copies).for_each(|_| self.take_for(card, half, log));
                }
                Effect::Swap => swaps += copies as u8,
                Effect::Bank { .. } | Effect::BankPerIcon { .. } | Effect::FromRoller { .. } => {}
            }
        }
        self.open_business_center(swaps, log);
    }

    /// The active player takes from every opponent for a card, given the opponent's purse.
    fn take_for(&mut self, card: Establishment, owed: impl Fn(u32) -> u32, log: &mut impl Log<Event>) {
        let to = self.turn.seat;
        let opponents = self.opponents();
        let owed = |_: Seat, purse| owed(purse);
        self.turn.received += self.purses.collect(to, opponents, owed, |from, owed, coins| {
            log.push(Event::Paid { from, to, card, owed, coins });
        });
    }

    /// MK2-A30: each copy swaps once, one after the other; without anything to swap nobody is asked.
    #[inline(always)]
    fn open_business_center(&mut self, swaps: u8, log: &mut impl Log<Event>) {
        if swaps > 0 && !self.swappable().is_empty() {
            self.phase = Phase::Give { swaps };
        } else {
            self.run_landmarks(log);
        }
    }

    /// The active player's kinds that somebody has something for. MK2-A30: a swap of the same kind equals
    /// declining.
    fn swappable(&self) -> KindSet<Establishment> {
        let own = self.owned(self.turn.seat);
        let theirs = self.opponents().fold(KindSet::EMPTY, |theirs, seat| theirs.or(self.owned(seat)));
        match theirs.len() {
            0 => KindSet::EMPTY,
            1 => own.without(theirs),
            _ => own,
        }
    }

    fn may_give(&self, card: Establishment) -> Result<(), Refusal> {
        if self.active_city().copies(card) == 0 {
            Err(Refusal::NotThere { card })
        } else if !self.swappable().contains(card) {
            Err(Refusal::NothingForIt { card })
        } else {
            Ok(())
        }
    }

    pub(crate) fn list_swaps(&self, moves: &mut Vec<Move>) {
        moves.push(Move::Decline);
        self.swappable().list(moves, Move::Give);
    }

    pub(crate) fn give(&mut self, swaps: u8, card: Establishment) -> Result<(), Refusal> {
        self.may_give(card)?;
        self.phase = Phase::Get { swaps, given: card };
        Ok(())
    }

    /// MK2-T10: the Business Center need not be used, and a swap may be declined until it is done.
    pub(crate) fn decline(&mut self, swaps: u8, log: &mut impl Log<Event>) {
        log.push(Event::Declined { seat: self.turn.seat });
        self.open_business_center(swaps - 1, log);
    }

    pub(crate) fn list_gains(&self, given: Establishment, moves: &mut Vec<Move>) {
        for seat in self.opponents() {
            let gains = self.owned(seat).without(KindSet::only(given));
            gains.list(moves, |card| Move::Get(seat, card));
        }
        moves.push(Move::Decline);
    }

    /// MK2-T10: one establishment each way, of any colour, the Business Center itself included.
    pub(crate) fn swap(
        &mut self,
        swaps: u8,
        given: Establishment,
        with: Seat,
        got: Establishment,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        let seat = self.turn.seat;
        if with == seat || with.index() >= self.setup.players.into() {
            return Err(Refusal::NotAnOpponent);
        }
        if got == given {
            return Err(Refusal::SameKind);
        }
        if self.city(with).copies(got) == 0 {
            return Err(Refusal::NotThere { card: got });
        }
        for (seat, loses, gains) in [(seat, given, got), (with, got, given)] {
            let establishments = &mut self.city_mut(seat).establishments;
            establishments[loses] -= 1;
            establishments[gains] += 1;
        }
        log.push(Event::Swapped { seat, gave: given, with, got });
        self.open_business_center(swaps - 1, log);
        Ok(())
    }
}
