//! Works a review out, piece by piece.

use crate::Amount;
use crate::judge::{Judge, Judged, Notes, Played, Reviewed, Values};
use crate::review::{Account, Decision, Grade, Growth, Income, Level, Point, Review, Stroke, VERSION};
use catalog::{Title, UnknownTitle};
use tabletop::record::Record;
use tabletop::setup::CardsError;
use tabletop::table::{self, ReplayError};
use tabletop::{Cards, CardsOf, Message, Seat, ToMessage};

/// A review of a game of any title in the making.
///
/// Work is done in pieces, each of which takes some milliseconds, so that whoever asks for it can show how far it has
/// come, let others have their turn in between, or give it up by dropping it. What it comes to follows from the record and
/// the level alone.
pub trait Reviewing: Send {
    /// The pieces of work done, and all of them.
    fn progress(&self) -> (usize, usize);

    /// Does the next piece; false when there is none left.
    fn advance(&mut self) -> bool;

    /// Does all the rest.
    fn finish(self: Box<Self>) -> Review;
}

/// A review of a game of one title in the making.
struct Reviewer<G: Reviewed> {
    record: Record,
    judge: G::Judge,
    game: G,
    done: usize,
    notes: Notes,
    sheets: Vec<Vec<(String, i32)>>,
    /// What the position is worth to each side.
    values: Vec<Amount>,
    /// For each point of the course: by how much a chance changes with a value.
    slopes: Vec<Values>,
    /// Each unforeseen part, and the sampled part of its error, after the point of the course that it follows.
    surprises: Vec<(usize, Vec<Amount>)>,
    review: Review,
}

impl<G: Reviewed> Reviewer<G> {
    /// Begins with a record that replays to where it ends.
    fn new(record: Record, cards: &'static CardsOf<G>, level: Level) -> Result<Reviewer<G>, ReplayError> {
        let end = table::replay::<G>(&record, cards, record.steps.len(), &mut ())?;
        let mut events = Vec::new();
        let game = table::replay_start::<G>(&record, cards, &mut events)?;
        let judge = G::Judge::new(&game, &record, level);
        let mut notes = Notes::new(game.players());
        events.iter().for_each(|event| G::note(event, &mut notes));
        let review = Review {
            version: VERSION,
            title: record.title.clone(),
            rules: record.rules,
            players: record.players,
            level,
            unit: judge.unit(),
            together: judge.is_together(),
            steps: record.steps.len(),
            over: end.outcome().is_some(),
            accounts: vec![Account::default(); if judge.is_together() { 1 } else { record.players }],
            course: Vec::new(),
            decisions: Vec::new(),
            strokes: Vec::new(),
            income: Vec::new(),
            growth: Vec::new(),
            expert_points: None,
        };
        Ok(Reviewer {
            sheets: lines(&game),
            record,
            judge,
            game,
            done: 0,
            notes,
            values: Vec::new(),
            slopes: Vec::new(),
            surprises: Vec::new(),
            review,
        })
    }

    /// The account of a seat.
    fn side(&self, seat: Seat) -> usize {
        if self.review.together { 0 } else { seat.index() }
    }

    fn begin(&mut self) {
        let values = self.judge.begin(&self.game);
        self.values = amounts(&values);
        for (account, &start) in self.review.accounts.iter_mut().zip(&self.values) {
            account.start = start;
            account.result = start;
        }
        self.mark(0, &values);
    }

    /// Adds a point to the course.
    fn mark(&mut self, step: usize, values: &[f64]) {
        let chances = self.judge.chances(&self.game, values);
        const STEP: f64 = 0.01;
        let slope = |side: usize| {
            let mut moved = values.to_vec();
            moved[side] += STEP;
            let (here, there) = (chances.as_ref()?, self.judge.chances(&self.game, &moved)?);
            Some((there[side] - here[side]) / STEP)
        };
        self.slopes.push((0..values.len()).map(|side| slope(side).unwrap_or(0.0)).collect());
        self.review.course.push(Point {
            step,
            turn: self.game.turns(),
            values: amounts(values),
            errors: Vec::new(),
            chances: chances.as_deref().map(amounts),
            chance_errors: Vec::new(),
        });
    }

