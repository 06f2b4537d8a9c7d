//! Nothing that was acknowledged is missing in a backup or in the copy, though people play meanwhile.

use super::{Temporary, db, open};
use crate::kill::Server;
use rusqlite::Connection;
use std::collections::HashMap;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use web::testing::{Browser, Db, move_form, offer};

/// How often a backup is made.
const BACKUPS: usize = 3;
const PLAYERS: usize = 4;

/// The moves that were acknowledged at each table, in their order.
pub(super) type Acknowledged = Mutex<HashMap<String, Vec<String>>>;

/// Plays both sides of a table until `end`, without ever building anything, so that it does not come by itself, and writes down what was acknowledged.
fn play(mut browser: Browser, acknowledged: &Acknowledged, end: &AtomicBool) {
    let table = open(&mut browser);
    while !end.load(Ordering::Relaxed) {
        let Ok(page) = browser.try_to_ask("GET", &table, b"", &[]) else { return };
        let moves = if page.status == 200 { offer(&page).moves } else { Vec::new() };
        let Some(mv) = ["roll 1", "pass"].into_iter().find(|mv| moves.iter().any(|other| other == mv)) else {
            // This was too fast.
            std::thread::sleep(Duration::from_millis(20));
            continue;
        };
        let body = move_form(&page, mv);
        match browser.try_to_ask("POST", &format!("{table}/move"), body.as_bytes(), &[]) {
            Ok(answer) if answer.status == 303 => {
                acknowledged.lock().unwrap().entry(table.clone()).or_default().push(mv.to_owned());
            }
            Ok(_) => std::thread::sleep(Duration::from_millis(20)),
            Err(_) => return,
        }
    }
}

/// Lets people play while something else is done.
pub(super) fn while_people_play<T>(
    addr: SocketAddr,
    acknowledged: &Acknowledged,
    work: impl FnOnce() -> T,
) -> T {
    let end = AtomicBool::new(false);
    std::thread::scope(|scope| {
        for _ in 0..PLAYERS {
            let (browser, end) = (Browser::new(addr), &end);
            scope.spawn(move || play(browser, acknowledged, end));
        }
        let done = work();
        end.store(true, Ordering::Relaxed);
        done
    })
}

fn count(acknowledged: &HashMap<String, Vec<String>>) -> usize {
    acknowledged.values().map(Vec::len).sum()
}

/// Waits until so many more moves are acknowledged.
pub(super) fn wait_for_more(acknowledged: &Acknowledged, more: usize) {
    let (since, before) = (Instant::now(), count(&acknowledged.lock().unwrap()));
    while count(&acknowledged.lock().unwrap()) < before + more {
        assert!(since.elapsed() < Duration::from_secs(60), "nobody plays");
        std::thread::sleep(Duration::from_millis(5));
    }
}

/// The moves at a table, as a file has them.
fn stored(file: &Path, table: &str) -> Vec<String> {
    let connection = Connection::open(file).unwrap();
    let sql = "SELECT deed ->> 'move' FROM entries WHERE table_id = ?1 AND deed ->> 'deed' = 'moved' ORDER BY sequence";
    let mut statement = connection.prepare(sql).unwrap();
    let moves = statement.query_map([table.strip_prefix("/table/").unwrap()], |row| row.get(0)).unwrap();
    moves.collect::<Result<_, _>>().unwrap()
}

/// How many of the acknowledged moves a file lacks.
pub(super) fn missing(file: &Path, acknowledged: &HashMap<String, Vec<String>>) -> usize {
    let lacks = |(table, moves): (&String, &Vec<String>)| {
        let stored = stored(file, table);
        moves.iter().enumerate().filter(|(index, mv)| stored.get(*index) != Some(mv)).count()
    };
    acknowledged.iter().map(lacks).sum()
}

#[test]
fn a_backup_under_load_lacks_nothing() {
    let store = Db::new("backup-load");
    let server = Server::start_with(&store.0, &[]);
    let acknowledged = Acknowledged::default();
    while_people_play(server.addr, &acknowledged, || {
        for round in 0..BACKUPS {
            wait_for_more(&acknowledged, 30);
            let before = acknowledged.lock().unwrap().clone();
            let (backup, restored) =
                (Temporary::new(&format!("load-{round}")), Temporary::new(&format!("load-new-{round}")));
            let made = db(&store.0, &["backup", backup.text()]);
            assert_eq!(made.status, 0, "{}", made.err);
            let meanwhile = count(&acknowledged.lock().unwrap()) - count(&before);
            let put = db(&restored.0, &["restore", backup.text()]);
            assert_eq!(put.status, 0, "{}", put.err);
            assert_eq!(missing(&restored.0, &before), 0, "of {}", count(&before));
            let checked = db(&restored.0, &["check"]);
            assert_eq!(checked.status, 0, "{}", checked.out);
            let compacted = db(&store.0, &["compact"]);
            assert_eq!(compacted.status, 0, "{}", compacted.err);
            println!("{round}: {} acknowledged before, {meanwhile} meanwhile, 0 missing", count(&before));
        }
    });
    assert_eq!(missing(&store.0, &acknowledged.lock().unwrap()), 0);
}

