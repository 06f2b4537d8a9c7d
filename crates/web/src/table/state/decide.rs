//! What may be done at a table now.

use super::{MAX_MOVES, Phase, Play, Presence, Sitter, TableState, longest_message};
use crate::config::TableLimits;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::bots::{FIRST_LEVEL, check_bot};
use crate::table::command::Command;
use crate::table::event::TableEvent;
use crate::table::game::LiveGame;
use crate::text;
use crate::visitor::Visitor;
use boards::AND_THEN;
use std::time::Duration;
use tabletop::chance::Seed;
use tabletop::{Seat, ToMessage};

/// How often seats are taken at a table before it starts, by all and by one visitor.
const MAX_TAKEN: usize = 400;
const MAX_TAKEN_BY_ONE: usize = 40;
/// How often one seat is left to a bot in a game.
const MAX_LEFT: usize = 100;
/// How often one town is named in a game.
const MAX_NAMED: usize = 20;
/// Moves of one seat in one turn, before it may only go forward. The longest turns have about ten, and a change of mind
/// takes two or three.
const MAX_MOVES_IN_TURN: usize = 120;
/// Moves that are played together: as many steps back as a turn can have, and some forward.
const MAX_MOVES_TOGETHER: usize = 16;

/// Moves that a seat may take back before something new comes out, and in the whole game: more than anybody needs who
/// only changes their mind, and few enough for a table to stay light.
const MAX_TAKEN_BACK_LATELY: u32 = 40;
const MAX_TAKEN_BACK: u32 = 500;

/// What a table can't know from its entries.
pub(crate) struct Circumstances<'a> {
    /// In milliseconds since 1970.
    pub now: u64,
    pub limits: &'a TableLimits,
    /// How long somebody has not looked at the table.
    pub absence: &'a dyn Fn(&VisitorId) -> Duration,
}

