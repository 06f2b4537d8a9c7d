//! The names that a server goes by.

use web::testing::{Browser, Db, TestServer};
use web::{Config, PublicUrl};

fn start(db: &Db, with: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), with)
}

fn named(server: &TestServer, host: &str) -> Browser {
    Browser { host: Some(host.to_owned()), ..server.browser() }
}

#[test]
fn a_server_for_this_machine_only_refuses_names_that_others_give_it() {
    let db = Db::new("rebinding");
    let server = start(&db, |_| ());
    let port = server.addr.port();
    for host in [format!("localhost:{port}"), format!("127.0.0.1:{port}"), format!("[::1]:{port}")] {
        assert_eq!(named(&server, &host).get("/").status, 200, "{host}");
    }
    for (language, words) in
        [("en", "go by the name"), ("uk", "не відгукується на ім’я"), ("ru", "не отзывается на имя")]
    {
        let mut browser = named(&server, &format!("rebound.example:{port}"));
        browser.language = language;
        let answer = browser.get("/");
        assert_eq!(answer.status, 421, "{}", answer.body);
        assert!(answer.body.contains(words) && answer.body.contains("--public-url http://rebound.example"));
        assert_eq!(browser.post("/play", &[("title", "machi-koro")]).status, 421);
        // A page can't change its host, but may well say that it was forwarded.
        let forwarded = [("X-Forwarded-For", "192.0.2.1"), ("X-Forwarded-Host", "localhost")];
        assert_eq!(browser.ask("GET", "/", "", &forwarded).status, 421);
    }
    for path in ["/healthz", "/readyz", &named(&server, "localhost").get("/").one("stylesheet\" href=\"")] {
        assert_ne!(named(&server, "rebound.example").get(path).status, 421, "{path}");
    }
}

#[test]
fn a_server_with_a_public_url_goes_by_no_other_name_and_makes_all_links_from_it() {
    let db = Db::new("public-url");
    let url: PublicUrl = "https://ratusha.example".parse().unwrap();
    let server = start(&db, |config| config.public_url = Some(url));
    let mut ann = named(&server, "ratusha.example");
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let opened = ann.post("/open/machi-koro", &form);
    assert!(opened.header("set-cookie").unwrap().contains("; Secure"), "the proxy need not say it");
    let table = opened.header("location").unwrap().to_owned();
    assert!(table.starts_with("/table/"), "no answer leads to another host: {table}");
    assert!(ann.get(&table).body.contains(&format!("https://ratusha.example{table}")));

    for host in ["evil.example", "ratusha.example:80", &server.addr.to_string()] {
        let answer = named(&server, host).get(&table);
        assert_eq!(answer.status, 421, "{host}");
        assert!(answer.body.contains("https://ratusha.example") && !answer.body.contains("Ann"));
    }
    assert_ne!(server.browser().get("/healthz").status, 421);

    let say = |origin| {
        let mut ann = ann.clone();
        ann.ask("POST", &format!("{table}/say"), "text=hi", &[("Origin", origin)]).status
    };
    assert_eq!(say("https://ratusha.example"), 303);
    for foreign in ["http://ratusha.example", "https://ratusha.example:8443", "https://evil.example", "null"]
    {
        assert_eq!(say(foreign), 403, "{foreign}");
    }
    let socket = |origin| {
        let upgrade = [
            ("Origin", origin),
            ("Upgrade", "websocket"),
            ("Sec-WebSocket-Version", "13"),
            ("Sec-WebSocket-Key", "AAAAAAAAAAAAAAAAAAAAAA=="),
        ];
        ann.clone().ask("GET", &format!("{table}/live"), "", &upgrade).status
    };
    // Without `Connection: Upgrade` it is no socket, but its origin was let pass.
    assert_eq!((socket("https://ratusha.example"), socket("http://ratusha.example")), (400, 403));
}
