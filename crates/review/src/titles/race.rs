//! Both Machi Koros: each seat's chance to win, with every result of the dice in its right share.

use crate::judge::{Judge, Judged, Luck, Mean, Notes, Played, Reviewed, Spread, Values, Weighed, add, less};
use crate::{Level, Unit};
use bots::{Odds, Race};
use catalog::games::{machi_koro, machi_koro_2};
use tabletop::chance::{Branches, Fast};
use tabletop::record::Record;
use tabletop::{Game, Kind, Seat};

impl Reviewed for machi_koro::MachiKoro {
    type Judge = RaceJudge<Self>;

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
    const CALM: f64 = 1.0;
}

/// More results of cards turned up after a build are sampled.
const MOST_RESULTS: usize = 64;
const SAMPLES: u64 = 24;

pub(crate) struct RaceJudge<G: Game> {
    odds: Odds<G>,
    /// Whether builds are judged by what the next player's roll may make of them.
    looks_on: bool,
    /// The moves that may be played now, with the worth of each.
    moves: Vec<(G::Move, Values)>,
    /// What positions are worth that were met in this step.
    known: Vec<(G, Values)>,
}

impl<G: Calibrated> Judge<G> for RaceJudge<G> {
    fn new(start: &G, _: &Record, level: Level) -> RaceJudge<G> {
        RaceJudge {
            odds: G::odds(start, G::CALM),
            looks_on: level != Level::Quick,
            moves: Vec::new(),
            known: Vec::new(),
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
        let Played { seat, mv, before, after, .. } = *step;
        let decision = self.decision(step);
        let mean = step.met_chance.then(|| self.mean(step));
        let found = if before.is_building() { (self.odds)(after) } else { self.value(after) };
        self.known.clear();
        let luck = mean.map(|mean| Luck { luck: less(&found, &mean.means), errors: mean.errors });
        debug_assert!(before.moves(seat).contains(&mv));
        Judged { decision, luck, values: self.weigh(after) }
    }

    fn chances(&self, _: &G, values: &[f64]) -> Option<Values> {
        Some(values.to_vec())
    }
}

impl<G: Race> RaceJudge<G> {
    /// What the position is worth, which is the best among its moves; they are kept for the next step.
    fn weigh(&mut self, game: &G) -> Values {
        self.moves.clear();
        self.known.clear();
        let Some(seat) = game.to_act().first() else { return (self.odds)(game) };
        let moves = game.moves(seat);
        let worths = moves.into_iter().map(|mv| (mv, self.worth(game, seat, mv, self.looks_on)));
        self.moves = worths.collect();
        self.known.clear();
        best(&self.moves, seat).map_or_else(|| (self.odds)(game), |(_, values)| values.clone())
    }

    fn decision(&self, step: &Played<G>) -> Option<Weighed<G::Move>> {
        if self.moves.len() < 2 {
            return None;
        }
        let (best, most) = best(&self.moves, step.seat)?;
        let (_, played) = self.moves.iter().find(|(mv, _)| *mv == step.mv)?;
        let losses = less(most, played);
        let best = if losses[step.seat.index()] > 0.0 { *best } else { step.mv };
        Some(Weighed { at: step.step - 1, played: vec![step.mv], best: vec![best], losses })
    }

    /// The mean of what a step could have led to. Dice have few results, and all are counted. What is turned up
    /// after a build may have more.
    fn mean(&mut self, step: &Played<G>) -> Mean {
        let Played { seat, mv, before, .. } = *step;
        if before.is_building() {
            let spread = Spread { most: MOST_RESULTS, samples: SAMPLES, seed: step.step as u64 };
            return spread.mean(before, seat, mv, &self.odds);
        }
        let means = self.expected(before, seat, mv);
        Mean { errors: vec![0.0; means.len()], means }
    }

    /// What a move is worth before chance has its say. A build ends the turn: it is worth what the evaluation says of the
    /// position after it, or what that says after the next player's roll and build.
    fn worth(&mut self, game: &G, seat: Seat, mv: G::Move, looks_on: bool) -> Values {
        if !game.is_building() {
            return self.expected(game, seat, mv);
        }
        let mut after = game.clone();
        // What is turned up in the market next changes little that the evaluation sees.
        let done = after.play(seat, mv, &mut Fast::new(0, 0), &mut ());
        debug_assert!(done.is_ok(), "{mv:?} is legal");
        if !looks_on {
            return (self.odds)(&after);
        }
        let Some(next) = after.to_act().first() else { return (self.odds)(&after) };
        let rolls: Vec<_> =
            after.moves(next).into_iter().map(|mv| (mv, self.worth(&after, next, mv, false))).collect();
        best(&rolls, next).map_or_else(|| (self.odds)(&after), |(_, values)| values.clone())
    }

    /// The mean over all results of the dice.
    fn expected(&mut self, game: &G, seat: Seat, mv: G::Move) -> Values {
        let mut branches = Branches::new();
        let mut means = Values::new();
        loop {
            let mut after = game.clone();
            let done = after.play(seat, mv, &mut branches, &mut ());
            debug_assert!(done.is_ok(), "{mv:?} is legal");
            add(&mut means, &self.value(&after), branches.probability());
            if !branches.advance() {
                return means;
            }
        }
    }

    /// What a position is worth within a turn: the best of its moves, with builds taken at what the evaluation says. A swap
    /// has hundreds of ways to go, so before one the position is taken as it stands.
    fn value(&mut self, game: &G) -> Values {
        let Some(seat) = game.to_act().first() else { return (self.odds)(game) };
        if game.is_giving() {
            return (self.odds)(game);
        }
        if let Some((_, values)) = self.known.iter().find(|(known, _)| known == game) {
            return values.clone();
        }
        let moves = game.moves(seat);
        let worths: Vec<_> =
            moves.into_iter().map(|mv| (mv, self.worth(game, seat, mv, false))).collect();
        let values = best(&worths, seat).map_or_else(|| (self.odds)(game), |(_, values)| values.clone());
        self.known.push((game.clone(), values.clone()));
        values
    }
}

/// The move that is worth most to a seat, the first of equals.
fn best<M>(worths: &[(M, Values)], seat: Seat) -> Option<&(M, Values)> {
    let at = seat.index();
    worths.iter().reduce(|best, other| if other.1[at] > best.1[at] { other } else { best })
}
