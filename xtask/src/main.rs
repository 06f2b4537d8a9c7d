//! What a developer runs: `cargo xtask test`, and the other commands of [`USAGE`].

mod packages;
mod python;
mod scale_model;
mod test;

use std::env;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const USAGE: &str = "\
cargo xtask test    install what the tests need, then run every check and every test
cargo xtask install install what the tests need, and nothing else
cargo xtask python [ARGUMENTS]
                    build the Python package, install it in an environment of its own and run its tests with pytest
cargo xtask servers [ARGUMENTS]
                    run the tests of the pages on several servers that share a database, those in the browser too
cargo xtask bless   regenerate the golden play-throughs; review the diff before you commit it
cargo xtask screenshots [DIR]
                    take pictures of the front page and of every board, on screens of all sizes
cargo xtask load [--tables N] [--viewers N] [--pace SECONDS] [--on sqlite|postgres|postgres:SERVERS]...
                    measure what a server on this machine carries, or several that share a database: four viewers at each
                    of 500 tables, or as many as are asked for; one setup after the other
cargo xtask scale-model
                    simulate clusters for ten thousand people and more, fed with what was measured on this kind of machine
cargo xtask soak [--minutes M]
                    let people play while attackers come and faults happen, for 30 minutes, and tell what was lost
cargo xtask chaos [--rounds R] [--seed S] [--tables N] [--viewers N] [--pace SECONDS]
                    let people play at three servers that share a database while servers, database and bus fail, and
                    tell what was lost and how long players waited
cargo xtask tune TITLE [--rounds R] [--games K] [--seed S] [--bot NAME] [--players N] [--set KEY=VALUE]...
                    look for better weights of a title's bots by self-play, and write them if they are
cargo xtask review-check TITLE GAMES BOTS [LEVEL] [PLAYERS] [KEY=VALUE]...
                    play games, review them, and show that accounts add up, what luck and the unforeseen come to, and
                    how long it takes";

/// Why a command failed, for the developer.
type Failure = String;

fn main() -> ExitCode {
    let done = match env::args().nth(1).as_deref() {
        Some("test") => test::run(),
        Some("install") => packages::install(),
        Some("python") => python::test(),
        Some("servers") => servers(),
        Some("bless") => bless(),
        Some("screenshots") => screenshots(),
        Some("load") => load(),
        Some("scale-model") => scale_model::run(),
        Some("soak") => soak(),
        Some("chaos") => chaos(),
        Some("tune") => tune(),
        Some("review-check") => review_check(),
        _ => Err(USAGE.to_owned()),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{why}");
            ExitCode::FAILURE
        }
    }
}

/// The tests of the pages, on several servers that share a database.
fn servers() -> Result<(), Failure> {
    packages::install()?;
    // Those of the file are about one server.
    let mut tests = cargo(&["test", "--package", "web", "--test", "it", "--", "--skip", "server::store::"]);
    tests.args(env::args().skip(2)).env("RATUSHA_TEST_STORE", "servers").env("AXE_CORE", packages::axe()?);
    run(&mut tests)
}

fn bless() -> Result<(), Failure> {
    run(cargo(&["test", "--workspace", "--test", "it", "--", "playthroughs::"]).env("BLESS", "1"))
}

/// Pictures of the pages, in `target/screenshots` unless another place is named.
fn screenshots() -> Result<(), Failure> {
    packages::install()?;
    let named = env::args().nth(2).unwrap_or_else(|| "target/screenshots".to_owned());
    let place = env::current_dir().map_err(|error| error.to_string())?.join(named);
    let take = ["test", "--package", "web", "--test", "it", "--", "--ignored", "screenshots"];
    run(cargo(&take).env("SCREENSHOTS", &place))?;
    eprintln!("> {}", place.display());
    Ok(())
}

fn load() -> Result<(), Failure> {
    packages::install()?;
    run(&mut cargo(&["build", "--release", "--locked", "--package", "ratusha"]))?;
    let driver = ["run", "--release", "--locked", "--quiet", "--package", "soak", "--example", "load", "--"];
    run(cargo(&driver).arg(target().join("release/ratusha")).args(env::args().skip(2)))
}

/// The figures are printed, and written to `soak.json` where Cargo builds.
fn soak() -> Result<(), Failure> {
    let args: Vec<String> = env::args().skip(2).collect();
    let minutes = match &args.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => 30,
        ["--minutes", minutes] => minutes.parse::<u64>().map_err(|_| USAGE)?,
        _ => return Err(USAGE.to_owned()),
    };
    packages::install()?;
    run(&mut cargo(&["build", "--release", "--locked", "--package", "ratusha"]))?;
    let driver = ["run", "--release", "--locked", "--quiet", "--package", "soak", "--"];
    let report = target().join("soak.json");
    run(cargo(&driver).arg(target().join("release/ratusha")).arg(report).arg(minutes.to_string()))
}

/// The figures are printed, and written to `chaos.json` where Cargo builds.
fn chaos() -> Result<(), Failure> {
    packages::install()?;
    run(&mut cargo(&["build", "--release", "--locked", "--package", "ratusha"]))?;
    let driver = ["run", "--release", "--locked", "--quiet", "--package", "soak", "--example", "chaos", "--"];
    let report = target().join("chaos.json");
    run(cargo(&driver).arg(target().join("release/ratusha")).arg(report).args(env::args().skip(2)))
}

fn tune() -> Result<(), Failure> {
    let tuner = ["run", "--release", "--quiet", "--package", "bots", "--example", "tune", "--"];
    run(cargo(&tuner).args(env::args().skip(2)))
}

fn review_check() -> Result<(), Failure> {
    let check = ["run", "--release", "--quiet", "--package", "review", "--example", "check", "--"];
    run(cargo(&check).args(env::args().skip(2)))
}

/// Where Cargo builds.
fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| Path::new("target").to_owned(), PathBuf::from)
}

fn cargo(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command.args(args);
    command
}

/// Runs a command, and prints which it is and how long it took.
fn run(command: &mut Command) -> Result<(), Failure> {
    let said = said(command);
    eprintln!("> {said}");
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{said} did not start: {error}"))?;
    eprintln!("> {:.0} s", start.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("{said} failed")) }
}

/// A command as one would type it.
fn said(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
