//! Nothing hidden is sent: whatever goes to a viewer stays the same, byte for byte, when what the viewer can't see is
//! changed.
//!
//! At every moment of a game, and for everybody who looks, there are two other worlds: one in which the hidden things
//! are dealt anew, and one in which somebody else has just moved with other hidden things. As long as the viewer sees the same in
//! both, it must be sent the same.

use crate::id::{TableId, VisitorId};
use crate::table::event::{Entry, Opening, TableEvent};
use crate::table::game::LiveGame;
use crate::table::live::BotsNow;
use crate::table::state::Phase;
use crate::table::state::{Play, TableState};
use crate::view::audience::Audience;
use crate::view::pages::table::{PageUpdate, Reader, page, update};
use crate::view::query::{PageQuery, parse_query};
use crate::visitor::Visitor;
use catalog::{AnyTable, Title};
use locale::{Language, Voice};
use tabletop::chance::{Fast, Seed};
use tabletop::{Chance, Options, Seat, Viewer};

/// The moves after which a game that does not end by chance is left.
const MAX_MOVES: usize = 2_000;
/// At open tables, where nothing can be changed, one moment of this many is looked at.
const OPEN_EVERY: u32 = 16;

/// The whole page is looked at in one version of this many.
const PAGE_EVERY: u64 = 4;

/// A table with a person on every seat.
struct Watched {
    id: TableId,
    people: Vec<Visitor>,
    state: TableState,
}

/// Somebody who looks, and at what.
struct Watcher<'a> {
    viewer: Viewer,
    visitor: Option<&'a Visitor>,
    audience: Audience,
}

/// What is sent to a watcher that has seen the version before this one.
type Sent = fn(&Watched, &Watcher) -> String;

/// What differs, from the first differing letter on.
#[derive(Debug)]
struct Leak {
    #[expect(dead_code, reason = "shown when a test fails")]
    why: String,
}

/// All that the server sends to a watcher: the page, and the message to the socket with its lines and motions.
fn everything(table: &Watched, watcher: &Watcher) -> String {
    let Watched { id, state, .. } = table;
    // How it is packed depends on this and on what the same watcher was sent before.
    let PageUpdate { version, main, lines, motions } = update(
        id,
        state,
        BotsNow::AtEase,
        &watcher.audience,
        state.version_for(watcher.audience.visitor.as_ref()) - 1,
    );
    let sent = format!("{version}{main}{lines:?}{motions:?}");
    // The page is its frame around the main part, which is in the message already.
    if state.version % PAGE_EVERY != 0 {
        return sent;
    }
    let reader = Reader { visitor: watcher.visitor, origin: "https://ratusha.example", unsent: None };
    sent + &page(id, state, BotsNow::AtEase, &watcher.audience, &reader, None).into_string()
}

/// Submissions of a page are called by names that are drawn each time.
fn without_keys(text: &str) -> String {
    let mut parts = text.split("name=\"key\" value=\"");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str("KEY");
        plain.push_str(part.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()));
    }
    plain
}

impl Watched {
    fn new(title: Title, players: usize, options: &[(&str, &str)], seed: u64) -> Watched {
        let person = |index: usize| Visitor { id: VisitorId::fresh().unwrap(), name: format!("P{index}") };
        let people: Vec<Visitor> = (0..players).map(person).collect();
        let opening = Opening {
            title: title.id().to_owned(),
            players,
            options: options.iter().copied().fold(Options::default(), |mut all, (key, value)| {
                all.set(key, value);
                all
            }),
            public: false,
            limit: None,
            host: people[0].id.clone(),
            code: "code".to_owned(),
        };
        let sat = |(seat, person): (Seat, &Visitor)| TableEvent::Sat {
            seat,
            visitor: person.id.clone(),
            name: person.name.clone(),
        };
        let started =
            TableEvent::Started { rules: title.rules_version(), seed: Seed::from_number(seed).reveal() };
        let events = std::iter::once(TableEvent::Opened(opening))
            .chain(Seat::all(players).zip(&people).map(sat))
            .chain([started]);
        let entries =
            (1..).zip(events).map(|(sequence, event)| Entry { sequence, at: 1000, submission: None, event });
        let state = TableState::new(entries.collect()).unwrap();
        Watched { id: TableId::fresh().unwrap(), people, state }
    }

