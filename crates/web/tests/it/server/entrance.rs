//! How people come to a table: by a code, by the link, by starting, and again.

use std::time::Duration;
use web::Rate;
use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, is_over, play, seats};

/// Somebody's table of a title with seats for friends, and its code.
fn open(server: &TestServer, name: &str, title: &str, friends: usize) -> (Browser, String, String) {
    let mut host = server.browser();
    let form = [&[("name", name)], &seats(friends, 0, "")[..]].concat();
    let (table, page) = host.follow(&format!("/open/{title}"), &form);
    let code = code(&page);
    (host, table, code)
}

fn code(page: &Answer) -> String {
    page.body.split("class=\"word\">").nth(1).unwrap().split('<').next().unwrap().to_owned()
}

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

/// A server that lets everybody ask as often as they like, apart from guessing.
fn start(db: &Db) -> TestServer {
    let fast = Rate { most: 1_000_000, each_second: 1_000_000 };
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        (config.by_visitor, config.by_address, config.by_this_machine) = (fast, fast, fast);
    })
}

/// Tries a code from an address behind a proxy.
fn try_code(browser: &mut Browser, code: &str, address: &str) -> Answer {
    let extra = [("X-Forwarded-For", address)];
    browser.ask("POST", "/code", &format!("code={code}"), &extra)
}

