//! A message or a person, reported to whoever runs the server.

use crate::http::address::Address;
use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, is_allowed, refuse};
use crate::http::observe::refusing;
use crate::http::routes::{Answered, Who, introduced, table_page, whom};
use crate::refusal::Refusal;
use crate::store::NewReport;
use crate::table::live::LiveTable;
use crate::text;
use crate::view::query::parse_query;
use axum::extract::{Extension, Path, RawForm, State};
use axum::http::HeaderValue;
use axum::http::header::SET_COOKIE;
use axum::response::Response;
use tabletop::Message;

/// Letters of a reason.
pub(crate) const LONGEST_REASON: usize = 200;
/// What a report costs on top, and among what an address leaves in the store: somebody has to read it.
const REPORT_COST: u32 = 60;
const ADDRESS_REPORT_COST: u32 = 100;

/// Takes a report, and shows the table with a word of thanks.
pub(super) async fn report(
    State(app): State<App>,
    Path(id): Path<String>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let read = async { Ok((app.live_table(&id, &caller).await?, Fields::parse(&form)?)) };
    let (live, fields) = match read.await {
        Ok(read) => read,
        Err(refusal) => return refuse(&caller, &refusal),
    };
    let asked = parse_query(fields.get("asked").unwrap_or_default());
    match take(&app, &caller, &live, &fields).await {
        Ok(cookie) => {
            let thanks = Answered::Done(Message::new("web-reported"));
            let mut page = table_page(&live, &caller, &asked, Some(thanks)).await;
            page.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
            page
        }
        Err(refusal) => {
            let refused = Answered::Refused { refusal: &refusal, fields: &fields };
            let page = table_page(&live, &caller, &asked, Some(refused)).await;
            refusing(&caller, refusal, page)
        }
    }
}

async fn take(
    app: &App,
    caller: &Caller,
    live: &LiveTable,
    fields: &Fields,
) -> Result<Option<HeaderValue>, Refusal> {
    let by_address = caller.address == Address::Here
        || app.openings_by_address.allows(caller.address, ADDRESS_REPORT_COST);
    if !by_address || !is_allowed(app, caller, REPORT_COST) {
        return Err(Refusal::TooFast);
    }
    let reason = text::message(fields.need("reason")?, LONGEST_REASON)?;
    let (by, cookie) = introduced(app, caller, None)?;
    let (visitor, name, message) = live.state().await.reported(&by.id, whom(fields)?)?;
    let report = NewReport { table: live.id().clone(), reporter: by.id, visitor, name, message, reason };
    if app.tables.shared.store.report(report).await? { Ok(cookie) } else { Err(Refusal::TooManyReports) }
}
