//! What may be done at a table now.

use super::{LONGEST_WORDS, Play, Presence, STAND_IN, Sitter, Sitting};
use crate::refusal::Refusal;
use crate::table::command::Wish;
use crate::table::event::Deed;
use crate::table::game::{self as course, Course};
use crate::visitor::Visitor;
use tabletop::Seat;
use tabletop::chance::Seed;

impl Sitting {
    /// Checks a wish. The deeds are to be stored, and then applied.
    pub fn decide(&self, by: &Visitor, wish: Wish) -> Result<Vec<Deed>, Refusal> {
        match wish {
            Wish::Sit { seat, name } => {
                self.is_waiting()?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Ok(vec![Deed::Sat { seat, visitor: by.id.clone(), name }]),
                    Sitter::Person { .. } | Sitter::Bot(_) => Err(Refusal::Taken),
                }
            }
            Wish::Clear { seat } => {
                self.is_waiting()?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Err(Refusal::NobodyThere),
                    Sitter::Person { visitor, .. } if *visitor == by.id => Ok(vec![Deed::Stood { seat }]),
                    Sitter::Person { .. } | Sitter::Bot(_) => {
                        self.is_host(by)?;
                        Ok(vec![Deed::Stood { seat }])
                    }
                }
            }
            Wish::AddBot { seat, bot } => {
                self.is_waiting()?;
                self.is_host(by)?;
                let bot = course::check_bot(self.title, &bot).map_err(Refusal::Rules)?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Ok(vec![Deed::BotSat { seat, bot }]),
                    Sitter::Person { .. } | Sitter::Bot(_) => Err(Refusal::Taken),
                }
            }
            Wish::Start => {
                self.is_waiting()?;
                self.is_host(by)?;
                if self.sitters.contains(&Sitter::Nobody) {
                    return Err(Refusal::SeatsFree);
                }
                Ok(vec![self.start()?])
            }
            Wish::Fill => {
                self.is_waiting()?;
                self.is_host(by)?;
                let is_free = |seat: &Seat| self.sitters[seat.index()] == Sitter::Nobody;
                let bot = |seat: Seat| Deed::BotSat { seat, bot: STAND_IN.to_owned() };
                let mut deeds: Vec<Deed> = Seat::all(self.players()).filter(is_free).map(bot).collect();
                deeds.push(self.start()?);
                Ok(deeds)
            }
            Wish::Play { seat, sequence, text } => {
                let course = self.acts(by, seat)?;
                if sequence != self.decision(seat) {
                    return Err(Refusal::Late);
                }
                let mv = course.check(seat, &text).map_err(Refusal::Rules)?;
                Ok(vec![Deed::Moved { seat, mv }])
            }
            Wish::TakeBack { seat, sequence } => {
                let course = self.acts(by, seat)?;
                if sequence != self.decision(seat) {
                    return Err(Refusal::Late);
                }
                match course.may_take_back() {
                    Some(last) if last == seat => Ok(vec![Deed::TookBack { seat }]),
                    _ => Err(Refusal::NothingToTakeBack),
                }
            }
            Wish::Leave => {
                self.is_playing()?;
                let seats = self.present_seats_of(&by.id);
                if seats.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                Ok(seats.into_iter().map(|seat| Deed::Left { seat }).collect())
            }
            Wish::Return => {
                self.is_playing()?;
                let is_back = |seat: &Seat| matches!(&self.sitters[seat.index()], Sitter::Person { presence, .. } if *presence != Presence::Here);
                let seats: Vec<Seat> = self.seats_of(&by.id).into_iter().filter(is_back).collect();
                if seats.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                Ok(seats.into_iter().map(|seat| Deed::Returned { seat }).collect())
            }
            Wish::Replace { seat } => {
                self.is_playing()?;
                self.is_host(by)?;
                match self.sitter(seat)? {
                    Sitter::Person { presence, .. } if *presence != Presence::Away => {
                        Ok(vec![Deed::Replaced { seat }])
                    }
                    _ => Err(Refusal::NobodyThere),
                }
            }
            Wish::Say { name, text } => {
                let text: String =
                    text.trim().chars().filter(|letter| !letter.is_control()).take(LONGEST_WORDS).collect();
                if text.is_empty() {
                    return Err(Refusal::NothingSaid);
                }
                Ok(vec![Deed::Said { visitor: by.id.clone(), name, text }])
            }
        }
    }

    /// Checks a bot's answer to the decision that was before its seat.
    pub fn decide_for_bot(&self, seat: Seat, sequence: u64, text: &str) -> Result<Vec<Deed>, Refusal> {
        let course = self.is_playing()?;
        if sequence != self.decision(seat) || self.bot_for(seat).is_none() {
            return Err(Refusal::Late);
        }
        let mv = course.check(seat, text).map_err(Refusal::Rules)?;
        Ok(vec![Deed::Moved { seat, mv }])
    }

    /// The deed that starts the game, with a seed that nobody knows.
    pub fn start(&self) -> Result<Deed, Refusal> {
        let seed = crate::id::random().map_err(Refusal::Failed)?;
        let rules = course::shelf(self.title).rules;
        Ok(Deed::Started { rules, seed: Seed::from_bytes(seed).reveal() })
    }

    fn sitter(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)
    }

    fn is_waiting(&self) -> Result<(), Refusal> {
        matches!(self.play, Play::Waiting).then_some(()).ok_or(Refusal::Begun)
    }

    fn is_playing(&self) -> Result<&dyn Course, Refusal> {
        match &self.play {
            Play::Waiting => Err(Refusal::NotBegun),
            Play::Lost(why) => Err(Refusal::Rules(why.clone())),
            Play::Begun(course) if course.outcome().is_some() => Err(Refusal::IsOver),
            Play::Begun(course) => Ok(course.as_ref()),
        }
    }

    fn is_host(&self, by: &Visitor) -> Result<(), Refusal> {
        (self.host() == &by.id).then_some(()).ok_or(Refusal::NotHost)
    }

    /// The game, where the visitor decides for the seat.
    fn acts(&self, by: &Visitor, seat: Seat) -> Result<&dyn Course, Refusal> {
        let course = self.is_playing()?;
        match self.sitter(seat)? {
            Sitter::Person { visitor, .. } if *visitor != by.id => Err(Refusal::NotYours),
            Sitter::Person { presence: Presence::Away, .. } => Err(Refusal::YouAreAway),
            Sitter::Person { .. } if self.bot_for(seat).is_some() => Err(Refusal::TimeIsUp),
            Sitter::Person { .. } => Ok(course),
            Sitter::Nobody | Sitter::Bot(_) => Err(Refusal::NotYours),
        }
    }

    /// The seats whose time is up.
    pub fn overdue(&self, now: u64) -> Vec<Deed> {
        let late = |seat: &Seat| self.deadline(*seat).is_some_and(|deadline| deadline <= now);
        self.to_act().iter().filter(late).map(|seat| Deed::Overdue { seat }).collect()
    }
}
