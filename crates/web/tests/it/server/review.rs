//! Reviews of games, over plain links and forms.

use super::replay::{brought, record_of};
use catalog::Title;
use std::time::{Duration, Instant};
use tabletop::Options;
use tabletop::chance::Seed;
use tabletop::record::Record;
use web::testing::{
    Answer, Browser, Db, TestServer, Whim, engines, is_my_turn, is_over, left_out, offer, play,
};

/// Whether a page shows a review.
fn is_done(page: &Answer) -> bool {
    page.body.contains("id=\"review-account\"")
}

/// Whether a page says that a review is being worked out.
fn is_in_the_making(page: &Answer) -> bool {
    page.body.contains("id=\"making\"")
}

/// Waits for the review of a table.
pub(super) fn review_of(browser: &mut Browser, table: &str) -> Answer {
    let since = Instant::now();
    loop {
        let page = browser.get(&format!("{table}/review"));
        assert_eq!(page.status, 200, "{}", page.body);
        if is_done(&page) || !is_in_the_making(&page) {
            return page;
        }
        assert!(since.elapsed() < Duration::from_secs(120), "waited in vain: {}", page.body);
        // Whoever asks again and again keeps the server from working at it.
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// A game that was left after some moves, so that its review takes no time.
fn short_record(seed: u64) -> String {
    record_of(Title::MachiKoro, 2, seed).beginning(20).to_string()
}

/// Waits until the store says something.
pub(super) fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let since = Instant::now();
    while !is_so() {
        assert!(since.elapsed() < Duration::from_secs(120), "waited in vain: {what}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

const DONE: &str = "SELECT count(*) FROM reviews WHERE review IS NOT NULL";

#[test]
fn the_review_of_a_record_comes_in_every_language_and_leads_into_the_game() {
    let db = Db::new("review-record");
    let server = TestServer::start(&db.0);
    for (&title, language) in Title::ALL.iter().zip(["uk", "ru", "en"].iter().cycle()) {
        let record = record_of(title, title.players().1.min(2), 5);
        let mut browser = server.browser();
        browser.language = language;
        let table = brought(&mut browser, &record.to_string());
        let first = browser.get(&format!("{table}/review"));
        assert!(is_in_the_making(&first) || is_done(&first), "{title}: {}", first.body);
        assert!(is_done(&first) || first.body.contains("http-equiv=\"refresh\""), "it comes without scripts");
        let page = review_of(&mut browser, &table);
        assert!(is_done(&page), "{title}: {}", page.body);
        assert!(!page.body.contains('⟦'), "{title}: {}", page.body);
        assert!(page.body.contains("Player 0"), "{title}");
        // All that it leads to is there.
        let links = page.all(&format!("href=\"{table}/replay/"));
        assert!(links.len() > 10, "{title}: {}", links.len());
        for link in links.iter().step_by(links.len() / 8) {
            let moment = browser.get(&format!("{table}/replay/{link}"));
            assert_eq!(moment.status, 200, "{title} {link}");
            let here = moment.one("data-here=\"");
            assert!(
                here.starts_with(&format!("{table}/replay/{}", link.split('?').next().unwrap())),
                "{here} {link}"
            );
        }
        assert!(page.body.contains("href=\"/review/method\""));
        // Others see the same.
        let mut stranger = server.browser();
        stranger.language = language;
        let seen = |page: &Answer| {
            page.body.split("<main").nth(1).unwrap().split("</main").next().unwrap().to_owned()
        };
        assert_eq!(seen(&stranger.get(&format!("{table}/review"))), seen(&page));
    }
    assert_eq!(db.number(DONE), Title::ALL.len() as i64);
}

#[test]
fn a_game_that_was_not_finished_is_reviewed_as_far_as_it_went() {
    let db = Db::new("review-unfinished");
    let server = TestServer::start(&db.0);
    let record = record_of(Title::MachiKoro, 2, 3);
    let half = Record { names: record.names.clone(), ..record.beginning(record.steps.len() / 2) };
    let mut browser = server.browser();
    let table = brought(&mut browser, &half.to_string());
    let page = review_of(&mut browser, &table);
    assert!(is_done(&page) && page.body.contains("was not finished"), "{}", page.body);
}

/// Plays a game against novices to its end.
pub(super) fn play_out(browser: &mut Browser, title: &str) -> String {
    let (table, _) = browser.follow("/play", &[("title", title), ("level", "novice"), ("name", "Ann")]);
    Whim(3).play_out(browser, &table);
    table
}

#[test]
fn a_game_that_ends_is_reviewed_by_itself_and_the_review_stays() {
    let db = Db::new("review-ends");
    let (mut ann, table);
    {
        let server = TestServer::start(&db.0);
        ann = server.browser();
        table = play_out(&mut ann, "sprawlopolis");
        // Nobody has asked for it.
        wait_until("the review is kept", || db.number(DONE) == 1);
        let end = ann.get(&table);
        assert!(end.body.contains(&format!("href=\"{table}/review\"")), "the end leads there");
        assert!(
            ann.get(&format!("{table}/replay")).body.contains(&format!("{table}/review")),
            "the replay does"
        );
        assert!(ann.get("/").body.contains(&format!("{table}/review")), "my games do");
    }
    let kept = db.ask("SELECT version, level FROM reviews");
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    assert!(is_done(&ann.get(&format!("{table}/review"))), "it is there at once after a restart");
    assert_eq!(kept.trim(), format!("{}|deep", review::VERSION));
}

#[test]
fn nobody_gets_the_review_of_a_game_that_is_still_played() {
    let db = Db::new("review-running");
    let server = TestServer::start(&db.0);
    for &title in Title::ALL {
        let mut ann = server.browser();
        let (table, mut page) =
            ann.follow("/play", &[("title", title.id()), ("level", "novice"), ("name", "Ann")]);
        let mut whim = Whim(3);
        for _ in 0..3 {
            let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
            assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303);
            page = ann.wait_for(&table, is_my_turn);
        }
        for mut anybody in [ann.clone(), server.browser()] {
            for (language, why) in [("en", "still being played"), ("uk", "ще триває"), ("ru", "ещё идёт")]
            {
                anybody.language = language;
                let refused = anybody.get(&format!("{table}/review"));
                assert!(refused.status == 403 && refused.body.contains(why), "{title}: {}", refused.body);
                let live = anybody.ask("GET", &format!("{table}/review"), "", &[("X-Live", "1")]);
                assert_eq!(live.status, 403);
            }
            anybody.language = "en";
            let refused = anybody.post(&format!("{table}/review"), &[("decision", "0")]);
            assert!(refused.status == 403 && refused.body.contains("still being played"), "{}", refused.body);
            for page in [table.clone(), format!("{table}/replay"), "/".to_owned()] {
                assert!(!anybody.get(&page).body.contains("/review\""), "{title}: {page} leads nowhere");
            }
        }
    }
    assert_eq!(db.number("SELECT count(*) FROM reviews"), 0, "nothing was even begun");
    // A table at which nothing has begun.
    let mut ann = server.browser();
    let (lobby, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "friend")]);
    assert_eq!(ann.get(&format!("{lobby}/review")).status, 409);
    assert_eq!(ann.get("/table/nothing/review").status, 404);
}

#[test]
fn a_review_that_was_broken_off_is_worked_out_after_a_restart() {
    let db = Db::new("review-restart");
    let record = record_of(Title::MachiKoro, 4, 7);
    let (mut browser, table);
    {
        let server = TestServer::start(&db.0);
        browser = server.browser();
        table = brought(&mut browser, &record.to_string());
        assert!(is_in_the_making(&browser.get(&format!("{table}/review"))));
        wait_until("it has begun", || db.number("SELECT count(*) FROM reviews WHERE parts > 0") == 1);
    }
    assert_eq!(db.number(DONE), 0, "it was in the middle");
    // Nobody asks for it again.
    let server = TestServer::start(&db.0);
    wait_until("it is worked out", || db.number(DONE) == 1);
    browser.addr = server.addr;
    assert!(is_done(&browser.get(&format!("{table}/review"))));
}

#[test]
fn progress_is_shown_and_only_grows() {
    let db = Db::new("review-progress");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let table = brought(&mut browser, &record_of(Title::MachiKoro, 4, 7).to_string());
    let mut seen = Vec::new();
    loop {
        let page = browser.ask("GET", &format!("{table}/review"), "", &[("X-Live", "1")]);
        assert_eq!(page.status, 200);
        if is_done(&page) {
            break;
        }
        assert!(!page.body.contains("<html"), "scripts are sent no more than they need");
        seen.push(page.one("progress max=\"100\" value=\"").parse::<u32>().unwrap());
        std::thread::sleep(Duration::from_millis(20));
    }
    assert!(seen.is_sorted() && seen.iter().any(|percent| (1..100).contains(percent)), "{seen:?}");
}

#[test]
fn a_review_of_an_earlier_version_or_a_damaged_one_is_worked_out_anew() {
    let db = Db::new("review-version");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let table = brought(&mut browser, &record_of(Title::Sprawlopolis, 1, 5).to_string());
    let page = review_of(&mut browser, &table);
    for change in ["version = 0", "review = CAST('nonsense' AS BLOB)"] {
        let change =
            if web::testing::is_shared() { change.replace("AS BLOB", "AS BYTEA") } else { change.to_owned() };
        db.run(&format!("UPDATE reviews SET {change}"));
        assert!(is_in_the_making(&browser.get(&format!("{table}/review"))), "{change}");
        assert_eq!(review_of(&mut browser, &table).body, page.body, "{change}");
        assert_eq!(db.number("SELECT version FROM reviews"), i64::from(review::VERSION));
    }
    // What could not be worked out says so, and is not tried again and again.
    db.run(&format!(
        "UPDATE reviews SET review = {}",
        if web::testing::is_shared() { "''::bytea" } else { "x''" }
    ));
    let page = browser.get(&format!("{table}/review"));
    assert!(page.status == 200 && page.body.contains("could not be reviewed"), "{}", page.body);
    // One that only a later program can read is left to it.
    db.run("UPDATE reviews SET version = 999");
    assert_eq!(browser.get(&format!("{table}/review")).status, 503);
}

#[test]
fn whoever_goes_on_from_a_mistake_finds_the_better_move_played() {
    let db = Db::new("review-better");
    let server = TestServer::start(&db.0);
    for &title in Title::ALL {
        let record = record_of(title, title.players().1.min(2), 9);
        let mut browser = server.browser();
        let table = brought(&mut browser, &record.to_string());
        let page = review_of(&mut browser, &table);
        let decisions = page.all("name=\"decision\" value=\"");
        assert!(!decisions.is_empty(), "{title} was played at random: {}", page.body);
        let (next, there) = browser.follow(&format!("{table}/review"), &[("decision", &decisions[0])]);
        assert!(there.status == 200 && next != table, "{title}");
        let page = browser.wait_for(&next, |page| is_my_turn(page) || is_over(page));
        assert!(is_over(&page) || !offer(&page).moves.is_empty() || !offer(&page).links.is_empty());
        // Everything up to the decision is as it was, and then something else was played.
        let played = db.ask(&format!(
            "SELECT deed FROM entries WHERE table_id = '{}' ORDER BY sequence",
            next.trim_start_matches("/table/")
        ));
        let begun = played.lines().position(|deed| deed.contains("\"started\"")).expect("it has started");
        let better = played.lines().nth(begun + 1).unwrap();
        assert!(better.contains("\"moved\""), "{title}: {played}");
        let at: usize = record.steps.len().min(
            played
                .split("continues")
                .nth(1)
                .unwrap()
                .split("\"at\":\"")
                .nth(1)
                .unwrap()
                .split(['"', '.'])
                .next()
                .unwrap()
                .parse()
                .unwrap(),
        );
        assert!(at < record.steps.len(), "{title}");
        // What no page of ours sends.
        for (decision, status) in [("999999", 400), ("-1", 400), ("x", 400)] {
            assert_eq!(
                browser.post(&format!("{table}/review"), &[("decision", decision)]).status,
                status,
                "{decision}"
            );
        }
    }
}

#[test]
fn a_game_that_is_too_long_is_refused_in_words() {
    let db = Db::new("review-long");
    let server = TestServer::start(&db.0);
    let mut table =
        catalog::open_table(Title::MachiKoro, 4, &Options::default(), Seed::from_number(1)).unwrap();
    while table.steps() <= 5_000 {
        let seat = table.to_act().first().unwrap();
        let mv = if table.check(seat, "pass").is_ok() { "pass" } else { "roll 1" };
        table.play(seat, mv).unwrap();
    }
    let mut browser = server.browser();
    let long = brought(&mut browser, &table.record().to_string());
    let refused = browser.get(&format!("{long}/review"));
    assert!(refused.status == 409 && refused.body.contains("5000 are the most"), "{}", refused.body);
    assert_eq!(db.number("SELECT count(*) FROM reviews"), 0);
    let longest = brought(&mut browser, &table.record().beginning(5_000).to_string());
    let since = Instant::now();
    let page = review_of(&mut browser, &longest);
    println!("5000 moves: {:?}, {} bytes", since.elapsed(), page.body.len());
    assert!(is_done(&page));
    assert_eq!(db.ask("SELECT level FROM reviews").trim(), "quick");
}

#[test]
fn the_line_is_bounded_and_nobody_waits_behind_all_games_of_another() {
    let db = Db::new("review-line");
    let record = short_record(5);
    let (mut greedy, mut modest, theirs, mine);
    {
        // Nothing is worked out yet.
        let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
            config.review_threads = 0;
            config.by_visitor = web::Rate { most: 1_000_000, each_second: 1_000_000 };
            config.by_this_machine = config.by_visitor;
        });
        (greedy, modest) = (server.browser(), server.browser());
        theirs = (0..55).map(|_| brought(&mut greedy, &record)).collect::<Vec<_>>();
        for table in &theirs {
            assert!(is_in_the_making(&greedy.get(&format!("{table}/review"))));
        }
        assert_eq!(db.number("SELECT count(*) FROM reviews"), 50, "so many of one and no more");
        mine = brought(&mut modest, &record);
        assert!(is_in_the_making(&modest.get(&format!("{mine}/review"))));
        assert_eq!(db.number("SELECT count(*) FROM reviews"), 51);
    }
    let server = TestServer::start(&db.0);
    let id = mine.trim_start_matches("/table/");
    wait_until("mine is there", || db.number(&format!("{DONE} AND table_id = '{id}'")) == 1);
    assert!(db.number(DONE) < 10, "it did not wait for all others: {}", db.number(DONE));
    (greedy.addr, modest.addr) = (server.addr, server.addr);
    assert!(is_done(&modest.get(&format!("{mine}/review"))));
    // Whoever found no room stands in line as soon as there is some.
    assert!(is_done(&review_of(&mut greedy, theirs.last().unwrap())));
    assert_eq!(db.number("SELECT count(*) FROM reviews"), 52);
}

