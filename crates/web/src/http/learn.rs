//! Guided first games: begun, resumed, declined.

use crate::http::app::App;
use crate::http::cookies::{self, LESSONS};
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer};
use crate::http::routes::{Who, back, introduced, may_open, or_refuse, see_other, titled};
use crate::refusal::Refusal;
use crate::store::Listed;
use crate::view::pages::learn;
use axum::extract::{Extension, Path, RawForm, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use catalog::Title;
use std::collections::HashSet;

/// What stands between the titles in the cookie.
const BETWEEN: char = '.';

/// The titles whose lesson is not offered in this browser any more.
fn declined(headers: &HeaderMap) -> HashSet<Title> {
    let known = cookies::read(headers, LESSONS).unwrap_or_default();
    known.split(BETWEEN).filter_map(Title::from_id).collect()
}

/// The cookie that remembers one more of them.
fn declining(caller: &Caller, headers: &HeaderMap, title: Title) -> HeaderValue {
    let mut titles = declined(headers);
    titles.insert(title);
    let ids = Title::ALL.iter().filter(|title| titles.contains(title)).map(|title| title.id());
    let value = ids.collect::<Vec<_>>().join(&BETWEEN.to_string());
    cookies::set(caller.is_secure(), LESSONS, &value)
}

/// The titles whose lesson a visitor is not offered: it was taken or declined, or a game of the title finished.
pub(super) fn not_offered(headers: &HeaderMap, mine: &[Listed], finished: &HashSet<Title>) -> HashSet<Title> {
    let taken = mine.iter().map(|table| &table.listing).filter(|listing| listing.lesson.is_some());
    let taken = taken.filter_map(|listing| Title::from_id(&listing.title));
    declined(headers).into_iter().chain(taken).chain(finished.iter().copied()).collect()
}

/// Whether a caller who opens a title is offered its lesson.
pub(super) async fn is_offered(
    app: &App,
    caller: &Caller,
    headers: &HeaderMap,
    title: Title,
) -> Result<bool, Refusal> {
    let store = &app.tables.shared.store;
    let (mine, finished) = match &caller.visitor {
        Some(visitor) => (store.tables_of(&visitor.id).await?, store.finished_by(&visitor.id).await?),
        None => Default::default(),
    };
    Ok(!not_offered(headers, &mine, &finished).contains(&title))
}

/// The page that begins a lesson, or leads back to it.
pub(super) async fn show(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        let going = match &caller.visitor {
            Some(visitor) => app.tables.lesson_of(&visitor.id, title).await?,
            None => None,
        };
        let page =
            learn::page(&caller.voice(), caller.visitor.as_ref(), title, going.as_ref(), &caller.origin);
        Ok(answer(StatusCode::OK, page))
    };
    or_refuse(&caller, outcome.await)
}

/// Begins a lesson, or goes on with the one that was begun. It is not offered again.
pub(super) async fn begin(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
    headers: HeaderMap,
) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let table = app.tables.open_lesson(&visitor, title).await?;
        let mut response = see_other(&format!("/table/{table}"), cookie);
        response.headers_mut().append(SET_COOKIE, declining(&caller, &headers, title));
        Ok(response)
    };
    or_refuse(&caller, outcome.await)
}

/// Somebody does not want to be offered a lesson.
pub(super) async fn decline(
    Path(title): Path<String>,
    Extension(caller): Who,
    headers: HeaderMap,
    RawForm(form): RawForm,
) -> Response {
    let outcome = titled(&title).and_then(|title| {
        let fields = Fields::parse(&form)?;
        Ok(see_other(back(&fields), Some(declining(&caller, &headers, title))))
    });
    or_refuse(&caller, outcome)
}
