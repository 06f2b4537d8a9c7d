//! Bot accounts that listen, and are asked to tables.

use super::{Listener, Program, refusal, token};
use serde_json::json;
use web::testing::{Browser, Db, TestServer};

/// Listens, and waits until it is known.
fn listening(program: &Program, query: &str) -> Listener {
    let mut listener = program.listen_for_all(query);
    assert_eq!(listener.status(), 200);
    assert_eq!(listener.event().unwrap().0, "ready");
    listener
}

/// The bot accounts that the page offers for a title.
fn offered(browser: &mut Browser, title: &str) -> Vec<String> {
    let mut all = browser.get(&format!("/open/{title}")).all("<option value=\"account.");
    all.dedup();
    all
}

#[test]
fn a_bot_account_that_listens_is_asked_to_a_table_and_plays_there() {
    let db = Db::new("api-challenge");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let mut bot = Program::bot(&server, "Robo");
    assert!(offered(&mut ann, "machi-koro").is_empty(), "nobody listens");
    let mut listener = listening(&bot, "?titles=machi-koro,welcome-to");
    let offers = offered(&mut ann, "machi-koro");
    let [account, ..] = &offers[..] else { panic!("nobody is offered") };
    assert!(ann.get("/open/machi-koro").body.contains("Robo (bot)"));
    assert!(offered(&mut ann, "sprawlopolis").is_empty(), "it does not take that");
    let bots = bot.get("/bots?title=machi-koro");
    assert_eq!(
        bots["bots"],
        json!([{ "who": format!("account.{account}"), "name": "Robo", "titles": ["machi-koro", "welcome-to"] }])
    );

    let who = format!("account.{account}");
    let (table, _) = ann.follow("/open/machi-koro", &[("name", "Ann"), ("seat.1", &who)]);
    let id = table.rsplit('/').next().unwrap();
    assert_eq!(
        listener.event(),
        Some(("challenge".to_owned(), json!({ "table": id, "title": "machi-koro" })))
    );
    bot.post(&format!("/tables/{id}/sit"), json!({}));
    ann.submit(&format!("{table}/start"), &[]);
    let page = ann.get(&table);
    assert!(page.body.contains("Robo (bot)"));
    web::testing::play(&mut ann, &table, &page, "roll 1");
    let page = ann.get(&table);
    let mv = web::testing::offer(&page).moves[0].clone();
    web::testing::play(&mut ann, &table, &page, &mv);
    assert_eq!(listener.event(), Some(("turn".to_owned(), json!({ "table": id, "title": "machi-koro" }))));

    // Another program asks it, too.
    let mut other = Program::bot(&server, "Other");
    let opened = other.post("/tables", json!({ "title": "welcome-to", "others": [who] }));
    let called = listener.event().expect("a challenge");
    assert_eq!(called, ("challenge".to_owned(), json!({ "table": opened["id"], "title": "welcome-to" })));
}

#[test]
fn whoever_does_not_listen_is_not_asked() {
    let db = Db::new("api-not-listening");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let text = token(&mut ann, "Robo", "bot", &["read", "play"]);
    let bot = Program::new(&server, &text);
    let listener = listening(&bot, "?titles=machi-koro");
    let account = offered(&mut ann, "machi-koro")[0].clone();
    let who = format!("account.{account}");
    let mut other = Program::bot(&server, "Other");
    let twice = json!({ "title": "machi-koro", "others": [who, who] });
    assert_eq!(other.refused("POST", "/tables", twice), (409, "not-listening".to_owned()));
    let another = json!({ "title": "sprawlopolis", "others": [who] });
    assert_eq!(other.refused("POST", "/tables", another), (409, "not-listening".to_owned()));
    drop(listener);
    super::super::review::wait_until("it is gone", || offered(&mut ann.clone(), "machi-koro").is_empty());
    let gone = json!({ "title": "machi-koro", "others": [who] });
    assert_eq!(other.refused("POST", "/tables", gone), (409, "not-listening".to_owned()));
    let form = ann.post("/open/machi-koro", &[("name", "Ann"), ("seat.1", &who)]);
    assert_eq!(form.status, 422, "the form is shown again");
    assert!(form.body.contains("does not listen now"), "{}", form.body);
    assert_eq!(db.number("SELECT count(*) FROM tables"), 0, "no table waits in vain");
    assert_eq!(db.number("SELECT count(*) FROM listeners"), 0);

    let me = Program::new(&server, &token(&mut ann, "Me", "me", &["read", "play"]));
    let reader = Program::new(&server, &token(&mut ann, "Reader", "bot", &["read"]));
    for (program, kind) in [(me, "not-bot"), (reader, "out-of-scope")] {
        let mut listener = program.listen_for_all("?titles=machi-koro");
        let (status, _) = listener.head();
        assert!(status == 403 && listener.body().contains(kind), "{kind}");
    }
    let refused = other.ask("GET", "/events?titles=chess", "", &[]);
    assert_eq!(refusal(&refused), (422, "rules".to_owned()));
}

#[test]
fn a_token_that_is_ended_is_not_offered_any_more() {
    let db = Db::new("api-ended-listener");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let bot = Program::new(&server, &token(&mut ann, "Robo", "bot", &["read", "play"]));
    let mut listener = listening(&bot, "?titles=machi-koro");
    let id = offered(&mut ann, "machi-koro")[0].clone();
    ann.submit("/me/tokens/end", &[("token", &id)]);
    while listener.event().is_some() {}
    super::super::review::wait_until("it is gone", || offered(&mut ann.clone(), "machi-koro").is_empty());
}
