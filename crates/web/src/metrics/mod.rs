//! What a host may count: requests, tables, bots, the store, the machine.
//!
//! Every name and every label is the program's own: nothing that a visitor sends becomes one, so there are never more of
//! them. Counting is an addition; how things stand (tables, files, memory) is asked for only when somebody reads it.

mod bus;
mod labels;
mod process;
mod store;

pub(crate) use bus::BusMetrics;
pub(crate) use labels::{Route, method_name};
pub(crate) use store::StoreMetrics;

use crate::http::address::Address;
use crate::refusal::Refusal;
use axum::http::StatusCode;
use catalog::Title;
use labels::{OfFile, OfKind, OfRequest, OfRoute, OfTables, OfTitle, status_class};
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;
use std::time::{Duration, Instant};

/// From a quarter of a millisecond to sixteen seconds.
fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.000_25, 2.0, 17))
}

/// From a quarter of a kilobyte to half a megabyte, which is the most that waits for a reader.
fn bytes() -> Histogram {
    Histogram::new(exponential_buckets(256.0, 2.0, 12))
}

/// One of those that are counted, until it is dropped.
pub(crate) struct Counted(Gauge);

impl Counted {
    fn new(gauge: &Gauge) -> Counted {
        gauge.inc();
        Counted(gauge.clone())
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// A bot that waits for its turn to think, until it is dropped or begins.
pub(crate) struct WaitingBot {
    _counted: Counted,
    since: Instant,
    wait: Histogram,
    thinking: Gauge,
    thought: Histogram,
}

impl WaitingBot {
    /// Its turn has come.
    pub(crate) fn begin(self) -> ThinkingBot {
        self.wait.observe(self.since.elapsed().as_secs_f64());
        ThinkingBot { _counted: Counted::new(&self.thinking), since: Instant::now(), thought: self.thought }
    }
}

/// A bot that thinks, until it is dropped.
pub(crate) struct ThinkingBot {
    _counted: Counted,
    since: Instant,
    thought: Histogram,
}

impl Drop for ThinkingBot {
    fn drop(&mut self) {
        self.thought.observe(self.since.elapsed().as_secs_f64());
    }
}

/// How many tables of a title have come so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct TableCount {
    pub title: &'static str,
    pub phase: &'static str,
    pub tables: u64,
}

/// How things stand when somebody reads the numbers.
#[derive(Clone, Debug)]
pub(crate) struct Standing {
    /// Visitors who asked for something within the last minutes.
    pub visitors: usize,
    pub awake_tables: usize,
    pub tables: Vec<TableCount>,
    /// What waits to be written.
    pub store_queue: usize,
    /// The sizes of the files of the store, by their names here.
    pub store_files: Vec<(&'static str, u64)>,
}

/// The counters of one server.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Family<OfRequest, Counter>,
    request_seconds: Family<OfRoute, Histogram, fn() -> Histogram>,
    in_flight: Gauge,
    failures: Counter,
    refusals: Family<OfKind, Counter>,
    connections: Gauge,
    connections_refused: Family<OfKind, Counter>,
    sockets: Gauge,
    update_bytes: Histogram,
    moves: Family<OfTitle, Counter>,
    bots_waiting: Gauge,
    bots_thinking: Gauge,
    bot_wait_seconds: Histogram,
    bot_thinking_seconds: Histogram,
    bot_failures: Counter,
    visitors: Gauge,
    awake_tables: Gauge,
    tables: Family<OfTables, Gauge>,
    store_queue: Gauge,
    store_files: Family<OfFile, Gauge>,
}

impl Metrics {
    /// Nothing has been counted yet but by the store.
    pub(crate) fn new(store: &StoreMetrics, bus: &BusMetrics) -> Metrics {
        let metrics = Metrics {
            registry: Registry::default(),
            requests: Family::default(),
            request_seconds: Family::new_with_constructor(seconds),
            in_flight: Gauge::default(),
            failures: Counter::default(),
            refusals: Family::default(),
            connections: Gauge::default(),
            connections_refused: Family::default(),
            sockets: Gauge::default(),
            update_bytes: bytes(),
            moves: Family::default(),
            bots_waiting: Gauge::default(),
            bots_thinking: Gauge::default(),
            bot_wait_seconds: seconds(),
            bot_thinking_seconds: seconds(),
            bot_failures: Counter::default(),
            visitors: Gauge::default(),
            awake_tables: Gauge::default(),
            tables: Family::default(),
            store_queue: Gauge::default(),
            store_files: Family::default(),
        };
        // What has not happened yet is nought, not missing.
        for &title in Title::ALL {
            let _ = metrics.moves.get_or_create(&OfTitle { title: title.id() });
        }
        for kind in ["address", "total", "system"] {
            let _ = metrics.connections_refused.get_or_create(&OfKind { kind });
        }
        metrics.registered(store, bus)
    }

