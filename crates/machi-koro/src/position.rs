//! Positions that anyone may write down, and the door they pass through.

use crate::cards::{CardSet, Establishment, Establishments, Landmark, landmark_name, name};
use crate::city::{City, START, START_COINS, at_start};
use crate::market::{OPEN_KINDS, reserve};
use crate::{MAX_PLAYERS, MachiKoro, MarketRule, Phase, Setup, Turn};
use serde::Deserialize;
use tabletop::{Kind, KindSet, Message, Seat, ToMessage};
use town::{MAX_COINS, Purses};

/// A position before the roll or before building, in the words of the view. What is left out is as in a new
/// game; cards that are nowhere have left the game.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    turn: Option<u32>,
    bonus_turn: bool,
    active: Option<Seat>,
    phase: PositionPhase,
    another_turn: bool,
    players: Vec<PositionPlayer>,
    /// Open market: all cards that are in no city, unless given.
    market: Option<Establishments>,
    /// Limited market: all cards that are in no city and not open, unless given.
    deck: Option<Establishments>,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum PositionPhase {
    #[default]
    Roll,
    Build,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionPlayer {
    coins: u32,
    establishments: Establishments,
    landmarks: Vec<Landmark>,
}

impl Default for PositionPlayer {
    fn default() -> PositionPlayer {
        let city = at_start();
        PositionPlayer { coins: START_COINS, establishments: city.establishments, landmarks: Vec::new() }
    }
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs)] // The fields are named for what they hold.
pub enum Flaw {
    /// More players than the set-up has.
    Players { given: usize, players: usize },
    /// The player whose turn it is, or who began, is not at the table.
    NoSuchSeat { seat: Seat },
    /// A purse that no game comes near.
    TooManyCoins { coins: u32 },
    /// More copies on the table than there are.
    TooManyCopies { card: Establishment, found: u32, copies: u32 },
    /// Two of a major kind in one city.
    TwoMajors { card: Establishment },
    /// The landmark is not in this game.
    NotInGame { landmark: Landmark },
    /// The game would be over.
    Won { seat: Seat },
    /// A deck without the limited market.
    Deck,
    /// A bonus turn that is due before the roll that wins it.
    NotDue,
    /// More than ten kinds open; or fewer, and cards in the deck to refill from.
    Market { kinds: usize },
}

tabletop::errors!(Flaw);

impl ToMessage for Flaw {
    fn message(&self) -> Message {
        let say = |reason: &'static str| Message::new(format!("machi-koro-flaw-{reason}"));
        match *self {
            Flaw::Players { given, players } => say("players").with("given", given).with("players", players),
            Flaw::NoSuchSeat { seat } => say("seat").with("seat", seat.index()),
            Flaw::TooManyCoins { coins } => say("coins").with("coins", coins).with("most", MAX_COINS),
            Flaw::TooManyCopies { card, found, copies } => {
                say("copies").with("card", name(card)).with("found", found).with("copies", copies)
            }
            Flaw::TwoMajors { card } => say("majors").with("card", name(card)),
            Flaw::NotInGame { landmark } => say("not-in-game").with("card", landmark_name(landmark)),
            Flaw::Won { seat } => say("won").with("seat", seat),
            Flaw::Deck => say("deck"),
            Flaw::NotDue => say("not-due"),
            Flaw::Market { kinds } => say("market").with("kinds", kinds).with("open", OPEN_KINDS),
        }
    }
}

impl Position {
    pub(crate) fn into_game(mut self, setup: &Setup) -> Result<MachiKoro, Flaw> {
        let players = usize::from(setup.players);
        if self.players.len() > players {
            return Err(Flaw::Players { given: self.players.len(), players });
        }
        self.players.resize_with(players, PositionPlayer::default);
        let seat = self.active.unwrap_or(Seat::new(0));
        if seat.index() >= players {
            return Err(Flaw::NoSuchSeat { seat });
        }
        let mut cities = [at_start(); MAX_PLAYERS];
        for (seat, player) in Seat::all(players).zip(&self.players) {
            cities[seat.index()] = player.checked_city(seat, setup)?;
        }
        let (market, deck) = self.checked_market(setup)?;
        if self.another_turn && self.phase == PositionPhase::Roll {
            return Err(Flaw::NotDue);
        }
        Ok(MachiKoro {
            setup: *setup,
            cities,
            purses: Purses::of(|seat| self.players[seat.index()].coins, players),
            market,
            deck,
            turn: Turn {
                number: self.turn.unwrap_or(1),
                seat,
                bonus: self.bonus_turn,
                roll: None,
                another: self.another_turn,
            },
            phase: match self.phase {
                PositionPhase::Roll => Phase::Roll,
                PositionPhase::Build => Phase::Build,
            },
        })
    }

    /// The open piles and the deck: no card may be in two places.
    fn checked_market(&self, setup: &Setup) -> Result<(Establishments, Establishments), Flaw> {
        let limited = setup.market == MarketRule::Limited;
        let all = reserve(setup);
        let in_cities = |card: Establishment| -> u32 {
            self.players.iter().map(|player| u32::from(player.establishments[card])).sum()
        };
        let copies = |card: Establishment| {
            u32::from(all[card]) + if START.contains(&card) { self.players.len() as u32 } else { 0 }
        };
        // Start cards that nobody holds never go to the reserve.
        let left = |card: Establishment, open: u8| {
            let left = copies(card).saturating_sub(in_cities(card) + u32::from(open));
            left.min(u32::from(all[card] - open.min(all[card]))) as u8
        };
        let (market, deck) = match (limited, self.market, self.deck) {
            (false, _, Some(_)) => return Err(Flaw::Deck),
            (false, market, None) => {
                let rest = Establishments::of(|card| left(card, 0));
                (market.unwrap_or(rest), Establishments::EMPTY)
            }
            (true, market, deck) => {
                let market = market.unwrap_or(Establishments::EMPTY);
                let rest = Establishments::of(|card| left(card, market[card]));
                (market, deck.unwrap_or(rest))
            }
        };
        for &card in Establishment::ALL {
            let open = u32::from(market[card]) + u32::from(deck[card]);
            let (found, copies) = (open + in_cities(card), copies(card));
            if found > copies || open > u32::from(all[card]) {
                return Err(Flaw::TooManyCopies { card, found, copies });
            }
        }
        let kinds = market.kinds().len();
        if limited && (kinds > OPEN_KINDS || kinds < OPEN_KINDS && !deck.is_empty()) {
            return Err(Flaw::Market { kinds });
        }
        Ok((market, deck))
    }
}

impl PositionPlayer {
    fn checked_city(&self, seat: Seat, setup: &Setup) -> Result<City, Flaw> {
        if self.coins > MAX_COINS {
            return Err(Flaw::TooManyCoins { coins: self.coins });
        }
        let mut landmarks = KindSet::EMPTY;
        for &landmark in &self.landmarks {
            if setup.set == CardSet::Base && setup.cards.landmark(landmark).set == CardSet::Plus {
                return Err(Flaw::NotInGame { landmark });
            }
            landmarks.insert(landmark);
        }
        if landmarks == setup.cards.landmarks(setup.set) {
            return Err(Flaw::Won { seat });
        }
        for (card, copies) in self.establishments.iter() {
            if copies > 1 && setup.cards.establishment(card).is_major() {
                return Err(Flaw::TwoMajors { card });
            }
        }
        Ok(City { establishments: self.establishments, landmarks })
    }
}
