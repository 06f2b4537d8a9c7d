//! Cards of Sprawlopolis laid by hand: by touch, and by two who discuss where.

use super::chromium::Chromium;
use super::person::{Key, Person};
use serde_json::{Value, json};
use web::testing::{Db, TestServer};

/// The move that the main action would play.
const GO: &str = "document.querySelector('#go:not([hidden])')?.value ?? ''";
const SHOWN: &str = "document.getElementById('sp-plan').getAttribute('viewBox')";

fn text(person: &Person, expression: &str) -> String {
    person.ask(expression).as_str().unwrap_or_default().to_owned()
}

/// Where the middle of what an expression finds is on the screen.
fn middle(person: &Person, element: &str) -> (f64, f64) {
    let spot = person.ask(&format!(
        "(() => {{ const box = {element}.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; }})()"
    ));
    let at = |index: usize| spot[index].as_f64().unwrap_or_else(|| panic!("{element} is not there: {spot}"));
    (at(0), at(1))
}

/// Two people build a city together, and show a card before it is laid. The first one begins.
fn share_a_table(server: &TestServer, ann: &Person, bo: &Person) {
    let post = |person: &Person, path: &str, form: Value| {
        let expression = format!(
            "fetch({path}, {{ method: 'POST', body: new URLSearchParams({form}) }}).then((answer) => {{ location.href = answer.url; }}) && 0",
            path = Value::from(path)
        );
        person.ask(&expression);
    };
    ann.resize(1280, 800);
    bo.resize(1280, 800);
    ann.open(server.addr, "/");
    let opening = json!({ "name": "Ann", "seat.1": "friend", "set.reveal": "on" });
    post(ann, "/open/sprawlopolis", opening);
    ann.wait_for("location.pathname.startsWith('/table/')");
    let table = ann.path();
    bo.open(server.addr, &table);
    post(bo, &format!("{table}/sit"), json!({ "seat": "1", "name": "Bo" }));
    bo.wait_for("/\\d/.test(document.getElementById('main')?.dataset.you)");
    ann.ask(&format!("fetch('{table}/start', {{ method: 'POST' }}) && 0"));
    for person in [ann, bo] {
        person.wait_for("!!document.querySelector('html.sp-live #sp-plan')");
    }
    ann.wait_for("!!document.querySelector('#now.yours')");
}

#[test]
fn a_card_is_dragged_turned_and_laid_by_touch() {
    let db = Db::new("browser-touch");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(375, 667);
    person.use_fingers();
    person.open(server.addr, "/");
    person.ask("fetch('/play', { method: 'POST', body: new URLSearchParams({ title: 'sprawlopolis', name: 'Ann' }) }).then((answer) => { location.href = answer.url; }) && 0");
    person.wait_for("!!document.querySelector('html.sp-live #now.yours')");
    let before = text(&person, SHOWN);
    let version = person.look().version;

    let map = middle(&person, "document.getElementById('sp-map')");
    person.drag(
        middle(&person, "document.querySelector('#sp-tray [data-card]')"),
        (map.0 + 60.0, map.1 - 40.0),
    );
    let held = text(&person, GO);
    assert!(held.starts_with("lay "), "a card lies on the map: {held:?}");
    assert_eq!(text(&person, SHOWN), before, "the map stays where it is when a card is taken up");
    let previews = person.ask("document.querySelectorAll('[data-cell] > span').length");
    assert!(previews.as_i64() > Some(0), "score lines tell what would change");
    assert_eq!(person.look().version, version, "without a word to the server");

    person.tap(middle(&person, "document.querySelector('#sp-lifted use')"));
    person.wait_for(&format!("({GO}) !== '{held}'"));
    let turned = text(&person, GO);
    assert_eq!(turned.ends_with('r'), !held.ends_with('r'), "{held} was turned to {turned}");

    person.pinch((map.0, map.1 + 90.0), 120.0, 240.0);
    assert_ne!(text(&person, SHOWN), before, "two fingers bring the map nearer");
    assert_eq!(text(&person, GO), turned);

    person.tap(middle(&person, "document.getElementById('go')"));
    person.wait_for(&format!("Number(document.getElementById('main').dataset.version) > {version}"));
    assert_eq!(person.ask("document.querySelectorAll('#sp-tray [data-card]').length"), 3);
    assert_eq!(text(&person, GO), "", "the next card is not taken up yet");
    chromium.assert_no_complaints();
}

