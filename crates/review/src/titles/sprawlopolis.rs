//! Sprawlopolis: the points that the city can be expected to end with.

use crate::judge::{Judge, Judged, Luck, Mean, Played, Reviewed, Values, Weighed, discounted, mean_of};
use crate::{Level, Unit};
use bots::{Bot, BotPlayer, Budget, CityWorth};
use catalog::games::sprawlopolis::{Event, Move, Phase, Sprawlopolis};
use tabletop::chance::{Fast, Sample};
use tabletop::record::{Record, Step, parse_chance};
use tabletop::{Chance, Game, Score, Seat, Side};

impl Reviewed for Sprawlopolis {
    type Judge = CityJudge;

    fn tells_chance(event: &Event) -> bool {
        matches!(event, Event::Turned { .. })
    }

    fn sheets(&self) -> Vec<Score> {
        if self.setup().is_duel() {
            let sheets = self.duel_sheets();
            return Seat::all(2).map(|seat| sheets[seat.index()].score(Side::Seat(seat))).collect();
        }
        vec![self.sheet().score(Side::Team)]
    }
}

/// The chance of trial games.
const TRIALS: u64 = 0x5ca1_ab1e;

/// How unsure the difference in points between two moves is.
const DOUBT: f64 = 1.0;

/// More cards to come than any game has.
const MAX_CARDS: usize = 64;

pub(crate) struct CityJudge {
    start: Sprawlopolis,
    duel: bool,
    worths: Vec<CityWorth>,
    /// How many of the best moves are looked at with the one that follows.
    width: usize,
    /// Trial games from which it is learned what is still to come.
    trials: usize,
    samples: u64,
    /// By cards to come: the worths in trial games. With none to come, their ends.
    met: Vec<Tally>,
    /// The moves that may be played now, with the worth of each to the side that moves.
    moves: Vec<(Move, f64)>,
    expert: Expert,
    /// The cards that each step drew.
    drawn: Vec<Vec<usize>>,
    /// A game with the same cards, in which everybody lays what looks best at once, and how it is expected to end.
    beside: Sprawlopolis,
    expected: Option<Mean>,
}

/// A sum and the number of what is in it.
#[derive(Clone, Copy, Default)]
struct Tally {
    sum: f64,
    count: f64,
}

impl Tally {
    fn count(&mut self, worth: f64) {
        self.sum += worth;
        self.count += 1.0;
    }

    fn mean(&self) -> Option<f64> {
        (self.count > 0.0).then(|| self.sum / self.count)
    }
}

/// The part of an advantage with so many cards to come that is still there at the end, as trial games show: the line of
/// best fit through their worths and their ends.
fn lasting(cards: usize) -> f64 {
    (1.0 - 0.0023 * (cards * cards) as f64).max(0.4)
}

/// The expert with the same cards.
struct Expert {
    game: Sprawlopolis,
    player: BotPlayer<Sprawlopolis>,
    cards: SameDeal,
    whims: Fast,
    points: Option<i32>,
}

/// The cards in the order in which they came in the record. Other chance, which the set-up meets, is not asked for.
struct SameDeal {
    order: Vec<usize>,
}

impl Chance for SameDeal {
    fn below(&mut self, _: u32) -> u32 {
        0
    }

    fn draw(&mut self, bag: &[u8]) -> usize {
        let there = |&card: &usize| bag.get(card).is_some_and(|&copies| copies > 0);
        let next = self.order.iter().position(&there);
        match next {
            Some(at) => self.order.remove(at),
            // Whoever ends the game later than the record does sees cards that the record does not.
            None => (0..bag.len()).find(there).unwrap_or(0),
        }
    }
}

/// The most moves that a game of the expert takes; roadwork is laid between turns.
const MAX_MOVES: usize = 60;

impl Judge<Sprawlopolis> for CityJudge {
    fn new(start: &Sprawlopolis, record: &Record, level: Level) -> CityJudge {
        let card = |sample| match sample {
            Sample::Card(card) => Some(usize::from(card)),
            _ => None,
        };
        let of_step = |step: &Step| -> Vec<usize> {
            let samples = parse_chance::<Sprawlopolis>(&step.chance).unwrap_or_default();
            samples.into_iter().filter_map(card).collect()
        };
        let drawn: Vec<Vec<usize>> = record.steps.iter().map(of_step).collect();
        let cards = SameDeal { order: drawn.concat() };
        let budget = Budget::Nodes(level.pick([1_000, 4_000, 20_000]));
        CityJudge {
            duel: start.setup().is_duel(),
            worths: Seat::all(start.players()).map(|seat| CityWorth::new(start, seat)).collect(),
            width: level.pick([3, 6, 12]),
            trials: level.pick([8, 32, 128]),
            samples: level.pick([4, 12, 48]),
            met: vec![Tally::default(); MAX_CARDS],
            moves: Vec::new(),
            expert: Expert {
                game: start.clone(),
                player: BotPlayer::new(Bot::Expert(budget)),
                cards,
                whims: Fast::new(0, 0),
                points: None,
            },
            drawn,
            beside: start.clone(),
            expected: None,
            start: start.clone(),
        }
    }

