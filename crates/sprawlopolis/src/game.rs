//! The state of a game, and what it is to `tabletop`.

use crate::cards::{Card, DuelRules, Set};
use crate::city::{City, Side};
use crate::event::Event;
use crate::moves::{Move, Placement};
use crate::position::{Flaw, Position};
use crate::refusal::Refusal;
use crate::setup::{Interstate, Setup};
use crate::view::View;
use arrayvec::ArrayVec;
use tabletop::setup::Provenance;
use tabletop::{Chance, Fact, Game, Log, Message, Outcome, Seat, Seats, Viewer};

/// The most players.
pub const MAX_PLAYERS: usize = 4;

/// A card in a hand, and who knows that it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    pub card: Card,
    /// A bit per seat that has held it; all bits for a card that everybody has seen on the deck.
    pub(crate) known: u8,
}

/// Known to everybody.
pub(crate) const PUBLIC: u8 = u8::MAX;

impl Held {
    pub(crate) fn known_to(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => seat.index() < MAX_PLAYERS && self.known >> seat.index() & 1 == 1,
            Viewer::Spectator => self.known == PUBLIC,
        }
    }
}

/// A hand: never more than three cards.
pub type Hand = ArrayVec<Held, 3>;

/// What the game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// I1: the first player lays the points of interest, this side or that up.
    Interest,
    /// I1: the first player lays the start card over half of it.
    Start(Card),
    /// D2: a duellist lays this interstate card.
    Highway(Card),
    /// T1: a card from the hand.
    Turn,
    /// W2: Wrecktar has come to light and goes onto the last card played; then play goes on.
    Wrecktar(After),
    /// H2: a drawn beach.
    Beach(Card),
    /// A40: all other cards are laid; these seats have yet to lay or keep their roadwork cards.
    LastRoadwork(Seats),
    Over,
}

/// What comes after Wrecktar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    FirstTurn,
    Beach(Card),
    EndOfTurn,
}

impl After {
    /// The beach that was drawn before Wrecktar came to light.
    pub fn beach(self) -> Option<Card> {
        match self {
            After::Beach(card) => Some(card),
            After::FirstTurn | After::EndOfTurn => None,
        }
    }
}

/// A set of cards of which nobody knows the order: what lies below the top card of a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Bag(u64);

impl Bag {
    pub const EMPTY: Bag = Bag(0);

    pub fn base() -> Bag {
        Bag((1 << Card::BASE) - 1)
    }

    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card.kind();
    }

    #[inline]
    pub fn remove(&mut self, card: Card) {
        self.0 &= !(1 << card.kind());
    }

    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 >> card.kind() & 1 == 1
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let kind = left.trailing_zeros() as usize;
            left &= left - 1;
            Some(Card::of_kind(kind))
        })
    }

    /// Takes out a card at random; the bag is not empty.
    #[inline]
    pub fn draw(&mut self, chance: &mut impl Chance) -> Card {
        let mut copies = [0u8; Card::KINDS];
        for (kind, copies) in copies.iter_mut().enumerate() {
            *copies = (self.0 >> kind & 1) as u8;
        }
        let kind = chance.draw(&copies);
        let card = Card::of_kind(kind);
        self.remove(card);
        card
    }
}

/// A game in one point of its course.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprawlopolis {
    pub(crate) setup: Setup,
    pub(crate) city: City,
    /// Three base cards by their condition side; two in a duel.
    pub(crate) conditions: ArrayVec<Card, 3>,
    /// The construction and beach cards that lie on their condition side, the interstate card on its rules side.
    pub(crate) site: Option<usize>,
    pub(crate) beach: Option<usize>,
    pub(crate) duel: Option<usize>,
    /// What lies below the top card, whose order nobody knows.
    pub(crate) deck: Bag,
    /// S4: the card on top of the deck, for all to see.
    pub(crate) top: Option<Card>,
    pub(crate) hands: [Hand; MAX_PLAYERS],
    /// The roadwork cards in front of each player, a bit each.
    pub(crate) roadwork: [u8; MAX_PLAYERS],
    pub(crate) seat: Seat,
    pub(crate) turns: u32,
    pub(crate) phase: Phase,
    /// A33: where the last card laid as a turn (or the start card) stands among the laid ones.
    pub(crate) last: Option<usize>,
}

