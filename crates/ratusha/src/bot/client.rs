//! The operations of a server, over HTTP with or without TLS.

use http_body_util::{BodyExt, Full};
use hyper::body::{Bytes, Incoming};
use hyper::client::conn::http1;
use hyper::header::{AUTHORIZATION, CONTENT_TYPE, HOST};
use hyper::{Method, Request, Response, StatusCode, Uri};
use hyper_util::rt::TokioIo;
use serde_json::Value;
use std::error::Error;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tabletop::Message;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// How long a server may take to answer, or to say that it is still there, which it does every twenty seconds.
const PATIENCE: Duration = Duration::from_secs(70);
/// How long something is tried again while the server is not there.
const RETRIES_FOR: Duration = Duration::from_secs(600);
/// How long it takes until it is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(1);
/// An answer this long is none of ours.
const MAX_BYTES: usize = 16 << 20;

/// Why something was not done.
#[derive(Debug)]
pub(super) enum Trouble {
    /// The server says no.
    Refused {
        status: u16,
        /// In its words.
        why: String,
    },
    /// There is no answer; what the system says.
    Unreachable(String),
}

impl Trouble {
    pub(super) fn message(&self) -> Message {
        match self {
            Trouble::Refused { why, .. } => Message::new("bot-refused").with("why", why.as_str()),
            Trouble::Unreachable(why) => Message::new("bot-unreachable").with("why", why.as_str()),
        }
    }

    /// Whether it may be otherwise a little later.
    fn passes(&self) -> bool {
        match self {
            Trouble::Refused { status, .. } => *status == 429 || *status >= 500,
            Trouble::Unreachable(_) => true,
        }
    }

    /// Whether the table has gone on meanwhile, or the move is none any more.
    pub(super) fn is_late(&self) -> bool {
        matches!(self, Trouble::Refused { status: 409 | 422, .. })
    }
}

fn unreachable(error: &dyn Error) -> Trouble {
    // The reason of a failure is often the last of several.
    let mut reason = error;
    while let Some(source) = reason.source() {
        reason = source;
    }
    Trouble::Unreachable(reason.to_string())
}

/// A server, and the token with which it is asked.
#[derive(Clone)]
pub(super) struct Client {
    host: String,
    port: u16,
    /// Host and port as the server knows them.
    authority: String,
    tls: Option<TlsConnector>,
    token: String,
}

impl Client {
    /// The server at an address like `https://ratusha.example`; none if that is no such address.
    pub(super) fn new(server: &str, token: String) -> Option<Client> {
        let uri: Uri = server.trim_end_matches('/').parse().ok()?;
        let is_encrypted = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return None;
        }
        let authority = uri.authority()?;
        Some(Client {
            host: authority.host().trim_matches(['[', ']']).to_owned(),
            port: authority.port_u16().unwrap_or(if is_encrypted { 443 } else { 80 }),
            authority: authority.to_string(),
            tls: is_encrypted.then(tls),
            token,
        })
    }

    /// Asks until there is an answer. With the key, what is asked for again is done once.
    pub(super) async fn ask(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<Value, Trouble> {
        let key = fresh_key();
        let since = Instant::now();
        loop {
            let headers = [("idempotency-key", key.as_str())];
            let answered = async {
                let response = self.send(method.clone(), path, body, &headers).await?;
                let bytes = collected(response.into_body()).await?;
                serde_json::from_slice(&bytes).map_err(|error| unreachable(&error))
            };
            let answered = tokio::time::timeout(PATIENCE, answered).await;
            match answered.unwrap_or_else(|late| Err(unreachable(&late))) {
                Err(trouble) if trouble.passes() && since.elapsed() < RETRIES_FOR => {
                    tokio::time::sleep(RETRY_AFTER).await;
                }
                answered => return answered,
            }
        }
    }

    /// Listens to the events at an address.
    pub(super) fn listen(&self, path: String) -> Events {
        Events { client: self.clone(), path, stream: None, last: None }
    }

    /// One request; an answer other than what was asked for is a refusal.
    async fn send(
        &self,
        method: Method,
        path: &str,
        body: Option<&Value>,
        headers: &[(&str, &str)],
    ) -> Result<Response<Incoming>, Trouble> {
        let stream = TcpStream::connect((self.host.as_str(), self.port)).await;
        let stream = stream.map_err(|error| unreachable(&error))?;
        // What is sent is short, and waited for.
        let _ = stream.set_nodelay(true);
        let mut request = Request::builder()
            .method(method)
            .uri(format!("/api/v1{path}"))
            .header(HOST, &self.authority)
            .header(AUTHORIZATION, format!("Bearer {}", self.token));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if body.is_some() {
            request = request.header(CONTENT_TYPE, "application/json");
        }
        let body = body.map_or(Bytes::new(), |body| body.to_string().into());
        let request = request.body(Full::new(body)).map_err(|error| unreachable(&error))?;
        let response = match &self.tls {
            None => exchange(stream, request).await?,
            Some(tls) => {
                let name = ServerName::try_from(self.host.clone()).map_err(|error| unreachable(&error))?;
                exchange(tls.connect(name, stream).await.map_err(|error| unreachable(&error))?, request)
                    .await?
            }
        };
        if response.status().is_success() {
            return Ok(response);
        }
        Err(refusal(response).await)
    }
}

