//! Reviews of games that are over.

use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer, is_allowed};
use crate::http::replay::MOVES_OF_A_COST;
use crate::http::routes::{LIVE, Who, introduced, may_open, or_refuse, see_other};
use crate::refusal::Refusal;
use crate::table::reviews::ReviewNow;
use crate::table::state::Play;
use crate::view::pages::review;
use axum::extract::{Extension, Path, RawForm, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

/// The review of a game, or how far it has come.
pub(super) async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
    headers: HeaderMap,
) -> Response {
    let is_live = headers.contains_key(LIVE);
    or_refuse(&caller, shown(&app, &caller, &id, is_live).await)
}

async fn shown(app: &App, caller: &Caller, id: &str, is_live: bool) -> Result<Response, Refusal> {
    let live = app.live_table(id, caller).await?;
    // A game that can't be read says so itself.
    if matches!(live.state().await.play, Play::Lost(_)) {
        return Ok(see_other(&format!("/table/{id}"), None));
    }
    let now = app.tables.review_of(&live).await?;
    let state = live.state().await;
    let further_cost = state.game().map_or(0, |game| game.steps() / MOVES_OF_A_COST);
    if further_cost > 0 && !is_allowed(app, caller, further_cost as u32) {
        return Err(Refusal::TooFast);
    }
    let voice = state.voice(&caller.voice());
    let page =
        review::ReviewPage { id: live.id(), state: &state, voice: &voice, visitor: caller.visitor.as_ref() };
    let page = match now {
        ReviewNow::Done(done) => page.done(&done, &caller.origin)?,
        ReviewNow::Failed => page.failed(),
        ReviewNow::InTheMaking(progress) if is_live => page.in_the_making(progress),
        ReviewNow::InTheMaking(progress) => page.waiting(progress),
    };
    Ok(answer(StatusCode::OK, page))
}

/// Opens a table that goes on with the better move.
pub(super) async fn play_on(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let decision = Fields::parse(&form)?.number("decision")?;
        let live = app.live_table(&id, &caller).await?;
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let table = app.tables.play_better(&live, &visitor, decision).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    or_refuse(&caller, outcome.await)
}

/// What the figures of a review are, and how sure.
pub(super) async fn method(Extension(caller): Who) -> Response {
    answer(StatusCode::OK, review::method(&caller.voice(), caller.visitor.as_ref()))
}
