//! What can be asked for. A handler reads, lets a table decide, and answers; it sends nothing itself.

use crate::api;
use crate::http::address::Address;
use crate::http::app::App;
use crate::http::assets;
use crate::http::campaign;
use crate::http::cookies::{self, LANGUAGE};
use crate::http::daily;
use crate::http::form::{self, Fields};
use crate::http::guard::{self, Caller, answer, is_allowed, refuse};
use crate::http::history;
use crate::http::learn;
use crate::http::me;
use crate::http::my_data;
use crate::http::observe::{observe, refusing};
use crate::http::passkeys;
use crate::http::probes;
use crate::http::replay;
use crate::http::report;
use crate::http::review;
use crate::http::tokens;
use crate::id::{TableId, VisitorId};
use crate::push::socket;
use crate::refusal::Refusal;
use crate::store::ListeningBot;
use crate::table::bots::{FIRST_LEVEL, USUAL_LEVEL};
use crate::table::command::{Command, Whom};
use crate::table::event::Submission;
use crate::table::live::LiveTable;
use crate::table::registry::{MAX_RECORD_BYTES, Request, Wanted};
use crate::table::state::{ChatFor, Shown};
use crate::text;
use crate::view::audience::{AS_SEAT, Audience};
use crate::view::pages::open::{self, choice_field, own_field, seat_field};
use crate::view::pages::{self, BANKS, LIMITS, front, table, variants};
use crate::view::query::{PageQuery, parse_query, query_after};
use crate::visitor::Visitor;
use axum::Router;
use axum::extract::{DefaultBodyLimit, Extension, Path, RawForm, RawQuery, State};
use axum::handler::Handler;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, LOCATION, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use catalog::Title;
use locale::Language;
use std::collections::BTreeMap;
use std::time::Duration;
use tabletop::{Message, Options, ToMessage};
use tower_http::compression::CompressionLayer;

/// The header of a page that watches over a socket, and need not be sent back to what it shows.
pub(super) const LIVE: &str = "x-live";
/// What a picture that stands alone may do.
const PICTURE_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'";
/// No form of ours is longer.
const MAX_FORM_BYTES: usize = 16 * 1024;
/// A form with a record in it, and the little around that.
const MAX_RECORD_FORM_BYTES: usize = 2 * MAX_RECORD_BYTES;
/// What a guess at a code costs on top, of a table or of a private link.
pub(super) const GUESS_COST: u32 = 30;
/// How long a game that goes on is shown to those who like to watch, after the last move.
const WATCHED_FOR: Duration = Duration::from_secs(1800);
/// What opening a table costs on top: it stays in the store.
const OPENING_COST: u32 = 36;
/// What it costs among the openings of its address.
const ADDRESS_OPENING_COST: u32 = 10;