/// Sends a request over a connection that ends with it.
async fn exchange(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    request: Request<Full<Bytes>>,
) -> Result<Response<Incoming>, Trouble> {
    let shaken = http1::handshake(TokioIo::new(stream)).await;
    let (mut sender, connection) = shaken.map_err(|error| unreachable(&error))?;
    // Whatever breaks it is told to whoever waits for the answer.
    tokio::spawn(async move { drop(connection.await) });
    sender.send_request(request).await.map_err(|error| unreachable(&error))
}

async fn refusal(response: Response<Incoming>) -> Trouble {
    let status: StatusCode = response.status();
    let body = collected(response.into_body()).await.unwrap_or_default();
    let body: Value = serde_json::from_slice(&body).unwrap_or_default();
    let why = body["error"]["message"].as_str().map_or_else(|| status.to_string(), str::to_owned);
    Trouble::Refused { status: status.as_u16(), why }
}

fn too_long() -> Trouble {
    Trouble::Unreachable(format!("more than {MAX_BYTES} bytes"))
}

async fn collected(mut body: Incoming) -> Result<Vec<u8>, Trouble> {
    let mut bytes = Vec::new();
    while let Some(frame) = body.frame().await {
        let frame = frame.map_err(|error| unreachable(&error))?;
        bytes.extend(frame.data_ref().into_iter().flatten());
        if bytes.len() > MAX_BYTES {
            return Err(too_long());
        }
    }
    Ok(bytes)
}

/// Trusts whom this machine trusts.
fn tls() -> TlsConnector {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    Arc::new(config).into()
}

/// A name for what is asked, which nobody has used.
fn fresh_key() -> String {
    let mut bytes = [0; 16];
    // Without chance, a name that was used is refused, and nothing is done wrongly.
    let _ = getrandom::fill(&mut bytes);
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// An event.
pub(super) struct Event {
    pub(super) kind: String,
    pub(super) data: Value,
}

/// The events of a server. A connection that is lost is made again, from where it was.
pub(super) struct Events {
    client: Client,
    path: String,
    stream: Option<(Incoming, Vec<u8>)>,
    /// The id of the last event.
    last: Option<String>,
}

impl Events {
    /// What happens next.
    pub(super) async fn next(&mut self) -> Result<Event, Trouble> {
        let since = Instant::now();
        loop {
            match self.try_next().await {
                Err(trouble) if trouble.passes() && since.elapsed() < RETRIES_FOR => {
                    self.stream = None;
                    tokio::time::sleep(RETRY_AFTER).await;
                }
                done => return done,
            }
        }
    }

    async fn try_next(&mut self) -> Result<Event, Trouble> {
        let late = |late| unreachable(&late);
        loop {
            let (body, heard) = match &mut self.stream {
                Some(stream) => stream,
                none => {
                    let last = self.last.clone();
                    let headers: Vec<(&str, &str)> =
                        last.iter().map(|last| ("last-event-id", last.as_str())).collect();
                    let sent = self.client.send(Method::GET, &self.path, None, &headers);
                    let response = tokio::time::timeout(PATIENCE, sent).await.map_err(late)??;
                    none.insert((response.into_body(), Vec::new()))
                }
            };
            if let Some(event) = take_event(heard, &mut self.last) {
                return Ok(event);
            }
            let frame = tokio::time::timeout(PATIENCE, body.frame()).await.map_err(late)?;
            let ended = || Trouble::Unreachable("the stream has ended".to_owned());
            let frame = frame.ok_or_else(ended)?.map_err(|error| unreachable(&error))?;
            heard.extend(frame.data_ref().into_iter().flatten());
            if heard.len() > MAX_BYTES {
                return Err(too_long());
            }
        }
    }
}

/// The first event that was heard whole. Comments are passed over.
fn take_event(heard: &mut Vec<u8>, last: &mut Option<String>) -> Option<Event> {
    loop {
        let end = heard.windows(2).position(|pair| pair == b"\n\n")?;
        let text: Vec<u8> = heard.drain(..end + 2).collect();
        let text = String::from_utf8_lossy(&text);
        let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name));
        if let Some(id) = field("id: ") {
            *last = Some(id.to_owned());
        }
        if let (Some(kind), Some(data)) = (field("event: "), field("data: "))
            && let Ok(data) = serde_json::from_str(data)
        {
            return Some(Event { kind: kind.to_owned(), data });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_taken_whole_and_comments_are_none() {
        let mut heard = b":\n\nevent: table\nid: 7\ndata: {\"number\":7}\n\nevent: ta".to_vec();
        let mut last = None;
        let event = take_event(&mut heard, &mut last).unwrap();
        assert_eq!(
            (event.kind.as_str(), &event.data["number"], last.as_deref()),
            ("table", &7.into(), Some("7"))
        );
        assert!(take_event(&mut heard, &mut last).is_none());
        assert_eq!(heard, b"event: ta");
    }

    #[test]
    fn an_address_is_a_scheme_and_a_host() {
        let read = |address: &str| {
            let client = Client::new(address, String::new())?;
            Some((client.host, client.port, client.tls.is_some()))
        };
        assert_eq!(read("http://127.0.0.1:8080"), Some(("127.0.0.1".to_owned(), 8080, false)));
        assert_eq!(read("https://ratusha.example/"), Some(("ratusha.example".to_owned(), 443, true)));
        assert_eq!(read("http://[::1]:80"), Some(("::1".to_owned(), 80, false)));
        for strange in ["ratusha.example", "ftp://x", "https://x/path", "", "http://"] {
            assert!(Client::new(strange, String::new()).is_none(), "{strange}");
        }
    }
}
