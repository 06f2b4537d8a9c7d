//! What a report counts in Welcome To.

use crate::report::{Measure, Notes, Reported, Section, Usage};
use boards::Board;
use boards::pictograms::pictogram;
use catalog::games::welcome_to::{Event, TurnStep, WelcomeTo};
use maud::Markup;
use tabletop::{CardsOf, Message, Outcome, Side};

/// The section of the score sheet.
const ZONES: usize = 2;

impl Reported for WelcomeTo {
    const SECTIONS: &'static [Section] = &[
        Section::of_results("actions"),
        Section::of_results("plans"),
        Section { name: "zones", measure: Measure::Points },
    ];
    const LUCK: Option<&'static str> = Some("report-luck-shared");

    fn note_event(&self, event: &Self::Event, notes: &mut Notes) {
        let Event::Did { seat, step } = event else { return };
        match step {
            TurnStep::Took { with, .. } => {
                let name = Message::new(format!("welcome-to-card-{with}"));
                notes.add(0, &with.to_string(), name, *seat, Usage::ONCE);
            }
            TurnStep::Approved { plan, points } => {
                let usage = Usage { times: 1, earned: (*points).into() };
                let (plan, _) = self.plan(*plan);
                notes.add(1, &plan.id, plan.name(), *seat, usage);
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
                notes.add(ZONES, zone, Message::new(format!("report-zone-{zone}")), seat, usage);
            }
        }
    }

    /// A zone is drawn as the action that fills it.
    fn drawing(cards: &CardsOf<Self>, section: usize, id: &str) -> Option<Markup> {
        let id = match (section, id) {
            (ZONES, "parks") => "park",
            (ZONES, "pools") => "pool",
            (ZONES, "temps") => "temp",
            (ZONES, "estates") => "value",
            (ZONES, "plans") => return Some(pictogram("log")),
            (ZONES, "roundabouts") => return Some(pictogram("turn")),
            (ZONES, "refusals") => return Some(pictogram("close")),
            _ => id,
        };
        let card = Self::notes(cards).into_iter().find(|card| card.id == id)?;
        Self::depiction(cards, &card)
    }
}
