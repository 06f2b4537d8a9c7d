//! The deal of the day: the same for everybody, once, and nobody's to know before they have played it.

use super::review::wait_until;
use catalog::{Title, with_game};
use sha2::{Digest, Sha256};
use std::io::Write;
use std::net::{SocketAddr, TcpStream};
use std::time::{SystemTime, UNIX_EPOCH};
use tabletop::record::Record;
use tabletop::table::verify;
use tabletop::{Cards, CardsOf};
use web::testing::{Browser, Db, TestServer, Whim, is_my_turn, is_over, play};
use web::{Config, Rate, Wall};

const DAY: i64 = 86_400_000;
const RESULTS: &str = "SELECT count(*) FROM deal_results";

/// A server whose days come when a test wants them. It is noon when it starts.
pub(crate) struct Days {
    db: Db,
    wall: Wall,
    wrong_by: i64,
    addr: SocketAddr,
    server: Option<TestServer>,
}

impl Days {
    pub(crate) fn start(name: &str) -> Days {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
        let wrong_by = DAY / 2 - now % DAY;
        let wall = Wall::default();
        wall.set_wrong_by(wrong_by);
        let mut days =
            Days { db: Db::new(name), wall, wrong_by, addr: ([127, 0, 0, 1], 0).into(), server: None };
        days.go_on();
        days
    }

    fn go_on(&mut self) {
        let (wall, fast) = (self.wall.clone(), Rate { most: 1_000_000, each_second: 1_000_000 });
        let with = |config: &mut Config| {
            config.wall = wall;
            (config.by_visitor, config.by_this_machine) = (fast, fast);
        };
        let server = TestServer::start_with(&self.db.0, self.addr, with);
        self.addr = server.addr;
        self.server = Some(server);
    }

    /// The server is started again as many days later.
    fn sleep(&mut self, days: i64) {
        self.server = None;
        self.wrong_by += days * DAY;
        self.wall.set_wrong_by(self.wrong_by);
        self.go_on();
    }

    fn browser(&self) -> Browser {
        Browser::new(self.addr)
    }

    /// The number of today, counted from the first of 1970.
    fn today(&self) -> i64 {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as i64;
        (now + self.wrong_by) / DAY
    }
}

fn begin(browser: &mut Browser, title: &str, name: &str) -> String {
    browser.submit(&format!("/daily/{title}"), &[("name", name)])
}

/// Begins a deal and plays it to its end.
fn finish(browser: &mut Browser, title: &str, name: &str, seed: u64) -> String {
    let table = begin(browser, title, name);
    Whim(seed).play_out(browser, &table);
    table
}

/// Plays so many moves that follow from what is offered alone.
fn play_some(browser: &mut Browser, table: &str, moves: usize) {
    let mut whim = Whim(11);
    for _ in 0..moves {
        let page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
        if is_over(&page) {
            return;
        }
        let (seen, mv) = whim.find_a_move(browser, table, page);
        assert_eq!(play(browser, table, &seen, &mv).status, 303);
    }
    browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
}

/// What happened at a table, without who did it.
fn played(browser: &mut Browser, table: &str) -> String {
    let record = browser.get(&format!("{table}/record"));
    assert_eq!(record.status, 200, "{}", record.body);
    record.body.split("\nstart").nth(1).expect("a record").to_owned()
}

#[test]
fn everybody_has_one_try_with_the_same_dice_and_the_same_bots() {
    let mut days = Days::start("daily-same");
    let (mut ann, mut bo) = (days.browser(), days.browser());
    for title in ["machi-koro", "machi-koro-2"] {
        let (first, second) = (begin(&mut ann, title, "Ann"), begin(&mut bo, title, ""));
        assert_ne!(first, second, "{title}: each has a table of their own");
        assert_eq!(begin(&mut ann, title, "Ann"), first, "{title}: whoever begins again goes on");
        for (browser, table) in [(&mut ann, &first), (&mut bo, &second)] {
            play_some(browser, table, 15);
        }
        let (here, there) = (played(&mut ann, &first), played(&mut bo, &second));
        assert!(here.lines().count() > 25, "bots have moved, too: {here}");
        assert_eq!(here, there, "{title}");
        assert!(ann.get("/daily").body.contains(&format!("href=\"{first}\"")), "it can be gone on with");
    }
    days.sleep(0);
    let tables = days.db.number("SELECT count(*) FROM tables");
    begin(&mut ann, "machi-koro", "Ann");
    assert_eq!(days.db.number("SELECT count(*) FROM tables"), tables, "after a restart, too");
    days.sleep(1);
    let next = begin(&mut ann, "machi-koro", "Ann");
    assert_eq!(days.db.number("SELECT count(*) FROM tables"), tables + 1, "tomorrow is another day");
    let seeds = "SELECT count(DISTINCT seed) FROM deals WHERE title = 'machi-koro'";
    assert_eq!(days.db.number(seeds), 2);
    assert_eq!(ann.get(&next).status, 200);
}

