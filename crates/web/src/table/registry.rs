//! All tables of the server.

use crate::config::{Config, DAY};
use crate::id::{TableId, fresh_code};
use crate::refusal::Refusal;
use crate::store::{Append, MAX_DUE, Store};
use crate::table::bots::check_bot;
use crate::table::event::{Entry, Opening, TableEvent};
use crate::table::live::{LiveTable, Shared, now};
use crate::table::state::{Presence, Sitter, TableState};
use crate::view::options::why_not;
use crate::visitor::Visitor;
use catalog::Title;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Weak};
use std::time::{Duration, Instant};
use tabletop::{Message, Options, Seat};

/// A table at which nobody has begun to play is kept no longer than this.
const MAX_WAIT: Duration = Duration::from_secs(7 * DAY.as_secs());
/// How often old tables are cleared away.
const CLEAR_EVERY: Duration = Duration::from_secs(3600);
/// When a table is woken again that could not do what it was due for.
const AGAIN_AFTER: Duration = Duration::from_secs(10);

/// What somebody opens a table for.
#[derive(Clone, Debug)]
pub(crate) struct Request {
    pub title: Title,
    pub players: usize,
    pub options: Options,
    pub public: bool,
    pub limit: Option<u64>,
    /// The names of the bots on the last seats.
    pub bots: Vec<String>,
}

pub(crate) struct Tables {
    pub shared: Arc<Shared>,
    /// A table is woken by one caller at a time, so that there are never two of the same table.
    waking: [tokio::sync::Mutex<()>; 64],
}

impl Tables {
    pub(crate) fn new(store: Store, config: Config) -> Tables {
        Tables {
            shared: Arc::new(Shared::new(store, config)),
            waking: std::array::from_fn(|_| tokio::sync::Mutex::new(())),
        }
    }

    /// The live table, woken if it sleeps.
    pub(crate) async fn live(&self, id: &TableId) -> Result<Arc<LiveTable>, Refusal> {
        if let Some(live) = self.awake(id) {
            return Ok(live);
        }
        let _waking = self.waking(id).await;
        if let Some(live) = self.awake(id) {
            return Ok(live);
        }
        let state = self.shared.stored(id).await?;
        let live = Arc::new(LiveTable::new(id.clone(), self.shared.clone(), state));
        self.shared.awake_tables().insert(id.clone(), Arc::downgrade(&live));
        live.drive();
        Ok(live)
    }

