//! The boards of all titles as HTML and SVG, drawn from what one viewer may see, with the styles that they need.
//!
//! What is around a board comes as plain values: who sits where ([`Seated`]), what was asked for ([`PageQuery`]), the
//! language and the names ([`Voice`]). Nothing here knows how a page reaches its reader.
//!
//! ```
//! use boards::{Board, BoardContext, PageQuery};
//! use catalog::games::machi_koro::MachiKoro;
//! use locale::{Language, Voice};
//! use tabletop::{Game, Viewer, chance::Fast, testing};
//!
//! let game = MachiKoro::new(&testing::setup::<MachiKoro>(2, &[]), &mut Fast::new(1, 0), &mut ());
//! let (voice, asked) = (Voice::new(Language::En), PageQuery::new());
//! let context = BoardContext::new(&game, Viewer::Spectator, false, &voice, &asked);
//! assert!(MachiKoro::board(&context).into_string().contains("<svg"));
//! ```
//!
//! A title needs one module here, with `impl Board`.

mod example;
pub mod frame;
pub mod hyphens;
pub mod lettering;
mod machi_koro;
mod machi_koro_2;
mod page;
pub mod people;
pub mod pictograms;
pub mod review;
mod sprawlopolis;
mod town;
mod welcome_to;

pub use example::{ExamplePage, PLAYED, example, example_after, has_example};
pub use page::page;
pub use sprawlopolis::real::{PlaceLink, city_card, city_drawings, city_map};

use bots::Opponents;
use catalog::{AnyTable, Title, with_game};
use locale::Voice;
use maud::{Markup, html};
use people::face;
use pictograms::pictogram;
use std::any::Any;
use std::cell::{OnceCell, RefCell};
use std::collections::BTreeMap;
use std::fmt::Display;
use std::ops::Range;
use std::rc::Rc;
use tabletop::chance::Fast;
use tabletop::setup::CardFacts;
use tabletop::table::Table;
use tabletop::{Cards, CardsOf, Event, Fact, Game, Message, Seat, ToMessage, Viewer};
use unicode_segmentation::UnicodeSegmentation;

/// What the viewer asked to look at, from the address of the page: a card in hand, another player's sheet. It changes
/// nothing in the game.
pub type PageQuery = BTreeMap<String, String>;

/// What stands between moves that one button plays together.
pub const AND_THEN: &str = "; ";

