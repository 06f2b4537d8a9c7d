//! The folder of the store: a disk of its own where the system lets us have one, so that it can be full.

use crate::Result;
use rusqlite::Connection;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

/// The size of the disk.
const MEGABYTES: u64 = 1024;

/// A private folder, which is gone when this is dropped.
pub(crate) struct Place {
    folder: PathBuf,
    /// What the store's folder is.
    disk: Disk,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Disk {
    /// A file with a file system of its own, on the disk of this machine.
    Image,
    /// A file system in memory.
    Memory,
    /// A folder like others, which can't be filled without filling the machine's disk.
    Shared,
}

impl Place {
    /// Makes the folder and, where that is allowed, a small disk in it.
    pub(crate) fn new(folder: &Path) -> Result<Place> {
        if folder.exists() {
            return Err(format!("{} is there already", folder.display()).into());
        }
        fs::create_dir_all(folder.join("store"))?;
        let mut place = Place { folder: folder.to_owned(), disk: Disk::Shared };
        place.disk = place.mount();
        Ok(place)
    }

    fn mount(&self) -> Disk {
        let (image, store) = (self.folder.join("image"), self.store());
        let made = File::create(&image).and_then(|file| file.set_len(MEGABYTES << 20)).is_ok();
        if made
            && run(Command::new("mkfs.ext4").args(["-q", "-m", "0", "-F"]).arg(&image))
            && run(Command::new("mount").args(["-o", "loop"]).arg(&image).arg(&store))
        {
            return Disk::Image;
        }
        let size = format!("size={MEGABYTES}m");
        if run(Command::new("mount").args(["-t", "tmpfs", "-o", &size, "tmpfs"]).arg(&store)) {
            return Disk::Memory;
        }
        Disk::Shared
    }

    fn store(&self) -> PathBuf {
        self.folder.join("store")
    }

    pub(crate) fn disk(&self) -> Disk {
        self.disk
    }

    /// The file of the store.
    pub(crate) fn db(&self) -> PathBuf {
        self.store().join("ratusha.db")
    }

    /// A file beside the store's folder.
    pub(crate) fn beside(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Leaves no room on the disk until the filler is dropped.
    pub(crate) fn fill(&self) -> Result<Filler> {
        // The room that the write-ahead log has taken already would do for a while.
        let store = Connection::open(self.db())?;
        store.busy_timeout(Duration::from_secs(2))?;
        for _ in 0..50 {
            let busy: i64 = store.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |row| row.get(0))?;
            if busy == 0 {
                break;
            }
            std::thread::sleep(Duration::from_millis(10));
        }
        let filler = Filler(self.store().join("filler"));
        let (mut length, mut block) = (0, MEGABYTES << 20);
        while block >= 512 {
            let range = [format!("--offset={length}"), format!("--length={block}")];
            if run(Command::new("fallocate").args(range).arg(&filler.0)) {
                length += block;
            } else {
                block /= 2;
            }
        }
        Ok(filler)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        if self.disk != Disk::Shared {
            run(Command::new("umount").arg("-l").arg(self.store()));
        }
        // What can't be removed does no harm there.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// A file that takes all the room.
pub(crate) struct Filler(PathBuf);

impl Drop for Filler {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

fn run(command: &mut Command) -> bool {
    let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    quiet.status().is_ok_and(|status| status.success())
}
