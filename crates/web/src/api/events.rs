//! A table as it changes: events that a server sends, for as long as somebody listens.

use super::json::{Refusals, with_kind};
use super::pass::{Pass, Scope};
use super::table::{asked, drawn};
use crate::http::address::Address;
use crate::http::app::App;
use crate::http::guard::Caller;
use crate::http::routes::{Who, or_refuse};
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::table::live::LiveTable;
use crate::table::pace::Pace;
use crate::view::query::PageQuery;
use axum::body::{Body, Bytes};
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::Response;
use futures_util::stream;
use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc::Sender;

/// The header with the number of the last event that somebody has heard.
const LAST_HEARD: HeaderName = HeaderName::from_static("last-event-id");
/// Connections that nobody has heard of for longer are closed by what stands in between. The token is looked at as often.
const BEAT_EVERY: Duration = Duration::from_secs(20);
/// What is sent then: a comment, which listeners pass over.
const BEAT: &[u8] = b":\n\n";

/// The table as it changes, as server-sent events. Each is called `table`, holds what the table's own operation answers, and has as its
/// id the table's number; who names the last one in `Last-Event-ID` is sent the next. The stream ends with its token.
#[utoipa::path(get, path = "/api/v1/tables/{id}/events", tag = "tables",
    params(
        ("id" = String, Path, description = "The table's id."),
        ("seat" = Option<u32>, Query, description = "Through the eyes of which of my seats, where I have several."),
        ("Last-Event-ID" = Option<String>, Header, description = "The id of the last event that was heard.")
    ),
    responses((status = 200, body = String, content_type = "text/event-stream"), Refusals))]
pub(super) async fn watch(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
    headers: HeaderMap,
) -> Response {
    let outcome = listen(app, &id, query.as_deref(), &caller, &headers);
    or_refuse(&caller, outcome.await)
}

async fn listen(
    app: App,
    id: &str,
    query: Option<&str>,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<Response, Refusal> {
    caller.with(Scope::Read)?;
    let pass = caller.pass.clone().ok_or(Refusal::NoToken)?;
    let asked = asked(query)?;
    let table = app.live_table(id).await?;
    let by_visitor = app.sockets_by_visitor.acquire(pass.owner.clone()).ok_or(Refusal::TooManySockets)?;
    let by_address = match caller.address {
        // However many there are, they are connections, and those are counted.
        Address::Here => None,
        address => Some(app.sockets_by_address.acquire(address).ok_or(Refusal::TooManySockets)?),
    };
    let heard = headers.get(LAST_HEARD).and_then(|last| last.to_str().ok()?.trim().parse().ok());
    // What has not been taken yet waits for whoever listens, and what happens meanwhile is in the next one.
    let (sender, receiver) = tokio::sync::mpsc::channel(1);
    let endings = app.identities.endings();
    let listener = Listener { app, table, caller: caller.clone(), pass, asked, heard };
    tokio::spawn(async move {
        let _permits = (by_visitor, by_address, listener.app.tables.shared.metrics.socket());
        listener.come_and_go(&sender, endings).await;
    });
    let events = stream::unfold(receiver, async |mut receiver| {
        let event: Bytes = receiver.recv().await?;
        Some((Ok::<_, Infallible>(event), receiver))
    });
    Ok(with_kind(StatusCode::OK, "text/event-stream", Body::from_stream(events)))
}

/// Somebody who listens to what happens at a table.
struct Listener {
    app: App,
    table: Arc<LiveTable>,
    caller: Caller,
    pass: Pass,
    asked: PageQuery,
    /// The number of the table in the last event.
    heard: Option<u64>,
}

impl Listener {
    /// A program that listens is at its table, and does not keep bots waiting.
    async fn come_and_go(mut self, sender: &Sender<Bytes>, endings: Receiver<Option<VisitorId>>) {
        let table = self.table.clone();
        let page = table.open_page(self.caller.visitor.as_ref()).await;
        let _pace = table.keep_pace(self.caller.visitor.as_ref(), Pace::AtOnce).await;
        self.listen(sender, endings).await;
        if let Some(page) = page {
            table.close_page(page).await;
        }
    }

    async fn listen(&mut self, sender: &Sender<Bytes>, mut endings: Receiver<Option<VisitorId>>) {
        let mut changes = self.table.subscribe();
        let mut closing = self.app.tables.shared.closing();
        if self.app.tables.shared.is_closing() {
            return;
        }
        let mut beat = tokio::time::interval(BEAT_EVERY);
        loop {
            let Ok(event) = self.next().await else { return };
            if let Some(event) = event
                && sender.send(event).await.is_err()
            {
                return;
            }
            let is_asked = tokio::select! {
                changed = changes.changed() => match changed {
                    Ok(()) => false,
                    Err(_) => return,
                },
                _ = beat.tick() => {
                    if sender.send(Bytes::from_static(BEAT)).await.is_err() {
                        return;
                    }
                    true
                }
                ended = endings.recv() => match ended {
                    Ok(Some(other)) => {
                        let visitor = self.caller.visitor.as_ref().map(|visitor| &visitor.id);
                        self.pass.owner == other || visitor == Some(&other)
                    }
                    // Keys of cookies are not ours.
                    Ok(None) => false,
                    Err(RecvError::Lagged(_)) => true,
                    Err(RecvError::Closed) => return,
                },
                () = sender.closed() => return,
                _ = closing.changed() => return,
            };
            if is_asked && !self.pass.is_good(&self.app).await {
                return;
            }
        }
    }

    /// What has not been heard yet, if there is anything. What changed nothing for this visitor is not told, not even that it
    /// happened.
    async fn next(&mut self) -> Result<Option<Bytes>, Refusal> {
        let visitor = self.caller.visitor.as_ref().map(|visitor| &visitor.id);
        if self.heard == Some(self.table.state().await.version_for(visitor)) {
            return Ok(None);
        }
        let (number, body) = drawn(&self.table, &self.caller, self.asked.clone()).await?;
        self.heard = Some(number);
        Ok(Some(format!("event: table\nid: {number}\ndata: {body}\n\n").into()))
    }
}
