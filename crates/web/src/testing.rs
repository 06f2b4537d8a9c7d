//! What tests need: a server of their own on a free port, and a browser without scripts. It panics where something is
//! not as a test expects it.

mod engines;
mod proxy;

pub use engines::{Engine, Folder, TestHaproxy, TestNats, TestPostgres, free_port, read_address};
pub use proxy::RoundRobin;

use crate::http::form::pairs;
use crate::{Config, Rate, Server, StoreAddress};
use rusqlite::types::ValueRef;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// A server that runs until it is dropped: one with a file, or, where `RATUSHA_TEST_STORE` is `servers`, several that share
/// a database, behind a proxy that sends each connection to the next.
pub struct TestServer {
    /// Where it listens.
    pub addr: SocketAddr,
    /// Where it tells the host its metrics, if anywhere.
    pub metrics: Option<SocketAddr>,
    proxy: Option<RoundRobin>,
    nodes: Vec<Node>,
}

/// How many servers share a database in tests.
const NODES: usize = 3;

/// Whether tests run on several servers that share a database.
pub fn is_shared() -> bool {
    std::env::var("RATUSHA_TEST_STORE").is_ok_and(|store| store == "servers")
}

/// Whether a test is left out because servers share a database in this run, with the reason told.
pub fn left_out(why: &str) -> bool {
    if is_shared() {
        eprintln!("left out where servers share a database: {why}");
    }
    is_shared()
}

/// One server of those.
struct Node {
    addr: SocketAddr,
    metrics: Option<SocketAddr>,
    end: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl TestServer {
    /// Starts a server on a free port, which lets one visitor ask as often as tests do.
    pub fn start(db: &Path) -> TestServer {
        TestServer::start_at(db, ([127, 0, 0, 1], 0).into())
    }

    /// The same, at an address.
    pub fn start_at(db: &Path, addr: SocketAddr) -> TestServer {
        // Tests click faster than people.
        let fast = Rate { most: 1_000_000, each_second: 1_000_000 };
        TestServer::start_with(db, addr, |config| {
            config.by_visitor = fast;
            config.by_this_machine = fast;
        })
    }

    /// Starts a server after `with` has changed what it is started with. Bots don't wait between moves.
    pub fn start_with(db: &Path, addr: SocketAddr, with: impl FnOnce(&mut Config)) -> TestServer {
        let mut config = Config::new(addr, db.to_owned());
        config.pace = Duration::ZERO;
        config.guard = Duration::ZERO;
        with(&mut config);
        if !is_shared() {
            let node = Node::start(config);
            return TestServer { addr: node.addr, metrics: node.metrics, proxy: None, nodes: vec![node] };
        }
        let (postgres, nats) = engines();
        config.db = postgres.database(&database_name(db)).parse().unwrap();
        config.bus = Some(nats.url().parse().unwrap());
        config.addr.set_port(0);
        let nodes: Vec<Node> = (0..NODES).map(|_| Node::start(config.clone())).collect();
        let proxy = RoundRobin::start(addr, nodes.iter().map(|node| node.addr).collect()).unwrap();
        TestServer { addr: proxy.addr, metrics: nodes[0].metrics, proxy: Some(proxy), nodes }
    }

    /// Starts one server of several that share a database, over a bus or without one.
    pub fn start_beside(database: &str, bus: Option<&str>, with: impl FnOnce(&mut Config)) -> TestServer {
        let store: StoreAddress = database.parse().unwrap();
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), store);
        config.bus = bus.map(|bus| bus.parse().unwrap());
        config.pace = Duration::ZERO;
        config.guard = Duration::ZERO;
        with(&mut config);
        let node = Node::start(config);
        TestServer { addr: node.addr, metrics: node.metrics, proxy: None, nodes: vec![node] }
    }

    /// Somebody who has not been here yet.
    pub fn browser(&self) -> Browser {
        Browser::new(self.addr)
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        self.proxy = None;
        // All of them end at once, and then all are waited for.
        self.nodes.iter_mut().for_each(|node| drop(node.end.take()));
        self.nodes.clear();
    }
}

impl Node {
    fn start(config: Config) -> Node {
        let (send_addr, sent_addr) = std::sync::mpsc::channel();
        let (end, ended) = oneshot::channel();
        let thread = std::thread::spawn(move || {
            let runtime = tokio::runtime::Runtime::new().unwrap();
            runtime.block_on(async {
                let server = Server::bind(config).await.unwrap();
                send_addr.send((server.addr(), server.metrics_addr())).unwrap();
                server.run(async { drop(ended.await) }).await;
            });
            runtime.shutdown_timeout(Duration::from_secs(1));
        });
        let (addr, metrics) = sent_addr.recv().unwrap();
        Node { addr, metrics, end: Some(end), thread: Some(thread) }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        drop(self.end.take());
        if let Some(thread) = self.thread.take() {
            thread.join().unwrap();
        }
    }
}

