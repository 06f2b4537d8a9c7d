//! The three stacks of construction cards of a game with others.

use crate::card::{Card, KINDS};
use crate::cards::{Cards, DECK};
use crate::event::Event;
use arrayvec::ArrayVec;
use tabletop::{Chance, Log};

/// The cards of one stack.
pub(crate) const STACK: usize = DECK as usize / 3;

/// Construction cards in some order.
pub(crate) type Pile = ArrayVec<Card, STACK>;

/// Three stacks with their discards. Nobody knows the order of a stack, so there is none: a card is drawn when
/// it comes to lie on top.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stacks {
    /// The cards that have not been seen in this game: until its reshuffle a stack can hold any of them.
    pub(crate) unseen: [u8; KINDS],
    pub(crate) stacks: [Stack; 3],
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stack {
    /// The visible number, with its own action in the corner.
    pub(crate) top: Card,
    /// The card whose action is on offer.
    pub(crate) flipped: Card,
    /// The cards flipped before, oldest first.
    pub(crate) discard: Pile,
    pub(crate) under: Under,
}

/// What lies under the top card of a stack.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Under {
    /// That many cards that nobody has seen.
    Unseen(u8),
    /// After the reshuffle: these cards, in an order that nobody knows.
    Shuffled(Pile),
}

impl Stacks {
    /// WT-2: three stacks of 21; WT-5: the first cards are flipped for the first round.
    pub(crate) fn new(cards: &Cards, chance: &mut impl Chance) -> Stacks {
        let mut unseen = cards.copies;
        let tops = [(); 3].map(|()| draw(&mut unseen, chance));
        let stacks = tops.map(|flipped| Stack {
            top: draw(&mut unseen, chance),
            flipped,
            discard: Pile::new(),
            under: Under::Unseen(STACK as u8 - 2),
        });
        Stacks { unseen, stacks }
    }

    /// WT-5: the top card of each stack goes beside it, action side up.
    pub(crate) fn flip(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut reshuffled = false;
        for stack in &mut self.stacks {
            stack.discard.push(stack.flipped);
            stack.flipped = stack.top;
            stack.top = match &mut stack.under {
                Under::Unseen(left @ 1..) => {
                    *left -= 1;
                    draw(&mut self.unseen, chance)
                }
                Under::Shuffled(cards) if !cards.is_empty() => draw_among(cards, chance),
                Under::Unseen(_) | Under::Shuffled(_) => {
                    // WT-6, WT-Q1: each discard on its own, without the card just flipped.
                    reshuffled = true;
                    let mut cards = std::mem::take(&mut stack.discard);
                    let top = draw_among(&mut cards, chance);
                    stack.under = Under::Shuffled(cards);
                    top
                }
            };
        }
        if reshuffled {
            log.push(Event::Reshuffled { discards: self.stacks.len() as u8 });
        }
    }

    /// Every card, wherever it lies.
    pub(crate) fn census(&self) -> [u8; KINDS] {
        let mut census = self.unseen;
        for stack in &self.stacks {
            let shuffled = match &stack.under {
                Under::Shuffled(cards) => cards.as_slice(),
                Under::Unseen(_) => &[],
            };
            let cards = stack.discard.iter().chain(shuffled).chain([&stack.top, &stack.flipped]);
            cards.for_each(|card| census[card.kind()] += 1);
        }
        census
    }
}

impl Under {
    pub(crate) fn len(&self) -> usize {
        match self {
            Under::Unseen(left) => usize::from(*left),
            Under::Shuffled(cards) => cards.len(),
        }
    }
}

#[inline]
fn draw(bag: &mut [u8; KINDS], chance: &mut impl Chance) -> Card {
    let kind = chance.draw(bag);
    bag[kind] -= 1;
    Card::at(kind)
}

fn draw_among(cards: &mut Pile, chance: &mut impl Chance) -> Card {
    let mut bag = [0; KINDS];
    cards.iter().for_each(|card| bag[card.kind()] += 1);
    let drawn = draw(&mut bag, chance);
    if let Some(place) = cards.iter().position(|&card| card == drawn) {
        cards.remove(place);
    }
    drawn
}
