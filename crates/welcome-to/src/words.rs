//! The words for things that many sentences name.

use crate::card::Action;
use crate::estates::Sizes;
use crate::house::{House, Street};
use tabletop::{Fact, Message};

/// The name of an action.
pub fn action_name(action: Action) -> Message {
    Message::new(format!("welcome-to-card-{action}"))
}

/// The name of a street.
pub fn street_name(street: Street) -> Message {
    Message::new(format!("welcome-to-street-{street}"))
}

/// Where a street is the place of something: “on the top street”.
pub(crate) fn on_street(street: Street) -> Message {
    Message::new(format!("welcome-to-street-{street}.on"))
}

/// The sizes of estates as a sum: `1 + 1 + 6`.
pub(crate) fn sizes_sum(counts: Sizes) -> String {
    let sizes = (1u8..).zip(counts).flat_map(|(size, n)| (0..n).map(move |_| size.to_string()));
    sizes.collect::<Vec<_>>().join(" + ")
}

/// Estates by their sizes, each with its number: “two 1-house estates, one 6-house estate”.
pub(crate) fn estates_list(counts: Sizes) -> Fact {
    let wanted = (1u8..).zip(counts).filter(|(_, count)| *count > 0);
    let estates = |(size, count)| Message::new("welcome-to-estates").with("count", count).with("size", size);
    wanted.map(estates).collect()
}

/// A change by the temp agency, with its sign.
pub fn signed(change: i8) -> String {
    match change {
        0 => "±0".to_owned(),
        ..0 => format!("−{}", change.unsigned_abs()),
        _ => format!("+{change}"),
    }
}

/// A house by its street and place.
pub fn house_name(house: House) -> Message {
    named("welcome-to-house", house)
}

/// The same, as it stands after “to the right of”.
pub(crate) fn of_house(house: House) -> Message {
    named("welcome-to-house.of", house)
}

fn named(key: &'static str, house: House) -> Message {
    Message::new(key).with("street", street_name(house.street())).with("place", house.place() + 1)
}
