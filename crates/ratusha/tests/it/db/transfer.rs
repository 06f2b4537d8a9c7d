//! `ratusha db copy`: a store moves from a file to a database and back, and nothing is lost on the way.

use super::load::{Acknowledged, missing, wait_for_more, while_people_play};
use super::{Temporary, db, open};
use crate::kill::Server;
use crate::program::{Run, ratusha};
use catalog::Title;
use rusqlite::Connection;
use serde_json::Value;
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};
use web::testing::{Browser, Db, TestPostgres, Whim, is_my_turn, is_over, play};

/// What a store holds: each table of the database with its columns, and those of them that are bytes.
const PARTS: [(&str, &str, &str); 16] = [
    ("entries", "table_id, sequence, at, submission, deed", ""),
    ("tables", "id, code, listed, touched, due, summary, version, marked, title, phase, unsummed", ""),
    ("places", "visitor, table_id, awaited, seat", ""),
    ("facts", "name, value", ""),
    ("keys", "id, value, made, ends", "value"),
    ("epochs", "epoch, visitor, key", ""),
    ("links", "id, hash, visitor, name, made, ends, used", "hash"),
    ("results", "table_id, seat, visitor, ended, result, judged", ""),
    ("forgotten", "epoch, mark, at", "mark"),
    ("farewells", "visitor", ""),
    ("passkeys", "visitor, name, made, used", ""),
    ("tokens", "id, owner, visitor, is_bot, name, player, scopes, made, used", ""),
    ("deals", "day, title, seed, setup", ""),
    ("deal_results", "day, title, visitor, table_id, name, won, points, rounds, merit, ranked", ""),
    ("cities", "visitor, title, city, table_id, won, margin, points", ""),
    ("reports", "id, table_id, at, reporter, visitor, name, message, reason, done", ""),
];

/// A store of either kind, to look into.
#[derive(Clone, Copy)]
enum Store<'a> {
    File(&'a Path),
    Database(&'a TestPostgres, &'a str),
}

impl Store<'_> {
    /// Its address.
    fn address(self) -> String {
        match self {
            Store::File(path) => format!("sqlite:{}", path.display()),
            Store::Database(postgres, name) => postgres.database(name),
        }
    }

    fn rows(self, sql: &str) -> Vec<String> {
        match self {
            Store::File(path) => {
                let connection = Connection::open(path).unwrap();
                let mut statement = connection.prepare(sql).unwrap();
                let rows = statement.query_map([], |row| row.get(0)).unwrap();
                rows.collect::<Result<_, _>>().unwrap()
            }
            Store::Database(postgres, name) => {
                postgres.sql_in(name, sql).lines().map(str::to_owned).collect()
            }
        }
    }

    fn run(self, sql: &str) {
        match self {
            Store::File(path) => Connection::open(path).unwrap().execute_batch(sql).unwrap(),
            Store::Database(postgres, name) => drop(postgres.sql_in(name, sql)),
        }
    }

    fn number(self, sql: &str) -> i64 {
        self.rows(&format!("SELECT CAST(({sql}) AS TEXT)"))[0].parse().unwrap()
    }

    fn entries(self) -> i64 {
        self.number("SELECT count(*) FROM entries")
    }

    /// Every row that moves, part by part.
    fn everything(self) -> Vec<(&'static str, Vec<Value>)> {
        let part = |(name, columns, bytes): (&'static str, &'static str, &str)| {
            let column = |column: &str| match (self, column == bytes) {
                (_, false) => column.to_owned(),
                (Store::File(_), true) => format!("lower(hex({column}))"),
                (Store::Database(..), true) => format!("encode({column}, 'hex')"),
            };
            let array = if matches!(self, Store::File(_)) { "json_array" } else { "json_build_array" };
            let list: Vec<String> = columns.split(", ").map(column).collect();
            let which =
                if name == "facts" { "WHERE name NOT IN ('version', 'compatible', 'copy')" } else { "" };
            let sql = format!("SELECT {array}({}) FROM {name} {which}", list.join(", "));
            let mut rows: Vec<String> =
                self.rows(&sql).iter().map(|row| Value::to_string(&json(row))).collect();
            rows.sort();
            (name, rows.iter().map(|row| json(row)).collect())
        };
        PARTS.into_iter().map(part).collect()
    }
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).unwrap()
}