#[test]
fn a_review_goes_with_its_table() {
    let db = Db::new("review-deleted");
    let quickly = Duration::from_millis(50);
    {
        let server = TestServer::start(&db.0);
        let mut browser = server.browser();
        let table = brought(&mut browser, &record_of(Title::Sprawlopolis, 1, 5).to_string());
        assert!(is_done(&review_of(&mut browser, &table)));
        // Others stay, so that it is believed.
        for _ in 0..3 {
            browser.follow("/play", &[("title", "sprawlopolis")]);
        }
    }
    db.run("UPDATE tables SET touched = 0 WHERE id IN (SELECT table_id FROM reviews)");
    let _server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.clearing = web::Clearing { after: quickly, every: quickly, grace: quickly };
    });
    wait_until("the table is deleted", || db.number("SELECT count(*) FROM tables") == 3);
    wait_until("the review is, too", || db.number("SELECT count(*) FROM reviews") == 0);
}

#[test]
fn servers_of_one_database_share_the_work_and_all_of_them_show_it() {
    let database = engines().0.database(&format!("review_servers_{}", std::process::id()));
    let name = database.rsplit('/').next().unwrap().to_owned();
    let start = |threads: usize| {
        TestServer::start_beside(&database, None, |config| {
            config.review_threads = threads;
            config.by_visitor = web::Rate { most: 1_000_000, each_second: 1_000_000 };
            config.by_this_machine = config.by_visitor;
        })
    };
    let (one, other) = (start(1), start(1));
    let ask = |query: &str| engines().0.sql_in(&name, query).trim().to_owned();
    let mut ann = one.browser();
    let tables: Vec<String> = (1..5).map(|seed| brought(&mut ann, &short_record(seed))).collect();
    for table in &tables {
        assert_eq!(ann.get(&format!("{table}/review")).status, 200);
    }
    let mut there = Browser { addr: other.addr, ..ann.clone() };
    for table in &tables {
        assert!(is_done(&review_of(&mut there, table)));
        assert!(is_done(&ann.get(&format!("{table}/review"))));
    }
    // One that is taken is left alone until the time of its server is over.
    ask("UPDATE reviews SET review = NULL, taken = 9000000000000000, done = 3, parts = 7");
    let page = there.get(&format!("{}/review", tables[0]));
    assert!(page.body.contains("42 % done"), "what the other server has done: {}", page.body);
    std::thread::sleep(Duration::from_millis(2500));
    assert_eq!(ask("SELECT count(*) FROM reviews WHERE review IS NOT NULL"), "0");
    drop(one);
    ask("UPDATE reviews SET taken = 0");
    for table in &tables {
        assert!(is_done(&review_of(&mut there, table)), "another server goes on");
    }
}

