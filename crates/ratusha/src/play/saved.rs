//! Where games are kept.

use crate::failure::Failure;
use catalog::Title;
use std::fs::File;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

/// A file for a game that nobody named, which is this game's alone from now on. Its name says whose record it is, and
/// that it is one: with just a number, the second game of `machi-koro` would be called `machi-koro-2`, like a title.
pub(super) fn new_file(title: Title) -> Result<PathBuf, Failure> {
    let mut number = 1;
    loop {
        let path = PathBuf::from(format!("{title}-game-{number}.ratusha"));
        match File::create_new(&path) {
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => number += 1,
            Err(error) => return Err(Failure::file("file-write", &path, &error)),
        }
    }
}

/// Replaces a record as a whole: nobody finds half of one.
pub(super) fn write(path: &Path, text: &str) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::file("file-write", path, &error);
    let mut beside = path.as_os_str().to_owned();
    beside.push(".new");
    std::fs::write(&beside, text).map_err(failed)?;
    std::fs::rename(&beside, path).map_err(failed)
}