    async fn waking(&self, id: &TableId) -> tokio::sync::MutexGuard<'_, ()> {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        self.waking[hasher.finish() as usize % self.waking.len()].lock().await
    }

    fn awake(&self, id: &TableId) -> Option<Arc<LiveTable>> {
        self.shared.awake_tables().get(id).and_then(Weak::upgrade)
    }

    /// Opens a table with its host on the first seat. A table without free seats starts at once.
    pub(crate) async fn open(
        &self,
        host: &Visitor,
        name: &str,
        request: Request,
    ) -> Result<TableId, Refusal> {
        let Request { title, players, options, public, limit, bots } = request;
        title.check_setup(players, &options).map_err(|error| Refusal::Rules(why_not(title, &error)))?;
        if bots.len() >= players {
            let message = Message::new("web-refused-too-many-bots").with("most", players.saturating_sub(1));
            return Err(Refusal::Rules(message));
        }
        let bot = |(index, bot): (usize, &String)| {
            check_bot(bot).map_err(Refusal::Rules)?;
            Ok(TableEvent::BotSat { seat: Seat::new(players - bots.len() + index), bot: bot.clone() })
        };
        let bots: Vec<TableEvent> = bots.iter().enumerate().map(bot).collect::<Result<_, Refusal>>()?;
        let opening = Opening {
            title: title.id().to_owned(),
            players,
            options,
            public,
            limit,
            host: host.id.clone(),
            code: fresh_code()?,
        };
        let sat = TableEvent::Sat { seat: Seat::new(0), visitor: host.id.clone(), name: name.to_owned() };
        self.write_new(opening, std::iter::once(sat).chain(bots).collect()).await
    }

    /// Opens a table for the people and bots of another. It starts at once when nobody else is to be asked.
    pub(crate) async fn again(&self, live: &Arc<LiveTable>, by: &Visitor) -> Result<TableId, Refusal> {
        let (opening, events) = {
            let state = live.state().await;
            if let Some(table) = &state.again {
                return Ok(table.clone());
            }
            if state.game().is_none_or(|game| game.outcome().is_none()) {
                return Err(Refusal::NotBegun);
            }
            if state.seats_of(&by.id).is_empty() {
                return Err(Refusal::NotSeated);
            }
            let code = fresh_code()?;
            let opening = Opening { host: by.id.clone(), code, ..state.opening.clone() };
            (opening, Seat::all(state.players()).filter_map(|seat| same_sitter(&state, seat)).collect())
        };
        let table = self.write_new(opening, events).await?;
        live.go_on_at(table).await?;
        live.state().await.again.clone().ok_or(Refusal::NoSuchTable)
    }

    async fn write_new(&self, opening: Opening, events: Vec<TableEvent>) -> Result<TableId, Refusal> {
        let id = TableId::fresh()?;
        let host = opening.host.clone();
        let at = now();
        let entry = |(sequence, event)| Entry { sequence, at, submission: None, event };
        let events = std::iter::once(TableEvent::Opened(opening)).chain(events);
        let mut entries: Vec<Entry> = (1..).zip(events).map(entry).collect();
        let unreadable = |_| Refusal::Failed("a new table can't be read".to_owned());
        let mut state = TableState::new(entries.clone()).map_err(unreadable)?;
        let strangers = state.sitters.iter().any(|sitter| match sitter {
            Sitter::Nobody => true,
            Sitter::Person { visitor, .. } => *visitor != host,
            Sitter::Bot(_) => false,
        });
        if !strangers {
            let start = entry((state.version + 1, state.start()?));
            state.apply(start.clone());
            entries.push(start);
        }
        let append = Append { table: id.clone(), entries, summary: state.summary() };
        self.shared.store.append(append).await?;
        Ok(id)
    }

    /// Wakes the tables that need the server: bots to move, time that is up.
    pub(crate) async fn keep_time(self: Arc<Tables>) {
        let mut closing = self.shared.closing();
        let mut next_clearing = Instant::now();
        loop {
            if Instant::now() >= next_clearing {
                // What can't be deleted now can be later.
                let _ = self.clear_away(now()).await;
                next_clearing = Instant::now() + CLEAR_EVERY;
            }
            while !self.shared.is_closing() && self.wake_the_due().await {}
            tokio::select! {
                () = tokio::time::sleep(Duration::from_secs(1)) => {}
                _ = closing.wait_for(|closing| *closing) => return,
            }
        }
    }

    /// Wakes some of the tables that are due; whether there may be more. Each is out of the way for a while then, so that
    /// those that go on waiting, for a thread or for the store, keep no other from its time.
    async fn wake_the_due(&self) -> bool {
        let now = now();
        let store = &self.shared.store;
        let due = store.due(now).await.unwrap_or_default();
        if store.postpone(&due, now, now + AGAIN_AFTER.as_millis() as u64).await.is_err() {
            return false;
        }
        for id in &due {
            // What can't be done now is due again later.
            let _ = match self.live(id).await {
                Ok(live) => live.tick().await,
                Err(Refusal::NoSuchTable) => store.set_due(id, None).await.map_err(Refusal::from),
                Err(refusal) => Err(refusal),
            };
        }
        due.len() >= MAX_DUE
    }

    /// Deletes the tables at which nothing has happened for long, unless somebody looks at them.
    async fn clear_away(&self, now: u64) -> Result<(), Refusal> {
        let Some(keep) = self.shared.config.keep else { return Ok(()) };
        let before = |time: Duration| now.saturating_sub(time.as_millis() as u64);
        let stale = self.shared.store.stale(before(keep), before(keep.min(MAX_WAIT))).await?;
        for id in stale {
            let _waking = self.waking(&id).await;
            if self.awake(&id).is_none() && !self.shared.is_closing() {
                self.shared.store.delete(&id).await?;
            }
        }
        Ok(())
    }

    /// Bots stop thinking and sockets are closed.
    pub(crate) fn close(&self) {
        self.shared.close();
    }
}

