//! Everything about me: to be taken along, and to be deleted.

use super::history::{self, file_name};
use super::me::{SIGN_OUT_COST, forget_cookies, spend};
use crate::clock::{Ahead, iso};
use crate::config::DAY;
use crate::http::app::App;
use crate::http::guard::answer;
use crate::http::identity::today;
use crate::http::routes::{Who, or_refuse, see_other};
use crate::id::{TableId, VisitorId};
use crate::store::{DealStanding, Link, Passkey, ReportOf, Store, StoreError, StoredCity, StoredToken};
use crate::table::bus::Hint;
use crate::table::event::{Entry, TableEvent};
use crate::table::state::done_by;
use crate::view::pages::entrance;
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;
use futures_util::{StreamExt, stream};
use serde_json::{Value, json};
use tabletop::chance::hex;

/// What it costs on top to have everything looked up: all tables at which somebody ever was are read.
const EVERYTHING_COST: u32 = 60;

/// Everything that is kept about whoever asks, as JSON. It is sent table by table, so that it may be long.
pub(super) async fn download(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        spend(&app, &caller, EVERYTHING_COST)?;
        let Some(visitor) = caller.visitor.clone() else { return Ok(see_other("/me", None)) };
        let shared = app.tables.shared.clone();
        let (store, ahead) = (shared.store.clone(), shared.clock.ahead());
        let links = store.links_of(&visitor.id).await?;
        let tokens = store.tokens_of(&visitor.id, today()).await?;
        let passkeys = store.passkeys_of(&visitor.id).await?;
        let reports = store.reports_of(&visitor.id).await?;
        let games = history::results(&app, &caller).await?;
        let deals = store.deal_results_of(&visitor.id).await?;
        let cities = store.cities_of(&visitor.id).await?;
        let about = json!({
            "visitor": visitor.id.as_str(),
            "name": visitor.name,
            "passkeys": passkeys.iter().map(passkey).collect::<Vec<_>>(),
            "tokens": tokens.iter().map(token).collect::<Vec<_>>(),
            "links": links.iter().map(link).collect::<Vec<_>>(),
            "reports": reports.iter().map(report).collect::<Vec<_>>(),
            "games": games.iter().map(history::game).collect::<Vec<_>>(),
            "deals": deals.iter().map(deal).collect::<Vec<_>>(),
            "cities": cities.iter().map(city).collect::<Vec<_>>(),
        });
        let tables = store.traces_of(&visitor.id).await?;
        let mut beginning = about.to_string();
        // The object is closed after the tables.
        beginning.pop();
        beginning.push_str(",\"tables\":[");
        let pieces = tables.into_iter().enumerate().map(move |(place, table)| {
            let (store, visitor, ahead) = (store.clone(), visitor.id.clone(), ahead.clone());
            async move {
                let comma = if place > 0 { ",\n" } else { "" };
                Ok(format!("{comma}{}", at_table(&store, &table, &visitor, &ahead).await?))
            }
        });
        let once = |text: String| stream::once(async move { Ok::<String, StoreError>(text) });
        let pieces =
            once(beginning).chain(stream::iter(pieces).then(|piece| piece)).chain(once("]}\n".to_owned()));
        let mut response = Response::new(Body::from_stream(pieces));
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        file_name(headers, "ratusha-everything.json");
        Ok(response)
    };
    or_refuse(&caller, outcome.await)
}

fn link(link: &Link) -> Value {
    json!({ "name": link.name, "made": iso(link.made), "ends": iso(link.ends), "used": link.used.map(iso) })
}

fn token(token: &StoredToken) -> Value {
    let day = |day: u64| iso(day * DAY.as_millis() as u64);
    json!({
        "name": token.name,
        "bot": token.is_bot.then_some(&token.player),
        "scopes": token.scopes,
        "made": day(token.made),
        "used": day(token.used),
    })
}

fn passkey(passkey: &Passkey) -> Value {
    json!({
        "id": hex(&passkey.id),
        "name": passkey.name,
        "made": iso(passkey.made),
        "used": passkey.used.map(iso),
    })
}

fn deal(deal: &DealStanding) -> Value {
    json!({
        "day": deal.day.to_string(),
        "title": deal.title.id(),
        "table": deal.table.as_str(),
        "name": deal.name,
        "won": deal.won,
        "points": deal.points,
        "rounds": deal.rounds,
        "ranked": deal.ranked,
    })
}

