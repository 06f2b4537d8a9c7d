//! The notes that a report takes of each game.

use bots::Opponents;
use std::collections::BTreeMap;
use tabletop::chance::Branches;
use tabletop::{Message, Outcome, Seat};

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
    /// By section and id: the name, and the use of each seat.
    pub(crate) uses: BTreeMap<(usize, String), (Message, Vec<Usage>)>,
    /// Coins above what the dice bring on average.
    pub(crate) luck: Vec<f64>,
}

impl Notes {
    /// Notes of a game in which nothing has happened.
    pub(crate) fn new(seats: usize) -> Notes {
        Notes { uses: BTreeMap::new(), luck: vec![0.0; seats] }
    }

    /// Notes that a seat used something of a section.
    pub(crate) fn add(&mut self, section: usize, id: &str, name: Message, seat: Seat, usage: Usage) {
        let seats = self.luck.len();
        let (_, uses) = self
            .uses
            .entry((section, id.to_owned()))
            .or_insert_with(|| (name, vec![Usage::default(); seats]));
        uses[seat.index()].times += usage.times;
        uses[seat.index()].earned += usage.earned;
    }
}

/// What a report counts in the games of a title.
///
/// Everything has a default: a title that counts nothing gets a report of what all titles share.
pub(crate) trait Reported: Opponents {
    /// The tables of the report: `report-section-…` is the heading of one, and its `.text` explains it.
    const SECTIONS: &'static [&'static str] = &[];
    /// The key of the text that explains luck in this title; without one, the report doesn't speak of luck.
    const LUCK: Option<&'static str> = None;
    /// Whether luck is counted: [`Reported::is_roll`], [`Reported::coins`] and [`Reported::keep_roll`] say how.
    const COUNTS_LUCK: bool = false;

    /// Takes notes of an event.
    fn note_event(_event: &Self::Event, _notes: &mut Notes) {}

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
