//! Shards of a run, merged, are the run.

use crate::program::{Run, path, ratusha, run};
use catalog::Title;
use std::path::{Path, PathBuf};

/// An empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = path("shards").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program in a folder with these arguments, parted by blanks.
fn run_in(folder: &Path, args: &str) -> Run {
    ratusha().current_dir(folder).args(args.split_whitespace()).output().unwrap().into()
}

#[track_caller]
fn done(folder: &Path, args: &str) -> String {
    let run = run_in(folder, args);
    assert_eq!(run.status, 0, "{args}: {}", run.err);
    run.out
}

/// Plays a command in so many shards, and names their files: the last first, as no shell would.
#[track_caller]
fn play(folder: &Path, command: &str, of: u64) -> String {
    for number in 1..=of {
        let said = done(folder, &format!("{command} --shard {number}/{of} --out {number}.shard"));
        assert!(said.starts_with(&format!("{number}.shard: shard {number} of {of}, games: ")), "{said}");
    }
    (1..=of).rev().map(|number| format!("{number}.shard ")).collect()
}

/// Merges shards, and checks that everything is as in one run of the command: what is printed, and what is written to files
/// of these endings.
#[track_caller]
fn is_one_run(folder: &Path, command: &str, shards: &str, endings: &[&str]) {
    let printed = |more: &str| {
        let once = done(folder, &format!("{command} {more}"));
        assert!(once == done(folder, &format!("merge {shards} {more}")), "{command} {more}");
    };
    let printable: &[&str] =
        if command.starts_with("report") { &["--lang uk"] } else { &["", "--json", "--lang uk"] };
    printable.iter().for_each(|more| printed(more));
    for ending in endings {
        let once = done(folder, &format!("{command} --out once.{ending}"));
        let merged = done(folder, &format!("merge {shards} --out merged.{ending}"));
        assert_eq!(once.replace("once.", "merged."), merged, "{command} {ending}");
        let bytes = |name: &str| std::fs::read(folder.join(format!("{name}.{ending}"))).unwrap();
        assert!(bytes("once") == bytes("merged"), "{command} {ending}");
    }
}

#[test]
fn sixteen_shards_of_a_simulation_are_one_run() {
    for title in Title::ALL {
        let folder = folder(&format!("simulate-{title}"));
        let command = format!("simulate {title} --players 2 --games 40 --seed 7 --bots novice,random");
        let shards = play(&folder, &command, 16);
        is_one_run(&folder, &command, &shards, &["csv", "jsonl", "parquet"]);
    }
}

#[test]
fn sixteen_shards_of_an_arena_are_one_run() {
    for (title, more) in [
        ("machi-koro", "--bots random,novice,expert:20n --players 3"),
        ("machi-koro-2", "--lineup random,novice,random"),
        ("welcome-to", "--bots random,novice --players 4"),
        ("sprawlopolis", "--bots random,novice --players 2"),
    ] {
        let folder = folder(&format!("arena-{title}"));
        let command = format!("arena {title} {more} --games 7 --seed 3 --no-times");
        let shards = play(&folder, &command, 16);
        is_one_run(&folder, &command, &shards, &["csv"]);
    }
}

#[test]
fn sixteen_shards_of_a_report_are_one_run() {
    for title in Title::ALL {
        let folder = folder(&format!("report-{title}"));
        let command = format!("report {title} --players 2 --games 24 --bots novice");
        let shards = play(&folder, &command, 16);
        is_one_run(&folder, &command, &shards, &["html"]);
        let page = |more: &str| {
            done(&folder, more);
            std::fs::read(folder.join("page.html")).unwrap()
        };
        let once = page(&format!("{command} --out page.html --lang ru"));
        assert!(once == page(&format!("merge {shards} --out page.html --lang ru")), "{title}");
    }
}

#[test]
fn a_folder_stands_for_its_shards() {
    let folder = folder("folder");
    let command = "simulate machi-koro --games 9";
    for index in 0..3 {
        done(&folder, &format!("{command} --shard {index}+1/3 --out {index}.shard"));
    }
    std::fs::write(folder.join("notes.txt"), "no shard").unwrap();
    assert_eq!(done(&folder, "merge ."), done(&folder, command));
}

