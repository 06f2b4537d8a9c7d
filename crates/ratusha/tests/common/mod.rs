//! Running the program as a user does.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run left behind.
pub struct Run {
    pub status: i32,
    pub out: String,
    pub err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            status: output.status.code().expect("the program was not killed"),
            out: String::from_utf8(output.stdout).expect("output is text"),
            err: String::from_utf8(output.stderr).expect("errors are text"),
        }
    }
}

/// The program in English, in a folder of its own.
pub fn ratusha() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ratusha"));
    command.env("LC_ALL", "C").current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program with these arguments, parted by blanks.
pub fn run(args: &str) -> Run {
    ratusha().args(args.split_whitespace()).stdin(Stdio::null()).output().expect("the program starts").into()
}

/// Runs the program with an input.
#[allow(dead_code, reason = "not every test types something")]
pub fn run_with_input(args: &str, input: &str) -> Run {
    let mut child = ratusha()
        .args(args.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("the input is piped");
    let input = input.to_owned();
    // The program may end before it has read everything: that is its right.
    let writer = std::thread::spawn(move || drop(stdin.write_all(input.as_bytes())));
    let output = child.wait_with_output().expect("the program ends");
    writer.join().expect("the input is written");
    output.into()
}

/// A file of this name in a folder for tests, with this content.
#[allow(dead_code, reason = "not every test writes a file")]
pub fn file(name: &str, content: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, content).expect("a test file can be written");
    path
}
