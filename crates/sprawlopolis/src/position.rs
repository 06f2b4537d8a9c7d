//! A position that anyone may write down, and its checking.

use crate::bag::Bag;
use crate::block::{Edge, Ground};
use crate::cards::{Card, Condition, InterestSide, NotACard, Set};
use crate::city::{City, MAX_EXTENT, Side, Spot};
use crate::game::{After, Hand, Held, MAX_PLAYERS, PUBLIC, Phase, Sprawlopolis};
use crate::interstate;
use crate::moves::{NotAPlacement, Placement};
use crate::placement::{self, Misplaced, Plot};
use crate::roads::MAX_BLOCKS;
use crate::setup::{Roadwork, Setup};
use arrayvec::ArrayVec;
use serde::Deserialize;
use std::collections::BTreeMap;
use tabletop::{Fact, Kind, KindSet, Message, Seat, ToMessage};

/// A table as scenarios write it. What is not named is not there: a position with no card left to lay is over.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Position {
    /// Nothing is to be laid any more, whatever the players hold: the city may be larger, and the game is over.
    #[serde(skip)]
    pub(crate) finished: bool,
    /// The numbers of the base conditions, unless the set-up names them.
    pub(crate) conditions: Option<Vec<usize>>,
    /// The ids of the conditions on expansion cards.
    pub(crate) construction: Option<String>,
    pub(crate) beach: Option<String>,
    pub(crate) duel: Option<String>,
    /// A city that need not come from cards, row by row from cell 0,0: `R:NS P . X`.
    pub(crate) rows: Vec<String>,
    /// Where the sea begins, for such a city: by direction, row or column.
    pub(crate) borders: BTreeMap<String, i8>,
    /// Cards in the order in which they were laid: `8@0,0r`.
    pub(crate) city: Vec<String>,
    pub(crate) hands: Vec<Vec<String>>,
    /// The card of the hand whose turn it is that has been shown and must be laid now.
    pub(crate) shown: Option<String>,
    /// Hand cards that everybody has seen on the deck.
    pub(crate) known: Vec<String>,
    pub(crate) roadwork: Vec<Vec<String>>,
    /// What lies below the top card.
    pub(crate) deck: Vec<String>,
    pub(crate) top: Option<String>,
    pub(crate) seat: usize,
    pub(crate) turns: Option<u32>,
    /// A beach or Wrecktar that must be laid now.
    pub(crate) pending: Option<String>,
}

/// What is wrong with a position.
#[derive(Clone, Debug, PartialEq)]
pub enum Flaw {
    /// Neither the set-up nor the position says which conditions hold, or it says so wrongly.
    Conditions,
    /// The condition of an expansion is missing, unknown, or of an expansion that is not in play.
    Side(String),
    /// A text that is no card.
    NotACard(String),
    /// A text that is no card at a place.
    NotAPlacement(String),
    /// A row that is no row of blocks.
    NotARow(String),
    /// No direction of a coast, or no place for one.
    NotABorder(String),
    /// A city written down freely is too large to be played on.
    TooLarge,
    /// A card of an expansion that is not in play, or in a place where it can't be.
    NotInGame(Card),
    /// The card is in two places.
    Twice(Card),
    /// The card may not lie there.
    Misplaced(Card, Misplaced),
    /// The number of hands is not the number of players.
    Hands(usize),
    /// The hand is too large.
    HandSize(Seat),
    /// Nobody sits there.
    NoSuchSeat(usize),
    /// The seat whose turn it is has no card.
    EmptyHand(Seat),
    /// There are cards in the deck, but none on top.
    NoTop,
    /// The card can't be the one to be laid now.
    Pending(Card),
    /// The card can't have been shown.
    Shown(Card),
}

tabletop::errors!(Flaw);

