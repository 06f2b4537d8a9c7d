//! Programs that mean no good, or are just wrong.

use super::{Program, refusal, token};
use serde_json::json;
use web::testing::{Db, TestServer};

#[test]
fn a_token_is_for_its_scopes_alone() {
    let db = Db::new("api-scopes");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let mut reader = Program::new(&server, &token(&mut ann, "R", "bot", &["read"]));
    let mut player = Program::new(&server, &token(&mut ann, "P", "bot", &["play"]));
    let mut counter = Program::new(&server, &token(&mut ann, "M", "bot", &["me"]));
    let out = || (403, "out-of-scope".to_owned());
    let opening = json!({ "title": "sprawlopolis" });
    assert_eq!(reader.refused("POST", "/tables", opening.clone()), out());
    assert_eq!(counter.refused("POST", "/tables", opening.clone()), out());
    let table = player.post("/tables", opening);
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(player.refused("GET", &path, json!({})), out());
    assert_eq!(player.refused("GET", &format!("{path}/events"), json!({})), out());
    assert_eq!(counter.refused("GET", &format!("{path}/record"), json!({})), out());
    assert_eq!(reader.get(&path)["title"], "sprawlopolis");
    for action in ["sit", "start", "fill", "hold", "leave", "return", "again", "move", "say"] {
        assert_eq!(reader.refused("POST", &format!("{path}/{action}"), json!({})), out(), "{action}");
    }
    assert_eq!(reader.refused("GET", "/me/games", json!({})), out());
    assert_eq!(counter.get("/me/games")["games"], json!([]));
}

#[test]
fn whoever_has_no_seat_moves_nothing() {
    let db = Db::new("api-others");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (Program::bot(&server, "Ann"), Program::bot(&server, "Bo"));
    let table = ann.post("/tables", json!({ "title": "machi-koro", "others": ["novice"] }));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let sequence = &table["decision"]["sequence"];
    let mv = json!({ "seat": 0, "sequence": sequence, "move": "roll 1" });
    assert_eq!(bo.refused("POST", &format!("{path}/move"), mv), (403, "not-yours".to_owned()));
    assert_eq!(bo.refused("POST", &format!("{path}/leave"), json!({})), (409, "not-seated".to_owned()));
    assert_eq!(bo.refused("POST", &format!("{path}/start"), json!({})), (403, "not-host".to_owned()));
    assert_eq!(bo.refused("POST", &format!("{path}/again"), json!({})), (409, "not-begun".to_owned()));
    let said = bo.refused("POST", &format!("{path}/say"), json!({ "text": "psst" }));
    assert_eq!(said, (409, "not-seated".to_owned()), "a bot account without a seat would look like a person");
    assert_eq!(ann.get(&path)["turns"], 1);
}

#[test]
fn a_submission_that_comes_again_is_done_once_and_another_of_its_name_is_refused() {
    let db = Db::new("api-again");
    let server = TestServer::start(&db.0);
    let mut ann = Program::bot(&server, "Ann");
    let table = ann.post("/tables", json!({ "title": "machi-koro", "others": ["friend"] }));
    let path = format!("/tables/{}", table["id"].as_str().unwrap());
    let mut bo = Program::bot(&server, "Bo");
    bo.post(&format!("{path}/sit"), json!({}));
    let begun = ann.post(&format!("{path}/start"), json!({}));
    let sequence = begun["decision"]["sequence"].as_u64().unwrap();
    let mv = json!({ "seat": 0, "sequence": sequence, "move": "roll 1" }).to_string();
    let key = [("Idempotency-Key", "one")];
    let first = super::done(&ann.ask("POST", &format!("{path}/move"), &mv, &key));
    let again = super::done(&ann.ask("POST", &format!("{path}/move"), &mv, &key));
    assert_eq!(again["number"], first["number"], "it was done once");
    assert_eq!(refusal(&ann.ask("POST", &format!("{path}/move"), &mv, &[])), (409, "late".to_owned()));
    let other = json!({ "seat": 0, "sequence": sequence, "move": "roll 2" }).to_string();
    let refused = ann.ask("POST", &format!("{path}/move"), &other, &key);
    assert_eq!(refusal(&refused), (409, "other-submission".to_owned()));
    for key in ["", &"x".repeat(65)] {
        let refused = ann.ask("POST", &format!("{path}/move"), &mv, &[("Idempotency-Key", key)]);
        assert_eq!(refusal(&refused), (400, "bad-form".to_owned()));
    }
}