/// A title that can be played in the browser.
pub trait Board: Opponents {
    /// The style of the board, on top of the one that all pages share.
    const STYLE: &'static str;
    /// The module that the board needs in the browser, beside those of every table.
    const SCRIPT: Option<&'static str> = None;
    /// The keys of a query that the board answers to.
    const LOOKS: &'static [&'static str] = &[];
    /// Lines on a page of the log: fewer where each tells of many.
    const LOG_LINES: usize = 30;
    /// Whether players name what they build.
    const NAMES_TOWNS: bool = false;
    /// Whether the board needs all that has happened, and not only how the game stands.
    const REMEMBERS: bool = false;
    /// Whether players hide something from each other.
    const HIDES: bool = false;
    /// What the first three tabs of a phone are called, as keys of words. The first two show parts of the board, the third
    /// shows the rail.
    const PANES: [&'static str; 3];
    /// The groups of cards that stand on the reference card, by the ends of their keys.
    const REFERENCE: &'static [&'static str] = &[];
    /// What the reference card tells of them beside what they do, by the ends of the keys of facts.
    const REFERENCE_FACTS: &'static [&'static str] = &[];
    /// What players often say to each other, as keys of words: a press says it in the chat.
    const PHRASES: &'static [&'static str] = &[];

    /// The board as the viewer sees it. Every legal move that it shows is a [`BoardContext::button`] or a
    /// [`BoardContext::choosable`]; the page lists the others beside it. On a phone, elements of the class `pane-1` are shown
    /// with the first tab only, those of `pane-2` with the second.
    fn board(ctx: &BoardContext<Self>) -> Markup;

    /// The other players, for the slim column beside the board.
    fn rail(ctx: &BoardContext<Self>) -> Markup;

    /// How a player stands, in a few signs beside the face.
    fn standing(ctx: &BoardContext<Self>, seat: Seat) -> Markup;

    /// What the bar says and offers beside the question.
    fn bar(ctx: &BoardContext<Self>) -> Bar;

    /// The same table as headings and lists, for whoever reads rather than looks.
    fn in_words(ctx: &BoardContext<Self>) -> Markup;

    /// The picture of the title on the front page.
    fn picture() -> Markup;

    /// The picture of a card on the note that explains it.
    fn portrait(card: &str) -> Option<Markup> {
        let _ = card;
        None
    }

    /// What the pictures of [`Board::depiction`] are put together from, once on a page.
    fn depiction_parts() -> Markup {
        html! {}
    }

    /// A card drawn by itself, on a page without a board.
    fn depiction(cards: &CardsOf<Self>, card: &CardFacts) -> Option<Markup> {
        let _ = (cards, card);
        None
    }

    /// The sheets of the title to be printed, one for each side; none where it is played without.
    fn paper(voice: &Voice) -> Vec<Markup> {
        let _ = voice;
        Vec::new()
    }

    /// What a [`BoardContext::card_note_button`] can explain: every card, unless many of them would say the same.
    fn notes(cards: &CardsOf<Self>) -> Vec<CardFacts> {
        cards.list()
    }

    /// The value of one of these keys in its one form; `None` where it makes no difference to what the viewer sees.
    fn look(game: &Self, viewer: Viewer, key: &str, value: &str) -> Option<String> {
        let _ = (game, viewer, key, value);
        None
    }

    /// Whether a move takes the last step back. Where the game offers that itself, the table doesn't do it too.
    fn goes_back(mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// What a move does, in the words of the board where it has its own.
    fn worded(ctx: &BoardContext<Self>, choice: &Choice<Self::Move>) -> String {
        let _ = ctx;
        choice.label.clone()
    }

    /// Where a move is looked at, if it is one that players see rather than name.
    fn shown_at(ctx: &BoardContext<Self>, mv: Self::Move) -> Option<String> {
        let _ = (ctx, mv);
        None
    }

    /// What an event looks like when it happens, if it can be seen.
    fn beats(event: &Self::Event) -> Vec<Beat> {
        let _ = event;
        Vec::new()
    }

    /// Whether a line of the log begins with an event, rather than going on with what was before: a roll, a round.
    fn begins_line(event: &Self::Event) -> bool;

    /// A line of the log in signs, from the events that belong to it; none where nothing of it is worth a line.
    fn line(log: &LogContext, events: &[Self::Event]) -> Option<Markup>;

    /// Whether an event has a sentence in the full account of its line.
    fn is_told(event: &Self::Event, line: &[Self::Event]) -> bool {
        let _ = (event, line);
        true
    }

    /// Whether an event of a step tells a viewer something. What players did unseen they know when it is shown to all.
    fn is_news(event: &Self::Event, step: &[Self::Event], viewer: Viewer) -> bool {
        let _ = (event, step, viewer);
        true
    }

    /// What the others did since the viewer acted last, in a line.
    fn since(log: &LogContext, me: Seat, events: &[Self::Event]) -> Option<Markup> {
        let _ = (log, me, events);
        None
    }

    /// The points that players who play together need.
    fn needed(game: &Self) -> Option<i32> {
        let _ = game;
        None
    }

    /// How far a player has come, for the curve of a finished game: coins and buildings, points.
    fn progress(game: &Self, seat: Seat) -> i32;

    /// What a finished game leaves to be looked at.
    fn finale(ctx: &BoardContext<Self>, history: &History<Self>) -> Finale;
}

/// What the bar of a table says and offers beside the question.
#[derive(Default)]
pub struct Bar {
    /// How far the game is: "turn 12".
    pub turn: String,
    /// What the board asks instead of the game.
    pub question: Option<String>,
    /// What is said to those who wait for others; that they do, where it is none.
    pub waiting: Option<String>,
    /// A short line beside the question.
    pub hint: Option<Markup>,
    /// The main actions, each a [`BoardContext::button`] of the class `go`.
    pub main: Vec<Markup>,
    /// The ways out, each a [`BoardContext::button`] of the class `quiet`.
    pub quiet: Vec<Markup>,
    /// The tab that a phone shows for this decision; counted from 1.
    pub pane: u8,
}

/// Something of what happened, to be shown as a movement in its order.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "beat", rename_all = "kebab-case")]
pub enum Beat {
    /// Dice fall and lie on the element `dice`. Nothing that follows from them is seen before.
    Dice {
        /// The faces, from 1 to 6.
        faces: Vec<u8>,
    },
    /// Things go from one element to another. Numbers marked `data-count` in both count along.
    Go {
        /// What they look like, a class: `coin`.
        what: &'static str,
        /// The id of the element where they begin.
        from: String,
        /// The id of the element where they end.
        to: String,
        /// How many of them go.
        count: u32,
        /// The id of the element that brings this about. It lights up.
        wakes: Option<String>,
        /// Those of one wave go together, after those of lower ones.
        wave: u8,
    },
    /// An element that is new on the page comes in its own way, a class: `drop`, `write`, `stamp`.
    Come {
        /// The id of the element.
        id: String,
        /// How it comes.
        how: &'static str,
    },
}

impl Beat {
    /// Things that go by themselves.
    pub fn go(what: &'static str, from: String, to: String, count: u32) -> Beat {
        Beat::Go { what, from, to, count, wakes: None, wave: 0 }
    }

