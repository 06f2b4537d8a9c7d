//! Why a move is refused.

use crate::cards::Card;
use crate::placement::Misplaced;
use tabletop::{Message, Seat, ToMessage};

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The game is over.
    Over,
    /// There is no such seat.
    NoSuchSeat,
    /// Another seat is awaited.
    NotYourTurn(Seat),
    /// This card must be laid before anything else.
    Pending(Card),
    /// The player doesn't have that card.
    NotInHand(Card),
    /// C2: this construction card must be played now.
    OrderedFirst(Card),
    /// T1: where cards are shown, this one has not been.
    ShowFirst(Card),
    /// Cards are not shown in this game, or not now.
    NothingToShow,
    /// The card may not lie there.
    Misplaced(Misplaced),
    /// There is nothing to keep yet, or no more.
    NothingToKeep,
}

impl From<Misplaced> for Refusal {
    fn from(misplaced: Misplaced) -> Refusal {
        Refusal::Misplaced(misplaced)
    }
}

tabletop::errors!(Refusal);
tabletop::ruled!(Refusal {
    Over => "SP-T5",
    NoSuchSeat => "SP-S6",
    NotYourTurn => "SP-S6",
    Pending => "SP-T1",
    NotInHand => "SP-T1",
    OrderedFirst => "SP-C2",
    ShowFirst => "SP-T1",
    NothingToShow => "SP-T6",
    NothingToKeep => "SP-A40",
} Misplaced(Misplaced));

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-refused-{word}"));
        match *self {
            Refusal::Over => key("over"),
            Refusal::NoSuchSeat => key("no-such-seat"),
            Refusal::NotYourTurn(seat) => key("not-your-turn").with("seat", seat),
            Refusal::Pending(card) => key("pending").with("card", card.city_name()),
            Refusal::NotInHand(card) => key("not-in-hand").with("card", card.city_name()),
            Refusal::OrderedFirst(card) => key("ordered-first").with("card", card.city_name()),
            Refusal::ShowFirst(card) => key("show-first").with("card", card.city_name()),
            Refusal::NothingToShow => key("nothing-to-show"),
            Refusal::Misplaced(misplaced) => misplaced.message(),
            Refusal::NothingToKeep => key("nothing-to-keep"),
        }
    }
}
