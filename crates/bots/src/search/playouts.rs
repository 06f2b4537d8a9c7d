//! Play-outs: how good a move is, measured by games that are played on from it.

use crate::{Context, Perspective};
use tabletop::chance::Fast;
use tabletop::{Chance, Game, Seat};

/// A quick way to play, good enough to tell good positions from bad ones.
pub(crate) trait Policy<G: Game> {
    /// Another game begins, which may have nothing to do with the last one.
    fn begin(&mut self, game: &G);

    /// One of `moves`, of which there are at least two.
    fn choose(&mut self, game: &G, seat: Seat, moves: &[G::Move]) -> G::Move;

    /// What the position where a play-out stopped is worth to `seat`, the end of the game or not.
    fn worth(&mut self, game: &G, seat: Seat) -> f64;
}

/// How play-outs are made.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Playouts {
    /// Turns that a play-out lasts at most.
    pub(crate) turns: u32,
    /// How often each candidate is played out before any is given up.
    pub(crate) least: u64,
    /// The most candidates that are played out: those with the best priors.
    pub(crate) candidates: usize,
    /// The number of play-outs that a prior counts for.
    pub(crate) trust: f64,
}

/// What is known about a candidate.
struct Candidate<M> {
    mv: M,
    /// The worth of each play-out, by the number of its chance.
    worths: Vec<f64>,
    /// Of the worths, and of the prior as often as it counts.
    sum: f64,
    /// What the move seemed to be worth before any play-out.
    prior: f64,
}

impl Playouts {
    /// The candidate whose play-outs go best while the clock runs. All candidates meet the same chance, so that luck
    /// makes no difference between them; the worse half is given up again and again, and so is whatever is clearly
    /// behind. Each candidate comes with its prior: what it seems to be worth before it is played out.
    pub(crate) fn best<G: Game, P: Policy<G>>(
        &self,
        perspective: &Perspective<G>,
        mut priors: Vec<(G::Move, f64)>,
        policy: &mut P,
        context: &mut Context,
    ) -> Option<G::Move> {
        let series = u64::from(context.chance.below(u32::MAX));
        priors.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        priors.truncate(self.candidates);
        let mut candidates: Vec<Candidate<G::Move>> = priors
            .into_iter()
            .map(|(mv, prior)| Candidate { mv, worths: Vec::new(), sum: self.trust * prior, prior })
            .collect();
        let halvings = (candidates.len().max(2) as f64).log2().ceil();
        let mut halved = 0.0;
        let mut legal = Vec::new();
        let mut playout = 0;
        'thinking: while candidates.len() > 1 {
            for candidate in &mut candidates {
                if context.clock.is_up() {
                    break 'thinking;
                }
                let worth = self.play_out(perspective, candidate.mv, series, playout, policy, &mut legal);
                candidate.worths.push(worth);
                candidate.sum += worth;
                context.clock.spend(1);
            }
            playout += 1;
            if playout < self.least {
                continue;
            }
            if playout.is_multiple_of(8) {
                give_up_the_clearly_worse(&mut candidates);
            }
            let due = (context.clock.spent() * halvings).floor();
            if due > halved {
                halved = due;
                candidates.sort_by(|one, other| other.sum.total_cmp(&one.sum));
                candidates.truncate(candidates.len().div_ceil(2));
            }
        }
        // The last round may have been cut short: only what all candidates have met is compared.
        let met = candidates.iter().map(|candidate| candidate.worths.len()).min()?;
        let sum = |candidate: &Candidate<G::Move>| {
            self.trust * candidate.prior + candidate.worths[..met].iter().sum::<f64>()
        };
        let mut best: Option<(G::Move, f64)> = None;
        for candidate in &candidates {
            if best.is_none_or(|(_, most)| sum(candidate) > most) {
                best = Some((candidate.mv, sum(candidate)));
            }
        }
        best.map(|(mv, _)| mv)
    }

    fn play_out<G: Game, P: Policy<G>>(
        &self,
        perspective: &Perspective<G>,
        mv: G::Move,
        series: u64,
        number: u64,
        policy: &mut P,
        legal: &mut Vec<G::Move>,
    ) -> f64 {
        let seat = perspective.seat();
        let mut chance = SameForEachTurn::new(series, number);
        let mut game = perspective.guess(&mut chance.fast);
        let last = game.turns() + self.turns;
        let done = game.play(seat, mv, &mut chance.fast, &mut ());
        debug_assert!(done.is_ok(), "{mv:?} is legal");
        policy.begin(&game);
        while let Some(active) = game.to_act().first() {
            if game.turns() > last {
                break;
            }
            chance.come_to(game.turns());
            game.legal(active, legal);
            let mv = if legal.len() == 1 { legal[0] } else { policy.choose(&game, active, legal) };
            let done = game.play(active, mv, &mut chance.fast, &mut ());
            debug_assert!(done.is_ok(), "{mv:?} is legal");
        }
        policy.worth(&game, seat)
    }
}

