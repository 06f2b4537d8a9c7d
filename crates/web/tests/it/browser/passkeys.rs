//! Passkeys, with an authenticator of the browser's own that always says yes.

use super::chromium::{Chromium, PHONE};
use serde_json::json;
use web::testing::{Answer, Db, TestServer};

/// Uses the passkey and sends the answer twice; the two statuses.
const TWICE: &str = "(async () => {
    const post = (path, body) => fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    const sent = await (await post('/enter/passkey/ask', '')).json();
    const options = PublicKeyCredential.parseRequestOptionsFromJSON(sent);
    const answer = JSON.stringify((await navigator.credentials.get({ publicKey: options })).toJSON());
    return [(await post('/enter/passkey', answer)).status, (await post('/enter/passkey', answer)).status];
})()";

#[test]
fn whoever_has_a_passkey_comes_back_without_cookies() {
    let db = Db::new("browser-passkey");
    let server = TestServer::start(&db.0);
    let at = |path: &str| format!("http://localhost:{}{path}", server.addr.port());
    let chromium = Chromium::start();
    let ann = chromium.person();
    ann.tell("WebAuthn.enable", json!({}));
    let authenticator = json!({ "options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": true, "hasUserVerification": true,
        "isUserVerified": true, "automaticPresenceSimulation": true,
    }});
    ann.tell("WebAuthn.addVirtualAuthenticator", authenticator);
    ann.resize(PHONE.0, PHONE.1);
    ann.open_url(&at("/me"));
    ann.write("name", "Ann");
    ann.click("Save");
    ann.wait_for("document.querySelector('.who')?.innerText === 'Ann'");
    ann.click("Add a passkey");
    ann.wait_for("document.body?.innerText.includes('The passkey is there.')");
    assert!(ann.text().contains("Made just now"));
    assert_eq!(db.number("SELECT count(*) FROM passkeys"), 1);

    // Her browser has lost all cookies.
    let sign_in = || {
        ann.tell("Network.clearBrowserCookies", json!({}));
        ann.open_url(&at("/me"));
        assert!(!ann.text().contains("Sign out all other browsers"), "she is a stranger");
        ann.click("Sign in with a passkey");
    };
    sign_in();
    ann.wait_for("location.pathname === '/' && document.querySelector('.who')?.innerText === 'Ann'");
    ann.open_url(&at("/me"));
    assert!(ann.text().contains("used just now"), "{}", ann.text());
    assert_eq!(ann.ask(TWICE), json!([204, 410]), "an answer is good once");

    // She is called as she calls herself now.
    ann.write("name", "Anna");
    ann.click("Save");
    ann.wait_for("document.querySelector('.who')?.innerText === 'Anna'");
    sign_in();
    ann.wait_for("document.querySelector('.who')?.innerText === 'Anna'");

    ann.open_url(&at("/me"));
    ann.click("Remove");
    ann.wait_for("document.body?.innerText.includes('The passkey is removed.')");
    sign_in();
    ann.wait_for("document.body?.innerText.includes('Nobody here has this passkey')");
    chromium.assert_no_complaints();
}

#[test]
fn what_is_no_answer_of_a_passkey_makes_nobody_anybody() {
    let db = Db::new("passkey-odd");
    let server = TestServer::start(&db.0);
    let mut mallory = server.browser();
    assert!(!mallory.get("/me").body.contains("Passkeys"), "a number is no name");
    let json = [("Content-Type", "application/json")];
    let mut ask = |path: &str, body: &str, host: &str| -> Answer {
        mallory.host = Some(host.to_owned());
        mallory.ask("POST", path, body, &json)
    };
    assert_eq!(ask("/enter/passkey/ask", "", "127.0.0.1").status, 404);
    let name = format!("localhost:{}", server.addr.port());
    let sent: serde_json::Value = serde_json::from_str(&ask("/enter/passkey/ask", "", &name).body).unwrap();
    let challenge = sent["challenge"].as_str().expect("a challenge").to_owned();
    let made_up = json!({
        "id": "AAAAAAAAAAAAAAAAAAAAAA", "rawId": "AAAAAAAAAAAAAAAAAAAAAA", "type": "public-key",
        "clientExtensionResults": {}, "response": {
            "clientDataJSON": challenge, "authenticatorData": "AAAA", "signature": "AAAA", "userHandle": "AAAA",
        },
    });
    for body in ["", "{}", "null", &made_up.to_string(), &"[".repeat(15_000)] {
        for path in ["/enter/passkey", "/me/passkey"] {
            let answer = ask(path, body, &name);
            assert_eq!(answer.status, 400, "{path} {}: {}", &body[..body.len().min(40)], answer.body);
            assert!(answer.header("set-cookie").is_none());
        }
    }
}
