//! Whose file it is, who holds it, and whether it is still there.

use super::{beside, by_hand, count, open, refused, say};
use std::fs;
use std::path::Path;
use web::testing::{Db, TestServer};

fn bytes(path: &Path) -> Option<Vec<u8>> {
    fs::read(path).ok()
}

#[test]
fn a_foreign_file_is_refused_and_left_as_it_was() {
    let cases: [(&str, &str); 5] = [
        ("tables", "CREATE TABLE notes (text TEXT); INSERT INTO notes VALUES ('mine');"),
        ("same-name", "CREATE TABLE entries (text TEXT); PRAGMA user_version = 2;"),
        ("application", "PRAGMA application_id = 12345; CREATE TABLE notes (text TEXT);"),
        ("version", "PRAGMA user_version = 7;"),
        ("wal", "PRAGMA journal_mode = wal; CREATE TABLE notes (text TEXT);"),
    ];
    for (name, sql) in cases {
        let db = Db::new(&format!("foreign-{name}"));
        by_hand(&db.0, sql);
        let before = bytes(&db.0);
        let why = refused(&db.0).to_string();
        assert_eq!(bytes(&db.0), before, "{name}");
        assert!(!why.contains("CREATE") && !why.contains("SELECT"), "{name}: {why}");
        for ending in ["-wal", "-shm", "-journal", ".lock"] {
            assert!(!beside(&db.0, ending).exists(), "{name}: {ending} is left behind");
        }
    }
    let db = Db::new("foreign-text");
    fs::write(&db.0, "Dear diary, today nobody wanted to play with me. ".repeat(40)).unwrap();
    let before = bytes(&db.0);
    refused(&db.0);
    assert_eq!(bytes(&db.0), before);
}

/// What the programs before application ids made.
const FIRST_STEPS: [&str; 2] =
    [include_str!("../../../../migrations/1.sql"), include_str!("../../../../migrations/2.sql")];

#[test]
fn a_file_of_an_earlier_program_is_adopted_once() {
    let db = Db::new("adopted");
    by_hand(&db.0, &FIRST_STEPS.concat());
    by_hand(&db.0, "PRAGMA user_version = 2; PRAGMA journal_mode = wal;");
    let server = TestServer::start(&db.0);
    let (_, table) = open(&server);
    drop(server);
    assert_ne!(count(&db.0, "PRAGMA application_id"), 0);
    let server = TestServer::start(&db.0);
    assert_eq!(server.browser().get(&table).status, 200);
}

#[test]
fn a_second_server_is_told_who_holds_the_file() {
    let db = Db::new("held");
    let first = TestServer::start(&db.0);
    let (mut ann, table) = open(&first);
    let why = refused(&db.0).to_string();
    assert!(why.contains(&first.addr.to_string()), "{why}");
    assert!(why.contains(&std::process::id().to_string()), "{why}");
    assert_eq!(say(&mut ann, &table, "still here"), 303);
    #[cfg(unix)]
    {
        // Another name for the same file is the same file.
        let alias = Db::new("held-alias");
        std::os::unix::fs::symlink(&db.0, &alias.0).unwrap();
        assert!(refused(&alias.0).to_string().contains(&first.addr.to_string()));
    }
    drop(first);
    let next = TestServer::start(&db.0);
    assert_eq!(next.browser().get(&table).status, 200);
}

#[test]
fn nothing_is_acknowledged_once_the_file_is_gone() {
    type Deed = (&'static str, fn(&Path));
    let deeds: [Deed; 4] = [
        ("deleted", |db| fs::remove_file(db).unwrap()),
        ("wal", |db| fs::remove_file(beside(db, "-wal")).unwrap()),
        ("moved", |db| fs::rename(db, beside(db, ".moved")).unwrap()),
        ("replaced", |db| {
            fs::copy(db, beside(db, ".moved")).unwrap();
            fs::rename(beside(db, ".moved"), db).unwrap();
        }),
    ];
    for (name, deed) in deeds {
        let db = Db::new(&format!("gone-{name}"));
        let server = TestServer::start(&db.0);
        let (mut ann, table) = open(&server);
        assert_eq!(say(&mut ann, &table, "before"), 303);
        deed(&db.0);
        for _ in 0..3 {
            let answer = ann.post(&format!("{table}/say"), &[("text", "after")]);
            assert_eq!(answer.status, 503, "{name}: {}", answer.body);
            assert!(answer.body.contains("moved, deleted or replaced"), "{name}: {}", answer.body);
        }
        assert_ne!(ann.post("/play", &[("title", "machi-koro")]).status, 303, "{name}");
        assert!(name != "deleted" || !db.0.exists(), "no empty file takes its place");
        drop(server);
        let _ = fs::remove_file(beside(&db.0, ".moved"));
    }
}

#[cfg(unix)]
#[test]
fn the_files_are_for_their_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let db = Db::new("mode");
    let modes = || {
        let paths = ["", "-wal", "-shm", ".lock"].map(|ending| beside(&db.0, ending));
        paths.map(|path| fs::metadata(path).map_or(0, |about| about.permissions().mode() & 0o777))
    };
    let server = TestServer::start(&db.0);
    assert_eq!(modes(), [0o600; 4], "a new file");
    drop(server);
    fs::set_permissions(&db.0, fs::Permissions::from_mode(0o644)).unwrap();
    let _server = TestServer::start(&db.0);
    assert_eq!(modes(), [0o600; 4], "a file that others could read");
}
