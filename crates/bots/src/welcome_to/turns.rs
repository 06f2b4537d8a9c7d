//! Whole turns of one seat, from the combination to the confirmation.

use super::forecast::Forecast;
use crate::Clock;
use catalog::games::welcome_to::{
    Action, Draft, Layout, Letter, Move, Sheet, Slot, Stage, TurnStep, WelcomeTo,
};
use tabletop::{Kind, Seat};

/// A whole turn.
#[derive(Clone, Debug)]
pub(super) struct Turn {
    pub(super) moves: Vec<Move>,
    pub(super) value: f64,
}

/// How many turns are tried.
#[derive(Clone, Copy)]
pub(super) struct Effort {
    /// The number of best houses of a combination for which every way to do the action is tried.
    width: usize,
    /// The same where there is only one way.
    single_width: usize,
}

impl Effort {
    pub(super) const FULL: Effort = Effort { width: 6, single_width: 33 };
    pub(super) const QUICK: Effort = Effort { width: 1, single_width: 4 };
}

/// Goes through the turns of a seat that look sensible.
pub(super) struct Turns<'a, V: FnMut(&[Move], &Draft, f64)> {
    game: &'a WelcomeTo,
    seat: Seat,
    forecast: &'a Forecast,
    effort: Effort,
    moves: Vec<Move>,
    visit: V,
    /// When it is up, the turns seen so far must do.
    clock: Option<&'a mut Clock>,
    seen_any: bool,
    up: bool,
}

impl<'a, V: FnMut(&[Move], &Draft, f64)> Turns<'a, V> {
    pub(super) fn new(
        game: &'a WelcomeTo,
        seat: Seat,
        forecast: &'a Forecast,
        effort: Effort,
        visit: V,
    ) -> Self {
        let moves = Vec::with_capacity(16);
        Turns { game, seat, forecast, effort, moves, visit, clock: None, seen_any: false, up: false }
    }

    /// Looks at the clock, and no longer than it runs once there is a turn to choose.
    pub(super) fn timed(self, clock: &'a mut Clock) -> Self {
        Turns { clock: Some(clock), ..self }
    }

    fn list(&self, draft: &Draft) -> Vec<Move> {
        let mut moves = Vec::with_capacity(40);
        self.game.moves_after(self.seat, draft, |mv| {
            if mv != Move::Back {
                moves.push(mv);
            }
        });
        moves
    }

    fn stepped(&self, draft: &Draft, mv: Move) -> Draft {
        self.game.stepped(self.seat, draft, mv).unwrap_or(*draft)
    }

    /// Goes through all turns that begin as `draft` does.
    pub(super) fn go(&mut self, draft: &Draft) {
        if self.up && self.seen_any {
            return;
        }
        match draft.stage() {
            Stage::Choose => self.choose(draft),
            Stage::House { .. } => self.write(draft),
            Stage::Act { .. } => self.act(draft),
            Stage::Plans => self.close(draft),
            Stage::Spend { .. } => {
                // Estates of a size score alike, so the first ones will do.
                if let Some(&mv) = self.list(draft).first() {
                    self.then(draft, mv);
                }
            }
            Stage::Change { .. } | Stage::Give => {
                for mv in self.list(draft) {
                    self.then(draft, mv);
                }
            }
            Stage::Confirmed => {}
        }
    }

    fn then(&mut self, draft: &Draft, mv: Move) {
        let next = self.stepped(draft, mv);
        self.moves.push(mv);
        self.go(&next);
        self.moves.pop();
    }

    fn choose(&mut self, draft: &Draft) {
        let moves = self.list(draft);
        // A roundabout before the number is for those whom no number fits.
        let stuck = moves.contains(&Move::Refuse);
        for mv in moves {
            if stuck || !matches!(mv, Move::Roundabout(_)) {
                self.then(draft, mv);
            }
        }
    }

