use crate::Title;
use serde_json::Value;
use tabletop::chance::{Fast, Recorder, Seed};
use tabletop::record::Record;
use tabletop::setup::{CardFacts, CardsError, SetupError};
use tabletop::table::{ReplayError, Table};
use tabletop::{
    Cards, CardsOf, Chance, Event, Fact, Game, Message, NotAMove, Options, Outcome, Ruled, Seat, Seats,
    Setup, ToMessage, Viewer,
};

/// How often hidden things are dealt anew before it is believed that there are none.
const DEALS: u64 = 32;

/// A legal move: its text form and what it does.
#[derive(Clone, Debug, PartialEq)]
pub struct LegalMove {
    /// The text that [`AnyTable::play`] takes.
    pub text: String,
    /// What the move does.
    pub label: Message,
}

/// An event as a viewer gets to know it.
#[derive(Clone, Debug, PartialEq)]
pub struct SeenEvent {
    /// The event as JSON.
    pub data: Value,
    /// The event for people.
    pub message: Message,
}

/// A moment of a game: after its set-up, or after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Who has moved; nobody at the set-up.
    pub mover: Option<Seat>,
    /// The turns begun so far.
    pub turns: u32,
    /// The seats that the game waits for.
    pub to_act: Seats,
    /// Whether nobody but the mover can know that anything has happened.
    pub unseen: bool,
}

/// Why a move was not played.
#[derive(Clone, Debug, PartialEq)]
pub enum MoveError {
    /// The text is no move of the title.
    NotAMove(NotAMove),
    /// The rules don't allow it.
    Refused {
        /// Why not.
        why: Message,
        /// The id of the clause that says so.
        clause: &'static str,
    },
    /// Something new would come out with a move, and others were to follow before anybody had seen it.
    Unforeseen,
}

tabletop::errors!(MoveError);

impl ToMessage for MoveError {
    fn message(&self) -> Message {
        match self {
            MoveError::NotAMove(unknown) => unknown.message(),
            MoveError::Refused { why, .. } => why.clone(),
            MoveError::Unforeseen => Message::new("engine-unforeseen"),
        }
    }
}

