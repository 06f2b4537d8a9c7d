//! What a good architect would do, and why.

use super::forecast::{Attention, Forecast};
use super::turns::{Effort, Turns, add_roundabout, ends};
use super::value::Term;
use super::weights::WelcomeToWeights;
use crate::advice::{Measure, Weighed};
use crate::{Perspective, Weights};
use catalog::games::welcome_to::{
    Condition, Draft, Estate, Houses, Letter, MAX_HOUSES, Move, Sheet, Stage, Street, TurnStep, WelcomeTo,
    street_name,
};
use tabletop::{Fact, Kind, Message, Seat};

/// Turns that are kept to be compared.
const TURNS: usize = 8;
/// Points that make no difference to speak of.
const SLIGHT: f64 = 0.3;

/// A whole turn, with where it leads.
struct Candidate {
    moves: Vec<Move>,
    draft: Draft,
    worth: f64,
}

/// Weighs the turns of a seat that go on from where its turn stands.
pub(super) fn advise(perspective: &Perspective<WelcomeTo>) -> Weighed<Move> {
    let (game, seat) = (perspective.game(), perspective.seat());
    let forecast = Forecast::new(game, seat, WelcomeToWeights::in_use(), Attention::Table, 0.0);
    let mut turns = turns(game, seat, &forecast);
    if let Some(best) = turns.first_mut() {
        with_roundabout(game, seat, &forecast, best);
    }
    let reasons = Reasons { game, seat, forecast: &forecast };
    let why = reasons.why(&turns).unwrap_or_else(|| general(&turns));
    let mut lines: Vec<(Vec<Move>, f64)> = turns.into_iter().map(|turn| (turn.moves, turn.worth)).collect();
    if lines.is_empty() {
        // Nothing but a step back, where a turn has gone astray.
        lines = perspective.moves().into_iter().map(|mv| (vec![mv], 0.0)).collect();
    }
    Weighed { lines, measure: Measure::Points, why }
}

/// The best turns, each of another gist, the best first.
fn turns(game: &WelcomeTo, seat: Seat, forecast: &Forecast) -> Vec<Candidate> {
    let Some(fresh) = game.draft(seat) else { return Vec::new() };
    let is_early =
        matches!(fresh.stage(), Stage::Choose | Stage::Change { .. } | Stage::House { .. } | Stage::Give);
    let mut found: Vec<Candidate> = Vec::new();
    let visit = |moves: &[Move], draft: &Draft, worth: f64| {
        if found.len() == TURNS && found.last().is_some_and(|last| last.worth >= worth) {
            return;
        }
        let alike = |other: &Candidate| gist(&other.draft, is_early).eq(gist(draft, is_early));
        match found.iter().position(alike) {
            Some(place) if found[place].worth >= worth => return,
            Some(place) => drop(found.remove(place)),
            None => {}
        }
        let place = found.partition_point(|other| other.worth >= worth);
        found.insert(place, Candidate { moves: moves.to_vec(), draft: *draft, worth });
        found.truncate(TURNS);
    };
    Turns::new(game, seat, forecast, Effort::FULL, visit).go(fresh);
    found
}

/// The steps that tell a turn from others: early in it, which number goes where; later, every step.
fn gist(draft: &Draft, is_early: bool) -> impl Iterator<Item = &TurnStep> {
    draft.steps().iter().filter(move |step| {
        !is_early
            || matches!(
                step,
                TurnStep::Took { .. }
                    | TurnStep::Wrote { .. }
                    | TurnStep::Turned { .. }
                    | TurnStep::Refused
                    | TurnStep::Gave { .. }
            )
    })
}

/// Adds a roundabout where that makes a turn better.
fn with_roundabout(game: &WelcomeTo, seat: Seat, forecast: &Forecast, turn: &mut Candidate) {
    let before = turn.moves.len();
    add_roundabout(game, seat, forecast, &mut turn.moves);
    let Some(fresh) = game.draft(seat).filter(|_| turn.moves.len() != before) else { return };
    let steps = turn.moves.iter().filter(|mv| **mv != Move::Confirm);
    let end = steps.copied().try_fold(*fresh, |draft, mv| game.stepped(seat, &draft, mv).ok());
    if let Some(end) = end {
        let sheet = end.sheet();
        turn.worth = forecast.value(sheet, ends(sheet, forecast.board)) - forecast.gift(game, &end);
        turn.draft = end;
    }
}