impl TableState {
    /// Checks a command, and returns the events that are to be applied and stored.
    pub(crate) fn decide(
        &self,
        by: &Visitor,
        command: Command,
        circumstances: &Circumstances,
    ) -> Result<Vec<TableEvent>, Refusal> {
        self.check_deal(by, &command)?;
        match command {
            Command::Sit { seat, name } => {
                self.require_waiting()?;
                let seat = seat.or_else(|| self.free_seats().next()).ok_or(Refusal::NoFreeSeat)?;
                if *self.sitter(seat)? != Sitter::Nobody {
                    return Err(Refusal::Taken);
                }
                self.require_welcome(by)?;
                self.require_own_name(by, &name)?;
                self.require_calm(Some(by))?;
                Ok(vec![TableEvent::Sat { seat, visitor: by.id.clone(), name, is_bot: by.is_bot }])
            }
            Command::Clear { seat } => {
                self.require_waiting()?;
                match self.sitter(seat)? {
                    Sitter::Nobody => Err(Refusal::NobodyThere),
                    Sitter::Person { visitor, .. } if *visitor == by.id => {
                        Ok(vec![TableEvent::Stood { seat }])
                    }
                    Sitter::Person { .. } => {
                        self.require_host(by)?;
                        Ok(vec![TableEvent::Removed { seat }])
                    }
                    Sitter::Bot(_) => {
                        self.require_host(by)?;
                        Ok(vec![TableEvent::Stood { seat }])
                    }
                }
            }
            Command::Readmit { removal } => {
                self.require_host(by)?;
                let removed = self.removed.iter().find(|removed| removed.sequence == removal);
                let visitor = removed.ok_or(Refusal::NobodyRemoved)?.visitor.clone();
                Ok(vec![TableEvent::Readmitted { visitor }])
            }
            Command::AddBot { seat, bot } => {
                self.require_waiting()?;
                self.require_host(by)?;
                check_bot(&bot).map_err(Refusal::Rules)?;
                self.require_calm(None)?;
                match self.sitter(seat)? {
                    Sitter::Nobody | Sitter::Bot(_) => Ok(vec![TableEvent::BotSat { seat, bot }]),
                    Sitter::Person { .. } => Err(Refusal::Taken),
                }
            }
            Command::Start => {
                self.require_host(by)?;
                // It may have started by itself while the host reached for the button.
                if self.require_playing().is_ok() {
                    return Ok(Vec::new());
                }
                self.require_waiting()?;
                if self.free_seats().next().is_none() {
                    return Ok(vec![self.start()?]);
                }
                self.players_without_free().ok_or(Refusal::SeatsFree)?;
                Ok(vec![TableEvent::SeatsClosed, self.start()?])
            }
            Command::Hold => {
                self.require_waiting()?;
                self.require_host(by)?;
                Ok(if self.starts_at().is_some() { vec![TableEvent::Held] } else { Vec::new() })
            }
            Command::Fill => {
                self.require_waiting()?;
                self.require_host(by)?;
                let level = self.bot_level();
                let bot = |seat: Seat| TableEvent::BotSat { seat, bot: level.to_owned() };
                let mut events: Vec<TableEvent> = self.free_seats().map(bot).collect();
                events.push(self.start()?);
                Ok(events)
            }
            Command::Play { seat, sequence, text } => {
                let game = self.require_decider(by, seat)?;
                if sequence != self.decision_for(Some(&by.id), seat) {
                    return Err(Refusal::Late);
                }
                let moves = self.moves_together(game, seat, &text)?;
                self.check_lesson(&moves)?;
                Ok(moves.into_iter().map(|mv| TableEvent::Moved { seat, mv }).collect())
            }
            Command::TakeBack { seat, sequence } => {
                let game = self.require_decider(by, seat)?;
                if sequence != self.decision_for(Some(&by.id), seat) {
                    return Err(Refusal::Late);
                }
                if self.course().is_some() {
                    return Err(self.other_asked());
                }
                match game.may_take_back() {
                    Some(last) if last == seat && self.too_late_to_take_back(seat, circumstances.now) => {
                        return Err(Refusal::TimeIsUp);
                    }
                    Some(last) if last == seat => {}
                    _ => return Err(Refusal::NothingToTakeBack),
                }
                self.check_taken_back(seat)?;
                Ok(vec![TableEvent::TookBack { seat }])
            }
            Command::GoOn { step } => {
                self.require_playing()?;
                self.require_read(by, step)?;
                Ok(vec![TableEvent::WentOn { step }])
            }
            Command::LeaveLesson => {
                self.require_playing()?;
                self.require_learner(by)?;
                Ok(vec![TableEvent::LessonLeft])
            }
            // It is thought about first, and then decided by `decide_hint`.
            Command::Hint { seat, sequence } => self.may_ask(by, seat, sequence).map(|_| Vec::new()),
            Command::NameTown { seat, name } => {
                self.require_playing()?;
                if !boards::names_towns(self.title) {
                    return Err(Refusal::BadForm);
                }
                match self.sitter(seat)? {
                    Sitter::Person { visitor, .. } if *visitor == by.id => {}
                    _ => return Err(Refusal::NotYours),
                }
                if self.counts.named[seat.index()] >= MAX_NAMED {
                    return Err(Refusal::NamedTooOften { most: MAX_NAMED });
                }
                if self.town(seat).unwrap_or_default() == name {
                    return Ok(Vec::new());
                }
                Ok(vec![TableEvent::NamedTown { seat, name }])
            }
            Command::Leave => {
                self.require_playing()?;
                let seats = self.present_seats_of(&by.id);
                if seats.is_empty() {
                    return Err(Refusal::NotSeated);
                }
                if seats.iter().any(|seat| self.counts.left[seat.index()] >= MAX_LEFT) {
                    return Err(Refusal::TooRestless);
                }
                Ok(seats.into_iter().map(|seat| TableEvent::Left { seat }).collect())
            }
            Command::Return => {
                self.require_playing()?;
                let (played_for, away): (Vec<Seat>, Vec<Seat>) = {
                    let seats = self.seats_of(&by.id).into_iter();
                    seats.filter(|seat| self.bot_for(*seat).is_some()).partition(|seat| !self.is_away(*seat))
                };
                if away.is_empty() {
                    // The turn of a bot is not cut short: the time for it is used up.
                    return Err(if played_for.is_empty() { Refusal::NotSeated } else { Refusal::TimeIsUp });
                }
                Ok(away.into_iter().map(|seat| TableEvent::Returned { seat }).collect())
            }
            Command::Replace { seat } => {
                self.require_playing()?;
                self.require_host(by)?;
                if self.is_paused() {
                    return Err(Refusal::Paused);
                }
                match self.sitter(seat)? {
                    Sitter::Person { presence, visitor, .. } if *presence != Presence::Away => {
                        self.require_gone(seat, visitor, circumstances)?;
                        Ok(vec![TableEvent::Replaced { seat }])
                    }
                    _ => Err(Refusal::NobodyThere),
                }
            }
            Command::Say { name, text } => {
                self.check_heard(&by.id)?;
                let seated = !self.seats_of(&by.id).is_empty();
                // Only a seat shows that a bot account is one.
                if by.is_bot && !seated {
                    return Err(Refusal::NotSeated);
                }
                let (limits, said) = if seated {
                    (&circumstances.limits.seated, self.counts.said_seated)
                } else {
                    (&circumstances.limits.watching, self.counts.said_watching)
                };
                let text = text::message(&text, longest_message(seated))?;
                let name = self.speaker(by, name)?;
                if said >= limits.by_all {
                    return Err(Refusal::TalkedOut { most: limits.by_all });
                }
                if self.counts.said_by.get(&by.id).is_some_and(|said| *said >= limits.by_one) {
                    return Err(Refusal::TalkedOut { most: limits.by_one });
                }
                Ok(vec![TableEvent::Said { visitor: by.id.clone(), name, text }])
            }
            Command::Pause => self.decide_pause(by),
            Command::NoPause => self.decide_no_pause(by),
            Command::Mute { whom } => self.decide_mute(by, whom),
            Command::Unmute { muting } => self.decide_unmute(by, muting),
            Command::OpenChat { chat } => self.decide_chat(by, chat),
            Command::RemoveMessage { message } => self.decide_unsay(by, message),
        }
    }

