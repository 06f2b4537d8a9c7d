//! Files and inputs that nobody vouches for: they take no more memory than there is room for, and command no terminal.

use crate::program::{Run, file, path, ratusha, run, run_with_input};
use std::process::{Command, Stdio};

/// Everything that would command a terminal: a title, a colour in one byte, a bell, a way back in the line, a turn of the
/// direction.
const BAD: &str = "\u{1b}]0;x\u{9b}31m\u{7}\r\u{202e}\u{2066}";

/// Runs the program with little room for memory; `None` where the system has no endless file.
fn run_in_little_room(args: &str) -> Option<Run> {
    if !std::path::Path::new("/dev/zero").exists() {
        return None;
    }
    let program = ratusha();
    let shell = format!("ulimit -v 1000000; exec {} {args}", program.get_program().display());
    let mut command = Command::new("sh");
    command.args(["-c", &shell]).env("LC_ALL", "C").current_dir(env!("CARGO_TARGET_TMPDIR"));
    Some(command.stdin(Stdio::null()).output().unwrap().into())
}

#[test]
fn an_endless_file_is_refused_before_it_fills_the_memory() {
    for (args, most) in [
        ("replay /dev/zero", 16),
        ("verify /dev/zero", 16),
        ("play --resume /dev/zero", 16),
        ("check /dev/zero", 4),
        ("score sprawlopolis /dev/zero", 4),
        ("cards machi-koro --cards /dev/zero", 4),
        ("play machi-koro --cards /dev/zero", 4),
        ("engine machi-koro --cards /dev/zero", 4),
        ("simulate machi-koro --cards /dev/zero", 4),
    ] {
        let Some(run) = run_in_little_room(args) else { return };
        assert_eq!((run.status, run.err.lines().count()), (1, 1), "{args}: {}", run.err);
        assert!(run.err.contains(&format!("/dev/zero is larger than {most} MB")), "{args}: {}", run.err);
    }
}

#[test]
fn an_endless_file_is_no_arena() {
    let link = path("endless.csv");
    let _ = std::fs::remove_file(&link);
    if std::os::unix::fs::symlink("/dev/zero", &link).is_err() {
        return;
    }
    let args = "arena machi-koro --bots random,novice --games 1 --out endless.csv";
    let Some(run) = run_in_little_room(args) else { return };
    assert_eq!((run.status, run.err.contains("exists already")), (2, true), "{}", run.err);
    let Some(run) = run_in_little_room(&format!("{args} --resume")) else { return };
    assert_eq!((run.status, run.err.contains("another arena")), (1, true), "{}", run.err);
}

#[test]
fn a_line_without_an_end_is_taken_in_pieces() {
    let endless = "x".repeat(1 << 20);
    for (args, most) in [("play machi-koro --seed 1", 5_000), ("engine machi-koro", 5_000)] {
        let run = run_with_input(args, &endless);
        assert_eq!(run.status, 0, "{args}: {}", run.err);
        let longest = run.out.lines().map(str::len).max().unwrap_or(0);
        assert!(longest <= most, "{args}: a line of {longest}");
    }
}

/// Nothing in what was printed would be obeyed rather than seen.
#[track_caller]
fn is_plain(what: &str, run: &Run) {
    for text in [&run.out, &run.err] {
        let bad = text.chars().find(|letter| !letter.is_ascii_graphic() && BAD.contains(*letter));
        assert_eq!(bad, None, "{what}: {text:?}");
    }
}

#[test]
fn what_is_printed_of_a_record_commands_no_terminal() {
    let record = format!(
        "ratusha-record 1\ntitle machi-koro\nrules 1\nplayers 2\nseat 0 A{BAD}nn\nseat 1 Bo\n\nstart\n0 roll 1 | 3\n"
    );
    file("bad.ratusha", &record);
    let replay = run("replay bad.ratusha");
    assert_eq!(replay.status, 0, "{}", replay.err);
    assert!(replay.out.contains("A�]0;x�31m����nn"), "{}", replay.out);
    is_plain("replay", &replay);
    let json = run("replay bad.ratusha --json");
    assert_eq!(json.status, 0, "{}", json.err);
    is_plain("replay --json", &json);
    let play = run_with_input("play --resume bad.ratusha", "quit\n");
    is_plain("play", &play);
    file("bad-title.ratusha", &record.replace("title machi-koro", &format!("title {BAD}")));
    file("bad-move.ratusha", &record.replace("roll 1", &format!("roll {BAD}")));
    for args in ["replay bad-title.ratusha", "replay bad-move.ratusha", "verify bad-move.ratusha"] {
        let refused = run(args);
        assert_eq!((refused.status, refused.err.lines().count()), (1, 1), "{args}: {}", refused.err);
        is_plain(args, &refused);
    }
}

#[test]
fn what_is_printed_of_a_scenario_is_on_its_own_line() {
    let bad: String = BAD.chars().map(|letter| format!("\\u{:04x}", u32::from(letter))).collect();
    let scenario = format!(
        "title = \"machi-koro\"\n[[scenario]]\nname = \"{bad}\\n9 passed, 0 failed\"\nclauses = [\"MK-B3\"]\nplayers = 2\n\
         steps = [{{ play = \"0 roll 1\", chance = \"3\", then = {{ players.0.coins = 77 }} }}]\n"
    );
    file("bad-names.toml", &scenario);
    let run = run("check bad-names.toml");
    assert_eq!(run.status, 1, "{}", run.err);
    is_plain("check", &run);
    assert_eq!(run.out.lines().filter(|line| line.ends_with("failed")).count(), 1, "{}", run.out);
    assert!(run.out.ends_with("0 passed, 1 failed\n"), "{}", run.out);
}

#[test]
fn what_was_typed_is_quoted_without_commands() {
    for args in [
        vec!["play".to_owned(), BAD.to_owned()],
        vec![BAD.to_owned()],
        vec!["replay".to_owned(), format!("{BAD}.ratusha")],
        vec!["simulate".to_owned(), "machi-koro".to_owned(), "--bots".to_owned(), format!("x{BAD}")],
        vec!["simulate".to_owned(), "machi-koro".to_owned(), "--set".to_owned(), format!("{BAD}={BAD}\n")],
        vec!["cards".to_owned(), "machi-koro".to_owned(), "--lang".to_owned(), format!("{BAD}\n\n")],
    ] {
        let run = Run::from(ratusha().args(&args).stdin(Stdio::null()).output().unwrap());
        assert_ne!(run.status, 0, "{args:?}");
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
        is_plain(&format!("{args:?}"), &run);
    }
    let play = run_with_input("play machi-koro --seed 1", &format!("dance{BAD}\n?{BAD}\nquit\n"));
    is_plain("play", &play);
    assert!(play.out.contains("dance�"), "{}", play.out);
}