    fn registered(mut self, store: &StoreMetrics, bus: &BusMetrics) -> Metrics {
        let build = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        self.registry.register_collector(Box::new(process::Process::new()));
        let to = self.registry.sub_registry_with_prefix("ratusha");
        to.register("build", "The program", build);
        to.register("http_requests", "Requests answered", self.requests.clone());
        to.register("http_request_duration_seconds", "How long answers took", self.request_seconds.clone());
        to.register("http_requests_in_flight", "Requests being answered now", self.in_flight.clone());
        to.register("http_failures", "Requests that the server failed at", self.failures.clone());
        to.register("refusals", "Requests refused, by the reason", self.refusals.clone());
        to.register("connections", "Connections open now", self.connections.clone());
        to.register(
            "connections_refused",
            "Connections not let in, by the reason",
            self.connections_refused.clone(),
        );
        to.register("sockets", "Sockets of pages open now", self.sockets.clone());
        to.register("update_bytes", "Updates sent to pages, with their sizes", self.update_bytes.clone());
        to.register(
            "visitors",
            "Visitors who asked for something within the last five minutes",
            self.visitors.clone(),
        );
        to.register("tables", "Tables in the store", self.tables.clone());
        to.register("tables_awake", "Tables in memory now", self.awake_tables.clone());
        to.register("moves", "Moves played, by people and bots", self.moves.clone());
        to.register("bots_waiting", "Bots that wait for their turn to think", self.bots_waiting.clone());
        to.register("bots_thinking", "Bots that think now", self.bots_thinking.clone());
        to.register("bot_wait_seconds", "How long bots waited to think", self.bot_wait_seconds.clone());
        to.register("bot_thinking_seconds", "How long bots thought", self.bot_thinking_seconds.clone());
        to.register("bot_failures", "Answers of bots that were of no use", self.bot_failures.clone());
        to.register("store_queue", "Writes that wait for the disk", self.store_queue.clone());
        to.register("store_file_bytes", "Sizes of the files of the store", self.store_files.clone());
        store.register(to);
        bus.register(to);
        self
    }

    /// A request was answered.
    pub(crate) fn request(&self, method: &'static str, route: &Route, status: StatusCode, elapsed: Duration) {
        if status.is_server_error() {
            self.failures.inc();
        }
        let route = route.clone();
        self.request_seconds.get_or_create(&OfRoute { route: route.clone() }).observe(elapsed.as_secs_f64());
        self.requests.get_or_create(&OfRequest { method, route, status: status_class(status) }).inc();
    }

    /// A request that is being answered.
    pub(crate) fn asked(&self) -> Counted {
        Counted::new(&self.in_flight)
    }

    /// Somebody was refused something.
    pub(crate) fn refused(&self, refusal: &Refusal) {
        self.refusals.get_or_create(&OfKind { kind: refusal.kind() }).inc();
    }

    /// A connection that is open.
    pub(crate) fn connection(&self) -> Counted {
        Counted::new(&self.connections)
    }

    /// A connection was not let in: the address or all together have too many, or the system has no more to give.
    pub(crate) fn connection_refused(&self, kind: &'static str, address: Option<Address>) {
        self.connections_refused.get_or_create(&OfKind { kind }).inc();
        tracing::warn!(kind, address = address.map(tracing::field::display), "a connection was not let in");
    }

    /// A socket that is open.
    pub(crate) fn socket(&self) -> Counted {
        Counted::new(&self.sockets)
    }

    /// A page was sent what is new.
    pub(crate) fn update(&self, bytes: usize) {
        self.update_bytes.observe(bytes as f64);
    }

