//! The game in numbers, for programs that learn to play it.

use crate::actions::Side;
use crate::card::{Action, Card, KINDS, Letter, MAX_NUMBER, MAX_WRITTEN};
use crate::cards::DECK;
use crate::competitor::{PileEstates, SCORED_ESTATES};
use crate::game::{Supply, WelcomeTo};
use crate::house::{House, Houses, MAX_HOUSES, PLACES, Street};
use crate::layout::{Layout, MAX_ESTATE, Track};
use crate::moves::{CHANGES, Move, Slot};
use crate::plans::{Condition, Place};
use crate::scoring::Scoring;
use crate::setup::{RoundaboutsPerRound, Solo};
use crate::sheet::{NUMBERS, Sheet};
use crate::solo::{Back, SoloDeck};
use crate::stacks::{STACK, Stack, Stacks, Under};
use crate::turn::{Draft, Stage};
use crate::turn_step::TurnStep;
use tabletop::encoding::{Encoding, Feature, Row, kinds, names, seats};
use tabletop::{Kind, MAX_SEATS, Seat};

const SLOTS: usize = Slot::ALL.len();
const LETTERS: usize = Letter::ALL.len();
const STREETS: usize = Street::ALL.len();
const CARD_ACTIONS: usize = Action::ALL.len();

// Where the actions of each sort begin.
const TAKE: usize = 0;
const PAIR: usize = TAKE + SLOTS;
const CHANGE: usize = PAIR + SLOTS * (SLOTS - 1);
const DECLINE: usize = CHANGE + CHANGES.len();
const WRITE: usize = DECLINE + 1;
const FENCE: usize = WRITE + PLACES;
const RAISE: usize = FENCE + PLACES;
const PLANT: usize = RAISE + MAX_ESTATE;
const DIG: usize = PLANT + 1;
const COPY: usize = DIG + 1;
const ROUNDABOUT: usize = COPY + Side::ALL.len() * PLACES;
const REFUSE: usize = ROUNDABOUT + PLACES;
const GIVE: usize = REFUSE + 1;
const APPROVE: usize = GIVE + SLOTS;
const USE: usize = APPROVE + LETTERS;
const CONFIRM: usize = USE + PLACES;
const BACK: usize = CONFIRM + 1;
const ACTIONS: usize = BACK + 1;

/// What an observation says of each house.
const PLANES: [&str; 11] = [
    "house",
    "number",
    "bis",
    "pool_open",
    "pool_built",
    "roundabout",
    "fence",
    "used",
    "lowest",
    "highest",
    "written_now",
];
const HOUSES: usize = PLANES.len() * PLACES;
const STAGES: [&str; 9] = ["choose", "change", "house", "act", "give", "plans", "spend", "confirmed", "over"];
/// What an observation says of each plan.
const PLAN: [&str; 33] = [
    "approved",
    "written",
    "turned",
    "points",
    "first",
    "later",
    "met",
    "estates",
    "park_cells",
    "full_park_streets",
    "parks_each_street",
    "value_cells",
    "full_columns",
    "temp_cells",
    "count",
    "size_1",
    "size_2",
    "size_3",
    "size_4",
    "size_5",
    "size_6",
    "anywhere",
    "top",
    "middle",
    "bottom",
    "one_street",
    "ends",
    "roundabouts",
    "pools_each",
    "bis_each",
    "card_drawn",
    "rival_approves",
    "rival_written",
];
const TRACKS: [&str; 13] = [
    "parks_top",
    "parks_middle",
    "parks_bottom",
    "pools",
    "values_1",
    "values_2",
    "values_3",
    "values_4",
    "values_5",
    "values_6",
    "bis",
    "roundabouts",
    "refusals",
];
/// What an observation says of each seat.
const SHEET: [&str; 35] = [
    "present",
    "confirmed",
    "score",
    "temps",
    "houses_top",
    "houses_middle",
    "houses_bottom",
    "parks_top",
    "parks_middle",
    "parks_bottom",
    "pools",
    "bis",
    "roundabouts",
    "refusals",
    "values_1",
    "values_2",
    "values_3",
    "values_4",
    "values_5",
    "values_6",
    "estates_1",
    "estates_2",
    "estates_3",
    "estates_4",
    "estates_5",
    "estates_6",
    "free_1",
    "free_2",
    "free_3",
    "free_4",
    "free_5",
    "free_6",
    "plan_A",
    "plan_B",
    "plan_C",
];
const GAINS: [&str; 6] = ["park", "pool", "temp", "fence", "bis_houses", "value"];

