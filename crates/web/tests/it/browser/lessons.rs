//! Guided first games, taken by somebody who does what the bubbles say and knows nothing else.

use super::axe::{Rules, violations};
use super::chromium::{Chromium, DESK};
use super::person::{Key, Person};
use super::wire::PATIENCE;
use catalog::Title;
use locale::{Language, Voice};
use std::time::{Duration, Instant};
use web::testing::{Db, TestServer};

/// The smallest phone that lessons are looked at on.
const SMALL_PHONE: (u32, u32) = (360, 640);
/// How far the layout may shift by itself, as browsers measure it.
const MAX_SHIFT: f64 = 0.1;
/// More presses than any lesson asks for.
const MAX_PRESSES: usize = 80;

const GO_ON: &str = "document.querySelector('#lesson .go')";
/// What is lit to be pressed, the main action first: it does what was chosen on the board.
const LIT: &str = "(looking.go()?.matches('[data-lit], main:has(button[data-lit].chosen) *') ? looking.go() : \
                   [...document.querySelectorAll('main :is(a, button)[data-lit]:not(#go)')].find(looking.seen))";

fn says(person: &Person) -> String {
    let says = person.ask("document.getElementById('lesson')?.innerText ?? ''");
    says.as_str().unwrap_or_default().to_owned()
}

/// What can be seen to have changed.
fn state(person: &Person) -> String {
    let held = "document.querySelector('#go:not([hidden])')?.value ?? ''";
    let turned = "!!document.querySelector('[data-turn]')";
    person.ask(&format!(
        "[document.getElementById('main')?.dataset.version, location.href, {held}, {turned}, document.getElementById('lesson')?.innerText].join('|')"
    ))
    .to_string()
}

fn is(person: &Person, expression: &str) -> bool {
    person.ask(&format!("!!({expression})")) == true
}

/// Begins a lesson on the page that begins lessons.
fn begin(person: &Person, server: &TestServer, title: Title, language: Language) {
    person.keep_cookie(server.addr, "language", language.id());
    person.open(server.addr, &format!("/learn/{title}"));
    person.click(&Voice::new(language).word("lesson-begin"));
    person.wait_for_board();
}

/// Does the one thing that the bubble asks for; false where it only says that the opponent plays.
fn press_what_is_asked(person: &Person) -> bool {
    if is(person, GO_ON) {
        return person.click_on(GO_ON);
    }
    is(person, LIT) && person.click_on(LIT)
}

