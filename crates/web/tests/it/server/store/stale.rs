//! Tables at which nothing happens are cleared away, and none by accident.

use super::{by_hand, count, open};
use std::time::Duration;
use web::testing::{Db, TestServer};

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
