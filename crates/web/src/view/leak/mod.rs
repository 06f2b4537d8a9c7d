//! Nothing hidden is sent: whatever goes to viewers stays the same, byte for byte, when what none of them can see is
//! changed.
//!
//! At every moment of a game, and for everybody who looks, there are two other worlds: one in which the hidden things
//! are dealt anew, and one in which somebody else has just moved with other hidden things. As long as the viewer sees the
//! same in both, it must be sent the same; and what is sent before somebody else moves unseen is sent after it. Two
//! players may tell each other all that they are sent: what neither of them can see must not change what they are sent
//! together.

mod daily;
mod kinds;
mod lesson;
mod replay;
mod standing;
pub(crate) mod watched;

use crate::table::game::LiveGame;
use crate::view::audience::Audience;
use crate::view::query::{PageQuery, parse_query};
use catalog::{AnyTable, Title};
use kinds::{Kind, Watching, hides, watching};
use locale::{Language, Voice};
use standing::Standing;
use std::ops::AddAssign;
use tabletop::chance::Fast;
use tabletop::{Chance, Seat, Seats, Viewer};
use watched::{Sent, Watched, Watcher, everything};

/// The moves after which a game that does not end by chance is left.
const MAX_MOVES: usize = 2_000;
/// Where nothing can be changed, one moment of this many is looked at all the same: the seed stays a secret there, too.
const OPEN_EVERY: u32 = 8;
/// At one moment of this many, moves of the other world are tried, too.
const TRY_EVERY: u32 = 4;
/// One look of this many is at what another player was offered to look at, which a page may not answer.
const PRY_EVERY: u32 = 3;
/// One look of this many is at the hint that a player would get, and before one move of this many one is taken. They take
/// time to think about.
const HINT_EVERY: u32 = 6;
/// Before one move of this many, the host mutes somebody or lets them write again.
const MODERATED_EVERY: u32 = 12;

/// What differs, from the first differing letter on.
#[derive(Debug)]
struct Leak {
    #[expect(dead_code, reason = "shown when a test fails")]
    why: String,
}

impl Leak {
    fn new(why: String) -> Leak {
        Leak { why }
    }
}

/// How much was looked at.
#[derive(Clone, Copy, Debug, Default)]
struct Tally {
    games: u64,
    /// The games that were played to their end.
    ended: u64,
    moves: u64,
    /// How often what one viewer is sent was compared with what it would be sent in another world.
    alone: u64,
    /// The same for each of two viewers who look together.
    together: u64,
    /// The answers to what a viewer asked for, by the same comparison.
    answers: u64,
    /// The hints that a viewer would get, by the same comparison.
    hints: u64,
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.games += other.games;
        self.ended += other.ended;
        self.moves += other.moves;
        self.alone += other.alone;
        self.together += other.together;
        self.answers += other.answers;
        self.hints += other.hints;
    }
}

/// Those who tell each other everything: nobody but a spectator, one player, or two.
#[derive(Clone, Copy)]
struct Circle(Seats);

impl Circle {
    /// Every circle of a table.
    fn all(players: usize) -> Vec<Circle> {
        let pairs = Seat::all(players)
            .flat_map(|one| Seat::all(players).map(move |other| [one, other]))
            .filter(|[one, other]| one < other)
            .map(|pair| Circle(pair.into_iter().collect()));
        Viewer::all(players).map(|viewer| Circle(viewer.seats())).chain(pairs).collect()
    }

    fn viewers(self) -> Vec<Viewer> {
        if self.0.is_empty() { vec![Viewer::Spectator] } else { self.0.iter().map(Viewer::Seat).collect() }
    }

    /// Whether all of them see the same in two games.
    fn sees_the_same(self, here: &LiveGame, there: &LiveGame) -> bool {
        self.viewers().into_iter().all(|viewer| here.view(viewer) == there.view(viewer))
    }

