//! The stream of a table.

use super::{Listener, Program, token};
use serde_json::{Value, json};
use web::testing::{Db, TestServer};

/// Two bot accounts at a table of a title that has begun, and its path.
fn begun(server: &TestServer, title: &str) -> (Program, Program, String) {
    let (mut ann, mut bo) = (Program::bot(server, "Ann"), Program::bot(server, "Bo"));
    let table = ann.post("/tables", json!({ "title": title, "others": ["friend"] }));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    bo.post(&format!("{path}/sit"), json!({}));
    ann.post(&format!("{path}/start"), json!({}));
    (ann, bo, path)
}

fn let_in(mut listener: Listener) -> Listener {
    assert_eq!(listener.status(), 200);
    listener
}

/// Plays the first move of the decision that a program sees.
fn play(program: &mut Program, path: &str, table: &Value) -> Value {
    let decision = &table["decision"];
    let mv = &decision["moves"][0]["move"];
    let body = json!({ "seat": decision["seat"], "sequence": decision["sequence"], "move": mv });
    program.post(&format!("{path}/move"), body)
}

#[test]
fn whoever_listens_hears_what_happens_and_goes_on_where_they_were() {
    let db = Db::new("api-events");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, path) = begun(&server, "machi-koro");
    let mut listener = let_in(bo.listen(&path, None));
    let first = listener.next().expect("the table as it stands");
    assert_eq!(first.table, bo.get(&path), "the same as the table itself");
    let mine = ann.get(&path);
    let after = play(&mut ann, &path, &mine);
    let second = listener.next().expect("a move");
    assert_eq!((second.id, &second.table["turns"]), (first.id + 1, &after["turns"]));

    // Who has heard all hears only what is new.
    let mut later = let_in(bo.listen(&path, Some(second.id)));
    bo.post(&format!("{path}/say"), json!({ "text": "well rolled" }));
    let third = later.next().expect("what is new");
    assert_eq!(third.id, second.id + 1);
    assert_eq!(third.table["chat"][0]["text"], "well rolled");
    // Who missed something is sent how things stand.
    let mut missed = let_in(bo.listen(&path, Some(first.id)));
    assert_eq!(missed.next().expect("how it stands").id, third.id);
}

#[test]
fn nobody_hears_that_somebody_acts_unseen() {
    let db = Db::new("api-unseen");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo, path) = begun(&server, "welcome-to");
    let mut listener = let_in(ann.listen(&path, None));
    let first = listener.next().expect("the table as it stands");
    let before = bo.get(&path);
    let after = play(&mut bo, &path, &before);
    assert_ne!(after["number"], before["number"], "Bo knows of it");
    assert_eq!(ann.get(&path).to_string(), first.table.to_string(), "Ann does not");
    ann.post(&format!("{path}/say"), json!({ "text": "hello" }));
    let next = listener.next().expect("a message");
    assert_eq!(next.id, first.id + 1, "it was not counted");
    assert_eq!(next.table["view"], first.table["view"]);
}

#[test]
fn a_stream_ends_with_its_token() {
    let db = Db::new("api-revoked");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let bot = Program::new(&server, &token(&mut ann, "Robo", "bot", &["read", "play"]));
    let other = Program::new(&server, &token(&mut ann, "Other", "bot", &["read", "play"]));
    let mut opener = Program::bot(&server, "Opener");
    let table = opener.post("/tables", json!({ "title": "machi-koro", "others": ["friend"] }));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let (mut ended, mut stays) = (let_in(bot.listen(&path, None)), let_in(other.listen(&path, None)));
    assert!(ended.next().is_some() && stays.next().is_some());
    let page = ann.get("/me/tokens").body;
    let before = page.split("<bdi>Robo</bdi>").next().unwrap();
    let id = before.rsplit("id=\"token-").next().unwrap().split('"').next().unwrap();
    ann.submit("/me/tokens/end", &[("token", id)]);
    assert!(ended.ends(), "it is over");
    opener.post(&format!("{path}/say"), json!({ "text": "still there?" }));
    assert!(stays.next().is_some());
    assert_eq!(bot.listen(&path, None).status(), 401);
}

#[test]
fn a_stream_ends_when_the_server_closes() {
    if web::testing::left_out("the proxy before them goes first, and cuts what it passes on") {
        return;
    }
    let db = Db::new("api-closing");
    let server = TestServer::start(&db.0);
    let (ann, _, path) = begun(&server, "machi-koro");
    let mut listener = let_in(ann.listen(&path, None));
    assert!(listener.next().is_some());
    drop(server);
    assert!(listener.ends(), "it was cut off");
}

#[test]
fn one_owner_has_so_many_streams() {
    let db = Db::new("api-streams");
    let server = TestServer::start(&db.0);
    let (ann, _, path) = begun(&server, "machi-koro");
    let mut open: Vec<Listener> = Vec::new();
    // Servers that share a database count for themselves.
    let most = if web::testing::is_shared() { 3 * 24 } else { 24 };
    let refused = (0..=most).any(|_| {
        let mut listener = ann.listen(&path, None);
        let status = listener.status();
        open.push(listener);
        status == 429
    });
    assert!(refused && open.len() > 24, "{}", open.len());
}
