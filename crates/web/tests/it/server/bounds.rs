//! How many tables there are, and how much is kept of each.

use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, is_over, left_out, play};
use web::{Config, Rate};

const OPEN: [(&str, &str); 2] = [("name", "Ann"), ("seat.1", "friend")];

fn start(db: &Db, with: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.by_visitor = Rate { most: 1_000_000, each_second: 1_000_000 };
        with(config);
    })
}

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

fn count(db: &Db, of: &str) -> i64 {
    db.number(&format!("SELECT count(*) FROM {of}"))
}

/// Sends many requests of one visitor at once; their statuses.
fn at_once(
    browser: &Browser,
    times: usize,
    path: &str,
    form: &[(&str, &str)],
    extra: &[(&str, &str)],
) -> Vec<u16> {
    let body = web::testing::encode_fields(form);
    std::thread::scope(|scope| {
        let send = |_| {
            let mut browser = browser.clone();
            let body = &body;
            scope.spawn(move || browser.ask("POST", path, body, extra).status)
        };
        let sent: Vec<_> = (0..times).map(send).collect();
        sent.into_iter().map(|one| one.join().unwrap()).collect()
    })
}

/// A finished game of Sprawlopolis alone.
fn finished(browser: &mut Browser, extra: &[(&str, &str)]) -> String {
    let answer = browser.ask("POST", "/play", "title=sprawlopolis&name=Ann", extra);
    let table = answer.header("location").unwrap().to_owned();
    let mut whim = Whim(3);
    let mut page = browser.wait_for(&table, is_my_turn);
    while !is_over(&page) {
        let (seen, mv) = whim.find_a_move(browser, &table, page);
        assert_eq!(play(browser, &table, &seen, &mv).status, 303);
        page = browser.wait_for(&table, |page| is_my_turn(page) || is_over(page));
    }
    table
}

#[test]
fn one_visitor_has_so_many_tables_and_no_more() {
    let db = Db::new("many-tables");
    let server = start(&db, |config| config.tables_by_visitor = 5);
    let mut ann = server.browser();
    let table = ann.submit("/open/machi-koro", &OPEN);
    let statuses = at_once(&ann, 20, "/open/machi-koro", &OPEN, &[]);
    assert_eq!(statuses.iter().filter(|status| **status == 303).count(), 4, "{statuses:?}");
    assert_eq!(count(&db, "tables"), 5);
    let answer = ann.post("/play", &[("title", "machi-koro")]);
    assert_eq!(answer.status, 409);
    assert!(
        notice(&answer).contains("You have 5 tables") && notice(&answer).contains("Finish a game"),
        "{}",
        notice(&answer)
    );

    // Neither does anybody sit at all tables of the server.
    let mut bo = server.browser();
    let theirs = bo.submit("/open/machi-koro", &[("name", "Bo"), OPEN[1]]);
    assert_eq!(ann.post(&format!("{theirs}/sit"), &[("seat", "1")]).status, 409);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    // Old ones don't count.
    let id = table.trim_start_matches("/table/");
    db.run(&format!("UPDATE tables SET touched = 0 WHERE id = '{id}'"));
    assert_eq!(ann.post(&format!("{theirs}/sit"), &[("seat", "1")]).status, 303);
}

#[test]
fn finished_games_leave_room_for_others() {
    let db = Db::new("finished-tables");
    let server = start(&db, |config| config.tables_by_visitor = 1);
    let mut ann = server.browser();
    let table = finished(&mut ann, &[]);
    let next = ann.submit(&format!("{table}/again"), &[]);
    assert_eq!(ann.post("/play", &[("title", "sprawlopolis")]).status, 409);
    assert_eq!(ann.submit(&format!("{table}/again"), &[]), next, "the next game is still found");
}

#[test]
fn playing_again_makes_one_table_however_often_it_is_asked_for() {
    let db = Db::new("again");
    let server = start(&db, |_| {});
    let mut ann = server.browser();
    let table = finished(&mut ann, &[]);
    assert_eq!(count(&db, "tables"), 1);
    let statuses = at_once(&ann, 60, &format!("{table}/again"), &[], &[]);
    assert_eq!(statuses, [303; 60]);
    assert_eq!(count(&db, "tables"), 2, "none is left without a way to it");
    assert_eq!(count(&db, "entries WHERE deed LIKE '%\"again\"%'"), 1);
}

#[test]
fn playing_again_costs_as_much_as_opening() {
    if left_out("rates are counted by each server") {
        return;
    }
    let db = Db::new("again-cost");
    let server = start(&db, |config| config.openings_by_address = Rate { most: 30, each_second: 0 });
    let from = [("X-Forwarded-For", "192.0.2.9")];
    let mut ann = server.browser();
    let table = finished(&mut ann, &from);
    let mut again = || ann.ask("POST", &format!("{table}/again"), "", &from).status;
    assert_eq!([again(), again()], [303; 2], "the second is the same table, and costs nothing");
    let mut play = || ann.ask("POST", "/play", "title=sprawlopolis", &from).status;
    assert_eq!([play(), play()], [303, 429]);
}

#[test]
fn coming_and_going_has_an_end_and_the_game_none() {
    let db = Db::new("restless");
    let server = start(&db, |_| {});
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let table = ann.submit("/open/machi-koro", &OPEN);
    let deed = |browser: &mut Browser, what: &str, form: &[(&str, &str)]| {
        browser.post(&format!("{table}/{what}"), form).status
    };
    let sit = [("seat", "1"), ("name", "Bo")];
    let mut sat = 0;
    while deed(&mut bo, "sit", &sit) == 303 {
        sat += 1;
        assert!(sat < 200, "there is no end");
        assert_eq!(deed(&mut bo, "clear", &[("seat", "1")]), 303);
    }
    let mut cy = server.browser();
    assert_eq!(deed(&mut cy, "sit", &[("seat", "1"), ("name", "Cy")]), 303, "others are not kept out");
    assert_eq!(deed(&mut ann, "start", &[]), 303);
    let mut left = 0;
    while deed(&mut cy, "leave", &[]) == 303 {
        left += 1;
        assert!(left < 400, "there is no end");
        assert_eq!(deed(&mut cy, "return", &[]), 303);
    }
    assert!(count(&db, "entries") < 2000);
    let page = ann
        .wait_for(&table, |page| is_my_turn(page) || cy.clone().get(&table).body.contains("now panel yours"));
    let by = if is_my_turn(&page) { &mut ann } else { &mut cy };
    let page = by.get(&table);
    assert_eq!(play(by, &table, &page, "roll 1").status, 303, "the game goes on");
}