    /// Another table that this might be for all that the circle knows, if chance finds one.
    fn redealt(self, table: &dyn AnyTable, chance: &mut Fast) -> Option<Box<dyn AnyTable>> {
        let other = table.redealt(self.0, &mut Fast::new(draw(chance), 0));
        (!other.stands_as(table)).then_some(other)
    }
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
        return if here.len() == there.len() { Ok(()) } else { Err(Leak::new(why())) };
    };
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(120)..(at + 120).min(text.len())];
        String::from_utf8_lossy(bytes).into_owned()
    };
    Err(Leak::new(format!("{viewer:?} can tell {world} apart:\n{}\n---\n{}", around(here), around(there))))
}

/// Two moves of each seat in a world, for those who try what they can't know to be possible.
fn possible_moves(game: &LiveGame, players: usize) -> Vec<String> {
    Seat::all(players).flat_map(|seat| game.legal(seat).into_iter().take(2).map(|mv| mv.text)).collect()
}

/// Plays a game by chance and compares what is sent to everybody at every moment.
fn watch(mut table: Watched, circles: &[Circle], seed: u64, sent: Sent) -> Result<Tally, Leak> {
    let chance = &mut Fast::new(seed, 1);
    let (players, every) = (table.people.len(), watching(table.game().title()).every);
    // What each seat was last offered to look at; the last is the spectator's.
    let mut offers = vec![PageQuery::new(); players + 1];
    let mut tally = Tally { games: 1, ..Tally::default() };
    let mut after_move: Vec<Option<LiveGame>> = circles.iter().map(|_| None).collect();
    // Everybody looks at the start.
    let mut looks = vec![true; circles.len()];
    for _ in 0..MAX_MOVES {
        for (index, &circle) in circles.iter().enumerate() {
            if !looks[index] {
                continue;
            }
            let dealt = circle
                .redealt(&**table.game(), chance)
                .map(|dealt| table.game().with_table(dealt, table.state.version));
            let moved = after_move[index].take().filter(|moved| circle.sees_the_same(moved, table.game()));
            if dealt.is_none() && moved.is_none() && chance.below(OPEN_EVERY) != 0 {
                continue;
            }
            let tries = chance.below(TRY_EVERY) == 0;
            let tried = dealt.as_ref().filter(|_| tries);
            let tried = tried.map_or(Vec::new(), |dealt| possible_moves(dealt, players));
            let mut worlds = [("another deal", dealt), ("another move", moved)];
            for viewer in circle.viewers() {
                let place = if let Viewer::Seat(seat) = viewer { seat.index() } else { players };
                let language = *any(&Language::ALL, chance);
                let pries = chance.below(PRY_EVERY) == 0;
                let asked = if pries { any(&offers, chance).clone() } else { offers[place].clone() };
                let here = table.sent(viewer, language, &asked, sent);
                table.keeps_its_secrets(viewer, &here)?;
                offers[place] = something_offered(&here, chance);
                for (world, game) in &mut worlds {
                    let Some(game) = game else { continue };
                    let there = table.in_world(game, |table| table.sent(viewer, language, &asked, sent));
                    same(&here, &there, viewer, world)?;
                    tally.alone += u64::from(circle.0.len() < 2);
                    tally.together += u64::from(circle.0.len() == 2);
                }
                // What is refused, and why, gives nothing away either.
                if let [(_, Some(dealt)), _] = &mut worlds {
                    if let Viewer::Seat(seat) = viewer
                        && table.game().to_act().contains(seat)
                        && chance.below(HINT_EVERY) == 0
                    {
                        let here = table.advised(seat, language);
                        let there = table.in_world(dealt, |table| table.advised(seat, language));
                        same(&here, &there, viewer, "the hint in another deal")?;
                        tally.hints += 1;
                    }
                    let here = table.answers(viewer, &tried);
                    let there = table.in_world(dealt, |table| table.answers(viewer, &tried));
                    if let Some(at) = here.iter().zip(&there).position(|(here, there)| here != there) {
                        let (here, there) = (&here[at], &there[at]);
                        let why = format!("{viewer:?} is answered {here:?} here, {there:?} in another deal");
                        return Err(Leak::new(why));
                    }
                    tally.answers += here.len() as u64;
                }
            }
        }
        let awaited: Vec<Seat> = table.game().to_act().iter().collect();
        if awaited.is_empty() {
            tally.ended = 1;
            break;
        }
        let seat = *any(&awaited, chance);
        if hides(table.game().title()) && chance.below(HINT_EVERY) == 0 {
            table.take_hint(seat);
        }
        if chance.below(MODERATED_EVERY) == 0 {
            table.moderate(seat);
        }
        let mv = any(&table.game().legal(seat), chance).text.clone();
        let sequence = table.state.version + 1;
        looks.fill_with(|| chance.below(every) == 0);
        let others =
            circles.iter().enumerate().filter(|(index, circle)| looks[*index] && !circle.0.contains(seat));
        for (index, circle) in others {
            after_move[index] = moved_otherwise(table.game(), *circle, (seat, &mv), sequence, chance);
        }
        // One of the others each time: pages take long to draw.
        let others: Vec<Viewer> = Viewer::all(players).filter(|viewer| !viewer.is(seat)).collect();
        let bystander = *any(&others, chance);
        let before = Standing::new(&table, bystander);
        table.play(seat, mv);
        tally.moves += 1;
        if let (Some(before), Some(after)) = (before, Standing::new(&table, bystander)) {
            before.tells_nothing(&after, bystander)?;
        }
    }
    Ok(tally)
}

