//! What servers of one store tell each other: hints, never truth. Whatever is missed is found in the store.

use crate::id::{TableId, VisitorId};
use crate::table::pings::Ping;
use std::fmt;

/// Something that others may like to know at once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Hint {
    /// A table has got to this version.
    At { table: TableId, version: u64 },
    /// Somebody points at a place. It is part of no record, so whoever misses it has missed it.
    Ping { table: TableId, ping: Ping },
    /// A visitor has signed out other browsers.
    SignedOut { visitor: VisitorId },
}

impl Hint {
    /// The table that it is about, if it is about one.
    pub(super) fn table(&self) -> Option<&TableId> {
        match self {
            Hint::At { table, .. } | Hint::Ping { table, .. } => Some(table),
            Hint::SignedOut { .. } => None,
        }
    }

    /// Reads a line. Servers of a later program may say what this one does not know.
    pub(super) fn parse(line: &str) -> Option<Hint> {
        let mut words = line.split(' ');
        let (kind, of) = (words.next()?, words.next()?);
        let hint = match kind {
            "at" => Hint::At { table: TableId::parse(of)?, version: words.next()?.parse().ok()? },
            "ping" => {
                let ping = Ping::read(words.next()?, words.next()?)?;
                Hint::Ping { table: TableId::parse(of)?, ping }
            }
            "signed-out" => Hint::SignedOut { visitor: VisitorId::parse(of)? },
            _ => return None,
        };
        words.next().is_none().then_some(hint)
    }
}

impl fmt::Display for Hint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Hint::At { table, version } => write!(f, "at {table} {version}"),
            Hint::Ping { table, ping } => write!(f, "ping {table} {ping}"),
            Hint::SignedOut { visitor } => write!(f, "signed-out {visitor}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Seat;

    #[test]
    fn hints_are_read_back_and_nothing_else_is_one() {
        let table = TableId::fresh().unwrap();
        let ping = Ping::parse(Seat::new(2), "3,-2").unwrap();
        for hint in [
            Hint::At { table: table.clone(), version: 57 },
            Hint::Ping { table, ping },
            Hint::SignedOut { visitor: VisitorId::fresh().unwrap() },
        ] {
            assert_eq!(Hint::parse(&hint.to_string()), Some(hint.clone()));
            assert_eq!(Hint::parse(&format!("{hint} more")), None);
        }
        for line in ["", "at", "at x 1", "at 0123456789abcdefghjkmnpqrs -1", "reload everything"] {
            assert_eq!(Hint::parse(line), None, "{line}");
        }
    }
}
