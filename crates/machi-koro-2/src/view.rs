//! What anybody sees: everything, for the decks have no order that could be hidden.

use crate::{Cards, Deck, Establishment, Establishments, Landmarks, MachiKoro2, Phase};
use serde::Serialize;
use std::collections::BTreeMap;
use tabletop::{Kind, Seat, kinds};
use town::Dice;

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// Who began.
    pub first: Seat,
    /// The opening round, 1 to 3, until the first roll.
    pub round: Option<u8>,
    /// The turn, counted from 1 when the opening rounds are over, extra turns included.
    pub turn: u32,
    /// Whether this is an extra turn.
    pub extra_turn: bool,
    /// Whose turn it is.
    pub active: Seat,
    /// What the active player has to decide.
    pub phase: PhaseKind,
    /// The dice, once they are rolled.
    pub dice: Option<Dice>,
    /// Their total.
    pub total: Option<u8>,
    /// The card that the Business Center gives away.
    pub given: Option<Establishment>,
    /// How many Business Centers have still to be decided on.
    pub swaps: u8,
    /// Whether an extra turn follows this one.
    pub another_turn: bool,
    /// Whether the Moving Company has still to be given a card.
    pub gift_due: bool,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The open cards.
    pub rows: RowsView,
    /// Cards left in the decks.
    pub decks: DecksView,
    /// What each open card costs the active player now, discounts included.
    pub prices: BTreeMap<&'static str, u32>,
    /// Who has won.
    pub winner: Option<Seat>,
    /// The cards that are played with.
    #[serde(skip)]
    pub cards: &'static Cards,
}

kinds! {
    /// What the active player has to decide.
    pub enum PhaseKind {
        /// What to build in an opening round.
        Opening = "opening",
        /// How many dice.
        Roll = "roll",
        /// Which card a Business Center gives.
        Give = "give",
        /// Which card it gets for the one given.
        Get = "get",
        /// What to build.
        Build = "build",
        /// Which card the Moving Company takes.
        HandOver = "hand",
        /// Nothing any more.
        Over = "over",
    }
}

/// One player's part of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    /// The coins in the purse.
    pub coins: u32,
    /// Copies of establishments by kind.
    pub establishments: Establishments,
    /// MK2-E3: the stacks of establishments from left to right, by number.
    pub city: Vec<Establishment>,
    /// Built landmarks.
    pub landmarks: Landmarks,
}

/// The open cards.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct RowsView {
    /// Establishments that low totals activate.
    pub low: Establishments,
    /// Establishments that high totals activate.
    pub high: Establishments,
    /// Landmarks.
    pub landmarks: Landmarks,
}

/// The sizes of the decks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct DecksView {
    /// Establishments that low totals activate.
    pub low: u32,
    /// Establishments that high totals activate.
    pub high: u32,
    /// Landmarks.
    pub landmarks: u32,
}

impl Phase {
    #[inline]
    pub(crate) fn kind(self) -> PhaseKind {
        match self {
            Phase::Opening { .. } => PhaseKind::Opening,
            Phase::Roll => PhaseKind::Roll,
            Phase::Give { .. } => PhaseKind::Give,
            Phase::Get { .. } => PhaseKind::Get,
            Phase::Build => PhaseKind::Build,
            Phase::HandOver => PhaseKind::HandOver,
            Phase::Over { .. } => PhaseKind::Over,
        }
    }

    /// The opening round, the Business Centers that have still to be decided on, and the card that one of them gives
    /// away.
    #[inline]
    pub(crate) fn pending(self) -> (Option<u8>, u8, Option<Establishment>) {
        match self {
            Phase::Opening { round } => (Some(round), 0, None),
            Phase::Give { swaps } => (None, swaps, None),
            Phase::Get { swaps, given } => (None, swaps, Some(given)),
            Phase::Roll | Phase::Build | Phase::HandOver | Phase::Over { .. } => (None, 0, None),
        }
    }
}

impl View {
    pub(crate) fn of(game: &MachiKoro2) -> View {
        let (round, swaps, given) = game.phase.pending();
        let cards = game.setup.cards;
        let row = |deck: Deck| {
            let of_deck = cards.of_deck(deck);
            Establishments::of(|card| if of_deck.contains(card) { game.market.open[card] } else { 0 })
        };
        let establishments = game.market.kinds.iter().map(|card| (card.id(), cards.establishment(card).cost));
        let landmarks = game.market.landmarks.iter();
        let prices = landmarks.map(|card| (card.id(), game.price(game.turn.seat, card)));
        View {
            first: game.first,
            round,
            turn: game.turn.number,
            extra_turn: game.turn.extra,
            active: game.turn.seat,
            phase: game.phase.kind(),
            dice: game.turn.dice,
            total: game.turn.dice.map(Dice::total),
            given,
            swaps,
            another_turn: game.turn.another,
            gift_due: game.turn.gift_due,
            players: game.seats().map(|seat| PlayerView::of(game, seat)).collect(),
            rows: RowsView { low: row(Deck::Low), high: row(Deck::High), landmarks: game.market.landmarks },
            decks: DecksView {
                low: game.market.decks[Deck::Low.index()].total(),
                high: game.market.decks[Deck::High.index()].total(),
                landmarks: game.market.landmark_deck.len() as u32,
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
