//! One socket for each page that is looked at: it is sent the page again when something happened.

use crate::http::address::Address;
use crate::http::app::App;
use crate::http::guard::{Caller, refuse};
use crate::http::identity::Identities;
use crate::id::VisitorId;
use crate::metrics::Metrics;
use crate::push::update::SentSoFar;
use crate::refusal::Refusal;
use crate::table::live::LiveTable;
use crate::table::pace::Pace;
use crate::view::audience::Audience;
use crate::view::query::{LANGUAGE, PACE, PageQuery, SINCE, YOU, parse_query};
use axum::extract::ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, RawQuery, State};
use axum::response::Response;
use futures_util::{Sink, SinkExt, StreamExt};
use locale::Language;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;

/// A read buffer of the usual size costs twenty times the memory of everything else about a viewer. What clients send is
/// shorter than this, with few exceptions.
const READ_BUFFER: usize = 512;
/// Clients send nothing but what they look at.
const MAX_MESSAGE_BYTES: usize = 4096;
/// Connections that nobody has heard of for longer are closed by what stands in between.
const PING_EVERY: Duration = Duration::from_secs(25);
/// Whoever has not answered for longer is gone.
const MAX_SILENCE: Duration = Duration::from_secs(80);
/// What may wait to be read: more than any page, packed. Whoever reads so slowly that more would wait is gone.
const MAX_WRITE_BUFFER: usize = 512 << 10;
/// The frames that are read at once, and how long it takes until another one is. A page says what its reader looks at,
/// and answers pings; each ping of a client costs an answer, which it may never read.
const FRAMES_AT_ONCE: u32 = 60;
const FRAME_INTERVAL: Duration = Duration::from_millis(100);

/// What a text begins with that points at a place; others say what the reader looks at.
const POINTS_AT: char = '!';

/// Tells the page that its reader may be somebody else now, and that it is to be fetched anew.
const WHO_ARE_YOU: u16 = 4001;

/// Opens the socket of a page.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(mut caller): Extension<Caller>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let table = match app.live_table(&id).await {
        Ok(table) => table,
        Err(refusal) => return refuse(&caller, &refusal),
    };
    let by_visitor =
        caller.visitor.as_ref().map(|visitor| app.sockets_by_visitor.acquire(visitor.id.clone()));
    let by_address = match caller.address {
        // However many there are, they are connections, and those are counted.
        Address::Here => None,
        address => Some(app.sockets_by_address.acquire(address)),
    };
    if matches!(by_visitor, Some(None)) || matches!(by_address, Some(None)) {
        return refuse(&caller, &Refusal::TooManySockets);
    }
    let patience = app.tables.shared.config.patience;
    let mut asked = parse_query(&query.unwrap_or_default());
    let version = asked.remove(SINCE).and_then(|since| since.parse().ok()).unwrap_or(0);
    let sent = SentSoFar { version, marks: [].into() };
    let pace = asked.remove(PACE).and_then(|pace| Pace::parse(&pace)).unwrap_or(Pace::Calm);
    // The page knows its language for certain; browsers don't always tell it when they open a socket.
    if let Some(language) = asked.remove(LANGUAGE).and_then(|tag| Language::parse(&tag)) {
        caller.language = language;
    }
    let taken_for = asked.remove(YOU);
    // Heard from before the browser knows that it is connected: it may sign out the next moment.
    let endings = app.identities.endings();
    let closing = app.tables.shared.closing();
    let metrics = app.tables.shared.metrics.clone();
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(0)
        .max_write_buffer_size(MAX_WRITE_BUFFER)
        .max_message_size(MAX_MESSAGE_BYTES)
        .max_frame_size(MAX_MESSAGE_BYTES)
        .on_upgrade(move |socket| async move {
            let _permits = (by_visitor, by_address, metrics.socket());
            let page = table.open_page(caller.visitor.as_ref()).await;
            let _pace = table.keep_pace(caller.visitor.as_ref(), pace).await;
            let identities = app.identities;
            let looked_at = table.clone();
            let watcher =
                Watcher { table, caller, query: asked, taken_for, sent, patience, identities, metrics };
            watcher.run(socket, closing, endings).await;
            if let Some(page) = page {
                looked_at.close_page(page).await;
            }
        })
}

