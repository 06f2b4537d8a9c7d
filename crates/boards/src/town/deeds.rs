//! What events mean on the table, in terms that both titles share, and what they look like when they happen.

use super::payment::{Payment, purse};
use super::{Town, lot_id};
use crate::Beat;
use ::town::Dice;
use tabletop::Seat;

/// What an event means on the table.
#[derive(Clone, Debug, PartialEq)]
pub(in super::super) enum Deed {
    /// A turn begins in which no dice are rolled.
    Opening { seat: Seat },
    /// The dice of a turn are rolled, for the first time or again.
    Roll { seat: Seat, dice: Dice, again: bool },
    /// Two are added to the dice.
    Added { total: u8 },
    /// Coins change hands because of the dice.
    Income { by: Source, payments: Vec<Payment> },
    /// Something is built.
    Build { seat: Seat, card: &'static str, landmark: bool, cost: u32 },
    /// Nothing is built.
    Pass { seat: Seat },
    /// Two cards change places.
    Swap { seat: Seat, gave: &'static str, with: Seat, got: &'static str },
    /// A card is handed over to somebody.
    HandOver { seat: Seat, to: Seat, card: &'static str },
    /// A card is turned up.
    Reveal,
    /// What the log leaves to the full account.
    Other,
}

/// What brings coins about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Source {
    /// Whose card it is; none for the rules themselves.
    pub owner: Option<Seat>,
    pub card: Option<&'static str>,
    pub wave: Wave,
}

/// The order in which coins move after a roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(in super::super) enum Wave {
    /// Restaurants.
    Red,
    /// What the bank pays.
    Bank,
    /// Major establishments.
    Major,
    /// Landmarks, and help for who has nothing.
    Landmark,
    /// Building.
    Build,
}

impl Deed {
    /// Coins that change hands for a card.
    pub(crate) fn income(owner: Seat, card: &'static str, wave: Wave, payment: Payment) -> Deed {
        let by = Source { owner: Some(owner), card: Some(card), wave };
        Deed::Income { by, payments: vec![payment] }
    }

    /// Help for who has no coins, from a card that is nobody's or from the rules themselves.
    pub(crate) fn help(seat: Seat, card: Option<&'static str>, coins: u32) -> Deed {
        let by = Source { owner: None, card, wave: Wave::Landmark };
        Deed::Income { by, payments: vec![Payment::earned(seat, coins)] }
    }
}

/// What an event looks like when it happens.
pub(in super::super) fn beats<G: Town>(event: &G::Event) -> Vec<Beat> {
    match G::deed(event) {
        Deed::Roll { dice, .. } => vec![Beat::Dice { faces: dice.faces().collect() }],
        Deed::Income { by, payments } => {
            let paid = payments.into_iter().filter(|payment| payment.coins > 0);
            paid.map(|payment| coins(by, payment)).collect()
        }
        Deed::Build { seat, card, landmark, cost } => {
            let to = if landmark { sight_id(seat, card) } else { lot_id(seat, card) };
            let mut beats = Vec::new();
            if cost > 0 {
                let (what, wave) = ("coin", Wave::Build as u8);
                beats.push(Beat::Go {
                    what,
                    from: purse(seat),
                    to: BANK.to_owned(),
                    count: cost,
                    wakes: None,
                    wave,
                });
            }
            beats.push(Beat::come(to, "drop"));
            beats
        }
        Deed::Swap { seat, gave, with, got } => {
            vec![Beat::come(lot_id(seat, got), "drop"), Beat::come(lot_id(with, gave), "drop")]
        }
        Deed::HandOver { to, card, .. } => vec![Beat::come(lot_id(to, card), "drop")],
        Deed::Opening { .. } | Deed::Added { .. } | Deed::Pass { .. } | Deed::Reveal | Deed::Other => {
            Vec::new()
        }
    }
}

/// Where the bank is on the board.
pub(super) const BANK: &str = "bank";

pub(super) fn sight_id(seat: Seat, card: &str) -> String {
    format!("sight-{seat}-{card}")
}

fn coins(by: Source, payment: Payment) -> Beat {
    let place = |seat: Option<Seat>| seat.map_or_else(|| BANK.to_owned(), purse);
    let wakes = by.owner.zip(by.card).map(|(owner, card)| match by.wave {
        Wave::Landmark => sight_id(owner, card),
        _ => lot_id(owner, card),
    });
    Beat::Go {
        what: "coin",
        from: place(payment.from),
        to: place(payment.to),
        count: payment.coins,
        wakes,
        wave: by.wave as u8,
    }
}

/// What the last roll left to be seen: the dice, and who got what for which card.
#[derive(Default)]
pub(super) struct Marks {
    /// Who rolled what.
    pub rolled: Option<(Seat, Dice)>,
    /// The total, where something was added to the dice.
    pub added: Option<u8>,
    pub gains: Vec<Gain>,
}

/// What a card brought.
pub(super) struct Gain {
    pub by: Source,
    pub payment: Payment,
}

impl Marks {
    pub(super) fn of<G: Town>(events: &[G::Event]) -> Marks {
        let mut marks = Marks::default();
        for event in events {
            match G::deed(event) {
                Deed::Roll { seat, dice, .. } => {
                    marks = Marks { rolled: Some((seat, dice)), ..Marks::default() }
                }
                Deed::Added { total } => marks.added = Some(total),
                Deed::Income { by, payments } => {
                    let paid = payments.into_iter().filter(|payment| payment.coins > 0);
                    marks.gains.extend(paid.map(|payment| Gain { by, payment }));
                }
                _ => {}
            }
        }
        marks
    }

    /// What a card of a city brought its owner; none where it brought nothing.
    pub(super) fn of_card(&self, seat: Seat, card: &str) -> Option<u32> {
        let of_it = |gain: &&Gain| gain.by.owner == Some(seat) && gain.by.card == Some(card);
        let coins: u32 = self.gains.iter().filter(of_it).map(|gain| gain.payment.coins).sum();
        (coins > 0).then_some(coins)
    }

    /// What a player has more than before the roll, building left out.
    pub(super) fn of_seat(&self, seat: Seat) -> i64 {
        self.gains.iter().map(|gain| gain.payment.gain(seat)).sum()
    }
}
