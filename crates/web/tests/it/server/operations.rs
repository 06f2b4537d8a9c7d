//! What a host sees of the server: failures with a number, probes, metrics.

use super::crowds::socket;
use locale::{Language, Voice};
use rusqlite::Connection;
use std::collections::BTreeSet;
use std::path::Path;
use std::time::{Duration, Instant};
use tabletop::Message;
use web::testing::{Answer, Browser, Db, TestServer, left_out, play};

/// Words that only SQLite, the file system or a reader of JSON would use.
const SYSTEM_S_WORDS: [&str; 5] = ["no such", "sqlite", "SQL", "entries", "expected"];

/// A store that can't be used any more.
fn break_store(db: &Db) {
    db.run("ALTER TABLE entries RENAME TO broken");
}

fn table_for_two(browser: &mut Browser) -> String {
    let form = [("name", "Ann"), ("seat.1", "friend")];
    browser.submit("/open/machi-koro", &form)
}

fn request_id(answer: &Answer) -> &str {
    answer.header("x-request-id").unwrap_or_else(|| panic!("{} without a number", answer.status))
}

fn shows_its_number_only(answer: &Answer, language: Language) {
    assert_eq!(answer.status, 500, "{}", answer.body);
    let id = request_id(answer);
    let words = Voice::new(language).say(&Message::new("web-refused-failed").with("id", id));
    assert!(answer.body.contains(&words), "{words}: {}", answer.body);
    let text = answer.body.split("<main").nth(1).unwrap();
    for word in SYSTEM_S_WORDS {
        assert!(!text.contains(word), "{word}: {text}");
    }
}

#[test]
fn a_failure_shows_a_number_and_none_of_the_system_s_words() {
    let db = Db::new("failure");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let (asleep, awake) = (table_for_two(&mut ann), table_for_two(&mut ann));
    let (_watching, status) = socket(&ann, &awake, &[]);
    assert_eq!(status, 101);
    break_store(&db);
    for language in Language::ALL {
        ann.language = language.id();
        shows_its_number_only(&ann.get(&asleep), language);
        let said = ann.post(&format!("{awake}/say"), &[("text", "hello")]);
        shows_its_number_only(&said, language);
        // The table that could not be made from the store again says so in words of its own.
        let page = ann.get(&awake);
        let text = page.body.split("<main").nth(1).unwrap();
        for word in SYSTEM_S_WORDS {
            assert!(!text.contains(word), "{word}: {text}");
        }
    }
}

#[test]
fn every_answer_has_a_number_of_the_server_s_own() {
    let db = Db::new("numbers");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let mut seen = BTreeSet::new();
    for path in ["/", "/nowhere", "/table/none", "/assets/x/y", "/healthz", "/readyz", "/me"] {
        let answer = ann.ask("GET", path, "", &[("X-Request-Id", "mine")]);
        let id = request_id(&answer);
        assert!(id != "mine" && id.len() == 8 && seen.insert(id.to_owned()), "{path}: {id}");
    }
    assert!(seen.insert(request_id(&ann.post("/play", &[("title", "chess")])).to_owned()));
    let foreign = ann.ask("POST", "/play", "", &[("Origin", "https://evil.example")]);
    assert_eq!(foreign.status, 403);
    assert!(seen.insert(request_id(&foreign).to_owned()));
}

#[test]
fn probes_ask_for_nothing_and_are_never_refused() {
    let db = Db::new("probes");
    let none = web::Rate { most: 0, each_second: 0 };
    let server = TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| config.by_address = none);
    let mut proxy = server.browser();
    let from = [("X-Forwarded-For", "192.0.2.7")];
    assert_eq!(proxy.ask("GET", "/", "", &from).status, 429, "others are");
    proxy.host = Some("nobody.example".to_owned());
    for (path, word) in [("/healthz", "alive\n"), ("/readyz", "ready\n")] {
        for _ in 0..20 {
            let answer = proxy.ask("GET", path, "", &from);
            assert_eq!((answer.status, answer.body.as_str()), (200, word));
            assert_eq!(answer.header("set-cookie"), None);
            assert_eq!(answer.header("cache-control"), Some("no-store"));
        }
    }
}

