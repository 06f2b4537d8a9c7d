//! What the host of a table does about the chat.

use web::testing::{Answer, Browser, Db, TestServer};

/// Ann's table with Bo at it, begun, and somebody who watches.
fn begin(server: &TestServer) -> (Browser, Browser, Browser, String) {
    let (mut ann, mut bo, mut zed) = (server.browser(), server.browser(), server.browser());
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "friend")]);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    zed.follow("/me", &[("name", "Zed")]);
    (ann, bo, zed, table)
}

fn say(browser: &mut Browser, table: &str, text: &str) -> Answer {
    browser.post(&format!("{table}/say"), &[("text", text)])
}

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

#[test]
fn whom_the_host_mutes_is_not_heard_until_the_host_says_so() {
    let db = Db::new("mute");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, mut zed, table) = begin(&server);
    let (mute, unmute) = (format!("{table}/mute"), format!("{table}/unmute"));
    assert_eq!(say(&mut zed, &table, "look here").status, 303);
    let page = ann.get(&table);
    let message = page.one("name=\"message\" value=\"");
    let offered = bo.get(&table).body;
    assert!(!offered.contains("/mute\"") && !offered.contains("/unsay\""), "only the host is offered that");
    assert_eq!(bo.post(&mute, &[("message", &message)]).status, 403, "and only the host may");
    assert_eq!(ann.post(&mute, &[("seat", "0")]).status, 400, "nobody mutes themselves");
    assert_eq!(ann.post(&mute, &[("message", "999")]).status, 409);
    let (_, page) = ann.follow(&mute, &[("message", &message)]);
    assert!(page.body.contains("has muted somebody who watches"), "{}", page.body);
    let answer = say(&mut zed, &table, "and here");
    assert_eq!(answer.status, 403);
    assert!(notice(&answer).contains("The host has muted you"), "{}", notice(&answer));
    assert!(answer.body.contains("id=\"not-heard\"") && !answer.body.contains("id=\"chat-form\""));
    // Others are heard, and others who watch.
    assert_eq!(say(&mut bo, &table, "hello").status, 303);
    assert_eq!(say(&mut server.browser(), &table, "hello").status, 303);

    let (_, page) = ann.follow(&mute, &[("seat", "1")]);
    assert!(page.body.contains("The host has muted Bo in the chat."), "{}", page.body);
    assert_eq!(say(&mut bo, &table, "hello").status, 403);
    assert!(
        bo.get(&table).body.contains("name=\"move\" value=")
            || ann.get(&table).body.contains("name=\"move\" value=")
    );
    let muted = page.all("name=\"muting\" value=\"");
    assert_eq!(muted.len(), 2, "{muted:?}");
    assert_eq!(bo.post(&unmute, &[("muting", &muted[1])]).status, 403);
    ann.follow(&unmute, &[("muting", &muted[1])]);
    assert_eq!(ann.post(&unmute, &[("muting", &muted[1])]).status, 409, "that is over");
    assert_eq!(say(&mut bo, &table, "thanks").status, 303);
    assert_eq!(say(&mut zed, &table, "and I?").status, 403);
}

#[test]
fn the_host_closes_the_chat_and_opens_it_again() {
    let db = Db::new("close-chat");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, mut zed, table) = begin(&server);
    let chat = format!("{table}/chat");
    assert_eq!(bo.post(&chat, &[("for", "nobody")]).status, 403);
    assert_eq!(ann.post(&chat, &[("for", "me")]).status, 400);
    let heard = |ann: &mut Browser, bo: &mut Browser, zed: &mut Browser| {
        [ann, bo, zed].map(|browser| say(browser, &table, "hello").status)
    };
    for (setting, heard_by, told) in [
        ("seated", [303, 303, 403], "closed the chat to those who watch"),
        ("nobody", [403, 403, 403], "The host has closed the chat."),
        ("everybody", [303, 303, 303], "opened the chat to everybody"),
    ] {
        let (_, page) = ann.follow(&chat, &[("for", setting)]);
        assert!(page.body.contains(&format!("value=\"{setting}\" aria-pressed=\"true\"")), "{}", page.body);
        assert_eq!(heard(&mut ann, &mut bo, &mut zed), heard_by, "{setting}");
        let page = zed.get(&table);
        assert!(page.body.contains(told), "{setting}: {}", page.body);
        assert_eq!(page.body.contains("id=\"chat-form\""), heard_by[2] == 303, "{setting}");
    }
    // A stranger without a cookie is told the same as everybody who watches.
    ann.follow(&chat, &[("for", "seated")]);
    assert!(server.browser().get(&table).body.contains("id=\"not-heard\""));
}

#[test]
fn a_message_that_the_host_removes_is_gone_for_everybody() {
    let db = Db::new("unsay");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, mut zed, table) = begin(&server);
    say(&mut zed, &table, "rubbish");
    say(&mut bo, &table, "good luck");
    let unsay = format!("{table}/unsay");
    let message = ann.get(&table).all("id=\"said-")[0].clone();
    assert_eq!(bo.post(&unsay, &[("message", &message)]).status, 403);
    ann.follow(&unsay, &[("message", &message)]);
    assert_eq!(ann.post(&unsay, &[("message", &message)]).status, 409, "it is not there any more");
    drop(server);
    // It stays so.
    let server = TestServer::start(&db.0);
    for browser in [&mut ann, &mut bo, &mut zed] {
        browser.addr = server.addr;
        let page = browser.get(&table);
        assert!(!page.body.contains("rubbish") && page.body.contains("good luck"), "{}", page.body);
        assert!(page.body.contains("The host has removed a message from the chat."), "{}", page.body);
    }
}

