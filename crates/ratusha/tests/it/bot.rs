//! Programs that play at the tables of a server.

use crate::program::{Run, file, ratusha, run};
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, is_over, play};

/// Makes a token for a bot account, as a person does.
fn token(browser: &mut Browser, name: &str) -> String {
    let page = browser.post("/me/tokens", &[("name", name), ("who", "bot"), ("read", "on"), ("play", "on")]);
    page.one("id=\"token\" readonly class=\"wide\" value=\"")
}

/// The example program for tables of our own, which knows nothing of servers.
fn example() -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    format!("cmd:python3 '{}'", path.display())
}

fn bot(server: &TestServer, token: &str) -> Command {
    let mut command = ratusha();
    command.args(["bot", "--server", &format!("http://{}", server.addr)]).env("RATUSHA_TOKEN", token);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A program that runs until the test is over.
struct Running(Child, BufReader<ChildStdout>);

impl Running {
    fn start(command: &mut Command) -> Running {
        let mut child = command.spawn().unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        Running(child, out)
    }

    fn line(&mut self) -> String {
        let mut line = String::new();
        self.1.read_line(&mut line).unwrap();
        line
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Plays until the game is over, or so many moves were played.
fn play_on(browser: &mut Browser, table: &str, moves: usize) -> Answer {
    let mut whim = Whim(3);
    let mut page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
    for _ in 0..moves {
        if is_over(&page) {
            break;
        }
        let (seen, mv) = whim.find_a_move(browser, table, page);
        assert_eq!(play(browser, table, &seen, &mv).status, 303, "{mv}");
        page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
    }
    page
}

#[test]
fn a_program_takes_a_challenge_and_plays_to_the_end_though_the_server_starts_again() {
    let db = Db::new("bot-challenge");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let text = token(&mut ann, "Robo");
    file("bot-token", &text);
    let mut command = bot(&server, "");
    command.args(["--token-file", "bot-token", "--titles", "machi-koro", "--bots", &example()]);
    let mut program = Running::start(&mut command);
    assert_eq!(program.line(), "Waiting for challenges.\n");
    let account = ann.get("/open/machi-koro").one("<option value=\"account.");
    let form = [("name", "Ann"), ("seat.1", &*format!("account.{account}"))];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    ann.wait_for(&table, |page| page.body.contains("Robo (bot)"));
    ann.submit(&format!("{table}/start"), &[]);
    assert!(!is_over(&play_on(&mut ann, &table, 12)));

    let addr = server.addr;
    drop(server);
    let server = TestServer::start_at(&db.0, addr);
    ann.addr = server.addr;
    assert!(is_over(&play_on(&mut ann, &table, 20_000)));
    let told = std::iter::repeat_with(|| program.line()).find(|line| line.contains(" is over: ")).unwrap();
    assert!(table.ends_with(told.split(' ').next().unwrap()), "{told}");
}

#[test]
fn a_table_is_found_by_its_link_and_by_its_code() {
    let db = Db::new("bot-table");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let text = token(&mut ann, "Robo");
    for by_code in [true, false] {
        let (table, page) = ann.follow("/open/sprawlopolis", &[("name", "Ann"), ("seat.1", "friend")]);
        let code = page.one("class=\"word\">").split('<').next().unwrap().to_owned();
        let link = if by_code { code } else { format!("http://{}{table}", server.addr) };
        let mut command = bot(&server, &text);
        let child = command.args(["--bots", "random", "--table", &link]).spawn().unwrap();
        ann.wait_for(&table, |page| page.body.contains("Robo (bot)"));
        ann.submit(&format!("{table}/start"), &[]);
        assert!(is_over(&play_on(&mut ann, &table, 20_000)));
        let done: Run = child.wait_with_output().unwrap().into();
        assert_eq!(done.status, 0, "{}", done.err);
        assert!(done.out.contains("is over"), "{}", done.out);
    }
}

#[test]
fn where_a_program_fails_a_bot_of_the_server_goes_on() {
    let db = Db::new("bot-fails");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let text = token(&mut ann, "Robo");
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "friend")]);
    let mut command = bot(&server, &text);
    let child = command
        .args(["--bots", "cmd:cat", "--table"])
        .arg(table.rsplit('/').next().unwrap())
        .spawn()
        .unwrap();
    ann.wait_for(&table, |page| page.body.contains("Robo (bot)"));
    ann.submit(&format!("{table}/start"), &[]);
    assert!(is_over(&play_on(&mut ann, &table, 20_000)), "the game goes on without it");
    let done: Run = child.wait_with_output().unwrap().into();
    assert_eq!(done.status, 1);
    assert!(done.err.contains("a bot of the server plays in its place"), "{}", done.err);
}

#[test]
fn what_is_wrong_is_said() {
    let db = Db::new("bot-wrong");
    let server = TestServer::start(&db.0);
    let address = format!("http://{}", server.addr);
    for (args, status, told) in [
        (format!("bot --server {address} --bots random"), 2, "There is no token"),
        ("bot --server ratusha.example --token x --bots random".to_owned(), 2, "no address of a server"),
        ("bot --token x --bots random".to_owned(), 2, "--server"),
        (format!("bot --server {address} --token x --bots regular"), 2, "Built-in bots"),
        (format!("bot --server {address} --token x --bots cmd:/nowhere"), 1, "No such file"),
        (format!("bot --server {address} --token x --bots random --titles chess"), 2, "chess"),
        (format!("bot --server {address} --token x --bots random"), 1, "This token is not good"),
        (
            format!("bot --server {address} --token x --bots random --table korab"),
            1,
            "This token is not good",
        ),
        (format!("bot --server {address} --token-file nowhere --bots random"), 1, "nowhere"),
    ] {
        let done = run(&args);
        assert_eq!(done.status, status, "{args}: {}", done.err);
        assert!(done.err.contains(told), "{args}: {}", done.err);
    }
}
