//! `cargo xtask test`: everything that must hold before a change is accepted.
//!
//! The workspace is built once, tests, examples and program together, and what was built is then run by hand and not by
//! Cargo, which would run one test binary after the other: the browser's tests wait for pages and bots most of the
//! time, and leave a core idle.

use crate::{Failure, cargo, packages, said, target};
use serde_json::Value;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::thread;
use std::time::Instant;

/// The test binary that takes longest, and therefore starts first.
const LONGEST: &str = "tests/it/main.rs of web";

/// Runs every check and every test.
pub(crate) fn run() -> Result<(), Failure> {
    let start = Instant::now();
    packages::install()?;
    crate::run(&mut cargo(&["fmt", "--all", "--check"]))?;
    let clippy = ["clippy", "--workspace", "--all-targets", "--features", "fuzz/binaries", "--locked"];
    crate::run(cargo(&clippy).args(["--", "-D", "warnings"]))?;
    let doc = ["doc", "--workspace", "--no-deps", "--locked"];
    crate::run(cargo(&doc).env("RUSTDOCFLAGS", "-D warnings"))?;
    deny()?;

    let Built { program, mut tests } = build()?;
    tests.sort_by_key(|test| test.source != LONGEST);
    let axe = packages::axe()?;
    let servers = tests.iter().find(|test| test.source == LONGEST).map(|test| Job::on_servers(test, &axe));
    let mut jobs: Vec<Job> = tests.into_iter().map(|test| Job::of(test, &axe)).collect();
    jobs.extend(servers);
    let program = program.ok_or("Cargo has built no program `ratusha`")?;
    let mut check = Command::new(&program);
    check.arg("check");
    // What Cargo has to compile for them, it compiles while the longest tests wait.
    jobs.insert(1, Job::new(once(&["test", "--workspace", "--doc", "--locked", "--no-fail-fast"])));
    // Its tests compare games with the program's. Compiling it, they wait for Cargo as the doctests do.
    jobs.insert(2, Job::new(python(&program)?));
    jobs.push(Job::new(check));
    run_side_by_side(jobs)?;
    eprintln!("> all in {:.0} s", start.elapsed().as_secs_f64());
    Ok(())
}

/// Cargo, for what is built once and not changed piece by piece: without what makes the next build faster, and without
/// line numbers for debuggers, this one takes a quarter less. Panics still tell their place.
fn once(args: &[&str]) -> Command {
    let mut command = cargo(args);
    build_once(&mut command);
    command
}

/// Makes anything that calls Cargo build like that.
pub(crate) fn build_once(command: &mut Command) {
    command.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "false");
}

/// The tests of the Python package, which are told where the program is. What they compile gives way to the tests that
/// watch the clock.
fn python(program: &Path) -> Result<Command, Failure> {
    let xtask = std::env::current_exe().map_err(|error| error.to_string())?;
    let mut command = Command::new("nice");
    command.arg(xtask).arg("python").env("RATUSHA", program);
    Ok(command)
}

/// Checks the licences and origins of all dependencies, where the tool for it is installed.
fn deny() -> Result<(), Failure> {
    let version = cargo(&["deny", "--version"]).stdout(Stdio::null()).stderr(Stdio::null()).status();
    if !version.is_ok_and(|status| status.success()) {
        eprintln!("> cargo deny is not installed: the licences of dependencies are not checked");
        return Ok(());
    }
    let check = ["deny", "--locked", "check", "--hide-inclusion-graph", "licenses", "sources", "bans"];
    crate::run(&mut cargo(&check))
}

/// What Cargo has built.
struct Built {
    /// `ratusha` itself.
    program: Option<PathBuf>,
    tests: Vec<TestBinary>,
}

/// A test binary, as Cargo describes it.
struct TestBinary {
    /// What it was made from, as Cargo would name it.
    source: String,
    /// The folder of its package, in which its tests expect to run.
    folder: PathBuf,
    executable: PathBuf,
}

/// Builds all tests, and the program and examples with them.
fn build() -> Result<Built, Failure> {
    let mut command = once(&["test", "--workspace", "--locked", "--no-run"]);
    command.arg("--message-format=json-render-diagnostics").stdout(Stdio::piped());
    eprintln!("> {}", said(&command));
    let start = Instant::now();
    let child = command.spawn().map_err(|error| error.to_string())?;
    let output = child.wait_with_output().map_err(|error| error.to_string())?;
    eprintln!("> {:.0} s", start.elapsed().as_secs_f64());
    if !output.status.success() {
        return Err(format!("{} failed", said(&command)));
    }
    let mut built = Built { program: None, tests: Vec::new() };
    for line in output.stdout.split(|byte| *byte == b'\n') {
        // Build scripts and macros may print what they like between Cargo's messages.
        let Ok(message) = serde_json::from_slice::<Value>(line) else { continue };
        let Some(executable) = message["executable"].as_str().map(PathBuf::from) else { continue };
        let target = &message["target"];
        if message["profile"]["test"] == true {
            built.tests.push(TestBinary::new(&message, executable)?);
        } else if target["kind"][0] == "bin" && target["name"] == "ratusha" {
            built.program = Some(executable);
        }
    }
    Ok(built)
}

