//! A private turn: combination, house, action, plans. It stays a draft until it is confirmed.

use crate::actions::Side;
use crate::card::{Action, Letter, MAX_WRITTEN};
use crate::common::Common;
use crate::estates::{SizeCounts, Sizes};
use crate::house::{House, Houses, Street};
use crate::layout::Layout;
use crate::moves::{CHANGES, Move, Slot};
use crate::plans::{Place, Wanted};
use crate::refusal::Refusal;
use crate::setup::RoundaboutsPerRound;
use crate::sheet::Sheet;
use crate::turn_step::{TurnStep, TurnSteps};
use serde::Serialize;
use tabletop::Kind;

/// Where a private turn stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "at", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Stage {
    /// Choosing a combination (WT-7).
    Choose,
    /// Choosing how the temp agency changes the number.
    Change { number: u8 },
    /// Choosing the house for the number; the action may follow, `None` where it was declined before.
    House { number: u8, action: Option<Action> },
    /// The action may be done now, for the house that was just numbered.
    Act { action: Action, house: House },
    /// Solo: choosing the card for the competitor after a refusal.
    Give,
    /// Plans may be approved, and the turn confirmed.
    Plans,
    /// Choosing the estates for a plan: how many of each size are missing, and the street where all must stand
    /// on one.
    Spend { plan: Letter, missing: Sizes, street: Option<Street> },
    /// Done: waiting for the others.
    Confirmed,
}

/// A turn in the making: the steps so far, and where they have led from the sheet at the start of the round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Draft {
    pub(crate) stage: Stage,
    pub(crate) steps: TurnSteps,
    pub(crate) sheet: Sheet,
}

impl Draft {
    pub(crate) fn new(sheet: &Sheet) -> Draft {
        Draft { stage: Stage::Choose, steps: TurnSteps::NONE, sheet: *sheet }
    }

    /// Starts the turn of the next round, from the sheet that the last one led to.
    #[inline]
    pub(crate) fn restart(&mut self) {
        self.stage = Stage::Choose;
        self.steps.clear();
    }

    /// Where the turn stands.
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The sheet with the steps of the draft on it.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    /// The steps so far.
    pub fn steps(&self) -> &[TurnStep] {
        &self.steps
    }

    /// Lists the moves, each once. `start` is the sheet at the start of the round.
    ///
    /// This and [`Draft::check`] are two lists of the same rules: one finds all moves at once, the other says why
    /// a move is none. The laws hold them together: they check at every step that exactly the listed moves are
    /// playable.
    #[inline]
    pub(crate) fn legal(&self, start: &Sheet, common: &Common, mut list: impl FnMut(Move)) {
        let board = common.setup.board;
        let sheet = &self.sheet;
        match self.stage {
            Stage::Choose => {
                self.list_choices(common, &mut list);
                self.list_roundabouts(start, common, &mut list);
            }
            Stage::Change { number } => {
                for change in CHANGES {
                    if changed(number, change).is_some_and(|number| !sheet.room_for(number).is_empty()) {
                        list(Move::Change(change));
                    }
                }
                if !sheet.room_for(number).is_empty() {
                    list(Move::Decline);
                }
            }
            Stage::House { number, .. } => {
                sheet.room_for(number).iter().for_each(|house| list(Move::Write(house)));
            }
            Stage::Act { action, house } => {
                self.list_actions(action, house, board, &mut list);
                self.list_plans(common, &mut list);
                self.list_roundabouts(start, common, &mut list);
                list(Move::Confirm);
            }
            Stage::Give => Slot::ALL.into_iter().for_each(|card| list(Move::Give(card))),
            Stage::Plans => {
                self.list_plans(common, &mut list);
                self.list_roundabouts(start, common, &mut list);
                list(Move::Confirm);
            }
            Stage::Spend { plan, missing, street } => {
                if let Some(wanted) = common.plan(plan).condition.wanted() {
                    let candidates = wanted.candidates(missing, street, sheet, board);
                    candidates.iter().for_each(|estate| list(Move::Use(estate.first)));
                }
            }
            Stage::Confirmed => return,
        }
        if !self.steps.is_empty() {
            list(Move::Back);
        }
    }

