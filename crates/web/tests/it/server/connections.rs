//! How many connections there may be, who is let in, and who is not waited for.

use super::read_head;
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use web::testing::{Browser, Db, TestServer, left_out};
use web::{Config, Rate};

/// Longer than anything takes here, on however busy a machine.
const AT_LAST: Duration = Duration::from_secs(60);

fn start(db: &Db, with: impl FnOnce(&mut Config)) -> TestServer {
    TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), with)
}

/// A connection that stays open between requests.
struct KeptOpen {
    stream: TcpStream,
    host: String,
}

impl KeptOpen {
    fn to(browser: &Browser) -> KeptOpen {
        let stream = TcpStream::connect(browser.addr).unwrap();
        stream.set_read_timeout(Some(AT_LAST)).unwrap();
        KeptOpen { stream, host: browser.host() }
    }

    /// Asks for a page; the status of the answer, or `None` if the connection is closed instead.
    fn get(&mut self, path: &str, extra: &str) -> Option<u16> {
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n{extra}\r\n", self.host);
        self.stream.write_all(request.as_bytes()).ok()?;
        let head = read_head(&mut self.stream).ok()?;
        let head = String::from_utf8(head).unwrap().to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: ")?.parse().ok());
        let mut body = vec![0; length.unwrap_or(0)];
        self.stream.read_exact(&mut body).ok()?;
        head[9..12].parse().ok()
    }

    /// Opens a socket; the status of the answer.
    fn socket(&mut self, table: &str, extra: &str) -> Option<u16> {
        let upgrade = format!(
            "Origin: http://{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n{extra}",
            self.host
        );
        self.get(&format!("{table}/live"), &upgrade)
    }
}