impl Sprawlopolis {
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    pub fn city(&self) -> &City {
        &self.city
    }

    /// The base conditions.
    pub fn conditions(&self) -> &[Card] {
        &self.conditions
    }

    /// The construction condition, by its place among the cards.
    pub fn site(&self) -> Option<usize> {
        self.site
    }

    /// The beach condition, by its place among the cards.
    pub fn beach(&self) -> Option<usize> {
        self.beach
    }

    pub fn duel_rules(&self) -> Option<&'static DuelRules> {
        self.duel.map(|at| &self.setup.cards.duels[at])
    }

    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index() % MAX_PLAYERS]
    }

    /// The cards left in the deck, the top one included.
    pub fn deck_size(&self) -> usize {
        self.deck.len() + usize::from(self.top.is_some())
    }

    pub fn top(&self) -> Option<Card> {
        self.top
    }

    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What lies below the top card of the deck: a set of cards without an order.
    pub fn deck(&self) -> impl Iterator<Item = Card> {
        self.deck.iter()
    }

    /// The roadwork cards in front of a seat.
    pub fn roadwork(&self, seat: Seat) -> impl Iterator<Item = Card> {
        self.roadwork_of(seat).map(Card::roadwork)
    }

    /// The numbers of a seat's roadwork cards.
    pub(crate) fn roadwork_of(&self, seat: Seat) -> impl Iterator<Item = usize> {
        let cards = self.roadwork[seat.index() % MAX_PLAYERS];
        (0..4).filter(move |at| cards >> at & 1 == 1)
    }

    pub(crate) fn roadwork_holders(&self) -> Seats {
        Seat::all(self.setup.players).filter(|seat| self.roadwork[seat.index()] != 0).collect()
    }

    /// The city that a seat builds: its own side of the highway, or the only one there is.
    pub fn own_side(&self, seat: Seat) -> Side {
        let south = match (self.setup.interstate, self.setup.players) {
            (Interstate::Off, _) => return Side::Whole,
            // D8: alone, one changes sides each turn.
            (Interstate::Together, 1) => self.turns % 2 == 1,
            _ => seat.index() == 0,
        };
        if south { Side::South } else { Side::North }
    }

    /// The card that must be laid before anything else, and by nobody but the seat whose turn it is.
    pub(crate) fn pending(&self) -> Option<Card> {
        match self.phase {
            Phase::Start(card) | Phase::Highway(card) | Phase::Beach(card) => Some(card),
            Phase::Interest => Some(Card::interest(0)),
            Phase::Wrecktar(_) => Some(Card::WRECKTAR),
            Phase::Turn | Phase::LastRoadwork(_) | Phase::Over => None,
        }
    }
}

impl Game for Sprawlopolis {
    type Setup = Setup;
    type Move = Move;
    type Event = Event;
    type Refusal = Refusal;
    type View = View;
    type Position = Position;
    type Flaw = Flaw;
    type Drawn = crate::DrawnCard;

    const TITLE: &'static str = "sprawlopolis";
    const RULES_VERSION: u32 = 1;

    fn new(setup: &Setup, chance: &mut impl Chance, log: &mut impl Log<Event>) -> Sprawlopolis {
        Sprawlopolis::deal(setup, chance, log)
    }

    fn from_position(setup: &Setup, position: Position) -> Result<Sprawlopolis, Flaw> {
        position.check(setup)
    }

    fn players(&self) -> usize {
        self.setup.players
    }

    fn to_act(&self) -> Seats {
        match self.phase {
            Phase::Over => Seats::NONE,
            Phase::LastRoadwork(asked) => asked,
            _ => Seats::only(self.seat),
        }
    }

    fn legal(&self, seat: Seat, moves: &mut Vec<Move>) {
        moves.clear();
        if seat.index() < self.setup.players {
            self.list_moves(seat, moves);
        }
    }