    #[inline]
    fn list_choices(&self, common: &Common, list: &mut impl FnMut(Move)) {
        let sheet = &self.sheet;
        let mut none_fits = true;
        for number in Slot::ALL {
            none_fits &= sheet.room_for(common.number(number)).is_empty();
            if !common.setup.is_solo() {
                if writable(sheet, common.number(number), common.action(number)) {
                    list(Move::Take(number));
                }
                continue;
            }
            for action in Slot::ALL.into_iter().filter(|&action| action != number) {
                if writable(sheet, common.number(number), common.action(action)) {
                    list(Move::Pair { number, action });
                }
            }
        }
        if none_fits {
            list(Move::Refuse);
        }
    }

    #[inline]
    fn list_actions(&self, action: Action, house: House, board: &Layout, list: &mut impl FnMut(Move)) {
        let sheet = &self.sheet;
        match action {
            Action::Fence => sheet.open_gaps(board).iter().for_each(|gap| list(Move::Fence(gap))),
            Action::Value => {
                let sizes = 1..=board.columns.len() as u8;
                sizes.filter(|&size| sheet.can_raise(size, board)).for_each(|size| list(Move::Raise(size)));
            }
            Action::Park if sheet.can_plant(house, board) => list(Move::Plant),
            Action::Pool if sheet.can_dig(house, board) => list(Move::Dig),
            Action::Bis if sheet.can_copy(board) => {
                for &side in Side::ALL {
                    sheet.sources(side, board).iter().for_each(|from| list(Move::Copy { from, side }));
                }
            }
            Action::Park | Action::Pool | Action::Bis | Action::Temp => {}
        }
    }

    #[inline]
    fn list_plans(&self, common: &Common, list: &mut impl FnMut(Move)) {
        let (sheet, board) = (&self.sheet, common.setup.board);
        let houses = (sheet.numbered & !sheet.used).len();
        let mut free = None;
        for &letter in Letter::ALL {
            let open = common.plans[letter.index()];
            if sheet.approvals[letter.index()].is_some() || houses < usize::from(open.least_houses) {
                continue;
            }
            let free: SizeCounts = *free.get_or_insert_with(|| sheet.free_estates(board).collect());
            if free.covers(open.least_estates) && common.plan(letter).condition.is_met(sheet, board) {
                list(Move::Approve(letter));
            }
        }
    }

    #[inline]
    fn list_roundabouts(&self, start: &Sheet, common: &Common, list: &mut impl FnMut(Move)) {
        if self.may_build_roundabout(start, common).is_ok() {
            let empty = self.sheet.empty(common.setup.board);
            empty.iter().for_each(|house| list(Move::Roundabout(house)));
        }
    }

    /// WT-28, WT-Q14: two in a game, and perhaps only one in a round.
    fn may_build_roundabout(&self, start: &Sheet, common: &Common) -> Result<(), Refusal> {
        let setup = &common.setup;
        if !setup.expert() {
            return Err(Refusal::NoRoundabouts);
        }
        let built = self.sheet.roundabouts.len() as u8;
        let most = setup.board.roundabout_track.cells();
        if built >= most {
            return Err(Refusal::RoundaboutsBuilt { most });
        }
        if setup.roundabouts == RoundaboutsPerRound::One && built > start.roundabouts.len() as u8 {
            return Err(Refusal::RoundaboutsBuilt { most: 1 });
        }
        Ok(())
    }

    /// Plays a move; `log` gets the steps that it makes: one, or also the estates whose choice it forces.
    #[inline]
    pub(crate) fn play(
        &mut self,
        start: &Sheet,
        common: &Common,
        mv: Move,
        mut log: impl FnMut(TurnStep),
    ) -> Result<(), Refusal> {
        match mv {
            Move::Confirm => match self.stage {
                Stage::Act { .. } | Stage::Plans => self.stage = Stage::Confirmed,
                Stage::Confirmed => return Err(Refusal::Confirmed),
                _ => return Err(Refusal::NotNow),
            },
            Move::Back => self.back(start, common)?,
            _ => {
                let step = self.check(start, common, mv)?;
                self.go_on(step, common);
                log(step);
                if let TurnStep::Approved { .. } | TurnStep::Spent { .. } = step {
                    self.spend_where_forced(common, &mut log);
                }
            }
        }
        Ok(())
    }

