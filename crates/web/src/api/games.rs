//! Games that are over, and what is kept of them: records, reviews, my own.

use super::json::{Refusals, answer, with_kind};
use super::pass::Scope;
use crate::http::app::App;
use crate::http::guard::is_allowed;
use crate::http::history;
use crate::http::replay::MOVES_OF_A_COST;
use crate::http::routes::{Who, or_refuse};
use crate::refusal::Refusal;
use crate::table::reviews::ReviewNow;
use axum::extract::{Extension, Path, RawQuery, State};
use axum::http::StatusCode;
use axum::response::Response;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Games that are told at once.
const GAMES_AT_ONCE: usize = 100;

/// The record of a game: its set-up and moves, in the form that `ratusha replay` reads. The seed is in it once the game is over;
/// before that, the record is only given where it tells nothing that I can't see.
#[utoipa::path(get, path = "/api/v1/tables/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The table's id.")),
    responses((status = 200, body = String, content_type = "text/plain"), Refusals))]
pub(super) async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let visitor = caller.with(Scope::Read)?;
        let live = app.live_table(&id, &caller).await?;
        let record = live.state().await.record_text_for(Some(&visitor.id))?;
        Ok(with_kind(StatusCode::OK, "text/plain; charset=utf-8", record))
    };
    or_refuse(&caller, outcome.await)
}

/// A review, or how far it has come.
#[derive(Serialize, ToSchema)]
pub(super) struct ReviewBody {
    /// `done`, `failed`, or `working`: then it is asked for again a little later.
    state: &'static str,
    /// The parts that are worked out, and how many there are.
    progress: Option<Progress>,
    /// The review, as `ratusha review --json` writes it.
    review: Option<Value>,
}

/// How far a review has come.
#[derive(Serialize, ToSchema)]
struct Progress {
    done: u64,
    all: u64,
}

/// What decided a game that is over: chances, luck, and the decisions with their better moves.
#[utoipa::path(get, path = "/api/v1/tables/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The table's id.")),
    responses((status = 200, body = ReviewBody), Refusals))]
pub(super) async fn review(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        caller.with(Scope::Read)?;
        let live = app.live_table(&id, &caller).await?;
        let now = app.tables.review_of(&live).await?;
        let further_cost = live.state().await.game().map_or(0, |game| game.steps() / MOVES_OF_A_COST);
        if further_cost > 0 && !is_allowed(&app, &caller, further_cost as u32) {
            return Err(Refusal::TooFast);
        }
        let failed = |error: serde_json::Error| Refusal::Failed(error.to_string());
        let body = match now {
            ReviewNow::Done(review) => {
                let review = serde_json::to_value(&review).map_err(failed)?;
                ReviewBody { state: "done", progress: None, review: Some(review) }
            }
            ReviewNow::Failed => ReviewBody { state: "failed", progress: None, review: None },
            ReviewNow::InTheMaking(progress) => {
                let progress = progress.map(|(done, all)| Progress { done, all });
                ReviewBody { state: "working", progress, review: None }
            }
        };
        Ok(answer(StatusCode::OK, &body))
    };
    or_refuse(&caller, outcome.await)
}

/// Games that I have finished.
#[derive(Serialize, ToSchema)]
pub(super) struct Games {
    /// The latest first, each as *All my games* gives it away.
    games: Vec<Value>,
    /// From where the next ones are asked for, if there are more.
    next: Option<usize>,
}

/// The games that I have finished, a hundred at a time.
#[utoipa::path(get, path = "/api/v1/me/games", tag = "me",
    params(("from" = Option<u32>, Query, description = "How many of the latest are left out.")),
    responses((status = 200, body = Games), Refusals))]
pub(super) async fn mine(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        caller.with(Scope::Me)?;
        let from = match query.as_deref().filter(|query| !query.is_empty()) {
            None => 0,
            Some(query) => {
                let number = query.strip_prefix("from=").and_then(|from| from.parse().ok());
                number.ok_or(Refusal::BadForm)?
            }
        };
        let results = history::results(&app, &caller).await?;
        let games: Vec<Value> = results.iter().skip(from).take(GAMES_AT_ONCE).map(history::game).collect();
        let next = from.saturating_add(GAMES_AT_ONCE);
        Ok(answer(StatusCode::OK, &Games { games, next: (next < results.len()).then_some(next) }))
    };
    or_refuse(&caller, outcome.await)
}
