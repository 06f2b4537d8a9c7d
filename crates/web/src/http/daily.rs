//! The deal of the day: what it is, how it is begun, and what came of it.

use crate::clock::Day;
use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer, is_allowed};
use crate::http::routes::{Who, introduced, may_open, or_refuse, see_other, titled};
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::store::DealStanding;
use crate::table::daily::{DealStreak, KEPT_DAYS};
use crate::table::state::Phase;
use crate::view::pages::daily::{Board, DealPage, DealsPage, LISTED, MyDeal};
use axum::extract::{Extension, Path, RawForm, State};
use axum::http::StatusCode;
use axum::response::Response;
use catalog::Title;

/// What it costs on top to have a deal looked up.
const DEAL_COST: u32 = 4;

/// How far a caller has come with a deal. A game that has just ended is written down now, so that it is among the others.
async fn mine(
    app: &App,
    visitor: Option<&VisitorId>,
    title: Title,
    day: Day,
    kept: &[DealStanding],
) -> Result<MyDeal, Refusal> {
    let Some(visitor) = visitor else { return Ok(MyDeal::NotBegun) };
    let find = |kept: &[DealStanding]| kept.iter().find(|own| own.title == title && own.day == day).cloned();
    if let Some(own) = find(kept) {
        return Ok(MyDeal::Finished(Box::new(own)));
    }
    let Some(table) = app.tables.deal_table(visitor, title, day).await? else { return Ok(MyDeal::NotBegun) };
    if table.listing.phase == Phase::Over {
        app.tables.count_deal(&table.table).await?;
        let kept = app.tables.shared.store.deal_results_of(visitor).await?;
        if let Some(own) = find(&kept) {
            return Ok(MyDeal::Finished(Box::new(own)));
        }
    }
    Ok(MyDeal::Begun(table.table))
}

/// All that a caller has of deals.
async fn kept(app: &App, caller: &Caller) -> Result<Vec<DealStanding>, Refusal> {
    match &caller.visitor {
        Some(visitor) => Ok(app.tables.shared.store.deal_results_of(&visitor.id).await?),
        None => Ok(Vec::new()),
    }
}

/// The deals of today.
pub(super) async fn list(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        if !is_allowed(&app, &caller, DEAL_COST * Title::ALL.len() as u32) {
            return Err(Refusal::TooFast);
        }
        let today = app.tables.today();
        let kept = kept(&app, &caller).await?;
        let visitor = caller.visitor.as_ref();
        let mut deals = Vec::new();
        for &title in Title::ALL {
            let deal = app.tables.deal(title, today).await?.ok_or(Refusal::NoSuchPage)?;
            let mine = mine(&app, visitor.map(|visitor| &visitor.id), title, today, &kept).await?;
            let finished = app.tables.shared.store.count_deal_results(title, today).await?;
            deals.push((deal, mine, finished));
        }
        let finished = deals.iter().filter(|(_, mine, _)| matches!(mine, MyDeal::Finished(_)));
        let days = kept.iter().map(|own| own.day).chain(finished.map(|_| today));
        let streak = DealStreak::of(days, today);
        let yesterday = app.tables.shared.store.titles_dealt(today.before(1)).await?;
        let voice = &caller.voice();
        let page = DealsPage { voice, visitor, today, deals: &deals, streak, yesterday: &yesterday };
        Ok(answer(StatusCode::OK, page.page(&caller.origin)))
    };
    or_refuse(&caller, outcome.await)
}

/// Today's deal of a title.
pub(super) async fn show(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        shown(&app, &caller, title, app.tables.today()).await
    };
    or_refuse(&caller, outcome.await)
}

/// The deal of a day. Those to come are nobody's to know, and there were none on many days past.
pub(super) async fn of_day(
    State(app): State<App>,
    Path((title, day)): Path<(String, String)>,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        let (day, today) = (Day::parse(&day).ok_or(Refusal::NoSuchPage)?, app.tables.today());
        if day > today || day < today.before(KEPT_DAYS) {
            return Err(Refusal::NoSuchDeal);
        }
        shown(&app, &caller, title, day).await
    };
    or_refuse(&caller, outcome.await)
}

async fn shown(app: &App, caller: &Caller, title: Title, day: Day) -> Result<Response, Refusal> {
    if !is_allowed(app, caller, DEAL_COST) {
        return Err(Refusal::TooFast);
    }
    let (store, today) = (&app.tables.shared.store, app.tables.today());
    let deal = app.tables.deal(title, day).await?.ok_or(Refusal::NoSuchDeal)?;
    let kept = kept(app, caller).await?;
    let visitor = caller.visitor.as_ref();
    let mine = mine(app, visitor.map(|visitor| &visitor.id), title, day, &kept).await?;
    let finished = store.count_deal_results(title, day).await?;
    let own = match &mine {
        MyDeal::Finished(own) => Some(own),
        MyDeal::NotBegun | MyDeal::Begun(_) => None,
    };
    let board = if own.is_some() || day < today {
        let best = store.best_of_deal(title, day, LISTED).await?;
        let above = match own {
            Some(own) => store.ranked_above(title, day, own.merit).await?,
            None => 0,
        };
        Some(Board { best, above })
    } else {
        None
    };
    let has_day_before = store.titles_dealt(day.before(1)).await?.contains(&title);
    let page = DealPage {
        voice: &caller.voice(),
        visitor,
        today,
        deal: &deal,
        mine: &mine,
        finished,
        board,
        has_day_before,
    };
    Ok(answer(StatusCode::OK, page.page(&caller.origin)))
}

/// Begins today's deal, or goes on with it.
pub(super) async fn play(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        let fields = Fields::parse(&form)?;
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, fields.name()?)?;
        let table = app.tables.open_deal(&visitor, title).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    or_refuse(&caller, outcome.await)
}
