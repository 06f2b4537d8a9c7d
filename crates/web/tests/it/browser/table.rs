//! What every table keeps to, whatever is played on it.

use super::chromium::{Chromium, DESK, PHONE};
use super::person::{Key, Person};
use super::play::{click_forward, play_on, play_out, sit_down, sit_down_with_bots};
use super::staged::{Play, Stage, stage};
use catalog::Title;
use locale::Language;
use serde_json::{Value, json};
use std::time::Duration;
use web::testing::{Db, TestServer, Whim};

/// Screens of all kinds.
const SCREENS: [(u32, u32); 7] = [DESK, (1920, 1080), PHONE, (360, 740), (768, 1024), (667, 375), (320, 568)];

/// How long a new decision takes no press.
const GUARD: Duration = Duration::from_millis(500);

/// A server on which new decisions are guarded as in real games, and bots are as slow as told.
fn server_with(db: &Db, pace: Duration) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.guard = GUARD;
        config.pace = pace;
    })
}

/// What presses, on which screen, and how.
type Press = (&'static str, (u32, u32), fn(&Person));

/// Ways to press four times at the same place, faster than anybody can read.
const PRESSES: [Press; 3] = [
    ("mouse", DESK, |person| assert!(person.click_times("looking.offers()[0]", 4))),
    ("keyboard", DESK, |person| {
        person.ask("looking.offers()[0].focus()");
        for _ in 0..4 {
            person.press(Key::Enter);
        }
    }),
    ("finger", PHONE, |person| {
        person.use_fingers();
        let spot = person.spot("looking.offers()[0]").expect("it is there");
        for _ in 0..4 {
            person.tap(spot);
        }
    }),
];

/// For each move that was sent, how long it had been asked for, in milliseconds.
const AGES: &str = "measures.weights().filter(({ name, kind }) => kind === 'fetch' && name.endsWith('/move'))
    .map(({ at }) => at - Math.max(0, ...measures.asked.filter((asked) => asked <= at)))";

#[test]
fn no_decision_is_taken_by_a_press_that_was_meant_for_the_one_before() {
    let db = Db::new("browser-guard");
    let server = server_with(&db, Duration::ZERO);
    let chromium = Chromium::start();
    let mut tries = Vec::new();
    for &title in Title::ALL {
        for (way, screen, press) in PRESSES {
            let person = chromium.person();
            person.resize(screen.0, screen.1);
            person.measure();
            sit_down_with_bots(&person, &server, title, title.players().1.min(2));
            person.wait_for("looking.sight().mine && looking.offers().length > 0");
            tries.push((title, way, person, press));
        }
    }
    std::thread::sleep(GUARD);
    for (.., person, press) in &tries {
        press(person);
    }
    std::thread::sleep(GUARD);
    for (title, way, person, _) in &tries {
        // Whoever waits for a moment goes on.
        play_on(&[person], &mut Whim(1), 1);
        let ages = person.ask(AGES);
        let too_young = |age: &Value| age.as_f64() < Some(GUARD.as_secs_f64() * 1_000.0);
        assert!(!ages.as_array().into_iter().flatten().any(too_young), "{title} by {way}: {ages}");
    }
    chromium.assert_no_complaints();
}

/// Lets a page take long over whatever comes.
const DAWDLE: &str = "(() => {
    const read = Response.prototype.json;
    Response.prototype.json = async function () {
        await new Promise((done) => setTimeout(done, 1000));
        return read.call(this);
    };
})()";

#[test]
fn a_press_counts_while_something_else_is_told() {
    let db = Db::new("browser-meanwhile");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    sit_down(&ann, &bo, &server, Title::WelcomeTo);
    ann.wait_for("looking.sight().mine && looking.offers().length > 0");
    ann.ask(DAWDLE);
    bo.ask("document.querySelector('#chat-text').value = 'hello'");
    bo.ask("document.querySelector('#chat-text').form.requestSubmit()");
    std::thread::sleep(Duration::from_millis(300));
    ann.ask("document.querySelector('button[name=move][value^=\"take \"]').click()");
    ann.wait_for("!!document.querySelector('button[value^=\"write \"], button[value^=\"change \"]')");
    chromium.assert_no_complaints();
}

/// What tells how a game has ended, and what to do next.
const END: [&str; 3] = ["#end-heading", "#end .end-pill", "#end .end-acts .go"];

fn assert_end_in_view(person: &Person, context: &str) {
    for part in END {
        let share = person.share(part);
        assert!(share >= Some(99), "{context}: {share:?} % of {part} is in view");
    }
}