    /// Something new that comes in.
    pub fn come(id: String, how: &'static str) -> Beat {
        Beat::Come { id, how }
    }
}

/// What lines of the log are drawn with.
pub struct LogContext<'a> {
    /// The language, and the names of the players.
    pub voice: &'a Voice,
    /// Who reads.
    pub viewer: Viewer,
}

impl LogContext<'_> {
    /// A player: "you" for the reader, or a name.
    pub fn who(&self, seat: Seat) -> String {
        if self.viewer.is(seat) { self.voice.word("web-you") } else { self.voice.text(&Fact::Seat(seat)) }
    }

    /// A round mark in the colour of a seat, with the first letter of who sits there.
    pub fn dot(&self, seat: Seat) -> Markup {
        let name = self.voice.text(&Fact::Seat(seat));
        let letter = name.graphemes(true).next().unwrap_or_default().to_uppercase();
        html! { span class={ "dot hue-" (seat) } aria-hidden="true" { (letter) } }
    }
}

/// A finished game from its start: how far everybody had come, and all that happened.
pub struct History<G: Game> {
    /// The progress of each seat after each turn, from the set-up on.
    pub progress: Vec<Vec<i32>>,
    /// All events, in order.
    pub events: Vec<G::Event>,
    /// The game as it stood after the set-up and after each move.
    pub positions: Vec<G>,
}

/// What a finished game leaves to be looked at.
#[derive(Default)]
pub struct Finale {
    /// The finished town or city of whoever looks, drawn large.
    pub picture: Markup,
    /// What the curve shows; none where there is nothing to draw.
    pub curve: Option<String>,
    /// Remarkable facts: a best card, luck.
    pub facts: Vec<FinaleFact>,
    /// Figures to compare beside the score: earned, paid.
    pub lines: Vec<FinaleLine>,
}

/// A remarkable fact about a finished game.
pub struct FinaleFact {
    /// What it is about: "Your best card".
    pub about: String,
    /// The fact itself: "Cheese Factory".
    pub fact: String,
    /// More of it: "earned 36 in 4 rolls".
    pub more: String,
    /// A picture beside it.
    pub picture: Markup,
    /// Where it lies between the unlucky end, 0, and the lucky one, 1.
    pub luck: Option<f64>,
}

/// A figure of every player.
pub struct FinaleLine {
    /// What it is.
    pub label: String,
    /// The figure of each seat.
    pub values: Vec<i32>,
}

/// A legal move of the viewer.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// What it does, in words.
    pub label: String,
}

/// What a board is drawn from.
///
/// The game in it has been dealt anew for the viewer, so that nothing that the viewer may not see is there to be drawn:
/// equal views make equal pages.
pub struct BoardContext<'a, G: Game> {
    game: G,
    view: G::View,
    viewer: Viewer,
    may_act: bool,
    choices: Vec<Choice<G::Move>>,
    voice: &'a Voice,
    asked: &'a PageQuery,
    people: Vec<Seated>,
    placed: RefCell<Vec<bool>>,
    latest: Vec<G::Event>,
    past: Vec<G::Event>,
    open: Vec<G::View>,
    lit: Option<String>,
    shared: OnceCell<Rc<dyn Any>>,
}

/// Who sits on a seat, as the page shows it everywhere.
#[derive(Clone, Default)]
pub struct Seated {
    /// The number of the face.
    pub face: usize,
    /// What is to be known of them: the level of a bot, that somebody is away.
    pub about: String,
    /// What they call their town, where they have named it.
    pub town: Option<String>,
    /// Whether the page holds a note, `town-name`, with which the viewer names that town.
    pub may_name: bool,
    /// The time that is left to them.
    pub clock: Markup,
    /// Whether the table waits for them.
    pub awaited: bool,
}

