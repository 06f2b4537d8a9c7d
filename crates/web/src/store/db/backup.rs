//! Backups of a store that may be in use.

use super::{Contents, Existing};
use crate::store::error::StoreError;
use crate::store::sqlite::file::{self, beside};
use std::fs;
use std::path::{Path, PathBuf};

/// A backup that was made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Where it is.
    pub path: PathBuf,
    /// What it holds.
    pub contents: Contents,
    /// How long it is.
    pub bytes: u64,
}

/// Writes everything that a store holds into another file. All that was acknowledged before is in it; a server that runs
/// goes on. The file appears when it is whole, synced and checked.
pub fn backup(db: &Path, to: &Path, overwrite: bool) -> Result<Backup, StoreError> {
    let existing = Existing::open(db)?;
    let to = file::resolve(to);
    if to == existing.path {
        return Err(StoreError::Same { path: to });
    }
    if to.is_dir() || (to.exists() && !overwrite) {
        return Err(StoreError::Exists { path: to });
    }
    let part = beside(&to, &format!(".part-{}", std::process::id()));
    let contents = existing.write_copy(&part)?;
    let placed = place(&part, &to, overwrite);
    if placed.is_err() {
        // What stays is of no use, and nobody asked for it.
        let _ = fs::remove_file(&part);
    }
    placed?;
    let bytes = fs::metadata(&to).map_or(0, |about| about.len());
    Ok(Backup { path: to, contents, bytes })
}

/// Gives a finished file its name.
fn place(part: &Path, to: &Path, overwrite: bool) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| match error.kind() {
        std::io::ErrorKind::AlreadyExists => StoreError::Exists { path: to.to_owned() },
        _ => StoreError::file(to, &error),
    };
    if overwrite {
        fs::rename(part, to).map_err(failed)?;
    } else {
        match fs::hard_link(part, to) {
            Ok(()) => fs::remove_file(part).map_err(failed)?,
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => return Err(failed(error)),
            // Not every file system knows links; nobody is likely to have made the file in the meantime.
            Err(_) if to.exists() => return Err(StoreError::Exists { path: to.to_owned() }),
            Err(_) => fs::rename(part, to).map_err(failed)?,
        }
    }
    file::sync_folder(to).map_err(failed)
}
