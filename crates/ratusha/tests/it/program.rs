//! Running the program as a user does.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// What a run left behind.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
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
pub(crate) fn ratusha() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_ratusha"));
    command.env("LC_ALL", "C").current_dir(env!("CARGO_TARGET_TMPDIR"));
    command
}

/// Runs the program with these arguments, parted by blanks.
pub(crate) fn run(args: &str) -> Run {
    ratusha().args(args.split_whitespace()).stdin(Stdio::null()).output().expect("the program starts").into()
}

/// Runs the program with an input.
pub(crate) fn run_with_input(args: &str, input: &str) -> Run {
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

/// Writes a file of this name into the folder that the program runs in.
pub(crate) fn file(name: &str, content: &str) {
    std::fs::write(path(name), content).expect("a test file can be written");
}

/// The path of a file of this name in the folder that the program runs in.
pub(crate) fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}
