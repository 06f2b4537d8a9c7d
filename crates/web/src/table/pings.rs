//! Pointing at a place: seen for a moment by all who look at the table, and part of no record.

use serde::Serialize;
use std::fmt;
use tabletop::{MAX_SEATS, Seat};
use tokio::sync::broadcast;

/// Who reads slowly misses earlier ones.
const MAX_UNREAD: usize = 16;
/// Enough for two coordinates of any map.
const MAX_LENGTH: usize = 12;

/// Somebody points at a place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Ping {
    seat: Seat,
    /// Where, as the board of the title writes it: numbers with commas between them.
    at: String,
}

impl Ping {
    /// None where the text is no place.
    pub(crate) fn parse(seat: Seat, at: &str) -> Option<Ping> {
        let is_place = |at: &str| at.split(',').all(|number| number.parse::<i8>().is_ok());
        (at.len() <= MAX_LENGTH && is_place(at)).then(|| Ping { seat, at: at.to_owned() })
    }

    /// Reads one that another server has written.
    pub(crate) fn read(seat: &str, at: &str) -> Option<Ping> {
        let seat: usize = seat.parse().ok().filter(|seat| *seat < MAX_SEATS)?;
        Ping::parse(Seat::new(seat), at)
    }

    pub(crate) fn json(&self) -> String {
        serde_json::to_string(self).expect("texts and numbers are JSON")
    }
}

impl fmt::Display for Ping {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.seat.index(), self.at)
    }
}

/// The pings of one table.
pub(crate) struct Pings(broadcast::Sender<Ping>);

impl Default for Pings {
    fn default() -> Pings {
        Pings(broadcast::Sender::new(MAX_UNREAD))
    }
}

impl Pings {
    pub(crate) fn send(&self, ping: Ping) {
        // Nobody may be there to see it.
        let _ = self.0.send(ping);
    }

    pub(crate) fn subscribe(&self) -> broadcast::Receiver<Ping> {
        self.0.subscribe()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_places_are_pointed_at() {
        let seat = Seat::new(1);
        assert_eq!(Ping::parse(seat, "3,-2").unwrap().json(), "{\"seat\":1,\"at\":\"3,-2\"}");
        for text in ["", "x", "3,", "3,999", "<b>", "1,1,1,1,1,1,1,1"] {
            assert_eq!(Ping::parse(seat, text), None, "{text}");
        }
    }
}
