//! What every request goes through: who asks, from where, how often; and what every answer carries.

use crate::api::{self, Pass};
use crate::http::address::{Address, route};
use crate::http::app::App;
use crate::http::connections::Holder;
use crate::http::cookies;
use crate::http::host::Names;
use crate::http::identity::Session;
use crate::http::observe::{RequestId, refusing};
use crate::id::VisitorId;
use crate::refusal::Refusal;
use crate::text;
use crate::view::pages::{self, Frame};
use crate::visitor::Visitor;
use axum::body::HttpBody;
use axum::extract::{ConnectInfo, Extension, Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CACHE_CONTROL, CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderMap, HeaderName,
    ORIGIN, REFERRER_POLICY, SET_COOKIE, UPGRADE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use futures_util::FutureExt;
use locale::{Language, Voice};
use maud::Markup;
use std::net::SocketAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Once;
use tabletop::{Message, ToMessage};

/// Nothing but our own files; forms go nowhere else; no page of another site shows ours.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub visitor: Option<Visitor>,
    /// What the visitor's cookie rests on.
    pub session: Option<Session>,
    /// Whether a program asks for data, which no cookie makes anybody.
    pub is_program: bool,
    /// The token that a program came with.
    pub pass: Option<Pass>,
    /// Whether the browser has a cookie that it keeps for encrypted ways.
    has_host_cookie: bool,
    pub language: Language,
    /// Scheme and host as the browser knows them.
    pub origin: String,
    /// By what the caller is counted.
    pub address: Address,
    pub request: RequestId,
}

impl Caller {
    pub(crate) fn voice(&self) -> Voice {
        Voice::new(self.language)
    }

    /// For whom it is counted what is asked for: a bot account spends what its owner has.
    pub(crate) fn payer(&self) -> Option<&VisitorId> {
        let visitor = self.visitor.as_ref().map(|visitor| &visitor.id);
        self.pass.as_ref().map(|pass| &pass.owner).or(visitor)
    }

    /// Why not, for the visitor to read. A failure is told by the number under which the host finds it in the log.
    pub(crate) fn explain(&self, refusal: &Refusal) -> Message {
        let message = refusal.message();
        if refusal.is_failure() { message.with("id", self.request.to_string()) } else { message }
    }

    /// Whether the browser came by an encrypted way, so that cookies may insist on one.
    pub(crate) fn is_secure(&self) -> bool {
        self.has_host_cookie || self.origin.starts_with("https:")
    }
}

pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(number): Extension<RequestId>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let route = route(&app.tables.shared.config.trusted_proxies, headers, peer.ip());
    let is_program = api::is_asked(request.uri().path());
    let cookie = |name: &str| cookies::read(headers, name).filter(|_| !is_program);
    let host_cookie = cookie(cookies::HOST_IDENTITY);
    let plain_cookie = cookie(cookies::IDENTITY);
    let known = host_cookie.or(plain_cookie).and_then(|cookie| app.identities.read(cookie));
    let (visitor, session) = known.unzip();
    let mut caller = Caller {
        visitor: visitor.map(with_clean_name),
        session,
        is_program,
        pass: None,
        has_host_cookie: host_cookie.is_some(),
        language: language(headers, is_program),
        origin: app.names.origin(headers, route.secure),
        address: route.address,
        request: number,
    };
    let has_plain_cookie = plain_cookie.is_some();
    let checked = match check(&app, &caller, &request) {
        Ok(()) if is_program => api::admit(&app, &mut caller, request.headers()).await,
        checked => checked,
    };
    let mut response = match checked {
        Err(refusal) if request.body().is_end_stream() => refuse(&caller, &refusal),
        Err(refusal) => last_of_its_connection(refuse(&caller, &refusal)),
        Ok(()) => {
            request.extensions_mut().insert(caller.clone());
            let answered = AssertUnwindSafe(next.run(request)).catch_unwind();
            match tokio::time::timeout(app.tables.shared.config.patience, answered).await {
                Ok(Ok(response)) => in_words(&caller, response),
                // Where it did is in the log.
                Ok(Err(_)) => refuse(&caller, &Refusal::Failed("answering panicked".to_owned())),
                Err(_) => last_of_its_connection(refuse(&caller, &Refusal::TooSlow)),
            }
        }
    };
    renew_cookies(&app, &caller, has_plain_cookie, &mut response);
    let headers = response.headers_mut();
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    // Forms tell where they come from, and nobody else learns the address of a table.
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    );
    headers.entry("cache-control").or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses what no handler is to see.
