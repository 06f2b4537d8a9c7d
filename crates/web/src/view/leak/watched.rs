//! A table that is watched, and all that the server would send to those who watch it.

use super::Leak;
use crate::api::TableBody;
use crate::clock::{Ahead, Day};
use crate::config::TableLimits;
use crate::http::my_data::deeds;
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::table::bots::advice;
use crate::table::command::{Command, Whom};
use crate::table::event::{Entry, Opening, TableEvent};
use crate::table::game::LiveGame;
use crate::table::live::BotsNow;
use crate::table::state::{Circumstances, Phase, Play, TableState};
use crate::view::audience::Audience;
use crate::view::pages::table::{PageUpdate, Reader, page, update};
use crate::view::query::PageQuery;
use crate::visitor::Visitor;
use catalog::Title;
use locale::Language;
use std::time::Duration;
use tabletop::chance::Seed;
use tabletop::{Options, Seat, Viewer};

/// The whole page is looked at in one version of this many.
const PAGE_EVERY: u64 = 4;

/// A table with a person on every seat.
pub(crate) struct Watched {
    pub(crate) id: TableId,
    pub(super) people: Vec<Visitor>,
    /// As they are stored.
    entries: Vec<Entry>,
    pub(crate) state: TableState,
}

/// Somebody who looks, and at what.
pub(super) struct Watcher<'a> {
    pub(super) viewer: Viewer,
    visitor: Option<&'a Visitor>,
    pub(super) audience: Audience,
}

/// What is sent to a watcher that has seen the version before this one.
pub(super) type Sent = fn(&Watched, &Watcher) -> String;

/// All that the server sends to a watcher: the page, the message to the socket with its lines and beats, and what programs
/// are sent.
pub(super) fn everything(table: &Watched, watcher: &Watcher) -> String {
    let Watched { id, state, .. } = table;
    let sent = message_since(table, watcher, table.version(watcher.viewer) - 1);
    // The page is its frame around the main part, which is in the message already.
    if state.version % PAGE_EVERY != 0 {
        return sent;
    }
    let reader = Reader { visitor: watcher.visitor, origin: "https://ratusha.example", unsent: None };
    sent + &page(id, state, BotsNow::AtEase, &watcher.audience, &reader, None).into_string()
}

/// The message to the socket of somebody who has seen everything.
pub(super) fn socket_message(table: &Watched, watcher: &Watcher) -> String {
    message_since(table, watcher, table.version(watcher.viewer))
}

/// How it is packed depends on this and on what the same watcher was sent before.
fn message_since(table: &Watched, watcher: &Watcher, since: u64) -> String {
    let PageUpdate { version, main, lines, beats } =
        update(&table.id, &table.state, BotsNow::AtEase, &watcher.audience, since);
    let program = program(table, &watcher.audience);
    format!("{version}{main}{lines:?}{beats:?}{program}")
}

/// What a program is sent that acts for an audience, when it asks and as an event.
pub(super) fn program(table: &Watched, audience: &Audience) -> String {
    serde_json::to_string(&TableBody::new(&table.id, &table.state, audience)).unwrap()
}

/// Submissions of a page are called by names that are drawn each time.
pub(super) fn without_keys(text: &str) -> String {
    let mut parts = text.split("name=\"key\" value=\"");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str("KEY");
        plain.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()));
    }
    plain
}

impl Watched {
    pub(crate) fn new(title: Title, players: usize, options: &[(&str, &str)], seed: u64) -> Watched {
        let set = |mut all: Options, (key, value): (&str, &str)| {
            all.set(key, value);
            all
        };
        let options = options.iter().copied().fold(Options::default(), set);
        Watched::opened(title, players, options, Seed::from_number(seed), None)
    }

    /// A guided game of a title, at its beginning.
    pub(super) fn guided(title: Title) -> Watched {
        let lesson = lessons::of(title);
        let guided =
            TableEvent::Lesson { lesson: lessons::FIRST.to_owned(), version: lesson.version.clone() };
        Watched::opened(title, lesson.players, lesson.options.clone(), lesson.seed(), Some(guided))
    }

