//! Requests that no page of ours makes: each is refused in the visitor's language, and the store stays as it was.

use locale::{Language, Voice};
use tabletop::{Message, Seat};
use web::testing::{Browser, Db, TestServer, move_fields, play};

/// Everything in the store but the server's secrets, as a text.
fn stored(db: &Db) -> String {
    // In the same order however often it is asked for.
    let rows = |table| db.ask(&format!("SELECT * FROM {table} ORDER BY 1, 2"));
    ["entries", "tables", "places"].map(rows).concat()
}

/// Two people at a table of Machi Koro after the first roll; both pages then.
struct Duel {
    ann: Browser,
    bo: Browser,
    table: String,
    /// The form that the first roll was made with.
    rolled: Vec<u8>,
    /// The number of the decision that is before Ann now.
    decision: String,
}

fn duel(server: &TestServer) -> Duel {
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [("name", "Ann"), ("seat.1", "friend"), ("set.first", "0")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = ann.follow(&format!("{table}/start"), &[]);
    let old = move_fields(&page);
    let rolled = format!("key=other&seat=0&sequence={}&move=roll+1", old[3].1).into_bytes();
    assert_eq!(play(&mut ann, &table, &page, "roll 1").status, 303);
    let decision = move_fields(&ann.get(&table))[3].1.clone();
    Duel { ann, bo, table, rolled, decision }
}

/// A request, and what must be answered.
struct Hostile {
    what: &'static str,
    by: Browser,
    method: &'static str,
    path: String,
    body: Vec<u8>,
    extra: Vec<(&'static str, &'static str)>,
    status: u16,
    refusal: Message,
}

impl Hostile {
    fn post(
        what: &'static str,
        by: &Browser,
        path: String,
        body: impl Into<Vec<u8>>,
        status: u16,
        refusal: &'static str,
    ) -> Hostile {
        let (by, refusal) = (by.clone(), Message::new(refusal));
        Hostile { what, by, method: "POST", path, body: body.into(), extra: Vec::new(), status, refusal }
    }

    fn get(what: &'static str, by: &Browser, path: String, status: u16, refusal: &'static str) -> Hostile {
        Hostile { method: "GET", ..Hostile::post(what, by, path, "", status, refusal) }
    }

    fn with(mut self, extra: &[(&'static str, &'static str)]) -> Hostile {
        self.extra.extend(extra);
        self
    }

    fn refused_with(self, refusal: Message) -> Hostile {
        Hostile { refusal, ..self }
    }
}

fn hostile_requests(server: &TestServer, duel: &mut Duel) -> Vec<Hostile> {
    let Duel { ann, bo, table, rolled, decision } = duel;
    let to = |deed: &str| format!("{table}/{deed}");
    let pass = |seat: &str| format!("seat={seat}&sequence={decision}&move=pass");
    let post = |what, by: &Browser, action: &str, body: String, status, refusal| {
        Hostile::post(what, by, to(action), body, status, refusal)
    };

    let forged = |change: &dyn Fn(&str, &str) -> String| {
        let token =
            |browser: &Browser| browser.cookies.iter().find(|(name, _)| name == "ratusha").unwrap().1.clone();
        let mut browser = ann.clone();
        browser.cookies = vec![("ratusha".to_owned(), change(&token(ann), &token(bo)))];
        browser
    };
    let part = |token: &str, index: usize| token.split('.').nth(index).unwrap().to_owned();
    let another_id = forged(&|ann, bo| format!("{}.{}.{}", part(ann, 0), part(bo, 1), part(bo, 2)));
    let another_name = forged(&|ann, _| format!("{}.{}.{}", part(ann, 0), "00", part(ann, 2)));
    let no_mark = forged(&|ann, _| format!("{}.{}.", part(ann, 0), part(ann, 1)));
    let link = ann.clone().post("/me/link", &[]).one("class=\"wide\" value=\"");
    let from_link = forged(&|_, _| link.rsplit('/').next().unwrap().to_owned());

    let theirs = "web-refused-not-yours";
    let bad = "web-refused-bad-form";
    let foreign = "web-refused-foreign";
    let out_of_turn = Message::new("machi-koro-refused-turn").with("seat", Seat::new(0));
    let unknown = Message::new("move-unknown").with("text", "dance");
    let evil = [("Origin", "https://evil.example")];
    let socket = [
        ("Upgrade", "websocket"),
        ("Sec-WebSocket-Version", "13"),
        ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
    ];
    vec![
        post("another's id in one's own cookie", &another_id, "move", pass("0"), 403, theirs),
        post("another name in one's cookie", &another_name, "move", pass("0"), 403, theirs),
        post("a cookie without its mark", &no_mark, "move", pass("0"), 403, theirs),
        post("the token of a link as a cookie", &from_link, "move", pass("0"), 403, theirs),
        post("no cookie", &server.browser(), "move", pass("0"), 403, theirs),
        post("another's seat", bo, "move", pass("0"), 403, theirs),
        post("another's move taken back", bo, "take-back", pass("0"), 403, theirs),
        post("a seat that is not there", ann, "move", pass("7"), 409, "web-refused-no-such-seat"),
        post("a seat that no game has", ann, "move", pass("77"), 400, bad),
        post("out of turn", bo, "move", pass("1"), 422, "").refused_with(out_of_turn),
        post(
            "an illegal move",
            ann,
            "move",
            format!("seat=0&sequence={decision}&move=roll+1"),
            422,
            "machi-koro-refused-now",
        ),
        post("no move at all", ann, "move", format!("seat=0&sequence={decision}&move=dance"), 422, "")
            .refused_with(unknown),
        Hostile::post("a late move", ann, to("move"), rolled.clone(), 409, "web-refused-late"),
        post(
            "a move for the future",
            ann,
            "move",
            "seat=0&sequence=999&move=pass".into(),
            409,
            "web-refused-late",
        ),
        post("nothing to take back", ann, "take-back", pass("0"), 409, "web-refused-nothing-to-take-back"),
        post("sitting down too late", bo, "sit", pass("0"), 409, "web-refused-begun"),
        post("holding the start too late", ann, "hold", String::new(), 409, "web-refused-begun"),
        post("a bot too late", ann, "bot", "seat=1&bot=novice".into(), 409, "web-refused-begun"),
        post("replacing as a guest", bo, "replace", pass("0"), 403, "web-refused-not-host"),
        post("again before the end", ann, "again", String::new(), 409, "web-refused-not-begun"),
        post("a deed that is none", ann, "dance", String::new(), 400, bad),
        post("a form without its fields", ann, "move", String::new(), 400, bad),
        post("a long form", ann, "say", format!("text={}", "x".repeat(40_000)), 413, "web-refused-too-long"),
        post("a very long form", ann, "say", "x".repeat(300_000), 413, "web-refused-too-long"),
        post("broken letters in codes", ann, "say", "text=%D0%FF%FE".into(), 400, bad),
        Hostile::post("broken letters", ann, to("say"), b"text=\xff\xfe\xd0".to_vec(), 400, bad),
        Hostile::post("half a letter in a name", ann, "/me".into(), b"name=\xd0".to_vec(), 400, bad),
        post("another kind of form", ann, "say", "text=hi".into(), 415, bad)
            .with(&[("Content-Type", "text/plain")]),
        post("from another site", ann, "move", pass("0"), 403, foreign).with(&evil),
        post("from nowhere", ann, "move", pass("0"), 403, foreign).with(&[("Origin", "null")]),
        post("fetched across sites", ann, "move", pass("0"), 403, foreign)
            .with(&[("Sec-Fetch-Site", "cross-site")]),
        Hostile::get("a socket from another site", ann, to("live"), 403, foreign).with(&socket).with(&evil),
        Hostile::get("a socket from nowhere", ann, to("live"), 403, foreign).with(&socket),
        Hostile::get("a socket that is none", ann, to("live"), 400, bad),
        Hostile::get("an address that is no text", ann, "/table/%ff".into(), 400, bad),
        Hostile::get(
            "a table that is not there",
            ann,
            format!("/table/{}", "0".repeat(26)),
            404,
            "web-refused-no-such-table",
        ),
        Hostile::get("a page that is not there", ann, "/admin".into(), 404, "web-refused-no-such-page"),
        Hostile::get("a deed without a form", ann, to("move"), 405, "web-refused-no-such-page"),
        Hostile {
            method: "DELETE",
            ..Hostile::get("deleting", ann, table.clone(), 405, "web-refused-no-such-page")
        },
        Hostile::get("a link that was made up", ann, "/enter/a.b.c".into(), 400, "web-refused-bad-link"),
    ]
}

#[test]
fn what_is_hostile_is_refused_in_the_visitor_s_language_and_changes_nothing() {
    let db = Db::new("hostile-all");
    let server = TestServer::start(&db.0);
    let mut duel = duel(&server);
    let requests = hostile_requests(&server, &mut duel);
    let before = stored(&db);
    for (language, tag) in [(Language::En, "en"), (Language::Uk, "uk"), (Language::Ru, "ru")] {
        let voice = Voice::new(language).calling(&["Ann".to_owned(), "Bo".to_owned()]);
        for hostile in &requests {
            let mut by = hostile.by.clone();
            by.language = tag;
            let answer = by.try_to_ask(hostile.method, &hostile.path, &hostile.body, &hostile.extra);
            let answer = answer.unwrap_or_else(|error| panic!("{}: {error}", hostile.what));
            assert_eq!(answer.status, hostile.status, "{}: {}", hostile.what, answer.body);
            let notice = answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next());
            // The way to the rule follows.
            let notice = notice.map(str::trim_end);
            let refusal = voice.say(&hostile.refusal).replace('"', "&quot;");
            assert_eq!(notice, Some(refusal.as_str()), "{} in {tag}: {}", hostile.what, answer.body);
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{}", hostile.what);
        }
    }
    assert_eq!(stored(&db), before, "the store is as it was");
    let page = duel.ann.get(&duel.table);
    assert_eq!(play(&mut duel.ann, &duel.table, &page, "pass").status, 303, "the game goes on");
    assert_ne!(stored(&db), before, "a move is stored");
}

#[test]
fn scripts_in_names_and_in_the_chat_are_only_words() {
    let db = Db::new("scripts");
    let server = TestServer::start(&db.0);
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let (name, words) = ("<script>x()</script>", "<img src=x onerror=alert(1)>\"'&</li>");
    let form = [("name", name), ("seat.1", "friend"), ("public", "on")];
    let (table, lobby) = ann.follow("/open/machi-koro", &form);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", words)]);
    ann.follow(&format!("{table}/say"), &[("text", words)]);
    let (_, page) = ann.follow(&format!("{table}/start"), &[]);
    let pages = [lobby, page, bo.get(&table), ann.get("/"), ann.get("/me"), server.browser().get("/")];
    for page in pages {
        assert!(!page.body.contains("<script>x") && !page.body.contains("<img src=x"), "{}", page.body);
    }
    assert!(
        ann.get(&table).body.contains("&lt;script&gt;x()") && bo.get(&table).body.contains("&lt;img src=x")
    );
}
