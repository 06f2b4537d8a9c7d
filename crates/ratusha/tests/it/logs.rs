//! What the host's log and numbers tell: how the server is doing, and nothing about those who play.

use rusqlite::Connection;
use serde_json::Value;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use web::testing::{Browser, Db, Whim, encode_fields, is_over, play};

/// The server in a process of its own, with its log.
struct Server {
    child: Child,
    addr: SocketAddr,
    metrics: SocketAddr,
}

impl Server {
    fn start(db: &Path, level: &str) -> Server {
        Server::start_by(Command::new(env!("CARGO_BIN_EXE_ratusha")), db, level)
    }

    /// The same, with files that grow no further than this: a full disk.
    #[cfg(unix)]
    fn start_with_room(db: &Path, bytes: u64) -> Server {
        let mut shell = Command::new("sh");
        let blocks = bytes / 512;
        let limited = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        shell.args(["-c", &limited, env!("CARGO_BIN_EXE_ratusha")]);
        Server::start_by(shell, db, "info")
    }

    fn start_by(mut program: Command, db: &Path, level: &str) -> Server {
        let mut child = program
            .args(["serve", "--lang", "en", "--addr", "127.0.0.1:0", "--metrics", "127.0.0.1:0"])
            .args(["--log", level, "--db"])
            .arg(db)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let lines: Vec<String> =
            BufReader::new(child.stdout.take().unwrap()).lines().take(3).map(Result::unwrap).collect();
        let address = |line: &str| {
            let rest = line.split("http://").nth(1).unwrap_or_else(|| panic!("no address: {lines:?}"));
            rest.split('/').next().unwrap().parse().unwrap()
        };
        let (addr, metrics) = (address(&lines[0]), address(&lines[2]));
        Server { child, addr, metrics }
    }

    fn browser(&self) -> Browser {
        Browser::new(self.addr)
    }

    fn metrics(&self) -> String {
        Browser::new(self.metrics).get("/metrics").body
    }

    fn ask_to_end(&self) {
        let pid = self.child.id().to_string();
        assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    }

    /// Asks the server to end; all that it has logged.
    fn log(mut self) -> String {
        self.ask_to_end();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        assert!(self.child.wait().unwrap().success());
        log
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The events of a log, each a line of JSON.
fn events(log: &str) -> Vec<Value> {
    log.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|_| panic!("no JSON: {line}"))).collect()
}

fn cookie(browser: &Browser) -> String {
    browser.cookies.iter().find(|(name, _)| name == "ratusha").unwrap().1.clone()
}

