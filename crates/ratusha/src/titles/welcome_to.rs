//! What a report counts in Welcome To.

use crate::report::{Notes, Reported, Usage};
use catalog::games::welcome_to::{Event, TurnStep, WelcomeTo};
use tabletop::{Kind, Message, Outcome, Side};

impl Reported for WelcomeTo {
    const SECTIONS: &'static [&'static str] = &["actions", "plans", "zones"];
    const LUCK: Option<&'static str> = Some("report-luck-shared");

    fn note_event(event: &Self::Event, notes: &mut Notes) {
        let Event::Did { seat, step } = event else { return };
        match step {
            TurnStep::Took { with, .. } => {
                let name = Message::new(format!("welcome-to-card-{with}"));
                notes.add(0, &with.to_string(), name, *seat, Usage::ONCE);
            }
            TurnStep::Approved { plan, points } => {
                let usage = Usage { times: 1, earned: (*points).into() };
                let name = Message::new("report-plan").with("plan", plan.id());
                notes.add(1, plan.id(), name, *seat, usage);
            }
            _ => {}
        }
    }

    /// The lines of the score sheets, those of streets and sizes together.
    fn note_outcome(outcome: &Outcome, notes: &mut Notes) {
        for score in &outcome.scores {
            let Side::Seat(seat) = score.side else { continue };
            for line in &score.lines {
                let zone = line.id.split('-').next().unwrap_or_default();
                let usage = Usage { times: u64::from(line.points != 0), earned: line.points.into() };
                let zone = if zone.starts_with("plan") { "plans" } else { zone };
                notes.add(2, zone, Message::new(format!("report-zone-{zone}")), seat, usage);
            }
        }
    }
}
