//! What bubbles tell is read from the game that is played, at the time when it is told.
//!
//! | path | what it finds |
//! |---|---|
//! | `seat.1` | who sits there |
//! | `view.players.0.coins` | what the learner sees now |
//! | `rolled.total` | a field of the latest event of a kind |
//! | `0.earned.coins` | the same, of the latest that is about a seat |
//! | `card.bakery.cost` | what is printed on a card, or its `name` |

use crate::LEARNER;
use catalog::{AnyTable, Title, with_game};
use serde_json::Value;
use tabletop::{Cards, CardsOf, Fact, Seat, Viewer};

/// The fact at a path, if there is one.
pub fn find(table: &dyn AnyTable, path: &str) -> Option<Fact> {
    let (first, rest) = path.split_once('.')?;
    match first {
        "seat" => Seat::parse(rest).filter(|seat| seat.index() < table.players()).map(Fact::Seat),
        "view" => fact(follow(&table.view(Viewer::Seat(LEARNER)), rest)?),
        "card" => printed(table.title(), rest),
        _ => match Seat::parse(first) {
            Some(seat) => {
                let (kind, field) = rest.split_once('.')?;
                happened(table, kind, field, |event| {
                    event.get("seat") == serde_json::to_value(seat).ok().as_ref()
                })
            }
            None => happened(table, first, rest, |_| true),
        },
    }
}

/// A field of the latest event of a kind that the learner has seen.
fn happened(
    table: &dyn AnyTable,
    kind: &str,
    field: &str,
    is_meant: impl Fn(&Value) -> bool,
) -> Option<Fact> {
    let viewer = Viewer::Seat(LEARNER);
    let events = (0..=table.steps()).rev().flat_map(|step| table.events(step, viewer).into_iter().rev());
    let mut of_kind = events.map(|event| event.data).filter(|data| data["kind"] == kind && is_meant(data));
    let latest = of_kind.next()?;
    fact(follow(&latest, field)?)
}

/// What is printed on a card.
fn printed(title: Title, path: &str) -> Option<Fact> {
    let (id, what) = path.split_once('.')?;
    let card =
        with_game!(title, G => CardsOf::<G>::embedded().list()).into_iter().find(|card| card.id == id)?;
    if what == "name" {
        return Some(card.name.into());
    }
    let heading = format!("{title}-fact-{what}");
    card.facts.into_iter().find(|(name, _)| *name == heading).map(|(_, fact)| fact)
}

/// The value at the end of a path through lists and objects.
fn follow<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    path.split('.').try_fold(value, |value, key| match key.parse::<usize>() {
        Ok(index) if value.is_array() => value.get(index),
        _ => value.get(key),
    })
}

fn fact(value: &Value) -> Option<Fact> {
    match value {
        Value::Number(number) => number.as_i64().map(Fact::Number),
        Value::String(text) => Some(Fact::Text(text.clone())),
        _ => None,
    }
}
