//! What concerns a program at all tables together: those that wait for it, and those to which it is asked.

use super::json::{Refusals, answer};
use super::pass::Scope;
use super::stream::stream;
use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::Caller;
use crate::http::routes::{Who, or_refuse};
use crate::id::{TableId, VisitorId};
use crate::refusal::Refusal;
use crate::store::ListeningBot;
use axum::body::Bytes;
use axum::extract::{Extension, RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::{Title, UnknownTitle};
use serde::Serialize;
use std::collections::HashMap;
use std::time::Duration;
use tabletop::ToMessage;
use tokio::sync::mpsc::Sender;
use utoipa::ToSchema;

/// How often it is looked whether there is something.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// In looks, how often others are told that somebody listens, and for how long that holds.
const TELL_EVERY: u32 = 5;
const LISTENS_FOR: Duration = Duration::from_secs(12);

/// Bot accounts whose programs listen now.
#[derive(Serialize, ToSchema)]
pub(super) struct Bots {
    bots: Vec<BotBody>,
}

/// A bot account.
#[derive(Serialize, ToSchema)]
struct BotBody {
    /// What stands in the place of a bot's level when a table is opened.
    who: String,
    name: String,
    /// The titles that it takes.
    titles: Vec<&'static str>,
}

/// Some bot accounts whose programs listen now and that take a title: a host may ask them to a table.
#[utoipa::path(get, path = "/api/v1/bots", tag = "tables",
    params(("title" = String, Query, description = "The title.")),
    responses((status = 200, body = Bots), Refusals))]
pub(super) async fn bots(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        caller.with(Scope::Read)?;
        let fields = Fields::parse(query.unwrap_or_default().as_bytes())?;
        let title = titled(fields.need("title")?)?;
        let shared = &app.tables.shared;
        let body = |bot: ListeningBot| BotBody {
            who: format!("{}{}", crate::view::pages::open::ACCOUNT, bot.id),
            name: bot.name,
            titles: bot.titles.iter().map(|title| title.id()).collect(),
        };
        let bots = shared.store.listening(title, shared.clock.now()).await?.into_iter().map(body).collect();
        Ok(answer(StatusCode::OK, &Bots { bots }))
    };
    or_refuse(&caller, outcome.await)
}

fn titled(text: &str) -> Result<Title, Refusal> {
    text.parse().map_err(|unknown: UnknownTitle| Refusal::Rules(unknown.message()))
}

/// What happens for me at all tables, as server-sent events: `ready` at the beginning, `turn` when a table begins to wait for
/// me, or does so in another turn, and, for a bot account that names the titles that it takes, `challenge` when somebody asks it to a table, where it
/// has some seconds to sit down. The data is a `Call`. Nothing is told twice to one listener, and all that waits is told
/// to a new one.
#[utoipa::path(get, path = "/api/v1/events", tag = "me",
    params(("titles" = Option<String>, Query, description = "The titles that a bot account takes challenges for, with \
        commas between them. Without it, it takes none.")),
    responses((status = 200, body = String, content_type = "text/event-stream"), Refusals))]
pub(super) async fn listen(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let visitor = caller.with(Scope::Read)?.id.clone();
        let account = account(&caller, query.as_deref())?;
        let listener = Listener { app: app.clone(), visitor, account, told: HashMap::new() };
        stream(&app, &caller, |sender| listener.come_and_go(sender))
    };
    or_refuse(&caller, outcome.await)
}

/// The bot account that listens for challenges, if one is to.
fn account(caller: &Caller, query: Option<&str>) -> Result<Option<ListeningBot>, Refusal> {
    let fields = Fields::parse(query.unwrap_or_default().as_bytes())?;
    let Some(titles) = fields.get("titles") else { return Ok(None) };
    let visitor = caller.with(Scope::Play)?;
    let pass = caller.pass.as_ref().filter(|_| visitor.is_bot).ok_or(Refusal::NotBot)?;
    let titles = titles.split(',').map(titled).collect::<Result<_, _>>()?;
    let (id, visitor, name) = (pass.id.clone(), visitor.id.clone(), visitor.name.clone());
    Ok(Some(ListeningBot { id, visitor, name, titles }))
}

/// A table that a program is called to.
#[derive(Serialize, ToSchema)]
pub(super) struct Call {
    table: String,
    title: String,
}

/// Somebody who listens for what concerns them.
struct Listener {
    app: App,
    visitor: VisitorId,
    account: Option<ListeningBot>,
    /// The tables that wait, and the turn there when that was told.
    told: HashMap<TableId, u32>,
}

impl Listener {
    async fn come_and_go(mut self, sender: Sender<Bytes>) {
        let shared = self.app.tables.shared.clone();
        // Those that are gone without a word.
        let _ = shared.store.forget_listeners(shared.clock.now()).await;
        // What ends it is in the log of the store, and whoever listens comes back.
        let _ = self.listen(&sender).await;
        if self.account.is_some() {
            let _ = shared.store.stops_listening(&self.visitor).await;
        }
    }

    /// Looks for what there is, until nobody listens any more.
    async fn listen(&mut self, sender: &Sender<Bytes>) -> Result<(), Refusal> {
        let mut looks = 0_u32;
        let mut events = vec![Bytes::from_static(b"event: ready\ndata: {}\n\n")];
        loop {
            if looks.is_multiple_of(TELL_EVERY) {
                self.tell().await?;
            }
            looks = looks.wrapping_add(1);
            for event in events {
                if sender.send(event).await.is_err() {
                    return Ok(());
                }
            }
            events = self.challenges().await?;
            events.extend(self.turns().await?);
            if events.is_empty() {
                tokio::select! {
                    () = tokio::time::sleep(LOOK_EVERY) => {}
                    () = sender.closed() => return Ok(()),
                }
            }
        }
    }

    /// Lets hosts know that the account listens.
    async fn tell(&self) -> Result<(), Refusal> {
        if let Some(account) = &self.account {
            let shared = &self.app.tables.shared;
            let until = shared.clock.now() + LISTENS_FOR.as_millis() as u64;
            shared.store.listens(account.clone(), until).await?;
        }
        Ok(())
    }

    async fn challenges(&self) -> Result<Vec<Bytes>, Refusal> {
        if self.account.is_none() {
            return Ok(Vec::new());
        }
        let shared = &self.app.tables.shared;
        let mut events = Vec::new();
        for table in shared.store.take_challenges(&self.visitor, shared.clock.now()).await? {
            // A table that is gone meanwhile asks nobody any more.
            if let Ok(live) = self.app.tables.live(&table).await {
                let title = live.state().await.opening.title.clone();
                events.push(event("challenge", &table, title)?);
            }
        }
        Ok(events)
    }

    /// The tables that have begun to wait for the visitor.
    async fn turns(&mut self) -> Result<Vec<Bytes>, Refusal> {
        let tables = self.app.tables.shared.store.tables_of(&self.visitor).await?;
        let mut told = HashMap::new();
        let mut events = Vec::new();
        for table in tables.into_iter().filter(|table| table.awaited) {
            let turn = table.listing.turns;
            if self.told.get(&table.table) != Some(&turn) {
                events.push(event("turn", &table.table, table.listing.title)?);
            }
            told.insert(table.table, turn);
        }
        self.told = told;
        Ok(events)
    }
}

fn event(kind: &str, table: &TableId, title: String) -> Result<Bytes, Refusal> {
    let call = Call { table: table.to_string(), title };
    let data = serde_json::to_string(&call).map_err(|error| Refusal::Failed(error.to_string()))?;
    Ok(format!("event: {kind}\ndata: {data}\n\n").into())
}
