//! Moves and their text form.

use crate::actions::Side;
use crate::card::Letter;
use crate::house::House;
use std::fmt;
use std::str::FromStr;
use tabletop::{Kind, NotAMove};

/// One step of a private turn. Cards and stacks are counted from 1 in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // The fields are in the text forms.
pub enum Move {
    /// `take 2`: the number and action of a stack.
    Take(Slot),
    /// `take 1 3`: solo, the number of one card and the action of another.
    Pair { number: Slot, action: Slot },
    /// `change +1`: the temp agency changes the number, or leaves it with `change 0`.
    Change(i8),
    /// `decline`: the number as printed, without the agency.
    Decline,
    /// `write top-3`.
    Write(House),
    /// `fence top-3`: to the right of that house.
    Fence(House),
    /// `raise 4`: the value of estates with four houses.
    Raise(u8),
    /// `plant`: a park on the street of the new number.
    Plant,
    /// `dig`: the pool of the new number.
    Dig,
    /// `copy top-3 left`: the number of that house, as bis, into its neighbour.
    Copy { from: House, side: Side },
    /// `roundabout top-3`: in place of that house.
    Roundabout(House),
    /// `refuse`: no number fits.
    Refuse,
    /// `give 2`: solo, the card for the competitor after a refusal.
    Give(Slot),
    /// `approve A`.
    Approve(Letter),
    /// `use top-3`: the estate that starts there, for the plan.
    Use(House),
    /// `confirm`: the turn is done.
    Confirm,
    /// `back`: the last step didn't happen.
    Back,
}

/// One of the three stacks, or of the three cards in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot(u8);

impl Slot {
    /// All three.
    pub const ALL: [Slot; 3] = [Slot(0), Slot(1), Slot(2)];

    /// Where it stands in an array of three.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The slot that is neither of two different ones.
    pub(crate) const fn third(self, other: Slot) -> Slot {
        Slot((6 - self.0 - other.0) % 3)
    }

    fn parse(text: &str) -> Option<Slot> {
        Slot::ALL.into_iter().find(|slot| slot.to_string() == text)
    }
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl serde::Serialize for Slot {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.0 + 1)
    }
}

/// The changes that the temp agency can make (WT-18).
pub(crate) const CHANGES: [i8; 5] = [-2, -1, 0, 1, 2];

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Take(slot) => write!(f, "take {slot}"),
            Move::Pair { number, action } => write!(f, "take {number} {action}"),
            Move::Change(0) => f.write_str("change 0"),
            Move::Change(change) => write!(f, "change {change:+}"),
            Move::Decline => f.write_str("decline"),
            Move::Write(house) => write!(f, "write {house}"),
            Move::Fence(house) => write!(f, "fence {house}"),
            Move::Raise(size) => write!(f, "raise {size}"),
            Move::Plant => f.write_str("plant"),
            Move::Dig => f.write_str("dig"),
            Move::Copy { from, side } => write!(f, "copy {from} {side}"),
            Move::Roundabout(house) => write!(f, "roundabout {house}"),
            Move::Refuse => f.write_str("refuse"),
            Move::Give(slot) => write!(f, "give {slot}"),
            Move::Approve(letter) => write!(f, "approve {letter}"),
            Move::Use(house) => write!(f, "use {house}"),
            Move::Confirm => f.write_str("confirm"),
            Move::Back => f.write_str("back"),
        }
    }
}

impl FromStr for Move {
    type Err = NotAMove;

    fn from_str(text: &str) -> Result<Move, NotAMove> {
        let words: Vec<&str> = text.split(' ').collect();
        let mv = match words[..] {
            ["take", slot] => Slot::parse(slot).map(Move::Take),
            ["take", number, action] => Slot::parse(number)
                .zip(Slot::parse(action))
                .filter(|(number, action)| number != action)
                .map(|(number, action)| Move::Pair { number, action }),
            ["change", _] => {
                CHANGES.iter().map(|&change| Move::Change(change)).find(|change| change.to_string() == text)
            }
            ["decline"] => Some(Move::Decline),
            ["write", house] => House::parse(house).map(Move::Write),
            ["fence", house] => House::parse(house).map(Move::Fence),
            ["raise", _] => (1..=6).map(Move::Raise).find(|raise| raise.to_string() == text),
            ["plant"] => Some(Move::Plant),
            ["dig"] => Some(Move::Dig),
            ["copy", from, side] => {
                House::parse(from).zip(Side::from_id(side)).map(|(from, side)| Move::Copy { from, side })
            }
            ["roundabout", house] => House::parse(house).map(Move::Roundabout),
            ["refuse"] => Some(Move::Refuse),
            ["give", slot] => Slot::parse(slot).map(Move::Give),
            ["approve", letter] => Letter::from_id(letter).map(Move::Approve),
            ["use", house] => House::parse(house).map(Move::Use),
            ["confirm"] => Some(Move::Confirm),
            ["back"] => Some(Move::Back),
            _ => None,
        };
        mv.ok_or_else(|| NotAMove(text.to_owned()))
    }
}
