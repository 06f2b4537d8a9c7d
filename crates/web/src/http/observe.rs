//! What is seen of every request: its number, how it was answered, how long that took.
//!
//! The log is for the host, and tells nothing that others may not know: no cookies, links, codes, names or chat, of an
//! address only its route, and of an id only its beginning.

use crate::http::address::Address;
use crate::http::app::App;
use crate::http::guard::Caller;
use crate::metrics::{Route, method_name};
use crate::refusal::Refusal;
use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use tracing::Instrument;

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Whoever waits longer for an answer notices it.
const SLOW: Duration = Duration::from_secs(1);

/// The number of a request: on its answer, on the page of a failure and in the log. It is never the caller's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestId(u64);

impl RequestId {
    /// Numbers tell nobody how many requests there were.
    fn fresh() -> RequestId {
        static KEY: LazyLock<RandomState> = LazyLock::new(RandomState::new);
        static COUNT: AtomicU64 = AtomicU64::new(0);
        RequestId(KEY.hash_one(COUNT.fetch_add(1, Ordering::Relaxed)))
    }
}

impl fmt::Display for RequestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::id::letters(&self.0.to_le_bytes()))
    }
}

/// What an answer refuses, and to whom: it travels with the answer to where it is counted and logged.
#[derive(Clone, Debug)]
struct Refused {
    refusal: Refusal,
    address: Address,
}

/// The answer that refuses something.
pub(crate) fn refusing(caller: &Caller, refusal: Refusal, mut response: Response) -> Response {
    response.extensions_mut().insert(Refused { refusal, address: caller.address });
    response
}

/// Numbers a request, and counts and logs how it is answered.
pub(crate) async fn observe(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let metrics = &app.tables.shared.metrics;
    let (id, since) = (RequestId::fresh(), Instant::now());
    let route = Route(request.extensions().get::<MatchedPath>().cloned());
    let method = method_name(request.method());
    request.extensions_mut().insert(id);
    let span = tracing::info_span!("request", %id, method, route = route.as_str());
    let asked = metrics.asked();
    let mut response = next.run(request).instrument(span.clone()).await;
    drop(asked);
    let (status, elapsed) = (response.status(), since.elapsed());
    metrics.request(method, &route, status, elapsed);
    let refused = response.extensions_mut().remove::<Refused>();
    span.in_scope(|| report(status.as_u16(), elapsed, refused.as_ref()));
    if let Some(Refused { refusal, .. }) = &refused {
        metrics.refused(refusal);
    }
    if let Ok(id) = HeaderValue::from_str(&id.to_string()) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

/// Failures and slow answers are errors and warnings, and so is what looks like an attack: only then the address is told,
/// for the host to act on. Everything else is for a closer look.
fn report(status: u16, elapsed: Duration, refused: Option<&Refused>) {
    let ms = elapsed.as_millis() as u64;
    match refused {
        Some(Refused { refusal, .. }) if refusal.is_failure() => {
            tracing::error!(status, ms, detail = %refusal, "failed");
        }
        Some(Refused { refusal: Refusal::TooFast | Refusal::TooManySockets, address }) => {
            tracing::warn!(status, %address, "asks too much");
        }
        Some(Refused { refusal: Refusal::Foreign, address }) => {
            tracing::warn!(status, %address, "asks from another site");
        }
        Some(Refused { refusal, .. }) => tracing::debug!(status, ms, refusal = refusal.kind(), "refused"),
        None => tracing::debug!(status, ms, "answered"),
    }
    if elapsed >= SLOW {
        tracing::warn!(status, ms, "slow");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::guard::guard;
    use crate::http::server::Server;
    use crate::testing::Db;
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::extract::ConnectInfo;
    use axum::middleware::from_fn_with_state;
    use axum::routing::get;
    use hyper::service::Service;
    use hyper_util::service::TowerToHyperService;
    use std::net::SocketAddr;

    /// A router with the layers of every route, and handlers that no route has.
    async fn answer(path: &str) -> (Response, String) {
        async fn panics() -> Response {
            panic!("a secret")
        }
        let db = Db::new(&format!("observe{}", path.replace('/', "-")));
        let here: SocketAddr = ([127, 0, 0, 1], 0).into();
        let app = Server::bind(crate::Config::new(here, db.0.clone())).await.unwrap().into_app();
        let routes: Router = Router::new()
            .route("/panic", get(panics))
            .route("/bare", get(async || axum::http::StatusCode::INTERNAL_SERVER_ERROR))
            .layer(from_fn_with_state(app.clone(), guard))
            .layer(from_fn_with_state(app.clone(), observe))
            .with_state(app);
        let mut request = Request::builder().uri(path).body(Body::empty()).unwrap();
        request.extensions_mut().insert(ConnectInfo(here));
        let (head, body) = TowerToHyperService::new(routes).call(request).await.unwrap().into_parts();
        let body = to_bytes(body, usize::MAX).await.unwrap();
        (Response::from_parts(head, Body::empty()), String::from_utf8(body.to_vec()).unwrap())
    }

    #[tokio::test]
    async fn a_handler_that_fails_in_any_way_is_answered_for_with_its_number() {
        for path in ["/panic", "/bare"] {
            let (response, page) = answer(path).await;
            assert_eq!(response.status(), 500, "{path}");
            let id = response.headers()[REQUEST_ID].to_str().unwrap();
            assert!(page.contains(id) && page.contains("<main") && !page.contains("secret"), "{page}");
        }
    }

    #[test]
    fn every_request_has_a_number_of_its_own() {
        let [one, other] = [(); 2].map(|()| RequestId::fresh().to_string());
        assert_ne!(one, other);
        assert_eq!(one.len(), 8);
    }
}