/// The engines of this process, for all its tests.
pub fn engines() -> &'static (TestPostgres, TestNats) {
    static ENGINES: OnceLock<(TestPostgres, TestNats)> = OnceLock::new();
    ENGINES.get_or_init(|| (TestPostgres::start(false), TestNats::start()))
}

/// The database that stands for a file.
fn database_name(db: &Path) -> String {
    let name = db.file_name().expect("a name").to_string_lossy().to_lowercase();
    name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect()
}

/// A file that is gone when the test is over.
pub struct Db(
    /// Where it is.
    pub PathBuf,
);

impl Db {
    /// A file with this name, which is not there yet.
    pub fn new(name: &str) -> Db {
        let path = std::env::temp_dir().join(format!("ratusha-test-{}-{name}.db", std::process::id()));
        let db = Db(path);
        db.remove();
        db
    }

    /// The store, for whoever asks for it by its address.
    pub fn address(&self) -> StoreAddress {
        if is_shared() {
            return engines().0.database(&database_name(&self.0)).parse().unwrap();
        }
        self.0.clone().into()
    }

    /// Changes the store behind the server's back.
    pub fn run(&self, statements: &str) {
        if is_shared() {
            engines().0.sql_in(&database_name(&self.0), statements);
        } else {
            self.connect().execute_batch(statements).unwrap();
        }
    }

    /// What a query finds in the store, a line for each row with bars between its columns.
    pub fn ask(&self, query: &str) -> String {
        if is_shared() {
            return engines().0.sql_in(&database_name(&self.0), query);
        }
        let connection = self.connect();
        let mut statement = connection.prepare(query).unwrap();
        let columns = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        let mut text = String::new();
        while let Some(row) = rows.next().unwrap() {
            let cell = |column| match row.get_ref(column).unwrap() {
                ValueRef::Null => String::new(),
                ValueRef::Integer(number) => number.to_string(),
                ValueRef::Text(text) => String::from_utf8_lossy(text).into_owned(),
                other => format!("{other:?}"),
            };
            text += &(0..columns).map(cell).collect::<Vec<_>>().join("|");
            text.push('\n');
        }
        text
    }

    /// The number that a query finds in the store.
    pub fn number(&self, query: &str) -> i64 {
        let found = self.ask(query);
        found.trim().parse().unwrap_or_else(|_| panic!("{query}: {found}"))
    }

    fn connect(&self) -> rusqlite::Connection {
        let connection = rusqlite::Connection::open(&self.0).unwrap();
        connection.busy_timeout(Duration::from_secs(10)).unwrap();
        connection
    }

    fn remove(&self) {
        for ending in ["", "-wal", "-shm", ".lock"] {
            let _ = std::fs::remove_file(format!("{}{ending}", self.0.display()));
        }
    }
}

impl Drop for Db {
    fn drop(&mut self) {
        self.remove();
    }
}

/// What the server answered.
pub struct Answer {
    /// The status.
    pub status: u16,
    /// Names in small letters, and values.
    pub headers: Vec<(String, String)>,
    /// The page.
    pub body: String,
}

impl Answer {
    /// The value of a header.
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The values of an attribute, wherever it begins with `before`.
    pub fn all(&self, before: &str) -> Vec<String> {
        let parts = self.body.split(before).skip(1);
        parts.filter_map(|rest| rest.split('"').next()).map(unescape).collect()
    }

    /// The first of those values; there must be one.
    pub fn one(&self, before: &str) -> String {
        let found = self.all(before);
        found.into_iter().next().unwrap_or_else(|| panic!("no {before} in {}", self.body))
    }

    /// The version of the table on the page.
    pub fn version(&self) -> u64 {
        self.one("data-version=\"").parse().unwrap()
    }
}

fn unescape(text: &str) -> String {
    text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
}

/// A browser without scripts.
#[derive(Clone)]
pub struct Browser {
    /// The server that it asks.
    pub addr: SocketAddr,
    /// The name by which it knows the server, unless that is its address.
    pub host: Option<String>,
    /// Names and values.
    pub cookies: Vec<(String, String)>,
    /// The language that it asks for.
    pub language: &'static str,
}

