//! My games: as a page, and as data to be taken elsewhere.

use crate::clock::iso;
use crate::http::app::App;
use crate::http::form::Fields;
use crate::http::guard::{Caller, answer, is_allowed};
use crate::http::routes::{Who, or_refuse};
use crate::refusal::Refusal;
use crate::store::StoredResult;
use crate::table::statistics::Opponent;
use crate::view::pages::history::History;
use axum::extract::{Extension, RawQuery, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

/// What it costs on top to have all games read and put together.
const HISTORY_COST: u32 = 10;

/// All games of whoever asks, the latest first, with their times as the wall shows them.
pub(crate) async fn results(app: &App, caller: &Caller) -> Result<Vec<StoredResult>, Refusal> {
    if !is_allowed(app, caller, HISTORY_COST) {
        return Err(Refusal::TooFast);
    }
    let Some(visitor) = &caller.visitor else { return Ok(Vec::new()) };
    let mut results = app.tables.shared.store.results_of(&visitor.id).await?;
    let ahead = app.tables.shared.clock.ahead();
    for result in &mut results {
        result.ended = ahead.on_the_wall(result.ended);
    }
    Ok(results)
}

pub(super) async fn show(
    State(app): State<App>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let outcome = async {
        let fields = Fields::parse(query.unwrap_or_default().as_bytes())?;
        let from = fields.get("from").map_or(Ok(0), str::parse).map_err(|_| Refusal::BadForm)?;
        let results = results(&app, &caller).await?;
        let now = app.tables.shared.clock.ahead().on_the_wall(app.tables.shared.clock.now());
        let history = History {
            voice: &caller.voice(),
            visitor: caller.visitor.as_ref(),
            results: &results,
            from,
            now,
        };
        Ok(answer(StatusCode::OK, history.page()))
    };
    or_refuse(&caller, outcome.await)
}

pub(super) async fn as_json(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        let results = results(&app, &caller).await?;
        let games: Vec<Value> = results.iter().map(game).collect();
        Ok(file("application/json", "ratusha-games.json", json!({ "games": games }).to_string()))
    };
    or_refuse(&caller, outcome.await)
}

pub(super) async fn as_csv(State(app): State<App>, Extension(caller): Who) -> Response {
    let outcome = async {
        let results = results(&app, &caller).await?;
        Ok(file("text/csv; charset=utf-8", "ratusha-games.csv", csv(&results)))
    };
    or_refuse(&caller, outcome.await)
}

/// A file to be kept.
pub(super) fn file(kind: &'static str, name: &str, text: String) -> Response {
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
    file_name(headers, name);
    response
}

/// Says what a file is to be called.
pub(super) fn file_name(headers: &mut HeaderMap, name: &str) {
    if let Ok(name) = HeaderValue::from_str(&format!("attachment; filename=\"{name}\"")) {
        headers.insert(CONTENT_DISPOSITION, name);
    }
}

/// A game as data.
pub(crate) fn game(result: &StoredResult) -> Value {
    let listing = &result.result.listing;
    let ending = listing.ending.as_ref();
    let player = |(seat, name): (usize, &Option<String>)| {
        json!({
            "name": name,
            "bot": result.result.bots.get(seat).and_then(Option::as_deref),
            "bot_account": listing.bot_accounts.contains(&seat),
            "points": ending.and_then(|ending| ending.totals.get(seat).or(ending.totals.first())),
            "won": ending.is_some_and(|ending| ending.won.contains(&seat)),
        })
    };
    let review = result.judged.as_ref().map(|judged| {
        let cards: Value = judged.cards.iter().map(|(card, coins)| (card.clone(), json!(coins))).collect();
        json!({
            "unit": judged.unit,
            "luck": judged.luck.value(),
            "losses": judged.losses.value(),
            "decisions": judged.decisions,
            "cards": cards,
        })
    });
    json!({
        "table": result.table.to_string(),
        "kept": result.is_there,
        "ended": iso(result.ended),
        "title": listing.title,
        "options": result.result.options,
        "players": listing.names.iter().enumerate().map(player).collect::<Vec<_>>(),
        "seat": result.seat,
        "result": result.came().id(),
        "competitor": ending.and_then(|ending| ending.rival),
        "needed": ending.and_then(|ending| ending.needed),
        "hints": listing.hints.get(result.seat).copied().unwrap_or(0),
        "continued": result.result.continued,
        "review": review,
    })
}

const COLUMNS: [&str; 15] = [
    "ended",
    "title",
    "options",
    "players",
    "seat",
    "result",
    "points",
    "place",
    "opponents",
    "competitor",
    "hints",
    "luck",
    "losses",
    "decisions",
    "table",
];

/// One line for each game.
fn csv(results: &[StoredResult]) -> String {
    let mut text = COLUMNS.join(",");
    text.push_str("\r\n");
    for result in results {
        let listing = &result.result.listing;
        let ending = listing.ending.as_ref();
        let options: Vec<String> =
            result.result.options.iter().map(|(key, value)| format!("{key}={value}")).collect();
        let opponents: Vec<String> = result.opponents().into_iter().map(opponent).collect();
        let number = |number: Option<f64>| number.map_or_else(String::new, |number| format!("{number:.6}"));
        let judged = result.judged.as_ref();
        let cells = [
            iso(result.ended),
            listing.title.clone(),
            options.join(" "),
            listing.names.len().to_string(),
            result.seat.to_string(),
            result.came().id().to_owned(),
            result.points().map_or_else(String::new, |points| points.to_string()),
            ending.map_or_else(String::new, |ending| ending.place_of(result.seat).to_string()),
            opponents.join("; "),
            ending.and_then(|ending| ending.rival).map_or_else(String::new, |points| points.to_string()),
            listing.hints.get(result.seat).copied().unwrap_or(0).to_string(),
            number(judged.map(|judged| judged.luck.value())),
            number(judged.map(|judged| judged.losses.value())),
            judged.map_or_else(String::new, |judged| judged.decisions.to_string()),
            result.table.to_string(),
        ];
        text.push_str(&cells.map(|cell| quoted(&cell)).join(","));
        text.push_str("\r\n");
    }
    text
}

fn opponent(opponent: Opponent) -> String {
    match opponent {
        Opponent::Person(name) => name,
        Opponent::Account(name) => format!("bot account {name}"),
        Opponent::Bot(level) => format!("bot {level}"),
        Opponent::Competitor => "competitor".to_owned(),
    }
}

/// A cell of a table. What others call themselves must be no formula to a program that opens the file.
fn quoted(cell: &str) -> String {
    let is_formula = cell.starts_with(['=', '+', '-', '@', '\t', '\r']) && cell.parse::<f64>().is_err();
    let safe = if is_formula { format!("'{cell}") } else { cell.to_owned() };
    if safe.contains(['"', ',', ';', '\n', '\r']) {
        format!("\"{}\"", safe.replace('"', "\"\""))
    } else {
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_neither_a_formula_nor_another_cell() {
        assert_eq!(quoted("=HYPERLINK(1)"), "'=HYPERLINK(1)");
        assert_eq!(quoted("+38"), "+38");
        assert_eq!(quoted("-0.25"), "-0.25");
        assert_eq!(quoted("@a,\"b\""), "\"'@a,\"\"b\"\"\"");
        assert_eq!(quoted("Анна"), "Анна");
    }
}
