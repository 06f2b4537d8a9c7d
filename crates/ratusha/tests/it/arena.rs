//! Arenas, reports, and programs at the table.

use crate::program::{Run, path, ratusha, run};
use catalog::Title;
use serde_json::{Value, json};
use std::path::PathBuf;

/// The path of a file that is not there yet.
fn new_file(name: &str) -> PathBuf {
    let path = path(name);
    let _ = std::fs::remove_file(&path);
    path
}

#[test]
fn an_arena_depends_on_its_seed_and_not_on_its_threads() {
    let command = "arena machi-koro-2 --players 3 --bots random,novice --games 20 --json";
    let table = |more: &str| {
        let run = run(&format!("{command} {more}"));
        assert_eq!(run.status, 0, "{}", run.err);
        let mut table: Value = serde_json::from_str(&run.out).unwrap();
        // Nobody thinks for the same time twice.
        for bot in table["bots"].as_array_mut().unwrap() {
            ["p50_ms", "p99_ms", "max_ms"].iter().for_each(|time| bot[*time] = Value::Null);
        }
        table
    };
    let once = table("--seed 1 --threads 1");
    assert_eq!(once, table("--seed 1 --threads 3"));
    assert_ne!(once, table("--seed 2"));
    assert_eq!((&once["orders"], &once["games"]), (&json!(6), &json!(120)));
    let won = |bot: usize| once["bots"][bot]["won"]["value"].as_f64().unwrap();
    assert!((won(0) + won(1) - 1.0).abs() < 1e-9, "every game is won once");
}

#[test]
fn an_interrupted_arena_goes_on_to_the_same_table() {
    let arena = |games: u32, file: &str, more: &str| {
        run(&format!("arena machi-koro --bots random,novice --games {games} --json --out {file} {more}"))
    };
    let (whole, torn) = (new_file("whole.csv"), new_file("torn.csv"));
    let expected = arena(30, "whole.csv", "");
    assert_eq!(expected.status, 0, "{}", expected.err);
    let rows = std::fs::read_to_string(&whole).unwrap();
    assert_eq!(rows.lines().count(), 61);
    // Stopped in the middle of a row.
    std::fs::write(&torn, &rows[..rows.len() / 2]).unwrap();
    assert_eq!(arena(30, "torn.csv", "").status, 2, "what is there is not overwritten");
    let resumed = arena(30, "torn.csv", "--resume");
    assert_eq!(resumed.status, 0, "{}", resumed.err);
    let scores = |run: &Run| {
        let table: Value = serde_json::from_str(&run.out).unwrap();
        let bot = |bot: &Value| {
            (bot["won"].clone(), bot["elo"].clone(), bot["score"].clone(), bot["decisions"].clone())
        };
        table["bots"].as_array().unwrap().iter().map(bot).collect::<Vec<_>>()
    };
    assert_eq!(scores(&resumed), scores(&expected));
    // A finished arena has nothing left to play, and the file says it all.
    assert_eq!(arena(30, "whole.csv", "--resume").out, expected.out);
    assert_eq!(arena(30, "whole.csv", "--resume --seed 2").status, 1, "another arena's games are of no use");
}

#[test]
fn tables_that_play_together_are_compared_deal_by_deal() {
    let run = run("arena sprawlopolis --players 2 --bots random,novice --games 10 --json");
    let table: Value = serde_json::from_str(&run.out).unwrap();
    assert_eq!((&table["together"], &table["games"]), (&json!(true), &json!(20)));
    assert_eq!(table["pairings"][0]["games"], 10);
    assert!(table["pairings"][0]["score_difference"]["low"].is_number());
}

#[test]
fn an_arena_that_makes_no_sense_is_refused() {
    for args in [
        "arena machi-koro --bots regular",
        "arena machi-koro --bots novice,novice",
        "arena machi-koro --bots random,cmd:",
        "arena machi-koro --bots random,novice --resume",
        "arena machi-koro --lineup random,random",
        "arena sprawlopolis --lineup random,novice",
        "arena machi-koro --bots random,novice --out table.txt",
        "report machi-koro",
        "report machi-koro --out page.txt",
    ] {
        let run = run(args);
        assert_eq!((run.status, run.out.as_str()), (2, ""), "{args}: {}", run.err);
    }
}

#[test]
fn a_program_that_fails_forfeits_its_games_and_nobody_elses() {
    let args = ["simulate", "machi-koro-2", "--players", "3", "--games", "4", "--json", "--bots"];
    let run = ratusha().args(args).arg("random,cmd:sh -c 'exit 1',random").output().unwrap();
    let summary: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!(summary["end_reasons"], json!({ "forfeit": 4 }));
    assert_eq!(summary["forfeits_by_seat"], json!([0, 4, 0]));
    assert_eq!(summary["wins_by_seat"], json!([4, 0, 4]));

    let args = ["simulate", "sprawlopolis", "--players", "2", "--games", "3", "--json", "--bots"];
    let run = ratusha().args(args).arg("cmd:sh -c 'exit 1'").output().unwrap();
    let summary: Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!(
        (&summary["end_reasons"], &summary["wins_by_seat"]),
        (&json!({ "forfeit": 3 }), &json!([0, 0]))
    );
}

#[test]
fn the_example_of_a_program_plays_every_title() {
    if std::process::Command::new("python3").arg("--version").output().is_err() {
        return; // The example is the one thing here that needs Python.
    }
    let bot = concat!("cmd:python3 '", env!("CARGO_MANIFEST_DIR"), "/../../examples/bot.py'");
    for title in Title::ALL {
        let args = ["simulate", title.id(), "--games", "1", "--json", "--bots", bot];
        let run = Run::from(ratusha().args(args).output().unwrap());
        assert_eq!(run.status, 0, "{title}: {}", run.err);
        let summary: Value = serde_json::from_str(&run.out).unwrap();
        assert_eq!(summary["end_reasons"]["forfeit"], Value::Null, "{title}: {}", run.err);
    }
}

#[test]
fn a_report_is_one_page_in_every_language_that_asks_for_nothing() {
    for title in Title::ALL {
        for language in ["en", "uk", "ru"] {
            let path = new_file(&format!("{title}-{language}.html"));
            let run = run(&format!("report {title} --games 20 --lang {language} --out {}", path.display()));
            assert_eq!(run.status, 0, "{title}: {}", run.err);
            let page = std::fs::read_to_string(&path).unwrap();
            assert!(
                page.contains(&format!("<html lang=\"{language}\">")) && page.contains("<svg"),
                "{title}"
            );
            let asks =
                ["http", "src=", "url(", "<script", "@import"].iter().find(|word| page.contains(**word));
            assert_eq!(asks, None, "{title} {language}");
            assert!(
                !page.contains("report-") && !page.contains("NaN"),
                "{title} {language}: a word is missing"
            );
        }
    }
}
