//! What anybody sees: everything, for the deck has no order that could be hidden.

use crate::{CardSet, Cards, Establishment, Establishments, Landmark, MachiKoro, MarketRule, Phase};
use serde::Serialize;
use tabletop::{Seat, kinds};
use town::Dice;

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    /// The box that is played with.
    pub set: CardSet,
    /// The turn, counted from 1, bonus turns included.
    pub turn: u32,
    /// Whether this is a bonus turn.
    pub bonus_turn: bool,
    /// Whose turn it is.
    pub active: Seat,
    /// What the active player has to decide.
    pub phase: PhaseKind,
    /// The card that the Business Center gives, while what it gets is decided.
    pub given: Option<Establishment>,
    /// The dice, once they are rolled.
    pub dice: Option<Dice>,
    /// The total that counts, once it is settled.
    pub total: Option<u8>,
    /// Whether a bonus turn follows this one.
    pub another_turn: bool,
    /// By seat.
    pub players: Vec<PlayerView>,
    /// The open piles.
    pub market: Establishments,
    /// Cards left in the deck of the limited market.
    pub deck: Option<u32>,
    /// Who has won.
    pub winner: Option<Seat>,
    /// The cards that are played with.
    #[serde(skip)]
    pub cards: &'static Cards,
}

kinds! {
    /// What the active player has to decide.
    pub enum PhaseKind {
        /// How many dice.
        Roll = "roll",
        /// Whether the Radio Tower is used.
        Reroll = "reroll",
        /// Whether the Harbor adds two.
        AddTwo = "add",
        /// Whom the TV Station takes from.
        TakeFrom = "take",
        /// Which card the Business Center gives.
        Give = "give",
        /// Which card it gets for the one given.
        Get = "get",
        /// What to build.
        Build = "build",
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
    /// Built landmarks.
    pub landmarks: Vec<Landmark>,
}

impl Phase {
    #[inline]
    pub(crate) fn kind(self) -> PhaseKind {
        match self {
            Phase::Roll => PhaseKind::Roll,
            Phase::Reroll(_) => PhaseKind::Reroll,
            Phase::AddTwo(_) => PhaseKind::AddTwo,
            Phase::TakeFrom => PhaseKind::TakeFrom,
            Phase::Give => PhaseKind::Give,
            Phase::Get { .. } => PhaseKind::Get,
            Phase::Build => PhaseKind::Build,
            Phase::Over { .. } => PhaseKind::Over,
        }
    }
}

impl View {
    pub(crate) fn of(game: &MachiKoro) -> View {
        View {
            set: game.setup.set,
            turn: game.turn.number,
            bonus_turn: game.turn.bonus,
            active: game.turn.seat,
            phase: game.phase.kind(),
            dice: game.dice_in_question().or(game.turn.roll.map(|roll| roll.dice)),
            total: game.turn.roll.map(|roll| roll.total()),
            given: match game.phase {
                Phase::Get { given } => Some(given),
                _ => None,
            },
            another_turn: game.turn.another,
            players: game
                .seats()
                .map(|seat| PlayerView {
                    coins: game.purses.of_seat(seat),
                    establishments: game.city(seat).establishments,
                    landmarks: game.city(seat).landmarks.iter().collect(),
                })
                .collect(),
            market: game.market,
            deck: (game.setup.market == MarketRule::Limited).then(|| game.deck.total()),
            winner: match game.phase {
                Phase::Over { winner } => Some(winner),
                _ => None,
            },
            cards: game.setup.cards,
        }
    }
}
