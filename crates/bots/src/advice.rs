//! What a good player would do, and why.

use crate::{Budget, Clock, Context, Opponents, Perspective};
use serde::{Deserialize, Serialize};
use tabletop::chance::Fast;
use tabletop::{Fact, Message, Seat};

/// The positions that are looked at for a piece of advice at most, where the title counts them.
const BUDGET: Budget = Budget::Nodes(20_000);
/// The chance that advice is thought over with is always the same, so that the same view gets the same advice.
const SERIES: u64 = 0x41d;
/// How many alternatives are named.
const ALTERNATIVES: usize = 2;

/// What a good player would do at a seat, and why. It follows from what the seat sees, and from nothing else.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Advice {
    /// The line that the expert's evaluation likes best.
    pub best: Line,
    /// Why.
    pub why: Message,
    /// The next best lines, the better first.
    pub others: Vec<Alternative>,
}

/// Moves to be played one after the other, as far as nothing new comes out in between.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// The text forms of the moves.
    pub moves: Vec<String>,
    /// What they do.
    pub said: Vec<Message>,
}

/// A line that is worth less, or as much.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Alternative {
    /// The line.
    pub line: Line,
    /// How much less it is worth.
    pub less: Message,
}

/// Lines of a seat as a title weighs them.
pub struct Weighed<M> {
    /// The lines and what each is worth, the best first.
    pub lines: Vec<(Vec<M>, f64)>,
    /// What worths are counted in.
    pub measure: Measure,
    /// Why the first is the best.
    pub why: Message,
}

/// What worths are counted in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The chance to win, from 0 to 1.
    Chance,
    /// Points.
    Points,
}

impl Measure {
    /// How much less something is worth, in words.
    fn less(self, difference: f64) -> Message {
        let (key, steps) = match self {
            Measure::Chance => ("hint-less-chance", 100.0),
            Measure::Points => ("hint-less-points", 1.0),
        };
        match Fact::tenths(steps * difference.max(0.0)) {
            Fact::Tenths(0) => Message::new("hint-less-nothing"),
            less => Message::new(key).with("less", less),
        }
    }
}

/// What a good player would do for a seat that is to act; nothing where it has no moves.
pub fn advise<G: Opponents>(game: &G, seat: Seat) -> Option<Advice> {
    let mut chance = Fast::new(SERIES, game.turns().into());
    let perspective = Perspective::of(game, seat, &mut chance);
    let game = perspective.game();
    let line = |moves: &[G::Move]| Line {
        moves: moves.iter().map(ToString::to_string).collect(),
        said: in_words(game, seat, moves),
    };
    let moves = perspective.moves();
    if let [only] = moves[..] {
        return Some(Advice { best: line(&[only]), why: Message::new("hint-only"), others: Vec::new() });
    }
    if moves.is_empty() {
        return None;
    }
    let mut context = Context { chance: &mut chance, clock: Clock::start(BUDGET, None) };
    let Weighed { lines, measure, why } = G::advise(&perspective, &mut context);
    let mut lines = lines.into_iter();
    let (best, most) = lines.next()?;
    let best = line(&best);
    let mut others: Vec<Alternative> = Vec::new();
    for (moves, worth) in lines {
        let line = line(&moves);
        // What reads the same is the same to whoever reads it.
        let is_new = line.said != best.said && others.iter().all(|other| other.line.said != line.said);
        if is_new {
            others.push(Alternative { line, less: measure.less(most - worth) });
        }
        if others.len() == ALTERNATIVES {
            break;
        }
    }
    Some(Advice { best, why, others })
}

/// Some moves of a seat in words, one after the other. What merely ends a turn of several moves is left out.
pub fn in_words<G: Opponents>(game: &G, seat: Seat, moves: &[G::Move]) -> Vec<Message> {
    let mut game = game.clone();
    let mut said = Vec::new();
    for &mv in moves {
        if moves.len() == 1 || !G::ends_turn(mv) {
            said.push(game.describe(seat, mv));
        }
        if game.play(seat, mv, &mut Fast::new(0, 0), &mut ()).is_err() {
            break;
        }
    }
    said
}
