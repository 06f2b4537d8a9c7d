//! The rules in every language, on a phone and on a desk: read, searched, printed and played.

use super::chromium::Chromium;
use super::pages::assert_fit;
use catalog::Title;
use web::testing::{Db, TestServer};

fn rules_of(title: Title, others: &[&str]) {
    let db = Db::new(&format!("browser-rules-{title}"));
    let server = TestServer::start(&db.0);
    let ann = server.browser();
    let paths: Vec<String> =
        ["", "/summary"].iter().chain(others).map(|path| format!("/rules/{title}{path}")).collect();
    assert_fit(server.addr, &ann, &paths);
}

#[test]
fn rules_of_machi_koro_are_fit_for_everybody() {
    rules_of(Title::MachiKoro, &["?q=10", "?q=qqq", "/example/MK-X2"]);
}

#[test]
fn rules_of_machi_koro_2_are_fit_for_everybody() {
    rules_of(Title::MachiKoro2, &["/example/MK2-V3"]);
}

#[test]
fn rules_of_welcome_to_are_fit_for_everybody() {
    rules_of(Title::WelcomeTo, &["/sheet", "/example/WT-T1"]);
}

#[test]
fn rules_of_sprawlopolis_are_fit_for_everybody() {
    rules_of(Title::Sprawlopolis, &["/example/SP-X1"]);
}

#[test]
fn the_rules_are_found_while_somebody_types_and_an_example_is_played() {
    let db = Db::new("browser-rules-found");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.keep_cookie(server.addr, "language", "en");
    person.open(server.addr, "/rules/machi-koro");
    let shown = "[...document.querySelectorAll('.rule')].filter((one) => one.checkVisibility()).map((one) => one.id).join()";
    let all = person.ask(shown);
    assert!(all.as_str().is_some_and(|all| all.contains("MK-B1,")), "{all}");
    let types = |words: &str| {
        person.ask(&format!(
            "sought.value = '{words}'; sought.dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ));
    };
    types("TAX office half");
    person.wait_for("!document.getElementById('MK-B1').checkVisibility()");
    assert_eq!(person.ask("document.getElementById('MK-E3').checkVisibility()"), true);
    types("no such words");
    person.wait_for("document.getElementById('nothing').checkVisibility()");
    types("");
    person.wait_for("document.getElementById('MK-B1').checkVisibility()");

    person.ask("document.querySelector('#MK-X1 a.button').click()");
    person.wait_for("location.pathname.endsWith('/example/MK-X1') && document.readyState === 'complete'");
    person.ask("document.querySelector('button[name=move]').click()");
    person.wait_for("location.search.startsWith('?played=0-') && document.readyState === 'complete'");
    chromium.assert_no_complaints();
}

#[test]
fn a_reference_card_is_one_page_of_paper_and_every_sheet_another() {
    let db = Db::new("browser-rules-printed");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    for language in ["uk", "ru", "en"] {
        person.keep_cookie(server.addr, "language", language);
        for title in Title::ALL {
            person.open(server.addr, &format!("/rules/{title}/summary"));
            assert_eq!(person.printed_pages(), 1, "{title} {language}");
        }
        person.open(server.addr, "/rules/welcome-to/sheet");
        assert_eq!(person.printed_pages(), 2, "both sides of the board, {language}");
    }
    person.open(server.addr, "/rules/machi-koro");
    assert!(person.printed_pages() > 2, "the whole rules are long");
}
