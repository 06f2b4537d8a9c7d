//! Hints: who may ask for one, and what each seat was told.

use super::TableState;
use crate::refusal::Refusal;
use crate::table::event::TableEvent;
use crate::table::game::LiveGame;
use crate::visitor::Visitor;
use bots::Advice;
use tabletop::Seat;

/// Hints of one seat in one game: more than anybody needs, and few enough for a table to stay light.
pub(crate) const MAX_HINTS: usize = 100;

/// The hint that a seat was given last.
pub(super) struct Given {
    advice: Advice,
    /// The entries that led to the position that it is about, and to those after each move of its line that was played.
    positions: Vec<u64>,
}

/// A hint that is still good.
pub(crate) struct Hint<'a> {
    pub advice: &'a Advice,
    /// How many moves of its line were played since.
    pub followed: usize,
}

impl TableState {
    /// Whether those who are to move may ask for hints here. A lesson says itself what to do.
    pub(crate) fn allows_hints(&self) -> bool {
        self.opening.hints && self.course().is_none()
    }

    /// The hint about the decision that is before a seat, if it was given one.
    pub(crate) fn hint(&self, seat: Seat) -> Option<Hint<'_>> {
        let given = self.given.get(seat.index())?.as_ref()?;
        let followed = given.positions.iter().position(|position| *position == self.position(seat))?;
        let goes_on = followed < given.advice.best.moves.len() && self.to_act().contains(seat);
        goes_on.then_some(Hint { advice: &given.advice, followed })
    }

    /// The hints that a seat took.
    pub(crate) fn hints_of(&self, seat: Seat) -> usize {
        self.game().map_or(0, |game| game.record().hints_of(seat))
    }

    /// The hints that were taken by all.
    pub(crate) fn hints(&self) -> usize {
        self.game().map_or(0, |game| game.record().hints.len())
    }

    /// Whether a seat may ask for one more hint, as far as their number goes.
    pub(crate) fn has_hints_left(&self, seat: Seat) -> bool {
        self.hints_of(seat) < MAX_HINTS
    }

    /// The entry that led to the position before a seat. Where several act at once, what others do makes no difference;
    /// elsewhere a move that is taken back leads back to the position before it.
    fn position(&self, seat: Seat) -> u64 {
        match self.game() {
            Some(game) if game.is_simultaneous() && self.players() > 1 => self.decision(seat),
            Some(game) => game.sequence_of(game.steps()),
            None => 0,
        }
    }

    /// Whether a visitor may ask for a hint for a seat; the game where that has to be thought about, and nothing where the
    /// seat has the hint already.
    pub(crate) fn may_ask(
        &self,
        by: &Visitor,
        seat: Seat,
        sequence: u64,
    ) -> Result<Option<&LiveGame>, Refusal> {
        let game = self.require_decider(by, seat)?;
        if !self.allows_hints() {
            return Err(Refusal::NoHints);
        }
        if sequence != self.decision_for(Some(&by.id), seat) {
            return Err(Refusal::Late);
        }
        if !game.to_act().contains(seat) {
            return Err(Refusal::NotAsked);
        }
        if self.hint(seat).is_some() {
            return Ok(None);
        }
        if !self.has_hints_left(seat) {
            return Err(Refusal::TooManyHints { most: MAX_HINTS });
        }
        Ok(Some(game))
    }

    /// Gives a seat the hint that was thought out for it, if it still has that decision before it.
    pub(crate) fn decide_hint(
        &self,
        by: &Visitor,
        seat: Seat,
        sequence: u64,
        advice: Advice,
    ) -> Result<Vec<TableEvent>, Refusal> {
        if self.may_ask(by, seat, sequence)?.is_none() {
            return Ok(Vec::new());
        }
        Ok(vec![TableEvent::Hinted { seat, position: self.position(seat), advice: Box::new(advice) }])
    }

    /// Keeps what a seat was told.
    pub(super) fn give(&mut self, seat: Seat, position: u64, advice: Advice) {
        if let Some(given) = self.given.get_mut(seat.index()) {
            *given = Some(Given { advice, positions: vec![position] });
        }
    }

    /// Puts a hint about the position before a seat in the place of the one that it was given.
    #[cfg(test)]
    pub(crate) fn swap_hint(&mut self, seat: Seat, advice: Option<Advice>) -> Option<Advice> {
        let positions = vec![self.position(seat)];
        let given = advice.map(|advice| Given { advice, positions });
        std::mem::replace(&mut self.given[seat.index()], given).map(|given| given.advice)
    }

    /// How far a seat has followed its hint, if this move goes on with it.
    pub(super) fn follows(&self, seat: Seat, mv: &str) -> Option<usize> {
        let hint = self.hint(seat)?;
        (hint.advice.best.moves[hint.followed] == mv).then_some(hint.followed)
    }

    /// A seat has played the next move of its hint.
    pub(super) fn has_followed(&mut self, seat: Seat, before: usize) {
        let position = self.position(seat);
        if let Some(Some(given)) = self.given.get_mut(seat.index()) {
            given.positions.truncate(before + 1);
            given.positions.push(position);
        }
    }
}
