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
        "report machi-koro --out page.txt",
        "report machi-koro --shard 1/2",
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
            let run = run(&format!("report {title} --games 6 --lang {language} --out {}", path.display()));
            assert_eq!(run.status, 0, "{title}: {}", run.err);
            let page = std::fs::read_to_string(&path).unwrap();
            assert!(
                page.contains(&format!("<html lang=\"{language}\">")) && page.contains("<svg"),
                "{title}"
            );
            let asks =
                ["href=\"http", "src=", "<script", "@import"].iter().find(|word| page.contains(**word));
            assert_eq!(asks, None, "{title} {language}");
            for address in page.split("url(").skip(1) {
                let own = address.starts_with("\"data:") || address.starts_with('#');
                assert!(own, "{title}: {}", &address[..20]);
            }
            assert!(!page.contains('⟦') && !page.contains("NaN"), "{title} {language}: a word is missing");
            assert_eq!(
                page.matches("<table").count(),
                page.matches("<summary").count() - 1,
                "tables are folded"
            );
            assert!(!page.contains("<details open"), "{title} {language}");
        }
    }
}

/// The cards of a section of a report: their names and what they are worth, in the order of the page.
fn ranked(page: &str, section: &str) -> Vec<(String, f64)> {
    let (_, rest) = page.split_once(&format!("of-{section}\"")).expect("the section is there");
    let (cards, _) = rest.split_once("</ol>").expect("cards are a list");
    let card = |card: &str| {
        let (_, rest) = card.split_once("report-called\">").expect("a card is named");
        let (name, rest) = rest.split_once("</strong>").expect("a name ends");
        let (_, worth) = rest.split_once("<span class=\"")?;
        let (_, worth) = worth.split_once("\">")?;
        let figure = worth.split_whitespace().next()?.replace('−', "-");
        Some((name.to_owned(), figure.parse().ok()?))
    };
    cards.split("<li class=\"report-card\"").skip(1).filter_map(card).collect()
}

#[test]
fn a_report_draws_every_card_and_sorts_them_by_what_they_are_worth() {
    let path = new_file("worth.html");
    let command = format!("report machi-koro --bots novice --games 400 --lang en --out {}", path.display());
    assert_eq!(run(&command).status, 0);
    let page = std::fs::read_to_string(&path).unwrap();
    let establishments = ranked(&page, "establishments");
    assert!(establishments.len() > 10, "{establishments:?}");
    assert!(establishments.is_sorted_by(|(_, one), (_, next)| one >= next), "{establishments:?}");
    let cards = page.matches("<li class=\"report-card").count();
    let drawn = page.matches("<div class=\"depiction report-picture\"").count();
    // The best and the worst are drawn once more, at the top.
    assert_eq!(drawn, cards + 2, "every card is drawn");
    // Whoever has the dearest landmark first is about to win.
    let landmarks = ranked(&page, "landmarks");
    assert_eq!(landmarks.len(), 4);
    assert!(landmarks[0].0 == "Radio Tower" && landmarks[0].1 > 20.0, "{landmarks:?}");
    for word in ["Going first", "A game lasts", "What sets results apart", "Who wins, by seat"] {
        assert!(page.contains(word), "{word}");
    }
    assert!(!page.contains("what the games show"));
}

#[test]
fn a_report_tells_levels_apart_from_seats() {
    let text = run("report machi-koro-2 --bots random,novice,random --players 3 --games 150 --lang en").out;
    let line = |name: &str| text.lines().find(|line| line.trim_start().starts_with(name)).unwrap_or_default();
    let won = |name: &str| {
        let share = line(name).split('%').next().unwrap_or_default().split_whitespace().last();
        share.and_then(|share| share.parse::<f64>().ok()).unwrap_or_else(|| panic!("{name}: {text}"))
    };
    assert!(won("novice") > 60.0 && won("novice") == won("Player 2"), "{text}");
    assert!(text.contains("Plays best") && !text.contains("Going first"), "{text}");
    assert!((2.0 * won("random") + won("novice") - 100.0).abs() < 0.3, "{text}");
}

#[test]
fn without_a_page_a_report_is_told_in_the_terminal() {
    for title in Title::ALL {
        for language in ["en", "uk", "ru"] {
            let told = run(&format!("report {title} --games 6 --lang {language}"));
            assert_eq!((told.status, told.err.as_str()), (0, ""), "{title}");
            assert!(!told.out.contains('⟦') && !told.out.contains("NaN"), "{title}: {}", told.out);
            assert!(told.out.lines().count() > 20, "{title}: {}", told.out);
        }
    }
    assert_eq!(run("report machi-koro --games 6 --json").status, 2);
}