const CARD_NUMBERS: usize = MAX_NUMBER as usize;
const TABLE: usize = MAX_SEATS + 2 + Solo::LEVELS + 1;
const TURN: usize =
    STAGES.len() + NUMBERS + CARD_ACTIONS + LETTERS + MAX_ESTATE + STREETS + 2 * SLOTS + SLOTS + 2;
const OFFERS: usize = SLOTS * (CARD_NUMBERS + CARD_ACTIONS);
const SUPPLY: usize = NEXT + 2 * KINDS + COMING + LEFT;
const NEXT: usize = SLOTS * CARD_ACTIONS + CARD_ACTIONS + 1;
const COMING: usize = SLOTS * (CARD_NUMBERS + CARD_ACTIONS);
const LEFT: usize = SLOTS + 1 + 2;
const RIVAL: usize = 1 + GAINS.len() + CARD_ACTIONS + 2 * SCORED_ESTATES + 2;
const FEATURES: usize = HOUSES
    + TABLE
    + TURN
    + OFFERS
    + SUPPLY
    + LETTERS * PLAN.len()
    + 3 * TRACKS.len()
    + MAX_SEATS * SHEET.len()
    + RIVAL;

// Measures.
const WRITTEN: f32 = 1.0 / NUMBERS as f32;
const ROUNDS: f32 = 1.0 / 40.0;
const SIXTHS: f32 = 1.0 / 6.0;
const COPIES: f32 = 1.0 / 3.0;
const PLAN_POINTS: f32 = 1.0 / 15.0;
const TRACK_POINTS: f32 = 1.0 / 20.0;
const SCORE: f32 = 1.0 / 100.0;
const TENTHS: f32 = 1.0 / 10.0;
const FIFTHS: f32 = 1.0 / 5.0;

/// The move behind an integer.
#[inline]
fn decode(action: usize) -> Option<Move> {
    let slot = |place: usize| Slot::ALL[place];
    Some(match action {
        ..PAIR => Move::Take(slot(action - TAKE)),
        PAIR..CHANGE => {
            let (number, other) = ((action - PAIR) / (SLOTS - 1), (action - PAIR) % (SLOTS - 1));
            Move::Pair { number: slot(number), action: slot(other + usize::from(other >= number)) }
        }
        CHANGE..DECLINE => Move::Change(CHANGES[action - CHANGE]),
        DECLINE => Move::Decline,
        WRITE..FENCE => Move::Write(House::at(action - WRITE)),
        FENCE..RAISE => Move::Fence(House::at(action - FENCE)),
        RAISE..PLANT => Move::Raise((action - RAISE) as u8 + 1),
        PLANT => Move::Plant,
        DIG => Move::Dig,
        COPY..ROUNDABOUT => {
            let side = Side::ALL[(action - COPY) / PLACES];
            Move::Copy { from: House::at((action - COPY) % PLACES), side }
        }
        ROUNDABOUT..REFUSE => Move::Roundabout(House::at(action - ROUNDABOUT)),
        REFUSE => Move::Refuse,
        GIVE..APPROVE => Move::Give(slot(action - GIVE)),
        APPROVE..USE => Move::Approve(Letter::ALL[action - APPROVE]),
        USE..CONFIRM => Move::Use(House::at(action - USE)),
        CONFIRM => Move::Confirm,
        BACK => Move::Back,
        _ => return None,
    })
}

/// An action means the same move in every position, and is called as the move is. A house has the same place in all
/// blocks of actions and on all planes: twelve places to a street, whatever the board. The player's own sheet is the
/// one with the turn in the making on it; those of the others are the ones that all see. What plans, tracks and
/// competitors ask for and bring is told by what their cards say, so that replaced cards are understood too.
impl Encoding for WelcomeTo {
    const ENCODING_VERSION: u32 = 1;
    const ACTIONS: usize = ACTIONS;
    const FEATURES: usize = FEATURES;