#[test]
fn a_table_is_found_by_a_word_until_it_starts() {
    let db = Db::new("spoken");
    let server = TestServer::start(&db.0);
    let (mut ann, table, code) = open(&server, "Ann", "machi-koro", 1);
    assert!(code.len() == 5 && code.bytes().all(|letter| letter.is_ascii_uppercase()), "{code}");
    let cyrillic: String = code
        .chars()
        .map(|letter| {
            let latin = "ABDEFGIKLMNOPRSTUVZ";
            let said = "АБДЕФГІКЛМНОПРСТУВЗ";
            said.chars().nth(latin.find(letter).unwrap()).unwrap()
        })
        .collect();
    let spaced = code.chars().map(String::from).collect::<Vec<_>>().join(" ");
    for typed in [code.clone(), code.to_lowercase(), spaced, cyrillic, format!("http://a{table}")] {
        let mut guest = server.browser();
        assert_eq!(guest.submit("/code", &[("code", &typed)]), table, "{typed}");
    }
    let mut bo = server.browser();
    bo.follow(&format!("{table}/sit"), &[("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    assert_eq!(bo.post("/code", &[("code", &code)]).status, 404, "nobody joins any more");
}

#[test]
fn guessing_codes_is_hopeless() {
    let db = Db::new("guessing");
    let server = start(&db);
    let (_, table, code) = open(&server, "Ann", "machi-koro", 1);
    let wrong = |number: usize| {
        let letter = |from: &str, index: usize| from.chars().nth(index % from.len()).unwrap();
        let (c, v) = ("bdfgklmnprstvz", "aeiou");
        let guess = [
            letter(c, number),
            letter(v, number / 14),
            letter(c, number / 70),
            letter(v, number / 980),
            letter(c, number / 4900),
        ];
        guess.iter().collect::<String>()
    };
    let tries = |browser: &mut Browser, address: &str, first: usize, most: usize| {
        let guesses = (first..first + most).map(wrong).filter(|guess| *guess != code.to_lowercase());
        guesses.filter(|guess| try_code(browser, guess, address).status == 404).count()
    };
    // Ten from one address, whoever asks; a little time passes meanwhile.
    let mut greedy = server.browser();
    assert_eq!(tries(&mut greedy, "203.0.113.1", 0, 40), 10);
    let refused = try_code(&mut greedy, &code, "203.0.113.1");
    assert_eq!(refused.status, 429, "not even a right one is told then");
    assert!(notice(&refused).contains("Ask for the link"), "{}", notice(&refused));
    assert_eq!(tries(&mut server.browser(), "203.0.113.1", 100, 5), 0, "a new browser is no way around");
    // Ten of one visitor, from wherever.
    let mut ann = server.browser();
    ann.post("/me", &[("name", "Ann")]);
    let moving =
        (0..15).map(|hop| tries(&mut ann, &format!("203.0.113.{}", 10 + hop), hop * 3, 2)).sum::<usize>();
    assert_eq!(moving, 10);
    // Some hundred from everywhere together.
    let everywhere =
        (0..60).map(|hop| tries(&mut server.browser(), &format!("198.51.100.{hop}"), hop * 9, 9));
    let everywhere: usize = everywhere.sum();
    assert!((280..=300).contains(&(everywhere + 20)), "{everywhere}");
    // Whoever has the link is not kept out.
    assert_eq!(server.browser().get(&table).status, 200);
}

#[test]
fn whoever_knows_the_code_may_use_it_as_often_as_they_like() {
    let db = Db::new("knowing");
    let server = start(&db);
    let (_, table, code) = open(&server, "Ann", "machi-koro", 1);
    let mut class = server.browser();
    for _ in 0..40 {
        let answer = try_code(&mut class, &code, "203.0.113.1");
        assert_eq!(answer.header("location"), Some(table.as_str()), "{}", answer.status);
    }
}

#[test]
fn whoever_comes_by_the_link_is_asked_for_a_name_and_sits() {
    let db = Db::new("by-link");
    let server = TestServer::start(&db.0);
    let (_, table, _) = open(&server, "Ann", "machi-koro", 2);
    let mut bo = server.browser();
    let page = bo.get(&table);
    assert!(page.body.contains("Ann invites you to play Machi Koro"), "{}", page.body);
    assert_eq!(page.all("action=\"").iter().filter(|action| action.ends_with("/sit")).count(), 1);
    assert!(!page.body.contains("name=\"seat\""), "no seat is to be chosen");
    let (_, page) = bo.follow(&format!("{table}/sit"), &[("name", "Bo")]);
    assert!(page.body.contains("2 of 3") && page.body.contains("Bo"), "{}", page.body);
    let (mut cy, mut di) = (server.browser(), server.browser());
    cy.follow(&format!("{table}/sit"), &[("name", "Cy")]);
    let late = di.post(&format!("{table}/sit"), &[("name", "Di")]);
    assert_eq!(late.status, 409);
    assert!(notice(&late).contains("You can still watch"), "{}", notice(&late));
}

#[test]
fn a_full_table_starts_by_itself_after_a_restart_too() {
    let db = Db::new("by-itself");
    let (mut ann, mut bo, table);
    {
        let server = TestServer::start(&db.0);
        (ann, table, _) = open(&server, "Ann", "machi-koro", 1);
        bo = server.browser();
        let (_, page) = bo.follow(&format!("{table}/sit"), &[("name", "Bo")]);
        assert!(page.body.contains("The game starts in <time"), "{}", page.body);
        assert!(page.body.contains("a few seconds"), "without scripts too");
    }
    let server = TestServer::start(&db.0);
    (ann.addr, bo.addr) = (server.addr, server.addr);
    let page = ann.wait_for(&table, |page| !page.body.contains("The game starts in"));
    assert!(is_my_turn(&page) || is_my_turn(&bo.get(&table)), "{}", page.body);
    // The host may press the button a moment too late.
    ann.follow(&format!("{table}/start"), &[]);
}

#[test]
fn the_host_holds_the_start() {
    let db = Db::new("held");
    let server = TestServer::start(&db.0);
    let (mut ann, table, _) = open(&server, "Ann", "machi-koro", 1);
    let mut bo = server.browser();
    bo.follow(&format!("{table}/sit"), &[("name", "Bo")]);
    assert_eq!(bo.post(&format!("{table}/hold"), &[]).status, 403, "only the host");
    let (_, page) = ann.follow(&format!("{table}/hold"), &[]);
    assert!(page.body.contains("You hold the start"), "{}", page.body);
    std::thread::sleep(Duration::from_secs(7));
    assert!(bo.get(&table).body.contains("The host holds the start"), "it waits");
    // Whoever comes after somebody has gone starts the countdown again.
    bo.follow(&format!("{table}/clear"), &[("seat", "1")]);
    let (_, page) = bo.follow(&format!("{table}/sit"), &[("name", "Bo")]);
    assert!(page.body.contains("The game starts in"), "{}", page.body);
}

#[test]
fn those_who_are_here_play_without_the_others() {
    let db = Db::new("fewer");
    let server = TestServer::start(&db.0);
    let (mut ann, table, _) = open(&server, "Ann", "machi-koro", 3);
    let refused = ann.post(&format!("{table}/start"), &[]);
    assert_eq!(refused.status, 409, "one is too few");
    assert!(!ann.get(&table).body.contains("Start with 1"));
    let mut bo = server.browser();
    bo.follow(&format!("{table}/sit"), &[("name", "Bo"), ("seat", "3")]);
    assert!(ann.get(&table).body.contains("Start with 2"));
    assert_eq!(bo.post(&format!("{table}/start"), &[]).status, 403, "only the host starts");
    let (_, page) = ann.follow(&format!("{table}/start"), &[]);
    assert!(is_my_turn(&page), "{}", page.body);
    let record = ann.get(&format!("{table}/record")).body;
    assert!(
        record.contains("players = 2") || record.contains("\"players\": 2") || record.contains("Bo"),
        "{record}"
    );
    // The same after a restart, and Bo has moved up.
    let page = bo.get(&table);
    assert!(page.body.contains("Bo") && !page.body.contains("Player 4"));
    drop(server);
    let server = TestServer::start(&db.0);
    (ann.addr, bo.addr) = (server.addr, server.addr);
    assert!(is_my_turn(&ann.get(&table)));
}

#[test]
fn the_host_changes_the_level_of_a_bot() {
    let db = Db::new("levels");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend"), ("seat.2", "novice")];
    let (table, page) = ann.follow("/open/machi-koro", &form);
    assert!(page.body.contains("<option value=\"novice\" selected"), "{}", page.body);
    let (_, page) = ann.follow(&format!("{table}/bot"), &[("seat", "2"), ("bot", "expert")]);
    assert!(page.body.contains("<option value=\"expert\" selected"), "{}", page.body);
    assert_eq!(page.all("id=\"seat-2\"").len(), 1);
    let refused = ann.post(&format!("{table}/bot"), &[("seat", "0"), ("bot", "expert")]);
    assert_eq!(refused.status, 409, "nobody is pushed from a seat");
}

#[test]
fn newcomers_meet_novices_first() {
    let db = Db::new("newcomers");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let level = |page: &Answer, title: &str| {
        let form = page.body.split(&format!("id=\"level-{title}\"")).nth(1).unwrap();
        form.split("\" selected").next().unwrap().rsplit('"').next().unwrap().to_owned()
    };
    assert_eq!(level(&ann.get("/"), "welcome-to"), "novice");
    let table = ann.submit("/play", &[("title", "welcome-to")]);
    finish(&mut ann, &table);
    let bots = |ann: &mut Browser, table: &str| ann.get(&format!("{table}/record")).body;
    assert!(bots(&mut ann, &table).contains("novice"));
    let front = ann.get("/");
    assert_eq!(level(&front, "welcome-to"), "regular", "one knows the game now");
    assert_eq!(level(&front, "machi-koro"), "novice", "but not the other");
    let table = ann.submit("/play", &[("title", "machi-koro"), ("level", "expert")]);
    assert!(bots(&mut ann, &table).contains("expert"));
    assert_eq!(ann.post("/play", &[("title", "welcome-to"), ("level", "genius")]).status, 422);
}

/// Plays a table of a lone visitor to its end, anyhow.
fn finish(browser: &mut Browser, table: &str) -> Answer {
    let mut whim = Whim(3);
    loop {
        let page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
        if is_over(&page) {
            return page;
        }
        let (page, mv) = whim.find_a_move(browser, table, page);
        play(browser, table, &page, &mv);
    }
}

#[test]
fn the_front_page_tells_how_my_games_went() {
    let db = Db::new("results");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    assert!(ann.get("/").body.contains("Your finished games will be here"));
    let (table, page) = ann.follow("/play/welcome-to/solo", &[]);
    assert!(page.body.contains("Sam") || page.body.contains("ompetitor"), "{}", page.body);
    assert_eq!(ann.post("/play/machi-koro/solo", &[]).status, 404, "nobody plays it alone");
    let front = ann.get("/");
    assert!(front.body.contains("Your turn") && front.body.contains("Play on"), "{}", front.body);
    finish(&mut ann, &table);
    let front = ann.get("/");
    assert!(!front.body.contains("Play on"), "nothing goes on");
    let last = front.body.split("id=\"last\"").nth(1).unwrap();
    assert!(last.contains("the competitor") && last.contains(" : ") && last.contains("today"), "{last}");
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", "novice")]);
    finish(&mut ann, &table);
    let front = ann.get("/");
    let last = front.body.split("id=\"last\"").nth(1).unwrap();
    assert!(last.contains("won against") || last.contains("lost to"), "{last}");
}

#[test]
fn games_that_ended_before_are_summed_up() {
    let db = Db::new("unsummed");
    let (mut ann, table);
    {
        let server = TestServer::start(&db.0);
        ann = server.browser();
        (table, _) = ann.follow("/play/welcome-to/solo", &[]);
        finish(&mut ann, &table);
    }
    // As an earlier program left it.
    let without_ending = if web::testing::is_shared() {
        "(summary::jsonb - 'ending' - 'turns')::text"
    } else {
        "json_remove(summary, '$.ending', '$.turns')"
    };
    db.run(&format!(
        "UPDATE tables SET summary = {without_ending}; UPDATE places SET seat = NULL; \
         UPDATE tables SET unsummed = 1;"
    ));
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    let told = |page: &Answer| page.body.split("id=\"last\"").nth(1).unwrap().contains("the competitor");
    ann.wait_for("/", told);
}

#[test]
fn a_total_stands_beside_what_was_needed() {
    let db = Db::new("needed");
    let (mut ann, result);
    {
        let server = TestServer::start(&db.0);
        ann = server.browser();
        let (table, _) = ann.follow("/play", &[("title", "sprawlopolis")]);
        finish(&mut ann, &table);
        let page = ann.get(&table).body;
        let pill = page.split("class=\"end-pill\"").nth(1).unwrap();
        result = pill.split("<b>").nth(1).unwrap().split("</b>").next().unwrap().to_owned();
        assert!(result.contains(" of "), "{result}");
        ann.wait_for("/", |page| page.body.contains(&format!(">{result}</span>")));
    }
    // As an earlier program left it.
    let without_needed = if web::testing::is_shared() {
        "(summary::jsonb #- '{ending,needed}')::text"
    } else {
        "json_remove(summary, '$.ending.needed')"
    };
    db.run(&format!("UPDATE tables SET summary = {without_needed};"));
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    let page = ann.get("/").body;
    let total = result.split(' ').next().unwrap();
    assert!(page.contains(&format!(">{total}</span>")), "{page}");
}

#[test]
fn anyone_may_watch_a_public_game_and_no_other() {
    let db = Db::new("watching");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "novice"), ("public", "on")];
    let (public, _) = ann.follow("/open/machi-koro", &form);
    let form = [("name", "Ann"), ("seat.1", "novice")];
    let (private, _) = ann.follow("/open/machi-koro", &form);
    let page = server.browser().get("/");
    assert!(page.body.contains(&public) && !page.body.contains(&private), "{}", page.body);
    assert!(page.body.contains("Watch") && page.body.contains("turn 1"), "{}", page.body);
}

#[test]
fn the_others_are_asked_to_play_again() {
    let db = Db::new("again");
    let server = TestServer::start(&db.0);
    let (mut ann, table, _) = open(&server, "Ann", "sprawlopolis", 1);
    let mut bo = server.browser();
    bo.follow(&format!("{table}/sit"), &[("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    let mut whim = Whim(5);
    'game: loop {
        for browser in [&mut ann, &mut bo] {
            let page = browser.get(&table);
            if is_over(&page) {
                break 'game;
            }
            if is_my_turn(&page) {
                let (page, mv) = whim.find_a_move(browser, &table, page);
                play(browser, &table, &page, &mv);
            }
        }
    }
    let again = format!("{table}/again");
    let (next, page) = ann.follow(&again, &[]);
    assert!(page.body.contains("1 of 2"), "Bo is not there yet: {}", page.body);
    let page = bo.get(&table);
    assert!(
        page.body.contains("Ann wants to play again") && page.body.contains("Come along"),
        "{}",
        page.body
    );
    assert!(!ann.get(&table).body.contains("Ann wants to play again"));
    assert_eq!(bo.submit(&again, &[]), next);
    let page = bo.get(&next);
    assert!(page.body.contains("2 of 2") && page.body.contains("The game starts in"), "{}", page.body);
    let chip = |seat: usize| page.body.split(&format!("id=\"seat-{seat}\"")).nth(1).unwrap();
    assert!(
        chip(0).starts_with(" class=\"chip\"") && chip(0).split("</li>").next().unwrap().contains(">Bo<")
    );
    assert!(chip(1).split("</li>").next().unwrap().contains(">Ann<"), "everybody has moved one seat on");
    assert_eq!(ann.submit(&again, &[]), next, "it leads there, as often as it is pressed");
    assert_eq!(server.browser().post(&again, &[]).status, 409, "strangers don't come along");
}

#[test]
fn a_link_that_leads_nowhere_else_says_so() {
    let db = Db::new("reach");
    let server = TestServer::start(&db.0);
    let (mut ann, table, _) = open(&server, "Ann", "machi-koro", 1);
    let page = ann.get(&table);
    assert!(page.body.contains("works on this computer only"), "{}", page.body);
    assert!(
        page.body.contains("class=\"qr\"") && page.body.contains(&format!("value=\"http://{}", server.addr))
    );
    ann.host = Some("192.168.1.5:8080".to_owned());
    assert!(ann.get(&table).body.contains("in the same network"));
}

#[test]
fn a_change_of_language_leads_back_to_the_same_address() {
    let db = Db::new("back");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let (table, page) = ann.follow("/play", &[("title", "machi-koro")]);
    assert_eq!(page.one("name=\"back\" value=\""), table, "without a ? of its own");
}

#[test]
fn the_form_offers_only_what_can_be_played() {
    let db = Db::new("offers");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let page = ann.get("/open/machi-koro");
    assert_eq!(page.all("name=\"seat.").len(), 4, "five can play");
    let second = page.body.split("id=\"seat.1\"").nth(1).unwrap().split("</select>").next().unwrap();
    assert!(!second.contains("value=\"\""), "two are needed: {second}");
    assert!(page.body.contains("name=\"set.first\" value=\"random\" checked"), "{}", page.body);
    // What is hidden with another choice does not count.
    let form = [
        ("name", "Ann"),
        ("seat.1", "friend"),
        ("seat.2", "friend"),
        ("set.interstate", "duel"),
        ("set.beaches", "on"),
    ];
    let (_, table) = ann.follow("/open/sprawlopolis", &form);
    assert!(
        table.body.contains("1 of 2") && table.body.contains("<dt>Interstate</dt><dd>duel</dd>"),
        "{}",
        table.body
    );
    let form = [("name", "Ann"), ("seat.1", "friend"), ("set.first", "random"), ("set.set", "base")];
    let (_, table) = ann.follow("/open/machi-koro", &form);
    assert!(
        table.body.contains("<dt>Cards</dt><dd>base game</dd>"),
        "shown although it is usual: {}",
        table.body
    );
    assert!(table.body.contains("random first player"), "{}", table.body);
}
