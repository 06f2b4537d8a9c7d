//! For whom a page is made. Equal audiences get equal pages.

use crate::id::VisitorId;
use crate::table::state::Phase;
use crate::table::state::TableState;
use crate::view::pages::table::LOG;
use crate::view::query::PageQuery;
use crate::visitor::Visitor;
use locale::Language;
use tabletop::{Seat, Viewer};

/// The key by which somebody with several seats asks for one of them.
pub(crate) const AS_SEAT: &str = "me";

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Audience {
    pub language: Language,
    /// What of the query makes a difference, each in its one form: who asks for the same gets the same page.
    pub asked: PageQuery,
    /// Who looks, where it matters: somebody at the table, or whom the host has removed from it or muted.
    pub visitor: Option<VisitorId>,
}

/// What somebody at a table sees and may do.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Stance {
    pub viewer: Viewer,
    /// All seats that the visitor decides for.
    pub seats: Vec<Seat>,
    /// Seats at this device whose turn it is, when what they see is hidden until the device is handed over.
    pub curtain: Vec<Seat>,
    pub is_host: bool,
}

impl Stance {
    /// Whom the table takes the reader for, as pages and their sockets tell it each other.
    pub(crate) fn you(&self) -> String {
        let seats = self.seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(",");
        format!("{}-{seats}", if self.is_host { "host" } else { "guest" })
    }
}

impl Audience {
    pub(crate) fn new(
        state: &TableState,
        visitor: Option<&Visitor>,
        language: Language,
        asked: &PageQuery,
    ) -> Audience {
        let matters = |visitor: &&Visitor| {
            !state.seats_of(&visitor.id).is_empty()
                || *state.host() == visitor.id
                || state.has_removed(&visitor.id)
                || state.has_muted(&visitor.id)
        };
        let visitor = visitor.filter(matters).map(|visitor| visitor.id.clone());
        let asked = what_matters(state, visitor.as_ref(), asked);
        Audience { language, asked, visitor }
    }

    /// The same, with nothing asked for but the seat through whose eyes the page looks.
    pub(crate) fn without_looks(mut self) -> Audience {
        self.asked.retain(|key, _| key == AS_SEAT);
        self
    }

    pub(crate) fn stance(&self, state: &TableState) -> Stance {
        let seats = self.visitor.as_ref().map_or(Vec::new(), |visitor| state.present_seats_of(visitor));
        let is_host = self.visitor.as_ref() == Some(state.host());
        let asked = self.asked.get(AS_SEAT).and_then(|text| Seat::parse(text));
        let (viewer, curtain) = look(state, &seats, asked);
        Stance { viewer, seats, curtain, is_host }
    }
}

/// What of a query makes a difference to what a visitor is shown.
fn what_matters(state: &TableState, visitor: Option<&VisitorId>, asked: &PageQuery) -> PageQuery {
    let mut matters = PageQuery::new();
    let Some(game) = state.game() else { return matters };
    let seats = visitor.map_or(Vec::new(), |visitor| state.present_seats_of(visitor));
    let seat = asked.get(AS_SEAT).and_then(|text| Seat::parse(text)).filter(|seat| seats.contains(seat));
    let (viewer, _) = look(state, &seats, seat);
    if let Some(seat) = seat.filter(|_| seats.len() > 1) {
        matters.insert(AS_SEAT.to_owned(), seat.to_string());
    }
    let before = asked.get(LOG).and_then(|text| text.parse::<u64>().ok());
    if let Some(before) = before.filter(|before| (2..=state.version).contains(before)) {
        matters.insert(LOG.to_owned(), before.to_string());
    }
    matters.extend(boards::looks(&**game, viewer, asked));
    matters
}

/// Through whose eyes somebody with these seats looks, and before whom the curtain is drawn.
fn look(state: &TableState, seats: &[Seat], asked: Option<Seat>) -> (Viewer, Vec<Seat>) {
    let (Some(game), [first, ..]) = (state.game(), seats) else {
        return (Viewer::Spectator, Vec::new());
    };
    let asked = asked.filter(|seat| seats.contains(seat));
    let to_act = game.to_act();
    let awaited: Vec<Seat> = seats.iter().copied().filter(|seat| to_act.contains(*seat)).collect();
    let asked_and_awaited = asked.filter(|seat| awaited.is_empty() || awaited.contains(seat));
    let open = seats.iter().all(|seat| game.looks_alike(Viewer::Seat(*first), Viewer::Seat(*seat)));
    if open || state.phase() == Phase::Over {
        let seat = asked_and_awaited.or(awaited.first().copied()).or(asked).unwrap_or(*first);
        return (Viewer::Seat(seat), Vec::new());
    }
    match asked_and_awaited {
        Some(seat) => (Viewer::Seat(seat), Vec::new()),
        None if awaited.is_empty() => (Viewer::Spectator, seats.to_vec()),
        None => (Viewer::Spectator, awaited),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::event::{Entry, Opening, TableEvent};
    use crate::view::query::{parse_query, query_text};
    use catalog::Title;
    use tabletop::Options;
    use tabletop::chance::Seed;

    /// A game of a title for two, both at one device.
    fn at_one_device(title: Title) -> (TableState, Visitor) {
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let opening = Opening {
            title: title.id().to_owned(),
            players: 2,
            options: Options::default(),
            public: false,
            limit: None,
            host: ann.id.clone(),
            code: "code".to_owned(),
            hints: false,
            bank: 0,
        };
        let sat = |seat| TableEvent::Sat {
            seat: Seat::new(seat),
            visitor: ann.id.clone(),
            name: ann.name.clone(),
            is_bot: false,
        };
        let started =
            TableEvent::Started { rules: title.rules_version(), seed: Seed::from_number(1).reveal() };
        let events = [TableEvent::Opened(opening), sat(0), sat(1), started];
        let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
        (TableState::new((1..).zip(events).map(entry).collect()).unwrap(), ann)
    }

    fn matters(state: &TableState, visitor: Option<&Visitor>, query: &str) -> String {
        query_text(&Audience::new(state, visitor, Language::En, &parse_query(query)).asked)
    }

    #[test]
    fn whatever_makes_no_difference_makes_no_page_of_its_own() {
        for &title in Title::ALL {
            let (state, ann) = at_one_device(title);
            for index in 0..240 {
                for key in ["x", "since", "language", "me", "log", "sheet", "turned"] {
                    let query = format!("{key}={}", index + 5);
                    assert_eq!(matters(&state, None, &query), "?", "{title} {query}");
                    assert_eq!(matters(&state, Some(&ann), &query), "?", "{title} {query}");
                }
                let laying = format!("card={index}&at={index},1");
                assert_eq!(matters(&state, None, &laying), "?", "{title}: spectators lay no cards");
            }
        }
    }

    #[test]
    fn what_makes_a_difference_has_one_form() {
        let (state, ann) = at_one_device(Title::WelcomeTo);
        assert_eq!(matters(&state, Some(&ann), "me=1&log=003&x=y"), "?log=3&me=1");
        assert_eq!(matters(&state, None, "sheet=1&x=2"), "?sheet=1");
        assert_eq!(matters(&state, None, "sheet=0"), "?", "that one is there anyway");
        let (state, ann) = at_one_device(Title::Sprawlopolis);
        let seat = state.to_act().first().unwrap();
        assert_eq!(
            matters(&state, Some(&ann), &format!("me={seat}&card=3&turned=1&at=-1,02")),
            format!("?at=-1,2&card=3&me={seat}&turned=1")
        );
    }
}