    fn unit(&self) -> Unit {
        if self.duel { Unit::Lead } else { Unit::Points }
    }

    fn is_together(&self) -> bool {
        !self.duel
    }

    fn preparations(&self) -> usize {
        self.trials + if self.duel { 0 } else { MAX_MOVES }
    }

    fn prepare(&mut self, piece: usize) {
        if piece < self.trials {
            self.try_out(piece as u64);
        } else {
            self.expert.play();
        }
    }

    fn begin(&mut self, start: &Sprawlopolis) -> Values {
        self.weigh(start)
    }

    fn judge(&mut self, step: &Played<Sprawlopolis>) -> Judged<Move> {
        let decision = self.decision(step);
        let luck = step.met_chance.then(|| self.luck(step));
        Judged { decision, luck, values: self.weigh(step.after) }
    }

    fn chances(&self, game: &Sprawlopolis, values: &[f64]) -> Option<Values> {
        let players = game.players();
        if let Some(outcome) = game.outcome() {
            let winners = outcome.winners(players);
            let share = |seat| {
                f64::from(u8::from(winners.contains(seat)))
                    / if self.duel { winners.len() as f64 } else { 1.0 }
            };
            return Some(Seat::all(if self.duel { 2 } else { 1 }).map(share).collect());
        }
        if self.duel {
            const SPREAD_OF_ONE_CARD: f64 = 2.0;
            let scale = SPREAD_OF_ONE_CARD * (1.0 + CityWorth::cards_to_come(game) as f64).sqrt();
            let chance = 1.0 / (1.0 + (-values[0] / scale).exp());
            return Some(vec![chance, 1.0 - chance]);
        }
        Some(vec![CityWorth::chance_to_win(game, values[0])?])
    }

    fn expert_points(&self) -> Option<i32> {
        self.expert.points
    }
}

impl Expert {
    /// Plays the next move with the cards of the record.
    fn play(&mut self) {
        if self.points.is_some() {
            return;
        }
        let Some(seat) = self.game.to_act().first() else { return };
        let mv = self.player.choose(&self.game, seat, &mut self.whims);
        let done = self.game.play(seat, mv, &mut self.cards, &mut ());
        debug_assert!(done.is_ok(), "a bot plays legal moves");
        self.points = self.game.outcome().and_then(|outcome| outcome.total(Seat::new(0)));
    }
}

impl CityJudge {
    /// Plays a game of the quick kind to its end, and notes what it meets.
    fn try_out(&mut self, number: u64) {
        let mut met = Vec::new();
        let end = self
            .play_on(&self.start, &mut Fast::new(TRIALS, number), |cards, worth| met.push((cards, worth)));
        self.met[0].count(end);
        for (cards, worth) in met {
            self.met[cards.clamp(1, MAX_CARDS - 1)].count(worth);
        }
    }

    /// How a game ends, to the first side, in which everybody lays the card that looks best at once.
    fn play_on(&self, from: &Sprawlopolis, chance: &mut Fast, mut meet: impl FnMut(usize, f64)) -> f64 {
        let mut game = from.clone();
        while let Some((seat, worth, mv)) = self.quick_move(&game) {
            meet(CityWorth::cards_to_come(&game), self.of_first(seat, worth));
            let Some(after) = played(&game.without_showing(), seat, mv, chance) else { break };
            game = after;
        }
        self.worths[0].of(&game)
    }

    /// The move that looks best at once, and what it leads to.
    fn quick_move(&self, game: &Sprawlopolis) -> Option<(Seat, f64, Move)> {
        let seat = game.to_act().first()?;
        let ranked = self.worths[seat.index()].ranked(&game.without_showing(), seat);
        ranked.first().map(|&(worth, mv)| (seat, worth, mv))
    }

    /// A worth to a seat as one to the first side.
    fn of_first(&self, seat: Seat, worth: f64) -> f64 {
        if self.duel && seat.index() == 1 { -worth } else { worth }
    }

    /// The points, to the first side, that a game ends with on average in which the best move leads to a worth with so many
    /// cards to come.
    fn outlook(&self, worth: f64, cards: usize) -> f64 {
        let cards = cards.clamp(1, MAX_CARDS - 1);
        match (self.met[0].mean(), self.met[cards].mean()) {
            (Some(end), Some(usual)) => end + lasting(cards) * (worth - usual),
            _ => worth,
        }
    }

    /// The points to the side of a seat of the best single move.
    fn single(&self, game: &Sprawlopolis) -> f64 {
        let Some(seat) = game.to_act().first() else { return self.worths[0].of(game) };
        let best = self.worths[seat.index()].of_best(game, seat);
        self.outlook(self.of_first(seat, best), CityWorth::cards_to_come(game))
    }