/// All ways to look at a table but for its socket, and to do something there.
fn ways(browser: &mut Browser, table: &str) -> Vec<(&'static str, u16)> {
    let looks = ["", "/record", "/replay", "/replay/2", "/picture.svg", "/review"];
    let mut answers: Vec<(&str, u16)> =
        looks.map(|way| (way, browser.get(&format!("{table}{way}")).status)).into();
    for (way, body) in [
        ("/continue", "at=1&seat=0&others=bots"),
        ("/review", "decision=0"),
        ("/again", ""),
        ("/say", "text=six"),
        ("/move", "seat=0&sequence=4&move=pass"),
        ("/sit", "name=Bo"),
    ] {
        answers.push((way, browser.ask("POST", &format!("{table}{way}"), body, &[]).status));
    }
    answers
}

/// The status of the answer to somebody who opens the socket of a table.
fn socket(browser: &Browser, table: &str) -> u16 {
    let cookies: Vec<String> =
        browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
    let request = format!(
        "GET {table}/live HTTP/1.1\r\nHost: {0}\r\nOrigin: http://{0}\r\nCookie: {1}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        browser.host(),
        cookies.join("; ")
    );
    let mut stream = TcpStream::connect(browser.addr).unwrap();
    stream.write_all(request.as_bytes()).unwrap();
    let head = String::from_utf8(super::read_head(&mut stream).unwrap()).unwrap();
    head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status")
}

#[test]
fn nobody_sees_a_deal_by_any_way_before_they_have_finished_it_or_its_day_is_over() {
    let mut days = Days::start("daily-spoilers");
    let (mut ann, mut bo) = (days.browser(), days.browser());
    let table = finish(&mut ann, "sprawlopolis", "Ann", 1);
    let unfinished = begin(&mut ann, "welcome-to", "Ann");
    let own = begin(&mut bo, "sprawlopolis", "Bo");
    let mut stranger = days.browser();
    for reader in [&mut stranger, &mut bo] {
        for shown in [&table, &unfinished] {
            let answers = ways(reader, shown);
            // Whoever is not known does not even get as far with a rematch.
            let refused = |(way, status): &(&str, u16)| *status == 403 || *way == "/again" && *status == 409;
            assert!(answers.iter().all(refused), "{shown}: {answers:?}");
            assert_eq!(socket(reader, shown), 403);
        }
        for (language, words) in
            [("en", "finished the same deal"), ("uk", "дограєте таку саму"), ("ru", "доиграете такую же")]
        {
            reader.language = language;
            let refused = reader.get(&table).body;
            assert!(refused.contains(words) && !refused.contains("sp-map"), "{refused}");
        }
        reader.language = "en";
        let board = reader.get("/daily/sprawlopolis").body;
        assert!(
            board.contains("1 player has finished it") && board.contains("is shown once you have finished")
        );
        assert!(!board.contains(&table) && !board.contains(">Ann<"), "{board}");
    }
    assert_eq!(ann.get(&table).status, 200, "whose table it is");
    for way in ["/record", "/replay", "/picture.svg", "/review"] {
        assert_eq!(ann.get(&format!("{table}{way}")).status, 200, "{way}");
    }
    assert_eq!(
        ann.post(&format!("{table}/continue"), &[("at", "1"), ("seat", "0"), ("others", "bots")]).status,
        403
    );
    assert!(!ann.get(&format!("{table}/replay/3")).body.contains("id=\"continue\""));

    Whim(2).play_out(&mut bo, &own);
    assert!(bo.get("/daily/sprawlopolis").body.contains(&table), "now the others are shown");
    let seen = ways(&mut bo, &table);
    assert!(seen[..6].iter().all(|(_, status)| *status == 200), "{seen:?}");
    assert!(seen[6..].iter().all(|(_, status)| *status >= 400), "looking is all that one can do: {seen:?}");
    assert_eq!(socket(&bo, &table), 101);
    assert_eq!(bo.get(&unfinished).status, 403, "that is another deal");

    days.sleep(1);
    for shown in [&table, &unfinished] {
        assert_eq!(stranger.get(&format!("{shown}/replay")).status, 200, "the day is over");
    }
    let fields = [("at", "1"), ("seat", "0"), ("others", "bots"), ("name", "Ann")];
    assert_eq!(stranger.post(&format!("{table}/continue"), &fields).status, 303);
}

