//! Lets connections in: not too many in all nor from one address, and none that keeps the server waiting.

use crate::config::Config;
use crate::http::address::{Address, is_trusted};
use crate::http::concurrency::{ConcurrencyLimit, Permit};
use crate::http::stream::Stream;
use crate::metrics::Metrics;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use ipnet::IpNet;
use std::io::Write;
use std::net::IpAddr;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{mpsc, watch};

/// When the system has no room for another connection, it is asked again after this.
const RETRY_AFTER: Duration = Duration::from_millis(100);
/// Files that the server needs beside its connections: those of the store, and what the system opens for it.
const OTHER_FILES: usize = 128;
/// Of all connections, one address gets no more than one in this many.
const SHARES: usize = 4;
/// Connections at the address where the server is watched.
const MAX_FOR_HOST: usize = 32;
/// The longest head of a request. It is kept for every connection, and ours are short.
const MAX_HEAD_BYTES: usize = 32 << 10;
/// What those are told who come when there are too many. Nothing is spent on them.
const FULL: &[u8] = b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 10\r\nConnection: close\r\n\
    Content-Type: text/plain; charset=utf-8\r\nContent-Length: 49\r\n\r\n\
    Too many are here now. Try again in a few moments";

/// How many connections there may be.
#[derive(Clone)]
pub(crate) struct ConnectionLimits {
    all: Arc<ConcurrencyLimit<()>>,
    by_address: Arc<ConcurrencyLimit<Address>>,
}

impl ConnectionLimits {
    /// The limits that are asked for, as far as the system allows them.
    pub(crate) fn new(config: &Config) -> ConnectionLimits {
        let all = room_for(config.max_connections);
        let by_address = config.max_connections_by_address.min(all.div_ceil(SHARES));
        ConnectionLimits { all: ConcurrencyLimit::new(all), by_address: ConcurrencyLimit::new(by_address) }
    }

    /// What the host of the server may have at the address where it is watched.
    pub(super) fn for_host() -> ConnectionLimits {
        ConnectionLimits {
            all: ConcurrencyLimit::new(MAX_FOR_HOST),
            by_address: ConcurrencyLimit::new(MAX_FOR_HOST),
        }
    }

    /// Lets a connection in, unless there are too many: in all, or of its address.
    fn admit(&self, proxies: &[IpNet], peer: IpAddr) -> Result<Admission, &'static str> {
        let all = self.all.acquire(()).ok_or("total")?;
        let admission = Admission { _all: all, holder: Holder::default() };
        // A proxy asks for many; for whom, its requests tell.
        if is_trusted(proxies, peer) || admission.holder.hold(self, Address::of_peer(peer)) {
            Ok(admission)
        } else {
            Err("address")
        }
    }
}

/// As many connections as wanted, or as there may be files: the limit of the system is raised where that is allowed.
fn room_for(wanted: usize) -> usize {
    let files = rlimit::increase_nofile_limit((wanted + OTHER_FILES) as u64);
    // A system that does not tell has none, or says so when there is no room.
    files.map_or(wanted, |files| within(wanted, usize::try_from(files).unwrap_or(usize::MAX)))
}

fn within(wanted: usize, files: usize) -> usize {
    // Where there are few files, the larger part is still for connections.
    wanted.min(files.saturating_sub(OTHER_FILES).max(files / 2)).max(1)
}

/// A connection that was let in, for as long as it is there.
struct Admission {
    _all: Permit<()>,
    holder: Holder,
}

/// The address that a connection is counted for. It changes where a proxy uses the same connection for another visitor.
#[derive(Clone, Default)]
pub(crate) struct Holder(Arc<Mutex<Option<Permit<Address>>>>);

impl Holder {
    /// Counts the connection for an address; false if that has too many.
    pub(crate) fn hold(&self, limits: &ConnectionLimits, address: Address) -> bool {
        let mut held = self.0.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        if held.as_ref().is_some_and(|permit| *permit.key() == address) {
            return true;
        }
        *held = None;
        if address == Address::Here {
            return true;
        }
        *held = limits.by_address.acquire(address);
        held.is_some()
    }
}