pub(super) fn routes(app: App) -> Router {
    Router::new()
        .route("/", get(front_page))
        .route("/play", post(play_now))
        .route("/play/{title}/solo", post(play_solo))
        .route("/open/{title}", get(open_form).post(open_table))
        .route("/learn/{title}", get(learn::show).post(learn::begin))
        .route("/learn/{title}/decline", post(learn::decline))
        .route("/daily", get(daily::list))
        .route("/daily/{title}", get(daily::show).post(daily::play))
        .route("/daily/{title}/{day}", get(daily::of_day))
        .route("/campaign/{title}", get(campaign::show).post(campaign::play))
        .route("/rules/{title}", get(rules))
        .route("/rules/{title}/summary", get(summary))
        .route("/rules/{title}/sheet", get(sheet))
        .route("/rules/{title}/example/{clause}", get(example))
        .route("/score/{title}", get(score))
        .route("/code", post(join_by_code))
        .route("/api", get(api_page))
        .route("/me", get(me::show).post(me::rename))
        .route("/me/games", get(history::show))
        .route("/me/games.csv", get(history::as_csv))
        .route("/me/games.json", get(history::as_json))
        .route("/me/data.json", get(my_data::download))
        .route("/me/delete", get(my_data::ask_to_delete).post(my_data::delete))
        .route("/me/tokens", get(tokens::show).post(tokens::make))
        .route("/me/tokens/end", post(tokens::end))
        .route("/me/link", post(me::make_link))
        .route("/me/link/end", post(me::end_link))
        .route("/me/passkey/offer", post(passkeys::offer))
        .route("/me/passkey", post(passkeys::keep))
        .route("/me/passkey/remove", post(passkeys::remove))
        .route("/me/sign-out", get(me::ask_to_sign_out).post(me::sign_out))
        .route("/me/sign-out/others", post(me::sign_out_others))
        .route("/enter", post(me::typed))
        .route("/enter/passkey/ask", post(passkeys::ask))
        .route("/enter/passkey", post(passkeys::enter))
        .route("/enter/{code}", get(me::ask_to_enter).post(me::enter))
        .route("/language", post(choose_language))
        .route("/table/{id}", get(show_table))
        .route("/table/{id}/record", get(record))
        .route("/table/{id}/picture.svg", get(picture))
        .route("/table/{id}/live", get(socket::open))
        .route("/table/{id}/again", post(again))
        .route("/table/{id}/report", post(report::report))
        .route("/table/{id}/replay", get(replay::begin))
        .route("/table/{id}/replay/{at}", get(replay::at))
        .route("/table/{id}/continue", post(replay::go_on))
        .route("/table/{id}/review", get(review::show).post(review::play_on))
        .route("/review/method", get(review::method))
        .route(
            "/replay",
            get(replay::form).post(replay::bring.layer(DefaultBodyLimit::max(MAX_RECORD_FORM_BYTES))),
        )
        .route("/table/{id}/{action}", post(act))
        .route("/manifest.webmanifest", get(manifest))
        .route("/worker.js", get(async || assets::worker()))
        .route("/offline", get(offline))
        .route("/assets/{mark}/{name}", get(asset))
        .merge(api::routes())
        .fallback(nothing_there)
        .layer(DefaultBodyLimit::max(MAX_FORM_BYTES))
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .layer(CompressionLayer::new())
        .merge(probes::public())
        .layer(from_fn_with_state(app.clone(), observe))
        .with_state(app)
}

/// What the host asks for, at an address of its own.
pub(super) fn host_routes(app: App) -> Router {
    probes::for_host().layer(from_fn_with_state(app.clone(), observe)).with_state(app)
}

pub(crate) type Who = Extension<Caller>;

/// A visitor, introduced now where need be, with the cookie that says so.
pub(super) fn introduced(
    app: &App,
    caller: &Caller,
    name: Option<String>,
) -> Result<(Visitor, Option<HeaderValue>), Refusal> {
    let known = caller.visitor.clone();
    let mut visitor = match known.clone() {
        Some(visitor) => visitor,
        None => Visitor { id: VisitorId::fresh()?, name: String::new(), is_bot: false },
    };
    if let Some(name) = name {
        app.tables.shared.words.check(&name)?;
        visitor.name = name;
    }
    let cookie = (known.as_ref() != Some(&visitor))
        .then(|| cookies::set_identity(caller.is_secure(), &app.identities.sign(&visitor)));
    Ok((visitor, cookie))
}

pub(super) fn see_other(to: &str, cookie: Option<HeaderValue>) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    response
        .headers_mut()
        .insert(LOCATION, HeaderValue::from_str(to).unwrap_or_else(|_| HeaderValue::from_static("/")));
    response.headers_mut().extend(cookie.map(|cookie| (SET_COOKIE, cookie)));
    response
}

/// A place of ours to go back to.
pub(super) fn back(fields: &Fields) -> &str {
    let good = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\')
    };
    fields.get("back").filter(good).unwrap_or("/")
}

/// An answer, or the page that says why there is none.
pub(crate) fn or_refuse(caller: &Caller, outcome: Result<Response, Refusal>) -> Response {
    outcome.unwrap_or_else(|refusal| refuse(caller, &refusal))
}

async fn nothing_there(Extension(caller): Who) -> Response {
    refuse(&caller, &Refusal::NoSuchPage)
}

async fn asset(Path((mark, name)): Path<(String, String)>) -> Response {
    assets::serve(&mark, &name)
}

async fn manifest(Extension(caller): Who) -> Response {
    assets::manifest(&caller.voice())
}

/// What programs can do here.
async fn api_page(Extension(caller): Who) -> Response {
    let page = pages::api::page(&caller.voice(), caller.visitor.as_ref(), api::document(), &caller.origin);
    answer(StatusCode::OK, page)
}