#[test]
fn a_shard_is_written_by_one_process() {
    let folder = folder("busy");
    let file = std::fs::File::create(folder.join("1.shard")).unwrap();
    file.lock().unwrap();
    let refused = run_in(&folder, "simulate machi-koro --games 9 --shard 1/1 --out 1.shard --resume");
    assert!(refused.status == 1 && refused.err.contains("another process"), "{}", refused.err);
    file.unlock().unwrap();
    done(&folder, "simulate machi-koro --games 9 --shard 1/1 --out 1.shard --resume");
}

#[test]
fn shards_may_be_uneven_empty_or_alone() {
    for (games, of) in [(10, 3), (3, 8), (5, 1)] {
        let folder = folder(&format!("uneven-{games}-{of}"));
        let command = format!("simulate machi-koro --games {games} --turn-cap 30 --set set=plus");
        let shards = play(&folder, &command, of);
        is_one_run(&folder, &command, &shards, &["csv", "parquet"]);
        let command = format!("arena machi-koro --games {games} --no-times");
        std::fs::remove_dir_all(&folder).unwrap();
        std::fs::create_dir_all(&folder).unwrap();
        let shards = play(&folder, &command, of);
        is_one_run(&folder, &command, &shards, &["csv"]);
    }
}

#[test]
fn cards_of_ones_own_and_programs_that_forfeit_are_in_the_shards() {
    let folder = folder("cards");
    let cards = include_str!("../../../machi-koro/cards.toml").replacen("cost = 4", "cost = 1", 1);
    std::fs::write(folder.join("cheap.toml"), cards).unwrap();
    let command = "simulate machi-koro --games 20 --cards cheap.toml";
    let shards = play(&folder, command, 2);
    is_one_run(&folder, command, &shards, &["csv", "parquet"]);
    std::fs::remove_file(folder.join("cheap.toml")).unwrap();
    done(&folder, &format!("merge {shards}"));

    for purpose in ["simulate", "arena"] {
        let bots = |more: &[&str]| {
            let mut command = ratusha();
            command.current_dir(&folder).args([purpose, "machi-koro", "--games", "6", "--bots"]);
            if purpose == "arena" {
                command.arg("random,cmd:sh -c 'exit 1'").arg("--no-times");
            } else {
                command.arg("cmd:sh -c 'exit 1',random");
            }
            Run::from(command.args(more).output().unwrap())
        };
        for shard in ["1/2", "2/2"] {
            let out = format!("{purpose}{}.shard", &shard[..1]);
            let run = bots(&["--shard", shard, "--out", &out]);
            assert_eq!(run.status, 0, "{}", run.err);
        }
        let once = bots(&[]).out;
        assert!(once.contains("forfeited"), "{once}");
        assert_eq!(once, done(&folder, &format!("merge {purpose}2.shard {purpose}1.shard")));
    }
}

/// How long bots thought is measured, and so never the same twice; but merged shards have exactly what was measured.
#[test]
fn the_times_of_an_arena_are_those_of_its_shards() {
    let folder = folder("times");
    let command = "arena machi-koro --bots novice,regular --games 6";
    let shards = play(&folder, command, 4);
    let merged = done(&folder, &format!("merge {shards} --json --out merged.csv"));
    assert!(merged.contains("p99_ms") && !merged.contains("\"decisions\":0"), "{merged}");
    // A finished arena is told from its file.
    assert_eq!(done(&folder, &format!("{command} --json --resume --out merged.csv")), merged);
    let once = done(&folder, &format!("{command} --out once.csv"));
    assert!(once.contains("p99 ms"), "{once}");
    let rows = |name: &str| {
        let rows = std::fs::read_to_string(folder.join(name)).unwrap();
        let but_paces = |row: &str| row.split(',').rev().skip(2).map(str::to_owned).collect::<Vec<_>>();
        rows.lines().map(but_paces).collect::<Vec<_>>()
    };
    assert_eq!(rows("once.csv"), rows("merged.csv"));
    let without = done(&folder, &format!("{command} --no-times"));
    assert!(!without.contains("p99") && !without.contains("Times:"), "{without}");
}

