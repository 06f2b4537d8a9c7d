//! For whom a page is made. Equal audiences get equal pages.

use crate::id::VisitorId;
use crate::table::state::Phase;
use crate::table::state::TableState;
use crate::view::query::PageQuery;
use crate::visitor::Visitor;
use locale::Language;
use tabletop::{Seat, Viewer};

/// The key by which somebody with several seats asks for one of them.
pub(crate) const AS_SEAT: &str = "me";

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Audience {
    pub language: Language,
    pub asked: PageQuery,
    /// Who looks, where it matters: somebody at the table.
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

impl Audience {
    pub(crate) fn new(
        state: &TableState,
        visitor: Option<&Visitor>,
        language: Language,
        asked: &PageQuery,
    ) -> Audience {
        let belongs =
            |visitor: &&Visitor| !state.seats_of(&visitor.id).is_empty() || *state.host() == visitor.id;
        let visitor = visitor.filter(belongs).map(|visitor| visitor.id.clone());
        Audience { language, asked: asked.clone(), visitor }
    }

    pub(crate) fn stance(&self, state: &TableState) -> Stance {
        let seats = self.visitor.as_ref().map_or(Vec::new(), |visitor| state.present_seats_of(visitor));
        let is_host = self.visitor.as_ref() == Some(state.host());
        let asked = self.asked.get(AS_SEAT).and_then(|text| Seat::parse(text));
        let (viewer, curtain) = look(state, &seats, asked);
        Stance { viewer, seats, curtain, is_host }
    }
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
