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

/// The commands of an example, with less to do.
fn tiny(name: &str) -> String {
    let text = fs::read_to_string(deploy(name)).unwrap();
    let less = text.replace("10000", "5").replace("regular,expert:2000n", "random,novice");
    assert_eq!(less.matches("random,novice").count(), 1, "{name}");
    less
}

/// An empty folder to play in.
fn batch_folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The rows of the examples' arena, played in one run; how long bots think is never the same.
fn rows(csv: &Path) -> Vec<Vec<String>> {
    let but_paces = |row: &str| row.split(',').rev().skip(2).map(str::to_owned).collect();
    fs::read_to_string(csv).unwrap().lines().map(but_paces).collect()
}

#[track_caller]
fn is_the_arena(folder: &Path, merged: &Path) {
    let once = folder.join("once.csv");
    let out = once.display();
    let once_run = run(&format!("arena machi-koro --bots random,novice --games 5 --seed 1 --out {out}"));
    assert_eq!(once_run.status, 0, "{}", once_run.err);
    assert_eq!(rows(&once), rows(merged));
    assert_eq!(rows(merged).len(), 1 + 2 * 5);
}

#[test]
fn the_array_of_slurm_plays_and_merges() {
    let folder = batch_folder("slurm");
    let script = tiny("slurm.sh");
    fs::write(folder.join("slurm.sh"), &script).unwrap();
    let program = Path::new(env!("CARGO_BIN_EXE_ratusha")).parent().unwrap();
    let path = format!("{}:{}", program.display(), std::env::var("PATH").unwrap());
    let sh = |args: &[&str], task: u64| {
        let mut command = Command::new("sh");
        command.args(args).current_dir(&folder).env("PATH", &path);
        let done = command.env("SLURM_ARRAY_TASK_ID", task.to_string()).output().unwrap();
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    };
    let array = script.lines().find_map(|line| line.strip_prefix("#SBATCH --array=1-")).unwrap();
    let shards: u64 = array.parse().unwrap();
    for task in 1..=shards {
        sh(&["slurm.sh"], task);
    }
    // A job that is queued again finds its work done.
    sh(&["slurm.sh"], 1);
    let merge = script.lines().find_map(|line| line.split_once("--wrap \"")).unwrap().1;
    sh(&["-c", merge.strip_suffix('"').unwrap()], 0);
    is_the_arena(&folder, &folder.join("games.csv"));
}

#[test]
fn the_indexed_job_of_kubernetes_plays_and_merges() {
    let folder = batch_folder("kubernetes");
    let text = tiny("kubernetes.yaml");
    let after = |key: &str| text.lines().find_map(|line| line.trim().strip_prefix(key)).unwrap().trim();
    assert_eq!(after("completions:"), after("parallelism:"));
    let shards: u64 = after("completions:").parse().unwrap();
    let commands: Vec<Vec<&str>> = text
        .split(" args:\n")
        .skip(1)
        .map(|args| args.lines().map_while(|line| line.trim().strip_prefix("- ")).collect())
        .collect();
    let [play, merge] = &commands[..] else { panic!("{commands:?}") };
    let run = |args: &[&str], index: u64| {
        let of_pod = |arg: &&str| {
            arg.replace("/data", &folder.display().to_string())
                .replace("$(JOB_COMPLETION_INDEX)", &index.to_string())
        };
        let mut command = Command::new(env!("CARGO_BIN_EXE_ratusha"));
        let done = command.args(args.iter().map(of_pod)).output().unwrap();
        assert!(done.status.success(), "{args:?}: {}", String::from_utf8_lossy(&done.stderr));
    };
    (0..shards).for_each(|index| run(play, index));
    run(merge, 0);
    is_the_arena(&folder, &folder.join("games.csv"));
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
