//! Events that a server sends for as long as somebody listens, and their token is good.

use super::json::with_kind;
use super::pass::Pass;
use crate::http::address::Address;
use crate::http::app::App;
use crate::http::guard::Caller;
use crate::id::VisitorId;
use crate::refusal::Refusal;
use axum::body::{Body, Bytes};
use axum::http::StatusCode;
use axum::response::Response;
use futures_util::stream::unfold;
use std::convert::Infallible;
use std::future::Future;
use std::time::Duration;
use tokio::sync::broadcast::{self, error::RecvError};
use tokio::sync::mpsc::{Receiver, Sender, channel};

/// Connections that nobody has heard of for longer are closed by what stands in between. The token is looked at as often.
const BEAT_EVERY: Duration = Duration::from_secs(20);
/// What is sent then: a comment, which listeners pass over.
const BEAT: &[u8] = b":\n\n";

/// Answers with the events that `work` sends, until it has no more, or nobody may hear them any more: then what it sends
/// to is closed. There are no more streams than sockets of pages.
pub(super) fn stream<F>(
    app: &App,
    caller: &Caller,
    work: impl FnOnce(Sender<Bytes>) -> F,
) -> Result<Response, Refusal>
where
    F: Future<Output = ()> + Send + 'static,
{
    let pass = caller.pass.clone().ok_or(Refusal::NoToken)?;
    let by_visitor = app.sockets_by_visitor.acquire(pass.owner.clone()).ok_or(Refusal::TooManySockets)?;
    let by_address = match caller.address {
        // However many there are, they are connections, and those are counted.
        Address::Here => None,
        address => Some(app.sockets_by_address.acquire(address).ok_or(Refusal::TooManySockets)?),
    };
    // Heard from before the listener knows that it is connected: the token may be ended the next moment.
    let endings = app.identities.endings();
    // What is not taken yet waits for whoever listens, and what happens meanwhile is in the next event.
    let (sender, receiver) = channel(1);
    let visitor = caller.visitor.as_ref().map(|visitor| visitor.id.clone());
    let relay = Relay { app: app.clone(), pass, visitor, listener: sender };
    let (worker, events) = channel(1);
    let work = work(worker);
    tokio::spawn(async move {
        let _permits = (by_visitor, by_address, relay.app.tables.shared.metrics.socket());
        let work = tokio::spawn(work);
        relay.pass_on(events, endings).await;
        // It has nobody to send to, and puts its things away.
        let _ = work.await;
    });
    let body = unfold(receiver, async |mut receiver: Receiver<Bytes>| {
        let event = receiver.recv().await?;
        Some((Ok::<_, Infallible>(event), receiver))
    });
    Ok(with_kind(StatusCode::OK, "text/event-stream", Body::from_stream(body)))
}

/// What stands between those who send events and those who listen.
struct Relay {
    app: App,
    pass: Pass,
    visitor: Option<VisitorId>,
    listener: Sender<Bytes>,
}

impl Relay {
    async fn pass_on(
        &self,
        mut events: Receiver<Bytes>,
        mut endings: broadcast::Receiver<Option<VisitorId>>,
    ) {
        let shared = &self.app.tables.shared;
        let mut closing = shared.closing();
        if shared.is_closing() {
            return;
        }
        let mut beat = tokio::time::interval(BEAT_EVERY);
        loop {
            let is_doubted = tokio::select! {
                event = events.recv() => match event {
                    Some(event) => {
                        if self.listener.send(event).await.is_err() {
                            return;
                        }
                        false
                    }
                    None => return,
                },
                _ = beat.tick() => {
                    if self.listener.send(Bytes::from_static(BEAT)).await.is_err() {
                        return;
                    }
                    true
                }
                ended = endings.recv() => match ended {
                    Ok(Some(other)) => self.pass.owner == other || self.visitor.as_ref() == Some(&other),
                    // Keys of cookies are not ours.
                    Ok(None) => false,
                    Err(RecvError::Lagged(_)) => true,
                    Err(RecvError::Closed) => return,
                },
                () = self.listener.closed() => return,
                _ = closing.changed() => return,
            };
            if is_doubted && !self.pass.is_good(&self.app).await {
                return;
            }
        }
    }
}
