//! A browser without scripts: just enough of one to play at a table.

use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// The server's answer to a request.
pub(crate) struct Answer {
    pub(crate) status: u16,
    headers: Vec<(String, String)>,
    pub(crate) body: String,
}

impl Answer {
    /// Reads a whole answer; `None` where its end is missing.
    fn parse(text: &str) -> Option<Answer> {
        let (head, body) = text.split_once("\r\n\r\n")?;
        let mut lines = head.lines();
        let status = lines.next()?.split(' ').nth(1)?.parse().ok()?;
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        let answer = Answer { status, headers, body: body.to_owned() };
        let length = answer.header("content-length").map_or(Some(0), |length| length.parse().ok())?;
        (body.len() >= length).then_some(answer)
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// The values of an attribute, wherever it begins with `before`.
    fn values(&self, before: &str) -> Vec<String> {
        let values = self.body.split(before).skip(1).filter_map(|rest| rest.split('"').next());
        values.map(unescape).collect()
    }

    /// The moves that the page offers.
    pub(crate) fn moves(&self) -> Vec<String> {
        self.values("name=\"move\" value=\"")
    }

    /// The links of the page to other views of the same table.
    pub(crate) fn links(&self) -> Vec<String> {
        let links = self.values("href=\"").into_iter().filter(|link| link.starts_with('?') && link.len() > 1);
        links.map(|link| link.split('#').next().unwrap_or_default().to_owned()).collect()
    }

    /// The body of the form that plays a move.
    pub(crate) fn form(&self, mv: &str) -> String {
        let form = self.body.split("id=\"moves\"").nth(1).expect("a form for moves");
        let field = |name: &str| {
            let rest = form.split(&format!("name=\"{name}\" value=\"")).nth(1).expect("a field");
            unescape(rest.split('"').next().expect("a value"))
        };
        let hidden = ["key", "asked", "seat", "sequence"].map(|name| (name, field(name)));
        let fields: Vec<(&str, &str)> = hidden.iter().map(|(name, value)| (*name, value.as_str())).collect();
        encode(&[&fields[..], &[("move", mv)]].concat())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.body.contains("class=\"end panel\"")
    }

    pub(crate) fn is_my_turn(&self) -> bool {
        self.body.contains("class=\"now panel yours\"")
    }
}

fn unescape(text: &str) -> String {
    text.replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"")
}

/// Form fields as the body of a request.
fn encode(fields: &[(&str, &str)]) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    let value = |value: &str| value.bytes().map(byte).collect::<String>();
    fields.iter().map(|(name, text)| format!("{name}={}", value(text))).collect::<Vec<_>>().join("&")
}

/// Somebody's browser, which keeps its cookies.
pub(crate) struct Browser {
    pub(crate) addr: SocketAddr,
    cookies: Vec<(String, String)>,
}

impl Browser {
    pub(crate) fn new(addr: SocketAddr) -> Browser {
        Browser { addr, cookies: Vec::new() }
    }

    /// Sends a form and returns the address that the answer leads to.
    pub(crate) fn submit(&mut self, path: &str, fields: &[(&str, &str)]) -> String {
        let answer =
            self.ask("POST", path, &encode(fields)).unwrap_or_else(|error| panic!("{path}: {error}"));
        assert_eq!(answer.status, 303, "{path} {fields:?}: {}", answer.body);
        answer.header("location").expect("an address to go to").to_owned()
    }

    /// The whole answer, unless the server is gone before it has come.
    pub(crate) fn ask(&mut self, method: &str, path: &str, body: &str) -> io::Result<Answer> {
        let mut stream = TcpStream::connect(self.addr)?;
        stream.set_read_timeout(Some(Duration::from_secs(60)))?;
        let cookies: Vec<String> =
            self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nAccept-Language: en\r\nCookie: {}\r\n",
            self.addr,
            cookies.join("; ")
        );
        if method == "POST" {
            request += &format!("Content-Length: {}\r\n", body.len());
            request += "Content-Type: application/x-www-form-urlencoded\r\n";
        }
        request += &format!("\r\n{body}");
        stream.write_all(request.as_bytes())?;
        let mut bytes = Vec::new();
        let end = stream.read_to_end(&mut bytes);
        let Some(answer) = Answer::parse(&String::from_utf8_lossy(&bytes)) else {
            return Err(end.err().unwrap_or_else(|| io::ErrorKind::UnexpectedEof.into()));
        };
        for (_, cookie) in answer.headers.iter().filter(|(name, _)| name == "set-cookie") {
            let pair = cookie.split(';').next().and_then(|pair| pair.split_once('='));
            let (name, value) = pair.expect("a cookie has a name");
            self.cookies.retain(|(known, _)| known != name);
            self.cookies.push((name.to_owned(), value.to_owned()));
        }
        Ok(answer)
    }
}