    #[inline]
    fn encode(&self, _: Seat, mv: Move) -> usize {
        match mv {
            Move::Take(slot) => TAKE + slot.index(),
            Move::Pair { number, action } => {
                let other = action.index() - usize::from(action.index() > number.index());
                PAIR + number.index() * (SLOTS - 1) + other
            }
            Move::Change(change) => CHANGE + (change - CHANGES[0]) as usize,
            Move::Decline => DECLINE,
            Move::Write(house) => WRITE + house.index(),
            Move::Fence(house) => FENCE + house.index(),
            Move::Raise(size) => RAISE + usize::from(size) - 1,
            Move::Plant => PLANT,
            Move::Dig => DIG,
            Move::Copy { from, side } => COPY + side.index() * PLACES + from.index(),
            Move::Roundabout(house) => ROUNDABOUT + house.index(),
            Move::Refuse => REFUSE,
            Move::Give(slot) => GIVE + slot.index(),
            Move::Approve(letter) => APPROVE + letter.index(),
            Move::Use(house) => USE + house.index(),
            Move::Confirm => CONFIRM,
            Move::Back => BACK,
        }
    }

    #[inline]
    fn decode(&self, _: Seat, action: usize) -> Option<Move> {
        decode(action)
    }

    fn actions() -> Vec<String> {
        (0..ACTIONS).filter_map(decode).map(|mv| mv.to_string()).collect()
    }

    fn features() -> Vec<Feature> {
        let slots = || names(Slot::ALL);
        let card_numbers = || names(1..=MAX_NUMBER);
        let sizes = || names(1..=MAX_ESTATE);
        vec![
            Feature::new(
                "houses",
                "the player's own sheet, house by house. One where there is: a house; a bis; a pool that can still be \
                 built or a built one; a roundabout; a fence to the right; an estate used for a plan; the number that \
                 was just written. The number, and the lowest and the highest that can still be written there, plus \
                 one, in eighteenths, and zero where there is none",
                [names(PLANES), kinds::<Street>(), names(1..=MAX_HOUSES)],
            ),
            Feature::new("players", "how many play: a one among zeros", [names(1..=MAX_SEATS)]),
            Feature::new(
                "rules",
                "one for each rule in play: the expert variant; one roundabout in a round at most",
                [names(["expert", "one_roundabout"])],
            ),
            Feature::new(
                "competitor",
                "the level of the competitor of a solo game: a one among zeros",
                [names(0..Solo::LEVELS)],
            ),
            Feature::new("round", "the number of the round, in fortieths", []),
            Feature::new("stage", "where the turn stands: a one among zeros", [names(STAGES)]),
            Feature::new(
                "number",
                "the number that is about to be changed or written: a one among zeros",
                [names(0..=MAX_WRITTEN)],
            ),
            Feature::new(
                "action",
                "the action that can follow the number, or be done now: a one among zeros",
                [kinds::<Action>()],
            ),
            Feature::new(
                "spending",
                "the plan that estates are being chosen for: a one among zeros",
                [kinds::<Letter>()],
            ),
            Feature::new("missing", "the estates it still needs, by size, in sixths", [sizes()]),
            Feature::new(
                "spending_street",
                "the street where they must stand, if they must stand on one: a one among zeros",
                [kinds::<Street>()],
            ),
            Feature::new(
                "taken",
                "the stacks or cards whose number and action were chosen in this turn: a one among zeros each",
                [names(["number", "action"]), slots()],
            ),
            Feature::new(
                "given",
                "the card that was chosen for the competitor after a refusal: a one among zeros",
                [slots()],
            ),
            Feature::new("begun", "one where there is a step to take back", []),
            Feature::new("roundabouts_now", "the roundabouts built in this turn, in halves", []),
            Feature::new(
                "numbers",
                "the numbers on offer: a one among zeros each",
                [slots(), card_numbers()],
            ),
            Feature::new(
                "actions",
                "the actions on offer: a one among zeros each",
                [slots(), kinds::<Action>()],
            ),
            Feature::new(
                "next_actions",
                "the actions that the stacks will offer in the next round: a one among zeros each",
                [slots(), kinds::<Action>()],
            ),
            Feature::new(
                "back",
                "solo: the back of the top card of the deck: a one among zeros",
                [kinds::<Action>().into_iter().chain(names(["approval"])).collect()],
            ),
            Feature::new(
                "to_come",
                "the copies of each card that are still to come before a reshuffle, in thirds",
                [card_numbers(), kinds::<Action>()],
            ),
            Feature::new(
                "discarded",
                "the copies of each card in the discards, in thirds",
                [card_numbers(), kinds::<Action>()],
            ),
            Feature::new(
                "next_number_chances",
                "the chance of each number to be on offer in the next round, by stack; zeros in a solo game",
                [slots(), card_numbers()],
            ),
            Feature::new(
                "next_card_chances",
                "the chance of each action to be beside that number, by stack; zeros in a solo game",
                [slots(), kinds::<Action>()],
            ),
            Feature::new(
                "left",
                "the cards under the top one of each stack, in twenty-firsts; solo, the cards in the deck in \
                 sixty-thirds, and zeros",
                [slots()],
            ),
            Feature::new("reshuffled", "one once the discards have been shuffled", []),
            Feature::new(
                "approval_cards",
                "solo: the approval cards in the deck and in the discard, in thirds",
                [names(["deck", "discard"])],
            ),
            Feature::new(
                "plans",
                "the three plans. One where it holds: the player has had it approved; it lies with the approved side \
                 up; the player's sheet meets it; what it asks for, and where; its approval card has come; the \
                 competitor has it approved then. Points that the player and the competitor wrote, that it brings \
                 now, and that are printed on it, in fifteenths. Cells, streets or columns that it asks for, in \
                 tenths; estates by size, in sixths; roundabouts, and pools and bis in each estate, in halves",
                [kinds::<Letter>(), names(PLAN)],
            ),
            Feature::new(
                "tracks",
                "the tracks of the player's sheet: the share of the cells that is filled; the points that it brings \
                 or costs now, for an estate where it is about estates, and with one more cell, in twenties",
                [names(TRACKS), names(["filled", "points", "next"])],
            ),
            Feature::new(
                "sheets",
                "every seat: one for each that is at the table, and for each that has confirmed its turn; the score \
                 if the game ended now, in hundreds; of the temp agency, houses, parks, pools, bis, roundabouts, \
                 refusals and estate values, the share that is filled; complete estates, and those that no plan has \
                 used, in sixths; the points written for plans, in fifteenths",
                [seats(MAX_SEATS), names(SHEET)],
            ),
            Feature::new("rival_score", "the competitor's score if the game ended now, in hundreds", []),
            Feature::new("rival_gains", "what cards bring the competitor, in fifths", [names(GAINS)]),
            Feature::new(
                "rival_cards",
                "the cards given to the competitor, by action, in tenths",
                [kinds::<Action>()],
            ),
            Feature::new(
                "rival_estates",
                "the estates that the competitor scores, largest first: houses in tenths and points in twenties",
                [names(1..=SCORED_ESTATES), names(["houses", "points"])],
            ),
            Feature::new(
                "rival_run",
                "the cards given to the competitor since the last fence: how many, in tenths, and one if a value \
                 card is among them",
                [names(["cards", "valued"])],
            ),
        ]
    }