impl ToMessage for Flaw {
    fn message(&self) -> Message {
        let key = |word: &str| Message::new(format!("sprawlopolis-flaw-{word}"));
        match self {
            Flaw::Conditions => key("conditions"),
            Flaw::Side(text) => key("side").with("text", text.as_str()),
            Flaw::NotACard(text) => key("not-a-card").with("text", text.as_str()),
            Flaw::NotAPlacement(text) => key("not-a-placement").with("text", text.as_str()),
            Flaw::NotARow(text) => key("not-a-row").with("text", text.as_str()),
            Flaw::NotABorder(text) => key("not-a-border").with("text", text.as_str()),
            Flaw::TooLarge => key("too-large"),
            Flaw::NotInGame(card) => key("not-in-game").with("card", card.city_name()),
            Flaw::Twice(card) => key("twice").with("card", card.city_name()),
            Flaw::Misplaced(card, why) => {
                key("misplaced").with("card", card.city_name()).with("why", Fact::from(why.message()))
            }
            Flaw::Hands(given) => key("hands").with("given", *given),
            Flaw::HandSize(seat) => key("hand-size").with("seat", *seat),
            Flaw::NoSuchSeat(seat) => key("no-such-seat").with("seat", *seat),
            Flaw::EmptyHand(seat) => key("empty-hand").with("seat", *seat),
            Flaw::NoTop => key("no-top"),
            Flaw::Pending(card) => key("pending").with("card", card.city_name()),
            Flaw::Shown(card) => key("shown").with("card", card.city_name()),
        }
    }
}

/// A city written down freely is at most this wide and high, so that it can be played on.
const MAX_ROWS: usize = 8;
/// A finished one has more room.
const MAX_FINISHED_ROWS: usize = 24;

fn card(text: &str) -> Result<Card, Flaw> {
    text.parse().map_err(|NotACard(text)| Flaw::NotACard(text))
}

fn cards(texts: &[String]) -> Result<Vec<Card>, Flaw> {
    texts.iter().map(|text| card(text)).collect()
}

/// Cards that are spoken for.
struct Taken(Bag);

impl Taken {
    fn take(&mut self, card: Card) -> Result<Card, Flaw> {
        // The two sides of the points of interest are one card.
        let taken = match card.set() {
            Set::Interest(_) => InterestSide::ALL.iter().any(|&side| self.0.contains(side.into())),
            _ => self.0.contains(card),
        };
        if taken {
            return Err(Flaw::Twice(card));
        }
        self.0.insert(card);
        Ok(card)
    }
}

impl Position {
    pub(crate) fn check(self, setup: &Setup) -> Result<Sprawlopolis, Flaw> {
        let seat = Seat::try_from(self.seat).ok().filter(|seat| seat.index() < setup.players);
        let mut taken = Taken(Bag::EMPTY);
        let mut game = Sprawlopolis {
            setup: *setup,
            city: if setup.has_highway() { City::along_highway() } else { City::new() },
            conditions: self.read_conditions(setup, &mut taken)?,
            site: read_side(&self.construction, setup.construction, |card| setup.cards.site(card).id)?,
            beach: read_side(&self.beach, setup.beaches, |card| setup.cards.beach(card).id)?,
            duel: read_side(&self.duel, setup.is_duel(), |card| setup.cards.duel_rules(card).id)?,
            deck: Bag::EMPTY,
            top: None,
            hands: [const { Hand::new_const() }; MAX_PLAYERS],
            roadwork: [KindSet::EMPTY; MAX_PLAYERS],
            seat: seat.ok_or(Flaw::NoSuchSeat(self.seat))?,
            turns: 0,
            phase: Phase::Turn,
            last: None,
        };
        let sides = [game.site.map(Card::from), game.beach.map(Card::from), game.duel.map(Card::from)];
        for side in sides.into_iter().flatten() {
            taken.take(side)?;
        }
        self.read_rows(&mut game.city)?;
        self.read_city(&mut game, &mut taken)?;
        self.read_deck(&mut game, &mut taken)?;
        self.read_hands(&mut game, &mut taken)?;
        self.read_roadwork(&mut game, &mut taken)?;
        let played = game.city.laid().iter().filter(|laid| laid.card.is_city_card()).count() as u32;
        let start = u32::from(!setup.has_highway() && played > 0);
        game.turns = self.turns.unwrap_or(1 + played - start);
        self.check_size(&game)?;
        self.read_phase(game, &mut taken)
    }

