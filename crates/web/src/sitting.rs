//! A table from its opening to its end: who sits there, what was said, how the game goes.
//!
//! A [`Sitting`] is made from the entries of its table and nothing else. [`Sitting::decide`] checks what somebody
//! wishes and answers with the deeds to be stored; [`Sitting::apply`] takes in what was stored.

use crate::course::{self, Course, Line};
use crate::deed::{Deed, Entry, Opening};
use crate::id::{TableId, VisitorId};
use crate::options::why_not;
use crate::refusal::Refusal;
use crate::store::{Phase, Place, Standing, Summary};
use crate::visitor::Visitor;
use catalog::Title;
use locale::Voice;
use std::collections::HashSet;
use tabletop::chance::Seed;
use tabletop::record::Record;
use tabletop::{Fact, Message, Seat, Seats, Viewer};

/// The bot that plays for people who left or whose time is up, or who have not come.
const STAND_IN: &str = "regular";
/// What a chat message may hold.
const LONGEST_WORDS: usize = 500;
/// What the chat keeps in sight.
const MAX_SAID: usize = 200;

/// Who sits on a chair.
#[derive(Clone, Debug, PartialEq)]
pub enum Sitter {
    Nobody,
    Person {
        visitor: VisitorId,
        name: String,
        presence: Presence,
    },
    /// A bot, by its name.
    Bot(String),
}

/// Whether a person decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    Here,
    /// A bot plays, until the person comes back.
    Away,
    /// A bot plays this turn of the game.
    Overdue {
        turn: u32,
    },
}

/// The game, once it has begun.
pub enum Play {
    Waiting,
    Begun(Box<dyn Course>),
    /// Stored by a program with other rules, or not to be read: nothing can be played any more.
    Lost(Message),
}

/// Something said at the table.
#[derive(Clone, Debug)]
pub struct Said {
    pub sequence: u64,
    pub name: String,
    pub text: String,
}

/// What a visitor wants.
#[derive(Clone, Debug)]
pub enum Wish {
    Sit {
        seat: Seat,
        name: String,
    },
    /// The seat is free again.
    Clear {
        seat: Seat,
    },
    AddBot {
        seat: Seat,
        bot: String,
    },
    Start,
    /// Starts with bots on the free seats.
    Fill,
    Play {
        seat: Seat,
        sequence: u64,
        text: String,
    },
    TakeBack {
        seat: Seat,
        sequence: u64,
    },
    Leave,
    Return,
    Replace {
        seat: Seat,
    },
    Say {
        name: String,
        text: String,
    },
}

pub struct Sitting {
    pub opening: Opening,
    pub title: Title,
    pub sitters: Vec<Sitter>,
    pub play: Play,
    pub said: Vec<Said>,
    /// Where the same people play again.
    pub again: Option<TableId>,
    /// The sequence of the last entry.
    pub version: u64,
    /// What happened apart from moves, as lines of the log.
    notes: Vec<(u64, Message)>,
    /// Since which entry each seat has had the same decision before it.
    decisions: Vec<u64>,
    /// Since when each awaited seat has been awaited.
    awaited_since: Vec<u64>,
    submissions: HashSet<String>,
    touched: u64,
}

/// Why entries make no sitting.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSitting {
    /// There are none.
    Nothing,
    /// They don't begin as they must.
    Unreadable,
}

impl Sitting {
    pub fn new(entries: Vec<Entry>) -> Result<Sitting, NoSitting> {
        let mut entries = entries.into_iter();
        let first = entries.next().ok_or(NoSitting::Nothing)?;
        let Deed::Opened(opening) = first.deed else { return Err(NoSitting::Unreadable) };
        let title = opening.title.parse().map_err(|_| NoSitting::Unreadable)?;
        let players = opening.players;
        let mut sitting = Sitting {
            opening,
            title,
            sitters: vec![Sitter::Nobody; players],
            play: Play::Waiting,
            said: Vec::new(),
            again: None,
            version: first.sequence,
            notes: Vec::new(),
            decisions: vec![0; players],
            awaited_since: vec![0; players],
            submissions: first.submission.into_iter().collect(),
            touched: first.at,
        };
        entries.for_each(|entry| sitting.apply(entry));
        Ok(sitting)
    }

    pub fn players(&self) -> usize {
        self.sitters.len()
    }

    pub fn course(&self) -> Option<&dyn Course> {
        match &self.play {
            Play::Begun(course) => Some(course.as_ref()),
            Play::Waiting | Play::Lost(_) => None,
        }
    }

