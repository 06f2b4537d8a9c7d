//! Campaigns: their maps, and games that are opened from there.

use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer, is_allowed};
use crate::http::routes::{Who, introduced, may_open, or_refuse, see_other, titled};
use crate::refusal::Refusal;
use crate::store::StoredCity;
use crate::table::campaign::{Campaign, next};
use crate::table::registry::Request;
use crate::view::pages::campaign::CampaignPage;
use axum::extract::{Extension, Path, RawForm, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::Title;

/// What it costs on top to have a map drawn.
const MAP_COST: u32 = 6;

fn campaign(title: &str) -> Result<&'static Campaign, Refusal> {
    Campaign::of(titled(title)?).ok_or(Refusal::NoSuchPage)
}

/// The cities of a campaign that a caller has played.
async fn played(app: &App, caller: &Caller, title: Title) -> Result<Vec<StoredCity>, Refusal> {
    let Some(visitor) = &caller.visitor else { return Ok(Vec::new()) };
    let mut cities = app.tables.shared.store.cities_of(&visitor.id).await?;
    cities.retain(|city| city.title == title);
    Ok(cities)
}

/// The map of a campaign.
pub(super) async fn show(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let campaign = campaign(&title)?;
        if !is_allowed(&app, &caller, MAP_COST) {
            return Err(Refusal::TooFast);
        }
        let played = played(&app, &caller, campaign.title).await?;
        let (voice, visitor) = (&caller.voice(), caller.visitor.as_ref());
        let page = CampaignPage { voice, visitor, campaign, played: &played };
        Ok(answer(StatusCode::OK, page.page(&caller.origin)))
    };
    or_refuse(&caller, outcome.await)
}

/// Opens a city: the one that was chosen, or the first that was not played yet.
pub(super) async fn play(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let campaign = campaign(&title)?;
        let fields = Fields::parse(&form)?;
        let city = match fields.get("city") {
            Some(key) => Some(campaign.city(key).ok_or(Refusal::BadForm)?),
            None => next(campaign, &played(&app, &caller, campaign.title).await?),
        };
        // There is nothing left to be played: the map says so.
        let Some(city) = city else { return Ok(see_other(&format!("/campaign/{}", campaign.title), None)) };
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let request = Request::alone(campaign.title, city.options.clone());
        let table = app.tables.open(&visitor, &visitor.name, request).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    or_refuse(&caller, outcome.await)
}