    fn observe(&self, seat: Seat, numbers: &mut [f32]) {
        let numbers: &mut [f32; FEATURES] =
            numbers.try_into().expect("there is a place for each number of an observation");
        let mut parts = Parts(numbers);
        let player = &self.players[seat.index()];
        let draft = &player.draft;
        let board = self.common.setup.board;

        observe_houses(parts.next(), draft, board);
        self.observe_table(parts.next());
        observe_turn(parts.next(), draft, &player.sheet, self.common.over.is_some());
        self.observe_offers(parts.next());
        match &self.supply {
            Supply::Stacks(stacks) => observe_stacks(parts.next(), stacks),
            Supply::Deck(deck) => observe_deck(parts.next(), deck),
        }
        for &letter in Letter::ALL {
            self.observe_plan(parts.next(), letter, &draft.sheet);
        }
        observe_tracks(parts.next(), &draft.sheet, board);

        let mut scoring = self.scoring();
        scoring.sheets[seat.index()] = &draft.sheet;
        let players = self.players.len();
        for steps in 0..MAX_SEATS {
            let numbers = parts.next::<{ SHEET.len() }>();
            if steps < players {
                self.observe_sheet(numbers, seat.ahead(steps, players), &scoring);
            } else {
                numbers.fill(0.0);
            }
        }
        self.observe_rival(parts.next(), &scoring);
        debug_assert!(parts.0.is_empty(), "an observation is written to its end");
    }
}