    /// A deal of a day.
    pub(super) fn dealt(title: Title, players: usize, day: Day) -> Watched {
        let seed = Seed::from_number(day.0);
        let dealt = TableEvent::Dealt { day, seed: seed.reveal() };
        Watched::opened(title, players, Options::default(), seed, Some(dealt))
    }

    fn opened(
        title: Title,
        players: usize,
        options: Options,
        seed: Seed,
        begun_as: Option<TableEvent>,
    ) -> Watched {
        let person = |index: usize| Visitor {
            id: VisitorId::fresh().unwrap(),
            name: format!("P{index}"),
            is_bot: false,
        };
        let people: Vec<Visitor> = (0..players).map(person).collect();
        let opening = Opening {
            title: title.id().to_owned(),
            players,
            options,
            public: false,
            limit: None,
            host: people[0].id.clone(),
            code: "code".to_owned(),
            hints: true,
            bank: 0,
        };
        let sat = |(seat, person): (Seat, &Visitor)| TableEvent::Sat {
            seat,
            visitor: person.id.clone(),
            name: person.name.clone(),
            is_bot: person.is_bot,
        };
        let started = TableEvent::Started { rules: title.rules_version(), seed: seed.reveal() };
        let events = std::iter::once(TableEvent::Opened(opening))
            .chain(begun_as)
            .chain(Seat::all(players).zip(&people).map(sat))
            .chain([started]);
        let entry = |(sequence, event)| Entry { sequence, at: 1000, submission: None, event };
        let entries: Vec<Entry> = (1..).zip(events).map(entry).collect();
        let state = TableState::new(entries.clone()).unwrap();
        Watched { id: TableId::fresh().unwrap(), people, entries, state }
    }

    pub(crate) fn game(&self) -> &LiveGame {
        self.state.game().expect("the game has begun")
    }

    /// Plays a move.
    pub(crate) fn play(&mut self, seat: Seat, mv: String) {
        self.apply(TableEvent::Moved { seat, mv });
    }

    /// Reads a step of the lesson.
    pub(super) fn go_on(&mut self, step: usize) {
        self.apply(TableEvent::WentOn { step });
    }

    fn apply(&mut self, event: TableEvent) {
        let entry = Entry { sequence: self.state.version + 1, at: 1000, submission: None, event };
        self.entries.push(entry.clone());
        self.state.apply(entry);
    }

    /// What a viewer who wants everything that is kept about them is given of this table.
    pub(super) fn everything_about(&self, viewer: Viewer) -> String {
        let deeds = |visitor: &Visitor| deeds(&visitor.id, &self.entries, &Ahead::default());
        self.visitor(viewer).map(deeds).map_or_else(String::new, |deeds| format!("{deeds:?}"))
    }

    /// What a seat that is to act would be told if it asked for a hint, and the page that it would be told it on.
    pub(super) fn advised(&mut self, seat: Seat, language: Language) -> String {
        let advice = advice(&**self.game(), seat)().expect("who is to act has moves");
        let before = self.state.swap_hint(seat, Some(advice));
        let told = self.sent(Viewer::Seat(seat), language, &PageQuery::new(), everything);
        self.state.swap_hint(seat, before);
        told
    }

    /// A seat that is to act takes a hint.
    pub(super) fn take_hint(&mut self, seat: Seat) {
        let advice = advice(&**self.game(), seat)().expect("who is to act has moves");
        let by = self.people[seat.index()].clone();
        let sequence = self.state.decision_for(Some(&by.id), seat);
        let events = self.state.decide_hint(&by, seat, sequence, advice).expect("hints are allowed");
        events.into_iter().for_each(|event| self.apply(event));
    }

    /// The host mutes somebody, or lets them write again.
    pub(super) fn moderate(&mut self, seat: Seat) {
        let visitor = self.people[seat.index()].id.clone();
        let is_muted = self.state.has_muted(&visitor);
        self.apply(if is_muted { TableEvent::Unmuted { visitor } } else { TableEvent::Muted { visitor } });
    }