/// The page that a browser shows while there is no connection.
async fn offline(Extension(caller): Who) -> Response {
    answer(StatusCode::OK, pages::offline(&caller.voice()))
}

async fn front_page(State(app): State<App>, Extension(caller): Who, headers: HeaderMap) -> Response {
    front_with(&app, &caller, &headers, StatusCode::OK, None).await
}

async fn front_with(
    app: &App,
    caller: &Caller,
    headers: &HeaderMap,
    status: StatusCode,
    tried: Option<&str>,
) -> Response {
    let store = &app.tables.shared.store;
    let now = app.tables.shared.clock.now();
    let lists = async {
        let (mine, finished) = match &caller.visitor {
            Some(visitor) => (store.tables_of(&visitor.id).await?, store.finished_by(&visitor.id).await?),
            None => Default::default(),
        };
        let waiting = store.shown(Shown::Waiting, 0).await?;
        let lately = now.saturating_sub(WATCHED_FOR.as_millis() as u64);
        let playing = store.shown(Shown::Playing, lately).await?;
        let learnt = learn::not_offered(headers, &mine, &finished);
        Ok::<_, Refusal>(front::Lists {
            mine,
            finished,
            learnt,
            waiting,
            playing,
            now,
            origin: &caller.origin,
        })
    };
    match lists.await {
        Ok(lists) => answer(status, front::page(&caller.voice(), caller.visitor.as_ref(), &lists, tried)),
        Err(refusal) => refuse(caller, &refusal),
    }
}

pub(super) fn titled(text: &str) -> Result<Title, Refusal> {
    text.parse().map_err(|_| Refusal::NoSuchPage)
}

/// Whether the caller may open so many tables.
pub(crate) fn may_open(app: &App, caller: &Caller, tables: u32) -> Result<(), Refusal> {
    let by_address = caller.address == Address::Here
        || app.openings_by_address.allows(caller.address, tables * ADDRESS_OPENING_COST);
    if by_address && is_allowed(app, caller, tables * OPENING_COST) { Ok(()) } else { Err(Refusal::TooFast) }
}

async fn play_now(State(app): State<App>, Extension(caller): Who, RawForm(form): RawForm) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let title = titled(fields.need("title")?)?;
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, fields.name()?)?;
        let level = match fields.get("level") {
            Some(level) => level.to_owned(),
            None => first_level(&app, &visitor, title).await?.to_owned(),
        };
        let others = vec![Wanted::Bot(level); title.usual_players() - 1];
        let request = Request { others, ..Request::alone(title, Options::default()) };
        let table = app.tables.open(&visitor, &visitor.name, request).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    or_refuse(&caller, outcome.await)
}

/// A game against the opponent that the title itself has for those who play alone.
async fn play_solo(State(app): State<App>, Path(title): Path<String>, Extension(caller): Who) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        let options = front::solo(title).ok_or(Refusal::NoSuchPage)?;
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, None)?;
        let table = app.tables.open(&visitor, &visitor.name, Request::alone(title, options)).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    or_refuse(&caller, outcome.await)
}

/// The bots that somebody is likely to enjoy: novices, until a game of the title was finished.
async fn first_level(app: &App, visitor: &Visitor, title: Title) -> Result<&'static str, Refusal> {
    let finished = app.tables.shared.store.finished_by(&visitor.id).await?;
    Ok(if finished.contains(&title) { USUAL_LEVEL } else { FIRST_LEVEL })
}

/// A value of a query, as it was typed.
fn asked_for(query: &Option<String>, key: &str) -> Option<String> {
    let query = query.as_deref()?;
    form::pairs(query.as_bytes()).flatten().find(|(name, _)| name == key).map(|(_, value)| value)
}

async fn rules(Path(title): Path<String>, RawQuery(query): RawQuery, Extension(caller): Who) -> Response {
    let page = titled(&title).map(|title| {
        let sought = asked_for(&query, pages::rules::SOUGHT).unwrap_or_default();
        let page =
            pages::rules::page(&caller.voice(), caller.visitor.as_ref(), title, &caller.origin, &sought);
        answer(StatusCode::OK, page)
    });
    or_refuse(&caller, page)
}

/// The rules on one page, to be printed.
async fn summary(Path(title): Path<String>, Extension(caller): Who) -> Response {
    let page = titled(&title).map(|title| {
        answer(StatusCode::OK, pages::rules::summary(&caller.voice(), caller.visitor.as_ref(), title))
    });
    or_refuse(&caller, page)
}

