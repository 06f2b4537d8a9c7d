//! Welcome To: the points that each seat can expect, and what the cards of each round allowed.

use crate::judge::{
    Judge, Judged, Luck, Played, Reviewed, Tally, Values, Weighed, add, less, mean_of, trial_seed,
};
use crate::{Level, Unit};
use bots::{Look, Outlook};
use catalog::games::welcome_to::{Draft, Event, Move, WelcomeTo};
use tabletop::chance::Fast;
use tabletop::record::Record;
use tabletop::{Game, Score, Seat, Side, table};

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
const SPREAD_OF_ONE_HOUSE: f64 = 3.0;

/// The part of a difference between two turns in the forecast that is still there at the end, as players of all levels show.
const KEPT: f64 = 0.65;

/// The part of what the cards of an early round allow beyond their mean that is still there at the end, as the line of best
/// fit through luck and results shows.
const LASTING: f64 = 0.4;

/// The points that the forecast for an empty sheet lacks on average.
const UNSEEN: f64 = 30.0;

/// Rounds are early until somebody has no more houses left than these. Before that, the cards to come decide so much that
/// trial games tell less of a position than they hide.
const LATE: usize = 14;

pub(crate) struct TownJudge {
    seed: u64,
    /// Deals that an early round is compared with.
    samples: u64,
    /// Trial games for a late round with its cards, and as many for what was made of them.
    trials: usize,
    rounds: Vec<Round>,
    /// How many of them are early.
    early: usize,
    /// The round that the review has come to, and what each seat then knew.
    at: usize,
    seats: Vec<Outlooked>,
}

/// A round of the record.
struct Round {
    /// As it begins, and before the last turn is confirmed, which is not there where the record ends earlier.
    start: WelcomeTo,
    last: Option<(WelcomeTo, Seat)>,
    /// The points of each seat in trial games from its start, and after its turns as they were played.
    open: Vec<Tally>,
    closed: Vec<Tally>,
}

/// A seat in a round.
struct Outlooked {
    outlook: Outlook,
    /// The best turn, and what it is worth.
    best: Vec<Move>,
    lead: f64,
    /// The points that are expected.
    points: f64,
    /// The moves of the turn so far, and where in the record it began.
    line: Vec<Move>,
    began: Option<usize>,
}

impl Round {
    fn is_early(&self) -> bool {
        let board = self.start.setup().board();
        let empty = |seat| self.start.sheet(seat).map_or(0, |sheet| sheet.empty(board).len());
        Seat::all(self.start.players()).all(|seat| empty(seat) > LATE)
    }
}

impl Judge<WelcomeTo> for TownJudge {
    fn new(start: &WelcomeTo, record: &Record, level: Level) -> TownJudge {
        let fresh = |game: &WelcomeTo| Round {
            start: game.clone(),
            last: None,
            open: vec![Tally::default(); game.players()],
            closed: vec![Tally::default(); game.players()],
        };
        let mut game = start.clone();
        let mut rounds = vec![fresh(&game)];
        for (number, step) in (1..).zip(&record.steps) {
            let before = game.clone();
            let replayed = table::replay_step(&mut game, number, step, &mut ());
            debug_assert!(replayed.is_ok(), "the record was replayed before");
            if let Ok(Move::Confirm) = step.mv.parse()
                && before.to_act().len() == 1
            {
                if let Some(round) = rounds.last_mut() {
                    round.last = Some((before, step.seat));
                }
                rounds.push(fresh(&game));
            }
        }
        let early = rounds.iter().take_while(|round| round.is_early()).count();
        TownJudge {
            seed: trial_seed(record),
            samples: level.pick([8, 24, 96]),
            trials: level.pick([16, 48, 128]),
            rounds,
            early,
            at: 0,
            seats: Vec::new(),
        }
    }

    fn preparations(&self) -> usize {
        (self.rounds.len() - self.early) * self.trials
    }

    fn prepare(&mut self, piece: usize) {
        let (at, number) = (self.early + piece / self.trials, piece % self.trials);
        self.try_start(at, number);
        if at > 0 {
            // What the round before has come to is what luck is measured from.
            self.try_end(at - 1, number);
        }
    }

    fn unit(&self) -> Unit {
        Unit::Points
    }

    fn is_together(&self) -> bool {
        false
    }