#[test]
fn the_copy_is_whole_whenever_the_server_is_killed() {
    let (store, folder) = (Db::new("copied"), Temporary::new("copy"));
    let copy = folder.0.join(store.0.file_name().unwrap());
    let acknowledged = Acknowledged::default();
    for _ in 0..3 {
        let server = Server::start_with(&store.0, &["--copy-to", folder.text(), "--copy-every", "1"]);
        let before = while_people_play(server.addr, &acknowledged, || {
            wait_for_more(&acknowledged, 30);
            let before = acknowledged.lock().unwrap().clone();
            let since = Instant::now();
            // A second, and as long as it takes on a busy machine.
            while missing(&copy, &before) > 0 {
                assert!(since.elapsed() < Duration::from_secs(60), "the copy falls behind");
                std::thread::sleep(Duration::from_millis(50));
            }
            drop(server);
            before
        });
        assert_eq!(missing(&copy, &before), 0, "of {}", count(&before));
        let checked = db(&copy, &["check"]);
        assert_eq!(checked.status, 0, "{} {}", checked.out, checked.err);
    }
    // Its disk is lost: the copy takes its place.
    let new = Db::new("copied-new");
    let restored = db(&new.0, &["restore", copy.to_str().unwrap()]);
    assert_eq!(restored.status, 0, "{}", restored.err);
    let server = Server::start_with(&new.0, &[]);
    for table in acknowledged.lock().unwrap().keys().take(3) {
        assert_eq!(Browser::new(server.addr).get(table).status, 200);
    }
}

#[test]
fn no_copy_of_another_store_is_written_over() {
    let (one, other, folder) = (Db::new("one"), Db::new("other"), Temporary::new("both"));
    drop(Server::start_with(&one.0, &["--copy-to", folder.text()]));
    let copy = folder.0.join(other.0.file_name().unwrap());
    std::fs::rename(folder.0.join(one.0.file_name().unwrap()), &copy).unwrap();
    let before = std::fs::read(&copy).unwrap();
    let mut command = crate::program::ratusha();
    command.args(["serve", "--addr", "127.0.0.1:0", "--copy-to", folder.text(), "--db"]).arg(&other.0);
    let refused = crate::program::Run::from(command.output().unwrap());
    assert_eq!(refused.status, 1, "{}", refused.out);
    assert!(refused.err.contains("copy of another store"), "{}", refused.err);
    assert_eq!(std::fs::read(&copy).unwrap(), before);
}

#[test]
fn a_copy_that_holds_more_than_the_store_is_kept() {
    let (store, folder) = (Db::new("older"), Temporary::new("newer"));
    let copy = folder.0.join(store.0.file_name().unwrap());
    let args = ["--copy-to", folder.text(), "--copy-every", "1"];
    let server = Server::start_with(&store.0, &args);
    let backup = Temporary::new("older-backup");
    assert_eq!(db(&store.0, &["backup", backup.text()]).status, 0);
    let table = open(&mut Browser::new(server.addr));
    let id = table.strip_prefix("/table/").unwrap().to_owned();
    let has = |file: &Path| {
        let sql = "SELECT count(*) FROM entries WHERE table_id = ?1";
        Connection::open(file).unwrap().query_row(sql, [&id], |row| row.get::<_, u32>(0)).unwrap() > 3
    };
    let since = Instant::now();
    while !has(&copy) {
        assert!(since.elapsed() < Duration::from_secs(60), "the copy falls behind");
        std::thread::sleep(Duration::from_millis(50));
    }
    drop(server);
    let restored = db(&store.0, &["restore", backup.text()]);
    assert_eq!(restored.status, 0, "{}", restored.err);
    let _old = Temporary(format!("{}.old-1", store.0.display()).into());
    drop(Server::start_with(&store.0, &args));
    assert!(!has(&copy), "the copy is of the store");
    assert!(
        has(&folder.0.join(format!("{}.old-1", copy.file_name().unwrap().display()))),
        "the better one is kept"
    );
}
