//! A visitor's connection, which is kept open, and the socket that it may become.

use crate::{Address, Result};
use flate2::read::DeflateDecoder;
use serde_json::Value;
use std::io::Read;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use web::testing::{Answer, encode_fields};

/// How long an answer is waited for.
const PATIENCE: Duration = Duration::from_secs(20);
/// Longer answers are no pages.
const MAX_BODY: usize = 64 << 20;
/// An update begins with its version; these bytes hold it, and no letter that takes more than one.
const VERSION_WITHIN: u64 = 20;

/// A visitor by the cookies, with one connection that is kept open.
pub struct Client {
    address: Address,
    stream: Option<BufReader<TcpStream>>,
    /// The visitor's cookie, once there is one.
    pub cookies: String,
    /// The address that a proxy would name for this visitor.
    pub from: Option<String>,
}

impl Client {
    /// A visitor who has never been there.
    pub fn new(address: &Address) -> Client {
        Client { address: address.clone(), stream: None, cookies: String::new(), from: None }
    }

    /// The same visitor over another connection.
    pub fn twin(&self) -> Client {
        Client { cookies: self.cookies.clone(), from: self.from.clone(), ..Client::new(&self.address) }
    }

    /// Where the server is.
    pub fn address(&self) -> &Address {
        &self.address
    }

    /// Asks, over a new connection if the server has closed the old one meanwhile.
    pub async fn ask(&mut self, method: &str, path: &str, form: &[(&str, &str)]) -> Result<Answer> {
        if self.stream.is_some()
            && let Ok(answer) = self.ask_once(method, path, form).await
        {
            return Ok(answer);
        }
        self.stream = None;
        self.ask_once(method, path, form).await
    }

    /// Asks; without an answer, the connection is given up.
    pub async fn ask_once(&mut self, method: &str, path: &str, form: &[(&str, &str)]) -> Result<Answer> {
        let asked = tokio::time::timeout(PATIENCE, self.exchange(method, path, form)).await;
        let answer = asked.unwrap_or_else(|_| Err("no answer came in time".into()));
        if answer.is_err() {
            self.stream = None;
        }
        answer
    }

    async fn connected(&mut self) -> Result<&mut BufReader<TcpStream>> {
        if self.stream.is_none() {
            let stream = TcpStream::connect(self.address.now()).await?;
            stream.set_nodelay(true)?;
            self.stream = Some(BufReader::with_capacity(4096, stream));
        }
        self.stream.as_mut().ok_or_else(|| "not connected".into())
    }

    async fn exchange(&mut self, method: &str, path: &str, form: &[(&str, &str)]) -> Result<Answer> {
        let body = encode_fields(form);
        let head = self.head_of(method, path);
        let request = format!(
            "{head}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        );
        let stream = self.connected().await?;
        stream.get_mut().write_all(request.as_bytes()).await?;
        let mut answer = read_head(stream).await?;
        let length: usize = answer.header("content-length").unwrap_or("0").parse()?;
        if length > MAX_BODY {
            return Err("the answer is too long".into());
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        answer.body = String::from_utf8(body)?;
        if let Some(cookie) = answer.header("set-cookie") {
            self.cookies = cookie.split(';').next().unwrap_or_default().to_owned();
        }
        if answer.header("connection") == Some("close") {
            self.stream = None;
        }
        Ok(answer)
    }

    /// The first lines of a request.
    pub(crate) fn head_of(&self, method: &str, path: &str) -> String {
        let addr = self.address.now();
        let from = self.from.as_ref().map_or(String::new(), |from| format!("X-Forwarded-For: {from}\r\n"));
        let cookies = &self.cookies;
        format!("{method} {path} HTTP/1.1\r\nHost: {addr}\r\nCookie: {cookies}\r\n{from}")
    }

    /// Posts a form that must be accepted; where it leads.
    pub async fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Result<String> {
        let answer = self.ask("POST", path, form).await?;
        match answer.header("location") {
            Some(to) if answer.status == 303 => Ok(to.to_owned()),
            _ => Err(format!("{path} {form:?}: {} {}", answer.status, answer.body).into()),
        }
    }

    /// Becomes the socket of a table; the path may have a query.
    pub async fn watch(mut self, live: &str) -> Result<Socket> {
        let head = self.head_of("GET", live);
        let addr = self.address.now();
        let request = format!(
            "{head}Origin: http://{addr}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
        );
        let opened = async {
            let stream = self.connected().await?;
            stream.get_mut().write_all(request.as_bytes()).await?;
            read_head(stream).await
        };
        let answer = tokio::time::timeout(PATIENCE, opened).await.map_err(|_| "no socket in time")??;
        if answer.status != 101 {
            return Err(format!("no socket: {}", answer.status).into());
        }
        Ok(Socket { stream: self.stream.take().ok_or("not connected")?, pieces: Vec::new() })
    }
}

async fn read_head(stream: &mut BufReader<TcpStream>) -> Result<Answer> {
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Err("the connection was closed".into());
        }
        match line.trim_end() {
            "" => break,
            line => lines.push(line.to_owned()),
        }
    }
    let status = lines.first().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap_or(0);
    let headers = lines.iter().filter_map(|line| line.split_once(": "));
    let headers = headers.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
    Ok(Answer { status, headers, body: String::new() })
}