    /// Takes the last step back; an approval goes together with the estates used for it.
    fn back(&mut self, start: &Sheet, common: &Common) -> Result<(), Refusal> {
        if self.stage == Stage::Confirmed {
            return Err(Refusal::Confirmed);
        }
        while let Some(TurnStep::Spent { .. }) = self.steps.last() {
            self.steps.pop();
        }
        let step = self.steps.pop().ok_or(Refusal::NothingDone)?;
        if let Some(stage) = self.wipe_off(step) {
            self.stage = stage;
            return Ok(());
        }
        self.sheet = *start;
        self.stage = Stage::Choose;
        for index in 0..self.steps.len() {
            self.apply(self.steps[index], common);
        }
        Ok(())
    }

    /// Wipes a single mark off the sheet and returns the stage before it. Steps that change more are not
    /// wiped off: the others are done again from the start of the round.
    fn wipe_off(&mut self, step: TurnStep) -> Option<Stage> {
        let sheet = &mut self.sheet;
        let action = match step {
            TurnStep::Took { .. } => return Some(Stage::Choose),
            TurnStep::Fenced { house } => {
                sheet.fences.remove(house);
                Action::Fence
            }
            TurnStep::Raised { size } => {
                sheet.values[usize::from(size) - 1] -= 1;
                Action::Value
            }
            TurnStep::Planted { street } => {
                sheet.parks[street.index()] -= 1;
                Action::Park
            }
            TurnStep::Dug { house } => {
                sheet.pools.remove(house);
                Action::Pool
            }
            _ => return None,
        };
        let written = self.steps.iter().rev().find_map(|step| match *step {
            TurnStep::Wrote { house, .. } => Some(house),
            _ => None,
        });
        written.map(|house| Stage::Act { action, house })
    }

    /// WT-Q9: the choice of estates is the player's, where there is one.
    fn spend_where_forced(&mut self, common: &Common, log: &mut impl FnMut(TurnStep)) {
        let Stage::Spend { plan, missing, street } = self.stage else { return };
        let Some(wanted) = common.plan(plan).condition.wanted() else { return };
        let board = common.setup.board;
        let candidates = wanted.candidates(missing, street, &self.sheet, board);
        if candidates.iter().copied().collect::<SizeCounts>() != SizeCounts::new(missing) {
            return;
        }
        for estate in candidates {
            let step = TurnStep::Spent { house: estate.first, size: estate.size };
            self.go_on(step, common);
            log(step);
        }
    }

