//! What anybody sees: everything but the order of the deck, which has none.

use crate::{CardSet, Cards, Establishment, Establishments, Landmark, MachiKoro, MarketRule, Phase};
use serde::Serialize;
use tabletop::Seat;
use town::Dice;

/// The table as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct View {
    pub set: CardSet,
    /// The turn, counted from 1, bonus turns included.
    pub turn: u32,
    pub bonus_turn: bool,
    pub active: Seat,
    /// What the active player has to decide: `roll`, `reroll`, `add`, `take`, `give`, `get`, `build`; or `over`.
    pub phase: &'static str,
    /// The card that the Business Center gives, while what it gets is decided.
    pub given: Option<Establishment>,
    pub dice: Option<Dice>,
    /// The total that counts, once it is settled.
    pub total: Option<u8>,
    /// A bonus turn follows this one.
    pub another_turn: bool,
    pub players: Vec<PlayerView>,
    pub market: Establishments,
    /// Cards left in the deck of the limited market.
    pub deck: Option<u32>,
    pub winner: Option<Seat>,
    #[serde(skip)]
    pub cards: &'static Cards,
}

/// One player's part of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlayerView {
    pub coins: u32,
    pub establishments: Establishments,
    /// Built landmarks.
    pub landmarks: Vec<Landmark>,
}

impl View {
    pub(crate) fn of(game: &MachiKoro) -> View {
        let (phase, pending) = match game.phase {
            Phase::Roll => ("roll", None),
            Phase::Reroll(dice) => ("reroll", Some(dice)),
            Phase::AddTwo(dice) => ("add", Some(dice)),
            Phase::TakeFrom => ("take", None),
            Phase::Give => ("give", None),
            Phase::Get { .. } => ("get", None),
            Phase::Build => ("build", None),
            Phase::Over { .. } => ("over", None),
        };
        View {
            set: game.setup.set,
            turn: game.turn.number,
            bonus_turn: game.turn.bonus,
            active: game.turn.seat,
            phase,
            dice: pending.or(game.turn.roll.map(|roll| roll.dice)),
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
