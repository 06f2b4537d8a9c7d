//! What a report counts in Sprawlopolis.

use crate::report::{Notes, Reported, Usage};
use catalog::games::sprawlopolis::{Event, Sprawlopolis};
use tabletop::{Outcome, Seat};

impl Reported for Sprawlopolis {
    const SECTIONS: &'static [&'static str] = &["conditions", "cards"];
    const LUCK: Option<&'static str> = Some("report-luck-deal");

    fn note_event(event: &Self::Event, notes: &mut Notes) {
        use Event::{Conditions, Laid};
        let team = Seat::new(0);
        match event {
            Conditions { cards, .. } => {
                for card in &cards.0 {
                    notes.add(0, &format!("condition-{card}"), card.name(), team, Usage::ONCE);
                }
            }
            Laid { card, covered, .. } => {
                let usage = Usage { times: 1, earned: (*covered).into() };
                notes.add(1, &format!("{:02}", card.to_string()), card.city_name(), team, usage);
            }
            _ => {}
        }
    }

    fn note_outcome(outcome: &Outcome, notes: &mut Notes) {
        for line in outcome.scores.iter().take(1).flat_map(|score| &score.lines) {
            if let Some((_, uses)) = notes.uses.get_mut(&(0, line.id.clone())) {
                uses[0].earned += i64::from(line.points);
            }
        }
    }
}
