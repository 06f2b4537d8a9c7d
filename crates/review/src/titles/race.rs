//! Both Machi Koros: each seat's chance to win, with every result of the dice in its right share.

use crate::judge::{Judge, Judged, Luck, Mean, Notes, Played, Reviewed, Spread, Values, Weighed, less};
use crate::{Level, Unit};
use bots::{Lookahead, Race, best_for};
use catalog::games::{machi_koro, machi_koro_2};
use tabletop::record::Record;
use tabletop::{Game, Kind};

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

/// More results of cards turned up after a build are sampled.
const MOST_RESULTS: usize = 64;
const SAMPLES: u64 = 24;

pub(crate) struct RaceJudge<G: Game> {
    lookahead: Lookahead<G>,
    /// The moves that may be played now, with the worth of each.
    moves: Vec<(G::Move, Values)>,
}

impl<G: Race> Judge<G> for RaceJudge<G> {
    fn new(start: &G, _: &Record, level: Level) -> RaceJudge<G> {
        RaceJudge { lookahead: Lookahead::new(start, level.pick([0, 3, 8])), moves: Vec::new() }
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
            let found = if before.is_building() {
                self.lookahead.odds(after)
            } else {
                self.lookahead.of_position(after)
            };
            Luck { luck: less(&found, &mean.means), errors: mean.errors }
        });
        Judged { decision, luck, values: self.weigh(after) }
    }

    fn chances(&self, _: &G, values: &[f64]) -> Option<Values> {
        Some(values.to_vec())
    }
}

impl<G: Race> RaceJudge<G> {
    /// What the position is worth, which is the best among its moves; they are kept for the next step.
    fn weigh(&mut self, game: &G) -> Values {
        self.lookahead.forget();
        self.moves.clear();
        let Some(seat) = game.to_act().first() else { return self.lookahead.odds(game) };
        self.moves = self.lookahead.moves(game, seat);
        best_for(&self.moves, seat).map_or_else(|| self.lookahead.odds(game), |(_, values)| values.clone())
    }

    fn decision(&mut self, step: &Played<G>) -> Option<Weighed<G::Move>> {
        let Played { seat, mv, before, .. } = *step;
        if before.moves(seat).len() < 2 {
            return None;
        }
        let (best, most) = best_for(&self.moves, seat)?.clone();
        let known = self.moves.iter().find(|(of, _)| *of == mv).map(|(_, worth)| worth.clone());
        let played = known.unwrap_or_else(|| self.lookahead.of_move(before, seat, mv));
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
            return spread.mean(before, seat, mv, |game| self.lookahead.odds(game));
        }
        let means = self.lookahead.of_roll(before, seat, mv);
        Mean { errors: vec![0.0; means.len()], means }
    }
}
