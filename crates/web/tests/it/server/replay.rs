//! Games looked at again over plain links and forms, records that are brought, and what goes on from a moment.

use catalog::{Title, with_game};
use std::time::Instant;
use tabletop::chance::{Fast, Seed, pick};
use tabletop::record::Record;
use tabletop::table::{Table, verify};
use tabletop::{Cards, CardsOf, Options, Setup};
use web::testing::{Answer, Browser, Db, TestServer, Whim, is_my_turn, is_over, left_out, play};

/// The record of a game that was played at random.
fn record_of(title: Title, players: usize, seed: u64) -> Record {
    with_game!(title, G => {
        let setup = <G as tabletop::Game>::Setup::new(players, &Options::default(), CardsOf::<G>::embedded()).unwrap();
        let mut table = Table::<G>::open(&setup, Seed::from_number(seed));
        let mut chance = Fast::new(seed, 0);
        let mut moves = Vec::new();
        while let Some(seat) = tabletop::Game::to_act(table.game()).first() {
            tabletop::Game::legal(table.game(), seat, &mut moves);
            table.play(seat, *pick(&moves, &mut chance)).unwrap();
        }
        table.seat((0..players).map(|seat| format!("Player {seat}")).collect(), Vec::new());
        table.record().clone()
    })
}

/// Sends a file, or what somebody wrote.
fn bring(browser: &mut Browser, part: &str, content: &[u8]) -> Answer {
    let head = format!("--b\r\nContent-Disposition: form-data; name=\"{part}\"; filename=\"game\"\r\n\r\n");
    let body = [head.as_bytes(), content, b"\r\n--b--\r\n"].concat();
    let kind = [("Content-Type", "multipart/form-data; boundary=b")];
    browser.try_to_ask("POST", "/replay", &body, &kind).unwrap()
}

/// Brings a record; the path of its table.
pub(super) fn brought(browser: &mut Browser, record: &str) -> String {
    let answer = bring(browser, "file", record.as_bytes());
    assert_eq!(answer.status, 303, "{}", answer.body);
    answer.header("location").unwrap().trim_end_matches("/replay").to_owned()
}

#[test]
fn a_record_is_looked_at_and_taken_away_byte_for_byte() {
    let db = Db::new("replay-bytes");
    let server = TestServer::start(&db.0);
    for &title in Title::ALL {
        let record = record_of(title, title.players().1.min(3), 3);
        let plain = record.to_string();
        let noted = plain.replace("\nstart", "\n# what we said:\r\n\n   start");
        let half = record.steps.len() / 2;
        let unfinished = Record { names: record.names.clone(), ..record.beginning(half) }.to_string();
        for text in [plain, noted, unfinished] {
            let mut browser = server.browser();
            let table = brought(&mut browser, &text);
            assert_eq!(browser.get(&table).header("location"), Some(&*format!("{table}/replay")));
            let mut stranger = server.browser();
            let page = stranger.get(&format!("{table}/replay"));
            assert_eq!(page.status, 200, "{title}: {}", page.body);
            assert!(page.body.contains("data-place=\"0\"") && page.body.contains("Player 0"), "{title}");
            assert_eq!(stranger.get(&format!("{table}/record")).body, text, "{title}");
        }
        let mut browser = server.browser();
        let written = bring(&mut browser, "text", record.to_string().replace('\n', "\r\n").as_bytes());
        let table = written.header("location").unwrap().trim_end_matches("/replay").to_owned();
        assert_eq!(browser.get(&format!("{table}/record")).body, record.to_string(), "{title}");
    }
}

