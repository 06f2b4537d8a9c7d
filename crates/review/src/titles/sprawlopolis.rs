//! Sprawlopolis: the points that the city can be expected to end with.

use crate::judge::{Judge, Judged, Luck, Played, Reviewed, Tally, Values, Weighed, trial_seed};
use crate::{Level, Unit};
use bots::{Bot, BotPlayer, Budget, CityWorth};
use catalog::games::sprawlopolis::{Event, Move, Phase, Sprawlopolis};
use tabletop::chance::{Fast, Sample};
use tabletop::record::{Record, Step, parse_chance};
use tabletop::{Chance, Game, Score, Seat, Seats, Side, table};

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

/// How many standard errors a difference between two moves must have to be believed by half.
const DOUBT: f64 = 1.5;

/// The part of what a move promises beyond the one that looks best at once that counts.
const PROMISE: f64 = 0.15;

/// The points by which a good player does better than whoever lays what looks best at once, for each card to come.
const PREMIUM: f64 = 0.14;

pub(crate) struct CityJudge {
    seed: u64,
    start: Sprawlopolis,
    duel: bool,
    worths: Vec<CityWorth>,
    /// How many of the moves that look best are tried.
    width: usize,
    /// Trial games for each position.
    trials: usize,
    /// The positions of the record, with the moves that were tried in each.
    positions: Vec<Position>,
    /// The number of the position that the review has come to.
    at: usize,
    expert: Expert,
}

/// A position with the moves that are tried.
struct Position {
    game: Sprawlopolis,
    /// The move of the record.
    next: Option<Move>,
    /// The move that looks best comes first.
    tried: Vec<Tried>,
}

/// A move with the ends of its trial games, to the first side.
#[derive(Clone)]
struct Tried {
    mv: Move,
    ends: Tally,
    /// How much better they are than those with the first move, for whoever moves.
    ahead: Tally,
}

impl Tried {
    /// How much better it counts than the first move, as far as that stands out from chance.
    fn lead(&self) -> f64 {
        let (lead, doubt) = (self.ahead.mean(), DOUBT * self.ahead.error());
        if lead == 0.0 {
            return 0.0;
        }
        let sure = lead * lead * lead / (lead * lead + doubt * doubt);
        if sure > 0.0 { PROMISE * sure } else { sure }
    }
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
        let mut positions = Vec::with_capacity(record.steps.len() + 1);
        let mut game = start.clone();
        for (number, step) in (1..).zip(&record.steps) {
            positions.push(Position { game: game.clone(), next: step.mv.parse().ok(), tried: Vec::new() });
            let replayed = table::replay_step(&mut game, number, step, &mut ());
            debug_assert!(replayed.is_ok(), "the record was replayed before");
        }
        positions.push(Position { game, next: None, tried: Vec::new() });
        let card = |sample| match sample {
            Sample::Card(card) => Some(usize::from(card)),
            _ => None,
        };
        let of_step = |step: &Step| -> Vec<usize> {
            let samples = parse_chance::<Sprawlopolis>(&step.chance).unwrap_or_default();
            samples.into_iter().filter_map(card).collect()
        };
        let cards = SameDeal { order: record.steps.iter().flat_map(of_step).collect() };
        let budget = Budget::Nodes(level.pick([1_000, 4_000, 20_000]));
        CityJudge {
            seed: trial_seed(record),
            duel: start.setup().is_duel(),
            worths: Seat::all(start.players()).map(|seat| CityWorth::new(start, seat)).collect(),
            width: level.pick([3, 4, 5]),
            trials: level.pick([4, 12, 24]),
            positions,
            at: 0,
            expert: Expert {
                game: start.clone(),
                player: BotPlayer::new(Bot::Expert(budget)),
                cards,
                whims: Fast::new(0, 0),
                points: None,
            },
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
        self.positions.len() * self.trials + if self.duel { 0 } else { MAX_MOVES }
    }

    fn prepare(&mut self, piece: usize) {
        if piece < self.positions.len() * self.trials {
            self.try_out(piece / self.trials, piece % self.trials);
        } else {
            self.expert.play();
        }
    }

    fn begin(&mut self, _: &Sprawlopolis) -> Values {
        self.value()
    }