#[test]
fn a_card_is_moved_turned_and_laid_by_keys_after_it_was_dragged() {
    let db = Db::new("browser-arrows");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(1280, 800);
    person.open(server.addr, "/");
    person.ask("fetch('/play', { method: 'POST', body: new URLSearchParams({ title: 'sprawlopolis', name: 'Ann' }) }).then((answer) => { location.href = answer.url; }) && 0");
    person.wait_for("!!document.querySelector('html.sp-live #now.yours')");
    let version = person.look().version;
    let (from, map) = (
        middle(&person, "document.querySelector('#sp-tray [data-card]')"),
        middle(&person, "document.getElementById('sp-map')"),
    );
    let mouse = |kind: &str, (x, y): (f64, f64)| {
        person.tell(
            "Input.dispatchMouseEvent",
            json!({ "type": kind, "x": x, "y": y, "button": "left", "clickCount": 1 }),
        );
    };
    mouse("mousePressed", from);
    mouse("mouseMoved", (map.0, map.1 + 100.0));
    mouse("mouseMoved", (map.0, map.1 + 150.0));
    mouse("mouseReleased", (map.0, map.1 + 150.0));
    let below = text(&person, GO);
    assert!(below.starts_with("lay "), "{below:?}");
    person.press(Key::Up);
    let above = text(&person, GO);
    assert_ne!(above, below, "the arrow moves the card");
    person.press(Key::Letter('r'));
    assert_eq!(text(&person, GO).ends_with('r'), !above.ends_with('r'), "R turns it");
    person.press(Key::Enter);
    person.wait_for(&format!("Number(document.getElementById('main').dataset.version) > {version}"));
    chromium.assert_no_complaints();
}

#[test]
fn a_card_is_shown_pointed_at_and_laid_between_two_browsers() {
    let db = Db::new("browser-reveal");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    share_a_table(&server, &ann, &bo);

    // Trying a card tells nobody anything.
    assert!(ann.click_on("document.querySelector('#sp-tray button')"));
    let wanted = text(&ann, GO);
    assert!(wanted.starts_with("show "), "{wanted}");
    assert_eq!(bo.ask("document.querySelectorAll('#sp-shown').length"), 0);
    assert!(ann.click_on("document.getElementById('go')"));
    bo.wait_for("!!document.querySelector('#sp-shown .sp-face')");
    ann.wait_for("document.getElementById('go').value.startsWith('lay ')");
    assert_eq!(
        text(&bo, "document.querySelector('#sp-shown use').getAttribute('href')"),
        format!("#sp-face-{}", wanted.trim_start_matches("show ")),
        "it is the card that was shown"
    );
    assert_eq!(ann.ask("document.querySelectorAll('#take-back').length"), 0, "what was shown stays shown");

    // Who is not to move points at a place, and both see it.
    assert!(bo.click_on("document.getElementById('sp-map')"));
    for person in [&ann, &bo] {
        person.wait_for("!!document.querySelector('#sp-pings .sp-ping .face')");
    }
    // A phrase is one press away.
    bo.ask("document.getElementById('talk-chat').click()");
    assert!(bo.click_on("document.querySelector('#phrases button')"));
    ann.wait_for("document.querySelectorAll('.said li').length === 1");

    let version = bo.look().version;
    assert!(ann.click_on("document.getElementById('go')"));
    bo.wait_for(&format!("Number(document.getElementById('main').dataset.version) > {version}"));
    bo.wait_for("!!document.querySelector('#now.yours')");
    assert_eq!(
        bo.ask("document.querySelectorAll('#sp-tray [data-card]').length"),
        3,
        "the hand was passed on"
    );
    chromium.assert_no_complaints();
}

#[test]
fn a_place_is_pointed_at_by_keys() {
    const HEARD: &str = "document.getElementById('announce').textContent";
    let db = Db::new("browser-point");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    share_a_table(&server, &ann, &bo);
    let pings = |person: &Person, count: usize| {
        person.wait_for(&format!("document.querySelectorAll('#sp-pings .sp-ping').length === {count}"));
    };

    // Who is not to move and has no card in hand moves over the map.
    bo.press(Key::Letter('p'));
    bo.ask("document.getElementById('sp-map').focus()");
    assert_eq!(bo.ask("document.querySelectorAll('#sp-point:not([hidden])').length"), 0, "at what?");
    bo.press(Key::Right);
    let middle = text(&bo, HEARD);
    assert!(middle.starts_with("Row "), "{middle:?}");
    bo.press(Key::Right);
    let aimed = text(&bo, HEARD);
    assert_ne!(aimed, middle, "the arrow moves on");
    bo.press(Key::Letter('p'));
    for person in [&ann, &bo] {
        pings(person, 1);
        assert_eq!(text(person, HEARD), format!("Bo points at {}", aimed.to_lowercase()));
    }
    let [at, drawn] = ["#sp-hand rect", "#sp-pings rect"].map(|what| {
        text(
            &bo,
            &format!("['x', 'y'].map((side) => document.querySelector('{what}').getAttribute(side)).join()"),
        )
    });
    assert_eq!(at, drawn, "it is the place that was looked at");

    // A card that is tried shows where, too.
    assert!(ann.click_on("document.querySelector('#sp-tray button')"));
    assert_eq!(ann.ask("document.querySelectorAll('#sp-point:not([hidden])').length"), 1);
    ann.press(Key::Letter('p'));
    bo.wait_for(&format!("{HEARD}.startsWith('Ann points at row ')"));

    // The card of keys tells of it.
    let keys =
        text(&bo, "[...document.querySelectorAll('#keys dt')].map((key) => key.textContent).join(' ')");
    assert!(keys.split(' ').any(|key| key == "P"), "{keys}");
    chromium.assert_no_complaints();
}