/// Plays, talks, invites and takes the private link, as people do; what nobody else may learn.
fn ordinary_people(server: &Server, secrets: &mut Vec<String>) -> (Browser, String) {
    let (mut ann, mut bo) = (server.browser(), server.browser());
    let form = [("name", "Xenophanes"), ("seat.1", "friend"), ("public", "on"), ("set.first", "0")];
    let (table, page) = ann.follow("/open/machi-koro", &form);
    let code = page.body.split("class=\"word\">").nth(1).and_then(|rest| rest.split('<').next());
    let code = code.unwrap_or_else(|| panic!("no code: {}", page.body)).to_owned();
    assert_eq!(bo.post("/code", &[("code", &code)]).status, 303);
    bo.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bartholomew")]);
    ann.follow(&format!("{table}/start"), &[]);
    let page = ann.get(&table);
    assert_eq!(play(&mut ann, &table, &page, "roll 1").status, 303);
    bo.follow(&format!("{table}/say"), &[("text", "the password is swordfish")]);
    let link = ann.post("/me/link", &[]).one("class=\"wide\" value=\"");
    let token = link.rsplit('/').next().unwrap().to_owned();
    server.browser().get(&format!("/enter/{code}"));
    server.browser().get(&format!("/enter/{token}x"));
    ann.get(&format!("{table}/record"));

    // A program of hers, and somebody who tries a token that is none.
    let form = [("name", "Robotnik"), ("who", "bot"), ("read", "on"), ("play", "on")];
    let pass = ann.post("/me/tokens", &form).one("id=\"token\" readonly class=\"wide\" value=\"");
    for text in [pass.clone(), format!("{}x", &pass[..pass.len() - 1]), format!("{pass}x")] {
        let with = format!("Bearer {text}");
        let extra = [("Authorization", with.as_str()), ("Content-Type", "application/json")];
        for path in ["/me", "/tables/swordfish", "/codes/swordfish"] {
            server.browser().ask("GET", &format!("/api/v1{path}"), "", &extra);
        }
        let body = "{\"title\": \"machi-koro\", \"others\": [\"novice\"], \"name\": \"Robotnik\"}";
        server.browser().ask("POST", "/api/v1/tables", body, &extra);
    }
    secrets.extend([pass[4..].to_owned(), pass[4..20].to_owned(), "Robotnik".to_owned()]);

    // A game against a bot, a few moves of it.
    let (alone, mut page) = ann.follow("/play", &[("title", "sprawlopolis"), ("name", "Xenophanes")]);
    let mut whim = Whim(7);
    for _ in 0..4 {
        if is_over(&page) {
            break;
        }
        let (at, mv) = whim.find_a_move(&mut ann, &alone, page);
        play(&mut ann, &alone, &at, &mv);
        page = ann.get(&alone);
    }
    let id = |path: &str| path.split('?').next().unwrap().rsplit('/').next().unwrap().to_owned();
    secrets.extend([code.to_lowercase(), code, token, cookie(&ann), cookie(&bo)]);
    secrets.extend(["Xenophanes", "Bartholomew", "swordfish"].map(str::to_owned));
    // Of an id only the beginning may be told.
    secrets.extend([id(&table), id(&alone), cookie(&ann), cookie(&bo)].map(|id| id[..12].to_owned()));
    (ann, table)
}

/// Sends what no page of ours sends, with secrets in every place.
fn hostile_people(server: &Server, table: &str, secrets: &mut Vec<String>) {
    let mut eve = server.browser();
    let secret = "hunter2hunter2";
    for path in [
        format!("/{secret}"),
        format!("/table/{secret}"),
        format!("{table}?card={secret}&log={secret}"),
        format!("/enter/{secret}"),
        format!("/assets/{secret}/{secret}"),
        format!("/open/{secret}"),
    ] {
        let extra = [("X-Request-Id", secret), ("User-Agent", secret), ("Referer", secret)];
        let answer = eve.ask("GET", &path, "", &extra);
        let id = answer.header("x-request-id").unwrap();
        assert!(!id.is_empty() && id != secret, "a number of the server's own");
    }
    eve.cookies.push(("ratusha".to_owned(), secret.to_owned()));
    for action in ["say", "sit", "move", secret] {
        let fields =
            [("text", secret), ("name", secret), ("move", secret), ("seat", secret), ("key", secret)];
        eve.post(&format!("{table}/{action}"), &fields);
    }
    eve.post("/code", &[("code", secret)]);
    eve.ask(
        "POST",
        &format!("{table}/say"),
        &encode_fields(&[("text", secret)]),
        &[("Origin", "https://hunter2")],
    );
    let mut stream = TcpStream::connect(server.addr).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
        .write_all(
            format!("{secret} /{secret} HTTP/1.1\r\nHost: {secret}\r\nConnection: close\r\n\r\n").as_bytes(),
        )
        .unwrap();
    let _ = stream.read_to_end(&mut Vec::new());
    secrets.push("hunter2".to_owned());
}

fn seeds(db: &Path) -> Vec<String> {
    let connection = Connection::open(db).unwrap();
    let mut statement = connection.prepare("SELECT deed FROM entries WHERE deed LIKE '%\"seed\"%'").unwrap();
    let deeds = statement.query_map([], |row| row.get::<_, String>(0)).unwrap();
    let seed = |deed: String| {
        deed.split("\"seed\":\"").nth(1).and_then(|rest| rest.split('"').next()).map(str::to_owned)
    };
    deeds.map(Result::unwrap).filter_map(seed).collect()
}