/// What is left of an observation. Each part is written by a function of its own, and its length is known to the
/// compiler.
struct Parts<'a>(&'a mut [f32]);

impl<'a> Parts<'a> {
    #[inline(always)]
    fn next<const N: usize>(&mut self) -> &'a mut [f32; N] {
        let (part, left) =
            std::mem::take(&mut self.0).split_first_chunk_mut().expect("the parts make up an observation");
        self.0 = left;
        part
    }
}

/// Ones for the houses of a set.
#[inline]
fn plane(numbers: &mut [f32], houses: Houses) {
    for (place, number) in numbers.iter_mut().enumerate() {
        *number = f32::from((houses.0 >> place & 1) as u8);
    }
}

fn observe_houses(numbers: &mut [f32; HOUSES], draft: &Draft, board: &Layout) {
    let sheet = &draft.sheet;
    let [house, number, bis, pool_open, pool_built, roundabout, fence, used, lowest, highest, now] =
        numbers.as_chunks_mut::<PLACES>().0
    else {
        return;
    };
    plane(house, board.houses);
    number.fill(0.0);
    for house in sheet.numbered.iter() {
        number[house.index()] = f32::from(sheet.numbers[house.index()] + 1) * WRITTEN;
    }
    plane(bis, sheet.bis);
    plane(pool_open, board.pools & sheet.empty(board));
    plane(pool_built, sheet.pools);
    plane(roundabout, sheet.roundabouts);
    plane(fence, sheet.fences | board.ends);
    plane(used, sheet.used);
    lowest.fill(0.0);
    highest.fill(0.0);
    let (mut from_below, mut from_above) = (Houses::NONE, Houses::NONE);
    for least in 0..=MAX_WRITTEN {
        let room = sheet.room_for(least);
        for house in (room & !from_below).iter() {
            lowest[house.index()] = f32::from(least + 1) * WRITTEN;
        }
        from_below |= room;
        let most = MAX_WRITTEN - least;
        let room = sheet.room_for(most);
        for house in (room & !from_above).iter() {
            highest[house.index()] = f32::from(most + 1) * WRITTEN;
        }
        from_above |= room;
    }
    now.fill(0.0);
    for step in draft.steps.iter() {
        if let TurnStep::Wrote { house, .. } = step {
            now[house.index()] = 1.0;
        }
    }
}

/// `start` is the sheet at the start of the round.
fn observe_turn(numbers: &mut [f32; TURN], draft: &Draft, start: &Sheet, over: bool) {
    let mut row = Row::new(numbers);
    let (mut number, mut action, mut spending) = (None, None, None);
    let stage = match draft.stage {
        _ if over => 8,
        Stage::Choose => 0,
        Stage::Change { number: printed } => {
            (number, action) = (Some(printed), Some(Action::Temp));
            1
        }
        Stage::House { number: chosen, action: follows } => {
            (number, action) = (Some(chosen), follows);
            2
        }
        Stage::Act { action: now, .. } => {
            action = Some(now);
            3
        }
        Stage::Give => 4,
        Stage::Plans => 5,
        Stage::Spend { plan, missing, street } => {
            spending = Some((plan, missing, street));
            6
        }
        Stage::Confirmed => 7,
    };
    row.one_of::<{ STAGES.len() }>(Some(stage));
    row.one_of::<NUMBERS>(number.map(usize::from));
    row.one_of::<CARD_ACTIONS>(action.map(Action::index));
    row.one_of::<LETTERS>(spending.map(|(plan, ..)| plan.index()));
    for missing in spending.map_or([0; MAX_ESTATE], |(_, missing, _)| missing) {
        row.number(f32::from(missing) * SIXTHS);
    }
    row.one_of::<STREETS>(spending.and_then(|(.., street)| street).map(Street::index));
    let (mut taken, mut given) = (None, None);
    for step in draft.steps.iter() {
        match *step {
            TurnStep::Took { number, action, .. } => taken = Some((number, action)),
            TurnStep::Gave { card, .. } => given = Some(card),
            _ => {}
        }
    }
    row.one_of::<SLOTS>(taken.map(|(number, _)| number.index()));
    row.one_of::<SLOTS>(taken.map(|(_, action)| action.index()));
    row.one_of::<SLOTS>(given.map(Slot::index));
    row.flag(!draft.steps.is_empty());
    row.number((draft.sheet.roundabouts.len() - start.roundabouts.len()) as f32 / 2.0);
    row.end();
}

