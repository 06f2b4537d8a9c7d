//! Positions that anyone may write down, and the door they pass through.

use crate::build::LANDMARKS_TO_WIN;
use crate::built::BuiltLandmarks;
use crate::cards::{Deck, Establishment, Establishments, Landmark, Landmarks, landmark_name, name};
use crate::city::{City, START_COINS};
use crate::market::{DIFFERENT, Market};
use crate::opening::OPENING_ROUNDS;
use crate::{MAX_PLAYERS, MachiKoro2, MovingCompany, Phase, Setup, Turn};
use serde::Deserialize;
use tabletop::{First, Kind, KindSet, Message, Seat, ToMessage};
use town::{MAX_COINS, Purses};

/// A position in an opening round, before the roll or before building, in the words of the view. What is left
/// out of a player is as in a new game. A row that is left out shows one card each of the first five kinds that
/// are in no city; a deck that is left out holds all cards that are nowhere else.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    first: Option<Seat>,
    round: Option<u8>,
    turn: Option<u32>,
    extra_turn: bool,
    active: Option<Seat>,
    phase: PositionPhase,
    another_turn: bool,
    gift_due: bool,
    players: Vec<PositionPlayer>,
    rows: PositionCards,
    decks: PositionCards,
}

#[derive(Clone, Copy, Debug, Default, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
enum PositionPhase {
    Opening,
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
        PositionPlayer { coins: START_COINS, establishments: Establishments::EMPTY, landmarks: Vec::new() }
    }
}

/// Cards of the three rows, or of the three decks.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct PositionCards {
    low: Option<Establishments>,
    high: Option<Establishments>,
    landmarks: Option<Vec<Landmark>>,
}

impl PositionCards {
    fn of(&self, deck: Deck) -> Option<Establishments> {
        match deck {
            Deck::Low => self.low,
            Deck::High => self.high,
        }
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
    /// No such opening round, or a round outside the opening.
    Round { round: u8 },
    /// A landmark in the opening.
    Opening { landmark: Landmark },
    /// Something that only a roll brings, where nothing was rolled; or a gift that was made before building.
    NotDue,
    /// A purse that no game comes near.
    TooManyCoins { coins: u32 },
    /// More copies on the table than there are.
    TooManyCopies { card: Establishment, found: u32, copies: u32 },
    /// A landmark in two places.
    Twice { landmark: Landmark },
    /// The landmark is not in this game.
    NotInGame { landmark: Landmark },
    /// The card belongs to the other row.
    OtherRow { card: Establishment },
    /// The game would be over.
    Won { seat: Seat },
    /// Too few different cards in a row with a deck to refill from, or too many.
    Row { kinds: usize },
}

tabletop::errors!(Flaw);

impl ToMessage for Flaw {
    fn message(&self) -> Message {
        let say = |reason: &'static str| Message::new(format!("machi-koro-2-flaw-{reason}"));
        match *self {
            Flaw::Players { given, players } => say("players").with("given", given).with("players", players),
            Flaw::NoSuchSeat { seat } => say("seat").with("seat", seat.index()),
            Flaw::Round { round } => say("round").with("round", round).with("rounds", OPENING_ROUNDS),
            Flaw::Opening { landmark } => say("opening").with("card", landmark_name(landmark)),
            Flaw::NotDue => say("not-due"),
            Flaw::TooManyCoins { coins } => say("coins").with("coins", coins).with("most", MAX_COINS),
            Flaw::TooManyCopies { card, found, copies } => {
                say("copies").with("card", name(card)).with("found", found).with("copies", copies)
            }
            Flaw::Twice { landmark } => say("twice").with("card", landmark_name(landmark)),
            Flaw::NotInGame { landmark } => say("not-in-game").with("card", landmark_name(landmark)),
            Flaw::OtherRow { card } => say("other-row").with("card", name(card)),
            Flaw::Won { seat } => say("won").with("seat", seat),
            Flaw::Row { kinds } => say("row").with("kinds", kinds).with("different", DIFFERENT),
        }
    }
}

impl Position {
    pub(crate) fn into_game(mut self, setup: &Setup) -> Result<MachiKoro2, Flaw> {
        let players = usize::from(setup.players);
        if self.players.len() > players {
            return Err(Flaw::Players { given: self.players.len(), players });
        }
        self.players.resize_with(players, PositionPlayer::default);
        let set_up = match setup.first {
            First::Seat(seat) => seat,
            First::Random => Seat::new(0),
        };
        let first = self.first.unwrap_or(set_up);
        let seat = self.active.unwrap_or(first);
        if let Some(seat) = [first, seat].into_iter().find(|seat| seat.index() >= players) {
            return Err(Flaw::NoSuchSeat { seat });
        }
        let phase = self.checked_phase(setup)?;
        let mut landmarks = Placed { all: setup.landmarks(), placed: KindSet::EMPTY };
        let mut cities = [City::EMPTY; MAX_PLAYERS];
        for (seat, player) in Seat::all(players).zip(&self.players) {
            cities[seat.index()] = player.checked_city(seat, &mut landmarks)?;
        }
        if let (PositionPhase::Opening, Some(landmark)) = (self.phase, landmarks.placed.iter().next()) {
            return Err(Flaw::Opening { landmark });
        }
        let market = self.checked_market(setup, &mut landmarks)?;
        let turn = self.turn.unwrap_or(1);
        let built = cities.iter().flat_map(|city| city.landmarks.iter());
        Ok(MachiKoro2 {
            built: BuiltLandmarks::of(built, setup.cards),
            setup: *setup,
            first,
            cities,
            purses: Purses::of(|seat| self.players[seat.index()].coins, players),
            market,
            turn: Turn {
                number: if self.phase == PositionPhase::Opening { 0 } else { turn },
                seat,
                extra: self.extra_turn,
                dice: None,
                received: 0,
                another: self.another_turn,
                gift_due: self.gift_due,
            },
            phase,
        })
    }

