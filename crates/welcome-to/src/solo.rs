//! The solo game: one deck, approval cards, and the pile that grows for the competitor.

use crate::card::{Action, Card, DRAWS, Drawn, KINDS, Letter};
use crate::cards::{Cards, MAX_REFUSALS};
use crate::common::Common;
use crate::event::Event;
use crate::house::PLACES;
use crate::layout::Layout;
use crate::moves::Slot;
use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};
use tabletop::{Chance, Drawn as _, Kind, Log};

/// The construction cards among which the approval card of the first pass lies, at the bottom (WT-32).
const BOTTOM: u8 = 20;
/// Every round gives one card away, and ends with a numbered house or a refusal.
pub(crate) const MAX_ROUNDS: usize = PLACES + MAX_REFUSALS as usize;

/// The deck of the solo game, as far as it can be known. The order of the cards is nobody's knowledge, and is
/// not here: only the back of the top card is visible (WT-Q42).
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SoloDeck {
    /// Three cards during a round; none once the game is over.
    pub(crate) hand: ArrayVec<Card, 3>,
    /// The back of the top card; none where the deck is empty.
    pub(crate) next: Option<Back>,
    /// The construction cards in the deck, the top one included.
    pub(crate) deck: [u8; KINDS],
    pub(crate) approvals_in_deck: u8,
    /// Whether the deck is still that of the set-up, with its approval card at the bottom.
    pub(crate) first_pass: bool,
    pub(crate) discard: [u8; KINDS],
    /// The approval cards in the discard.
    pub(crate) approvals_in_discard: u8,
    /// The approval cards that have not been drawn, by letter.
    pub(crate) undrawn: [bool; 3],
    /// The cards given to the competitor, in their order (WT-35).
    pub(crate) pile: ArrayVec<Card, MAX_ROUNDS>,
    /// The points of the competitor's plans, by letter.
    pub(crate) written: [Option<u8>; 3],
}

/// The back of a card: an action, or an approval card, whose letter is on the other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// An approval card.
    Approval,
    /// A construction card with this action.
    #[serde(untagged)]
    Action(Action),
}

impl SoloDeck {
    /// WT-32. The first hand is still to be drawn.
    pub(crate) fn new(cards: &Cards) -> SoloDeck {
        SoloDeck {
            hand: ArrayVec::new(),
            next: None,
            deck: cards.copies,
            approvals_in_deck: 1,
            first_pass: true,
            discard: [0; KINDS],
            approvals_in_discard: 2,
            undrawn: [true; 3],
            pile: ArrayVec::new(),
            written: [None; 3],
        }
    }

    /// The construction cards in the deck.
    pub(crate) fn left(&self) -> u32 {
        self.deck.iter().map(|&n| u32::from(n)).sum()
    }

    /// How many of the cards that can lie on top are approval cards. The one of the first pass comes only when
    /// the cards above the bottom are gone; from then on it is as likely as any other card.
    fn approvals_within_reach(&self) -> u8 {
        if self.first_pass && self.left() > u32::from(BOTTOM) { 0 } else { self.approvals_in_deck }
    }

    /// WT-34: draws until three construction cards are in hand.
    pub(crate) fn draw_hand(
        &mut self,
        common: &mut Common,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        while !self.hand.is_full() {
            match self.draw(chance, log) {
                Drawn::Approval(letter) => self.approve(letter, common, log),
                Drawn::Card(card) => self.hand.push(card),
                Drawn::Back(_) | Drawn::ApprovalBack => {}
            }
        }
        self.next = self.reveal(chance);
    }