    fn judge(&mut self, step: &Played<Sprawlopolis>) -> Judged<Move> {
        let decision = self.decision(step);
        let before = self.outlook(self.positions[self.at].played());
        self.at = step.step;
        let luck = step.met_chance.then(|| {
            let after = self.outlook(self.positions[self.at].tried.first());
            let luck = self.sides(after.mean() - before.mean());
            Luck { errors: vec![after.error().hypot(before.error()); luck.len()], luck }
        });
        Judged { decision, luck, values: self.value() }
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

impl Position {
    /// The trial games with the move of the record, or where a card is shown, with the best place for it.
    fn played(&self) -> Option<&Tried> {
        let next = self.next?;
        self.tried
            .iter()
            .filter(|tried| is_played(next, tried.mv))
            .max_by(|one, other| one.lead().total_cmp(&other.lead()))
    }
}

/// Whether a move is the one played, or one with the card that is shown.
fn is_played(played: Move, mv: Move) -> bool {
    match (played, mv) {
        (Move::Show(card), Move::Lay(lay)) => lay.card == card,
        (played, mv) => played == mv,
    }
}

impl CityJudge {
    /// Plays one trial game with each of the moves that are tried in a position. All of them meet the same cards.
    fn try_out(&mut self, at: usize, number: usize) {
        let position = &self.positions[at];
        let Some(seat) = position.game.to_act().first() else { return };
        let mut plain = position.game.without_showing();
        let mut tried = if number == 0 { self.choose(position, seat) } else { position.tried.clone() };
        let seed = self.seed.wrapping_add(CityWorth::cards_to_come(&plain) as u64);
        if self.start.players() > 1 {
            // A move is judged by what whoever makes it can know.
            plain.redeal_for(Seats::only(seat), &mut Fast::new(!seed, number as u64));
        }
        let mut first = None;
        for tried in tried.iter_mut() {
            let mut chance = Fast::new(seed, number as u64);
            let Some(after) = played(&plain, seat, tried.mv, &mut chance) else { continue };
            let end = self.end(after, &mut chance);
            let ahead = end - *first.get_or_insert(end);
            tried.ends.count(end);
            tried.ahead.count(if self.duel && seat.index() == 1 { -ahead } else { ahead });
        }
        self.positions[at].tried = tried;
    }

    /// The moves that look best at once, the best first, and the move of the record.
    fn choose(&self, position: &Position, seat: Seat) -> Vec<Tried> {
        let game = &position.game;
        let mut ranked = self.worths[seat.index()].ranked(&game.without_showing(), seat);
        if let Phase::Shown(card) = game.phase() {
            ranked.retain(|(_, mv)| matches!(mv, Move::Lay(lay) if lay.card == card));
        }
        let of_record =
            ranked.iter().position(|(_, mv)| position.next.is_some_and(|next| is_played(next, *mv)));
        let is_tried = |rank: &usize| *rank < self.width || Some(*rank) == of_record;
        let moves = (0..ranked.len()).filter(is_tried).map(|rank| ranked[rank].1);
        moves.map(|mv| Tried { mv, ends: Tally::default(), ahead: Tally::default() }).collect()
    }

    /// How a game ends, to the first side, in which everybody lays the card that looks best at once.
    fn end(&self, mut game: Sprawlopolis, chance: &mut Fast) -> f64 {
        while let Some(seat) = game.to_act().first() {
            let Some(&(_, mv)) = self.worths[seat.index()].ranked(&game, seat).first() else { break };
            let Some(after) = played(&game, seat, mv, chance) else { break };
            game = after;
        }
        self.result(&game)
    }

    /// The points of the first side, or its lead.
    fn result(&self, game: &Sprawlopolis) -> f64 {
        let Some(outcome) = game.outcome() else { return self.worths[0].of(game) };
        let total = |side: usize| f64::from(outcome.scores.get(side).map_or(0, |score| score.total));
        if self.duel { total(0) - total(1) } else { total(0) }
    }

    /// The ends to expect, to the first side, after a move of the position that the review has come to.
    fn outlook(&self, tried: Option<&Tried>) -> Tally {
        let over = || {
            let mut end = Tally::default();
            end.count(self.result(&self.positions[self.at].game));
            end
        };
        tried.map_or_else(over, |tried| tried.ends)
    }

    /// A worth to the first side as one to each.
    fn sides(&self, worth: f64) -> Values {
        if self.duel { vec![worth, -worth] } else { vec![worth] }
    }

    /// What the position is worth that the review has come to.
    fn value(&self) -> Values {
        let Position { game, tried, .. } = &self.positions[self.at];
        let lead = tried.iter().map(Tried::lead).fold(0.0, f64::max);
        let usual = self.outlook(tried.first()).mean();
        if self.duel {
            let second = game.to_act().first() == Some(Seat::new(1));
            return self.sides(usual + if second { -lead } else { lead });
        }
        vec![usual + lead + PREMIUM * CityWorth::cards_to_come(game) as f64]
    }

    fn decision(&self, step: &Played<Sprawlopolis>) -> Option<Weighed<Move>> {
        let Played { seat, mv, before, .. } = *step;
        let position = &self.positions[self.at];
        if before.to_act().first() != Some(seat) || before.moves(seat).len() < 2 {
            return None;
        }
        let best = position
            .tried
            .iter()
            .reduce(|best, other| if other.lead() > best.lead() { other } else { best })?;
        let loss = best.lead() - position.played()?.lead();
        let shown = |of: Move| match (before.phase(), of) {
            (Phase::Turn, Move::Lay(lay)) if before.setup().reveals() && lay.card.is_city_card() => {
                vec![Move::Show(lay.card), of]
            }
            _ => vec![of],
        };
        let to_first = if self.duel && seat.index() == 1 { -loss } else { loss };
        let best = if loss > 0.0 { shown(best.mv) } else { vec![mv] };
        Some(Weighed { at: step.step - 1, played: vec![mv], best, losses: self.sides(to_first) })
    }
}

/// The game after a move.
fn played(game: &Sprawlopolis, seat: Seat, mv: Move, chance: &mut Fast) -> Option<Sprawlopolis> {
    let mut after = game.clone();
    after.play(seat, mv, chance, &mut ()).ok()?;
    Some(after)
}
