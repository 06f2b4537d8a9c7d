//! Many connections, and slow ones.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};
use web::testing::{Browser, Db, TestServer};

const SOCKET: [(&str, &str); 4] = [
    ("Upgrade", "websocket"),
    ("Connection", "Upgrade"),
    ("Sec-WebSocket-Version", "13"),
    ("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="),
];

/// Asks for a socket; the connection, and the status of the answer.
pub(super) fn socket(browser: &Browser, table: &str, extra: &[(&str, &str)]) -> (TcpStream, u16) {
    let mut head = format!(
        "GET {table}/live HTTP/1.1\r\nHost: {addr}\r\nOrigin: http://{addr}\r\n",
        addr = browser.addr
    );
    for (name, value) in &browser.cookies {
        head += &format!("Cookie: {name}={value}\r\n");
    }
    for (name, value) in SOCKET.iter().chain(extra) {
        head += &format!("{name}: {value}\r\n");
    }
    let mut stream = connect(browser);
    stream.write_all((head + "\r\n").as_bytes()).unwrap();
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).unwrap();
    (stream, std::str::from_utf8(&answer[9..]).unwrap().parse().unwrap())
}

fn connect(browser: &Browser) -> TcpStream {
    let stream = TcpStream::connect(browser.addr).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream
}

/// Opens as many sockets as there may be, and how many those are.
fn fill(browser: &Browser, table: &str, extra: &[(&str, &str)]) -> Vec<TcpStream> {
    let mut open = Vec::new();
    loop {
        match socket(browser, table, extra) {
            (stream, 101) => open.push(stream),
            (_, status) => {
                assert_eq!(status, 429);
                return open;
            }
        }
        assert!(open.len() < 1000, "there is no end");
    }
}

#[test]
fn nobody_has_more_sockets_than_pages_can_be_looked_at() {
    let db = Db::new("crowds");
    let server = TestServer::start(&db.0);
    let mut ann = server.browser();
    let form = [("name", "Ann"), ("seat.1", "friend")];
    let (table, _) = ann.follow("/open/machi-koro", &form);
    let anns = fill(&ann, &table, &[]);
    assert!(anns.len() >= 20, "some people have many pages open: {}", anns.len());
    let stranger = server.browser();
    let from = |address| [("X-Forwarded-For", address)];
    let strangers = fill(&stranger, &table, &from("192.0.2.7"));
    assert!(strangers.len() > anns.len(), "many people share an address: {}", strangers.len());
    assert_eq!(socket(&stranger, &table, &from("192.0.2.8")).1, 101, "others are let in");

    // Whoever closes a page may open another.
    drop(anns);
    while socket(&ann, &table, &[]).1 != 101 {
        std::thread::sleep(Duration::from_millis(2));
    }
    assert_eq!(ann.get(&table).status, 200, "pages are still to be had");
}

#[test]
fn whoever_keeps_the_server_waiting_is_not_waited_for() {
    let db = Db::new("slow");
    let patience = Duration::from_millis(300);
    let server =
        TestServer::start_with(&db.0, ([127, 0, 0, 1], 0).into(), |config| config.patience = patience);
    let browser = server.browser();
    let until_closed = |sent: &str| {
        let mut stream = connect(&browser);
        stream.write_all(sent.as_bytes()).unwrap();
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).unwrap();
        String::from_utf8(answer).unwrap()
    };
    let nothing = until_closed("");
    assert_eq!(nothing, "", "nothing was asked");
    let head = format!("POST /me HTTP/1.1\r\nHost: {}\r\nAccept-Language: uk\r\n", browser.addr);
    let half = until_closed(&head);
    assert!(!half.contains("200 OK"), "the head never ends: {half}");
    let kind = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\nname=";
    let cut = until_closed(&format!("{head}{kind}"));
    assert!(cut.starts_with("HTTP/1.1 408") && cut.contains("Запит не надійшов вчасно"), "{cut}");
    assert_eq!(server.browser().get("/").status, 200, "others are answered");
}

/// A ping of 125 bytes, masked with zeros.
const PING: [u8; 131] = {
    let mut frame = [0; 131];
    frame[0] = 0x89;
    frame[1] = 0x80 | 125;
    frame
};

#[test]
fn a_socket_is_not_answered_faster_than_pages_talk() {
    const PINGS: usize = 5_000;
    let db = Db::new("pings");
    let server = TestServer::start(&db.0);
    let (table, _) = server.browser().follow("/open/machi-koro", &[("seat.1", "friend")]);
    let (mut stream, status) = socket(&server.browser(), &table, &[]);
    assert_eq!(status, 101);
    stream.write_all(&PING.repeat(PINGS)).unwrap();
    let (since, mut received, mut bytes) = (Instant::now(), 0, [0; 4096]);
    while since.elapsed() < Duration::from_secs(2) {
        received += stream.read(&mut bytes).unwrap();
    }
    let pongs = received / 127;
    assert!(pongs > 0, "a ping is answered");
    assert!(pongs < PINGS / 10, "{pongs} answers, which nobody has to read, fill the memory");
}
