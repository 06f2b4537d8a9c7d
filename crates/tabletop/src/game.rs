//! What every title is: a plain value and a few total functions.

use crate::chance::{Chance, Fast};
use crate::{Fact, Message, Options, Outcome, Ruled, Seat, Seats, Setup, ToMessage, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::error::Error;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A game in one point of its course.
///
/// The implementing type is a small plain value: cloning it is a copy, and playing allocates nothing. It
/// holds no generator, no text and no shared pointer. A face-down deck is a bag of what is left in it, never
/// an order. What players know and others don't (a hand, a half-made simultaneous turn) is the only secret.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// How a game of the title is set up.
    type Setup: Setup;
    /// One small step. `Display` and `FromStr` are its one text form, used everywhere.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotAMove> + Send + Sync;
    /// Something that happens in a game.
    type Event: Event;
    /// Why a move was refused.
    type Refusal: ToMessage + Ruled + Error + Clone + PartialEq + Send + Sync + 'static;
    /// All that a viewer may see.
    type View: Serialize + PartialEq + Debug;
    /// A position that anyone may write down; see [`Game::from_position`].
    type Position: DeserializeOwned;
    /// What is wrong with a position.
    type Flaw: ToMessage + Error;
    /// What chance draws from the title's bags.
    type Drawn: Drawn;

    /// The title's id: `machi-koro`. Keys of the title in `locales/` start with it.
    const TITLE: &'static str;

    /// Raised with every change that makes an old record play differently.
    const RULES_VERSION: u32;

    /// The options under these rules of a game that was set up under others, so that it plays as it did, to the last
    /// move. `None` where it would not.
    fn carried_over(rules: u32, players: usize, options: &Options, cards: &CardsOf<Self>) -> Option<Options> {
        let _ = (players, cards);
        (rules == Self::RULES_VERSION).then(|| options.clone())
    }

    /// Whether several seats act at once. What one of them does then never changes what another may do in
    /// the same round, in whatever order the moves arrive.
    const SIMULTANEOUS: bool = false;

    /// Sets up a game.
    fn new(setup: &Self::Setup, chance: &mut impl Chance, log: &mut impl Log<Self::Event>) -> Self;

    /// Checks a position and makes a game of it: the only other way to get one.
    fn from_position(setup: &Self::Setup, position: Self::Position) -> Result<Self, Self::Flaw>;

    /// The number of seats.
    fn players(&self) -> usize;

    /// The seats that the game waits for. Empty exactly when the game is over. Other seats may have legal
    /// moves too, where the rules let them step in at any time.
    fn to_act(&self) -> Seats;

    /// Lists into `moves`, emptied first, exactly the moves that [`Game::play`] accepts from this seat, each
    /// once.
    fn legal(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// The legal moves of a seat as a fresh list; [`Game::legal`] fills one that is at hand.
    fn moves(&self, seat: Seat) -> Vec<Self::Move> {
        let mut moves = Vec::new();
        self.legal(seat, &mut moves);
        moves
    }

    /// Whether [`Game::play`] would accept a move, and why not.
    fn check(&self, seat: Seat, mv: Self::Move) -> Result<(), Self::Refusal> {
        // `play` decides whether a move is legal before it meets any chance, so any chance will do.
        self.clone().play(seat, mv, &mut Fast::new(0, 0), &mut ())
    }

    /// Plays a move. A refused move leaves everything as it was, draws no chance and logs no event.
    fn play(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), Self::Refusal>;

    /// The turns begun so far, in the title's own sense: extra turns count, rounds of simultaneous play count
    /// once.
    fn turns(&self) -> u32;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// All that `viewer` may see, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces what none of `seats` can see by something as likely, given all that they know together. The result
    /// owes nothing to what was there: positions that look the same to all of them become the same with the same
    /// chance. Open games have nothing to replace.
    fn redeal_for(&mut self, seats: Seats, chance: &mut impl Chance) {
        let _ = (seats, chance);
    }

    /// Replaces what `viewer` can't see; see [`Game::redeal_for`].
    fn redeal(&mut self, viewer: Viewer, chance: &mut impl Chance) {
        self.redeal_for(viewer.seats(), chance);
    }

    /// What a legal move does, for its label.
    fn describe(&self, seat: Seat, mv: Self::Move) -> Message;

    /// What the seat has to decide now: the question above its moves.
    fn question(&self, seat: Seat) -> Message;

    /// The id of the clause that rules that decision: `MK-B4`.
    fn clause(&self, seat: Seat) -> &'static str;

    /// The components in this game that no source prints; players are told.
    fn stand_ins(&self) -> Vec<Fact> {
        Vec::new()
    }
}

/// The components of a title.
pub type CardsOf<G> = <<G as Game>::Setup as Setup>::Cards;

/// Something that happened, as data.
pub trait Event: Clone + Debug + PartialEq + Serialize + ToMessage + Send + Sync {
    /// The event as `viewer` gets to know it.
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let _ = viewer;
        Some(self.clone())
    }

    /// Whether the move that brought it about stands: it told others something that can't be untold, so people don't
    /// take it back, though it met no chance.
    fn stands(&self) -> bool {
        false
    }
}

/// Where events go. The log `()` drops them and costs nothing.
pub trait Log<E> {
    /// Takes in the next event.
    fn push(&mut self, event: E);
}

impl<E> Log<E> for () {
    #[inline(always)]
    fn push(&mut self, _: E) {}
}

impl<E, L: Log<E> + ?Sized> Log<E> for &mut L {
    fn push(&mut self, event: E) {
        (**self).push(event);
    }
}

impl<E> Log<E> for Vec<E> {
    fn push(&mut self, event: E) {
        self.push(event);
    }
}

/// A card that chance draws from a bag.
///
/// [`Chance::draw`] returns its place in the bag; records and scenarios write it by name. Every
/// [`Kind`](crate::Kind) is drawn by its id.
pub trait Drawn: Copy + Display {
    /// The card at a place in the bag.
    fn from_index(index: usize) -> Option<Self>;

    /// The place in the bag.
    fn to_index(self) -> usize;

    /// Reads the name that `Display` writes.
    fn parse(name: &str) -> Option<Self>;
}

impl<K: crate::Kind + Display> Drawn for K {
    fn from_index(index: usize) -> Option<K> {
        K::at(index)
    }

    fn to_index(self) -> usize {
        self.index()
    }

    fn parse(name: &str) -> Option<K> {
        K::from_id(name)
    }
}

/// A text that is no move of a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove(pub String);

crate::errors!(NotAMove);

impl ToMessage for NotAMove {
    fn message(&self) -> Message {
        Message::new("move-unknown").with("text", self.0.as_str())
    }
}