fn observe_bag(numbers: &mut [f32; KINDS], bag: &[u8; KINDS]) {
    for (number, &copies) in numbers.iter_mut().zip(bag) {
        *number = f32::from(copies) * COPIES;
    }
}

fn observe_stacks(numbers: &mut [f32; SUPPLY], Stacks { unseen, stacks }: &Stacks) {
    let mut parts = Parts(numbers);
    let mut row = Row::new(parts.next::<NEXT>());
    for stack in stacks {
        row.one_of::<CARD_ACTIONS>(Some(stack.top.action().index()));
    }
    row.zeros(CARD_ACTIONS + 1);
    row.end();

    let (mut to_come, mut discarded) = (*unseen, [0; KINDS]);
    for stack in stacks {
        if let Under::Shuffled(cards) = &stack.under {
            cards.iter().for_each(|card| to_come[card.kind()] += 1);
        }
        stack.discard.iter().for_each(|card| discarded[card.kind()] += 1);
    }
    observe_bag(parts.next(), &to_come);
    observe_bag(parts.next(), &discarded);

    let of_unseen = Coming::in_bag(unseen);
    let coming = [0, 1, 2].map(|index| Coming::new(&stacks[index]).unwrap_or(of_unseen));
    let mut row = Row::new(parts.next::<COMING>());
    for Coming { numbers, all, .. } in &coming {
        numbers.iter().for_each(|&copies| row.number(f32::from(copies) * all));
    }
    for Coming { actions, all, .. } in &coming {
        actions.iter().for_each(|&copies| row.number(f32::from(copies) * all));
    }
    row.end();

    let mut row = Row::new(parts.next::<LEFT>());
    for stack in stacks {
        row.number(stack.under.len() as f32 / STACK as f32);
    }
    row.flag(stacks.iter().any(|stack| matches!(stack.under, Under::Shuffled(_))));
    row.zeros(2);
    row.end();
}

/// What the next top card of a stack can be: copies of each number and of each action, and one through their sum.
#[derive(Clone, Copy)]
struct Coming {
    numbers: [u8; CARD_NUMBERS],
    actions: [u8; CARD_ACTIONS],
    all: f32,
}

impl Coming {
    fn in_bag(bag: &[u8; KINDS]) -> Coming {
        let (mut numbers, mut actions) = ([0; CARD_NUMBERS], [0; CARD_ACTIONS]);
        for (number, copies) in numbers.iter_mut().zip(bag.as_chunks::<CARD_ACTIONS>().0) {
            for (action, &copies) in actions.iter_mut().zip(copies) {
                *number += copies;
                *action += copies;
            }
        }
        Coming { numbers, actions, all: 1.0 / f32::from(actions.iter().sum::<u8>().max(1)) }
    }

    /// None where the stack can hold any card that has not been seen.
    fn new(stack: &Stack) -> Option<Coming> {
        match &stack.under {
            Under::Unseen(1..) => None,
            Under::Shuffled(cards) if !cards.is_empty() => Some(Coming::among(cards.iter())),
            // WT-6: the discard is shuffled, with the card that is now beside the stack.
            Under::Unseen(_) | Under::Shuffled(_) => {
                Some(Coming::among(stack.discard.iter().chain([&stack.flipped])))
            }
        }
    }

    fn among<'a>(cards: impl Iterator<Item = &'a Card>) -> Coming {
        let mut bag = [0; KINDS];
        cards.for_each(|card| bag[card.kind()] += 1);
        Coming::in_bag(&bag)
    }
}