    /// Moves were stored.
    pub(crate) fn moved(&self, title: Title, moves: usize) {
        self.moves.get_or_create(&OfTitle { title: title.id() }).inc_by(moves as u64);
    }

    /// A bot that is about to wait for its turn to think.
    pub(crate) fn bot_waits(&self) -> WaitingBot {
        WaitingBot {
            _counted: Counted::new(&self.bots_waiting),
            since: Instant::now(),
            wait: self.bot_wait_seconds.clone(),
            thinking: self.bots_thinking.clone(),
            thought: self.bot_thinking_seconds.clone(),
        }
    }

    /// Whether a request is being answered, or a bot thinks or waits to.
    pub(crate) fn anybody_waits(&self) -> bool {
        [&self.in_flight, &self.bots_waiting, &self.bots_thinking].iter().any(|gauge| gauge.get() > 0)
    }

    /// The answer of a bot was of no use.
    pub(crate) fn bot_failed(&self) {
        self.bot_failures.inc();
    }

    /// All numbers, as OpenMetrics has them.
    pub(crate) fn text(&self, standing: &Standing) -> String {
        self.visitors.set(standing.visitors as i64);
        self.awake_tables.set(standing.awake_tables as i64);
        self.store_queue.set(standing.store_queue as i64);
        for &TableCount { title, phase, tables } in &standing.tables {
            self.tables.get_or_create(&OfTables { title, phase }).set(tables as i64);
        }
        for &(file, bytes) in &standing.store_files {
            self.store_files.get_or_create(&OfFile { file }).set(bytes as i64);
        }
        let mut text = String::new();
        encode(&mut text, &self.registry).expect("a text takes all that is written");
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_is_read() {
        let metrics = Metrics::new(&StoreMetrics::default(), &BusMetrics::default());
        metrics.request("GET", &Route(None), StatusCode::NOT_FOUND, Duration::from_millis(3));
        metrics.refused(&Refusal::TooFast);
        metrics.moved(Title::MachiKoro, 2);
        metrics.update(700);
        let socket = metrics.socket();
        let waiting = metrics.bot_waits();
        let standing = Standing {
            visitors: 3,
            awake_tables: 1,
            tables: vec![TableCount { title: "machi-koro", phase: "playing", tables: 5 }],
            store_queue: 0,
            store_files: vec![("wal", 4096)],
        };
        let text = metrics.text(&standing);
        for line in [
            "ratusha_http_requests_total{method=\"GET\",route=\"other\",status=\"4xx\"} 1",
            "ratusha_http_request_duration_seconds_bucket{le=\"0.004\",route=\"other\"} 1",
            "ratusha_refusals_total{kind=\"too-fast\"} 1",
            "ratusha_moves_total{title=\"machi-koro\"} 2",
            "ratusha_moves_total{title=\"sprawlopolis\"} 0",
            "ratusha_update_bytes_sum 700.0",
            "ratusha_sockets 1",
            "ratusha_bots_waiting 1",
            "ratusha_bots_thinking 0",
            "ratusha_visitors 3",
            "ratusha_tables_awake 1",
            "ratusha_tables{title=\"machi-koro\",phase=\"playing\"} 5",
            "ratusha_store_file_bytes{file=\"wal\"} 4096",
            "ratusha_build_info{version=\"0.1.0\"} 1",
        ] {
            assert!(text.lines().any(|written| written == line), "{line}: {text}");
        }
        drop(socket);
        let thinking = waiting.begin();
        assert_eq!(metrics.bots_thinking.get(), 1);
        drop(thinking);
        let text = metrics.text(&standing);
        for line in ["ratusha_sockets 0", "ratusha_bots_waiting 0", "ratusha_bot_thinking_seconds_count 1"] {
            assert!(text.lines().any(|written| written == line), "{line}: {text}");
        }
    }

    #[test]
    fn a_bot_that_is_not_asked_after_all_does_not_wait_for_ever() {
        let metrics = Metrics::new(&StoreMetrics::default(), &BusMetrics::default());
        drop(metrics.bot_waits());
        assert_eq!(metrics.bots_waiting.get(), 0);
    }
}
