//! One server for each file.
//!
//! The lock is on a file beside the store, because closing the store's own file a second time would drop SQLite's locks
//! on it. The system releases it when the process ends, however it ends.

use super::file::{self, beside};
use crate::store::error::StoreError;
use std::fs::{File, TryLockError};
use std::io::{Read, Seek, Write};
use std::path::{Path, PathBuf};

/// A note of a holder is never longer.
const MAX_NOTE_BYTES: u64 = 1024;

/// Who has a store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holder {
    /// The number of the process.
    pub pid: u32,
    /// The name of the machine.
    pub host: String,
    /// What it does: the address that it listens on, or a command.
    pub what: String,
}

impl Holder {
    /// This process.
    pub(crate) fn this(what: impl Into<String>) -> Holder {
        Holder { pid: std::process::id(), host: host(), what: what.into() }
    }

    fn note(&self) -> String {
        format!("{}\n{}\n{}\n", self.pid, self.host, self.what)
    }

    fn parse(note: &str) -> Option<Holder> {
        let plain = |line: &str| line.chars().filter(|letter| !letter.is_control()).collect::<String>();
        let mut lines = note.lines();
        let pid = lines.next()?.parse().ok()?;
        Some(Holder { pid, host: plain(lines.next()?), what: plain(lines.next()?) })
    }
}

/// What this machine calls itself.
fn host() -> String {
    let told = std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
    let told = told.or_else(|| std::env::var("HOSTNAME").ok()).or_else(|| std::env::var("COMPUTERNAME").ok());
    let told = told.unwrap_or_default();
    let name = told.trim();
    if name.is_empty() { "localhost".to_owned() } else { name.to_owned() }
}

/// The right to write a store. It lasts as long as this value.
pub(in crate::store) struct Lock {
    path: PathBuf,
    /// Locked while it is open.
    file: File,
}

impl Lock {
    /// Takes the store, unless somebody has it.
    pub(in crate::store) fn take(db: &Path, holder: &Holder) -> Result<Lock, StoreError> {
        let path = beside(db, ".lock");
        let failed = |error: &std::io::Error| StoreError::file(db, error);
        loop {
            let mut file = file::open_private(&path).map_err(|error| failed(&error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let mut note = String::new();
                    // Whoever has just locked it may not have written the note yet.
                    let _ = file.take(MAX_NOTE_BYTES).read_to_string(&mut note);
                    return Err(StoreError::Held { path: db.to_owned(), by: Holder::parse(&note) });
                }
                Err(TryLockError::Error(error)) => return Err(failed(&error)),
            }
            // The last holder removes the file: what was locked may not be what others find.
            if !file::is_same(&file, &path) {
                continue;
            }
            let written = file.set_len(0).and_then(|()| file.rewind());
            written
                .and_then(|()| file.write_all(holder.note().as_bytes()))
                .map_err(|error| failed(&error))?;
            return Ok(Lock { path, file });
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while it is locked, so that nobody else's is. What stays does no harm.
        if file::is_same(&self.file, &self.path) {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::Db;

    #[test]
    fn a_file_has_one_holder_at_a_time() {
        let db = Db::new("lock");
        let first = Holder::this("http://127.0.0.1:1");
        let lock = Lock::take(&db.0, &first).unwrap();
        let Err(refused) = Lock::take(&db.0, &Holder::this("second")) else { panic!("taken twice") };
        assert_eq!(refused, StoreError::Held { path: db.0.clone(), by: Some(first) });
        drop(lock);
        assert!(!beside(&db.0, ".lock").exists());
        drop(Lock::take(&db.0, &Holder::this("third")).unwrap());
    }

    #[test]
    fn what_is_left_of_a_killed_holder_keeps_nobody_out() {
        let db = Db::new("lock-left");
        std::fs::write(beside(&db.0, ".lock"), "77\nhost\nhttp://127.0.0.1:1\n").unwrap();
        drop(Lock::take(&db.0, &Holder::this("next")).unwrap());
    }
}
