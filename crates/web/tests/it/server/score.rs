//! Scoring a real table: forms, texts, and what is wrong with them.

use web::testing::{Db, TestServer, encode_fields};

#[test]
fn a_sheet_that_is_filled_in_is_scored_at_an_address_of_its_own() {
    let db = Db::new("score-sheet");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let page = browser.get("/score/welcome-to");
    assert_eq!(page.status, 200);
    assert_eq!(page.all("class=\"real-house\"").len(), 10 + 11 + 12);
    assert!(!page.body.contains("id=\"result\""), "nothing was filled in");

    let names: Vec<String> = (1..=10).map(|house| format!("top-{house}")).collect();
    let mut form: Vec<(&str, &str)> =
        names.iter().map(String::as_str).zip(["1", "3", "4B", "5p", "", "", "", "", "", ""]).collect();
    form.extend([
        ("top-1-fence", "on"),
        ("parks-1", "2"),
        ("temps-1", "3"),
        ("others", "4"),
        ("refusals-1", "3"),
    ]);
    form.extend([("plan-A", "A-44"), ("approved-A", "later"), ("board", "classic"), ("expert", "off")]);
    let sent = browser.get(&format!("/score/welcome-to?{}", encode_fields(&form)));
    assert_eq!(sent.status, 303);
    let address = sent.header("location").expect("an address").to_owned();
    assert!(address.starts_with("/score/welcome-to?t="), "{address}");
    let page = browser.get(&address);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains("id=\"result\"") && page.body.contains("wt-finished"), "{}", page.body);
    // As it was filled in, and as text.
    assert!(page.body.contains("name=\"top-3\" value=\"4b\""), "{}", page.body);
    assert!(page.body.contains("name=\"top-1-fence\" value=\"on\" checked"), "{}", page.body);
    assert!(page.body.contains("top 1 | 3 4b 5p . . . . . ."), "{}", page.body);
    assert!(page.body.contains(&format!("value=\"http://{}{address}\"", server.addr)), "{}", page.body);
    // Told, and scored all the same: 4b copies nothing, and no estate was used.
    assert!(page.body.contains("bis") && page.body.contains("The rules of play don"), "{}", page.body);
}

#[test]
fn what_is_wrong_is_told_with_its_field_in_the_reader_s_language() {
    let db = Db::new("score-wrong");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for (query, told) in [
        ("/score/welcome-to?t=parks+9+0+0", "Parks: 9 is too many: there are 3 cells."),
        ("/score/welcome-to?t=top+1+2+x", "is no house (top street)."),
        ("/score/welcome-to?t=solo+9%0Atemps+1", "Solo game (1 player): “9” won&#39;t do."),
        ("/score/welcome-to?t=colour+red", "Line 1, “colour”: There is no such line."),
        ("/score/welcome-to?t=sheet%0Asheet%0Atemps+99", "Sheet 2, Temps: 99 is too many"),
        ("/score/sprawlopolis?t=conditions+99", "Conditions: “99” won&#39;t do."),
        ("/score/sprawlopolis?t=8@0,0", "The line with the conditions is missing"),
        ("/score/sprawlopolis?t=conditions+14,13,11%0A8@0,0+2@7,7", "2@7,7 is illegal"),
        ("/score/sprawlopolis?t=conditions+14,13,11%0Aboo", "Line 2 can&#39;t be read: “boo”"),
    ] {
        let page = browser.get(query);
        let body = page.body.replace("'", "&#39;").replace(['\u{2068}', '\u{2069}'], "");
        assert_eq!(page.status, 422, "{query}");
        assert!(body.contains(told), "{query}: {told}: {body}");
        assert!(page.body.contains("id=\"notice\""), "{query}");
    }
    let wrong = browser.get("/score/welcome-to?t=parks+9+0+0");
    assert_eq!(wrong.body.matches("aria-invalid=\"true\"").count(), 3, "the three fields of parks");
    browser.post("/language", &[("language", "uk"), ("back", "/")]);
    let page = browser.get("/score/welcome-to?t=parks+9+0+0");
    assert!(page.body.contains("забагато"), "{}", page.body);
}

#[test]
fn a_city_is_laid_by_links_card_by_card() {
    let db = Db::new("score-city");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let form = [
        ("condition-1", "14"),
        ("condition-2", "13"),
        ("condition-3", "11"),
        ("level", "normal"),
        ("city", ""),
    ];
    let sent = browser.get(&format!("/score/sprawlopolis?{}", encode_fields(&form)));
    assert_eq!(sent.status, 303);
    let mut address = sent.header("location").unwrap().to_owned();
    for card in ["8", "2", "1"] {
        let page = browser.get(&address);
        assert_eq!(page.status, 200, "{}", page.body);
        let pick = format!("{address}&card={card}");
        assert!(page.body.replace("&amp;", "&").contains(&pick), "{card} can be chosen: {}", page.body);
        let page = browser.get(&format!("{pick}&turned=on"));
        let places = page.all("class=\"sp-spot\" href=\"");
        assert!(!places.is_empty(), "{}", page.body);
        address = places[0].replace("&amp;", "&");
    }
    let page = browser.get(&address);
    assert!(page.body.contains("id=\"result\"") && page.body.contains("38 needed"), "{}", page.body);
    assert!(page.body.contains("1@") && !page.body.contains(&format!("{address}&amp;card=8#")), "8 was laid");
}

#[test]
fn what_a_visitor_can_ask_to_be_scored_is_bounded() {
    let db = Db::new("score-bounds");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for title in ["welcome-to", "sprawlopolis"] {
        let page = browser.get(&format!("/score/{title}?t={}", "x+".repeat(3_001)));
        assert_eq!(page.status, 422);
        assert!(page.body.contains("too long"), "{}", page.body);
        let page = browser.get(&format!("/score/{title}?t={}", "x".repeat(17_000)));
        assert_ne!(page.status, 200);
        assert_eq!(browser.get(&format!("/score/{title}?t=%ff")).status, 400);
    }
    for title in ["machi-koro", "machi-koro-2", "chess"] {
        assert_eq!(browser.get(&format!("/score/{title}")).status, 404, "{title}");
    }
    for page in ["/", "/rules/welcome-to"] {
        assert!(browser.get(page).body.contains("href=\"/score/welcome-to\""), "{page}");
    }
    assert!(!browser.get("/rules/machi-koro").body.contains("/score/"));
}