/// Who sat there sits down at the next table too.
fn same_sitter(state: &TableState, seat: Seat) -> Option<TableEvent> {
    match &state.sitters[seat.index()] {
        Sitter::Person { presence: Presence::Away, .. } | Sitter::Nobody => None,
        Sitter::Person { visitor, name, .. } => {
            Some(TableEvent::Sat { seat, visitor: visitor.clone(), name: name.clone() })
        }
        Sitter::Bot(bot) => Some(TableEvent::BotSat { seat, bot: bot.clone() }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::id::VisitorId;
    use crate::push::update::SentSoFar;
    use crate::view::audience::Audience;
    use crate::view::query::parse_query;
    use locale::Language;
    use std::collections::HashSet;

    /// Tables over a new file, which is removed by the test.
    fn tables(path: &std::path::Path) -> Tables {
        let _ = std::fs::remove_file(path);
        let config = Config::new(([127, 0, 0, 1], 0).into(), path.to_owned());
        Tables::new(Store::open(path).unwrap(), config)
    }

    fn request(players: usize, bots: usize) -> Request {
        Request {
            title: Title::MachiKoro,
            players,
            options: Options::default(),
            public: false,
            limit: None,
            bots: vec!["novice".to_owned(); bots],
        }
    }

    fn remove(path: &std::path::Path) {
        for ending in ["", "-wal", "-shm"] {
            let _ = std::fs::remove_file(format!("{}{ending}", path.display()));
        }
    }

    #[tokio::test]
    async fn tables_at_which_nothing_happens_are_cleared_away() {
        let path = std::env::temp_dir().join(format!("ratusha-clearing-{}.db", std::process::id()));
        let mut tables = tables(&path);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned() };
        let waiting = tables.open(&ann, "Ann", request(2, 0)).await.unwrap();
        let begun = tables.open(&ann, "Ann", request(2, 1)).await.unwrap();
        let looked_at = tables.open(&ann, "Ann", request(2, 0)).await.unwrap();
        let looker = tables.live(&looked_at).await.unwrap();
        let days = |days: u64| now() + days * DAY.as_millis() as u64;
        let store = tables.shared.store.clone();
        let left = async || {
            let listed = store.tables_of(&ann.id).await.unwrap();
            let mut left: Vec<TableId> = listed.into_iter().map(|listed| listed.table).collect();
            left.sort_by_key(|id| [&waiting, &begun, &looked_at].iter().position(|known| *known == id));
            left
        };

        tables.clear_away(days(6)).await.unwrap();
        assert_eq!(left().await, [waiting.clone(), begun.clone(), looked_at.clone()]);
        tables.clear_away(days(8)).await.unwrap();
        assert_eq!(left().await, [begun.clone(), looked_at.clone()], "nobody began to play");
        assert!(store.entries(&waiting, 0).await.unwrap().is_empty(), "nothing is left of it");
        assert!(matches!(tables.live(&waiting).await, Err(Refusal::NoSuchTable)));
        drop(looker);
        tables.clear_away(days(89)).await.unwrap();
        assert_eq!(left().await, std::slice::from_ref(&begun), "nobody looks at it any more");
        Arc::get_mut(&mut tables.shared).expect("no table is awake").config.keep = None;
        tables.clear_away(days(9999)).await.unwrap();
        assert_eq!(left().await, [begun], "everything is kept where that is wanted");
        drop((store, tables));
        remove(&path);
    }

    #[tokio::test]
    async fn a_table_that_nobody_needs_is_not_in_memory() {
        let path = std::env::temp_dir().join(format!("ratusha-registry-{}.db", std::process::id()));
        let tables = tables(&path);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned() };
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
        drop((live, tables));
        remove(&path);
    }

    #[tokio::test]
    async fn whoever_asks_for_nonsense_is_sent_what_everybody_is_sent() {
        let path = std::env::temp_dir().join(format!("ratusha-nonsense-{}.db", std::process::id()));
        let tables = tables(&path);
        let ann = Visitor { id: VisitorId::fresh().unwrap(), name: "Ann".to_owned() };
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
        remove(&path);
    }
}
