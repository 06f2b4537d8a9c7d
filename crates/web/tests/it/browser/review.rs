//! Reviews of games: how they come, what they lead to, and that everybody can read them.

use super::chromium::Chromium;
use super::pages::assert_fit;
use super::staged::{Play, Stage, stage};
use catalog::Title;
use std::time::{Duration, Instant};
use web::testing::{Browser, Db, TestServer};

/// A finished game of some titles each, with Ann on the first seat.
fn finished(db: &Db, titles: &[Title]) -> (Browser, Vec<String>) {
    let play = |&title: &Title| Play {
        title,
        players: title.players().1.min(3),
        level: "novice",
        seed: 5,
        stage: Stage::End,
    };
    stage(db, &titles.iter().map(play).collect::<Vec<_>>())
}

/// Waits until the review of a table is there.
pub(super) fn wait_for_review(browser: &mut Browser, table: &str) {
    let since = Instant::now();
    while !browser.get(&format!("{table}/review")).body.contains("id=\"review-account\"") {
        assert!(since.elapsed() < Duration::from_secs(240), "waited in vain for the review of {table}");
        // Whoever asks again and again keeps the server from working at it.
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn reviews_and_their_method_are_fit_for_everybody() {
    let db = Db::new("browser-review");
    let (mut ann, tables) = finished(&db, Title::ALL);
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    tables.iter().for_each(|table| wait_for_review(&mut ann, table));
    let reviews = tables.iter().map(|table| format!("{table}/review"));
    // What stands beside the board where a review is kept.
    let others = [format!("{}/replay?to=21", tables[0]), "/review/method".to_owned()];
    let paths: Vec<String> = reviews.chain(others).collect();
    assert_fit(server.addr, &ann, &paths);
}

#[test]
fn a_review_in_the_making_is_fit_for_everybody() {
    let db = Db::new("browser-review-waits");
    let (ann, tables) = finished(&db, &[Title::MachiKoro]);
    let server =
        TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| config.review_threads = 0);
    assert_fit(server.addr, &ann, &[format!("{}/review", tables[0])]);
}

#[test]
fn a_review_comes_by_itself_and_leads_into_the_game() {
    let db = Db::new("browser-review-comes");
    let (ann, tables) = finished(&db, &[Title::MachiKoro, Title::WelcomeTo]);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for (table, width) in tables.iter().zip([360, 1280]) {
        let person = chromium.person();
        person.come_as(server.addr, &ann);
        person.resize(width, 800);
        person.open(server.addr, &format!("{table}/review"));
        person.wait_for("!!document.getElementById('review-account')");
        // The chart leads to the moment that was pressed on.
        let to = person.ask("document.querySelectorAll('.review-strip')[4].href.baseVal");
        assert!(person.click_on("document.querySelectorAll('.review-strip')[4].querySelector('rect')"));
        person.wait_for("!!document.querySelector('main.replay') && document.readyState === 'complete'");
        let path = to.as_str().unwrap().to_owned();
        assert!(person.path().starts_with(&path), "{} {path}", person.path());
        // A mistake leads to its moment, where the replay says the same of it one move later.
        person.open(server.addr, &format!("{table}/review"));
        person.ask("document.querySelector('.review-moves .review-ways a').click()");
        person.wait_for("!!document.querySelector('main.replay') && document.readyState === 'complete'");
        // And to a table that goes on with the better move.
        person.open(server.addr, &format!("{table}/review"));
        person.ask("document.querySelector('.review-moves .review-ways button').click()");
        person
            .wait_for("/^\\/table\\/[^/]+$/.test(location.pathname) && !!document.querySelector('.playing')");
        assert_ne!(&person.path(), table);
    }
    chromium.assert_no_complaints();
}

#[test]
fn the_replay_says_how_good_the_move_was() {
    let db = Db::new("browser-review-replay");
    let (mut ann, tables) = finished(&db, &[Title::MachiKoro]);
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    let last = ann.get(&format!("{}/replay", tables[0])).one("data-last=\"").parse::<usize>().unwrap();
    let judged = |ann: &mut Browser| {
        let moment = |step| ann.get(&format!("{}/replay/{step}", tables[0]));
        (1..=last).step_by(3).map(moment).filter(|page| page.body.contains("id=\"judged\"")).count()
    };
    assert_eq!(judged(&mut ann), 0, "there is no review yet");
    wait_for_review(&mut ann, &tables[0]);
    assert!(judged(&mut ann) > 5);
}