/// The world after a move of somebody else, where hidden things are others; what is decided unseen is decided by
/// chance there.
fn moved_otherwise(
    game: &LiveGame,
    circle: Circle,
    (seat, mv): (Seat, &str),
    sequence: u64,
    chance: &mut Fast,
) -> Option<LiveGame> {
    let mut other = game.redealt(circle.0, &mut Fast::new(draw(chance), 0));
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

/// Watches games of one kind.
fn watch_kind(title: Title, kind: Kind, games: u64, sent: Sent) -> Result<Tally, Leak> {
    let mut tally = Tally::default();
    for seed in 0..games {
        let table = Watched::new(title, kind.0, kind.1, seed);
        tally += watch(table, &Circle::all(kind.0), seed, sent)?;
    }
    Ok(tally)
}

/// Watches one game of each kind, until something leaks.
fn leaks(title: Title, sent: Sent) -> bool {
    watching(title).kinds.iter().any(|&kind| watch_kind(title, kind, 1, sent).is_err())
}

/// Says how much was looked at, and fails where it was too little to tell anything.
fn judge(title: Title, kind: Kind, tally: Tally) {
    let (players, options) = kind;
    println!("{title} for {players} {options:?}: {tally:?}");
    assert_eq!(tally.ended, tally.games, "{title} {kind:?}: a game was left before its end");
    if !hides(title) {
        // Nothing can be changed at an open table; its seed and its record were looked after.
        assert_eq!(tally.alone, 0, "{title} {kind:?} hides something after its start");
        return;
    }
    let enough = 3 * tally.games;
    assert!(tally.alone > enough, "{title} {kind:?}: hidden things were changed too rarely: {tally:?}");
    // A game for one hides nothing from its player, and a spectator may ask for the record only.
    let answers = if players > 1 { 3 * enough } else { tally.games };
    assert!(tally.answers > answers, "{title} {kind:?}: too few answers were compared: {tally:?}");
    if players > 1 {
        assert!(tally.hints > 0, "{title} {kind:?}: no hints were compared: {tally:?}");
    }
    // Two players know everything between them.
    let expected = if players > 2 { enough } else { 0 };
    assert!(tally.together >= expected, "{title} {kind:?}: too few looks of two together: {tally:?}");
}

#[test]
fn no_title_sends_what_is_hidden_from_one_or_from_two_together() {
    let watch = |title: Title| {
        let Watching { kinds, games, .. } = watching(title);
        for &kind in kinds {
            let tally = watch_kind(title, kind, games, everything);
            judge(title, kind, tally.unwrap_or_else(|leak| panic!("{title} {kind:?}: {leak:?}")));
        }
    };
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || watch(title));
        }
    });
}

