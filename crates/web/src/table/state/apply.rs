//! What an entry changes.

use super::{
    Continuation, Dealt, Guided, MAX_SAID, Phase, Play, Presence, Removal, Said, Sitter, TableState,
};
use crate::id::{TableId, VisitorId};
use crate::table::event::{Entry, TableEvent};
use crate::table::game::LiveGame;
use crate::text;
use lessons::{Course, LEARNER};
use tabletop::chance::Seed;
use tabletop::record::{Record, RecordError};
use tabletop::table::ReplayError;
use tabletop::{Fact, Message, Seat, Seats, ToMessage};

/// What a record names as the kind of a bot that is a bot account.
pub const BOT_ACCOUNT: &str = "bot-account";

/// How the game changed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Began,
    Moved(Seat),
    TookBack(Seat),
}

/// Why a game can't go on.
enum Loss {
    OtherRules {
        found: u32,
    },
    /// The entry is none that could have been stored; the detail is for the log.
    Damage(String),
}

impl From<ReplayError> for Loss {
    fn from(error: ReplayError) -> Loss {
        match error {
            ReplayError::Rules { found, .. } => Loss::OtherRules { found },
            other => Loss::damage(&other.message()),
        }
    }
}

impl From<RecordError> for Loss {
    fn from(error: RecordError) -> Loss {
        Loss::damage(&error.message())
    }
}

impl Loss {
    fn damage(why: &Message) -> Loss {
        Loss::Damage(format!("{why:?}"))
    }
}

impl TableState {
    /// Takes in an entry. One that is not in the store yet is rolled back if it can't be stored.
    pub(crate) fn apply(&mut self, entry: Entry) {
        self.take_in(entry, false);
    }

    /// Takes in an entry. One that is `undone` is a move that was taken back later, or takes that back: the game is not
    /// changed, and everything else is as if it had been.
    pub(super) fn take_in(&mut self, entry: Entry, undone: bool) {
        let Entry { sequence, at, submission, event } = entry;
        self.version = sequence;
        self.touched = at;
        self.submissions.extend(submission.map(|one| (one.key, one.digest)));
        let before = self.to_act();
        let turn = self.game().map(|game| game.turns());
        let comes_or_goes =
            !matches!(event, TableEvent::Moved { .. } | TableEvent::Said { .. } | TableEvent::Hinted { .. });
        let host = comes_or_goes.then(|| self.host().clone());
        let followed = match &event {
            TableEvent::Moved { seat, mv } if !undone => Some(*seat).zip(self.follows(*seat, mv)),
            _ => None,
        };
        let done = self.change(sequence, at, event, undone);
        match done {
            Ok(Some(change)) => {
                self.settle(change, before, turn, sequence, at);
                if let Some((seat, before)) = followed {
                    self.has_followed(seat, before);
                }
            }
            Ok(None) => {}
            Err(Loss::OtherRules { found }) => {
                let known = self.title.rules_version();
                let why = Message::new("web-old-rules").with("found", found).with("known", known);
                self.play = Play::Lost(why);
                self.has_newer_rules = found > known;
            }
            Err(Loss::Damage(detail)) => {
                self.play = Play::Lost(Message::new("web-store-damaged"));
                self.damage.get_or_insert(format!("entry {sequence}: {detail}"));
            }
        }
        if self.ended.is_none() && self.game().is_some_and(|game| game.outcome().is_some()) {
            self.ended = Some(at);
        }
        if let Some(host) = host {
            self.keep_clock(at);
            self.note_new_host(&host, sequence);
        }
    }

    /// Says who is the host now, where that was somebody else before.
    fn note_new_host(&mut self, before: &VisitorId, sequence: u64) {
        if self.host() == before {
            return;
        }
        if let Some(seat) = self.seats_of(self.host()).first() {
            self.notes.push((sequence, Message::new("web-log-host").with("seat", *seat)));
        }
    }