impl Browser {
    /// A browser that has never been here, and asks for pages in English.
    pub fn new(addr: SocketAddr) -> Browser {
        Browser { addr, host: None, cookies: Vec::new(), language: "en" }
    }

    /// The host that it asks for.
    pub fn host(&self) -> String {
        self.host.clone().unwrap_or_else(|| self.addr.to_string())
    }

    /// Asks for a page.
    pub fn get(&mut self, path: &str) -> Answer {
        self.ask("GET", path, "", &[])
    }

    /// Posts a form.
    pub fn post(&mut self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.ask("POST", path, &encode_fields(fields), &[])
    }

    /// Posts a form and returns the address that the answer leads to.
    pub fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        let answer = self.post(path, fields);
        assert_eq!(answer.status, 303, "{path} {fields:?}: {}", answer.body);
        answer.header("location").unwrap().to_owned()
    }

    /// Posts a form and goes where the answer leads.
    pub fn follow(&mut self, path: &str, fields: &[(&str, &str)]) -> (String, Answer) {
        let to = self.submit(path, fields);
        let page = self.get(&to);
        (to, page)
    }

    /// Sends a request with further headers, and takes the cookies of the answer.
    pub fn ask(&mut self, method: &str, path: &str, body: &str, extra: &[(&str, &str)]) -> Answer {
        let answer = self.try_to_ask(method, path, body.as_bytes(), extra);
        answer.unwrap_or_else(|error| panic!("{method} {path}: {error}"))
    }

    /// The whole answer, unless the server is gone before it has come.
    pub fn try_to_ask(
        &mut self,
        method: &str,
        path: &str,
        body: &[u8],
        extra: &[(&str, &str)],
    ) -> io::Result<Answer> {
        let mut stream = TcpStream::connect(self.addr)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut head = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: {}\r\nCookie: {}\r\n",
            self.host(),
            self.language,
            cookies.join("; ")
        );
        if method == "POST" {
            head += &format!("Content-Length: {}\r\n", body.len());
            if !extra.iter().any(|(name, _)| *name == "Content-Type") {
                head += "Content-Type: application/x-www-form-urlencoded\r\n";
            }
        }
        for (name, value) in extra {
            head += &format!("{name}: {value}\r\n");
        }
        let request = [head.as_bytes(), b"\r\n", body].concat();
        let mut bytes = Vec::new();
        // A server that refuses a long body closes before all of it is sent.
        let done = stream.write_all(&request).and_then(|()| stream.read_to_end(&mut bytes));
        let cut = || done.err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into());
        let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") else { return Err(cut()) };
        let (head, body) = (String::from_utf8_lossy(&bytes[..end]).into_owned(), &bytes[end + 4..]);
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
        let headers: Vec<(String, String)> = lines
            .filter_map(|line| line.split_once(": "))
            .map(|(name, value)| (name.to_lowercase(), value.to_owned()))
            .collect();
        let mut answer = Answer { status, headers, body: String::new() };
        let length = answer.header("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
        if body.len() < length {
            return Err(cut());
        }
        let is_chunked = answer.header("transfer-encoding") == Some("chunked");
        let whole = if is_chunked { unchunked(body).ok_or_else(cut)? } else { body.to_vec() };
        answer.body = String::from_utf8_lossy(&whole).into_owned();
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let (name, value) = cookie.split(';').next().unwrap().split_once('=').unwrap();
            self.cookies.retain(|(known, _)| known != name);
            if !cookie.contains("; Max-Age=0;") {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        Ok(answer)
    }

    /// Looks at a table until it holds what is waited for.
    pub fn wait_for(&mut self, table: &str, what: impl Fn(&Answer) -> bool) -> Answer {
        let since = Instant::now();
        loop {
            let page = self.get(table);
            if what(&page) {
                return page;
            }
            assert!(since.elapsed() < Duration::from_secs(60), "waited in vain: {}", page.body);
            std::thread::sleep(Duration::from_millis(2));
        }
    }
}

/// What was sent in chunks, if all of it has come. One may end within a letter.
fn unchunked(mut body: &[u8]) -> Option<Vec<u8>> {
    let mut whole = Vec::new();
    loop {
        let end = body.windows(2).position(|two| two == b"\r\n")?;
        let size = usize::from_str_radix(std::str::from_utf8(&body[..end]).ok()?, 16).ok()?;
        if size == 0 {
            return Some(whole);
        }
        let rest = &body[end + 2..];
        whole.extend_from_slice(rest.get(..size)?);
        body = rest.get(size..)?.strip_prefix(b"\r\n")?;
    }
}