    fn checked_phase(&self, setup: &Setup) -> Result<Phase, Flaw> {
        let built = self.phase == PositionPhase::Build;
        let gift_made = setup.moving_company == MovingCompany::BeforeBuild;
        if (self.another_turn || self.gift_due) && !built || self.gift_due && gift_made {
            return Err(Flaw::NotDue);
        }
        match (self.phase, self.round) {
            (PositionPhase::Opening, round) => match round.unwrap_or(1) {
                round @ 1..=OPENING_ROUNDS if !self.extra_turn => Ok(Phase::Opening { round }),
                round => Err(Flaw::Round { round }),
            },
            (_, Some(round)) => Err(Flaw::Round { round }),
            (PositionPhase::Roll, None) => Ok(Phase::Roll),
            (PositionPhase::Build, None) => Ok(Phase::Build),
        }
    }

    /// The open cards and the decks: no card may be in two places.
    fn checked_market(&self, setup: &Setup, landmarks: &mut Placed) -> Result<Market, Flaw> {
        let mut open = Establishments::EMPTY;
        let mut decks = [Establishments::EMPTY; Deck::ALL.len()];
        for &deck in Deck::ALL {
            let (row, pile) = self.checked_row(deck, setup)?;
            row.iter().for_each(|(card, copies)| open[card] = copies);
            decks[deck.index()] = pile;
        }
        let row = match &self.rows.landmarks {
            Some(given) => landmarks.place(given)?,
            None => {
                let given: Vec<Landmark> = self.decks.landmarks.iter().flatten().copied().collect();
                let free = landmarks.left().iter().filter(|landmark| !given.contains(landmark));
                landmarks.place(&free.take(DIFFERENT).collect::<Vec<_>>())?
            }
        };
        let pile = match &self.decks.landmarks {
            Some(given) => landmarks.place(given)?,
            None => landmarks.left(),
        };
        check_kinds(row.len(), pile.is_empty())?;
        Ok(Market { open, kinds: open.kinds(), decks, landmarks: row, landmark_deck: pile })
    }

    /// One row of establishments and its deck.
    fn checked_row(&self, deck: Deck, setup: &Setup) -> Result<(Establishments, Establishments), Flaw> {
        let of_deck = setup.cards.of_deck(deck);
        let copies = |card: Establishment| u32::from(setup.cards.establishment(card).copies);
        let in_cities = |card: Establishment| -> u32 {
            self.players.iter().map(|player| u32::from(player.establishments[card])).sum()
        };
        let (given_row, given_pile) = (self.rows.of(deck), self.decks.of(deck));
        let given = |cards: Option<Establishments>, card: Establishment| {
            cards.map_or(0, |cards| u32::from(cards[card]))
        };
        let row = given_row.unwrap_or_else(|| {
            let mut row = Establishments::EMPTY;
            let free =
                of_deck.iter().filter(|&card| copies(card) > in_cities(card) + given(given_pile, card));
            free.take(DIFFERENT).for_each(|card| row[card] = 1);
            row
        });
        let pile = given_pile.unwrap_or_else(|| {
            Establishments::of(|card| {
                let elsewhere = in_cities(card) + u32::from(row[card]);
                if of_deck.contains(card) { copies(card).saturating_sub(elsewhere) as u8 } else { 0 }
            })
        });
        for &card in Establishment::ALL {
            let found = u32::from(row[card]) + u32::from(pile[card]);
            if found > 0 && !of_deck.contains(card) {
                return Err(Flaw::OtherRow { card });
            }
            let (found, copies) = (found + in_cities(card), copies(card));
            if of_deck.contains(card) && found > copies {
                return Err(Flaw::TooManyCopies { card, found, copies });
            }
        }
        check_kinds(row.kinds().len(), pile.is_empty())?;
        Ok((row, pile))
    }
}

/// MK2-S3: five different cards in a row; fewer only when there is no deck to refill from.
fn check_kinds(kinds: usize, deck_is_empty: bool) -> Result<(), Flaw> {
    if kinds == DIFFERENT || kinds < DIFFERENT && deck_is_empty { Ok(()) } else { Err(Flaw::Row { kinds }) }
}

/// The landmarks that have a place: each has one at most.
struct Placed {
    all: Landmarks,
    placed: Landmarks,
}

impl Placed {
    fn place(&mut self, landmarks: &[Landmark]) -> Result<Landmarks, Flaw> {
        for &landmark in landmarks {
            if !self.all.contains(landmark) {
                return Err(Flaw::NotInGame { landmark });
            }
            if self.placed.contains(landmark) {
                return Err(Flaw::Twice { landmark });
            }
            self.placed.insert(landmark);
        }
        Ok(landmarks.iter().copied().collect())
    }

    fn left(&self) -> Landmarks {
        self.all.without(self.placed)
    }
}

impl PositionPlayer {
    fn checked_city(&self, seat: Seat, landmarks: &mut Placed) -> Result<City, Flaw> {
        if self.coins > MAX_COINS {
            return Err(Flaw::TooManyCoins { coins: self.coins });
        }
        let own = landmarks.place(&self.landmarks)?;
        if own.len() >= LANDMARKS_TO_WIN || own.contains(Landmark::LaunchPad) {
            return Err(Flaw::Won { seat });
        }
        Ok(City { establishments: self.establishments, landmarks: own })
    }
}
