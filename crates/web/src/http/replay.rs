//! Games looked at again: their moments, what goes on from one, and records that somebody brings.

use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer, is_allowed, refuse};
use crate::http::multipart;
use crate::http::observe::refusing;
use crate::http::routes::{LIVE, Who, introduced, may_open, or_refuse, see_other};
use crate::refusal::Refusal;
use crate::table::registry::{Continued, MAX_RECORD_BYTES};
use crate::table::replay::Address;
use crate::view::audience::Audience;
use crate::view::pages::records;
use crate::view::pages::table::{Asked, Reader, Replay, TO};
use crate::view::query::{PageQuery, parse_query};
use axum::body::Bytes;
use axum::extract::{Extension, Path, RawForm, RawQuery, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use tabletop::{Message, ToMessage};

/// A record that is brought here costs as much as this many bytes of it, for each table that could be opened instead.
const BYTES_OF_AN_OPENING: usize = 32 * 1024;

/// A long game is played up to the moment each time, so looking at it costs one more for this many moves.
pub(crate) const MOVES_OF_A_COST: usize = 1_000;

/// A game from its start, or as it stands; or the moment that the bar asks for.
pub(super) async fn begin(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
    headers: HeaderMap,
) -> Response {
    let query = parse_query(&query.unwrap_or_default());
    let place = query.get(TO).map(|place| place.parse().map_err(|_| Refusal::NoSuchPage)).transpose();
    let shown = async {
        let asked = place?.map_or(Asked::Nothing, Asked::Place);
        // The address that is left in the browser is that of the moment.
        let redirects = matches!(asked, Asked::Place(_)) && !headers.contains_key(LIVE);
        show(&app, &caller, &id, &query, asked, &headers, redirects).await
    };
    or_refuse(&caller, shown.await)
}

/// A moment of a game.
pub(super) async fn at(
    State(app): State<App>,
    Path((id, at)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
    headers: HeaderMap,
) -> Response {
    let query = parse_query(&query.unwrap_or_default());
    let shown = async {
        let address = Address::parse(&at).ok_or(Refusal::NoSuchPage)?;
        show(&app, &caller, &id, &query, Asked::Address(address), &headers, false).await
    };
    or_refuse(&caller, shown.await)
}

async fn show(
    app: &App,
    caller: &Caller,
    id: &str,
    query: &PageQuery,
    asked: Asked,
    headers: &HeaderMap,
    redirects: bool,
) -> Result<Response, Refusal> {
    let live = app.live_table(id, caller).await?;
    let review = app.tables.kept_review(&live).await;
    let state = live.state().await;
    let further_cost = state.game().map_or(0, |game| game.steps() / MOVES_OF_A_COST);
    if further_cost > 0 && !is_allowed(app, caller, further_cost as u32) {
        return Err(Refusal::TooFast);
    }
    let visitor = caller.visitor.as_ref();
    let audience = Audience::new(&state, visitor, caller.language, query);
    // A table that waits, or whose game can't be read, says so itself.
    let Some(replay) = Replay::new(live.id(), &state, &audience, query, asked) else {
        return Ok(see_other(&format!("/table/{id}"), None));
    };
    let past = replay.past();
    let replay = replay.with_looks(&*past, query).with_review(review);
    if redirects {
        return Ok(see_other(&replay.here(), None));
    }
    let page = if headers.contains_key(LIVE) {
        replay.main(&*past, None)
    } else {
        replay.page(&*past, &Reader { visitor, origin: &caller.origin, unsent: None })
    };
    Ok(answer(StatusCode::OK, page))
}

/// Opens a table that goes on from a moment.
pub(super) async fn go_on(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let live = app.live_table(&id, &caller).await?;
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, fields.name()?)?;
        let wanted = Continued {
            at: Address::parse(fields.need("at")?).ok_or(Refusal::BadForm)?,
            seat: fields.seat()?,
            with_bots: fields.get("others") == Some("bots"),
            moves: Vec::new(),
        };
        let table = app.tables.continue_from(&live, &visitor, wanted).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    or_refuse(&caller, outcome.await)
}

/// Where a record can be brought.
pub(super) async fn form(Extension(caller): Who) -> Response {
    form_again(&caller, StatusCode::OK, None)
}

fn form_again(caller: &Caller, status: StatusCode, refused: Option<(&str, &Message)>) -> Response {
    let visitor = caller.visitor.as_ref();
    answer(status, records::page(&caller.voice(), visitor, refused, MAX_RECORD_BYTES, &caller.origin))
}

/// Takes a record in, and leads to its replay.
pub(super) async fn bring(
    State(app): State<App>,
    Extension(caller): Who,
    headers: HeaderMap,
    body: Bytes,
) -> Response {
    let text = match brought(&headers, &body) {
        Ok(text) => text,
        Err(refusal @ Refusal::Rules(_)) => {
            let page = form_again(&caller, StatusCode::UNPROCESSABLE_ENTITY, Some(("", &refusal.message())));
            return refusing(&caller, refusal, page);
        }
        Err(refusal) => return refuse(&caller, &refusal),
    };
    let outcome = async {
        let openings = text.len().div_ceil(BYTES_OF_AN_OPENING).max(1);
        may_open(&app, &caller, openings as u32)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let table = app.tables.bring_record(&visitor.id, text.clone()).await?;
        Ok(see_other(&format!("/table/{table}/replay"), cookie))
    };
    match outcome.await {
        Ok(response) => response,
        // The form again, as it was filled in.
        Err(refusal @ Refusal::Rules(_)) => {
            let why = refusal.message();
            let page = form_again(&caller, StatusCode::UNPROCESSABLE_ENTITY, Some((&text, &why)));
            refusing(&caller, refusal, page)
        }
        Err(refusal) => refuse(&caller, &refusal),
    }
}

/// The record in a form: the file, or else what was written.
fn brought(headers: &HeaderMap, body: &[u8]) -> Result<String, Refusal> {
    let kind = headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).ok_or(Refusal::BadForm)?;
    let parts = multipart::parts(kind, body).ok_or(Refusal::BadForm)?;
    let part = |name: &str| parts.get(name).copied().filter(|part| !part.is_empty());
    let rules = |key: &'static str| Refusal::Rules(Message::new(key));
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).map_err(|_| rules("web-record-not-text"));
    let text = match (part("file"), part("text")) {
        (Some(file), _) => text(file)?,
        // Browsers end lines of what is written in their own way.
        (None, Some(written)) => text(written)?.replace("\r\n", "\n"),
        (None, None) => return Err(rules("web-record-none")),
    };
    if text.len() > MAX_RECORD_BYTES {
        let why = Message::new("web-record-too-long").with("kilobytes", MAX_RECORD_BYTES / 1024);
        return Err(Refusal::Rules(why));
    }
    Ok(text)
}