    fn game(&self) -> &LiveGame {
        self.state.game().expect("the game has begun")
    }

    fn watcher(&self, viewer: Viewer, language: Language, asked: &PageQuery) -> Watcher<'_> {
        let visitor = match viewer {
            Viewer::Seat(seat) => Some(&self.people[seat.index()]),
            Viewer::Spectator => None,
        };
        Watcher { viewer, visitor, audience: Audience::new(&self.state, visitor, language, asked) }
    }

    /// What would be sent if the game were another one.
    fn sent_if(
        &mut self,
        game: LiveGame,
        viewer: Viewer,
        look: (Language, &PageQuery),
        sent: Sent,
    ) -> String {
        let real = std::mem::replace(&mut self.state.play, Play::Begun(game));
        let text = sent(self, &self.watcher(viewer, look.0, look.1));
        self.state.play = real;
        without_keys(&text)
    }

    /// The seed stays on the server until the end, and a record is given away only where nothing is hidden.
    fn keeps_its_secrets(&self, watcher: &Watcher, text: &str, chance: &mut Fast) -> Result<(), Leak> {
        let playing = self.state.phase() == Phase::Playing;
        let seed = self.game().record().seed.expect("the table keeps its seed").reveal();
        if playing && text.contains(&seed) {
            return Err(Leak { why: format!("{:?} is sent the seed", watcher.viewer) });
        }
        let viewer = watcher.viewer;
        let given = self.state.record_for(watcher.visitor.map(|visitor| &visitor.id));
        let other_deals =
            |chance: &mut Fast| (0..3).any(|_| redealt(&**self.game(), viewer, chance).is_some());
        match given {
            Ok(record) if playing && record.to_string().contains(&seed) => {
                Err(Leak { why: format!("{viewer:?} is given the seed") })
            }
            Ok(_) if playing && other_deals(chance) => {
                Err(Leak { why: format!("{viewer:?} is given the record") })
            }
            Err(_) if !playing || !self.game().hides_from(viewer) => {
                Err(Leak { why: format!("{viewer:?} is refused a record that hides nothing") })
            }
            Ok(_) | Err(_) => Ok(()),
        }
    }
}

/// Another table that this might be for all that a viewer knows, if chance finds one.
fn redealt(table: &dyn AnyTable, viewer: Viewer, chance: &mut Fast) -> Option<Box<dyn AnyTable>> {
    let other = table.redealt(viewer, &mut Fast::new(draw(chance), 0));
    (!other.stands_as(table)).then_some(other)
}

fn draw(chance: &mut Fast) -> u64 {
    chance.below(u32::MAX).into()
}

fn any<'a, T>(of: &'a [T], chance: &mut Fast) -> &'a T {
    &of[chance.below(of.len() as u32) as usize]
}

/// Something to look at that a page offers.
fn something_offered(text: &str, chance: &mut Fast) -> PageQuery {
    let links: Vec<&str> =
        text.split("href=\"?").skip(1).filter_map(|rest| rest.split(['"', '#']).next()).collect();
    if links.is_empty() { PageQuery::new() } else { parse_query(&any(&links, chance).replace("&amp;", "&")) }
}

fn same(here: &str, there: &str, viewer: Viewer, world: &str) -> Result<(), Leak> {
    let Some(at) = here.bytes().zip(there.bytes()).position(|(one, other)| one != other) else {
        let why = || format!("{viewer:?} is sent less or more in {world}");
        return if here.len() == there.len() { Ok(()) } else { Err(Leak { why: why() }) };
    };
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(120)..(at + 120).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    Err(Leak { why: format!("{viewer:?} can tell {world} apart:\n{}\n---\n{}", around(here), around(there)) })
}