impl<'a, G: Game> BoardContext<'a, G> {
    /// The table as `viewer` sees it. Moves are offered when `may_act`.
    pub fn new(
        game: &G,
        viewer: Viewer,
        may_act: bool,
        voice: &'a Voice,
        asked: &'a PageQuery,
    ) -> BoardContext<'a, G> {
        let mut game = game.clone();
        game.redeal(viewer, &mut Fast::new(0, 0));
        let mut moves = Vec::new();
        if let (Viewer::Seat(seat), true) = (viewer, may_act) {
            game.legal(seat, &mut moves);
        }
        let label = |mv: G::Move| match viewer {
            Viewer::Seat(seat) => voice.say(&game.describe(seat, mv)),
            Viewer::Spectator => String::new(),
        };
        let choices: Vec<_> = moves.into_iter().map(|mv| Choice { mv, label: label(mv) }).collect();
        let placed = RefCell::new(vec![false; choices.len()]);
        let view = game.view(viewer);
        let people = (0..game.players()).map(|face| Seated { face, ..Seated::default() }).collect();
        BoardContext {
            game,
            view,
            viewer,
            may_act,
            choices,
            voice,
            asked,
            people,
            placed,
            latest: Vec::new(),
            past: Vec::new(),
            open: Vec::new(),
            lit: None,
            shared: OnceCell::new(),
        }
    }

    /// What several parts of the board are drawn from: made for the first, and shared by the others. A board has one type
    /// of it.
    pub fn share<T: 'static>(&self, make: impl Fn() -> T) -> Rc<T> {
        let shared = self.shared.get_or_init(|| Rc::new(make())).clone();
        shared.downcast().unwrap_or_else(|_| Rc::new(make()))
    }

    /// The same table with those who sit there.
    pub fn with_people(mut self, people: Vec<Seated>) -> BoardContext<'a, G> {
        self.people = people;
        self
    }

    /// Who sits on a seat.
    pub fn seated(&self, seat: Seat) -> &Seated {
        &self.people[seat.index()]
    }

    /// A player's face.
    pub fn face(&self, seat: Seat) -> Markup {
        face(self.seated(seat).face, Some(seat))
    }

    /// A player's face and name, what is to be known of them, and how they stand.
    pub fn person(&self, seat: Seat, standing: &Markup) -> Markup {
        let Seated { about, clock, awaited, .. } = self.seated(seat);
        html! {
            div class={ "person" @if *awaited { " awaited" } } {
                (self.face(seat))
                h3 {
                    bdi class="name" { (self.name(seat)) }
                    small { (about) }
                }
                (clock)
                @if *awaited { span class="spoken" { (self.word("web-awaited")) } }
                (standing)
            }
        }
    }

    /// The game as the viewer knows it, for working out what a move would bring.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// All that the viewer may see.
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Who looks.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Whether the viewer plays along, rather than looks on or back.
    pub fn may_act(&self) -> bool {
        self.may_act
    }

    /// The language, and the names of the players.
    pub fn voice(&self) -> &Voice {
        self.voice
    }

    /// The legal moves of the viewer.
    pub fn choices(&self) -> &[Choice<G::Move>] {
        &self.choices
    }

    /// The first legal move of a kind.
    pub fn choice(&self, wanted: impl Fn(G::Move) -> bool) -> Option<&Choice<G::Move>> {
        self.choices.iter().find(|choice| wanted(choice.mv))
    }

    /// A text without facts in it.
    pub fn word(&self, key: &str) -> String {
        self.voice.word(key)
    }

    /// A message in the viewer's language.
    pub fn say(&self, what: &impl tabletop::ToMessage) -> String {
        self.voice.say(what)
    }

    /// The button that plays a move, with whatever it shows. Its label is read out and shown on hover.
    ///
    /// What it shows must stand in the label, or be hidden from readers: who says what is seen must reach it.
    pub fn button(&self, choice: &Choice<G::Move>, class: &str, shows: &Markup) -> Markup {
        self.place(choice);
        html! {
            button type="submit" form="moves" name="move" value=(choice.mv) class=(class)
                aria-label=(choice.label) title=(choice.label) data-lit[self.is_lit(choice.mv)] { (shows) }
        }
    }

    /// The button of a move that a first press chooses and a second one plays: it is lifted, `go` fills the main action, and
    /// whatever is a [`BoardContext::preview`] for the same move is shown. Without scripts, it plays at once.
    pub fn choosable(&self, choice: &Choice<G::Move>, class: &str, shows: &Markup, go: &Markup) -> Markup {
        self.place(choice);
        html! {
            button type="submit" form="moves" name="move" value=(choice.mv) class=(class) data-choose
                title=(choice.label) data-lit[self.is_lit(choice.mv)] {
                (shows)
                span class="spoken" { ", " (choice.label) }
                span class="go-label" hidden { (go) }
            }
        }
    }

    /// Something that is shown while a move is chosen and not yet played.
    pub fn preview(&self, mv: G::Move, shows: &Markup) -> Markup {
        html! { span class="preview" data-for=(mv) { (shows) } }
    }

    /// The same table with the button lit of what is to be played next: a move, or several with [`AND_THEN`] between them.
    /// A button may play the first of them or more.
    pub fn with_lit(mut self, lit: Option<&str>) -> BoardContext<'a, G> {
        self.lit = lit.map(str::to_owned);
        self
    }

    /// What is to be played next, where somebody is told so.
    pub fn lit(&self) -> Option<&str> {
        self.lit.as_deref()
    }

    /// Whether a move, or several that are played together, are what is to be played next.
    pub fn is_lit(&self, moves: impl Display) -> bool {
        let rest = self.lit.as_ref().and_then(|lit| lit.strip_prefix(&moves.to_string()));
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(AND_THEN))
    }

    fn place(&self, choice: &Choice<G::Move>) {
        if let Some(index) = self.choices.iter().position(|other| other.mv == choice.mv) {
            self.placed.borrow_mut()[index] = true;
        }
    }

    /// The moves that have no button on the board.
    pub fn elsewhere(&self) -> Vec<&Choice<G::Move>> {
        let placed = self.placed.borrow();
        self.choices
            .iter()
            .zip(placed.iter())
            .filter(|(_, placed)| !**placed)
            .map(|(choice, _)| choice)
            .collect()
    }

    /// Keeps a move off the list beside the board, because the board offers it in steps of its own.
    pub fn keep_off_the_list(&self, wanted: impl Fn(G::Move) -> bool) {
        let mut placed = self.placed.borrow_mut();
        for (choice, placed) in self.choices.iter().zip(placed.iter_mut()) {
            *placed |= wanted(choice.mv);
        }
    }

    /// The same context, knowing what has happened lately.
    pub fn after(mut self, latest: Vec<G::Event>) -> BoardContext<'a, G> {
        self.latest = latest;
        self
    }

    /// The same table with all that has happened there, as far as the viewer knows of it.
    pub fn remembering(mut self, past: Vec<G::Event>) -> BoardContext<'a, G> {
        self.past = past;
        self
    }

    /// The same table with all hands open, for a game that is over and looked at again.
    pub fn with_open_hands(mut self, game: &G) -> BoardContext<'a, G> {
        self.open = Seat::all(game.players()).map(|seat| game.view(Viewer::Seat(seat))).collect();
        self
    }

    /// What another player sees, where all hands lie open.
    pub fn open_hand(&self, seat: Seat) -> Option<&G::View> {
        self.open.get(seat.index())
    }

    /// All that has happened, for boards that remember it.
    pub fn past(&self) -> &[G::Event] {
        &self.past
    }

    /// What has happened since the latest line of the log began, as far as the viewer knows of it.
    pub fn latest(&self) -> &[G::Event] {
        &self.latest
    }

    /// What the viewer asked to look at.
    pub fn asked(&self, key: &str) -> Option<&str> {
        self.asked.get(key).map(String::as_str)
    }

    /// The address of the page with this asked for as well; an empty value takes a question back. Letters, digits and
    /// `-_.,` only.
    pub fn link(&self, asked: &[(&str, &str)]) -> String {
        let mut all: BTreeMap<&str, &str> =
            self.asked.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        all.extend(asked.iter().copied());
        let pairs: Vec<String> = all
            .iter()
            .filter(|(_, value)| !value.is_empty())
            .map(|(key, value)| format!("{key}={value}"))
            .collect();
        format!("?{}", pairs.join("&"))
    }

    /// The button that shows what a card does; the page holds a note for every card of the title.
    pub fn card_note_button(&self, card: &str, class: &str, shows: &Markup) -> Markup {
        html! { button type="button" class=(class) popovertarget={ "card-" (card) } { (shows) } }
    }

    /// The button with a question mark that explains what is called so.
    pub fn explain(&self, card: &str, name: impl Into<Fact>) -> Markup {
        let shows = html! {
            span aria-hidden="true" { "?" }
            span class="spoken" { (self.say(&Message::new("web-note").with("card", name))) }
        };
        self.card_note_button(card, "explain", &shows)
    }

    /// A player's name.
    pub fn name(&self, seat: Seat) -> String {
        self.voice.text(&Fact::Seat(seat))
    }
}

