//! Counting the tree of moves and chance: a wrong rule shows up as a wrong number.

use crate::Game;
use crate::chance::Branches;

/// The number of lines of play of `depth` moves from here, each result of chance a line of its own. Lines
/// that end earlier count too.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    if depth == 0 || game.to_act().is_empty() {
        return 1;
    }
    let mut moves = Vec::new();
    let mut lines = 0;
    for seat in game.to_act().iter() {
        game.legal(seat, &mut moves);
        for &mv in &moves {
            let mut branches = Branches::new();
            loop {
                let mut next = game.clone();
                next.play(seat, mv, &mut branches, &mut ()).expect("a legal move is playable");
                lines += perft(&next, depth - 1);
                if !branches.advance() {
                    break;
                }
            }
        }
    }
    lines
}
