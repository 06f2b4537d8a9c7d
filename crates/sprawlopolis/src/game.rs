//! The state of a game, and what it is to `tabletop`.

use crate::bag::Bag;
use crate::cards::{
    BeachCard, Card, Condition, ConstructionCard, DuelRules, InterestSide, InterstateCard, RoadworkCard,
};
use crate::city::{City, Side};
use crate::event::Event;
use crate::moves::{Move, Placement};
use crate::position::{Flaw, Position};
use crate::refusal::Refusal;
use crate::setup::{Interstate, Setup};
use crate::view::View;
use arrayvec::ArrayVec;
use tabletop::setup::Provenance;
use tabletop::{Chance, Fact, Game, KindSet, Log, Message, Outcome, Seat, Seats, Viewer};

/// The most players.
pub(crate) const MAX_PLAYERS: usize = 4;

/// A card in a hand, and who knows that it is there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// The card.
    pub card: Card,
    /// A bit per seat that has held it; all bits for a card that everybody has seen, shown or on the deck.
    pub(crate) known: u8,
}

/// Known to everybody.
pub(crate) const PUBLIC: u8 = u8::MAX;

impl Held {
    /// Whether any of these seats knows it, or everybody does.
    pub(crate) fn known_to(&self, seats: Seats) -> bool {
        let knows = |seat: Seat| self.known >> seat.index() & 1 == 1;
        self.known == PUBLIC || Seat::all(MAX_PLAYERS).any(|seat| seats.contains(seat) && knows(seat))
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
    Highway(InterstateCard),
    /// T1: a card from the hand, to be laid; to be shown, where cards are shown first.
    Turn,
    /// T1, T6: this card was shown and must be laid; where, may be discussed.
    Shown(Card),
    /// W2: Wrecktar has come to light and goes onto the last card played; then play goes on.
    Wrecktar(After),
    /// H2: a drawn beach.
    Beach(BeachCard),
    /// A40: all other cards are laid; these seats have yet to lay or keep their roadwork cards.
    LastRoadwork(Seats),
    /// The city is built.
    Over,
}

/// What comes after Wrecktar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// The first turn begins.
    FirstTurn,
    /// A beach is laid that was drawn before.
    Beach(BeachCard),
    /// The turn ends.
    EndOfTurn,
}

impl After {
    /// The beach that was drawn before Wrecktar came to light.
    pub fn beach(self) -> Option<BeachCard> {
        match self {
            After::Beach(card) => Some(card),
            After::FirstTurn | After::EndOfTurn => None,
        }
    }
}

/// A game in one point of its course.
#[derive(Clone, Debug, PartialEq)]
pub struct Sprawlopolis {
    pub(crate) setup: Setup,
    pub(crate) city: City,
    /// Three; two in a duel.
    pub(crate) conditions: ArrayVec<Condition, 3>,
    /// The construction card that lies on its condition side.
    pub(crate) site: Option<ConstructionCard>,
    /// The beach that lies on its condition side.
    pub(crate) beach: Option<BeachCard>,
    /// The interstate card that lies on its rules side.
    pub(crate) duel: Option<InterstateCard>,
    /// What lies below the top card, whose order nobody knows.
    pub(crate) deck: Bag,
    /// S4: the card on top of the deck, for all to see.
    pub(crate) top: Option<Card>,
    pub(crate) hands: [Hand; MAX_PLAYERS],
    /// The roadwork cards in front of each player.
    pub(crate) roadwork: [KindSet<RoadworkCard>; MAX_PLAYERS],
    pub(crate) seat: Seat,
    pub(crate) turns: u32,
    pub(crate) phase: Phase,
    /// A33: where the last card laid as a turn (or the start card) stands among the laid ones.
    pub(crate) last: Option<usize>,
}

impl Sprawlopolis {
    /// How it was set up.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The map.
    pub fn city(&self) -> &City {
        &self.city
    }

    /// The base conditions.
    pub fn conditions(&self) -> &[Condition] {
        &self.conditions
    }

    /// The construction card whose condition holds.
    pub fn site(&self) -> Option<ConstructionCard> {
        self.site
    }

    /// The beach whose condition holds.
    pub fn beach(&self) -> Option<BeachCard> {
        self.beach
    }

