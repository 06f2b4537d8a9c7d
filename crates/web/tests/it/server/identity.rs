//! Who is who: cookies, private links, signing out, and the keys behind all that.

use hmac::{Hmac, KeyInit, Mac};
use rusqlite::Connection;
use sha2::Sha256;
use std::net::TcpStream;
use std::path::Path;
use std::time::{Duration, Instant};
use tungstenite::client::IntoClientRequest;
use tungstenite::{Message, WebSocket};
use web::Rate;
use web::testing::{Answer, Browser, Db, TestServer, left_out, offer};

const COOKIE: &str = "ratusha";

/// Ann, who plays at a table of her own.
fn ann(server: &TestServer) -> (Browser, String) {
    let mut ann = server.browser();
    let table = ann.submit("/play", &[("title", "machi-koro"), ("name", "Ann")]);
    (ann, table)
}

/// Makes a private link; its path.
fn make_link(browser: &mut Browser) -> String {
    let link = browser.post("/me/link", &[]).one("class=\"wide\" value=\"");
    link[link.find("/enter/").expect("a link")..].to_owned()
}

fn plays(browser: &mut Browser, table: &str) -> bool {
    !offer(&browser.get(table)).moves.is_empty()
}

#[track_caller]
fn is_refused(answer: &Answer, status: u16, words: &str) {
    assert_eq!(answer.status, status, "{}", answer.body);
    let notice = answer.body.split("role=\"alert\">").nth(1).and_then(|rest| rest.split('<').next());
    assert!(notice.is_some_and(|notice| notice.contains(words)), "{words}: {}", answer.body);
}

fn cookie(browser: &Browser) -> String {
    browser.cookies.iter().find(|(name, _)| name == COOKIE).expect("a cookie").1.clone()
}

fn with_cookie(browser: &Browser, value: &str) -> Browser {
    Browser { cookies: vec![(COOKIE.to_owned(), value.to_owned())], ..browser.clone() }
}

/// A cookie with this body, signed with a key.
fn signed(key: &[u8], body: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).unwrap();
    mac.update(format!("cookie.{body}").as_bytes());
    let mark: String = mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{body}.{mark}")
}

fn newest_key(db: &Db) -> Vec<u8> {
    let hex = if web::testing::is_shared() { "encode(value, 'hex')" } else { "lower(hex(value))" };
    let key = db.ask(&format!("SELECT {hex} FROM keys ORDER BY id DESC LIMIT 1"));
    let byte = |at: usize| u8::from_str_radix(&key[at..at + 2], 16).unwrap();
    (0..key.trim().len()).step_by(2).map(byte).collect()
}

fn start_with_quick_keys(db: &Path) -> TestServer {
    TestServer::start_with(db, ([127, 0, 0, 1], 0).into(), |config| {
        config.reread_keys = Duration::from_millis(20);
    })
}