    pub fn phase(&self) -> Phase {
        match &self.play {
            Play::Waiting => Phase::Waiting,
            Play::Begun(course) if course.outcome().is_none() => Phase::Playing,
            Play::Begun(_) | Play::Lost(_) => Phase::Over,
        }
    }

    /// Whether a submission of that name has been applied.
    pub fn knows(&self, submission: &str) -> bool {
        self.submissions.contains(submission)
    }

    /// What a submission for a seat must name, so that it is about the decision that is before the seat now.
    pub fn decision(&self, seat: Seat) -> u64 {
        self.decisions[seat.index()]
    }

    pub fn to_act(&self) -> Seats {
        self.course().map_or(Seats::NONE, |course| course.to_act())
    }

    /// The seats of a visitor, away or not.
    pub fn seats_of(&self, visitor: &VisitorId) -> Vec<Seat> {
        let is_theirs = |seat: &Seat| matches!(&self.sitters[seat.index()], Sitter::Person { visitor: theirs, .. } if theirs == visitor);
        Seat::all(self.players()).filter(is_theirs).collect()
    }

    /// The seats that a visitor decides for.
    pub fn present_seats_of(&self, visitor: &VisitorId) -> Vec<Seat> {
        let mut seats = self.seats_of(visitor);
        seats.retain(|seat| {
            !matches!(&self.sitters[seat.index()], Sitter::Person { presence: Presence::Away, .. })
        });
        seats
    }

    /// Who may start, and put bots in the place of people: whoever opened the table, or else the first person at it.
    pub fn host(&self) -> &VisitorId {
        let here = self.sitters.iter().filter_map(|sitter| match sitter {
            Sitter::Person { visitor, presence, .. } if *presence != Presence::Away => Some(visitor),
            _ => None,
        });
        let mut here: Vec<&VisitorId> = here.collect();
        if here.is_empty() || here.contains(&&self.opening.host) {
            &self.opening.host
        } else {
            here.remove(0)
        }
    }

    /// The name of the bot that decides for a seat now, if one does.
    pub fn bot_for(&self, seat: Seat) -> Option<&str> {
        match &self.sitters[seat.index()] {
            Sitter::Bot(bot) => Some(bot),
            Sitter::Person { presence: Presence::Away, .. } => Some(STAND_IN),
            Sitter::Person { presence: Presence::Overdue { turn }, .. } => {
                let same_turn = self.course().is_some_and(|course| course.turns() == *turn);
                same_turn.then_some(STAND_IN)
            }
            Sitter::Person { presence: Presence::Here, .. } | Sitter::Nobody => None,
        }
    }

    /// The awaited seat that a bot decides for. Bots don't go on when all people have left.
    pub fn bot_to_move(&self) -> Option<(Seat, String)> {
        let anybody = self
            .sitters
            .iter()
            .any(|sitter| matches!(sitter, Sitter::Person { presence, .. } if *presence != Presence::Away));
        if !anybody {
            return None;
        }
        self.to_act().iter().find_map(|seat| Some((seat, self.bot_for(seat)?.to_owned())))
    }

    /// When a seat's time is up, in milliseconds since 1970.
    pub fn deadline(&self, seat: Seat) -> Option<u64> {
        let limit = self.opening.limit?;
        let runs = self.to_act().contains(seat) && self.bot_for(seat).is_none();
        runs.then(|| self.awaited_since[seat.index()] + limit * 1000)
    }

    /// The seats whose time is up.
    pub fn overdue(&self, now: u64) -> Vec<Deed> {
        let late = |seat: &Seat| self.deadline(*seat).is_some_and(|deadline| deadline <= now);
        self.to_act().iter().filter(late).map(|seat| Deed::Overdue { seat }).collect()
    }

    /// The players' names as a language has them.
    pub fn voice(&self, voice: &Voice) -> Voice {
        let names: Vec<String> = self
            .sitters
            .iter()
            .enumerate()
            .map(|(index, sitter)| match sitter {
                Sitter::Person { name, .. } if !name.is_empty() => name.clone(),
                Sitter::Bot(_) => voice.say(&Message::new("bot").with("number", index + 1)),
                _ => String::new(),
            })
            .collect();
        voice.calling(&names)
    }

    /// The last lines of the log after an entry as a viewer knows them, the latest first.
    pub fn log(&self, viewer: Viewer, voice: &Voice, after: u64, most: usize) -> Vec<Line> {
        let notes = self.notes.iter().rev().filter(|(sequence, _)| *sequence > after).take(most);
        let note = |(sequence, message): &(u64, Message)| Line {
            sequence: *sequence,
            index: 0,
            text: voice.say(message),
        };
        let mut lines: Vec<Line> = notes.map(note).collect();
        if let Some(course) = self.course() {
            lines.extend(course.told(viewer, voice, after, most));
        }
        lines.sort_by(|one, other| other.cmp(one));
        lines.truncate(most);
        lines
    }