/// A table of any title, with text for moves and JSON for views and events. Each method is that of [`Game`] or
/// [`Table`].
///
/// ```
/// use catalog::{Title, open_table};
/// use tabletop::{Options, Viewer, chance::Seed};
///
/// let mut table = open_table(Title::MachiKoro, 2, &Options::default(), Seed::from_number(7))?;
/// let seat = table.to_act().first().expect("somebody begins");
/// let events = table.play(seat, "roll 1")?;
/// assert!(!table.events(events, Viewer::Spectator).is_empty());
/// assert!(table.check(seat, "build moon_base").is_err());
/// assert!(table.undo());
/// assert!(!table.hides_from(Viewer::Spectator), "everything lies open in Machi Koro");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnyTable: Send + Sync {
    /// The title that is played.
    fn title(&self) -> Title;
    /// The number of seats.
    fn players(&self) -> usize;
    /// Whether several seats act at once.
    fn is_simultaneous(&self) -> bool;
    /// The seats that the game waits for.
    fn to_act(&self) -> Seats;
    /// What a seat has to decide now.
    fn question(&self, seat: Seat) -> Message;
    /// The id of the clause that rules that decision.
    fn clause(&self, seat: Seat) -> &'static str;
    /// The legal moves of a seat.
    fn legal(&self, seat: Seat) -> Vec<LegalMove>;
    /// A move of the title in the form in which it is written down.
    fn canonical(&self, text: &str) -> Result<String, NotAMove>;
    /// Whether a seat may play a move, without playing it.
    fn check(&self, seat: Seat, text: &str) -> Result<(), MoveError>;
    /// Whether a seat may play some moves one after another, without playing them. Only the last may draw chance: whoever
    /// could ask for more would learn what comes.
    fn check_all(&self, seat: Seat, texts: &[String]) -> Result<(), MoveError>;
    /// Plays a move by its text and returns the number of its step. A text that is no move, or a refused one, changes
    /// nothing.
    fn play(&mut self, seat: Seat, text: &str) -> Result<usize, MoveError>;
    /// Takes the last move back; false when there is none.
    fn undo(&mut self) -> bool;
    /// Writes down that a seat takes a hint.
    fn hint(&mut self, seat: Seat);
    /// The number of moves played.
    fn steps(&self) -> usize;
    /// The turns begun so far.
    fn turns(&self) -> u32;
    /// How the game ended; `None` while it goes on.
    fn outcome(&self) -> Option<Outcome>;
    /// All that a viewer may see.
    fn view(&self, viewer: Viewer) -> Value;
    /// Whether two viewers see the same.
    fn looks_alike(&self, one: Viewer, other: Viewer) -> bool;
    /// What a viewer gets to know of the events of a step; step 0 is the set-up.
    fn events(&self, step: usize, viewer: Viewer) -> Vec<SeenEvent>;
    /// The same, for people only.
    fn messages(&self, step: usize, viewer: Viewer) -> Vec<Message>;
    /// Whether a step stands: it met no chance perhaps, but told others what can't be untold.
    fn stands(&self, step: usize) -> bool;
    /// The components in this game that no source prints.
    fn stand_ins(&self) -> Vec<Fact>;
    /// Whether nobody but the mover of a step saw anything of it.
    fn is_unseen(&self, step: usize) -> bool;
    /// All moments of the game so far, that after the set-up first.
    fn moments(&self) -> Vec<Moment>;
    /// The table as it stood after so many moves.
    fn rewound(&self, steps: usize) -> Box<dyn AnyTable>;
    /// The whole record, seed included. It is for the keeper of the game, not for its players.
    fn record(&self) -> &Record;
    /// The table as it might be for all that some seats know together; without any, for all that everybody knows.
    fn redealt(&self, seats: Seats, chance: &mut dyn Chance) -> Box<dyn AnyTable>;
    /// Whether there is anything that a viewer can't see.
    fn hides_from(&self, viewer: Viewer) -> bool;
    /// Whether the game stands as it does at another table of the same title.
    fn stands_as(&self, other: &dyn AnyTable) -> bool;
    /// Writes down who sits where: a name for every seat, and the kind of the bots.
    fn seat(&mut self, names: Vec<String>, bots: Vec<String>);
    /// The table with the types of its title, for [`downcast`](#method.downcast).
    fn as_any(&self) -> &dyn std::any::Any;
}

impl dyn AnyTable + '_ {
    /// The table with the types of its title; `None` if it is of another.
    pub fn downcast<G: Game>(&self) -> Option<&Table<G>> {
        self.as_any().downcast_ref()
    }
}

fn parse<G: Game>(text: &str) -> Result<G::Move, MoveError> {
    text.parse().map_err(MoveError::NotAMove)
}

fn refused(refusal: &(impl ToMessage + Ruled)) -> MoveError {
    MoveError::Refused { why: refusal.message(), clause: refusal.clause() }
}

fn json(value: &impl serde::Serialize) -> Value {
    serde_json::to_value(value).expect("views and events are JSON")
}

impl<G: Game> AnyTable for Table<G> {
    fn title(&self) -> Title {
        Title::from_id(G::TITLE).expect("a game of the catalog")
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn is_simultaneous(&self) -> bool {
        G::SIMULTANEOUS
    }

    fn to_act(&self) -> Seats {
        self.game().to_act()
    }

    fn question(&self, seat: Seat) -> Message {
        self.game().question(seat)
    }

    fn clause(&self, seat: Seat) -> &'static str {
        self.game().clause(seat)
    }

    fn legal(&self, seat: Seat) -> Vec<LegalMove> {
        let moves = self.game().moves(seat).into_iter();
        moves.map(|mv| LegalMove { text: mv.to_string(), label: self.game().describe(seat, mv) }).collect()
    }

    fn canonical(&self, text: &str) -> Result<String, NotAMove> {
        Ok(text.parse::<G::Move>()?.to_string())
    }

    fn check(&self, seat: Seat, text: &str) -> Result<(), MoveError> {
        self.game().check(seat, parse::<G>(text)?).map_err(|refusal| refused(&refusal))
    }

