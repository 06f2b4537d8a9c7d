//! The commands do what they say.

use crate::program::{file, path, run, run_with_input};
use catalog::Title;
use serde_json::Value;

fn json(args: &str) -> Value {
    let run = run(args);
    assert_eq!(run.status, 0, "{args}: {}", run.err);
    serde_json::from_str(&run.out).unwrap_or_else(|error| panic!("{args}: {error}: {}", run.out))
}

#[test]
fn a_simulation_depends_on_its_seed_and_not_on_its_threads() {
    let command = "simulate machi-koro --set set=plus --players 4 --bots random --games 3000 --json";
    let once = run(&format!("{command} --seed 1 --threads 1")).out;
    assert_eq!(once, run(&format!("{command} --seed 1 --threads 3")).out);
    assert_ne!(once, run(&format!("{command} --seed 2 --threads 3")).out);
}

#[test]
fn a_simulation_counts_every_game_once() {
    let summary = json("simulate machi-koro --players 3 --games 700 --seed 5 --json --out rows.csv");
    assert_eq!((&summary["games"], &summary["seed"]), (&700.into(), &5.into()));
    let wins: Vec<u64> = serde_json::from_value(summary["wins_by_seat"].clone()).unwrap();
    assert_eq!((wins.len(), wins.iter().sum::<u64>()), (3, 700));
    assert_eq!(summary["end_reasons"], serde_json::json!({ "landmarks": 700 }));
    for spread in ["turns_per_game", "moves_per_game", "scores"] {
        let (mean, sd) = (summary[spread]["mean"].as_f64().unwrap(), summary[spread]["sd"].as_f64().unwrap());
        assert!(mean > 0.0 && sd > 0.0, "{spread}");
    }

    // The file agrees.
    let rows = std::fs::read_to_string(path("rows.csv")).unwrap();
    let mut lines = rows.lines();
    assert_eq!(lines.next(), Some("game,turns,moves,reason,winners,score_0,score_1,score_2"));
    let rows: Vec<Vec<&str>> = lines.map(|line| line.split(',').collect()).collect();
    assert_eq!(rows.len(), 700);
    assert!(rows.iter().enumerate().all(|(number, row)| row[0] == number.to_string()));
    let turns: f64 = rows.iter().map(|row| row[1].parse::<f64>().unwrap()).sum();
    assert!((turns / 700.0 - summary["turns_per_game"]["mean"].as_f64().unwrap()).abs() < 1e-9);
    let first_wins = rows.iter().filter(|row| row[4] == "0").count();
    assert_eq!(first_wins as u64, wins[0]);
}

#[test]
fn the_rules_are_told_in_full_or_by_what_is_looked_for() {
    for &title in Title::ALL {
        for language in ["uk", "ru", "en"] {
            let told = run(&format!("rules {title} --lang {language}"));
            assert_eq!((told.status, told.err.as_str()), (0, ""), "{title}");
            assert!(told.out.lines().all(|line| line.chars().count() <= 80), "{title} in {language}");
            assert!(!told.out.contains('⟦') && told.out.contains("===="), "{title} in {language}");
        }
    }
    let clause = run("rules machi-koro mk-c2 --lang en").out;
    assert!(clause.contains("[MK-C2]") && !clause.contains("[MK-C3]"), "{clause}");
    let found = run("rules machi-koro tax office half --lang en").out;
    assert!(found.contains("[MK-E3]"), "{found}");
    let nothing = run("rules machi-koro submarine --lang en");
    assert_eq!(nothing.status, 2);
    assert!(nothing.err.contains("submarine"), "{}", nothing.err);
}

#[test]
fn rows_can_be_json_lines() {
    json("simulate machi-koro --games 20 --json --out rows.jsonl");
    let rows = std::fs::read_to_string(path("rows.jsonl")).unwrap();
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 20);
    assert!(
        rows.iter().all(|row| row["reason"] == "landmarks" && row["scores"].as_array().unwrap().len() == 2)
    );
}