#[test]
fn what_is_no_record_is_refused_in_words_and_not_kept() {
    let db = Db::new("replay-refused");
    let server = TestServer::start(&db.0);
    let good = record_of(Title::MachiKoro, 2, 1).to_string();
    let rules = format!("rules {}", Title::MachiKoro.rules_version());
    let long = format!("{good}{}", "# and so on\n".repeat(30_000));
    let cases: [(&str, Vec<u8>, &str); 8] = [
        ("file", b"".to_vec(), "nothing in the form"),
        ("file", b"hello".to_vec(), "no record of a game"),
        ("file", b"\xff\xfe\x00".to_vec(), "no text"),
        ("file", good.replace("title machi-koro", "title chess").into_bytes(), "chess"),
        ("file", good.replace(&rules, "rules 999").into_bytes(), "version 999 of the rules"),
        ("text", good.replacen("0 roll 1", "0 roll 9", 1).into_bytes(), "roll 9"),
        ("text", good.replace("ratusha-record 1", "ratusha-record 7").into_bytes(), "format 7"),
        ("file", long.into_bytes(), "up to 256"),
    ];
    for (part, content, why) in cases {
        let answer = bring(&mut server.browser(), part, &content);
        assert_eq!(answer.status, 422, "{why}: {}", answer.body);
        assert!(
            answer.body.contains(why) && answer.body.contains("enctype=\"multipart"),
            "{why}: {}",
            answer.body
        );
    }
    for (language, why) in [("uk", "Це не запис партії"), ("ru", "Это не запись партии")]
    {
        let mut browser = server.browser();
        browser.language = language;
        let answer = bring(&mut browser, "text", b"hello");
        assert!(answer.status == 422 && answer.body.contains(why), "{language} {why}: {}", answer.body);
    }
    assert_eq!(bring(&mut server.browser(), "file", &vec![b'x'; 600 * 1024]).status, 413);
    assert_eq!(
        server.browser().post("/replay", &[("text", &good)]).status,
        400,
        "no page of ours sends that"
    );
    assert_eq!(db.number("SELECT count(*) FROM tables"), 0);
}

#[test]
fn every_moment_is_reached_by_links_and_shown_to_strangers() {
    let db = Db::new("replay-links");
    let server = TestServer::start(&db.0);
    for (&title, language) in Title::ALL.iter().zip(["uk", "ru", "en"].iter().cycle()) {
        let record = record_of(title, title.players().1.min(2), 5);
        let mut browser = server.browser();
        browser.language = language;
        let table = brought(&mut browser, &record.to_string());
        let mut here = format!("{table}/replay");
        for step in 0..=record.steps.len() {
            let page = browser.get(&here);
            assert_eq!(page.status, 200, "{here}: {}", page.body);
            assert!(!page.body.contains('⟦'), "{here}: {}", page.body);
            assert_eq!(page.one("data-place=\""), step.to_string());
            let on = page.all("id=\"step-forward\" class=\"tool\" href=\"");
            if step == record.steps.len() {
                assert!(on.is_empty(), "{title} ends");
                assert!(is_over(&page), "{title}: {}", page.body);
                break;
            }
            here = on[0].clone();
        }
        let last = server.browser().get(&here);
        assert_eq!(last.one("data-here=\""), here, "a stranger is where the link leads");
        let back = last.one("id=\"step-back\" class=\"tool\" href=\"");
        assert_eq!(server.browser().get(&back).one("data-place=\""), (record.steps.len() - 1).to_string());
        let first = last.one("id=\"step-first\" class=\"tool\" href=\"");
        assert_eq!(server.browser().get(&first).one("data-place=\""), "0");
        // The bar without scripts.
        let moved = browser.get(&format!("{table}/replay?to=7"));
        assert_eq!(moved.status, 303);
        let to = moved.header("location").unwrap().to_owned();
        assert_eq!(browser.get(&to).one("data-place=\""), "7");
        assert_eq!(
            browser.get(&format!("{table}/replay/999999")).one("data-place=\""),
            record.steps.len().to_string()
        );
        for nonsense in ["x", "-1", "1.2.3", "99999999999999999999"] {
            assert_eq!(browser.get(&format!("{table}/replay/{nonsense}")).status, 404, "{nonsense}");
        }
    }
}

#[test]
fn hands_are_open_or_hidden_as_they_were_from_every_seat() {
    let db = Db::new("replay-hands");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let table = brought(&mut browser, &record_of(Title::Sprawlopolis, 3, 5).to_string());
    let board = |page: &Answer| {
        page.body.split("id=\"board\"").nth(1).unwrap().split("id=\"talk\"").next().unwrap().to_owned()
    };
    let pages: Vec<Answer> = ["", "?seat=1", "?seat=1&hands=hidden", "?seat=2&hands=hidden"]
        .map(|query| browser.get(&format!("{table}/replay/4{query}")))
        .into();
    assert_eq!(pages[0].one("data-here=\""), format!("{table}/replay/4?seat=0"));
    assert!(pages[1].body.contains("class=\"sp-open\"") && !pages[2].body.contains("class=\"sp-open\""));
    assert_ne!(board(&pages[0]), board(&pages[1]));
    assert_ne!(board(&pages[2]), board(&pages[3]), "each seat has its hand");
    assert!(pages[2].body.contains("sp-back"), "others' cards lie face down");
}

