//! What the commands say, and what they refuse.

use super::{Temporary, db, open};
use crate::kill::Server;
use crate::program::run;
use rusqlite::Connection;
use std::fs;
use std::path::Path;
use web::testing::{Browser, Db, Whim, is_my_turn, is_over, play};

fn by_hand(store: &Path, sql: &str) {
    Connection::open(store).unwrap().execute_batch(sql).unwrap();
}

#[test]
fn bad_usage_is_told() {
    for (args, names) in [
        ("db", "check|backup|restore|compact"),
        ("db dance", "backup"),
        ("db backup", "FILE"),
        ("db check --db nowhere.db", "nowhere.db"),
        ("db backup copy.db --db nowhere.db", "nowhere.db"),
        ("db restore nowhere.db", "nowhere.db"),
        ("serve --copy-every 5", "--copy-to"),
        ("serve --copy-to x --copy-every 0", "--copy-every"),
    ] {
        let run = run(args);
        assert_ne!(run.status, 0, "{args}");
        assert_eq!(run.err.lines().count(), 1, "{args}: {}", run.err);
        assert!(run.err.contains(names) && !run.err.contains('⟦'), "{args}: {}", run.err);
    }
    assert!(!crate::program::path("nowhere.db").exists(), "no file is made by looking for it");
    for language in ["uk", "ru", "en"] {
        let help = run(&format!("db restore --help --lang {language}"));
        assert_eq!(help.status, 0, "{}", help.err);
        assert!(help.out.contains("FILE") && !help.out.contains('⟦'), "{}", help.out);
    }
}

#[test]
fn a_check_says_what_is_there_and_what_is_damaged() {
    let store = Db::new("db-check");
    let server = Server::start_with(&store.0, &[]);
    let mut ann = Browser::new(server.addr);
    let whole = open(&mut ann);
    let damaged = open(&mut ann);
    let good = db(&store.0, &["check"]);
    assert_eq!(good.status, 0, "{} {}", good.out, good.err);
    assert!(
        good.out.contains("Tables: 2, entries: 8") && good.out.contains("Nothing is wrong"),
        "{}",
        good.out
    );
    drop(server);

    let id = damaged.strip_prefix("/table/").unwrap();
    by_hand(&store.0, &format!("DELETE FROM entries WHERE table_id = '{id}' AND sequence = 2"));
    let bad = db(&store.0, &["check"]);
    assert_eq!(bad.status, 1, "{}", bad.out);
    assert!(bad.out.contains(id) && bad.out.contains("entry 2 is missing"), "{}", bad.out);
    assert!(!bad.out.contains(whole.strip_prefix("/table/").unwrap()), "{}", bad.out);
    let json: serde_json::Value = serde_json::from_str(&db(&store.0, &["check", "--json"]).out).unwrap();
    assert_eq!(json["damaged"][0]["table"], id);
    assert_eq!((&json["good"], &json["tables"]), (&false.into(), &2.into()));
}

#[test]
fn a_check_draws_the_dice_of_finished_games_again() {
    let store = Db::new("db-verify");
    let server = Server::start_with(&store.0, &[]);
    let mut ann = Browser::new(server.addr);
    let form = [("title", "sprawlopolis"), ("name", "Ann")];
    let (table, mut page) = ann.follow("/play", &form);
    let mut whim = Whim(5);
    while !is_over(&page) {
        let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
        assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303);
        page = ann.get(&table);
    }
    let good = db(&store.0, &["check"]);
    assert!(good.out.contains("Finished games: 1, verified: 1"), "{}", good.out);
}

#[test]
fn another_file_is_refused_and_left_as_it_was() {
    let foreign = Db::new("db-foreign");
    by_hand(&foreign.0, "CREATE TABLE notes (text TEXT)");
    let before = fs::read(&foreign.0).unwrap();
    let backup = Temporary::new("of-foreign");
    for args in [&["check"][..], &["backup", backup.text()], &["compact"]] {
        let run = db(&foreign.0, args);
        assert_eq!((run.status, run.err.lines().count()), (1, 1), "{args:?}: {}", run.err);
        assert!(run.err.contains("no store of Ratusha"), "{args:?}: {}", run.err);
    }
    let store = Db::new("db-from-foreign");
    let run = db(&store.0, &["restore", foreign.0.to_str().unwrap()]);
    assert!(run.err.contains("no store of Ratusha"), "{}", run.err);
    assert!(!store.0.exists() && !backup.0.exists());
    assert_eq!(fs::read(&foreign.0).unwrap(), before);
}

#[test]
fn a_backup_writes_over_nothing_unless_asked_and_is_for_its_owner() {
    let store = Db::new("db-backup");
    drop(Server::start_with(&store.0, &[]));
    let backup = Temporary::new("backup");
    let first = db(&store.0, &["backup", backup.text()]);
    assert_eq!(first.status, 0, "{}", first.err);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(fs::metadata(&backup.0).unwrap().permissions().mode() & 0o777, 0o600);
    }
    fs::write(&backup.0, "precious").unwrap();
    let again = db(&store.0, &["backup", backup.text()]);
    assert_eq!(again.status, 1);
    assert!(again.err.contains("--overwrite"), "{}", again.err);
    assert_eq!(fs::read(&backup.0).unwrap(), b"precious");
    assert_eq!(db(&store.0, &["backup", backup.text(), "--overwrite"]).status, 0);
    assert_eq!(db(&backup.0, &["check"]).status, 0);
    let onto_itself = db(&store.0, &["backup", store.0.to_str().unwrap(), "--overwrite"]);
    assert_eq!(onto_itself.status, 1, "{}", onto_itself.out);
    assert_eq!(db(&store.0, &["check"]).status, 0);
}

