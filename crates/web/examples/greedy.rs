//! How long people wait for a bot while somebody else keeps sixty tables of experts busy:
//! `cargo run --release -p web --example greedy -- PROGRAM`, with the program that is to be measured.
//!
//! Everything goes over plain forms, as often as the server lets one visitor ask.

use std::error::Error;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use web::testing::{Answer, Browser, Db, is_my_turn, is_over, move_fields, play};

type Result<T> = std::result::Result<T, Box<dyn Error + Send + Sync>>;

const GREEDY_TABLES: usize = 60;
/// Answers that are waited for in each round.
const ANSWERS: usize = 150;
/// A round ends by then, however few answers there were.
const LONGEST: Duration = Duration::from_secs(90);
/// Between two looks at a table: one visitor may look eighty times in a second.
const LOOK_EVERY: Duration = Duration::from_millis(15);
/// Between two turns, for the same reason.
const PAUSE: Duration = Duration::from_millis(200);

fn main() -> Result<()> {
    let program = std::env::args_os().nth(1).ok_or("which program?")?;
    let db = Db::new("greedy-load");
    let mut server = Command::new(program)
        .args(["serve", "--addr", "127.0.0.1:0", "--db"])
        .arg(&db.0)
        .stdout(Stdio::piped())
        .spawn()?;
    let measured = measure(&mut server);
    // It may have ended by itself.
    let _ = server.kill();
    let _ = server.wait();
    measured
}

fn measure(server: &mut Child) -> Result<()> {
    let mut line = String::new();
    BufReader::new(server.stdout.take().ok_or("no output")?).read_line(&mut line)?;
    let addr: SocketAddr = line.trim().rsplit("http://").next().unwrap_or_default().parse()?;

    report("alone", answers(addr));
    let mut greedy = Browser::new(addr);
    let form = [("name", "Greedy"), ("players", "12"), ("bots", "11"), ("level", "expert")];
    let tables: Vec<String> =
        (0..GREEDY_TABLES).map(|_| opened(&mut greedy, "/open/welcome-to", &form)).collect();
    let done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        scope.spawn(|| {
            for table in tables.iter().cycle().take_while(|_| !done.load(Ordering::Relaxed)) {
                greedy.get(table);
                std::thread::sleep(LOOK_EVERY);
            }
        });
        report(&format!("beside {GREEDY_TABLES} greedy tables"), answers(addr));
        done.store(true, Ordering::Relaxed);
    });
    Ok(())
}

/// Opens a table as soon as it is allowed.
fn opened(browser: &mut Browser, path: &str, form: &[(&str, &str)]) -> String {
    loop {
        let answer = browser.post(path, form);
        if let (303, Some(table)) = (answer.status, answer.header("location")) {
            return table.to_owned();
        }
        std::thread::sleep(Duration::from_millis(100));
    }
}

/// How long a regular bot at a table of Machi Koro takes, again and again.
fn answers(addr: SocketAddr) -> Vec<Duration> {
    let mut ann = Browser::new(addr);
    let form = [("name", "Ann"), ("players", "2"), ("bots", "1"), ("level", "regular"), ("set.first", "0")];
    let mut table = opened(&mut ann, "/open/machi-koro", &form);
    let (mut times, begun) = (Vec::new(), Instant::now());
    let mut page = ann.get(&table);
    while times.len() < ANSWERS && begun.elapsed() < LONGEST {
        if is_over(&page) {
            table = opened(&mut ann, "/open/machi-koro", &form);
            page = ann.get(&table);
        }
        let mv = if page.body.contains("value=\"roll 1\"") { "roll 1" } else { "pass" };
        let played = play(&mut ann, &table, &page, mv).status == 303;
        let since = Instant::now();
        page = next_turn(&mut ann, &table, &page, begun);
        if played && mv == "pass" {
            times.push(since.elapsed());
            std::thread::sleep(PAUSE);
        }
    }
    times
}

/// The page once it is another turn of ours, or the game is over, or the time is.
fn next_turn(ann: &mut Browser, table: &str, before: &Answer, begun: Instant) -> Answer {
    let old = move_fields(before);
    loop {
        let page = ann.get(table);
        let ours = page.status == 200 && is_my_turn(&page) && move_fields(&page)[3] != old[3];
        if ours || is_over(&page) || begun.elapsed() > LONGEST {
            return page;
        }
        std::thread::sleep(LOOK_EVERY);
    }
}

fn report(what: &str, mut times: Vec<Duration>) {
    times.sort();
    let at =
        |share: usize| times.get(times.len() * share / 100).map_or(f64::NAN, |time| time.as_secs_f64() * 1e3);
    println!("{what}: {} answers, p50 {:.0} ms, p99 {:.0} ms", times.len(), at(50), at(99));
}