    /// The moves of a position with their worth to the first side, the best for its mover first. Alone, a player knows the
    /// card that comes to hand next, so the best moves are judged by the one that can follow. `also` is judged like them.
    fn moves(&self, game: &Sprawlopolis, seat: Seat, also: Option<Move>) -> Vec<(Move, f64)> {
        let plain = game.without_showing();
        let sign = self.of_first(seat, 1.0);
        let mut ranked = self.worths[seat.index()].ranked(&plain, seat);
        if let Phase::Shown(card) = game.phase() {
            ranked.retain(|(_, mv)| matches!(mv, Move::Lay(lay) if lay.card == card));
        }
        let cards = CityWorth::cards_to_come(game);
        let alone = self.start.players() == 1;
        let mut worths: Vec<(Move, f64)> = ranked
            .into_iter()
            .enumerate()
            .filter_map(|(rank, (worth, mv))| {
                if !alone {
                    return Some((mv, self.outlook(sign * worth, cards)));
                }
                let looked_at = rank < self.width || Some(mv) == also;
                let after = looked_at.then(|| played(&plain, seat, mv, &mut Fast::new(0, 0)))??;
                Some((mv, self.single(&after)))
            })
            .collect();
        // What looks best at once is the measure: plans promise more than they keep.
        if alone && let Some(&(_, base)) = worths.first() {
            worths.iter_mut().for_each(|(_, worth)| *worth = base + discounted(*worth - base, DOUBT));
        }
        worths.sort_by(|one, other| (sign * other.1).total_cmp(&(sign * one.1)));
        worths
    }

    /// A worth to the first side as one to each.
    fn sides(&self, worth: f64) -> Values {
        if self.duel { vec![worth, -worth] } else { vec![worth] }
    }

    fn weigh(&mut self, game: &Sprawlopolis) -> Values {
        self.moves.clear();
        let Some(seat) = game.to_act().first() else {
            let Some(outcome) = game.outcome() else { return self.sides(self.worths[0].of(game)) };
            let total = |side: usize| f64::from(outcome.scores.get(side).map_or(0, |score| score.total));
            return self.sides(if self.duel { total(0) - total(1) } else { total(0) });
        };
        self.moves = self.moves(game, seat, None);
        let best = self.moves.first().map_or_else(|| self.worths[0].of(game), |(_, worth)| *worth);
        self.sides(best)
    }

    fn decision(&self, step: &Played<Sprawlopolis>) -> Option<Weighed<Move>> {
        let Played { seat, mv, before, .. } = *step;
        if before.to_act().first() != Some(seat) || before.moves(seat).len() < 2 {
            return None;
        }
        let sign = self.of_first(seat, 1.0);
        // A card that is shown is worth what the best place for it is.
        let is_played = |of: Move| match (mv, of) {
            (Move::Show(card), Move::Lay(lay)) => lay.card == card,
            (mv, of) => mv == of,
        };
        let &(best, most) = self.moves.first()?;
        let known = self.moves.iter().find(|(of, _)| is_played(*of));
        let played = match known {
            Some(&(_, worth)) => worth,
            None => {
                let also = match mv {
                    Move::Show(_) => {
                        let ranked = self.worths[seat.index()].ranked(&before.without_showing(), seat);
                        ranked.into_iter().map(|(_, of)| of).find(|of| is_played(*of))?
                    }
                    mv => mv,
                };
                let all = self.moves(before, seat, Some(also));
                all.iter().find(|(of, _)| *of == also)?.1
            }
        };
        let loss = (sign * (most - played)).max(0.0);
        let shown = |of: Move| match (before.phase(), of) {
            (Phase::Turn, Move::Lay(lay)) if before.setup().reveals() && lay.card.is_city_card() => {
                vec![Move::Show(lay.card), of]
            }
            _ => vec![of],
        };
        let best = if loss > 0.0 { shown(best) } else { vec![mv] };
        Some(Weighed { at: step.step - 1, played: vec![mv], best, losses: self.sides(sign * loss) })
    }

    /// What the cards bring that have come so far, by what others make of them: everybody lays what looks best at once, in
    /// a game beside the recorded one. Before a card came the same was expected on average over all cards.
    fn luck(&mut self, step: &Played<Sprawlopolis>) -> Luck {
        let before = self.expected.take().unwrap_or_else(|| self.expect(0));
        let mut cards = SameDeal { order: self.drawn[step.step - 1].clone() };
        while !cards.order.is_empty() {
            let Some((seat, _, mv)) = self.quick_move(&self.beside) else { break };
            let mut after = self.beside.without_showing();
            if after.play(seat, mv, &mut cards, &mut ()).is_err() {
                break;
            }
            self.beside = after;
        }
        let now = self.expect(step.step as u64);
        let luck = self.sides(now.means[0] - before.means[0]);
        let error = now.errors[0].hypot(before.errors[0]);
        self.expected = Some(now);
        Luck { errors: vec![error; luck.len()], luck }
    }

    /// How the game beside the recorded one ends on average.
    fn expect(&self, step: u64) -> Mean {
        let end = |number| self.play_on(&self.beside, &mut Fast::new(step, number), |_, _| ());
        mean_of((0..self.samples).map(|number| vec![end(number)]))
    }
}

/// The game after a move.
fn played(game: &Sprawlopolis, seat: Seat, mv: Move, chance: &mut Fast) -> Option<Sprawlopolis> {
    let mut after = game.clone();
    after.play(seat, mv, chance, &mut ()).ok()?;
    Some(after)
}