    /// The rules of the duel; none in other games.
    pub fn duel_rules(&self) -> Option<&'static DuelRules> {
        self.duel.map(|card| self.setup.cards.duel_rules(card))
    }

    /// The hand of a seat.
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index() % MAX_PLAYERS]
    }

    /// The cards left in the deck, the top one included.
    pub fn deck_size(&self) -> usize {
        self.deck.len() + usize::from(self.top.is_some())
    }

    /// The card on top of the deck, for all to see.
    pub fn top(&self) -> Option<Card> {
        self.top
    }

    /// What the game waits for.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// What lies below the top card of the deck: a set of cards without an order.
    pub fn deck(&self) -> impl Iterator<Item = Card> {
        self.deck.iter()
    }

    /// The roadwork cards in front of a seat.
    pub fn roadwork(&self, seat: Seat) -> KindSet<RoadworkCard> {
        self.roadwork[seat.index() % MAX_PLAYERS]
    }

    /// The same position where cards are laid without being shown first: for those who plan ahead, since showing a card
    /// and laying it are one decision to whoever makes it.
    pub fn without_showing(&self) -> Sprawlopolis {
        let mut game = self.clone();
        game.setup.reveal = false;
        game
    }

    pub(crate) fn roadwork_holders(&self) -> Seats {
        Seat::all(self.setup.players).filter(|&seat| !self.roadwork(seat).is_empty()).collect()
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
            Phase::Start(card) | Phase::Shown(card) => Some(card),
            Phase::Highway(card) => Some(card.into()),
            Phase::Beach(card) => Some(card.into()),
            Phase::Interest => Some(InterestSide::A.into()),
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
            Move::Show(card) => self.show(seat, card, log),
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

    /// Nobody can know the cards that others were dealt at set-up and have never shown; each of them might as well
    /// lie in the deck. All of them are base cards (A16).
    fn redeal_for(&mut self, seats: Seats, chance: &mut impl Chance) {
        let mut pool: ArrayVec<Card, { Condition::COUNT }> =
            self.deck.iter().filter(|card| card.is_base()).collect();
        let unknown = |held: &&mut Held| !held.known_to(seats);
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
            Move::Show(card) => Message::new("sprawlopolis-move-show").with("card", card.city_name()),
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
            Phase::Shown(_) if !awaited => "discuss",
            _ if !awaited && !self.roadwork(seat).is_empty() && self.pending().is_none() => "roadwork",
            _ if !awaited => "wait",
            Phase::Interest => "interest",
            Phase::Start(_) => "start",
            Phase::Highway(_) => "highway",
            Phase::Turn if self.setup.reveal => "show",
            Phase::Shown(_) => match self.own_side(seat) {
                Side::Whole => "shown",
                Side::South => "shown-south",
                Side::North => "shown-north",
            },
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

    fn clause(&self, seat: Seat) -> &'static str {
        let awaited = self.to_act().contains(seat);
        match self.phase {
            Phase::Over => "SP-T5",
            Phase::Shown(_) if !awaited => "SP-T6",
            _ if !awaited && !self.roadwork(seat).is_empty() && self.pending().is_none() => "SP-K2",
            _ if !awaited => "SP-S6",
            Phase::Interest | Phase::Start(_) => "SP-I1",
            Phase::Highway(_) => "SP-D2",
            Phase::Shown(_) => "SP-P1",
            Phase::Turn if self.sides(seat).len() > 1 => "SP-D5",
            Phase::Turn => "SP-T1",
            Phase::Wrecktar(_) => "SP-W2",
            Phase::Beach(_) => "SP-H2",
            Phase::LastRoadwork(_) => "SP-A40",
        }
    }

    fn stand_ins(&self) -> Vec<Fact> {
        let cards = self.setup.cards;
        let ours = |source: Provenance| source == Provenance::StandIn;
        let mut facts: Vec<Fact> = Card::all()
            .filter(|&card| self.setup.plays_with(card) && ours(cards.source(card)))
            .map(|card| card.name().into())
            .collect();
        let site = self.site.map(|card| cards.site(card)).filter(|side| ours(side.source));
        let beach = self.beach.map(|card| cards.beach(card)).filter(|side| ours(side.source));
        let duel = self.duel_rules().filter(|side| ours(side.source));
        facts.extend(site.map(|side| side.name().into()));
        facts.extend(beach.map(|side| side.name().into()));
        facts.extend(duel.map(|side| side.name().into()));
        facts
    }
}