fn city(city: &StoredCity) -> Value {
    json!({
        "title": city.title.id(),
        "city": city.city,
        "won": city.won,
        "margin": city.margin,
        "points": city.points,
    })
}

/// A report that somebody has made, or that is about them: then the words of whoever made it are not theirs.
fn report(about: &ReportOf) -> Value {
    let ReportOf { report, is_reporter } = about;
    let reason = is_reporter.then_some(&report.reason);
    json!({
        "at": iso(report.at),
        "table": report.table,
        "about": if *is_reporter { "another" } else { "you" },
        "name": report.name,
        "message": report.message,
        "reason": reason,
    })
}

/// What somebody did at a table.
async fn at_table(
    store: &Store,
    table: &TableId,
    visitor: &VisitorId,
    ahead: &Ahead,
) -> Result<Value, StoreError> {
    let entries = match store.table(table).await {
        Ok(stored) => stored.entries,
        // The rest is not kept from anybody because of it.
        Err(StoreError::Damaged { .. }) => return Ok(json!({ "table": table.as_str(), "damaged": true })),
        Err(error) => return Err(error),
    };
    Ok(json!({ "table": table.as_str(), "entries": deeds(visitor, &entries, ahead) }))
}

/// What somebody did, without the numbers of entries: those would tell how often others have moved unseen.
pub(crate) fn deeds(visitor: &VisitorId, entries: &[Entry], ahead: &Ahead) -> Vec<Value> {
    let deed = |entry: &Entry| {
        let did = match entry.event {
            // Which message it was is told by a number.
            TableEvent::MessageRemoved { .. } => json!({ "deed": "message-removed" }),
            ref event => json!(event),
        };
        json!({ "at": iso(ahead.on_the_wall(entry.at)), "did": did })
    };
    done_by(visitor, entries).into_iter().map(deed).collect()
}

/// Asks before everything is deleted.
pub(super) async fn ask_to_delete(Extension(caller): Who) -> Response {
    match &caller.visitor {
        Some(visitor) => answer(StatusCode::OK, entrance::ask_to_delete(&caller.voice(), visitor)),
        None => see_other("/me", None),
    }
}

/// Forgets a visitor. This browser and all others with their cookie become strangers at once, the rest takes as long as
/// there are tables.
pub(super) async fn delete(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        let Some(visitor) = &caller.visitor else { return Ok(see_other("/me", None)) };
        spend(&app, &caller, SIGN_OUT_COST)?;
        let shared = &app.tables.shared;
        app.identities.forget(&visitor.id, &shared.store).await?;
        shared.bus.tell(Hint::SignedOut { visitor: visitor.id.clone() }).await;
        app.tables.until_others_know().await;
        shared.farewells.notify_one();
        Ok(forget_cookies(see_other("/me?done=deleted", None)))
    };
    or_refuse(&caller, outcome.await)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::table::event::Submission;
    use crate::table::state::tests::{entries, people};
    use tabletop::Seat;

    #[test]
    fn nobody_learns_from_their_own_deeds_that_somebody_else_has_moved() {
        let (ann, bo) = people();
        let before = entries(&ann, &bo);
        let told = |moves: &[usize]| {
            let moved = |(sequence, seat): (u64, &usize)| Entry {
                sequence,
                at: 2000,
                submission: None,
                event: TableEvent::Moved { seat: Seat::new(*seat), mv: format!("by {seat}") },
            };
            let all: Vec<Entry> = before.iter().cloned().chain((5..).zip(moves).map(moved)).collect();
            Value::from(deeds(&ann.id, &all, &Ahead::default())).to_string()
        };
        assert!(told(&[0, 0]).contains("by 0"));
        assert_eq!(told(&[0, 0]), told(&[1, 0, 1, 1, 0]));
        let removed = |message| {
            let mut all = before.clone();
            let submission = Some(Submission::new(&ann.id, "1", b""));
            let event = TableEvent::MessageRemoved { message };
            all.push(Entry { sequence: message + 1, at: 2000, submission, event });
            Value::from(deeds(&ann.id, &all, &Ahead::default())).to_string()
        };
        assert!(removed(7).contains("message-removed"));
        assert_eq!(removed(7), removed(8));
    }
}
