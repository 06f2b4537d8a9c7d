//! What anybody sees: everything but the order of the decks, which have none.

use crate::{Cards, Deck, Establishment, Establishments, Landmarks, MachiKoro2, Phase};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::{Kind, Seat};
use town::Dice;

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub first: Seat,
    /// The opening round, 1 to 3, until the first roll.
    pub round: Option<u8>,
    /// The turn, counted from 1 when the opening rounds are over, extra turns included.
    pub turn: u32,
    pub extra_turn: bool,
    pub active: Seat,
    /// What the active player has to decide: `opening`, `roll`, `give`, `get`, `build`, `hand`; or `over`.
    pub phase: &'static str,
    pub dice: Option<Dice>,
    pub total: Option<u8>,
    /// The card that the Business Center gives away.
    pub given: Option<Establishment>,
    /// How many Business Centers have still to be decided on.
    pub swaps: u8,
    /// An extra turn follows this one.
    pub another_turn: bool,
    /// The Moving Company has still to be given a card.
    pub gift_due: bool,
    pub players: Vec<PlayerView>,
    pub rows: RowsView,
    /// Cards left in the decks.
    pub decks: DecksView,
    /// What each open card costs the active player now, discounts included.
    pub prices: BTreeMap<&'static str, u32>,
    pub winner: Option<Seat>,
    #[serde(skip)]
    pub cards: &'static Cards,
}

/// One player's part of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    pub coins: u32,
    pub establishments: Establishments,
    /// MK2-E3: the stacks of establishments from left to right, by number.
    pub city: Vec<Establishment>,
    /// Built landmarks.
    pub landmarks: Landmarks,
}

/// The open cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowsView {
    pub low: Establishments,
    pub high: Establishments,
    pub landmarks: Landmarks,
}

/// The sizes of the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DecksView {
    pub low: u32,
    pub high: u32,
    pub landmarks: u32,
}

impl View {
    pub(crate) fn of(game: &MachiKoro2) -> View {
        let (phase, round, swaps, given) = match game.phase {
            Phase::Opening { round } => ("opening", Some(round), 0, None),
            Phase::Roll => ("roll", None, 0, None),
            Phase::Give { swaps } => ("give", None, swaps, None),
            Phase::Get { swaps, given } => ("get", None, swaps, Some(given)),
            Phase::Build => ("build", None, 0, None),
            Phase::HandOver => ("hand", None, 0, None),
            Phase::Over { .. } => ("over", None, 0, None),
        };
        let cards = game.setup.cards;
        let row = |deck: Deck| {
            let of_deck = cards.of_deck(deck);
            Establishments::of(|card| if of_deck.contains(card) { game.rows.open[card] } else { 0 })
        };
        let establishments = game.rows.kinds.iter().map(|card| (card.id(), cards.establishment(card).cost));
        let landmarks = game.rows.landmarks.iter();
        let prices = landmarks.map(|card| (card.id(), game.price(game.turn.seat, card)));
        View {
            first: game.first,
            round,
            turn: game.turn.number,
            extra_turn: game.turn.extra,
            active: game.turn.seat,
            phase,
            dice: game.turn.dice,
            total: game.turn.dice.map(Dice::total),
            given,
            swaps,
            another_turn: game.turn.another,
            gift_due: game.turn.gift_due,
            players: game.seats().map(|seat| PlayerView::of(game, seat)).collect(),
            rows: RowsView { low: row(Deck::Low), high: row(Deck::High), landmarks: game.rows.landmarks },
            decks: DecksView {
                low: game.rows.decks[Deck::Low.index()].total(),
                high: game.rows.decks[Deck::High.index()].total(),
                landmarks: game.rows.landmark_deck.len() as u32,
            },
            prices: establishments.chain(prices).collect(),
            winner: match game.phase {
                Phase::Over { winner, .. } => Some(winner),
                _ => None,
            },
            cards,
        }
    }
}

impl PlayerView {
    fn of(game: &MachiKoro2, seat: Seat) -> PlayerView {
        let city = game.city(seat);
        let mut stacks: Vec<Establishment> = city.establishments.kinds().iter().collect();
        stacks.sort_by_key(|&card| game.setup.cards.establishment(card).numbers.low());
        PlayerView {
            coins: game.purses.of_seat(seat),
            establishments: city.establishments,
            city: stacks,
            landmarks: city.landmarks,
        }
    }
}