    /// The moves of a text that may hold several, which a seat may play one after another: all of them or none.
    fn moves_together(&self, game: &LiveGame, seat: Seat, text: &str) -> Result<Vec<String>, Refusal> {
        if text.split(AND_THEN).count() > MAX_MOVES_TOGETHER {
            return Err(Refusal::BadForm);
        }
        let moves = text.split(AND_THEN).map(|text| game.canonical(text));
        let moves: Vec<String> =
            moves.collect::<Result<_, _>>().map_err(|error| Refusal::Rules(error.message()))?;
        game.check_all(seat, &moves)?;
        let played = self.counts.moves_in_turn[seat.index()];
        let too_late =
            |(number, mv): (usize, &String)| number >= MAX_MOVES_IN_TURN && boards::goes_back(self.title, mv);
        if (played..).zip(&moves).any(too_late) {
            return Err(Refusal::BackTooOften);
        }
        Ok(moves)
    }

    /// What somebody is called in the chat: as at the table, where they have a seat.
    fn speaker(&self, by: &Visitor, name: String) -> Result<String, Refusal> {
        let own = self.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Person { visitor, name, .. } if *visitor == by.id && !name.is_empty() => Some(name),
            _ => None,
        });
        let own: Vec<&String> = own.collect();
        if own.contains(&&name) {
            return Ok(name);
        }
        if let [first, ..] = own[..] {
            return Ok(first.clone());
        }
        self.require_own_name(by, &name)?;
        Ok(name)
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
        let goes_on = self.bot_for(seat).is_some() && !self.is_paused() && !self.is_full();
        if sequence != self.decision(seat) || !goes_on {
            return Err(Refusal::Late);
        }
        game.check(seat, &mv)?;
        Ok(vec![TableEvent::Moved { seat, mv }])
    }

    /// The event that starts the game, with a seed that nobody knows, or that of its lesson or deal.
    pub(crate) fn start(&self) -> Result<TableEvent, Refusal> {
        let seed = match (self.course(), &self.dealt) {
            (Some(course), _) => course.lesson().seed(),
            (None, Some(dealt)) => dealt.seed,
            (None, None) => Seed::from_bytes(crate::id::random()?),
        };
        Ok(TableEvent::Started { rules: self.title.rules_version(), seed: seed.reveal() })
    }

    /// The level of further bots: that of those who are here.
    pub(crate) fn bot_level(&self) -> &str {
        let mut levels = self.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Bot(bot) => Some(bot.as_str()),
            Sitter::Person { .. } | Sitter::Nobody => None,
        });
        levels.next().unwrap_or(FIRST_LEVEL)
    }

    /// What the clock brings: the start of a table that is full, or turns whose time is up.
    pub(crate) fn on_time(&self, now: u64) -> Result<Vec<TableEvent>, Refusal> {
        match self.starts_at() {
            Some(at) if at <= now => Ok(vec![self.start()?]),
            Some(_) => Ok(Vec::new()),
            None if self.phase() == Phase::Playing && self.pause_ends().is_some_and(|end| end <= now) => {
                Ok(vec![TableEvent::PauseEnded { seat: None }])
            }
            None => Ok(self.overdue(now)),
        }
    }

    pub(super) fn sitter(&self, seat: Seat) -> Result<&Sitter, Refusal> {
        self.sitters.get(seat.index()).ok_or(Refusal::NoSuchSeat)
    }

    fn require_waiting(&self) -> Result<(), Refusal> {
        match self.play {
            Play::Waiting => Ok(()),
            Play::Begun(_) | Play::Lost(_) => Err(Refusal::Begun),
        }
    }

    pub(super) fn require_playing(&self) -> Result<&LiveGame, Refusal> {
        match &self.play {
            Play::Waiting => Err(Refusal::NotBegun),
            Play::Lost(why) => Err(Refusal::Rules(why.clone())),
            Play::Begun(game) if game.outcome().is_some() || self.is_record() => Err(Refusal::IsOver),
            Play::Begun(game) => Ok(game),
        }
    }

    pub(super) fn require_host(&self, by: &Visitor) -> Result<(), Refusal> {
        if self.host() == &by.id { Ok(()) } else { Err(Refusal::NotHost) }
    }

    /// Whom the host has removed does not sit down here.
    fn require_welcome(&self, by: &Visitor) -> Result<(), Refusal> {
        if self.has_removed(&by.id) { Err(Refusal::Removed) } else { Ok(()) }
    }

    /// Nobody is called like somebody else at the table.
    fn require_own_name(&self, by: &Visitor, wanted: &str) -> Result<(), Refusal> {
        let is_theirs = |sitter: &Sitter| {
            matches!(sitter, Sitter::Person { visitor, name, .. }
                if *visitor != by.id && !name.is_empty() && text::look_alike(name, wanted))
        };
        if self.sitters.iter().any(is_theirs) { Err(Refusal::NameTaken) } else { Ok(()) }
    }

    /// Seats are not taken for ever. Whoever sits may still stand up, and the game may start.
    fn require_calm(&self, by: Option<&Visitor>) -> Result<(), Refusal> {
        let by_one = by.and_then(|by| self.counts.taken_by.get(&by.id)).copied().unwrap_or(0);
        if self.counts.taken >= MAX_TAKEN || by_one >= MAX_TAKEN_BY_ONE {
            return Err(Refusal::TooRestless);
        }
        Ok(())
    }

    /// Somebody who is at the table is not replaced: has its page open, or has been there lately. Who has a day for a
    /// turn need not be there for as long.
    fn require_gone(
        &self,
        seat: Seat,
        visitor: &VisitorId,
        circumstances: &Circumstances,
    ) -> Result<(), Refusal> {
        let gone_after = self.gone_after(circumstances.limits);
        let acted = Duration::from_millis(circumstances.now.saturating_sub(self.acted[seat.index()]));
        if (circumstances.absence)(visitor).min(acted) < gone_after {
            return Err(Refusal::IsHere { seat, seconds: gone_after.as_secs() });
        }
        Ok(())
    }

    /// How long somebody must have been away before a bot may be put in their place.
    fn gone_after(&self, limits: &TableLimits) -> Duration {
        let turn = self.opening.limit.map_or(0, |limit| limit.saturating_add(self.opening.bank));
        limits.gone_after.max(Duration::from_secs(turn))
    }

    fn is_away(&self, seat: Seat) -> bool {
        matches!(&self.sitters[seat.index()], Sitter::Person { presence: Presence::Away, .. })
    }

    /// The game, where the visitor decides for the seat.
    pub(super) fn require_decider(&self, by: &Visitor, seat: Seat) -> Result<&LiveGame, Refusal> {
        let game = self.require_playing()?;
        match self.sitter(seat)? {
            Sitter::Person { visitor, .. } if *visitor != by.id => Err(Refusal::NotYours),
            Sitter::Person { presence: Presence::Away, .. } => Err(Refusal::YouAreAway),
            Sitter::Person { .. } if self.bot_for(seat).is_some() => Err(Refusal::TimeIsUp),
            Sitter::Person { .. } if self.is_paused() => Err(Refusal::Paused),
            Sitter::Person { .. } if self.is_full() => Err(Refusal::TooManyMoves { most: MAX_MOVES }),
            Sitter::Person { .. } => Ok(game),
            Sitter::Nobody | Sitter::Bot(_) => Err(Refusal::NotYours),
        }
    }
}