#[test]
fn a_turn_cap_is_an_end_of_its_own() {
    let summary = json("simulate machi-koro --games 10 --turn-cap 5 --json");
    assert_eq!(summary["end_reasons"], serde_json::json!({ "cap": 10 }));
    assert_eq!(summary["turns_per_game"]["mean"], 5.0);
    assert_eq!(summary["wins_by_seat"], serde_json::json!([0, 0]));
}

#[test]
fn every_clause_has_a_scenario_and_all_hold() {
    for title in Title::ALL {
        let listed = run(&format!("check --clauses {title}"));
        assert_eq!(listed.status, 0, "{}", listed.out);
    }
    let all = run("check");
    assert_eq!(all.status, 0, "{}", all.out);
    assert!(all.out.lines().last().unwrap().ends_with(" passed, 0 failed"), "{}", all.out);
}

#[test]
fn a_bench_has_a_line_per_set_up() {
    let lines = json("bench machi-koro --players 2 --set set=plus --seconds 1 --json");
    let lines = lines.as_array().unwrap();
    assert_eq!(lines.len(), 1);
    for field in ["games_per_s", "moves_per_s", "ns_per_move", "state_bytes"] {
        assert!(lines[0][field].as_f64().unwrap() > 0.0, "{field}");
    }
    assert_eq!((&lines[0]["title"], &lines[0]["setup"]), (&"machi-koro".into(), &"set=plus".into()));
}

#[test]
fn cards_are_listed_with_their_provenance_in_every_language() {
    for (lang, name) in [("en", "Wheat Field"), ("uk", "Пшеничне поле"), ("ru", "Пшеничное поле")]
    {
        let text = run(&format!("cards machi-koro --lang {lang}")).out;
        assert!(text.contains(name) && text.contains("wheat_field"), "{lang}");
        assert!(text.lines().all(|line| line.chars().count() <= 80), "{lang}");
    }
    let cards = json("cards machi-koro --json");
    let cards = cards.as_array().unwrap();
    assert_eq!(cards.len(), 25 + 6 + 1);
    assert!(
        cards.iter().all(|card| card["source"] != Value::Null && !card["text"].as_str().unwrap().is_empty())
    );
}

#[test]
fn replaced_cards_are_played_with() {
    let cards = include_str!("../../../machi-koro/cards.toml").replacen("cost = 4", "cost = 1", 1);
    file("cheap-office.toml", &cards);
    let summary =
        |more: &str| run(&format!("simulate machi-koro --set set=plus --games 50 --json {more}")).out;
    assert_ne!(summary(""), summary("--cards cheap-office.toml"));
}

/// Takes the first listed move until the game is over.
fn always_the_first_move() -> String {
    "1\n".repeat(5_000)
}

#[test]
fn a_game_in_the_terminal_can_be_left_resumed_replayed_and_verified() {
    let started = run_with_input(
        "play machi-koro --seed 3 --record kept.ratusha --names Олена",
        "roll 1\n? cafe\nquit\n",
    );
    assert_eq!(started.status, 0, "{}", started.err);
    assert!(
        started.out.contains("Олена") && started.out.contains("take 1 coin from whoever rolled"),
        "{}",
        started.out
    );
    assert!(started.out.contains("--resume kept.ratusha"), "{}", started.out);
    assert!(started.out.lines().all(|line| line.chars().count() <= 80), "{}", started.out);

    let at_once = run("replay kept.ratusha --at 1");
    assert!(at_once.out.contains("Олена") && at_once.out.contains("Move 1 of 1"), "{}", at_once.out);

    let mut first_build_is_pass = always_the_first_move();
    first_build_is_pass.insert_str(0, "2\n");
    let resumed = run_with_input("play --resume kept.ratusha", &first_build_is_pass);
    assert_eq!(resumed.status, 0, "{}", resumed.err);
    assert!(resumed.out.contains("The seed was"), "the bot alone gets to an end");

    let verified = run("verify kept.ratusha");
    assert_eq!(verified.status, 0, "{}", verified.err);
    assert!(verified.out.contains("No die was touched"));

    let record = std::fs::read_to_string(path("kept.ratusha")).unwrap();
    let roll = record.lines().find(|line| line.starts_with("0 roll 1")).unwrap();
    let face: u8 = roll.rsplit(' ').next().unwrap().parse().unwrap();
    let touched = record.replacen(roll, &format!("0 roll 1 | {}", 7 - face), 1);
    file("touched.ratusha", &touched);
    let verified = run("verify touched.ratusha");
    assert_eq!(verified.status, 1, "{}", verified.out);
    assert_eq!(verified.err.lines().count(), 1);
}