    /// What a move does, if it may be played now. The same rules as in [`Draft::legal`], which says what holds the
    /// two together.
    #[inline]
    fn check(&self, start: &Sheet, common: &Common, mv: Move) -> Result<TurnStep, Refusal> {
        let board = common.setup.board;
        let sheet = &self.sheet;
        let is_house = |house: House| {
            if board.houses.contains(house) { Ok(()) } else { Err(Refusal::NoHouse { house }) }
        };
        match (self.stage, mv) {
            (Stage::Confirmed, _) => Err(Refusal::Confirmed),
            (Stage::Choose, Move::Take(slot)) if !common.setup.is_solo() => {
                self.check_choice(common, slot, slot)
            }
            (Stage::Choose, Move::Pair { number, action }) if common.setup.is_solo() && number != action => {
                self.check_choice(common, number, action)
            }
            (_, Move::Take(_)) if common.setup.is_solo() => Err(Refusal::WrongTable),
            (_, Move::Pair { .. } | Move::Give(_)) if !common.setup.is_solo() => Err(Refusal::WrongTable),
            (Stage::Choose, Move::Refuse) => {
                let mut numbers = Slot::ALL.into_iter().map(|slot| common.number(slot));
                match numbers.find(|&number| !sheet.room_for(number).is_empty()) {
                    Some(number) => Err(Refusal::MustWrite { number }),
                    None => Ok(TurnStep::Refused),
                }
            }
            (Stage::Change { number }, Move::Change(change)) => {
                if !CHANGES.contains(&change) {
                    return Err(Refusal::OutOfReach { change });
                }
                let becomes = changed(number, change).ok_or(Refusal::OutOfRange)?;
                has_room(sheet, becomes).map(|()| TurnStep::Hired { change })
            }
            (Stage::Change { number }, Move::Decline) => has_room(sheet, number).map(|()| TurnStep::Declined),
            (Stage::House { number, .. }, Move::Write(house)) => {
                is_house(house)?;
                if !sheet.empty(board).contains(house) {
                    return Err(Refusal::Taken { house });
                }
                if !sheet.room_for(number).contains(house) {
                    return Err(Refusal::Order { house, number });
                }
                Ok(TurnStep::Wrote { house, number })
            }
            (Stage::Act { action: Action::Fence, .. }, Move::Fence(house)) => {
                is_house(house)?;
                if !board.gaps.contains(house) || sheet.fences.contains(house) {
                    return Err(Refusal::Fenced { house });
                }
                if sheet.used.contains(house) {
                    return Err(Refusal::Used { house });
                }
                Ok(TurnStep::Fenced { house })
            }
            (Stage::Act { action: Action::Value, .. }, Move::Raise(size)) => {
                if size == 0 || usize::from(size) > board.columns.len() {
                    return Err(Refusal::NoSize { size });
                }
                if sheet.can_raise(size, board) { Ok(TurnStep::Raised { size }) } else { Err(Refusal::Full) }
            }
            (Stage::Act { action: Action::Park, house }, Move::Plant) => {
                if !sheet.can_plant(house, board) {
                    return Err(Refusal::Full);
                }
                Ok(TurnStep::Planted { street: house.street() })
            }
            (Stage::Act { action: Action::Pool, house }, Move::Dig) => {
                if !sheet.can_dig(house, board) {
                    return Err(Refusal::NoPool { house });
                }
                Ok(TurnStep::Dug { house })
            }
            (Stage::Act { action: Action::Bis, .. }, Move::Copy { from, side }) => {
                is_house(from)?;
                if !sheet.can_copy(board) {
                    return Err(Refusal::Full);
                }
                let number = sheet.number(from).ok_or(Refusal::NotNumbered { house: from })?;
                match side.of(from, board) {
                    None => Err(Refusal::StreetEnds),
                    Some(to) if !sheet.empty(board).contains(to) => Err(Refusal::Taken { house: to }),
                    Some(to) => Ok(TurnStep::Copied { from, to, number }),
                }
            }
            (Stage::Choose | Stage::Act { .. } | Stage::Plans, Move::Roundabout(house)) => {
                self.may_build_roundabout(start, common)?;
                is_house(house)?;
                if !sheet.empty(board).contains(house) {
                    return Err(Refusal::Taken { house });
                }
                Ok(TurnStep::Turned { house })
            }
            (Stage::Give, Move::Give(card)) => {
                Ok(TurnStep::Gave { card, printed: common.number(card), with: common.action(card) })
            }
            (Stage::Act { .. } | Stage::Plans, Move::Approve(letter)) => {
                if sheet.approvals[letter.index()].is_some() {
                    return Err(Refusal::Approved { letter });
                }
                let plan = common.plan(letter);
                if !plan.condition.is_met(sheet, board) {
                    return Err(Refusal::NotMet { letter });
                }
                // WT-21: the card turns at the end of the round, so all who approve in it get the same.
                Ok(TurnStep::Approved {
                    plan: letter,
                    points: plan.points(common.plans[letter.index()].turned),
                })
            }
            (Stage::Spend { plan, missing, street }, Move::Use(house)) => {
                let wanted = common.plan(plan).condition.wanted();
                let candidates = wanted.map(|wanted| wanted.candidates(missing, street, sheet, board));
                let estate = candidates.iter().flatten().find(|estate| estate.first == house);
                let estate = estate.ok_or(Refusal::NotWanted { house })?;
                Ok(TurnStep::Spent { house, size: estate.size })
            }
            _ => Err(Refusal::NotNow),
        }
    }

    fn check_choice(&self, common: &Common, number: Slot, action: Slot) -> Result<TurnStep, Refusal> {
        let (printed, with) = (common.number(number), common.action(action));
        if !writable(&self.sheet, printed, with) {
            return Err(Refusal::Nowhere { number: printed });
        }
        Ok(TurnStep::Took { number, action, printed, with })
    }