/// Waits for what happens soon.
#[track_caller]
fn wait_until(mut what: impl FnMut() -> bool) {
    let since = Instant::now();
    while !what() {
        assert!(since.elapsed() < Duration::from_secs(60), "waited in vain");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// The socket of a table's page.
fn socket(browser: &Browser, table: &str) -> WebSocket<TcpStream> {
    socket_at(browser, &format!("{table}/live"))
}

fn socket_at(browser: &Browser, path: &str) -> WebSocket<TcpStream> {
    let stream = TcpStream::connect(browser.addr).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    let mut request = format!("ws://{}{path}", browser.addr).into_client_request().unwrap();
    let headers = request.headers_mut();
    headers.insert("Origin", format!("http://{}", browser.addr).parse().unwrap());
    headers.insert("Cookie", format!("{COOKIE}={}", cookie(browser)).parse().unwrap());
    tungstenite::client(request, stream).unwrap().0
}

/// The code with which the server closes a socket; what is sent before is passed over.
fn closing_code(socket: &mut WebSocket<TcpStream>) -> u16 {
    loop {
        match socket.read().expect("the server closes the socket") {
            Message::Close(frame) => return frame.expect("a reason").code.into(),
            _ => continue,
        }
    }
}

#[test]
fn a_private_link_works_once_and_says_so_afterwards() {
    let db = Db::new("link-once");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let link = make_link(&mut ann);
    let (mut second, mut third) = (server.browser(), server.browser());
    for _ in 0..3 {
        assert!(second.get(&link).body.contains("Play in this browser as Ann?"), "looking uses nothing up");
    }
    assert!(ann.get("/me").body.contains("works for another 60 min"));
    second.follow(&link, &[]);
    assert!(plays(&mut second, &table));
    is_refused(&third.get(&link), 410, "was used already");
    is_refused(&third.post(&link, &[]), 410, "was used already");
    assert!(third.cookies.is_empty() && !plays(&mut third, &table));
    let me = ann.get("/me");
    assert!(me.body.contains("Used just now") && !me.body.contains("End it"), "{}", me.body);
}

#[test]
fn of_all_who_use_a_link_at_once_one_gets_in() {
    let db = Db::new("link-race");
    let server = TestServer::start(&db.0);
    let (mut ann, _) = ann(&server);
    for _ in 0..5 {
        let link = make_link(&mut ann);
        let start = std::sync::Barrier::new(8);
        let statuses: Vec<u16> = std::thread::scope(|scope| {
            let enter = || {
                let mut browser = server.browser();
                start.wait();
                browser.post(&link, &[]).status
            };
            let all: Vec<_> = (0..8).map(|_| scope.spawn(enter)).collect();
            all.into_iter().map(|one| one.join().unwrap()).collect()
        });
        assert_eq!(statuses.iter().filter(|status| **status == 303).count(), 1, "{statuses:?}");
        assert_eq!(statuses.iter().filter(|status| **status == 410).count(), 7, "{statuses:?}");
    }
}

#[test]
fn a_private_link_ends_after_an_hour() {
    let db = Db::new("link-hour");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let minutes = |minutes: u64| {
        let ms = minutes * 60_000;
        db.run(&format!("UPDATE links SET made = made - {ms}, ends = ends - {ms}"));
    };
    let link = make_link(&mut ann);
    minutes(59);
    assert_eq!(server.browser().get(&link).status, 200);
    assert!(ann.get("/me").body.contains("Made 59 min ago, works for another 1 min"));
    minutes(1);
    let mut late = server.browser();
    is_refused(&late.get(&link), 410, "works for an hour");
    is_refused(&late.post(&link, &[]), 410, "works for an hour");
    assert!(!plays(&mut late, &table) && !ann.get("/me").body.contains("End it"));
    // A clock that is set back does not make a link last for ever.
    let link = make_link(&mut ann);
    db.run("UPDATE links SET made = made + 8640000000, ends = ends + 8640000000 WHERE used IS NULL");
    is_refused(&late.post(&link, &[]), 410, "works for an hour");
}

#[test]
fn a_link_is_ended_by_its_visitor_and_by_nobody_else() {
    let db = Db::new("link-end");
    let server = TestServer::start(&db.0);
    let (mut ann, _) = ann(&server);
    let link = make_link(&mut ann);
    let id = ann.get("/me").one("name=\"link\" value=\"");
    let (mut bo, mut stranger) = (server.browser(), server.browser());
    bo.post("/me", &[("name", "Bo")]);
    for other in [&mut bo, &mut stranger] {
        other.submit("/me/link/end", &[("link", &id)]);
        assert_eq!(other.get(&link).status, 200, "it is not theirs");
    }
    assert_eq!(ann.post("/me/link/end", &[("link", "x")]).status, 400);
    let (_, me) = ann.follow("/me/link/end", &[("link", &id)]);
    assert!(me.body.contains("The link has ended.") && !me.body.contains("End it"), "{}", me.body);
    is_refused(&bo.post(&link, &[]), 400, "not valid");
}

#[test]
fn only_so_many_links_are_open_at_once() {
    let db = Db::new("link-many");
    let server = TestServer::start(&db.0);
    let (mut ann, _) = ann(&server);
    let links: Vec<String> = (0..5).map(|_| make_link(&mut ann)).collect();
    is_refused(&ann.post("/me/link", &[]), 409, "5 open links");
    server.browser().submit(&links[0], &[]);
    make_link(&mut ann);
    is_refused(&ann.post("/me/link", &[]), 409, "5 open links");
    for _ in 0..20 {
        let id = ann.get("/me").one("name=\"link\" value=\"");
        ann.submit("/me/link/end", &[("link", &id)]);
        let link = make_link(&mut ann);
        server.browser().submit(&link, &[]);
        make_link(&mut ann);
    }
    let kept = db.number("SELECT count(*) FROM links");
    assert!(kept <= 11, "{kept} are kept");
}

#[test]
fn the_code_of_a_link_may_be_typed_in_any_way() {
    let db = Db::new("link-typed");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let link = make_link(&mut ann);
    let code = link.rsplit('/').next().unwrap();
    assert_eq!(code.len(), 14, "short enough to be typed: {code}");
    let mut other = server.browser();
    let typed = format!(" {} ", code.to_uppercase().replace('-', " ").replace('0', "O").replace('1', "l"));
    let (to, page) = other.follow("/enter", &[("code", &typed)]);
    assert!(page.body.contains("Play in this browser as Ann?"), "{}", page.body);
    let pasted = format!(" http://{}{link} ", server.addr);
    assert_eq!(other.submit("/enter", &[("code", &pasted)]), to, "some paste the whole link");
    other.follow(&to, &[]);
    assert!(plays(&mut other, &table));
    for nonsense in ["", "   ", "-"] {
        is_refused(&other.post("/enter", &[("code", nonsense)]), 400, "not valid");
    }
    assert_eq!(other.post("/enter", &[]).status, 400);
}

#[test]
fn links_that_never_ended_say_what_to_do_instead() {
    let db = Db::new("link-old");
    let server = TestServer::start(&db.0);
    let (ann, table) = ann(&server);
    let id = cookie(&ann).split('.').next().unwrap().to_owned();
    let old = signed(&newest_key(&db), &format!("{id}.416e6e"));
    let mut other = server.browser();
    for path in [format!("/enter/{old}"), format!("/enter/{id}.416e6e.00")] {
        is_refused(&other.get(&path), 410, "make a private link on your profile page");
        is_refused(&other.post(&path, &[]), 410, "make a private link on your profile page");
    }
    assert!(other.cookies.is_empty() && !plays(&mut other, &table));
}

#[test]
fn the_code_of_a_link_is_not_in_the_store() {
    if left_out("it reads the bytes of a file") {
        return;
    }
    let db = Db::new("link-hash");
    let server = TestServer::start(&db.0);
    let (mut ann, _) = ann(&server);
    let link = make_link(&mut ann);
    let code = link.rsplit('/').next().unwrap();
    let plain = code.replace('-', "");
    for ending in ["", "-wal"] {
        let bytes = std::fs::read(format!("{}{ending}", db.0.display())).unwrap();
        for secret in [code, &plain] {
            assert!(!bytes.windows(secret.len()).any(|part| part == secret.as_bytes()), "{ending}");
        }
    }
    assert!(!ann.get("/me").body.contains(code), "it is shown once");
    server.browser().submit(&link, &[]);
    let page = server.browser().get(&link);
    assert!(!page.body.contains(code) && !page.body.contains(&plain), "{}", page.body);
}

#[test]
fn signing_out_the_others_makes_strangers_of_them_at_once() {
    let db = Db::new("sign-out");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let mut phone = server.browser();
    phone.submit(&make_link(&mut ann), &[]);
    let open_link = make_link(&mut ann);
    let mut stolen = ann.clone();
    let mut sockets = [&phone, &stolen].map(|browser| socket(browser, &table));
    let (mut bo, bos) = self::ann(&server);
    let mut bystander = socket(&bo, &bos);

    let (_, me) = ann.follow("/me/sign-out/others", &[]);
    assert!(me.body.contains("All other browsers are signed out"), "{}", me.body);
    for socket in &mut sockets {
        assert_eq!(closing_code(socket), 4001);
    }
    for mut other in [phone, stolen.clone()] {
        assert!(!plays(&mut other, &table));
        assert!(!other.get("/me").body.contains("value=\"Ann\""), "nobody is greeted any more");
        let refused = other.post(&format!("{table}/say"), &[("text", "hello")]);
        assert_ne!(refused.status, 500);
    }
    is_refused(&server.browser().get(&open_link), 400, "not valid");
    assert!(plays(&mut ann, &table) && ann.get("/me").body.contains("value=\"Ann\""));
    assert!(plays(&mut bo, &bos));
    bo.submit(&format!("{bos}/say"), &[("text", "still here")]);
    assert!(matches!(bystander.read(), Ok(Message::Binary(_))), "nobody else is disturbed");

    // A link of the new epoch is of the new epoch; and it all is still so after a restart.
    let mut phone = server.browser();
    phone.submit(&make_link(&mut ann), &[]);
    let addr = server.addr;
    drop(server);
    let _server = TestServer::start_at(&db.0, addr);
    assert!(plays(&mut ann, &table) && plays(&mut phone, &table) && !plays(&mut stolen, &table));
    phone.submit("/me/sign-out/others", &[]);
    assert!(!plays(&mut ann, &table) && plays(&mut phone, &table), "anybody may go first");
}

#[test]
fn signing_out_here_asks_and_leaves_the_others_alone() {
    let db = Db::new("sign-out-here");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let mut phone = server.browser();
    phone.submit(&make_link(&mut ann), &[]);
    let page = phone.get("/me/sign-out");
    assert!(page.body.contains("Sign out in this browser?") && page.body.contains("There is no password"));
    assert!(plays(&mut phone, &table), "nothing has happened yet");
    let mut tab = socket(&phone, &table);
    let (_, me) = phone.follow("/me/sign-out", &[]);
    assert!(me.body.contains("You are signed out in this browser."), "{}", me.body);
    assert!(!me.body.contains("action=\"/me/sign-out/others\""), "a stranger has nothing to sign out of");
    assert_eq!(closing_code(&mut tab), 4001, "further pages of this browser are told");
    assert!(phone.cookies.is_empty() && !plays(&mut phone, &table) && plays(&mut ann, &table));
    for path in ["/me/sign-out", "/me/sign-out/others"] {
        assert_eq!(server.browser().post(path, &[]).status, 303, "a stranger stays one");
    }
}

#[test]
fn visitors_of_an_earlier_program_stay_who_they_are() {
    if left_out("it is about the file of an earlier program") {
        return;
    }
    let db = Db::new("upgrade");
    let key = [5_u8; 32];
    let connection = Connection::open(&db.0).unwrap();
    for step in [include_str!("../../../migrations/1.sql"), include_str!("../../../migrations/2.sql")] {
        connection.execute_batch(step).unwrap();
    }
    connection.execute("INSERT INTO secrets (name, value) VALUES ('cookies', ?1)", [key]).unwrap();
    connection.pragma_update(None, "user_version", 2).unwrap();
    drop(connection);
    let server = TestServer::start(&db.0);
    let old = signed(&key, "0123456789abcdefghjkmnpqrs.416e6e");
    let mut ann = with_cookie(&server.browser(), &old);
    assert!(ann.get("/me").body.contains("value=\"Ann\""));
    assert_ne!(cookie(&ann), old, "a cookie of the present form is given");
    assert!(ann.get("/me").body.contains("value=\"Ann\""));
    let table = ann.submit("/play", &[("title", "machi-koro")]);
    assert!(plays(&mut with_cookie(&ann, &old), &table), "both are the same visitor");
    ann.submit("/me/sign-out/others", &[]);
    assert!(plays(&mut ann, &table) && !plays(&mut with_cookie(&ann, &old), &table));
}

#[test]
fn a_cookie_is_renewed_with_pages_and_with_nothing_that_others_may_keep() {
    let db = Db::new("renewed");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let page = ann.get("/me");
    assert_eq!(page.header("set-cookie"), None, "a new cookie is good for a while");
    let parts: Vec<String> = cookie(&ann).split('.').map(str::to_owned).collect();
    let day: u64 = parts[3].parse().unwrap();
    let old = signed(&newest_key(&db), &format!("{}.{}.0.{}", parts[0], parts[1], day - 31));
    let mut old = with_cookie(&ann, &old);
    let style = old.get(&page.one("rel=\"stylesheet\" href=\""));
    assert!(style.header("cache-control").unwrap().contains("public"));
    assert_eq!(style.header("set-cookie"), None, "it is kept for everybody");
    let renewed = old.get(&table);
    assert!(renewed.header("set-cookie").unwrap().contains("Max-Age=34560000; HttpOnly; SameSite=Lax"));
    assert_eq!(renewed.header("cache-control"), Some("no-store"));
    assert!(plays(&mut old, &table));
    assert_eq!(old.get("/me").header("set-cookie"), None);
}

#[test]
fn a_new_key_makes_nobody_a_stranger_until_the_old_one_ends() {
    let db = Db::new("rotate");
    let server = start_with_quick_keys(&db.0);
    let (mut ann, table) = ann(&server);
    let before = ann.clone();
    assert_eq!(web::rotate_key(&db.address(), Duration::from_secs(3600)), Ok(2));
    // Signed anew, once the server that is asked has seen the key.
    wait_until(|| plays(&mut ann, &table) && cookie(&ann) != cookie(&before));
    assert!(plays(&mut before.clone(), &table), "the old one is still accepted");

    let mut left = socket(&before, &table);
    db.run("UPDATE keys SET ends = 1 WHERE ends IS NOT NULL");
    assert_eq!(closing_code(&mut left), 4001);
    if web::testing::is_shared() {
        // Each server looks for keys by itself.
        wait_until(|| (0..3).all(|_| !plays(&mut before.clone(), &table)));
    }
    assert!(!plays(&mut before.clone(), &table) && plays(&mut ann, &table));
    // What a clock has ended, it may bring back.
    db.run("UPDATE keys SET ends = 99999999999999 WHERE ends IS NOT NULL");
    wait_until(|| plays(&mut before.clone(), &table));
}

#[test]
fn all_older_keys_end_at_once_where_that_is_asked_for() {
    let db = Db::new("rotate-now");
    let server = start_with_quick_keys(&db.0);
    let (mut ann, table) = ann(&server);
    let link = make_link(&mut ann);
    ann.submit("/me/sign-out/others", &[]);
    let open = make_link(&mut ann);
    let mut page = socket(&ann, &table);
    let old_key = newest_key(&db);
    assert_eq!(web::rotate_key(&db.address(), Duration::ZERO), Ok(1));
    assert_eq!(closing_code(&mut page), 4001);
    // Each server looks for keys by itself, and is asked in its turn.
    wait_until(|| (0..3).all(|_| !plays(&mut ann.clone(), &table)));
    for link in [link, open] {
        assert_eq!(server.browser().get(&link).status, 400);
    }
    let epochs = db.number("SELECT count(*) FROM epochs");
    assert_eq!(epochs, 0, "nobody has a cookie that they could concern");
    drop(server);
    if left_out("only the bytes of a file can be read") {
        return;
    }
    let bytes = std::fs::read(&db.0).unwrap();
    assert!(!bytes.windows(32).any(|part| part == old_key), "nothing is left of the old key");
}

#[test]
fn a_store_that_is_not_there_or_too_old_gets_no_key() {
    if left_out("it is about a file") {
        return;
    }
    let db = Db::new("rotate-none");
    assert!(matches!(web::rotate_key(&db.address(), Duration::ZERO), Err(web::RotateError::Store(_))));
    assert!(!db.0.exists(), "no file is made");
    db.run(include_str!("../../../migrations/1.sql"));
    db.run("PRAGMA user_version = 1");
    assert!(matches!(
        web::rotate_key(&db.address(), Duration::ZERO),
        Err(web::RotateError::Store(web::StoreError::TooOld { found: 1, .. }))
    ));
}

#[test]
fn so_many_keys_and_no_more_are_good_at_once() {
    let db = Db::new("rotate-many");
    drop(TestServer::start(&db.0));
    let hour = Duration::from_secs(3600);
    for keys in 2..=32 {
        assert_eq!(web::rotate_key(&db.address(), hour), Ok(keys));
    }
    assert_eq!(web::rotate_key(&db.address(), hour), Err(web::RotateError::TooMany { keys: 32 }));
    assert_eq!(web::rotate_key(&db.address(), Duration::ZERO), Ok(1));
}

#[test]
fn where_the_way_is_encrypted_no_neighbour_can_slip_a_cookie_in() {
    let db = Db::new("host-cookie");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let plain = cookie(&ann);
    let tls = [("X-Forwarded-Proto", "https")];
    let names =
        |browser: &Browser| -> Vec<String> { browser.cookies.iter().map(|(name, _)| name.clone()).collect() };
    let page = ann.ask("GET", &table, "", &tls);
    assert!(!offer(&page).moves.is_empty(), "the cookie from before is good");
    let set = page.header("set-cookie").unwrap();
    assert!(
        set.starts_with("__Host-ratusha=") && set.contains("Path=/;") && set.ends_with("; Secure"),
        "{set}"
    );
    assert!(!set.contains("Domain"));
    let page = ann.ask("GET", &table, "", &tls);
    assert!(!offer(&page).moves.is_empty());
    assert_eq!(names(&ann), ["__Host-ratusha"], "the other is deleted once the new one has come back");

    // A neighbour in the same domain sets a cookie of the plain name.
    let mut bo = server.browser();
    bo.post("/me", &[("name", "Bo")]);
    ann.cookies.insert(0, (COOKIE.to_owned(), cookie(&bo)));
    assert!(ann.clone().ask("GET", "/me", "", &tls).body.contains("value=\"Ann\""));
    ann.cookies[1].1 = plain.to_uppercase();
    let page = ann.clone().ask("GET", "/me", "", &tls);
    assert!(!page.body.contains("value=\"Bo\""), "nor does it count where ours is spoilt");
    ann.ask("POST", "/me/sign-out", "", &tls);
    assert!(ann.cookies.is_empty(), "signing out deletes both");
}

#[test]
fn no_other_text_is_a_cookie() {
    let db = Db::new("forged");
    let server = TestServer::start(&db.0);
    let (mut ann, table) = ann(&server);
    let (mut bo, _) = self::ann(&server);
    let link = make_link(&mut ann);
    let before_sign_out = cookie(&ann);
    ann.submit("/me/sign-out/others", &[]);
    let (anns, bos, key) = (cookie(&ann), cookie(&bo), newest_key(&db));
    let part = |token: &str, index: usize| token.split('.').nth(index).unwrap().to_owned();
    let (body, mark) = anns.rsplit_once('.').unwrap();
    let id = part(&anns, 0);
    let join = |parts: &[&str]| parts.join(".");
    let mut forged = vec![
        ("signed out", before_sign_out.clone()),
        ("another epoch", before_sign_out.replacen(".0.", &format!(".{}.", part(&anns, 2)), 1)),
        ("an epoch to come", join(&[&id, &part(&anns, 1), "99999999999999999", &part(&anns, 3), mark])),
        ("no epoch", join(&[&id, &part(&anns, 1), mark])),
        ("another's id", join(&[&part(&bos, 0), &part(&anns, 1), &part(&anns, 2), &part(&anns, 3), mark])),
        ("another's mark", format!("{body}.{}", part(&bos, 4))),
        ("capital letters", format!("{body}.{}", mark.to_uppercase())),
        (
            "one capital letter",
            format!("{body}.{}", mark.replacen(|letter: char| letter.is_ascii_lowercase(), "A", 1)),
        ),
        ("no mark", format!("{body}.")),
        ("half a mark", format!("{body}.{}", &mark[..32])),
        ("two marks", format!("{anns}.{mark}")),
        ("twice", format!("{anns}{anns}")),
        ("another key", signed(&[0; 32], body)),
        ("no key", signed(&[], body)),
        ("the code of a link", link.rsplit('/').next().unwrap().to_owned()),
        ("a signature for something else", signed(&key, &format!("cookie.{body}"))),
        ("a number with a sign", signed(&[1; 32], &join(&[&id, &part(&anns, 1), "+1", &part(&anns, 3)]))),
        ("blanks", anns.replace('.', " . ")),
        ("quotes", format!("\"{anns}\"")),
        ("long", format!("{}.{mark}", "0".repeat(4000))),
    ];
    forged.extend((0..anns.len()).step_by(7).map(|at| ("cut", anns[..at].to_owned())));
    for (what, cookie) in forged {
        let mut forger = with_cookie(&ann, &cookie);
        assert!(!plays(&mut forger, &table), "{what}: {cookie}");
        assert!(!forger.get("/me").body.contains("value=\"Ann\""), "{what}: {cookie}");
    }
    assert!(plays(&mut ann, &table) && bo.get("/me").body.contains("value=\"Ann\""));
    for (what, path) in [
        ("a cookie as a link", format!("/enter/{anns}")),
        ("a link from before signing out", link.clone()),
        ("a link that was made up", "/enter/0000-0000-0000".to_owned()),
        ("half a link", link[..link.len() - 5].to_owned()),
        ("more than a link", format!("{link}00")),
        ("a way out", "/enter/..%2f..%2fetc".to_owned()),
        ("a number", "/enter/1".to_owned()),
        ("nothing", "/enter/%20".to_owned()),
    ] {
        for method in ["GET", "POST"] {
            let mut stranger = server.browser();
            let answer = stranger.ask(method, &path, "", &[]);
            assert!(matches!(answer.status, 400 | 404 | 410), "{what}: {}", answer.status);
            assert!(stranger.cookies.is_empty() && !answer.body.contains(mark), "{what}");
        }
    }
}

#[test]
fn nobody_guesses_codes_or_signs_out_without_end() {
    if left_out("rates are counted by each server") {
        return;
    }
    let few = Rate { most: 400, each_second: 0 };
    for (path, method) in
        [("/enter/0000-0000-0000", "GET"), ("/enter/1", "POST"), ("/me/sign-out/others", "POST")]
    {
        let db = Db::new("guesses");
        let server =
            TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| config.by_visitor = few);
        let mut ann = server.browser();
        ann.post("/me", &[("name", "Ann")]);
        let statuses: Vec<u16> = (0..15).map(|_| ann.ask(method, path, "", &[]).status).collect();
        assert_eq!(statuses.last(), Some(&429), "{method} {path}: {statuses:?}");
        assert_ne!(statuses[0], 429, "{method} {path}: {statuses:?}");
    }
}

#[test]
fn a_page_that_was_made_for_somebody_else_is_told_so_when_its_socket_opens() {
    let db = Db::new("mistaken");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let table = ann.submit("/play", &[("title", "machi-koro"), ("name", "Ann")]);
    let page = ann.get(&table);
    let you = page.one("data-you=\"");
    let version = page.one("data-version=\"");
    let path = format!("{table}/live?since={version}&you={you}");
    // A stranger has the page of somebody who was signed out before its socket was there.
    let mut stranger = server.browser();
    stranger.submit("/play", &[("title", "machi-koro"), ("name", "Bo")]);
    assert_eq!(closing_code(&mut socket_at(&stranger, &path)), 4001);
    let mut socket = socket_at(&ann, &path);
    ann.post(&format!("{table}/say"), &[("text", "hello")]);
    let told = loop {
        match socket.read().expect("an update") {
            Message::Ping(_) => {}
            told => break told,
        }
    };
    assert!(told.is_binary(), "who is who they were is told what happens: {told:?}");
}
