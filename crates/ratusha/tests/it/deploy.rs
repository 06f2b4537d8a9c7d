//! The program as `deploy/` starts it, and as a service with limits.

use crate::kill::Server;
use crate::program::run;
use std::fs;
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::{Duration, Instant};
use web::testing::{Browser, Db};

fn deploy(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy").join(name)
}

#[test]
fn the_arguments_in_the_examples_are_those_of_the_program() {
    let help = run("serve --help").out;
    let flag = |word: &str| {
        let word = word.trim_matches(|sign| matches!(sign, '"' | ',' | '[' | ']' | '`'));
        word.starts_with("--").then(|| word.split('=').next().unwrap_or_default().to_owned())
    };
    for (name, line_of_arguments) in [
        ("ratusha.service", "ExecStart="),
        ("ratusha.service", "#   RATUSHA_ARGS="),
        ("Containerfile", "CMD ["),
        ("compose.yaml", "      - --"),
        ("compose.nginx.yaml", "      - --"),
        ("compose.haproxy.yaml", "      - --"),
    ] {
        let text = fs::read_to_string(deploy(name)).unwrap();
        let lines = text.lines().filter(|line| line.starts_with(line_of_arguments));
        let flags: Vec<String> = lines.flat_map(|line| line.split([' ', '='])).filter_map(flag).collect();
        assert!(!flags.is_empty(), "{name} has no arguments after {line_of_arguments}");
        for flag in flags {
            assert!(help.contains(&format!("{flag} ")), "{name}: {flag} is not among\n{help}");
        }
    }
}

#[test]
fn systemd_finds_nothing_wrong_with_the_unit() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("unit");
    fs::create_dir_all(&folder).unwrap();
    let unit = fs::read_to_string(deploy("ratusha.service")).unwrap();
    let path = folder.join("ratusha.service");
    fs::write(&path, unit.replace("/usr/local/bin/ratusha", env!("CARGO_BIN_EXE_ratusha"))).unwrap();
    let analyze = |words: &[&str]| Command::new("systemd-analyze").args(words).arg(&path).output();
    let Ok(verified) = analyze(&["verify"]) else {
        eprintln!("there is no systemd here");
        return;
    };
    let said = String::from_utf8_lossy(&verified.stderr);
    assert!(verified.status.success() && !said.contains("ratusha.service"), "{said}");
    // Of ten; most services of a system have nine.
    let exposure = analyze(&["security", "--offline=true", "--threshold=15"]).unwrap();
    assert!(exposure.status.success(), "{}", String::from_utf8_lossy(&exposure.stdout));
}

/// Starts a server with a limit on open files, as `ulimit` sets it.
fn with_files(limit: &str, db: &Db) -> Server {
    let mut command = Command::new("sh");
    command
        .args(["-c", &format!("ulimit {limit} && exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_ratusha")])
        .args(["serve", "--lang", "en"]);
    Server::run(&mut command, &db.0)
}

/// How many files a server may open.
fn files_of(server: &Server) -> usize {
    let limits = fs::read_to_string(format!("/proc/{}/limits", server.child.id())).unwrap();
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files")).unwrap();
    line.split_whitespace().next().unwrap().parse().unwrap()
}

#[test]
fn a_server_may_open_as_many_files_as_it_needs_where_that_is_allowed() {
    let db = Db::new("files-soft");
    let server = with_files("-S -n 300", &db);
    assert!(files_of(&server) > 300, "{}", files_of(&server));
    let db = Db::new("files-hard");
    assert_eq!(files_of(&with_files("-n 300", &db)), 300);
}

#[test]
fn a_server_with_few_files_turns_the_newest_away_and_goes_on() {
    let db = Db::new("few-files");
    let server = with_files("-n 300", &db);
    let crowd: Vec<TcpStream> = (0..400).map_while(|_| TcpStream::connect(server.addr).ok()).collect();
    let mut browser = Browser::new(server.addr);
    let asked = Instant::now();
    let answer = browser.try_to_ask("GET", "/", b"", &[]);
    assert!(answer.is_err() || answer.is_ok_and(|answer| answer.status == 503));
    assert!(asked.elapsed() < Duration::from_secs(20), "it is told at once");
    drop(crowd);
    let since = Instant::now();
    while !browser.try_to_ask("GET", "/", b"", &[]).is_ok_and(|answer| answer.status == 200) {
        assert!(since.elapsed() < Duration::from_secs(60), "nobody is let in any more");
        std::thread::sleep(Duration::from_millis(10));
    }
}
