//! Bad input gets one clear line and an exit status; nothing panics.

use crate::program::{Run, file, path, ratusha, run, run_with_input};
use std::process::Stdio;

/// One line on standard error that names what was wrong, and the status of bad usage.
#[track_caller]
fn is_refused(args: &str, status: i32, names: &[&str]) {
    let run = run(args);
    assert_eq!(run.status, status, "{args}: {}", run.err);
    assert_eq!(run.err.lines().count(), 1, "{args}: {}", run.err);
    assert!(!run.err.contains("panicked") && !run.err.contains('⟦'), "{args}: {}", run.err);
    for name in names {
        assert!(run.err.contains(name), "{args} should name {name}: {}", run.err);
    }
}

#[test]
fn bad_usage_says_what_is_allowed() {
    is_refused("dance", 2, &["dance", "simulate"]);
    is_refused("--dance", 2, &["--dance"]);
    is_refused("play", 2, &["TITLE"]);
    is_refused("serve --addr nowhere", 2, &["nowhere", "127.0.0.1:8080"]);
    is_refused("serve --port 80", 2, &["--port"]);
    is_refused(
        "serve --public-url ratusha.example",
        2,
        &["--public-url", "https://ratusha.example", "not ratusha.example"],
    );
    is_refused("serve --public-url https://a.example/games", 2, &["https://a.example/games"]);
    is_refused("serve --trust-proxy nginx", 2, &["nginx", "10.0.0.0/8"]);
    is_refused("serve --trust-proxy 127.0.0.1 --trust-proxy 10.0.0.0/99", 2, &["10.0.0.0/99"]);
    is_refused("serve --max-connections 0", 2, &["--max-connections", "1 to"]);
    is_refused("play chess", 2, &["chess", "machi-koro"]);
    is_refused("simulate machi-koro --players 6", 2, &["6", "2 to 5"]);
    is_refused("simulate machi-koro --players 99", 2, &["--players", "99"]);
    is_refused("simulate machi-koro --players two", 2, &["--players", "two"]);
    is_refused("simulate machi-koro --games 0", 2, &["--games", "1 to"]);
    is_refused("simulate machi-koro --games", 2, &["--games"]);
    is_refused("simulate machi-koro --set set", 2, &["key=value"]);
    is_refused("simulate machi-koro --set set=gold", 2, &["gold", "base|plus"]);
    is_refused("simulate machi-koro --set colour=red", 2, &["colour", "radio_tower"]);
    is_refused("simulate machi-koro --set first=3", 2, &["first", "0|1|random"]);
    is_refused("simulate machi-koro --bots genius", 2, &["genius", "random"]);
    is_refused("simulate machi-koro --players 4 --bots random,random", 2, &["2 names", "4 seats"]);
    is_refused("simulate machi-koro --out games.xlsx", 2, &["xlsx", ".csv", ".parquet"]);
    is_refused("cards machi-koro --lang xx", 2, &["xx", "uk, ru, en"]);
    is_refused("check --clauses chess", 2, &["chess"]);
    is_refused("score machi-koro city.txt", 2, &["machi-koro", "welcome-to", "sprawlopolis"]);
    is_refused("score welcome-to sheets.txt --all", 2, &["--all", "sprawlopolis"]);
    is_refused("score sprawlopolis", 2, &["FILE"]);
    is_refused("bench --players 4", 2, &["TITLE"]);
    is_refused("play --resume kept.ratusha --players 3", 2, &["--resume"]);
    is_refused("check --clauses machi-koro setup.toml", 2, &["--clauses"]);
    is_refused("bench machi-koro --seconds 0", 2, &["--seconds"]);
    is_refused("play machi-koro --names a,b,c", 2, &["3 names", "2 seats"]);
}

#[test]
fn a_server_that_can_t_start_says_why() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = taken.local_addr().unwrap();
    is_refused(&format!("serve --addr {addr} --db never.db"), 1, &[&addr.to_string(), "--addr"]);
    is_refused("serve --addr 127.0.0.1:0 --db nowhere/games.db", 1, &["nowhere/games.db"]);
}

#[test]
fn missing_and_broken_files_are_named() {
    is_refused("check nowhere.toml", 1, &["nowhere.toml", "no such file"]);
    is_refused("replay nowhere.ratusha", 1, &["nowhere.ratusha"]);
    is_refused("simulate machi-koro --cards nowhere.toml", 1, &["nowhere.toml"]);
    is_refused("simulate machi-koro --games 1 --out nowhere/games.csv", 1, &["nowhere/games.csv"]);

    file("broken.toml", "title = \"machi-koro\"\n[[scenario]]\nname = 3\n");
    is_refused("check broken.toml", 2, &["broken.toml"]);
    file("other.toml", "title = \"chess\"\n");
    is_refused("check other.toml", 2, &["other.toml", "chess"]);
    file("broken-cards.toml", "[[establishment]]\nid = \"zoo\"\n");
    is_refused("cards machi-koro --cards broken-cards.toml", 2, &["zoo"]);
    file("empty-cards.toml", "establishment = []\nlandmark = []\n");
    is_refused("play machi-koro --cards empty-cards.toml", 2, &["wheat_field"]);
    file("broken.ratusha", "hello\n");
    is_refused("replay broken.ratusha", 1, &["broken.ratusha"]);
    is_refused("verify broken.ratusha", 1, &["broken.ratusha"]);
    let header = "ratusha-record 1\ntitle machi-koro\nrules 1\nplayers 2\n";
    file("illegal.ratusha", &format!("{header}\nstart\n0 roll 2 | 3 3\n"));
    is_refused("replay illegal.ratusha", 1, &["Move 1", "Train Station"]);
    file("future.ratusha", &format!("{}\nstart\n", header.replace("rules 1", "rules 99")));
    is_refused("replay future.ratusha", 1, &["99"]);
    file("seedless.ratusha", &format!("{header}\nstart\n0 roll 1 | 3\n"));
    is_refused("verify seedless.ratusha", 1, &["seed"]);
    is_refused("replay seedless.ratusha --at 7", 2, &["--at", "7"]);
}