fn observe_deck(numbers: &mut [f32; SUPPLY], deck: &SoloDeck) {
    let mut parts = Parts(numbers);
    let mut row = Row::new(parts.next::<NEXT>());
    row.zeros(SLOTS * CARD_ACTIONS);
    row.one_of::<{ CARD_ACTIONS + 1 }>(deck.next.map(|back| match back {
        Back::Action(action) => action.index(),
        Back::Approval => CARD_ACTIONS,
    }));
    row.end();
    observe_bag(parts.next(), &deck.deck);
    observe_bag(parts.next(), &deck.discard);
    parts.next::<COMING>().fill(0.0);
    let mut row = Row::new(parts.next::<LEFT>());
    row.number(deck.left() as f32 / f32::from(DECK));
    row.zeros(SLOTS - 1);
    row.flag(!deck.first_pass);
    row.number(f32::from(deck.approvals_in_deck) / LETTERS as f32);
    row.number(f32::from(deck.approvals_in_discard) / LETTERS as f32);
    row.end();
}

#[inline]
fn observe_track(row: &mut Row<'_>, track: &Track, filled: u8) {
    row.number(share(filled, track.cells()));
    row.number(track.visible(filled) as f32 * TRACK_POINTS);
    row.number(track.visible(filled + 1) as f32 * TRACK_POINTS);
}

/// A track of a replaced board can be without cells.
#[inline]
fn share(filled: u8, cells: u8) -> f32 {
    f32::from(filled) / f32::from(cells.max(1))
}

fn observe_tracks(numbers: &mut [f32; 3 * TRACKS.len()], sheet: &Sheet, board: &Layout) {
    let row = &mut Row::new(numbers);
    for (track, filled) in board.park_tracks.iter().zip(sheet.parks) {
        observe_track(row, track, filled);
    }
    observe_track(row, &board.pool_track, sheet.pools.len() as u8);
    for (track, filled) in board.columns.iter().zip(sheet.values) {
        observe_track(row, track, filled);
    }
    observe_track(row, &board.bis_track, sheet.bis.len() as u8);
    observe_track(row, &board.roundabout_track, sheet.roundabouts.len() as u8);
    observe_track(row, &board.refusal_track, sheet.refusals);
}

impl WelcomeTo {
    fn observe_table(&self, numbers: &mut [f32; TABLE]) {
        let setup = &self.common.setup;
        let mut row = Row::new(numbers);
        row.one_of::<MAX_SEATS>(Some(self.players.len() - 1));
        row.flag(setup.expert());
        row.flag(setup.roundabouts == RoundaboutsPerRound::One);
        row.one_of::<{ Solo::LEVELS }>(setup.competitor().map(|rival| rival.level.into()));
        row.number(f32::from(self.common.round) * ROUNDS);
        row.end();
    }

    fn observe_offers(&self, numbers: &mut [f32; OFFERS]) {
        let mut row = Row::new(numbers);
        for number in self.common.numbers {
            row.one_of::<CARD_NUMBERS>(Some(usize::from(number) - 1));
        }
        for action in self.common.actions {
            row.one_of::<CARD_ACTIONS>(Some(action.index()));
        }
        row.end();
    }

    fn observe_plan(&self, numbers: &mut [f32; PLAN.len()], letter: Letter, sheet: &Sheet) {
        let mut row = Row::new(numbers);
        let board = self.common.setup.board;
        let open = &self.common.plans[letter.index()];
        let (plan, turned) = (self.common.plan(letter), open.turned);
        let approval = sheet.approvals[letter.index()];
        row.flag(approval.is_some());
        row.number(f32::from(approval.unwrap_or(0)) * PLAN_POINTS);
        row.flag(turned);
        row.number(f32::from(plan.points(turned)) * PLAN_POINTS);
        row.number(f32::from(plan.first) * PLAN_POINTS);
        row.number(f32::from(plan.later) * PLAN_POINTS);
        let enough = (sheet.numbered & !sheet.used).len() >= usize::from(open.least_houses);
        row.flag(approval.is_none() && enough && plan.condition.is_met(sheet, board));
        let (kind, count) = match plan.condition {
            Condition::Estates(_) => (0, 0),
            Condition::ParkCells(cells) => (1, cells),
            Condition::FullParkStreets(streets) => (2, streets),
            Condition::ParksEachStreet(cells) => (3, cells),
            Condition::ValueCells(cells) => (4, cells),
            Condition::FullColumns(columns) => (5, columns),
            Condition::TempCells(cells) => (6, cells),
        };
        row.one_of::<7>(Some(kind));
        row.number(f32::from(count) * TENTHS);
        let wanted = plan.condition.wanted();
        for estates in wanted.map_or([0; MAX_ESTATE], |wanted| wanted.sizes) {
            row.number(f32::from(estates) * SIXTHS);
        }
        let mut roundabouts = 0;
        let place = wanted.map(|wanted| match wanted.place {
            Place::Anywhere => 0,
            Place::Street(street) => 1 + street.index(),
            Place::OneStreet { roundabouts: least } => {
                roundabouts = least;
                4
            }
            Place::Ends => 5,
        });
        row.one_of::<6>(place);
        row.number(f32::from(roundabouts) / 2.0);
        row.number(wanted.map_or(0.0, |wanted| f32::from(wanted.pools_each) / 2.0));
        row.number(wanted.map_or(0.0, |wanted| f32::from(wanted.bis_each) / 2.0));
        let deck = self.deck();
        let rival = self.common.setup.competitor();
        row.flag(deck.is_some_and(|deck| !deck.undrawn[letter.index()]));
        row.flag(rival.is_some_and(|rival| rival.approves[letter.index()]));
        let written = deck.and_then(|deck| deck.written[letter.index()]);
        row.number(f32::from(written.unwrap_or(0)) * PLAN_POINTS);
        row.end();
    }

