//! The deal of a day: its seed is nobody's to know until the day is over, not even at the end of the game.

use super::watched::{Watched, everything};
use super::{any, draw};
use crate::clock::Day;
use crate::table::replay::Timeline;
use crate::view::audience::Audience;
use crate::view::pages::table::{Asked, Reader, Replay, picture};
use crate::view::query::PageQuery;
use catalog::Title;
use locale::Language;
use tabletop::Viewer;
use tabletop::chance::Fast;

/// A day that does not come, and one that is long over.
const TO_COME: Day = Day(4_000_000);
const OVER: Day = Day(1);
/// One moment of this many is looked at.
const LOOK_EVERY: usize = 8;

/// All that anybody is sent of a table, in play or looked back at.
fn told(table: &Watched, players: usize) -> String {
    let mut told = String::new();
    for viewer in Viewer::all(players) {
        let visitor = table.visitor(viewer);
        told += &table.sent(viewer, Language::En, &PageQuery::new(), everything);
        if let Ok(record) = table.state.record_text_for(visitor.map(|visitor| &visitor.id)) {
            told += &record;
        }
        let audience = Audience::new(&table.state, visitor, Language::En, &PageQuery::new());
        let last = Timeline::new(table.game(), None).moments().len() - 1;
        let replay =
            Replay::new(&table.id, &table.state, &audience, &PageQuery::new(), Asked::Place(last / 2));
        let replay = replay.expect("the game has begun");
        let past = replay.past();
        let reader = Reader { visitor, origin: "https://ratusha.example", unsent: None };
        told += &replay.with_looks(&*past, &PageQuery::new()).page(&*past, &reader).into_string();
        told += &picture(&table.id, &table.state, &audience)
            .map_or_else(String::new, |picture| picture.into_string());
    }
    told
}

/// Plays a deal to its end; how often its seed was told on the way and at the end.
fn times_told(title: Title, day: Day) -> (usize, usize) {
    let players = title.players().0.max(2).min(title.players().1);
    let mut table = Watched::dealt(title, players, day);
    let seed = table.game().record().seed.expect("the table keeps its seed").reveal();
    let chance = &mut Fast::new(day.0, 0);
    let mut on_the_way = 0;
    for step in 0.. {
        let Some(seat) = table.game().to_act().first() else { break };
        if step % LOOK_EVERY == 0 {
            on_the_way += told(&table, players).matches(&seed).count();
        }
        draw(chance);
        let mv = any(&table.game().legal(seat), chance).text.clone();
        table.play(seat, mv);
    }
    (on_the_way, told(&table, players).matches(&seed).count())
}

#[test]
fn the_seed_of_a_deal_is_told_to_nobody_before_its_day_is_over() {
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || {
                assert_eq!(times_told(title, TO_COME), (0, 0), "{title}");
                let (on_the_way, at_the_end) = times_told(title, OVER);
                assert_eq!(on_the_way, 0, "{title}");
                assert!(at_the_end > 2, "{title}: what is looked at would tell it: {at_the_end}");
            });
        }
    });
}
