//! Games in numbers of fixed shape, for programs that learn to play them.

use crate::{Counts, Game, Kind, KindSet, Seat};
use serde::Serialize;

/// A title whose moves are integers and whose positions are rows of numbers. All set-ups of the title, with any number of
/// players and any options, share one action space and one observation.
///
/// The laws: a legal move survives its integer (`decode(seat, encode(seat, mv)) == Some(mv)`), two legal moves never
/// share one, and an observation is the same in all positions that look the same to its seat. The suite that checks them
/// is [`testing::encoding`](crate::testing::encoding).
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
    /// A block of numbers with these axes.
    pub fn new<const N: usize>(name: &'static str, about: &'static str, axes: [Vec<String>; N]) -> Feature {
        Feature { name, about, axes: axes.into() }
    }

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

/// The axis of the seats in the order of play: `self`, `+1`, `+2` and so on.
pub fn seats(count: usize) -> Vec<String> {
    (0..count).map(|steps| if steps == 0 { "self".to_owned() } else { format!("+{steps}") }).collect()
}

/// The axis of the kinds of a closed list.
pub fn kinds<K: Kind>() -> Vec<String> {
    names(K::IDS)
}

/// An axis of names.
pub fn names<T: ToString>(names: impl IntoIterator<Item = T>) -> Vec<String> {
    names.into_iter().map(|name| name.to_string()).collect()
}

/// Writes an observation from its first number to its last.
///
/// ```
/// use tabletop::encoding::Row;
///
/// let mut numbers = [f32::NAN; 6];
/// let mut row = Row::new(&mut numbers);
/// row.number(0.5);
/// row.flag(true);
/// row.one_of::<3>(Some(1));
/// row.zeros(1);
/// row.end();
/// assert_eq!(numbers, [0.5, 1.0, 0.0, 1.0, 0.0, 0.0]);
/// ```
pub struct Row<'a> {
    left: &'a mut [f32],
}

impl<'a> Row<'a> {
    /// An observation that has yet to be written. Where its length is known to the compiler, so is every place in it.
    #[inline(always)]
    pub fn new<const N: usize>(numbers: &'a mut [f32; N]) -> Row<'a> {
        Row { left: numbers }
    }

    /// The next `count` places.
    #[inline(always)]
    fn next(&mut self, count: usize) -> &'a mut [f32] {
        let (next, left) = std::mem::take(&mut self.left).split_at_mut(count);
        self.left = left;
        next
    }

    /// A number as it is.
    #[inline(always)]
    pub fn number(&mut self, number: f32) {
        self.next(1)[0] = number;
    }

    /// One if something holds, or else zero.
    #[inline(always)]
    pub fn flag(&mut self, holds: bool) {
        self.number(f32::from(u8::from(holds)));
    }

    /// `N` places with a one in the place of what is the case; all zeros where nothing is, or something that has no
    /// place.
    #[inline(always)]
    pub fn one_of<const N: usize>(&mut self, place: Option<usize>) {
        let next = self.next(N);
        next.fill(0.0);
        if let Some(number) = place.and_then(|place| next.get_mut(place)) {
            *number = 1.0;
        }
    }

    /// The copies of each kind, times `scale`.
    #[inline(always)]
    pub fn counts<K: Kind, const N: usize>(&mut self, counts: &Counts<K, N>, scale: f32) {
        let next = self.next(K::ALL.len());
        for (number, &copies) in next.iter_mut().zip(counts.as_bag()) {
            *number = f32::from(copies) * scale;
        }
    }

    /// One for each kind in the set, zero for the others.
    #[inline(always)]
    pub fn set<K: Kind>(&mut self, set: KindSet<K>) {
        for (place, number) in self.next(K::ALL.len()).iter_mut().enumerate() {
            *number = f32::from(set.bits() >> place as u32 & 1 == 1);
        }
    }

    /// `width` places for each of `PLACES` seats in the order of play, beginning with `first`; zeros for those that are
    /// not at a table of `players`.
    #[inline(always)]
    pub fn seats<const PLACES: usize>(
        &mut self,
        width: usize,
        first: Seat,
        players: usize,
        mut write: impl FnMut(&mut Self, Seat),
    ) {
        for steps in 0..PLACES {
            if steps < players {
                write(self, first.ahead(steps, players));
            } else {
                self.zeros(width);
            }
        }
    }

    /// Places of which there is nothing to say.
    #[inline(always)]
    pub fn zeros(&mut self, count: usize) {
        self.next(count).fill(0.0);
    }

    /// Says that this was all. Panics where places are left.
    #[inline(always)]
    pub fn end(self) {
        assert!(self.left.is_empty(), "an observation is written to its end");
    }
}
