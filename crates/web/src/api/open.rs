//! Tables that programs open.

use super::json::{Refusals, answer, read};
use super::lists::Found;
use super::pass::Scope;
use super::table::shown;
use crate::http::app::App;
use crate::http::routes::{Who, may_open, or_refuse};
use crate::refusal::Refusal;
use crate::table::registry::Request;
use crate::text;
use crate::view::pages::open::wanted;
use crate::view::pages::{BANKS, LIMITS};
use crate::view::query::PageQuery;
use axum::body::Bytes;
use axum::extract::{Extension, Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use catalog::{Title, UnknownTitle};
use serde::Deserialize;
use tabletop::{MAX_SEATS, Options, ToMessage};
use utoipa::ToSchema;

/// A table to be opened, with whoever opens it on the first seat.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Opening {
    title: String,
    /// The options that differ from the defaults.
    #[serde(default)]
    #[schema(value_type = BTreeMap<String, String>)]
    options: Options,
    /// Who is to sit on the other seats: `friend` for somebody who is invited, a bot: `novice`, `regular`, `expert`, or
    /// `account.ID` for a bot account that listens. The game starts at once where all others are bots.
    #[serde(default)]
    #[schema(max_items = 11)]
    others: Vec<String>,
    /// Whether strangers may find it.
    #[serde(default)]
    public: bool,
    /// Seconds for a turn: 60, 300, 900, 3600, 86400, 259200 or 604800. Without it, turns take any time.
    limit: Option<u64>,
    /// Seconds that each seat may take beyond its limits in the whole game: 60, 300 or 900. Without it, none.
    bank: Option<u64>,
    /// Whether hints are allowed. Without it, they are in the company of bots alone.
    hints: Option<bool>,
    /// What I want to be called there. Without it, as everywhere else.
    name: Option<String>,
}

impl Opening {
    fn request(self) -> Result<Request, Refusal> {
        let Opening { title, options, others, public, limit, bank, hints, .. } = self;
        let title: Title =
            title.parse().map_err(|unknown: UnknownTitle| Refusal::Rules(unknown.message()))?;
        if others.len() >= MAX_SEATS || limit.is_some_and(|limit| !LIMITS.contains(&limit)) {
            return Err(Refusal::BadForm);
        }
        if bank.is_some_and(|bank| !BANKS.contains(&bank)) {
            return Err(Refusal::BadForm);
        }
        if bank.is_some() && limit.is_none() {
            return Err(Refusal::BankWithoutLimit);
        }
        Ok(Request {
            title,
            options,
            public,
            limit,
            bank: bank.unwrap_or(0),
            hints,
            others: others.iter().map(|who| wanted(who)).collect(),
        })
    }
}

/// Opens a table, and answers with it.
#[utoipa::path(post, path = "/api/v1/tables", tag = "play", request_body = Opening,
    responses((status = 201, body = super::table::TableBody), Refusals))]
pub(super) async fn open(
    State(app): State<App>,
    Extension(caller): Who,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let outcome = async {
        let visitor = caller.with(Scope::Play)?;
        let mut opening: Opening = read(&headers, &body)?;
        let name = opening.name.take().map_or(Ok(None), |name| text::name(&name))?;
        let request = opening.request()?;
        may_open(&app, &caller, 1)?;
        let name = name.unwrap_or_else(|| visitor.name.clone());
        let table = app.tables.open(visitor, &name, request).await?;
        let live = app.live_table(table.as_str(), &caller).await?;
        shown(&live, &caller, PageQuery::new(), StatusCode::CREATED).await
    };
    or_refuse(&caller, outcome.await)
}

/// Plays again with the same people at another table, or comes along to the one that somebody else has opened.
#[utoipa::path(post, path = "/api/v1/tables/{id}/again", tag = "play",
    params(("id" = String, Path, description = "The table's id.")),
    responses((status = 200, body = Found), Refusals))]
pub(super) async fn again(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let visitor = caller.with(Scope::Play)?;
        let live = app.live_table(&id, &caller).await?;
        if live.state().await.again.is_none() {
            may_open(&app, &caller, 1)?;
        }
        let table = app.tables.again(&live, visitor).await?;
        Ok(answer(StatusCode::OK, &Found::at(&table)))
    };
    or_refuse(&caller, outcome.await)
}
