//! Why a move was refused.

use crate::card::Letter;
use crate::card::MAX_WRITTEN;
use crate::house::House;
use crate::words::{house_name, signed};
use tabletop::{Kind, Message, ToMessage};

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Refusal {
    /// Nobody sits there.
    NoSeat,
    /// The game is over.
    Over,
    /// The seat has confirmed its turn and waits for the others.
    Confirmed,
    /// Not the step that the turn is at.
    NotNow,
    /// Stacks are for games with others, pairs of cards and gifts for the solo game.
    WrongTable,
    /// A number fits nowhere (WT-Q4).
    Nowhere { number: u8 },
    /// The temp agency can't change the number like that.
    OutOfReach { change: i8 },
    /// No house can have such a number.
    OutOfRange,
    /// There is no such house on this board.
    NoHouse { house: House },
    /// The street ends there.
    StreetEnds,
    /// The house is numbered, or a roundabout.
    Taken { house: House },
    /// Numbers must rise along the street.
    Order { house: House, number: u8 },
    /// One of the numbers can be written, so one must be (WT-11).
    MustWrite { number: u8 },
    /// All cells are filled.
    Full,
    /// There is a fence already.
    Fenced { house: House },
    /// The estate was used for a plan.
    Used { house: House },
    /// There are no estates of that size.
    NoSize { size: u8 },
    /// The house has no number to copy.
    NotNumbered { house: House },
    /// No pool is printed there, or it is built.
    NoPool { house: House },
    /// No roundabouts without the expert variant.
    NoRoundabouts,
    /// Every roundabout of the game is built, or the one of the round.
    RoundaboutsBuilt { most: u8 },
    /// The player has approved the plan before.
    Approved { letter: Letter },
    /// The plan asks for more than is on the sheet.
    NotMet { letter: Letter },
    /// No estate that the plan could use starts there.
    NotWanted { house: House },
    /// The turn has only just begun.
    NothingDone,
}

tabletop::errors!(Refusal);
tabletop::ruled!(Refusal {
    NoSeat => "WT-1",
    Over => "WT-24",
    Confirmed => "WT-Q25",
    NotNow => "WT-7",
    WrongTable => "WT-35",
    Nowhere => "WT-Q4",
    OutOfReach => "WT-18",
    OutOfRange => "WT-18",
    NoHouse => "WT-8",
    StreetEnds => "WT-19",
    Taken => "WT-8",
    Order => "WT-Q26",
    MustWrite => "WT-11",
    Full => "WT-Q7",
    Fenced => "WT-Q27",
    Used => "WT-23",
    NoSize => "WT-15",
    NotNumbered => "WT-19",
    NoPool => "WT-17",
    NoRoundabouts => "WT-28",
    RoundaboutsBuilt => "WT-Q14",
    Approved => "WT-22",
    NotMet => "WT-Q17",
    NotWanted => "WT-Q9",
    NothingDone => "WT-7",
});

impl ToMessage for Refusal {
    fn message(&self) -> Message {
        let say = |reason: &str| Message::new(format!("welcome-to-refused-{reason}"));
        let at = |reason: &str, house: &House| say(reason).with("house", house_name(*house));
        match self {
            Refusal::NoSeat => say("seat"),
            Refusal::Over => say("over"),
            Refusal::Confirmed => say("confirmed"),
            Refusal::NotNow => say("not-now"),
            Refusal::WrongTable => say("wrong-table"),
            Refusal::Nowhere { number } => say("nowhere").with("number", *number),
            Refusal::OutOfReach { change } => say("out-of-reach").with("change", signed(*change)),
            Refusal::OutOfRange => say("out-of-range").with("most", MAX_WRITTEN),
            Refusal::NoHouse { house } => at("no-house", house),
            Refusal::StreetEnds => say("street-ends"),
            Refusal::Taken { house } => at("taken", house),
            Refusal::Order { house, number } => at("order", house).with("number", *number),
            Refusal::MustWrite { number } => say("must-write").with("number", *number),
            Refusal::Full => say("full"),
            Refusal::Fenced { house } => at("fenced", house),
            Refusal::Used { house } => at("used", house),
            Refusal::NoSize { size } => say("no-size").with("size", *size),
            Refusal::NotNumbered { house } => at("not-numbered", house),
            Refusal::NoPool { house } => at("no-pool", house),
            Refusal::NoRoundabouts => say("no-roundabouts"),
            Refusal::RoundaboutsBuilt { most } => say("roundabouts-built").with("most", *most),
            Refusal::Approved { letter } => say("approved").with("letter", letter.id()),
            Refusal::NotMet { letter } => say("not-met").with("letter", letter.id()),
            Refusal::NotWanted { house } => at("not-wanted", house),
            Refusal::NothingDone => say("nothing-done"),
        }
    }
}
