//! Tables at which nothing happens are cleared away, and none by accident.

use super::{by_hand, count, id, open};
use std::time::{Duration, Instant};
use web::testing::{Db, TestServer};
use web::{Clearing, Config, DAY};

/// Waits until something holds.
fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let since = Instant::now();
    while !holds() {
        assert!(since.elapsed() < Duration::from_secs(60), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// A server that clears tables away as often as a test needs.
fn tidy(db: &Db, grace: Duration) -> TestServer {
    let often = Duration::from_millis(50);
    let with = |config: &mut Config| config.clearing = Clearing { after: often, every: often, grace };
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), with)
}

#[test]
fn old_tables_are_marked_then_deleted_and_others_stay() {
    let db = Db::new("tidy");
    let server = TestServer::start(&db.0);
    let tables: Vec<String> = (0..6).map(|_| open(&server).1).collect();
    drop(server);
    for table in &tables[..2] {
        let sql = format!("UPDATE tables SET touched = touched - 100 * 86400000 WHERE id = '{}'", id(table));
        by_hand(&db.0, &sql);
    }
    let marked = || count(&db.0, "SELECT count(*) FROM tables WHERE marked IS NOT NULL");
    let server = tidy(&db, 3 * DAY);
    wait_until("both are marked", || marked() == 2);
    assert_eq!(server.browser().get(&tables[0]).status, 200, "somebody comes by");
    drop(server);
    by_hand(&db.0, "UPDATE tables SET marked = marked - 4 * 86400000 WHERE marked IS NOT NULL");
    by_hand(&db.0, &format!("UPDATE tables SET marked = NULL WHERE id = '{}'", id(&tables[0])));
    let server = tidy(&db, 3 * DAY);
    wait_until("one is deleted", || count(&db.0, "SELECT count(*) FROM tables") == 5);
    assert_eq!(server.browser().get(&tables[1]).status, 404);
    assert_eq!(server.browser().get(&tables[0]).status, 200);
    let left = format!("SELECT count(*) FROM entries WHERE table_id = '{}'", id(&tables[1]));
    assert_eq!(count(&db.0, &left), 0);
}

#[test]
fn one_visitor_can_t_open_tables_faster_than_they_are_cleared_away() {
    let db = Db::new("many");
    let server = TestServer::start(&db.0);
    let (_, table) = open(&server);
    drop(server);
    // An hour of opening 1.4 tables a second, all stale and marked by now, among as many others.
    let copies = |name: &str, touched: &str, marked: &str| {
        format!(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5100) \
             INSERT INTO tables (id, code, listed, touched, due, summary, version, marked) \
             SELECT printf('{name}%024d', i), NULL, 0, {touched}, NULL, summary, 1, {marked} FROM n, tables \
             WHERE id = '{}'",
            id(&table)
        )
    };
    by_hand(&db.0, &copies("00", "0", "1"));
    by_hand(&db.0, &copies("11", "touched", "NULL"));
    by_hand(&db.0, "INSERT INTO entries SELECT id, 1, 0, NULL, '{}' FROM tables WHERE touched = 0");
    let with = |config: &mut Config| {
        // Once and not again.
        config.clearing = Clearing { after: Duration::ZERO, every: DAY, grace: DAY };
    };
    let _server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), with);
    wait_until("all are deleted", || count(&db.0, "SELECT count(*) FROM tables WHERE touched = 0") == 0);
    assert_eq!(count(&db.0, "SELECT count(*) FROM entries WHERE at = 0"), 0);
    assert_eq!(count(&db.0, "SELECT count(*) FROM tables"), 5101);
}

#[test]
fn the_file_shrinks_again_while_people_play() {
    let db = Db::new("shrinks");
    drop(TestServer::start(&db.0));
    let fill = "CREATE TABLE filler (text TEXT); \
        INSERT INTO filler SELECT randomblob(4000) FROM \
        (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 6000) SELECT i FROM n); \
        DROP TABLE filler;";
    by_hand(&db.0, fill);
    let pages = || count(&db.0, "PRAGMA page_count");
    let full = pages();
    assert!(full > 5000, "{full} pages");
    let server = tidy(&db, DAY);
    let (mut ann, table) = open(&server);
    wait_until("pages are given back", || {
        assert!(super::say(&mut ann.clone(), &table, "still here") < 500);
        pages() < full / 2
    });
    assert_eq!(ann.get(&table).status, 200);
}

#[test]
fn a_start_long_after_everything_deletes_nothing() {
    let db = Db::new("long-after");
    let server = TestServer::start(&db.0);
    for _ in 0..4 {
        open(&server);
    }
    drop(server);
    // As a clock that is wrong by a hundred days would have it.
    by_hand(&db.0, "UPDATE tables SET touched = touched - 100 * 86400000");
    let (tables, entries) =
        (count(&db.0, "SELECT count(*) FROM tables"), count(&db.0, "SELECT count(*) FROM entries"));
    let server = TestServer::start(&db.0);
    std::thread::sleep(Duration::from_secs(2));
    drop(server);
    assert_eq!(count(&db.0, "SELECT count(*) FROM tables"), tables);
    assert_eq!(count(&db.0, "SELECT count(*) FROM entries"), entries);
}
