//! Whole games of the example program against somebody who plays on pages.

use super::{Program, token};
use catalog::Title;
use serde_json::json;
use std::path::Path;
use std::process::{Command, Stdio};
use web::testing::{Db, TestServer, Whim, is_my_turn, is_over, play};

/// The example program, ready to be started with a link.
fn example(link: &str, token: &str) -> Command {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/api_bot.py");
    let mut command = Command::new("python3");
    command.arg(path).arg(link).args(["--seed", "5"]).env("RATUSHA_TOKEN", token);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn a_game_is_played(title: Title) {
    let db = Db::new(&format!("api-game-{title}"));
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let text = token(&mut ann, "Robo", "bot", &["read", "play"]);
    let (table, _) = ann.follow(&format!("/open/{title}"), &[("name", "Ann"), ("seat.1", "friend")]);
    let bot = example(&format!("http://{}{table}", server.addr), &text).spawn().unwrap();
    ann.wait_for(&table, |page| page.body.contains("Robo (bot)"));
    ann.submit(&format!("{table}/start"), &[]);
    let (mut whim, mut moves) = (Whim(11), 0);
    let mut page = ann.wait_for(&table, |page| is_my_turn(page) || is_over(page));
    while !is_over(&page) {
        moves += 1;
        assert!(moves < 20_000, "the game does not end");
        let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
        assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303, "{mv}");
        page = ann.wait_for(&table, |page| is_my_turn(page) || is_over(page));
    }
    let done = bot.wait_with_output().unwrap();
    let (told, failed) = (String::from_utf8_lossy(&done.stdout), String::from_utf8_lossy(&done.stderr));
    assert!(done.status.success(), "{title}: {told}{failed}");
    assert!(told.contains("over: "), "{title}: {told}");

    // What it has played is among its games, and it is a bot there.
    let mut program = Program::new(&server, &text);
    let id = table.rsplit('/').next().unwrap();
    let over = program.get(&format!("/tables/{id}"));
    assert_eq!((&over["phase"], &over["seats"][1]["kind"]), (&json!("over"), &json!("bot-account")));
    assert!(over["outcome"]["scores"].is_array() && over["totals"].is_array(), "{over}");
    let record = program.ask("GET", &format!("/tables/{id}/record"), "", &[]);
    assert_eq!(record.body, ann.get(&format!("{table}/record")).body);
}

#[test]
fn the_example_program_plays_every_title_to_its_end() {
    std::thread::scope(|scope| {
        for &title in Title::ALL {
            scope.spawn(move || a_game_is_played(title));
        }
    });
}

#[test]
fn the_example_program_says_what_is_wrong() {
    let db = Db::new("api-example-wrong");
    let server = TestServer::start(&db.0);
    let link = format!("http://{}/table/{}", server.addr, "0".repeat(26));
    let done = example(&link, "rat_nothing").output().unwrap();
    let told = String::from_utf8_lossy(&done.stderr);
    assert!(!done.status.success() && told.contains("This token is not good"), "{told}");
}
