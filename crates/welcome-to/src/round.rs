//! The course of a round: cards for all, private turns, and the close that shows them to all.

use crate::card::Letter;
use crate::common::Common;
use crate::event::Event;
use crate::game::{Supply, WelcomeTo};
use crate::moves::Slot;
use crate::plans::OpenPlan;
use crate::scoring::{Ranking, Scoring};
use crate::setup::Setup;
use crate::sheet::Sheet;
use crate::solo::SoloDeck;
use crate::stacks::Stacks;
use crate::turn::{Draft, Stage};
use crate::turn_step::{TurnStep, TurnSteps};
use arrayvec::ArrayVec;
use tabletop::{Chance, Kind, Log, Seat, Seats};

/// One seat at the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Player {
    /// The sheet at the start of the round, which all can see.
    pub(crate) sheet: Sheet,
    /// The turn in the making, which nobody else can see.
    pub(crate) draft: Draft,
    /// What the player did in the last round that was closed.
    pub(crate) last: TurnSteps,
}

impl Player {
    pub(crate) fn new(sheet: Sheet) -> Player {
        Player { sheet, draft: Draft::new(&sheet), last: TurnSteps::NONE }
    }

    #[inline]
    pub(crate) fn has_confirmed(&self) -> bool {
        self.draft.stage == Stage::Confirmed
    }
}

impl WelcomeTo {
    pub(crate) fn set_up(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> WelcomeTo {
        // WT-3: one plan of each letter.
        let plans = [Letter::A, Letter::B, Letter::C].map(|letter| {
            let candidates = setup.candidates(letter).count() as u32;
            let chosen = if candidates > 1 { chance.below(candidates) } else { 0 };
            let index = setup.candidates(letter).nth(chosen as usize).unwrap_or_default();
            OpenPlan::new(index, setup.cards)
        });
        let mut common = Common {
            setup: *setup,
            round: 1,
            numbers: [1; 3],
            actions: [crate::Action::Fence; 3],
            plans,
            over: None,
        };
        let supply = if setup.is_solo() {
            let mut deck = SoloDeck::new(setup.cards);
            deck.draw_hand(&mut common, chance, log);
            Supply::Deck(deck)
        } else {
            Supply::Stacks(Stacks::new(setup.cards, chance))
        };
        let mut game = WelcomeTo { common, supply, players: ArrayVec::new(), awaited: Seats::NONE };
        let sheet = Sheet::new(setup.board);
        Seat::all(usize::from(setup.players)).for_each(|_| game.players.push(Player::new(sheet)));
        game.awaited = Seats::all(game.players.len());
        game.lay_out();
        game.announce(log);
        game
    }

    /// Puts the numbers and actions on offer where the turns find them.
    pub(crate) fn lay_out(&mut self) {
        let Common { numbers, actions, .. } = &mut self.common;
        let offers = numbers.iter_mut().zip(actions);
        match &self.supply {
            Supply::Stacks(stacks) => {
                for ((number, action), stack) in offers.zip(&stacks.stacks) {
                    (*number, *action) = (stack.top.number(), stack.flipped.action());
                }
            }
            Supply::Deck(deck) => {
                for ((number, action), card) in offers.zip(&deck.hand) {
                    (*number, *action) = (card.number(), card.action());
                }
            }
        }
    }

    fn announce(&self, log: &mut impl Log<Event>) {
        let Common { round, numbers, actions, .. } = self.common;
        log.push(Event::Round { round, numbers, actions });
    }

    /// WT-Q25: all have confirmed, so everything is shown at once. The order is that of the seats, whoever
    /// confirmed first.
    pub(crate) fn close_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        let mut approved = [false; 3];
        for (seat, player) in Seat::all(self.players.len()).zip(&mut self.players) {
            for &step in player.draft.steps.iter() {
                log.push(Event::Did { seat, step });
                if let TurnStep::Approved { plan, .. } = step {
                    approved[plan.index()] = true;
                }
            }
            player.sheet = player.draft.sheet;
            player.last.copy_from(&player.draft.steps);
            player.draft.restart();
        }
        self.give_away(log);
        // WT-21: the plans turn at the end of the round of their first approval.
        for &plan in Letter::ALL.iter().filter(|letter| approved[letter.index()]) {
            if !std::mem::replace(&mut self.common.plans[plan.index()].turned, true) {
                log.push(Event::PlanTurned { plan });
            }
        }
        // WT-24, WT-38, WT-Q39: one end, whoever and however many bring it about.
        let board = self.common.setup.board;
        self.common.over = self.players.iter().filter_map(|player| player.sheet.end(board)).min();
        match self.common.over {
            None => {
                self.open_round(chance, log);
            }
            Some(end) => {
                let Ranking { winners, competitor } = self.scoring().ranking();
                log.push(Event::Ended { reason: end, winners, competitor });
            }
        }
    }

    fn open_round(&mut self, chance: &mut impl Chance, log: &mut impl Log<Event>) {
        self.common.round += 1;
        self.awaited = Seats::all(self.players.len());
        match &mut self.supply {
            Supply::Stacks(stacks) => stacks.flip(chance, log),
            Supply::Deck(deck) => deck.draw_hand(&mut self.common, chance, log),
        }
        self.lay_out();
        self.announce(log);
    }

    /// WT-35, WT-37, WT-Q41: the card that was not chosen goes to the competitor, in the last round too.
    fn give_away(&mut self, log: &mut impl Log<Event>) {
        let Supply::Deck(deck) = &mut self.supply else { return };
        let given = self.players[0].last.iter().find_map(|step| match *step {
            TurnStep::Took { number, action, .. } => Some(number.third(action)),
            TurnStep::Gave { card, .. } => Some(card),
            _ => None,
        });
        let given = given.unwrap_or(Slot::ALL[0]);
        if let Some(&card) = deck.hand.get(given.index()) {
            log.push(Event::Given { card });
        }
        deck.give_away(given);
    }

    pub(crate) fn deck(&self) -> Option<&SoloDeck> {
        match &self.supply {
            Supply::Deck(deck) => Some(deck),
            Supply::Stacks(_) => None,
        }
    }

    pub(crate) fn scoring(&self) -> Scoring<'_> {
        Scoring {
            sheets: self.players.iter().map(|player| &player.sheet).collect(),
            deck: self.deck(),
            setup: &self.common.setup,
        }
    }
}
