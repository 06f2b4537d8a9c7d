//! What happens to machines: the power fails, disks are slow or full, the clock is wrong.

use crate::place::{Disk, Place};
use crate::server::{Server, signal};
use crate::{Failure, Result};
use rusqlite::{Connection, OpenFlags};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, SystemTime};
use tokio::time::sleep;

/// How long a write to the slow disk takes.
const SLOW_SYNC: Duration = Duration::from_millis(150);
/// How long a server is left alone after a start with a wrong clock: its clock looks for what to do every second.
const WITH_WRONG_CLOCK: Duration = Duration::from_secs(3);
const DAY: Duration = Duration::from_secs(86_400);

/// The kinds of faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Fault {
    Kill,
    Terminate,
    Pause,
    SlowDisk,
    FullDisk,
    Clock,
}

/// What a fault came to.
pub(crate) enum Happened {
    /// It happened, and is over.
    Done(String),
    /// It can't be brought about here.
    Skipped(String),
}

impl Fault {
    pub(crate) const ALL: [Fault; 6] =
        [Fault::Kill, Fault::Terminate, Fault::Pause, Fault::SlowDisk, Fault::FullDisk, Fault::Clock];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Fault::Kill => "kill -9 and restart",
            Fault::Terminate => "SIGTERM and restart",
            Fault::Pause => "stopped for a while",
            Fault::SlowDisk => "slow disk",
            Fault::FullDisk => "full disk",
            Fault::Clock => "clock jumps",
        }
    }

    /// Brings the fault about for a while, and mends it.
    pub(crate) async fn happen(self, server: &mut Server, place: &Place, time: Duration) -> Result<Happened> {
        match self {
            Fault::Kill => {
                let kills = kills(time);
                for _ in 0..kills {
                    sleep(time / kills).await;
                    server.kill()?;
                    server.restart(&[])?;
                }
                Ok(Happened::Done(format!("{kills} times")))
            }
            Fault::Terminate => {
                sleep(time / 2).await;
                let status = server.terminate()?;
                server.restart(&[])?;
                sleep(time / 2).await;
                if status.success() {
                    Ok(Happened::Done("ended in order".to_owned()))
                } else {
                    Err(format!("asked to end, the server ended with {status}").into())
                }
            }
            Fault::Pause => {
                server.signal("STOP")?;
                sleep(time / 2).await;
                server.signal("CONT")?;
                sleep(time / 2).await;
                Ok(Happened::Done(format!("{:.1} s", time.as_secs_f64() / 2.0)))
            }
            Fault::SlowDisk => slow_disk(server, place, time).await,
            Fault::FullDisk => full_disk(place, time).await,
            Fault::Clock => clock_jumps(server, place, time).await,
        }
    }
}

/// One in four seconds, so that there is something to lose in between.
fn kills(time: Duration) -> u32 {
    (time.as_secs() / 4).max(1) as u32
}

/// Delays every sync of the server.
async fn slow_disk(server: &Server, place: &Place, time: Duration) -> Result<Happened> {
    let log = place.beside("syncs");
    let delay = format!("inject=fsync,fdatasync:delay_enter={}", SLOW_SYNC.as_micros());
    let strace = Command::new("strace")
        .args(["-f", "-q", "-e", "trace=fsync,fdatasync", "-e", &delay, "-p", &server.id().to_string(), "-o"])
        .arg(&log)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    let mut strace = match strace {
        Ok(strace) => strace,
        Err(error) => return Ok(Happened::Skipped(format!("no strace: {error}"))),
    };
    sleep(time).await;
    let refused = strace.try_wait()?.is_some();
    if !refused {
        // It lets go of the server then.
        signal(strace.id(), "TERM")?;
        tokio::task::spawn_blocking(move || strace.wait()).await??;
    }
    let syncs = fs::read_to_string(&log).unwrap_or_default().matches("sync(").count();
    match (refused, syncs) {
        (true, _) => Ok(Happened::Skipped("strace may not trace a process here".to_owned())),
        (false, 0) => Err("nothing was synced while the disk was slow".into()),
        (false, syncs) => {
            Ok(Happened::Done(format!("{syncs} syncs of {} ms and more", SLOW_SYNC.as_millis())))
        }
    }
}

async fn full_disk(place: &Place, time: Duration) -> Result<Happened> {
    if place.disk() == Disk::Shared {
        return Ok(Happened::Skipped("a disk of its own can't be mounted here".to_owned()));
    }
    let filler = place.fill()?;
    sleep(time).await;
    drop(filler);
    Ok(Happened::Done(format!("{:.1} s on {:?}", time.as_secs_f64(), place.disk())))
}

/// The library that tells a program another time.
fn faketime() -> Option<PathBuf> {
    let folders = fs::read_dir("/usr/lib").ok()?.flatten().map(|entry| entry.path());
    let library = |folder: PathBuf| folder.join("faketime/libfaketimeMT.so.1");
    folders.map(library).find(|path| path.exists())
}

/// The clock goes to tomorrow, to a hundred days from now and back while the server runs, and the server is started
/// with a clock that is wrong.
async fn clock_jumps(server: &mut Server, place: &Place, time: Duration) -> Result<Happened> {
    let Some(library) = faketime() else {
        return Ok(Happened::Skipped("libfaketime is not installed".to_owned()));
    };
    let file = place.beside("clock");
    let set = |offset: &str| fs::write(&file, offset).map_err(Failure::from);
    let (library, path) = (library.display().to_string(), file.display().to_string());
    let environment = [
        ("LD_PRELOAD", library.as_str()),
        ("FAKETIME_TIMESTAMP_FILE", path.as_str()),
        ("FAKETIME_NO_CACHE", "1"),
        // Only the time of day is wrong; what takes a second takes a second.
        ("FAKETIME_DONT_FAKE_MONOTONIC", "1"),
        ("DONT_FAKE_MONOTONIC", "1"),
    ];
    set("+0d")?;
    server.terminate()?;
    server.restart(&environment)?;
    for offset in ["+1d", "+100d", "+0d"] {
        sleep(time / 4).await;
        set(offset)?;
    }
    sleep(time / 4).await;
    set("+100d")?;
    server.kill()?;
    server.restart(&environment)?;
    sleep(WITH_WRONG_CLOCK.max(time / 4)).await;
    let latest = latest_entry(&place.db())?;
    set("+0d")?;
    sleep(time / 4).await;
    server.terminate()?;
    server.restart(&[])?;
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH)?;
    if latest < now + 90 * DAY {
        return Err("the server's clock did not jump".into());
    }
    Ok(Happened::Done("+1 day, +100 days, back, a start at +100 days".to_owned()))
}

/// When the last entry was written, by the server's clock.
fn latest_entry(db: &Path) -> Result<Duration> {
    let store = Connection::open_with_flags(db, OpenFlags::SQLITE_OPEN_READ_ONLY)?;
    store.busy_timeout(Duration::from_secs(5))?;
    let at: i64 = store.query_row("SELECT max(at) FROM entries", [], |row| row.get(0))?;
    Ok(Duration::from_millis(at.try_into()?))
}
