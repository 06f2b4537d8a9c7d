//! What the bots of both Machi Koro games share.
//!
//! Both games are a [`race`] to the last landmark, run on what the cities bring ([`yields`]). An [`Evaluation`] turns
//! that into each seat's chance to win; the levels choose by it, and [`QuickPolicy`] plays the play-outs of the expert.
//! A game says what differs by implementing [`Town`].

pub(crate) mod advice;
mod appraisal;
mod evaluation;
mod lookahead;
pub(crate) mod odds;
mod policy;
pub(crate) mod race;
pub(crate) mod yields;

pub use appraisal::{Odds, Race};
pub(crate) use evaluation::Evaluation;
pub use lookahead::{Chances, Lookahead, best_for};
pub(crate) use policy::QuickPolicy;

use crate::search::expectimax::{Expectimax, best_of, one_of_the_best, sampled};
use crate::search::playouts::Playouts;
use crate::{Context, Opponents, Perspective, Weights};
use tabletop::Seat;
use tabletop::chance::pick;

/// A Machi Koro game, as far as its bots have to know the difference.
pub(crate) trait Town: Opponents<Weights: TownWeights> {
    /// What positions of the game are worth.
    type Evaluation: Evaluation<Self> + Send + 'static;

    /// Whether a landmark serves every player, whoever owns it.
    const LANDMARKS_SERVE_ALL: bool;

    /// The power of its chances by which most games end as foretold: the evaluation is made to tell good moves from bad
    /// ones, and is surer of itself than it should be.
    const CALM: f64;

    /// The coins of a seat.
    fn coins_of(&self, seat: Seat) -> u32;

    /// What a legal move of the seat to act does, as far as reasons go.
    fn deed(&self, seat: Seat, mv: Self::Move, evaluation: &Self::Evaluation) -> advice::Deed;

    /// Whether the seat to act may build now.
    fn is_building(&self) -> bool;

    /// Whether the seat to act chooses a card to give away.
    fn is_giving(&self) -> bool;

    /// Whether a move builds a landmark.
    fn is_landmark(mv: Self::Move) -> bool;

    /// The move of a play-out; `moves` are at least two.
    fn choose_quickly(
        policy: &mut QuickPolicy<Self>,
        game: &Self,
        seat: Seat,
        moves: &[Self::Move],
    ) -> Self::Move;
}

/// The weights of a Machi Koro game.
pub(crate) trait TownWeights: Weights {
    /// Those that both games have.
    fn shared(&self) -> SharedWeights;

    /// For whoever takes cities as they stand: counts on nothing that is yet to be built, and looks into no purse.
    fn at_face_value(self) -> Self;
}

/// The weights that both games have; what each of them means stands with the weights of the games.
pub(crate) struct SharedWeights {
    pub(crate) sharpness: f64,
    pub(crate) overlooked: f64,
    pub(crate) closeness: f64,
    pub(crate) close_rounds: f64,
    pub(crate) playout_rounds: f64,
    pub(crate) playout_moves: f64,
    pub(crate) playout_trust: f64,
}

/// Takes the weights that both games have out of those of one.
macro_rules! shared_weights {
    ($weights:expr) => {
        $crate::town::SharedWeights {
            sharpness: $weights.sharpness,
            overlooked: $weights.overlooked,
            closeness: $weights.closeness,
            close_rounds: $weights.close_rounds,
            playout_rounds: $weights.playout_rounds,
            playout_moves: $weights.playout_moves,
            playout_trust: $weights.playout_trust,
        }
    };
}
pub(crate) use shared_weights;

/// Builds a landmark as soon as there is enough money, and otherwise whatever comes to mind.
pub(crate) fn novice<G: Town>(perspective: &Perspective<G>, context: &mut Context, line: &mut Vec<G::Move>) {
    let moves = perspective.moves();
    let any = *pick(&moves, context.chance);
    let landmark = moves.into_iter().find(|&mv| G::is_landmark(mv));
    line.push(landmark.unwrap_or(any));
}

/// Takes one of the moves that look best at face value.
pub(crate) fn regular<G: Town>(perspective: &Perspective<G>, context: &mut Context, line: &mut Vec<G::Move>) {
    let weights = G::Weights::in_use();
    let evaluation = G::Evaluation::new(perspective.game(), weights.at_face_value());
    let evaluated = evaluated_moves(perspective, &evaluation, context);
    line.extend(one_of_the_best(&evaluated, weights.shared().overlooked, context.chance));
}

/// Plays out what may be built; all else is decided by the evaluation.
pub(crate) fn expert<G: Town>(perspective: &Perspective<G>, context: &mut Context, line: &mut Vec<G::Move>) {
    let game = perspective.game();
    let evaluation = G::Evaluation::new(game, G::Weights::in_use());
    let evaluated = evaluated_moves(perspective, &evaluation, context);
    if !game.is_building() {
        line.extend(best_of(&evaluated));
        return;
    }
    let weights = evaluation.weights().shared();
    let playouts = Playouts {
        turns: weights.playout_rounds as u32 * game.players() as u32,
        least: 8,
        candidates: weights.playout_moves as usize,
        trust: weights.playout_trust,
    };
    let mut policy = QuickPolicy::new(&evaluation);
    line.extend(playouts.best(perspective, evaluated, &mut policy, context));
}

/// What each move is worth by the evaluation: of the position after a build or a gift, or else of the one where the
/// seat's turn comes to building.
pub(crate) fn evaluated_moves<G: Town>(
    perspective: &Perspective<G>,
    evaluation: &G::Evaluation,
    context: &mut Context,
) -> Vec<(G::Move, f64)> {
    let (game, seat) = (perspective.game(), perspective.seat());
    let moves = perspective.moves();
    let value = |game: &G| evaluation.chances(game)[seat.index()];
    if game.is_building() {
        // What is turned up next in the market changes little that the evaluation sees.
        return sampled(game, seat, &moves, 1, context.chance, value);
    }
    // Every swap has hundreds of ways to go: it is thought about when it comes.
    let settled = |game: &G| game.is_building() || game.is_giving();
    Expectimax { seat, settled, value, clock: &context.clock }.worths(game, &moves)
}
