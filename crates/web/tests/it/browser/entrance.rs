//! Coming to a table: by a word, by a link that is shared, and without a connection.

use super::chromium::Chromium;
use serde_json::json;
use web::testing::{Db, TestServer};

#[test]
fn a_friend_types_the_word_and_a_name_and_the_game_starts_by_itself() {
    let db = Db::new("browser-word");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let [host, guest] = [chromium.person(), chromium.person()];
    host.open(server.addr, "/open/machi-koro");
    host.write("name", "Ann");
    host.click("To the table");
    let word = host.wait_for("document.querySelector('.word')?.textContent");
    guest.resize(375, 667);
    guest.open(server.addr, "/");
    guest.write("code", word.as_str().expect("a word"));
    guest.click("Join");
    guest.wait_for("location.pathname.startsWith('/table/') && document.readyState === 'complete'");
    assert_eq!(guest.path(), host.path());
    let fields = "[...document.querySelectorAll('.joining input:not([type=hidden])')].length";
    assert_eq!(guest.ask(fields), 1, "the name is all that is asked for");
    guest.write("name", "Bo");
    guest.click("Join");
    for person in [&host, &guest] {
        // Numbers count down; nobody presses anything.
        person.wait_for("/^0:0[0-5]$/.test(document.querySelector('#now-heading time')?.textContent)");
    }
    for person in [&host, &guest] {
        person.wait_for_board();
    }
    chromium.assert_no_complaints();
}

#[test]
fn a_link_is_shared_where_the_browser_can() {
    let db = Db::new("browser-share");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    let can = "navigator.share = async (what) => { window.shared = what; }";
    person.tell("Page.addScriptToEvaluateOnNewDocument", json!({ "source": can }));
    person.open(server.addr, "/open/sprawlopolis");
    person.write("name", "Ann");
    person.click("To the table");
    person.click("Share the link");
    person.wait_for("!!window.shared");
    assert_eq!(person.ask("shared.url === location.href"), true);
    assert!(person.ask("shared.text").as_str().expect("a text").contains("Sprawlopolis"));
    assert_eq!(person.ask("document.querySelectorAll('.qr').length"), 1);
    chromium.assert_no_complaints();
}

#[test]
fn a_level_is_changed_by_choosing_it() {
    let db = Db::new("browser-level");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(server.addr, "/open/machi-koro");
    person.write("name", "Ann");
    person.choose("seat.2", "bot: nov");
    person.click("To the table");
    person.wait_for("document.getElementById('copy-invite-link')?.hidden === false");
    let before = person.look().version;
    person.ask(
        "(() => { const level = document.getElementById('bot-2'); level.value = 'expert'; \
         level.dispatchEvent(new Event('change', { bubbles: true })); })()",
    );
    person.wait_for(&format!("Number(document.getElementById('main').dataset.version) > {before}"));
    person.reload();
    assert_eq!(person.ask("document.getElementById('bot-2').value"), "expert");
    chromium.assert_no_complaints();
}

#[test]
fn without_a_connection_the_page_says_so_in_our_words() {
    let db = Db::new("browser-offline");
    let server = TestServer::start(&db.0);
    let addr = server.addr;
    let chromium = Chromium::start();
    let person = chromium.person();
    person.open(addr, "/");
    person.wait_for("!!navigator.serviceWorker.controller");
    drop(server);
    person.ask("location.href = '/rules/machi-koro'");
    person.wait_for("document.querySelector('h1')?.textContent === 'You are offline'");
    assert_eq!(person.path(), "/rules/machi-koro", "trying again leads to what was asked for");
    person.wait_for("getComputedStyle(document.querySelector('main')).maxWidth !== 'none'");
    let _server = TestServer::start_at(&db.0, addr);
    person.click("Try again");
    person.wait_for("document.querySelector('h1')?.textContent.includes('rules')");
}
