//! The socket of a table.

use super::read_head;
use catalog::Title;
use flate2::read::DeflateDecoder;
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;
use web::testing::{Browser, Db, TestServer, Whim, is_over, play};

/// Kinds of frames.
const BINARY: u8 = 0x82;
const PONG: u8 = 0x8a;

/// The reading end of a socket; what it sends is masked with nothing.
pub(super) struct Socket {
    stream: TcpStream,
    /// What the page was put together from last.
    pieces: Vec<String>,
}

/// What a socket is sent.
pub(super) struct Pushed {
    pub(super) version: u64,
    pub(super) main: String,
    pub(super) lines: Vec<String>,
    /// How many bytes were sent.
    length: usize,
}

impl Socket {
    pub(super) fn open(browser: &Browser, path: &str) -> Socket {
        let mut stream = TcpStream::connect(browser.addr).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
        let cookies: Vec<String> =
            browser.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: {addr}\r\nOrigin: http://{addr}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: {}\r\n\r\n",
            cookies.join("; "),
            addr = browser.addr,
        );
        stream.write_all(request.as_bytes()).unwrap();
        let head = read_head(&mut stream).unwrap();
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Socket { stream, pieces: Vec::new() }
    }

    /// What is sent next; pings are passed over.
    pub(super) fn next(&mut self) -> Pushed {
        loop {
            if let (BINARY, payload) = self.frame() {
                return self.unpack(&payload);
            }
        }
    }

    /// The next frame: its kind, and what is in it.
    fn frame(&mut self) -> (u8, Vec<u8>) {
        let [kind, length] = self.bytes::<2>();
        let length = match length {
            126 => u64::from(u16::from_be_bytes(self.bytes())),
            127 => u64::from_be_bytes(self.bytes()),
            short => short.into(),
        };
        let mut payload = vec![0; length as usize];
        self.stream.read_exact(&mut payload).unwrap();
        (kind, payload)
    }

    fn unpack(&mut self, packed: &[u8]) -> Pushed {
        let message: Value = serde_json::from_reader(DeflateDecoder::new(packed)).unwrap();
        let place = |at: &Value| at.as_u64().unwrap() as usize;
        let part = |part: &Value| match part {
            Value::String(text) => vec![text.clone()],
            run => self.pieces[place(&run[0])..place(&run[1])].to_vec(),
        };
        self.pieces = message["main"].as_array().unwrap().iter().flat_map(part).collect();
        let lines = message["lines"].as_array().unwrap().iter();
        Pushed {
            version: message["version"].as_u64().unwrap(),
            main: self.pieces.concat(),
            lines: lines.map(|line| line.as_str().unwrap().to_owned()).collect(),
            length: packed.len(),
        }
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.stream.read_exact(&mut bytes).unwrap();
        bytes
    }

    /// Says something, and waits until it was read: a ping behind it is answered.
    fn say(&mut self, text: &str) {
        let mut frames = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
        frames.extend(text.bytes());
        frames.extend([0x89, 0x80, 0, 0, 0, 0]);
        self.stream.write_all(&frames).unwrap();
        loop {
            match self.frame().0 {
                PONG => return,
                kind => assert_ne!(kind, BINARY, "nothing has happened meanwhile"),
            }
        }
    }
}

#[test]
fn a_socket_tells_what_happened_and_fills_the_gap_after_it_was_lost() {
    let db = Db::new("live");
    let server = TestServer::start(&db.0);
    let mut browser = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = browser.follow("/open/machi-koro", &form);
    browser.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = browser.follow(&format!("{table}/start"), &[]);
    let start = page.version();

    let mut socket = Socket::open(&browser, &format!("{table}/live?since={start}"));
    let mut spectator = Socket::open(&server.browser(), &format!("{table}/live?since={start}"));
    assert_eq!(play(&mut browser, &table, &page, "roll 1").status, 303);
    let update = socket.next();
    assert_eq!(update.version, start + 1);
    assert!(update.main.contains("name=\"move\""), "moves are offered");
    assert!(!update.lines.is_empty(), "the roll is in the log");
    let seen = spectator.next();
    assert_eq!(seen.version, start + 1);
    assert!(!seen.main.contains("name=\"move\""), "a spectator is offered no move");

    socket.say("?log=3&x=1");
    browser.follow(&format!("{table}/say"), &[("text", "one")]);
    let main = socket.next().main;
    assert!(main.contains("value=\"?log=3\""), "the page goes on showing what was asked for");

    drop(socket);
    browser.follow(&format!("{table}/say"), &[("text", "two")]);
    let mut socket = Socket::open(&browser, &format!("{table}/live?since={}", start + 1));
    let update = socket.next();
    assert_eq!(update.version, start + 3);
    assert_eq!(update.lines, ["Ann: one", "Ann: two"]);
}

/// What two sockets are sent of a game that nobody but their owner plays: one that stays, and one that was just opened.
fn bytes_of_a_game(title: Title) -> (usize, usize) {
    let db = Db::new(&format!("bytes-{title}"));
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = ann.follow(&format!("/open/{title}"), &form);
    ann.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = ann.follow(&format!("{table}/start"), &[]);
    let mut socket = Socket::open(&ann, &format!("{table}/live?since={}", page.version()));
    let (mut whim, mut few, mut all, mut whole) = (Whim(3), 0, 0, 0);
    let mut page = page;
    for step in 0..80 {
        if is_over(&page) {
            break;
        }
        let (seen, mv) = whim.find_a_move(&mut ann, &table, page);
        assert_eq!(play(&mut ann, &table, &seen, &mv).status, 303);
        page = ann.get(&table);
        let pushed = socket.next();
        assert_eq!(pushed.version, page.version());
        let fresh = Socket::open(&ann, &format!("{table}/live")).next();
        assert_eq!(fresh.main, pushed.main, "what is put together from pieces is the whole");
        if step > 0 {
            (few, all, whole) = (few + pushed.length, all + 1, whole + fresh.length);
        }
    }
    println!("{title}: {} bytes for a move, {} for all", few / all, whole / all);
    (few, whole)
}

#[test]
fn a_move_sends_little_and_the_page_is_whole() {
    for &title in Title::ALL {
        let (few, whole) = bytes_of_a_game(title);
        assert!(few * 2 < whole, "{title}: {few} of {whole}");
    }
}