    fn begin(&mut self, start: &WelcomeTo) -> Values {
        self.open(start, &[]);
        for (at, seat) in self.seats.iter_mut().enumerate().filter(|_| self.early > 0) {
            if let Some(draft) = after(start, Seat::new(at), &seat.best) {
                let beyond = seat.outlook.beyond_points(draft.sheet());
                seat.points = seat.outlook.points(&draft) - beyond + UNSEEN;
            }
        }
        self.points()
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
        self.at += 1;
        let luck = step.met_chance.then(|| {
            if self.at < self.early {
                return self.early_luck(step);
            }
            let (before, after) = (&self.rounds[self.at - 1].closed, &self.rounds[self.at].open);
            let both = || after.iter().zip(before);
            Luck {
                luck: both().map(|(after, before)| after.mean() - before.mean()).collect(),
                errors: both().map(|(after, before)| after.error().hypot(before.error())).collect(),
            }
        });
        let mut carried = self.points();
        if let Some(luck) = &luck {
            add(&mut carried, &luck.luck, 1.0);
        }
        Judged { decision, luck, values: self.open(step.after, &carried) }
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

    /// The chance of a trial that begins at a point of the game.
    fn chance(&self, at: usize, number: u64) -> Fast {
        Fast::new(self.seed.wrapping_add(at as u64), number)
    }

    /// Plays a trial game from the start of a round.
    fn try_start(&mut self, at: usize, number: usize) {
        let mut chance = self.chance(at, number as u64);
        let round = &mut self.rounds[at];
        let points = end(round.start.clone(), &mut chance);
        round.open.iter_mut().zip(points).for_each(|(tally, points)| tally.count(points));
    }

    /// Plays a trial game from the end of a round, with the cards that the one from its start met.
    fn try_end(&mut self, at: usize, number: usize) {
        let mut chance = self.chance(at, number as u64);
        let round = &mut self.rounds[at];
        let Some((mut game, seat)) = round.last.clone() else { return };
        let done = game.play(seat, Move::Confirm, &mut chance, &mut ());
        debug_assert!(done.is_ok(), "the record was replayed before");
        let points = end(game, &mut chance);
        round.closed.iter_mut().zip(points).for_each(|(tally, points)| tally.count(points));
    }

    /// Opens a round: what each seat can make of its cards. In early rounds it is worth what the account has come to.
    fn open(&mut self, game: &WelcomeTo, carried: &[f64]) -> Values {
        let round = &self.rounds[self.at];
        let is_over = game.to_act().is_empty();
        self.seats = Seat::all(game.players())
            .zip(&round.open)
            .enumerate()
            .map(|(at, (seat, open))| {
                let outlook = Outlook::new(game, seat);
                let best = if is_over { None } else { outlook.best(game, Look::Full) };
                let (best, lead) = best.unwrap_or_default();
                let points = match carried.get(at) {
                    _ if is_over => f64::from(game.total(seat)),
                    Some(&carried) if self.at < self.early => carried,
                    _ => open.mean(),
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
        let lead = seat.outlook.lead(&self.rounds[self.at].start, draft);
        let mut losses = vec![0.0; players];
        losses[at] = KEPT * (seat.lead - lead).max(0.0);
        // From here on the seat stands where its own turn has led.
        seat.points -= losses[at];
        let best = if losses[at] > 0.0 { seat.best.clone() } else { seat.line.clone() };
        Weighed { at: seat.began.unwrap_or(step.step - 1), played: seat.line.clone(), best, losses }
    }

    /// What the cards of the next round allow each seat, less the mean over cards that might have come. Both are found by
    /// the same quick look, and with what the seats know before any card is turned up.
    fn early_luck(&self, step: &Played<WelcomeTo>) -> Luck {
        let deal = |chance: &mut Fast| {
            let mut next = step.before.clone();
            let done = next.play(step.seat, step.mv, chance, &mut ());
            debug_assert!(done.is_ok(), "{:?} was played", step.mv);
            next
        };
        let any = deal(&mut self.chance(step.step, u64::MAX));
        let outlooks: Vec<Outlook> = Seat::all(any.players()).map(|seat| Outlook::new(&any, seat)).collect();
        let allowed = |game: &WelcomeTo| -> Values {
            let allowed =
                |outlook: &Outlook| outlook.best(game, Look::Quick).map_or(0.0, |best| LASTING * best.1);
            outlooks.iter().map(allowed).collect()
        };
        let samples = (0..self.samples).map(|number| allowed(&deal(&mut self.chance(step.step, number))));
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

/// The points of each seat at the end of a game that goes on with the turns that look best at a quick look.
fn end(mut game: WelcomeTo, chance: &mut Fast) -> Values {
    while !game.to_act().is_empty() {
        let seats = game.to_act();
        let turn = |seat| Some((seat, Outlook::new(&game, seat).best(&game, Look::Quick)?.0));
        let turns: Vec<(Seat, Vec<Move>)> = seats.iter().filter_map(turn).collect();
        let moves = turns.iter().flat_map(|(seat, moves)| moves.iter().map(|&mv| (*seat, mv)));
        let before = game.turns();
        for (seat, mv) in moves {
            let done = game.play(seat, mv, chance, &mut ());
            debug_assert!(done.is_ok(), "{mv:?} was found to be legal");
        }
        if game.turns() == before && game.outcome().is_none() {
            break;
        }
    }
    Seat::all(game.players()).map(|seat| f64::from(game.total(seat))).collect()
}
