//! Takes a visitor out of the entries of a table. Moves stay, because they are the others' game, too; whose they were does
//! not, and neither does what the visitor was called or has said.

use super::TableEvent;
use crate::id::VisitorId;
use crate::table::event::Entry;
use tabletop::{MAX_SEATS, Seat};

/// What became of the entries of a table without a visitor.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Without {
    /// The entries that are others than before, by their places in the list.
    pub changed: Vec<usize>,
    /// Whether nobody else was ever there.
    pub was_alone: bool,
}

/// Takes a visitor out of all entries of a table.
pub(crate) fn take_out(visitor: &VisitorId, entries: &mut [Entry]) -> Without {
    let mut chairs = Chairs::new();
    let mut without = Without { changed: Vec::new(), was_alone: true };
    for (place, entry) in entries.iter_mut().enumerate() {
        if let Some(other) = named(&entry.event)
            && other != visitor
            && !other.is_nobody()
        {
            without.was_alone = false;
        }
        chairs.follow(&entry.event);
        let named = take_out_of(&mut entry.event, visitor, &chairs);
        // Nobody sends it again.
        let sent = entry.submission.take_if(|submission| submission.is_by(visitor)).is_some();
        if named || sent {
            without.changed.push(place);
        }
    }
    without
}

/// Takes a visitor out of an event, and says whether they were in it.
fn take_out_of(event: &mut TableEvent, visitor: &VisitorId, chairs: &Chairs) -> bool {
    match event {
        TableEvent::Opened(opening) if opening.host == *visitor => {
            opening.host = VisitorId::nobody(MAX_SEATS);
        }
        TableEvent::Sat { seat, visitor: theirs, name, .. } if theirs == visitor => {
            *theirs = VisitorId::nobody(seat.index());
            name.clear();
        }
        TableEvent::Said { visitor: theirs, name, text } if theirs == visitor => {
            *theirs = VisitorId::nobody(MAX_SEATS);
            name.clear();
            text.clear();
        }
        TableEvent::Readmitted { visitor: theirs }
        | TableEvent::Muted { visitor: theirs }
        | TableEvent::Unmuted { visitor: theirs }
            if theirs == visitor =>
        {
            *theirs = VisitorId::nobody(MAX_SEATS);
        }
        TableEvent::NamedTown { seat, name } if chairs.is_of(*seat, visitor) => name.clear(),
        _ => return false,
    }
    true
}

/// The entries of a table that a visitor has brought about: what they did, said and played. What the game drew for all is
/// not among them.
pub(crate) fn done_by<'a>(visitor: &VisitorId, entries: &'a [Entry]) -> Vec<&'a Entry> {
    let mut chairs = Chairs::new();
    let is_theirs = |entry: &&Entry| {
        chairs.follow(&entry.event);
        let named = named(&entry.event) == Some(visitor);
        let played = entry.event.seat().is_some_and(|seat| chairs.is_of(seat, visitor));
        let sent = entry.submission.as_ref().is_some_and(|submission| submission.is_by(visitor));
        (named || played || sent)
            && !matches!(entry.event, TableEvent::Started { .. } | TableEvent::Dealt { .. })
    };
    entries.iter().filter(is_theirs).collect()
}

/// The visitor whom an event names.
fn named(event: &TableEvent) -> Option<&VisitorId> {
    match event {
        TableEvent::Opened(opening) => Some(&opening.host),
        TableEvent::Sat { visitor, .. }
        | TableEvent::Said { visitor, .. }
        | TableEvent::Readmitted { visitor }
        | TableEvent::Muted { visitor }
        | TableEvent::Unmuted { visitor } => Some(visitor),
        _ => None,
    }
}

/// Who sits where, as far as it matters here.
struct Chairs(Vec<Chair>);

#[derive(Clone, PartialEq, Eq)]
enum Chair {
    Free,
    Bot,
    Taken(VisitorId),
}

impl Chairs {
    fn new() -> Chairs {
        Chairs(vec![Chair::Free; MAX_SEATS])
    }

    fn follow(&mut self, event: &TableEvent) {
        let (seat, now) = match event {
            TableEvent::Sat { seat, visitor, .. } => (seat, Chair::Taken(visitor.clone())),
            TableEvent::BotSat { seat, .. } => (seat, Chair::Bot),
            TableEvent::Stood { seat } | TableEvent::Removed { seat } => (seat, Chair::Free),
            TableEvent::SeatsClosed => return self.0.retain(|chair| *chair != Chair::Free),
            _ => return,
        };
        if let Some(chair) = self.0.get_mut(seat.index()) {
            *chair = now;
        }
    }

    fn is_of(&self, seat: Seat, visitor: &VisitorId) -> bool {
        matches!(self.0.get(seat.index()), Some(Chair::Taken(theirs)) if theirs == visitor)
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{opening, people, sat};
    use super::*;
    use crate::table::event::Submission;
    use crate::visitor::Visitor;
    use catalog::Title;

    #[test]
    fn whoever_is_taken_out_is_named_nowhere_and_all_others_stay() {
        let (ann, bo) = people();
        let said = |by: &Visitor| TableEvent::Said {
            visitor: by.id.clone(),
            name: by.name.clone(),
            text: format!("{} is here", by.name),
        };
        let town = |seat, name: &str| TableEvent::NamedTown { seat: Seat::new(seat), name: name.to_owned() };
        let events = [
            TableEvent::Opened(opening(Title::WelcomeTo, 4, &ann)),
            sat(3, &ann),
            sat(1, &bo),
            said(&ann),
            said(&bo),
            TableEvent::Readmitted { visitor: ann.id.clone() },
            TableEvent::Muted { visitor: ann.id.clone() },
            TableEvent::Unmuted { visitor: ann.id.clone() },
            TableEvent::SeatsClosed,
            town(1, "Annville"),
            town(0, "Boton"),
            TableEvent::Started { rules: 1, seed: "secret".to_owned() },
        ];
        let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
        let mut list: Vec<Entry> = (1..).zip(events).map(entry).collect();
        list[3].submission = Some(Submission::new(&ann.id, "1", b""));
        list[4].submission = Some(Submission::new(&bo.id, "1", b""));
        list[11].submission = Some(Submission::new(&ann.id, "2", b""));
        let kept = list.clone();
        let numbers =
            |by: &Visitor| done_by(&by.id, &kept).iter().map(|entry| entry.sequence).collect::<Vec<u64>>();
        assert_eq!((numbers(&ann), numbers(&bo)), (vec![1, 2, 4, 6, 7, 8, 10], vec![3, 5, 11]));
        assert_eq!(
            take_out(&ann.id, &mut list),
            Without { changed: vec![0, 1, 3, 5, 6, 7, 9, 11], was_alone: false }
        );
        let line = |entry: &Entry| {
            let submission = entry.submission.as_ref().map(ToString::to_string);
            format!("{} {submission:?}\n", serde_json::to_string(&entry.event).unwrap())
        };
        let all: String = list.iter().map(line).collect();
        assert!(!all.contains(ann.id.as_str()) && !all.contains("Ann"), "{all}");
        for place in [2, 4, 8, 10] {
            assert_eq!(list[place], kept[place]);
        }
        assert_eq!(take_out(&ann.id, &mut list).changed, Vec::<usize>::new(), "once is enough");
        assert!(take_out(&bo.id, &mut list).was_alone, "nobody is nobody else");
    }
}