#[test]
fn the_end_is_in_view_on_every_screen() {
    let db = Db::new("browser-end");
    let plays: Vec<Play> = Title::ALL
        .iter()
        .map(|&title| Play {
            title,
            players: title.usual_players(),
            level: "novice",
            seed: 3,
            stage: Stage::End,
        })
        .collect();
    let (ann, paths) = stage(&db, &plays);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.come_as(server.addr, &ann);
    for (play, path) in plays.iter().zip(&paths) {
        person.open(server.addr, path);
        for (width, height) in SCREENS {
            person.resize(width, height);
            assert_end_in_view(&person, &format!("{} {width}×{height}", play.title));
        }
    }
    chromium.assert_no_complaints();
}

/// Words of the market that are cut, or lie under something else, and what lies out of view.
const CUT: &str = "(() => {
    const wrong = [];
    const market = document.getElementById('market');
    if (market.scrollHeight > market.clientHeight) wrong.push(`${market.scrollHeight - market.clientHeight} px out of view`);
    for (const card of market.querySelectorAll('.pile .card')) {
        const box = card.getBoundingClientRect();
        const coin = card.querySelector(':scope > .coin')?.getBoundingClientRect();
        const words = [...card.querySelectorAll('.called, .tiny, .brief, .barred, .steps, .num i')].filter(looking.seen);
        for (const word of words) {
            const { right, bottom, top } = word.getBoundingClientRect();
            const cut = right > box.right + 0.5 || bottom > box.bottom + 0.5 || word.scrollWidth > word.clientWidth + 1 && word.clientWidth;
            const covered = coin && right > coin.left + 0.5 && top < coin.bottom;
            if (cut || covered) wrong.push(`${card.querySelector('.called').textContent}: ${word.className || word.localName}`);
        }
    }
    return wrong;
})()";

#[test]
fn the_whole_market_is_read_at_a_glance_on_a_phone() {
    let db = Db::new("browser-market");
    let plays: Vec<Play> = Title::ALL
        .iter()
        .filter(|title| title.id().starts_with("machi-koro"))
        .flat_map(|&title| {
            [Stage::Start, Stage::Middle, Stage::Late].map(|stage| Play {
                title,
                players: 3,
                level: "novice",
                seed: 5,
                stage,
            })
        })
        .collect();
    let (ann, paths) = stage(&db, &plays);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.come_as(server.addr, &ann);
    for language in Language::ALL {
        person.keep_cookie(server.addr, "language", language.id());
        for (play, path) in plays.iter().zip(&paths) {
            person.open(server.addr, path);
            for (width, height) in [PHONE, (360, 740)] {
                person.resize(width, height);
                let context = format!("{} {width}×{height} {}", play.title, language.id());
                assert_eq!(person.ask(CUT), json!([]), "{context}");
            }
        }
    }
    chromium.assert_no_complaints();
}

#[test]
fn the_end_comes_into_view_wherever_one_looks() {
    let db = Db::new("browser-end-comes");
    let plays: Vec<Play> = Title::ALL
        .iter()
        .map(|&title| Play {
            title,
            players: title.players().0.max(2),
            level: "novice",
            seed: 3,
            stage: Stage::Late,
        })
        .collect();
    let (ann, paths) = stage(&db, &plays);
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(PHONE.0, PHONE.1);
    person.come_as(server.addr, &ann);
    for (play, path) in plays.iter().zip(&paths) {
        person.open(server.addr, path);
        let look_elsewhere = || {
            person.ask(
                "if (!document.querySelector('#end, #now.yours')) {
                    document.getElementById('tab-2').click();
                    for (const part of document.querySelectorAll('main *')) part.scrollTop = 9999;
                }",
            );
        };
        play_out(&[&person], &mut Whim(61), |_| look_elsewhere());
        assert_end_in_view(&person, play.title.id());
        assert_eq!(person.ask("document.activeElement.id"), "end", "who reads is taken there, too");
    }
    chromium.assert_no_complaints();
}

#[test]
fn dice_lie_for_a_second_and_nothing_is_told_before() {
    let db = Db::new("browser-dice");
    let server = server_with(&db, Duration::from_millis(500));
    let chromium = Chromium::start();
    let people: Vec<Person> = Title::ALL
        .iter()
        .filter(|title| title.id().starts_with("machi-koro"))
        .map(|&title| {
            let person = chromium.person();
            person.prefer_motion();
            person.measure();
            sit_down_with_bots(&person, &server, title, 3);
            person
        })
        .collect();
    let mut whim = Whim(71);
    // Three rolls of each, those of bots among them.
    while !people
        .iter()
        .all(|person| person.ask("measures.rolls.filter(({ gone }) => gone).length >= 4") == true)
    {
        for person in &people {
            click_forward(person, &mut whim);
        }
    }
    for person in &people {
        let rolls = person.measured("rolls");
        for roll in rolls.as_array().into_iter().flatten().filter(|roll| roll["gone"].is_number()) {
            let time = |name: &str| roll[name].as_f64().unwrap_or_else(|| panic!("{name} of {roll}"));
            assert!(time("landed") - time("fell") > 300.0, "they fall: {roll}");
            assert!(time("gone") - time("landed") >= 1_000.0, "they lie for a second: {roll}");
            assert!(roll["told"].is_null(), "nothing is told before they lie: {roll}");
        }
    }
    // Coins that have gone are counted once: purses say what they say on a fresh page.
    let purses = "[...document.querySelectorAll('[data-count]')].map((purse) => purse.textContent).join()";
    for person in &people {
        person.wait_for("looking.sight().mine");
        std::thread::sleep(Duration::from_millis(1_500));
        let told = person.ask(purses);
        person.reload();
        assert_eq!(told, person.ask(purses), "the purses");
    }
    chromium.assert_no_complaints();
}

