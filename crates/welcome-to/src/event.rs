//! What happens, as data.

use crate::card::{Action, Card, Letter};
use crate::deed::Deed;
use crate::sheet::End;
use crate::words::action_name;
use serde::Serialize;
use tabletop::{Fact, Kind, Message, Seat, Seats, ToMessage, Viewer};

/// Something that happened.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A round began with these combinations.
    Round { round: u8, numbers: [u8; 3], actions: [Action; 3] },
    /// Discards became new stacks, or a new deck.
    Reshuffled,
    /// A step of a private turn: only its player knows.
    Drafted { seat: Seat, deed: Deed },
    /// A step taken back: only its player knows.
    TookBack { seat: Seat },
    /// A turn was confirmed.
    Confirmed { seat: Seat },
    /// A deed of a confirmed turn, told to all when the round closes.
    Did { seat: Seat, deed: Deed },
    /// A plan lies with the approved side up from now on.
    PlanTurned { plan: Letter },
    /// Solo: an approval card came, and the competitor wrote these points or doesn't care.
    ApprovalCard { plan: Letter, points: Option<u8> },
    /// Solo: a card for the competitor.
    Given { card: Card },
    /// The game is over.
    Ended { reason: EndReason, winners: Seats, competitor: Option<Fate> },
}

/// How a solo game went for the competitor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Fate {
    Wins,
    Shares,
    Loses,
}

impl Fate {
    fn id(self) -> &'static str {
        match self {
            Fate::Wins => "wins",
            Fate::Shares => "shares",
            Fate::Loses => "loses",
        }
    }
}

/// Why the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndReason(pub End);

impl Serialize for EndReason {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.0.id())
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
            Event::Reshuffled => say("reshuffled"),
            Event::Drafted { seat, deed } | Event::Did { seat, deed } => deed.message(*seat),
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
                let reason = Message::new(format!("welcome-to-end-{}", reason.0.id()));
                match competitor {
                    Some(fate) => say(&format!("competitor-{}", fate.id())).with("reason", reason),
                    None if winners.is_empty() => say("ended").with("reason", reason),
                    None => {
                        say("won").with("reason", reason).with("winners", winners.iter().collect::<Fact>())
                    }
                }
            }
        }
    }
}
