//! Repeated, late and hostile requests.

use web::Rate;
use web::testing::{Answer, Browser, Db, TestServer, Whim, left_out, move_fields, offer, play};

fn open(server: &TestServer, title: &str) -> (Browser, String, Answer) {
    let mut browser = server.browser();
    let (table, page) = browser.follow("/play", &[("title", title), ("name", "Ann")]);
    (browser, table, page)
}

#[test]
fn a_repeated_submission_is_applied_once_and_a_late_one_is_told_so() {
    let db = Db::new("repeat");
    let server = TestServer::start(&db.0);
    let (mut browser, table, page) = open(&server, "sprawlopolis");
    let (page, mv) = Whim(1).find_a_move(&mut browser, &table, page);
    assert_eq!(play(&mut browser, &table, &page, &mv).status, 303);
    let version = browser.get(&table).version();
    assert_eq!(version, page.version() + 1);
    assert_eq!(play(&mut browser, &table, &page, &mv).status, 303, "the same submission again");
    assert_eq!(browser.get(&table).version(), version);

    let fields = move_fields(&page);
    let late = [("seat", "0"), ("sequence", fields[3].1.as_str()), ("key", "another"), ("move", mv.as_str())];
    let answer = browser.post(&format!("{table}/move"), &late);
    assert_eq!(answer.status, 409);
    assert!(answer.body.contains("moved on") && answer.body.contains("id=\"board\""));
    assert_eq!(browser.get(&table).version(), version);
}

#[test]
fn strangers_and_other_sites_change_nothing() {
    let db = Db::new("hostile");
    let server = TestServer::start(&db.0);
    let (mut browser, table, page) = open(&server, "machi-koro");
    let version = page.version();
    let mut stranger = server.browser();
    assert_eq!(play(&mut stranger, &table, &page, "roll 1").status, 403);
    assert!(offer(&stranger.get(&table)).moves.is_empty(), "a spectator is offered no move");
    for deed in ["leave", "return", "replace", "take-back", "start", "fill", "bot", "sit", "clear", "dance"] {
        let answer =
            stranger.post(&format!("{table}/{deed}"), &[("seat", "1"), ("bot", "expert"), ("sequence", "1")]);
        assert!((400..500).contains(&answer.status), "{deed}: {}", answer.status);
    }

    let mut forged = browser.clone();
    let other = if forged.cookies[0].1.starts_with('0') { "1" } else { "0" };
    forged.cookies[0].1.replace_range(0..1, other);
    assert_eq!(play(&mut forged, &table, &page, "roll 1").status, 403);

    let fields = move_fields(&page);
    let body = format!("seat=0&sequence={}&move=roll+1", fields[3].1);
    for (name, value) in
        [("Origin", "https://evil.example"), ("Origin", "null"), ("Sec-Fetch-Site", "cross-site")]
    {
        let answer = browser.ask("POST", &format!("{table}/move"), &body, &[(name, value)]);
        assert_eq!(answer.status, 403, "{name}: {value}");
    }
    let socket = [("Upgrade", "websocket"), ("Connection", "Upgrade"), ("Origin", "https://evil.example")];
    assert_eq!(browser.ask("GET", &format!("{table}/live"), "", &socket).status, 403);
    assert_eq!(browser.get(&table).version(), version);
}

