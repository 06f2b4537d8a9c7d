//! Welcome To: the points that each seat can expect, and what the cards of each round allowed.

use crate::judge::{Judge, Judged, Luck, Played, Reviewed, Values, Weighed, discounted, less, mean_of};
use crate::{Level, Unit};
use bots::{Look, Outlook};
use catalog::games::welcome_to::{Draft, Event, Move, PLACES, WelcomeTo};
use tabletop::chance::Fast;
use tabletop::record::Record;
use tabletop::{Game, Score, Seat, Side};

impl Reviewed for WelcomeTo {
    type Judge = TownJudge;

    fn tells_chance(event: &Event) -> bool {
        matches!(event, Event::Round { .. })
    }

    fn sheets(&self) -> Vec<Score> {
        self.scores().into_iter().filter(|score| matches!(score.side, Side::Seat(_))).collect()
    }
}

/// How far points end from where they are expected with one house left to fill, as a standard deviation; it grows with
/// the square root of the houses.
const SPREAD_OF_ONE_HOUSE: f64 = 2.2;

/// How unsure the difference in points between two turns is.
const DOUBT: f64 = 5.0;

/// The part of what the cards of a round allow beyond their mean that is still there at the end, as the line of best fit
/// through luck and results shows.
const LASTING: f64 = 0.6;

/// The points that a forecast for an empty sheet lacks on average; they fade with the square of the houses left.
const UNSEEN: f64 = 15.0;

pub(crate) struct TownJudge {
    samples: u64,
    /// The game as the round began, and what each seat then knew.
    round: WelcomeTo,
    seats: Vec<Outlooked>,
}

/// A seat in a round.
struct Outlooked {
    outlook: Outlook,
    /// The best turn, and what it is worth.
    best: Vec<Move>,
    lead: f64,
    /// The points that are expected after it.
    points: f64,
    /// The moves of the turn so far, and where in the record it began.
    line: Vec<Move>,
    began: Option<usize>,
}

impl Judge<WelcomeTo> for TownJudge {
    fn new(start: &WelcomeTo, _: &Record, level: Level) -> TownJudge {
        TownJudge { samples: level.pick([8, 24, 96]), round: start.clone(), seats: Vec::new() }
    }

    fn unit(&self) -> Unit {
        Unit::Points
    }

    fn is_together(&self) -> bool {
        false
    }

    fn begin(&mut self, start: &WelcomeTo) -> Values {
        self.open(start)
    }

    fn judge(&mut self, step: &Played<WelcomeTo>) -> Judged<Move> {
        let at = step.seat.index();
        let seat = &mut self.seats[at];
        seat.began.get_or_insert(step.step - 1);
        if step.mv == Move::Back {
            seat.line.pop();
        } else {
            seat.line.push(step.mv);
        }
        if step.mv != Move::Confirm {
            return Judged { decision: None, luck: None, values: self.points() };
        }
        let decision = step.before.draft(step.seat).map(|draft| self.decision(step, draft));
        if step.before.to_act().len() > 1 {
            return Judged { decision, luck: None, values: self.points() };
        }
        let luck = step.met_chance.then(|| self.luck(step));
        Judged { decision, luck, values: self.open(step.after) }
    }

    fn chances(&self, game: &WelcomeTo, values: &[f64]) -> Option<Values> {
        let players = game.players();
        if players == 1 {
            return None;
        }
        if let Some(outcome) = game.outcome() {
            let winners = outcome.winners(players);
            let share = |seat| if winners.contains(seat) { 1.0 / winners.len() as f64 } else { 0.0 };
            return Some(Seat::all(players).map(share).collect());
        }
        let board = game.setup().board();
        let empty = Seat::all(players).filter_map(|seat| Some(game.sheet(seat)?.empty(board).len())).min()?;
        // Of two normal results, the logistic curve with this scale says which is higher.
        let scale = SPREAD_OF_ONE_HOUSE * (1.0 + empty as f64).sqrt() * 2.0_f64.sqrt() * 3.0_f64.sqrt()
            / std::f64::consts::PI;
        let most = values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let weights: Values = values.iter().map(|value| ((value - most) / scale).exp()).collect();
        let all: f64 = weights.iter().sum();
        Some(weights.into_iter().map(|weight| weight / all).collect())
    }
}

impl TownJudge {
    fn points(&self) -> Values {
        self.seats.iter().map(|seat| seat.points).collect()
    }

    /// Opens a round: what each seat can make of its cards.
    fn open(&mut self, game: &WelcomeTo) -> Values {
        self.round = game.clone();
        self.seats = Seat::all(game.players())
            .map(|seat| {
                let outlook = Outlook::new(game, seat);
                let best = if game.to_act().is_empty() { None } else { outlook.best(game, Look::Full) };
                let now = f64::from(game.total(seat));
                let (best, lead) = best.unwrap_or((Vec::new(), now));
                let points = match (after(game, seat, &best), game.sheet(seat)) {
                    (Some(draft), Some(sheet)) => {
                        let empty = sheet.empty(game.setup().board()).len() as f64 / PLACES as f64;
                        outlook.points(&draft) - outlook.beyond_points(sheet) + UNSEEN * empty * empty
                    }
                    _ => now,
                };
                Outlooked { outlook, best, lead, points, line: Vec::new(), began: None }
            })
            .collect();
        self.points()
    }

    /// Judges a whole turn when it is confirmed, by what the seat knew when the round began.
    fn decision(&mut self, step: &Played<WelcomeTo>, draft: &Draft) -> Weighed<Move> {
        let (at, players) = (step.seat.index(), self.seats.len());
        let seat = &mut self.seats[at];
        let lead = seat.outlook.lead(&self.round, draft);
        let mut losses = vec![0.0; players];
        losses[at] = discounted(seat.lead - lead, DOUBT).max(0.0);
        // From here on the seat stands where its own turn has led.
        seat.points -= losses[at];
        let best = if losses[at] > 0.0 { seat.best.clone() } else { seat.line.clone() };
        Weighed { at: seat.began.unwrap_or(step.step - 1), played: seat.line.clone(), best, losses }
    }

    /// What the cards of the next round allow each seat, less the mean over cards that might have come. Both are found by
    /// the same quick look, and with what the seats know before any card is turned up.
    fn luck(&self, step: &Played<WelcomeTo>) -> Luck {
        let deal = |chance: &mut Fast| {
            let mut next = step.before.clone();
            let done = next.play(step.seat, step.mv, chance, &mut ());
            debug_assert!(done.is_ok(), "{:?} was played", step.mv);
            next
        };
        let any = deal(&mut Fast::new(step.step as u64, u64::MAX));
        let outlooks: Vec<Outlook> = Seat::all(any.players()).map(|seat| Outlook::new(&any, seat)).collect();
        let allowed = |game: &WelcomeTo| -> Values {
            let allowed =
                |outlook: &Outlook| outlook.best(game, Look::Quick).map_or(0.0, |best| LASTING * best.1);
            outlooks.iter().map(allowed).collect()
        };
        let samples =
            (0..self.samples).map(|number| allowed(&deal(&mut Fast::new(step.step as u64, number))));
        let mean = mean_of(samples);
        Luck { luck: less(&allowed(step.after), &mean.means), errors: mean.errors }
    }
}

/// The turn of a seat after these moves.
fn after(game: &WelcomeTo, seat: Seat, moves: &[Move]) -> Option<Draft> {
    let fresh = *game.draft(seat)?;
    let undone = moves.split_last().filter(|_| !moves.is_empty())?;
    undone.1.iter().try_fold(fresh, |draft, &mv| game.stepped(seat, &draft, mv).ok())
}