/// Answers until the server closes, then lets what is under way finish. Whoever takes longer than the server's patience
/// to ask, or to read the answer, is not waited for.
pub(super) async fn answer(
    listener: TcpListener,
    routes: Router,
    limits: ConnectionLimits,
    config: Arc<Config>,
    metrics: Arc<Metrics>,
    mut closing: watch::Receiver<bool>,
) {
    // Every connection holds one end; when all are gone, nothing is under way any more.
    let (open, mut all_closed) = mpsc::channel::<()>(1);
    let is_closing = closing.clone();
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            _ = closing.wait_for(|closing| *closing) => break,
        };
        let Ok((stream, peer)) = accepted else {
            metrics.connection_refused("system", None);
            tokio::time::sleep(RETRY_AFTER).await;
            continue;
        };
        let admission = match limits.admit(&config.trusted_proxies, peer.ip()) {
            Ok(admission) => admission,
            Err(kind) => {
                metrics.connection_refused(kind, Some(Address::of_peer(peer.ip())));
                turn_away(stream);
                continue;
            }
        };
        // What is written is sent at once; without it, an answer may wait for the one before to have arrived.
        let _ = stream.set_nodelay(true);
        let routes = TowerToHyperService::new(routes.clone());
        let holder = admission.holder.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(holder.clone());
            routes.call(request)
        });
        // It goes with the stream, which a socket keeps for longer than the connection of HTTP.
        let stream = Stream::new(stream, config.patience, reset, (admission, metrics.connection()));
        let (open, mut closing, patience) = (open.clone(), is_closing.clone(), config.patience);
        tokio::spawn(async move {
            let _open = open;
            let mut builder = http1::Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(patience).max_buf_size(MAX_HEAD_BYTES);
            let mut connection =
                pin!(builder.serve_connection(TokioIo::new(stream), service).with_upgrades());
            tokio::select! {
                // A connection that breaks concerns nobody but the one who had it.
                _ = connection.as_mut() => return,
                _ = closing.wait_for(|closing| *closing) => {}
            }
            connection.as_mut().graceful_shutdown();
            let _ = connection.await;
        });
    }
    drop((open, listener));
    let _ = all_closed.recv().await;
}

/// Says that there are too many, and waits for nothing.
fn turn_away(stream: TcpStream) {
    // Tokio does not know yet that it could write.
    let _ = stream.into_std().and_then(|mut stream| stream.write(FULL));
}

/// Otherwise the system would go on holding what was not read, and offer it for a while.
fn reset(stream: &TcpStream) {
    let _ = stream.set_zero_linger();
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::PathBuf;

    fn limits(all: usize, by_address: usize) -> ConnectionLimits {
        let mut config = Config::new(([127, 0, 0, 1], 0).into(), PathBuf::from("never.db"));
        config.max_connections = all;
        config.max_connections_by_address = by_address;
        ConnectionLimits::new(&config)
    }

    fn ip(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn one_address_gets_no_more_than_its_share() {
        let limits = limits(40, 512);
        let admit = |peer: &str| limits.admit(&[], ip(peer));
        let greedy: Vec<_> = (0..40).map_while(|_| admit("192.0.2.1").ok()).collect();
        assert_eq!(greedy.len(), 10);
        let other = admit("192.0.2.2");
        assert!(other.is_ok(), "there is room for others");
        drop(greedy);
        assert!(admit("192.0.2.1").is_ok(), "whoever goes makes room");
    }

    #[test]
    fn proxies_and_this_machine_may_have_all_but_not_more() {
        for (proxies, peer) in [(vec!["10.0.0.0/8".parse().unwrap()], "10.0.0.7"), (vec![], "127.0.0.1")] {
            let limits = limits(40, 2);
            let admitted: Vec<_> = (0..50).map_while(|_| limits.admit(&proxies, ip(peer)).ok()).collect();
            assert_eq!(admitted.len(), 40, "{peer}");
        }
    }

    #[test]
    fn a_connection_of_a_proxy_counts_for_the_visitor_who_uses_it() {
        let limits = limits(40, 1);
        let (one, other) = (Address::of_peer(ip("192.0.2.1")), Address::of_peer(ip("192.0.2.2")));
        let (first, second) = (Holder::default(), Holder::default());
        assert!(first.hold(&limits, one) && first.hold(&limits, one), "it is the same one");
        assert!(!second.hold(&limits, one) && second.hold(&limits, other));
        assert!(!first.hold(&limits, other), "the other has one already");
        assert!(second.hold(&limits, one), "nobody else has one any more");
        drop(second);
        assert!(first.hold(&limits, one));
        assert!(first.hold(&limits, Address::Here) && Holder::default().hold(&limits, Address::Here));
    }

    #[test]
    fn there_are_never_more_connections_than_files() {
        assert_eq!(within(4096, 1_000_000), 4096);
        assert_eq!(within(4096, 1024), 1024 - OTHER_FILES);
        assert_eq!(within(4096, 100), 50);
        assert_eq!(within(0, 0), 1);
    }
}