    /// The record as a visitor may have it: without the seed before the end, and only where it tells nothing that the
    /// visitor can't see.
    pub fn record_for(&self, visitor: Option<&VisitorId>) -> Result<Record, Refusal> {
        let course = self.course().ok_or(Refusal::NotBegun)?;
        let mut record = course.record().clone();
        if self.phase() != Phase::Over {
            let seats = visitor.map_or(Vec::new(), |visitor| self.seats_of(visitor));
            let viewer = seats.first().map_or(Viewer::Spectator, |seat| Viewer::Seat(*seat));
            if course.hides_from(viewer) {
                return Err(Refusal::RecordIsSecret);
            }
            record.seed = None;
        }
        Ok(record)
    }

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

    /// Takes in an entry that is in the store.
    pub fn apply(&mut self, entry: Entry) {
        let Entry { sequence, at, submission, deed } = entry;
        self.version = sequence;
        self.touched = at;
        self.submissions.extend(submission);
        let before = self.to_act();
        let turn = self.course().map(|course| course.turns());
        let done = self.take_in(sequence, at, deed);
        match done {
            Ok(Some(acted)) => self.settle(acted, before, turn, sequence, at),
            Ok(None) => {}
            Err(why) => self.play = Play::Lost(why),
        }
    }

    /// What the entry changes; who acted, where the game changed.
    fn take_in(&mut self, sequence: u64, at: u64, deed: Deed) -> Result<Option<Acted>, Message> {
        let note = |key: &'static str, seat: Seat| (sequence, Message::new(key).with("seat", seat));
        match deed {
            Deed::Opened(_) => {}
            Deed::Sat { seat, visitor, name } => {
                self.sit(seat, Sitter::Person { visitor, name, presence: Presence::Here });
                self.notes.push(note("web-log-sat", seat));
            }
            Deed::Stood { seat } => {
                // The log calls people by the names on the chairs: who has gone has no name any more.
                self.sit(seat, Sitter::Nobody);
                self.notes.retain(|(_, message)| !message.facts.contains(&("seat", Fact::Seat(seat))));
            }
            Deed::BotSat { seat, bot } => {
                self.sit(seat, Sitter::Bot(bot));
                self.notes.push(note("web-log-sat", seat));
            }
            Deed::Started { rules, seed } => {
                self.begin(sequence, rules, &seed)?;
                return Ok(Some(Acted::Everybody));
            }
            Deed::Moved { seat, mv } => {
                if let Play::Begun(course) = &mut self.play {
                    course.play(sequence, seat, &mv)?;
                }
                return Ok(Some(Acted::Seat(seat)));
            }
            Deed::TookBack { seat } => {
                if let Play::Begun(course) = &mut self.play {
                    course.take_back()?;
                }
                self.notes.push(note("web-log-took-back", seat));
                return Ok(Some(Acted::Everybody));
            }
            Deed::Left { seat } => {
                self.be(seat, Presence::Away);
                self.notes.push(note("web-log-left", seat));
            }
            Deed::Replaced { seat } => {
                self.be(seat, Presence::Away);
                self.notes.push(note("web-log-replaced", seat));
            }
            Deed::Returned { seat } => {
                self.be(seat, Presence::Here);
                // The time of the turn begins anew for whoever comes back.
                self.awaited_since[seat.index()] = at;
                self.notes.push(note("web-log-returned", seat));
            }
            Deed::Overdue { seat } => {
                let turn = self.course().map_or(0, |course| course.turns());
                self.be(seat, Presence::Overdue { turn });
                self.notes.push(note("web-log-overdue", seat));
            }
            Deed::Said { name, text, .. } => {
                if self.said.len() >= MAX_SAID {
                    self.said.remove(0);
                }
                self.said.push(Said { sequence, name, text });
            }
            Deed::Again { table } => self.again = Some(table),
        }
        Ok(None)
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.sitters.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    fn be(&mut self, seat: Seat, now: Presence) {
        if let Some(Sitter::Person { presence, .. }) = self.sitters.get_mut(seat.index()) {
            *presence = now;
        }
    }

    fn begin(&mut self, sequence: u64, rules: u32, seed: &str) -> Result<(), Message> {
        let known = course::shelf(self.title).rules;
        if rules != known {
            return Err(Message::new("web-old-rules").with("found", rules).with("known", known));
        }
        let seed = Seed::parse(seed).ok_or_else(|| Message::new("replay-no-seed"))?;
        let names = self.sitters.iter().enumerate().map(|(index, sitter)| match sitter {
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Bot(_) | Sitter::Nobody => format!("Bot {}", index + 1),
        });
        let bots = self.sitters.iter().map(|sitter| match sitter {
            Sitter::Bot(bot) => bot.clone(),
            Sitter::Person { .. } | Sitter::Nobody => String::new(),
        });
        let course = course::open(
            self.title,
            sequence,
            self.opening.players,
            &self.opening.options,
            seed,
            names.collect(),
            bots.collect(),
        );
        self.play = Play::Begun(course.map_err(|error| why_not(self.title, &error))?);
        Ok(())
    }

    /// After the game changed: which seats have another decision before them, and since when they are awaited.
    fn settle(&mut self, acted: Acted, before: Seats, turn: Option<u32>, sequence: u64, at: u64) {
        let Some(course) = self.course() else { return };
        let (simultaneous, now, to_act) = (course.is_simultaneous(), Some(course.turns()), course.to_act());
        for seat in Seat::all(self.players()) {
            let theirs = acted == Acted::Everybody || acted == Acted::Seat(seat);
            if theirs || !simultaneous || turn != now {
                self.decisions[seat.index()] = sequence;
            }
            if to_act.contains(seat) && (!before.contains(seat) || turn != now) {
                self.awaited_since[seat.index()] = at;
            }
            // The turn that a bot had to play is over.
            let overdue = matches!(
                &self.sitters[seat.index()],
                Sitter::Person { presence: Presence::Overdue { .. }, .. }
            );
            if overdue && (turn != now || !to_act.contains(seat)) {
                self.be(seat, Presence::Here);
            }
        }
    }

    /// How the table stands, for lists and for the clock.
    pub fn standing(&self) -> Standing {
        let phase = self.phase();
        let due = if phase != Phase::Playing {
            None
        } else if self.bot_to_move().is_some() {
            Some(0)
        } else {
            self.to_act().iter().filter_map(|seat| self.deadline(seat)).min()
        };
        let free = self.sitters.iter().filter(|sitter| **sitter == Sitter::Nobody).count();
        let name = |sitter: &Sitter| match sitter {
            Sitter::Person { name, .. } => Some(Some(name.clone())),
            Sitter::Bot(_) => Some(None),
            Sitter::Nobody => None,
        };
        let to_act = self.to_act();
        let place = |seat: Seat| match &self.sitters[seat.index()] {
            Sitter::Person { visitor, .. } => Some(Place {
                visitor: visitor.clone(),
                awaited: to_act.contains(seat) && self.bot_for(seat).is_none(),
            }),
            Sitter::Bot(_) | Sitter::Nobody => None,
        };
        let mut places: Vec<Place> = Seat::all(self.players()).filter_map(place).collect();
        // Whoever opened the table finds it again, seated or not.
        if phase == Phase::Waiting && places.iter().all(|place| place.visitor != self.opening.host) {
            places.push(Place { visitor: self.opening.host.clone(), awaited: false });
        }
        Standing {
            code: (phase == Phase::Waiting).then(|| self.opening.code.clone()),
            listed: self.opening.public && phase == Phase::Waiting && free > 0,
            touched: self.touched,
            due,
            summary: Summary {
                title: self.opening.title.clone(),
                players: self.players(),
                free,
                names: self.sitters.iter().filter_map(name).collect(),
                phase,
            },
            places,
        }
    }
}

/// Whose deed changed the game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Acted {
    Seat(Seat),
    Everybody,
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Options;

