//! One face over all titles: moves and options as text, views and events as JSON.

use crate::Title;
use serde_json::Value;
use tabletop::setup::{CardFacts, CardsError, OptionSpec, SetupError};
use tabletop::{
    Cards, CardsOf, Chance, Event, Fact, Game, Message, NotAMove, Options, Outcome, Seat, Seats, Setup, Tell,
    Viewer,
};

/// A legal move: its text form and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice {
    pub text: String,
    pub label: Message,
}

/// A game of any title. Each method is that of [`Game`], with text and JSON for the title's own types.
pub trait AnyGame: Send + Sync {
    fn title(&self) -> Title;
    fn players(&self) -> usize;
    fn to_act(&self) -> Seats;
    fn legal(&self, seat: Seat) -> Vec<Choice>;
    fn question(&self, seat: Seat) -> Message;
    /// Plays a move by its text. A text that is no move, or a refused one, changes nothing.
    fn play(
        &mut self,
        seat: Seat,
        text: &str,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Box<dyn AnyEvent>>, Message>;
    fn turns(&self) -> u32;
    fn outcome(&self) -> Option<Outcome>;
    fn view(&self, viewer: Viewer) -> Value;
    fn redeal(&mut self, viewer: Viewer, chance: &mut dyn Chance);
    fn stand_ins(&self) -> Vec<Fact>;
    fn boxed(&self) -> Box<dyn AnyGame>;
}

/// An event of any title.
pub trait AnyEvent: Send + Sync {
    /// The event as data and in words-to-be, as the viewer gets to know it.
    fn seen_by(&self, viewer: Viewer) -> Option<(Value, Message)>;
}

impl<E: Event> AnyEvent for E {
    fn seen_by(&self, viewer: Viewer) -> Option<(Value, Message)> {
        let seen = Event::seen_by(self, viewer)?;
        Some((json(&seen), seen.message()))
    }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are JSON")
}

struct Face<G> {
    title: Title,
    game: G,
}

impl<G: Game> AnyGame for Face<G> {
    fn title(&self) -> Title {
        self.title
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn to_act(&self) -> Seats {
        self.game.to_act()
    }

    fn legal(&self, seat: Seat) -> Vec<Choice> {
        let mut moves = Vec::new();
        self.game.legal(seat, &mut moves);
        let choice = |mv: &G::Move| Choice { text: mv.to_string(), label: self.game.describe(seat, *mv) };
        moves.iter().map(choice).collect()
    }

    fn question(&self, seat: Seat) -> Message {
        self.game.question(seat)
    }

    fn play(
        &mut self,
        seat: Seat,
        text: &str,
        chance: &mut dyn Chance,
    ) -> Result<Vec<Box<dyn AnyEvent>>, Message> {
        let mv = text.parse().map_err(|unknown: NotAMove| unknown.message())?;
        let mut events: Vec<G::Event> = Vec::new();
        self.game.play(seat, mv, chance, &mut events).map_err(|refusal| refusal.message())?;
        Ok(events.into_iter().map(|event| Box::new(event) as Box<dyn AnyEvent>).collect())
    }

    fn turns(&self) -> u32 {
        self.game.turns()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.game.view(viewer))
    }

    fn redeal(&mut self, viewer: Viewer, chance: &mut dyn Chance) {
        self.game.redeal(viewer, chance);
    }

    fn stand_ins(&self) -> Vec<Fact> {
        self.game.stand_ins()
    }

    fn boxed(&self) -> Box<dyn AnyGame> {
        Box::new(Face { title: self.title, game: self.game.clone() })
    }
}

/// Why there is no game.
#[derive(Clone, Debug)]
pub enum NewGameError {
    Setup(SetupError),
    /// Not the form of a position; the detail is the parser's.
    Form {
        detail: String,
    },
    Flaw(Message),
}

impl Tell for NewGameError {
    fn message(&self) -> Message {
        match self {
            NewGameError::Setup(error) => error.message(),
            NewGameError::Form { detail } => Message::new("position-form").with("detail", detail.as_str()),
            NewGameError::Flaw(message) => message.clone(),
        }
    }
}

/// A title with its cards: the box that games are taken from.
pub trait AnyTitle: Send + Sync {
    fn title(&self) -> Title;
    fn options(&self) -> &'static [OptionSpec];
    /// The fewest and the most players.
    fn players(&self) -> (usize, usize);
    fn cards(&self) -> Vec<CardFacts>;
    fn new_game(
        &self,
        players: usize,
        options: &Options,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyGame>, NewGameError>;
    fn game_at(
        &self,
        players: usize,
        options: &Options,
        position: Value,
    ) -> Result<Box<dyn AnyGame>, NewGameError>;
}

struct Shelf<G: Game> {
    title: Title,
    cards: &'static CardsOf<G>,
}

impl<G: Game> Shelf<G> {
    fn setup(&self, players: usize, options: &Options) -> Result<G::Setup, NewGameError> {
        G::Setup::new(players, options, self.cards).map_err(NewGameError::Setup)
    }
}

impl<G: Game> AnyTitle for Shelf<G> {
    fn title(&self) -> Title {
        self.title
    }

    fn options(&self) -> &'static [OptionSpec] {
        G::Setup::OPTIONS
    }

    fn players(&self) -> (usize, usize) {
        G::Setup::PLAYERS
    }

    fn cards(&self) -> Vec<CardFacts> {
        self.cards.list()
    }

    fn new_game(
        &self,
        players: usize,
        options: &Options,
        chance: &mut dyn Chance,
    ) -> Result<Box<dyn AnyGame>, NewGameError> {
        let setup = self.setup(players, options)?;
        Ok(Box::new(Face { title: self.title, game: G::new(&setup, chance, &mut ()) }))
    }

    fn game_at(
        &self,
        players: usize,
        options: &Options,
        position: Value,
    ) -> Result<Box<dyn AnyGame>, NewGameError> {
        let setup = self.setup(players, options)?;
        let position = serde_json::from_value(position)
            .map_err(|error| NewGameError::Form { detail: error.to_string() })?;
        let game = G::from_position(&setup, position).map_err(|flaw| NewGameError::Flaw(flaw.message()))?;
        Ok(Box::new(Face { title: self.title, game }))
    }
}

/// Takes a title from the shelf, with its embedded cards or those of a file.
pub fn open(title: Title, cards: Option<&str>) -> Result<Box<dyn AnyTitle>, CardsError> {
    crate::with_game!(title, G => {
        let cards = match cards {
            Some(toml) => CardsOf::<G>::load(toml)?,
            None => CardsOf::<G>::embedded(),
        };
        Ok(Box::new(Shelf::<G> { title, cards }))
    })
}
