//! Whole games between two browsers and a bot, by clicks alone.

use super::chromium::{Chromium, DESK, PHONE};
use super::firefox::Firefox;
use super::person::Person;
use super::play::{changes, click_forward, play_on, play_out, sit_down};
use super::views::Views;
use super::wire::PATIENCE;
use catalog::Title;
use serde_json::Value;
use std::fmt::Write as _;
use std::io::Write as _;
use std::time::Instant;
use web::testing::{Db, TestServer, Whim};

const LINK_STATE: &str = "document.getElementById('link-state').textContent";

/// How far the layout of a page may shift by itself at any time of a game, as browsers measure it.
const MAX_SHIFT: f64 = 0.1;
/// How much the first table may weigh, and a move, in bytes on the wire.
const MAX_FIRST: u64 = 60_000;
const MAX_MOVE: f64 = 6144.0;

/// Somebody at a desk, somebody with a phone and a bot play to the end. Nothing jumps or hides on the way, and
/// little is sent; how long a click takes is told.
fn a_game_is_played(title: Title, seed: u64) {
    let db = Db::new(&format!("browser-{title}"));
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    bo.resize(PHONE.0, PHONE.1);
    for person in [&ann, &bo] {
        person.measure();
    }
    sit_down(&ann, &bo, &server, title);
    let first: u64 = weights(&ann).iter().sum();
    let mut views = [Views::new(title), Views::new(title)];
    let mut clicks = 0;
    play_out(&[&ann, &bo], &mut Whim(seed), |so_far| {
        clicks = so_far;
        for (views, person) in views.iter_mut().zip([&ann, &bo]) {
            views.look(person);
        }
    });
    let totals = |person: &Person| {
        person.ask(
            "[...document.querySelectorAll('#end .end-pill b')].map((total) => total.textContent).sort()",
        )
    };
    assert_eq!(totals(&ann), totals(&bo));

    let mut told = format!("{title}: {clicks} clicks, first table {first} bytes\n");
    let mut wrong = Vec::new();
    for ((person, screen), views) in [(&ann, DESK), (&bo, PHONE)].into_iter().zip(&views) {
        assert!(!person.text().contains('⟦'), "words are missing: {}", person.text());
        let name = format!("{title} {}×{}", screen.0, screen.1);
        let shifts = person.shifts();
        let scrolled = person.measured("scrolled");
        let mut waits = numbers(&person.measured("waits"));
        waits.sort_by(f64::total_cmp);
        let (median, longest) = (waits[waits.len() / 2], waits[waits.len() - 1]);
        // With the first, the page gets what the later ones refer to.
        let received: Vec<f64> = numbers(&person.measured("received")).into_iter().skip(1).collect();
        let most = received.iter().copied().fold(0.0, f64::max);
        let mean = received.iter().sum::<f64>() / received.len() as f64;
        let _ = writeln!(
            told,
            "{name}: layout shift {:.3} at most, {:.3} unasked, {:.3} in all; scrolled {scrolled}; click to changed page {median:.0} ms, \
             at most {longest:.0}; {mean:.0} bytes a move, at most {most:.0}",
            shifts.largest, shifts.unasked, shifts.all
        );
        told += &views.told(screen);
        if shifts.largest >= MAX_SHIFT {
            wrong.push(format!("{name}: the layout shifts by {:.3}: {}", shifts.largest, shifts.told()));
        }
        if mean > MAX_MOVE {
            wrong.push(format!("{name}: a move is {mean:.0} bytes"));
        }
        if scrolled["page"].as_f64() > Some(0.0) {
            wrong.push(format!("{name}: the page was scrolled by {}", scrolled["page"]));
        }
        let wanted = |decision: &str, part: &str| match screen {
            DESK => 95,
            _ => wanted_on_a_phone(decision, part),
        };
        let hidden = views.hidden(wanted);
        wrong.extend(hidden.into_iter().map(|hidden| format!("{name}: only {hidden} is in view")));
    }
    if first > MAX_FIRST {
        wrong.push(format!("{title}: the first table is {first} bytes: {}", ann.measured("weights()")));
    }
    // The figures are worth knowing when all is well, too.
    let _ = std::io::stdout().write_all(told.as_bytes());
    assert!(wrong.is_empty(), "{told}\n{}", wrong.join("\n"));
    chromium.assert_no_complaints();
}

/// What must be in view on a phone, in hundredths: the question, what answers it, and what it is about.
fn wanted_on_a_phone(decision: &str, part: &str) -> u32 {
    match part {
        "question" | "action" | "choices" => 90,
        // Whoever builds sees what can't be paid for, too: it may be worth waiting for.
        "market" if decision.contains("build") => 100,
        _ => 0,
    }
}

/// The sizes of all that was loaded, as they were on the wire.
fn weights(person: &Person) -> Vec<u64> {
    let weights = person.measured("weights()");
    weights.as_array().into_iter().flatten().filter_map(|weight| weight["encoded"].as_u64()).collect()
}

fn numbers(values: &Value) -> Vec<f64> {
    values.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

/// Two people and a bot begin. One loads the page again, one loses the connection and clicks nevertheless, and the server
/// is started again.
fn a_game_goes_on(title: Title, seed: u64) {
    let db = Db::new(&format!("browser-goes-on-{title}"));
    let server = TestServer::start(&db.0);
    let addr = server.addr;
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    sit_down(&ann, &bo, &server, title);
    let people = [&ann, &bo];
    let mut whim = Whim(seed);
    play_on(&people, &mut whim, 2);
    let before = ann.look();
    ann.reload();
    let after = ann.look();
    assert!(after.version >= before.version && !after.over, "the game goes on after a reload");
    play_on(&people, &mut whim, 2);
    lose_connection_and_click(&bo, &people, &mut whim);
    play_on(&people, &mut whim, 2);
    let before = people.map(|person| person.look().version);
    drop(server);
    for person in people {
        person.wait_for(&format!("{LINK_STATE} !== ''"));
    }
    let _server = TestServer::start_at(&db.0, addr);
    for (person, version) in people.into_iter().zip(before) {
        person.wait_for(&format!("{LINK_STATE} === ''"));
        assert!(person.look().version >= version, "nothing is lost by a restart");
    }
    play_on(&people, &mut whim, 2);
    chromium.assert_no_complaints();
}

/// What is clicked while there is no connection is done once it is back, and done once.
fn lose_connection_and_click(person: &Person, all: &[&Person], whim: &mut Whim) {
    let is_offered_a_move = || person.ask("looking.sight().mine && looking.offers().length > 0") == true;
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
    person.click_on("looking.go()");
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
fn games_go_on_after_a_reload_a_lost_connection_and_a_restart() {
    std::thread::scope(|scope| {
        for (seed, &title) in (51..).zip(Title::ALL) {
            scope.spawn(move || a_game_goes_on(title, seed));
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
        person.wait_for_board();
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
    sit_down(&ann, &bo, &server, Title::WelcomeTo);
    let round = |person: &Person| person.ask("document.querySelector('.turn').textContent");
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
    ann.wait_for(&format!("document.querySelector('.turn').textContent === {}", round(&bo)));
    for person in [&ann, &bo] {
        person.wait_for("looking.sight().mine");
    }
    chromium.assert_no_complaints();
}
