//! What the tests need beyond Rust itself.

use crate::{Failure, run};
use std::path::Path;
use std::process::Command;

/// The linker and the crates that build C need a compiler, and the pages are tried in a browser, which needs letters to
/// show. A server that is put to the test has a disk of its own, which is slowed down, and a clock that is wrong.
const NEEDED: &[&str] =
    &["gcc", "libc6-dev", "chromium", "fonts-dejavu-core", "e2fsprogs", "strace", "faketime"];

/// Installs the Debian packages that are missing.
pub(crate) fn install() -> Result<(), Failure> {
    let missing: Vec<&str> = NEEDED.iter().copied().filter(|package| !is_installed(package)).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    if !Path::new("/usr/bin/apt-get").exists() {
        return Err(format!("the tests need these Debian packages or their like: {names}"));
    }
    let as_root = |why: Failure| format!("{why}\nas root, run: apt-get install {names}");
    run(apt_get().args(["update", "--quiet"])).map_err(as_root)?;
    run(apt_get().args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(missing))
        .map_err(as_root)
}

fn apt_get() -> Command {
    let mut command = if is_root() {
        Command::new("apt-get")
    } else {
        let mut sudo = Command::new("sudo");
        sudo.args(["--non-interactive", "apt-get"]);
        sudo
    };
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

fn is_installed(package: &str) -> bool {
    let query = Command::new("dpkg-query").args(["--show", "--showformat=${Status}", package]).output();
    query.is_ok_and(|answer| answer.stdout.ends_with(b"ok installed"))
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}
