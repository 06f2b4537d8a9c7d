//! A backup takes the place of a store.

use super::{Contents, Existing, Holder, free_name, verify};
use crate::store::error::StoreError;
use crate::store::sqlite::file::{self, beside};
use crate::store::sqlite::lock::Lock;
use std::fs;
use std::path::{Path, PathBuf};

/// A store that was restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Restored {
    /// Where it is.
    pub path: PathBuf,
    /// What it holds.
    pub contents: Contents,
    /// Where the file is that was there before.
    pub kept: Option<PathBuf>,
}

/// Puts a backup in the place of a store, which is kept beside. Refused while a server runs: it would go on with what it
/// has in memory, and people would lose what they were told is done.
pub fn restore(db: &Path, from: &Path) -> Result<Restored, StoreError> {
    let source = Existing::open(from)?;
    verify(&source.path)?;
    let db = file::resolve(db);
    if db == source.path {
        return Err(StoreError::Same { path: db });
    }
    let _lock = Lock::take(&db, &Holder::this("ratusha db restore"))?;
    let part = beside(&db, &format!(".part-{}", std::process::id()));
    let contents = source.write_copy(&part)?;
    let kept = set_aside(&db)?;
    let placed = fs::rename(&part, &db).and_then(|()| file::sync_folder(&db));
    placed.map_err(|error| StoreError::file(&db, &error))?;
    Ok(Restored { path: db, contents, kept })
}

/// Gives a store another name, together with its log, without which it is not whole.
pub(in crate::store) fn set_aside(db: &Path) -> Result<Option<PathBuf>, StoreError> {
    let is_there = ["", "-wal"].iter().any(|ending| beside(db, ending).exists());
    if !is_there {
        return Ok(None);
    }
    let kept = free_name(db, ".old-");
    for ending in ["", "-wal", "-shm"] {
        match fs::rename(beside(db, ending), beside(&kept, ending)) {
            Ok(()) => {}
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {}
            Err(error) => return Err(StoreError::file(db, &error)),
        }
    }
    Ok(Some(kept))
}