/// Sheets to be printed, where a title is played on them.
async fn sheet(Path(title): Path<String>, Extension(caller): Who) -> Response {
    let page = titled(&title).and_then(|title| {
        let page = pages::rules::sheet(&caller.voice(), caller.visitor.as_ref(), title);
        Ok(answer(StatusCode::OK, page.ok_or(Refusal::NoSuchPage)?))
    });
    or_refuse(&caller, page)
}

/// A worked example of the rules on a board. A move leads to the address that shows it.
async fn example(
    Path((title, clause)): Path<(String, String)>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    let page = titled(&title).and_then(|title| {
        let played = asked_for(&query, boards::PLAYED).unwrap_or_default();
        if let (Some(seat), Some(moves)) = (asked_for(&query, "seat"), asked_for(&query, "move")) {
            let played = boards::example_after(title, &clause, &played, &seat, &moves);
            let played = played.ok_or(Refusal::NoSuchPage)?;
            let address = pages::rules::example_address(title, &clause);
            return Ok(see_other(&format!("{address}?{}={played}", boards::PLAYED), None));
        }
        let mut look = parse_query(query.as_deref().unwrap_or_default());
        look.insert(boards::PLAYED.to_owned(), played);
        let page = pages::rules::example(&caller.voice(), caller.visitor.as_ref(), title, &clause, &look);
        Ok(answer(StatusCode::OK, page.ok_or(Refusal::NoSuchPage)?))
    });
    or_refuse(&caller, page)
}

/// Scores what was written down at a real table. The form leads to the address of its text, which can be kept and shared.
async fn score(Path(title): Path<String>, Extension(caller): Who, RawQuery(query): RawQuery) -> Response {
    let outcome = titled(&title).and_then(|title| {
        let query = query.unwrap_or_default();
        if !pages::score::is_scored(title) {
            return Err(Refusal::NoSuchPage);
        }
        if query.len() > MAX_FORM_BYTES {
            return Err(Refusal::BadForm);
        }
        let fields = Fields::parse(query.as_bytes())?;
        if let Some(address) = pages::score::filled_in(title, &fields) {
            return Ok(see_other(&address, None));
        }
        let (page, wrong) =
            pages::score::page(&caller.voice(), caller.visitor.as_ref(), title, &fields, &caller.origin);
        Ok(answer(if wrong { StatusCode::UNPROCESSABLE_ENTITY } else { StatusCode::OK }, page))
    });
    or_refuse(&caller, outcome)
}

async fn open_form(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
    headers: HeaderMap,
) -> Response {
    let outcome = async {
        let title = titled(&title)?;
        let offers_lesson = learn::is_offered(&app, &caller, &headers, title).await?;
        let accounts = listening(&app, title).await;
        let form =
            open::Shown { filled: &BTreeMap::new(), refused: None, offers_lesson, accounts: &accounts };
        let page = open::page(&caller.voice(), caller.visitor.as_ref(), title, &form, &caller.origin);
        Ok(answer(StatusCode::OK, page))
    };
    or_refuse(&caller, outcome.await)
}

async fn open_table(
    State(app): State<App>,
    Path(title): Path<String>,
    Extension(caller): Who,
    RawForm(form): RawForm,
) -> Response {
    let (title, fields) = match titled(&title).and_then(|title| Ok((title, Fields::parse(&form)?))) {
        Ok(read) => read,
        Err(refusal) => return refuse(&caller, &refusal),
    };
    let outcome = async {
        may_open(&app, &caller, 1)?;
        let (visitor, cookie) = introduced(&app, &caller, fields.name()?)?;
        let table = app.tables.open(&visitor, &visitor.name, requested(title, &fields)?).await?;
        Ok(see_other(&format!("/table/{table}"), cookie))
    };
    match outcome.await {
        Ok(response) => response,
        // The form again, as it was filled in.
        Err(
            refusal @ (Refusal::Rules(_)
            | Refusal::HiddenInName
            | Refusal::NotListening
            | Refusal::ForbiddenWord
            | Refusal::BankWithoutLimit),
        ) => {
            let (voice, why) = (caller.voice(), refusal.message());
            let accounts = listening(&app, title).await;
            let filled = fields.all();
            let form = open::Shown { filled, refused: Some(&why), offers_lesson: false, accounts: &accounts };
            let page = open::page(&voice, caller.visitor.as_ref(), title, &form, &caller.origin);
            answer(StatusCode::UNPROCESSABLE_ENTITY, page)
        }
        Err(refusal) => refuse(&caller, &refusal),
    }
}