/// Looks at a table until the game needs its reader, or is over.
fn look(browser: &mut Browser, table: &str) -> Answer {
    browser.wait_for(table, |page| is_my_turn(page) || is_over(page))
}

#[test]
fn a_game_goes_on_from_a_moment_of_another_and_can_be_verified() {
    let db = Db::new("replay-continue");
    let server = TestServer::start(&db.0);
    for (&title, language) in Title::ALL.iter().zip(["en", "uk", "ru"].iter().cycle()) {
        let players = title.players().1.min(2);
        let record = record_of(title, players, 9);
        let moves = record.steps.len() / 2;
        let mut browser = server.browser();
        browser.language = language;
        let table = brought(&mut browser, &record.to_string());
        let page = browser.get(&format!("{table}/replay?to={moves}"));
        let at = browser.get(page.header("location").unwrap()).one("name=\"at\" value=\"");
        let last = (players - 1).to_string();
        let form = [("at", at.as_str()), ("seat", last.as_str()), ("others", "bots"), ("name", "Ann")];
        let (next, _) = browser.follow(&format!("{table}/continue"), &form);
        assert_ne!(next, table);
        let mut page = look(&mut browser, &next);
        let mut whim = Whim(3);
        let mut clicks = 0;
        while !is_over(&page) {
            clicks += 1;
            assert!(clicks < 20_000, "the game does not end");
            let (seen, mv) = whim.find_a_move(&mut browser, &next, page);
            let answer = play(&mut browser, &next, &seen, &mv);
            assert_eq!(answer.status, 303, "{mv}: {}", answer.body);
            page = look(&mut browser, &next);
        }
        let text = browser.get(&format!("{next}/record")).body;
        let continued = Record::parse(&text).unwrap();
        assert_eq!(continued.continues, Some(moves), "{title}");
        assert_eq!(continued.steps[..moves], record.steps[..moves], "{title}");
        assert_ne!(continued.seed, record.seed, "{title}");
        let verified = with_game!(title, G => verify::<G>(&continued, CardsOf::<G>::embedded()).map(drop));
        assert_eq!(verified, Ok(()), "{title}");
        // What goes on can be looked at, and brought elsewhere.
        assert_eq!(browser.get(&format!("{next}/replay")).one("data-place=\""), "0");
        let again = brought(&mut browser, &text);
        assert_eq!(browser.get(&format!("{again}/record")).body, text);
        let over = [("at", "999999"), ("seat", "0"), ("others", "bots")];
        assert_eq!(browser.post(&format!("{table}/continue"), &over).status, 409, "that game is over");
        let nobody = [("at", "1"), ("seat", "9"), ("others", "bots")];
        assert_eq!(browser.post(&format!("{table}/continue"), &nobody).status, 409, "there is no such seat");
    }
}

#[test]
fn friends_are_invited_to_go_on_and_told_from_where() {
    let db = Db::new("replay-friends");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let table = brought(&mut ann, &record_of(Title::MachiKoro, 2, 9).to_string());
    let form = [("at", "10"), ("seat", "1"), ("others", "friends"), ("name", "Ann")];
    let (next, lobby) = ann.follow(&format!("{table}/continue"), &form);
    assert!(
        lobby.body.contains("id=\"continues\"") && lobby.body.contains("after 10 moves"),
        "{}",
        lobby.body
    );
    assert!(lobby.body.contains(&format!("{table}/replay/10")), "it leads to the moment");
    bo.follow(&format!("{next}/sit"), &[("name", "Bo")]);
    let (_, page) = ann.follow(&format!("{next}/start"), &[]);
    assert!(page.body.contains("class=\"table machi-koro playing\""), "{}", page.body);
    let record = bo.get(&format!("{next}/record")).body;
    assert!(record.contains("continues 10\n") && record.contains("seat 0 Bo\nseat 1 Ann\n"), "{record}");
    assert!(!record.contains("\nseed "), "it is still played");
    // The moves of the other game are not taken back.
    for (browser, seat) in [(&mut bo, "0"), (&mut ann, "1")] {
        let page = browser.get(&next);
        assert!(!page.body.contains("id=\"take-back\""));
        let form = [("seat", seat), ("sequence", &*page.version().to_string())];
        assert_eq!(browser.post(&format!("{next}/take-back"), &form).status, 409);
    }
}

