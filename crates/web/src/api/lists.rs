//! Who a token is, and the tables that somebody finds with it.

use super::json::{Refusals, answer};
use super::pass::Scope;
use crate::http::app::App;
use crate::http::routes::{Who, guess, or_refuse};
use crate::id::TableId;
use crate::refusal::Refusal;
use crate::store::Listed;
use crate::table::state::Shown;
use crate::view::pages::front::name;
use axum::extract::{Extension, Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use locale::Voice;
use serde::Serialize;
use utoipa::ToSchema;

/// Who a program is.
#[derive(Serialize, ToSchema)]
pub(super) struct Myself {
    /// What the token is called.
    token: String,
    /// What it may be used for.
    scopes: Vec<&'static str>,
    /// Whether it is a bot account, or acts as the person who made it.
    bot: bool,
    /// What it is called at tables; empty where there is no name.
    name: String,
}

/// Who I am: what the token is for, and as whom it acts.
#[utoipa::path(get, path = "/api/v1/me", tag = "me", responses((status = 200, body = Myself), Refusals))]
pub(super) async fn who(Extension(caller): Who) -> Response {
    let outcome = || {
        let (Some(pass), Some(visitor)) = (&caller.pass, &caller.visitor) else {
            return Err(Refusal::NoToken);
        };
        let myself = Myself {
            token: pass.name.clone(),
            scopes: pass.scopes.names(),
            bot: visitor.is_bot,
            name: visitor.name.clone(),
        };
        Ok(answer(StatusCode::OK, &myself))
    };
    or_refuse(&caller, outcome())
}

/// Tables as lists show them.
#[derive(Serialize, ToSchema)]
pub(super) struct Tables {
    tables: Vec<ListedTable>,
}

/// A table in a list.
#[derive(Serialize, ToSchema)]
struct ListedTable {
    id: String,
    title: String,
    /// `waiting`, `playing` or `over`.
    phase: &'static str,
    players: usize,
    /// The seats that nobody has taken.
    free: usize,
    /// Those at the table, as they are called there.
    names: Vec<String>,
    /// The turns begun so far.
    turns: u32,
    /// My first seat there.
    seat: Option<usize>,
    /// Whether it waits for me.
    awaited: bool,
}

fn listed(voice: &Voice, tables: &[Listed]) -> Tables {
    let body = |table: &Listed| {
        let listing = &table.listing;
        ListedTable {
            id: table.table.to_string(),
            title: listing.title.clone(),
            phase: listing.phase.name(),
            players: listing.players,
            free: listing.free,
            names: (0..listing.names.len()).map(|place| name(voice, listing, place)).collect(),
            turns: listing.turns,
            seat: table.seat,
            awaited: table.awaited,
        }
    };
    Tables { tables: tables.iter().map(body).collect() }
}

/// The fifty public tables that wait for players, the latest first.
#[utoipa::path(get, path = "/api/v1/tables", tag = "tables", responses((status = 200, body = Tables), Refusals))]
pub(super) async fn waiting(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        caller.with(Scope::Read)?;
        let tables = app.tables.shared.store.shown(Shown::Waiting, 0).await?;
        Ok(answer(StatusCode::OK, &listed(&caller.voice(), &tables)))
    };
    or_refuse(&caller, outcome.await)
}

/// My tables, at most fifty: those that wait for me first, then the latest.
#[utoipa::path(get, path = "/api/v1/me/tables", tag = "me", responses((status = 200, body = Tables), Refusals))]
pub(super) async fn mine(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        let visitor = caller.with(Scope::Read)?;
        let tables = app.tables.shared.store.tables_of(&visitor.id).await?;
        Ok(answer(StatusCode::OK, &listed(&caller.voice(), &tables)))
    };
    or_refuse(&caller, outcome.await)
}

/// Where a table is.
#[derive(Serialize, ToSchema)]
pub(super) struct Found {
    /// The table's id.
    table: String,
}

impl Found {
    pub(super) fn at(table: &TableId) -> Found {
        Found { table: table.to_string() }
    }
}

/// The table with a code, while it waits for players. Only a few may be tried.
#[utoipa::path(get, path = "/api/v1/codes/{code}", tag = "tables",
    params(("code" = String, Path, description = "The code, as it was told.")),
    responses((status = 200, body = Found), Refusals))]
pub(super) async fn by_code(
    State(app): State<App>,
    Path(code): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        caller.with(Scope::Read)?;
        let found = guess(&app, &caller, &code).await?.ok_or(Refusal::NoSuchCode)?;
        Ok(answer(StatusCode::OK, &Found::at(&found)))
    };
    or_refuse(&caller, outcome.await)
}
