//! Tokens for programs, made and ended by hand.

use super::chromium::Chromium;
use web::testing::{Db, TestServer};

#[test]
fn a_token_is_made_on_the_page_and_ended_there() {
    let db = Db::new("browser-tokens");
    let server = TestServer::start(&db.0);
    let chromium = Chromium::start();
    let person = chromium.person();
    person.resize(375, 667);
    person.open(server.addr, "/me");
    person.click("Programs and bots");
    person.wait_for("location.pathname === '/me/tokens' && document.readyState === 'complete'");
    person.write("name", "Robo");
    person.click("Make a token");
    let text = person.wait_for("document.getElementById('token')?.value");
    let with = format!("Bearer {}", text.as_str().expect("a token"));
    let mut program = server.browser();
    let mut asks = || program.ask("GET", "/api/v1/me", "", &[("Authorization", &with)]);
    let answer = asks();
    assert_eq!(answer.status, 200);
    assert!(
        answer.body.contains("\"scopes\":[\"read\",\"play\"]") && answer.body.contains("\"bot\":true"),
        "{}",
        answer.body
    );

    person.open(server.addr, "/me/tokens");
    assert_eq!(person.ask("document.getElementById('token')"), serde_json::Value::Null, "it is shown once");
    person.click("End it");
    person.wait_for("document.querySelector('.done')?.textContent.includes('The token has ended')");
    assert_eq!(asks().status, 401);
    chromium.assert_no_complaints();
}
