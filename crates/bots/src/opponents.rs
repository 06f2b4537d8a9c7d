//! What a title's module provides: how its bots play.

use crate::{Clock, Perspective, Weighed, Weights};
use tabletop::Game;
use tabletop::chance::Fast;

/// How bots play a title.
///
/// Each way to play puts the move to make into `line`, and behind it the moves that it means to make next if
/// nothing new is learned in between; the player follows the line as long as its moves are legal and the turn is
/// the same. `line` comes empty, and the seat has at least two legal moves.
pub trait Opponents: Game {
    /// The numbers that the evaluation is made with; [`NoWeights`](crate::NoWeights) where there are none to tune.
    type Weights: Weights;

    /// Plans that are known from the tables, for sparring.
    const PLANS: &'static [Plan<Self>] = &[];

    /// Plausible, and beatable by a child.
    fn novice(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Self::Move>);

    /// The best move by the evaluation, looking no further than its own turn.
    fn regular(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Self::Move>);

    /// The best move that search finds while [`Context::clock`] runs.
    fn expert(perspective: &Perspective<Self>, context: &mut Context, line: &mut Vec<Self::Move>);

    /// What the moves are worth by the evaluation, and why the best is the best. The seat has at least two legal moves.
    fn advise(perspective: &Perspective<Self>, context: &mut Context) -> Weighed<Self::Move>;

    /// Whether a move only says that a turn is over.
    fn ends_turn(_mv: Self::Move) -> bool {
        false
    }
}

/// A plan, by the name that `--bots` takes.
pub struct Plan<G: Game> {
    /// The name.
    pub name: &'static str,
    /// How the plan is played, in the manner of the levels of [`Opponents`].
    pub follow: fn(&Perspective<G>, &mut Context, &mut Vec<G::Move>),
}

/// What a bot decides with, besides the position.
pub struct Context<'a> {
    /// The bot's own chance, apart from that of the game.
    pub chance: &'a mut Fast,
    /// The time that is left to think.
    pub clock: Clock,
}