/// A board as it is drawn for somebody.
pub struct DrawnBoard {
    /// The board itself.
    pub board: Markup,
    /// The other players.
    pub rail: Markup,
    /// What the bar says and offers.
    pub bar: Bar,
    /// How each player stands.
    pub standings: Vec<Markup>,
    /// The same table for whoever reads rather than looks.
    pub in_words: Markup,
    /// The buttons of the moves that neither the board nor the bar shows.
    pub elsewhere: Vec<Markup>,
    /// Whether there is anything to do at all.
    pub has_choices: bool,
    /// The button with which the game itself takes the last step back.
    pub way_back: Option<Markup>,
    /// What is to be played next, in words, where somebody is told so.
    pub asked: Option<String>,
}

/// Draws the board of a table for a viewer, who may be told what to play next; see [`BoardContext::with_lit`].
pub fn draw(
    table: &dyn AnyTable,
    viewer: Viewer,
    may_act: bool,
    voice: &Voice,
    query: &PageQuery,
    people: Vec<Seated>,
    lit: Option<&str>,
) -> DrawnBoard {
    with_game!(table.title(), G => {
        let ctx = BoardContext::new(typed::<G>(table).game(), viewer, may_act, voice, query);
        draw_in(&in_course(ctx.with_people(people).with_lit(lit), typed::<G>(table)))
    })
}

/// A move that is seen rather than named.
pub struct ShownMove {
    /// The page on which it is looked at.
    pub address: String,
    /// What it does, in the words of the board.
    pub words: String,
}

