//! What the boards of Machi Koro and Machi Koro 2 share: a stall with cards, a road with dice, streets, and how they are
//! drawn.
//!
//! Each title says what lies on its table ([`TownBoard`]) and what its events are ([`Deed`]); the board, the rail, the log,
//! the movements and the end are made of that.

mod bar;
mod cards;
mod chances;
mod deeds;
mod drawings;
mod finale;
mod log;
mod market;
mod odds;
mod payment;
mod picture;
mod rail;
mod road;
mod signs;
mod street;
mod words;

pub(super) use bar::{Act, bar};
pub(super) use deeds::{Deed, Source, Wave, beats};
use drawings::Drawings;
pub(super) use drawings::{depiction, portrait};
pub(super) use finale::finale;
pub(super) use log::{begins_line, line, since};
pub(super) use market::in_places;
pub(super) use odds::Rolls;
use odds::{Odds, Preview};
pub(super) use payment::Payment;
pub(super) use picture::{Building, picture};
pub(super) use rail::{rail, standing};
pub(super) use words::in_words;

use super::{Board, BoardContext, Choice};
use ::town::{Colour, Dice, Numbers};
use deeds::Marks;
use maud::{Markup, html};
use std::rc::Rc;
use tabletop::{Message, Seat, Viewer};

/// The module that shows a card large.
pub(super) const SCRIPT: &str = "town.js";

/// A title whose table is a town.
pub(super) trait Town: Board + Rolls {
    /// What an event means on the table.
    fn deed(event: &Self::Event) -> Deed;

    /// What lies on the table.
    fn table(ctx: &BoardContext<Self>) -> TownBoard<Self::Move>;

    /// A player's purse.
    fn coins(&self, seat: Seat) -> u32;

    /// Whether dice are to be rolled next.
    fn is_about_to_roll(&self) -> bool;

    /// What a move is in the bar; none for those that the board shows.
    fn act(mv: Self::Move) -> Option<Act>;
}

/// What lies on the table.
pub(super) struct TownBoard<M> {
    /// How the stall is laid out, a class.
    pub layout: &'static str,
    /// The number of the turn.
    pub number: u32,
    /// Before the first roll of a game that opens without dice.
    pub opening: Option<u8>,
    pub active: Seat,
    /// The player from whose side the table is seen: the viewer, or the first seat for who only watches.
    pub me: Seat,
    /// The dice of this turn.
    pub dice: Option<Dice>,
    /// The total that counts, once it is settled.
    pub total: Option<u8>,
    /// The same player is to have another turn.
    pub another_turn: bool,
    /// What the viewer has to decide.
    pub decision: Decision,
    pub rows: Vec<MarketRow<M>>,
    /// In the order of the seats.
    pub cities: Vec<City<M>>,
    /// The totals that this game knows.
    pub totals: u8,
}

/// What rolls bring to whoever looks, as things are, and with each thing that could be built.
struct Outlook<M> {
    odds: Odds,
    previews: Vec<Preview<M>>,
}

impl<M: Copy + PartialEq> Outlook<M> {
    fn of<G: Town<Move = M>>(ctx: &BoardContext<G>, me: Seat) -> Outlook<M> {
        let odds = Odds::of(ctx.game(), me);
        let builds =
            ctx.choices().iter().filter_map(|choice| Some((choice.mv, ctx.game().built(me, choice.mv)?)));
        let previews = odds::previews(&odds, me, builds);
        Outlook { odds, previews }
    }

    fn preview(&self, mv: M) -> Option<&Preview<M>> {
        self.previews.iter().find(|preview| preview.mv == mv)
    }
}

/// What the viewer has to decide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Decision {
    /// Nothing.
    None,
    /// How many dice.
    Roll,
    /// Whether the dice are rolled again.
    Reroll,
    /// Whether two are added.
    AddTwo,
    /// Whom coins are taken from.
    TakeFrom,
    /// Which card of one's own is given away.
    Give,
    /// Which card of somebody else's is taken.
    Get,
    /// What is built.
    Build,
}

/// A card as it is drawn.
#[derive(Clone)]
pub(super) struct Card {
    pub id: &'static str,
    pub name: String,
    /// What it does, in full.
    pub text: String,
    /// The same in short, with signs in it.
    pub brief: String,
    /// As short as can be.
    pub tiny: String,
    pub kind: CardKind,
}

#[derive(Clone)]
pub(super) enum CardKind {
    Establishment {
        colour: Colour,
        numbers: Numbers,
        icon: &'static str,
    },
    /// With when it works, and for whom, where that differs.
    Landmark {
        works: Option<String>,
    },
}

/// An establishment that everybody has and nobody builds; no roll wakes it.
pub(super) struct StartCard {
    pub id: &'static str,
    pub name: String,
    /// What it does.
    pub text: String,
}

