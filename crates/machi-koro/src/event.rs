//! What happens in a game, as data.

use crate::cards::{Establishment, Landmark, landmark_name, name};
use crate::roll::Roll;
use serde::Serialize;
use tabletop::{Message, Seat, ToMessage};
use town::Dice;

/// Something that happened. Everything is open: every viewer gets every event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Event {
    /// A card is turned up into the limited market.
    Revealed { card: Establishment },
    /// Copies leave the game because everybody owns one.
    Removed { card: Establishment, copies: u8 },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u32, bonus: bool },
    /// The dice are rolled.
    Rolled { seat: Seat, dice: Dice, total: u8 },
    /// The Radio Tower has the dice rolled again.
    Rerolled { seat: Seat, dice: Dice, total: u8 },
    /// The Harbor adds two to these dice, which programs know from the roll.
    Added {
        seat: Seat,
        #[serde(skip)]
        dice: Dice,
        total: u8,
    },
    /// The bank pays for activated cards of one kind.
    Earned { seat: Seat, card: Establishment, coins: u32 },
    /// The one roll for all Tuna Boats.
    TunaRolled { seat: Seat, dice: Dice, total: u8 },
    /// A player pays another for a card of the other's: as much of what is owed as the purse holds.
    Paid { from: Seat, to: Seat, card: Establishment, owed: u32, coins: u32 },
    /// The Business Center swaps a card for another.
    Swapped { seat: Seat, gave: Establishment, with: Seat, got: Establishment },
    /// The Business Center stays unused.
    Declined { seat: Seat },
    /// The Town Hall helps out.
    Relieved { seat: Seat, coins: u32 },
    /// An establishment is built.
    Built { seat: Seat, card: Establishment, cost: u32 },
    /// A landmark is built.
    LandmarkBuilt { seat: Seat, landmark: Landmark, cost: u32 },
    /// Nothing is built.
    Passed { seat: Seat },
    /// The Airport pays for building nothing.
    Flown { seat: Seat, coins: u32 },
    /// The game is won.
    Won { seat: Seat },
}

impl tabletop::Event for Event {}

impl Event {
    /// What the bank pays out in this event, less what it takes in.
    pub fn bank_pays(&self) -> i64 {
        match *self {
            Event::Earned { coins, .. } | Event::Relieved { coins, .. } | Event::Flown { coins, .. } => {
                i64::from(coins)
            }
            Event::Built { cost, .. } | Event::LandmarkBuilt { cost, .. } => -i64::from(cost),
            _ => 0,
        }
    }
}

impl ToMessage for Event {
    fn message(&self) -> Message {
        let say = |kind: &'static str| Message::new(format!("machi-koro-event-{kind}"));
        match *self {
            Event::Revealed { card } => say("revealed").with("card", name(card)),
            Event::Removed { card, copies } => say("removed").with("card", name(card)).with("copies", copies),
            Event::TurnBegan { seat, turn, bonus } => {
                say(if bonus { "bonus-turn" } else { "turn" }).with("seat", seat).with("turn", turn)
            }
            Event::Rolled { seat, dice, total } => {
                let rolled = say(if dice.are_two() { "rolled-two" } else { "rolled" });
                rolled.with("seat", seat).with("faces", dice.to_string()).with("total", total)
            }
            Event::Rerolled { seat, dice, total } => {
                let rolled = say(if dice.are_two() { "rerolled-two" } else { "rerolled" });
                rolled.with("seat", seat).with("faces", dice.to_string()).with("total", total)
            }
            Event::Added { seat, dice, total } => {
                let roll = Roll { dice, plus_two: true };
                say("added").with("seat", seat).with("faces", roll.to_string()).with("total", total)
            }
            Event::Earned { seat, card, coins } => {
                say("earned").with("seat", seat).with("card", name(card)).with("coins", coins)
            }
            Event::TunaRolled { seat, dice, total } => {
                say("tuna").with("seat", seat).with("faces", dice.to_string()).with("total", total)
            }
            Event::Paid { from, to, card, owed, coins } => say(if coins < owed { "short" } else { "paid" })
                .with("from", from)
                .with("to", to)
                .with("card", name(card))
                .with("owed", owed)
                .with("coins", coins),
            Event::Swapped { seat, gave, with, got } => say("swapped")
                .with("seat", seat)
                .with("gave", name(gave))
                .with("with", with)
                .with("got", name(got)),
            Event::Declined { seat } => say("declined").with("seat", seat),
            Event::Relieved { seat, coins } => say("relieved").with("seat", seat).with("coins", coins),
            Event::Built { seat, card, cost } => {
                say("built").with("seat", seat).with("card", name(card)).with("cost", cost)
            }
            Event::LandmarkBuilt { seat, landmark, cost } => {
                let card = landmark_name(landmark);
                say("built-landmark").with("seat", seat).with("card", card).with("cost", cost)
            }
            Event::Passed { seat } => say("passed").with("seat", seat),
            Event::Flown { seat, coins } => say("flown").with("seat", seat).with("coins", coins),
            Event::Won { seat } => say("won").with("seat", seat),
        }
    }
}
