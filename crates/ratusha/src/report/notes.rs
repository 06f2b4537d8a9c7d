//! The notes that a report takes of each game.

use boards::Board;
use maud::Markup;
use std::collections::BTreeMap;
use tabletop::chance::Branches;
use tabletop::{CardsOf, Message, Outcome, Seat};

/// A part of the report: cards or actions that are compared with each other.
pub(crate) struct Section {
    /// `report-section-…` is its heading, and `.text` says what is counted.
    pub(crate) name: &'static str,
    pub(crate) measure: Measure,
}

impl Section {
    /// A section of what is worth as much as those win who have it.
    pub(crate) const fn of_results(name: &'static str) -> Section {
        Section { name, measure: Measure::Result }
    }
}

/// What something is ranked by.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Measure {
    /// How those fare who have more of it.
    Result,
    /// How those fare who have it before all others: in the end, all winners do.
    First,
    /// The points that it brings.
    Points,
}

/// How often something was used, and what it brought.
#[derive(Clone, Copy, Default)]
pub(crate) struct Usage {
    pub(crate) times: u64,
    pub(crate) earned: i64,
}

impl Usage {
    /// Used once, for nothing that could be counted.
    pub(crate) const ONCE: Usage = Usage { times: 1, earned: 0 };

    /// What came of an earlier use.
    pub(crate) fn earned(earned: impl Into<i64>) -> Usage {
        Usage { times: 0, earned: earned.into() }
    }
}

/// The notes of one game.
pub(crate) struct Notes {
    /// By section and id.
    pub(crate) uses: BTreeMap<(usize, String), Used>,
    /// Coins above what the dice bring on average.
    pub(crate) luck: Vec<f64>,
    together: bool,
}

/// What was used of one thing in a game.
pub(crate) struct Used {
    pub(crate) name: Message,
    /// By seat.
    pub(crate) uses: Vec<Usage>,
    /// Who had it before all others.
    pub(crate) first: Option<Seat>,
}

impl Notes {
    /// Notes of a game in which nothing has happened.
    pub(crate) fn new(seats: usize, together: bool) -> Notes {
        Notes { uses: BTreeMap::new(), luck: vec![0.0; seats], together }
    }

    /// Whom it counts for what a seat does: those who play together count as one, the first seat.
    pub(crate) fn side_of(&self, seat: Seat) -> Seat {
        if self.together { Seat::new(0) } else { seat }
    }

    /// All whom something counts for that is there for everybody.
    pub(crate) fn sides(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(if self.together { 1 } else { self.luck.len() })
    }

    /// Notes that a seat used something of a section.
    pub(crate) fn add(&mut self, section: usize, id: &str, name: Message, seat: Seat, usage: Usage) {
        let seats = self.luck.len();
        let used = self.uses.entry((section, id.to_owned())).or_insert_with(|| Used {
            name,
            uses: vec![Usage::default(); seats],
            first: None,
        });
        if usage.times > 0 {
            used.first.get_or_insert(seat);
        }
        used.uses[seat.index()].times += usage.times;
        used.uses[seat.index()].earned += usage.earned;
    }
}

/// What a report counts in the games of a title.
///
/// Everything has a default: a title that counts nothing gets a report of what all titles share.
pub(crate) trait Reported: Board {
    /// The cards and actions that are counted.
    const SECTIONS: &'static [Section] = &[];
    /// The key of the text that explains luck in this title; without one, the report doesn't speak of luck.
    const LUCK: Option<&'static str> = None;
    /// Whether luck is counted: [`Reported::is_roll`], [`Reported::coins`] and [`Reported::keep_roll`] say how.
    const COUNTS_LUCK: bool = false;

    /// The picture of what was noted in a section under an id.
    fn drawing(cards: &CardsOf<Self>, _section: usize, id: &str) -> Option<Markup> {
        let card = Self::notes(cards).into_iter().find(|card| card.id == id)?;
        Self::depiction(cards, &card)
    }

    /// Takes notes of an event of the move that led to this position.
    fn note_event(&self, _event: &Self::Event, _notes: &mut Notes) {}

    /// Takes notes of the end.
    fn note_outcome(_outcome: &Outcome, _notes: &mut Notes) {}

    /// Whether dice may fall or pay in this move.
    fn is_roll(_mv: Self::Move) -> bool {
        false
    }

    /// The coins of a seat.
    fn coins(&self, _seat: Seat) -> u32 {
        0
    }

    /// The next move of a roll that is left as it fell; `None` when it has paid.
    fn keep_roll(&self) -> Option<(Seat, Self::Move)> {
        None
    }
}

/// The coins of each seat when a roll has paid, on average over all dice still to fall: after this move, if one is
/// given.
pub(crate) fn expected_coins<G: Reported>(game: &G, mv: Option<(Seat, G::Move)>) -> Vec<f64> {
    let mut coins = vec![0.0; game.players()];
    let mut branches = Branches::new();
    loop {
        let mut after = game.clone();
        let mut next = mv;
        while let Some((seat, mv)) = next {
            let played = after.play(seat, mv, &mut branches, &mut ());
            debug_assert!(played.is_ok(), "a roll can be made and left");
            next = after.keep_roll();
        }
        if mv.is_none()
            && let Some((seat, mv)) = after.keep_roll()
        {
            return expected_coins(&after, Some((seat, mv)));
        }
        let probability = branches.probability();
        for (seat, mean) in Seat::all(coins.len()).zip(&mut coins) {
            *mean += probability * f64::from(after.coins(seat));
        }
        if !branches.advance() {
            return coins;
        }
    }
}
