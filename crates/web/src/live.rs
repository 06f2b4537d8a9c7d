//! One socket for each page that is looked at: it is sent the page again when something happened.

use crate::app::App;
use crate::audience::Audience;
use crate::board::Asked;
use crate::guard::{Asker, refuse};
use crate::room::{Room, Seen};
use crate::routes::{asked, room};
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Extension, Path, RawQuery, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use locale::Language;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// A read buffer of the usual size costs twenty times the memory of everything else about a viewer.
const READ_BUFFER: usize = 4096;
/// Clients send nothing but what they look at.
const LONGEST_MESSAGE: usize = 4096;
/// Connections that nobody has heard of for longer are closed by what stands in between.
const PING: Duration = Duration::from_secs(25);

pub async fn live(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(mut asker): Extension<Asker>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let room = match room(&app, &id).await {
        Ok(room) => room,
        Err(refusal) => return refuse(&asker, &refusal),
    };
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
        .on_upgrade(move |socket| Watching { room, asker, asked, seen }.run(socket, closing))
}

/// Somebody who looks at a table.
struct Watching {
    room: Arc<Room>,
    asker: Asker,
    asked: Asked,
    /// The version on the page, and what was sent of it.
    seen: Seen,
}

impl Watching {
    async fn run(mut self, socket: WebSocket, mut closing: watch::Receiver<bool>) {
        let (mut to, mut from) = socket.split();
        let mut changes = self.room.subscribe();
        let mut ping = tokio::time::interval(PING);
        loop {
            if let Some(update) = self.news().await
                && to.send(update).await.is_err()
            {
                return;
            }
            tokio::select! {
                changed = changes.changed() => {
                    if changed.is_err() {
                        return;
                    }
                }
                message = from.next() => match message {
                    Some(Ok(Message::Text(query))) => self.asked = asked(&query),
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
                _ = ping.tick() => {
                    if to.send(Message::Ping(Vec::new().into())).await.is_err() {
                        return;
                    }
                }
                _ = closing.changed() => {
                    // The browser comes back by itself.
                    let _ = to.send(Message::Close(None)).await;
                    return;
                }
            }
        }
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