#[test]
fn a_failed_scenario_is_shown_and_counted() {
    let scenario = |coins: u32| {
        format!(
            "title = \"machi-koro\"\n[[scenario]]\nname = \"bread\"\nclauses = [\"MK-B3\"]\nplayers = 2\n\
             steps = [{{ play = \"0 roll 1\", chance = \"3\", then = {{ players.0.coins = {coins} }} }}]\n"
        )
    };
    file("holds.toml", &scenario(4));
    file("fails.toml", &scenario(5));
    let good = run("check holds.toml");
    assert_eq!((good.status, good.out.as_str()), (0, "1 passed, 0 failed\n"));
    let bad = run("check holds.toml fails.toml");
    assert_eq!(bad.status, 1);
    assert!(bad.out.contains("step 1: players.0.coins is 4, expected 5"), "{}", bad.out);
    assert!(bad.out.ends_with("1 passed, 1 failed\n"), "{}", bad.out);
}

#[test]
fn a_full_disk_is_an_error() {
    let full = std::path::Path::new("/dev/full");
    if !full.exists() {
        return; // Only Linux has a disk that is always full.
    }
    for name in ["full.csv", "full.parquet"] {
        let link = path(name);
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink(full, &link).unwrap();
        let simulate = format!("simulate machi-koro --games 1000 --out {name}");
        is_refused(&simulate, 1, &[name, "disk is full"]);
    }
    let sink = std::fs::OpenOptions::new().write(true).open(full).unwrap();
    let output = ratusha().args(["cards", "machi-koro"]).stdout(sink).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), err.lines().count()), (Some(1), 1), "{err}");
    assert!(err.contains("disk is full"), "{err}");
}

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    let header = "ratusha-record 1\ntitle machi-koro\nrules 1\nplayers 2\n";
    file("piped.ratusha", &format!("{header}\nstart\n0 roll 1 | 3\n"));
    file("piped.txt", "conditions 14,13,11\n8@0,0 2@-2,0 1@0,1r\n");
    for args in [
        "--help",
        "--version",
        "cards machi-koro",
        "cards machi-koro --json",
        "simulate machi-koro --games 10 --json",
        "simulate machi-koro --games 10",
        "arena machi-koro --bots random,novice --games 2",
        "report machi-koro --games 10 --bots random --out piped.html",
        "bench machi-koro --seconds 1",
        "check --clauses machi-koro",
        "check",
        "score sprawlopolis piped.txt",
        "replay piped.ratusha",
        "replay piped.ratusha --json",
        "play machi-koro --record piped-play.ratusha",
    ] {
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        let output = ratusha().args(args.split(' ')).stdin(Stdio::null()).stdout(writer).output();
        let run = Run::from(output.unwrap());
        assert_eq!((run.status, run.err.as_str()), (0, ""), "{args}");
    }
}

#[test]
fn errors_speak_the_users_language() {
    let said = |lang: &str| run(&format!("simulate machi-koro --players 7 --lang {lang}")).err;
    assert!(said("uk").contains("Гравців не може бути 7"), "{}", said("uk"));
    assert!(said("ru").contains("Игроков не может быть 7"), "{}", said("ru"));
    let output = ratusha().env("LC_ALL", "uk_UA.UTF-8").args(["play", "chess"]).output().unwrap();
    assert!(String::from_utf8(output.stderr).unwrap().contains("Гри chess немає"));
}

#[test]
fn the_engine_answers_every_line_and_goes_on() {
    let input = "nonsense\n{\"cmd\":\"dance\"}\n{\"cmd\":\"legal\"}\n{\"cmd\":\"new\",\"players\":9}\n\
        {\"cmd\":\"new\",\"seed\":1,\"id\":7}\n{\"cmd\":\"play\",\"move\":\"fly\"}\n\
        {\"cmd\":\"play\",\"seat\":1,\"move\":\"roll 1\"}\n{\"cmd\":\"play\",\"seat\":5,\"move\":\"roll 1\"}\n\
        {\"cmd\":\"undo\"}\n{\"cmd\":\"play\",\"seat\":99,\"move\":\"roll 1\"}\n{\"cmd\":\"play\",\"move\":\"roll 1\"}\n";
    let run = run_with_input("engine machi-koro", input);
    let answers: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("every answer is JSON")).collect();
    let ok: Vec<bool> = answers.iter().map(|answer| answer["ok"].as_bool().unwrap()).collect();
    let expected = [false, false, false, false, true, false, false, false, false, false, true];
    assert_eq!(ok, expected, "{}", run.out);
    assert_eq!(answers[4]["id"], 7);
    assert_eq!(answers[6]["error"]["code"], "machi-koro-refused-turn");
    assert_eq!(run.status, 0);
}
