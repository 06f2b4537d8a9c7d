//! A position that anyone may write down, and its checks. It is always the start of a round.

use crate::card::{Action, Card, KINDS, Letter};
use crate::common::Common;
use crate::game::{Supply, WelcomeTo};
use crate::house::Street;
use crate::plans::OpenPlan;
use crate::round::Player;
use crate::setup::{Plans, Setup};
use crate::sheet::Sheet;
use crate::solo::{Back, MAX_ROUNDS, SoloDeck, fits_a_game};
use crate::soundness::SheetFlaw;
use crate::stacks::{Pile, STACK, Stack, Stacks, Under};
use crate::street_text::{self, StreetFlaw};
use arrayvec::ArrayVec;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::{Kind, Message, Seats, ToMessage};

/// The start of a round. What it leaves out is empty, or has not been seen yet.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    #[serde(default = "first_round")]
    round: u8,
    /// The plans on the table by id, where the set-up doesn't choose them.
    #[serde(default)]
    plans: Vec<String>,
    /// The plans with the approved side up; those that somebody approved are.
    #[serde(default)]
    turned: Vec<Letter>,
    /// The three stacks, outside the solo game.
    #[serde(default)]
    stacks: Vec<StackPosition>,
    solo: Option<SoloPosition>,
    #[serde(default)]
    players: Vec<PlayerPosition>,
}