    /// What the entry changes, and how the game changed if it did.
    fn change(
        &mut self,
        sequence: u64,
        at: u64,
        event: TableEvent,
        undone: bool,
    ) -> Result<Option<Change>, Loss> {
        if event.seat().is_some_and(|seat| seat.index() >= self.players()) {
            return Err(Loss::Damage("there is no such seat".to_owned()));
        }
        let note = |key: &'static str, seat: Seat| (sequence, Message::new(key).with("seat", seat));
        match event {
            TableEvent::Opened(_) => {}
            TableEvent::Sat { seat, visitor, name, is_bot } => {
                self.counts.taken += 1;
                *self.counts.taken_by.entry(visitor.clone()).or_default() += 1;
                let presence = Presence::Here;
                self.sit(seat, Sitter::Person { visitor, name, is_bot, presence, since: sequence });
                self.has_acted(seat, at);
                self.notes.push(note("web-log-sat", seat));
                self.fill_up(at);
            }
            TableEvent::Stood { seat } => self.free(seat),
            TableEvent::Removed { seat } => {
                if let Some(Sitter::Person { visitor, name, .. }) = self.sitters.get(seat.index()).cloned() {
                    self.removed.push(Removal { sequence, visitor, name });
                }
                self.free(seat);
            }
            TableEvent::Readmitted { visitor } => {
                self.removed.retain(|removal| removal.visitor != visitor);
            }
            TableEvent::BotSat { seat, bot } => {
                self.counts.taken += 1;
                // Another may have sat there until now.
                self.forget_notes(seat);
                self.sit(seat, Sitter::Bot(bot));
                self.notes.push(note("web-log-sat", seat));
                self.fill_up(at);
            }
            TableEvent::Held => self.held = true,
            TableEvent::SeatsClosed => self.close_seats(),
            TableEvent::Started { rules, seed } => {
                self.begin(sequence, rules, &seed)?;
                return Ok(Some(Change::Began));
            }
            TableEvent::Moved { seat, mv } => {
                let by_bot = self.bot_for(seat).is_some();
                if !by_bot {
                    self.has_acted(seat, at);
                }
                self.clocks_before.push(self.clocks());
                // Taken back or not: a lesson that was followed has been followed.
                self.guide(sequence, Course::moved);
                if undone {
                    return Ok(None);
                }
                if let Some(game) = self.game_to_change()? {
                    game.play(sequence, seat, &mv, by_bot).map_err(|why| Loss::damage(&why))?;
                    if game.is_settled() {
                        self.taken_back.iter_mut().for_each(|taken| taken.lately = 0);
                    }
                }
                if let Some(moves) = self.counts.moves_in_turn.get_mut(seat.index()) {
                    *moves += 1;
                }
                return Ok(Some(Change::Moved(seat)));
            }
            TableEvent::TookBack { seat } => {
                if !undone && let Some(game) = self.game_to_change()? {
                    game.take_back().map_err(|why| Loss::damage(&why))?;
                }
                self.has_acted(seat, at);
                self.notes.push(note("web-log-took-back", seat));
                return Ok(Some(Change::TookBack(seat)));
            }
            TableEvent::Left { seat } => {
                self.leave(seat);
                self.notes.push(note("web-log-left", seat));
            }
            TableEvent::Replaced { seat } => {
                self.leave(seat);
                self.notes.push(note("web-log-replaced", seat));
            }
            TableEvent::Returned { seat } => {
                self.has_acted(seat, at);
                self.set_presence(seat, Presence::Here);
                self.withdraw_pause();
                self.notes.push(note("web-log-returned", seat));
                if self.sitters.get(seat.index()).is_some() && self.time_is_up(seat, at) {
                    self.let_time_run_out(seat);
                }
            }
            TableEvent::PauseProposed { seat } => {
                self.has_acted(seat, at);
                self.propose_pause(sequence, seat);
            }
            TableEvent::PauseAgreed { seat } => {
                self.has_acted(seat, at);
                self.agree_to_pause(seat);
            }
            TableEvent::PauseDeclined { seat } => {
                self.has_acted(seat, at);
                self.decline_pause(sequence, seat);
            }
            TableEvent::Paused => self.begin_pause(sequence, at),
            TableEvent::PauseEnded { seat } => self.end_pause(sequence, seat),
            TableEvent::Overdue { seat } => {
                self.let_time_run_out(seat);
                self.notes.push(note("web-log-overdue", seat));
            }
            TableEvent::Said { visitor, name, text } => self.say(sequence, at, visitor, name, text),
            TableEvent::Muted { visitor } => self.mute(sequence, visitor),
            TableEvent::Unmuted { visitor } => self.unmute(sequence, &visitor),
            TableEvent::ChatIsFor { chat } => self.set_chat(sequence, chat),
            TableEvent::MessageRemoved { message } => self.unsay(sequence, message),
            TableEvent::NamedTown { seat, name } => {
                self.has_acted(seat, at);
                if let Some(named) = self.counts.named.get_mut(seat.index()) {
                    *named += 1;
                }
                if let Some(town) = self.towns.get_mut(seat.index()) {
                    // Whatever an entry holds, a name is short, on one line, and all of it is seen.
                    *town = text::name(&name).ok().flatten().unwrap_or_default();
                }
            }
            TableEvent::Hinted { seat, position, advice } => {
                self.has_acted(seat, at);
                if let Some(game) = self.game_to_change()? {
                    game.hint(seat);
                }
                self.give(seat, position, *advice);
                self.notes.push(note("web-log-hinted", seat));
            }
            TableEvent::Continues { record, table, at } => {
                self.go_on_from(&record, table, at)?;
                self.notes.push((sequence, Message::new("web-log-continues")));
            }
            TableEvent::Lesson { lesson, version } => {
                self.lesson = Some(Guided::new(self.title, &lesson, &version, sequence));
            }
            TableEvent::Dealt { day, seed } => {
                let seed = Seed::parse(&seed).ok_or_else(|| Loss::Damage("there is no seed".to_owned()))?;
                self.dealt = Some(Dealt { day, seed });
            }
            TableEvent::WentOn { step } => {
                self.has_acted(LEARNER, at);
                self.guide(sequence, |course| {
                    if course.at() == step {
                        course.go_on();
                    }
                });
            }
            TableEvent::LessonLeft => self.leave_lesson(sequence),
            TableEvent::Recorded { record } => self.show_record(sequence, record)?,
            TableEvent::Forgotten => self.let_the_forgotten_go(),
            TableEvent::Again { table, by } => (self.again, self.again_by) = (Some(table), by),
        }
        Ok(None)
    }