/// The bot accounts that are offered for a title. Where they can't be found out, there are none.
async fn listening(app: &App, title: Title) -> Vec<ListeningBot> {
    let shared = &app.tables.shared;
    shared.store.listening(title, shared.clock.now()).await.unwrap_or_default()
}

fn requested(title: Title, fields: &Fields) -> Result<Request, Refusal> {
    let mut options = Options::default();
    for spec in title.options() {
        let written = fields.get(&own_field(spec)).map(str::trim).filter(|own| !own.is_empty());
        let value = written.or_else(|| fields.get(&choice_field(spec)));
        if let Some(value) = value.filter(|value| *value != spec.default) {
            options.set(spec.key, value);
        }
    }
    let mut others = Vec::new();
    for seat in 1..title.players().1 {
        match fields.get(&seat_field(seat)) {
            None | Some("") => {}
            Some(who) => others.push(open::wanted(who)),
        }
    }
    variants::settle(title, &mut options, &mut others);
    let limit = match fields.get("limit") {
        None | Some("") => None,
        Some(_) => {
            Some(fields.number("limit").ok().filter(|limit| LIMITS.contains(limit)).ok_or(Refusal::BadForm)?)
        }
    };
    let bank = match fields.get("bank") {
        None | Some("") => 0,
        Some(_) => fields.number("bank").ok().filter(|bank| BANKS.contains(bank)).ok_or(Refusal::BadForm)?,
    };
    if bank > 0 && limit.is_none() {
        return Err(Refusal::BankWithoutLimit);
    }
    let hints = match fields.get("hints") {
        None | Some("") => None,
        Some(open::HINTS_ON) => Some(true),
        Some(open::HINTS_OFF) => Some(false),
        Some(_) => return Err(Refusal::BadForm),
    };
    Ok(Request { title, options, public: fields.get("public") == Some("on"), limit, bank, hints, others })
}

async fn join_by_code(
    State(app): State<App>,
    Extension(caller): Who,
    headers: HeaderMap,
    RawForm(form): RawForm,
) -> Response {
    let outcome = async {
        let fields = Fields::parse(&form)?;
        let typed = fields.need("code")?;
        // Some paste the whole link.
        if let Some(table) = typed.rsplit('/').next().and_then(TableId::parse) {
            return Ok(see_other(&format!("/table/{table}"), None));
        }
        Ok(match guess(&app, &caller, typed).await? {
            Some(table) => see_other(&format!("/table/{table}"), None),
            None => front_with(&app, &caller, &headers, StatusCode::NOT_FOUND, Some(typed)).await,
        })
    };
    or_refuse(&caller, outcome.await)
}

/// The table with a code, for somebody who may not try many.
pub(crate) async fn guess(app: &App, caller: &Caller, typed: &str) -> Result<Option<TableId>, Refusal> {
    if !is_allowed(app, caller, GUESS_COST) {
        return Err(Refusal::TooFast);
    }
    let shared = &app.tables.shared;
    if !app.guesses.allow(caller, shared).await? {
        return Err(Refusal::GuessesTooOften);
    }
    let found = app.tables.with_code(typed).await?;
    if found.is_some() {
        app.guesses.was_right(caller, &shared.store).await?;
    }
    Ok(found)
}

async fn choose_language(Extension(caller): Who, RawForm(form): RawForm) -> Response {
    let outcome = Fields::parse(&form).and_then(|fields| {
        let language = fields.get("language").and_then(Language::parse).ok_or(Refusal::BadForm)?;
        Ok(see_other(back(&fields), Some(cookies::set(caller.is_secure(), LANGUAGE, language.id()))))
    });
    or_refuse(&caller, outcome)
}

