//! What is said at a table, by whom, and how much.

use web::testing::{Answer, Browser, Db, TestServer, encode_fields, is_my_turn, play};
use web::{Config, Rate};

/// Ann's table of Machi Koro for two, begun against a bot.
fn open(server: &TestServer) -> (Browser, String) {
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "novice"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    (ann, table)
}

fn start(db: &Db, with: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        let fast = Rate { most: 1_000_000, each_second: 1_000_000 };
        config.by_visitor = fast;
        with(config);
    })
}

fn say(browser: &mut Browser, table: &str, name: &str, text: &str) -> Answer {
    let form: &[(&str, &str)] =
        if name.is_empty() { &[("text", text)] } else { &[("text", text), ("name", name)] };
    browser.post(&format!("{table}/say"), form)
}

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

/// The lines of the chat on a page, the latest first, without what can be done about them.
fn chat(page: &Answer) -> Vec<String> {
    let chat = page.body.split("id=\"chat\"").nth(1).unwrap().split("</section>").next().unwrap();
    let chat = chat.split("id=\"moderation\"").next().unwrap();
    let lines = chat.split("<li ").skip(1).map(|line| line.split_once('>').unwrap().1);
    let said = |line: &str| line.split("</li>").next().unwrap().split("<details").next().unwrap().to_owned();
    let mut lines: Vec<String> = lines.map(said).collect();
    lines.reverse();
    lines
}

#[test]
fn who_has_no_seat_is_marked_and_is_not_called_like_somebody_who_has() {
    let db = Db::new("chat-marks");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    let mut guest = server.browser();
    for name in ["Ann", "aNN", "\u{410}nn"] {
        let answer = say(&mut guest, &table, name, "I give up");
        assert_eq!(answer.status, 409, "{name}");
        assert!(answer.body.contains("value=\"I give up\""), "what was written is not lost");
    }
    assert_eq!(say(&mut guest, &table, "Zed", "hello").status, 303);
    // Whoever has a seat is called as at the table, whatever their cookie says by now.
    ann.follow("/me", &[("name", "Bot 2"), ("back", "/me")]);
    assert_eq!(say(&mut ann, &table, "", "hi").status, 303);
    let said = chat(&ann.get(&table));
    assert_eq!(said[0], "<strong><bdi>Ann</bdi></strong> <bdi class=\"text\">hi</bdi>");
    let zed = "<strong><bdi>Zed</bdi> <small>watching</small></strong> <bdi class=\"text\">hello</bdi>";
    assert_eq!(said[1], zed);
    guest.language = "uk";
    assert!(chat(&guest.get(&table))[1].contains("глядач"));
}

#[test]
fn who_only_looks_on_says_less_and_seldom() {
    let db = Db::new("chat-rate");
    let server = start(&db, |_| {});
    let (mut ann, table) = open(&server);
    let mut one = server.browser();
    one.follow("/me", &[("name", "Zed")]);
    let statuses: Vec<u16> = (0..12).map(|_| say(&mut one, &table, "", "spam").status).collect();
    assert_eq!((statuses[0], statuses[11]), (303, 429), "{statuses:?}");
    let answer = say(&mut one, &table, "", "spam");
    assert!(notice(&answer).contains("faster than anyone can read"), "{}", notice(&answer));
    // A browser without a cookie is somebody else each time.
    let crowd: Vec<u16> = (0..40).map(|_| say(&mut server.browser(), &table, "", "spam").status).collect();
    assert_eq!(crowd[39], 429, "{crowd:?}");
    let seated: Vec<u16> = (0..8).map(|_| say(&mut ann, &table, "", "hi").status).collect();
    assert_eq!(seated, [303; 8], "they don't silence those who play");
    let long = "x".repeat(300);
    assert_eq!(say(&mut ann, &table, "", &long).status, 303);
    assert_eq!(say(&mut server.browser(), &table, "", &long).status, 422);
}

