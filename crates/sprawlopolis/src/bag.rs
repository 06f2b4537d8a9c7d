//! Cards without an order.

use crate::cards::Card;
use tabletop::{Chance, Kind};

/// A set of cards of which nobody knows the order: what lies below the top card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Bag(u64);

impl Bag {
    pub(crate) const EMPTY: Bag = Bag(0);

    /// All cards of a set.
    pub(crate) fn all<C: Kind + Into<Card>>() -> Bag {
        let mut bag = Bag::EMPTY;
        C::ALL.iter().for_each(|&card| bag.insert(card.into()));
        bag
    }

    #[inline]
    pub(crate) fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.index();
    }

    #[inline]
    pub(crate) fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.index());
    }

    #[inline]
    pub(crate) fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    #[inline]
    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let index = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Card::at(index))
        })
    }

    /// Takes out a card at random; the bag is not empty.
    #[inline]
    pub(crate) fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let mut copies = [0u8; Card::COUNT];
        for (index, copies) in copies.iter_mut().enumerate() {
            *copies = (self.0 >> index & 1) as u8;
        }
        let card = Card::at(chance.draw(&copies));
        self.remove(card);
        card
    }

    /// Takes out a card at random from a bag with cards of one set alone.
    pub(crate) fn draw_one_of<C: Kind + Into<Card>>(&mut self, chance: &mut impl Chance) -> C {
        let drawn = self.draw(chance);
        let found = C::ALL.iter().copied().find(|&card| card.into() == drawn);
        found.expect("the bag has cards of this set alone")
    }
}
