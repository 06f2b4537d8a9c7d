//! The socket of a table.

use crate::common::{Browser, Db, Running, play};
use serde_json::Value;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The reading end of a socket; what it sends is masked with nothing.
struct Socket(TcpStream);

impl Socket {
    fn open(browser: &Browser, path: &str) -> Socket {
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
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            let mut byte = [0];
            stream.read_exact(&mut byte).unwrap();
            head.push(byte[0]);
        }
        assert!(head.starts_with(b"HTTP/1.1 101"), "{}", String::from_utf8_lossy(&head));
        Socket(stream)
    }

    /// The next text; pings are passed over.
    fn next(&mut self) -> Value {
        loop {
            let [kind, length] = self.bytes::<2>();
            let length = match length {
                126 => u64::from(u16::from_be_bytes(self.bytes())),
                127 => u64::from_be_bytes(self.bytes()),
                short => short.into(),
            };
            let mut payload = vec![0; length as usize];
            self.0.read_exact(&mut payload).unwrap();
            if kind == 0x81 {
                return serde_json::from_slice(&payload).unwrap();
            }
        }
    }

    fn bytes<const N: usize>(&mut self) -> [u8; N] {
        let mut bytes = [0; N];
        self.0.read_exact(&mut bytes).unwrap();
        bytes
    }

    fn say(&mut self, text: &str) {
        let mut frame = vec![0x81, 0x80 | text.len() as u8, 0, 0, 0, 0];
        frame.extend(text.bytes());
        self.0.write_all(&frame).unwrap();
    }
}

#[test]
fn a_socket_tells_what_happened_and_fills_the_gap_after_it_was_lost() {
    let db = Db::new("live");
    let server = Running::start(&db.0);
    let mut browser = server.browser();
    let form = [("name", "Ann"), ("players", "2"), ("bots", "0"), ("level", "regular")];
    let (table, _) = browser.follow("/open/machi-koro", &form);
    browser.follow(&format!("{table}/sit"), &[("seat", "1"), ("name", "Bo")]);
    let (_, page) = browser.follow(&format!("{table}/start"), &[]);
    let start = page.version();

    let mut socket = Socket::open(&browser, &format!("{table}/live?since={start}"));
    let mut spectator = Socket::open(&server.browser(), &format!("{table}/live?since={start}"));
    assert_eq!(play(&mut browser, &table, &page, "roll 1").status, 303);
    let update = socket.next();
    assert_eq!(update["version"], start + 1);
    assert!(update["html"].as_str().unwrap().contains("name=\"move\""), "moves are offered");
    assert!(!update["lines"].as_array().unwrap().is_empty(), "the roll is told");
    let seen = spectator.next();
    assert_eq!(seen["version"], start + 1);
    assert!(!seen["html"].as_str().unwrap().contains("name=\"move\""), "a spectator is offered no move");

    socket.say("?log=all");
    browser.follow(&format!("{table}/say"), &[("text", "one")]);
    let html = socket.next()["html"].as_str().unwrap().to_owned();
    assert!(html.contains("value=\"?log=all\""), "the page goes on showing what was asked for");

    drop(socket);
    browser.follow(&format!("{table}/say"), &[("text", "two")]);
    let mut socket = Socket::open(&browser, &format!("{table}/live?since={}", start + 1));
    let update = socket.next();
    assert_eq!(update["version"], start + 3);
    let lines: Vec<&str> = update["lines"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
    assert_eq!(lines, ["Ann: one", "Ann: two"]);
}
