//! One socket for each page that is looked at: it is sent the page again when something happened.

use crate::http::app::App;
use crate::http::guard::{Asker, refuse};
use crate::refusal::Refusal;
use crate::table::live::{Room, Seen};
use crate::view::audience::Audience;
use crate::view::query::{Asked, asked};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, RawQuery, State};
use axum::response::Response;
use futures_util::{Sink, SinkExt, StreamExt};
use locale::Language;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::watch;

/// A read buffer of the usual size costs twenty times the memory of everything else about a viewer.
const READ_BUFFER: usize = 4096;
/// Clients send nothing but what they look at.
const LONGEST_MESSAGE: usize = 4096;
/// Connections that nobody has heard of for longer are closed by what stands in between.
const PING: Duration = Duration::from_secs(25);
/// Whoever has not answered for longer is gone.
const SILENCE: Duration = Duration::from_secs(80);
pub async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(mut asker): Extension<Asker>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let room = match app.room(&id).await {
        Ok(room) => room,
        Err(refusal) => return refuse(&asker, &refusal),
    };
    let by_visitor = asker.visitor.as_ref().map(|visitor| app.sockets_by_visitor.enter(visitor.id.clone()));
    let by_address = asker.address.map(|address| app.sockets_by_address.enter(address));
    if matches!(by_visitor, Some(None)) || matches!(by_address, Some(None)) {
        return refuse(&asker, &Refusal::TooManySockets);
    }
    let patience = app.hall.shared.config.patience;
    let mut asked = asked(&query.unwrap_or_default());
    let version = asked.remove("since").and_then(|since| since.parse().ok()).unwrap_or(0);
    let seen = Seen { version, marks: [].into() };
    // The page knows its language for certain; browsers don't always tell it when they open a socket.
    if let Some(language) = asked.remove("language").and_then(|tag| Language::from_tag(&tag)) {
        asker.language = language;
    }
    let closing = app.hall.shared.closing();
    upgrade
        .read_buffer_size(READ_BUFFER)
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .on_upgrade(move |socket| async move {
            let _inside = (by_visitor, by_address);
            Watching { room, asker, asked, seen, patience }.run(socket, closing).await;
        })
}

/// Somebody who looks at a table.
struct Watching {
    room: Arc<Room>,
    asker: Asker,
    asked: Asked,
    /// The version on the page, and what was sent of it.
    seen: Seen,
    patience: Duration,
}

impl Watching {
    async fn run(mut self, socket: WebSocket, mut closing: watch::Receiver<bool>) {
        let (mut to, mut from) = socket.split();
        let mut changes = self.room.subscribe();
        let mut ping = tokio::time::interval(PING);
        let mut heard = Instant::now();
        loop {
            if let Some(update) = self.news().await
                && !self.sends(&mut to, update).await
            {
                return;
            }
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        return;
                    }
                }
                message = from.next() => {
                    heard = Instant::now();
                    match message {
                        Some(Ok(Message::Text(query))) => self.asked = asked(&query),
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                        Some(Ok(_)) => {}
                    }
                }
                _ = ping.tick() => {
                    let gone = heard.elapsed() > SILENCE;
                    if gone || !self.sends(&mut to, Message::Ping(Vec::new().into())).await {
                        return;
                    }
                }
                _ = closing.changed() => {
                    // The browser comes back by itself.
                    self.sends(&mut to, Message::Close(None)).await;
                    return;
                }
            }
        }
    }

    /// Sends a message; false if it can't be, or is not taken.
    async fn sends(&self, to: &mut (impl Sink<Message> + Unpin), message: Message) -> bool {
        matches!(tokio::time::timeout(self.patience, to.send(message)).await, Ok(Ok(())))
    }

    /// What the page does not show yet.
    async fn news(&mut self) -> Option<Message> {
        let audience = {
            let sitting = self.room.sitting().await;
            if sitting.version <= self.seen.version {
                return None;
            }
            Audience::new(&sitting, self.asker.visitor.as_ref(), self.asker.language, &self.asked)
        };
        let update = self.room.update(&audience, &self.seen).await;
        self.seen = update.seen;
        Some(Message::Binary(update.message))
    }
}