/// Where a move is looked at, if it is one that players see rather than name.
pub fn shown_move(
    table: &dyn AnyTable,
    viewer: Viewer,
    voice: &Voice,
    query: &PageQuery,
    mv: &str,
) -> Option<ShownMove> {
    with_game!(table.title(), G => {
        let mv = mv.parse().ok()?;
        let context = |may_act| BoardContext::new(typed::<G>(table).game(), viewer, may_act, voice, query);
        // Moves are listed only where one may be shown.
        let address = G::shown_at(&context(false), mv)?;
        let ctx = context(true);
        let choice = ctx.choice(|of| of == mv)?;
        Some(ShownMove { address, words: G::worded(&ctx, choice) })
    })
}

/// Draws a moment of a game that is over as somebody saw it, with the hands of all others open.
pub fn draw_open(
    table: &dyn AnyTable,
    viewer: Viewer,
    voice: &Voice,
    query: &PageQuery,
    people: Vec<Seated>,
) -> DrawnBoard {
    with_game!(table.title(), G => {
        let game = typed::<G>(table).game();
        let ctx = BoardContext::new(game, viewer, false, voice, query).with_open_hands(game);
        draw_in(&in_course(ctx.with_people(people), typed::<G>(table)))
    })
}

/// A table with what has happened there, as far as the viewer knows of it.
fn in_course<'a, G: Board>(ctx: BoardContext<'a, G>, table: &Table<G>) -> BoardContext<'a, G> {
    let viewer = ctx.viewer();
    let seen = |step: usize| tabletop::table::seen_by(table.events(step), viewer);
    let past = if G::REMEMBERS { (0..=table.steps()).flat_map(seen).collect() } else { Vec::new() };
    ctx.after(latest_events(table, viewer)).remembering(past)
}

/// Whether players of a title hide something from each other.
pub fn hides(title: Title) -> bool {
    with_game!(title, G => G::HIDES)
}

/// What the tabs of a phone are called at the tables of a title, as keys of words.
fn panes(title: Title) -> [&'static str; 3] {
    with_game!(title, G => G::PANES)
}

/// What players of a title often say, as keys of words.
pub fn phrases(title: Title) -> &'static [&'static str] {
    with_game!(title, G => G::PHRASES)
}

/// The module that the board of a title needs in the browser.
pub fn script(title: Title) -> Option<&'static str> {
    with_game!(title, G => G::SCRIPT)
}

/// A line of the log in signs, and what it says in full.
pub struct LogGroup {
    /// The entry that it begins with.
    pub sequence: u64,
    /// Its place among what is told of that entry.
    pub index: usize,
    /// The line in signs.
    pub line: Option<Markup>,
    /// The full account, a sentence for each event.
    pub account: Vec<String>,
}

/// The events of some steps that a viewer knows of, each with its step.
fn seen_events<G: Board>(table: &Table<G>, viewer: Viewer, steps: Range<usize>) -> Vec<(usize, G::Event)> {
    let seen =
        |step: usize| table.events(step).iter().filter_map(move |event| Some((step, event.seen_by(viewer)?)));
    steps.flat_map(seen).collect()
}

/// The steps with which lines of the log begin, as far as a viewer knows of them, the earliest first.
pub fn line_starts(table: &dyn AnyTable, viewer: Viewer) -> Vec<usize> {
    with_game!(table.title(), G => {
        let events = seen_events::<G>(typed(table), viewer, 0..table.steps() + 1);
        let begins = |(index, (_, event)): &(usize, &(usize, <G as Game>::Event))| *index == 0 || G::begins_line(event);
        events.iter().enumerate().filter(begins).map(|(_, (step, _))| *step).collect()
    })
}

/// The lines of the log about some steps, as far as a viewer knows of them, the earliest first. `sequence_of` says which
/// entry a step comes from.
pub fn log_groups(
    table: &dyn AnyTable,
    viewer: Viewer,
    voice: &Voice,
    steps: Range<usize>,
    sequence_of: &dyn Fn(usize) -> u64,
) -> Vec<LogGroup> {
    with_game!(table.title(), G => groups_of::<G>(typed(table), viewer, voice, steps, sequence_of))
}

fn groups_of<G: Board>(
    table: &Table<G>,
    viewer: Viewer,
    voice: &Voice,
    steps: Range<usize>,
    sequence_of: &dyn Fn(usize) -> u64,
) -> Vec<LogGroup> {
    let log = LogContext { voice, viewer };
    // An entry may end a line before it begins another: a line is told whole, on the page where it begins.
    let mut events = seen_events::<G>(table, viewer, steps.clone());
    let goes_on = |(_, event): &&(usize, G::Event)| !G::begins_line(event);
    if steps.start > 0 {
        let belong_before = events.iter().take_while(goes_on).count();
        events.drain(..belong_before);
    }
    let later = seen_events::<G>(table, viewer, steps.end..table.steps() + 1);
    events.extend(later.iter().take_while(goes_on).cloned());
    let (sequences, events): (Vec<u64>, Vec<G::Event>) =
        events.into_iter().map(|(step, event)| (sequence_of(step), event)).unzip();
    let group = |line: Range<usize>| {
        let sequence = sequences[line.start];
        let earlier = sequences[..line.start].iter().rev();
        LogGroup {
            sequence,
            index: earlier.take_while(|other| **other == sequence).count(),
            line: G::line(&log, &events[line.clone()]),
            account: account::<G>(voice, &events[line]),
        }
    };
    lines::<G>(&events).into_iter().map(group).collect()
}