    fn check_all(&self, seat: Seat, texts: &[String]) -> Result<(), MoveError> {
        let Some((last, earlier)) = texts.split_last() else { return Ok(()) };
        let mut game = self.game().clone();
        for text in earlier {
            let mut chance = Recorder::new(Fast::new(0, 0));
            let mv = parse::<G>(text)?;
            game.play(seat, mv, &mut chance, &mut ()).map_err(|refusal| refused(&refusal))?;
            if !chance.samples.is_empty() {
                return Err(MoveError::Unforeseen);
            }
        }
        game.check(seat, parse::<G>(last)?).map_err(|refusal| refused(&refusal))
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<usize, MoveError> {
        Table::play(self, seat, parse::<G>(text)?).map_err(|refusal| refused(&refusal))?;
        Ok(Table::steps(self))
    }

    fn undo(&mut self) -> bool {
        Table::undo(self)
    }

    fn hint(&mut self, seat: Seat) {
        Table::hint(self, seat);
    }

    fn steps(&self) -> usize {
        Table::steps(self)
    }

    fn turns(&self) -> u32 {
        self.game().turns()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game().outcome()
    }

    fn view(&self, viewer: Viewer) -> Value {
        json(&self.game().view(viewer))
    }

    fn looks_alike(&self, one: Viewer, other: Viewer) -> bool {
        self.game().view(one) == self.game().view(other)
    }

    fn events(&self, step: usize, viewer: Viewer) -> Vec<SeenEvent> {
        let seen = Table::events(self, step).iter().filter_map(|event| event.seen_by(viewer));
        seen.map(|event| SeenEvent { data: json(&event), message: event.message() }).collect()
    }

    fn messages(&self, step: usize, viewer: Viewer) -> Vec<Message> {
        let seen = Table::events(self, step).iter().filter_map(|event| event.seen_by(viewer));
        seen.map(|event| event.message()).collect()
    }

    fn stands(&self, step: usize) -> bool {
        Table::events(self, step).iter().any(Event::stands)
    }

    fn stand_ins(&self) -> Vec<Fact> {
        self.game().stand_ins()
    }

    fn is_unseen(&self, step: usize) -> bool {
        let Some(mover) = step.checked_sub(1).and_then(|index| self.record().steps.get(index)) else {
            return false;
        };
        let others = || Viewer::all(self.game().players()).filter(|viewer| !viewer.is(mover.seat));
        let sees = |event: &G::Event| others().any(|viewer| event.seen_by(viewer).is_some());
        G::SIMULTANEOUS && !Table::events(self, step).iter().any(sees)
    }

    fn moments(&self) -> Vec<Moment> {
        let mut moments: Vec<Moment> = Vec::with_capacity(Table::steps(self) + 1);
        self.each_position(|game| {
            let step = moments.len();
            let (turns, to_act) = (game.turns(), game.to_act());
            let before = moments.last().map(|before| (before.turns, before.to_act));
            let unseen = before == Some((turns, to_act)) && self.is_unseen(step);
            let mover = step.checked_sub(1).map(|index| self.record().steps[index].seat);
            moments.push(Moment { mover, turns, to_act, unseen });
        });
        moments
    }

    fn rewound(&self, steps: usize) -> Box<dyn AnyTable> {
        Box::new(Table::rewound(self, steps))
    }

    fn record(&self) -> &Record {
        Table::record(self)
    }

    fn redealt(&self, seats: Seats, mut chance: &mut dyn Chance) -> Box<dyn AnyTable> {
        Box::new(Table::redealt(self, seats, &mut chance))
    }

    fn hides_from(&self, viewer: Viewer) -> bool {
        // What is dealt anew may by chance be what was there; it won't be every time.
        (0..DEALS).any(|deal| {
            let mut other = self.game().clone();
            other.redeal(viewer, &mut Fast::new(deal, 0));
            other != *self.game()
        })
    }

    fn stands_as(&self, other: &dyn AnyTable) -> bool {
        other.downcast::<G>().is_some_and(|other| other.game() == self.game())
    }

    fn seat(&mut self, names: Vec<String>, bots: Vec<String>) {
        Table::seat(self, names, bots);
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }
}

/// Why there is no table.
#[derive(Clone, Debug)]
pub enum OpenError {
    /// The game can't be set up like that.
    Setup(SetupError),
    /// Not the form of a position; the detail is the parser's.
    Form {
        /// What is wrong, and where.
        detail: String,
    },
    /// The position can't be.
    Flaw(Message),
}

tabletop::errors!(OpenError);

impl ToMessage for OpenError {
    fn message(&self) -> Message {
        match self {
            OpenError::Setup(error) => error.message(),
            OpenError::Form { detail } => Message::new("position-form").with("detail", detail.as_str()),
            OpenError::Flaw(message) => message.clone(),
        }
    }
}

/// A title with its cards: what tables are opened from.
pub trait AnyTitle: Send + Sync {
    /// The components as a list to show.
    fn cards(&self) -> Vec<CardFacts>;
    /// Sets up a game.
    fn open(&self, players: usize, options: &Options, seed: Seed) -> Result<Box<dyn AnyTable>, OpenError>;
    /// Goes on from a position, which may be written by anyone.
    fn open_at(
        &self,
        players: usize,
        options: &Options,
        position: Value,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError>;
}

struct WithCards<G: Game>(&'static CardsOf<G>);

impl<G: Game> WithCards<G> {
    fn setup(&self, players: usize, options: &Options) -> Result<G::Setup, OpenError> {
        G::Setup::new(players, options, self.0).map_err(OpenError::Setup)
    }
}

impl<G: Game> AnyTitle for WithCards<G> {
    fn cards(&self) -> Vec<CardFacts> {
        self.0.list()
    }

    fn open(&self, players: usize, options: &Options, seed: Seed) -> Result<Box<dyn AnyTable>, OpenError> {
        Ok(Box::new(Table::<G>::open(&self.setup(players, options)?, seed)))
    }

    fn open_at(
        &self,
        players: usize,
        options: &Options,
        position: Value,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let setup = self.setup(players, options)?;
        let position = serde_json::from_value(position)
            .map_err(|error| OpenError::Form { detail: error.to_string() })?;
        let table = Table::<G>::at(&setup, position, seed).map_err(|flaw| OpenError::Flaw(flaw.message()))?;
        Ok(Box::new(table))
    }
}

/// Takes a title with its embedded cards, or with those of a file.
pub fn with_cards(title: Title, toml: Option<&str>) -> Result<Box<dyn AnyTitle>, CardsError> {
    with_game!(title, G => Ok(Box::new(WithCards::<G>(CardsOf::<G>::load_or_embedded(toml)?))))
}

/// Sets up a game of a title with its embedded cards.
pub fn open_table(
    title: Title,
    players: usize,
    options: &Options,
    seed: Seed,
) -> Result<Box<dyn AnyTable>, OpenError> {
    with_game!(title, G => WithCards::<G>(CardsOf::<G>::embedded()).open(players, options, seed))
}

/// Sets up a deal that many play, each alone, with its chance counted by turns
/// ([`Draws`](tabletop::table::Draws)) and the embedded cards.
pub fn open_table_by_turn(
    title: Title,
    players: usize,
    options: &Options,
    seed: Seed,
) -> Result<Box<dyn AnyTable>, OpenError> {
    with_game!(title, G => {
        let setup = WithCards::<G>(CardsOf::<G>::embedded()).setup(players, options)?;
        Ok(Box::new(Table::<G>::open_by_turn(&setup, seed)))
    })
}

/// A recorded game of any title with its embedded cards, to look at.
pub fn recorded_table(record: Record) -> Result<Box<dyn AnyTable>, ReplayError> {
    let title = titled(&record)?;
    with_game!(title, G => Ok(Box::new(Table::<G>::recorded(record, CardsOf::<G>::embedded())?)))
}

/// A game that goes on from where a record leads, with the chance of a seed from there on.
pub fn continuing_table(beginning: Record, seed: Seed) -> Result<Box<dyn AnyTable>, ReplayError> {
    let title = titled(&beginning)?;
    with_game!(title, G => Ok(Box::new(Table::<G>::continuing(beginning, CardsOf::<G>::embedded(), seed)?)))
}

fn titled(record: &Record) -> Result<Title, ReplayError> {
    Title::from_id(&record.title).ok_or_else(|| ReplayError::Title(record.title.clone()))
}