#[test]
fn an_interrupted_shard_goes_on_to_the_same_end() {
    let folder = folder("resume");
    let command = "report machi-koro-2 --games 40 --shard 2/3 --out";
    done(&folder, &format!("{command} whole.shard"));
    let whole = std::fs::read(folder.join("whole.shard")).unwrap();
    let header = whole.iter().position(|byte| *byte == b'\n').unwrap();
    for cut in [0, 5, header, header + 1, whole.len() / 2, whole.len() - 30, whole.len() - 1, whole.len()] {
        std::fs::write(folder.join("torn.shard"), &whole[..cut]).unwrap();
        if cut > 0 {
            let refused = run_in(&folder, &format!("{command} torn.shard"));
            assert_eq!(refused.status, 2, "what is there is not overwritten: {}", refused.err);
        }
        done(&folder, &format!("{command} torn.shard --resume"));
        assert!(std::fs::read(folder.join("torn.shard")).unwrap() == whole, "cut at {cut}");
    }
    let said = |args: &str| {
        let refused = run_in(&folder, args);
        assert_eq!(refused.status, 1, "{args}: {}", refused.err);
        refused.err
    };
    let other = said("report machi-koro-2 --games 40 --shard 3/3 --out whole.shard --resume");
    assert!(other.contains("shard is 2, not 3"), "{other}");
    let other = said("report machi-koro-2 --games 40 --seed 5 --shard 2/3 --out whole.shard --resume");
    assert!(other.contains("seed is 1, not 5"), "{other}");
    std::fs::write(folder.join("mine.shard"), "my notes").unwrap();
    assert!(said(&format!("{command} mine.shard --resume")).contains("mine.shard is no shard"));
    assert_eq!(std::fs::read_to_string(folder.join("mine.shard")).unwrap(), "my notes");
}

