//! Lets connections in: not too many from one address, and none that keeps the server waiting.

use crate::http::concurrency::ConcurrencyLimit;
use crate::http::limits::counted;
use crate::metrics::Metrics;
use axum::Router;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::{mpsc, watch};

/// Connections that one address may have at once. A proxy on this machine asks for many, and is not counted.
const MAX_CONNECTIONS: usize = 512;
/// When the system has no room for another connection, it is asked again after this.
const RETRY_AFTER: Duration = Duration::from_millis(100);

/// Answers until the server closes, then lets what is under way finish. Whoever takes longer than `patience` to ask is
/// not waited for.
pub(super) async fn answer(
    listener: TcpListener,
    routes: Router,
    patience: Duration,
    metrics: Arc<Metrics>,
    mut closing: watch::Receiver<bool>,
) {
    let limit = ConcurrencyLimit::new(MAX_CONNECTIONS);
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
        let address = peer.ip().to_canonical();
        let permit = if address.is_loopback() { None } else { Some(limit.acquire(counted(address))) };
        if let Some(None) = permit {
            metrics.connection_refused("address", Some(counted(address)));
            continue;
        }
        // What is written is sent at once; without it, an answer may wait for the one before to have arrived.
        let _ = stream.set_nodelay(true);
        let routes = TowerToHyperService::new(routes.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            routes.call(request)
        });
        let (open, mut closing) = (open.clone(), is_closing.clone());
        let counted = metrics.connection();
        tokio::spawn(async move {
            let _open = open;
            let _permit = (permit, counted);
            let mut builder = http1::Builder::new();
            builder.timer(TokioTimer::new()).header_read_timeout(patience);
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
