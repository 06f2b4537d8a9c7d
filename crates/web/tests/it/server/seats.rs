//! Who sits at a table: under which name, removed by whom, replaced when.

use super::live::Socket;
use std::time::Duration;
use web::testing::{Answer, Browser, Db, TestServer, is_my_turn};

/// Ann's table of Machi Koro for two.
fn open(server: &TestServer) -> (Browser, String) {
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    (ann, table)
}

/// The same with Bo at it, begun.
fn begin(server: &TestServer) -> (Browser, Browser, String) {
    let (mut ann, table) = open(server);
    let mut bo = server.browser();
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    (ann, bo, table)
}

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

#[test]
fn a_removed_player_stays_removed_until_the_host_lets_them_in() {
    let db = Db::new("removed");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    let mut bo = server.browser();
    let (sit, seat) = (format!("{table}/sit"), [("seat", "1"), ("name", "Bo")]);
    bo.follow(&sit, &seat);
    ann.follow(&format!("{table}/clear"), &[("seat", "1")]);
    for _ in 0..5 {
        let answer = bo.post(&sit, &seat);
        assert_eq!(answer.status, 403, "{}", answer.body);
        assert!(notice(&answer).contains("Only the host can let you in again"), "{}", notice(&answer));
    }
    assert_eq!(bo.post(&format!("{table}/say"), &[("text", "let me in")]).status, 403);
    let page = bo.get(&table);
    assert!(page.body.contains("Only the host can let you in again"), "{}", page.body);
    for offer in ["/sit\"", "/say\"", "invites you"] {
        assert!(!page.body.contains(offer), "{offer} is offered and would be refused: {}", page.body);
    }
    let readmit = format!("{table}/readmit");
    let page = ann.get(&table);
    let removal = page.one("name=\"removal\" value=\"");
    assert!(
        page.body.contains("Removed by the host") && !bo.get(&table).body.contains("Removed by the host")
    );
    assert_eq!(bo.post(&readmit, &[("removal", &removal)]).status, 403, "only the host says so");
    assert_eq!(ann.post(&readmit, &[("removal", "1")]).status, 409, "nobody was removed like that");
    let (_, page) = ann.follow(&readmit, &[("removal", &removal)]);
    assert!(!page.body.contains("Removed by the host"));
    let (_, page) = bo.follow(&sit, &seat);
    assert!(page.body.contains("Leave seat"));

    // Who stands up by themselves may sit down again.
    bo.follow(&format!("{table}/clear"), &[("seat", "1")]);
    bo.follow(&sit, &seat);
}

#[test]
fn somebody_who_is_at_the_table_is_not_replaced() {
    let db = Db::new("replaced");
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.table_limits.gone_after = Duration::from_millis(300);
    });
    let (mut ann, mut bo, table) = begin(&server);
    let replace = |ann: &mut Browser| ann.post(&format!("{table}/replace"), &[("seat", "1")]);
    assert_eq!(replace(&mut ann).status, 409, "Bo has just sat down");
    let socket = Socket::open(&bo, &format!("{table}/live"));
    std::thread::sleep(Duration::from_millis(400));
    let answer = replace(&mut ann);
    assert_eq!(answer.status, 409, "Bo looks at the table");
    assert!(notice(&answer).starts_with("Bo is here"), "{}", notice(&answer));
    assert!(answer.body.contains("somebody who has been away for a while"), "the page says why not");
    drop(socket);
    bo.get(&table);
    assert_eq!(replace(&mut ann).status, 409, "Bo was there a moment ago");
    // Whoever is gone for good does not keep the others waiting.
    while replace(&mut ann).status != 303 {
        std::thread::sleep(Duration::from_millis(50));
    }
    assert!(bo.get(&table).body.contains("A bot plays for you"));
    bo.follow(&format!("{table}/return"), &[]);
}

#[test]
fn who_has_a_day_for_a_turn_may_be_away_for_a_day() {
    let db = Db::new("by-post");
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.table_limits.gone_after = Duration::ZERO;
    });
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [("name", "Ann"), ("seat.1", "friend"), ("limit", "86400")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    let answer = ann.post(&format!("{table}/replace"), &[("seat", "1")]);
    assert_eq!(answer.status, 409);
    assert!(notice(&answer).contains("1 day"), "{}", notice(&answer));
}

#[test]
fn nobody_sits_down_under_the_name_of_another() {
    let db = Db::new("names-taken");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    let mut bo = server.browser();
    let mut sit = |name: &str| bo.post(&format!("{table}/sit"), &[("seat", "1"), ("name", name)]);
    for name in ["Ann", "ANN", "\u{410}nn", "Ａｎｎ", " Ann "] {
        let answer = sit(name);
        assert_eq!(answer.status, 409, "{name}: {}", answer.body);
        assert!(notice(&answer).contains("looks like it"), "{}", notice(&answer));
    }
    assert_eq!(sit("Anna").status, 303);
    ann.follow(&format!("{table}/clear"), &[("seat", "1")]);
    ann.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Ann")]);
    assert!(is_my_turn(&ann.follow(&format!("{table}/start"), &[]).1), "at one device, anybody may be Ann");
}

#[test]
fn names_that_can_t_be_seen_are_refused_wherever_one_is_given() {
    let db = Db::new("names-hidden");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    let hidden = [
        "\u{ad}",
        "\u{3164}",
        "\u{2800}",
        "\u{ffa0}",
        "\u{180e}",
        "A\u{61c}",
        "A\u{34f}",
        "A\u{e0041}",
        "A\u{fe0f}",
        "\u{202e}nnA",
    ];
    for name in hidden {
        let mut bo = server.browser();
        let open = [("name", name), ("seat.1", "friend")];
        let answers = [
            bo.post("/me", &[("name", name)]),
            bo.post("/open/machi-koro", &open),
            bo.post("/play", &[("title", "machi-koro"), ("name", name)]),
            bo.post(&format!("{table}/sit"), &[("seat", "1"), ("name", name)]),
            bo.post(&format!("{table}/say"), &[("text", "hello"), ("name", name)]),
        ];
        for answer in answers {
            assert_eq!(answer.status, 422, "{name:?}: {}", answer.body);
            assert!(notice(&answer).contains("Use letters, digits"), "{}", notice(&answer));
        }
    }
    for name in ["👩‍👩‍👧‍👦", "🏳️‍🌈", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "👍🏿 🇺🇦", "Дарʼя", "علی\u{200c}رضا"]
    {
        let (_, page) = ann.follow("/me", &[("name", name), ("back", "/me")]);
        assert!(page.body.contains(&format!("value=\"{name}\"")), "{name}: {}", page.body);
    }
}