    /// The sheet of a seat as it is scored.
    fn observe_sheet(&self, numbers: &mut [f32; SHEET.len()], seat: Seat, scoring: &Scoring<'_>) {
        let mut row = Row::new(numbers);
        let board = self.common.setup.board;
        let sheet = scoring.sheets[seat.index()];
        row.flag(true);
        row.flag(self.players[seat.index()].has_confirmed());
        row.number(scoring.total(seat) as f32 * SCORE);
        row.number(share(sheet.temps, board.temp_cells));
        for street in board.streets {
            row.number((sheet.numbered & street).len() as f32 / street.len().max(1) as f32);
        }
        for (track, filled) in board.park_tracks.iter().zip(sheet.parks) {
            row.number(share(filled, track.cells()));
        }
        row.number(share(sheet.pools.len() as u8, board.pool_track.cells()));
        row.number(share(sheet.bis.len() as u8, board.bis_track.cells()));
        row.number(share(sheet.roundabouts.len() as u8, board.roundabout_track.cells()));
        row.number(share(sheet.refusals, board.refusal_track.cells()));
        for (track, filled) in board.columns.iter().zip(sheet.values) {
            row.number(share(filled, track.cells()));
        }
        let (mut estates, mut free) = ([0.0; MAX_ESTATE], [0.0; MAX_ESTATE]);
        for estate in sheet.estates(board) {
            let size = usize::from(estate.size) - 1;
            estates[size] += SIXTHS;
            if !sheet.used.contains(estate.first) {
                free[size] += SIXTHS;
            }
        }
        estates.iter().chain(&free).for_each(|&number| row.number(number));
        for approval in sheet.approvals {
            row.number(f32::from(approval.unwrap_or(0)) * PLAN_POINTS);
        }
        row.end();
    }

    fn observe_rival(&self, numbers: &mut [f32; RIVAL], scoring: &Scoring<'_>) {
        let gains = self.common.setup.competitor().and_then(|rival| rival.gains);
        let (Some(deck), Some(gains)) = (self.deck(), gains) else {
            return numbers.fill(0.0);
        };
        let mut row = Row::new(numbers);
        row.number(scoring.rival_total().unwrap_or(0) as f32 * SCORE);
        for gain in [gains.park, gains.pool, gains.temp, gains.fence, gains.bis_houses, gains.value] {
            row.number(f32::from(gain) * FIFTHS);
        }
        let mut given = [0.0; CARD_ACTIONS];
        deck.pile.iter().for_each(|card| given[card.action().index()] += TENTHS);
        given.iter().for_each(|&cards| row.number(cards));
        let estates = PileEstates::new(&deck.pile, &gains);
        for place in 0..SCORED_ESTATES {
            let estate = estates.largest().get(place).copied().unwrap_or_default();
            row.number(f32::from(estate.houses) * TENTHS);
            row.number(f32::from(estate.points) * TRACK_POINTS);
        }
        let run = deck.pile.rsplit(|card| card.action() == Action::Fence).next().unwrap_or_default();
        row.number(run.len() as f32 * TENTHS);
        row.flag(run.iter().any(|card| card.action() == Action::Value));
        row.end();
    }
}
