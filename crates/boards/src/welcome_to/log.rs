//! The log, round by round: what everybody took, and what came of it.

use super::pictures;
use crate::LogContext;
use catalog::games::welcome_to::{Event, TurnStep, signed};
use maud::{Markup, html};
use tabletop::{Kind, Message, Seat, Viewer};

/// A round in signs: its number, and a row for each player once all have shown what they did.
pub(super) fn round(log: &LogContext, events: &[Event]) -> Option<Markup> {
    let number = events.iter().find_map(|event| match event {
        Event::Round { round, .. } => Some(*round),
        _ => None,
    })?;
    let ended = events.iter().any(|event| matches!(event, Event::Did { .. }));
    let title = log.voice.say(&Message::new("welcome-to-board-round").with("round", number));
    Some(html! {
        span class="wt-log-round" {
            (title)
            @if !ended { " · " (log.voice.word("welcome-to-web-log-open")) }
        }
        (rows(log, events, |_| true))
    })
}

/// What the others did.
pub(super) fn others(log: &LogContext, me: Seat, events: &[Event]) -> Option<Markup> {
    let any = events.iter().any(|event| matches!(event, Event::Did { seat, .. } if *seat != me));
    any.then(|| rows(log, events, |seat| seat != me))
}

/// Whether an event belongs into the account of its round. What was tried before it was confirmed does not: it is told
/// when the round is over, and once.
pub(super) fn is_told(event: &Event, round: &[Event]) -> bool {
    let ended = || round.iter().any(|event| matches!(event, Event::Did { .. }));
    let gave = || round.iter().any(|event| matches!(event, Event::Did { step: TurnStep::Gave { .. }, .. }));
    match event {
        Event::Drafted { .. } | Event::TookBack { .. } => false,
        Event::Confirmed { .. } => !ended(),
        Event::Given { .. } => !gave(),
        _ => true,
    }
}

/// Whether an event is new to a viewer, who saw what they did when they did it.
pub(super) fn is_news(event: &Event, step: &[Event], viewer: Viewer) -> bool {
    let gave = || step.iter().any(|event| matches!(event, Event::Did { step: TurnStep::Gave { .. }, .. }));
    match event {
        Event::Did { seat, .. } => !viewer.is(*seat),
        Event::Given { .. } => !gave(),
        _ => true,
    }
}

fn rows(log: &LogContext, events: &[Event], wanted: impl Fn(Seat) -> bool) -> Markup {
    let mut seats: Vec<(Seat, Vec<TurnStep>)> = Vec::new();
    for event in events {
        let Event::Did { seat, step } = *event else { continue };
        if !wanted(seat) {
            continue;
        }
        match seats.last_mut() {
            Some((last, steps)) if *last == seat => steps.push(step),
            _ => seats.push((seat, vec![step])),
        }
    }
    html! {
        @for (seat, steps) in &seats {
            span class="wt-log-row" {
                (log.dot(*seat))
                (taken(steps))
                span { bdi { (log.who(*seat)) } (brought(log, steps)) }
            }
        }
    }
}

/// The card that a player took.
fn taken(steps: &[TurnStep]) -> Markup {
    let number = steps.iter().find_map(|step| match step {
        TurnStep::Wrote { number, .. } => Some(*number),
        _ => None,
    });
    let action = steps.iter().find_map(|step| match step {
        TurnStep::Took { with, .. } => Some(*with),
        _ => None,
    });
    match (number, action) {
        (Some(number), Some(action)) => html! {
            span class={ "wt-log-card wt-a-" (action) } { (number) " " (pictures::action(action)) }
        },
        _ => html! { span class="wt-log-card wt-a-refused" { (pictures::refusal()) } },
    }
}

/// What came of it, in a few words.
fn brought(log: &LogContext, steps: &[TurnStep]) -> Markup {
    let word = |key: &str| log.voice.word(&format!("welcome-to-web-{key}"));
    let say = |message: Message| log.voice.say(&message);
    let parts = steps.iter().filter_map(|step| match *step {
        TurnStep::Hired { change } if change != 0 => Some(html! { (signed(change)) }),
        TurnStep::Planted { street } => Some(html! { (word(&format!("street-{street}"))) }),
        TurnStep::Dug { .. } => Some(html! { (word("log-pool")) }),
        TurnStep::Fenced { .. } => Some(html! { (word("log-fence")) }),
        TurnStep::Raised { size } => Some(html! { (say(Message::new("welcome-to-web-raise-short").with("size", size))) }),
        TurnStep::Copied { number, .. } => Some(html! { (number) (log.voice.word("welcome-to-bis-mark")) }),
        TurnStep::Turned { .. } => Some(html! { (word("roundabout")) }),
        TurnStep::Refused => Some(html! { (word("log-refused")) }),
        TurnStep::Approved { plan, points } => Some(html! {
            (say(Message::new("welcome-to-web-log-plan").with("plan", plan.id()))) " " b class="up" { "+" (points) }
        }),
        _ => None,
    });
    html! { @for part in parts { " · " (part) } }
}