/// The events that belong to each line of the log. The first line begins with whatever comes first.
fn lines<G: Board>(events: &[G::Event]) -> Vec<Range<usize>> {
    let mut lines = Vec::new();
    let mut start = 0;
    while start < events.len() {
        let length = 1 + events[start + 1..].iter().take_while(|event| !G::begins_line(event)).count();
        lines.push(start..start + length);
        start += length;
    }
    lines
}

/// What a line says in full.
fn account<G: Board>(voice: &Voice, line: &[G::Event]) -> Vec<String> {
    line.iter().filter(|event| G::is_told(event, line)).map(|event| voice.say(event)).collect()
}

/// What a step tells a viewer that they do not know yet.
pub fn news(table: &dyn AnyTable, step: usize, viewer: Viewer) -> Vec<Message> {
    with_game!(table.title(), G => {
        let events = tabletop::table::seen_by(typed::<G>(table).events(step), viewer);
        events.iter().filter(|event| G::is_news(event, &events, viewer)).map(ToMessage::message).collect()
    })
}

/// What the others did since a player acted last, in a line.
pub fn since(table: &dyn AnyTable, voice: &Voice, me: Seat) -> Option<Markup> {
    let steps = &table.record().steps;
    let own = steps.iter().rposition(|step| step.seat == me)?;
    let viewer = Viewer::Seat(me);
    with_game!(table.title(), G => {
        let table = typed::<G>(table);
        // Step 0 is the set-up, so the step after that of index `own` has the number `own + 2`.
        let events: Vec<_> = (own + 2..=table.steps())
            .flat_map(|step| table.events(step))
            .filter_map(|event| event.seen_by(viewer))
            .collect();
        if events.is_empty() { None } else { G::since(&LogContext { voice, viewer }, me, &events) }
    })
}

/// The points that players who play together need.
pub fn needed(table: &dyn AnyTable) -> Option<i32> {
    with_game!(table.title(), G => G::needed(typed::<G>(table).game()))
}

/// A game from its start, replayed.
fn history<G: Board>(table: &Table<G>) -> History<G> {
    let (mut progress, mut positions) = (Vec::new(), Vec::new());
    let mut turn = None;
    table.each_position(|position| {
        let here = Seat::all(position.players()).map(|seat| G::progress(position, seat)).collect();
        // The last position of a turn is the one that counts for it.
        if turn.replace(position.turns()) == Some(position.turns()) {
            progress.pop();
        }
        progress.push(here);
        positions.push(position.clone());
    });
    let events = (0..=table.steps()).flat_map(|step| table.events(step).iter().cloned()).collect();
    History { progress, events, positions }
}

/// What a finished game leaves to be looked at, and the progress of each seat after each turn.
pub fn finale(
    table: &dyn AnyTable,
    viewer: Viewer,
    voice: &Voice,
    people: Vec<Seated>,
) -> (Finale, Vec<Vec<i32>>) {
    with_game!(table.title(), G => {
        let table = typed::<G>(table);
        let history = history(table);
        let asked = PageQuery::new();
        let ctx = BoardContext::new(table.game(), viewer, false, voice, &asked).with_people(people);
        let finale = G::finale(&ctx, &history);
        (finale, history.progress)
    })
}

/// The town or city of a seat in a finished game of which nothing else is known; `town` is what it is called.
pub fn finished_picture<G: Board>(game: &G, seat: Seat, town: Option<&str>, voice: &Voice) -> Markup {
    let people = Seat::all(game.players())
        .map(|other| Seated { face: other.index(), town: town.map(str::to_owned), ..Seated::default() })
        .collect();
    let asked = PageQuery::new();
    let ctx = BoardContext::new(game, Viewer::Seat(seat), false, voice, &asked).with_people(people);
    let history = History { progress: Vec::new(), events: Vec::new(), positions: Vec::new() };
    G::finale(&ctx, &history).picture
}

/// What has happened at a table since the latest line of the log began.
fn latest_events<G: Board>(table: &Table<G>, viewer: Viewer) -> Vec<G::Event> {
    let seen = |step: usize| tabletop::table::seen_by(table.events(step), viewer);
    let begins = |step: &usize| table.events(*step).iter().any(G::begins_line);
    let first = (0..=table.steps()).rev().find(begins).unwrap_or(0);
    let events: Vec<G::Event> = (first..=table.steps()).flat_map(seen).collect();
    let from = events.iter().rposition(G::begins_line).unwrap_or(0);
    events[from..].to_vec()
}