#[test]
fn sounds_and_notices_come_to_those_who_want_them() {
    let db = Db::new("browser-signals");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let (ann, bo) = (chromium.person(), chromium.person());
    // What is in the background for her alone.
    ann.run_before_loading("Object.defineProperty(document, 'hidden', { get: () => !!globalThis.away });");
    ann.measure();
    ann.allow(server.addr, "notifications");
    sit_down(&ann, &bo, &server, Title::MachiKoro);
    let mut whim = Whim(81);
    // Until it is Ann's turn again.
    let round = |whim: &mut Whim| {
        while ann.look().mine {
            click_forward(&ann, whim);
        }
        ann.ask("globalThis.away = true");
        while !ann.look().mine {
            click_forward(&bo, whim);
        }
        ann.ask("globalThis.away = false");
    };
    round(&mut whim);
    let signals = ann.measured("signals");
    assert_eq!((&signals["sounds"], &signals["notices"]), (&0.into(), &json!([])), "nobody asked");

    assert_eq!(ann.ask("document.getElementById('sound').getAttribute('aria-pressed')"), "false");
    assert!(ann.click_on("document.getElementById('sound')"));
    assert_eq!(ann.ask("document.getElementById('sound').getAttribute('aria-pressed')"), "true");
    ann.ask("document.querySelector('#preferences [name=notify]').click()");
    round(&mut whim);
    let signals = ann.measured("signals");
    assert!(signals["sounds"].as_u64() > Some(0), "{signals}");
    assert_eq!(signals["notices"].as_array().map(Vec::len), Some(1), "one for each turn: {signals}");
    assert!(ann.ask("document.title").as_str().is_some_and(|title| title.starts_with('●')));
    assert!(
        ann.ask("document.querySelector('link[rel=icon]').href")
            .as_str()
            .is_some_and(|icon| icon.contains("turn"))
    );

    ann.reload();
    assert_eq!(
        ann.ask("document.getElementById('sound').getAttribute('aria-pressed')"),
        "true",
        "it is remembered"
    );
    assert!(ann.click_on("document.getElementById('sound')"));
    ann.ask("measures.signals.sounds = 0");
    click_forward(&ann, &mut whim);
    assert_eq!(ann.measured("signals.sounds"), 0, "it is quiet again");
    chromium.assert_no_complaints();
}

/// Keeps all that is put into live regions, as screen readers tell it.
const LISTEN: &str = "(() => {
    globalThis.heard = [];
    for (const region of document.querySelectorAll('[aria-live]:not([aria-live=off]), [role=status], [role=log]:not([aria-live])'))
        new MutationObserver((changes) => {
            for (const { type, addedNodes } of changes)
                heard.push(type === 'childList' ? [...addedNodes].map((node) => node.textContent).join(' ') : region.textContent);
        }).observe(region, { childList: true, characterData: true, subtree: true });
})()";

#[test]
fn screen_readers_tell_each_own_move_and_each_message_once() {
    let db = Db::new("browser-heard");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    sit_down_with_bots(&person, &server, Title::WelcomeTo, 2);
    person.wait_for("looking.sight().mine");
    person.ask(LISTEN);
    let mut whim = Whim(4);
    while person.ask("heard.some((text) => text.includes('Round 2'))") != true {
        click_forward(&person, &mut whim);
    }
    let heard = person.ask("heard.join(' ').match(/Ann [^.]*\\./g)");
    let mut heard: Vec<String> = serde_json::from_value(heard).unwrap();
    let all = heard.clone();
    heard.sort();
    heard.dedup();
    assert!(heard.iter().any(|sentence| sentence.starts_with("Ann writes ")), "{all:?}");
    assert_eq!(heard.len(), all.len(), "{all:?}");

    person.ask("document.getElementById('talk-chat').click()");
    person.write("chat-text", "hello there");
    person.press(Key::Enter);
    person.wait_for("document.querySelectorAll('.said li').length === 1 && heard.some((text) => text.includes('hello there'))");
    assert_eq!(person.ask("heard.filter((text) => text.includes('hello there')).length"), 1);
    chromium.assert_no_complaints();
}
