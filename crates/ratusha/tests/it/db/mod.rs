//! `ratusha db`, on files of servers that run and of others.

mod commands;
mod load;
mod transfer;

use crate::program::{Run, ratusha};
use std::path::{Path, PathBuf};
use std::process::Stdio;
use web::testing::Browser;

/// Runs an action on the file of a store.
fn db(store: &Path, args: &[&str]) -> Run {
    let mut command = ratusha();
    command.arg("db").args(args).arg("--db").arg(store).stdin(Stdio::null());
    command.output().expect("the program starts").into()
}

/// A file or folder that is gone when the test is over.
struct Temporary(PathBuf);

impl Temporary {
    fn new(name: &str) -> Temporary {
        let path = std::env::temp_dir().join(format!("ratusha-db-{}-{name}", std::process::id()));
        let temporary = Temporary(path);
        temporary.remove();
        temporary
    }

    fn text(&self) -> &str {
        self.0.to_str().expect("a plain path")
    }

    fn remove(&self) {
        let _ = std::fs::remove_dir_all(&self.0);
        for ending in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
        }
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        self.remove();
    }
}

/// Opens a table at which one browser plays both sides.
fn open(browser: &mut Browser) -> String {
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let table = browser.submit("/open/machi-koro", &form);
    browser.submit(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    browser.submit(&format!("{table}/start"), &[]);
    table
}
