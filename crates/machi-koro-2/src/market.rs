//! The market: three rows of open cards and the decks behind them.

use crate::cards::{Cards, Deck, Establishment, Establishments, KINDS, Landmark, Landmarks};
use crate::{Event, Setup};
use tabletop::{Chance, Kind, KindSet, Log};

/// MK2-S3: how many different cards lie in each row.
pub const DIFFERENT: usize = 5;

/// What lies in the middle of the table. Nobody knows the order of a deck, so it has none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Market {
    /// Both rows of establishments.
    pub open: Establishments,
    /// The kinds that lie in them, which every builder asks for.
    pub kinds: KindSet<Establishment>,
    /// The decks of establishments, by [`Deck`].
    pub decks: [Establishments; Deck::ALL.len()],
    /// The row of landmarks.
    pub landmarks: Landmarks,
    /// The deck of landmarks.
    pub landmark_deck: Landmarks,
}

impl Market {
    /// MK2-S2, MK2-S3: three shuffled decks, and five different cards from each.
    pub(crate) fn deal(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Market {
        let cards = setup.cards;
        let mut decks = [Establishments::EMPTY; Deck::ALL.len()];
        for &card in Establishment::ALL {
            let printed = cards.establishment(card);
            decks[printed.deck.index()][card] = printed.copies;
        }
        let mut market = Market {
            open: Establishments::EMPTY,
            kinds: KindSet::EMPTY,
            decks,
            landmarks: KindSet::EMPTY,
            landmark_deck: setup.landmarks(),
        };
        for &deck in Deck::ALL {
            market.refill(deck, cards, chance, log);
        }
        market.refill_landmarks(chance, log);
        market
    }

    /// Takes an open establishment out of its row, which is refilled at once if it was the last of its stack.
    #[inline]
    pub(crate) fn take(
        &mut self,
        card: Establishment,
        cards: &Cards,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        self.open[card] -= 1;
        if self.open[card] == 0 {
            self.kinds.remove(card);
            self.refill(cards.establishment(card).deck, cards, chance, log);
        }
    }

    /// MK2-B6: cards are turned up one by one until five different ones lie in the row; copies stack. MK2-B7: an
    /// empty deck ends it.
    fn refill(&mut self, deck: Deck, cards: &Cards, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let pile = &mut self.decks[deck.index()];
        while self.kinds.and(cards.of_deck(deck)).len() < DIFFERENT && !pile.is_empty() {
            let card = Establishment::ALL[chance.draw(pile.as_bag())];
            pile[card] -= 1;
            self.open[card] += 1;
            self.kinds.insert(card);
            log.push(Event::Revealed { card });
        }
    }

    /// MK2-A1: the row of landmarks is refilled like the others.
    pub(crate) fn refill_landmarks(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        if self.landmarks.len() >= DIFFERENT {
            return;
        }
        let mut bag = [0; crate::drawn::DRAWS];
        for &landmark in Landmark::ALL {
            bag[KINDS + landmark.index()] = self.landmark_deck.contains(landmark).into();
        }
        while self.landmarks.len() < DIFFERENT && !self.landmark_deck.is_empty() {
            let drawn = chance.draw(&bag);
            bag[drawn] = 0;
            let landmark = Landmark::ALL[drawn - KINDS];
            self.landmark_deck.remove(landmark);
            self.landmarks.insert(landmark);
            log.push(Event::LandmarkRevealed { landmark });
        }
    }
}
