//! A table as it changes: events that a server sends, for as long as somebody listens.

use super::json::Refusals;
use super::pass::Scope;
use super::stream::stream;
use super::table::{asked, drawn};
use crate::http::app::App;
use crate::http::guard::Caller;
use crate::http::routes::{Who, or_refuse};
use crate::refusal::Refusal;
use crate::table::live::LiveTable;
use crate::table::pace::Pace;
use crate::view::query::PageQuery;
use axum::body::Bytes;
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::Response;
use std::sync::Arc;
use tokio::sync::mpsc::Sender;

/// The header with the number of the last event that somebody has heard.
const LAST_HEARD: HeaderName = HeaderName::from_static("last-event-id");

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
    let asked = asked(query)?;
    let table = app.live_table(id, caller).await?;
    let heard = headers.get(LAST_HEARD).and_then(|last| last.to_str().ok()?.trim().parse().ok());
    let listener = Listener { table, caller: caller.clone(), asked, heard };
    stream(&app, caller, |sender| listener.come_and_go(sender))
}

/// Somebody who listens to what happens at a table.
struct Listener {
    table: Arc<LiveTable>,
    caller: Caller,
    asked: PageQuery,
    /// The number of the table in the last event.
    heard: Option<u64>,
}

impl Listener {
    /// A program that listens is at its table, and does not keep bots waiting.
    async fn come_and_go(mut self, sender: Sender<Bytes>) {
        let table = self.table.clone();
        let page = table.open_page(self.caller.visitor.as_ref()).await;
        let _pace = table.keep_pace(self.caller.visitor.as_ref(), Pace::AtOnce).await;
        self.listen(&sender).await;
        if let Some(page) = page {
            table.close_page(page).await;
        }
    }

    /// Sends what happens, until nobody listens any more.
    async fn listen(&mut self, sender: &Sender<Bytes>) {
        let mut changes = self.table.subscribe();
        loop {
            let Ok(event) = self.next().await else { return };
            if let Some(event) = event
                && sender.send(event).await.is_err()
            {
                return;
            }
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return },
                () = sender.closed() => return,
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
