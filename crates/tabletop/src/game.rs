//! What every title is: a plain value and a few total functions.

use crate::chance::Chance;
use crate::{Fact, Message, Outcome, Seat, Seats, Setup, Tell, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// A game in one point of its course.
///
/// The implementing type is a small plain value: cloning it is a copy, and playing allocates nothing. It
/// holds no generator, no text and no shared pointer. A face-down deck is a bag of what is left in it, never
/// an order. What players know and others don't (a hand, a half-made simultaneous turn) is the only secret.
pub trait Game: Clone + PartialEq + Debug + Send + Sync + 'static {
    type Setup: Setup;
    /// One small step. `Display` and `FromStr` are its one text form, used everywhere.
    type Move: Copy + Eq + Hash + Debug + Display + FromStr<Err = NotAMove> + Send + Sync;
    type Event: Event;
    /// Why a move was refused.
    type Refusal: Tell + Debug + Clone + PartialEq;
    /// All that a viewer may see.
    type View: Serialize + PartialEq + Debug;
    /// A position that anyone may write down; see [`Game::from_position`].
    type Position: DeserializeOwned;
    /// What is wrong with a position.
    type Flaw: Tell + Debug;

    /// The title's id: `machi-koro`. Keys of the title in `locales/` start with it.
    const TITLE: &'static str;

    /// Raised with every change that makes an old record play differently.
    const RULES_VERSION: u32;

    /// Whether several seats act at once. What one of them does then never changes what another may do in
    /// the same round, in whatever order the moves arrive.
    const SIMULTANEOUS: bool = false;

    /// Sets up a game.
    fn new<C, L>(setup: &Self::Setup, chance: &mut C, log: &mut L) -> Self
    where
        C: Chance + ?Sized,
        L: Log<Self::Event> + ?Sized;

    /// Checks a position and makes a game of it: the only other way to get one.
    fn from_position(setup: &Self::Setup, position: Self::Position) -> Result<Self, Self::Flaw>;

    fn players(&self) -> usize;

    /// The seats that the game waits for. Empty exactly when the game is over. Other seats may have legal
    /// moves too, where the rules let them step in at any time.
    fn to_act(&self) -> Seats;

    /// Lists into `moves`, emptied first, exactly the moves that [`Game::play`] accepts from this seat, each
    /// once.
    fn legal(&self, seat: Seat, moves: &mut Vec<Self::Move>);

    /// Plays a move. A refused move leaves everything as it was, and has met no chance and told no event.
    fn play<C, L>(
        &mut self,
        seat: Seat,
        mv: Self::Move,
        chance: &mut C,
        log: &mut L,
    ) -> Result<(), Self::Refusal>
    where
        C: Chance + ?Sized,
        L: Log<Self::Event> + ?Sized;

    /// The turns begun so far, in the title's own sense: extra turns count, rounds of simultaneous play count
    /// once.
    fn turns(&self) -> u32;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;

    /// All that `viewer` may see, and nothing else.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// Replaces what `viewer` can't see by something as likely, given all that the viewer knows. The result
    /// owes nothing to what was there: positions that look the same to the viewer become the same with the same
    /// chance. Open games have nothing to replace.
    fn redeal<C: Chance + ?Sized>(&mut self, viewer: Viewer, chance: &mut C) {
        let _ = (viewer, chance);
    }

    /// What a legal move does, for its label.
    fn describe(&self, seat: Seat, mv: Self::Move) -> Message;

    /// What the seat has to decide now: the question above its moves.
    fn question(&self, seat: Seat) -> Message;

    /// The name of a card that was drawn, as scenarios and records write it.
    fn card_name(kind: usize) -> String;

    /// The card of that name.
    fn card_named(name: &str) -> Option<usize>;

    /// The components in this game that no source prints, to be told to the players.
    fn stand_ins(&self) -> Vec<Fact> {
        Vec::new()
    }
}

/// The components of a title.
pub type CardsOf<G> = <<G as Game>::Setup as Setup>::Cards;

/// Something that happened, as data.
pub trait Event: Clone + Debug + PartialEq + Serialize + Tell + Send + Sync {
    /// The event as `viewer` gets to know it.
    fn seen_by(&self, viewer: Viewer) -> Option<Self> {
        let _ = viewer;
        Some(self.clone())
    }
}

/// Where events go. The log `()` drops them and costs nothing.
pub trait Log<E> {
    fn tell(&mut self, event: E);
}

impl<E> Log<E> for () {
    #[inline(always)]
    fn tell(&mut self, _: E) {}
}

impl<E> Log<E> for Vec<E> {
    fn tell(&mut self, event: E) {
        self.push(event);
    }
}

/// A text that is no move of a title.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotAMove(pub String);

impl Tell for NotAMove {
    fn message(&self) -> Message {
        Message::new("move-unknown").with("text", self.0.as_str())
    }
}
