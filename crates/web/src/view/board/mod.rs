//! The boards of the titles, drawn from what one viewer may see.

mod machi_koro;
mod machi_koro_2;
mod sprawlopolis;
mod town;
mod welcome_to;

pub use super::query::PageQuery;
use crate::table::game::LiveGame;
use bots::Opponents;
use catalog::{AnyTable, Title, with_game};
use locale::Voice;
use maud::{Markup, html};
use std::cell::RefCell;
use std::collections::BTreeMap;
use tabletop::chance::Fast;
use tabletop::setup::CardFacts;
use tabletop::table::Table;
use tabletop::{Cards, CardsOf, Event, Fact, Game, Message, Viewer};

/// A title that can be played in the browser.
pub trait Board: Opponents {
    /// The style of the board, on top of the one that all pages share.
    const STYLE: &'static str;
    /// The keys of a query that the board answers to.
    const LOOKS: &'static [&'static str] = &[];

    /// The whole table as the viewer sees it. Every legal move that the board shows is a [`BoardContext::button`]; the page
    /// lists the others beside it.
    fn board(ctx: &BoardContext<Self>) -> Markup;

    /// The same table as headings and lists, for whoever reads rather than looks.
    fn in_words(ctx: &BoardContext<Self>) -> Markup;

    /// The picture of the title on the front page.
    fn picture() -> Markup;

    /// What a [`BoardContext::card_note_button`] can explain: every card, unless many of them would say the same.
    fn notes(cards: &CardsOf<Self>) -> Vec<CardFacts> {
        cards.list()
    }

    /// The value of one of these keys in its one form; `None` where it makes no difference to what the viewer sees.
    fn look(game: &Self, viewer: Viewer, key: &str, value: &str) -> Option<String> {
        let _ = (game, viewer, key, value);
        None
    }

    /// What is asked in the middle of a move that the board takes in steps; otherwise the game asks.
    fn next_step(ctx: &BoardContext<Self>) -> Option<Message> {
        let _ = ctx;
        None
    }

    /// Whether a move takes the last step back. Where the game offers that itself, the table doesn't do it too.
    fn goes_back(mv: Self::Move) -> bool {
        let _ = mv;
        false
    }

    /// What an event moves across the table, if anything.
    fn motions(event: &Self::Event) -> Vec<Motion> {
        let _ = event;
        Vec::new()
    }
}

/// Something that visibly goes from one place of the page to another.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Motion {
    /// Its looks, a class: `coin`.
    pub what: &'static str,
    /// The id of the element where it begins.
    pub from: String,
    /// The id of the element where it ends.
    pub to: String,
    /// How many of them go.
    pub count: u32,
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
    choices: Vec<Choice<G::Move>>,
    voice: &'a Voice,
    asked: &'a PageQuery,
    placed: RefCell<Vec<bool>>,
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
        BoardContext { game, view, viewer, choices, voice, asked, placed }
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
    pub fn button(&self, choice: &Choice<G::Move>, class: &str, shows: &Markup) -> Markup {
        if let Some(index) = self.choices.iter().position(|other| other.mv == choice.mv) {
            self.placed.borrow_mut()[index] = true;
        }
        html! {
            button type="submit" form="moves" name="move" value=(choice.mv) class=(class)
                aria-label=(choice.label) title=(choice.label) { (shows) }
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
    pub fn name(&self, seat: tabletop::Seat) -> String {
        self.voice.text(&tabletop::Fact::Seat(seat))
    }
}

/// A board as it is drawn for somebody.
pub(crate) struct DrawnBoard {
    pub(crate) board: Markup,
    pub(crate) in_words: Markup,
    /// The buttons of the moves that the board does not show.
    pub(crate) elsewhere: Vec<Markup>,
    /// What the board asks instead of the game.
    pub(crate) question: Option<Message>,
    /// Whether there is anything to do at all.
    pub(crate) has_choices: bool,
    /// Whether the game itself offers to take the last step back.
    pub(crate) has_way_back: bool,
}

/// Draws the board of a table for a viewer.
pub(crate) fn draw(
    table: &dyn AnyTable,
    viewer: Viewer,
    may_act: bool,
    voice: &Voice,
    query: &PageQuery,
) -> DrawnBoard {
    with_game!(table.title(), G => {
        let ctx = BoardContext::new(typed::<G>(table).game(), viewer, may_act, voice, query);
        draw_in(&ctx)
    })
}

fn draw_in<G: Board>(ctx: &BoardContext<G>) -> DrawnBoard {
    let board = G::board(ctx);
    let in_words = G::in_words(ctx);
    let button = |choice: &Choice<G::Move>| {
        html! {
            button type="submit" form="moves" name="move" value=(choice.mv) { (choice.label) }
        }
    };
    DrawnBoard {
        board,
        in_words,
        elsewhere: ctx.elsewhere().into_iter().map(button).collect(),
        question: G::next_step(ctx),
        has_choices: !ctx.choices().is_empty(),
        has_way_back: ctx.choice(G::goes_back).is_some(),
    }
}

/// What of a query the board of a table answers to, for a viewer.
pub(crate) fn looks(table: &dyn AnyTable, viewer: Viewer, asked: &PageQuery) -> PageQuery {
    with_game!(table.title(), G => {
        let game = typed::<G>(table).game();
        let value = |key: &str| Some((key.to_owned(), G::look(game, viewer, key, asked.get(key)?)?));
        G::LOOKS.iter().filter_map(|key| value(key)).collect()
    })
}

/// Whether the board of any title answers to a key of a query.
pub(crate) fn is_look(key: &str) -> bool {
    Title::ALL.iter().any(|title| with_game!(*title, G => G::LOOKS.contains(&key)))
}

/// All motions of the events after an entry, as far as the viewer knows of them.
pub(crate) fn motions_after(game: &LiveGame, sequence: u64, viewer: Viewer) -> Vec<Motion> {
    let steps = game.steps_after(sequence);
    with_game!(game.title(), G => {
        let table = typed::<G>(&**game);
        steps.flat_map(|step| motions::<G>(table.events(step), viewer)).collect()
    })
}

/// Whether a move of a title takes back something of the same turn.
pub(crate) fn goes_back(title: Title, mv: &str) -> bool {
    with_game!(title, G => mv.parse::<<G as Game>::Move>().is_ok_and(G::goes_back))
}

/// A table of the title that it says it is of.
fn typed<G: Game>(table: &dyn AnyTable) -> &Table<G> {
    table.downcast().expect("a table knows its title")
}

/// What can be read about at the tables of a title.
pub(crate) fn notes(title: Title) -> Vec<CardFacts> {
    with_game!(title, G => G::notes(CardsOf::<G>::embedded()))
}

/// The picture of a title on the front page.
pub(crate) fn picture(title: Title) -> Markup {
    with_game!(title, G => G::picture())
}

/// The style of a title's board.
pub(crate) fn style(title: Title) -> &'static str {
    with_game!(title, G => G::STYLE)
}

/// All motions of some events, as far as the viewer knows of them.
pub fn motions<G: Board>(events: &[G::Event], viewer: Viewer) -> Vec<Motion> {
    events.iter().filter_map(|event| event.seen_by(viewer)).flat_map(|event| G::motions(&event)).collect()
}

/// A heading that only readers of the page hear.
pub fn spoken(voice: &Voice, message: &Message) -> Markup {
    html! { span class="spoken" { (voice.say(message)) } }
}
