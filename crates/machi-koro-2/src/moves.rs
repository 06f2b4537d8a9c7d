//! Moves, their text form, and the reasons to refuse one.

use crate::cards::{Establishment, Landmark, landmark_name, name};
use std::fmt;
use std::str::FromStr;
use tabletop::{Kind, Message, NotAMove, Seat, ToMessage};

/// One step of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The fields are in the text forms.
pub enum Move {
    /// `roll 1`, `roll 2`: with that many dice.
    Roll { two: bool },
    /// `give bakery`: the Business Center gives this card.
    Give(Establishment),
    /// `get 1 mine`: and gets that seat's card for it.
    Get(Seat, Establishment),
    /// `decline`: no swap.
    Decline,
    /// `build cafe`.
    Build(Establishment),
    /// `build museum`.
    BuildLandmark(Landmark),
    /// `pass`: nothing is built.
    Pass,
    /// `hand bakery`: the Moving Company hands this card over to the player on the right.
    HandOver(Establishment),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Roll { two } => write!(f, "roll {}", 1 + u8::from(*two)),
            Move::Give(card) => write!(f, "give {card}"),
            Move::Get(seat, card) => write!(f, "get {seat} {card}"),
            Move::Decline => f.write_str("decline"),
            Move::Build(card) => write!(f, "build {card}"),
            Move::BuildLandmark(landmark) => write!(f, "build {landmark}"),
            Move::Pass => f.write_str("pass"),
            Move::HandOver(card) => write!(f, "hand {card}"),
        }
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let words: Vec<&str> = text.split(' ').collect();
        let mv = match words[..] {
            ["roll", "1"] => Some(Move::Roll { two: false }),
            ["roll", "2"] => Some(Move::Roll { two: true }),
            ["give", card] => Establishment::from_id(card).map(Move::Give),
            ["get", seat, card] => {
                Seat::parse(seat).zip(Establishment::from_id(card)).map(|(seat, card)| Move::Get(seat, card))
            }
            ["decline"] => Some(Move::Decline),
            ["build", card] => Establishment::from_id(card)
                .map(Move::Build)
                .or_else(|| Landmark::from_id(card).map(Move::BuildLandmark)),
            ["pass"] => Some(Move::Pass),
            ["hand", card] => Establishment::from_id(card).map(Move::HandOver),
            _ => None,
        };
        mv.ok_or_else(|| NotAMove(text.to_owned()))
    }
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Another seat is to move.
    NotYourTurn { active: Seat },
    /// The turn has come to something else.
    NotNow,
    /// No landmarks in the opening rounds.
    Opening,
    /// No such opponent.
    NotAnOpponent,
    /// The card is not in that city.
    NotThere { card: Establishment },
    /// A card for one of the same kind is not a swap.
    SameKind,
    /// Nobody has anything to swap for it.
    NothingForIt { card: Establishment },
    /// The establishment does not lie open.
    NotInRow { card: Establishment },
    /// The landmark does not lie open.
    LandmarkNotInRow { landmark: Landmark },
    /// The Loan Office is for the one player without a landmark while everybody else has one.
    LoanOffice,
    /// The purse holds less than the cost.
    Price { cost: u32, coins: u32 },
}

tabletop::errors!(Refusal);
tabletop::ruled!(Refusal {
    GameOver => "MK2-B5",
    NotYourTurn => "MK2-T1",
    NotNow => "MK2-T1",
    Opening => "MK2-S5",
    NotAnOpponent => "MK2-A30",
    NotThere => "MK2-T10",
    SameKind => "MK2-A30",
    NothingForIt => "MK2-A30",
    NotInRow => "MK2-B2",
    LandmarkNotInRow => "MK2-B2",
    LoanOffice => "MK2-A21",
    Price => "MK2-A37",
});

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let say = |reason: &'static str| Message::new(format!("machi-koro-2-refused-{reason}"));
        match *self {
            Refusal::GameOver => say("game-over"),
            Refusal::NotYourTurn { active } => say("turn").with("seat", active),
            Refusal::NotNow => say("now"),
            Refusal::Opening => say("opening"),
            Refusal::NotAnOpponent => say("opponent"),
            Refusal::NotThere { card } => say("not-there").with("card", name(card)),
            Refusal::SameKind => say("same-kind"),
            Refusal::NothingForIt { card } => say("nothing-for-it").with("card", name(card)),
            Refusal::NotInRow { card } => say("row").with("card", name(card)),
            Refusal::LandmarkNotInRow { landmark } => say("row").with("card", landmark_name(landmark)),
            Refusal::LoanOffice => say("loan").with("card", landmark_name(Landmark::LoanOffice)),
            Refusal::Price { cost, coins } => say("price").with("cost", cost).with("coins", coins),
        }
    }
}