    fn read_conditions(&self, setup: &Setup, taken: &mut Taken) -> Result<ArrayVec<Condition, 3>, Flaw> {
        let chosen: Vec<Condition> = setup.conditions.into_iter().flatten().collect();
        let conditions = match &self.conditions {
            Some(numbers) if chosen.is_empty() => {
                let numbered = numbers.iter().map(|&number| Condition::numbered(number));
                numbered.collect::<Option<Vec<Condition>>>().ok_or(Flaw::Conditions)?
            }
            None if !chosen.is_empty() => chosen,
            _ => return Err(Flaw::Conditions),
        };
        if conditions.len() != setup.condition_count() {
            return Err(Flaw::Conditions);
        }
        for &condition in &conditions {
            taken.take(condition.into())?;
        }
        Ok(conditions.into_iter().collect())
    }

    fn read_rows(&self, city: &mut City) -> Result<(), Flaw> {
        let most = if self.finished { MAX_FINISHED_ROWS } else { MAX_ROWS };
        if self.rows.len() > most || !self.rows.is_empty() && city.has_highway() {
            return Err(Flaw::TooLarge);
        }
        for (y, row) in self.rows.iter().enumerate() {
            for (x, word) in row.split_whitespace().enumerate() {
                let ground = Ground::parse(word).ok_or_else(|| Flaw::NotARow(row.clone()))?;
                if x >= most {
                    return Err(Flaw::TooLarge);
                }
                if ground.is_block() {
                    city.put(Spot::new(x as i8, y as i8), ground);
                }
            }
        }
        for (direction, &line) in &self.borders {
            let near = line.unsigned_abs() <= MAX_ROWS as u8;
            let edge = Edge::from_id(direction).filter(|_| near && !self.rows.is_empty());
            city.set_border(edge.ok_or_else(|| Flaw::NotABorder(direction.clone()))?, line);
        }
        let drowned = city.blocks(Side::Whole).any(|(spot, _)| city.in_the_sea(spot));
        if drowned { Err(Flaw::NotABorder("blocks in the sea".to_owned())) } else { Ok(()) }
    }

    /// Lays the cards one by one, each by the rules of its set.
    fn read_city(&self, game: &mut Sprawlopolis, taken: &mut Taken) -> Result<(), Flaw> {
        for text in &self.city {
            let placement: Placement =
                text.parse().map_err(|NotAPlacement(text)| Flaw::NotAPlacement(text))?;
            let Placement { card, spot, turned } = placement;
            taken.take(in_game(&game.setup, card)?)?;
            check_laid(game, placement).map_err(|why| Flaw::Misplaced(card, why))?;
            game.city.lay(game.setup.cards, card, spot, turned);
            if card.is_city_card() {
                game.last = Some(game.city.laid().len() - 1);
            }
        }
        Ok(())
    }

    fn read_deck(&self, game: &mut Sprawlopolis, taken: &mut Taken) -> Result<(), Flaw> {
        let in_deck = |card: Card| {
            let fits = card.is_city_card() || card.is_beach() || card == Card::WRECKTAR;
            if fits { in_game(&game.setup, card) } else { Err(Flaw::NotInGame(card)) }
        };
        for card in cards(&self.deck)? {
            game.deck.insert(taken.take(in_deck(card)?)?);
        }
        if let Some(text) = &self.top {
            let top = taken.take(in_deck(card(text)?)?)?;
            if top == Card::WRECKTAR {
                // It never stays on the deck: it is pending.
                return Err(Flaw::Pending(top));
            }
            game.top = Some(top);
        }
        Ok(())
    }