#[test]
fn a_game_that_is_played_shows_everybody_their_own_view() {
    let db = Db::new("replay-running");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let (table, _) = ann.follow("/play", &[("title", "machi-koro"), ("level", "novice")]);
    let mut whim = Whim(3);
    for _ in 0..6 {
        let page = look(&mut ann, &table);
        let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
        assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303);
    }
    look(&mut ann, &table);
    let page = ann.get(&format!("{table}/replay"));
    assert_eq!(page.one("data-place=\""), page.one("data-last=\""), "it opens as it stands");
    for query in ["", "?seat=1", "?hands=open"] {
        let page = ann.get(&format!("{table}/replay/3{query}"));
        assert!(
            !page.body.contains("id=\"continue\"") && !page.body.contains("id=\"proof\""),
            "{}",
            page.body
        );
        assert_eq!(page.one("data-here=\""), format!("{table}/replay/3"));
    }
    let form = [("at", "3"), ("seat", "0"), ("others", "bots")];
    let refused = ann.post(&format!("{table}/continue"), &form);
    assert!(refused.status == 403 && refused.body.contains("still being played"), "{}", refused.body);
    assert!(ann.get(&table).body.contains(&format!("{table}/replay")), "the menu leads there");
}

#[test]
fn a_record_of_rules_that_have_changed_since_is_not_replayed_wrongly() {
    let db = Db::new("replay-rules");
    let text = record_of(Title::MachiKoro, 2, 1).to_string();
    let rules = format!("rules {}", Title::MachiKoro.rules_version());
    let table = brought(&mut TestServer::start(&db.0).browser(), &text);
    db.run(&format!(
        "UPDATE entries SET deed = replace(deed, '{rules}', 'rules 0') WHERE deed LIKE '%recorded%'"
    ));
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let answer = browser.get(&format!("{table}/replay"));
    assert_eq!(answer.header("location"), Some(table.as_str()));
    let page = browser.get(&table);
    assert!(
        page.status == 200 && page.body.contains("version 0 of the rules"),
        "{} {}",
        page.status,
        page.body
    );
    assert_eq!(
        browser.get(&format!("{table}/record")).body,
        text.replace(&rules, "rules 0"),
        "it can be taken away"
    );
}

#[test]
fn records_are_bounded_by_what_they_cost() {
    if left_out("rates are each server's own") {
        return;
    }
    let db = Db::new("replay-cost");
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.by_this_machine = web::Rate { most: 600, each_second: 0 };
    });
    let record = record_of(Title::MachiKoro, 2, 1).to_string();
    let long = format!("{record}{}", "# and so on\n".repeat(15_000));
    let mut browser = server.browser();
    assert_eq!(bring(&mut browser, "file", record.as_bytes()).status, 303);
    assert_eq!(bring(&mut browser, "file", long.as_bytes()).status, 303);
    assert_eq!(
        bring(&mut browser, "file", long.as_bytes()).status,
        429,
        "a long one costs as much as several tables"
    );
    let code = db.number("SELECT count(*) FROM tables WHERE code IS NOT NULL AND phase = 'over'");
    assert_eq!(code, 2, "what has a code is cleared away after a week");
}

#[test]
fn a_game_of_5000_moves_opens_at_any_of_them() {
    let db = Db::new("replay-long");
    let server = TestServer::start(&db.0);
    let mut table =
        catalog::open_table(Title::MachiKoro, 4, &Options::default(), Seed::from_number(1)).unwrap();
    while table.steps() < 5_000 {
        let seat = table.to_act().first().unwrap();
        let mv = if table.check(seat, "pass").is_ok() { "pass" } else { "roll 1" };
        table.play(seat, mv).unwrap();
    }
    let mut browser = server.browser();
    let table = brought(&mut browser, &table.record().to_string());
    for step in [0, 1, 2_500, 4_999, 5_000] {
        let since = Instant::now();
        let page = browser.get(&format!("{table}/replay/{step}"));
        // How long it takes is told, and asserted nowhere: that would measure the machine.
        println!("move {step}: {:?}", since.elapsed());
        assert_eq!(page.one("data-place=\""), step.to_string());
    }
}