fn check(app: &App, caller: &Caller, request: &Request) -> Result<(), Refusal> {
    let headers = request.headers();
    if !is_for_anybody(request.uri().path()) {
        app.names.check(headers)?;
        if app.names.is_public() && caller.address == Address::Here {
            warn_of_silent_proxy();
        }
    }
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    if (changes || headers.contains_key(UPGRADE)) && is_foreign(headers, &app.names) {
        return Err(Refusal::Foreign);
    }
    let holder = request.extensions().get::<Holder>();
    let is_held = holder.is_none_or(|holder| holder.hold(&app.connections, caller.address));
    if !is_held || !is_allowed(app, caller, if changes { 4 } else { 1 }) {
        return Err(Refusal::TooFast);
    }
    Ok(())
}

/// Tells the host of the server, once, that the visitors of a proxy are all the same to it.
fn warn_of_silent_proxy() {
    static TOLD: Once = Once::new();
    TOLD.call_once(|| {
        tracing::warn!(
            "a proxy on this machine sends neither X-Forwarded-For nor Forwarded: all visitors are counted as one"
        );
    });
}

/// Whether something is answered under any name: what watches the server asks by its address, and the page that tells
/// the right name needs its style.
fn is_for_anybody(path: &str) -> bool {
    matches!(path, "/healthz" | "/readyz") || path.starts_with("/assets/")
}

/// Gives a browser a new cookie with a page where its own is old, or has another name than it should.
fn renew_cookies(app: &App, caller: &Caller, has_plain_cookie: bool, response: &mut Response) {
    let headers = response.headers_mut();
    // What anybody may keep, such as a style sheet, is for everybody and names nobody.
    if headers.contains_key(CACHE_CONTROL) || headers.contains_key(SET_COOKIE) {
        return;
    }
    let is_misnamed = caller.is_secure() && !caller.has_host_cookie;
    if let (Some(visitor), Some(session)) = (&caller.visitor, caller.session)
        && (session.is_old || is_misnamed)
        && app.identities.is_good(&visitor.id, session)
    {
        headers.append(SET_COOKIE, cookies::set_identity(caller.is_secure(), &app.identities.sign(visitor)));
    }
    // Not before the browser has shown that it keeps the other.
    if has_plain_cookie && caller.has_host_cookie {
        headers.append(SET_COOKIE, cookies::delete(cookies::IDENTITY));
    }
}

/// A visitor whose name may be shown: an older program may have let more through.
fn with_clean_name(visitor: Visitor) -> Visitor {
    let name = text::name(&visitor.name).ok().flatten().unwrap_or_default();
    Visitor { name, ..visitor }
}

/// The page that says why not; for programs, the same as data.
pub(crate) fn refuse(caller: &Caller, refusal: &Refusal) -> Response {
    if caller.is_program {
        return refusing(caller, refusal.clone(), api::refuse(caller, refusal));
    }
    let voice = caller.voice();
    let frame = Frame::new(&voice, caller.visitor.as_ref(), voice.word("web-refused"), "/");
    let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    refusing(caller, refusal.clone(), answer(status, pages::refused(frame, &caller.explain(refusal))))
}

/// An answer to a request whose rest is not read: the connection ends with it. A proxy has to know, or it would send
/// the next visitor's request there.
fn last_of_its_connection(mut response: Response) -> Response {
    response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    response
}