#[test]
fn nonsense_is_answered_and_hurts_nobody() {
    let db = Db::new("nonsense");
    let server = TestServer::start(&db.0);
    let (mut browser, table, page) = open(&server, "machi-koro");
    let version = page.version();
    for mv in ["", "dance", "build everything", "roll 99999999999999", "🎲", &"x".repeat(5000)] {
        let status = play(&mut browser, &table, &page, mv).status;
        assert_eq!(status, 422, "{mv}");
    }
    for (seat, sequence) in [("99", "1"), ("-1", "1"), ("x", "1"), ("0", "x"), ("0", "-1"), ("", "")] {
        let fields = [("seat", seat), ("sequence", sequence), ("move", "roll 1")];
        let status = browser.post(&format!("{table}/move"), &fields).status;
        assert_eq!(status, 400, "{seat} {sequence}");
    }
    assert_eq!(browser.post(&format!("{table}/move"), &[("text", &"x".repeat(100_000))]).status, 413);
    for path in [
        "/table/none",
        "/table/00000000000000000000000000",
        "/nowhere",
        "/open/chess",
        "/enter/x",
        "/assets/x/y",
    ] {
        assert!((400..405).contains(&browser.get(path).status), "{path}");
    }
    for query in [
        "?card=%22%3E%3Cscript%3E",
        "?me=99",
        "?log=all&log=none",
        "?%00=%00",
        &format!("?a={}", "b".repeat(4000)),
    ] {
        let answer = browser.get(&format!("{table}{query}"));
        assert_eq!(answer.status, 200, "{query}");
        assert!(!answer.body.contains("<script>"));
    }
    let open = [("name", "<i>Ann")];
    assert_eq!(browser.post("/open/machi-koro", &open).status, 422, "nobody plays it alone");
    let open = [("name", "<i>Ann"), ("seat.1", "genius")];
    assert_eq!(browser.post("/open/machi-koro", &open).status, 422);
    assert!(!browser.get("/").body.contains("<i>Ann"), "names are escaped");
    assert_eq!(browser.get(&table).version(), version);
}

#[test]
fn secrets_stay_on_the_server() {
    let db = Db::new("secrets");
    let server = TestServer::start(&db.0);
    let (mut browser, table, page) = open(&server, "machi-koro");
    let record = browser.get(&format!("{table}/record"));
    assert_eq!(record.status, 200);
    assert!(!record.body.contains("\nseed "), "{}", record.body);
    let policy = page.header("content-security-policy").unwrap();
    assert!(policy.contains("default-src 'none'") && !policy.contains("unsafe"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(page.header("cache-control"), Some("no-store"));
    assert!(!page.body.contains("style=\"") && !page.body.contains("onclick"), "the policy would forbid it");

    // Two players with hands of their own.
    let form = [("name", "Ann"), ("seat.1", "novice")];
    let (table, _) = browser.follow("/open/sprawlopolis", &form);
    assert_eq!(browser.get(&format!("{table}/record")).status, 403, "the record tells of both hands");
}

#[test]
fn a_private_link_makes_another_browser_the_same_visitor() {
    let db = Db::new("link");
    let server = TestServer::start(&db.0);
    let (mut browser, table, _) = open(&server, "machi-koro");
    let link = browser.post("/me/link", &[]).one("class=\"wide\" value=\"");
    let path = link.split_once(&server.addr.to_string()).map_or_else(|| panic!("{link}"), |(_, path)| path);
    let mut other = server.browser();
    assert!(other.get(path).body.contains("Ann"));
    let (_, front) = other.follow(path, &[]);
    assert!(front.body.contains(&table));
    assert!(offer(&other.get(&table)).moves.contains(&"roll 1".to_owned()));
}

#[test]
fn whoever_asks_too_fast_is_told_to_wait() {
    if left_out("rates are counted by each server") {
        return;
    }
    let db = Db::new("fast");
    let few = Rate { most: 20, each_second: 0 };
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| config.by_visitor = few);
    let (mut browser, table, _) = open(&server, "machi-koro");
    let statuses: Vec<u16> = (0..30).map(|_| browser.get(&table).status).collect();
    assert_eq!((statuses[0], statuses[29]), (200, 429));
    assert_eq!(server.browser().get(&table).status, 200, "others are not kept waiting");
}

#[test]
fn visitors_choose_a_level_and_not_how_long_it_thinks() {
    let db = Db::new("levels");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let open = [("name", "Ann"), ("seat.1", "friend"), ("seat.2", "friend")];
    let table = browser.submit("/open/machi-koro", &open);
    for level in ["expert:600s", "expert:1000000000n", "expert:1ms", "random", "cheese"] {
        let open = [("name", "Ann"), ("seat.1", level)];
        let opened = browser.post("/open/machi-koro", &open);
        let seated = browser.post(&format!("{table}/bot"), &[("seat", "1"), ("bot", level)]);
        for answer in [opened, seated] {
            assert_eq!(answer.status, 422, "{level}: {}", answer.body);
            assert!(answer.body.contains("novice, regular, expert"), "{level}: {}", answer.body);
        }
    }
    for level in ["novice", "regular", "expert"] {
        let open = [("name", "Ann"), ("seat.1", level)];
        browser.submit("/open/machi-koro", &open);
    }
}
