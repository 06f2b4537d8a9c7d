//! Sprawlopolis: the points that the city can be expected to end with.

use crate::judge::{
    Judge, Judged, Luck, Mean, Played, Reviewed, Spread, Values, Weighed, less, mean_of,
};
use crate::{Level, Unit};
use bots::{Bot, BotPlayer, Budget, CityWorth};
use catalog::games::sprawlopolis::cards::Card;
use catalog::games::sprawlopolis::{Move, Phase, Sprawlopolis};
use tabletop::chance::{Fast, Sample};
use tabletop::record::{Record, parse_chance};
use tabletop::{Chance, Game, Score, Seat, Side, Viewer};

impl Reviewed for Sprawlopolis {
    type Judge = CityJudge;

    fn sheets(&self) -> Vec<Score> {
        if self.setup().is_duel() {
            let sheets = self.duel_sheets();
            return Seat::all(2).map(|seat| sheets[seat.index()].score(Side::Seat(seat))).collect();
        }
        vec![self.sheet().score(Side::Team)]
    }
}

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
    /// By cards to come: the sum of what trial games gained from there on, and how many there were.
    gains: Vec<(f64, f64)>,
    /// The moves that may be played now, with the worth of each to the side that moves.
    moves: Vec<(Move, f64)>,
    expert: Expert,
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
        let next = self.order.iter().position(|card| there(card));
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
        let drawn = record.steps.iter().flat_map(|step| {
            parse_chance::<Sprawlopolis>(&step.chance).unwrap_or_default().into_iter().filter_map(|sample| {
                match sample {
                    Sample::Card(card) => Some(usize::from(card)),
                    _ => None,
                }
            })
        });
        let cards = SameDeal { order: drawn.collect() };
        let budget = Budget::Nodes(level.pick([1_000, 4_000, 20_000]));
        CityJudge {
            duel: start.setup().is_duel(),
            worths: Seat::all(start.players()).map(|seat| CityWorth::new(start, seat)).collect(),
            width: level.pick([3, 6, 12]),
            trials: level.pick([8, 32, 128]),
            samples: level.pick([6, 12, 36]),
            gains: vec![(0.0, 0.0); MAX_CARDS],
            moves: Vec::new(),
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
        let luck = (step.met_chance || self.hides_hands()).then(|| self.luck(step)).flatten();
        Judged { decision, luck, values: self.weigh(step.after) }
    }

    fn chances(&self, game: &Sprawlopolis, values: &[f64]) -> Option<Values> {
        let players = game.players();
        if let Some(outcome) = game.outcome() {
            let winners = outcome.winners(players);
            let share = |seat| f64::from(u8::from(winners.contains(seat))) / if self.duel { winners.len() as f64 } else { 1.0 };
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
    /// Whether a hand is passed on that the player before it could not see.
    fn hides_hands(&self) -> bool {
        self.start.players() > 1
    }

    /// Plays a game of the quick kind to its end, and notes what was gained from each number of cards on.
    fn try_out(&mut self, number: u64) {
        let mut chance = Fast::new(0x5ca1_ab1e, number);
        let mut game = self.start.clone();
        game.redeal(Viewer::Spectator, &mut chance);
        let mut seen: Vec<(usize, f64)> = Vec::new();
        while let Some(seat) = game.to_act().first() {
            let plain = game.without_showing();
            let ranked = self.worths[seat.index()].ranked(&plain, seat);
            let Some(&(worth, mv)) = ranked.first() else { break };
            seen.push((CityWorth::cards_to_come(&game), self.of_first(seat, worth)));
            if plain.play_quietly(seat, mv, &mut chance).map(|after| game = after).is_none() {
                break;
            }
        }
        let end = self.worths[0].of(&game);
        for (cards, worth) in seen {
            let (sum, count) = &mut self.gains[cards.min(MAX_CARDS - 1)];
            *sum += end - worth;
            *count += 1.0;
        }
    }

    /// A worth to a seat as one to the first side.
    fn of_first(&self, seat: Seat, worth: f64) -> f64 {
        if self.duel && seat.index() == 1 { -worth } else { worth }
    }

    /// What trial games gained on average from so many cards on, to the first side.
    fn gain(&self, cards: usize) -> f64 {
        let (sum, count) = self.gains[cards.min(MAX_CARDS - 1)];
        if count > 0.0 { sum / count } else { 0.0 }
    }

    /// The points to the side of a seat of the best single move.
    fn single(&self, game: &Sprawlopolis) -> f64 {
        let Some(seat) = game.to_act().first() else { return self.worths[0].of(game) };
        let plain = game.without_showing();
        let ranked = self.worths[seat.index()].ranked(&plain, seat);
        let best = ranked.first().map_or_else(|| self.worths[seat.index()].of(game), |(worth, _)| *worth);
        self.of_first(seat, best) + self.gain(CityWorth::cards_to_come(game))
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
        let gain = self.gain(CityWorth::cards_to_come(game));
        let alone = self.start.players() == 1;
        let mut worths: Vec<(Move, f64)> = ranked
            .into_iter()
            .enumerate()
            .filter_map(|(rank, (worth, mv))| {
                if !alone {
                    return Some((mv, sign * worth + gain));
                }
                let looked_at = rank < self.width || Some(mv) == also;
                let after = looked_at.then(|| plain.play_quietly(seat, mv, &mut Fast::new(0, 0)))??;
                Some((mv, self.single(&after)))
            })
            .collect();
        worths.sort_by(|one, other| (sign * other.1).total_cmp(&(sign * one.1)));
        worths
    }

    /// The worth of a position to the first side.
    fn value(&self, game: &Sprawlopolis) -> f64 {
        let Some(seat) = game.to_act().first() else { return self.worths[0].of(game) };
        self.moves(game, seat, None).first().map_or_else(|| self.worths[0].of(game), |(_, worth)| *worth)
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

    /// What the card that was turned up allows, less the mean over all that might have been. Where hands are hidden, what
    /// the player could not see of the next hand is chance too.
    fn luck(&self, step: &Played<Sprawlopolis>) -> Option<Luck> {
        let Played { seat, mv, before, after, .. } = *step;
        if matches!(mv, Move::Show(_)) {
            return None;
        }
        let value = |game: &Sprawlopolis| self.sides(self.value(game));
        let mean: Mean = if self.hides_hands() {
            let sample = |number| {
                let mut chance = Fast::new(step.step as u64, number);
                let mut next = before.clone();
                next.redeal(Viewer::Seat(seat), &mut chance);
                next.play_quietly(seat, mv, &mut chance).map(|next| value(&next))
            };
            mean_of((0..self.samples).filter_map(sample))
        } else {
            let spread = Spread { most: Card::COUNT, samples: self.samples, seed: step.step as u64 };
            spread.mean(before, seat, mv, value)
        };
        Some(Luck { luck: less(&value(after), &mean.means), errors: mean.errors })
    }
}

/// Plays a move on a copy.
trait PlayQuietly: Sized {
    fn play_quietly(&self, seat: Seat, mv: Move, chance: &mut Fast) -> Option<Self>;
}

impl PlayQuietly for Sprawlopolis {
    fn play_quietly(&self, seat: Seat, mv: Move, chance: &mut Fast) -> Option<Sprawlopolis> {
        let mut after = self.clone();
        after.play(seat, mv, chance, &mut ()).ok()?;
        Some(after)
    }
}