    fn write(&mut self, draft: &Draft) {
        let mut houses: Vec<(f64, Move, Draft)> = Vec::with_capacity(33);
        for mv in self.list(draft) {
            if self.up && self.seen_any {
                return;
            }
            let next = self.stepped(draft, mv);
            let value = self.value(&next);
            houses.push((value, mv, next));
        }
        houses.sort_by(|one, other| other.0.total_cmp(&one.0));
        // A pool or park changes which house is best, and there is one way to do it.
        let action = match draft.stage() {
            Stage::House { action, .. } => action,
            _ => None,
        };
        let single = matches!(action, Some(Action::Park | Action::Pool | Action::Temp) | None);
        let width = if single { self.effort.single_width } else { self.effort.width };
        for (_, mv, next) in houses.into_iter().take(width) {
            self.moves.push(mv);
            self.go(&next);
            self.moves.pop();
        }
    }

    fn act(&mut self, draft: &Draft) {
        self.close(draft);
        for mv in self.list(draft) {
            if !matches!(mv, Move::Confirm | Move::Approve(_) | Move::Roundabout(_)) {
                self.then(draft, mv);
            }
        }
    }

    /// Confirms, with the plans that can be approved or without.
    fn close(&mut self, draft: &Draft) {
        let last = self.moves.iter().rev().find_map(|mv| match mv {
            Move::Approve(letter) => Some(letter.index()),
            _ => None,
        });
        self.confirm(draft);
        if self.may_approve(draft.sheet()) {
            for mv in self.list(draft) {
                if let Move::Approve(letter) = mv
                    && last.is_none_or(|last| letter.index() > last)
                {
                    self.then(draft, mv);
                }
            }
        }
    }

    fn confirm(&mut self, draft: &Draft) {
        let value = self.value(draft);
        self.moves.push(Move::Confirm);
        (self.visit)(&self.moves, draft, value);
        self.seen_any = true;
        self.moves.pop();
    }

    /// Whether it is worth asking which plans can be approved.
    fn may_approve(&self, sheet: &Sheet) -> bool {
        Letter::ALL.iter().any(|&letter| sheet.approval(letter).is_none())
    }

    fn value(&mut self, draft: &Draft) -> f64 {
        self.up = self.clock.as_mut().is_some_and(|clock| !clock.spend(1));
        let sheet = draft.sheet();
        let over = ends(sheet, self.forecast.board);
        self.forecast.value(sheet, over) - self.forecast.gift(self.game, draft)
    }
}

impl Forecast {
    /// What a turn gives to the competitor of a solo game.
    pub(super) fn gift(&self, game: &WelcomeTo, draft: &Draft) -> f64 {
        if game.setup().competitor().is_none() {
            return 0.0;
        }
        let given = draft.steps().iter().find_map(|deed| match *deed {
            TurnStep::Took { number, action, .. } => {
                Slot::ALL.into_iter().find(|&slot| slot != number && slot != action)
            }
            TurnStep::Gave { card, .. } => Some(card),
            _ => None,
        });
        given.map_or(0.0, |slot| self.gifts[game.actions()[slot.index()].index()])
    }
}

/// Adds a roundabout to a turn where that makes it better (WT-28).
pub(super) fn add_roundabout(game: &WelcomeTo, seat: Seat, forecast: &Forecast, moves: &mut Vec<Move>) {
    if !forecast.expert || moves.pop() != Some(Move::Confirm) {
        return;
    }
    let Some(mut draft) = game.draft(seat).copied() else { return };
    for &mv in moves.iter() {
        draft = game.stepped(seat, &draft, mv).unwrap_or(draft);
    }
    let mut best = Turn { moves: vec![Move::Confirm], value: f64::NEG_INFINITY };
    let mut turns = Turns::new(game, seat, forecast, Effort::QUICK, |moves: &[Move], _: &Draft, value| {
        if value > best.value {
            best = Turn { moves: moves.to_vec(), value };
        }
    });
    turns.confirm(&draft);
    for mv in turns.list(&draft) {
        if matches!(mv, Move::Roundabout(_)) {
            let next = turns.stepped(&draft, mv);
            turns.moves.push(mv);
            turns.close(&next);
            turns.moves.pop();
        }
    }
    moves.extend(best.moves);
}

/// Whether a sheet ends the game with this round.
pub(super) fn ends(sheet: &Sheet, board: &Layout) -> bool {
    Letter::ALL.iter().all(|&letter| sheet.approval(letter).is_some())
        || sheet.refusals() >= board.refusal_track.cells()
        || sheet.empty(board).is_empty()
}
