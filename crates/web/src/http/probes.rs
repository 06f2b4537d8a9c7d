//! What machines ask: whether the server is alive, whether it can take what people do, and its numbers.
//!
//! No cookie, session or limit stands before these. They are cheap however often they are asked for: one probe writes at
//! a time, and its answer is good for a while.

use crate::http::app::App;
use crate::metrics::{Standing, TableCount};
use crate::store::StoreError;
use crate::table::live::Shared;
use axum::Router;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::JoinHandle;

/// How long the store may take for the smallest of writes.
const PROBE_PATIENCE: Duration = Duration::from_secs(2);
/// How long the answer of a probe is good. Each of them costs the disk as much as a move.
const PROBE_EVERY: Duration = Duration::from_secs(2);
/// The same where several servers share a store: while one that does not reach it seems ready, people are sent there.
const SHARED_PROBE_EVERY: Duration = Duration::from_millis(500);
/// How long a store that did not take what people did is not trusted.
const AFTER_FAILURE: Duration = Duration::from_secs(10);
/// How long the count of tables is good: all of them are looked at for it.
const COUNT_EVERY: Duration = Duration::from_secs(60);
/// Who has asked for something within this time is here.
const RECENT: Duration = Duration::from_secs(300);
/// The type of OpenMetrics, the later form of what Prometheus reads.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Why the server can't take what people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unready {
    /// It is being closed.
    Closing,
    /// The store can't be written.
    Store,
    /// The disk takes too long.
    StoreSlow,
}

impl Unready {
    fn word(self) -> &'static str {
        match self {
            Unready::Closing => "closing",
            Unready::Store => "store",
            Unready::StoreSlow => "store-slow",
        }
    }
}

/// What is known from the last time.
#[derive(Default)]
pub(crate) struct Probes {
    store: Mutex<StoreProbe>,
    tables: Mutex<(Option<Instant>, Vec<TableCount>)>,
}

#[derive(Default)]
struct StoreProbe {
    last: Option<(Instant, Result<(), Unready>)>,
    /// A write that has not come back yet. No further one is added to it.
    pending: Option<JoinHandle<Result<(), StoreError>>>,
}

impl Probes {
    async fn readiness(&self, shared: &Shared) -> Result<(), Unready> {
        if shared.is_closing() {
            return Err(Unready::Closing);
        }
        self.store(shared).await
    }

    /// Writes to the store, unless somebody has just done so.
    async fn store(&self, shared: &Shared) -> Result<(), Unready> {
        let every = if shared.store.is_shared() { SHARED_PROBE_EVERY } else { PROBE_EVERY };
        let mut probe = self.store.lock().await;
        if let Some((at, answer)) = probe.last
            && at.elapsed() < every
        {
            return answer;
        }
        let store = shared.store.clone();
        let pending = probe.pending.get_or_insert_with(|| tokio::spawn(async move { store.probe().await }));
        let answer = match tokio::time::timeout(PROBE_PATIENCE, pending).await {
            Err(_) => Err(Unready::StoreSlow),
            Ok(written) => {
                probe.pending = None;
                // A disk that is nearly full takes a probe and nothing else.
                let fails = shared.store.metrics.failed_within(AFTER_FAILURE);
                if matches!(written, Ok(Ok(()))) && !fails { Ok(()) } else { Err(Unready::Store) }
            }
        };
        if let Err(why) = answer {
            tracing::warn!(why = why.word(), "not ready");
        }
        probe.last = Some((Instant::now(), answer));
        answer
    }

    async fn tables(&self, shared: &Shared) -> Vec<TableCount> {
        let mut tables = self.tables.lock().await;
        if tables.0.is_none_or(|at| at.elapsed() >= COUNT_EVERY)
            && let Ok(counted) = shared.store.count_tables().await
        {
            *tables = (Some(Instant::now()), counted);
        }
        tables.1.clone()
    }
}

/// The probes at the address where people play.
pub(super) fn public() -> Router<App> {
    Router::new().route("/healthz", get(healthz)).route("/readyz", get(readyz))
}

/// What is served at an address of its own, for the host: the probes and the numbers.
pub(super) fn for_host() -> Router<App> {
    public().route("/metrics", get(metrics))
}

fn plain(status: StatusCode, word: &str) -> Response {
    (status, [(CACHE_CONTROL, HeaderValue::from_static("no-store"))], format!("{word}\n")).into_response()
}

async fn healthz() -> Response {
    plain(StatusCode::OK, "alive")
}

async fn readyz(State(app): State<App>) -> Response {
    match app.probes.readiness(&app.tables.shared).await {
        Ok(()) => plain(StatusCode::OK, "ready"),
        Err(why) => plain(StatusCode::SERVICE_UNAVAILABLE, why.word()),
    }
}

async fn metrics(State(app): State<App>) -> Response {
    let shared = &app.tables.shared;
    let tables = app.probes.tables(shared).await;
    let store_files = shared.store.sizes().await;
    let standing = Standing {
        visitors: app.by_visitor.asked_within(RECENT),
        awake_tables: shared.awake_tables().len(),
        tables,
        store_queue: shared.store.queue_length(),
        store_files,
    };
    ([(CONTENT_TYPE, HeaderValue::from_static(OPEN_METRICS))], shared.metrics.text(&standing)).into_response()
}
