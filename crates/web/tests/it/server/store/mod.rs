//! The store guards itself: against other files and servers, against what is done to its file, against damage.

mod damage;
mod guard;
mod stale;
mod time;

use rusqlite::Connection;
use std::path::{Path, PathBuf};
use web::testing::{Browser, TestServer};
use web::{Config, Server, StartError};

/// Why a server does not start on a file.
fn refused(db: &Path) -> StartError {
    let config = Config::new(([127, 0, 0, 1], 0).into(), db.to_owned());
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        match Server::bind(config).await {
            Ok(_) => panic!("the server starts on {}", db.display()),
            Err(error) => error,
        }
    })
}

/// A file beside the store.
fn beside(db: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", db.display()))
}

/// Somebody at a new table against a bot.
fn open(server: &TestServer) -> (Browser, String) {
    let mut browser = server.browser();
    let (table, _) = browser.follow("/play", &[("title", "machi-koro"), ("name", "Ann")]);
    (browser, table)
}

/// The id in the address of a table.
fn id(table: &str) -> &str {
    table.strip_prefix("/table/").unwrap().split('?').next().unwrap()
}

/// Says something at a table; the status of the answer.
fn say(browser: &mut Browser, table: &str, text: &str) -> u16 {
    browser.post(&format!("{table}/say"), &[("text", text)]).status
}

/// Changes a store by hand.
fn by_hand(db: &Path, sql: &str) {
    Connection::open(db).unwrap().execute_batch(sql).unwrap();
}

/// A number from a store.
fn count(db: &Path, sql: &str) -> i64 {
    Connection::open(db).unwrap().query_row(sql, [], |row| row.get(0)).unwrap()
}