/// The page of a table as it stands, with a notice where there is one.
pub(super) async fn table_page(
    live: &LiveTable,
    caller: &Caller,
    asked: &PageQuery,
    answered: Option<Answered<'_>>,
) -> Response {
    let visitor = caller.visitor.as_ref();
    live.note_visit(visitor).await;
    let state = live.state().await;
    let audience = Audience::new(&state, visitor, caller.language, asked);
    let (status, notice, unsent) = match answered {
        None => (200, None, None),
        Some(Answered::Done(what)) => (200, Some(pages::Notice { why: what, clause: None }), None),
        Some(Answered::Refused { refusal, fields }) => {
            let notice = pages::Notice { why: caller.explain(refusal), clause: refusal.clause() };
            (refusal.status(), Some(notice), fields.get("text"))
        }
    };
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::CONFLICT);
    let reader = table::Reader { visitor, origin: &caller.origin, unsent };
    answer(status, table::page(live.id(), &state, live.bots_now(&state), &audience, &reader, notice.as_ref()))
}

/// What became of something that was asked of a table.
pub(super) enum Answered<'a> {
    /// It is done, and there is this to say about it.
    Done(Message),
    Refused {
        refusal: &'a Refusal,
        fields: &'a Fields,
    },
}

async fn show_table(
    State(app): State<App>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    Extension(caller): Who,
) -> Response {
    match app.live_table(&id, &caller).await {
        Ok(live) => {
            // Nothing is played there. A record that can't be shown any more says so here.
            let state = live.state().await;
            if state.is_record() && state.game().is_some() {
                return see_other(&format!("/table/{id}/replay"), None);
            }
            drop(state);
            let asked = parse_query(&query.unwrap_or_default());
            table_page(&live, &caller, &asked, None).await
        }
        Err(refusal) => refuse(&caller, &refusal),
    }
}

/// Something done at a table. A refusal is answered with the table as it stands.
async fn act(
    State(app): State<App>,
    Path((id, action)): Path<(String, String)>,
    Extension(caller): Who,
    headers: HeaderMap,
    RawForm(form): RawForm,
) -> Response {
    let read = async { Ok((app.live_table(&id, &caller).await?, Fields::parse(&form)?)) };
    let (live, fields) = match read.await {
        Ok(read) => read,
        Err(refusal) => return refuse(&caller, &refusal),
    };
    let mut look = parse_query(fields.get("asked").unwrap_or_default());
    let done = async {
        let seated = is_seated(&live, &caller).await;
        let (visitor, cookie) = introduced(&app, &caller, new_name(seated, &action, &fields)?)?;
        let command = command(&action, &fields, &visitor)?;
        if matches!(command, Command::Sit { .. }) && !seated {
            app.tables.require_room(&visitor.id).await?;
        }
        if let Command::Play { seat, .. } | Command::Hint { seat, .. } = &command
            && live.state().await.seats_of(&visitor.id).len() > 1
        {
            // At a shared device the one who moved goes on looking.
            look.insert(AS_SEAT.to_owned(), seat.to_string());
        }
        let key = fields.get("key").filter(|key| !key.is_empty() && key.len() <= 64);
        let submission = key.map(|key| Submission::new(&visitor.id, key, &fields.content(&action)));
        live.act(visitor, submission, command).await?;
        Ok::<_, Refusal>(cookie)
    };
    match done.await {
        Ok(cookie) => {
            let mut done = see_other(&format!("/table/{}{}", live.id(), query_after(&look)), cookie);
            // What came of it goes over the socket.
            if headers.contains_key(LIVE) {
                *done.status_mut() = StatusCode::NO_CONTENT;
            }
            done
        }
        Err(refusal) => {
            let refused = Answered::Refused { refusal: &refusal, fields: &fields };
            let page = table_page(&live, &caller, &look, Some(refused)).await;
            refusing(&caller, refusal, page)
        }
    }
}

async fn is_seated(live: &LiveTable, caller: &Caller) -> bool {
    match &caller.visitor {
        Some(visitor) => !live.state().await.seats_of(&visitor.id).is_empty(),
        None => false,
    }
}

/// The name that a form gives to the visitor. Names for further seats at the same device are not the visitor's.
fn new_name(seated: bool, action: &str, fields: &Fields) -> Result<Option<String>, Refusal> {
    if action == "sit" && seated { Ok(None) } else { fields.name() }
}