/// Plays a game by chance and compares what is sent to everybody at every moment; how often there was something to
/// compare.
fn watch(mut table: Watched, seed: u64, sent: Sent) -> Result<u64, Leak> {
    let chance = &mut Fast::new(seed, 1);
    let players = table.people.len();
    let viewers: Vec<Viewer> = Viewer::all(players).collect();
    let mut look_at: Vec<PageQuery> = vec![PageQuery::new(); viewers.len()];
    let mut compared = 0;
    let mut after_move: Vec<Option<LiveGame>> = viewers.iter().map(|_| None).collect();
    for _ in 0..MAX_MOVES {
        for (index, &viewer) in viewers.iter().enumerate() {
            let dealt = redealt(&**table.game(), viewer, chance)
                .map(|dealt| table.game().with_table(dealt, table.state.version));
            let moved = after_move[index].take();
            let moved = moved.filter(|moved| moved.view(viewer) == table.game().view(viewer));
            if dealt.is_none() && moved.is_none() && chance.below(OPEN_EVERY) != 0 {
                continue;
            }
            let language = *any(&Language::ALL, chance);
            let asked = look_at[index].clone();
            let watcher = table.watcher(viewer, language, &asked);
            let here = without_keys(&sent(&table, &watcher));
            table.keeps_its_secrets(&watcher, &here, chance)?;
            look_at[index] = something_offered(&here, chance);
            if let (Some(dealt), Viewer::Seat(seat)) = (&dealt, viewer) {
                // What is refused, and why, gives nothing away either.
                for mv in Seat::all(players).flat_map(|seat| dealt.legal(seat).into_iter().take(2)) {
                    let answers = [table.game(), dealt].map(|game| game.check(seat, &mv.text));
                    if answers[0] != answers[1] {
                        return Err(Leak {
                            why: format!("{viewer:?} is refused {} in one world only", mv.text),
                        });
                    }
                }
            }
            let worlds = [("another deal", dealt), ("another move", moved)];
            for (world, game) in worlds.into_iter().filter_map(|(world, game)| Some((world, game?))) {
                let there = table.sent_if(game, viewer, (language, &asked), sent);
                same(&here, &there, viewer, world)?;
                compared += 1;
            }
        }
        let awaited: Vec<Seat> = table.game().to_act().iter().collect();
        if awaited.is_empty() {
            break;
        }
        let seat = *any(&awaited, chance);
        let sequence = table.state.version + 1;
        let mv = any(&table.game().legal(seat), chance).text.clone();
        // One of the others each time: pages take long to draw.
        let bystander =
            *any(&viewers.iter().copied().filter(|viewer| !viewer.is(seat)).collect::<Vec<_>>(), chance);
        let before = Standing::new(&table, bystander);
        for (index, &viewer) in viewers.iter().enumerate().filter(|(_, viewer)| !viewer.is(seat)) {
            after_move[index] = moved_otherwise(table.game(), viewer, (seat, &mv), sequence, chance);
        }
        table.state.apply(Entry {
            sequence,
            at: 1000,
            submission: None,
            event: TableEvent::Moved { seat, mv },
        });
        if let (Some(before), Some(after)) = (before, Standing::new(&table, bystander)) {
            before.tells_nothing(&after, bystander)?;
        }
    }
    Ok(compared)
}

/// What a viewer knows at some moment, and what is sent then.
struct Standing {
    knows: String,
    version: u64,
    sent: String,
}

impl Standing {
    /// How things stand where moves are hidden: where several act at once, and nowhere else.
    fn new(table: &Watched, viewer: Viewer) -> Option<Standing> {
        let game = table.game();
        if !game.is_simultaneous() {
            return None;
        }
        let watcher = table.watcher(viewer, Language::En, &PageQuery::new());
        let version = table.state.version_for(watcher.audience.visitor.as_ref());
        let PageUpdate { version, main, lines, motions } =
            update(&table.id, &table.state, BotsNow::AtEase, &watcher.audience, version);
        Some(Standing {
            knows: format!("{:?}{}", game.to_act(), game.view(viewer)),
            version,
            sent: without_keys(&format!("{version}{main}{lines:?}{motions:?}")),
        })
    }

    /// Somebody who knows no more than before is sent nothing, and whoever asks gets the same page.
    fn tells_nothing(&self, after: &Standing, viewer: Viewer) -> Result<(), Leak> {
        if self.version == after.version || self.knows == after.knows {
            same(&self.sent, &after.sent, viewer, "the moment before")?;
        }
        Ok(())
    }
}

