//! One socket for each page that is looked at: it is sent the page again when something happened.

use crate::http::address::Address;
use crate::http::app::App;
use crate::http::guard::{Caller, refuse};
use crate::http::identity::Identities;
use crate::id::VisitorId;
use crate::metrics::Metrics;
use crate::push::update::SentSoFar;
use crate::push::wire::{Upgrade, Wire};
use crate::refusal::Refusal;
use crate::table::live::LiveTable;
use crate::table::pace::Pace;
use crate::view::audience::Audience;
use crate::view::query::{LANGUAGE, PACE, PageQuery, SINCE, YOU, parse_query};
use axum::body::Bytes;
use axum::extract::{Extension, Path, RawQuery, Request, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use locale::Language;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, watch};
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;

/// Connections that nobody has heard of for longer are closed by what stands in between.
const PING_EVERY: Duration = Duration::from_secs(25);
/// Whoever has not answered for longer is gone.
const MAX_SILENCE: Duration = Duration::from_secs(80);
/// The frames that are read at once, and how long it takes until another one is. A page says what its reader looks at,
/// and answers pings; each ping of a client costs an answer, which it may never read.
const FRAMES_AT_ONCE: u32 = 60;
const FRAME_INTERVAL: Duration = Duration::from_millis(100);

/// What a text begins with that points at a place; others say what the reader looks at.
const POINTS_AT: char = '!';

/// Tells the page that its reader may be somebody else now, and that it is to be fetched anew.
const WHO_ARE_YOU: u16 = 4001;

fn who_are_you() -> Message {
    Message::Close(Some(CloseFrame { code: WHO_ARE_YOU.into(), reason: "".into() }))
}

/// Opens the socket of a page.
pub(crate) async fn open(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(mut caller): Extension<Caller>,
    mut request: Request,
) -> Response {
    let Some((upgrade, response)) = Upgrade::begin(&mut request) else {
        return StatusCode::BAD_REQUEST.into_response();
    };
    let table = match app.live_table(&id, &caller).await {
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
    let identities = app.identities.clone();
    let mut watcher = Watcher { table, caller, query: asked, taken_for, sent, identities, metrics };
    tokio::spawn(async move {
        let Some(mut wire) = upgrade.finish(patience).await else { return };
        let _permits = (by_visitor, by_address, watcher.metrics.socket());
        watcher.come_and_go(&mut wire, pace, closing, endings).await;
    });
    response
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
    identities: Arc<Identities>,
    metrics: Arc<Metrics>,
}

/// A task is as large as the largest that it waits for, and there is one for each viewer. So what is lent is not moved into
/// it, and what is rare or over soon has a box of its own.
impl Watcher {
    async fn come_and_go(
        &mut self,
        wire: &mut Wire,
        pace: Pace,
        closing: watch::Receiver<bool>,
        endings: broadcast::Receiver<Option<VisitorId>>,
    ) {
        let table = self.table.clone();
        let page = Box::pin(table.open_page(self.caller.visitor.as_ref())).await;
        let _pace = Box::pin(table.keep_pace(self.caller.visitor.as_ref(), pace)).await;
        self.watch(wire, closing, endings).await;
        if let Some(page) = page {
            Box::pin(table.close_page(page)).await;
        }
    }

    async fn watch(
        &mut self,
        wire: &mut Wire,
        mut closing: watch::Receiver<bool>,
        mut endings: broadcast::Receiver<Option<VisitorId>>,
    ) {
        let mut changes = self.table.subscribe();
        let mut pings = self.table.pings();
        let mut ping = tokio::time::interval(PING_EVERY);
        let mut heard = Instant::now();
        // When all frames that were read would have come, at their usual interval.
        let mut used_up = heard;
        // Somebody may have been signed out between the page and its socket.
        if Box::pin(self.is_mistaken()).await {
            Box::pin(wire.send(who_are_you())).await;
            return;
        }
        loop {
            let Some(update) = Box::pin(self.next_update()).await else { return };
            if let Some(update) = update
                && !Box::pin(wire.send_shared(&update)).await
            {
                return;
            }
            let message = tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => None,
                    Err(_) => return,
                },
                message = async {
                    let allowed = Instant::now() + FRAMES_AT_ONCE * FRAME_INTERVAL;
                    tokio::time::sleep(used_up.saturating_duration_since(allowed)).await;
                    wire.next().await
                } => {
                    heard = Instant::now();
                    used_up = used_up.max(heard) + FRAME_INTERVAL;
                    match message {
                        Some(Message::Text(text)) => Box::pin(self.hear(&text)).await,
                        Some(Message::Close(_)) | None => return,
                        Some(_) => {}
                    }
                    None
                }
                // Who has missed some sees the next.
                Ok(ping) = pings.recv() => Some(Message::Text(ping.json().into())),
                _ = ping.tick() => {
                    if heard.elapsed() > MAX_SILENCE {
                        return;
                    }
                    Some(Message::Ping(Bytes::new()))
                }
                () = async {
                    match (&self.caller.visitor, self.caller.session) {
                        (Some(visitor), Some(session)) => {
                            self.identities.ended(&mut endings, &visitor.id, session).await;
                        }
                        _ => std::future::pending().await,
                    }
                } => Some(who_are_you()),
                // The browser comes back by itself.
                _ = closing.changed() => Some(Message::Close(None)),
            };
            if let Some(message) = message {
                let is_last = message.is_close();
                if !Box::pin(wire.send(message)).await || is_last {
                    return;
                }
            }
        }
    }

    /// Takes what a page says: what its reader looks at, or points at.
    async fn hear(&mut self, text: &str) {
        match (text.strip_prefix(POINTS_AT), &self.caller.visitor) {
            (Some(at), Some(visitor)) => self.table.point(visitor, at).await,
            (Some(_), None) => {}
            (None, _) => self.query = parse_query(text),
        }
    }

    /// Whether the page was made for somebody else than who asks now.
    async fn is_mistaken(&self) -> bool {
        let Some(taken_for) = &self.taken_for else { return false };
        let state = self.table.state().await;
        let audience = Audience::new(&state, self.caller.visitor.as_ref(), self.caller.language, &self.query);
        audience.stance(&state).you() != *taken_for
    }

    /// What the page does not show yet, if there is anything; none when the server closes.
    async fn next_update(&mut self) -> Option<Option<Bytes>> {
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
        Some(Some(update.message))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The memory of the future that a function of so many arguments returns.
    fn size<A, B, C, D, E, F>(_: impl FnOnce(A, B, C, D, E) -> F) -> usize {
        size_of::<F>()
    }

    #[test]
    fn the_task_of_a_viewer_is_small() {
        let task = size::<&'static mut Watcher, &'static mut Wire, _, _, _, _>(Watcher::come_and_go);
        let all = task + size_of::<Watcher>() + size_of::<Wire>();
        assert!(all < 2 << 10, "{all} bytes, {task} of them for what is done");
    }
}