#[test]
fn the_chat_is_bounded_and_its_end_is_not_that_of_the_game() {
    let db = Db::new("chat-amount");
    let free = Rate { most: 1_000_000, each_second: 1_000_000 };
    let server = start(&db, |config| {
        let limits = &mut config.table_limits;
        (limits.seated.rate, limits.watching.rate, limits.watching_together) = (free, free, free);
        (limits.watching.by_one, limits.watching.by_all) = (2, 5);
        (limits.seated.by_one, limits.seated.by_all) = (100, 7);
    });
    let (mut ann, table) = open(&server);
    let said = |browser: &mut Browser, times: usize| {
        let all = (0..times).map(|_| say(browser, &table, "", "hello"));
        all.filter(|answer| answer.status == 303).count()
    };
    let mut zed = server.browser();
    zed.follow("/me", &[("name", "Zed")]);
    assert_eq!(said(&mut zed, 9), 2);
    let crowd: usize = (0..9).map(|_| said(&mut server.browser(), 1)).sum();
    assert_eq!(crowd, 3, "all together five");
    assert_eq!(said(&mut ann, 20), 7);
    let answer = say(&mut ann, &table, "", "hello");
    assert_eq!(answer.status, 409);
    assert!(notice(&answer).contains("The game goes on without the chat"), "{}", notice(&answer));
    let page = ann.wait_for(&table, is_my_turn);
    assert_eq!(play(&mut ann, &table, &page, "roll 1").status, 303, "the game goes on");
}

#[test]
fn a_message_that_is_too_long_is_refused_and_not_cut() {
    let db = Db::new("chat-long");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    let long = "я".repeat(501);
    let answer = say(&mut ann, &table, "", &long);
    assert_eq!(answer.status, 422);
    assert!(notice(&answer).contains("at most 500 letters"), "{}", notice(&answer));
    assert!(answer.body.contains(&format!("value=\"{long}\"")), "it can be made shorter");
    assert_eq!(say(&mut ann, &table, "", &long[2..]).status, 303);
}

#[test]
fn what_turns_or_hides_text_is_left_out_and_pictures_stay_whole() {
    let db = Db::new("chat-hidden");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    for (said, shown) in [
        ("a\u{202e}b\u{2066}c", "abc"),
        ("\u{200b}hi\u{ad}\u{3164}", "hi"),
        ("👩‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👍🏿", "👩‍👩‍👧‍👦 ❤️‍🔥 1️⃣ 🏴󠁧󠁢󠁷󠁬󠁳󠁿 👍🏿"),
        ("שלום", "שלום"),
    ] {
        assert_eq!(say(&mut ann, &table, "", said).status, 303, "{said:?}");
        assert_eq!(
            chat(&ann.get(&table))[0],
            format!("<strong><bdi>Ann</bdi></strong> <bdi class=\"text\">{shown}</bdi>")
        );
    }
    for nothing in ["\u{200b}\u{200d}", "\u{202e} \u{3164}", "\u{fe0f}", "\u{e0041}\u{e007f}"] {
        let answer = say(&mut ann, &table, "", nothing);
        assert_eq!(
            (answer.status, notice(&answer)),
            (409, "There is nothing in the message."),
            "{nothing:?}"
        );
    }
}

#[test]
fn a_form_counts_once_and_its_key_is_good_for_no_other() {
    let db = Db::new("chat-keys");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = open(&server);
    let mut send = |path: &str, text: &str, asked: &str| {
        let body = encode_fields(&[("key", "one"), ("text", text), ("asked", asked)]);
        ann.ask("POST", &format!("{table}/{path}"), &body, &[])
    };
    assert_eq!(send("say", "first", "").status, 303);
    assert_eq!(send("say", "first", "?log=all").status, 303, "sent again, it is done already");
    for (path, text) in [("say", "second"), ("leave", "first")] {
        let answer = send(path, text, "");
        assert_eq!(answer.status, 409, "{path} {text}");
        assert!(notice(&answer).contains("please send it again"), "{}", notice(&answer));
        assert!(answer.body.contains(&format!("value=\"{text}\"")), "what was written is not lost");
    }
    drop(server);
    let server = TestServer::start(&db.0);
    ann.addr = server.addr;
    let body = encode_fields(&[("key", "one"), ("text", "first")]);
    assert_eq!(ann.ask("POST", &format!("{table}/say"), &body, &[]).status, 303, "after a restart, too");
    let body = encode_fields(&[("key", "one"), ("text", "second")]);
    assert_eq!(ann.ask("POST", &format!("{table}/say"), &body, &[]).status, 409);
    assert_eq!(chat(&ann.get(&table)).len(), 1);
}
