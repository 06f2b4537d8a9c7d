//! Looks ahead: plays the rounds after each promising turn with cards that may come, and compares what they lead to.

use super::forecast::{Attention, Forecast};
use super::turns::{Effort, Turn, Turns, ends};
use crate::{Clock, Context, Perspective};
use catalog::games::welcome_to::{Draft, Letter, Move, Sheet, WelcomeTo};
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Kind, Seat};

/// How far, how wide and how patiently to look.
#[derive(Clone, Copy)]
pub(super) struct Search {
    /// Turns that are looked at closer.
    pub(super) turns: usize,
    /// Rounds to be played after a turn.
    pub(super) rounds: usize,
    /// The tries for each turn after which the worse half is dropped.
    pub(super) tries: u32,
    /// Turns that are more points than this behind the best are not looked at.
    pub(super) margin: f64,
    /// Tries that the evaluation of the turn itself counts for.
    pub(super) trust: f64,
}

/// A turn under closer look.
struct Candidate {
    turn: Turn,
    draft: Draft,
    /// Of the values that the tries led to, and of the evaluation.
    sum: f64,
}

impl Search {
    /// The moves of the best turn that is found in time.
    pub(super) fn best(
        &self,
        perspective: &Perspective<WelcomeTo>,
        forecast: &Forecast,
        context: &mut Context,
    ) -> Vec<Move> {
        let mut candidates = self.candidates(perspective, forecast, &mut context.clock);
        // The forecast after each round to be played.
        let later: Vec<Forecast> = (1..=self.rounds)
            .map(|ahead| {
                let (game, seat) = (perspective.game(), perspective.seat());
                Forecast::new(game, seat, forecast.weights, Attention::Table, ahead as f64)
            })
            .collect();
        let mut tries = 0;
        'time: while candidates.len() > 1 && !context.clock.is_up() {
            for _ in 0..self.tries {
                // All turns meet the same cards, so that luck does not decide between them.
                let seed = u64::from(context.chance.below(u32::MAX));
                let mut values = Vec::with_capacity(candidates.len());
                for candidate in &candidates {
                    let chance = &mut Fast::new(seed, tries);
                    let value = play_on(perspective, candidate, forecast, &later, chance, &mut context.clock);
                    let Some(value) = value else {
                        break 'time;
                    };
                    values.push(value);
                }
                tries += 1;
                candidates.iter_mut().zip(values).for_each(|(candidate, value)| candidate.sum += value);
            }
            candidates.sort_by(|one, other| other.sum.total_cmp(&one.sum));
            if candidates.len() > 2 {
                candidates.truncate(candidates.len().div_ceil(2));
            }
        }
        let best =
            candidates.into_iter().reduce(|best, other| if other.sum > best.sum { other } else { best });
        best.map(|candidate| candidate.turn.moves).unwrap_or_default()
    }

    /// The most promising turns by the evaluation, the best first.
    fn candidates(
        &self,
        perspective: &Perspective<WelcomeTo>,
        forecast: &Forecast,
        clock: &mut Clock,
    ) -> Vec<Candidate> {
        let (game, seat) = (perspective.game(), perspective.seat());
        let mut found: Vec<Candidate> = Vec::new();
        let mut turns =
            Turns::new(game, seat, forecast, Effort::FULL, |moves: &[Move], draft: &Draft, value| {
                if found.len() == self.turns && found.last().is_some_and(|last| last.turn.value >= value) {
                    return;
                }
                if found.iter().any(|other| other.turn.value == value && other.draft.sheet() == draft.sheet())
                {
                    return;
                }
                let place = found.partition_point(|other| other.turn.value >= value);
                let turn = Turn { moves: moves.to_vec(), value };
                found.insert(place, Candidate { turn, draft: *draft, sum: self.trust * value });
                found.truncate(self.turns);
            })
            .timed(clock);
        if let Some(draft) = game.draft(seat) {
            turns.go(draft);
        }
        let best = found.first().map_or(0.0, |best| best.turn.value);
        found.retain(|candidate| candidate.turn.value >= best - self.margin);
        found
    }
}

/// What a turn leads to with these cards; `None` where time ran out.
fn play_on<C: Chance>(
    perspective: &Perspective<WelcomeTo>,
    candidate: &Candidate,
    forecast: &Forecast,
    later: &[Forecast],
    chance: &mut C,
    clock: &mut Clock,
) -> Option<f64> {
    let seat = Seat::all(1).next()?;
    let mut table = perspective.game().alone(perspective.seat(), &candidate.draft)?;
    let mut given = forecast.gift(perspective.game(), &candidate.draft);
    table.play(seat, Move::Confirm, chance, &mut ()).ok()?;
    // The table itself costs about as much as a few positions, also where the game is over at once.
    clock.spend(4);
    let mut now = forecast;
    for after in later {
        if table.to_act().is_empty() || now.limit < 1.0 {
            break;
        }
        now = after;
        let draft = *table.draft(seat)?;
        let mut best: Option<(f64, Draft)> = None;
        let turns = Turns::new(&table, seat, now, Effort::QUICK, |_: &[Move], draft: &Draft, value| {
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, *draft));
            }
        });
        turns.timed(clock).go(&draft);
        let (_, draft) = best?;
        given += forecast.gift(&table, &draft);
        table = table.alone(seat, &draft)?;
        table.play(seat, Move::Confirm, chance, &mut ()).ok()?;
    }
    let sheet = table.sheet(seat)?;
    let value = now.value(sheet, ends(sheet, now.board)) - given - overpaid(sheet, candidate, forecast);
    (!clock.is_up()).then_some(value)
}

/// What plans approved after the turn brought too much: alone at the table, nobody else is ever the first.
fn overpaid(sheet: &Sheet, candidate: &Candidate, forecast: &Forecast) -> f64 {
    let before = candidate.draft.sheet();
    let later = Letter::ALL.iter().filter(|&&letter| before.approval(letter).is_none());
    later
        .filter_map(|&letter| Some(f64::from(sheet.approval(letter)?) - forecast.plans[letter.index()].ready))
        .sum()
}