#[track_caller]
fn assert_same(one: Store<'_>, other: Store<'_>) {
    for ((name, mine), (_, theirs)) in one.everything().into_iter().zip(other.everything()) {
        assert_eq!(mine.len(), theirs.len(), "{name}");
        let differs = mine.iter().zip(&theirs).find(|(mine, theirs)| mine != theirs);
        assert_eq!(differs, None, "{name}");
    }
}

fn start_copy(from: Store<'_>, to: Store<'_>) -> Child {
    let mut command = ratusha();
    command.args(["db", "copy", &from.address(), &to.address()]);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
}

fn copy(from: Store<'_>, to: Store<'_>) -> Run {
    start_copy(from, to).wait_with_output().unwrap().into()
}

#[track_caller]
fn assert_copied(copied: &Run) {
    assert_eq!(copied.status, 0, "{}{}", copied.out, copied.err);
    assert!(copied.out.contains("nothing is missing"), "{}", copied.out);
}

#[track_caller]
fn assert_refused(refused: &Run, why: &str) {
    assert_eq!((refused.status, refused.err.lines().count()), (1, 1), "{}{}", refused.out, refused.err);
    assert!(refused.err.contains(why) && !refused.err.contains('⟦'), "{why}: {}", refused.err);
}

/// Plays some moves of every title. The tables, at each of which it is the visitor's turn or the game is over.
fn play_all_titles(browser: &mut Browser) -> Vec<String> {
    let mut tables = Vec::new();
    for title in Title::ALL {
        let (table, _) = browser.follow("/play", &[("title", title.id()), ("name", "Ann")]);
        let mut whim = Whim(7);
        for _ in 0..6 {
            let page = browser.wait_for(&table, |page| is_my_turn(page) || is_over(page));
            if is_over(&page) {
                break;
            }
            let (seen, mv) = whim.find_a_move(browser, &table, page);
            assert_eq!(play(browser, &table, &seen, &mv).status, 303, "{title}: {mv}");
            std::thread::sleep(Duration::from_millis(50));
        }
        browser.wait_for(&table, |page| is_my_turn(page) || is_over(page));
        tables.push(table);
    }
    tables
}

/// Fills a store of its own with so many tables, each with so many entries.
fn fill(path: &Path, tables: u32, entries: u32) {
    drop(Server::start_with(path, &[]));
    let numbers = |name: &str, most: u32| {
        format!("{name}(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM {name} WHERE i < {most})")
    };
    let (table, entry) = (numbers("t", tables), numbers("e", entries));
    let sql = format!(
        "BEGIN;
         WITH RECURSIVE {table}, {entry} INSERT INTO entries
             SELECT printf('table%07d', t.i), e.i, 1700000000000 + e.i, CASE WHEN e.i % 3 THEN printf('s%d', e.i) END,
                 json_object('deed', 'moved', 'seat', e.i % 2, 'move', 'roll ' || (e.i % 7), 'note', hex(randomblob(60)))
             FROM t, e;
         WITH RECURSIVE {table} INSERT INTO tables (id, code, listed, touched, due, summary, version, title, phase)
             SELECT printf('table%07d', i), printf('C%06d', i), i % 3, 1700000000000 + i, NULL, '{{}}', {entries},
                 'machi-koro', 'playing' FROM t;
         WITH RECURSIVE {table} INSERT INTO places (visitor, table_id, awaited, seat)
             SELECT printf('visitor%d', i % 1000), printf('table%07d', i), i % 2, 0 FROM t;
         COMMIT;"
    );
    Store::File(path).run(&sql);
}

