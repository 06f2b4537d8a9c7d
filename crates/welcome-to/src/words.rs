//! The words for things that many sentences name.

use crate::card::Action;
use crate::house::{House, Street};
use tabletop::Message;

/// The name of an action.
pub fn action_name(action: Action) -> Message {
    Message::new(format!("welcome-to-card-{action}"))
}

/// The name of a street.
pub fn street_name(street: Street) -> Message {
    Message::new(format!("welcome-to-street-{street}"))
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
    let street = street_name(house.street());
    Message::new("welcome-to-house").with("street", street).with("place", house.place() + 1)
}
