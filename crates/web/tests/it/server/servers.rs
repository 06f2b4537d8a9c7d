//! Several servers that share a database.

use super::live::Socket;
use std::collections::HashSet;
use std::time::{Duration, Instant};
use web::testing::{Browser, TestNats, TestServer, engines, is_over, move_form};

/// Two servers of a new database, which tell each other what happens over a bus, or over the database.
fn two_servers(name: &str, bus: Option<&str>) -> (String, TestServer, TestServer) {
    let database = engines().0.database(&format!("servers_{name}_{}", std::process::id()));
    let start = || {
        TestServer::start_beside(&database, bus, |config| config.metrics = Some(([127, 0, 0, 1], 0).into()))
    };
    let (one, other) = (start(), start());
    (database, one, other)
}

/// The same person at another server.
fn at(server: &TestServer, browser: &Browser) -> Browser {
    Browser { addr: server.addr, ..browser.clone() }
}

/// A table of two people, each of whom is at a server of their own.
fn ann_and_bo(one: &TestServer, other: &TestServer) -> (Browser, Browser, String) {
    let mut ann = one.browser();
    let form = [("name", "Ann"), ("seat.1", "friend"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    let mut bo = other.browser();
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    (ann, bo, table)
}

/// The number of a metric of a server.
fn metric(server: &TestServer, name: &str) -> f64 {
    let text = Browser::new(server.metrics.unwrap()).get("/metrics").body;
    let line = text.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("{name}: {text}"));
    line.rsplit(' ').next().unwrap().parse().unwrap()
}

/// Plays a move at one server and sees it at another, however that gets to know of it.
fn is_seen_at_the_other(one: &TestServer, other: &TestServer) {
    let (mut ann, bo, table) = ann_and_bo(one, other);
    let mut socket = Socket::open(&bo, &format!("{table}/live"));
    let page = ann.get(&table);
    let before = socket.next().version;
    let answer = ann.ask("POST", &format!("{table}/move"), &move_form(&page, "roll 1"), &[]);
    assert_eq!(answer.status, 303, "{}", answer.body);
    assert!(socket.next().version > before);
}

#[test]
fn what_happens_at_one_server_is_seen_at_the_others() {
    let nats = TestNats::start();
    let (_, one, other) = two_servers("bus", Some(&nats.url()));
    is_seen_at_the_other(&one, &other);
    assert!(metric(&other, "ratusha_bus_hints_heard_total") > 0.0);
    let (_, one, other) = two_servers("notices", None);
    is_seen_at_the_other(&one, &other);
    assert!(metric(&other, "ratusha_bus_hints_heard_total") > 0.0);
}

#[test]
fn what_nobody_was_told_is_found_in_the_store() {
    let mut nats = TestNats::start();
    let (_, one, other) = two_servers("silence", Some(&nats.url()));
    nats.stop();
    is_seen_at_the_other(&one, &other);
    assert_eq!(metric(&other, "ratusha_bus_connected"), 0.0);
    // And a bus that comes back is used again.
    nats.go_on();
    let since = Instant::now();
    while metric(&other, "ratusha_bus_connected") == 0.0 {
        assert!(since.elapsed() < Duration::from_secs(60), "the bus is not found again");
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_page_shows_what_was_done_at_another_server_a_moment_ago() {
    let (_, one, other) = two_servers("moment", None);
    let (mut ann, _bo, table) = ann_and_bo(&one, &other);
    for said in ["one", "two", "three"] {
        assert_eq!(ann.post(&format!("{table}/say"), &[("text", said)]).status, 303);
        let page = at(&other, &ann).get(&table);
        assert!(page.body.contains(&format!("{said}</")), "{said}: {}", page.body);
    }
}

#[test]
fn of_all_who_do_something_at_once_nobody_is_lost() {
    const EACH: usize = 9;
    let (database, one, other) = two_servers("race", None);
    let (ann, bo, table) = ann_and_bo(&one, &other);
    std::thread::scope(|scope| {
        for (who, browser) in [("ann", &ann), ("bo", &bo)] {
            let (mut browser, table) = (browser.clone(), &table);
            scope.spawn(move || {
                for number in 0..EACH {
                    let text = format!("{who}-{number}");
                    let answer = browser.post(&format!("{table}/say"), &[("text", &text)]);
                    assert_eq!(answer.status, 303, "{text}: {}", answer.body);
                }
            });
        }
    });
    let name = database.rsplit('/').next().unwrap();
    let said = engines().0.sql_in(name, "SELECT deed FROM entries WHERE deed LIKE '%-%' ORDER BY sequence");
    for who in ["ann", "bo"] {
        for number in 0..EACH {
            let text = format!("\"{who}-{number}\"");
            assert_eq!(said.matches(&text).count(), 1, "{text}: {said}");
        }
    }
}

#[test]
fn one_server_lets_the_bots_play() {
    let (_, one, other) = two_servers("bots", None);
    let mut ann = one.browser();
    let form = [("name", "Ann"), ("seat.1", "novice"), ("seat.2", "novice"), ("seat.3", "novice")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    let sockets = [&one, &other].map(|server| Socket::open(&at(server, &ann), &format!("{table}/live")));
    // A whole game, with each move at another server than the one before.
    let mut turns = HashSet::new();
    for step in 0_usize.. {
        assert!(step < 4000, "the game does not end");
        let mut here = at([&one, &other][step % 2], &ann);
        let page = here.get(&table);
        if is_over(&page) {
            break;
        }
        if let Some(mv) = page.all("name=\"move\" value=\"").into_iter().rfind(|mv| !mv.starts_with("back")) {
            turns.insert(page.version());
            let done = here.ask("POST", &format!("{table}/move"), &move_form(&page, &mv), &[]);
            assert!(matches!(done.status, 303 | 409), "{}", done.body);
        } else {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    drop(sockets);
    let outrun =
        metric(&one, "ratusha_appends_outrun_total") + metric(&other, "ratusha_appends_outrun_total");
    assert!(outrun < turns.len() as f64 / 4.0, "{outrun} of what both played for {} turns", turns.len());
}

#[test]
fn a_game_of_newer_rules_is_left_to_a_server_that_knows_them() {
    let (database, one, other) = two_servers("newer", None);
    let (mut ann, _bo, table) = ann_and_bo(&one, &other);
    drop((one, other));
    let name = database.rsplit('/').next().unwrap();
    let newer = "UPDATE entries SET deed = regexp_replace(deed, '\"rules\":[0-9]+', '\"rules\":9999')";
    engines().0.sql_in(name, newer);
    let server = TestServer::start_beside(&database, None, |_| {});
    ann.addr = server.addr;
    let answer = ann.get(&table);
    assert_eq!(answer.status, 503, "{}", answer.body);
    assert!(answer.body.contains("begun on a newer server"), "{}", answer.body);
}

#[test]
fn who_guessed_and_who_was_seen_is_forgotten() {
    let (database, one, other) = two_servers("forgotten", None);
    drop((one, other));
    let name = database.rsplit('/').next().unwrap();
    let sql = |statement: &str| engines().0.sql_in(name, statement).trim().to_owned();
    sql("DELETE FROM facts WHERE name = 'forgetting'");
    sql(
        "INSERT INTO guesses VALUES ('address 192.0.2.1', 5, 1), ('all', 5, 1), ('address 192.0.2.2', 5, 99999999999999)",
    );
    sql("INSERT INTO presence VALUES ('table', 'long ago', 1), ('table', 'now', 99999999999999)");
    let _server = TestServer::start_beside(&database, None, |_| {});
    let since = Instant::now();
    let left = || sql("SELECT who FROM guesses UNION ALL SELECT visitor FROM presence ORDER BY 1");
    while left() != "address 192.0.2.2\nall\nnow" {
        assert!(since.elapsed() < Duration::from_secs(30), "{}", left());
        std::thread::sleep(Duration::from_millis(100));
    }
}
