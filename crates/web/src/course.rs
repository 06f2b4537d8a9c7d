//! The course of a game: one face over the titles for rooms and pages.

use crate::board::{Asked, Board, Motion, Scene, motions};
use bots::{Bot, BotPlayer};
use catalog::Title;
use locale::Voice;
use maud::{Markup, html};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, OnceLock};
use tabletop::chance::{Fast, Seed};
use tabletop::record::Record;
use tabletop::setup::{CardFacts, OptionSpec, SetupError};
use tabletop::table::Table;
use tabletop::{
    Cards, CardsOf, Event, Fact, Game, Message, Options, Outcome, Seat, Seats, Setup, ToMessage, Viewer,
};

/// How often hidden things are dealt anew before it is believed that there are none.
const DEALS: u64 = 32;

/// What a bot answers, worked out on a thread of its own.
pub type Thinking = Box<dyn FnOnce() -> String + Send>;

/// A board as it is drawn for somebody.
pub struct Drawn {
    pub board: Markup,
    pub in_words: Markup,
    /// The buttons of the moves that the board does not show.
    pub elsewhere: Vec<Markup>,
    /// What the board asks instead of the game.
    pub question: Option<Message>,
    /// Whether there is anything to do at all.
    pub has_choices: bool,
    /// Whether the game itself offers to take the last step back.
    pub has_way_back: bool,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Line {
    /// The entry that it tells of.
    pub sequence: u64,
    /// Its place among the lines of that entry.
    pub index: usize,
    pub text: String,
}

/// A game from its start. The moves in it were checked before they were stored.
pub trait Course: Send + Sync {
    fn to_act(&self) -> Seats;
    fn turns(&self) -> u32;
    fn is_simultaneous(&self) -> bool;
    fn outcome(&self) -> Option<Outcome>;
    fn question(&self, seat: Seat) -> Message;
    /// Whether a seat may play a move, without playing it: the move as it is to be stored.
    fn check(&self, seat: Seat, text: &str) -> Result<String, Message>;
    fn play(&mut self, sequence: u64, seat: Seat, text: &str) -> Result<(), Message>;
    /// Who may take the last move back: nothing new has come out since, and nobody else has acted.
    fn may_take_back(&self) -> Option<Seat>;
    fn take_back(&mut self) -> Result<(), Message>;
    /// Whether two viewers see the same.
    fn looks_alike(&self, one: Viewer, other: Viewer) -> bool;
    /// Whether there is anything that a viewer can't see.
    fn hides_from(&self, viewer: Viewer) -> bool;
    /// The last lines that were told after an entry, the latest first.
    fn told(&self, viewer: Viewer, voice: &Voice, after: u64, most: usize) -> Vec<Line>;
    fn motions(&self, viewer: Viewer, after: u64) -> Vec<Motion>;
    fn draw(&self, viewer: Viewer, may_act: bool, voice: &Voice, asked: &Asked) -> Drawn;
    fn stand_ins(&self) -> Vec<Fact>;
    fn record(&self) -> &Record;
    /// A bot's answer for a seat that is to act.
    fn think(&self, seat: Seat, bot: &str, stop: Arc<AtomicBool>) -> Thinking;
    /// The same game again.
    #[cfg(test)]
    fn twin(&self) -> Box<dyn Course>;
    /// Another game that this might be for all that a viewer knows, if chance finds one.
    #[cfg(test)]
    fn otherwise(&self, viewer: Viewer, chance: u64) -> Option<Box<dyn Course>>;
    /// All that a viewer may see, as a text.
    #[cfg(test)]
    fn seen_by(&self, viewer: Viewer) -> String;
    #[cfg(test)]
    fn legal(&self, seat: Seat) -> Vec<String>;
}

struct Playing<G: Board> {
    table: Table<G>,
    /// What each step told, with the sequence of its entry; the set-up comes first.
    told: Vec<(u64, Vec<G::Event>)>,
    /// The bots, with what they mean to play next.
    bots: Vec<OnceLock<Arc<Mutex<BotPlayer<G>>>>>,
}

impl<G: Board> Playing<G> {
    fn open(
        sequence: u64,
        players: usize,
        options: &Options,
        seed: Seed,
        names: Vec<String>,
        bots: Vec<String>,
    ) -> Result<Playing<G>, SetupError> {
        let setup = G::Setup::new(players, options, CardsOf::<G>::embedded())?;
        let mut table = Table::open(&setup, seed);
        table.seat(names, bots);
        let events = table.events(0).to_vec();
        Ok(Playing { table, told: vec![(sequence, events)], bots: nobody(players) })
    }
}

impl<G: Board> Course for Playing<G> {
    fn to_act(&self) -> Seats {
        self.table.game().to_act()
    }

