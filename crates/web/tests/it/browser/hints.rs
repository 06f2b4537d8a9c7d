//! Hints at the table, in a real browser.

use super::axe::{Rules, violations};
use super::chromium::Chromium;
use super::person::{Key, Person};
use super::play::sit_down_with_bots;
use catalog::Title;
use locale::Language;
use serde_json::json;
use web::testing::{Db, TestServer};

const SIZES: [(u32, u32); 2] = [(360, 740), (1280, 800)];

/// Asks for a hint by its key, and waits for it.
fn ask(person: &Person) {
    person.wait_for("looking.sight().mine && !!document.querySelector('#ask-hint button')");
    person.press(Key::Letter('h'));
    person.wait_for("!!document.getElementById('hint')");
}

/// Whether all of the note is on the screen, beside what the main action is.
const IS_IN_SIGHT: &str = "(() => {
    const box = document.getElementById('hint').getBoundingClientRect();
    const go = [...document.querySelectorAll('#acts .go')].filter((it) => it.getClientRects().length);
    const covers = go.some((it) => {
        const other = it.getBoundingClientRect();
        return other.left < box.right && box.left < other.right && other.top < box.bottom && box.top < other.bottom;
    });
    return box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight && !covers;
})()";

#[test]
fn a_hint_is_asked_for_read_and_played_on_every_board() {
    let db = Db::new("browser-hints");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    for (&title, language) in Title::ALL.iter().zip(Language::ALL.iter().cycle()) {
        for size in SIZES {
            let person = chromium.person();
            person.keep_cookie(server.addr, "language", language.id());
            person.resize(size.0, size.1);
            sit_down_with_bots(&person, &server, title, title.players().0.max(1));
            ask(&person);
            assert_eq!(
                violations(&person, Rules::All),
                Vec::<String>::new(),
                "{title} {language:?} {size:?}"
            );
            assert_eq!(person.ask(IS_IN_SIGHT), true, "{title} {language:?} {size:?}");
            let version = person.ask("document.getElementById('main').dataset.version");
            assert!(person.click_on("document.querySelector('#hint button')"), "{title} {size:?}");
            person.wait_for(&format!("document.getElementById('main').dataset.version !== {version}"));
        }
    }
    chromium.assert_no_complaints();
}

#[test]
fn the_move_of_a_hint_is_lit_on_the_board_and_the_note_folds() {
    let db = Db::new("browser-hints-lit");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    sit_down_with_bots(&person, &server, Title::WelcomeTo, 2);
    ask(&person);
    person.wait_for("!!document.querySelector('#board [data-lit], #acts [data-lit]')");
    assert!(person.click_on("document.querySelector('#hint summary')"));
    person.wait_for("!document.getElementById('hint').open");
    // The hint goes on where somebody follows it.
    assert!(person.click_on("document.querySelector('#hint summary')"));
    assert!(person.click_on("document.querySelector('#hint button')"));
    person.wait_for("document.querySelector('#hint button')?.value === 'confirm'");
    chromium.assert_no_complaints();
}

#[test]
fn a_hint_is_taken_without_scripts() {
    let db = Db::new("browser-hints-plain");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.go_without_scripts();
    person.resize(360, 740);
    sit_down_with_bots(&person, &server, Title::Sprawlopolis, 1);
    let ask = || {
        assert!(person.click_on("document.querySelector('#ask-hint button')"));
        person.wait_for("!!document.getElementById('hint') && document.readyState === 'complete'");
    };
    ask();
    person.ask("window.before = true");
    assert!(person.click_on("document.querySelector('#hint button')"));
    person.wait_for("!window.before && document.readyState === 'complete'");
    assert_eq!(person.ask("!document.getElementById('hint')"), true, "it was played");
    ask();
    // The scripts of the page have had their chance; axe has its own.
    person.tell("Emulation.setScriptExecutionDisabled", json!({ "value": false }));
    assert_eq!(violations(&person, Rules::All), Vec::<String>::new());
    chromium.assert_no_complaints();
}
