//! What one visitor asks for keeps nobody else waiting.

use rusqlite::{Connection, params};
use std::time::{Duration, Instant};
use web::Config;
use web::testing::{Answer, Browser, Db, TestServer, is_my_turn, left_out, move_fields, play, seats};

/// A server with one thread for experts, which lets visitors ask as often as tests do.
fn server(db: &Db, with: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.by_visitor = web::Rate { most: 1_000_000, each_second: 1_000_000 };
        config.bot_threads = 1;
        with(config);
    })
}

pub(super) fn table_id(path: &str) -> String {
    path.rsplit('/').next().unwrap().to_owned()
}

/// Two people at a table of Machi Koro, who have made so many moves and build nothing.
pub(super) fn long_game(db: &Db, moves: usize) -> String {
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [("name", "Ann"), ("seat.1", "friend"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    drop(server);
    let deeds = (0..moves).map(|index| {
        let (seat, mv) = (index / 2 % 2, if index % 2 == 0 { "roll 1" } else { "pass" });
        format!("{{\"deed\":\"moved\",\"seat\":{seat},\"move\":\"{mv}\"}}")
    });
    add(&mut Connection::open(&db.0).unwrap(), &table_id(&table), deeds);
    table
}

/// Adds entries to a table.
fn add(connection: &mut Connection, table: &str, deeds: impl Iterator<Item = String>) {
    let transaction = connection.transaction().unwrap();
    let sequence = "SELECT max(sequence) FROM entries WHERE table_id = ?1";
    let last: i64 = transaction.query_row(sequence, [table], |row| row.get(0)).unwrap();
    let sql = "INSERT INTO entries (table_id, sequence, at, deed) VALUES (?1, ?2, 1000, ?3)";
    for (sequence, deed) in (last + 1..).zip(deeds) {
        transaction.execute(sql, params![table, sequence, deed]).unwrap();
    }
    transaction.commit().unwrap();
}

/// Copies a table so often, with `change` made to the text of its entries, due at a time.
fn copy(db: &Db, table: &str, copies: usize, change: impl Fn(&str) -> String, due: i64) {
    let mut connection = Connection::open(&db.0).unwrap();
    let transaction = connection.transaction().unwrap();
    let sql = "SELECT sequence, at, deed FROM entries WHERE table_id = ?1";
    let entries: Vec<(i64, i64, String)> = transaction
        .prepare(sql)
        .unwrap()
        .query_map([table], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))
        .unwrap()
        .map(Result::unwrap)
        .collect();
    for number in 0..copies {
        let id = format!("{number:026}");
        for (sequence, at, deed) in &entries {
            let sql = "INSERT INTO entries (table_id, sequence, at, deed) VALUES (?1, ?2, ?3, ?4)";
            transaction.execute(sql, params![id, sequence, at, change(deed)]).unwrap();
        }
        let sql = "INSERT INTO tables (id, listed, touched, due, summary) \
                   SELECT ?1, 0, touched, ?3, summary FROM tables WHERE id = ?2";
        transaction.execute(sql, params![id, table, due]).unwrap();
    }
    transaction.commit().unwrap();
}

fn count(db: &Db, sql: &str) -> i64 {
    let connection = Connection::open(&db.0).unwrap();
    connection.busy_timeout(Duration::from_secs(10)).unwrap();
    connection.query_row(sql, [], |row| row.get(0)).unwrap()
}

/// Waits until a number of the store is as it should be.
fn until(db: &Db, sql: &str, is: impl Fn(i64) -> bool) {
    let since = Instant::now();
    while !is(count(db, sql)) {
        assert!(since.elapsed() < Duration::from_secs(60), "{sql}: {}", count(db, sql));
        std::thread::sleep(Duration::from_millis(20));
    }
}

/// Opens a table of Machi Koro against one bot, with a minute for each turn; its id.
fn timed_table(server: &TestServer) -> String {
    let form = [("name", "Ann"), ("seat.1", "novice"), ("limit", "60"), ("set.first", "0")];
    let (table, page) = server.browser().follow("/open/machi-koro", &form);
    assert!(page.body.contains("data-until"), "{}", page.body);
    table_id(&table)
}

/// The time of the first turn at a table was up long ago.
fn make_overdue(db: &Db, id: &str) {
    let connection = Connection::open(&db.0).unwrap();
    connection.execute("UPDATE entries SET at = 1000 WHERE table_id = ?1", [id]).unwrap();
    connection.execute("UPDATE tables SET due = 61000 WHERE id = ?1", [id]).unwrap();
}

#[test]
fn tables_of_older_rules_are_not_due_and_delay_no_clock() {
    if left_out("each server has threads of its own") {
        return;
    }
    let db = Db::new("older-rules");
    let id = timed_table(&server(&db, |_| {}));
    make_overdue(&db, &id);
    copy(&db, &id, 1100, |deed| deed.replace("\"rules\":", "\"rules\":9"), 0);
    let _server = server(&db, |_| {});
    let overdue = format!("SELECT count(*) FROM entries WHERE table_id = '{id}' AND deed LIKE '%overdue%'");
    until(&db, &overdue, |found| found > 0);
    until(&db, "SELECT count(*) FROM tables WHERE due = 0", |due| due == 0);
    until(&db, "SELECT count(*) FROM tables WHERE due IS NOT NULL", |due| due <= 1);
}

#[test]
fn tables_whose_bots_wait_delay_no_clock() {
    if left_out("each server has threads of its own") {
        return;
    }
    let db = Db::new("waiting-bots");
    let (id, greedy) = {
        let server = server(&db, |_| {});
        let form = [&[("name", "Greedy"), ("limit", "604800")], &seats(0, 11, "expert")[..]].concat();
        (timed_table(&server), table_id(&server.browser().submit("/open/welcome-to", &form)))
    };
    make_overdue(&db, &id);
    copy(&db, &greedy, 1100, str::to_owned, 0);
    let _server = server(&db, |config| config.bot_tables_by_visitor = 1);
    let overdue = format!("SELECT count(*) FROM entries WHERE table_id = '{id}' AND deed LIKE '%overdue%'");
    until(&db, &overdue, |found| found > 0);
}

/// Opens a table of Welcome To with eleven experts, and looks at it.
fn greedy_table(greedy: &mut Browser) -> (String, Answer) {
    let form = [&[("name", "Greedy")], &seats(0, 11, "expert")[..]].concat();
    greedy.follow("/open/welcome-to", &form)
}

/// Plays until it is the bot's turn, and how long it takes until it is ours again.
fn answer_time(ann: &mut Browser, table: &str) -> Duration {
    let mut page = ann.get(table);
    loop {
        let mv = if page.body.contains("value=\"roll 1\"") { "roll 1" } else { "pass" };
        let turn = move_fields(&page)[3].1.clone();
        assert_eq!(play(ann, table, &page, mv).status, 303);
        let since = Instant::now();
        page = ann.wait_for(table, |page| is_my_turn(page) && move_fields(page)[3].1 != turn);
        if mv == "pass" {
            return since.elapsed();
        }
    }
}

#[test]
fn sixty_greedy_tables_keep_no_other_bot_waiting() {
    let db = Db::new("greedy");
    let server = server(&db, |_| {});
    let mut greedy = server.browser();
    let tables: Vec<String> = (0..60).map(|_| greedy_table(&mut greedy).0).collect();
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "regular"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    for _ in 0..5 {
        let time = answer_time(&mut ann, &table);
        // One thought of each greedy table would take half a minute.
        assert!(time < Duration::from_secs(8), "{time:?}");
        tables.iter().step_by(7).for_each(|table| assert_eq!(greedy.get(table).status, 200));
    }
}

#[test]
fn bots_play_at_some_tables_of_a_visitor_and_the_page_of_the_next_says_so() {
    if left_out("each server has threads of its own") {
        return;
    }
    let db = Db::new("capped");
    let server = server(&db, |config| config.bot_tables_by_visitor = 1);
    let mut greedy = server.browser();
    let (_, first) = greedy_table(&mut greedy);
    assert!(!first.body.contains("id=\"bots-now\""), "{}", first.body);
    let (second, page) = greedy_table(&mut greedy);
    assert!(page.body.contains("Bots are playing at 1 other table of this host."), "{}", page.body);
    greedy.language = "uk";
    assert!(greedy.get(&second).body.contains("Боти вже грають за 1 іншим столом цього господаря."));
    // Somebody else's table is not concerned.
    let (_, other) = greedy_table(&mut server.browser());
    assert!(!other.body.contains("Bots are playing at"));
    let version = page.version();
    greedy.wait_for(&second, |page| page.version() > version);
}

#[test]
fn experts_think_less_where_many_do_and_the_page_says_so() {
    if left_out("each server has threads of its own") {
        return;
    }
    let db = Db::new("hurried");
    let server = server(&db, |_| {});
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let (anns, _) = greedy_table(&mut ann);
    let (bos, _) = greedy_table(&mut bo);
    let hurried = "Many bots are thinking at the moment, so experts take less time than usual";
    ann.wait_for(&anns, |page| page.body.contains(hurried));
    bo.wait_for(&bos, |page| page.body.contains(hurried));
}

#[test]
fn bots_wait_at_a_table_that_nobody_looks_at_unless_its_clock_runs() {
    if left_out("each server has threads of its own") {
        return;
    }
    let db = Db::new("unseen");
    let server = server(&db, |config| config.attention = Duration::from_millis(200));
    let mut ann = server.browser();
    let (unseen, _) = greedy_table(&mut ann);
    let id = table_id(&unseen);
    let moves = format!("SELECT count(*) FROM entries WHERE table_id = '{id}' AND deed LIKE '%moved%'");
    // What was begun is finished: an answer or two.
    let (mut last, mut same) = (count(&db, &moves), 0);
    let since = Instant::now();
    while same < 40 {
        std::thread::sleep(Duration::from_millis(50));
        let now = count(&db, &moves);
        same = if now == last { same + 1 } else { 0 };
        last = now;
        assert!(since.elapsed() < Duration::from_secs(60), "bots go on though nobody looks");
    }
    assert!(last < 30, "all bots have played: {last}");
    assert_eq!(count(&db, &format!("SELECT count(*) FROM tables WHERE id = '{id}' AND due IS NOT NULL")), 0);
    ann.get(&unseen);
    until(&db, &moves, |now| now > last);

    let form = [&[("name", "Ann"), ("limit", "60")], &seats(0, 11, "novice")[..]].concat();
    let timed = table_id(&ann.submit("/open/welcome-to", &form));
    let seats = format!(
        "SELECT count(DISTINCT json_extract(deed, '$.seat')) FROM entries \
         WHERE table_id = '{timed}' AND deed LIKE '%moved%'"
    );
    until(&db, &seats, |seats| seats == 11);
}

#[test]
fn nobody_takes_back_for_ever_and_the_page_says_why() {
    if left_out("each server has threads of its own") {
        return;
    }
    let db = Db::new("take-backs");
    let table = {
        let table = long_game(&db, 1);
        let pairs = (0..20_000).flat_map(|_| {
            ["{\"deed\":\"moved\",\"seat\":0,\"move\":\"pass\"}", "{\"deed\":\"took-back\",\"seat\":0}"]
        });
        let again = "{\"deed\":\"moved\",\"seat\":0,\"move\":\"pass\"}";
        add(
            &mut Connection::open(&db.0).unwrap(),
            &table_id(&table),
            pairs.chain([again]).map(str::to_owned),
        );
        table
    };
    // Anybody may look; that it is Ann's is in her cookie, which only her browser has.
    let server = TestServer::start(&db.0);
    let page = server.browser().get(&table);
    assert_eq!(page.status, 200);
    assert!(page.version() > 40_000);

    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    ann.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = ann.follow(&format!("{table}/start"), &[]);
    assert_eq!(play(&mut ann, &table, &page, "roll 1").status, 303);
    for _ in 0..40 {
        let page = ann.get(&table);
        assert_eq!(play(&mut ann, &table, &page, "pass").status, 303);
        let page = ann.get(&table);
        assert!(page.body.contains("id=\"take-back\""), "{}", page.body);
        let sequence = move_fields(&page)[3].1.clone();
        ann.submit(&format!("{table}/take-back"), &[("seat", "0"), ("sequence", &sequence)]);
    }
    let page = ann.get(&table);
    assert_eq!(play(&mut ann, &table, &page, "pass").status, 303);
    let page = ann.get(&table);
    assert!(!page.body.contains("id=\"take-back\""));
    let words = "You have taken back 40 moves in this turn. The last one stays.";
    assert!(page.body.contains(words), "{}", page.body);
    let sequence = move_fields(&page)[3].1.clone();
    let refused = ann.post(&format!("{table}/take-back"), &[("seat", "0"), ("sequence", &sequence)]);
    assert!(refused.status == 409 && refused.body.contains(words));
}