    /// The version of the table as a viewer counts it.
    pub(crate) fn version(&self, viewer: Viewer) -> u64 {
        self.state.version_for(self.visitor(viewer).map(|visitor| &visitor.id))
    }

    pub(crate) fn visitor(&self, viewer: Viewer) -> Option<&Visitor> {
        match viewer {
            Viewer::Seat(seat) => Some(&self.people[seat.index()]),
            Viewer::Spectator => None,
        }
    }

    /// What is sent to a viewer.
    pub(super) fn sent(&self, viewer: Viewer, language: Language, asked: &PageQuery, sent: Sent) -> String {
        let visitor = self.visitor(viewer);
        let audience = Audience::new(&self.state, visitor, language, asked);
        without_keys(&sent(self, &Watcher { viewer, visitor, audience }))
    }

    /// What something would be if the game were another one.
    pub(super) fn in_world<T>(&mut self, game: &mut LiveGame, look: impl FnOnce(&mut Watched) -> T) -> T {
        let swap = |table: &mut Watched, game: &mut LiveGame| match &mut table.state.play {
            Play::Begun(begun) => std::mem::swap(begun, game),
            Play::Waiting | Play::Lost(_) => unreachable!("the game has begun"),
        };
        swap(self, game);
        let found = look(self);
        swap(self, game);
        found
    }

    /// What a viewer is answered to each of these moves for each seat, and to all else that it may ask for.
    pub(super) fn answers(&self, viewer: Viewer, moves: &[String]) -> Vec<Result<(), Refusal>> {
        let Some(by) = self.visitor(viewer) else {
            return vec![self.state.record_for(None).map(drop)];
        };
        let asks = Seat::all(self.people.len()).flat_map(|seat| {
            let sequence = self.state.decision(seat);
            let plays = moves.iter().map(move |text| Command::Play { seat, sequence, text: text.clone() });
            let others = [
                Command::TakeBack { seat, sequence },
                Command::Replace { seat },
                Command::Hint { seat, sequence },
                Command::Mute { whom: Whom::Seat(seat) },
            ];
            plays.chain(others)
        });
        let asks = asks.chain([
            Command::Pause,
            Command::NoPause,
            Command::Leave,
            Command::Return,
            Command::Start,
            Command::Fill,
        ]);
        let limits = TableLimits::default();
        let circumstances = Circumstances { now: 2_000, limits: &limits, absence: &|_| Duration::MAX };
        let answers = asks.map(|command| self.state.decide(by, command, &circumstances).map(drop));
        answers.chain([self.state.record_for(Some(&by.id)).map(drop)]).collect()
    }

    /// The seed stays on the server until the end, and a record is given away only where nothing is hidden.
    pub(super) fn keeps_its_secrets(&self, viewer: Viewer, text: &str) -> Result<(), Leak> {
        let playing = self.state.phase() == Phase::Playing;
        let hides = self.game().hides_from(viewer);
        let seed = self.game().record().seed.expect("the table keeps its seed").reveal();
        if playing && (text.contains(&seed) || self.everything_about(viewer).contains(&seed)) {
            return Err(Leak::new(format!("{viewer:?} is sent the seed")));
        }
        // A review looks into all hands.
        if playing && self.state.reviewed().is_ok() {
            return Err(Leak::new(format!("{viewer:?} can have the game reviewed")));
        }
        let given = self.state.record_for(self.visitor(viewer).map(|visitor| &visitor.id));
        match given {
            Ok(record) if playing && record.to_string().contains(&seed) => {
                Err(Leak::new(format!("{viewer:?} is given the seed")))
            }
            Ok(_) if playing && hides => Err(Leak::new(format!("{viewer:?} is given the record"))),
            Err(_) if !playing || !hides => {
                Err(Leak::new(format!("{viewer:?} is refused a record that hides nothing")))
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }
}