/// Somebody who looks at a table.
struct Watcher {
    table: Arc<LiveTable>,
    caller: Caller,
    query: PageQuery,
    /// Whom the page takes its reader for; old pages don't say.
    taken_for: Option<String>,
    /// The version on the page, and what was sent of it.
    sent: SentSoFar,
    patience: Duration,
    identities: Arc<Identities>,
    metrics: Arc<Metrics>,
}

impl Watcher {
    async fn run(
        mut self,
        socket: WebSocket,
        mut closing: watch::Receiver<bool>,
        mut endings: broadcast::Receiver<Option<VisitorId>>,
    ) {
        let (mut to, mut from) = socket.split();
        let mut changes = self.table.subscribe();
        let mut pings = self.table.pings();
        let mut ping = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        // When all frames that were read would have come, at their usual interval.
        let mut used_up = heard;
        // Somebody may have been signed out between the page and its socket.
        if Box::pin(self.is_mistaken()).await {
            let close = CloseFrame { code: WHO_ARE_YOU, reason: "".into() };
            self.send(&mut to, Message::Close(Some(close))).await;
            return;
        }
        loop {
            // Nothing of what it takes to draw is kept while there is nothing to draw.
            let Some(update) = Box::pin(self.next_update()).await else { return };
            if let Some(update) = update
                && !self.send(&mut to, update).await
            {
                return;
            }
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        return;
                    }
                }
                message = async {
                    let allowed = Instant::now() + FRAMES_AT_ONCE * FRAME_INTERVAL;
                    tokio::time::sleep(used_up.saturating_duration_since(allowed)).await;
                    from.next().await
                } => {
                    heard = Instant::now();
                    used_up = used_up.max(heard) + FRAME_INTERVAL;
                    match message {
                        Some(Ok(Message::Text(text))) => match (text.strip_prefix(POINTS_AT), &self.caller.visitor) {
                            (Some(at), Some(visitor)) => self.table.point(visitor, at).await,
                            (Some(_), None) => {}
                            (None, _) => self.query = parse_query(&text),
                        },
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                        Some(Ok(_)) => {}
                    }
                }
                // Who has missed some sees the next.
                Ok(ping) = pings.recv() => {
                    if !self.send(&mut to, Message::Text(ping.json().into())).await {
                        return;
                    }
                }
                _ = ping.tick() => {
                    let gone = heard.elapsed() > MAX_SILENCE;
                    if gone || !self.send(&mut to, Message::Ping(Vec::new().into())).await {
                        return;
                    }
                }
                () = async {
                    match (&self.caller.visitor, self.caller.session) {
                        (Some(visitor), Some(session)) => {
                            self.identities.ended(&mut endings, &visitor.id, session).await;
                        }
                        _ => std::future::pending().await,
                    }
                } => {
                    let close = CloseFrame { code: WHO_ARE_YOU, reason: "".into() };
                    self.send(&mut to, Message::Close(Some(close))).await;
                    return;
                }
                _ = closing.changed() => {
                    // The browser comes back by itself.
                    self.send(&mut to, Message::Close(None)).await;
                    return;
                }
            }
        }
    }

    /// Whether the page was made for somebody else than who asks now.
    async fn is_mistaken(&self) -> bool {
        let Some(taken_for) = &self.taken_for else { return false };
        let state = self.table.state().await;
        let audience = Audience::new(&state, self.caller.visitor.as_ref(), self.caller.language, &self.query);
        audience.stance(&state).you() != *taken_for
    }

    /// Sends a message; false if it can't be, or is not taken.
    async fn send(&self, to: &mut (impl Sink<Message> + Unpin), message: Message) -> bool {
        matches!(tokio::time::timeout(self.patience, to.send(message)).await, Ok(Ok(())))
    }

    /// What the page does not show yet, if there is anything; none when the server closes.
    async fn next_update(&mut self) -> Option<Option<Message>> {
        let audience = {
            let state = self.table.state().await;
            // What changed nothing for this visitor is not sent, not even that it happened.
            if state.version_for(self.caller.visitor.as_ref().map(|visitor| &visitor.id)) <= self.sent.version
            {
                return Some(None);
            }
            Audience::new(&state, self.caller.visitor.as_ref(), self.caller.language, &self.query)
        };
        let update = self.table.update(audience, self.sent.clone()).await?;
        self.sent = update.sent;
        self.metrics.update(update.message.len());
        Some(Some(Message::Binary(update.message)))
    }
}
