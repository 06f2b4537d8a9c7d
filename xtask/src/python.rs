//! `cargo xtask python`: the Python package, built as a wheel, installed in an environment of its own, and tested there.

use crate::{Failure, cargo, run, target};
use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What the tests need from PyPI.
const REQUIREMENTS: &str = "python/tests/requirements.txt";

/// Builds the wheel, installs it and runs its tests. `RATUSHA` names the program whose games must be the same; without
/// it, the program is built too. What follows `python` on the command line is for pytest.
pub(crate) fn test() -> Result<(), Failure> {
    install()?;
    let program = match env::var_os("RATUSHA") {
        Some(program) => PathBuf::from(program),
        None => {
            run(&mut once(cargo(&["build", "--locked", "--package", "ratusha"])))?;
            target().join("debug/ratusha")
        }
    };
    let program = absolute(&program)?;
    let wheels = absolute(&target().join("python/wheels"))?;
    // A wheel of another version would be installed as well.
    let _ = fs::remove_dir_all(&wheels);
    let mut build = once(Command::new(script("maturin")?));
    build.args(["build", "--locked", "--profile", "dev", "--manifest-path", "python/Cargo.toml", "--out"]);
    // The interpreter that the wheel is tried with, and not the first that is found.
    run(build.arg(&wheels).arg("--interpreter").arg(script("python")?).env("CARGO", env!("CARGO")))?;
    let wheel = fs::read_dir(&wheels)
        .and_then(|mut files| files.next().transpose())
        .map_err(|error| error.to_string())?
        .ok_or("maturin has built no wheel")?;
    let mut pip = pip()?;
    run(pip.args(["--force-reinstall", "--no-deps"]).arg(wheel.path()))?;
    let mut pytest = Command::new(script("python")?);
    pytest.args(["-m", "pytest", "-q", "python/tests"]).args(env::args().skip(2));
    run(pytest.env("RATUSHA", program))
}

/// Makes the environment and installs in it what the tests need, unless all of it is there.
pub(crate) fn install() -> Result<(), Failure> {
    let wanted = fs::read_to_string(REQUIREMENTS).map_err(|error| format!("{REQUIREMENTS}: {error}"))?;
    let folder = environment()?;
    let stamp = folder.join("installed.txt");
    if fs::read_to_string(&stamp).is_ok_and(|installed| installed == wanted) {
        return Ok(());
    }
    let interpreter = env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
    let needed = |why: Failure| {
        let list: Vec<&str> = wanted.lines().filter(|line| !line.starts_with('#')).collect();
        format!(
            "{why}\nthe tests of the Python package need Python 3.10 or later as {interpreter} (or as PYTHON) with venv, \
             and these from PyPI: {}",
            list.join(" ")
        )
    };
    run(Command::new(&interpreter).args(["-m", "venv", "--clear"]).arg(&folder)).map_err(needed)?;
    run(pip()?.args(["--requirement", REQUIREMENTS])).map_err(needed)?;
    fs::write(&stamp, &wanted).map_err(|error| format!("{}: {error}", stamp.display()))
}

/// Cargo, as `cargo xtask test` runs it: what that has compiled is not compiled again.
fn once(mut command: Command) -> Command {
    crate::test::build_once(&mut command);
    command
}

fn pip() -> Result<Command, Failure> {
    let mut command = Command::new(script("python")?);
    command.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"]);
    Ok(command)
}

fn environment() -> Result<PathBuf, Failure> {
    absolute(&target().join("python/environment"))
}

/// A program of the environment.
fn script(name: &str) -> Result<PathBuf, Failure> {
    Ok(environment()?.join("bin").join(name))
}

fn absolute(path: &Path) -> Result<PathBuf, Failure> {
    std::path::absolute(path).map_err(|error| format!("{}: {error}", path.display()))
}
