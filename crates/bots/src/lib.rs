//! Players that are no people.
//!
//! A [`Bot`] is a name that anyone may type: `novice`, `expert:500ms`. A [`Player`] is a bot at a seat. It is given
//! what its seat may see ([`Seen`]) and nothing else, and answers with a legal move within its [`Budget`].
//! A [`Program`] is a player that somebody else wrote, in any language; a [`Contender`] is one or the other.

mod bot;
mod budget;
mod contender;
mod machi_koro;
mod machi_koro_2;
mod odds;
mod player;
mod program;
mod race;
pub mod search;
mod seen;
mod sprawlopolis;
mod together;
mod weights;
mod welcome_to;
mod yields;

pub use bot::{Bot, UnknownBot};
pub use budget::{Budget, Clock};
pub use contender::{Contender, NotAContender, Seated};
pub use player::{Player, Thought};
pub use program::{CommandLine, Forfeit, Program};
pub use seen::Seen;
pub use sprawlopolis::SprawlopolisWeights;
pub use together::are_together;
pub use weights::{Tuned, Weights};

use tabletop::Game;

/// How bots play a title.
///
/// Each way to play puts the move to make into `line`, and behind it the moves that it means to make next if
/// nothing new is learned in between; the player follows the line as long as its moves are legal and the turn is
/// the same. `line` comes empty, and the seat has at least two legal moves.
pub trait Opponents: Game {
    /// Plans that are known from the tables, for sparring.
    const PLANS: &'static [Plan<Self>] = &[];

    /// Plausible, and beatable by a child.
    fn novice(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Self::Move>);

    /// The best move by the evaluation, looking no further than the own turn.
    fn regular(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Self::Move>);

    /// The best move that search finds while [`Thought::clock`] runs.
    fn expert(seen: &Seen<Self>, thought: &mut Thought, line: &mut Vec<Self::Move>);
}

/// A plan, by the name that `--bots` takes.
pub struct Plan<G: Game> {
    pub name: &'static str,
    pub follow: fn(&Seen<G>, &mut Thought, &mut Vec<G::Move>),
}
