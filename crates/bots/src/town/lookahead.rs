//! A turn looked through to its end, or to the end of the one after it, with every result of the dice in its right share:
//! how moves are judged by those who give hints, and by those who look at a game afterwards.

use super::{Odds, Race};
use std::collections::HashMap;
use tabletop::chance::{Branches, Fast};
use tabletop::{Game, Seat};

/// Each seat's chance to win.
pub type Chances = Vec<f64>;

/// Positions by what they look like to the figures, with their chances.
type Known<G> = HashMap<Vec<u64>, Vec<(G, Chances)>>;

/// Looks ahead in one game.
pub struct Lookahead<G: Game> {
    odds: Odds<G>,
    /// How many of the builds that look best are judged by what the next player's turn may make of them; without any,
    /// all builds are worth what the evaluation says of the position after them.
    width: usize,
    /// What positions are worth that were met, by how far they are looked into.
    known: [Known<G>; 2],
    /// What rolls are worth that were met.
    rolled: Vec<Rolled<G>>,
}

/// What a roll is worth, known by the position after the first of its results.
struct Rolled<G: Game> {
    mv: G::Move,
    depth: Depth,
    first: G,
    means: Chances,
}

/// How far a position is looked into.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Depth {
    /// To the end of the turn.
    Turn = 0,
    /// To the end of the turn after it.
    NextTurn = 1,
}

impl<G: Race> Lookahead<G> {
    /// In the game that `game` is of; so many builds are judged by what the next player's turn may make of them.
    pub fn new(game: &G, width: usize) -> Lookahead<G> {
        Lookahead { odds: G::odds(game), width, known: [HashMap::new(), HashMap::new()], rolled: Vec::new() }
    }

    fn depth(&self) -> Depth {
        if self.width == 0 { Depth::Turn } else { Depth::NextTurn }
    }

    /// Forgets the positions that were met.
    pub fn forget(&mut self) {
        self.known.iter_mut().for_each(HashMap::clear);
        self.rolled.clear();
    }

    /// The chances by the evaluation alone.
    pub fn odds(&self, game: &G) -> Chances {
        (self.odds)(game)
    }

    /// What the moves of a seat are worth; of builds, where they are looked into further than the evaluation goes, the most
    /// promising.
    pub fn moves(&mut self, game: &G, seat: Seat) -> Vec<(G::Move, Chances)> {
        self.worths(game, seat, self.depth())
    }

    /// What a move is worth before chance has its say.
    pub fn of_move(&mut self, game: &G, seat: Seat, mv: G::Move) -> Chances {
        self.worth(game, seat, mv, self.depth())
    }

    /// The mean over all results of the dice that a move rolls.
    pub fn of_roll(&mut self, game: &G, seat: Seat, mv: G::Move) -> Chances {
        self.expected(game, seat, mv, self.depth())
    }

    /// What a position is worth: the best of its moves.
    pub fn of_position(&mut self, game: &G) -> Chances {
        self.value(game, self.depth())
    }

    fn worths(&mut self, game: &G, seat: Seat, depth: Depth) -> Vec<(G::Move, Chances)> {
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

    /// A build ends the turn: it is worth what the evaluation says of the position after it, or what it says when the next
    /// player has rolled and built.
    fn worth(&mut self, game: &G, seat: Seat, mv: G::Move, depth: Depth) -> Chances {
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

    fn expected(&mut self, game: &G, seat: Seat, mv: G::Move, depth: Depth) -> Chances {
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
        let mut means = vec![0.0; game.players()];
        loop {
            let values = self.value(&after, depth);
            means.iter_mut().zip(values).for_each(|(mean, value)| *mean += probability * value);
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

    /// A swap has hundreds of ways to go, so before one the position is taken as it stands.
    fn value(&mut self, game: &G, depth: Depth) -> Chances {
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
        let values = best_for(&worths, seat).map_or(odds, |(_, values)| values.clone());
        self.known[depth as usize].entry(key).or_default().push((game.clone(), values.clone()));
        values
    }
}

/// The move that is worth most to a seat, the first of equals.
pub fn best_for<M>(worths: &[(M, Chances)], seat: Seat) -> Option<&(M, Chances)> {
    let at = seat.index();
    worths.iter().reduce(|best, other| if other.1[at] > best.1[at] { other } else { best })
}
