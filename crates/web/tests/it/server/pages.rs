//! What the pages around a game say and ask.

use catalog::Title;
use web::testing::{Browser, Db, TestServer, is_my_turn, play, seats};

/// What is before and within the part of a form that is folded away.
fn folded(page: &str) -> (&str, &str) {
    page.split_once("<details").expect("something is folded away")
}

#[test]
fn the_form_of_a_table_folds_rulings_away_until_they_matter() {
    let db = Db::new("form");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let page = browser.get("/open/machi-koro");
    let (open, away) = folded(&page.body);
    assert!(open.contains("name=\"set.set\"") && open.contains("name=\"set.market\""), "{open}");
    assert!(!open.contains("name=\"set.radio_tower\"") && away.contains("name=\"set.radio_tower\""));
    assert!(!away.starts_with(" open"), "nobody has settled anything");
    for &title in Title::ALL {
        let page = browser.get(&format!("/open/{title}"));
        assert_eq!(page.all("<option value=\"friend\" selected").len(), 1, "{title} is for two");
    }

    let form = [("seat.1", "friend"), ("set.radio_tower", "never")];
    let refused = browser.post("/open/machi-koro", &form);
    assert_eq!(refused.status, 422);
    assert!(folded(&refused.body).1.starts_with(" open"), "what is to be mended is to be seen");
    let refused = browser.post("/open/machi-koro", &[("seat.1", ""), ("set.set", "plus")]);
    assert_eq!(refused.status, 422, "no page offers to play it alone");
    assert!(!folded(&refused.body).1.starts_with(" open"));
    assert!(refused.body.contains("value=\"plus\" checked"), "what was chosen stays: {}", refused.body);

    let form = [("set.beaches", "on")];
    let (_, table) = browser.follow("/open/sprawlopolis", &form);
    assert!(table.body.contains("<dt>Beaches</dt><dd>yes</dd>"), "a box was ticked: {}", table.body);
}

#[test]
fn a_table_that_cannot_be_is_told_with_the_names_on_its_form() {
    let db = Db::new("names");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for (title, friends, setting, reason) in [
        (
            "machi-koro",
            1,
            ("set.first", "4"),
            "First player: “player 5” won't do. Possible: player 1, player 2, random.",
        ),
        (
            "sprawlopolis",
            0,
            ("own.conditions", "99,1"),
            "Conditions: “99,1” won't do. Possible: three different numbers from 1 to 18, such as 14,13,11; two for a duel.",
        ),
        (
            "welcome-to",
            1,
            ("own.plans", "C-25"),
            "City plans: “C-25” won't do. Possible: one plan of each letter, A, B and C in turn, such as A-44,B-36,C-25.",
        ),
    ] {
        let form = [&[setting], &seats(friends, 0, "")[..]].concat();
        let refused = browser.post(&format!("/open/{title}"), &form);
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains(reason), "{reason}: {}", refused.body);
    }
}

#[test]
fn a_code_that_no_table_has_stays_in_its_field() {
    let db = Db::new("code");
    let server = TestServer::start(&db.0);
    let page = server.browser().post("/code", &[("code", "no\"such")]);
    assert_eq!(page.status, 404);
    let form = page.body.split("id=\"join\"").nth(1).expect("the form").split("</form>").next().unwrap();
    assert!(
        form.contains("aria-describedby=\"notice\"") && form.contains("value=\"no&quot;such\""),
        "{form}"
    );
    assert!(page.body.contains("id=\"notice\""), "{}", page.body);
}

#[test]
fn a_private_link_asks_before_the_browser_becomes_somebody() {
    let db = Db::new("asks");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    ann.post("/me", &[("name", "Ann")]);
    bo.post("/me", &[("name", "Bo")]);
    let link = ann.post("/me/link", &[]).one("class=\"wide\" value=\"");
    let path = &link[link.find("/enter/").expect("a link")..];
    let page = bo.get(path);
    assert!(page.body.contains("Play in this browser as Ann?") && page.body.contains("another name"));
    assert!(page.body.contains("No, leave everything as it is"));
    assert!(bo.get("/me").body.contains("value=\"Bo\""), "nothing has happened yet");
}