    fn turns(&self) -> u32 {
        self.table.game().turns()
    }

    fn is_simultaneous(&self) -> bool {
        G::SIMULTANEOUS
    }

    fn outcome(&self) -> Option<Outcome> {
        self.table.game().outcome()
    }

    fn question(&self, seat: Seat) -> Message {
        self.table.game().question(seat)
    }

    fn check(&self, seat: Seat, text: &str) -> Result<String, Message> {
        let mv: G::Move = text.parse().map_err(|unknown: tabletop::NotAMove| unknown.message())?;
        // Whether a move is refused does not depend on the chance it meets.
        let mut copy = self.table.game().clone();
        copy.play(seat, mv, &mut Fast::new(0, 0), &mut ()).map_err(|refusal| refusal.message())?;
        Ok(mv.to_string())
    }

    fn play(&mut self, sequence: u64, seat: Seat, text: &str) -> Result<(), Message> {
        let mv: G::Move = text.parse().map_err(|unknown: tabletop::NotAMove| unknown.message())?;
        let events = self.table.play(seat, mv).map_err(|refusal| refusal.message())?.to_vec();
        self.told.push((sequence, events));
        Ok(())
    }

    fn may_take_back(&self) -> Option<Seat> {
        let last = self.table.record().steps.last()?;
        let settled = !last.chance.is_empty() || self.table.record().end.is_some();
        (!settled).then_some(last.seat)
    }

    fn take_back(&mut self) -> Result<(), Message> {
        if !self.table.undo() {
            return Err(Message::new("engine-nothing-to-undo"));
        }
        self.told.pop();
        self.bots = nobody(self.bots.len());
        Ok(())
    }

    fn looks_alike(&self, one: Viewer, other: Viewer) -> bool {
        self.table.game().view(one) == self.table.game().view(other)
    }

    fn hides_from(&self, viewer: Viewer) -> bool {
        let game = self.table.game();
        // What is dealt anew may by chance be what was there; it won't be so often.
        (0..DEALS).any(|deal| {
            let mut other = game.clone();
            other.redeal(viewer, &mut Fast::new(deal, 0));
            other != *game
        })
    }

    fn told(&self, viewer: Viewer, voice: &Voice, after: u64, most: usize) -> Vec<Line> {
        let later = self.told.partition_point(|(sequence, _)| *sequence <= after);
        // Lines are counted among those that are seen: a gap would tell of the others.
        let seen = self.told[later..].iter().rev().flat_map(|(sequence, events)| {
            let seen: Vec<G::Event> = events.iter().filter_map(|event| event.seen_by(viewer)).collect();
            seen.into_iter().enumerate().rev().map(|(index, event)| (*sequence, index, event))
        });
        // Words cost more than anything else here, so only those that are shown are made.
        seen.take(most)
            .map(|(sequence, index, event)| Line { sequence, index, text: voice.say(&event) })
            .collect()
    }

    fn motions(&self, viewer: Viewer, after: u64) -> Vec<Motion> {
        let later = self.told.partition_point(|(sequence, _)| *sequence <= after);
        self.told[later..].iter().flat_map(|(_, events)| motions::<G>(events, viewer)).collect()
    }

    fn draw(&self, viewer: Viewer, may_act: bool, voice: &Voice, asked: &Asked) -> Drawn {
        let scene = Scene::new(self.table.game(), viewer, may_act, voice, asked);
        let board = G::board(&scene);
        let in_words = G::in_words(&scene);
        let elsewhere = scene
            .elsewhere()
            .into_iter()
            .map(|choice| {
                html! {
                    button type="submit" form="moves" name="move" value=(choice.mv) { (choice.label) }
                }
            })
            .collect();
        Drawn {
            board,
            in_words,
            elsewhere,
            question: G::next_step(&scene),
            has_choices: !scene.choices().is_empty(),
            has_way_back: scene.choice(G::goes_back).is_some(),
        }
    }

