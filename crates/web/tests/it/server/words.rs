//! Words that the host of the server lets nobody write.

use super::review::wait_until;
use std::time::Duration;
use web::testing::{Answer, Db, TestServer};

/// What a page says went wrong.
fn notice(answer: &Answer) -> &str {
    answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next()).unwrap_or_default()
}

#[test]
fn a_word_on_the_list_is_let_through_nowhere_until_the_list_changes() {
    let db = Db::new("words");
    let list = db.0.with_extension("words");
    std::fs::write(&list, "# vegetables\nturnip\nbrussels sprout*\n").unwrap();
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| {
        config.words = Some(list.clone());
        config.reread_words = Duration::from_millis(20);
    });
    let mut ann = server.browser();
    let (table, _) = ann.follow("/open/welcome-to", &[("name", "Ann"), ("seat.1", "friend")]);
    let mut bo = server.browser();
    let open = [("name", "Turnip"), ("seat.1", "friend")];
    let answers = [
        bo.post("/me", &[("name", "Turnip")]),
        bo.post("/open/machi-koro", &open),
        bo.post("/play", &[("title", "machi-koro"), ("name", "turnip")]),
        bo.post(&format!("{table}/sit"), &[("seat", "1"), ("name", "the TURNIP")]),
        bo.post(&format!("{table}/say"), &[("text", "hello"), ("name", "tu\u{433}nip turnip")]),
        bo.post(&format!("{table}/say"), &[("text", "you turn\u{456}p!")]),
        bo.post(&format!("{table}/say"), &[("text", "Brussels sprouts")]),
    ];
    for answer in answers {
        assert_eq!(answer.status, 422, "{}", answer.body);
        let why = notice(&answer);
        assert!(why.starts_with("This server does not allow one of these words"), "{why}");
        assert!(!why.to_lowercase().contains("turnip") && !why.contains("sprout"), "{why}");
    }
    assert_eq!(bo.post(&format!("{table}/say"), &[("text", "turnips, Brussels")]).status, 303, "other words");
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    ann.follow(&format!("{table}/start"), &[]);
    let mut town = |name: &str| bo.post(&format!("{table}/town"), &[("seat", "1"), ("town", name)]).status;
    assert_eq!([town("Turnip Hill"), town("Cabbage Hill")], [422, 303]);

    // It is read again when it changes.
    std::fs::write(&list, "cabbage\n").unwrap();
    let statuses = |name: &str| [(); 3].map(|()| ann.clone().post("/me", &[("name", name)]).status);
    // Where there are several servers, each reads it for itself.
    wait_until("the list has changed", || statuses("Turnip") == [303; 3] && statuses("Cabbage") == [422; 3]);
    drop(server);
    std::fs::remove_file(&list).unwrap();
}
