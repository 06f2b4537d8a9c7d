//! What the tests need beyond Rust itself.

use crate::{Failure, python, run, target};
use serde_json::Value;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The linker and the crates that build C need a compiler; the pages are tried in two browsers, which need letters to
/// show, and behind proxies, which need a certificate. Servers share a database and a bus. A server that is put to the test has a disk of its own, which is
/// slowed down, and a clock that is wrong. The Python package is installed in an environment of its own.
const NEEDED: &[&str] = &[
    "gcc",
    "libc6-dev",
    "chromium",
    "firefox-esr",
    "fonts-dejavu-core",
    "openssl",
    "haproxy",
    "nginx",
    "caddy",
    "postgresql",
    "nats-server",
    "e2fsprogs",
    "strace",
    "faketime",
    "python3-venv",
];
/// Those that Debian starts as services. The tests start their own.
const SERVICES: &[&str] = &["haproxy", "nginx", "caddy", "postgresql", "nats-server"];

/// What looks for obstacles on pages. Another version may find others.
const AXE_VERSION: &str = "4.14.0";

/// Installs what is missing.
pub(crate) fn install() -> Result<(), Failure> {
    let mut missing: Vec<&str> = NEEDED.iter().copied().filter(|package| !is_installed(package)).collect();
    // Node's own packages bring it along, too.
    if !is_program("npm") {
        missing.push("npm");
    }
    install_packages(&missing)?;
    install_axe()?;
    python::install()
}

/// The script of axe-core, where the tests look for it.
pub(crate) fn axe() -> Result<PathBuf, Failure> {
    let folder = std::path::absolute(target()).map_err(|error| error.to_string())?;
    Ok(folder.join("npm/node_modules/axe-core/axe.min.js"))
}

/// Installs axe-core in a folder of its own, unless that version is there.
fn install_axe() -> Result<(), Failure> {
    let script = axe()?;
    let described = fs::read(script.with_file_name("package.json")).unwrap_or_default();
    let described: Value = serde_json::from_slice(&described).unwrap_or_default();
    if described["version"] == AXE_VERSION && script.exists() {
        return Ok(());
    }
    let mut npm = Command::new("npm");
    npm.args(["install", "--ignore-scripts", "--no-audit", "--no-fund", "--no-save", "--prefix"]);
    npm.arg(target().join("npm")).arg(format!("axe-core@{AXE_VERSION}"));
    run(&mut npm)
        .map_err(|why| format!("{why}\nthe tests need axe-core {AXE_VERSION} as {}", script.display()))
}

/// Installs Debian packages.
fn install_packages(missing: &[&str]) -> Result<(), Failure> {
    if missing.is_empty() {
        return Ok(());
    }
    let names = missing.join(" ");
    if !Path::new("/usr/bin/apt-get").exists() {
        return Err(format!("the tests need these Debian packages or their like: {names}"));
    }
    let as_root = |why: Failure| format!("{why}\nas root, run: apt-get install {names}");
    run(apt_get().args(["update", "--quiet"])).map_err(as_root)?;
    let services: Vec<&str> = SERVICES.iter().copied().filter(|service| missing.contains(service)).collect();
    without_starting(&services, || {
        run(apt_get().args(["install", "--yes", "--quiet", "--no-install-recommends"]).args(missing))
            .map_err(as_root)
    })
}

/// Installs packages whose services are not to run, neither now nor after a restart. While a service is masked, nothing
/// can start it, and no port is taken from anybody.
fn without_starting(services: &[&str], install: impl FnOnce() -> Result<(), Failure>) -> Result<(), Failure> {
    if services.is_empty() || !Path::new("/run/systemd/system").exists() {
        return install();
    }
    let systemctl = |words: &[&str]| run(with_rights("systemctl").args(words).args(services));
    systemctl(&["mask", "--runtime"])?;
    let installed = install();
    // A service is disabled by its own file, which the mask hides.
    systemctl(&["unmask", "--runtime"])?;
    installed?;
    systemctl(&["disable"])
}

fn apt_get() -> Command {
    let mut command = with_rights("apt-get");
    command.env("DEBIAN_FRONTEND", "noninteractive");
    command
}

/// A program with the rights of root.
fn with_rights(program: &str) -> Command {
    if is_root() {
        return Command::new(program);
    }
    let mut sudo = Command::new("sudo");
    sudo.args(["--non-interactive", program]);
    sudo
}

fn is_installed(package: &str) -> bool {
    let query = Command::new("dpkg-query").args(["--show", "--showformat=${Status}", package]).output();
    query.is_ok_and(|answer| answer.stdout.ends_with(b"ok installed"))
}

fn is_program(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|answer| answer.status.success())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|answer| answer.stdout.trim_ascii() == b"0")
}
