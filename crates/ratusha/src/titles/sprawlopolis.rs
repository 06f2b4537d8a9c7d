//! What a report counts in Sprawlopolis.

use crate::report::{Notes, Reported, Section, Usage};
use boards::Board;
use catalog::games::sprawlopolis::cards::Cards;
use catalog::games::sprawlopolis::{Event, Sprawlopolis};
use maud::Markup;
use tabletop::{Outcome, Seat, Side};

/// What lines of the score sheet put before the id of a condition.
const CONDITION: &str = "condition-";

impl Reported for Sprawlopolis {
    const SECTIONS: &'static [Section] = &[Section::of_results("conditions"), Section::of_results("cards")];
    const LUCK: Option<&'static str> = Some("report-luck-deal");

    fn note_event(&self, event: &Self::Event, notes: &mut Notes) {
        use Event::{Conditions, Laid};
        match event {
            Conditions { cards, .. } => {
                for card in &cards.0 {
                    for side in notes.sides() {
                        notes.add(0, &format!("{CONDITION}{card}"), card.name(), side, Usage::ONCE);
                    }
                }
            }
            Laid { seat, card, covered, .. } => {
                let usage = Usage { times: 1, earned: (*covered).into() };
                let side = notes.side_of(*seat);
                notes.add(1, &card.to_string(), card.city_name(), side, usage);
            }
            _ => {}
        }
    }

    fn note_outcome(outcome: &Outcome, notes: &mut Notes) {
        for score in &outcome.scores {
            let seat = match score.side {
                Side::Seat(seat) => seat,
                Side::Team => Seat::new(0),
                Side::Rival => continue,
            };
            for line in &score.lines {
                if let Some(used) = notes.uses.get_mut(&(0, line.id.clone())) {
                    used.uses[seat.index()].earned += i64::from(line.points);
                }
            }
        }
    }

    /// A condition by its example, a card by its city side: the style of the section leaves out the other.
    fn drawing(cards: &Cards, _: usize, id: &str) -> Option<Markup> {
        let id = id.strip_prefix(CONDITION).unwrap_or(id);
        let card = Self::notes(cards).into_iter().find(|card| card.id == id)?;
        Self::depiction(cards, &card)
    }
}
