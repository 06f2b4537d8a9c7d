//! Hints at the table, over plain forms.

use super::replay::brought;
use catalog::Title;
use web::testing::{
    Answer, Browser, Db, TestServer, Whim, engines, is_my_turn, is_over, move_fields, play, seats,
};

/// Asks for a hint about the decision that a page shows.
fn ask(browser: &mut Browser, table: &str, page: &Answer) -> Answer {
    let fields = move_fields(page);
    let fields: Vec<(&str, &str)> = fields
        .iter()
        .filter(|(name, _)| *name != "key")
        .map(|(name, value)| (*name, value.as_str()))
        .collect();
    browser.post(&format!("{table}/hint"), &fields)
}

/// The note with the hint that a page shows.
fn note(page: &Answer) -> Option<&str> {
    page.body.split("id=\"hint\"").nth(1)?.split("</details>").next()
}

/// The moves that a press on the note plays.
fn noted_moves(page: &Answer) -> String {
    let button = note(page).expect("a hint").split("name=\"move\" value=\"").nth(1).expect("a button");
    button.split('"').next().unwrap().to_owned()
}

#[test]
fn a_hint_is_given_played_and_marked_in_every_title() {
    for (&title, language) in Title::ALL.iter().zip(["en", "uk", "ru"].iter().cycle()) {
        let db = Db::new(&format!("hints-{title}"));
        let server = TestServer::start(&db.0);
        let mut ann = server.browser();
        ann.language = language;
        let (table, _) = ann.follow("/play", &[("title", title.id())]);
        let page = ann.wait_for(&table, is_my_turn);
        assert!(page.body.contains("id=\"ask-hint\"") && note(&page).is_none(), "{title}");
        assert_eq!(ask(&mut ann, &table, &page).status, 303);
        let hinted = ann.get(&table);
        let told = note(&hinted).unwrap_or_else(|| panic!("{title}: {}", hinted.body)).to_owned();
        assert!(!told.contains('⟦'), "{told}");
        // Asked again, it says the same, and is counted once.
        assert_eq!(ask(&mut ann, &table, &hinted).status, 303);
        let again = ann.get(&table);
        assert_eq!(note(&again).map(str::to_owned), Some(told), "{title}");

        let moves = noted_moves(&again);
        let played = play(&mut ann, &table, &again, &moves);
        assert_eq!(played.status, 303, "{title} {moves}: {}", played.body);

        // The rest is played somehow, and everything tells of the hint.
        let mut whim = Whim(3);
        let mut page = ann.wait_for(&table, |page| is_my_turn(page) || is_over(page));
        while !is_over(&page) {
            let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
            assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303);
            page = ann.wait_for(&table, |page| is_my_turn(page) || is_over(page));
        }
        assert!(page.body.contains("id=\"hints-taken\""), "{title}: the end says it");
        let record = ann.get(&format!("{table}/record")).body;
        assert!(record.starts_with("ratusha-record 3\n"), "{title}: {record}");
        assert_eq!(record.matches("\nhint 0\n").count(), 1, "{title}: {record}");

        // The record is looked at again, here and elsewhere.
        let replay = brought(&mut ann, &record);
        assert_eq!(ann.get(&format!("{replay}/record")).body, record, "{title}");
        let list = ann.get("/me");
        let front = ann.get("/");
        let words = ["with 1 hint", "з 1 підказкою", "с 1 подсказкой"];
        assert!(words.iter().any(|words| (list.body.clone() + &front.body).contains(words)), "{title}");
    }
}

#[test]
fn hints_are_for_those_who_may_ask() {
    let db = Db::new("hints-asked");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, mut cy) = (server.browser(), server.browser(), server.browser());
    let open = |ann: &mut Browser, bo: &mut Browser, hints: &[(&str, &str)]| {
        let form = [&[("name", "Ann"), ("set.first", "0")], &seats(1, 0, "novice")[..], hints].concat();
        let (table, lobby) = ann.follow("/open/machi-koro", &form);
        let (_, seated) = bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
        ann.follow(&format!("{table}/start"), &[]);
        (table, lobby, seated)
    };

    // Among people there are none, unless the host says so.
    let (table, lobby, _) = open(&mut ann, &mut bo, &[]);
    assert!(lobby.body.contains("id=\"hints-allowed\">not allowed"), "{}", lobby.body);
    let page = ann.get(&table);
    assert!(!page.body.contains("ask-hint"));
    let refused = ask(&mut ann, &table, &page);
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("No hints are given at this table."), "{}", refused.body);
    assert!(note(&ann.get(&table)).is_none());

    let (table, _, lobby) = open(&mut ann, &mut bo, &[("hints", "on")]);
    assert!(lobby.body.contains("id=\"hints-allowed\">allowed"), "everybody knows: {}", lobby.body);
    let page = ann.get(&table);
    assert!(!bo.get(&table).body.contains("ask-hint"), "it is Ann's turn");
    let sequence = move_fields(&page)[3].1.clone();
    let theirs = [("seat", "1"), ("sequence", sequence.as_str())];
    assert_eq!(bo.post(&format!("{table}/hint"), &theirs).status, 409, "it is Ann's turn");
    let hers = [("seat", "0"), ("sequence", sequence.as_str())];
    for other in [&mut bo, &mut cy] {
        assert_eq!(other.post(&format!("{table}/hint"), &hers).status, 403, "that is Ann's seat");
    }
    assert_eq!(ann.post(&format!("{table}/hint"), &[("seat", "0"), ("sequence", "1")]).status, 409);
    assert_eq!(ann.post(&format!("{table}/hint"), &[("seat", "x"), ("sequence", "1")]).status, 400);
    assert_eq!(ask(&mut ann, &table, &page).status, 303);
    assert!(note(&ann.get(&table)).is_some());
    for other in [&mut bo, &mut cy] {
        let page = other.get(&table);
        assert!(
            page.body.contains("Ann takes a hint.") && note(&page).is_none(),
            "that it was taken, no more"
        );
    }
    let (_, refused) = ("", ann.post("/open/machi-koro", &[("seat.1", "novice"), ("hints", "maybe")]));
    assert_eq!(refused.status, 400);

    // The people who play again do so in the same way.
    let (bots, _) = ann.follow("/open/machi-koro", &[("seat.1", "novice"), ("hints", "off")]);
    assert!(!ann.wait_for(&bots, is_my_turn).body.contains("ask-hint"), "the host said so");
}

#[test]
fn a_hint_taken_at_one_server_is_read_at_another_and_after_a_restart() {
    let database = engines().0.database(&format!("hints_{}", std::process::id()));
    let start = || TestServer::start_beside(&database, None, |_| {});
    let (one, other) = (start(), start());
    let mut ann = one.browser();
    let (table, _) = ann.follow("/play", &[("title", "machi-koro")]);
    let page = ann.wait_for(&table, is_my_turn);
    assert_eq!(ask(&mut ann, &table, &page).status, 303);
    let told = note(&ann.get(&table)).map(str::to_owned);
    let mut there = Browser { addr: other.addr, ..ann.clone() };
    let page = there.get(&table);
    assert_eq!(note(&page).map(str::to_owned), told);
    assert_eq!(ask(&mut there, &table, &page).status, 303);
    drop(one);
    drop(other);
    let third = start();
    let mut later = Browser { addr: third.addr, ..ann.clone() };
    let page = later.get(&table);
    assert_eq!(note(&page).map(str::to_owned), told, "it is stored");
    assert_eq!(page.body.matches("takes a hint.").count(), 1, "once");
    let moves = noted_moves(&page);
    assert_eq!(play(&mut later, &table, &page, &moves).status, 303);
}