/// Cards that can be bought.
pub(super) struct MarketRow<M> {
    pub id: &'static str,
    pub heading: String,
    pub deck: Option<Deck>,
    /// So many places a row has, whether there are cards or not.
    pub places: usize,
    pub offers: Vec<Offer<M>>,
}

/// The cards that lie face down.
pub(super) struct Deck {
    /// What is printed on their backs; none for landmarks, and where there is one deck for all.
    pub back: Option<String>,
    /// What these cards are for.
    pub about: Option<String>,
    pub left: u32,
}

pub(super) struct Offer<M> {
    pub card: Card,
    /// Copies in the pile; a landmark is the only one.
    pub copies: Option<u8>,
    /// For [`TownBoard::me`].
    pub price: u32,
    /// What it costs as the first, the second and the third of a city, where it can be that, and which of these `me` is
    /// at.
    pub steps: Option<([Option<u32>; 3], usize)>,
    pub choice: Option<Choice<M>>,
    /// Why the card can't be had, whatever the purse.
    pub barred: Option<String>,
}

/// One player's part of the table.
pub(super) struct City<M> {
    pub seat: Seat,
    pub coins: u32,
    /// By their numbers.
    pub stacks: Vec<Stack<M>>,
    pub landmarks: Vec<Landmark<M>>,
    /// What stands in the city from the beginning, and is neither built nor bought.
    pub start: Option<StartCard>,
    /// Landmarks that count towards the victory, and how many it takes.
    pub built: usize,
    pub needed: usize,
    /// The move that takes coins from this player, and how many.
    pub take: Option<(Choice<M>, u32)>,
}

/// Copies of a card in a city.
pub(super) struct Stack<M> {
    pub card: Card,
    pub copies: u8,
    /// It needs something that the city lacks, and does nothing whatever is rolled.
    pub idle: bool,
    /// The move that gives the card away, or takes it from another.
    pub choice: Option<Choice<M>>,
}

pub(super) enum Landmark<M> {
    Built(Card),
    Planned {
        card: Card,
        price: u32,
        choice: Option<Choice<M>>,
    },
    /// Room for one: which of a city it would be, and what the cheapest of those on offer would cost.
    Site {
        place: usize,
        from: Option<u32>,
    },
}

impl<M> TownBoard<M> {
    fn mine(&self) -> &City<M> {
        &self.cities[self.me.index()]
    }

    fn others(&self) -> impl Iterator<Item = &City<M>> {
        self.cities.iter().filter(|city| city.seat != self.me)
    }
}

/// From whose side the viewer sees the table. Who only watches keeps one place.
pub(super) fn side(viewer: Viewer) -> Seat {
    match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat::new(0),
    }
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

    /// A card's name.
    fn card(&self, id: &str) -> String {
        self.0.say(&card_name(G::TITLE, id))
    }

    /// A city's heading.
    fn city_of(&self, seat: Seat) -> String {
        if self.0.viewer().is(seat) {
            self.word("city-mine")
        } else {
            self.say("city-of", |message| message.with("seat", seat))
        }
    }

    fn landmarks<M>(&self, city: &City<M>) -> String {
        self.say("landmarks", |message| message.with("built", city.built).with("all", city.needed))
    }
}

/// The name of a card of either title.
fn card_name(title: &str, id: &str) -> Message {
    Message::new(format!("{title}-card-{id}"))
}

/// The id of a stack of cards on the page.
fn lot_id(seat: Seat, card: &str) -> String {
    format!("lot-{seat}-{card}")
}

/// What lies on the table, for all parts of the page.
fn table<G: Town>(ctx: &BoardContext<G>) -> Rc<TownBoard<G::Move>> {
    ctx.share(|| G::table(ctx))
}

/// The board of either title: the stall, the road, and the street of whoever looks.
pub(super) fn board<G: Town>(ctx: &BoardContext<G>) -> Markup {
    let table = table::<G>(ctx);
    let (words, drawings, marks) = (Words(ctx), Drawings::default(), Marks::of::<G>(ctx.latest()));
    let outlook = Outlook::of(ctx, table.me);
    let body = html! {
        (market::market(&words, &table, &outlook, &drawings))
        (road::road(&words, &table, &marks, &drawings))
        (street::street(&words, &table, &outlook, &marks, &drawings))
        (chances::chances(&words, &table, &outlook.odds))
    };
    table.others().for_each(|city| rail::keep(city, &drawings));
    // The bar and the rail draw these, too.
    ["coin", "landmark"].iter().for_each(|glyph| drop(drawings.glyph(glyph)));
    html! {
        div class={ "town " (table.layout) } id="town" {
            (drawings.sheet())
            (body)
        }
    }
}