#[test]
fn a_store_moves_to_a_database_and_back() {
    let postgres = TestPostgres::start(false);
    let (old, new) = (Db::new("move-old"), Db::new("move-new"));
    let server = Server::start_with(&old.0, &[]);
    let mut ann = Browser::new(server.addr);
    let tables = play_all_titles(&mut ann);
    drop(server);
    let (file, database, back) =
        (Store::File(&old.0), Store::Database(&postgres, "town"), Store::File(&new.0));
    // The last link was deleted; its number is not given to another.
    let rows = "INSERT INTO links VALUES (2, x'00ff27', 'ann', 'Ann ''\"\\ Ж', 5, 6, NULL), (7, x'01', 'bo', '', 5, 6, 7), (9, x'02', 'bo', '', 5, 6, 7);
         DELETE FROM links WHERE id = 9;
         INSERT INTO epochs VALUES (12, 'ann', 1), (15, 'bo', 1);
         INSERT INTO facts VALUES ('epoch', 15);
         INSERT INTO deals VALUES (20000, 'sprawlopolis', '{SEED}', '{\"options\":{},\"bots\":[]}'), (20001, 'machi-koro', '{SEED}', '{\"options\":{},\"bots\":[\"regular\"]}');
         INSERT INTO deal_results VALUES (20000, 'sprawlopolis', '{ID}', '{ID}', 'Ann Ж', 1, 40, 15, 40, 0);
         INSERT INTO cities VALUES ('{ID}', 'sprawlopolis', '1-2-3', '{ID}', 0, -7, 12);";
    let (seed, id) = ("0f".repeat(32), "0".repeat(26));
    file.run(&rows.replace("{SEED}", &seed).replace("{ID}", &id));

    assert_copied(&copy(file, database));
    assert_same(file, database);
    assert!(file.entries() > 30);
    assert_eq!(database.number("SELECT last_value FROM links_id_seq"), 9);
    assert_copied(&copy(database, back));
    assert_same(file, back);
    assert_eq!(back.number("SELECT seq FROM sqlite_sequence WHERE name = 'links'"), 9);
    for store in [database.address(), new.0.display().to_string()] {
        let checked = db(Path::new(&store), &["check"]);
        assert_eq!(checked.status, 0, "{}", checked.out);
    }

    // People go on in the new house as if nothing had happened.
    for store in [database.address(), new.0.display().to_string()] {
        let server = Server::start_with(Path::new(&store), &[]);
        ann.addr = server.addr;
        for table in &tables {
            let page = ann.get(table);
            assert!(is_my_turn(&page) || is_over(&page), "{store}: {}", page.body);
        }
        let table = open(&mut ann);
        assert!(is_my_turn(&ann.get(&table)));
    }
}

#[test]
fn whoever_was_forgotten_since_is_in_no_copy() {
    let postgres = TestPostgres::start(false);
    let (old, new) = (Db::new("forget-old"), Db::new("forget-new"));
    let (file, database, back) =
        (Store::File(&old.0), Store::Database(&postgres, "town"), Store::File(&new.0));
    let server = Server::start_with(&old.0, &[]);
    let (mut ann, mut bo) = (Browser::new(server.addr), Browser::new(server.addr));
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Zvenyslava"), ("seat.1", "friend")]);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let data = json(&ann.get("/me/data.json").body);
    let id = data["visitor"].as_str().unwrap();
    drop(server);
    for (from, to) in [(file, database), (database, back)] {
        assert_copied(&copy(from, to));
    }
    let told = format!("SELECT count(*) FROM entries WHERE deed LIKE '%Zvenyslava%' OR deed LIKE '%{id}%'");
    assert!(back.number(&told) > 0, "what is looked for can be found");

    let server = Server::start_with(&old.0, &[]);
    ann.addr = server.addr;
    ann.follow("/me/delete", &[]);
    let since = Instant::now();
    while file.number("SELECT count(*) FROM farewells") > 0 {
        assert!(since.elapsed() < Duration::from_secs(60), "she is not forgotten");
        std::thread::sleep(Duration::from_millis(10));
    }
    drop(server);
    for (from, to) in [(file, database), (database, back)] {
        assert_copied(&copy(from, to));
        assert_same(from, to);
        assert_eq!(to.number(&told), 0);
    }
    let server = Server::start_with(&new.0, &[]);
    (ann.addr, bo.addr) = (server.addr, server.addr);
    assert!(!ann.get("/me").body.contains("Zvenyslava"), "her cookie is nobody's there, too");
    assert!(bo.get(&table).body.contains("Bo"));
}

