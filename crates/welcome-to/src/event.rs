//! What happens, as data.

use crate::card::{Action, Card, Letter};
use crate::sheet::End;
use crate::turn_step::TurnStep;
use crate::words::action_name;
use serde::Serialize;
use tabletop::{Fact, Kind, Message, Seat, Seats, ToMessage, Viewer};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Event {
    /// A round began with these combinations.
    Round { round: u8, numbers: [u8; 3], actions: [Action; 3] },
    /// The three discards became new stacks, or the one of a solo game a new deck.
    Reshuffled { discards: u8 },
    /// A step of a private turn: only its player knows.
    Drafted {
        seat: Seat,
        #[serde(rename = "deed")]
        step: TurnStep,
    },
    /// A step taken back: only its player knows.
    TookBack { seat: Seat },
    /// A turn was confirmed.
    Confirmed { seat: Seat },
    /// A step of a confirmed turn, shown to all when the round closes.
    Did {
        seat: Seat,
        #[serde(rename = "deed")]
        step: TurnStep,
    },
    /// A plan lies with the approved side up from now on.
    PlanTurned { plan: Letter },
    /// Solo: an approval card came, and the competitor wrote these points or doesn't care.
    ApprovalCard { plan: Letter, points: Option<u8> },
    /// Solo: a card for the competitor.
    Given { card: Card },
    /// The game is over.
    Ended { reason: End, winners: Seats, competitor: Option<Fate> },
}

tabletop::kinds! {
    /// How a solo game went for the competitor.
    pub enum Fate {
        /// It won alone.
        Wins = "wins",
        /// It shares the win with the player.
        Shares = "shares",
        /// The player won.
        Loses = "loses",
    }
}

impl tabletop::Event for Event {
    fn seen_by(&self, viewer: Viewer) -> Option<Event> {
        match self {
            // WT-Q25: a half-made turn is its player's secret.
            Event::Drafted { seat, .. } | Event::TookBack { seat } => viewer.is(*seat).then_some(*self),
            _ => Some(*self),
        }
    }
}

impl ToMessage for Event {
    fn message(&self) -> Message {
        let say = |event: &str| Message::new(format!("welcome-to-event-{event}"));
        match self {
            Event::Round { round, numbers, actions } => {
                let combination = |(number, action): (&u8, &Action)| {
                    Message::new("welcome-to-card-construction")
                        .with("number", *number)
                        .with("action", action_name(*action))
                };
                let combinations: Fact = numbers.iter().zip(actions).map(combination).collect();
                say("round").with("round", *round).with("combinations", combinations)
            }
            Event::Reshuffled { discards } => say("reshuffled").with("discards", *discards),
            Event::Drafted { seat, step } | Event::Did { seat, step } => step.message(*seat),
            Event::TookBack { seat } => say("took-back").with("seat", *seat),
            Event::Confirmed { seat } => say("confirmed").with("seat", *seat),
            Event::PlanTurned { plan } => say("plan-turned").with("plan", plan.id()),
            Event::ApprovalCard { plan, points: Some(points) } => {
                say("approval").with("plan", plan.id()).with("points", *points)
            }
            Event::ApprovalCard { plan, points: None } => say("no-approval").with("plan", plan.id()),
            Event::Given { card } => {
                say("given").with("number", card.number()).with("action", action_name(card.action()))
            }
            Event::Ended { reason, winners, competitor } => {
                let reason = Message::new(format!("welcome-to-end-{reason}"));
                match competitor {
                    Some(fate) => say(&format!("competitor-{fate}")).with("reason", reason),
                    None if winners.is_empty() => say("ended").with("reason", reason),
                    None => {
                        say("won").with("reason", reason).with("winners", winners.iter().collect::<Fact>())
                    }
                }
            }
        }
    }
}