/// The world after a move of somebody else, where hidden things are others; what is decided unseen is decided by
/// chance there.
fn moved_otherwise(
    game: &LiveGame,
    viewer: Viewer,
    (seat, mv): (Seat, &str),
    sequence: u64,
    chance: &mut Fast,
) -> Option<LiveGame> {
    let mut other = game.redealt(viewer, &mut Fast::new(draw(chance), 0));
    let mv = if game.is_simultaneous() {
        any(&other.legal(seat), chance).text.clone()
    } else if other.stands_as(&**game) {
        return None;
    } else {
        mv.to_owned()
    };
    other.play(seat, &mv).ok()?;
    Some(game.with_table(other, sequence))
}

/// Watches games of a title in all its kinds of set-up.
fn watch_title(title: Title, games: u64, sent: Sent) -> Result<u64, Leak> {
    let mut compared = 0;
    for (seed, &(players, options)) in (0..games).zip(watched(title).0.iter().cycle()) {
        compared += watch(Watched::new(title, players, options, seed), seed, sent)?;
    }
    Ok(compared)
}

/// The number of players and the options of a game.
type Kind = (usize, &'static [(&'static str, &'static str)]);

/// The kinds of games of a title that are watched, and how many of them.
fn watched(title: Title) -> (&'static [Kind], u64) {
    match title {
        Title::MachiKoro | Title::MachiKoro2 => (&[(2, &[]), (3, &[]), (4, &[])], 50),
        Title::WelcomeTo => (
            &[
                (2, &[]),
                (3, &[("expert", "on")]),
                (2, &[("board", "blueprint")]),
                (2, &[("expert", "on"), ("roundabouts_per_round", "one")]),
                (1, &[("solo", "1")]),
            ],
            20,
        ),
        Title::Sprawlopolis => (
            &[
                (2, &[]),
                (3, &[]),
                (4, &[]),
                (1, &[]),
                (2, &[("interstate", "duel")]),
                (2, &[("construction", "on"), ("interest", "on"), ("wrecktar", "on")]),
                (3, &[("beaches", "on"), ("roadwork", "on")]),
            ],
            80,
        ),
        // A title that has no list of its own is watched in the set-ups that it is measured in.
        #[allow(unreachable_patterns)]
        _ => (title.bench_setups(), 20),
    }
}

/// Whether somebody at a new table of the title can't see something.
fn hides(title: Title) -> bool {
    watched(title).0.iter().any(|&(players, options)| {
        let table = Watched::new(title, players, options, 0);
        Viewer::all(players).any(|viewer| table.game().hides_from(viewer))
    })
}

#[test]
fn no_title_sends_what_is_hidden() {
    let watch = |title: Title| {
        let compared = watch_title(title, watched(title).1, everything);
        let compared = compared.unwrap_or_else(|leak| panic!("{title}: {leak:?}"));
        if hides(title) {
            assert!(compared > 500, "{title}: hidden things were changed only {compared} times");
        } else {
            // Nothing can be changed at an open table; its seed and its record were looked after.
            assert_eq!(compared, 0, "{title} hides something after its start");
        }
    };
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || watch(title));
        }
    });
}

/// A page that shows what the next player sees.
fn another_s_view(table: &Watched, watcher: &Watcher) -> String {
    let next = match watcher.viewer {
        Viewer::Seat(seat) => seat.left(table.people.len()),
        Viewer::Spectator => Seat::new(0),
    };
    table.game().view(Viewer::Seat(next)).to_string()
}

/// A log that forgets to ask who reads it.
fn another_s_log(table: &Watched, watcher: &Watcher) -> String {
    let voice = Voice::new(watcher.audience.language);
    let logs = Seat::all(table.people.len())
        .map(|seat| table.game().log(Viewer::Seat(seat), &voice, table.state.version..u64::MAX, usize::MAX));
    format!("{:?}", logs.collect::<Vec<_>>())
}

#[test]
fn a_page_that_shows_another_s_view_is_caught() {
    for &title in Title::ALL.iter().filter(|title| hides(**title)) {
        assert!(watch_title(title, 1, another_s_view).is_err(), "{title}");
    }
}

#[test]
fn a_log_that_tells_another_s_moves_is_caught() {
    assert!(watch_title(Title::WelcomeTo, 1, another_s_log).is_err());
}

#[test]
fn a_page_that_shows_the_seed_is_caught() {
    let seed: Sent = |table, _| table.game().record().to_string();
    for &title in Title::ALL {
        assert!(watch_title(title, 1, seed).is_err(), "{title}");
    }
}
