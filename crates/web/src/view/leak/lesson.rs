//! Guided games: a bubble tells nothing that the learner can't see, and does not stir when the opponent moves unseen.

use super::watched::{Watched, everything, socket_message};
use super::{Circle, same};
use crate::view::query::PageQuery;
use catalog::Title;
use lessons::LEARNER;
use locale::Language;
use tabletop::chance::Fast;
use tabletop::{Seat, Viewer};

#[test]
fn a_lesson_tells_nothing_that_is_hidden() {
    let chance = &mut Fast::new(5, 0);
    let (mut compared, mut unseen) = (0, 0);
    for &title in Title::ALL {
        let mut table = Watched::guided(title);
        let players = table.game().players();
        while let Some(course) = table.state.course().copied() {
            for viewer in Viewer::all(players) {
                let Some(dealt) = Circle(viewer.seats()).redealt(&**table.game(), chance) else { continue };
                let mut dealt = table.game().with_table(dealt, table.state.version);
                let sent = |table: &Watched| table.sent(viewer, Language::En, &PageQuery::new(), everything);
                let here = sent(&table);
                let there = table.in_world(&mut dealt, |table| sent(table));
                same(&here, &there, viewer, "another deal").unwrap();
                compared += 1;
            }
            let Some(mv) = course.next_move() else {
                table.go_on(course.at());
                continue;
            };
            let seat = if course.next_of_bot().is_some() { Seat::new(1) } else { LEARNER };
            let told = |table: &Watched| {
                table.sent(Viewer::Seat(LEARNER), Language::En, &PageQuery::new(), socket_message)
            };
            let before = told(&table);
            table.play(seat, mv.to_owned());
            if seat != LEARNER && table.game().is_unseen(table.game().steps()) {
                same(&before, &told(&table), Viewer::Seat(LEARNER), "what was done unseen").unwrap();
                unseen += 1;
            }
        }
    }
    assert!(compared > 20 && unseen > 4, "{compared} compared, {unseen} moves unseen");
}