    /// Takes a step that was found to be possible.
    #[inline]
    fn go_on(&mut self, step: TurnStep, common: &Common) {
        self.steps.push(step);
        self.apply(step, common);
    }

    /// Draws a step on the sheet, and moves to the stage after it.
    #[inline]
    fn apply(&mut self, step: TurnStep, common: &Common) {
        let board = common.setup.board;
        let sheet = &mut self.sheet;
        self.stage = match step {
            TurnStep::Took { printed, with: Action::Temp, .. } => Stage::Change { number: printed },
            TurnStep::Took { printed, with, .. } => Stage::House { number: printed, action: Some(with) },
            TurnStep::Hired { change } => match self.stage {
                Stage::Change { number } => Stage::House {
                    number: changed(number, change).unwrap_or(number),
                    action: Some(Action::Temp),
                },
                other => other,
            },
            TurnStep::Declined => match self.stage {
                Stage::Change { number } => Stage::House { number, action: None },
                other => other,
            },
            TurnStep::Wrote { house, number } => {
                sheet.write(house, number, board);
                match self.stage {
                    Stage::House { action: Some(Action::Temp), .. } => {
                        sheet.hire(board);
                        Stage::Plans
                    }
                    Stage::House { action: Some(action), .. } if sheet.can_do(action, house, board) => {
                        Stage::Act { action, house }
                    }
                    _ => Stage::Plans,
                }
            }
            TurnStep::Fenced { house } => {
                sheet.fences.insert(house);
                Stage::Plans
            }
            TurnStep::Raised { size } => {
                sheet.values[usize::from(size) - 1] += 1;
                Stage::Plans
            }
            TurnStep::Planted { street } => {
                sheet.parks[street.index()] += 1;
                Stage::Plans
            }
            TurnStep::Dug { house } => {
                sheet.pools.insert(house);
                Stage::Plans
            }
            TurnStep::Copied { from, to, .. } => {
                sheet.copy(from, to, board);
                Stage::Plans
            }
            TurnStep::Turned { house } => {
                sheet.build_roundabout(house, board);
                self.stage
            }
            TurnStep::Refused => {
                sheet.refusals += 1;
                // WT-37: solo, a card still goes to the competitor.
                if common.setup.is_solo() { Stage::Give } else { Stage::Plans }
            }
            TurnStep::Gave { .. } => Stage::Plans,
            TurnStep::Approved { plan, points } => {
                sheet.approvals[plan.index()] = Some(points);
                match common.plan(plan).condition.wanted() {
                    Some(Wanted { sizes, .. }) => Stage::Spend { plan, missing: *sizes, street: None },
                    None => Stage::Plans,
                }
            }
            TurnStep::Spent { house, size } => {
                sheet.used |= Houses::run(house, usize::from(size));
                match self.stage {
                    Stage::Spend { plan, mut missing, .. } => {
                        missing[usize::from(size) - 1] -= 1;
                        let wanted = common.plan(plan).condition.wanted();
                        let one = matches!(wanted, Some(Wanted { place: Place::OneStreet { .. }, .. }));
                        match missing.iter().all(|&n| n == 0) {
                            true => Stage::Plans,
                            false => Stage::Spend { plan, missing, street: one.then(|| house.street()) },
                        }
                    }
                    other => other,
                }
            }
        };
    }
}

/// The number that the temp agency makes of another (WT-18).
#[inline]
fn changed(number: u8, change: i8) -> Option<u8> {
    number.checked_add_signed(change).filter(|&number| number <= MAX_WRITTEN)
}

/// Whether a combination can be chosen: its number fits, or the temp agency makes it fit (WT-Q4).
#[inline]
fn writable(sheet: &Sheet, number: u8, action: Action) -> bool {
    if action != Action::Temp {
        return !sheet.room_for(number).is_empty();
    }
    let numbers = CHANGES.iter().filter_map(|&change| changed(number, change));
    numbers.into_iter().any(|number| !sheet.room_for(number).is_empty())
}

fn has_room(sheet: &Sheet, number: u8) -> Result<(), Refusal> {
    if sheet.room_for(number).is_empty() { Err(Refusal::Nowhere { number }) } else { Ok(()) }
}