#[test]
fn what_a_hint_says_is_for_the_seat_that_took_it_alone() {
    for &title in Title::ALL {
        let mut table = Watched::new(title, title.players().1.min(3), &[], 5);
        let mut chance = Fast::new(5, 1);
        let mut hints = 0;
        for _ in 0..60 {
            let Some(seat) = table.game().to_act().first() else { break };
            table.take_hint(seat);
            let others = || Viewer::all(title.players().1.min(3)).filter(|viewer| !viewer.is(seat));
            let sent = |table: &Watched, viewer: Viewer| {
                table.sent(viewer, Language::En, &PageQuery::new(), everything)
            };
            let here: Vec<String> = others().map(|viewer| sent(&table, viewer)).collect();
            let own = sent(&table, Viewer::Seat(seat));
            assert!(own.contains("id=\"hint\""), "{title}: who took it reads it");
            let taken = table.state.swap_hint(seat, None);
            let there: Vec<String> = others().map(|viewer| sent(&table, viewer)).collect();
            assert!(here == there, "{title}: what a hint says shows elsewhere");
            assert_ne!(own, sent(&table, Viewer::Seat(seat)), "{title}");
            table.state.swap_hint(seat, taken);
            hints += 1;
            let mv = any(&table.game().legal(seat), &mut chance).text.clone();
            table.play(seat, mv);
        }
        assert!(hints > 10, "{title}: {hints}");
    }
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
fn a_page_that_shows_another_s_view_is_caught_in_every_kind_of_game() {
    for &title in Title::ALL.iter().filter(|title| hides(**title)) {
        for &kind in watching(title).kinds {
            assert!(watch_kind(title, kind, 1, another_s_view).is_err(), "{title} {kind:?}");
        }
    }
}

/// A table for a program that is that of the next player.
fn another_s_table(table: &Watched, watcher: &Watcher) -> String {
    let next = match watcher.viewer {
        Viewer::Seat(seat) => seat.left(table.people.len()),
        Viewer::Spectator => Seat::new(0),
    };
    let audience =
        Audience { visitor: Some(table.people[next.index()].id.clone()), ..watcher.audience.clone() };
    watched::program(table, &audience)
}

#[test]
fn a_table_for_programs_that_is_another_s_is_caught() {
    for title in [Title::WelcomeTo, Title::Sprawlopolis] {
        assert!(leaks(title, another_s_table), "{title}");
    }
}

/// A page that shows two players what a third one sees.
fn a_third_s_view(table: &Watched, _: &Watcher) -> String {
    table.game().view(Viewer::Seat(Seat::new(2))).to_string()
}

#[test]
fn a_page_that_shows_two_together_what_neither_may_see_is_caught() {
    let pair = Circle([Seat::new(0), Seat::new(1)].into_iter().collect());
    for title in [Title::WelcomeTo, Title::Sprawlopolis] {
        for &(players, options) in watching(title).kinds.iter().filter(|(players, _)| *players > 2) {
            let caught = |sent| watch(Watched::new(title, players, options, 0), &[pair], 0, sent).is_err();
            assert!(caught(a_third_s_view), "{title} {players} {options:?}");
            assert!(!caught(everything), "{title} {players} {options:?}");
        }
    }
}

#[test]
fn a_log_that_tells_another_s_moves_is_caught() {
    assert!(leaks(Title::WelcomeTo, another_s_log));
}

#[test]
fn a_page_that_shows_the_seed_is_caught() {
    let seed: Sent = |table, _| table.game().record().to_string();
    for &title in Title::ALL {
        assert!(leaks(title, seed), "{title}");
    }
}