/// Letters of a code that can be said aloud. Any word may hold them by chance: "minut" is in "minutes".
const CODE: usize = 5;

/// Whether a text tells a secret; a code only where it is a word of its own.
fn tells(text: &str, secret: &str) -> bool {
    let is_letter = |letter: Option<char>| letter.is_some_and(char::is_alphabetic);
    text.match_indices(secret).any(|(at, found)| {
        let (before, after) = (text[..at].chars().next_back(), text[at + found.len()..].chars().next());
        secret.len() > CODE || !is_letter(before) && !is_letter(after)
    })
}

#[test]
fn a_code_is_told_where_it_is_a_word_of_its_own() {
    assert!(tells("GET /code/minut 404", "minut") && tells("minut", "minut") && tells("xSECRETx", "SECRET"));
    assert!(!tells("since some minutes", "minut") && !tells("nothing", "minut"));
}

#[test]
fn the_log_and_the_numbers_tell_nothing_about_those_who_play() {
    let db = Db::new("log-secrets");
    let server = Server::start(&db.0, "trace");
    let mut secrets = Vec::new();
    let (mut ann, table) = ordinary_people(&server, &mut secrets);
    hostile_people(&server, &table, &mut secrets);
    secrets.extend(seeds(&db.0));
    assert!(secrets.iter().all(|secret| secret.len() >= CODE) && secrets.len() > 12, "{secrets:?}");
    // A failure, whose details the log tells.
    Connection::open(&db.0).unwrap().execute_batch("ALTER TABLE entries RENAME TO broken").unwrap();
    let said = ann.post(&format!("{table}/say"), &[("text", "swordfish again")]);
    assert_eq!(said.status, 500);
    let id = said.header("x-request-id").unwrap().to_owned();
    let metrics = server.metrics();
    let log = server.log();
    for secret in &secrets {
        assert!(!tells(&log, secret), "{secret} in the log: {log}");
        assert!(!tells(&metrics, secret), "{secret} in the numbers: {metrics}");
    }

    let events = events(&log);
    let of_request =
        |id: &str| -> Vec<&Value> { events.iter().filter(|event| event["span"]["id"] == id).collect() };
    let failed = of_request(&id);
    let failed = failed.iter().find(|event| event["message"] == "failed").expect("the failure is logged");
    assert_eq!((&failed["level"], &failed["status"]), (&"ERROR".into(), &500.into()));
    assert_eq!(failed["span"]["route"], "/table/{id}/{action}");
    assert!(failed["detail"].as_str().unwrap().contains("no such table"), "{failed}");
    let said = |message: &str| events.iter().any(|event| event["message"] == message);
    for message in ["open", "closing", "closed", "answered", "refused", "asks from another site"] {
        assert!(said(message), "{message}: {log}");
    }
    assert!(
        events.iter().any(|event| event["span"]["route"] == "/enter/{code}"),
        "routes are told, addresses are not"
    );
}

#[test]
fn a_flood_of_requests_leaves_a_few_lines() {
    let db = Db::new("log-flood");
    let server = Server::start(&db.0, "info");
    let mut eve = server.browser();
    let foreign = [("Origin", "https://evil.example")];
    for _ in 0..300 {
        assert_eq!(eve.ask("POST", "/play", "title=machi-koro", &foreign).status, 403);
    }
    let metrics = server.metrics();
    assert!(metrics.contains("ratusha_refusals_total{kind=\"foreign\"} 300"), "all are counted: {metrics}");
    let log = server.log();
    let told = events(&log).iter().filter(|event| event["message"] == "asks from another site").count();
    assert!((1..100).contains(&told), "{told} of 300: {log}");
}