/// What axum itself refuses, such as a long body or a bad path, gets the same page in the visitor's language.
fn in_words(caller: &Caller, response: Response) -> Response {
    let kind = response.headers().get(CONTENT_TYPE).map_or(&b""[..], HeaderValue::as_bytes);
    let is_ours = kind.starts_with(if caller.is_program { b"application/json" } else { b"text/html" });
    let status = response.status();
    if !(status.is_client_error() || status.is_server_error()) || is_ours {
        return response;
    }
    let refusal = match status {
        _ if status.is_server_error() => Refusal::Failed(format!("answered with {status}")),
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLong,
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Refusal::NoSuchPage,
        _ => Refusal::BadForm,
    };
    let mut page = refuse(caller, &refusal);
    *page.status_mut() = status;
    if refusal == Refusal::TooLong { last_of_its_connection(page) } else { page }
}

/// A page as an answer.
pub(crate) fn answer(status: StatusCode, page: Markup) -> Response {
    (status, Html(page.into_string())).into_response()
}

/// Whether the caller may do what costs this much.
pub(crate) fn is_allowed(app: &App, caller: &Caller, cost: u32) -> bool {
    let by_address = match caller.address {
        Address::Here => app.by_this_machine.allows((), cost),
        address => app.by_address.allows(address, cost),
    };
    let by_visitor = caller.payer().is_none_or(|payer| app.by_visitor.allows(payer.clone(), cost));
    by_address && by_visitor
}

/// Whether a page of another site asks. Other clients send no `Origin` and carry no visitor's
/// cookie.
fn is_foreign(headers: &HeaderMap, names: &Names) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let site = text(HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return true;
    }
    match text(ORIGIN) {
        None => headers.contains_key(UPGRADE) && site.is_none(),
        Some(origin) => !names.is_ours(origin, headers),
    }
}

/// The language that was chosen, or else the first of ours that the browser asks for. Programs choose none.
fn language(headers: &HeaderMap, is_program: bool) -> Language {
    let chosen = cookies::read(headers, cookies::LANGUAGE).and_then(Language::parse).filter(|_| !is_program);
    let accepted = || {
        let wanted = headers.get(ACCEPT_LANGUAGE)?.to_str().ok()?;
        wanted.split(',').find_map(|tag| Language::parse(tag.split(';').next()?.trim()))
    };
    chosen.or_else(accepted).unwrap_or(Language::En)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_str(value).unwrap()))
            .collect()
    }

    #[test]
    fn only_our_own_pages_may_post() {
        let names = Names::Any(([0, 0, 0, 0], 80).into());
        let is_foreign = |headers: &HeaderMap| is_foreign(headers, &names);
        let host = ("host", "ratusha.example");
        assert!(!is_foreign(&headers(&[host, ("origin", "https://ratusha.example")])));
        assert!(!is_foreign(&headers(&[host, ("sec-fetch-site", "same-origin")])));
        assert!(!is_foreign(&headers(&[host])));
        for strange in ["https://evil.example", "null", "https://ratusha.example.evil", ""] {
            assert!(is_foreign(&headers(&[host, ("origin", strange)])), "{strange}");
        }
        for site in ["cross-site", "same-site"] {
            assert!(is_foreign(&headers(&[host, ("sec-fetch-site", site)])), "{site}");
        }
        assert!(is_foreign(&headers(&[host, ("upgrade", "websocket")])));
    }

    #[test]
    fn the_browser_s_language_is_guessed_until_one_is_chosen() {
        assert_eq!(language(&headers(&[("accept-language", "fr, uk-UA;q=0.8, en")]), false), Language::Uk);
        assert_eq!(
            language(&headers(&[("accept-language", "uk"), ("cookie", "language=ru")]), false),
            Language::Ru
        );
        assert_eq!(
            language(&headers(&[("accept-language", "uk"), ("cookie", "language=ru")]), true),
            Language::Uk
        );
        assert_eq!(language(&headers(&[("cookie", "a=b; language=xx")]), false), Language::En);
    }
}