#[test]
fn a_wrong_move_in_the_terminal_is_explained_and_asked_again() {
    let run = run_with_input(
        "play machi-koro --seed 3 --record wrong.ratusha",
        "roll 2\n99\nfly\n? zoo\nroll 1\nquit\n",
    );
    for answer in [
        "Two dice need",
        "moves 1 to 1",
        "no move of this game",
        "No card is called",
        "End turn without building",
    ] {
        assert!(run.out.contains(answer), "{answer}: {}", run.out);
    }
    assert_eq!(run.status, 0);
}

#[test]
fn several_people_share_a_keyboard() {
    let run = run_with_input(
        "play machi-koro --players 2 --bots human --names Ann,Bo --record hot.ratusha",
        "1\n1\n1\n1\nquit\n",
    );
    assert!(run.out.contains("Ann> ") && run.out.contains("Bo> "), "{}", run.out);
}

#[test]
fn every_language_explains_the_commands() {
    for (lang, word) in [("en", "Usage"), ("uk", "Використання"), ("ru", "Использование")]
    {
        for command in [
            "", "serve", "play", "simulate", "arena", "report", "check", "replay", "review", "verify",
            "cards", "score", "engine", "bench",
        ] {
            let help = run(&format!("{command} --help --lang {lang}"));
            assert_eq!(help.status, 0, "{command}: {}", help.err);
            assert!(help.out.contains(word) && !help.out.contains('⟦'), "{lang} {command}: {}", help.out);
        }
    }
}

#[test]
fn a_city_from_a_real_table_is_scored() {
    // Roads: one alone in the north-west, one through five blocks, one in the north-east that ends at a blind edge.
    file("city.txt", "# from the kitchen table\nconditions 14,13,11\n8@0,0 2@-2,0 1@0,1r\n");
    let score = json("score sprawlopolis city.txt --json");
    assert_eq!(score["areas"], serde_json::json!({ "R": 1, "C": 1, "I": 2, "P": 2 }));
    assert_eq!((&score["roads"], &score["total"], &score["target"]), (&3.into(), &5.into(), &38.into()));
    assert_eq!(score["conditions"], serde_json::json!({ "11": 2, "13": 0, "14": 0 }));
    assert_eq!(score["won"], false);
    let all = json("score sprawlopolis city.txt --json --all");
    assert_eq!(all["conditions"].as_object().unwrap().len(), 18);
    assert_eq!((&all["conditions"]["12"], &all["conditions"]["16"]), (&2.into(), &2.into()));
    let text = run("score sprawlopolis city.txt").out;
    assert!(text.contains("5 points, 38 needed: lost"), "{text}");

    file("illegal.txt", "conditions 14,13,11\n8@0,0 2@7,7\n");
    let illegal = run("score sprawlopolis illegal.txt");
    assert_eq!((illegal.status, illegal.err.lines().count()), (1, 1), "{}", illegal.err);
    assert!(illegal.err.contains("2@7,7 is illegal"), "{}", illegal.err);
}