impl TestBinary {
    fn command(&self, axe: &Path) -> Command {
        let mut command = Command::new(&self.executable);
        command.current_dir(&self.folder).env("CARGO_MANIFEST_DIR", &self.folder).env("AXE_CORE", axe);
        command
    }

    fn new(message: &Value, executable: PathBuf) -> Result<TestBinary, Failure> {
        let target = &message["target"];
        let text = |value: &Value| {
            value.as_str().map(str::to_owned).ok_or_else(|| format!("Cargo describes a test as {message}"))
        };
        let manifest = PathBuf::from(text(&message["manifest_path"])?);
        let folder = manifest.parent().unwrap_or(Path::new("")).to_owned();
        let source = PathBuf::from(text(&target["src_path"])?);
        let source = source.strip_prefix(&folder).unwrap_or(&source).display();
        let package = folder.file_name().unwrap_or_default().to_string_lossy();
        let kind = if target["kind"][0] == "test" { "" } else { "unittests " };
        let source = format!("{kind}{source} of {package}");
        Ok(TestBinary { source, folder, executable })
    }
}

/// A command whose output is shown when it has ended.
struct Job {
    name: String,
    command: Command,
}

impl Job {
    fn new(command: Command) -> Job {
        Job { name: said(&command), command }
    }

    /// A test binary, which is told where axe-core is.
    fn of(test: TestBinary, axe: &Path) -> Job {
        Job { command: test.command(axe), name: test.source }
    }

    /// The tests of the server once more, on several servers that share a database, but for those of the file. Those in
    /// the browser take long, and are run like that by `cargo xtask servers`.
    fn on_servers(test: &TestBinary, axe: &Path) -> Job {
        let mut command = test.command(axe);
        command.args(["server::", "--skip", "server::store::"]).env("RATUSHA_TEST_STORE", "servers");
        Job { name: format!("{}, on several servers", test.source), command }
    }

    /// Runs the command with all that it prints written to a file, and returns whether it succeeded.
    ///
    /// It is no pipe: a process that a test has left behind would keep that open.
    fn run(&mut self, log: &Path) -> io::Result<bool> {
        let file = File::create(log)?;
        self.command.stdin(Stdio::null()).stdout(file.try_clone()?).stderr(file);
        Ok(self.command.status()?.success())
    }
}

/// Runs jobs in their order, several at a time, and shows the output of each in one piece. All are run, even if one
/// fails.
fn run_side_by_side(jobs: Vec<Job>) -> Result<(), Failure> {
    // A test binary runs as many tests at a time as there are cores: half as many binaries keep all of them busy.
    let lanes = (thread::available_parallelism().map_or(1, usize::from) / 2).max(2);
    let logs = target().join("xtask");
    fs::create_dir_all(&logs).map_err(|error| format!("{}: {error}", logs.display()))?;
    let queue = Mutex::new(jobs.into_iter().enumerate());
    let failed = Mutex::new(Vec::new());
    let next = || queue.lock().expect("no lane panics").next();
    let lane = || {
        while let Some((number, mut job)) = next() {
            eprintln!("> {}", job.name);
            let start = Instant::now();
            let log = logs.join(format!("{number}.log"));
            let done = job.run(&log);
            let mut failed = failed.lock().expect("no lane panics");
            show(&job.name, &log, start);
            match done {
                Ok(true) => {}
                Ok(false) => failed.push(job.name),
                Err(error) => failed.push(format!("{}: {error}", job.name)),
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..lanes {
            scope.spawn(lane);
        }
    });
    let failed = failed.into_inner().expect("no lane panics");
    if failed.is_empty() { Ok(()) } else { Err(format!("failed:\n    {}", failed.join("\n    "))) }
}

/// Shows what a job has printed.
fn show(name: &str, log: &Path, start: Instant) {
    let mut out = io::stdout().lock();
    let printed = fs::read(log).unwrap_or_default();
    let seconds = start.elapsed().as_secs_f64();
    // If stdout is closed, there is nobody to tell.
    let _ = writeln!(out, "     Running {name}");
    let _ = out.write_all(&printed);
    let _ = writeln!(out, "> {seconds:.0} s for {name}");
}