/// Asks until the server answers so.
fn wait_for_readiness(browser: &mut Browser, status: u16, word: &str) {
    let since = Instant::now();
    loop {
        let answer = browser.get("/readyz");
        if (answer.status, answer.body.trim()) == (status, word) {
            return;
        }
        assert!(
            since.elapsed() < Duration::from_secs(60),
            "{status} {word}: {} {}",
            answer.status,
            answer.body
        );
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_server_whose_disk_does_not_take_what_is_written_is_not_ready() {
    if left_out("it is about the disk of a file") {
        return;
    }
    let db = Db::new("not-ready");
    let server = TestServer::start(&db.0);
    let mut probe = server.browser();
    wait_for_readiness(&mut probe, 200, "ready");
    let other = Connection::open(&db.0).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    wait_for_readiness(&mut probe, 503, "store-slow");
    assert_eq!(probe.get("/healthz").status, 200, "it is alive all the same");
    other.execute_batch("ROLLBACK").unwrap();
    wait_for_readiness(&mut probe, 200, "ready");
}

fn with_metrics(db: &Db) -> TestServer {
    let any = ([127, 0, 0, 1], 0).into();
    TestServer::start_with(&db.0, any, |config| config.metrics = Some(any))
}

fn metrics(server: &TestServer) -> Answer {
    Browser::new(server.metrics.expect("an address for the host")).get("/metrics")
}

/// The number of a line that begins so; nought where there is none.
fn number(metrics: &str, line: &str) -> f64 {
    let found = metrics.lines().find_map(|written| written.strip_prefix(line)?.strip_prefix(' '));
    found.map_or(0.0, |number| number.parse().unwrap())
}

#[test]
fn metrics_are_for_the_host_alone() {
    let db = Db::new("metrics-place");
    let server = with_metrics(&db);
    let mut ann = server.browser();
    assert_eq!(ann.get("/metrics").status, 404, "nobody reads them where people play");
    let answer = metrics(&server);
    assert_eq!(answer.status, 200);
    assert!(
        answer.header("content-type").unwrap().starts_with("application/openmetrics-text; version=1.0.0")
    );
    assert!(answer.body.ends_with("# EOF\n"));
    let mut host = Browser::new(server.metrics.unwrap());
    assert_eq!((host.get("/healthz").status, host.get("/readyz").status), (200, 200));
    assert_eq!(host.get("/").status, 404, "nobody plays where they are read");
    assert!(TestServer::start(&Db::new("metrics-none").0).metrics.is_none(), "unless asked for, nowhere");
}

/// People play and look, a bot thinks, somebody is refused.
fn traffic(server: &TestServer) -> std::net::TcpStream {
    let mut ann = server.browser();
    let (table, page) = ann.follow("/play", &[("title", "machi-koro"), ("name", "Ann")]);
    let (watching, status) = socket(&ann, &table, &[]);
    assert_eq!(status, 101);
    assert_eq!(play(&mut ann, &table, &page, "dance").status, 422);
    assert_eq!(play(&mut ann, &table, &page, "roll 1").status, 303);
    assert_eq!(ann.ask("POST", "/play", "", &[("Origin", "https://evil.example")]).status, 403);
    assert_eq!(ann.get("/enter/hunter2").status, 400);
    assert_eq!(ann.get("/hunter2").status, 404);
    // Nothing is built: the bot is to move.
    let page = ann.get(&table);
    assert_eq!(play(&mut ann, &table, &page, "pass").status, 303);
    watching
}

#[test]
fn what_happens_is_counted() {
    if left_out("each server counts what it has done itself") {
        return;
    }
    let db = Db::new("metrics");
    let server = with_metrics(&db);
    let _watching = traffic(&server);
    // A table that can't be read is left out, and takes nothing else with it.
    server.browser().submit("/play", &[("title", "sprawlopolis"), ("name", "Bo")]);
    let damage = "UPDATE tables SET summary = 'nonsense' WHERE summary LIKE '%sprawlopolis%'";
    db.run(damage);
    let since = Instant::now();
    let text = loop {
        let text = metrics(&server).body;
        if number(&text, "ratusha_bot_thinking_seconds_count") > 0.0 {
            break text;
        }
        assert!(since.elapsed() < Duration::from_secs(60), "no bot has thought: {text}");
        std::thread::sleep(Duration::from_millis(20));
    };
    let exactly = [
        ("ratusha_http_requests_total{method=\"GET\",route=\"/enter/{code}\",status=\"4xx\"}", 1.0),
        ("ratusha_http_requests_total{method=\"GET\",route=\"other\",status=\"4xx\"}", 1.0),
        ("ratusha_refusals_total{kind=\"foreign\"}", 1.0),
        ("ratusha_refusals_total{kind=\"rules\"}", 1.0),
        ("ratusha_refusals_total{kind=\"bad-link\"}", 1.0),
        ("ratusha_sockets", 1.0),
        ("ratusha_http_failures_total", 0.0),
        ("ratusha_visitors", 1.0),
        ("ratusha_tables{title=\"machi-koro\",phase=\"playing\"}", 1.0),
        ("ratusha_tables{title=\"machi-koro\",phase=\"waiting\"}", 0.0),
        ("ratusha_tables_awake", 1.0),
        ("ratusha_bot_failures_total", 0.0),
        ("ratusha_store_failures_total{kind=\"write\"}", 0.0),
    ];
    for (line, expected) in exactly {
        assert!(text.contains(line), "{line}: {text}");
        assert_eq!(number(&text, line), expected, "{line}: {text}");
    }
    let at_least = [
        ("ratusha_moves_total{title=\"machi-koro\"}", 2.0),
        ("ratusha_http_request_duration_seconds_count{route=\"/table/{id}/{action}\"}", 3.0),
        ("ratusha_http_requests_total{method=\"GET\",route=\"/table/{id}/live\",status=\"1xx\"}", 1.0),
        ("ratusha_connections", 1.0),
        ("ratusha_update_bytes_count", 1.0),
        ("ratusha_store_commits_total", 3.0),
        ("ratusha_store_commit_writes_sum", 3.0),
        ("ratusha_store_file_bytes{file=\"store\"}", 4096.0),
    ];
    for (line, least) in at_least {
        assert!(number(&text, line) >= least, "{line}: {text}");
    }
    if cfg!(target_os = "linux") {
        assert!(number(&text, "process_resident_memory_bytes") > 1e6, "{text}");
        assert!(number(&text, "process_open_fds") > 3.0, "{text}");
    }
    assert!(!text.contains("hunter2") && !text.contains("Ann"), "no label is a visitor's: {text}");
}

/// The words of a text that look like the names of metrics.
fn metric_names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    words.filter(|word| word.starts_with("ratusha_") || word.starts_with("process_")).collect()
}

/// The names of labels that a query asks for or sums up by.
fn label_names(text: &str) -> BTreeSet<&str> {
    let is_label = |word: &&str| !word.is_empty() && word.bytes().all(|letter| letter.is_ascii_lowercase());
    let summed = text.split("by (").skip(1).filter_map(|rest| rest.split(')').next());
    let summed = summed.flat_map(|names| names.split(',')).map(str::trim);
    let shown = text.split("{{").skip(1).filter_map(|rest| rest.split("}}").next());
    let shown = shown.map(|name| name.trim().trim_start_matches("$labels."));
    let asked = text.split('{').skip(1).filter_map(|rest| rest.split('}').next());
    let asked = asked.flat_map(|names| names.split(',')).filter_map(|pair| pair.split_once(['=', '~']));
    summed.chain(shown).chain(asked.map(|(name, _)| name.trim())).filter(is_label).collect()
}

#[test]
fn the_board_and_the_alerts_know_what_is_counted() {
    let db = Db::new("board");
    let server = with_metrics(&db);
    let _watching = traffic(&server);
    let text = metrics(&server).body;
    let described: BTreeSet<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    let deploy = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy");
    let board = std::fs::read_to_string(deploy.join("grafana.json")).unwrap();
    let board: serde_json::Value = serde_json::from_str(&board).unwrap();
    let queries = |value: &serde_json::Value| -> Vec<String> {
        let panels = value["panels"].as_array().unwrap().iter();
        let targets = panels.filter_map(|panel| panel["targets"].as_array()).flatten();
        targets
            .flat_map(|target| [&target["expr"], &target["legendFormat"]])
            .map(|text| text.as_str().unwrap().to_owned())
            .collect()
    };
    let mut asked = queries(&board).join("\n");
    asked += &std::fs::read_to_string(deploy.join("alerts.yml")).unwrap();
    let names = metric_names(&asked);
    assert!(names.len() > 20, "{names:?}");
    for name in &names {
        let ending =
            ["_total", "_bucket", "_sum", "_count", "_info"].iter().find_map(|end| name.strip_suffix(end));
        assert!(
            described.contains(name) || ending.is_some_and(|name| described.contains(name)),
            "{name} is not counted: {described:?}"
        );
    }
    for metric in described.iter().filter(|metric| metric.starts_with("ratusha_")) {
        assert!(names.iter().any(|name| name.starts_with(metric)), "{metric} is not on the board");
    }
    let labels = label_names(&asked);
    assert!(labels.contains("status") && labels.contains("le"), "{labels:?}");
    // Prometheus adds these two.
    for label in labels.iter().filter(|label| !["job", "instance"].contains(label)) {
        assert!(text.contains(&format!("{label}=\"")), "{label} is no label");
    }
}
