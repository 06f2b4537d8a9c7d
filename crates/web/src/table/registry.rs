//! All tables of the server.

use crate::clock::Clock;
use crate::code;
use crate::config::Config;
use crate::config::DAY;
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::store::{Append, Held, MAX_DUE, Store, StoreError};
use crate::table::bots::check_bot;
use crate::table::bus::Bus;
use crate::table::clearing::MAX_WAIT;
use crate::table::command::Command;
use crate::table::event::{Entry, Opening, TableEvent};
use crate::table::live::{LiveTable, Shared};
use crate::table::replay::{Address, Timeline};
use crate::table::state::{LessonPhase, Listing, MAX_MOVES, Phase, Play, Sitter, TableState};
use crate::view::options::why_not;
use crate::visitor::Visitor;
use crate::words::WordList;
use catalog::{Title, UnknownTitle};
use lessons::LEARNER;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};
use std::time::Duration;
use tabletop::record::Record;
use tabletop::{Message, Options, Seat, ToMessage};

/// When a table is woken again that could not do what it was due for.
const AGAIN_AFTER: Duration = Duration::from_secs(4);

/// How often a spoken code is drawn before a table gets a long one. There are many more codes than tables.
const CODE_TRIES: usize = 8;
/// Old tables that are looked at together, and how long the server does something else in between.
const SUMMED_AT_ONCE: usize = 20;
const SUM_UP_PAUSE: Duration = Duration::from_millis(500);

/// Records that are brought here are no longer: ten times as long as games are.
pub(crate) const MAX_RECORD_BYTES: usize = 256 * 1024;

/// What somebody goes on from.
#[derive(Clone, Debug)]
pub(crate) struct Continued {
    pub at: Address,
    /// The seat of whoever goes on.
    pub seat: Seat,
    /// Whether bots sit on all others, or those who are invited.
    pub with_bots: bool,
    /// The moves of that seat with which it goes on, where bots sit on all others.
    pub moves: Vec<String>,
}

/// What somebody opens a table for.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub title: Title,
    pub options: Options,
    pub public: bool,
    pub limit: Option<u64>,
    /// Seconds that each seat has beside its turns, where those are limited.
    pub bank: u64,
    /// Whether hints are allowed; where nobody says, they are in the company of bots alone.
    pub hints: Option<bool>,
    /// The seats beside that of whoever opens the table. They decide how many play.
    pub others: Vec<Wanted>,
}

impl Request {
    /// A game of one's own, with nobody else at it.
    pub(crate) fn alone(title: Title, options: Options) -> Request {
        Request { title, options, public: false, limit: None, bank: 0, hints: None, others: Vec::new() }
    }
}

/// Who is to sit on a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Somebody who is invited.
    Friend,
    /// A bot, by its name.
    Bot(String),
    /// A bot account whose program listens, by its id. It is asked, and sits down by itself.
    Account(String),
}

pub(crate) struct Tables {
    pub shared: Arc<Shared>,
    /// A table is woken by one caller at a time, so that there are never two of the same table.
    waking: Locks,
    /// A visitor opens one table at a time, so that none is opened beyond the limit while they are counted.
    opening: Locks,
}

/// Locks by keys. Some keys share one.
struct Locks([tokio::sync::Mutex<()>; 64]);

impl Locks {
    fn new() -> Locks {
        Locks(std::array::from_fn(|_| tokio::sync::Mutex::new(())))
    }

    async fn hold(&self, key: &impl Hash) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        self.0[hasher.finish() as usize % self.0.len()].lock().await
    }
}

impl Tables {
    pub(crate) fn new(store: Store, clock: Clock, config: Config, bus: Bus, words: WordList) -> Tables {
        let shared = Arc::new(Shared::new(store, clock, config, bus, words));
        Tables { shared, waking: Locks::new(), opening: Locks::new() }
    }

    /// The live table, for somebody who comes by.
    pub(crate) async fn visit(&self, id: &TableId) -> Result<Arc<LiveTable>, Refusal> {
        let live = self.live(id).await?;
        live.unmark().await?;
        Ok(live)
    }