/// The kinds of frames.
pub(crate) mod frame {
    pub(crate) const TEXT: u8 = 0x81;
    pub(crate) const BINARY: u8 = 0x82;
    pub(crate) const PING: u8 = 0x89;
    pub(crate) const PONG: u8 = 0x8A;
}

/// The socket of a table.
pub struct Socket {
    stream: BufReader<TcpStream>,
    /// The page, as it was sent so far.
    pieces: Vec<Arc<str>>,
}

/// What a socket was sent.
pub struct Update {
    /// The version of the table.
    pub version: u64,
    /// The part of the page that changes.
    pub page: Answer,
}

impl Socket {
    /// The next update, packed; pings are answered, as browsers do.
    pub async fn next(&mut self) -> Result<Vec<u8>> {
        loop {
            let kind = self.stream.read_u8().await?;
            let length = match self.stream.read_u8().await? {
                126 => self.stream.read_u16().await?.into(),
                127 => self.stream.read_u64().await?,
                short => short.into(),
            };
            if length > MAX_BODY as u64 {
                return Err("the message is too long".into());
            }
            let mut payload = vec![0; length as usize];
            self.stream.read_exact(&mut payload).await?;
            match kind {
                frame::BINARY => return Ok(payload),
                frame::PING => self.send(frame::PONG, &payload).await?,
                _ => {}
            }
        }
    }

    /// Puts an update into the page.
    pub fn unpack(&mut self, packed: &[u8]) -> Option<Update> {
        let update: Value = serde_json::from_reader(DeflateDecoder::new(packed)).ok()?;
        let place = |at: &Value| at.as_u64().map(|at| at as usize);
        let mut now = Vec::new();
        for part in update["main"].as_array()? {
            match part {
                Value::String(text) => now.push(text.as_str().into()),
                run => now.extend_from_slice(self.pieces.get(place(&run[0])?..place(&run[1])?)?),
            }
        }
        self.pieces = now;
        let page = Answer { status: 200, headers: Vec::new(), body: self.pieces.concat() };
        Some(Update { version: update["version"].as_u64()?, page })
    }

    /// The version of an update, for those who need no page.
    pub fn version_of(packed: &[u8]) -> Option<u64> {
        let mut start = String::new();
        DeflateDecoder::new(packed).take(VERSION_WITHIN).read_to_string(&mut start).ok()?;
        start.strip_prefix("{\"version\":")?.split(',').next()?.parse().ok()
    }

    /// Sends a frame, masked with zeros.
    pub(crate) async fn send(&mut self, kind: u8, payload: &[u8]) -> Result<()> {
        let mut bytes = vec![kind];
        match payload.len() {
            short @ 0..126 => bytes.push(0x80 | short as u8),
            long => {
                bytes.push(0x80 | 126);
                bytes.extend(u16::try_from(long)?.to_be_bytes());
            }
        }
        bytes.extend([0; 4]);
        bytes.extend(payload);
        self.send_raw(&bytes).await
    }

    /// Sends bytes that need not be a frame.
    pub(crate) async fn send_raw(&mut self, bytes: &[u8]) -> Result<()> {
        Ok(self.stream.get_mut().write_all(bytes).await?)
    }
}

/// Whether this process may have so many files open. Sockets are files, and systems limit them.
pub fn require_files(needed: usize) -> Result<()> {
    let limits = std::fs::read_to_string("/proc/self/limits").unwrap_or_default();
    let soft = limits.lines().find_map(|line| line.strip_prefix("Max open files")?.split_whitespace().next());
    match soft.and_then(|soft| soft.parse::<usize>().ok()) {
        Some(soft) if soft < needed => {
            Err(format!("{soft} open files are allowed, {needed} are needed: ulimit -n {needed}").into())
        }
        _ => Ok(()),
    }
}
