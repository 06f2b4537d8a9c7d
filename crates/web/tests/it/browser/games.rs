//! Whole games between two browsers and a bot, by clicks alone.

use super::chromium::Chromium;
use super::firefox::Firefox;
use super::person::Person;
use super::play::{changes, click_forward, play_out, sit_down};
use super::wire::PATIENCE;
use catalog::Title;
use std::time::Instant;
use web::testing::{Db, TestServer, Whim};

const LINK_STATE: &str = "document.getElementById('link-state').textContent";

/// Two people and a bot play to the end. On the way one loads the page again, one loses the connection and clicks
/// nevertheless, and the server is started again.
fn a_game_is_played(title: Title, seed: u64) {
    let db = Db::new(&format!("browser-{title}"));
    let mut server = Some(TestServer::start(&db.0));
    let addr = server.as_ref().expect("it runs").addr;
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    sit_down(&ann, &bo, addr, title);
    let mut whim = Whim(seed);
    let mut mischief = Whim(seed + 1);
    play_out(&[&ann, &bo], &mut whim, |clicks| match clicks {
        5 => {
            let before = ann.look();
            ann.reload();
            let after = ann.look();
            assert!(after.version >= before.version && !after.over, "the game goes on after a reload");
        }
        9 => lose_connection_and_click(&bo, &[&ann, &bo], &mut mischief),
        14 => {
            let before = [&ann, &bo].map(|person| person.look().version);
            drop(server.take());
            for person in [&ann, &bo] {
                person.wait_for(&format!("{LINK_STATE} !== ''"));
            }
            server = Some(TestServer::start_at(&db.0, addr));
            for (person, version) in [&ann, &bo].into_iter().zip(before) {
                person.wait_for(&format!("{LINK_STATE} === ''"));
                assert!(person.look().version >= version, "nothing is lost by a restart");
            }
        }
        _ => {}
    });
    assert!(server.is_some(), "the server was started again");
    let verdict = |person: &Person| person.ask("document.getElementById('now-heading').textContent");
    assert_eq!(verdict(&ann), verdict(&bo));
    assert!(ann.look().over && bo.look().over);
    for person in [&ann, &bo] {
        assert!(!person.text().contains('⟦'), "words are missing: {}", person.text());
    }
    chromium.assert_no_complaints();
}

/// What is clicked while there is no connection is done once it is back, and done once.
fn lose_connection_and_click(person: &Person, all: &[&Person], whim: &mut Whim) {
    let is_offered_a_move =
        || person.ask("looking.sight().mine && !!looking.offers()[0]?.matches('button')") == true;
    let since = Instant::now();
    while !is_offered_a_move() {
        for other in all {
            if !is_offered_a_move() {
                click_forward(other, whim);
            }
        }
        assert!(since.elapsed() < PATIENCE, "it is never the turn of the one who waits");
    }
    person.lose_connection(true);
    let before = person.look();
    person.click_on("looking.offers()[0]");
    person.wait_for(&format!("{LINK_STATE} === document.getElementById('link-state').dataset.lost"));
    assert!(is_offered_a_move(), "nothing has arrived");
    person.lose_connection(false);
    assert!(changes(person, &before), "what was clicked arrives");
    person.wait_for(&format!("{LINK_STATE} === ''"));
}

#[test]
fn two_browsers_play_every_title_with_a_bot() {
    std::thread::scope(|scope| {
        for (seed, &title) in (11..).zip(Title::ALL) {
            scope.spawn(move || a_game_is_played(title, seed));
        }
    });
}

#[test]
fn every_title_is_played_against_bots_in_firefox() {
    let db = Db::new("browser-firefox");
    let server = TestServer::start(&db.0);
    let firefox = Firefox::start();
    let person = firefox.person();
    person.resize(1280, 800);
    for (seed, &title) in (41..).zip(Title::ALL) {
        person.open(server.addr, "/");
        assert!(person.click_on(&format!("document.querySelector('button[name=title][value={title}]')")));
        person.wait_for("!!document.getElementById('board')");
        play_out(&[&person], &mut Whim(seed), |_| {});
        assert!(!person.text().contains('⟦'), "words are missing: {}", person.text());
    }
    firefox.assert_no_complaints();
}

#[test]
fn both_act_at_once_in_a_round_of_welcome_to() {
    let db = Db::new("browser-at-once");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    sit_down(&ann, &bo, server.addr, Title::WelcomeTo);
    let round =
        |person: &Person| person.ask("document.getElementById('combinations-title').firstChild.textContent");
    let first = round(&ann);
    let mut whim = Whim(21);
    for person in [&ann, &bo] {
        assert!(person.look().mine, "both are asked at the same time");
        assert!(click_forward(person, &mut whim));
    }
    for person in [&ann, &bo] {
        assert!(person.look().mine, "one who has begun goes on while the other acts");
    }
    // The one is done with the round before the other goes on.
    while ann.look().mine {
        click_forward(&ann, &mut whim);
    }
    assert_eq!(round(&ann), first, "the round waits for everybody");
    assert!(bo.look().mine);
    while round(&bo) == first {
        click_forward(&bo, &mut whim);
    }
    ann.wait_for(&format!(
        "document.getElementById('combinations-title').firstChild.textContent === {}",
        round(&bo)
    ));
    for person in [&ann, &bo] {
        person.wait_for("looking.sight().mine");
    }
    chromium.assert_no_complaints();
}
