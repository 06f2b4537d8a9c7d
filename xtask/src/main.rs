//! What a developer runs: `cargo xtask test`.

use std::env;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::time::Instant;

const USAGE: &str = "\
cargo xtask test    install what the tests need, then run every check and every test
cargo xtask bless   write the golden play-throughs anew; look at the difference before you commit it
cargo xtask screenshots [DIR]
                    take pictures of the front page and of every board in the middle of a game
cargo xtask load    how much a server on this machine carries: 2,000 viewers on 500 tables
cargo xtask tune TITLE [--rounds R] [--games K] [--seed S] [--bot NAME] [--players N] [--set KEY=VALUE]...
                    look for better weights of a title's bots by self-play, and write them down if they are";

/// The linker and the crates that build C need a compiler, and the pages are tried in a browser, which needs letters to
/// show; nothing else is needed beyond Rust itself.
const NEEDED: &[&str] = &["gcc", "libc6-dev", "chromium", "fonts-dejavu-core"];

fn main() -> ExitCode {
    let done = match env::args().nth(1).as_deref() {
        Some("test") => test(),
        Some("bless") => bless(),
        Some("screenshots") => screenshots(),
        Some("load") => load(),
        Some("tune") => tune(),
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

/// Everything that must hold before a change is accepted.
fn test() -> Result<(), String> {
    install(NEEDED)?;
    cargo(&["fmt", "--all", "--check"])?;
    cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])?;
    cargo(&["test", "--workspace", "--locked", "--no-fail-fast"])?;
    cargo(&["run", "--locked", "--quiet", "--", "check"])
}

fn bless() -> Result<(), String> {
    run(Command::new(env!("CARGO")).args(["test", "--workspace", "--test", "playthroughs"]).env("BLESS", "1"))
}

/// Pictures of the pages, in `target/screenshots` unless another place is named.
fn screenshots() -> Result<(), String> {
    install(NEEDED)?;
    let named = env::args().nth(2).unwrap_or_else(|| "target/screenshots".to_owned());
    let place = env::current_dir().map_err(|error| error.to_string())?.join(named);
    let take = ["test", "--package", "web", "--test", "it", "--", "--ignored", "screenshots"];
    run(Command::new(env!("CARGO")).args(take).env("SCREENSHOTS", &place))?;
    eprintln!("> {}", place.display());
    Ok(())
}

fn load() -> Result<(), String> {
    cargo(&["build", "--release", "--locked", "--package", "ratusha"])?;
    let target = env::var("CARGO_TARGET_DIR").unwrap_or_else(|_| "target".to_owned());
    let program = Path::new(&target).join("release/ratusha");
    let driver = ["run", "--release", "--locked", "--quiet", "--package", "web", "--example", "load", "--"];
    run(Command::new(env!("CARGO")).args(driver).arg(program))
}

fn tune() -> Result<(), String> {
    let wish = env::args().skip(2);
    let tuner = ["run", "--release", "--quiet", "--package", "bots", "--example", "tune", "--"];
    run(Command::new(env!("CARGO")).args(tuner).args(wish))
}

/// Installs the Debian packages that are missing.
fn install(packages: &[&str]) -> Result<(), String> {
    let missing: Vec<&str> = packages.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    if !Path::new("/usr/bin/apt-get").exists() {
        let missing = missing.join(" ");
        return Err(format!("the tests need these Debian packages or what equals them: {missing}"));
    }
    let apt = |args: &[&str]| {
        let mut command = if is_root() { Command::new("apt-get") } else { Command::new("sudo") };
        if !is_root() {
            command.args(["--non-interactive", "apt-get"]);
        }
        run(command.args(args).env("DEBIAN_FRONTEND", "noninteractive"))
    };
    let as_root = |why: String| {
        let missing = missing.join(" ");
        format!("{why}\nas root, run: apt-get install {missing}")
    };
    apt(&["update", "--quiet"]).map_err(as_root)?;
    apt(&[&["install", "--yes", "--quiet", "--no-install-recommends"], &missing[..]].concat())
        .map_err(as_root)
}

fn is_installed(package: &str) -> bool {
    let query = Command::new("dpkg-query").args(["--show", "--showformat=${Status}", package]).output();
    query.is_ok_and(|answer| answer.stdout.ends_with(b"ok installed"))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}

fn cargo(args: &[&str]) -> Result<(), String> {
    run(Command::new(env!("CARGO")).args(args))
}

fn run(command: &mut Command) -> Result<(), String> {
    let said = format!("{command:?}");
    eprintln!("> {said}");
    let start = Instant::now();
    let status = command.status().map_err(|error| format!("{said} did not start: {error}"))?;
    eprintln!("> {:.0} s", start.elapsed().as_secs_f64());
    if status.success() { Ok(()) } else { Err(format!("{said} failed")) }
}
