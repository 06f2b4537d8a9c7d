//! Both Machi Koros: each seat's chance to win, with every result of the dice in its right share.

use crate::judge::{Judge, Judged, Luck, Mean, Notes, Played, Reviewed, Spread, Values, Weighed, add, less};
use crate::{Level, Unit};
use bots::{Odds, Race};
use catalog::games::{machi_koro, machi_koro_2};
use std::collections::HashMap;
use tabletop::chance::{Branches, Fast};
use tabletop::record::Record;
use tabletop::{Game, Kind, Seat};

impl Reviewed for machi_koro::MachiKoro {
    type Judge = RaceJudge<Self>;

    fn tells_chance(event: &Self::Event) -> bool {
        use machi_koro::Event::{Rerolled, Revealed, Rolled, TunaRolled};
        matches!(event, Rolled { .. } | Rerolled { .. } | TunaRolled { .. } | Revealed { .. })
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        use machi_koro::Event::{Earned, Flown, Paid, Relieved};
        let card = |id: &str| format!("machi-koro-card-{id}");
        match *event {
            Earned { seat, card: of, coins } | Paid { to: seat, card: of, coins, .. } => {
                notes.earned(card(of.id()), seat, coins);
            }
            Relieved { seat, coins } => notes.earned(card("town_hall"), seat, coins),
            Flown { seat, coins } => notes.earned(card("airport"), seat, coins),
            _ => {}
        }
    }
}

impl Reviewed for machi_koro_2::MachiKoro2 {
    type Judge = RaceJudge<Self>;

    fn tells_chance(event: &Self::Event) -> bool {
        use machi_koro_2::Event::{LandmarkRevealed, Revealed, Rolled};
        matches!(event, Rolled { .. } | Revealed { .. } | LandmarkRevealed { .. })
    }

    fn note(event: &Self::Event, notes: &mut Notes) {
        use machi_koro_2::Event::{Earned, LandmarkEarned, LandmarkPaid, Paid};
        let card = |id: &str| format!("machi-koro-2-card-{id}");
        match *event {
            Earned { seat, card: of, coins } | Paid { to: seat, card: of, coins, .. } => {
                notes.earned(card(of.id()), seat, coins);
            }
            LandmarkEarned { seat, landmark, coins } | LandmarkPaid { to: seat, landmark, coins, .. } => {
                notes.earned(card(landmark.id()), seat, coins);
            }
            _ => {}
        }
    }
}

/// A race whose odds have been brought in line with how its games end.
pub(crate) trait Calibrated: Race {
    /// The power of [`Race::odds`] by which most games end as foretold.
    const CALM: f64;
}

impl Calibrated for machi_koro::MachiKoro {
    const CALM: f64 = 1.0;
}

impl Calibrated for machi_koro_2::MachiKoro2 {
    const CALM: f64 = 0.8;
}

/// More results of cards turned up after a build are sampled.
const MOST_RESULTS: usize = 64;
const SAMPLES: u64 = 24;

/// Positions by what they look like to the figures, with their values.
type Known<G> = HashMap<Vec<u64>, Vec<(G, Values)>>;

pub(crate) struct RaceJudge<G: Game> {
    odds: Odds<G>,
    /// How many of the builds that look best are judged by what the next player's turn may make of them; without any,
    /// all builds are worth what the evaluation says of the position after them.
    width: usize,
    /// The moves that may be played now, with the worth of each.
    moves: Vec<(G::Move, Values)>,
    /// What positions are worth that were met in this step, by how far they are looked into.
    known: [Known<G>; 2],
    /// What rolls are worth that were met in this step.
    rolled: Vec<Rolled<G>>,
}

/// What a roll is worth, known by the position after the first of its results.
struct Rolled<G: Game> {
    mv: G::Move,
    depth: Depth,
    first: G,
    means: Values,
}

/// How far a position is looked into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// To the end of the turn.
    Turn = 0,
    /// To the end of the turn after it.
    NextTurn = 1,
}

impl<G: Calibrated> Judge<G> for RaceJudge<G> {
    fn new(start: &G, _: &Record, level: Level) -> RaceJudge<G> {
        RaceJudge {
            odds: G::odds(start, G::CALM),
            width: level.pick([0, 3, 8]),
            moves: Vec::new(),
            known: [HashMap::new(), HashMap::new()],
            rolled: Vec::new(),
        }
    }

    fn unit(&self) -> Unit {
        Unit::Chance
    }

    fn is_together(&self) -> bool {
        false
    }

    fn begin(&mut self, start: &G) -> Values {
        self.weigh(start)
    }

    fn judge(&mut self, step: &Played<G>) -> Judged<G::Move> {
        let Played { before, after, .. } = *step;
        let decision = self.decision(step);
        let luck = step.met_chance.then(|| {
            let mean = self.mean(step);
            let found =
                if before.is_building() { (self.odds)(after) } else { self.value(after, self.depth()) };
            Luck { luck: less(&found, &mean.means), errors: mean.errors }
        });
        Judged { decision, luck, values: self.weigh(after) }
    }

    fn chances(&self, _: &G, values: &[f64]) -> Option<Values> {
        Some(values.to_vec())
    }
}

impl<G: Race> RaceJudge<G> {
    fn depth(&self) -> Depth {
        if self.width == 0 { Depth::Turn } else { Depth::NextTurn }
    }