    /// The live table, woken if it sleeps. A game of a later program is left to a server that knows its rules, where there
    /// may be one.
    pub(crate) async fn live(&self, id: &TableId) -> Result<Arc<LiveTable>, Refusal> {
        let live = self.wake(id).await?;
        if self.shared.store.is_shared() && live.state().await.has_newer_rules {
            return Err(Refusal::NewerRules);
        }
        Ok(live)
    }

    pub(super) async fn wake(&self, id: &TableId) -> Result<Arc<LiveTable>, Refusal> {
        if let Some(live) = self.awake(id) {
            live.refresh().await?;
            return Ok(live);
        }
        let _waking = self.waking.hold(id).await;
        if let Some(live) = self.awake(id) {
            live.refresh().await?;
            return Ok(live);
        }
        // Heard before it is read, so that nothing is missed in between.
        let joined = self.shared.bus.join(id).await;
        let (state, is_marked) = self.shared.state_of(id).await?;
        if let Play::Lost(why) = &state.play {
            tracing::warn!(table = id.short(), why = &*why.key, "a table can't be continued");
        }
        // A full table of an earlier program did not know that it would start by itself.
        if let Some(due) = state.starts_at() {
            self.shared.store.set_due(id, Some(due)).await?;
        }
        let live = Arc::new(LiveTable::new(id.clone(), self.shared.clone(), state, is_marked, joined));
        self.shared.awake_tables().insert(id.clone(), Arc::downgrade(&live));
        live.drive();
        Ok(live)
    }