#[test]
fn what_is_done_about_the_chat_before_the_start_holds_afterwards() {
    let db = Db::new("mute-lobby");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "friend")]);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = ann.follow(&format!("{table}/mute"), &[("seat", "1")]);
    assert!(page.body.contains("Let write again: <bdi>Bo</bdi>"), "{}", page.body);
    ann.follow(&format!("{table}/start"), &[]);
    assert_eq!(say(&mut bo, &table, "hello").status, 403);
}

/// What somebody reports at Ann's table.
fn report(browser: &mut Browser, table: &str, what: (&str, &str), reason: &str) -> Answer {
    browser.post(&format!("{table}/report"), &[what, ("reason", reason)])
}

#[test]
fn whoever_runs_the_server_reads_what_was_reported() {
    let db = Db::new("reports");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, mut zed, table) = begin(&server);
    say(&mut zed, &table, "rubbish about you");
    let page = bo.get(&table);
    let message = page.one("name=\"message\" value=\"");
    let answer = report(&mut bo, &table, ("message", &message), "  he \u{202e}insults   us ");
    assert_eq!(answer.status, 200);
    assert!(notice(&answer).starts_with("Thank you"), "{}", notice(&answer));
    assert_eq!(report(&mut bo, &table, ("message", &message), "again").status, 200);
    assert_eq!(report(&mut server.browser(), &table, ("seat", "1"), "plays by a program").status, 200);
    for (what, reason, status) in [
        (("message", &*message), " ", 409),
        (("message", &*message), &*"x".repeat(201), 422),
        (("message", "999"), "gone", 409),
        (("seat", "0"), "nobody is told about Ann", 200),
        (("seat", "7"), "nobody sits there", 409),
    ] {
        assert_eq!(report(&mut bo, &table, what, reason).status, status, "{reason}");
    }
    assert_eq!(report(&mut zed, &table, ("message", &message), "it is mine").status, 409);
    assert_eq!(report(&mut ann, &table, ("seat", "0"), "it is me").status, 409);
    // Nobody at the table hears of it.
    assert!(!ann.get(&table).body.contains("insults"));

    let store = db.address();
    let reports = web::db::reports(&store, false).unwrap();
    let mut told: Vec<(&str, Option<&str>, &str)> =
        reports.iter().map(|report| (&*report.name, report.message.as_deref(), &*report.reason)).collect();
    told.sort_unstable();
    let expected = [
        ("Ann", None, "nobody is told about Ann"),
        ("Bo", None, "plays by a program"),
        ("Zed", Some("rubbish about you"), "he insults us"),
    ];
    assert_eq!(told, expected);
    assert!(reports.iter().all(|report| format!("/table/{}", report.table) == table));
    assert!(web::db::finish_report(&store, &reports[0].id).unwrap());
    assert!(!web::db::finish_report(&store, "nothing").unwrap());
    assert_eq!(web::db::reports(&store, false).unwrap(), reports[1..]);
    let all = web::db::reports(&store, true).unwrap();
    assert!(all.len() == 3 && all.iter().filter(|report| report.done.is_some()).count() == 1, "{all:?}");
}

#[test]
fn reports_are_bounded_and_go_with_those_whom_they_name() {
    let db = Db::new("reports-bounded");
    let server = TestServer::start(&db.0);
    let (_, mut bo, mut zed, table) = begin(&server);
    // Who only looks on writes no more than three messages at once.
    for number in 0..3 {
        say(&mut zed, &table, &format!("rubbish {number}"));
    }
    let open = || db.number("SELECT count(*) FROM reports WHERE done IS NULL");
    let messages = bo.get(&table).all("name=\"message\" value=\"");
    for message in &messages {
        assert_eq!(report(&mut bo, &table, ("message", message), "rubbish").status, 200);
    }
    assert_eq!(open(), 3);
    for number in 0..7 {
        db.run(&format!(
            "INSERT INTO reports (id, table_id, at, reporter, visitor, name, reason) SELECT 'old{number}', 'elsewhere', 1, \
             reporter, visitor, '', '' FROM reports WHERE name = 'Zed' ORDER BY id LIMIT 1"
        ));
    }
    assert_eq!(report(&mut bo, &table, ("seat", "0"), "one more").status, 409);
    assert_eq!(report(&mut zed, &table, ("seat", "0"), "others may").status, 200);
    db.run("UPDATE reports SET done = 2 WHERE id = 'old1'");
    assert_eq!(report(&mut bo, &table, ("seat", "0"), "one more").status, 200);

    // Zed sees what is kept about him, and not who has written it, nor why.
    let kept = zed.get("/me/data.json").body;
    assert!(kept.contains("\"about\":\"you\"") && kept.contains("others may"), "{kept}");
    assert!(!kept.contains("\"reason\":\"rubbish\""), "{kept}");
    zed.follow("/me/delete", &[]);
    super::review::wait_until("everything is deleted", || db.number("SELECT count(*) FROM farewells") == 0);
    assert_eq!(db.number("SELECT count(*) FROM reports"), 1, "Bo's about Ann");
}