    /// Draws the top card.
    fn draw(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Drawn {
        let mut bag = [0; DRAWS];
        match self.next.take() {
            Some(Back::Action(action)) => {
                let of_action = |kind: &usize| Card::at(*kind).action() == action;
                (0..KINDS).filter(of_action).for_each(|kind| bag[kind] = self.deck[kind]);
            }
            Some(Back::Approval) => bag[Drawn::ApprovalBack.to_index()] = 1,
            None => {
                if self.left() == 0 && self.approvals_in_deck == 0 {
                    self.reshuffle(log);
                }
                bag[..KINDS].copy_from_slice(&self.deck);
                bag[Drawn::ApprovalBack.to_index()] = self.approvals_within_reach();
            }
        }
        let approval = bag[Drawn::ApprovalBack.to_index()];
        let only_approvals = approval > 0 && bag[..KINDS].iter().all(|&n| n == 0);
        let drawn = if only_approvals { Drawn::ApprovalBack.to_index() } else { chance.draw(&bag) };
        if drawn != Drawn::ApprovalBack.to_index() {
            self.deck[drawn] -= 1;
            return Drawn::Card(Card::at(drawn));
        }
        self.approvals_in_deck -= 1;
        let mut letters = [0; DRAWS];
        for letter in Letter::ALL.iter().filter(|letter| self.undrawn[letter.index()]) {
            letters[Drawn::Approval(*letter).to_index()] = 1;
        }
        Drawn::from_index(chance.draw(&letters)).unwrap_or(Drawn::ApprovalBack)
    }

    /// WT-36: the player's discard becomes the deck. The hand and the cards given away stay out.
    fn reshuffle(&mut self, log: &mut impl Log<Event>) {
        self.deck = std::mem::replace(&mut self.discard, [0; KINDS]);
        self.approvals_in_deck = std::mem::take(&mut self.approvals_in_discard);
        self.first_pass = false;
        log.push(Event::Reshuffled { discards: 1 });
    }

    /// Shows the back of the top card (WT-Q42).
    fn reveal(&self, chance: &mut impl Chance) -> Option<Back> {
        if self.left() == 0 && self.approvals_in_deck == 0 {
            return None;
        }
        let mut bag = [0; DRAWS];
        for (kind, &n) in self.deck.iter().enumerate() {
            bag[Drawn::Back(Card::at(kind).action()).to_index()] += n;
        }
        bag[Drawn::ApprovalBack.to_index()] = self.approvals_within_reach();
        match Drawn::from_index(chance.draw(&bag)) {
            Some(Drawn::Back(action)) => Some(Back::Action(action)),
            _ => Some(Back::Approval),
        }
    }

    /// Whether this can be the back of the top card.
    pub(crate) fn can_show(&self, back: Option<Back>) -> bool {
        match back {
            None => self.left() == 0 && self.approvals_in_deck == 0,
            Some(Back::Approval) => self.approvals_within_reach() > 0,
            Some(Back::Action(action)) => {
                (0..KINDS).any(|kind| self.deck[kind] > 0 && Card::at(kind).action() == action)
            }
        }
    }

    /// WT-34, WT-Q18, WT-Q19: an approval card works at once, and leaves the game.
    fn approve(&mut self, letter: Letter, common: &mut Common, log: &mut impl Log<Event>) {
        self.undrawn[letter.index()] = false;
        let approves = common.setup.competitor().is_some_and(|rival| rival.approves[letter.index()]);
        let open = &mut common.plans[letter.index()];
        let points = approves.then(|| {
            let plan = &common.setup.cards.plans[usize::from(open.index)];
            plan.points(std::mem::replace(&mut open.turned, true))
        });
        self.written[letter.index()] = points;
        log.push(Event::ApprovalCard { plan: letter, points });
    }

    /// WT-35, WT-Q45: one card to the competitor, the others to the player's discard.
    pub(crate) fn give_away(&mut self, given: Slot) {
        for (index, card) in self.hand.take().into_iter().enumerate() {
            if index == given.index() {
                self.pile.push(card);
            } else {
                self.discard[card.kind()] += 1;
            }
        }
    }

    /// How many cards of an action the competitor has.
    pub(crate) fn given(&self, action: Action) -> u8 {
        self.pile.iter().filter(|card| card.action() == action).count() as u8
    }

    /// Every construction card, wherever it lies.
    pub(crate) fn census(&self) -> [u8; KINDS] {
        let mut census = self.deck;
        census.iter_mut().zip(self.discard).for_each(|(n, discarded)| *n += discarded);
        self.hand.iter().chain(&self.pile).for_each(|card| census[card.kind()] += 1);
        census
    }
}

/// Whether a game from here can't outlast the room for given cards.
pub(crate) fn fits_a_game(given: usize, empty_houses: usize, refusals: u8, board: &Layout) -> bool {
    let refusals_left = usize::from(board.refusal_track.cells().saturating_sub(refusals));
    given + empty_houses + refusals_left <= MAX_ROUNDS
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;
    use tabletop::chance::Fast;

    #[test]
    fn the_approval_card_is_as_likely_at_each_of_the_last_21_places() {
        const DEALS: usize = 21_000;
        let mut places = [0; 64];
        let mut letters = [0; 3];
        let mut chance = Fast::new(1, 0);
        for deal in 0..DEALS {
            let mut deck = SoloDeck::new(crate::Cards::embedded());
            for place in &mut places {
                // Whether the back was looked at before or not, the chances are the same.
                if deal % 2 == 0 {
                    deck.next = deck.reveal(&mut chance);
                }
                if let Drawn::Approval(letter) = deck.draw(&mut chance, &mut ()) {
                    *place += 1;
                    letters[letter.index()] += 1;
                }
            }
            assert_eq!((deck.left(), deck.approvals_in_deck), (0, 0), "63 cards and an approval card");
        }
        assert!(places[..43].iter().all(|&n| n == 0), "{places:?}");
        assert!(places[43..].iter().all(|n| (880..=1120).contains(n)), "{places:?}");
        assert!(letters.iter().all(|n| (6_700..=7_300).contains(n)), "{letters:?}");
    }
}