#[test]
fn shards_that_are_no_whole_are_refused_and_nothing_is_written() {
    let folder = folder("refused");
    let command = "simulate machi-koro --games 20";
    let shards = play(&folder, command, 4);
    for (name, more) in [
        ("seed", "--games 20 --seed 2"),
        ("games", "--games 21"),
        ("set", "--games 20 --set set=plus"),
        ("bots", "--games 20 --bots novice"),
        ("cap", "--games 20 --turn-cap 9"),
    ] {
        done(&folder, &format!("simulate machi-koro {more} --shard 1/4 --out {name}.shard"));
    }
    done(&folder, "simulate welcome-to --games 20 --shard 1/4 --out title.shard");
    done(&folder, "report machi-koro --games 20 --shard 1/4 --out command.shard");
    done(&folder, "simulate machi-koro --games 20 --shard 1/5 --out of.shard");
    done(&folder, "simulate machi-koro --games 20 --shard 2/4 --out copy.shard");
    let text = std::fs::read_to_string(folder.join("2.shard")).unwrap();
    let put = |name: &str, text: &str| std::fs::write(folder.join(name), text).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    put("version.shard", &text.replacen("\"version\":1", "\"version\":2", 1));
    put("program.shard", &text.replacen(env!("CARGO_PKG_VERSION"), "0.0.9", 1));
    put("unfinished.shard", &(lines[..4].join("\n") + "\n"));
    put("torn.shard", &text[..text.len() - 40]);
    put("header.shard", &text.replacen("\"seed\":1", "\"seed\":true", 1));
    put("flipped.shard", &text.replacen("\"turns\":", "\"turns\":1", 1));
    put("short.shard", &([&lines[..3], &lines[4..]].concat().join("\n") + "\n"));
    put("more.shard", &(text.clone() + &text));
    put("tail.shard", &(text.clone() + "x"));
    put("empty.shard", "");
    put("notes.shard", "my notes\n");
    std::fs::write(folder.join("bytes.shard"), [0xff; 5_000]).unwrap();
    for (files, names) in [
        ("1.shard 2.shard 4.shard", &["missing: 3 of 4"][..]),
        ("3.shard", &["missing: 1–2, 4 of 4"]),
        ("1.shard 2.shard 3.shard 4.shard copy.shard", &["2.shard", "copy.shard", "both shard 2"]),
        ("1.shard 1.shard", &["both shard 1"]),
        ("4.shard seed.shard", &["seed.shard", "4.shard", "seed is 2, not 1"]),
        ("4.shard games.shard", &["games is 21, not 20"]),
        ("4.shard set.shard", &["set is {\"set\":\"plus\"}, not {}"]),
        ("4.shard bots.shard", &["bots is [\"novice\",\"novice\"], not [\"random\",\"random\"]"]),
        ("4.shard cap.shard", &["turn_cap is 9, not 10000"]),
        ("4.shard title.shard", &["another run", "4.shard", "title.shard"]),
        ("4.shard command.shard", &["command is \"report\", not \"simulate\""]),
        ("4.shard of.shard", &["of is 5, not 4"]),
        ("1.shard version.shard", &["version.shard", "format 2", "1 is known"]),
        ("1.shard program.shard", &["program.shard", "0.0.9", env!("CARGO_PKG_VERSION")]),
        (
            "1.shard unfinished.shard 3.shard 4.shard",
            &["unfinished.shard is not finished", "games there: 3", "--resume"],
        ),
        ("1.shard torn.shard 3.shard 4.shard", &["torn.shard is not finished"]),
        ("1.shard header.shard", &["header.shard is damaged"]),
        ("1.shard flipped.shard 3.shard 4.shard", &["flipped.shard is damaged"]),
        ("1.shard short.shard 3.shard 4.shard", &["short.shard is damaged"]),
        ("1.shard more.shard 3.shard 4.shard", &["more.shard is damaged"]),
        ("1.shard tail.shard 3.shard 4.shard", &["tail.shard is damaged"]),
        ("1.shard empty.shard", &["empty.shard is no shard"]),
        ("1.shard notes.shard", &["notes.shard is no shard"]),
        ("bytes.shard", &["bytes.shard is no shard"]),
        ("1.shard nowhere.shard", &["nowhere.shard", "no such file"]),
    ] {
        for language in ["en", "uk", "ru"] {
            let refused = run_in(&folder, &format!("merge {files} --out out.csv --lang {language}"));
            assert_eq!((refused.status, refused.out.as_str()), (1, ""), "{files}: {}", refused.err);
            assert_eq!(refused.err.lines().count(), 1, "{files}: {}", refused.err);
            assert!(!refused.err.contains('⟦'), "{files}: {}", refused.err);
            let is_told = |name: &&str| language != "en" || refused.err.contains(*name);
            assert!(names.iter().all(is_told), "{files}: {}", refused.err);
        }
        assert!(!folder.join("out.csv").exists(), "{files}");
    }
    done(&folder, &format!("merge {shards} --out out.csv"));
}