fn command(action: &str, fields: &Fields, visitor: &Visitor) -> Result<Command, Refusal> {
    let own_name = || visitor.name.clone();
    Ok(match action {
        "sit" => Command::Sit {
            seat: fields.get("seat").map(|_| fields.seat()).transpose()?,
            name: fields.name()?.unwrap_or_else(own_name),
        },
        "readmit" => Command::Readmit { removal: fields.number("removal")? },
        "clear" => Command::Clear { seat: fields.seat()? },
        "bot" => Command::AddBot { seat: fields.seat()?, bot: fields.need("bot")?.to_owned() },
        "start" => Command::Start,
        "hold" => Command::Hold,
        "fill" => Command::Fill,
        "move" => Command::Play {
            seat: fields.seat()?,
            sequence: fields.number("sequence")?,
            text: fields.need("move")?.to_owned(),
        },
        "hint" => Command::Hint { seat: fields.seat()?, sequence: fields.number("sequence")? },
        "take-back" => Command::TakeBack { seat: fields.seat()?, sequence: fields.number("sequence")? },
        "go-on" => Command::GoOn { step: fields.number("step")? },
        "leave-lesson" => Command::LeaveLesson,
        "town" => Command::NameTown {
            seat: fields.seat()?,
            name: text::name(fields.need("town")?)?.unwrap_or_default(),
        },
        "pause" => Command::Pause,
        "no-pause" => Command::NoPause,
        "leave" => Command::Leave,
        "return" => Command::Return,
        "replace" => Command::Replace { seat: fields.seat()? },
        "say" => Command::Say { name: own_name(), text: fields.need("text")?.to_owned() },
        "mute" => Command::Mute { whom: whom(fields)? },
        "unmute" => Command::Unmute { muting: fields.number("muting")? },
        "chat" => Command::OpenChat { chat: ChatFor::parse(fields.need("for")?).ok_or(Refusal::BadForm)? },
        "unsay" => Command::RemoveMessage { message: fields.number("message")? },
        _ => return Err(Refusal::BadForm),
    })
}

/// A person, by the seat or by a message.
pub(super) fn whom(fields: &Fields) -> Result<Whom, Refusal> {
    Ok(match fields.get("message") {
        Some(_) => Whom::Speaker { message: fields.number("message")? },
        None => Whom::Seat(fields.seat()?),
    })
}

async fn again(State(app): State<App>, Path(id): Path<String>, Extension(caller): Who) -> Response {
    let outcome = async {
        let visitor = caller.visitor.as_ref().ok_or(Refusal::NotSeated)?;
        let live = app.live_table(&id, &caller).await?;
        if live.state().await.again.is_none() {
            may_open(&app, &caller, 1)?;
        }
        let table = app.tables.again(&live, visitor).await?;
        Ok(see_other(&format!("/table/{table}"), None))
    };
    or_refuse(&caller, outcome.await)
}

async fn record(State(app): State<App>, Path(id): Path<String>, Extension(caller): Who) -> Response {
    let outcome = async {
        let live = app.live_table(&id, &caller).await?;
        let state = live.state().await;
        let record = state.record_text_for(caller.visitor.as_ref().map(|visitor| &visitor.id))?;
        let name = format!("{}-{}.ratusha", state.title, &id[..6]);
        Ok(history::file("text/plain; charset=utf-8", &name, record))
    };
    or_refuse(&caller, outcome.await)
}

/// A finished game as a picture. Its style is within it, and nothing else is loaded by it.
async fn picture(State(app): State<App>, Path(id): Path<String>, Extension(caller): Who) -> Response {
    let outcome = async {
        let live = app.live_table(&id, &caller).await?;
        let state = live.state().await;
        let audience = Audience::new(&state, caller.visitor.as_ref(), caller.language, &PageQuery::new());
        let picture = table::picture(live.id(), &state, &audience).ok_or(Refusal::NotBegun)?;
        let mut response = picture.into_string().into_response();
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static("image/svg+xml"));
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(PICTURE_POLICY));
        Ok(response)
    };
    or_refuse(&caller, outcome.await)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_sent_to_another_site() {
        let to = |path: &str| back(&Fields::parse(format!("back={path}").as_bytes()).unwrap()).to_owned();
        assert_eq!(to("/table/x?card=1"), "/table/x?card=1");
        for strange in ["https://evil", "//evil", "/\\evil", "/a\r\nb", ""] {
            assert_eq!(to(strange), "/", "{strange}");
        }
    }
}
