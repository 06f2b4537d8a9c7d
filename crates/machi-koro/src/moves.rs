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
    /// `keep`: the Radio Tower stays silent.
    Keep,
    /// `reroll 1`, `reroll 2`: the Radio Tower.
    Reroll { two: bool },
    /// `add 2`, `add 0`: the Harbor.
    AddTwo(bool),
    /// `take 1`: the TV Station takes from that seat.
    TakeFrom(Seat),
    /// `give ranch`: the Business Center gives this card.
    Give(Establishment),
    /// `get 1 mine`: and gets that seat's card for it.
    Get(Seat, Establishment),
    /// `decline`: no swap.
    Decline,
    /// `build cafe`.
    Build(Establishment),
    /// `build harbor`.
    BuildLandmark(Landmark),
    /// `pass`: nothing is built.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Roll { two } => write!(f, "roll {}", 1 + u8::from(*two)),
            Move::Keep => f.write_str("keep"),
            Move::Reroll { two } => write!(f, "reroll {}", 1 + u8::from(*two)),
            Move::AddTwo(add) => write!(f, "add {}", 2 * u8::from(*add)),
            Move::TakeFrom(seat) => write!(f, "take {seat}"),
            Move::Give(card) => write!(f, "give {card}"),
            Move::Get(seat, card) => write!(f, "get {seat} {card}"),
            Move::Decline => f.write_str("decline"),
            Move::Build(card) => write!(f, "build {card}"),
            Move::BuildLandmark(landmark) => write!(f, "build {landmark}"),
            Move::Pass => f.write_str("pass"),
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
            ["keep"] => Some(Move::Keep),
            ["reroll", "1"] => Some(Move::Reroll { two: false }),
            ["reroll", "2"] => Some(Move::Reroll { two: true }),
            ["add", "2"] => Some(Move::AddTwo(true)),
            ["add", "0"] => Some(Move::AddTwo(false)),
            ["take", seat] => Seat::parse(seat).map(Move::TakeFrom),
            ["give", card] => Establishment::from_id(card).map(Move::Give),
            ["get", seat, card] => {
                Seat::parse(seat).zip(Establishment::from_id(card)).map(|(s, c)| Move::Get(s, c))
            }
            ["decline"] => Some(Move::Decline),
            ["build", card] => Establishment::from_id(card)
                .map(Move::Build)
                .or_else(|| Landmark::from_id(card).map(Move::BuildLandmark)),
            ["pass"] => Some(Move::Pass),
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
    /// Two dice need the Train Station.
    NoTrainStation,
    /// The re-roll uses as many dice as the roll.
    OtherDice,
    /// No such opponent.
    NotAnOpponent,
    /// The card is not in that city.
    NotThere { card: Establishment },
    /// Majors are never swapped.
    Major { card: Establishment },
    /// A card for one of the same kind is not a swap.
    SameKind,
    /// Nobody has anything to swap for it.
    NothingForIt { card: Establishment },
    /// The pile is empty or not open.
    NotInMarket { card: Establishment },
    /// One of each major kind in a city.
    MajorOwned { card: Establishment },
    /// The landmark is not in this game.
    NotInGame { landmark: Landmark },
    /// The landmark stands already.
    AlreadyBuilt { landmark: Landmark },
    /// The purse holds less than the cost.
    Price { cost: u32, coins: u32 },
}

tabletop::errors!(Refusal);
tabletop::ruled!(Refusal {
    GameOver => "MK-F1",
    NotYourTurn => "MK-B8",
    NotNow => "MK-B1",
    NoTrainStation => "MK-B2",
    OtherDice => "MK-A1",
    NotAnOpponent => "MK-A20",
    NotThere => "MK-A21",
    Major => "MK-E2",
    SameKind => "MK-A21",
    NothingForIt => "MK-A8",
    NotInMarket => "MK-B5",
    MajorOwned => "MK-B6",
    NotInGame => "MK-SETUP1",
    AlreadyBuilt => "MK-B7",
    Price => "MK-A27",
});

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let say = |reason: &'static str| Message::new(format!("machi-koro-refused-{reason}"));
        match *self {
            Refusal::GameOver => say("game-over"),
            Refusal::NotYourTurn { active } => say("turn").with("seat", active),
            Refusal::NotNow => say("now"),
            Refusal::NoTrainStation => {
                say("train-station").with("card", landmark_name(Landmark::TrainStation))
            }
            Refusal::OtherDice => say("dice"),
            Refusal::NotAnOpponent => say("opponent"),
            Refusal::NotThere { card } => say("not-there").with("card", name(card)),
            Refusal::Major { card } => say("major").with("card", name(card)),
            Refusal::SameKind => say("same-kind"),
            Refusal::NothingForIt { card } => say("nothing-for-it").with("card", name(card)),
            Refusal::NotInMarket { card } => say("market").with("card", name(card)),
            Refusal::MajorOwned { card } => say("owned").with("card", name(card)),
            Refusal::NotInGame { landmark } => say("not-in-game").with("card", landmark_name(landmark)),
            Refusal::AlreadyBuilt { landmark } => say("built").with("card", landmark_name(landmark)),
            Refusal::Price { cost, coins } => say("price").with("cost", cost).with("coins", coins),
        }
    }
}
