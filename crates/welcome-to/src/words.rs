//! The words for things that many sentences name.

use crate::card::Action;
use crate::house::{House, Street};
use tabletop::Message;

pub fn action_name(action: Action) -> Message {
    Message::new(format!("welcome-to-card-{action}"))
}

pub fn street_name(street: Street) -> Message {
    Message::new(format!("welcome-to-street-{street}"))
}

pub fn house_name(house: House) -> Message {
    let street = street_name(house.street());
    Message::new("welcome-to-house").with("street", street).with("place", house.place() + 1)
}