/// Asks on new connections until one is let in.
fn wait_until_let_in(browser: &Browser) {
    let since = Instant::now();
    while KeptOpen::to(browser).get("/me", "") != Some(200) {
        assert!(since.elapsed() < AT_LAST, "nobody is let in any more");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn whoever_asks_on_and_on_and_never_reads_is_cut() {
    if left_out("connections are counted by each server") {
        return;
    }
    let db = Db::new("never-reads");
    let server = start(&db, |config| config.patience = Duration::from_millis(500));
    let browser = server.browser();
    let mut stream = TcpStream::connect(browser.addr).unwrap();
    stream.set_nonblocking(true).unwrap();
    let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", browser.addr);
    let since = Instant::now();
    let cut = loop {
        match stream.write(request.as_bytes()) {
            // Neither end takes any more. What was cut is an error at the next try.
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                std::thread::sleep(Duration::from_millis(20));
            }
            Err(error) => break error,
            Ok(_) => {}
        }
        assert!(since.elapsed() < AT_LAST, "the connection is still there");
    };
    assert!(matches!(cut.kind(), ErrorKind::ConnectionReset | ErrorKind::BrokenPipe), "{cut}");
    assert_eq!(server.browser().get("/").status, 200, "others are answered");
}

#[test]
fn when_there_are_too_many_the_newest_are_turned_away_and_the_others_go_on() {
    if left_out("connections are counted by each server") {
        return;
    }
    const MOST: usize = 12;
    let db = Db::new("too-many");
    let server = start(&db, |config| config.max_connections = MOST);
    let browser = server.browser();
    let (table, _) = server.browser().follow("/open/machi-koro", &[("seat.1", "friend")]);
    wait_until_let_in(&browser);
    // Sockets are connections as well, and this machine itself has no more of them than anybody.
    let mut open = Vec::new();
    let since = Instant::now();
    while open.len() < MOST {
        let mut connection = KeptOpen::to(&browser);
        let status =
            if open.len() % 2 == 0 { connection.get("/me", "") } else { connection.socket(&table, "") };
        // The connections of before may not be gone yet.
        if matches!(status, Some(200 | 101)) {
            open.push(connection);
        }
        assert!(since.elapsed() < AT_LAST, "{} are let in", open.len());
    }
    for _ in 0..5 {
        let asked = Instant::now();
        let refused = KeptOpen::to(&browser).get("/me", "");
        assert!(matches!(refused, None | Some(503)), "{refused:?}");
        assert!(asked.elapsed() < Duration::from_secs(20), "the refusal is quick");
    }
    assert_eq!(open[0].get("/", ""), Some(200), "whoever was here goes on");
    drop(open.split_off(1));
    wait_until_let_in(&browser);
}

#[test]
fn one_address_behind_a_proxy_gets_a_share_of_the_connections() {
    if left_out("connections are counted by each server") {
        return;
    }
    let db = Db::new("share");
    let server = start(&db, |config| config.max_connections = 40);
    let browser = server.browser();
    let (table, _) = server.browser().follow("/open/machi-koro", &[("seat.1", "friend")]);
    let (greedy, other) = ("X-Forwarded-For: 192.0.2.1\r\n", "X-Forwarded-For: 192.0.2.2\r\n");
    let mut held: Vec<KeptOpen> = (0..10).map(|_| KeptOpen::to(&browser)).collect();
    for (index, connection) in held.iter_mut().enumerate() {
        let status =
            if index % 2 == 0 { connection.get("/me", greedy) } else { connection.socket(&table, greedy) };
        assert!(matches!(status, Some(200 | 101)), "{index}: {status:?}");
    }
    let mut further = KeptOpen::to(&browser);
    assert_eq!(further.get("/me", greedy), Some(429));
    assert_eq!(further.get("/me", other), Some(200), "a proxy goes on using the connection for others");
    assert_eq!(held[0].get("/me", greedy), Some(200), "what is there may be used");
    held.truncate(9);
    let since = Instant::now();
    while further.get("/me", greedy) != Some(200) {
        assert!(since.elapsed() < AT_LAST, "what is closed makes no room");
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn whoever_is_answered_before_the_end_of_a_form_is_told_that_the_connection_ends() {
    let db = Db::new("unread");
    let server = start(&db, |config| config.patience = Duration::from_millis(500));
    let form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: ";
    for (status, extra, length, sent) in
        [(403, "Origin: null\r\n", 10, 5), (413, "", 100_000, 20_000), (408, "", 10, 5)]
    {
        let mut connection = KeptOpen::to(&server.browser());
        let head = format!("POST /me HTTP/1.1\r\nHost: {}\r\n{extra}{form}{length}\r\n\r\n", connection.host);
        connection.stream.write_all((head + &"x".repeat(sent)).as_bytes()).unwrap();
        let mut answer = Vec::new();
        connection.stream.read_to_end(&mut answer).unwrap();
        let answer = String::from_utf8(answer).unwrap().to_lowercase();
        assert!(answer.starts_with(&format!("http/1.1 {status}")), "{answer}");
        assert!(answer.contains("\r\nconnection: close\r\n"), "{status}: {answer}");
    }
}

/// How many of sixty guesses at a code are let through, each with headers of its own.
fn guesses(server: &TestServer, headers: impl Fn(usize) -> Vec<(&'static str, String)>) -> usize {
    let let_through = |number: &usize| {
        let headers = headers(*number);
        let extra: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        let status = server.browser().ask("POST", "/code", &format!("code=aaaa-{number:04}"), &extra).status;
        assert!(matches!(status, 404 | 429), "{status}");
        status == 404
    };
    (0..60).filter(let_through).count()
}

#[test]
fn whatever_a_visitor_behind_a_proxy_sends_only_so_many_guesses_are_let_through() {
    if left_out("connections are counted by each server") {
        return;
    }
    let db = Db::new("guesses");
    let few = Rate { most: 600, each_second: 0 };
    let listed = |value: String| ("X-Forwarded-For", value);
    let described = |value: String| ("Forwarded", value);
    let start = || start(&db, |config| (config.by_address, config.by_this_machine) = (few, few));
    // Each with a server of its own, for what can't be read is counted together.
    assert_eq!(guesses(&start(), |_| vec![listed("192.0.2.1".into())]), 10, "honest");
    assert_eq!(guesses(&start(), |n| vec![listed(format!("10.9.8.{n}, 192.0.2.1"))]), 10, "a list");
    let two_lines = |n| vec![listed(format!("10.9.8.{n}")), listed("192.0.2.1".into())];
    assert_eq!(guesses(&start(), two_lines), 10, "a line of one's own");
    assert_eq!(guesses(&start(), |n| vec![listed(format!("192.0.2.1:{}", 4711 + n))]), 10, "with ports");
    assert_eq!(guesses(&start(), |n| vec![listed(format!("nobody-{n}"))]), 10, "unreadable");
    assert_eq!(guesses(&start(), |n| vec![described(format!("for=_{n}"))]), 10, "obfuscated");
    let both = |n| vec![described(format!("for=10.9.8.{n}")), listed("192.0.2.1".into())];
    assert_eq!(guesses(&start(), both), 10, "a description of one's own beside the list");
    assert_eq!(guesses(&start(), |_| vec![]), 17, "a proxy that says nothing");
}

#[test]
fn without_a_proxy_nobody_is_believed() {
    if left_out("connections are counted by each server") {
        return;
    }
    let db = Db::new("no-proxy");
    let few = Rate { most: 600, each_second: 0 };
    let server = start(&db, |config| {
        config.by_this_machine = few;
        config.trusted_proxies = Vec::new();
    });
    assert_eq!(guesses(&server, |n| vec![("X-Forwarded-For", format!("10.9.8.{n}"))]), 17);
    let proto = [("X-Forwarded-Proto", "https")];
    let server = start(&Db::new("no-proxy-proto"), |config| config.trusted_proxies = Vec::new());
    let answer = server.browser().ask("POST", "/language", "language=uk", &proto);
    assert!(!answer.header("set-cookie").unwrap().contains("Secure"));
}