    /// A table of Machi Koro for two people with a minute for each turn, as it is kept.
    fn entries(ann: &Visitor, bo: &Visitor) -> Vec<Entry> {
        let opening = Opening {
            title: "machi-koro".into(),
            players: 2,
            options: Options::default(),
            public: false,
            limit: Some(60),
            host: ann.id.clone(),
            code: "code".into(),
        };
        let sat = |seat, visitor: &Visitor| Deed::Sat {
            seat: Seat::new(seat),
            visitor: visitor.id.clone(),
            name: visitor.name.clone(),
        };
        let rules = course::shelf(Title::MachiKoro).rules;
        let started = Deed::Started { rules, seed: Seed::from_number(1).reveal() };
        let deeds = [Deed::Opened(opening), sat(0, ann), sat(1, bo), started];
        (1..)
            .zip(deeds)
            .map(|(sequence, deed)| Entry { sequence, at: 1000, submission: None, deed })
            .collect()
    }

    fn people() -> (Visitor, Visitor) {
        let person = |name: &str| Visitor { id: VisitorId::fresh().unwrap(), name: name.into() };
        (person("Ann"), person("Bo"))
    }

    fn then(sitting: &mut Sitting, at: u64, deeds: Vec<Deed>) {
        for deed in deeds {
            sitting.apply(Entry { sequence: sitting.version + 1, at, submission: None, deed });
        }
    }