fn open(browser: &mut Browser, friends: usize) -> String {
    browser.follow("/open/machi-koro", &seats(friends, 0, "")).0
}

#[test]
fn a_table_that_waits_says_for_what() {
    let db = Db::new("waits");
    let server = TestServer::start(&db.0);
    let (mut host, mut guest) = (server.browser(), server.browser());
    let table = open(&mut host, 1);
    let page = host.get(&table);
    assert!(page.body.contains("A full table starts by itself") && page.body.contains("Start with bots"));
    assert!(page.body.contains("Player 1") && !page.body.contains(">Guest<"), "{}", page.body);
    let page = guest.get(&table);
    assert!(page.body.contains("Player 1 invites you to play Machi Koro"), "{}", page.body);
    assert!(page.body.contains("just watch") && !page.body.contains("Start with bots"));
    let (_, page) = guest.follow(&format!("{table}/sit"), &[("seat", "1")]);
    assert!(page.body.contains("The game starts in") && !page.body.contains("invites you"), "{}", page.body);
    let page = host.get(&table);
    assert!(page.body.contains("Start now") && !page.body.contains("Start with"), "no seat is free");
    let page = server.browser().get(&table);
    assert!(!page.body.contains("/sit\"") && page.body.contains("The game starts in"), "{}", page.body);
}

#[test]
fn the_host_fills_the_free_seats_with_bots_and_starts() {
    let db = Db::new("fills");
    let server = TestServer::start(&db.0);
    let (mut host, mut guest) = (server.browser(), server.browser());
    let table = open(&mut host, 3);
    guest.follow(&format!("{table}/sit"), &[("seat", "2"), ("name", "Bo")]);
    assert_eq!(guest.post(&format!("{table}/fill"), &[]).status, 403, "only the host starts");
    let (_, page) = host.follow(&format!("{table}/fill"), &[]);
    assert!(is_my_turn(&page), "the host begins: {}", page.body);
    let record = host.get(&format!("{table}/record")).body;
    assert_eq!(record.matches("novice").count(), 2, "two bots sit there: {record}");
    assert!(page.body.contains("Bo"));
    assert_eq!(host.post(&format!("{table}/fill"), &[]).status, 409, "the game has begun");
    assert!(!page.body.contains("id=\"watching\"") && !guest.get(&table).body.contains("id=\"watching\""));
    assert!(server.browser().get(&table).body.contains("id=\"watching\""));
}

#[test]
fn an_address_that_is_sent_to_somebody_says_what_it_is() {
    let db = Db::new("about");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    ann.post("/me", &[("name", "Ann")]);
    let table = open(&mut ann, 1);
    let mut friend = server.browser();
    friend.language = "uk";
    let page = friend.get(&table);
    assert_eq!(page.one("property=\"og:title\" content=\""), "Мачі Коро · Ратуша");
    let about = page.one("name=\"description\" content=\"");
    assert!(
        about.contains("кубики") && about == page.one("property=\"og:description\" content=\""),
        "{about}"
    );
    assert_ne!(about, friend.get("/").one("name=\"description\" content=\""));
}

#[test]
fn how_to_play_is_told_before_a_game_and_during_it() {
    let db = Db::new("rules");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    for &title in Title::ALL {
        let rules = format!("/rules/{title}");
        assert!(browser.get("/").body.contains(&rules), "the front page leads to {rules}");
        assert!(browser.get(&format!("/open/{title}")).body.contains(&rules), "so does the form");
        let (_, table) = browser.follow("/play", &[("title", title.id())]);
        assert!(table.body.contains("popovertarget=\"how-to-play\""), "{title}");
        assert!(table.body.contains("popover id=\"how-to-play\""), "{title}");
    }
    assert_eq!(browser.get("/rules/chess").status, 404);
}

#[test]
fn there_is_one_way_back() {
    let db = Db::new("one-way-back");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let (path, table) = browser.follow("/play", &[("title", "welcome-to")]);
    play(&mut browser, &path, &table, "take 1");
    let taken = browser.get(&path);
    assert!(taken.body.contains("value=\"back\""), "the game offers the way back");
    assert!(!taken.body.contains("id=\"take-back\""), "so the table doesn't");
}