/// A file that was changed with care has the right digest; its games are still those of the rules.
#[test]
fn a_forged_game_is_refused() {
    use sha2::{Digest, Sha256};
    let folder = folder("forged");
    done(&folder, "simulate machi-koro --games 3 --shard 1/1 --out 1.shard");
    let text = std::fs::read_to_string(folder.join("1.shard")).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let forge = |lines: &[String]| {
        let body: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let digest: String = Sha256::digest(&body).iter().map(|byte| format!("{byte:02x}")).collect();
        let end = format!("{{\"games\":{},\"sha256\":\"{digest}\"}}\n", lines.len() - 1);
        std::fs::write(folder.join("forged.shard"), body + &end).unwrap();
        run_in(&folder, "merge forged.shard --out out.parquet")
    };
    let original: Vec<String> = lines[..4].iter().map(|line| (*line).to_owned()).collect();
    assert_eq!(forge(&original).status, 0);
    let game = |from: &str, to: &str| {
        assert!(original[2].contains(from), "{from}: {}", original[2]);
        vec![original[0].clone(), original[1].clone(), original[2].replacen(from, to, 1), original[3].clone()]
    };
    for (lines, told) in [
        (game("\"actions\":[", "\"actions\":[9999,"), "game 1"),
        (game("]}", ",0]}"), "game 1"),
        (game("\"actions\":[", "\"actions\":[],\"more\":["), "game 1"),
        (game("\"turns\":", "\"turns\":1"), "game 1"),
        (game("\"moves\":", "\"moves\":1"), "game 1"),
        (game("\"landmarks\"", "\"cap\""), "game 1"),
        (game("\"scores\":[", "\"scores\":[1"), "game 1"),
        (game("\"winners\":[", "\"winners\":[0,1,"), "game 1"),
        (game("\"actions\"", "\"forfeit\":[0,\"ended\"],\"actions\""), "game 1"),
        (game("\"actions\"", "\"paces\":[\"x\"],\"actions\""), "game 1"),
        (game("\"actions\"", "\"paces\":[\"0;\"],\"actions\""), "game 1"),
        (game("{\"game\":1,", "{\"game\":2,"), "game 1"),
        (original[..3].to_vec(), "don't have"),
        (vec![original[0].replacen("\"games\":3", "\"games\":999999999999", 1)], "don't have"),
        (vec![original[0].replacen("\"players\":2", "\"players\":99", 1)], "99"),
        (vec![original[0].replacen("\"players\":2", "\"players\":3", 1)], "don't have"),
        (vec![original[0].replacen("[\"random\",\"random\"]", "[]", 1)], "don't have"),
        (vec![original[0].replacen("\"of\":1", "\"of\":99999999999", 1)], "is damaged"),
        (vec![original[0].replacen("\"rules_version\":", "\"rules_version\":9", 1)], "of the rules"),
        (vec![original[0].replacen("machi-koro", "chess", 1)], "chess"),
    ] {
        let refused = forge(&lines);
        assert!(refused.status != 0 && refused.err.contains(told), "{told}: {}", refused.err);
        assert!(!refused.err.contains("panicked"), "{}", refused.err);
    }

    // Where games are not played again, nothing that no table could have is counted.
    for lines in [
        game("\"winners\":[", "\"winners\":[2,"),
        game("\"actions\"", "\"forfeit\":[2,\"ended\"],\"actions\""),
        game("\"actions\"", "\"paces\":[\"0;\"],\"actions\""),
        game("{\"game\":1,", "{\"game\":2,"),
    ] {
        forge(&lines);
        let refused = run_in(&folder, "merge forged.shard");
        assert!(refused.status == 1 && refused.err.contains("game 1"), "{}", refused.err);
    }
}

#[test]
fn shards_that_make_no_sense_are_refused() {
    let folder = folder("wanted");
    for (args, named) in [
        ("simulate machi-koro --shard 0/4 --out 0.shard", "0/4"),
        ("simulate machi-koro --shard 5/4 --out 5.shard", "K from 1 to N"),
        ("arena machi-koro --shard 3 --out 3.shard", "3/16"),
        ("report machi-koro --shard 1/9999999 --out 1.shard", "1000000"),
        ("simulate machi-koro --shard 1/4", "--out"),
        ("simulate machi-koro --shard 1/4 --out games.csv", ".shard"),
        ("report machi-koro --shard 1/4 --out page.html", ".shard"),
        ("simulate machi-koro --out games.shard", "shard"),
        ("arena machi-koro --out games.shard", "shard"),
        ("report machi-koro --out games.shard", ".html"),
        ("simulate machi-koro --shard 1/4 --out 1.shard --json", "--shard"),
        ("simulate machi-koro --out games.csv --resume", "--shard"),
        ("merge", "merge FILE"),
        ("merge shards/wanted", "folder has none"),
    ] {
        let refused = run(args);
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{args}: {}", refused.err);
        assert!(refused.err.contains(named), "{args}: {}", refused.err);
    }
    for purpose in ["simulate", "arena", "report"] {
        done(&folder, &format!("{purpose} machi-koro --games 2 --shard 1/1 --out {purpose}.shard"));
    }
    for (args, named) in [
        ("simulate.shard --out games.html", ".parquet"),
        ("arena.shard --out games.jsonl", ".csv"),
        ("report.shard --json", "--json"),
        ("report.shard --out page.csv", ".html"),
        ("report.shard --out page.html --json", "--json"),
        ("simulate.shard --threads 0", "--threads"),
    ] {
        let refused = run_in(&folder, &format!("merge {args}"));
        assert_eq!((refused.status, refused.out.as_str()), (2, ""), "{args}: {}", refused.err);
        assert!(refused.err.contains(named), "{args}: {}", refused.err);
    }
}