#[test]
fn sheets_from_a_real_table_are_scored() {
    let sheet = "sheet Olena\nparks 3 0 0\nrefusals 3\nsheet Taras\ntop 5 3 . . . . . . . .\n";
    file("sheets.txt", sheet);
    let score = json("score welcome-to sheets.txt --json");
    assert_eq!(score["names"], serde_json::json!(["Olena", "Taras"]));
    assert_eq!(score["winners"].as_array().unwrap().len(), 1);
    let sum = |score: &serde_json::Value| -> i64 {
        score["lines"].as_array().unwrap().iter().map(|line| line["points"].as_i64().unwrap()).sum()
    };
    for score in score["scores"].as_array().unwrap() {
        assert_eq!(sum(score), score["total"].as_i64().unwrap());
    }
    let text = run("score welcome-to sheets.txt");
    assert!(text.out.contains("Olena") && text.out.contains("The number doesn't rise"), "{}", text.out);
    for lang in ["uk", "ru"] {
        let text = run(&format!("score welcome-to sheets.txt --lang {lang}")).out;
        assert!(text.contains("Olena") && !text.contains('⟦'), "{text}");
    }

    file("wrong.txt", "sheet\nparks 9 0 0\n");
    let wrong = run("score welcome-to wrong.txt");
    assert_eq!((wrong.status, wrong.err.lines().count()), (1, 1), "{}", wrong.err);
    assert!(wrong.err.contains("Line 2, “parks”: 9 is too many: there are 3 cells."), "{}", wrong.err);
}

#[test]
fn the_examples_of_the_documentation_are_scored() {
    let text = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/score.md")).unwrap();
    let mut examples = 0;
    for title in ["welcome-to", "sprawlopolis"] {
        for part in text.split(&format!("```{title}\n")).skip(1) {
            let example = part.split("```").next().unwrap();
            file("example.txt", example);
            let score = json(&format!("score {title} example.txt --json"));
            assert!(score["scores"][0]["total"].is_number(), "{score}");
            assert!(score["remarks"].as_array().is_none_or(|remarks| remarks.is_empty()), "{score}");
            examples += 1;
        }
    }
    assert_eq!(examples, 3);
}

/// A record of each title, played by bots alone.
fn recorded(title: Title) -> String {
    let name = format!("reviewed-{title}.ratusha");
    let played = run(&format!("play {title} --players 2 --bots regular,novice --seed 5 --record {name}"));
    assert_eq!(played.status, 0, "{title}: {}", played.err);
    name
}

#[test]
fn a_review_is_told_in_every_language_and_adds_up_as_it_is_printed() {
    for &title in Title::ALL {
        let name = recorded(title);
        let review = json(&format!("review {name} --level quick --json"));
        assert_eq!((&review["version"], &review["title"]), (&::review::VERSION.into(), &title.id().into()));
        assert_eq!(review["over"], true, "{title}");
        for account in review["accounts"].as_array().unwrap() {
            let part = |key: &str| account[key].as_i64().unwrap();
            let sum = part("start") + part("luck") - part("losses") + part("gifts") + part("unforeseen");
            assert_eq!(sum, part("result"), "{title}: {account}");
        }
        for language in ["uk", "ru", "en"] {
            let text = run(&format!("review {name} --level quick --language {language}"));
            assert_eq!(text.status, 0, "{title}: {}", text.err);
            assert!(!text.out.contains('⟦'), "{title} {language}: {}", text.out);
            let page = run(&format!("review {name} --level quick --html --lang {language}")).out;
            assert!(page.starts_with("<!DOCTYPE html>") && page.contains(&format!("lang=\"{language}\"")));
            assert!(!page.contains('⟦') && !page.contains("<script") && !page.contains(" style="), "{title}");
        }
    }
}

#[test]
fn a_level_that_does_not_exist_is_answered_with_those_that_do() {
    let name = recorded(Title::MachiKoro);
    let refused = run(&format!("review {name} --level best"));
    assert_eq!(refused.status, 2);
    for word in ["best", "quick", "normal", "deep"] {
        assert!(refused.err.contains(word), "{}", refused.err);
    }
}