fn draw_in<G: Board>(ctx: &BoardContext<G>) -> DrawnBoard {
    let way_back = ctx.choice(G::goes_back).map(|choice| {
        let shows = html! { (pictogram("undo")) span class="spoken" { (choice.label) } };
        ctx.button(choice, "tool", &shows)
    });
    let board = G::board(ctx);
    let rail = G::rail(ctx);
    let bar = G::bar(ctx);
    let button = |choice: &Choice<G::Move>| {
        html! {
            button type="submit" form="moves" name="move" value=(choice.mv) data-lit[ctx.is_lit(choice.mv)] { (choice.label) }
        }
    };
    DrawnBoard {
        board,
        rail,
        bar,
        standings: Seat::all(ctx.game().players()).map(|seat| G::standing(ctx, seat)).collect(),
        in_words: G::in_words(ctx),
        elsewhere: ctx.elsewhere().into_iter().map(button).collect(),
        has_choices: !ctx.choices().is_empty(),
        way_back,
        asked: ctx.choices().iter().find(|choice| ctx.is_lit(choice.mv)).map(|choice| G::worded(ctx, choice)),
    }
}

/// What of a query the board of a table answers to, for a viewer.
pub fn looks(table: &dyn AnyTable, viewer: Viewer, asked: &PageQuery) -> PageQuery {
    with_game!(table.title(), G => {
        let game = typed::<G>(table).game();
        let value = |key: &str| Some((key.to_owned(), G::look(game, viewer, key, asked.get(key)?)?));
        G::LOOKS.iter().filter_map(|key| value(key)).collect()
    })
}

/// Whether the board of any title answers to a key of a query.
pub fn is_look(key: &str) -> bool {
    Title::ALL.iter().any(|title| with_game!(*title, G => G::LOOKS.contains(&key)))
}

/// All beats of some steps, as far as the viewer knows of them.
pub fn beats_of(table: &dyn AnyTable, steps: Range<usize>, viewer: Viewer) -> Vec<Beat> {
    with_game!(table.title(), G => {
        let table = typed::<G>(table);
        steps.flat_map(|step| beats::<G>(table.events(step), viewer)).collect()
    })
}

/// Whether the last move rolled dice that everybody sees.
pub fn rolls_dice(table: &dyn AnyTable) -> bool {
    with_game!(table.title(), G => {
        let table = typed::<G>(table);
        let beats = beats::<G>(table.events(table.steps()), Viewer::Spectator);
        beats.iter().any(|beat| matches!(beat, Beat::Dice { .. }))
    })
}

/// Whether a move of a title takes back something of the same turn.
pub fn goes_back(title: Title, mv: &str) -> bool {
    with_game!(title, G => mv.parse::<<G as Game>::Move>().is_ok_and(G::goes_back))
}

/// Lines on a page of the log at the tables of a title.
pub fn log_lines(title: Title) -> usize {
    with_game!(title, G => G::LOG_LINES)
}

/// Whether the players of a title name what they build.
pub fn names_towns(title: Title) -> bool {
    with_game!(title, G => G::NAMES_TOWNS)
}

/// A table of the title that it says it is of.
fn typed<G: Game>(table: &dyn AnyTable) -> &Table<G> {
    table.downcast().expect("a table knows its title")
}

/// What can be read about at the tables of a title.
fn notes(title: Title) -> Vec<CardFacts> {
    with_game!(title, G => G::notes(CardsOf::<G>::embedded()))
}

/// The picture of a card of a title.
fn portrait(title: Title, card: &str) -> Option<Markup> {
    with_game!(title, G => G::portrait(card))
}

/// The sheets of a title to be printed.
pub fn paper(title: Title, voice: &Voice) -> Vec<Markup> {
    with_game!(title, G => G::paper(voice))
}

/// The picture of a title on the front page.
pub fn picture(title: Title) -> Markup {
    with_game!(title, G => G::picture())
}

/// The style that all pages share.
pub const COMMON_STYLE: &str = include_str!("../assets/style.css");

/// The style of a title's board.
pub fn style(title: Title) -> &'static str {
    with_game!(title, G => G::STYLE)
}

/// All beats of some events, as far as the viewer knows of them.
pub fn beats<G: Board>(events: &[G::Event], viewer: Viewer) -> Vec<Beat> {
    events.iter().filter_map(|event| event.seen_by(viewer)).flat_map(|event| G::beats(&event)).collect()
}

/// A heading that only readers of the page hear.
pub fn spoken(voice: &Voice, message: &Message) -> Markup {
    html! { span class="spoken" { (voice.say(message)) } }
}