/// Drops candidates that are behind the leader by more than chance explains.
fn give_up_the_clearly_worse<M: Copy>(candidates: &mut Vec<Candidate<M>>) {
    const CLEAR: f64 = 2.5;
    let Some(leader) = (0..candidates.len()).max_by(|&a, &b| candidates[a].sum.total_cmp(&candidates[b].sum))
    else {
        return;
    };
    let lead = std::mem::take(&mut candidates[leader].worths);
    candidates.retain(|candidate| {
        let differences = lead.iter().zip(&candidate.worths).map(|(here, there)| here - there);
        let n = candidate.worths.len() as f64;
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), d| (sum + d, squares + d * d));
        // The leader itself has just lent its list.
        let clearly = sum * sum > CLEAR * CLEAR * (squares - sum * sum / n).max(1e-9);
        candidate.worths.is_empty() || !clearly
    });
    if let Some(leader) = candidates.iter_mut().find(|candidate| candidate.worths.is_empty()) {
        leader.worths = lead;
    }
}

/// Chance that depends on the turn, and not on what was asked for before it: games that went different ways meet the
/// same dice.
struct SameForEachTurn {
    series: u64,
    number: u64,
    turn: u32,
    fast: Fast,
}

impl SameForEachTurn {
    fn new(series: u64, number: u64) -> SameForEachTurn {
        SameForEachTurn { series, number, turn: 0, fast: Fast::new(series, number) }
    }

    fn come_to(&mut self, turn: u32) {
        if self.turn != turn {
            self.turn = turn;
            self.fast = Fast::new(self.series ^ self.number.wrapping_mul(0xd6e8_feb8_6659_fd93), turn.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Budget, Clock};
    use catalog::games::machi_koro::{Establishment, MachiKoro, Move};

    /// Takes whatever comes first, and likes a ranch a little. What the other player owns tells nothing about that,
    /// and matters more.
    struct LikesRanches;

    impl Policy<MachiKoro> for LikesRanches {
        fn begin(&mut self, _: &MachiKoro) {}

        fn choose(&mut self, _: &MachiKoro, _: Seat, moves: &[Move]) -> Move {
            moves[0]
        }

        fn worth(&mut self, game: &MachiKoro, seat: Seat) -> f64 {
            let ranches = game.city(seat).establishments[Establishment::Ranch];
            let luck = game.coins(Seat::new(1 - seat.index()));
            f64::from(ranches) * 0.1 + f64::from(luck)
        }
    }

    /// The first player's first build, with priors by which the ranch is the worst of all.
    fn first_build() -> (Perspective<MachiKoro>, Vec<(Move, f64)>) {
        let setup = tabletop::testing::setup::<MachiKoro>(2, &[]);
        let mut chance = Fast::new(1, 0);
        let mut game = MachiKoro::new(&setup, &mut chance, &mut ());
        let seat = Seat::new(0);
        while !game.is_building() {
            game.play(seat, Move::Roll { two: false }, &mut chance, &mut ()).unwrap();
        }
        let perspective = Perspective::of(&game, seat, &mut chance);
        let prior = |mv| if mv == Move::Build(Establishment::Ranch) { 0.0 } else { 0.5 };
        let priors = perspective.moves().into_iter().map(|mv| (mv, prior(mv))).collect();
        (perspective, priors)
    }

    fn best(playouts: &Playouts, nodes: u64) -> Option<Move> {
        let (perspective, priors) = first_build();
        assert!(priors.len() >= 5, "{priors:?}");
        let clock = Clock::start(Budget::Nodes(nodes), None);
        playouts.best(
            &perspective,
            priors,
            &mut LikesRanches,
            &mut Context { chance: &mut Fast::new(3, 0), clock },
        )
    }

    #[test]
    fn the_best_candidate_outlives_every_halving_though_luck_matters_more() {
        let all = Playouts { turns: 6, least: 8, candidates: usize::MAX, trust: 0.0 };
        assert_eq!(best(&all, 200), Some(Move::Build(Establishment::Ranch)));
    }

    #[test]
    fn what_looks_worst_is_no_candidate_when_few_are() {
        let few = Playouts { turns: 6, least: 8, candidates: 3, trust: 0.0 };
        assert_ne!(best(&few, 200), Some(Move::Build(Establishment::Ranch)));
    }

    #[test]
    fn a_prior_counts_for_as_many_playouts_as_it_is_trusted() {
        let trusting = Playouts { turns: 6, least: 1_000, candidates: usize::MAX, trust: 1_000.0 };
        assert_ne!(best(&trusting, 200), Some(Move::Build(Establishment::Ranch)));
    }
}
