//! The rules as the server tells them.

use catalog::{Title, scenarios};
use locale::Language;
use rules::Kind;
use std::collections::BTreeSet;
use web::testing::{Browser, Db, TestServer, move_form};

fn speaking(browser: &mut Browser, language: Language) {
    assert_eq!(browser.post("/language", &[("language", language.id())]).status, 303);
}

#[test]
fn every_clause_and_every_card_has_an_anchor_in_every_language() {
    let db = Db::new("rules-anchors");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for language in Language::ALL {
        speaking(&mut browser, language);
        for &title in Title::ALL {
            let page = browser.get(&format!("/rules/{title}"));
            assert_eq!(page.status, 200);
            let clauses = scenarios(title).clauses;
            let without: Vec<&str> = clauses
                .coverage(&[])
                .into_iter()
                .map(|(id, _, _)| id)
                .filter(|id| !page.body.contains(&format!(" id=\"{id}\"")))
                .collect();
            assert!(without.is_empty(), "{title} in {language} has no anchor for {without:?}");
            let ids = page.all(" id=\"");
            assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{title}: an id stands twice");
            // Every link within the page leads somewhere.
            for link in page.all(" href=\"#").iter().filter(|link| !link.starts_with("sp-")) {
                assert!(ids.contains(link), "{title} in {language}: #{link}");
            }
        }
    }
}

#[test]
fn every_card_that_a_table_explains_leads_to_the_rules() {
    let db = Db::new("rules-cards");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for &title in Title::ALL {
        let (_, table) = browser.follow("/play", &[("title", title.id())]);
        let page = browser.get(&format!("/rules/{title}"));
        let links = table.all(&format!("href=\"/rules/{title}#"));
        assert!(links.len() > 10, "{title}: {links:?}");
        for link in links {
            assert!(page.body.contains(&format!(" id=\"{link}\"")), "{title}: {link}");
        }
    }
}

#[test]
fn a_refused_move_leads_to_its_clause() {
    let db = Db::new("rules-refused");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let (table, page) =
        browser.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "novice"), ("set.first", "0")]);
    let page = if page.body.contains("id=\"moves\"") {
        page
    } else {
        browser.wait_for(&table, |page| page.body.contains("id=\"moves\""))
    };
    let refused = browser.ask("POST", &format!("{table}/move"), &move_form(&page, "roll 2"), &[]);
    assert_eq!(refused.status, 422);
    assert!(
        refused.body.contains("class=\"why\" href=\"/rules/machi-koro#MK-B2\""),
        "{}",
        refused.one("id=\"notice\"")
    );
}

#[test]
fn what_is_looked_for_is_marked_and_all_else_left_out() {
    let db = Db::new("rules-search");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    speaking(&mut browser, Language::En);
    let page = browser.get("/rules/machi-koro?q=TAX+office+half");
    assert!(page.body.contains("<mark>Tax</mark> <mark>Office</mark>"), "{}", page.body);
    assert!(page.body.contains("id=\"MK-E3\"") && !page.body.contains("id=\"MK-B1\""));
    let nothing = browser.get("/rules/machi-koro?q=%3Cscript%3E");
    assert!(
        nothing.body.contains("&lt;script&gt;")
            && !nothing.body.contains("id=\"nothing\" class=\"panel\" role=\"status\" hidden")
    );
    assert_eq!(browser.get(&format!("/rules/machi-koro?q={}", "x".repeat(4000))).status, 200);
}

/// The examples are those of the scenarios that prove them: played move by move, each page offers the next one.
#[test]
fn every_worked_example_is_played_to_its_end() {
    let db = Db::new("rules-examples");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let mut moves = 0;
    for &title in Title::ALL {
        let examples = rules::of(title, Language::En)
            .paragraphs()
            .filter(|(_, paragraph)| paragraph.kind == Kind::Example);
        for clause in examples.flat_map(|(_, paragraph)| &paragraph.clauses) {
            let address = format!("/rules/{title}/example/{clause}");
            let mut page = browser.get(&address);
            assert_eq!(page.status, 200, "{address}");
            while let Some(next) = page.all(&format!("class=\"button go\" href=\"{address}")).first() {
                page = browser.get(&format!("{address}{next}"));
                assert_eq!(page.status, 200, "{address}{next}");
                moves += 1;
            }
            assert!(!page.body.contains('⟦'), "{address}");
        }
    }
    assert!(moves > 60, "{moves} moves");
}

#[test]
fn an_example_takes_other_moves_and_nothing_strange() {
    let db = Db::new("rules-example-moves");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let example = "/rules/machi-koro/example/MK-X1";
    let played = browser.get(&format!("{example}?played=&seat=0&move=roll+1"));
    assert_eq!(
        (played.status, played.header("location")),
        (303, Some("/rules/machi-koro/example/MK-X1?played=0-0"))
    );
    for strange in [
        "played=9-9",
        "played=0-999999999999",
        "played=%22",
        "played=&seat=9&move=roll+1",
        "played=&seat=0&move=fly",
    ] {
        assert!(browser.get(&format!("{example}?{strange}")).status < 500, "{strange}");
    }
    let long = vec!["0-0"; 5000].join(",");
    assert!(browser.get(&format!("{example}?played={long}")).status < 500);
    assert_eq!(browser.get("/rules/machi-koro/example/MK-B99").status, 404);
}

#[test]
fn summaries_and_sheets_can_be_printed() {
    let db = Db::new("rules-paper");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for &title in Title::ALL {
        let summary = browser.get(&format!("/rules/{title}/summary")).body;
        assert!(summary.contains("class=\"points\""), "{title}");
        let cards = match title {
            Title::MachiKoro => 15 + 10 + 6,
            Title::MachiKoro2 => 20 + 20,
            Title::WelcomeTo => 6,
            Title::Sprawlopolis => 18,
        };
        assert_eq!(
            summary.matches("<div class=\"depiction\"").count(),
            cards,
            "{title}: every card is drawn"
        );
        let sheet = browser.get(&format!("/rules/{title}/sheet"));
        assert_eq!(sheet.status, if title == Title::WelcomeTo { 200 } else { 404 }, "{title}");
    }
    let sheet = browser.get("/rules/welcome-to/sheet").body;
    assert_eq!(sheet.matches("<article class=\"wt-sheet\"").count(), 2, "both sides");
}
