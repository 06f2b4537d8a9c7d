//! Games in the terminal.

use crate::program::{Run, file, path, ratusha, run, run_with_input};
use catalog::Title;
use locale::{Language, Voice};
use std::process::Stdio;

/// Runs `play` with these arguments and lines of input; the game is kept in a file of this name.
#[track_caller]
fn play(args: &str, name: &str, input: &str) -> Run {
    let run = run_with_input(&format!("play {args} --record {name}.ratusha"), input);
    assert_eq!((run.status, run.err.as_str()), (0, ""), "{args}");
    run
}

/// The steps of a kept game.
fn steps(name: &str) -> Vec<String> {
    let record = std::fs::read_to_string(path(&format!("{name}.ratusha"))).unwrap();
    let steps = record.lines().skip_while(|line| !line.starts_with("start")).skip(1);
    steps.map(|step| step.split(" | ").next().unwrap_or_default().to_owned()).collect()
}

/// The text form of a listed move.
fn text_of(out: &str, number: usize) -> String {
    let begins = format!("{number:>4}  ");
    let line =
        out.lines().find(|line| line.starts_with(&begins)).unwrap_or_else(|| panic!("{number}: {out}"));
    line.rsplit_once('[').unwrap().1.trim_end_matches(']').to_owned()
}