    /// What the position is worth, which is the best among its moves; they are kept for the next step.
    fn weigh(&mut self, game: &G) -> Values {
        self.known.iter_mut().for_each(HashMap::clear);
        self.rolled.clear();
        self.moves.clear();
        let Some(seat) = game.to_act().first() else { return (self.odds)(game) };
        self.moves = self.worths(game, seat, self.depth());
        best(&self.moves, seat).map_or_else(|| (self.odds)(game), |(_, values)| values.clone())
    }

    fn decision(&mut self, step: &Played<G>) -> Option<Weighed<G::Move>> {
        let Played { seat, mv, before, .. } = *step;
        if before.moves(seat).len() < 2 {
            return None;
        }
        let (best, most) = best(&self.moves, seat)?.clone();
        let known = self.moves.iter().find(|(of, _)| *of == mv).map(|(_, worth)| worth.clone());
        let played = known.unwrap_or_else(|| self.worth(before, seat, mv, self.depth()));
        let losses = less(&most, &played);
        let best = if losses[seat.index()] > 0.0 { best } else { mv };
        Some(Weighed { at: step.step - 1, played: vec![mv], best: vec![best], losses })
    }

    /// The mean of what a step could have led to. Dice have few results, and all are counted. What is turned up
    /// after a build may have more.
    fn mean(&mut self, step: &Played<G>) -> Mean {
        let Played { seat, mv, before, .. } = *step;
        if before.is_building() {
            let spread = Spread { most: MOST_RESULTS, samples: SAMPLES, seed: step.step as u64 };
            return spread.mean(before, seat, mv, &self.odds);
        }
        let means = self.expected(before, seat, mv, self.depth());
        Mean { errors: vec![0.0; means.len()], means }
    }

    /// What the moves of a seat are worth; of builds, where they are looked into further than the evaluation goes, the most
    /// promising.
    fn worths(&mut self, game: &G, seat: Seat, depth: Depth) -> Vec<(G::Move, Values)> {
        let mut moves = game.moves(seat);
        if game.is_building() && depth == Depth::NextTurn && moves.len() > self.width {
            let mut ranked: Vec<(G::Move, f64)> = moves
                .into_iter()
                .map(|mv| (mv, self.worth(game, seat, mv, Depth::Turn)[seat.index()]))
                .collect();
            ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
            ranked.truncate(self.width);
            moves = ranked.into_iter().map(|(mv, _)| mv).collect();
        }
        moves.into_iter().map(|mv| (mv, self.worth(game, seat, mv, depth))).collect()
    }

    /// What a move is worth before chance has its say. A build ends the turn: it is worth what the evaluation says of the
    /// position after it, or what it says when the next player has rolled and built.
    fn worth(&mut self, game: &G, seat: Seat, mv: G::Move, depth: Depth) -> Values {
        if !game.is_building() {
            return self.expected(game, seat, mv, depth);
        }
        let mut after = game.clone();
        // What is turned up in the market next changes little that the evaluation sees.
        let done = after.play(seat, mv, &mut Fast::new(0, 0), &mut ());
        debug_assert!(done.is_ok(), "{mv:?} is legal");
        match depth {
            Depth::Turn => (self.odds)(&after),
            Depth::NextTurn => self.value(&after, Depth::Turn),
        }
    }

    /// The mean over all results of the dice.
    fn expected(&mut self, game: &G, seat: Seat, mv: G::Move, depth: Depth) -> Values {
        let mut branches = Branches::new();
        let next = |branches: &mut Branches| {
            let mut after = game.clone();
            let done = after.play(seat, mv, branches, &mut ());
            debug_assert!(done.is_ok(), "{mv:?} is legal");
            (branches.probability(), after)
        };
        let (mut probability, mut after) = next(&mut branches);
        let first = after.clone();
        let mut goes_on = branches.advance();
        // Dice that are rolled again leave nothing of those before: what led here makes no difference.
        if goes_on {
            let alike = |of: &&Rolled<G>| of.mv == mv && of.depth == depth && of.first == first;
            if let Some(rolled) = self.rolled.iter().find(alike) {
                return rolled.means.clone();
            }
        }
        let by_chance = goes_on;
        let mut means = Values::new();
        loop {
            add(&mut means, &self.value(&after, depth), probability);
            if !goes_on {
                break;
            }
            (probability, after) = next(&mut branches);
            goes_on = branches.advance();
        }
        if by_chance {
            self.rolled.push(Rolled { mv, depth, first, means: means.clone() });
        }
        means
    }

    /// What a position is worth: the best of its moves. A swap has hundreds of ways to go, so before one the position is
    /// taken as it stands.
    fn value(&mut self, game: &G, depth: Depth) -> Values {
        let Some(seat) = game.to_act().first() else { return (self.odds)(game) };
        let odds = (self.odds)(game);
        if game.is_giving() {
            return odds;
        }
        // Positions have no hash of their own, but those of different odds are different.
        let key: Vec<u64> = odds.iter().copied().map(f64::to_bits).collect();
        let alike = self.known[depth as usize].get(&key).into_iter().flatten();
        if let Some((_, values)) = alike.into_iter().find(|(known, _)| known == game) {
            return values.clone();
        }
        let worths = self.worths(game, seat, depth);
        let values = best(&worths, seat).map_or(odds, |(_, values)| values.clone());
        self.known[depth as usize].entry(key).or_default().push((game.clone(), values.clone()));
        values
    }
}

/// The move that is worth most to a seat, the first of equals.
fn best<M>(worths: &[(M, Values)], seat: Seat) -> Option<&(M, Values)> {
    let at = seat.index();
    worths.iter().reduce(|best, other| if other.1[at] > best.1[at] { other } else { best })
}
