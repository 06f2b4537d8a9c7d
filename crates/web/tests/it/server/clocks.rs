//! The time for a turn: what there is beside it, and when it stands still.

use web::testing::{Answer, Browser, Db, TestServer, is_my_turn, play};

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

/// Ann's table with Bo at it, begun, with five minutes for a turn and a minute beside.
fn begin(server: &TestServer) -> (Browser, Browser, String) {
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [("name", "Ann"), ("seat.1", "friend"), ("limit", "300"), ("bank", "60"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    (ann, bo, table)
}

#[test]
fn a_pause_is_proposed_agreed_to_and_ended_on_the_page() {
    let db = Db::new("pause");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, table) = begin(&server);
    let (pause, no_pause) = (format!("{table}/pause"), format!("{table}/no-pause"));
    let page = ann.get(&table);
    assert!(is_my_turn(&page) && page.body.contains("Propose a pause"), "{}", page.body);
    let mut zed = server.browser();
    assert!(!zed.get(&table).body.contains("Propose a pause"));
    assert_eq!(zed.post(&pause, &[]).status, 409, "who looks on has no say in it");
    let (_, page) = ann.follow(&pause, &[]);
    assert!(page.body.contains("Rather not") && !page.body.contains("Propose a pause"), "{}", page.body);
    let page = bo.get(&table);
    assert!(page.body.contains("Ann would like a pause") && page.body.contains("No pause"), "{}", page.body);
    let page = zed.get(&table);
    assert!(page.body.contains("Ann would like a pause") && !page.body.contains("/no-pause\""));
    let (_, page) = bo.follow(&pause, &[]);
    assert!(
        page.body.contains("The game is paused.") && page.body.contains("Go on playing"),
        "{}",
        page.body
    );
    assert!(!page.body.contains("class=\"until\" data-until"), "no clock runs");

    let page = ann.get(&table);
    let answer = play(&mut ann, &table, &page, "roll 1");
    assert_eq!(answer.status, 409);
    assert!(notice(&answer).contains("The game is paused. Anyone who plays"), "{}", notice(&answer));
    let (_, page) = ann.follow(&no_pause, &[]);
    assert!(page.body.contains("Ann ends the pause.") && is_my_turn(&page), "{}", page.body);
    assert!(page.body.contains("class=\"until\" data-until"), "the clock goes on");
    assert_eq!(play(&mut ann, &table, &page, "roll 1").status, 303);
}

#[test]
fn the_time_beside_the_turns_is_chosen_and_shown() {
    let db = Db::new("bank");
    let server = TestServer::start(&db.0);
    let (mut ann, _, table) = begin(&server);
    let page = ann.get(&table);
    assert!(page.body.matches("1:00 to spare").count() > 1, "both have it");
    assert!(page.body.contains("5 minutes, and 1 minute to spare"));
    let mut open = |fields: &[(&str, &str)]| {
        let all: Vec<(&str, &str)> =
            [("name", "Ann"), ("seat.1", "friend")].iter().chain(fields).copied().collect();
        ann.post("/open/machi-koro", &all)
    };
    let answer = open(&[("bank", "60")]);
    assert_eq!(answer.status, 422);
    assert!(notice(&answer).contains("only where the time for a turn is limited"), "{}", notice(&answer));
    assert!(answer.body.contains("<option value=\"60\" selected"), "it is filled in as before");
    assert_eq!(open(&[("bank", "61"), ("limit", "60")]).status, 400);
    // Without one, nothing is said about it.
    let (table, _) =
        ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "novice"), ("limit", "300")]);
    assert!(!ann.get(&table).body.contains("to spare"));
}