    fn play(
        &mut self,
        seat: Seat,
        mv: Move,
        chance: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) -> Result<(), Refusal> {
        if seat.index() >= self.setup.players {
            return Err(Refusal::NoSuchSeat);
        }
        match mv {
            Move::Lay(placement) => self.lay(seat, placement, chance, log),
            Move::Keep => self.keep(seat, log),
        }
    }

    fn turns(&self) -> u32 {
        self.turns
    }

    fn outcome(&self) -> Option<Outcome> {
        (self.phase == Phase::Over).then(|| self.reckon())
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    /// The viewer can't know the cards that others were dealt at set-up and have never shown; each of them might
    /// as well lie in the deck. All of them are base cards (A16).
    fn redeal(&mut self, viewer: Viewer, chance: &mut impl Chance) {
        let mut pool: ArrayVec<Card, { Card::BASE }> =
            self.deck.iter().filter(|card| card.is_base()).collect();
        let unknown = |held: &&mut Held| !held.known_to(viewer);
        let in_hands = self.hands.iter_mut().flatten().filter(unknown);
        pool.extend(in_hands.map(|held| held.card));
        for &card in &pool {
            self.deck.remove(card);
        }
        // In an order that tells nothing of where the cards were.
        pool.sort_unstable();
        tabletop::chance::shuffle(&mut pool, chance);
        for held in self.hands.iter_mut().flatten().filter(unknown) {
            if let Some(card) = pool.pop() {
                held.card = card;
            }
        }
        for card in pool {
            self.deck.insert(card);
        }
    }

    fn describe(&self, _: Seat, mv: Move) -> Message {
        match mv {
            Move::Lay(Placement { card, spot, turned }) => {
                let key = if turned { "sprawlopolis-move-lay-turned" } else { "sprawlopolis-move-lay" };
                Message::new(key).with("card", card.city_name()).with("x", spot.x).with("y", spot.y)
            }
            Move::Keep => Message::new("sprawlopolis-move-keep"),
        }
    }

    fn question(&self, seat: Seat) -> Message {
        let awaited = self.to_act().contains(seat);
        let word = match self.phase {
            Phase::Over => "over",
            _ if !awaited && self.roadwork[seat.index() % MAX_PLAYERS] != 0 && self.pending().is_none() => {
                "roadwork"
            }
            _ if !awaited => "wait",
            Phase::Interest => "interest",
            Phase::Start(_) => "start",
            Phase::Highway(_) => "highway",
            Phase::Turn if self.sides(seat).len() > 1 => "turn-either",
            Phase::Turn => match self.own_side(seat) {
                Side::Whole => "turn",
                Side::South => "turn-south",
                Side::North => "turn-north",
            },
            Phase::Wrecktar(_) => "wrecktar",
            Phase::Beach(_) => "beach",
            Phase::LastRoadwork(_) => "last-roadwork",
        };
        Message::new(format!("sprawlopolis-ask-{word}"))
    }

    fn stand_ins(&self) -> Vec<Fact> {
        let Setup { cards, construction, interest, wrecktar, beaches, .. } = self.setup;
        let roadwork = self.setup.roadwork != crate::setup::Roadwork::Off;
        let in_play = |card: &Card| match card.set() {
            Set::Base(_) => true,
            Set::Construction(_) => construction,
            Set::Beach(_) => beaches,
            Set::Wrecktar => wrecktar,
            Set::Roadwork(_) => roadwork,
            Set::Interstate(_) => self.setup.has_highway(),
            Set::Interest(_) => interest,
        };
        let ours = |source: Provenance| source == Provenance::StandIn;
        let mut facts: Vec<Fact> = Card::all()
            .filter(|card| in_play(card) && ours(cards.source(*card)))
            .map(|card| card.name().into())
            .collect();
        let site = self.site.map(|at| &cards.sites[at]).filter(|side| ours(side.source));
        let beach = self.beach.map(|at| &cards.beaches[at]).filter(|side| ours(side.source));
        let duel = self.duel_rules().filter(|side| ours(side.source));
        facts.extend(site.map(|side| side.name().into()));
        facts.extend(beach.map(|side| side.name().into()));
        facts.extend(duel.map(|side| side.name().into()));
        facts
    }
}
