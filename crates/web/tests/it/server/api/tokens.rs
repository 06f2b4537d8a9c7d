//! Tokens: how they are made, kept, used and ended.

use super::{Program, read, refusal, token};
use serde_json::json;
use web::testing::{Db, TestServer};

#[test]
fn a_token_is_shown_once_and_kept_as_its_hash() {
    let db = Db::new("tokens-once");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    ann.post("/me", &[("name", "Ann"), ("back", "/me")]);
    let text = token(&mut ann, "Laptop", "me", &["read"]);
    assert!(text.starts_with("rat_") && text.len() == 56, "{text}");
    let page = ann.get("/me/tokens").body;
    assert!(page.contains("Laptop") && page.contains("used today") && !page.contains(&text), "{page}");
    assert!(ann.get("/me").body.contains("href=\"/me/tokens\""));
    let kept = db.ask("SELECT * FROM tokens");
    assert!(kept.contains("Laptop") && !kept.contains(&text) && !kept.contains(&text[4..]), "{kept}");
    let mut program = Program::new(&server, &text);
    assert_eq!(
        program.get("/me"),
        json!({ "token": "Laptop", "scopes": ["read"], "bot": false, "name": "Ann" })
    );
    // Two of one visitor are told apart.
    assert_ne!(token(&mut ann, "Laptop", "me", &["read"]), text);
    for language in ["uk", "ru"] {
        ann.language = language;
        let page = ann.get("/me/tokens").body;
        assert!(page.contains("Laptop") && !page.contains('⟦'), "{page}");
    }
}

#[test]
fn a_token_is_ended_by_its_owner_alone() {
    let db = Db::new("tokens-end");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let (first, second) =
        (token(&mut ann, "One", "bot", &["read"]), token(&mut ann, "Two", "bot", &["read"]));
    token(&mut bo, "Other", "bot", &["read"]);
    let id = |page: &str, name: &str| {
        let before = page.split(&format!("<bdi>{name}</bdi>")).next().unwrap();
        before.rsplit("id=\"token-").next().unwrap().split('"').next().unwrap().to_owned()
    };
    let page = ann.get("/me/tokens").body;
    let one = id(&page, "One");
    bo.submit("/me/tokens/end", &[("token", &one)]);
    let mut program = Program::new(&server, &first);
    program.get("/me");
    ann.submit("/me/tokens/end", &[("token", &one)]);
    let answer = program.ask("GET", "/me", "", &[]);
    assert_eq!(refusal(&answer), (401, "bad-token".to_owned()));
    assert_eq!(answer.header("www-authenticate"), Some("Bearer"));
    assert!(!ann.get("/me/tokens").body.contains("<bdi>One"));
    Program::new(&server, &second).get("/me");
}

#[test]
fn a_visitor_has_ten_tokens_and_one_that_nobody_uses_ends_after_a_year() {
    let db = Db::new("tokens-ten");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let all: Vec<String> =
        (0..10).map(|number| token(&mut ann, &format!("T{number}"), "bot", &["read"])).collect();
    let fields = [("name", "One more"), ("who", "bot"), ("read", "on")];
    assert_eq!(ann.post("/me/tokens", &fields).status, 409);
    db.run("UPDATE tokens SET used = used - 365 WHERE name = 'T0'");
    db.run("UPDATE tokens SET used = used - 366 WHERE name = 'T1'");
    // The last day on which it is good; then it is used again.
    Program::new(&server, &all[0]).get("/me");
    assert_eq!(db.number("SELECT count(*) FROM tokens WHERE used = made"), 9);
    let refused = Program::new(&server, &all[1]).ask("GET", "/me", "", &[]);
    assert_eq!(refusal(&refused), (401, "bad-token".to_owned()));
    assert!(!ann.get("/me/tokens").body.contains("<bdi>T1"));
    token(&mut ann, "One more", "bot", &["read"]);
}

#[test]
fn signing_out_other_browsers_ends_all_tokens() {
    let db = Db::new("tokens-sign-out");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let text = token(&mut ann, "Laptop", "me", &["read"]);
    let mut program = Program::new(&server, &text);
    program.get("/me");
    ann.submit("/me/sign-out/others", &[]);
    assert_eq!(refusal(&program.ask("GET", "/me", "", &[])), (401, "bad-token".to_owned()));
}

#[test]
fn new_keys_at_once_end_all_tokens_and_new_keys_alone_do_not() {
    let db = Db::new("tokens-rotate");
    let server = TestServer::start(&db.0);
    let mut program = Program::bot(&server, "Robo");
    web::rotate_key(&db.address(), std::time::Duration::from_secs(60)).unwrap();
    program.get("/me");
    web::rotate_key(&db.address(), std::time::Duration::ZERO).unwrap();
    assert_eq!(refusal(&program.ask("GET", "/me", "", &[])), (401, "bad-token".to_owned()));
}

#[test]
fn a_form_that_makes_no_sense_makes_no_token() {
    let db = Db::new("tokens-odd");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let odd: [(&[(&str, &str)], u16); 5] = [
        (&[("who", "bot"), ("read", "on")], 422),
        (&[("name", " "), ("who", "bot"), ("read", "on")], 422),
        (&[("name", "X"), ("who", "bot")], 422),
        (&[("name", "X"), ("read", "on")], 400),
        (&[("name", "a\u{202e}b"), ("who", "bot"), ("read", "on")], 422),
    ];
    for (fields, status) in odd {
        assert_eq!(ann.post("/me/tokens", fields).status, status, "{fields:?}");
    }
    assert_eq!(db.number("SELECT count(*) FROM tokens"), 0);
}

#[test]
fn a_cookie_is_nothing_to_programs_and_a_token_nothing_to_pages() {
    let db = Db::new("tokens-cookies");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    ann.post("/me", &[("name", "Ann"), ("back", "/me")]);
    let answer = ann.get("/api/v1/me");
    assert_eq!(refusal(&answer), (401, "no-token".to_owned()));
    let text = token(&mut ann, "Laptop", "me", &["read", "play", "me"]);
    let mut stranger = server.browser();
    let with = format!("Bearer {text}");
    let page = stranger.ask("GET", "/me", "", &[("Authorization", &with)]);
    assert!(!page.body.contains("Ann"), "{}", page.body);
    let games = stranger.ask("GET", "/me/games.json", "", &[("Authorization", &with)]);
    assert_eq!(read(&games), json!({ "games": [] }));
    // Who comes with both is who the token says.
    let both = ann.ask("GET", "/api/v1/me", "", &[("Authorization", "Bearer rat_nothing")]);
    assert_eq!(refusal(&both), (401, "bad-token".to_owned()));
}
