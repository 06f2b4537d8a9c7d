//! Clocks that are set while the server runs.

use std::time::{Duration, SystemTime, UNIX_EPOCH};
use web::testing::{Answer, Browser, Db, TestServer, is_my_turn};
use web::{Config, Wall};

const DAY: i64 = 86_400_000;
const HOUR: i64 = 3_600_000;

fn start(db: &Db, wall: &Wall) -> TestServer {
    let with = |config: &mut Config| config.wall = wall.clone();
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), with)
}

/// Two people at a table with an hour for each turn.
fn open(server: &TestServer) -> (Browser, String) {
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend"), ("limit", "3600"), ("set.first", "0")];
    let table = ann.submit("/open/machi-koro", &form);
    ann.submit(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.submit(&format!("{table}/start"), &[]);
    (ann, table)
}

/// What is left of the turn, in milliseconds, for a reader whose clock is wrong by so much.
fn left(page: &Answer, wrong_by: i64) -> i64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64 + wrong_by;
    page.one("data-until=\"").parse::<i64>().unwrap() - now
}

#[test]
fn nobody_loses_a_turn_when_the_clock_jumps_or_wins_a_day() {
    let (db, wall) = (Db::new("jump"), Wall::default());
    let server = start(&db, &wall);
    let (mut ann, table) = open(&server);
    for wrong_by in [DAY, 0, -DAY, 0, 400 * DAY] {
        wall.set_wrong_by(wrong_by);
        // The clock wakes overdue tables every second.
        std::thread::sleep(Duration::from_millis(2200));
        let page = ann.get(&table);
        assert!(is_my_turn(&page), "{wrong_by}: {}", page.body);
        let left = left(&page, wrong_by);
        assert!((0..=HOUR).contains(&left), "{wrong_by}: {left} are left");
    }
    drop(server);
    let server = start(&db, &wall);
    ann.addr = server.addr;
    let page = ann.get(&table);
    assert!(is_my_turn(&page), "the clock is as wrong as before: {}", page.body);
}

#[test]
fn what_was_done_under_a_clock_that_was_ahead_is_not_put_off() {
    let (db, wall) = (Db::new("was-ahead"), Wall::default());
    wall.set_wrong_by(DAY);
    let server = start(&db, &wall);
    let (mut ann, table) = open(&server);
    drop(server);
    wall.set_wrong_by(0);
    let server = start(&db, &wall);
    ann.addr = server.addr;
    let left = left(&ann.get(&table), 0);
    assert!((0..=HOUR).contains(&left), "{left} are left of an hour");
}
