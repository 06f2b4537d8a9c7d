//! The program as a process of its own, which can be killed, stopped and started again.

use crate::{Failure, Result};
use std::ffi::OsString;
use std::fs::File;
use std::io::BufRead;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Arc, RwLock};
use std::time::{Duration, Instant};

/// How long a server may take to end when it is asked to.
const MAX_CLOSING: Duration = Duration::from_secs(10);

/// What Linux counts the time of processors in.
const TICK: Duration = Duration::from_millis(10);

/// Where the server is now: after a restart it listens elsewhere.
#[derive(Clone, Debug)]
pub struct Address(Arc<RwLock<SocketAddr>>);

impl Address {
    pub(crate) fn new(addr: SocketAddr) -> Address {
        Address(Arc::new(RwLock::new(addr)))
    }

    /// The address as of now.
    pub fn now(&self) -> SocketAddr {
        *self.0.read().unwrap_or_else(|poisoned| poisoned.into_inner())
    }

    fn set(&self, addr: SocketAddr) {
        *self.0.write().unwrap_or_else(|poisoned| poisoned.into_inner()) = addr;
    }
}

/// A server that is killed when it is dropped.
pub struct Server {
    program: PathBuf,
    arguments: Vec<OsString>,
    /// What it complains about, for those who look for what went wrong.
    log: PathBuf,
    child: Child,
    address: Address,
}

impl Server {
    /// Starts the program on a free port of this machine, with a file, beside which it is kept what it complains about.
    pub fn start(program: &Path, db: &Path) -> Result<Server> {
        Server::start_for(program, db, None)
    }

    /// The same, for so many connections.
    pub fn start_for(program: &Path, db: &Path, connections: Option<usize>) -> Result<Server> {
        let mut arguments: Vec<OsString> =
            vec!["--addr".into(), "127.0.0.1:0".into(), "--db".into(), db.into()];
        if let Some(most) = connections {
            arguments.extend(["--max-connections".into(), most.to_string().into()]);
        }
        Server::start_with(program, arguments, db.with_extension("log"))
    }

    /// Starts the program with these arguments of `serve`.
    pub fn start_with(program: &Path, arguments: Vec<OsString>, log: PathBuf) -> Result<Server> {
        let address = Address::new(([127, 0, 0, 1], 0).into());
        let child = spawn(program, &arguments, &log, &[], &address)?;
        Ok(Server { program: program.to_owned(), arguments, log, child, address })
    }

    /// Starts it again after it has ended, with these variables in its environment.
    pub fn restart(&mut self, environment: &[(&str, &str)]) -> Result<()> {
        self.child = spawn(&self.program, &self.arguments, &self.log, environment, &self.address)?;
        Ok(())
    }

    /// Where it listens.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Its process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Whether it runs.
    pub fn is_alive(&mut self) -> bool {
        matches!(self.child.try_wait(), Ok(None))
    }

    /// Ends it as a power cut would, without a chance to do anything more.
    pub fn kill(&mut self) -> Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// Asks it to end, and waits until it has.
    pub fn terminate(&mut self) -> Result<ExitStatus> {
        self.signal("TERM")?;
        let since = Instant::now();
        while since.elapsed() < MAX_CLOSING {
            if let Some(status) = self.child.try_wait()? {
                return Ok(status);
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        self.kill()?;
        Err("the server did not end when it was asked to".into())
    }

    /// Sends it a signal by its name.
    pub fn signal(&self, name: &str) -> Result<()> {
        signal(self.id(), name)
    }

    /// Kilobytes in memory.
    pub fn memory(&self) -> Result<i64> {
        Server::memory_of(self.id())
    }

    pub(crate) fn memory_of(process: u32) -> Result<i64> {
        let status = std::fs::read_to_string(format!("/proc/{process}/status"))?;
        let kilobytes =
            status.lines().find_map(|line| line.strip_prefix("VmRSS:")?.split_whitespace().next());
        Ok(kilobytes.ok_or("no VmRSS")?.parse()?)
    }

    /// Files and connections that it holds open.
    pub fn files(&self) -> Result<usize> {
        Ok(std::fs::read_dir(format!("/proc/{}/fd", self.id()))?.count())
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The time that processors have spent on a process.
pub fn processor_time(process: u32) -> Result<Duration> {
    Ok(stat_of(process)?.own)
}

/// The same, with all that it has started, whether that runs or is over.
pub fn processor_time_of_family(process: u32) -> Result<Duration> {
    let Stat { own, over, .. } = stat_of(process)?;
    let mut time = own + over;
    for entry in std::fs::read_dir("/proc")? {
        let Some(other) = entry?.file_name().to_str().and_then(|name| name.parse().ok()) else { continue };
        // What ends meanwhile is counted by whoever started it.
        if stat_of(other).is_ok_and(|stat| stat.parent == process) {
            time += processor_time_of_family(other).unwrap_or_default();
        }
    }
    Ok(time)
}

/// What Linux tells of a process.
struct Stat {
    parent: u32,
    /// The time that processors have spent on it, and on what it had started that is over.
    own: Duration,
    over: Duration,
}

fn stat_of(process: u32) -> Result<Stat> {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat"))?;
    // The name of the program is in brackets, and may hold anything.
    let (_, fields) = stat.rsplit_once(')').ok_or("no name")?;
    let fields: Vec<&str> = fields.split_whitespace().collect();
    let number =
        |place: usize| fields.get(place).and_then(|field| field.parse::<u32>().ok()).ok_or("no number");
    // The program's own time comes before the system's.
    let time = |place: usize| Ok::<_, Failure>(TICK * (number(place)? + number(place + 1)?));
    Ok(Stat { parent: number(1)?, own: time(11)?, over: time(13)? })
}

/// Sends a signal to a process. The command does it, because the call itself is no safe Rust.
pub(crate) fn signal(process: u32, name: &str) -> Result<()> {
    let status = Command::new("kill").args(["-s", name, &process.to_string()]).status()?;
    if status.success() { Ok(()) } else { Err(format!("no signal {name} to {process}").into()) }
}

fn spawn(
    program: &Path,
    arguments: &[OsString],
    log: &Path,
    environment: &[(&str, &str)],
    address: &Address,
) -> Result<Child> {
    let mut child = Command::new(program)
        .args(["serve", "--lang", "en", "--log", "warn"])
        .args(arguments)
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(File::options().create(true).append(true).open(log)?)
        .spawn()?;
    let mut line = String::new();
    let out = child.stdout.take().ok_or("no output")?;
    let read = std::io::BufReader::new(out).read_line(&mut line);
    let addr = line.trim().rsplit("http://").next().and_then(|addr| addr.parse().ok());
    match (read, addr) {
        (Ok(_), Some(addr)) => {
            address.set(addr);
            Ok(child)
        }
        (read, _) => {
            child.kill()?;
            child.wait()?;
            Err(format!("the server gives no address: {line:?} {read:?}").into())
        }
    }
}
