//! The file of a store in the file system: where it is, who may read it, whether it is still the same.

use crate::store::error::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

/// How long a connection waits for another that writes.
const MAX_WAIT: Duration = Duration::from_secs(10);

/// A file whose name goes on after that of the store.
pub(in crate::store) fn beside(db: &Path, ending: &str) -> PathBuf {
    let mut name = db.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// The one path of a file that may have several, so that all who open it agree. It need not be there.
pub(in crate::store) fn resolve(db: &Path) -> PathBuf {
    if let Ok(path) = fs::canonicalize(db) {
        return path;
    }
    let folder = db.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match (fs::canonicalize(folder), db.file_name()) {
        (Ok(folder), Some(name)) => folder.join(name),
        _ => db.to_owned(),
    }
}

/// Opens a file that only its owner may read, and makes it where it is not there.
pub(in crate::store) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes an empty file that only its owner may read. SQLite gives its log the same mode.
pub(in crate::store) fn create_private(path: &Path) -> io::Result<()> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).map(drop)
}

/// Keeps others from reading a store that is there: it holds what cookies are signed with, and the seeds of games.
pub(in crate::store) fn make_private(db: &Path) {
    #[cfg(unix)]
    for ending in ["", "-wal", "-shm"] {
        use std::os::unix::fs::PermissionsExt;
        let path = beside(db, ending);
        let Ok(about) = fs::metadata(&path) else { continue };
        if about.permissions().mode() & 0o077 == 0 {
            continue;
        }
        match fs::set_permissions(&path, fs::Permissions::from_mode(0o600)) {
            Ok(()) => {
                tracing::warn!(path = %path.display(), "others could read the store; only its owner can now");
            }
            Err(error) => tracing::warn!(path = %path.display(), %error, "others can read the store"),
        }
    }
    #[cfg(not(unix))]
    let _ = db;
}

/// Makes sure that a new name in a folder survives a power cut.
pub(in crate::store) fn sync_folder(path: &Path) -> io::Result<()> {
    #[cfg(unix)]
    if let Some(folder) = path.parent() {
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder)?.sync_all()?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// Opens a file that is there; none is made.
pub(in crate::store) fn connect(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(MAX_WAIT)?;
    Ok(connection)
}

/// What tells a file from others, whatever its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Identity(u64, u64);

impl Identity {
    #[cfg(unix)]
    fn of(about: &Metadata) -> Identity {
        use std::os::unix::fs::MetadataExt;
        Identity(about.dev(), about.ino())
    }

    /// Elsewhere, a file can't be deleted while it is open.
    #[cfg(not(unix))]
    fn of(_: &Metadata) -> Identity {
        Identity(0, 0)
    }

    /// The file of that name; none if there is none.
    fn at(path: &Path) -> io::Result<Option<Identity>> {
        match fs::metadata(path) {
            Ok(about) => Ok(Some(Identity::of(&about))),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }
}

/// Whether an open file is the one that others find by its name.
pub(in crate::store) fn is_same(file: &File, path: &Path) -> bool {
    match (file.metadata(), Identity::at(path)) {
        (Ok(about), Ok(found)) => found == Some(Identity::of(&about)),
        _ => false,
    }
}

/// Watches that the store is still where it was opened. SQLite goes on writing to a file that was deleted, and to the
/// log of one that was replaced.
#[derive(Clone)]
pub(in crate::store) struct Watch(Arc<Watched>);

struct Watched {
    /// The store and its log.
    files: [(PathBuf, Option<Identity>); 2],
    gone: AtomicBool,
}

impl Watch {
    /// Begins while the store is open and has been written to, so that both files are there.
    pub(in crate::store) fn begin(db: &Path) -> Result<Watch, StoreError> {
        let file = |ending| {
            let path = beside(db, ending);
            let found = Identity::at(&path).map_err(|error| StoreError::file(&path, &error))?;
            Ok::<_, StoreError>((path, found))
        };
        Ok(Watch(Arc::new(Watched { files: [file("")?, file("-wal")?], gone: AtomicBool::new(false) })))
    }

    /// Fails once the store is gone, and ever after: what came between would be missing in a file that is put back.
    pub(in crate::store) fn check(&self) -> Result<(), StoreError> {
        if self.0.gone.load(Ordering::Relaxed) {
            return Err(StoreError::Gone);
        }
        for (path, known) in &self.0.files {
            // A file system that does not answer is no proof that the file is gone.
            let found = Identity::at(path).map_err(|error| StoreError::file(path, &error))?;
            if found != *known {
                self.0.gone.store(true, Ordering::Relaxed);
                tracing::error!(path = %path.display(), "the store is gone: nothing is written any more");
                return Err(StoreError::Gone);
            }
        }
        Ok(())
    }

    /// Whether the store has been found to be gone.
    pub(in crate::store) fn is_gone(&self) -> bool {
        self.0.gone.load(Ordering::Relaxed)
    }
}