fn first_round() -> u8 {
    1
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct StackPosition {
    /// The card that shows the number.
    top: Card,
    /// The card that shows the action.
    flipped: Card,
    #[serde(default)]
    discard: Vec<Card>,
    /// After the reshuffle: the cards under the top one, in whatever order.
    under: Option<Vec<Card>>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct SoloPosition {
    hand: [Card; 3],
    /// The back of the top card of the deck.
    next: Option<Back>,
    #[serde(default)]
    discard: Vec<Card>,
    /// The cards given to the competitor.
    #[serde(default)]
    pile: Vec<Card>,
    /// The approval cards that have come.
    #[serde(default)]
    drawn: Vec<Letter>,
    /// The points that the competitor has written for plans.
    #[serde(default)]
    written: BTreeMap<Letter, u8>,
    #[serde(default)]
    reshuffled: bool,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PlayerPosition {
    /// The streets as text: `1 | 3 4b 5p | . . . . . .`.
    streets: Vec<String>,
    parks: [u8; 3],
    values: [u8; 6],
    temps: u8,
    refusals: u8,
    approvals: BTreeMap<Letter, u8>,
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Flaw {
    /// A round that no game comes to.
    Round,
    /// Plans that are not on the table of this set-up.
    Plans,
    /// More players than the set-up has.
    TooManyPlayers { given: usize, players: usize },
    /// A street that can't be read.
    Street(StreetFlaw),
    /// A sheet that can't come up.
    Sheet(SheetFlaw),
    /// The points written for a plan are not on its card.
    Points { plan: Letter, points: u8 },
    /// The estates marked as used are not those that the approved plans asked for.
    Spent,
    /// Nothing is left to play.
    Over,
    /// The stacks, or the cards of the solo game, are missing or don't belong to this set-up.
    Supply,
    /// More copies of a card than there are.
    Copies { card: Card },
    /// Stacks with a wrong number of cards.
    Stack,
    /// The back on top of the deck can't be that.
    Next,
    /// The approval cards and the competitor's points don't belong together.
    Approvals,
    /// More cards given away than rounds can have been.
    Pile,
}

tabletop::errors!(Flaw);

impl ToMessage for Flaw {
    fn message(&self) -> Message {
        let say = |flaw: &str| Message::new(format!("welcome-to-flaw-{flaw}"));
        match self {
            Flaw::Round => say("round"),
            Flaw::Plans => say("plans"),
            Flaw::TooManyPlayers { given, players } => {
                say("players").with("given", *given).with("players", *players)
            }
            Flaw::Street(flaw) => flaw.message(),
            Flaw::Sheet(flaw) => flaw.message(),
            Flaw::Points { plan, points } => say("points").with("plan", plan.id()).with("points", *points),
            Flaw::Spent => say("spent"),
            Flaw::Over => say("over"),
            Flaw::Supply => say("supply"),
            Flaw::Copies { card } => say("copies").with("card", card.to_string()),
            Flaw::Stack => say("stack"),
            Flaw::Next => say("next"),
            Flaw::Approvals => say("approvals"),
            Flaw::Pile => say("pile"),
        }
    }
}

impl Position {
    pub(crate) fn set_up(self, setup: &Setup) -> Result<WelcomeTo, Flaw> {
        if self.round == 0 || usize::from(self.round) > 2 * MAX_ROUNDS {
            return Err(Flaw::Round);
        }
        let mut common = Common {
            setup: *setup,
            round: self.round,
            numbers: [1; 3],
            actions: [Action::Fence; 3],
            plans: self.read_plans(setup)?,
            over: None,
        };
        let players = usize::from(setup.players);
        if self.players.len() > players {
            return Err(Flaw::TooManyPlayers { given: self.players.len(), players });
        }
        let mut sheets: ArrayVec<Player, { tabletop::MAX_SEATS }> = ArrayVec::new();
        for index in 0..players {
            let written = self.players.get(index).cloned().unwrap_or_default();
            let sheet = written.read(&common)?;
            for (open, approval) in common.plans.iter_mut().zip(sheet.approvals) {
                open.turned |= approval.is_some();
            }
            sheets.push(Player::new(sheet));
        }
        let supply = match (&self.solo, setup.is_solo(), &self.stacks[..]) {
            (Some(solo), true, []) => Supply::Deck(solo.read(&mut common, &sheets[0].sheet)?),
            (None, false, [first, second, third]) => {
                Supply::Stacks(read_stacks([first, second, third], setup)?)
            }
            _ => return Err(Flaw::Supply),
        };
        let mut game = WelcomeTo { common, supply, awaited: Seats::all(players), players: sheets };
        game.lay_out();
        Ok(game)
    }

    fn read_plans(&self, setup: &Setup) -> Result<[OpenPlan; 3], Flaw> {
        let mut indices = match setup.plans {
            Plans::Chosen(chosen) => chosen,
            Plans::Random { .. } => {
                [Letter::A, Letter::B, Letter::C].map(|letter| setup.candidates(letter).next().unwrap_or(0))
            }
        };
        for id in &self.plans {
            let index = setup.cards.plan_named(id).ok_or(Flaw::Plans)?;
            let letter = setup.cards.plans[index].letter;
            if !setup.candidates(letter).any(|candidate| usize::from(candidate) == index) {
                return Err(Flaw::Plans);
            }
            indices[letter.index()] = index as u8;
        }
        let mut plans = indices.map(|index| OpenPlan::new(index, setup.cards));
        self.turned.iter().for_each(|letter| plans[letter.index()].turned = true);
        Ok(plans)
    }
}

impl PlayerPosition {
    fn read(&self, common: &Common) -> Result<Sheet, Flaw> {
        let setup = &common.setup;
        let board = setup.board;
        let mut sheet = Sheet::new(board);
        for (&street, text) in Street::ALL.iter().zip(&self.streets) {
            street_text::parse(&mut sheet, street, text, board).map_err(Flaw::Street)?;
        }
        if self.streets.len() > Street::ALL.len() {
            return Err(Flaw::Street(StreetFlaw::Length {
                street: Street::Bottom,
                given: self.streets.len(),
                houses: Street::ALL.len(),
            }));
        }
        board.starts.iter().for_each(|start| sheet.remeasure(start, board));
        sheet.parks = self.parks;
        sheet.values = self.values;
        sheet.temps = self.temps;
        sheet.refusals = self.refusals;
        let mut spent = [0; 6];
        for (&letter, &points) in &self.approvals {
            let plan = common.plan(letter);
            if points != plan.first && points != plan.later {
                return Err(Flaw::Points { plan: letter, points });
            }
            sheet.approvals[letter.index()] = Some(points);
            let sizes = plan.condition.wanted().map_or([0; 6], |wanted| wanted.sizes);
            spent.iter_mut().zip(sizes).for_each(|(all, n)| *all += n);
        }
        sheet.check(board, setup.expert()).map_err(Flaw::Sheet)?;
        let mut used = [0; 6];
        for estate in sheet.estates(board).filter(|estate| sheet.used.covers(estate.houses())) {
            used[usize::from(estate.size) - 1] += 1;
        }
        if used != spent {
            return Err(Flaw::Spent);
        }
        if sheet.end(board).is_some() {
            return Err(Flaw::Over);
        }
        Ok(sheet)
    }
}

/// Takes cards out of a bag.
fn take<'a>(bag: &mut [u8; KINDS], cards: impl IntoIterator<Item = &'a Card>) -> Result<(), Flaw> {
    for &card in cards {
        bag[card.kind()] = bag[card.kind()].checked_sub(1).ok_or(Flaw::Copies { card })?;
    }
    Ok(())
}

fn read_stacks(stacks: [&StackPosition; 3], setup: &Setup) -> Result<Stacks, Flaw> {
    let mut unseen = setup.cards.copies;
    let discarded = stacks[0].discard.len();
    let reshuffled = stacks[0].under.is_some();
    let mut read = ArrayVec::<Stack, 3>::new();
    for stack in stacks {
        take(&mut unseen, [&stack.top, &stack.flipped])?;
        take(&mut unseen, &stack.discard)?;
        take(&mut unseen, stack.under.iter().flatten())?;
        if stack.under.is_some() != reshuffled || stack.discard.len() != discarded {
            return Err(Flaw::Stack);
        }
        let pile = |cards: &[Card]| Pile::try_from(cards).map_err(|_| Flaw::Stack);
        let under = match &stack.under {
            None => Under::Unseen((STACK - 2).checked_sub(discarded).ok_or(Flaw::Stack)? as u8),
            Some(cards) => Under::Shuffled(pile(cards)?),
        };
        if under.len() + discarded + 2 != STACK {
            return Err(Flaw::Stack);
        }
        read.push(Stack { top: stack.top, flipped: stack.flipped, discard: pile(&stack.discard)?, under });
    }
    let stacks = read.into_inner().map_err(|_| Flaw::Stack)?;
    Ok(Stacks { unseen, stacks })
}

impl SoloPosition {
    fn read(&self, common: &mut Common, sheet: &Sheet) -> Result<SoloDeck, Flaw> {
        let setup = common.setup;
        let mut deck = SoloDeck::new(setup.cards);
        take(&mut deck.deck, &self.hand)?;
        take(&mut deck.deck, &self.discard)?;
        take(&mut deck.deck, &self.pile)?;
        deck.hand = self.hand.into();
        self.discard.iter().for_each(|card| deck.discard[card.kind()] += 1);
        let empty = sheet.empty(setup.board).len();
        if !fits_a_game(self.pile.len(), empty, sheet.refusals, setup.board) {
            return Err(Flaw::Pile);
        }
        deck.pile = self.pile.iter().copied().collect();

        for letter in &self.drawn {
            if !std::mem::replace(&mut deck.undrawn[letter.index()], false) {
                return Err(Flaw::Approvals);
            }
        }
        let drawn = self.drawn.len() as u8;
        deck.first_pass = !self.reshuffled;
        (deck.approvals_in_deck, deck.approvals_in_discard) = match (self.reshuffled, drawn) {
            (false, 0..=1) => (1 - drawn, 2),
            (true, 1..=3) => (3 - drawn, 0),
            _ => return Err(Flaw::Approvals),
        };
        for &letter in Letter::ALL {
            let approves = setup.competitor().is_some_and(|rival| rival.approves[letter.index()]);
            let due = approves && self.drawn.contains(&letter);
            let written = self.written.get(&letter).copied();
            if due != written.is_some() {
                return Err(Flaw::Approvals);
            }
            if let Some(points) = written {
                let plan = common.plan(letter);
                if points != plan.first && points != plan.later {
                    return Err(Flaw::Points { plan: letter, points });
                }
                common.plans[letter.index()].turned = true;
            }
            deck.written[letter.index()] = written;
        }

        if deck.can_show(self.next) {
            deck.next = self.next;
            Ok(deck)
        } else {
            Err(Flaw::Next)
        }
    }
}