fn without_breaks(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn every_move_is_reached_page_by_page() {
    let out = play("sprawlopolis --seed 1", "pages", &"more\n".repeat(12)).out;
    let shown = |number: usize| {
        out.contains(&format!("\n{number:>4}  ")) || out.contains(&format!("> {number:>4}  "))
    };
    let last = (1..).take_while(|&number| shown(number)).last().unwrap();
    assert!(last > 90, "{last}: {out}");
    let no_such = play("sprawlopolis --seed 1", "pages", &format!("{}\n", last + 1)).out;
    assert!(no_such.contains(&format!("moves 1 to {last}.")), "all are shown: {no_such}");

    // By its number, and by its text.
    let text = text_of(&out, last);
    for (name, input) in [("number", last.to_string()), ("text", text.clone())] {
        play("sprawlopolis --seed 1", name, &format!("{input}\nquit\n"));
        assert_eq!(steps(name), [format!("0 {text}")], "{input}");
    }

    // A page and the prompt fit a small window.
    for page in out.split("Player 1> ").skip(1) {
        assert!(page.lines().count() < 24, "{page}");
    }
}

#[test]
fn a_refused_move_names_its_clause_and_the_rules_tell_it() {
    let out = play("machi-koro --seed 1 --set first=0 --lang en", "why", "roll 2\nrules MK-B2\nquit\n").out;
    assert!(out.contains("“rules MK-B2”"), "{out}");
    assert!(without_breaks(&out).contains("Of two dice only the sum counts"), "{out}");
}

#[test]
fn the_beginning_of_a_text_lists_what_begins_so() {
    let out = play("machi-koro-2 --seed 1", "beginning", "build\nquit\n").out;
    let listed = out.split("Player 1> ").nth(1).unwrap();
    assert!(listed.contains("[build wheat_field]") && !listed.contains("[pass]"), "{out}");
}

#[test]
fn help_tells_the_commands_and_the_rules() {
    for &title in Title::ALL {
        for language in Language::ALL {
            let voice = Voice::new(language);
            let args = format!("{title} --seed 1 --lang {language}");
            let out = play(&args, "help", &format!("help\n{}quit\n", "more\n".repeat(9))).out;
            let prompt = format!("{}> ", voice.say(&tabletop::Message::new("player").with("number", 1)));
            let pages: Vec<&str> = out.split(&prompt).skip(1).collect();
            for command in ["more", "moves", "all", "board", "hint", "?", "rules", "as", "help", "quit"] {
                let explains = |line: &str| line.starts_with(&format!("{command} "));
                assert!(pages[0].lines().any(explains), "{args}: {command}: {}", pages[0]);
            }
            for page in &pages {
                assert!(page.lines().count() < 24, "{args}: {page}");
                assert!(page.lines().all(|line| line.chars().count() <= 80), "{args}: {page}");
            }
            let said = without_breaks(&out.replace(&prompt, " "));
            let mut told = 0;
            for key in (1..).map(|number| format!("{title}-help-{number}")).take_while(|key| voice.has(key)) {
                // A hint between two pages does not tear a paragraph apart.
                assert!(said.contains(&without_breaks(&voice.word(&key))), "{args}: {key}: {out}");
                told += 1;
            }
            assert!(told > 5, "{title}");
        }
    }
}

#[test]
fn the_solo_competitor_sits_at_the_table_and_wins_by_name() {
    for (language, name, wins) in
        [("en", "Sam", "wins"), ("uk", "Сем", "перемагає"), ("ru", "Сэм", "побеждает")]
    {
        let args = format!("welcome-to --players 1 --set solo=1 --seed 1 --lang {language}");
        let out = play(&args, "solo", &"1\n".repeat(3000)).out;
        // Two lines of its own on the board: the points so far, and the pile.
        let score = |table: &str| -> Option<i32> {
            let mut lines = table.lines().skip_while(|line| !line.starts_with(&format!("{name}  ")));
            let score = lines.next()?.rsplit(' ').next()?.parse().ok();
            lines.next()?.contains("(").then_some(score?)
        };
        assert!(score(&out).is_some(), "{out}");
        let end = out
            .lines()
            .find(|line| line.starts_with(&format!("{name} {wins} ")))
            .unwrap_or_else(|| panic!("{out}"));
        let points: Vec<i32> = end.split(' ').filter_map(|word| word.parse().ok()).collect();
        assert!(points.len() == 2 && points[0] > points[1], "{end}");
        let last_board = out.rfind(&format!("\n{name}  ")).unwrap();
        assert_eq!(score(&out[last_board..]), Some(points[0]), "the running total becomes the last");
        assert!(out.contains(&format!("  {name}: {}", points[0])), "{out}");
    }
    let levels = (1..=5).map(|level| {
        run_with_input(
            &format!("play welcome-to --players 1 --set solo={level} --seed 1 --record solo-{level}.ratusha"),
            "quit\n",
        )
    });
    for (level, run) in (1..).zip(levels) {
        assert!(
            !run.out.contains('⟦') && run.out.lines().all(|line| line.chars().count() <= 80),
            "{level}: {}",
            run.out
        );
    }
}

#[test]
fn columns_say_whose_they_are() {
    let names = ["Олександра", "Константин Петрович", "Ann", "Bo", "Дмитро"];
    for title in ["machi-koro", "machi-koro-2"] {
        for players in 2..=5 {
            for language in Language::ALL {
                let given = names[..players].join(",");
                let mut command = ratusha();
                let args =
                    format!("play {title} --players {players} --bots human --seed 1 --lang {language}");
                command.args(args.split(' ')).args(["--names", &given, "--record", "columns.ratusha"]);
                let out = Run::from(command.stdin(Stdio::null()).output().unwrap()).out;
                let board = out.split("\n\n\n").nth(1).unwrap_or_else(|| panic!("{out}"));
                let head: Vec<&str> =
                    board.lines().skip(1).take_while(|line| !line.starts_with("1 ")).collect();
                let head = head.join("\n");
                for name in &names[..players] {
                    assert!(head.contains(name), "{args}: {name} in {head}");
                }
                assert!(board.lines().all(|line| line.chars().count() <= 80), "{args}: {board}");
                // Each city has its own cell in the line of the coins.
                let coins =
                    board.lines().rfind(|line| line.starts_with("      ") && !line.contains('·')).unwrap();
                assert_eq!(coins.split_whitespace().count(), players + 1, "{args}: {coins}");
            }
        }
    }
}

#[test]
fn the_harbor_reads_as_a_sum() {
    let header = "ratusha-record 1\ntitle machi-koro\nrules 1\nplayers 2\nset set=plus\n\nstart\n";
    let steps = "0 roll 1 | 3\n0 build train_station\n1 roll 1 | 1\n1 pass\n0 roll 1 | 3\n0 build harbor\n\
                 1 roll 1 | 1\n1 pass\n0 roll 2 | 4 6\n0 add 2\n";
    file("harbor.ratusha", &format!("{header}{steps}"));
    for language in Language::ALL {
        let replay = run(&format!("replay harbor.ratusha --lang {language}"));
        assert_eq!(replay.status, 0, "{}", replay.err);
        // In the log, and on the board.
        assert_eq!(replay.out.matches("4+6+2 = 12").count(), 2, "{}", replay.out);
    }
}

#[test]
fn a_person_lays_a_roadwork_card_in_the_turn_of_another_person() {
    let game = "sprawlopolis --players 3 --bots human --names Ann,Bo,Cy --set roadwork=on --seed 1";
    // Ann's turn; Bo steps in, looks, and stands by; steps in again and lays the card.
    let out = play(game, "roadwork", "\nas 2\n\n\n\nas Bo\n\n1\n\nquit\n").out;
    assert!(out.contains("Out of turn may now also play: Bo (“as 2”)"), "{out}");
    assert!(out.contains("Bo> ") && out.contains("Others are playing"), "{out}");
    let steps = steps("roadwork");
    assert!(steps.len() == 1 && steps[0].starts_with("1 lay rw-"), "{steps:?}: {out}");
    let nobody = play(game, "roadwork", "\nas 1\nas Dy\nquit\n").out;
    assert_eq!(nobody.matches("can't play out of turn now").count(), 2, "{nobody}");
}

#[test]
fn a_person_lays_a_roadwork_card_in_the_turn_of_a_bot() {
    // A card of the hand first, and then what is asked next; where that is a bot's turn, it is the roadwork card.
    let in_bots_turn = (1..=10).any(|seed| {
        let game = format!("sprawlopolis --players 3 --bots novice --set roadwork=on --seed {seed}");
        let out = play(&game, "bots-roadwork", "1\n1\nquit\n").out;
        let steps = steps("bots-roadwork");
        let laid = steps.iter().position(|step| step.starts_with("0 lay rw-"));
        let turns = laid.map(|laid| steps[..laid].iter().filter(|step| !step.contains("rw-")).count());
        out.contains("Enter: do nothing now") && turns.is_some_and(|turns| turns % 3 != 0)
    });
    assert!(in_bots_turn);
}

#[test]
fn saved_games_have_names_of_their_own() {
    let folder = path("saved-games");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir(&folder).unwrap();
    let leave = |title: &str| {
        let play = ratusha().current_dir(&folder).args(["play", title]).stdin(Stdio::null()).output();
        let run = Run::from(play.unwrap());
        assert_eq!(run.status, 0, "{}", run.err);
        assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{}", run.out);
        run.out.lines().last().unwrap().rsplit(' ').next().unwrap().to_owned()
    };
    let first = leave("machi-koro");
    let kept = std::fs::read_to_string(folder.join(&first)).unwrap();
    let names = [first.clone(), leave("machi-koro"), leave("machi-koro-2"), leave("machi-koro")];
    assert_eq!(std::fs::read_to_string(folder.join(&first)).unwrap(), kept, "it is not written over");
    for (index, name) in names.iter().enumerate() {
        assert!(!names[..index].contains(name), "{names:?}");
        let stem = name.strip_suffix(".ratusha").unwrap();
        assert!(stem.parse::<Title>().is_err(), "{stem} is a title");
        let resumed =
            ratusha().current_dir(&folder).args(["play", "--resume", name]).stdin(Stdio::null()).output();
        assert_eq!(Run::from(resumed.unwrap()).status, 0, "{name}");
    }
}

#[test]
fn a_hint_tells_a_move_and_why_and_is_kept_in_the_record() {
    for (args, name) in [
        ("machi-koro --seed 3", "hint-mk"),
        ("machi-koro-2 --seed 3", "hint-mk2"),
        ("welcome-to --players 1 --seed 3", "hint-wt"),
        ("sprawlopolis --seed 3", "hint-sp"),
    ] {
        let out = play(args, name, "hint\nhint\nquit\n").out;
        assert_eq!(out.matches("A good player would: ").count(), 2, "{out}");
        assert!(out.contains("Why: "), "{out}");
        assert_eq!(steps(name), ["hint 0"], "the same hint is taken once");
        let kept = std::fs::read_to_string(path(&format!("{name}.ratusha"))).unwrap();
        assert!(kept.starts_with("ratusha-record 3\n"), "{kept}");

        // Whoever goes on keeps it, and every command reads it.
        let file = path(&format!("{name}.ratusha"));
        let goes_on = run_with_input(&format!("play --resume {}", file.display()), "1\nquit\n");
        assert_eq!(goes_on.status, 0, "{}", goes_on.err);
        assert_eq!(steps(name)[0], "hint 0");
        assert!(steps(name).len() > 1);
        for command in ["replay", "verify"] {
            let run = run(&format!("{command} {}", file.display()));
            assert_eq!((run.status, run.err.as_str()), (0, ""), "{command}");
        }
    }
    assert!(play("machi-koro --seed 3", "hint-help", "help\nquit\n").out.contains("hint             tell"));
}

#[test]
fn the_engine_advises_a_seat_that_is_to_act() {
    for &title in Title::ALL {
        let input = "{\"cmd\":\"advise\"}\n{\"cmd\":\"new\",\"seed\":1}\n{\"cmd\":\"advise\"}\n";
        let out = run_with_input(&format!("engine {title}"), input).out;
        let answers: Vec<serde_json::Value> =
            out.lines().map(|line| serde_json::from_str(line).expect("every answer is JSON")).collect();
        assert_eq!(answers[0]["error"]["code"], "engine-no-game", "{title}");
        let advice = &answers[2];
        assert_eq!(advice["ok"], true, "{title}: {advice}");
        assert!(advice["line"]["moves"].as_array().is_some_and(|moves| !moves.is_empty()), "{advice}");
        assert!(advice["why"].as_str().is_some_and(|why| why.ends_with('.')), "{advice}");
    }
}