#[test]
fn the_seed_is_told_on_the_day_after_and_is_the_one_that_was_promised() {
    let mut days = Days::start("daily-seed");
    let mut ann = days.browser();
    let title = Title::Sprawlopolis;
    let promised = ann.get("/daily/sprawlopolis").one("id=\"commitment\">");
    let promised = promised.split('<').next().unwrap().to_owned();
    let table = finish(&mut ann, title.id(), "Ann", 1);
    let seed = days.db.ask("SELECT seed FROM deals WHERE title = 'sprawlopolis'").trim().to_owned();
    let day = days.today();
    let record_of = |ann: &mut Browser| ann.get(&format!("{table}/record")).body;
    for path in ["", "/record", "/replay", "/replay/3", "/picture.svg", "/review"] {
        let shown = ann.get(&format!("{table}{path}")).body;
        assert!(!shown.contains(&seed), "{path}: {shown}");
    }
    for path in ["/daily", "/daily/sprawlopolis", "/me/games", "/me/games.json", "/"] {
        assert!(!ann.get(path).body.contains(&seed), "{path}");
    }
    let record = record_of(&mut ann);
    assert!(record.starts_with("ratusha-record 4\n") && record.contains(&promised), "{record}");

    days.sleep(1);
    let past = format!("/daily/sprawlopolis/{}", days.db.ask(&iso_of(day)).trim());
    let page = ann.get(&past);
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(page.body.contains(&format!("id=\"seed\">{seed}<")) && page.body.contains(&promised));
    let bytes: Vec<u8> =
        (0..32).map(|at| u8::from_str_radix(&seed[2 * at..2 * at + 2], 16).unwrap()).collect();
    let hash: String = Sha256::digest(&bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(hash, promised);
    let record = Record::parse(&record_of(&mut ann)).unwrap();
    assert!(record.seed.is_some());
    with_game!(title, G => verify::<G>(&record, CardsOf::<G>::embedded()).map(drop)).unwrap();
    assert!(ann.get(&format!("{table}/replay")).body.contains(&seed));
    assert!(!ann.get("/daily/sprawlopolis").body.contains(&promised), "today's is another");
    for odd in ["2026-02-30", "1969-01-01", "x", "2999-01-01"] {
        assert_eq!(ann.get(&format!("/daily/sprawlopolis/{odd}")).status, 404, "{odd}");
    }
    assert_eq!(ann.get("/daily/chess").status, 404);
}

/// The query that writes a day as dates are written, for both engines.
fn iso_of(day: i64) -> String {
    let seconds = day * 86_400;
    if web::testing::is_shared() {
        format!("SELECT to_char(to_timestamp({seconds}) AT TIME ZONE 'UTC', 'YYYY-MM-DD')")
    } else {
        format!("SELECT strftime('%Y-%m-%d', {seconds}, 'unixepoch')")
    }
}

#[test]
fn ranks_are_for_those_who_had_finished_a_game_before_the_day() {
    let mut days = Days::start("daily-ranks");
    let (mut ann, mut bo, mut cy) = (days.browser(), days.browser(), days.browser());
    for (browser, name) in [(&mut ann, "Ann"), (&mut bo, "Bo")] {
        let (table, _) = browser.follow("/play", &[("title", "sprawlopolis"), ("name", name)]);
        Whim(5).play_out(browser, &table);
    }
    wait_until("both are known", || days.db.number("SELECT count(*) FROM results") == 2);
    days.sleep(1);
    // The same moves come to the same points.
    let tables: Vec<String> = [(&mut ann, "Ann", 1), (&mut bo, "Bo", 1), (&mut cy, "", 2)]
        .into_iter()
        .map(|(browser, name, seed)| finish(browser, "sprawlopolis", name, seed))
        .collect();
    let page = cy.get("/daily/sprawlopolis").body;
    assert_eq!(days.db.number(RESULTS), 3, "the own result is there at once: {page}");
    assert_eq!(days.db.number("SELECT count(*) FROM deal_results WHERE ranked = 1"), 2);
    let board = page.split("deal-board\"").nth(1).expect("a board").split("</table>").next().unwrap();
    let lines: Vec<&str> = board.split("<tr").skip(2).collect();
    assert_eq!(lines.len(), 3, "{board}");
    let line = |name: &str| *lines.iter().find(|line| line.contains(name)).expect("a line");
    assert!(
        line("Ann").contains("<td>1</td>") && line("Bo").contains("<td>1</td>"),
        "they share a rank: {board}"
    );
    assert!(line("Guest").contains("new today") && line("Guest").contains("(you)"), "{board}");
    for table in &tables {
        assert!(board.contains(&format!("href=\"{table}/replay\"")), "{board}");
    }
    assert!(page.contains("3 players have finished it"));

    // Whoever came yesterday is known today.
    days.sleep(1);
    finish(&mut cy, "sprawlopolis", "Cy", 3);
    assert!(cy.get("/daily/sprawlopolis").body.contains("<td>1</td>"));
}

#[test]
fn what_is_not_finished_on_its_day_does_not_count_and_days_in_a_row_do() {
    let mut days = Days::start("daily-streak");
    let mut ann = days.browser();
    let left = begin(&mut ann, "sprawlopolis", "Ann");
    assert!(ann.get("/daily").body.contains("begin a streak"));
    days.sleep(1);
    Whim(1).play_out(&mut ann, &left);
    let day_before = days.today() - 1;
    wait_until("it is counted", || days.db.number("SELECT count(*) FROM results") == 1);
    assert_eq!(days.db.number(RESULTS), 0);
    let past = format!("/daily/sprawlopolis/{}", days.db.ask(&iso_of(day_before)).trim());
    let page = ann.get(&past).body;
    assert!(
        page.contains("did not finish it on its day") && page.contains("There are no results."),
        "{page}"
    );

    for (round, words) in ["Your streak: 1 day", "Your streak: 2 days"].into_iter().enumerate() {
        finish(&mut ann, "sprawlopolis", "Ann", round as u64);
        let page = ann.get("/daily").body;
        assert!(page.contains(words) && page.contains("Your result: "), "{page}");
        days.sleep(1);
    }
    assert!(ann.get("/daily").body.contains("Your streak: 2 days"), "today's can still be played");
    assert!(ann.get("/daily").body.contains("id=\"yesterday\""));
    days.sleep(1);
    let page = ann.get("/daily").body;
    assert!(page.contains("begin a streak") && page.contains("The longest was 2 days"), "{page}");
}

#[test]
fn a_deal_is_played_alone_and_its_result_outlives_its_table() {
    let mut days = Days::start("daily-alone");
    let mut ann = days.browser();
    let table = begin(&mut ann, "machi-koro", "Ann");
    let page = ann.wait_for(&table, is_my_turn);
    assert!(!page.body.contains(&format!("{table}/leave")) && !page.body.contains(&format!("{table}/hint")));
    let sequence = page.one("name=\"sequence\" value=\"");
    for (action, fields, status) in [
        ("leave", vec![], 403),
        ("replace", vec![("seat", "0")], 403),
        ("hint", vec![("seat", "0"), ("sequence", &*sequence)], 409),
        ("again", vec![], 409),
        ("sit", vec![("name", "Bo")], 409),
    ] {
        assert_eq!(ann.post(&format!("{table}/{action}"), &fields).status, status, "{action}");
    }
    let done = finish(&mut ann, "sprawlopolis", "Ann", 1);
    let check = web::db::check(&days.db.address()).unwrap();
    assert!(check.is_good(), "{check:?}");
    days.db.run("UPDATE deals SET setup = '{' WHERE title = 'machi-koro-2' OR title = 'machi-koro'");
    let check = web::db::check(&days.db.address()).unwrap();
    assert!(check.flaws.len() == 1 && check.flaws[0].starts_with("a deal"), "{check:?}");
    assert_eq!(ann.post(&format!("{done}/again"), &[]).status, 403, "there is no rematch");
    let end = ann.get(&done).body;
    assert!(end.contains("href=\"/daily/sprawlopolis/") && !end.contains("/again\""), "{end}");
    wait_until("it is counted", || days.db.number(RESULTS) == 1);
    for part in ["entries", "places", "reviews", "tables"] {
        days.db.run(&format!("DELETE FROM {part}"));
    }
    days.sleep(1);
    let past = format!("/daily/sprawlopolis/{}", days.db.ask(&iso_of(days.today() - 1)).trim());
    let page = days.browser().get(&past).body;
    assert!(page.contains("Ann") && !page.contains(&format!("{done}/replay")), "{page}");
    days.sleep(500);
    assert_eq!(days.browser().get(&past).status, 404, "it is long ago");
}

#[test]
fn pages_of_deals_speak_all_languages() {
    let mut days = Days::start("daily-words");
    let mut ann = days.browser();
    finish(&mut ann, "sprawlopolis", "Ann", 1);
    days.sleep(1);
    let today = days.today();
    let past = format!("/daily/sprawlopolis/{}", days.db.ask(&iso_of(today - 1)).trim());
    for (language, heading) in [("en", "Deal of the day"), ("uk", "Партія дня"), ("ru", "Партия дня")]
    {
        ann.language = language;
        for path in ["/daily", &past, "/daily/machi-koro", "/daily/welcome-to", "/daily/machi-koro-2"] {
            let page = ann.get(path);
            assert_eq!(page.status, 200, "{path}");
            assert!(!page.body.contains('⟦'), "{path}: {}", page.body);
        }
        assert!(ann.get("/daily").body.contains(heading));
        assert!(ann.get("/").body.contains("href=\"/daily\""));
    }
}