    /// Lets one caller at a time wake a table, or delete it.
    pub(super) async fn waking(&self, id: &TableId) -> tokio::sync::MutexGuard<'_, ()> {
        self.waking.hold(id).await
    }

    pub(super) fn awake(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        self.shared.awake_tables().get(id).and_then(Weak::upgrade)
    }

    /// Opens a table with its host on the first seat. A table without free seats starts at once.
    pub(crate) async fn open(
        &self,
        host: &Visitor,
        name: &str,
        request: Request,
    ) -> Result<TableId, Refusal> {
        let Request { title, options, public, limit, bank, hints, others } = request;
        let is_bot = |wanted: &Wanted| matches!(wanted, Wanted::Bot(_));
        let hints = hints.unwrap_or_else(|| others.iter().all(is_bot));
        let asked = self.listeners(title, &others).await?;
        let players = 1 + others.len();
        title.check_setup(players, &options).map_err(|error| Refusal::Rules(why_not(title, &error)))?;
        let mut events = vec![sat(Seat::new(0), host, name)];
        for (index, wanted) in others.into_iter().enumerate() {
            if let Wanted::Bot(bot) = wanted {
                check_bot(&bot).map_err(Refusal::Rules)?;
                events.push(TableEvent::BotSat { seat: Seat::new(1 + index), bot });
            }
        }
        let opening = Opening {
            title: title.id().to_owned(),
            players,
            options,
            public,
            limit,
            host: host.id.clone(),
            code: self.fresh_code().await?,
            hints,
            bank,
        };
        let _opening = self.hold_opening(&host.id).await?;
        self.require_room(&host.id).await?;
        let table = self.write_new(opening, &events, None).await?;
        for account in asked {
            self.shared.store.challenge(&account, &table, self.shared.clock.now()).await?;
        }
        Ok(table)
    }

    /// The bot accounts that are wanted; refused where the program of one does not listen, or takes other titles.
    async fn listeners(&self, title: Title, others: &[Wanted]) -> Result<Vec<VisitorId>, Refusal> {
        let mut found = Vec::new();
        for wanted in others {
            let Wanted::Account(id) = wanted else { continue };
            let bot = self.shared.store.listener(id, self.shared.clock.now()).await?;
            let bot = bot.filter(|bot| bot.titles.contains(&title) && !found.contains(&bot.visitor));
            found.push(bot.ok_or(Refusal::NotListening)?.visitor);
        }
        Ok(found)
    }

    /// Writes a new table, and with it the entry that leads there where somebody goes on from another. Two tables may be
    /// given the same code at the same moment: whichever is later gets another one.
    pub(super) async fn write_new(
        &self,
        mut opening: Opening,
        events: &[TableEvent],
        from: Option<(&Arc<LiveTable>, Seat)>,
    ) -> Result<TableId, Refusal> {
        for event in events {
            if let TableEvent::Sat { name, .. } = event {
                self.shared.words.check(name)?;
            }
        }
        let mut tries = 1;
        loop {
            let new = new_table(opening.clone(), events.to_vec(), self.shared.clock.now())?;
            let id = new.table.clone();
            let done = match from {
                Some((live, seat)) => live.go_on_at(new, Some(seat)).await,
                None => self.shared.store.append(new).await.map(|()| id).map_err(Refusal::from),
            };
            match done {
                Err(Refusal::Store(StoreError::Conflict)) if tries < CODE_TRIES => {
                    tries += 1;
                    opening.code = self.fresh_code().await?;
                }
                done => return done,
            }
        }
    }

    /// Opens a table that goes on from a moment of a game that is over. Whoever could do that with one that is still played
    /// would learn what is hidden.
    pub(crate) async fn continue_from(
        &self,
        live: &Arc<LiveTable>,
        by: &Visitor,
        wanted: Continued,
    ) -> Result<TableId, Refusal> {
        let code = self.fresh_code().await?;
        let (opening, events) = {
            let state = live.state().await;
            let game = state.game().ok_or(Refusal::NotBegun)?;
            if state.phase() != Phase::Over {
                return Err(Refusal::StillPlayed);
            }
            if !state.is_deal_open() {
                return Err(Refusal::DealGoesOn);
            }
            let timeline = Timeline::new(game, None);
            let moment = timeline.moments()[timeline.find(wanted.at)];
            if game.rewound(moment.steps).outcome().is_some() {
                return Err(Refusal::IsOver);
            }
            if moment.steps >= MAX_MOVES {
                return Err(Refusal::TooManyMoves { most: MAX_MOVES });
            }
            if wanted.seat.index() >= game.players() {
                return Err(Refusal::NoSuchSeat);
            }
            let opening = Opening {
                title: state.title.id().to_owned(),
                players: game.players(),
                options: game.record().options.clone(),
                public: false,
                limit: None,
                host: by.id.clone(),
                code,
                hints: wanted.with_bots,
                bank: 0,
            };
            let mut events = vec![
                TableEvent::Continues {
                    record: game.record().beginning(moment.steps).to_string(),
                    table: live.id().clone(),
                    at: moment.address.to_string(),
                },
                sat(wanted.seat, by, &by.name),
            ];
            if wanted.with_bots {
                let others = Seat::all(game.players()).filter(|seat| *seat != wanted.seat);
                let bot = |seat| TableEvent::BotSat { seat, bot: state.bot_level().to_owned() };
                events.extend(others.map(bot));
                let moved = |mv: &String| TableEvent::Moved { seat: wanted.seat, mv: mv.clone() };
                events.extend(wanted.moves.iter().map(moved));
            }
            (opening, events)
        };
        let _opening = self.hold_opening(&by.id).await?;
        self.require_room(&by.id).await?;
        self.write_new(opening, &events, None).await
    }

    /// Opens the first lesson of a title for somebody, or finds the one that goes on.
    pub(crate) async fn open_lesson(&self, by: &Visitor, title: Title) -> Result<TableId, Refusal> {
        let lesson = lessons::of(title);
        let opening = Opening {
            title: title.id().to_owned(),
            players: lesson.players,
            options: lesson.options.clone(),
            public: false,
            limit: None,
            hints: true,
            bank: 0,
            host: by.id.clone(),
            code: code::fresh_long()?,
        };
        let mut events = vec![
            TableEvent::Lesson { lesson: lessons::FIRST.to_owned(), version: lesson.version.clone() },
            sat(LEARNER, by, &by.name),
        ];
        let others = Seat::all(lesson.players).filter(|seat| *seat != LEARNER);
        events.extend(others.map(|seat| TableEvent::BotSat { seat, bot: lesson.bot.clone() }));
        let _opening = self.hold_opening(&by.id).await?;
        if let Some(table) = self.lesson_of(&by.id, title).await? {
            return Ok(table);
        }
        self.require_room(&by.id).await?;
        self.write_new(opening, &events, None).await
    }

    /// The table at which somebody takes the lesson of a title, and has not come to its end.
    pub(crate) async fn lesson_of(
        &self,
        visitor: &VisitorId,
        title: Title,
    ) -> Result<Option<TableId>, Refusal> {
        let going = |listing: &Listing| {
            listing.title == title.id()
                && listing.lesson == Some(LessonPhase::Going)
                && listing.phase == Phase::Playing
        };
        let tables = self.shared.store.tables_of(visitor).await?;
        Ok(tables.into_iter().find(|table| going(&table.listing)).map(|table| table.table))
    }

    /// Takes in a record that somebody wants to look at, as a table at which nothing is played.
    pub(crate) async fn bring_record(&self, by: &VisitorId, text: String) -> Result<TableId, Refusal> {
        let rules = |why: Message| Refusal::Rules(why);
        let record = Record::parse(&text).map_err(|error| rules(error.message()))?;
        let title: Title = record.title.parse().map_err(|error: UnknownTitle| rules(error.message()))?;
        if record.steps.len() > MAX_MOVES {
            return Err(Refusal::TooManyMoves { most: MAX_MOVES });
        }
        let opening = Opening {
            title: title.id().to_owned(),
            players: record.players,
            options: record.options.clone(),
            public: false,
            limit: None,
            host: by.clone(),
            code: code::fresh_long()?,
            hints: false,
            bank: 0,
        };
        catalog::recorded_table(record).map_err(|error| rules(error.message()))?;
        self.write_new(opening, &[TableEvent::Recorded { record: text }], None).await
    }

    /// Lets a visitor open one table at a time, here and at other servers.
    pub(super) async fn hold_opening(
        &self,
        visitor: &VisitorId,
    ) -> Result<(tokio::sync::MutexGuard<'_, ()>, Option<Held>), Refusal> {
        let here = self.opening.hold(visitor).await;
        Ok((here, self.shared.store.hold(visitor).await?))
    }

    /// A code that no other table has.
    async fn fresh_code(&self) -> Result<String, Refusal> {
        let store = &self.shared.store;
        if store.count_codes(code::SPOKEN, self.codes_after()).await? < code::MAX_SPOKEN {
            for _ in 0..CODE_TRIES {
                let code = code::fresh_spoken()?;
                if store.with_code(&code, 0).await?.is_none() {
                    return Ok(code);
                }
            }
        }
        Ok(code::fresh_long()?)
    }

    /// The table with a code, as it was typed. Codes of tables at which nothing has happened for a day have lapsed.
    pub(crate) async fn with_code(&self, typed: &str) -> Result<Option<TableId>, Refusal> {
        let code = code::typed(typed);
        let after = if code.len() == code::SPOKEN { self.codes_after() } else { 0 };
        Ok(self.shared.store.with_code(&code, after).await?)
    }

    fn codes_after(&self) -> u64 {
        self.shared.clock.now().saturating_sub(DAY.as_millis() as u64)
    }

    /// One visitor has only so many tables that wait or are played. Those at which nothing happens don't count for ever:
    /// many games are never finished.
    pub(crate) async fn require_room(&self, visitor: &VisitorId) -> Result<(), Refusal> {
        let most = self.shared.config.tables_by_visitor;
        let lately = self.shared.clock.now().saturating_sub(MAX_WAIT.as_millis() as u64);
        if self.shared.store.open_tables_of(visitor, lately).await? >= most {
            return Err(Refusal::TooManyTables { most });
        }
        Ok(())
    }

    /// Opens a table for the people and bots of another, each one seat further on, or comes along to the one that somebody
    /// else has opened. It starts at once when nobody else is to be asked.
    pub(crate) async fn again(&self, live: &Arc<LiveTable>, by: &Visitor) -> Result<TableId, Refusal> {
        let _opening = self.hold_opening(&by.id).await?;
        let next = live.state().await.again.clone();
        if let Some(table) = next {
            self.come_along(live, &table, by).await?;
            return Ok(table);
        }
        let code = self.fresh_code().await?;
        let (opening, events, seat) = {
            let state = live.state().await;
            if state.game().is_none_or(|game| game.outcome().is_none()) {
                return Err(Refusal::NotBegun);
            }
            if state.dealt.is_some() {
                return Err(Refusal::DealAlone);
            }
            let seat = *state.seats_of(&by.id).first().ok_or(Refusal::NotSeated)?;
            let players = state.players();
            let opening = Opening { host: by.id.clone(), code, players, ..state.opening.clone() };
            let moves_on = |seat| moves_on(&state, seat, &by.id);
            let events: Vec<TableEvent> = Seat::all(players).filter_map(moves_on).collect();
            (opening, events, seat)
        };
        self.require_room(&by.id).await?;
        let table = self.write_new(opening, &events, Some((live, seat))).await?;
        // Somebody else may have been faster.
        self.come_along(live, &table, by).await?;
        Ok(table)
    }

    /// Seats somebody at the next table one seat further on than at this one, where the seats are still free.
    async fn come_along(&self, live: &Arc<LiveTable>, next: &TableId, by: &Visitor) -> Result<(), Refusal> {
        let seats: Vec<(Seat, String)> = {
            let state = live.state().await;
            let name = |seat: Seat| match &state.sitters[seat.index()] {
                Sitter::Person { name, .. } => name.clone(),
                Sitter::Bot(_) | Sitter::Nobody => String::new(),
            };
            let players = state.players();
            state.seats_of(&by.id).into_iter().map(|seat| (seat.left(players), name(seat))).collect()
        };
        let next = self.live(next).await?;
        if !next.state().await.seats_of(&by.id).is_empty() {
            return Ok(());
        }
        self.require_room(&by.id).await?;
        for (seat, name) in seats {
            let is_free = next.state().await.free_seats().any(|free| free == seat);
            let seat = is_free.then_some(seat);
            match next.act(by.clone(), None, Command::Sit { seat, name }).await {
                // Whoever comes too late can still look on.
                Ok(()) | Err(Refusal::Taken | Refusal::NoFreeSeat | Refusal::Begun | Refusal::NoSuchSeat) => {
                }
                Err(refusal) => return Err(refusal),
            }
        }
        Ok(())
    }

    /// Writes down how finished tables of an earlier program ended, some at a time, until all have been looked at.
    pub(crate) async fn sum_up(self: Arc<Tables>) {
        while !self.shared.is_closing() {
            match self.sum_some_up().await {
                Ok(true) => self.shared.pause(SUM_UP_PAUSE).await,
                // What can't be done now is done after the next start.
                Ok(false) | Err(_) => return,
            }
        }
    }

    /// Looks at some of those tables; whether there may be more.
    async fn sum_some_up(&self) -> Result<bool, Refusal> {
        let store = &self.shared.store;
        let some = store.unsummed(SUMMED_AT_ONCE).await?;
        for id in &some {
            let _waking = self.waking.hold(id).await;
            // One that can't be read stays as it is.
            let summary = self.shared.state_of(id).await.ok().map(|(state, _)| state.summary());
            store.sum_up(id, summary.as_ref()).await?;
        }
        Ok(!some.is_empty())
    }

    /// Wakes the tables that need the server: bots to move, time that is up.
    pub(crate) async fn keep_time(self: Arc<Tables>) {
        let mut closing = self.shared.closing();
        loop {
            while !self.shared.is_closing() && self.wake_the_due().await {}
            let _ = self.shared.clock.keep(&self.shared.store).await;
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    /// Wakes some of the tables that are due; whether there may be more. Each is out of the way for a while then, so that
    /// those that go on waiting, for a thread or for the store, keep no other from its time, and other servers leave them
    /// alone.
    async fn wake_the_due(&self) -> bool {
        let now = self.shared.clock.now();
        let store = &self.shared.store;
        let again = now + AGAIN_AFTER.as_millis() as u64;
        let due = store.take_due(now, again).await.unwrap_or_default();
        for id in &due {
            // What can't be done now is due again later.
            let done = match self.live(id).await {
                Ok(live) => live.tick().await,
                Err(Refusal::NoSuchTable | Refusal::Store(StoreError::Damaged { .. })) => {
                    store.set_due(id, None).await.map_err(Refusal::from)
                }
                Err(refusal) => Err(refusal),
            };
            if let Err(refusal) = done {
                tracing::warn!(table = id.short(), why = refusal.kind(), "the clock can't be kept");
            }
        }
        due.len() >= MAX_DUE
    }

    /// Looks from time to time whether the list of words has changed, until the server closes. One that can't be read changes
    /// nothing.
    pub(crate) async fn keep_words(self: Arc<Tables>) {
        if self.shared.config.words.is_none() {
            return;
        }
        while !self.shared.is_closing() {
            self.shared.pause(self.shared.config.reread_words).await;
            let shared = self.shared.clone();
            match tokio::task::spawn_blocking(move || shared.words.reread()).await {
                Ok(Ok(true)) => tracing::info!("the list of words has changed"),
                Ok(Err(error)) => tracing::warn!(%error, "the list of words can't be read"),
                Ok(Ok(false)) | Err(_) => {}
            }
        }
    }

    /// Bots stop thinking and sockets are closed.
    pub(crate) fn close(&self) {
        self.shared.close();
    }
}

/// A table as it is first written. Moves follow after the start, as far as they can be played.
fn new_table(opening: Opening, events: Vec<TableEvent>, at: u64) -> Result<Append, Refusal> {
    let table = TableId::fresh()?;
    let host = opening.host.clone();
    let entry = |(sequence, event)| Entry { sequence, at, submission: None, event };
    let (moves, events): (Vec<_>, Vec<_>) =
        events.into_iter().partition(|event| matches!(event, TableEvent::Moved { .. }));
    let events = std::iter::once(TableEvent::Opened(opening)).chain(events);
    let mut entries: Vec<Entry> = (1..).zip(events).map(entry).collect();
    let unreadable = |_| Refusal::Failed("a new table can't be read".to_owned());
    let mut state = TableState::new(entries.clone()).map_err(unreadable)?;
    let strangers = state.sitters.iter().any(|sitter| match sitter {
        Sitter::Nobody => true,
        Sitter::Person { visitor, .. } => *visitor != host,
        Sitter::Bot(_) => false,
    });
    if !strangers && !state.is_record() {
        let start = entry((state.version + 1, state.start()?));
        state.apply(start.clone());
        entries.push(start);
        for event in moves {
            let TableEvent::Moved { seat, mv } = &event else { break };
            // Chance may have left no room for it.
            if state.game().is_none_or(|game| game.check(*seat, mv).is_err()) {
                break;
            }
            let moved = entry((state.version + 1, event));
            state.apply(moved.clone());
            entries.push(moved);
        }
    }
    Ok(Append { table, entries, summary: state.summary(), opens: None, drives_until: None })
}

/// Somebody sits down, under a name.
fn sat(seat: Seat, who: &Visitor, name: &str) -> TableEvent {
    TableEvent::Sat { seat, visitor: who.id.clone(), name: name.to_owned(), is_bot: who.is_bot }
}

/// Bots, and whoever asks, sit at the next table one seat further on, so that everybody comes to be the first. Other people
/// come along if they like.
fn moves_on(state: &TableState, seat: Seat, asks: &VisitorId) -> Option<TableEvent> {
    let next = seat.left(state.players());
    match &state.sitters[seat.index()] {
        Sitter::Person { visitor, name, is_bot, .. } if visitor == asks => {
            let (visitor, name, is_bot) = (visitor.clone(), name.clone(), *is_bot);
            Some(TableEvent::Sat { seat: next, visitor, name, is_bot })
        }
        Sitter::Person { .. } | Sitter::Nobody => None,
        Sitter::Bot(bot) => Some(TableEvent::BotSat { seat: next, bot: bot.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::push::update::SentSoFar;
    use crate::table::clearing::Doubt;
    use crate::table::state::tests::{opening, people, sat};
    use crate::testing::Db;
    use crate::view::audience::Audience;
    use crate::view::query::parse_query;
    use locale::Language;
    use std::collections::HashSet;

    /// Tables over a new file.
    fn tables(db: &Db) -> Tables {
        let config = Config::new(([127, 0, 0, 1], 0).into(), db.0.clone());
        let clock = Clock::new(config.wall.clone());
        Tables::new(Store::open(&db.0).unwrap(), clock, config, Bus::default(), WordList::default())
    }

    fn request(players: usize, bots: usize) -> Request {
        Request {
            title: Title::MachiKoro,
            options: Options::default(),
            public: false,
            limit: None,
            bank: 0,
            hints: None,
            others: (1..players)
                .map(|seat| if seat < players - bots { Wanted::Friend } else { Wanted::Bot("novice".into()) })
                .collect(),
        }
    }

    #[test]
    fn bots_move_one_seat_on_as_people_do() {
        let (ann, bo) = people();
        let bot = |seat, bot: &str| TableEvent::BotSat { seat: Seat::new(seat), bot: bot.to_owned() };
        let events = [
            TableEvent::Opened(opening(Title::MachiKoro, 4, &ann)),
            sat(0, &ann),
            bot(1, "novice"),
            sat(2, &bo),
            bot(3, "expert"),
        ];
        let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
        let state = TableState::new((1..).zip(events).map(entry).collect()).unwrap();
        let next: Vec<TableEvent> = Seat::all(4).filter_map(|seat| moves_on(&state, seat, &ann.id)).collect();
        assert_eq!(next, [sat(1, &ann), bot(2, "novice"), bot(0, "expert")], "Bo comes along if they like");
    }

    #[tokio::test]
    async fn tables_at_which_nothing_happens_are_marked_and_then_cleared_away() {
        let db = Db::new("clearing");
        let mut tables = tables(&db);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let waiting = tables.open(&ann, "Ann", request(2, 0)).await.unwrap();
        let visited = tables.open(&ann, "Ann", request(2, 0)).await.unwrap();
        let mut begun = Vec::new();
        for _ in 0..2 {
            begun.push(tables.open(&ann, "Ann", request(2, 1)).await.unwrap());
        }
        let begin = tables.shared.clock.now();
        let days = |days: u64| begin + days * DAY.as_millis() as u64;
        let store = tables.shared.store.clone();
        let left = async || {
            let listed = store.tables_of(&ann.id).await.unwrap();
            listed.into_iter().map(|listed| listed.table).collect::<HashSet<TableId>>()
        };
        let all: HashSet<TableId> = left().await;
        let mut doubt = Doubt::default();
        let is_marked = async |id: &TableId| store.table(id).await.unwrap().is_marked;

        tables.clear_away(days(6), &mut doubt).await.unwrap();
        assert!(!is_marked(&waiting).await);
        tables.clear_away(days(8), &mut doubt).await.unwrap();
        assert!(is_marked(&waiting).await && is_marked(&visited).await, "nobody began to play");
        assert!(!is_marked(&begun[0]).await);
        tables.clear_away(days(10), &mut doubt).await.unwrap();
        assert_eq!(left().await, all, "a mark is not enough");
        drop(tables.live(&visited).await.unwrap());
        assert!(is_marked(&visited).await, "the clock is no visitor");
        drop(tables.visit(&visited).await.unwrap());
        assert!(!is_marked(&visited).await, "somebody came by");
        tables.clear_away(days(11), &mut doubt).await.unwrap();
        assert!(!left().await.contains(&waiting) && left().await.contains(&visited));
        assert!(store.table(&waiting).await.unwrap().entries.is_empty(), "nothing is left of it");
        assert!(matches!(tables.live(&waiting).await, Err(Refusal::NoSuchTable)));
        assert!(is_marked(&visited).await, "it is marked again");
        let looker = tables.live(&visited).await.unwrap();
        tables.clear_away(days(20), &mut doubt).await.unwrap();
        assert!(left().await.contains(&visited), "somebody looks at it");
        drop(looker);

        Arc::get_mut(&mut tables.shared).expect("no table is awake").config.keep = None;
        tables.clear_away(days(9999), &mut doubt).await.unwrap();
        assert_eq!(left().await.len(), 3, "everything is kept where that is wanted");
    }

    #[tokio::test]
    async fn a_lesson_that_nobody_goes_on_with_is_cleared_away_like_a_table_that_waits() {
        let db = Db::new("clearing-lessons");
        let tables = tables(&db);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let lesson = tables.open_lesson(&ann, Title::MachiKoro).await.unwrap();
        let mut begun = Vec::new();
        for _ in 0..2 {
            begun.push(tables.open(&ann, "Ann", request(2, 1)).await.unwrap());
        }
        let days = |days: u64| tables.shared.clock.now() + days * DAY.as_millis() as u64;
        let store = &tables.shared.store;
        let mut doubt = Doubt::default();
        tables.clear_away(days(6), &mut doubt).await.unwrap();
        assert!(!store.table(&lesson).await.unwrap().is_marked);
        tables.clear_away(days(8), &mut doubt).await.unwrap();
        assert!(store.table(&lesson).await.unwrap().is_marked);
        tables.clear_away(days(12), &mut doubt).await.unwrap();
        assert!(store.table(&lesson).await.unwrap().entries.is_empty(), "nothing is left of it");
        assert!(!store.table(&begun[0]).await.unwrap().is_marked, "games are kept for longer");
        assert_ne!(tables.open_lesson(&ann, Title::MachiKoro).await.unwrap(), lesson, "it begins anew");
    }

    #[tokio::test]
    async fn whoever_got_the_same_code_as_another_at_the_same_moment_gets_another() {
        let db = Db::new("same-code");
        let tables = tables(&db);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let opening_of = async |id: &TableId| tables.live(id).await.unwrap().state().await.opening.clone();
        let first = tables.open(&ann, "Ann", request(2, 0)).await.unwrap();
        let opening = opening_of(&first).await;
        let code = opening.code.clone();
        let second = tables.write_new(opening, &[], None).await.unwrap();
        let other = opening_of(&second).await.code;
        assert_ne!(code, other);
        assert_eq!(tables.with_code(&code).await.unwrap(), Some(first));
        assert_eq!(tables.with_code(&other).await.unwrap(), Some(second));
    }

    #[tokio::test]
    async fn no_table_is_lost_to_a_wrong_clock() {
        let db = Db::new("wrong-clock");
        let tables = tables(&db);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let old = tables.open(&ann, "Ann", request(2, 0)).await.unwrap();
        let begin = tables.shared.clock.now();
        let days = |days: u64| begin + days * DAY.as_millis() as u64;
        let store = &tables.shared.store;
        let mut doubt = Doubt::default();
        for day in 100..120 {
            tables.clear_away(days(day), &mut doubt).await.unwrap();
        }
        assert!(!store.table(&old).await.unwrap().is_marked, "everything would go at once");

        // Others keep it from being most of all; then the clock is put right.
        let mut others = Vec::new();
        for _ in 0..2 {
            others.push(tables.open(&ann, "Ann", request(2, 1)).await.unwrap());
        }
        tables.clear_away(days(8), &mut doubt).await.unwrap();
        assert!(store.table(&old).await.unwrap().is_marked);
        tables.clear_away(begin, &mut doubt).await.unwrap();
        assert!(!store.table(&old).await.unwrap().is_marked, "a mark of a time to come is none");
    }

    #[tokio::test]
    async fn a_table_that_nobody_needs_is_not_in_memory() {
        let db = Db::new("registry");
        let tables = tables(&db);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let id = tables.open(&ann, "Ann", request(2, 1)).await.unwrap();
        let awake = || tables.shared.awake_tables().len();
        assert_eq!(awake(), 0, "a table sleeps until somebody looks");

        let live = tables.live(&id).await.unwrap();
        let listener = live.subscribe();
        let twin = tables.live(&id).await.unwrap();
        assert!(Arc::ptr_eq(&live, &twin), "there is one live table");
        drop(twin);
        assert_eq!(awake(), 1);
        drop((live, listener));
        // A bot that was to move may still finish its turn.
        let asleep = async {
            while awake() > 0 {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(60), asleep).await.expect("the table falls asleep");

        let live = tables.live(&id).await.unwrap();
        assert!(live.state().await.game().is_some(), "it wakes as it was");
    }

    #[tokio::test]
    async fn whoever_asks_for_nonsense_is_sent_what_everybody_is_sent() {
        let db = Db::new("nonsense");
        let tables = tables(&db);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned(), is_bot: false };
        let live = tables.live(&tables.open(&ann, "Ann", request(2, 1)).await.unwrap()).await.unwrap();
        let sent = SentSoFar { version: 0, marks: [].into() };
        let mut drawn = HashSet::new();
        for index in 0..240 {
            let asked = parse_query(&format!("x={index}&sheet={index}&card={index}&log=9999{index}"));
            let audience = Audience::new(&*live.state().await, None, Language::En, &asked);
            let update = live.update(audience, sent.clone()).await.unwrap();
            drawn.insert(update.message.as_ptr() as usize);
        }
        assert_eq!(drawn.len(), 1, "the same bytes for all");
        drop((live, tables));
    }
}