/// A text as it stands in a form.
fn encode(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    text.bytes().map(byte).collect()
}

/// What a page offers to its reader: moves, and things to look at.
pub struct Offer {
    /// The moves by their texts.
    pub moves: Vec<String>,
    /// The queries that its links ask for.
    pub links: Vec<String>,
}

/// What a page offers.
pub fn offer(page: &Answer) -> Offer {
    let links = page.all("href=\"").into_iter().filter(|link| link.starts_with("?") && link.len() > 1);
    let links = links.map(|link| link.split('#').next().unwrap_or_default().to_owned()).collect();
    Offer { moves: page.all("name=\"move\" value=\""), links }
}

/// The fields of the form that opens a table with seats for others: first for friends, then for bots.
pub fn seats(friends: usize, bots: usize, level: &str) -> Vec<(&'static str, &str)> {
    const FIELDS: [&str; 11] = [
        "seat.1", "seat.2", "seat.3", "seat.4", "seat.5", "seat.6", "seat.7", "seat.8", "seat.9", "seat.10",
        "seat.11",
    ];
    let who = |seat: usize| if seat < friends { "friend" } else { level };
    (0..friends + bots).map(|seat| (FIELDS[seat], who(seat))).collect()
}

/// Fields as the body of a form.
pub fn encode_fields(fields: &[(&str, impl AsRef<str>)]) -> String {
    let pairs = fields.iter().map(|(key, value)| format!("{}={}", encode(key), encode(value.as_ref())));
    pairs.collect::<Vec<_>>().join("&")
}

/// The fields of a form's body as the server reads them; `None` where one is no text.
pub fn decode_fields(body: &[u8]) -> Option<Vec<(String, String)>> {
    pairs(body).collect()
}

/// The fields of the form that all moves belong to.
pub fn move_fields(page: &Answer) -> [(&'static str, String); 4] {
    let form = page.body.split("id=\"moves\"").nth(1).expect("a form for moves");
    let field = |name: &str| {
        let rest = form.split(&format!("name=\"{name}\" value=\"")).nth(1).expect("a field");
        unescape(rest.split('"').next().unwrap())
    };
    [
        ("key", field("key")),
        ("asked", field("asked")),
        ("seat", field("seat")),
        ("sequence", field("sequence")),
    ]
}

/// The body of the form that plays a move.
pub fn move_form(page: &Answer, mv: &str) -> String {
    format!("{}&{}", encode_fields(&move_fields(page)), encode_fields(&[("move", mv)]))
}

/// Plays a move from a page.
pub fn play(browser: &mut Browser, table: &str, page: &Answer, mv: &str) -> Answer {
    let path = format!("{}/move", table.split('?').next().unwrap());
    browser.ask("POST", &path, &move_form(page, mv), &[])
}

/// Whether the page shows the end of a game.
pub fn is_over(page: &Answer) -> bool {
    page.body.contains("class=\"ask end\"")
}

/// Whether the page asks its reader for a move.
pub fn is_my_turn(page: &Answer) -> bool {
    page.body.contains("class=\"ask yours\"")
}

/// Chance for a reader who clicks on anything.
pub struct Whim(
    /// The seed.
    pub u64,
);

impl Whim {
    /// A number below `n`.
    pub fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % n
    }

    /// One of several.
    pub fn any<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len() as u64) as usize]
    }

    /// Plays a table to its end, which is returned.
    pub fn play_out(&mut self, browser: &mut Browser, table: &str) -> Answer {
        loop {
            let page = browser.wait_for(table, |page| is_my_turn(page) || is_over(page));
            if is_over(&page) {
                return page;
            }
            let (seen, mv) = self.find_a_move(browser, table, page);
            let answer = play(browser, table, &seen, &mv);
            assert_eq!(answer.status, 303, "{mv}: {}", answer.body);
        }
    }

    /// Looks around at a table until the page offers a move.
    pub fn find_a_move(&mut self, browser: &mut Browser, table: &str, page: Answer) -> (Answer, String) {
        let mut page = page;
        for _ in 0..200 {
            assert!(!page.body.contains('⟦'), "words are missing: {}", page.body);
            let offer = offer(&page);
            // Steps back would never end.
            let forward: Vec<String> = offer.moves.into_iter().filter(|mv| !mv.starts_with("back")).collect();
            if !forward.is_empty() {
                let mv = self.any(&forward).clone();
                return (page, mv);
            }
            page = browser.get(&format!("{table}{}", self.any(&offer.links)));
            assert_eq!(page.status, 200, "{}", page.body);
        }
        panic!("no move is offered: {}", page.body);
    }
}
