//! Games by the keyboard alone.

use super::chromium::Chromium;
use super::person::{Key, Person};
use super::play::changes;
use catalog::Title;
use web::testing::{Db, TestServer, Whim};

/// More than any page has to step through.
const MAX_STEPS: usize = 1_000;

/// The focus is on something that goes forward, unless another has brought the game to its end meanwhile.
const OFFER: &str = "looking.sight().over || looking.offers().includes(document.activeElement)";

/// Steps on until the focus is where it is wanted.
fn step_to(person: &Person, wanted: &str) {
    for _ in 0..MAX_STEPS {
        person.press(Key::Tab);
        if person.ask(wanted) == true {
            return;
        }
    }
    panic!("the keyboard does not reach {wanted} at\n{}", person.text());
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
        step_to(person, OFFER);
        // Passing over some, so that it is not always the first.
        while *whim.any(&[true, false]) {
            step_to(person, OFFER);
        }
        if person.look().over {
            break;
        }
        let chosen = person.ask("document.activeElement.outerHTML");
        let link = person.ask("document.activeElement.matches('a')") == true;
        let key = if link { Key::Enter } else { *whim.any(&[Key::Enter, Key::Space]) };
        person.press(key);
        // What is chosen on the board is done by a second press, or by the main action.
        let mut before = before;
        if person.ask("!!looking.go()") == true {
            before = person.look();
            if person.ask("document.activeElement.matches('[aria-pressed=true]')") != true {
                step_to(person, "document.activeElement === looking.go()");
            }
            person.press(key);
        }
        assert!(changes(person, &before), "{key:?} does nothing on {chosen} at\n{}", person.text());
        // What is hidden while it holds the focus loses it when the page is drawn, and the page then gives it on.
        person.wait_for("document.activeElement !== document.body");
        moves += 1;
        assert!(moves < 3_000, "the game does not end");
    }
}

/// A game that begins with a press on the front page.
fn is_played_by_keyboard(title: Title, seed: u64) {
    let db = Db::new(&format!("browser-keys-{title}"));
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(server.addr, "/");
    step_to(&person, &format!("document.activeElement.value === '{title}'"));
    person.press(Key::Enter);
    person.wait_for_board();
    play_out(&person, seed);
    chromium.assert_no_complaints();
}

#[test]
fn sprawlopolis_is_played_by_keyboard() {
    is_played_by_keyboard(Title::Sprawlopolis, 31);
}

#[test]
fn welcome_to_is_played_by_keyboard() {
    is_played_by_keyboard(Title::WelcomeTo, 32);
}
