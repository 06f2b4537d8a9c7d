//! How hints get to the other servers of a store: through NATS, or through the database itself.

use super::BusUrl;
use super::hint::Hint;
use crate::id::TableId;
use crate::metrics::BusMetrics;
use crate::store::{Channel, Heard, StoreError};
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt;
use std::sync::Arc;
use tokio::sync::mpsc;
use tokio::task::AbortHandle;

/// Hints that may wait to be told; what is more is not told, and found in the store.
const MAX_UNTOLD: usize = 4096;
/// Hints that may wait to be read.
const MAX_UNREAD: usize = 4096;
/// Hints of one table that may wait to be read: the last one says all.
const MAX_UNREAD_OF_TABLE: usize = 64;

/// What was heard from other servers.
#[derive(Debug)]
pub(crate) enum News {
    Hint(Hint),
    /// Something may have been missed.
    Gap,
}

/// The way to the other servers.
pub(crate) struct Remote {
    way: Way,
    news: mpsc::Sender<News>,
    metrics: BusMetrics,
}

enum Way {
    Nats { client: Client, prefix: Arc<str> },
    Database { lines: mpsc::Sender<String> },
}

/// What is said of one table is heard, until this is dropped.
pub(crate) struct Joined(AbortHandle);

impl Drop for Joined {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Remote {
    /// Connects to a NATS server, now or as soon as there is one. Stores that share one are told apart by their numbers.
    pub(crate) async fn nats(
        url: &BusUrl,
        store: i64,
        metrics: BusMetrics,
    ) -> Result<(Remote, mpsc::Receiver<News>), StoreError> {
        let (news, heard) = mpsc::channel(MAX_UNREAD);
        let (gaps, counted) = (news.clone(), metrics.clone());
        let options = ConnectOptions::new()
            .name("ratusha")
            .no_echo()
            .retry_on_initial_connect()
            .subscription_capacity(MAX_UNREAD_OF_TABLE)
            .event_callback(move |event| {
                let (gaps, counted) = (gaps.clone(), counted.clone());
                async move {
                    match event {
                        Event::Connected => {
                            counted.set_connected(true);
                            let _ = gaps.try_send(News::Gap);
                        }
                        Event::Disconnected | Event::Closed => counted.set_connected(false),
                        Event::SlowConsumer(_) => drop(gaps.try_send(News::Gap)),
                        _ => {}
                    }
                }
            });
        let failed = |detail: String| StoreError::Failed { detail };
        let client = options.connect(url.as_str()).await.map_err(|error| failed(error.to_string()))?;
        let prefix: Arc<str> = format!("ratusha.{:016x}", store as u64).into();
        let remote =
            Remote { way: Way::Nats { client: client.clone(), prefix: prefix.clone() }, news, metrics };
        let people = client.subscribe(format!("{prefix}.people")).await;
        let people = people.map_err(|error| failed(error.to_string()))?;
        tokio::spawn(pass_on(people, remote.news.clone()));
        Ok((remote, heard))
    }

    /// Tells and hears through the database.
    pub(crate) fn database(channel: Channel, metrics: BusMetrics) -> (Remote, mpsc::Receiver<News>) {
        let (news, heard) = mpsc::channel(MAX_UNREAD);
        let (lines, told) = mpsc::channel(MAX_UNTOLD);
        let mut hears = channel.open(told);
        let to = news.clone();
        let counted = metrics.clone();
        tokio::spawn(async move {
            while let Some(heard) = hears.recv().await {
                match heard {
                    Heard::Lines(lines) => {
                        for hint in lines.lines().filter_map(Hint::parse) {
                            let _ = to.try_send(News::Hint(hint));
                        }
                    }
                    Heard::Gap => {
                        counted.set_connected(true);
                        let _ = to.try_send(News::Gap);
                    }
                    Heard::Lost => counted.set_connected(false),
                }
            }
        });
        (Remote { way: Way::Database { lines }, news, metrics }, heard)
    }

    /// Tells the others something, if they can be reached.
    pub(crate) async fn tell(&self, hint: &Hint) {
        let line = hint.to_string();
        self.metrics.told();
        match &self.way {
            Way::Nats { client, prefix } => {
                let subject =
                    hint.table().map_or_else(|| format!("{prefix}.people"), |id| subject(prefix, id));
                // Whoever does not hear it finds it in the store.
                let _ = client.publish(subject, line.into()).await;
            }
            Way::Database { lines } => drop(lines.try_send(line)),
        }
    }

    /// Hears what is said of a table from now on. Through the database, everybody hears everything.
    pub(crate) async fn join(&self, table: &TableId) -> Option<Joined> {
        match &self.way {
            Way::Nats { client, prefix } => {
                let said = client.subscribe(subject(prefix, table)).await.ok()?;
                Some(Joined(tokio::spawn(pass_on(said, self.news.clone())).abort_handle()))
            }
            Way::Database { .. } => None,
        }
    }
}

fn subject(prefix: &str, table: &TableId) -> String {
    format!("{prefix}.table.{table}")
}

async fn pass_on(mut said: Subscriber, to: mpsc::Sender<News>) {
    while let Some(message) = said.next().await {
        let hint = std::str::from_utf8(&message.payload).ok().and_then(Hint::parse);
        if let Some(hint) = hint {
            // Whoever reads slowly misses some.
            let _ = to.try_send(News::Hint(hint));
        }
    }
}
