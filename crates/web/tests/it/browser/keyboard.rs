//! Solo games by the keyboard alone.

use super::chromium::Chromium;
use super::person::{Key, Person};
use super::play::changes;
use web::testing::{Db, TestServer, Whim};

/// More than any page has to step through.
const MAX_STEPS: usize = 1_000;

/// Steps on until the focus is where it is wanted.
fn step_to(person: &Person, wanted: &str) {
    for _ in 0..MAX_STEPS {
        person.press(Key::Tab);
        if person.ask(wanted) == true {
            return;
        }
    }
    panic!("the keyboard does not reach {wanted}");
}

fn play_out(person: &Person, seed: u64) {
    let mut whim = Whim(seed);
    let mut moves = 0;
    loop {
        let before = person.look();
        if before.over {
            break;
        }
        if before.offers.is_empty() {
            changes(person, &before);
            continue;
        }
        step_to(person, "looking.offers().includes(document.activeElement)");
        // Passing over some, so that it is not always the first.
        while *whim.any(&[true, false]) {
            step_to(person, "looking.offers().includes(document.activeElement)");
        }
        let chosen = person.ask("document.activeElement.outerHTML");
        let link = person.ask("document.activeElement.matches('a')") == true;
        let key = if link { Key::Enter } else { *whim.any(&[Key::Enter, Key::Space]) };
        person.press(key);
        // What is chosen on the board is played by a second press.
        if person.ask("document.activeElement.matches('[aria-pressed=true]')") == true {
            person.press(key);
        }
        assert!(changes(person, &before), "{key:?} does nothing on {chosen} at\n{}", person.text());
        assert_eq!(person.ask("document.activeElement === document.body"), false, "the focus is not lost");
        moves += 1;
        assert!(moves < 3_000, "the game does not end");
    }
}

#[test]
fn sprawlopolis_is_played_by_keyboard() {
    let db = Db::new("browser-keys-sprawlopolis");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(server.addr, "/");
    step_to(&person, "document.activeElement.value === 'sprawlopolis'");
    person.press(Key::Enter);
    person.wait_for("!!document.getElementById('board')");
    play_out(&person, 31);
    chromium.assert_no_complaints();
}

#[test]
fn welcome_to_is_played_by_keyboard() {
    let db = Db::new("browser-keys-welcome-to");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(server.addr, "/");
    step_to(&person, "document.activeElement.getAttribute('href') === '/open/welcome-to'");
    person.press(Key::Enter);
    person.wait_for("location.pathname === '/open/welcome-to' && !!document.getElementById('players')");
    step_to(&person, "document.activeElement.id === 'players'");
    assert_eq!(person.ask("document.activeElement.value"), "2", "a table is for company");
    person.press(Key::Up);
    assert_eq!(person.ask("document.activeElement.value"), "1");
    step_to(&person, "document.activeElement.matches('main button.primary')");
    person.press(Key::Space);
    person.wait_for("!!document.getElementById('board')");
    play_out(&person, 32);
    chromium.assert_no_complaints();
}