/// Starts a server, which is expected to end by itself.
fn try_to_serve(store: Store<'_>) -> Run {
    let mut command = ratusha();
    command.args(["serve", "--addr", "127.0.0.1:0", "--db", &store.address()]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let since = Instant::now();
    while child.try_wait().unwrap().is_none() {
        if since.elapsed() > Duration::from_secs(60) {
            child.kill().unwrap();
            panic!("the server runs");
        }
        std::thread::sleep(Duration::from_millis(20));
    }
    child.wait_with_output().unwrap().into()
}

/// Kills a copy again and again before it is finished; it goes on where it was.
fn kill_and_go_on(from: Store<'_>, to: Store<'_>, has: impl Fn() -> i64) {
    let mut before = 0;
    for round in 0..3 {
        let since = Instant::now();
        let mut child = start_copy(from, to);
        while has() < before + 4000 {
            assert!(since.elapsed() < Duration::from_secs(60), "nothing is copied");
            assert_eq!(child.try_wait().unwrap(), None, "it has ended before it could be killed");
            std::thread::sleep(Duration::from_millis(5));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        before = has();
        assert!(before < from.entries(), "round {round}: there is nothing left to copy");
        assert_refused(&try_to_serve(to), "not finished");
    }
    let copied = copy(from, to);
    assert_copied(&copied);
    let added = from.entries() - before;
    assert!(copied.out.contains(&format!("new ones: {added}.")), "{added}: {}", copied.out);
    assert_same(from, to);
    let again = copy(from, to);
    assert_copied(&again);
    assert!(again.out.contains("new ones: 0."), "{}", again.out);
}

#[test]
fn a_copy_that_is_killed_goes_on_where_it_was() {
    let postgres = TestPostgres::start(false);
    let (old, new) = (Db::new("kill-old"), Db::new("kill-new"));
    fill(&old.0, 400, 500);
    let (file, database, back) =
        (Store::File(&old.0), Store::Database(&postgres, "town"), Store::File(&new.0));
    database.address();
    let made = "SELECT count(*) FROM pg_tables WHERE tablename = 'entries'";
    kill_and_go_on(file, database, || if database.number(made) == 0 { 0 } else { database.entries() });
    kill_and_go_on(database, back, || {
        let count = |db: Connection| db.query_row("SELECT count(*) FROM entries", [], |row| row.get(0));
        Connection::open(&new.0).and_then(count).unwrap_or(0)
    });
}

#[test]
fn a_store_is_copied_while_people_play_and_the_rest_once_they_are_stopped() {
    let postgres = TestPostgres::start(false);
    let (old, new) = (Db::new("live-old"), Db::new("live-new"));
    let (file, database, back) =
        (Store::File(&old.0), Store::Database(&postgres, "town"), Store::File(&new.0));
    let acknowledged = Acknowledged::default();
    for (from, to) in [(file, database), (database, back)] {
        let address = from.address();
        let server = Server::start_with(Path::new(&address), &[]);
        let gone = open(&mut Browser::new(server.addr));
        let copies = while_people_play(server.addr, &acknowledged, || {
            let copies = [(), ()].map(|()| {
                wait_for_more(&acknowledged, 20);
                copy(from, to)
            });
            wait_for_more(&acknowledged, 20);
            copies
        });
        for live in copies {
            assert_eq!((live.status, live.err.as_str()), (1, ""), "{}", live.out);
            let told = ["was in use", "run the same command"];
            assert!(told.iter().all(|told| live.out.contains(told)), "{}", live.out);
        }
        drop(server);
        let id = gone.strip_prefix("/table/").unwrap();
        assert!(to.entries() < from.entries());
        assert_eq!(to.number(&format!("SELECT count(*) FROM tables WHERE id = '{id}'")), 1);
        // A table is cleared away, and the code of one is that of another by the next time.
        for part in ["entries", "places"] {
            from.run(&format!("DELETE FROM {part} WHERE table_id = '{id}'"));
        }
        from.run(&format!("DELETE FROM tables WHERE id = '{id}'"));
        let ids = from.rows("SELECT id FROM tables ORDER BY id LIMIT 2");
        for id in [&ids[1], &ids[0], &ids[1]] {
            from.run("UPDATE tables SET code = NULL WHERE code = 'MOVED1'");
            from.run(&format!("UPDATE tables SET code = 'MOVED1' WHERE id = '{id}'"));
            assert_copied(&copy(from, to));
            assert_same(from, to);
        }
    }
    assert_eq!(missing(&new.0, &acknowledged.lock().unwrap()), 0);
}

#[test]
fn what_is_no_copy_of_the_store_is_refused_and_left_as_it_is() {
    let postgres = TestPostgres::start(false);
    let (store, other, copied) = (Db::new("refuse"), Db::new("refuse-other"), Db::new("refuse-copy"));
    for db in [&store, &other] {
        open(&mut Browser::new(Server::start_with(&db.0, &[]).addr));
    }
    let (store, other, copied) = (Store::File(&store.0), Store::File(&other.0), Store::File(&copied.0));
    let (database, copied_too) = (Store::Database(&postgres, "other"), Store::Database(&postgres, "copied"));
    let nowhere = Temporary::new("refuse-nowhere");
    assert_refused(&copy(Store::File(&nowhere.0), copied), "There is no store");
    let empty = Store::Database(&postgres, "empty");
    assert_refused(&copy(empty, copied), "There is no store");
    assert_refused(&copy(store, store), "from itself");
    assert!(!nowhere.0.exists());

    // Another store.
    assert_copied(&copy(other, database));
    for other in [other, database] {
        let before = other.everything();
        assert_refused(&copy(store, other), "another store");
        assert_eq!(other.everything(), before);
    }
    // One that servers use, or have used.
    for copied in [copied, copied_too] {
        assert_copied(&copy(store, copied));
        let address = copied.address();
        let server = Server::start_with(Path::new(&address), &[]);
        assert_refused(&copy(store, copied), "in use");
        open(&mut Browser::new(server.addr));
        drop(server);
        let before = copied.everything();
        assert_refused(&copy(store, copied), "servers have used it");
        assert_eq!(copied.everything(), before);
    }
    assert_refused(&copy(copied, store), "holds this store already");
    // One that was tampered with.
    let changed = Store::Database(&postgres, "changed");
    assert_copied(&copy(store, changed));
    let table = store.rows("SELECT table_id FROM entries LIMIT 1").remove(0);
    changed.run(&format!("UPDATE entries SET at = at + 1 WHERE table_id = '{table}' AND sequence = 2"));
    assert_refused(&copy(store, changed), &table);

    let bad = crate::program::run("db copy postgres://a:b@c:port/d town.db");
    assert_eq!((bad.status, bad.err.lines().count()), (2, 1), "{}", bad.err);
    assert_eq!(crate::program::run("db copy town.db").status, 2);
    for language in ["uk", "ru", "en"] {
        let help = crate::program::run(&format!("db copy --help --lang {language}"));
        assert!(help.out.contains("FROM TO") && !help.out.contains('⟦'), "{}", help.out);
    }
}

/// Prints what moving a town takes: `cargo test --release -p ratusha --test it -- --ignored ten_thousand --nocapture`.
#[test]
#[ignore = "takes a minute"]
fn ten_thousand_tables_move_to_a_database_and_back() {
    let postgres = TestPostgres::start(true);
    let (old, new) = (Db::new("many-old"), Db::new("many-new"));
    fill(&old.0, 10_000, 100);
    let (file, database, back) =
        (Store::File(&old.0), Store::Database(&postgres, "town"), Store::File(&new.0));
    for (from, to) in [(file, database), (file, database), (database, back), (database, back)] {
        let since = Instant::now();
        let copied = copy(from, to);
        assert_copied(&copied);
        println!("{:.1} s\n{}", since.elapsed().as_secs_f64(), copied.out);
    }
    assert_same(file, back);
    assert_same(file, database);
    assert_eq!(file.entries(), 1_000_000);
}
