//! What happens in a game, as data.

use crate::MAX_PLAYERS;
use crate::cards::{Establishment, Landmark, landmark_name, name};
use serde::Serialize;
use tabletop::{Message, Seat, ToMessage};
use town::Dice;

/// Something that happened. Everything is open: every viewer gets every event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Event {
    /// An establishment is turned up into its row.
    Revealed { card: Establishment },
    /// A landmark is turned up into its row.
    LandmarkRevealed { landmark: Landmark },
    /// A turn of an opening round begins.
    OpeningTurnBegan { seat: Seat, round: u8 },
    /// A turn begins.
    TurnBegan { seat: Seat, turn: u32, extra: bool },
    /// The dice are rolled.
    Rolled { seat: Seat, dice: Dice, total: u8 },
    /// The bank pays for activated cards of one kind.
    Earned { seat: Seat, card: Establishment, coins: u32 },
    /// A player pays another for a card of the other's: as much of what is owed as the purse holds.
    Paid { from: Seat, to: Seat, card: Establishment, owed: u32, coins: u32 },
    /// The bank pays for a landmark.
    LandmarkEarned { seat: Seat, landmark: Landmark, coins: u32 },
    /// A player pays another for a landmark: as much of what is owed as the purse holds.
    LandmarkPaid { from: Seat, to: Seat, landmark: Landmark, owed: u32, coins: u32 },
    /// Everybody holds the same; the bank added a little.
    Shared {
        landmark: Landmark,
        coins: u32,
        bank: u32,
        /// What each player held before.
        held: [Option<u32>; MAX_PLAYERS],
    },
    /// The Business Center swaps a card for another.
    Swapped { seat: Seat, gave: Establishment, with: Seat, got: Establishment },
    /// The Business Center stays unused.
    Declined { seat: Seat },
    /// The bank helps an empty purse out.
    Aided { seat: Seat, coins: u32 },
    /// An establishment is built.
    Built { seat: Seat, card: Establishment, cost: u32 },
    /// A landmark is built.
    LandmarkBuilt { seat: Seat, landmark: Landmark, cost: u32 },
    /// Nothing is built.
    Passed { seat: Seat },
    /// The Moving Company takes a card to the player on the right.
    HandedOver { seat: Seat, to: Seat, card: Establishment },
    /// The game is won.
    Won { seat: Seat, by: Victory },
}

tabletop::kinds! {
    /// How a game is won.
    pub enum Victory {
        /// By the third landmark.
        Landmarks = "landmarks",
        /// By the Launch Pad.
        LaunchPad = "launch_pad",
    }
}

impl tabletop::Event for Event {}

impl Event {
    /// What the bank pays out in this event, less what it takes in.
    pub fn bank_pays(&self) -> i64 {
        match *self {
            Event::Earned { coins, .. }
            | Event::LandmarkEarned { coins, .. }
            | Event::Aided { coins, .. }
            | Event::Shared { bank: coins, .. } => i64::from(coins),
            Event::Built { cost, .. } | Event::LandmarkBuilt { cost, .. } => -i64::from(cost),
            _ => 0,
        }
    }
}

impl ToMessage for Event {
    fn message(&self) -> Message {
        let say = |kind: &'static str| Message::new(format!("machi-koro-2-event-{kind}"));
        let payment = |from: Seat, to: Seat, card: Message, owed: u32, coins: u32| {
            let paid = say(if coins < owed { "short" } else { "paid" });
            paid.with("from", from).with("to", to).with("card", card).with("owed", owed).with("coins", coins)
        };
        match *self {
            Event::Revealed { card } => say("revealed").with("card", name(card)),
            Event::LandmarkRevealed { landmark } => say("revealed").with("card", landmark_name(landmark)),
            Event::OpeningTurnBegan { seat, round } => say("opening").with("seat", seat).with("round", round),
            Event::TurnBegan { seat, turn, extra } => {
                say(if extra { "extra-turn" } else { "turn" }).with("seat", seat).with("turn", turn)
            }
            Event::Rolled { seat, dice, total } => {
                let rolled = say(if dice.are_two() { "rolled-two" } else { "rolled" });
                rolled.with("seat", seat).with("faces", dice.to_string()).with("total", total)
            }
            Event::Earned { seat, card, coins } => {
                say("earned").with("seat", seat).with("card", name(card)).with("coins", coins)
            }
            Event::Paid { from, to, card, owed, coins } => payment(from, to, name(card), owed, coins),
            Event::LandmarkEarned { seat, landmark, coins } => {
                say("earned").with("seat", seat).with("card", landmark_name(landmark)).with("coins", coins)
            }
            Event::LandmarkPaid { from, to, landmark, owed, coins } => {
                payment(from, to, landmark_name(landmark), owed, coins)
            }
            Event::Shared { landmark, coins, bank, .. } => {
                say("shared").with("card", landmark_name(landmark)).with("coins", coins).with("bank", bank)
            }
            Event::Swapped { seat, gave, with, got } => say("swapped")
                .with("seat", seat)
                .with("gave", name(gave))
                .with("with", with)
                .with("got", name(got)),
            Event::Declined { seat } => say("declined").with("seat", seat),
            Event::Aided { seat, coins } => say("aided").with("seat", seat).with("coins", coins),
            Event::Built { seat, card, cost } => {
                say("built").with("seat", seat).with("card", name(card)).with("cost", cost)
            }
            Event::LandmarkBuilt { seat, landmark, cost } => {
                let card = landmark_name(landmark);
                say("built-landmark").with("seat", seat).with("card", card).with("cost", cost)
            }
            Event::Passed { seat } => say("passed").with("seat", seat),
            Event::HandedOver { seat, to, card } => {
                say("handed-over").with("seat", seat).with("to", to).with("card", name(card))
            }
            Event::Won { seat, by } => match by {
                Victory::Landmarks => say("won").with("seat", seat),
                Victory::LaunchPad => say("launched").with("seat", seat),
            },
        }
    }
}