/// Where the store has no room for anything more, the host learns of it everywhere, and visitors nowhere.
#[cfg(unix)]
#[test]
fn a_full_disk_is_the_host_s_to_know() {
    let db = Db::new("log-full");
    drop(Server::start(&db.0, "info").log());
    let size = std::fs::metadata(&db.0).unwrap().len();
    let server = Server::start_with_room(&db.0, size + (64 << 10));
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let mut opened = || ann.post("/open/machi-koro", &form);
    let failed = std::iter::repeat_with(&mut opened).take(50).find(|answer| answer.status != 303);
    let failed = failed.expect("the disk is full");
    assert_eq!(failed.status, 500, "{}", failed.body);
    let id = failed.header("x-request-id").unwrap().to_owned();
    assert!(failed.body.contains(&id), "{}", failed.body);
    for word in ["disk", "I/O", "sqlite", "database"] {
        assert!(!failed.body.contains(word), "{word}: {}", failed.body);
    }
    let ready = ann.get("/readyz");
    assert_eq!((ready.status, ready.body.as_str()), (503, "store\n"));
    assert_eq!((ann.get("/healthz").status, ann.get("/").status), (200, 200), "what can be read still is");
    let metrics = server.metrics();
    assert!(!metrics.contains("ratusha_store_failures_total{kind=\"write\"} 0"), "{metrics}");
    assert!(metrics.contains("ratusha_http_failures_total"), "{metrics}");
    let log = server.log();
    let events = events(&log);
    assert!(events.iter().any(|event| event["message"] == "the store can't be written"), "{log}");
    let failed = events.iter().find(|event| event["span"]["id"] == id.as_str()).expect("its number");
    assert!(failed["detail"].as_str().is_some_and(|detail| detail.contains("disk")), "{failed}");
}

#[test]
fn whoever_waits_long_for_an_answer_is_noticed() {
    let db = Db::new("log-slow");
    let server = Server::start(&db.0, "warn");
    let other = Connection::open(&db.0).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let mut ann = server.browser();
    let asking =
        std::thread::spawn(move || ann.post("/play", &[("title", "machi-koro"), ("name", "Ann")]).status);
    std::thread::sleep(Duration::from_millis(1_500));
    other.execute_batch("ROLLBACK").unwrap();
    assert_eq!(asking.join().unwrap(), 303);
    let log = server.log();
    for (message, place) in [("slow", "web::http::observe"), ("a commit was slow", "web::metrics::store")] {
        let told = |event: &Value| event["message"] == message && event["target"] == place;
        assert!(events(&log).iter().any(told), "{message}: {log}");
    }
}

#[test]
fn the_host_sees_the_server_close() {
    let db = Db::new("log-closing");
    let server = Server::start(&db.0, "info");
    // A request whose end does not come keeps the server for a while.
    let mut stream = TcpStream::connect(server.addr).unwrap();
    let head =
        "POST /play HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n";
    stream.write_all(format!("{head}Content-Length: 100\r\n\r\ntitle=").as_bytes()).unwrap();
    let since = Instant::now();
    while !server.metrics().contains("ratusha_http_requests_in_flight 2") {
        assert!(since.elapsed() < Duration::from_secs(60), "the request is not under way");
        std::thread::sleep(Duration::from_millis(5));
    }
    server.ask_to_end();
    let mut host = Browser::new(server.metrics);
    loop {
        let ready = host.get("/readyz");
        if ready.status == 503 {
            assert_eq!(ready.body, "closing\n");
            break;
        }
    }
    drop(stream);
}

#[test]
fn only_a_level_that_there_is_can_be_asked_for() {
    let ratusha = |args: &[&str], environment: &str| {
        Command::new(env!("CARGO_BIN_EXE_ratusha"))
            .args(["serve", "--lang", "en", "--addr", "nowhere"])
            .args(args)
            .env("RATUSHA_LOG", environment)
            .output()
            .unwrap()
    };
    for output in [ratusha(&["--log", "loud"], ""), ratusha(&[], "loud")] {
        let text = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(2), "{text}");
        assert!(text.contains("loud") && text.contains("off, error, warn, info, debug, trace"), "{text}");
    }
    let text = String::from_utf8(ratusha(&["--log", "warn"], "loud").stderr).unwrap();
    assert!(text.contains("nowhere is no address"), "what is typed goes first: {text}");
}