/// What can always be said.
fn general(turns: &[Candidate]) -> Message {
    match turns {
        [done, ..] if done.moves == [Move::Confirm] => Message::new("hint-wt-done"),
        [best, next, ..] if best.worth - next.worth >= 0.05 => {
            Message::new("hint-wt-general").with("points", Fact::tenths(best.worth - next.worth))
        }
        _ => Message::new("hint-wt-equal"),
    }
}

struct Reasons<'a> {
    game: &'a WelcomeTo,
    seat: Seat,
    forecast: &'a Forecast,
}

impl Reasons<'_> {
    /// The reason for the best turn, if one stands out.
    fn why(&self, turns: &[Candidate]) -> Option<Message> {
        let best = turns.first()?;
        let fresh = self.game.draft(self.seat)?;
        let done = &best.draft.steps()[fresh.steps().len().min(best.draft.steps().len())..];
        self.of_plans(done).or_else(|| self.of_estates(fresh.sheet(), best.draft.sheet())).or_else(|| {
            if done.contains(&TurnStep::Refused) {
                let track = &self.forecast.board.refusal_track;
                let refusals = fresh.sheet().refusals();
                let cost = track.visible(refusals + 1) - track.visible(refusals);
                return Some(Message::new("hint-wt-refuse").with("points", cost));
            }
            // The same cards with the number in another house differ too little to tell what speaks for them.
            let took = |turn: &Candidate| turn.draft.steps().first().copied();
            let other = turns.iter().find(|turn| took(turn) != took(best)).or(turns.get(1))?;
            self.of_terms(fresh.sheet(), best, other, done)
        })
    }

    /// A plan that is approved.
    fn of_plans(&self, done: &[TurnStep]) -> Option<Message> {
        let approved = done.iter().find_map(|step| match step {
            TurnStep::Approved { plan, points } => Some((plan, points)),
            _ => None,
        });
        approved.map(|(plan, points)| {
            Message::new("hint-wt-plan").with("plan", plan.to_string()).with("points", *points)
        })
    }

    /// An estate that is completed, for a plan or for itself.
    fn of_estates(&self, now: &Sheet, then: &Sheet) -> Option<Message> {
        let board = self.forecast.board;
        let had: Vec<Estate> = now.estates(board).collect();
        let new = then.estates(board).filter(|estate| !had.contains(estate));
        let new = new.max_by_key(|estate| (self.wanted_by(estate, then).is_some(), estate.size))?;
        if let Some(plan) = self.wanted_by(&new, then) {
            return Some(
                Message::new("hint-wt-estate-plan").with("size", new.size).with("plan", plan.to_string()),
            );
        }
        let points = board.columns[usize::from(new.size) - 1].visible(then.values(new.size));
        Some(Message::new("hint-wt-estate").with("size", new.size).with("points", points))
    }

    /// A plan that is not approved and asks for more estates like this one than there were.
    fn wanted_by(&self, estate: &Estate, sheet: &Sheet) -> Option<Letter> {
        Letter::ALL.iter().copied().filter(|letter| sheet.approval(*letter).is_none()).find(|letter| {
            let Condition::Estates(wanted) = self.game.plan(*letter).0.condition else { return false };
            let asked = wanted.sizes[usize::from(estate.size) - 1];
            let suitable = wanted.suitable(sheet, self.forecast.board);
            let alike: Vec<Estate> = suitable.filter(|other| other.size == estate.size).collect();
            alike.contains(estate) && alike.len() <= usize::from(asked)
        })
    }

    /// What the best turn has over the next best.
    fn of_terms(
        &self,
        now: &Sheet,
        best: &Candidate,
        next: &Candidate,
        done: &[TurnStep],
    ) -> Option<Message> {
        let gift = |turn: &Candidate| self.forecast.gift(self.game, &turn.draft);
        let mut leads = self.leads(best.draft.sheet(), next.draft.sheet());
        leads.sort_by(|one, other| other.1.total_cmp(&one.1));
        let spared = gift(next) - gift(best);
        if spared > SLIGHT && leads.first().is_none_or(|(_, lead)| spared > *lead) {
            return Some(Message::new("hint-wt-gift").with("points", Fact::tenths(spared)));
        }
        leads
            .into_iter()
            .filter(|(_, lead)| *lead > SLIGHT)
            .find_map(|(term, _)| self.of_term(term, now, best.draft.sheet(), next.draft.sheet(), done))
    }

    /// By how much each term of one sheet is ahead of the same of another.
    fn leads(&self, one: &Sheet, other: &Sheet) -> Vec<(Term, f64)> {
        let mut leads: Vec<(Term, f64)> = Vec::new();
        for (sheet, sign) in [(one, 1.0), (other, -1.0)] {
            self.forecast.each_term(sheet, ends(sheet, self.forecast.board), |term, points| {
                match leads.iter_mut().find(|(of, _)| *of == term) {
                    Some((_, lead)) => *lead += sign * points,
                    None => leads.push((term, sign * points)),
                }
            });
        }
        leads
    }

    fn of_term(
        &self,
        term: Term,
        now: &Sheet,
        then: &Sheet,
        next: &Sheet,
        done: &[TurnStep],
    ) -> Option<Message> {
        let board = self.forecast.board;
        match term {
            Term::Park(street) => {
                let planted = done.contains(&TurnStep::Planted { street });
                let track = &board.park_tracks[street.index()];
                let points = track.visible(then.parks(street)) - track.visible(now.parks(street));
                let park = Message::new("hint-wt-park").with("street", street_name(street));
                (planted && points > 0).then(|| park.with("points", points))
            }
            Term::Pools => {
                let track = &board.pool_track;
                let visible = |sheet: &Sheet| track.visible(sheet.pools().len() as u8);
                let points = visible(then) - visible(now);
                (points > 0).then(|| Message::new("hint-wt-pool").with("points", points))
            }
            Term::Temps => {
                let more = then.temps() > now.temps();
                more.then(|| Message::new("hint-wt-temp").with("cells", then.temps()))
            }
            Term::Bis => (next.bis().len() > then.bis().len()).then(|| {
                let track = &board.bis_track;
                let visible = |sheet: &Sheet| track.visible(sheet.bis().len() as u8);
                Message::new("hint-wt-no-bis").with("points", visible(next) - visible(then))
            }),
            // Only whom no number fits is refused, and then there is no choice.
            Term::Refusals | Term::Roundabouts => None,
            Term::Freedom => self.of_gap(now, done).or(Some(Message::new("hint-wt-freedom"))),
            Term::Estates => {
                let raised = done.iter().find_map(|step| match step {
                    TurnStep::Raised { size } => Some(*size),
                    _ => None,
                });
                if let Some(size) = raised {
                    let points = board.columns[usize::from(size) - 1].visible(then.values(size));
                    return Some(Message::new("hint-wt-raise").with("size", size).with("points", points));
                }
                if done.iter().any(|step| matches!(step, TurnStep::Fenced { .. })) {
                    return Some(Message::new("hint-wt-fence"));
                }
                self.of_gap(now, done).or(Some(Message::new("hint-wt-houses")))
            }
            Term::Plans => {
                let (one, other) = (self.forecast.by_plan(then), self.forecast.by_plan(next));
                let lead = |letter: &&Letter| one[letter.index()] - other[letter.index()];
                let plan = Letter::ALL.iter().max_by(|a, b| lead(a).total_cmp(&lead(b)))?;
                (then.approval(*plan).is_none() && lead(&plan) > SLIGHT)
                    .then(|| Message::new("hint-wt-plans").with("plan", plan.to_string()))
            }
        }
    }

    /// A number that is written between two others.
    fn of_gap(&self, now: &Sheet, done: &[TurnStep]) -> Option<Message> {
        let (house, number) = done.iter().find_map(|step| match *step {
            TurnStep::Wrote { house, number } => Some((house, number)),
            _ => None,
        })?;
        let street: Street = house.street();
        let houses: Houses = self.forecast.board.streets[street.index()];
        let numbers: Vec<Option<u8>> = houses.iter().map(|house| now.number(house)).collect();
        let at = house.index() % MAX_HOUSES;
        let left = numbers.get(at.checked_sub(1)?).copied().flatten()?;
        let right = numbers.get(at + 1).copied().flatten()?;
        (left < number && number < right).then(|| {
            Message::new("hint-wt-gap").with("number", number).with("left", left).with("right", right)
        })
    }
}