    fn stand_ins(&self) -> Vec<Fact> {
        self.table.game().stand_ins()
    }

    fn record(&self) -> &Record {
        self.table.record()
    }

    fn think(&self, seat: Seat, bot: &str, stop: Arc<AtomicBool>) -> Thinking {
        let player = self.bots[seat.index()].get_or_init(|| {
            // Names were checked when the bot sat down; an older program may have known others.
            let bot = Bot::parse::<G>(bot).unwrap_or(Bot::Regular);
            Arc::new(Mutex::new(BotPlayer::stopped_by(bot, stop)))
        });
        let player = player.clone();
        let game = self.table.game().clone();
        Box::new(move || {
            let whim = crate::id::random().map_or(0, u64::from_le_bytes);
            let mut player = player.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
            player.choose(&game, seat, &mut Fast::new(whim, 0)).to_string()
        })
    }

    #[cfg(test)]
    fn twin(&self) -> Box<dyn Course> {
        let (table, told) = (self.table.clone(), self.told.clone());
        Box::new(Playing { table, told, bots: nobody(self.bots.len()) })
    }

    #[cfg(test)]
    fn otherwise(&self, viewer: Viewer, chance: u64) -> Option<Box<dyn Course>> {
        let mut game = self.table.game().clone();
        game.redeal(viewer, &mut Fast::new(chance, 0));
        if game == *self.table.game() {
            return None;
        }
        let table = self.table.redealt(viewer, &mut Fast::new(chance, 0));
        Some(Box::new(Playing { table, told: self.told.clone(), bots: nobody(self.bots.len()) }))
    }

    #[cfg(test)]
    fn seen_by(&self, viewer: Viewer) -> String {
        serde_json::to_string(&self.table.game().view(viewer)).expect("a view is JSON")
    }

    #[cfg(test)]
    fn legal(&self, seat: Seat) -> Vec<String> {
        let mut moves = Vec::new();
        self.table.game().legal(seat, &mut moves);
        moves.iter().map(ToString::to_string).collect()
    }
}

fn nobody<G: Board>(players: usize) -> Vec<OnceLock<Arc<Mutex<BotPlayer<G>>>>> {
    (0..players).map(|_| OnceLock::new()).collect()
}

/// What a title is, before there is a game of it.
pub struct Shelf {
    pub options: &'static [OptionSpec],
    /// The fewest and the most players.
    pub players: (usize, usize),
    pub rules: u32,
    /// What can be read about at the table.
    pub notes: fn() -> Vec<CardFacts>,
    pub picture: fn() -> Markup,
    pub style: &'static str,
}

pub fn shelf(title: Title) -> Shelf {
    catalog::with_game!(title, G => Shelf {
        options: <G as Game>::Setup::OPTIONS,
        players: <G as Game>::Setup::PLAYERS,
        rules: G::RULES_VERSION,
        notes: || <G as Board>::notes(CardsOf::<G>::embedded()),
        picture: <G as Board>::picture,
        style: <G as Board>::STYLE,
    })
}

/// Whether a game can be set up like that.
pub fn check_setup(title: Title, players: usize, options: &Options) -> Result<(), SetupError> {
    catalog::with_game!(title, G => {
        <G as Game>::Setup::new(players, options, CardsOf::<G>::embedded()).map(|_| ())
    })
}

/// Whether a title has such a bot.
pub fn check_bot(title: Title, name: &str) -> Result<String, Message> {
    catalog::with_game!(title, G => Bot::parse::<G>(name))
        .map(|bot| bot.to_string())
        .map_err(|unknown| unknown.message())
}

/// Starts a game.
pub fn open(
    title: Title,
    sequence: u64,
    players: usize,
    options: &Options,
    seed: Seed,
    names: Vec<String>,
    bots: Vec<String>,
) -> Result<Box<dyn Course>, SetupError> {
    catalog::with_game!(title, G => {
        Ok(Box::new(Playing::<G>::open(sequence, players, options, seed, names, bots)?))
    })
}