    #[test]
    fn when_time_is_up_a_bot_plays_that_turn_and_no_other() {
        let (ann, bo) = people();
        let mut sitting = Sitting::new(entries(&ann, &bo)).unwrap();
        let first = sitting.to_act().first().unwrap();
        assert_eq!(sitting.standing().due, Some(61_000));
        assert!(sitting.overdue(60_999).is_empty());
        let late = sitting.overdue(61_000);
        assert_eq!(late, [Deed::Overdue { seat: first }]);
        then(&mut sitting, 61_000, late);
        assert_eq!(
            (sitting.bot_to_move().map(|(seat, _)| seat), sitting.standing().due),
            (Some(first), Some(0))
        );
        let by = if first.index() == 0 { &ann } else { &bo };
        let wish = |sitting: &Sitting| Wish::Play {
            seat: first,
            sequence: sitting.decision(first),
            text: "roll 1".into(),
        };
        assert_eq!(sitting.decide(by, wish(&sitting)), Err(Refusal::TimeIsUp));

        let turn = sitting.course().unwrap().turns();
        while sitting.course().unwrap().turns() == turn {
            let moves = ["roll 1", "pass"];
            let sequence = sitting.decision(first);
            let deeds = moves.iter().find_map(|mv| sitting.decide_for_bot(first, sequence, mv).ok());
            then(&mut sitting, 62_000, deeds.expect("rolling or passing is legal"));
        }
        assert_eq!(sitting.bot_for(first), None, "the next turn is the person's own");
        assert_eq!(sitting.standing().due, Some(122_000), "the other's time runs from now on");
    }

    #[test]
    fn a_game_of_other_rules_is_shown_and_not_played() {
        let (ann, bo) = people();
        let mut entries = entries(&ann, &bo);
        if let Deed::Started { rules, .. } = &mut entries[3].deed {
            *rules += 1;
        }
        let sitting = Sitting::new(entries).unwrap();
        assert!(matches!(&sitting.play, Play::Lost(why) if why.key == "web-old-rules"));
        let wish = Wish::Play { seat: Seat::new(0), sequence: 4, text: "roll 1".into() };
        assert!(matches!(sitting.decide(&ann, wish), Err(Refusal::Rules(_))));
    }

    #[test]
    fn bots_wait_when_all_people_have_left() {
        let (ann, bo) = people();
        let mut sitting = Sitting::new(entries(&ann, &bo)).unwrap();
        then(&mut sitting, 2000, vec![Deed::Left { seat: Seat::new(0) }]);
        assert_eq!(sitting.host(), &bo.id, "somebody who is here is the host");
        then(&mut sitting, 2000, vec![Deed::Left { seat: Seat::new(1) }]);
        assert_eq!((sitting.bot_to_move(), sitting.standing().due), (None, None));
        let deeds = sitting.decide(&bo, Wish::Return).unwrap();
        then(&mut sitting, 3000, deeds);
        assert!(sitting.bot_to_move().is_some() || sitting.deadline(Seat::new(1)).is_some());
    }

    #[test]
    fn a_game_is_the_same_when_it_is_made_from_its_entries_again() {
        let (ann, bo) = people();
        let mut entries = entries(&ann, &bo);
        let mut sitting = Sitting::new(entries.clone()).unwrap();
        while entries.len() < 400 {
            let seat = sitting.to_act().first().unwrap();
            let by = if seat.index() == 0 { &ann } else { &bo };
            let sequence = sitting.decision(seat);
            let tries = ["roll 1", "pass"].map(|text| Wish::Play { seat, sequence, text: text.into() });
            let deeds =
                tries.into_iter().find_map(|wish| sitting.decide(by, wish).ok()).expect("a legal move");
            for deed in deeds {
                let entry = Entry { sequence: sitting.version + 1, at: 2000, submission: None, deed };
                entries.push(entry.clone());
                sitting.apply(entry);
            }
        }
        let again = Sitting::new(entries).unwrap();
        assert_eq!(again.version, sitting.version);
        assert_eq!(again.course().unwrap().record(), sitting.course().unwrap().record());
    }
}