    fn read_hands(&self, game: &mut Sprawlopolis, taken: &mut Taken) -> Result<(), Flaw> {
        let players = game.setup.players;
        if !self.hands.is_empty() && self.hands.len() != players {
            return Err(Flaw::Hands(self.hands.len()));
        }
        let known = cards(&self.known)?;
        for (seat, texts) in Seat::all(players).zip(&self.hands) {
            let alone = players == 1 || game.setup.is_duel();
            let most = if seat == game.seat || alone { 3 } else { 1 };
            if texts.len() > most {
                return Err(Flaw::HandSize(seat));
            }
            for card in cards(texts)? {
                let card = taken.take(in_game(&game.setup, card)?)?;
                if !card.is_city_card() {
                    return Err(Flaw::NotInGame(card));
                }
                // A16: construction cards come from the deck, where everybody saw them.
                let public = known.contains(&card) || !card.is_base();
                let known = if public { PUBLIC } else { 1 << seat.index() };
                game.hands[seat.index()].push(Held { card, known });
            }
        }
        Ok(())
    }

    fn read_roadwork(&self, game: &mut Sprawlopolis, taken: &mut Taken) -> Result<(), Flaw> {
        if self.roadwork.len() > game.setup.players {
            return Err(Flaw::Hands(self.roadwork.len()));
        }
        for (seat, texts) in self.roadwork.iter().enumerate() {
            for card in cards(texts)? {
                let card = taken.take(in_game(&game.setup, card)?)?;
                let Set::Roadwork(roadwork) = card.set() else { return Err(Flaw::NotInGame(card)) };
                game.roadwork[seat].insert(roadwork);
            }
        }
        Ok(())
    }

    /// Whatever is still laid, the map must not meet itself on the ring, nor leave the coordinates there are.
    fn check_size(&self, game: &Sprawlopolis) -> Result<(), Flaw> {
        let bounds = game.city.bounds();
        let in_hands: usize = game.hands.iter().map(|hand| hand.len()).sum();
        let roadwork: usize = game.roadwork.iter().map(|cards| cards.len()).sum();
        let left = in_hands + game.deck_size() + roadwork + usize::from(self.pending.is_some());
        let ends = [bounds.west, bounds.east, bounds.north, bounds.south];
        let farthest = ends.iter().map(|end| usize::from(end.unsigned_abs())).max().unwrap_or(0);
        let blocks = game.city.blocks(Side::Whole).count() + 4 * left;
        let fits = bounds.is_none()
            || blocks <= MAX_BLOCKS
                && bounds.width().max(bounds.height()) + 2 * left <= MAX_EXTENT
                && farthest + 2 * left <= 90;
        if fits { Ok(()) } else { Err(Flaw::TooLarge) }
    }

    fn read_phase(&self, mut game: Sprawlopolis, taken: &mut Taken) -> Result<Sprawlopolis, Flaw> {
        if let Some(text) = &self.pending {
            let pending = taken.take(in_game(&game.setup, card(text)?)?)?;
            game.phase = match pending.set() {
                Set::Wrecktar if game.last.is_some() => {
                    game.top = Some(pending);
                    let begun = game.turns > 0;
                    Phase::Wrecktar(if begun { After::EndOfTurn } else { After::FirstTurn })
                }
                Set::Beach(beach) => Phase::Beach(beach),
                _ => return Err(Flaw::Pending(pending)),
            };
            let mut moves = Vec::new();
            game.list_moves(game.seat, &mut moves);
            if moves.is_empty() || game.city.bounds().is_none() {
                return Err(Flaw::Pending(pending));
            }
        }
        if self.finished {
            game.phase = Phase::Over;
            return Ok(game);
        }
        if game.top.is_none() && !game.deck.is_empty() {
            return Err(Flaw::NoTop);
        }
        if game.phase == Phase::Turn && game.hands.iter().all(|hand| hand.is_empty()) && game.top.is_none() {
            let holders = game.roadwork_holders();
            game.phase = if holders.is_empty() { Phase::Over } else { Phase::LastRoadwork(holders) };
        }
        if game.phase == Phase::Turn {
            if game.hand(game.seat).is_empty() {
                return Err(Flaw::EmptyHand(game.seat));
            }
            let mut moves = Vec::new();
            game.without_showing().list_moves(game.seat, &mut moves);
            if moves.is_empty() {
                return Err(Flaw::Misplaced(game.hand(game.seat)[0].card, Misplaced::Apart));
            }
        }
        if let Some(text) = &self.shown {
            let shown = card(text)?;
            game.show(game.seat, shown, &mut ()).map_err(|_| Flaw::Shown(shown))?;
        }
        Ok(game)
    }
}