#[test]
fn a_restore_waits_for_no_server_and_keeps_what_was_there() {
    let store = Db::new("db-restore");
    let server = Server::start_with(&store.0, &[]);
    let mut ann = Browser::new(server.addr);
    let before = open(&mut ann);
    let backup = Temporary::new("restore");
    assert_eq!(db(&store.0, &["backup", backup.text()]).status, 0);
    let after = open(&mut ann);
    let refused = db(&store.0, &["restore", backup.text()]);
    assert_eq!(refused.status, 1, "{}", refused.out);
    for told in [server.addr.to_string(), server.child.id().to_string()] {
        assert!(refused.err.contains(&told), "{}", refused.err);
    }
    assert_eq!(ann.get(&after).status, 200, "the server has not noticed");
    drop(server);

    let restored = db(&store.0, &["restore", backup.text()]);
    assert_eq!(restored.status, 0, "{}", restored.err);
    let kept = Temporary(format!("{}.old-1", store.0.display()).into());
    assert!(restored.out.contains(kept.text()), "{}", restored.out);
    let has = |file: &Path, table: &str| {
        let id = table.strip_prefix("/table/").unwrap();
        let sql = "SELECT count(*) FROM entries WHERE table_id = ?1";
        Connection::open(file).unwrap().query_row(sql, [id], |row| row.get::<_, u32>(0)).unwrap() > 0
    };
    assert!(has(&store.0, &before) && !has(&store.0, &after));
    assert!(has(&kept.0, &before) && has(&kept.0, &after), "nothing is lost");
    let server = Server::start_with(&store.0, &[]);
    ann.addr = server.addr;
    assert!(is_my_turn(&ann.get(&before)), "cookies are still good");
    assert_eq!(ann.get(&after).status, 404);
}

#[test]
fn a_damaged_backup_is_not_restored() {
    let store = Db::new("db-from-damaged");
    let server = Server::start_with(&store.0, &[]);
    (0..4).for_each(|_| drop(open(&mut Browser::new(server.addr))));
    drop(server);
    let backup = Temporary::new("damaged");
    assert_eq!(db(&store.0, &["backup", backup.text()]).status, 0);
    let mut bytes = fs::read(&backup.0).unwrap();
    let half = bytes.len() / 2;
    bytes[half..half + 4096].fill(0x5a);
    fs::write(&backup.0, bytes).unwrap();
    let before = fs::read(&store.0).unwrap();
    let refused = db(&store.0, &["restore", backup.text()]);
    assert_eq!(refused.status, 1, "{}", refused.out);
    assert_eq!(refused.err.lines().count(), 1, "{}", refused.err);
    assert_eq!(fs::read(&store.0).unwrap(), before, "the store stays");
}

#[test]
fn a_store_gets_smaller_beside_a_running_server_or_alone() {
    let store = Db::new("db-compact");
    let server = Server::start_with(&store.0, &[]);
    let mut ann = Browser::new(server.addr);
    let table = open(&mut ann);
    let fill = "CREATE TABLE filler (text TEXT); \
        INSERT INTO filler SELECT randomblob(4000) FROM (WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000) SELECT i FROM n); \
        DROP TABLE filler; PRAGMA wal_checkpoint(PASSIVE);";
    let length = || fs::metadata(&store.0).unwrap().len();
    let fill = || {
        let connection = Connection::open(&store.0).unwrap();
        connection.execute_batch(fill).unwrap();
        drop(connection);
        length()
    };
    let full = fill();
    let beside = db(&store.0, &["compact"]);
    assert_eq!(beside.status, 0, "{}", beside.err);
    assert!(length() < full / 2, "{full} before, {} now: {}", length(), beside.out);
    assert_eq!(ann.get(&table).status, 200);
    fill();
    drop(server);
    assert_eq!(db(&store.0, &["compact"]).status, 0);
    assert!(length() < full / 2);
    assert_eq!(db(&store.0, &["check"]).status, 0);

    // A file that can't shrink page by page has to be alone once.
    by_hand(&store.0, "PRAGMA journal_mode = delete; PRAGMA auto_vacuum = none; VACUUM;");
    let server = Server::start_with(&store.0, &[]);
    let refused = db(&store.0, &["compact"]);
    assert_eq!(refused.status, 1, "{}", refused.out);
    assert!(refused.err.contains(&server.addr.to_string()), "{}", refused.err);
    drop(server);
    assert_eq!(db(&store.0, &["compact"]).status, 0);
    let vacuum = |row: &rusqlite::Row| row.get::<_, u32>(0);
    assert_eq!(Connection::open(&store.0).unwrap().query_row("PRAGMA auto_vacuum", [], vacuum), Ok(2));
}
