//! The replay of a game that is still played: at every moment, everybody is shown what they could know of it then.

use super::kinds::{Kind, hides, watching};
use super::watched::{Watched, without_keys};
use super::{Circle, Leak, any, same};
use crate::table::replay::Timeline;
use crate::view::audience::Audience;
use crate::view::pages::table::{Asked, Reader, Replay};
use crate::view::query::{PageQuery, parse_query};
use catalog::{AnyTable, Title};
use locale::Language;
use tabletop::chance::Fast;
use tabletop::{Chance, Seat, Viewer};

/// The moves after which a game that does not end by chance is left.
const MAX_MOVES: u32 = 400;
/// The whole page is looked at for one moment of this many.
const PAGE_EVERY: usize = 16;
/// What may be asked for of a game that is over, and does nothing before.
const QUERIES: [&str; 3] = ["", "seat=1&hands=open", "seat=0&hands=hidden&sheet=1&me=1"];

/// What is shown of a moment, by its place, where the table then stood like this.
type Shown = fn(&Watched, Viewer, Language, &PageQuery, usize, &dyn AnyTable) -> String;

/// The page of a moment.
fn page(
    table: &Watched,
    viewer: Viewer,
    language: Language,
    query: &PageQuery,
    place: usize,
    past: &dyn AnyTable,
) -> String {
    let visitor = table.visitor(viewer);
    let audience = Audience::new(&table.state, visitor, language, query);
    let replay = Replay::new(&table.id, &table.state, &audience, query, Asked::Place(place));
    let replay = replay.expect("the game has begun").with_looks(past, query);
    let reader = Reader { visitor, origin: "https://ratusha.example", unsent: None };
    // The page is its frame around the main part.
    let page = if place.is_multiple_of(PAGE_EVERY) {
        replay.page(past, &reader)
    } else {
        replay.main(past, Some(&reader))
    };
    without_keys(&page.into_string())
}

/// What another player saw.
fn another_s_view(
    table: &Watched,
    viewer: Viewer,
    _: Language,
    _: &PageQuery,
    _: usize,
    past: &dyn AnyTable,
) -> String {
    let next = match viewer {
        Viewer::Seat(seat) => seat.left(table.people.len()),
        Viewer::Spectator => Seat::new(0),
    };
    past.view(Viewer::Seat(next)).to_string()
}

/// The number of all moves, seen or not.
fn every_move(table: &Watched, _: Viewer, _: Language, _: &PageQuery, _: usize, _: &dyn AnyTable) -> String {
    table.game().steps().to_string()
}

/// Compares all moments with what they would be in another world; how many differed in what is hidden.
fn look_back(table: &Watched, chance: &mut Fast, shown: Shown) -> Result<u64, Leak> {
    let mut changed = 0;
    for viewer in Viewer::all(table.people.len()) {
        let language = *any(&Language::ALL, chance);
        let query = parse_query(any::<&str>(&QUERIES, chance));
        let timeline = Timeline::new(table.game(), Some(viewer.seats()));
        for (place, moment) in timeline.moments().iter().enumerate() {
            let past = table.game().rewound(moment.steps);
            let Some(other) = Circle(viewer.seats()).redealt(&*past, chance) else { continue };
            let here = shown(table, viewer, language, &query, place, &*past);
            table.keeps_its_secrets(viewer, &here)?;
            let there = shown(table, viewer, language, &query, place, &*other);
            same(&here, &there, viewer, "another deal of a moment")?;
            changed += 1;
        }
    }
    Ok(changed)
}

/// The last moments, as somebody is shown them.
fn last_moments(table: &Watched, viewer: Viewer, shown: Shown) -> String {
    let timeline = Timeline::new(table.game(), Some(viewer.seats()));
    let places = timeline.last().saturating_sub(1)..=timeline.last();
    let show = |place: usize| {
        let past = table.game().rewound(timeline.moments()[place].steps);
        shown(table, viewer, Language::En, &PageQuery::new(), place, &*past)
    };
    places.map(show).collect()
}

/// Plays a game by chance, looks back at all of it once, and at its last moments whenever somebody moves unseen; how
/// often something hidden was changed, and how often somebody moved unseen.
fn watch(title: Title, kind: Kind, seed: u64, shown: Shown) -> Result<(u64, u64), Leak> {
    let mut table = Watched::new(title, kind.0, kind.1, seed);
    let chance = &mut Fast::new(seed, 2);
    // Games in which all act at once are long, the others that hide something are short.
    let looks_at = if table.game().is_simultaneous() { 8 + chance.below(30) } else { 5 + chance.below(6) };
    let (mut changed, mut unseen) = (0, 0);
    for number in 0..MAX_MOVES {
        let awaited: Vec<Seat> = table.game().to_act().iter().collect();
        if awaited.is_empty() {
            break;
        }
        if number == looks_at {
            changed += look_back(&table, chance, shown)?;
        }
        let seat = *any(&awaited, chance);
        let mv = any(&table.game().legal(seat), chance).text.clone();
        let others: Vec<Viewer> = Viewer::all(kind.0).filter(|viewer| !viewer.is(seat)).collect();
        let bystander = *any(&others, chance);
        let looks =
            table.game().is_simultaneous() && kind.0 > 1 && number > looks_at && number < 2 * looks_at;
        let before = looks.then(|| (table.version(bystander), last_moments(&table, bystander, shown)));
        table.play(seat, mv);
        if let Some((version, before)) = before
            && version == table.version(bystander)
        {
            unseen += 1;
            same(
                &before,
                &last_moments(&table, bystander, shown),
                bystander,
                "the moment before in a replay",
            )?;
        }
    }
    Ok((changed, unseen))
}

#[test]
fn a_replay_tells_nobody_what_they_could_not_know() {
    let watch = |title: Title| {
        let (mut changed, mut unseen) = (0, 0);
        for &kind in watching(title).kinds {
            let (more, also) =
                watch(title, kind, 1, page).unwrap_or_else(|leak| panic!("{title} {kind:?}: {leak:?}"));
            (changed, unseen) = (changed + more, unseen + also);
        }
        println!("{title}: {changed} moments were dealt anew, and {unseen} moves were made unseen");
        assert_eq!(changed > 100, hides(title), "{title}: {changed} moments were dealt anew");
        assert_eq!(unseen > 20, title == Title::WelcomeTo, "{title}: {unseen} moves were made unseen");
    };
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || watch(title));
        }
    });
}

#[test]
fn a_replay_that_shows_another_s_view_is_caught() {
    for title in [Title::WelcomeTo, Title::Sprawlopolis] {
        assert!(watch(title, (3, &[]), 1, another_s_view).is_err(), "{title}");
    }
}

#[test]
fn a_replay_that_counts_moves_made_unseen_is_caught() {
    assert!(watch(Title::WelcomeTo, (3, &[]), 1, every_move).is_err());
}