/// The condition of an expansion: there exactly if the expansion is in play.
fn read_side<C: Kind>(
    id: &Option<String>,
    in_play: bool,
    id_on: impl Fn(C) -> &'static str,
) -> Result<Option<C>, Flaw> {
    match id {
        None if in_play => Err(Flaw::Side("-".to_owned())),
        None => Ok(None),
        Some(text) => {
            let card = C::ALL.iter().copied().find(|&card| in_play && id_on(card) == text);
            card.map(Some).ok_or_else(|| Flaw::Side(text.clone()))
        }
    }
}

/// The card, if its set is in play.
fn in_game(setup: &Setup, card: Card) -> Result<Card, Flaw> {
    if setup.plays_with(card) { Ok(card) } else { Err(Flaw::NotInGame(card)) }
}

/// Whether a card may lie there after those before it. Work orders are a matter of the moment and not checked.
pub(crate) fn check_laid(
    game: &Sprawlopolis,
    Placement { card, spot, turned }: Placement,
) -> Result<(), Misplaced> {
    let (city, setup) = (&game.city, &game.setup);
    let first = city.bounds().is_none();
    let plot = |side| Plot { cover: setup.cover, side };
    match card.set() {
        Set::Interstate(_) => {
            let in_row = city.laid().iter().all(|laid| matches!(laid.card.set(), Set::Interstate(_)));
            if in_row { interstate::check_end(city, spot) } else { Err(Misplaced::NotAtAnEnd) }
        }
        Set::Interest(_) => {
            if first && spot == Spot::new(0, 0) {
                Ok(())
            } else {
                Err(Misplaced::NotInTheMiddle)
            }
        }
        Set::Beach(_) => placement::check_beach(city, setup.cards, card, spot, turned, setup.cover),
        Set::Wrecktar => match game.last.and_then(|at| city.laid().get(at)) {
            Some(last) if last.spot == spot => Ok(()),
            Some(last) => Err(Misplaced::NotOnLast(last.card)),
            None => Err(Misplaced::Apart),
        },
        Set::Roadwork(_) => {
            placement::check(city, setup.cards, spot, plot(Side::Whole))?;
            let harder = setup.roadwork == Roadwork::Harder;
            placement::roads_join(city, &setup.cards.face(card, turned).roads(), spot, harder)
        }
        Set::Base(_) | Set::Construction(_) => {
            if first && !setup.interest && !setup.has_highway() {
                return Ok(());
            }
            if let [only] = city.laid()
                && matches!(only.card.set(), Set::Interest(_))
            {
                let apart = (spot.x - only.spot.x).unsigned_abs() + (spot.y - only.spot.y).unsigned_abs();
                return if apart == 1 { Ok(()) } else { Err(Misplaced::NotOverHalf) };
            }
            let side = placement::side_of(city, spot).ok_or(Misplaced::OtherCity)?;
            placement::check(city, setup.cards, spot, plot(side))
        }
    }
}