/// Follows a lesson to its end; `look` is shown each bubble when it is new.
fn follow(person: &Person, mut look: impl FnMut(usize, &str)) {
    let (mut bubbles, mut seen, mut presses) = (0, String::new(), 0);
    let since = Instant::now();
    while is(person, "document.getElementById('lesson')") {
        // At one moment: the page may be changing.
        let now = person
            .ask(&format!("[document.getElementById('lesson-says')?.innerText ?? '', !!({GO_ON} || {LIT})]"));
        let (said, asks) = (now[0].as_str().unwrap_or_default(), now[1] == true);
        if asks && said != seen {
            bubbles += 1;
            look(bubbles, said);
            said.clone_into(&mut seen);
        }
        let before = state(person);
        if asks && press_what_is_asked(person) {
            presses += 1;
            assert!(presses < MAX_PRESSES, "the lesson does not end:\n{}", says(person));
            let pressed = Instant::now();
            while state(person) == before {
                assert!(
                    pressed.elapsed() < Duration::from_secs(10),
                    "nothing comes of it:\n{}",
                    says(person)
                );
                std::thread::sleep(Duration::from_millis(5));
            }
        } else {
            assert!(since.elapsed() < 3 * PATIENCE, "nothing is asked for:\n{}", says(person));
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    assert!(bubbles >= 6, "there were only {bubbles} bubbles");
}

/// Whoever follows the bubbles comes to their end, in every language, on a phone and at a desk. No bubble covers anything,
/// and nothing moves by itself.
fn is_learnt(title: Title) {
    let db = Db::new(&format!("browser-lesson-{title}"));
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for (language, (width, height)) in
        Language::ALL.into_iter().flat_map(|language| [(language, SMALL_PHONE), (language, DESK)])
    {
        let person = chromium.person();
        person.resize(width, height);
        person.measure();
        begin(&person, &server, title, language);
        let name = format!("{title}-{width}-{language}");
        follow(&person, |bubble, said| {
            assert!(!person.text().contains('⟦'), "{name}: words are missing: {said}");
            // Bubbles of all languages are built alike, and looking at one takes a second.
            if bubble == 1 || language == Language::ALL[0] {
                let found = violations(&person, Rules::All);
                assert!(found.is_empty(), "{name} {said}\n{}", found.join("\n"));
            }
            if bubble <= 2 {
                person.prefer_colours("dark");
                let found = violations(&person, Rules::Contrast);
                assert!(found.is_empty(), "{name} in the dark: {said}\n{}", found.join("\n"));
                person.prefer_colours("light");
            }
            let fits = "(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight)(document.getElementById('lesson-says'))";
            assert!(is(&person, fits), "{name}: one has to scroll to read {said}");
            if is(&person, LIT) {
                let sight = person.ask(&format!("looking.share_of({LIT})"));
                assert!(sight.as_f64() > Some(0.6), "{name}: {sight} of what is lit is in sight: {said}");
            }
            for part in ["#lesson", "#acts .go:not([hidden])"] {
                let shown = person.share(part).unwrap_or(100);
                assert!(shown >= 95, "{name}: only {shown} % of {part} is in view: {said}");
            }
        });
        let shifts = person.shifts();
        assert!(shifts.largest < MAX_SHIFT, "{name}: {:.3} {}", shifts.largest, shifts.told());
        assert!(is(&person, "document.getElementById('board')"), "{name}: the game goes on");
    }
    chromium.assert_no_complaints();
}

#[test]
fn machi_koro_is_learnt() {
    is_learnt(Title::MachiKoro);
}

#[test]
fn machi_koro_2_is_learnt() {
    is_learnt(Title::MachiKoro2);
}

#[test]
fn welcome_to_is_learnt() {
    is_learnt(Title::WelcomeTo);
}

#[test]
fn sprawlopolis_is_learnt() {
    is_learnt(Title::Sprawlopolis);
}

#[test]
fn lessons_are_taken_without_scripts() {
    let db = Db::new("browser-lesson-plain");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for (&title, language) in Title::ALL.iter().zip(Language::ALL.into_iter().cycle()) {
        let person = chromium.person();
        person.go_without_scripts();
        begin(&person, &server, title, language);
        let refresh = Voice::new(language).word("web-refresh");
        let since = Instant::now();
        while is(&person, "document.getElementById('lesson')") {
            person.ask("window.before = true");
            if is(&person, GO_ON) {
                assert!(person.click_on(GO_ON));
            } else if is(&person, LIT) {
                assert!(person.click_on(LIT), "{title}: {}", says(&person));
            } else {
                person.click(&refresh);
            }
            person.wait_for("!window.before && document.readyState === 'complete'");
            assert!(since.elapsed() < 3 * PATIENCE, "{title} does not end: {}", says(&person));
        }
    }
    chromium.assert_no_complaints();
}

#[test]
fn a_lesson_is_taken_by_keyboard_alone_and_read_out() {
    let db = Db::new("browser-lesson-keys");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    let step_to = |wanted: &str| {
        for _ in 0..400 {
            person.press(Key::Tab);
            if is(&person, wanted) {
                return;
            }
        }
        panic!("the keyboard does not reach {wanted} at\n{}", person.text());
    };
    person.open(server.addr, "/learn/machi-koro");
    step_to("document.activeElement.matches('button.primary')");
    person.press(Key::Enter);
    person.wait_for_board();
    let mut told = 0;
    while is(&person, "document.getElementById('lesson')") {
        if is(&person, GO_ON) {
            step_to("document.activeElement === document.querySelector('#lesson .go')");
        } else if is(&person, LIT) {
            step_to("document.activeElement.matches('[data-lit]')");
        } else {
            std::thread::sleep(Duration::from_millis(5));
            continue;
        }
        let before = says(&person);
        person.press(Key::Enter);
        // What is chosen is done by a second press.
        if is(&person, "document.activeElement.matches('[data-lit][aria-pressed=true]')") {
            person.press(Key::Enter);
        }
        let since = Instant::now();
        while says(&person) == before {
            assert!(since.elapsed() < PATIENCE, "nothing comes of it:\n{}", says(&person));
            std::thread::sleep(Duration::from_millis(5));
        }
        let read_out = "document.getElementById('announce').textContent.includes(document.getElementById('lesson-says')?.textContent ?? '⟦')";
        told += usize::from(is(&person, read_out));
        assert!(is(&person, "document.activeElement !== document.body"), "the focus is not lost");
    }
    assert!(told >= 5, "what bubbles say is read out, but only {told} were");
    chromium.assert_no_complaints();
}

#[test]
fn what_the_lesson_does_not_ask_for_is_refused_kindly_and_it_can_be_left() {
    let db = Db::new("browser-lesson-left");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(SMALL_PHONE.0, SMALL_PHONE.1);
    begin(&person, &server, Title::WelcomeTo, Language::En);
    person.click("Go on");
    person.wait_for("document.getElementById('lesson').innerText.includes('2 of')");
    person.click("Go on");
    person.wait_for("document.getElementById('lesson').innerText.includes('3 of')");
    person.click_on("document.querySelector('button[value=\"take 3\"]')");
    person.wait_for("!!document.getElementById('notice')");
    assert!(person.text().contains("the lesson asks for something else"), "{}", person.text());
    assert!(violations(&person, Rules::All).is_empty());
    person.click("Leave the lesson");
    person.wait_for("!document.getElementById('lesson')");
    let before = state(&person);
    person.click_on("document.querySelector('button[value=\"take 3\"]')");
    let since = Instant::now();
    while state(&person) == before {
        assert!(since.elapsed() < PATIENCE, "the game goes on freely");
        std::thread::sleep(Duration::from_millis(5));
    }
    chromium.assert_no_complaints();
}

#[test]
fn a_lesson_is_offered_on_the_front_page_until_it_is_taken_or_declined() {
    let db = Db::new("browser-lesson-offer");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for ((width, height), language) in [SMALL_PHONE, DESK].into_iter().zip([Language::Uk, Language::Ru]) {
        let person = chromium.person();
        person.resize(width, height);
        person.keep_cookie(server.addr, "language", language.id());
        person.open(server.addr, "/");
        let offers =
            || person.ask("[...document.querySelectorAll('.lesson-offer')].filter(looking.seen).length");
        let all = offers();
        assert!(all.as_u64() >= Some(1), "at {width}");
        let found = violations(&person, Rules::All);
        assert!(found.is_empty(), "{}", found.join("\n"));
        person.click_on("[...document.querySelectorAll('.lesson-offer .quiet')].find(looking.seen)");
        person.wait_for(
            "document.querySelectorAll('.lesson-offer').length === 3 && document.readyState === 'complete'",
        );
        person.reload();
        assert_eq!(person.ask("document.querySelectorAll('.lesson-offer').length"), 3, "that is remembered");
        person.open(server.addr, "/open/sprawlopolis");
        assert!(violations(&person, Rules::All).is_empty());
        assert!(person.click_on("document.querySelector('.lesson-offer .link')"));
        person.wait_for_board();
        assert!(is(&person, "document.getElementById('lesson')"));
        person.open(server.addr, "/");
        assert_eq!(person.ask("document.querySelectorAll('.lesson-offer').length"), 2);
        let resume = "document.querySelector('.turn a.go')";
        assert!(person.click_on(resume), "the lesson that was begun is among my games");
        person.wait_for("!!document.getElementById('lesson')");
        person.open(server.addr, "/learn/machi-koro-2");
        assert!(violations(&person, Rules::All).is_empty());
    }
    chromium.assert_no_complaints();
}
