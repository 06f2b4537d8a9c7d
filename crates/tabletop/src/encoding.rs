//! Games in numbers of fixed shape, for programs that learn to play them.

use crate::{Game, Seat};
use serde::Serialize;

/// A title whose moves are integers and whose positions are rows of numbers. All set-ups of the title, with any number of
/// players and any options, share one action space and one observation.
///
/// The laws: a legal move survives its integer (`decode(seat, encode(seat, mv)) == Some(mv)`), two legal moves never share one, and
/// an observation is the same in all positions that look the same to its seat.
pub trait Encoding: Game {
    /// Raised with every change of what an action or a feature means. Whoever has learned from other numbers must
    /// notice.
    const ENCODING_VERSION: u32;

    /// The size of the action space.
    const ACTIONS: usize;

    /// The length of an observation.
    const FEATURES: usize;

    /// The integer of a move that is legal for a seat. It may depend on the position: on the order of a hand, or on where
    /// a map begins.
    fn encode(&self, seat: Seat, mv: Self::Move) -> usize;

    /// The move behind an integer in this position; `None` where no move could have it. Whether the move is legal is for
    /// [`Game::check`] to say.
    fn decode(&self, seat: Seat, action: usize) -> Option<Self::Move>;

    /// What each action is, in the order of the integers.
    fn actions() -> Vec<String>;

    /// What an observation is made of, in the order of its numbers.
    fn features() -> Vec<Feature>;

    /// Writes what a seat sees into `numbers`, which has [`Encoding::FEATURES`] places. Seats come in the order of play,
    /// beginning with the observer; the places of seats that are not at the table hold zeros.
    fn observe(&self, seat: Seat, numbers: &mut [f32]);

    /// Marks the legal moves of a seat by ones in `mask`, which has [`Encoding::ACTIONS`] places. `moves` is room to list
    /// them in.
    fn mask(&self, seat: Seat, moves: &mut Vec<Self::Move>, mask: &mut [i8]) {
        mask.fill(0);
        self.legal(seat, moves);
        for &mv in &*moves {
            mask[self.encode(seat, mv)] = 1;
        }
    }
}

/// A part of an observation: a block of numbers with one meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Feature {
    /// A short name: `coins`.
    pub name: &'static str,
    /// What the numbers say, and in which measure.
    pub about: &'static str,
    /// The names along each axis; the last runs fastest. A single number has none.
    pub axes: Vec<Vec<String>>,
}

impl Feature {
    /// How many numbers it takes.
    pub fn len(&self) -> usize {
        self.axes.iter().map(Vec::len).product()
    }

    /// Whether it takes none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The name of each number: `coins[next]`.
    pub fn names(&self) -> Vec<String> {
        let mut names = vec![self.name.to_owned()];
        for axis in &self.axes {
            names =
                names.iter().flat_map(|name| axis.iter().map(move |at| format!("{name}[{at}]"))).collect();
        }
        names
    }
}
