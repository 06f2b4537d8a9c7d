//! What can be chosen instead: turns are small steps, and a change of mind is some steps back and others forward.

use super::table::SuburbBoard;
use catalog::games::welcome_to::{
    Action, Condition, Draft, Estate, House, Letter, Move, Place, Slot, Stage, TurnStep,
};
use tabletop::Seat;

/// A turn from where it stands: the moves that lead further, and where they lead.
#[derive(Clone)]
pub(super) struct Way {
    pub(super) moves: Vec<Move>,
    pub(super) draft: Draft,
}

impl Way {
    /// The viewer's turn as it stands; none where the viewer may not play.
    pub(super) fn here(table: &SuburbBoard) -> Option<(Seat, Way)> {
        let draft = *table.draft().filter(|_| table.acts())?;
        Some((table.own_seat()?, Way { moves: Vec::new(), draft }))
    }

    /// One move further, if it can be played.
    pub(super) fn then(&self, table: &SuburbBoard, seat: Seat, mv: Move) -> Option<Way> {
        let draft = table.ctx.game().stepped(seat, &self.draft, mv).ok()?;
        let mut moves = self.moves.clone();
        moves.push(mv);
        Some(Way { moves, draft })
    }

    /// Back to just before the last step of a kind, if there is one.
    fn back_before(&self, table: &SuburbBoard, seat: Seat, is: impl Fn(&TurnStep) -> bool) -> Option<Way> {
        let mut way = self.clone();
        loop {
            let last = *way.draft.steps().last()?;
            // An approved plan or a roundabout is not undone unasked.
            if matches!(last, TurnStep::Approved { .. } | TurnStep::Spent { .. } | TurnStep::Turned { .. }) {
                return None;
            }
            way = way.then(table, seat, Move::Back)?;
            if is(&last) {
                return Some(way);
            }
        }
    }

    /// Before a combination was taken.
    pub(super) fn before_taking(&self, table: &SuburbBoard, seat: Seat) -> Option<Way> {
        if self.draft.stage() == Stage::Choose {
            return Some(self.clone());
        }
        self.back_before(table, seat, |step| matches!(step, TurnStep::Took { .. }))
    }

    /// Before the number was changed by the temp agency.
    pub(super) fn before_changing(&self, table: &SuburbBoard, seat: Seat) -> Option<Way> {
        self.back_before(table, seat, |step| matches!(step, TurnStep::Hired { .. } | TurnStep::Declined))
    }

    /// Before the number was written.
    pub(super) fn before_writing(&self, table: &SuburbBoard, seat: Seat) -> Option<Way> {
        if let Stage::House { .. } = self.draft.stage() {
            return Some(self.clone());
        }
        self.back_before(table, seat, |step| matches!(step, TurnStep::Wrote { .. }))
    }

    /// Writes the number, and does at once what nobody would decline: plant a park, build the pool.
    pub(super) fn writing(&self, table: &SuburbBoard, seat: Seat, house: House) -> Option<Way> {
        let written = self.then(table, seat, Move::Write(house))?;
        let more = match written.draft.stage() {
            Stage::Act { action: Action::Park, .. } => written.then(table, seat, Move::Plant),
            Stage::Act { action: Action::Pool, .. } => written.then(table, seat, Move::Dig),
            _ => None,
        };
        Some(more.unwrap_or(written))
    }

    /// Approves a plan or uses an estate for it, with all estates that there is no choice about.
    pub(super) fn spending(&self, table: &SuburbBoard, seat: Seat, mv: Move) -> Option<Way> {
        let mut way = self.then(table, seat, mv)?;
        while let Some(forced) = way.forced_estate(table, seat) {
            way = way.then(table, seat, Move::Use(forced))?;
        }
        Some(way)
    }

    /// An estate that the plan needs whatever else is chosen: as many of its size are there as are missing.
    fn forced_estate(&self, table: &SuburbBoard, seat: Seat) -> Option<House> {
        let Stage::Spend { plan, missing, street } = self.draft.stage() else { return None };
        let (plan, _) = table.view.plan(plan);
        let Condition::Estates(wanted) = plan.condition else { return None };
        if matches!(wanted.place, Place::OneStreet { .. }) && street.is_none() {
            return None;
        }
        let estates: Vec<Estate> = self.draft.sheet().estates(table.board()).collect();
        let mut usable: Vec<&Estate> = Vec::new();
        table.ctx.game().moves_after(seat, &self.draft, |mv| {
            if let Move::Use(house) = mv {
                usable.extend(estates.iter().filter(|estate| estate.first == house));
            }
        });
        let is_forced = |size: u8| {
            let there = usable.iter().filter(|estate| estate.size == size).count();
            there == usize::from(missing[usize::from(size) - 1])
        };
        usable.iter().find(|estate| is_forced(estate.size)).map(|estate| estate.first)
    }

    /// The moves of a kind that could come next.
    pub(super) fn next<T>(
        &self,
        table: &SuburbBoard,
        seat: Seat,
        wanted: impl Fn(Move) -> Option<T>,
    ) -> Vec<T> {
        let mut found = Vec::new();
        table.ctx.game().moves_after(seat, &self.draft, |mv| found.extend(wanted(mv)));
        found
    }

    /// The houses that the number can be written into.
    pub(super) fn houses(&self, table: &SuburbBoard, seat: Seat) -> Vec<House> {
        self.next(table, seat, |mv| if let Move::Write(house) = mv { Some(house) } else { None })
    }
}

/// The way to take a combination, or another one than was taken.
pub(super) fn taking(table: &SuburbBoard, number: Slot, action: Slot) -> Option<(Seat, Way)> {
    let (seat, way) = Way::here(table)?;
    let mv = if number == action { Move::Take(number) } else { Move::Pair { number, action } };
    Some((seat, way.before_taking(table, seat)?.then(table, seat, mv)?))
}

/// The plans that can be approved now, each with the way there.
pub(super) fn approvals(table: &SuburbBoard) -> Vec<(Letter, Way)> {
    let Some((seat, way)) = Way::here(table) else { return Vec::new() };
    let letters = table.ctx.choices().iter().filter_map(|choice| match choice.mv {
        Move::Approve(letter) => Some(letter),
        _ => None,
    });
    letters.filter_map(|letter| Some((letter, way.spending(table, seat, Move::Approve(letter))?))).collect()
}