    /// The game, unless it can't go on.
    fn game_to_change(&mut self) -> Result<Option<&mut LiveGame>, Loss> {
        match &mut self.play {
            Play::Waiting => Err(Loss::Damage("the game has not begun".to_owned())),
            Play::Begun(game) => Ok(Some(game)),
            Play::Lost(_) => Ok(None),
        }
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.sitters.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    /// Once all seats are taken, the game starts by itself a while later.
    fn fill_up(&mut self, at: u64) {
        let is_full = self.free_seats().next().is_none();
        self.full_since = is_full.then_some(at);
    }

    /// Takes the free seats away. Whoever sits after them moves up, in the log as well.
    fn close_seats(&mut self) {
        if !matches!(self.play, Play::Waiting) {
            return;
        }
        let taken: Vec<Seat> =
            Seat::all(self.players()).filter(|seat| self.sitters[seat.index()] != Sitter::Nobody).collect();
        let new_place = |old: Seat| taken.iter().position(|seat| *seat == old).map(Seat::new);
        for fact in self.notes.iter_mut().flat_map(|(_, message)| &mut message.facts) {
            if let (_, Fact::Seat(seat)) = fact
                && let Some(place) = new_place(*seat)
            {
                *seat = place;
            }
        }
        self.sitters.retain(|sitter| *sitter != Sitter::Nobody);
        self.acted = taken.iter().map(|seat| self.acted[seat.index()]).collect();
        // Nothing has been counted for a seat before the start.
        let players = taken.len();
        self.decisions.truncate(players);
        self.awaited_since.truncate(players);
        self.banks.truncate(players);
        self.counts.left.truncate(players);
        self.counts.moves_in_turn.truncate(players);
        self.taken_back.truncate(players);
    }

    /// A seat is free again. The log calls people by the names on the chairs: who has gone has no name any more.
    fn free(&mut self, seat: Seat) {
        let stood = match self.sitters.get(seat.index()) {
            Some(Sitter::Person { visitor, .. }) => Some(visitor.clone()),
            _ => None,
        };
        self.sit(seat, Sitter::Nobody);
        (self.full_since, self.held) = (None, false);
        self.forget_notes(seat);
        self.opener_stood |=
            stood.is_some_and(|visitor| visitor == self.opening.host && self.seats_of(&visitor).is_empty());
    }

    fn forget_notes(&mut self, seat: Seat) {
        self.notes.retain(|(_, message)| !message.facts.contains(&("seat".into(), Fact::Seat(seat))));
    }

    fn leave(&mut self, seat: Seat) {
        self.set_presence(seat, Presence::Away);
        self.withdraw_pause();
        if let Some(left) = self.counts.left.get_mut(seat.index()) {
            *left += 1;
        }
    }

    /// Nobody stays on a seat before the start, a bot plays for nobody after it, and nobody need be muted.
    fn let_the_forgotten_go(&mut self) {
        self.muted.retain(|muted| !muted.visitor.is_nobody());
        let is_here = |seat: &Seat| {
            matches!(&self.sitters[seat.index()], Sitter::Person { visitor, presence, .. }
                if visitor.is_nobody() && *presence != Presence::Away)
        };
        let seats: Vec<Seat> = Seat::all(self.players()).filter(is_here).collect();
        for seat in seats {
            match self.phase() {
                Phase::Waiting => self.free(seat),
                Phase::Playing => self.leave(seat),
                Phase::Over => {}
            }
        }
    }

    fn let_time_run_out(&mut self, seat: Seat) {
        let turn = self.game().map_or(0, |game| game.turns());
        self.set_presence(seat, Presence::Overdue { turn });
    }

    fn has_acted(&mut self, seat: Seat, at: u64) {
        if let Some(acted) = self.acted.get_mut(seat.index()) {
            *acted = at;
        }
    }

    fn say(&mut self, sequence: u64, at: u64, visitor: VisitorId, name: String, text: String) {
        let seats = self.seats_of(&visitor);
        seats.iter().for_each(|seat| self.has_acted(*seat, at));
        let seat = seats.first().copied();
        let said = if seat.is_some() { &mut self.counts.said_seated } else { &mut self.counts.said_watching };
        *said += 1;
        *self.counts.said_by.entry(visitor.clone()).or_default() += 1;
        // It was taken back by whoever wanted to be forgotten.
        if text.is_empty() {
            return;
        }
        if self.said.len() >= MAX_SAID {
            self.said.remove(0);
        }
        self.said.push(Said { sequence, visitor, name, text, seat });
    }

    fn set_presence(&mut self, seat: Seat, now: Presence) {
        if let Some(Sitter::Person { presence, .. }) = self.sitters.get_mut(seat.index()) {
            *presence = now;
        }
    }

    fn begin(&mut self, sequence: u64, rules: u32, seed: &str) -> Result<(), Loss> {
        if !matches!(self.play, Play::Waiting) {
            return Err(Loss::Damage("the game begins twice".to_owned()));
        }
        let options = self.title.carried_over(rules, self.players(), &self.opening.options);
        self.opening.options = options.ok_or(Loss::OtherRules { found: rules })?;
        let seed = Seed::parse(seed).ok_or_else(|| Loss::Damage("there is no seed".to_owned()))?;
        let names = self.sitters.iter().enumerate().map(|(index, sitter)| match sitter {
            Sitter::Person { name, .. } => name.clone(),
            Sitter::Bot(_) | Sitter::Nobody => format!("Bot {}", index + 1),
        });
        let bots = self.sitters.iter().map(|sitter| match sitter {
            Sitter::Bot(bot) => bot.clone(),
            Sitter::Person { is_bot: true, .. } => BOT_ACCOUNT.to_owned(),
            Sitter::Person { .. } | Sitter::Nobody => String::new(),
        });
        let mut game = match &self.continues {
            Some(other) => LiveGame::continuing(sequence, other.record.clone(), seed)?,
            None if self.dealt.is_some() => {
                LiveGame::dealt(sequence, self.title, self.players(), &self.opening.options, seed)
                    .map_err(|error| Loss::damage(&error.message()))?
            }
            None => LiveGame::open(sequence, self.title, self.players(), &self.opening.options, seed)
                .map_err(|error| Loss::damage(&error.message()))?,
        };
        game.seat(names.collect(), bots.collect());
        self.play = Play::Begun(game);
        Ok(())
    }

    /// The game will go on from a moment of another.
    fn go_on_from(&mut self, record: &str, table: TableId, at: String) -> Result<(), Loss> {
        let record = Record::parse(record)?;
        if record.title != self.title.id() || record.players != self.players() {
            return Err(Loss::Damage("the game that is continued is another".to_owned()));
        }
        self.continues = Some(Continuation { record, table, at });
        Ok(())
    }

    /// Shows a record that was brought here. Whatever it holds, names are short, on one line, and all of them is seen.
    fn show_record(&mut self, sequence: u64, text: String) -> Result<(), Loss> {
        let record = Record::parse(&text)?;
        if record.title != self.title.id() || record.players != self.players() {
            return Err(Loss::Damage("the record is of another game".to_owned()));
        }
        self.recorded = Some(text);
        let named = |names: &[String], index: usize| {
            names.get(index).and_then(|name| text::name(name).ok().flatten()).unwrap_or_default()
        };
        self.sitters = (0..self.players())
            .map(|index| match named(&record.bots, index) {
                bot if bot.is_empty() || bot == BOT_ACCOUNT => Sitter::Person {
                    visitor: VisitorId::nobody(index),
                    name: named(&record.names, index),
                    is_bot: !bot.is_empty(),
                    presence: Presence::Here,
                    since: sequence,
                },
                bot => Sitter::Bot(bot),
            })
            .collect();
        self.play = Play::Begun(LiveGame::recorded(sequence, record)?);
        Ok(())
    }

    /// After the game changed: which seats have another decision before them, and since when they are awaited.
    fn settle(&mut self, change: Change, before: Seats, turn: Option<u32>, sequence: u64, at: u64) {
        let Some(game) = self.game() else { return };
        let (simultaneous, now, to_act) = (game.is_simultaneous(), Some(game.turns()), game.to_act());
        let (time, is_settled) = (self.table_time(at), game.may_take_back().is_none());
        if turn != now {
            self.withdraw_pause();
        }
        for seat in Seat::all(self.players()) {
            let others = matches!(change, Change::Moved(mover) if mover != seat);
            if !others || !simultaneous || turn != now {
                self.decisions[seat.index()] = sequence;
            }
            if before.contains(seat) && (!to_act.contains(seat) || turn != now) {
                self.spend(seat, time);
            }
            if to_act.contains(seat) && (!before.contains(seat) || turn != now) {
                self.awaited_since[seat.index()] = time;
            }
            if turn != now {
                self.counts.moves_in_turn[seat.index()] = 0;
            }
            // The turn that a bot had to play is over.
            let overdue = matches!(
                &self.sitters[seat.index()],
                Sitter::Person { presence: Presence::Overdue { .. }, .. }
            );
            if overdue && (turn != now || !to_act.contains(seat)) {
                self.set_presence(seat, Presence::Here);
            }
        }
        match change {
            // The time since goes with the move.
            Change::TookBack(seat) => {
                if let Some(clocks) = self.clocks_before.pop() {
                    self.set_clocks(clocks);
                }
                let taken = &mut self.taken_back[seat.index()];
                (taken.lately, taken.in_all) = (taken.lately + 1, taken.in_all + 1);
            }
            Change::Moved(mover) if turn == now && before == to_act && self.is_last_step_hidden() => {
                self.hidden.push((sequence, mover));
            }
            Change::Moved(_) | Change::Began => {}
        }
        if is_settled {
            self.clocks_before.clear();
        }
    }
}
