//! What may be done at a table now.

use super::{MAX_SAID_LENGTH, Play, Presence, Sitter, TableState};
use crate::refusal::Refusal;
use crate::table::bots::{USUAL_LEVEL, check_bot};
use crate::table::command::Command;
use crate::table::event::TableEvent;
use crate::table::game::LiveGame;
use crate::visitor::Visitor;
use tabletop::chance::Seed;
use tabletop::{Seat, ToMessage};

/// Moves that a seat may take back before something new comes out, and in the whole game: more than anybody needs who
/// only changes their mind, and few enough for a table to stay light.
const MAX_TAKEN_BACK_LATELY: u32 = 40;
const MAX_TAKEN_BACK: u32 = 500;

impl TableState {
    /// Checks a command, and returns the events that are to be applied and stored.
    pub(crate) fn decide(&self, by: &Visitor, command: Command) -> Result<Vec<TableEvent>, Refusal> {
        match command {
            Command::Sit { seat, name } => {
                self.require_waiting()?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Ok(vec![TableEvent::Sat { seat, visitor: by.id.clone(), name }]),
                    Sitter::Person { .. } | Sitter::Bot(_) => Err(Refusal::Taken),
                }
            }
            Command::Clear { seat } => {
                self.require_waiting()?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Err(Refusal::NobodyThere),
                    Sitter::Person { visitor, .. } if *visitor == by.id => {
                        Ok(vec![TableEvent::Stood { seat }])
                    }
                    Sitter::Person { .. } | Sitter::Bot(_) => {
                        self.require_host(by)?;
                        Ok(vec![TableEvent::Stood { seat }])
                    }
                }
            }
            Command::AddBot { seat, bot } => {
                self.require_waiting()?;
                self.require_host(by)?;
                check_bot(&bot).map_err(Refusal::Rules)?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Ok(vec![TableEvent::BotSat { seat, bot }]),
                    Sitter::Person { .. } | Sitter::Bot(_) => Err(Refusal::Taken),
                }
            }
            Command::Start => {
                self.require_waiting()?;
                self.require_host(by)?;
                if self.sitters.contains(&Sitter::Nobody) {
                    return Err(Refusal::SeatsFree);
                }
                Ok(vec![self.start()?])
            }
            Command::Fill => {
                self.require_waiting()?;
                self.require_host(by)?;
                let is_free = |seat: &Seat| self.sitters[seat.index()] == Sitter::Nobody;
                let bot = |seat: Seat| TableEvent::BotSat { seat, bot: USUAL_LEVEL.to_owned() };
                let mut events: Vec<TableEvent> =
                    Seat::all(self.players()).filter(is_free).map(bot).collect();
                events.push(self.start()?);
                Ok(events)
            }
            Command::Play { seat, sequence, text } => {
                let game = self.require_decider(by, seat)?;
                if sequence != self.decision(seat) {
                    return Err(Refusal::Late);
                }
                let mv = game.canonical(&text).map_err(|error| Refusal::Rules(error.message()))?;
                game.check(seat, &mv).map_err(|error| Refusal::Rules(error.message()))?;
                Ok(vec![TableEvent::Moved { seat, mv }])
            }
            Command::TakeBack { seat, sequence } => {
                let game = self.require_decider(by, seat)?;
                if sequence != self.decision(seat) {
                    return Err(Refusal::Late);
                }
                match game.may_take_back() {
                    Some(last) if last == seat => {}
                    _ => return Err(Refusal::NothingToTakeBack),
                }
                self.check_taken_back(seat)?;
                Ok(vec![TableEvent::TookBack { seat }])
            }
            Command::Leave => {
                self.require_playing()?;
                let seats = self.present_seats_of(&by.id);
                if seats.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                Ok(seats.into_iter().map(|seat| TableEvent::Left { seat }).collect())
            }
            Command::Return => {
                self.require_playing()?;
                let is_back = |seat: &Seat| matches!(&self.sitters[seat.index()], Sitter::Person { presence, .. } if *presence != Presence::Here);
                let seats: Vec<Seat> = self.seats_of(&by.id).into_iter().filter(is_back).collect();
                if seats.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                Ok(seats.into_iter().map(|seat| TableEvent::Returned { seat }).collect())
            }
            Command::Replace { seat } => {
                self.require_playing()?;
                self.require_host(by)?;
                match self.sitter(seat)? {
                    Sitter::Person { presence, .. } if *presence != Presence::Away => {
                        Ok(vec![TableEvent::Replaced { seat }])
                    }
                    _ => Err(Refusal::NobodyThere),
                }
            }
            Command::Say { name, text } => {
                let text: String =
                    text.trim().chars().filter(|letter| !letter.is_control()).take(MAX_SAID_LENGTH).collect();
                if text.is_empty() {
                    return Err(Refusal::NothingSaid);
                }
                Ok(vec![TableEvent::Said { visitor: by.id.clone(), name, text }])
            }
        }
    }

    /// Whether a seat may take one more move back, if there is one.
    pub(crate) fn check_taken_back(&self, seat: Seat) -> Result<(), Refusal> {
        let taken = self.taken_back[seat.index()];
        if taken.in_all >= MAX_TAKEN_BACK {
            return Err(Refusal::TakenBackTooOften { most: MAX_TAKEN_BACK });
        }
        if taken.lately >= MAX_TAKEN_BACK_LATELY {
            return Err(Refusal::TakenBackTooOftenNow { most: MAX_TAKEN_BACK_LATELY });
        }
        Ok(())
    }

    /// Checks a bot's answer to the decision that was before its seat.
    pub(crate) fn decide_for_bot(
        &self,
        seat: Seat,
        sequence: u64,
        mv: String,
    ) -> Result<Vec<TableEvent>, Refusal> {
        let game = self.require_playing()?;
        if sequence != self.decision(seat) || self.bot_for(seat).is_none() {
            return Err(Refusal::Late);
        }
        game.check(seat, &mv).map_err(|error| Refusal::Rules(error.message()))?;
        Ok(vec![TableEvent::Moved { seat, mv }])
    }

    /// The event that starts the game, with a seed that nobody knows.
    pub(crate) fn start(&self) -> Result<TableEvent, Refusal> {
        let seed = crate::id::random()?;
        let rules = self.title.rules_version();
        Ok(TableEvent::Started { rules, seed: Seed::from_bytes(seed).reveal() })
    }

    fn sitter(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)
    }

    fn require_waiting(&self) -> Result<(), Refusal> {
        match self.play {
            Play::Waiting => Ok(()),
            Play::Begun(_) | Play::Lost(_) => Err(Refusal::Begun),
        }
    }

    fn require_playing(&self) -> Result<&LiveGame, Refusal> {
        match &self.play {
            Play::Waiting => Err(Refusal::NotBegun),
            Play::Lost(why) => Err(Refusal::Rules(why.clone())),
            Play::Begun(game) if game.outcome().is_some() => Err(Refusal::IsOver),
            Play::Begun(game) => Ok(game),
        }
    }

    fn require_host(&self, by: &Visitor) -> Result<(), Refusal> {
        if self.host() == &by.id { Ok(()) } else { Err(Refusal::NotHost) }
    }

    /// The game, where the visitor decides for the seat.
    fn require_decider(&self, by: &Visitor, seat: Seat) -> Result<&LiveGame, Refusal> {
        let game = self.require_playing()?;
        match self.sitter(seat)? {
            Sitter::Person { visitor, .. } if *visitor != by.id => Err(Refusal::NotYours),
            Sitter::Person { presence: Presence::Away, .. } => Err(Refusal::YouAreAway),
            Sitter::Person { .. } if self.bot_for(seat).is_some() => Err(Refusal::TimeIsUp),
            Sitter::Person { .. } => Ok(game),
            Sitter::Nobody | Sitter::Bot(_) => Err(Refusal::NotYours),
        }
    }

    /// The seats whose time is up.
    pub(crate) fn overdue(&self, now: u64) -> Vec<TableEvent> {
        let late = |seat: &Seat| self.deadline(*seat).is_some_and(|deadline| deadline <= now);
        self.to_act().iter().filter(late).map(|seat| TableEvent::Overdue { seat }).collect()
    }
}