    /// Judges the next move and enters it into the accounts.
    fn step(&mut self, index: usize) {
        let number = index + 1;
        let step = &self.record.steps[index];
        let (Ok(mv), seat) = (step.mv.parse::<G::Move>(), step.seat) else { return };
        let (met_chance, chance) = (!step.chance.is_empty(), step.chance.clone());
        let before = self.game.clone();
        let mut events = Vec::new();
        let replayed = table::replay_step(&mut self.game, number, step, &mut events);
        debug_assert!(replayed.is_ok(), "the record was replayed before");
        events.iter().for_each(|event| G::note(event, &mut self.notes));
        let played = Played { step: number, seat, mv, before: &before, after: &self.game, met_chance };
        let Judged { decision, luck, values } = self.judge.judge(&played);

        let turn = before.turns();
        let (own, sides) = (self.side(seat), self.values.len());
        let mut losses = vec![Amount::ZERO; sides];
        if let Some(weighed) = decision {
            losses = amounts(&weighed.losses);
            losses[own] = losses[own].max(Amount::ZERO);
            let loss = losses[own];
            let grade = Grade::of(loss, self.review.unit);
            let account = &mut self.review.accounts[own];
            account.decisions += 1;
            account.grades[grade as usize] += 1;
            let texts = |moves: &[G::Move]| moves.iter().map(ToString::to_string).collect();
            self.review.decisions.push(Decision {
                at: weighed.at,
                step: number,
                turn,
                seat,
                played: texts(&weighed.played),
                best: texts(&weighed.best),
                loss,
                grade,
            });
        }
        let mut lucks = vec![Amount::ZERO; sides];
        if let Some(luck) = luck {
            lucks = amounts(&luck.luck);
            for (account, error) in self.review.accounts.iter_mut().zip(&luck.errors) {
                // Errors of different steps are independent: their squares add up.
                let before = account.luck_error.value();
                account.luck_error = Amount::nearest(before.hypot(*error));
            }
            if lucks.iter().any(|&luck| luck != Amount::ZERO) {
                let errors = amounts(&luck.errors);
                let turn = self.game.turns();
                self.review.strokes.push(Stroke {
                    step: number,
                    turn,
                    seat,
                    chance,
                    luck: lucks.clone(),
                    errors,
                });
            }
        }
        let next = amounts(&values);
        let mut surprise = vec![Amount::ZERO; sides];
        for side in 0..sides {
            let account = &mut self.review.accounts[side];
            account.luck += lucks[side];
            if side == own {
                account.losses += losses[side];
            } else {
                account.gifts -= losses[side];
            }
            // All that is neither luck nor lost: so the account adds up, whatever positions were taken to be worth.
            surprise[side] = next[side] - self.values[side] + losses[side] - lucks[side];
            account.unforeseen += surprise[side];
            account.result = next[side];
        }
        if surprise.iter().any(|&part| part != Amount::ZERO) {
            self.surprises.push((self.review.course.len(), surprise));
        }
        if next != self.values || number == self.record.steps.len() {
            self.mark(number, &values);
        }
        self.values = next;
        let round_ended = self.game.turns() != turn || self.game.outcome().is_some();
        if round_ended {
            let sheets = lines(&self.game);
            if !sheets.is_empty() && (sheets != self.sheets || self.game.outcome().is_some()) {
                self.review.growth.push(Growth { step: number, turn, lines: sheets.clone() });
                self.sheets = sheets;
            }
        }
    }

    /// How far each value of the course may be off: what was unforeseen from there on is exactly by how much it was, so the
    /// root of the sum of its squares is the size to expect.
    fn estimate_errors(&mut self) {
        let sides = self.values.len();
        let mut squares = vec![0.0; sides];
        let mut surprises = self.surprises.iter().rev().peekable();
        for (index, point) in self.review.course.iter_mut().enumerate().rev() {
            while let Some((_, parts)) = surprises.next_if(|(after, _)| *after > index) {
                squares.iter_mut().zip(parts).for_each(|(sum, part)| *sum += part.value() * part.value());
            }
            let errors: Values = squares.iter().map(|sum: &f64| sum.sqrt()).collect();
            point.errors = amounts(&errors);
            if point.chances.is_some() {
                let slopes = &self.slopes[index];
                let errors: Values =
                    errors.iter().zip(slopes).map(|(error, slope)| error * slope.abs()).collect();
                point.chance_errors = amounts(&errors);
            }
        }
    }
}

impl<G: Reviewed> Reviewing for Reviewer<G> {
    fn progress(&self) -> (usize, usize) {
        (self.done, self.judge.preparations() + 1 + self.record.steps.len())
    }

    fn advance(&mut self) -> bool {
        let preparations = self.judge.preparations();
        let (done, all) = self.progress();
        if done == all {
            return false;
        }
        if done < preparations {
            self.judge.prepare(done);
        } else if done == preparations {
            self.begin();
        } else {
            self.step(done - preparations - 1);
        }
        self.done += 1;
        true
    }

    fn finish(mut self: Box<Self>) -> Review {
        while self.advance() {}
        self.estimate_errors();
        let Reviewer { mut review, notes, judge, .. } = *self;
        let income = notes.income().into_iter();
        review.income = income.map(|(card, coins)| Income { card, coins }).collect();
        review.expert_points = judge.expert_points();
        review
    }
}

fn amounts(values: &[f64]) -> Vec<Amount> {
    values.iter().copied().map(Amount::nearest).collect()
}

/// The lines of the score sheets by their ids.
fn lines<G: Reviewed>(game: &G) -> Vec<Vec<(String, i32)>> {
    let line = |score: tabletop::Score| score.lines.into_iter().map(|line| (line.id, line.points)).collect();
    game.sheets().into_iter().map(line).collect()
}

/// Why a record can't be reviewed.
#[derive(Clone, Debug)]
pub enum ReviewError {
    /// It is of no title that is known here.
    Title(UnknownTitle),
    /// The cards that were given can't be used.
    Cards(CardsError),
    /// It doesn't replay.
    Replay(ReplayError),
}

tabletop::errors!(ReviewError);

impl ToMessage for ReviewError {
    fn message(&self) -> Message {
        match self {
            ReviewError::Title(error) => error.message(),
            ReviewError::Cards(error) => error.message(),
            ReviewError::Replay(error) => error.message(),
        }
    }
}

/// Begins a review of a record of any title, with the embedded cards or those of a file.
pub fn begin(record: Record, cards: Option<&str>, level: Level) -> Result<Box<dyn Reviewing>, ReviewError> {
    let title: Title = record.title.parse().map_err(ReviewError::Title)?;
    catalog::with_game!(title, G => {
        let cards = CardsOf::<G>::load_or_embedded(cards).map_err(ReviewError::Cards)?;
        Ok(Box::new(Reviewer::<G>::new(record, cards, level).map_err(ReviewError::Replay)?))
    })
}
