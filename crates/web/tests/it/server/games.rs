//! Whole games over plain forms, without scripts.

use catalog::Title;
use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, is_over, move_fields, offer, play};

/// Plays whatever the pages offer until the game is over; the last page.
fn play_out(browser: &mut Browser, table: &str, seed: u64) -> Answer {
    let mut whim = Whim(seed);
    let mut clicks = 0;
    let mut page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
    while !is_over(&page) {
        clicks += 1;
        assert!(clicks < 20_000, "the game does not end");
        let (seen, mv) = whim.find_a_move(browser, table, page);
        let answer = play(browser, table, &seen, &mv);
        assert_eq!(answer.status, 303, "{mv}: {}", answer.body);
        page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
    }
    page
}

fn a_game_is_played(title: Title, language: &'static str) {
    let db = Db::new(&format!("plain-{title}"));
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    browser.language = language;
    let (table, page) = browser.follow("/play", &[("title", title.id())]);
    let commitment = commitment(&page.body);
    let page = play_out(&mut browser, &table, 7);
    assert!(page.body.contains("class=\"end-scores"), "scores are shown");

    let record = browser.get(&format!("{table}/record"));
    assert_eq!(record.status, 200);
    let seed =
        record.body.lines().find_map(|line| line.strip_prefix("seed ")).expect("the seed is in the record");
    assert!(page.body.contains(seed), "the seed is shown");
    assert!(record.body.contains(&format!("commitment {commitment}")), "the promise was kept");

    let (again, page) = browser.follow(&format!("{table}/again"), &[]);
    assert_ne!(again, table);
    assert!(!is_over(&page));
    let (same, _) = browser.follow(&format!("{table}/again"), &[]);
    assert_eq!(same, again, "the next game is one");
}

/// The promise about the seed that the page of a running game shows.
fn commitment(page: &str) -> String {
    let long = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    page.split(|letter: char| !letter.is_ascii_alphanumeric()).find(long).expect("a commitment").to_owned()
}

#[test]
fn every_title_is_played_over_plain_forms() {
    std::thread::scope(|scope| {
        for (&title, language) in Title::ALL.iter().zip(["uk", "ru", "en"].iter().cycle()) {
            scope.spawn(move || a_game_is_played(title, language));
        }
    });
}

#[test]
fn two_people_and_a_bot_sit_down_and_start() {
    let db = Db::new("sit");
    let server = TestServer::start(&db.0);
    let (mut host, mut guest) = (server.browser(), server.browser());
    let form = [
        ("name", "Ann"),
        ("seat.1", "friend"),
        ("seat.2", "novice"),
        ("set.set", "plus"),
        ("limit", "3600"),
        ("public", "on"),
    ];
    let (table, page) = host.follow("/open/machi-koro", &form);
    assert!(page.body.contains("Ann") && page.body.contains("novice"));

    let front = guest.get("/");
    assert!(front.body.contains(&table), "the table is listed");
    let code = page.one("class=\"word\">").split('<').next().unwrap().to_uppercase();
    let found = guest.post("/code", &[("code", &code)]);
    assert_eq!(found.header("location"), Some(table.as_str()));

    assert!(host.get(&table).body.contains("Start with 2"), "a seat is free");
    let (_, page) = guest.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    assert!(page.body.contains("Bo"));
    assert_eq!(guest.post(&format!("{table}/start"), &[]).status, 403, "only the host starts");
    assert_eq!(guest.post(&format!("{table}/sit"), &[("seat", "0")]).status, 409, "the seat is taken");
    host.follow(&format!("{table}/start"), &[]);
    let page = guest.get(&table);
    assert!(page.body.contains("data-until="), "the time is limited");
    assert!(!guest.get("/").body.contains("free seat"), "the table waits for nobody");

    guest.follow(&format!("{table}/say"), &[("text", "<b>hello</b>")]);
    assert!(
        host.get(&table).body.contains("<strong><bdi>Bo</bdi></strong> <bdi class=\"text\">&lt;b&gt;hello")
    );

    assert_eq!(host.post(&format!("{table}/replace"), &[("seat", "1")]).status, 409, "the guest is here");
    guest.follow(&format!("{table}/leave"), &[]);
    assert!(guest.get(&table).body.contains("A bot plays for you"));
    guest.follow(&format!("{table}/return"), &[]);
    assert!(!guest.get(&table).body.contains("A bot plays for you"));
    host.follow(&format!("{table}/leave"), &[]);
    assert!(host.get(&table).body.contains("A bot plays for you"));
}

#[test]
fn at_one_device_nobody_sees_another_s_hand() {
    let db = Db::new("hot-seat");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = browser.follow("/open/sprawlopolis", &form);
    browser.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = browser.follow(&format!("{table}/start"), &[]);
    assert!(page.body.contains("id=\"curtain\""), "the device is handed over first");
    assert!(offer(&page).moves.is_empty());
    let page = browser.get(&format!("{table}?me=0"));
    assert!(is_my_turn(&page) && !page.body.contains("id=\"curtain\""));
    // It is not the other's turn, so the other's hand stays hidden.
    let page = browser.get(&format!("{table}?me=1"));
    assert!(page.body.contains("id=\"curtain\""));
}

#[test]
fn a_move_is_taken_back_until_something_new_comes_out() {
    let db = Db::new("back");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = browser.follow("/open/machi-koro", &form);
    browser.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = browser.follow(&format!("{table}/start"), &[]);

    play(&mut browser, &table, &page, "roll 1");
    let page = browser.get(&table);
    assert!(!page.body.contains("id=\"take-back\""), "a die was rolled");
    play(&mut browser, &table, &page, "pass");
    let page = browser.get(&table);
    let form = page.body.split("id=\"take-back\"").nth(1).expect("the pass can be taken back");
    assert!(form.contains("name=\"seat\" value=\"0\""), "though the other decides now");
    let sequence = move_fields(&page)[3].1.clone();
    let back = [("seat", "0"), ("sequence", sequence.as_str())];
    let (_, page) = browser.follow(&format!("{table}/take-back"), &back);
    assert!(offer(&page).moves.contains(&"pass".to_owned()), "the first player decides again");
    assert_eq!(browser.post(&format!("{table}/take-back"), &back).status, 409, "the roll stays");
}

#[test]
fn a_game_goes_on_after_a_restart() {
    let db = Db::new("restart");
    let (table, mut browser, before);
    {
        let server = TestServer::start(&db.0);
        browser = server.browser();
        let mut page;
        (table, page) = browser.follow("/play", &[("title", "sprawlopolis"), ("name", "Ann")]);
        let mut whim = Whim(5);
        for _ in 0..3 {
            let (seen, mv) = whim.find_a_move(&mut browser, &table, page);
            assert_eq!(play(&mut browser, &table, &seen, &mv).status, 303, "{mv}");
            page = browser.get(&table);
        }
        before = browser.get(&table);
    }
    let server = TestServer::start(&db.0);
    browser.addr = server.addr;
    let after = browser.get(&table);
    let board = |page: &Answer| {
        page.body.split("id=\"board\"").nth(1).unwrap().split("id=\"chat\"").next().unwrap().to_owned()
    };
    assert_eq!(after.version(), before.version());
    assert_eq!(board(&after), board(&before));
    assert!(browser.get("/").body.contains(&table), "it is among my games");
    let page = play_out(&mut browser, &table, 3);
    assert!(is_over(&page));
}