#[test]
fn garbage_is_told_to_be_garbage() {
    let db = Db::new("api-garbage");
    let server = TestServer::start(&db.0);
    let mut ann = Program::bot(&server, "Ann");
    let table = ann.post("/tables", json!({ "title": "machi-koro", "others": ["novice"] }));
    let path = format!("/tables/{}/move", table["id"].as_str().unwrap());
    for garbage in [
        "",
        "{",
        "null",
        "[]",
        "\"move\"",
        "{\"seat\":-1}",
        "{\"seat\":0,\"sequence\":1,\"move\":7}",
        "\u{0}",
    ] {
        let refused = ann.ask("POST", &path, garbage, &[]);
        assert_eq!(refusal(&refused), (400, "bad-json".to_owned()), "{garbage}");
    }
    let unknown = json!({ "seat": 0, "sequence": 1, "move": "roll 1", "cheat": true });
    assert_eq!(ann.refused("POST", &path, unknown), (400, "bad-json".to_owned()));
    let far = json!({ "seat": 4_000_000, "sequence": 1, "move": "roll 1" });
    assert_eq!(ann.refused("POST", &path, far).0, 409);
    let long = json!({ "text": "x".repeat(20_000) });
    assert_eq!(refusal(&ann.ask("POST", &path, &long.to_string(), &[])), (413, "too-long".to_owned()));
    let form = server.browser().ask(
        "POST",
        "/api/v1/tables",
        "title=machi-koro",
        &[("Authorization", &format!("Bearer {}", ann.token))],
    );
    assert_eq!(refusal(&form), (415, "not-json".to_owned()));
    for header in
        ["Bearer", "Bearer ", "Basic YTpi", "Bearer rat_x", &format!("Bearer {}", "rat_".repeat(14))]
    {
        let refused = server.browser().ask("GET", "/api/v1/titles", "", &[("Authorization", header)]);
        assert_eq!(refusal(&refused), (401, "bad-token".to_owned()), "{header}");
    }
    assert_eq!(ann.refused("GET", "/tables/nothing", json!({})), (404, "no-such-table".to_owned()));
    assert_eq!(ann.refused("DELETE", "/tables", json!({})).0, 405);
    let (status, kind) = ann.refused("POST", "/tables", json!({ "title": "chess" }));
    assert_eq!((status, kind.as_str()), (422, "rules"));
    let others = vec!["novice"; 40];
    let many = json!({ "title": "machi-koro", "others": others });
    assert_eq!(ann.refused("POST", "/tables", many).0, 400);
    let foreign = ann.ask("POST", "/tables", "{}", &[("Origin", "https://evil.example")]);
    assert_eq!(refusal(&foreign), (403, "foreign".to_owned()));
}

#[test]
fn whoever_asks_too_often_has_to_wait_with_all_bot_accounts_together() {
    if web::testing::left_out("each server counts for itself") {
        return;
    }
    let db = Db::new("api-often");
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.by_visitor = web::Rate { most: 120, each_second: 0 };
    });
    let mut ann = server.browser();
    let (one, other) = (token(&mut ann, "A", "bot", &["read"]), token(&mut ann, "B", "bot", &["read"]));
    let (mut one, mut other) = (Program::new(&server, &one), Program::new(&server, &other));
    let mut asked = 0;
    while one.ask("GET", "/me", "", &[]).status == 200 {
        asked += 1;
        assert!(asked < 1000, "there is no end to it");
    }
    assert_eq!(refusal(&other.ask("GET", "/me", "", &[])), (429, "too-fast".to_owned()));
}
