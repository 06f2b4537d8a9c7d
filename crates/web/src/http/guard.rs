//! What every request goes through: who asks, from where, how often; and what every answer carries.

use crate::http::app::App;
use crate::http::cookies::{self, Purpose};
use crate::http::limits::counted;
use crate::refusal::Refusal;
use crate::text;
use crate::view::pages::{self, Frame};
use crate::visitor::Visitor;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    ACCEPT_LANGUAGE, CONTENT_SECURITY_POLICY, CONTENT_TYPE, HOST, HeaderMap, HeaderName, ORIGIN,
    REFERRER_POLICY, UPGRADE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{Html, IntoResponse, Response};
use locale::{Language, Voice};
use maud::Markup;
use std::net::{IpAddr, SocketAddr};

/// Nothing but our own files; forms go nowhere else; no page of another site shows ours.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/// Who asks.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub visitor: Option<Visitor>,
    pub language: Language,
    /// Scheme and host as the browser knows them.
    pub origin: String,
    /// The address by which the caller is counted.
    pub address: Option<IpAddr>,
}

impl Caller {
    pub(crate) fn voice(&self) -> Voice {
        Voice::new(self.language)
    }

    /// Whether the browser came by an encrypted way, so that cookies may insist on one.
    pub(crate) fn is_secure(&self) -> bool {
        self.origin.starts_with("https:")
    }
}

pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let headers = request.headers();
    let caller = Caller {
        visitor: cookies::read(headers, cookies::IDENTITY)
            .and_then(|token| app.signer.read(token, Purpose::Cookie))
            .map(with_clean_name),
        language: language(headers),
        origin: origin(headers),
        address: address(headers, peer.ip()).map(counted),
    };
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let refused = if (changes || headers.contains_key(UPGRADE)) && is_foreign(headers) {
        Some(Refusal::Foreign)
    } else if !is_allowed(&app, &caller, if changes { 4 } else { 1 }) {
        Some(Refusal::TooFast)
    } else {
        None
    };
    let mut response = match refused {
        Some(refusal) => refuse(&caller, &refusal),
        None => {
            request.extensions_mut().insert(caller.clone());
            match tokio::time::timeout(app.tables.shared.config.patience, next.run(request)).await {
                Ok(response) => in_words(&caller, response),
                Err(_) => refuse(&caller, &Refusal::TooSlow),
            }
        }
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
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

/// A visitor whose name may be shown: an older program may have let more through.
fn with_clean_name(visitor: Visitor) -> Visitor {
    let name = text::name(&visitor.name).ok().flatten().unwrap_or_default();
    Visitor { name, ..visitor }
}

/// The page that says why not.
pub(crate) fn refuse(caller: &Caller, refusal: &Refusal) -> Response {
    let voice = caller.voice();
    let frame = Frame::new(&voice, caller.visitor.as_ref(), voice.word("web-refused"), "/");
    let status = StatusCode::from_u16(refusal.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    answer(status, pages::refused(frame, refusal))
}

/// What axum itself refuses, such as a long body or a bad path, gets the same page in the visitor's language.
fn in_words(caller: &Caller, response: Response) -> Response {
    let is_page =
        response.headers().get(CONTENT_TYPE).is_some_and(|kind| kind.as_bytes().starts_with(b"text/html"));
    if !response.status().is_client_error() || is_page {
        return response;
    }
    let refusal = match response.status() {
        StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLong,
        StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED => Refusal::NoSuchPage,
        _ => Refusal::BadForm,
    };
    let mut page = refuse(caller, &refusal);
    *page.status_mut() = response.status();
    page
}

/// A page as an answer.
pub(crate) fn answer(status: StatusCode, page: Markup) -> Response {
    (status, Html(page.into_string())).into_response()
}

/// Whether the caller may do what costs this much.
pub(crate) fn is_allowed(app: &App, caller: &Caller, cost: u32) -> bool {
    let by_address = caller.address.is_none_or(|address| app.by_address.allows(address, cost));
    let by_visitor =
        caller.visitor.as_ref().is_none_or(|visitor| app.by_visitor.allows(visitor.id.clone(), cost));
    by_address && by_visitor
}

/// Whose address counts. This machine itself may be a proxy: then it says whom it asks for, and where it asks for
/// nobody, it is not counted.
fn address(headers: &HeaderMap, peer: IpAddr) -> Option<IpAddr> {
    if !peer.to_canonical().is_loopback() {
        return Some(peer);
    }
    let forwarded = headers.get("x-forwarded-for")?.to_str().ok()?;
    forwarded.rsplit(',').next()?.trim().parse().ok()
}

/// Whether a page of another site asks. Other clients send no `Origin` and carry no visitor's
/// cookie.
fn is_foreign(headers: &HeaderMap) -> bool {
    let text = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or_default());
    let site = text(HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| site != "same-origin" && site != "none") {
        return true;
    }
    match text(ORIGIN) {
        None => headers.contains_key(UPGRADE) && site.is_none(),
        Some(origin) => {
            let host = origin.split_once("://").map(|(_, host)| host);
            host.is_none() || host != text(HOST)
        }
    }
}

fn origin(headers: &HeaderMap) -> String {
    let text = |name: &str| headers.get(name).and_then(|value| value.to_str().ok());
    let secure = text("x-forwarded-proto") == Some("https")
        || text("origin").is_some_and(|origin| origin.starts_with("https:"));
    format!("{}://{}", if secure { "https" } else { "http" }, text("host").unwrap_or("localhost"))
}

/// The language that was chosen, or else the first of ours that the browser asks for.
fn language(headers: &HeaderMap) -> Language {
    let chosen = cookies::read(headers, cookies::LANGUAGE).and_then(Language::parse);
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
        assert_eq!(language(&headers(&[("accept-language", "fr, uk-UA;q=0.8, en")])), Language::Uk);
        assert_eq!(language(&headers(&[("accept-language", "uk"), ("cookie", "language=ru")])), Language::Ru);
        assert_eq!(language(&headers(&[("cookie", "a=b; language=xx")])), Language::En);
    }
}