#[test]
fn a_copy_of_the_store_has_its_reviews_and_a_check_counts_them() {
    if left_out("the file is copied into a database") {
        return;
    }
    let db = Db::new("review-copy");
    let table;
    {
        let server = TestServer::start(&db.0);
        let mut browser = server.browser();
        table = brought(&mut browser, &record_of(Title::Sprawlopolis, 1, 5).to_string());
        assert!(is_done(&review_of(&mut browser, &table)));
    }
    let check = web::db::check(&db.address()).unwrap();
    assert!(check.is_good() && check.reviews == 1, "{check:?}");
    let database = engines().0.database(&format!("review_copy_{}", std::process::id()));
    web::db::copy(&db.address(), &database.parse().unwrap(), |_, _| {}).unwrap();
    let check = web::db::check(&database.parse().unwrap()).unwrap();
    assert!(check.is_good() && check.reviews == 1, "{check:?}");
    {
        let server = TestServer::start_beside(&database, None, |config| config.review_threads = 0);
        assert!(is_done(&server.browser().get(&format!("{table}/review"))), "nobody works it out again");
    }
    // A review that is not the game's is found.
    db.run("UPDATE reviews SET review = CAST('nonsense' AS BLOB)");
    let check = web::db::check(&db.address()).unwrap();
    assert!(!check.is_good() && check.unverified.len() == 1, "{check:?}");
}

#[test]
fn the_method_is_told_in_every_language() {
    let db = Db::new("review-method");
    let server = TestServer::start(&db.0);
    for (language, heading) in
        [("en", "How a game is reviewed"), ("uk", "Як розбирають партію"), ("ru", "Как разбирают партию")]
    {
        let mut browser = server.browser();
        browser.language = language;
        let page = browser.get("/review/method");
        assert!(
            page.status == 200 && page.body.contains(heading) && !page.body.contains('⟦'),
            "{}",
            page.body
        );
        assert!(page.body.contains("V(sₖ) − V(sₖ₋₁)"), "with its formulae");
    }
}
