//! What an entry changes.

use super::{MAX_SAID, Play, Presence, Said, Sitter, TableState, TakenBack};
use crate::table::event::{Entry, TableEvent};
use crate::table::game::LiveGame;
use crate::view::options::why_not;
use catalog::OpenError;
use tabletop::chance::Seed;
use tabletop::{Fact, Message, Seat, Seats, ToMessage};

/// Whoever takes a move back has at least so many milliseconds for another.
const TIME_FOR_ANOTHER: u64 = 15_000;

/// How the game changed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Change {
    Began,
    Moved(Seat),
    TookBack(Seat),
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
        self.submissions.extend(submission);
        let before = self.to_act();
        let turn = self.game().map(|game| game.turns());
        let done = self.change(sequence, at, event, undone);
        match done {
            Ok(Some(change)) => self.settle(change, before, turn, sequence, at),
            Ok(None) => {}
            Err(why) => self.play = Play::Lost(why),
        }
    }

    /// What the entry changes, and how the game changed if it did.
    fn change(
        &mut self,
        sequence: u64,
        at: u64,
        event: TableEvent,
        undone: bool,
    ) -> Result<Option<Change>, Message> {
        let note = |key: &'static str, seat: Seat| (sequence, Message::new(key).with("seat", seat));
        match event {
            TableEvent::Opened(_) => {}
            TableEvent::Sat { seat, visitor, name } => {
                self.sit(seat, Sitter::Person { visitor, name, presence: Presence::Here });
                self.notes.push(note("web-log-sat", seat));
            }
            TableEvent::Stood { seat } => {
                // The log calls people by the names on the chairs: who has gone has no name any more.
                self.sit(seat, Sitter::Nobody);
                self.notes.retain(|(_, message)| !message.facts.contains(&("seat", Fact::Seat(seat))));
            }
            TableEvent::BotSat { seat, bot } => {
                self.sit(seat, Sitter::Bot(bot));
                self.notes.push(note("web-log-sat", seat));
            }
            TableEvent::Started { rules, seed } => {
                self.begin(sequence, rules, &seed)?;
                return Ok(Some(Change::Began));
            }
            TableEvent::Moved { seat, mv } => {
                self.awaited_before.push(self.awaited_since.clone());
                if undone {
                    return Ok(None);
                }
                self.play_move(sequence, seat, &mv)?;
                return Ok(Some(Change::Moved(seat)));
            }
            TableEvent::TookBack { seat } => {
                if let Play::Begun(game) = &mut self.play
                    && !undone
                {
                    game.take_back()?;
                }
                self.notes.push(note("web-log-took-back", seat));
                return Ok(Some(Change::TookBack(seat)));
            }
            TableEvent::Left { seat } => {
                self.set_presence(seat, Presence::Away);
                self.notes.push(note("web-log-left", seat));
            }
            TableEvent::Replaced { seat } => {
                self.set_presence(seat, Presence::Away);
                self.notes.push(note("web-log-replaced", seat));
            }
            TableEvent::Returned { seat } => {
                self.set_presence(seat, Presence::Here);
                // The time of the turn begins anew for whoever comes back.
                self.awaited_since[seat.index()] = at;
                self.notes.push(note("web-log-returned", seat));
            }
            TableEvent::Overdue { seat } => {
                let turn = self.game().map_or(0, |game| game.turns());
                self.set_presence(seat, Presence::Overdue { turn });
                self.notes.push(note("web-log-overdue", seat));
            }
            TableEvent::Said { name, text, .. } => {
                if self.said.len() >= MAX_SAID {
                    self.said.remove(0);
                }
                self.said.push(Said { sequence, name, text });
            }
            TableEvent::Again { table } => self.again = Some(table),
        }
        Ok(None)
    }

    fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if let Some(place) = self.sitters.get_mut(seat.index()) {
            *place = sitter;
        }
    }

    fn set_presence(&mut self, seat: Seat, now: Presence) {
        if let Some(Sitter::Person { presence, .. }) = self.sitters.get_mut(seat.index()) {
            *presence = now;
        }
    }

    fn play_move(&mut self, sequence: u64, seat: Seat, mv: &str) -> Result<(), Message> {
        let by_bot = self.sitters.get(seat.index()).is_some() && self.bot_for(seat).is_some();
        let Play::Begun(game) = &mut self.play else { return Ok(()) };
        game.play(sequence, seat, mv, by_bot)?;
        if game.is_settled() {
            self.awaited_before.clear();
            self.taken_back.iter_mut().for_each(|taken| taken.lately = 0);
        }
        Ok(())
    }

    fn begin(&mut self, sequence: u64, rules: u32, seed: &str) -> Result<(), Message> {
        let known = self.title.rules_version();
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
        let opening = &self.opening;
        let game = LiveGame::open(sequence, self.title, opening.players, &opening.options, seed);
        let mut game = game.map_err(|error| match error {
            OpenError::Setup(error) => why_not(self.title, &error),
            other => other.message(),
        })?;
        game.seat(names.collect(), bots.collect());
        self.play = Play::Begun(game);
        Ok(())
    }

    /// After the game changed: which seats have another decision before them, and since when they are awaited.
    fn settle(&mut self, change: Change, before: Seats, turn: Option<u32>, sequence: u64, at: u64) {
        let Some(game) = self.game() else { return };
        let (simultaneous, now, to_act) = (game.is_simultaneous(), Some(game.turns()), game.to_act());
        if let Change::TookBack(seat) = change {
            self.turn_clocks_back(seat, at);
        }
        for seat in Seat::all(self.players()) {
            let others = matches!(change, Change::Moved(mover) if mover != seat);
            if !others || !simultaneous || turn != now {
                self.decisions[seat.index()] = sequence;
            }
            let went_on = !matches!(change, Change::TookBack(_));
            if went_on && to_act.contains(seat) && (!before.contains(seat) || turn != now) {
                self.awaited_since[seat.index()] = at;
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
    }

    /// A move was taken back: the time of the turn runs on as if it had not been played, and leaves enough for another.
    fn turn_clocks_back(&mut self, seat: Seat, at: u64) {
        if let Some(before) = self.awaited_before.pop() {
            self.awaited_since = before;
        }
        let Some(place) = self.awaited_since.get_mut(seat.index()) else { return };
        let least = self.opening.limit.map_or(0, |limit| (limit * 1000).saturating_sub(TIME_FOR_ANOTHER));
        *place = (*place).max(at.saturating_sub(least));
        let TakenBack { lately, in_all } = &mut self.taken_back[seat.index()];
        (*lately, *in_all) = (*lately + 1, *in_all + 1);
    }
}
