//! The market: open piles, or ten kinds from a deck.

use crate::cards::{CardSet, Establishment, Establishments};
use crate::{DeadMajors, Event, MachiKoro, Majors, MarketRule, Setup};
use tabletop::{Chance, Kind, Log};

/// MK-G2.
pub(crate) const OPEN_KINDS: usize = 10;

/// All cards that can be built in a game (MK-SETUP1).
pub(crate) fn reserve(setup: &Setup) -> Establishments {
    Establishments::of(|card| {
        let printed = setup.cards.establishment(card);
        match setup.majors {
            _ if printed.set == CardSet::Plus && setup.set == CardSet::Base => 0,
            Majors::Players if printed.is_major() => printed.copies.min(setup.players),
            _ => printed.copies,
        }
    })
}

impl MachiKoro {
    /// MK-G3: at once, until ten kinds are open or the deck is empty. A major that everybody owns leaves, where
    /// that is agreed (MK-A10).
    pub(crate) fn refill_market(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        loop {
            if self.setup.dead_majors == DeadMajors::Remove {
                self.remove_dead_majors(log);
            }
            let full = self.setup.market == MarketRule::Open
                || self.market.kinds().len() >= OPEN_KINDS
                || self.deck.is_empty();
            if full {
                return;
            }
            let card = Establishment::ALL[chance.draw(self.deck.as_bag())];
            self.deck[card] -= 1;
            self.market[card] += 1;
            log.push(Event::Revealed { card });
        }
    }

    fn remove_dead_majors(&mut self, log: &mut impl Log<Event>) {
        for &card in Establishment::ALL {
            let copies = self.market[card];
            let major = self.setup.cards.establishment(card).is_major();
            if copies > 0 && major && self.seats().all(|seat| self.city(seat).establishments[card] > 0) {
                self.market[card] = 0;
                log.push(Event::Removed { card, copies });
            }
        }
    }
}
