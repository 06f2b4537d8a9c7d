//! What the boards of Machi Koro and Machi Koro 2 share: a table of cards, cities and dice, and how it is drawn.
//!
//! Each title says what lies on its table ([`TownBoard`]); the board and its words are made of that.

mod cards;
mod chances;
mod cities;
mod drawings;
mod market;
mod odds;
mod payment;
mod picture;
mod stage;
mod words;

use drawings::Drawings;
pub(super) use odds::{Odds, Rolls};
pub(super) use payment::Payment;
pub(super) use picture::{Building, picture};
pub(super) use words::in_words;

use super::{Board, BoardContext, Choice};
use ::town::{Colour, Dice, Numbers};
use maud::{Markup, html};
use tabletop::{Message, Seat, Viewer};

/// What lies on the table.
pub(super) struct TownBoard<M> {
    /// Whose turn it is, in words.
    pub turn: String,
    /// The number of the turn.
    pub number: u32,
    pub active: Seat,
    /// The player from whose side the table is seen: the viewer, or the active player for who only watches.
    pub me: Seat,
    pub dice: Option<Dice>,
    /// The total that counts, once it is settled.
    pub total: Option<u8>,
    /// The same player is to have another turn.
    pub another_turn: bool,
    /// What there is to decide besides what to build.
    pub decisions: Vec<Decision<M>>,
    pub rows: Vec<MarketRow<M>>,
    /// From `me` clockwise.
    pub cities: Vec<City<M>>,
    pub odds: Odds,
    pub over: bool,
}

/// A card as it is drawn.
#[derive(Clone)]
pub(super) struct Card {
    pub id: &'static str,
    pub name: String,
    pub kind: CardKind,
}

#[derive(Clone)]
pub(super) enum CardKind {
    Establishment {
        colour: Colour,
        numbers: Numbers,
        icon: &'static str,
        brings: Vec<Sign>,
    },
    /// With when it works, and for whom, where that differs.
    Landmark {
        works: Option<String>,
    },
}

/// A piece of the line that shows what a card brings.
#[derive(Clone)]
pub(super) enum Sign {
    Text(String),
    Coin,
    Glyph(&'static str),
}

/// A decision of the viewer's, and what its button shows.
pub(super) struct Decision<M> {
    pub choice: Choice<M>,
    pub shows: Shows,
}

pub(super) enum Shows {
    /// As many dice as are rolled.
    Dice(u8),
    Words,
    /// A card, with the opponent who has it.
    Card(Card, Option<Seat>),
}

/// Cards that can be bought.
pub(super) struct MarketRow<M> {
    pub id: &'static str,
    pub heading: String,
    pub deck: Option<String>,
    pub offers: Vec<Offer<M>>,
}

pub(super) struct Offer<M> {
    pub card: Card,
    /// Copies in the pile; a landmark is the only one.
    pub copies: Option<u8>,
    /// For [`TownBoard::me`].
    pub price: u32,
    /// What it costs as the first, the second and the third of a city, and which of these `me` is at.
    pub steps: Option<([u32; 3], usize)>,
    pub choice: Option<Choice<M>>,
    /// Why the card can't be had, whatever the purse.
    pub barred: Option<String>,
}

/// One player's part of the table.
pub(super) struct City<M> {
    pub seat: Seat,
    pub coins: u32,
    /// By their numbers.
    pub stacks: Vec<Stack>,
    pub landmarks: Vec<Landmark<M>>,
    /// Landmarks that count towards the victory, and how many it takes.
    pub built: usize,
    pub needed: usize,
}

/// Copies of a card in a city.
pub(super) struct Stack {
    pub card: Card,
    pub copies: u8,
    /// It needs something that the city lacks, and does nothing whatever is rolled.
    pub idle: bool,
}

pub(super) enum Landmark<M> {
    Built(Card),
    Planned {
        card: Card,
        price: u32,
        choice: Option<Choice<M>>,
    },
    /// Room for one.
    Site(usize),
}

impl Stack {
    /// Whether a total is one that this card works on for its owner.
    fn answers(&self, total: Option<u8>, on_own_turn: bool) -> bool {
        let CardKind::Establishment { colour, numbers, .. } = &self.card.kind else { return false };
        let turn = match colour {
            Colour::Blue => true,
            Colour::Green | Colour::Purple => on_own_turn,
            Colour::Red => !on_own_turn,
        };
        turn && !self.idle && total.is_some_and(|total| numbers.contains(total))
    }
}

impl<M> TownBoard<M> {
    fn mine(&self) -> &City<M> {
        &self.cities[0]
    }
}

/// From whose side the viewer sees the table.
pub(super) fn side(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::new(0),
    }
}

/// All seats from one on, clockwise.
pub(super) fn around(seat: Seat, players: usize) -> impl Iterator<Item = Seat> {
    std::iter::once(seat).chain(seat.clockwise(players))
}

/// The words of a title for its board.
struct Words<'a, G: Board>(&'a BoardContext<'a, G>);

impl<G: Board> Words<'_, G> {
    fn message(&self, key: &str) -> Message {
        Message::new(format!("{}-web-{key}", G::TITLE))
    }

    fn word(&self, key: &str) -> String {
        self.0.say(&self.message(key))
    }

    fn say(&self, key: &str, facts: impl FnOnce(Message) -> Message) -> String {
        self.0.say(&facts(self.message(key)))
    }

    fn coins(&self, coins: u32) -> String {
        self.say("coins", |message| message.with("coins", coins))
    }

    /// A city's heading.
    fn city_of(&self, seat: Seat) -> String {
        if self.0.viewer().is(seat) {
            self.word("city-mine")
        } else {
            self.say("city-of", |message| message.with("seat", seat))
        }
    }
}

/// The opponents' cities.
pub(super) fn rail<G: Board>(ctx: &BoardContext<G>, table: &TownBoard<G::Move>) -> Markup {
    let drawings = Drawings::default();
    cities::others(&Words(ctx), table, &drawings)
}

/// The board of either title.
pub(super) fn board<G: Board>(ctx: &BoardContext<G>, table: &TownBoard<G::Move>) -> Markup {
    let drawings = Drawings::default();
    let words = Words(ctx);
    let body = html! {
        (stage::stage(&words, table, &drawings))
        (market::market(&words, table, &drawings))
        (cities::own(&words, table, &drawings))
        (chances::chances(&words, table))
    };
    html! {
        div class={ "town " (G::TITLE) } id="town" {
            (drawings.sheet())
            div class="plan" { (body) }
        }
    }
}
