//! Ratusha on the command line.
//!
//! [`cli`] declares the commands and their arguments; each command has a module of its own, whose `run` takes the
//! arguments, a voice in the user's language and the output. What commands share:
//!
//! - [`request`] reads and checks arguments, [`failure`] says what went wrong, [`input`], [`output`] and [`terminal`]
//!   read and write.
//! - [`series`] lets bots play games, which the crate `arena` spreads over threads; [`simulate`], [`arena`] and [`report`]
//!   sum them up. [`shard`] keeps a part of them in a file, and [`merge`] sums up such parts.
//! - [`titles`] has what the report of a title counts; its table as text is in the crate `textboard`.

mod arena;
mod bench;
mod bot;
mod cards;
mod check;
mod cli;
mod db;
mod decisions;
mod engine;
mod failure;
mod input;
mod logging;
mod merge;
mod output;
mod play;
mod progress;
mod records;
mod report;
mod reports;
mod request;
mod review;
mod rotate_key;
mod rulebook;
mod score;
mod series;
mod serve;
mod shard;
mod simulate;
mod terminal;
mod titles;

use failure::Failure;
use locale::Voice;
use output::{Output, one_line};
use series::Purpose;
use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

fn main() -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let voice = Voice::new(cli::language(&args));
    let mut out = Output::new();
    let done = run(args, &voice, &mut out).and_then(|()| Ok(out.flush()?));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // If even this fails, there is nobody left to tell.
                let _ = writeln!(std::io::stderr(), "ratusha: {}", one_line(&voice.say(&message)));
            }
            ExitCode::from(failure.status())
        }
    }
}

fn run(args: Vec<OsString>, voice: &Voice, out: &mut Output) -> Result<(), Failure> {
    let Some(matches) = cli::parse(args, voice, out)? else { return Ok(()) };
    match matches.subcommand() {
        Some(("play", matches)) => play::run(matches, voice, out),
        Some(("simulate", matches)) => series::run(Purpose::Simulate, matches, voice, out),
        Some(("arena", matches)) => series::run(Purpose::Arena, matches, voice, out),
        Some(("report", matches)) => series::run(Purpose::Report, matches, voice, out),
        Some(("merge", matches)) => merge::run(matches, voice, out),
        Some(("check", matches)) => check::run(matches, voice, out),
        Some(("replay", matches)) => records::replay(matches, voice, out),
        Some(("review", matches)) => review::run(matches, voice, out),
        Some(("verify", matches)) => records::verify(matches, voice, out),
        Some(("cards", matches)) => cards::run(matches, voice, out),
        Some(("rules", matches)) => rulebook::run(matches, voice, out),
        Some(("score", matches)) => score::run(matches, voice, out),
        Some(("engine", matches)) => engine::run(matches, voice, out),
        Some(("bot", matches)) => bot::run(matches, voice, out),
        Some(("bench", matches)) => bench::run(matches, voice, out),
        Some(("db", matches)) => db::run(matches, voice, out),
        Some(("serve", matches)) => serve::run(Some(matches), voice, out),
        _ => serve::run(None, voice, out),
    }
}
